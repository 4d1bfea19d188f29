//! Offers that stand in island trade.

use crate::goods::Goods;
use crate::seat::{Seat, SeatSet};

/// An offer that stands (rules T3, O8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    pub maker: Seat,
    pub to: SeatSet,
    /// Known to its maker and its addressees alone (K2).
    pub private: bool,
    /// Whom it was made to; those who declined are no longer in `to` but still know it.
    pub audience: SeatSet,
    pub give: Goods,
    pub want: Goods,
}

impl Offer {
    pub fn is_seen_by(&self, seat: Seat) -> bool {
        !self.private || seat == self.maker || self.audience.has(seat)
    }
}

/// Open offers a seat may have at a time, and offers it may make in a phase (O8).
pub const MAX_OPEN_OFFERS: u8 = 3;
pub const MAX_OFFERS_MADE: u8 = 12;

/// All offers that stand, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    offers: [Offer; Offers::MAX],
    len: u8,
}

impl Offers {
    pub const MAX: usize = MAX_OPEN_OFFERS as usize * Seat::MAX;
    const BLANK: Offer = Offer {
        maker: Seat(0),
        to: SeatSet::EMPTY,
        private: false,
        audience: SeatSet::EMPTY,
        give: Goods::EMPTY,
        want: Goods::EMPTY,
    };

    pub fn push(&mut self, offer: Offer) {
        if let Some(place) = self.offers.get_mut(self.len as usize) {
            *place = offer;
            self.len += 1;
        }
    }

    pub fn remove(&mut self, index: usize) -> Offer {
        let offer = self.offers[index];
        self.offers.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        self.offers[self.len as usize] = Offers::BLANK;
        offer
    }

    pub fn clear(&mut self) {
        while self.len > 0 {
            self.remove(self.len as usize - 1);
        }
    }

    pub fn as_slice(&self) -> &[Offer] {
        &self.offers[..self.len as usize]
    }

    pub fn as_mut_slice(&mut self) -> &mut [Offer] {
        &mut self.offers[..self.len as usize]
    }

    /// The offer of this maker with these terms; a maker has no two with the same.
    pub fn find(&self, maker: Seat, give: &Goods, want: &Goods) -> Option<usize> {
        self.as_slice().iter().position(|it| it.maker == maker && it.give == *give && it.want == *want)
    }
}

impl Default for Offers {
    fn default() -> Offers {
        Offers { offers: [Offers::BLANK; Offers::MAX], len: 0 }
    }
}
