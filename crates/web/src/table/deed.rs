//! What is done at a table, and how it is written down.

use bots::bot::Level;
use rules::seat::Seat;

use crate::clock::Millis;
use crate::pace::Pace;
use crate::scene::DecidedBy;
use crate::sitter::Sitter;

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub number: u32,
    pub at: Millis,
    /// Whose deed it is, or whom it concerns.
    pub seat: Option<Seat>,
    /// The id that the sender gave to the command.
    pub id: Option<String>,
    pub deed: Deed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A decision of the seat, as a line of the notation.
    Act {
        by: DecidedBy,
        line: String,
    },
    /// Chat.
    Say(String),
    /// The seat goes to somebody.
    Seat(Sitter),
    /// The islands are dealt.
    Begin,
    Pause,
    GoOn,
    /// More time for the seat.
    Extend,
    Pace(Pace),
    /// Played again at the table with this code.
    Rematch(String),
}

impl Deed {
    /// The kind and the text that are stored.
    pub fn write(&self) -> (&'static str, String) {
        match self {
            Deed::Act { by, line } => (by.name(), line.clone()),
            Deed::Say(words) => ("say", words.clone()),
            Deed::Seat(Sitter::Nobody) => ("seat", "nobody".to_owned()),
            Deed::Seat(Sitter::Person(name)) => ("seat", format!("person {name}")),
            Deed::Seat(Sitter::Bot(level)) => ("seat", format!("bot {}", level.name())),
            Deed::Begin => ("begin", String::new()),
            Deed::Pause => ("pause", String::new()),
            Deed::GoOn => ("go_on", String::new()),
            Deed::Extend => ("extend", String::new()),
            Deed::Pace(pace) => ("pace", pace.write()),
            Deed::Rematch(code) => ("rematch", code.clone()),
        }
    }

    /// Reads what `write` wrote; `None` for anything else.
    pub fn read(kind: &str, text: &str) -> Option<Deed> {
        if let Some(by) = DecidedBy::from_name(kind) {
            return Some(Deed::Act { by, line: text.to_owned() });
        }
        Some(match kind {
            "say" => Deed::Say(text.to_owned()),
            "seat" => Deed::Seat(match text.split_once(' ') {
                Some(("person", name)) => Sitter::Person(name.to_owned()),
                Some(("bot", level)) => Sitter::Bot(Level::from_name(level)?),
                None if text == "nobody" => Sitter::Nobody,
                _ => return None,
            }),
            "begin" => Deed::Begin,
            "pause" => Deed::Pause,
            "go_on" => Deed::GoOn,
            "extend" => Deed::Extend,
            "pace" => Deed::Pace(Pace::read(text)?),
            "rematch" => Deed::Rematch(text.to_owned()),
            _ => return None,
        })
    }
}

impl DecidedBy {
    const ALL: [DecidedBy; 4] = [DecidedBy::Person, DecidedBy::Bot, DecidedBy::Steward, DecidedBy::Nobody];

    fn name(self) -> &'static str {
        match self {
            DecidedBy::Person => "act",
            DecidedBy::Bot => "bot",
            DecidedBy::Steward => "steward",
            DecidedBy::Nobody => "only",
        }
    }

    fn from_name(name: &str) -> Option<DecidedBy> {
        DecidedBy::ALL.into_iter().find(|by| by.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back_the_same() {
        let deeds = [
            Deed::Act { by: DecidedBy::Person, line: "launch a egypt wool*2".into() },
            Deed::Act { by: DecidedBy::Steward, line: "finish".into() },
            Deed::Act { by: DecidedBy::Bot, line: "finish".into() },
            Deed::Act { by: DecidedBy::Nobody, line: "finish".into() },
            Deed::Say("bot act <b>".into()),
            Deed::Seat(Sitter::Nobody),
            Deed::Seat(Sitter::Person("bot of Crete".into())),
            Deed::Seat(Sitter::Bot(Level::Merchant)),
            Deed::Begin,
            Deed::Pause,
            Deed::GoOn,
            Deed::Extend,
            Deed::Pace(Pace::Live(90)),
            Deed::Pace(Pace::Relaxed),
            Deed::Pace(Pace::Days(3)),
            Deed::Pace(Pace::Open),
            Deed::Rematch("ab12".into()),
        ];
        for deed in deeds {
            let (kind, text) = deed.write();
            assert_eq!(Deed::read(kind, &text), Some(deed));
        }
    }

    #[test]
    fn anything_else_is_not_read() {
        for (kind, text) in [
            ("", ""),
            ("seat", "bot emperor"),
            ("seat", "somebody"),
            ("pace", "live 0"),
            ("pace", "live 9e9"),
        ] {
            assert_eq!(Deed::read(kind, text), None, "{kind} {text}");
        }
    }
}
