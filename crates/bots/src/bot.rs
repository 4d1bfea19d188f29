//! What a bot is: what it is told, what it answers, and how long it may think.

use rules::action::Action;
use rules::news::News;
use rules::prompt::Prompt;
use rules::seat::BySeat;
use rules::view::View;

use crate::motive::Motive;

/// A player at one seat.
pub trait Bot: Send {
    /// Something that its seat saw. A bot remembers by these alone, so whoever tells it the same news again, in
    /// the same order, has the same bot again (but for the dice of `random` and `novice`, which roll on).
    fn observe(&mut self, news: &News);

    /// How often each island has broken its word before everybody. Whoever runs a game without people says nothing of the kind.
    fn hear_of_oaths(&mut self, _broken: &BySeat<u8>) {}

    /// What it does now. `None` is for seats that the table does not wait for: nothing to add.
    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision>;

    /// Whether it waits for answers to its offers before it goes on: then it is asked when there is one, or when those
    /// who could answer have finished.
    fn is_paced(&self) -> bool {
        false
    }
}

/// What a bot does, and why where it can say so.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decision {
    /// Whoever runs the game still checks it.
    pub action: Action,
    /// `None` where there was nothing to weigh, or nothing worth saying.
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
    /// So many playouts: the same decision every time.
    Playouts(u32),
    /// So many microseconds by this clock: bots have none of their own.
    Time {
        /// For one decision.
        micros: u64,
        /// The microseconds since some moment that stays the same.
        now: fn() -> u64,
    },
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
    /// One playout more.
    pub(crate) fn count(&mut self) {
        self.playouts += 1;
    }

    pub(crate) fn is_over(&self) -> bool {
        match self.budget {
            Budget::Playouts(most) => self.playouts >= most,
            Budget::Time { now, .. } => now() >= self.until,
        }
    }
}
