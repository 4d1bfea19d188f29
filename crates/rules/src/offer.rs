//! Offers that stand in island trade.

use crate::bits::{Numbered, set_of};
use crate::goods::Goods;
use crate::limits::MAX_OPEN_OFFERS;
use crate::seat::{Seat, SeatSet};

/// An offer that stands (rules T3, O8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// Who made it, and gives `give`.
    pub maker: Seat,
    /// Who can still take it or decline it.
    pub to: SeatSet,
    /// Known to its maker and its addressees alone (K2).
    pub private: bool,
    /// Whom it was made to; those who declined are no longer in `to` but still know it.
    pub audience: SeatSet,
    /// What its maker gives; empty where the maker asks for a gift.
    pub give: Goods,
    /// What its maker gets; empty where the maker gives without return.
    pub want: Goods,
}

impl Offer {
    /// Whether this seat knows of it (K1, K2).
    pub fn is_seen_by(&self, seat: Seat) -> bool {
        !self.private || seat == self.maker || self.audience.has(seat)
    }

    /// Whether it is this maker's offer on these terms.
    pub fn is(&self, maker: Seat, give: &Goods, want: &Goods) -> bool {
        self.maker == maker && self.give == *give && self.want == *want
    }
}

/// All offers that stand, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offers {
    offers: [Offer; Offers::MAX],
    len: u8,
}

impl Offers {
    /// As many as all seats together can have open (O8).
    pub const MAX: usize = MAX_OPEN_OFFERS as usize * Seat::MAX;
    const BLANK: Offer = Offer {
        maker: Seat(0),
        to: SeatSet::EMPTY,
        private: false,
        audience: SeatSet::EMPTY,
        give: Goods::EMPTY,
        want: Goods::EMPTY,
    };

    /// A new offer, the youngest; there is room for as many as rule O8 allows.
    pub fn push(&mut self, offer: Offer) {
        self.offers[self.len as usize] = offer;
        self.len += 1;
    }

    /// Takes the offer at a place out; those after it move up.
    pub fn remove(&mut self, index: usize) -> Offer {
        let offer = self.offers[index];
        self.offers.copy_within(index + 1..self.len as usize, index);
        self.len -= 1;
        self.offers[self.len as usize] = Offers::BLANK;
        offer
    }

    /// Lets no offer stand.
    pub fn clear(&mut self) {
        while self.len > 0 {
            self.remove(self.len as usize - 1);
        }
    }

    /// The offers, oldest first.
    pub fn as_slice(&self) -> &[Offer] {
        &self.offers[..self.len as usize]
    }

    /// The offers, oldest first, for those who decline one.
    pub fn as_mut_slice(&mut self) -> &mut [Offer] {
        &mut self.offers[..self.len as usize]
    }

    /// The offer of this maker with these terms; a maker has no two with the same.
    pub fn find(&self, maker: Seat, give: &Goods, want: &Goods) -> Option<usize> {
        self.as_slice().iter().position(|offer| offer.is(maker, give, want))
    }
}

/// The place of an offer among those that a seat sees, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OfferPlace(pub u8);

impl Numbered for OfferPlace {
    const COUNT: usize = Offers::MAX;

    fn number(self) -> usize {
        self.0 as usize
    }

    fn numbered(number: usize) -> OfferPlace {
        OfferPlace(number as u8)
    }
}

set_of! {
    /// Some of the offers that a seat sees.
    OfferSet: OfferPlace = u32
}

impl Default for Offers {
    fn default() -> Offers {
        Offers { offers: [Offers::BLANK; Offers::MAX], len: 0 }
    }
}
