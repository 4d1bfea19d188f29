//! Why something is not done at a table; words live in `text`.

use rules::refusal::Refusal;
use text::{Lang, say_refusal};

/// Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// By a rule of the game.
    Rule(Refusal),
    /// The line is not of the notation.
    Unreadable(String),
    /// The table has fewer seats than that.
    NoSuchSeat,
    /// It takes a game, and the table is still a lobby.
    NotBegun,
    /// It belongs to the lobby, and the game has begun.
    Begun,
    /// The game has ended.
    Over,
    /// A rematch, before the game has ended or after another was made.
    NotOver,
    /// The host has stopped the clocks, and with them the game.
    Paused,
    /// Going on, where nobody has paused.
    NotPaused,
    /// More time, where there is no clock.
    NoClock,
    /// A start, while somebody is still to sit down.
    SeatsOpen,
    /// Somebody sits there.
    Taken,
    /// A person without a name, once it is tidied.
    Nameless,
    /// Nothing was said.
    Nothing,
    /// This browser does not hold the seat.
    NotYours,
    /// This browser has not made the table.
    NotHost,
    /// Something else was done under the id of this command.
    OtherCommand,
    /// As many chat lines as a table may have.
    ChatFull,
    /// As many entries as a table may have.
    Full,
    /// A seat link that was used or voided.
    LinkGone,
    /// The log of the table cannot be followed any further.
    Closed(String),
    /// The disk refused; nothing happened.
    NotSaved,
}

impl Refused {
    /// In words, with what to do.
    pub fn say(&self, lang: Lang) -> String {
        let id = match self {
            Refused::Rule(refusal) => return say_refusal(refusal, lang),
            Refused::Unreadable(problem) => {
                return lang.message("table-unreadable").text("problem", problem.clone()).say();
            }
            Refused::Closed(reason) => {
                return lang.message("table-closed").text("reason", reason.clone()).say();
            }
            Refused::NoSuchSeat => "table-no_such_seat",
            Refused::NotBegun => "table-not_begun",
            Refused::Begun => "table-begun",
            Refused::Over => "table-over",
            Refused::NotOver => "table-not_over",
            Refused::Paused => "table-paused",
            Refused::NotPaused => "table-not_paused",
            Refused::NoClock => "table-no_clock",
            Refused::SeatsOpen => "table-seats_open",
            Refused::Taken => "table-taken",
            Refused::Nameless => "table-nameless",
            Refused::Nothing => "table-nothing",
            Refused::NotYours => "table-not_yours",
            Refused::NotHost => "table-not_host",
            Refused::OtherCommand => "table-other_command",
            Refused::ChatFull => "table-chat_full",
            Refused::Full => "table-full",
            Refused::LinkGone => "table-link_gone",
            Refused::NotSaved => "table-not_saved",
        };
        lang.word(id)
    }

    /// The rule that it stands on, if it is one of the game's.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refused::Rule(refusal) => Some(refusal.rule),
            _ => None,
        }
    }
}
