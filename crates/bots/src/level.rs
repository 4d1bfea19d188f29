//! The levels there are, and a bot of each.

use rules::rng::Dice;
use rules::seat::Seat;

use crate::bot::{Bot, Budget};
use crate::merchant::Merchant;
use crate::novice::Novice;
use crate::random::Random;
use crate::steward::Steward;
use crate::strategos::Strategos;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    Random,
    Novice,
    Steward,
    Merchant,
    Strategos,
}

impl Level {
    pub const ALL: &[Level] =
        &[Level::Random, Level::Novice, Level::Steward, Level::Merchant, Level::Strategos];

    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Steward => "steward",
            Level::Merchant => "merchant",
            Level::Strategos => "strategos",
        }
    }

    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.iter().copied().find(|level| level.name() == name)
    }

    /// A player of this level. Equal seeds and equal events make equal players.
    pub fn bot(self, seat: Seat, seed: u64, budget: Budget) -> Box<dyn Bot> {
        match self {
            Level::Random => Box::new(Random { dice: Dice::new(seed) }),
            Level::Novice => Box::new(Novice::new(seat, seed)),
            Level::Steward => Box::new(Steward),
            Level::Merchant => Box::new(Merchant::new(seat)),
            Level::Strategos => Box::new(Strategos::new(seat, seed, budget)),
        }
    }
}
