//! What hazards do: whom they strike, and how (rules H4, H9).

use crate::goods::GoodSet;

/// Which title a hazard bears; protections name titles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Title {
    SafeJourney,
    Storm,
    Pirates,
}

/// Which fleets of the group a hazard strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selector {
    Every,
    /// Every fleet with more than so many cards.
    MoreThan(u8),
    /// The fleet with the most of these; all that tie; never one with none (rule H4).
    Most(Counted),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    Cargo,
    Rare,
    Gold,
}

impl Counted {
    pub fn kinds(self) -> GoodSet {
        match self {
            Counted::Cargo => GoodSet::ALL,
            Counted::Rare => GoodSet::RARE,
            Counted::Gold => GoodSet::GOLD,
        }
    }
}

/// Which of a fleet's cards are meant (rule H9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Cargo,
    Commodities,
    Rare,
    Gold,
}

impl Part {
    pub fn kinds(self) -> GoodSet {
        match self {
            Part::Cargo => GoodSet::ALL,
            Part::Commodities => GoodSet::COMMODITY,
            Part::Rare => GoodSet::RARE,
            Part::Gold => GoodSet::GOLD,
        }
    }
}

/// What happens to a struck fleet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strike {
    LoseAtRandom {
        count: u8,
        part: Part,
    },
    /// Half of the part at random, rounded up.
    LoseHalfAtRandom(Part),
    LoseChosen {
        count: u8,
        part: Part,
    },
    /// Cargo of the owner's choice until so many cards are left.
    DiscardDownTo(u8),
    LoseAll(Part),
    GoHome,
    /// To another land of the same group, named by the Archon (rule H13).
    Divert,
}

/// A hazard's whole effect; `None` on the card means that nothing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HazardEffect {
    pub selector: Selector,
    pub strike: Strike,
    /// A warship shown against this card is lost (rule H6: "unless the card says otherwise").
    pub costs_warship: bool,
}
