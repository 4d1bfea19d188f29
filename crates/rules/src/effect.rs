//! The closed vocabulary of what cards do, one family per kind of card.

pub mod ability;
pub mod event;
pub mod harbor;
pub mod hazard;
pub mod structure;

use crate::cost::Cost;
use crate::goods::{Good, GoodSet, Goods};

/// What an exchange with the bank brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gain {
    /// One card of this kind.
    One(Good),
    /// One basic of a kind that was not given.
    OtherBasic,
    /// One rare of choice that can be made in the Aegean: not papyrus.
    MadeRare,
}

impl Gain {
    /// The kinds to choose from, given what is paid.
    pub fn kinds(self, paid: &Goods) -> GoodSet {
        match self {
            Gain::One(good) => GoodSet::one(good),
            Gain::OtherBasic => GoodSet::BASIC.not_in(paid.kinds()),
            Gain::MadeRare => GoodSet::RARE.without(Good::Papyrus),
        }
    }
}

/// Cards to the bank, one card from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// What goes to the bank.
    pub cost: Cost,
    /// What comes from it.
    pub gain: Gain,
}
