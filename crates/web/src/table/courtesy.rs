//! A moment for people before a bot takes an offer that was made to them too.

use rules::news::News;
use rules::offer::Offer;
use rules::seat::Seat;

use super::{Kept, Table};
use crate::clock::Millis;

impl Table {
    /// Until when a bot at this seat leaves the offers made to it to people who may take them as well, for so long each;
    /// 0 where one of them is for the bot to answer now, or none is public.
    pub fn yields_until(&self, seat: Seat, moment: Millis) -> Millis {
        let Some(seen) = self.game().and_then(|game| game.seen(seat).ok()) else { return 0 };
        let until = |offer: &Offer| {
            let others = offer.to.without(seat).and(seen.public.waiting);
            if others.iter().any(|seat| self.is_person(seat)) { self.made_at(offer) + moment } else { 0 }
        };
        // What only some may know must not show on a clock: a private offer neither makes the bot wait nor hurries it.
        seen.offers().filter(|offer| offer.to.has(seat) && !offer.private).map(until).min().unwrap_or(0)
    }

    /// When an offer that stands was made.
    fn made_at(&self, offer: &Offer) -> Millis {
        let is_it = |news: &News| matches!(news, News::Offered { maker, give, want, .. } if offer.is(*maker, give, want));
        let made = self.story.iter().rev().find(|Kept { told, .. }| told.iter().any(is_it));
        made.map_or(0, |kept| kept.since)
    }
}
