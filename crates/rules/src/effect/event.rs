//! What events do in the event phase (rules E3 to E9).

use arrayvec::ArrayVec;

use super::Exchange;
use crate::cost::Cost;
use crate::goods::{Good, Goods};

/// What is printed on an event card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventEffect {
    /// Every island pays in one of the ways or suffers.
    Demand(Demand),
    /// The Archon names an island, and that one faces the demand.
    ArchonDemands {
        /// Whether the Archon's own island cannot be named (E9).
        another: bool,
        /// What the named island pays or suffers.
        demand: Demand,
    },
    /// The Archon names an island, and that one receives these goods.
    ArchonGrants {
        /// Whether the Archon's own island cannot be named (E9).
        another: bool,
        /// What the bank gives.
        goods: Goods,
    },
    /// Every island receives one basic of its choice.
    Bounty {
        /// Whether the Archon's island receives none.
        but_archon: bool,
        /// Whether it must be one that a standing village of the island makes.
        made: bool,
    },
    /// Every island may make one of these exchanges, once.
    Market(ArrayVec<Exchange, 2>),
    /// Every island may look at one face-down harbor card, if any is face down.
    Oracle,
    /// The Archon names a land: no fleet may be launched there this season.
    Embargo,
    /// So many hazards are drawn this season for neighboring lands.
    NeighboringHazards(u8),
    /// Every workshop produces so many this season.
    WorkshopsProduce(u8),
}

impl EventEffect {
    /// What it makes islands pay or suffer, if anything.
    pub fn demand(&self) -> Option<&Demand> {
        match self {
            EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. } => Some(demand),
            EventEffect::ArchonGrants { .. }
            | EventEffect::Bounty { .. }
            | EventEffect::Market(_)
            | EventEffect::Oracle
            | EventEffect::Embargo
            | EventEffect::NeighboringHazards(_)
            | EventEffect::WorkshopsProduce(_) => None,
        }
    }
}

/// Pay or suffer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demand {
    /// Only islands with more commodities in hand than this are meant.
    pub hand_over: Option<u8>,
    /// An island with this card at home is spared without asking; the card is kept.
    pub spared_by: Option<Good>,
    /// Ways to pay, no two that the same cards would pay; empty where nobody can buy themselves off.
    pub ways: ArrayVec<Way, 3>,
    /// What comes to those who do not pay.
    pub or: Suffering,
}

/// A way to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The cards that must be paid, no others (E6).
    pub cost: Cost,
    /// Aegis cards of this cost must lie at home (rule R3).
    pub at_home: bool,
}

/// What happens to an island that does not pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffering {
    /// One producing village of its choice produces nothing this season (rule E8), nor do its workshops.
    Idle {
        /// Whether its workshops produce nothing either.
        workshops: bool,
    },
    /// So many commodities from the hand by lot; all, if fewer.
    LoseAtRandom(u8),
    /// So many commodities of its choice; all, if fewer.
    Discard(u8),
    /// The village it built last; never a starting one.
    LoseLastVillage,
    /// One village of its choice.
    LoseVillage,
}

impl Suffering {
    /// Whether a village is lost by it.
    pub fn takes_structure(self) -> bool {
        match self {
            Suffering::LoseLastVillage | Suffering::LoseVillage => true,
            Suffering::Idle { .. } | Suffering::LoseAtRandom(_) | Suffering::Discard(_) => false,
        }
    }
}
