//! The levels there are, and a bot of each.

use rules::rng::Dice;
use rules::seat::Seat;

use crate::bot::{Bot, Budget};
use crate::merchant::Merchant;
use crate::novice::Novice;
use crate::random::Random;
use crate::steward::Steward;
use crate::strategos::Strategos;
use crate::temperament::Temperament;

/// How well a bot plays; the greater, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Anything legal.
    Random,
    /// As a person in a first game.
    Novice,
    /// Sound, without memory or offers.
    Steward,
    /// Plans, bargains, and knows the odds.
    Merchant,
    /// Tries out what a merchant would consider.
    Strategos,
}

impl Level {
    /// The weakest first.
    pub const ALL: &[Level] =
        &[Level::Random, Level::Novice, Level::Steward, Level::Merchant, Level::Strategos];

    /// Its word on the command line, in forms and in the log of a table.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Steward => "steward",
            Level::Merchant => "merchant",
            Level::Strategos => "strategos",
        }
    }

    /// The level that goes by this word.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.iter().copied().find(|level| level.name() == name)
    }

    /// A player of this level at a table with people, where those who bargain do it in their own way and in a pace that
    /// people can follow.
    pub fn tempered(self, seat: Seat, seed: u64, budget: Budget, temperament: Temperament) -> Box<dyn Bot> {
        let manners = temperament.manners();
        match self {
            Level::Random | Level::Steward => self.bot(seat, seed, budget),
            Level::Novice => {
                let mut novice = Novice::new(seat, seed);
                novice.paced = manners.paced;
                Box::new(novice)
            }
            Level::Merchant => Box::new(Merchant { manners, ..Merchant::new(seat) }),
            Level::Strategos => {
                let mut strategos = Strategos::new(seat, seed, budget);
                strategos.merchant.manners = manners;
                Box::new(strategos)
            }
        }
    }

    /// A player of this level. Equal seeds and equal news make equal players; only a strategos heeds the budget.
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
