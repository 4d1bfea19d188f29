//! Why something is not done at a table; words live in `text`.

use rules::refusal::Refusal;
use text::{Lang, say_refusal};

/// Why nothing more is done at a table, though its game is not over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Closed {
    /// The operator wanted it so.
    ByOperator,
    /// The log cannot be followed any further, for this reason.
    Broken(String),
}

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
    /// Days off that are past, too far ahead, or end before they begin.
    NoSuchDays,
    /// More days off than the table allows.
    TooManyDays,
    /// A motion, while another stands.
    Voting,
    /// A motion of somebody whose last one has just fallen.
    TooSoon,
    /// A vote, where there is nothing to vote on.
    NoMotion,
    /// A vote on something else than what stands now.
    OtherMotion,
    /// A vote of somebody who has none.
    NoVote,
    /// A seat is to be given away that is not lost.
    NotLost,
    /// Another host, while the one there is can be reached.
    HostHere,
    /// A start, while somebody is still to sit down.
    SeatsOpen,
    /// Somebody sits there.
    Taken,
    /// A seat for somebody new, from somebody who has one.
    HasSeat,
    /// A seat for somebody else, where one person knows what fate holds.
    FateKnown,
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
    /// The operator lets this seat chat no more.
    Muted,
    /// The operator lets those who watch chat no more.
    Hushed,
    /// A private word, where the table does not allow it.
    NoPrivateTalk,
    /// A word among those who watch, from somebody who plays.
    Plays,
    /// An oath about something that this table does not have, or to oneself.
    NoSuchOath,
    /// An oath that stands already.
    Sworn,
    /// More oaths than one seat may have open, or in a game.
    OathsFull,
    /// An oath is to be taken back that others have acted on, or that is judged.
    OathStands,
    /// Nothing more is done at the table.
    Closed(Closed),
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
            Refused::Closed(Closed::Broken(reason)) => {
                return lang.message("table-closed").text("reason", reason.clone()).say();
            }
            Refused::Closed(Closed::ByOperator) => "table-closed_by_operator",
            Refused::Muted => "table-muted",
            Refused::Hushed => "table-hushed",
            Refused::NoPrivateTalk => "table-no_private_talk",
            Refused::Plays => "table-plays",
            Refused::NoSuchSeat => "table-no_such_seat",
            Refused::NotBegun => "table-not_begun",
            Refused::Begun => "table-begun",
            Refused::Over => "table-over",
            Refused::NotOver => "table-not_over",
            Refused::Paused => "table-paused",
            Refused::NotPaused => "table-not_paused",
            Refused::NoClock => "table-no_clock",
            Refused::NoSuchDays => "table-no_such_days",
            Refused::TooManyDays => "table-too_many_days",
            Refused::Voting => "table-voting",
            Refused::TooSoon => "table-too_soon",
            Refused::NoMotion => "table-no_motion",
            Refused::OtherMotion => "table-other_motion",
            Refused::NoVote => "table-no_vote",
            Refused::NotLost => "table-not_lost",
            Refused::HostHere => "table-host_here",
            Refused::SeatsOpen => "table-seats_open",
            Refused::Taken => "table-taken",
            Refused::HasSeat => "table-has_seat",
            Refused::FateKnown => "table-fate_known",
            Refused::Nameless => "table-nameless",
            Refused::Nothing => "table-nothing",
            Refused::NotYours => "table-not_yours",
            Refused::NotHost => "table-not_host",
            Refused::OtherCommand => "table-other_command",
            Refused::ChatFull => "table-chat_full",
            Refused::Full => "table-full",
            Refused::NoSuchOath => "table-no_such_oath",
            Refused::Sworn => "table-sworn",
            Refused::OathsFull => "table-oaths_full",
            Refused::OathStands => "table-oath_stands",
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
