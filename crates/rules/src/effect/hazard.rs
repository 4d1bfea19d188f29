//! What hazards do: whom they strike, and how (rules H4, H9).

use crate::goods::GoodSet;

/// Which title a hazard bears; protections name titles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Title {
    /// Nothing happens to anybody.
    SafeJourney,
    /// Ignored by a gift, or by the ability that names storms.
    Storm,
    /// Answered by any aegis card aboard (H6, H7); some islands are spared them.
    Pirates,
}

/// Which fleets of the group a hazard strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selector {
    /// All of the group.
    Every,
    /// Every fleet with more than so many cards.
    MoreThan(u8),
    /// The fleet with the most of these; all that tie; never one with none (rule H4).
    Most(Counted),
}

/// What "the most" is counted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// All cards aboard, aegis cards too.
    Cargo,
    /// Rares alone.
    Rare,
    /// Gold alone.
    Gold,
}

impl Counted {
    /// The kinds that count.
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
    /// Everything aboard.
    Cargo,
    /// Everything but the aegis cards.
    Commodities,
    /// Rares alone.
    Rare,
    /// Gold alone.
    Gold,
}

impl Part {
    /// The kinds that are meant.
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
    /// So many cards by lot, every card of the part equally likely (H8).
    LoseAtRandom {
        /// How many; all, if fewer are aboard.
        count: u8,
        /// Which cards the lot falls among.
        part: Part,
    },
    /// Half of the part at random, rounded up.
    LoseHalfAtRandom(Part),
    /// So many cards that the owner names.
    LoseChosen {
        /// How many; all, if fewer are aboard.
        count: u8,
        /// Which cards can be named.
        part: Part,
    },
    /// Cargo of the owner's choice until so many cards are left.
    DiscardDownTo(u8),
    /// The whole part.
    LoseAll(Part),
    /// Back to port; the cargo stays aboard until the return phase (H10).
    GoHome,
    /// To another land of the same group, named by the Archon (rule H13).
    Divert,
}

/// A hazard's whole effect; `None` on the card means that nothing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HazardEffect {
    /// Whom it strikes.
    pub selector: Selector,
    /// What it does to each of them.
    pub strike: Strike,
    /// A warship shown against this card is lost (rule H6: "unless the card says otherwise").
    pub costs_warship: bool,
}
