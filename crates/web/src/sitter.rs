//! Who sits at a seat, and what they are called.

use bots::level::Level;
use text::Lang;

use crate::typed::is_mark;

/// Whoever plays a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sitter {
    /// Only before the game.
    Nobody,
    /// Only before the game: the seat is kept for somebody of this name, empty if they had it deleted, who is asked to play again.
    Kept(String),
    /// Somebody of this name, empty if they had it deleted; their browsers are known by keys, not by this.
    Person(String),
    /// One of our bots.
    Bot(Level),
}

impl Sitter {
    /// Whether it is a bot that tries its answers and votes out: who sits where lies open, so to say so betrays nothing.
    pub(crate) fn tries_things_out(&self) -> bool {
        match self {
            Sitter::Bot(Level::Strategos) => true,
            Sitter::Nobody
            | Sitter::Kept(_)
            | Sitter::Person(_)
            | Sitter::Bot(Level::Random | Level::Novice | Level::Steward | Level::Merchant) => false,
        }
    }
}

/// Who decided for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DecidedBy {
    /// Whoever holds it.
    Person,
    /// The bot that sits there.
    Bot,
    /// The time was up.
    Steward,
    /// There was nothing to choose.
    Nobody,
    /// What its holder said ahead; only they are told so, to all others a person decided.
    Orders,
}

/// What a level of bot is called: "Merchant".
pub fn level_name(level: Level, lang: Lang) -> String {
    lang.word(&format!("page-level-{}", level.name()))
}

/// Who sits there, in a few words: a name, "Merchant (bot)", "open".
pub fn sitter_name(sitter: &Sitter, lang: Lang) -> String {
    match sitter {
        Sitter::Nobody => lang.word("page-seat-open"),
        Sitter::Person(name) | Sitter::Kept(name) if name.is_empty() => lang.word("page-name-deleted"),
        Sitter::Person(name) | Sitter::Kept(name) => {
            name.chars().filter(|letter| !letter.is_control() && !is_mark(*letter)).collect()
        }
        Sitter::Bot(level) => lang.message("page-bot").text("level", level_name(*level, lang)).say(),
    }
}
