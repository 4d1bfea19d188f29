//! Moments at sea and where fleets land.

use rules::cards::HazardId;
use rules::goods::{Good, Goods};
use rules::news::{Cards, News};
use rules::seat::{Fleet, Seat};
use rules::world::{Group, Land, Phase};

use super::{Moment, Sail, Teller, Waters, What};

/// A fleet of the visitor's at the end of its journey.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
pub(in crate::board) struct Landed {
    pub fleet: Fleet,
    pub land: Land,
    /// How many cards it set out with, and how many of them it brought there.
    pub laden: u8,
    pub brought: u8,
}

impl Teller<'_> {
    pub(super) fn drawn(&mut self, card: HazardId, waters: Waters) {
        self.open = None;
        let mut fleets = match waters {
            Waters::Group(group) => self.under_way(group),
            Waters::Alone(seat, fleet) => vec![self.fleet(seat, fleet)],
        };
        if self.set[card].effect.is_none() {
            fleets.retain(|sail| Some(sail.seat) == self.me);
            let line = self.next.line;
            return match self.moments.last_mut() {
                Some(Moment { until, what: What::Calm { waters: ways, fleets: passing, .. }, .. })
                    if until.line == line =>
                {
                    ways.push(waters);
                    // Two cards may be drawn for one way.
                    fleets.retain(|sail| !passing.contains(sail));
                    passing.extend(fleets);
                }
                _ => self.tell(What::Calm { card, waters: vec![waters], fleets }),
            };
        }
        self.begin(What::Hazard { card, waters, fleets });
    }

    fn fleet(&self, seat: Seat, fleet: Fleet) -> Sail {
        Sail { seat, fleet, voyage: self.abroad[seat][fleet as usize], is_struck: false, fate: None }
    }

    fn under_way(&self, group: Group) -> Vec<Sail> {
        let seats = (0..Seat::MAX as u8).map(Seat);
        let fleets = seats.flat_map(|seat| Fleet::ALL.into_iter().map(move |fleet| (seat, fleet)));
        fleets
            .map(|(seat, fleet)| self.fleet(seat, fleet))
            .filter(|sail| sail.voyage.is_some_and(|voyage| voyage.land.group() == group))
            .collect()
    }

    /// Changes a fleet of the open moment.
    pub(super) fn sail(&mut self, seat: Seat, fleet: Fleet, change: impl FnOnce(&mut Sail)) {
        let unheard = self.fleet(seat, fleet);
        let Some(What::Hazard { fleets, .. } | What::Thieves { fleets }) = self.go_on() else { return };
        let place = fleets.iter().position(|sail| (sail.seat, sail.fleet) == (seat, fleet));
        let place = place.unwrap_or_else(|| {
            fleets.push(unheard);
            fleets.len() - 1
        });
        change(&mut fleets[place]);
    }

    /// How it ends for a fleet, at sea or in a harbor with thieves.
    pub(super) fn befall(&mut self, seat: Seat, fleet: Fleet, news: &News) {
        match (self.phase, news) {
            (Phase::Hazard, _) => {}
            (Phase::FleetTrade, News::CargoLost { .. } | News::Shown { aegis: Good::Army, .. }) => {
                if self.open.is_none() {
                    self.begin(What::Thieves { fleets: Vec::new() });
                }
            }
            // Trade, which is no matter of fate.
            _ => return,
        }
        self.sail(seat, fleet, |sail| {
            sail.is_struck = true;
            sail.fate = Some(*news);
        });
    }

    pub(super) fn load(&mut self, seat: Seat, fleet: Fleet, goods: &Goods) {
        if let Some(voyage) = &mut self.abroad[seat][fleet as usize] {
            voyage.cargo = match voyage.cargo {
                Cards::Kinds(cargo) => Cards::Kinds(cargo.plus(goods)),
                Cards::Number(n) => Cards::Number(n + goods.total()),
            };
        }
    }

    pub(super) fn unload(&mut self, seat: Seat, fleet: Fleet, goods: &Goods) {
        if let Some(voyage) = &mut self.abroad[seat][fleet as usize] {
            voyage.cargo = less(voyage.cargo, goods);
        }
    }

    /// The sea lies behind all fleets that are abroad. Where it took something of each of the visitor's, that is told already.
    pub(super) fn land(&mut self) {
        let Some(me) = self.me else { return };
        let landed = Fleet::ALL.into_iter().filter_map(|fleet| {
            let voyage = self.abroad[me][fleet as usize]?;
            Some(Landed { fleet, land: voyage.land, laden: voyage.laden, brought: number(&voyage.cargo) })
        });
        let fleets: Vec<Landed> = landed.collect();
        if fleets.iter().any(|it| it.brought == it.laden) {
            self.tell(What::Landfall { fleets });
        }
    }
}

/// Cards without these.
pub(in crate::board) fn less(cards: Cards, goods: &Goods) -> Cards {
    match cards {
        Cards::Kinds(cargo) => Cards::Kinds(cargo.less(goods)),
        Cards::Number(n) => Cards::Number(n.saturating_sub(goods.total())),
    }
}

/// How many cards these are.
pub(in crate::board) fn number(cards: &Cards) -> u8 {
    match cards {
        Cards::Kinds(goods) => goods.total(),
        Cards::Number(n) => *n,
    }
}
