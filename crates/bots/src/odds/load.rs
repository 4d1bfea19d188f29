//! What hazards count of a cargo, and how a card acts on fleets of which no more is known.

use arrayvec::ArrayVec;
use rules::effect::hazard::{Counted, HazardEffect, Part, Selector, Strike};
use rules::goods::{Good, Goods};
use rules::limits::MAX_FLEETS;
use rules::seat::Seat;

/// The other fleets of a group.
pub type Rivals = ArrayVec<Load, { Seat::MAX * MAX_FLEETS as usize }>;

/// How much a fleet carries; rares and gold are among the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Load {
    /// All cards aboard, aegis cards included.
    pub cards: u8,
    /// Those that are rares.
    pub rares: u8,
    /// Those that are gold.
    pub gold: u8,
}

impl Load {
    /// Of a cargo that is known card by card.
    pub fn of(cargo: &Goods) -> Load {
        Load { cards: cargo.total(), rares: cargo.rares(), gold: cargo.count(Good::Gold) }
    }

    /// The larger of each count.
    pub(super) fn max(self, other: Load) -> Load {
        Load {
            cards: self.cards.max(other.cards),
            rares: self.rares.max(other.rares),
            gold: self.gold.max(other.gold),
        }
    }

    fn count(self, counted: Counted) -> u8 {
        match counted {
            Counted::Cargo => self.cards,
            Counted::Rare => self.rares,
            Counted::Gold => self.gold,
        }
    }

    /// Whether a card picks this fleet, where `most` is the most of each that any fleet carries (H4).
    pub(super) fn is_picked(self, selector: Selector, most: Load) -> bool {
        match selector {
            Selector::Every => true,
            Selector::MoreThan(limit) => self.cards > limit,
            Selector::Most(counted) => {
                let own = self.count(counted);
                own > 0 && own >= most.count(counted)
            }
        }
    }

    /// Without so many cards of a part, the plainest first; every card may be a commodity.
    fn lose(self, count: u8, part: Part) -> Load {
        let Load { cards, rares, gold } = self;
        match part {
            Part::Rare => {
                let lost = count.min(rares);
                Load { cards: cards.saturating_sub(lost), rares: rares - lost, gold }
            }
            Part::Gold => {
                let lost = count.min(gold);
                Load { cards: cards.saturating_sub(lost), rares, gold: gold - lost }
            }
            Part::Cargo | Part::Commodities => {
                let cards = cards.saturating_sub(count);
                let gold = gold.min(cards);
                Load { cards, rares: rares.min(cards - gold), gold }
            }
        }
    }

    /// After accepting a strike; `None` where it is sent home.
    fn struck(self, strike: Strike) -> Option<Load> {
        Some(match strike {
            Strike::LoseAtRandom { count, part } | Strike::LoseChosen { count, part } => {
                self.lose(count, part)
            }
            Strike::LoseHalfAtRandom(part) => self.lose(self.part(part).div_ceil(2), part),
            Strike::LoseAll(part) => self.lose(self.part(part), part),
            Strike::DiscardDownTo(left) => self.lose(self.cards.saturating_sub(left), Part::Cargo),
            Strike::GoHome => return None,
            Strike::Divert => self,
        })
    }

    fn part(self, part: Part) -> u8 {
        match part {
            Part::Cargo | Part::Commodities => self.cards,
            Part::Rare => self.rares,
            Part::Gold => self.gold,
        }
    }
}

/// The most of each that any of the rivals carries.
pub(super) fn most(rivals: &Rivals) -> Load {
    rivals.iter().copied().fold(Load::default(), Load::max)
}

/// The rivals still under way after a card, all of them accepting it.
pub(super) fn strike(rivals: &Rivals, most: Load, effect: &HazardEffect) -> Rivals {
    let after = |rival: &Load| match rival.is_picked(effect.selector, most) {
        true => rival.struck(effect.strike),
        false => Some(*rival),
    };
    rivals.iter().filter_map(after).collect()
}
