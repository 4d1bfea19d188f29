//! What a player is, and the levels there are.

use rules::action::Action;
use rules::event::Event;
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::seat::Seat;
use rules::view::View;

use crate::merchant::Merchant;
use crate::motive::Motive;
use crate::novice::Novice;
use crate::random::Random;
use crate::steward::Steward;
use crate::strategos::Strategos;

/// A player at one seat.
pub trait Bot: Send {
    /// Something that its seat saw. A bot remembers by these alone, so whoever tells it the same events again, in
    /// the same order, has the same bot again (but for the dice of `random` and `novice`, which roll on).
    fn observe(&mut self, event: &Event);

    /// What it does now. `None` is for seats that the table does not wait for: nothing to add.
    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision>;
}

/// What a bot does, and why where it can say so.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decision {
    pub action: Action,
    pub motive: Option<Motive>,
}

impl From<Action> for Decision {
    fn from(action: Action) -> Decision {
        Decision { action, motive: None }
    }
}

/// How long a bot may think about one decision.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So many seasons tried out: the same decision every time.
    Playouts(u32),
    /// So many microseconds by this clock: bots have none of their own.
    Time { micros: u64, now: fn() -> u64 },
}

impl Budget {
    /// What a bot thinks with where nobody says otherwise.
    pub const USUAL: Budget = Budget::Playouts(200);

    pub(crate) fn begin(self) -> Timer {
        let until = match self {
            Budget::Playouts(_) => 0,
            Budget::Time { micros, now } => now() + micros,
        };
        Timer { budget: self, until, playouts: 0 }
    }
}

/// A budget being used up.
pub(crate) struct Timer {
    budget: Budget,
    until: u64,
    playouts: u32,
}

impl Timer {
    /// A playout over so many seasons is as much work as so many playouts.
    pub(crate) fn count(&mut self, seasons: u8) {
        self.playouts += u32::from(seasons);
    }

    pub(crate) fn is_over(&self) -> bool {
        match self.budget {
            Budget::Playouts(most) => self.playouts >= most,
            Budget::Time { now, .. } => now() >= self.until,
        }
    }
}

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
