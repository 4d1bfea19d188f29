//! What is done at a table, and how it is written down.

use bots::level::Level;
use rules::seat::Seat;
use rules::version::RulesVersion;

use crate::clock::Millis;
use crate::pace::Pace;
use crate::scene::DecidedBy;
use crate::sitter::Sitter;

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its place in the log, from 0.
    pub number: u32,
    /// When it was done; clocks go by it after a restart too.
    pub at: Millis,
    /// The id that the sender gave to the command.
    pub id: Option<String>,
    /// What was done.
    pub deed: Deed,
}

/// What can be done at a table; the log is made of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A decision of the seat.
    Act {
        /// The seat that it counts for.
        seat: Seat,
        /// Who made it.
        by: DecidedBy,
        /// The action, as a line of the notation.
        line: String,
    },
    /// Chat.
    Say {
        /// Who speaks.
        seat: Seat,
        /// One line, tidied.
        words: String,
    },
    /// The seat goes to somebody.
    Seat {
        /// The seat that changes hands.
        seat: Seat,
        /// Who plays it from now on.
        sitter: Sitter,
    },
    /// The islands are dealt, for a game by these rules to its end.
    Begin(RulesVersion),
    /// Nobody acts, and clocks stand still.
    Pause,
    /// The end of a pause.
    GoOn,
    /// More time for the seat.
    Extend {
        /// One that is asked now.
        seat: Seat,
    },
    /// Another pace for everybody, from now on.
    Pace(Pace),
    /// Played again at the table with this code.
    Rematch(String),
}

impl Deed {
    /// Whose deed it is, or whom it concerns.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Deed::Act { seat, .. }
            | Deed::Say { seat, .. }
            | Deed::Seat { seat, .. }
            | Deed::Extend { seat } => Some(*seat),
            Deed::Begin(_) | Deed::Pause | Deed::GoOn | Deed::Pace(_) | Deed::Rematch(_) => None,
        }
    }

    /// The kind and the text that are stored, beside the seat.
    pub fn write(&self) -> (&'static str, String) {
        match self {
            Deed::Act { seat: _, by, line } => (by.name(), line.clone()),
            Deed::Say { seat: _, words } => ("say", words.clone()),
            Deed::Seat { seat: _, sitter } => {
                let text = match sitter {
                    Sitter::Nobody => "nobody".to_owned(),
                    Sitter::Person(name) => format!("person {name}"),
                    Sitter::Bot(level) => format!("bot {}", level.name()),
                };
                ("seat", text)
            }
            Deed::Begin(rules) => ("begin", format!("rules {}", rules.number())),
            Deed::Pause => ("pause", String::new()),
            Deed::GoOn => ("go_on", String::new()),
            Deed::Extend { seat: _ } => ("extend", String::new()),
            Deed::Pace(pace) => ("pace", pace.write()),
            Deed::Rematch(code) => ("rematch", code.clone()),
        }
    }

    /// Reads what was stored; `None` for anything else, and where a seat is lacking or there is one too many.
    pub fn read(kind: &str, seat: Option<Seat>, text: &str) -> Option<Deed> {
        if let Some(by) = DecidedBy::from_name(kind) {
            return Some(Deed::Act { seat: seat?, by, line: text.to_owned() });
        }
        let deed = match kind {
            "say" => Deed::Say { seat: seat?, words: text.to_owned() },
            "seat" => {
                let sitter = match text.split_once(' ') {
                    Some(("person", name)) => Sitter::Person(name.to_owned()),
                    Some(("bot", level)) => Sitter::Bot(Level::from_name(level)?),
                    None if text == "nobody" => Sitter::Nobody,
                    _ => return None,
                };
                Deed::Seat { seat: seat?, sitter }
            }
            // Games were begun without a word about their rules while there was one version.
            "begin" if text.is_empty() => Deed::Begin(RulesVersion::One),
            "begin" => Deed::Begin(RulesVersion::from_number(text.strip_prefix("rules ")?.parse().ok()?)?),
            "pause" => Deed::Pause,
            "go_on" => Deed::GoOn,
            "extend" => Deed::Extend { seat: seat? },
            "pace" => Deed::Pace(Pace::read(text)?),
            "rematch" => Deed::Rematch(text.to_owned()),
            _ => return None,
        };
        (deed.seat() == seat).then_some(deed)
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
        let seat = Seat(2);
        let act = |by, line: &str| Deed::Act { seat, by, line: line.into() };
        let deeds = [
            act(DecidedBy::Person, "launch a egypt wool*2"),
            act(DecidedBy::Steward, "finish"),
            act(DecidedBy::Bot, "finish"),
            act(DecidedBy::Nobody, "finish"),
            Deed::Say { seat, words: "bot act <b>".into() },
            Deed::Seat { seat, sitter: Sitter::Nobody },
            Deed::Seat { seat, sitter: Sitter::Person("bot of Crete".into()) },
            Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) },
            Deed::Begin(RulesVersion::One),
            Deed::Begin(RulesVersion::LATEST),
            Deed::Pause,
            Deed::GoOn,
            Deed::Extend { seat },
            Deed::Pace(Pace::Live(90)),
            Deed::Pace(Pace::Relaxed),
            Deed::Pace(Pace::Days(3)),
            Deed::Pace(Pace::Open),
            Deed::Rematch("ab12".into()),
        ];
        for deed in deeds {
            let (kind, text) = deed.write();
            // What a seat does has one, and what the host does with the table has none.
            let contradiction = if deed.seat().is_some() { None } else { Some(seat) };
            assert_eq!(Deed::read(kind, contradiction, &text), None, "{kind}");
            assert_eq!(Deed::read(kind, deed.seat(), &text), Some(deed));
        }
    }

    #[test]
    fn a_game_begun_without_its_rules_has_the_first() {
        assert_eq!(Deed::read("begin", None, ""), Some(Deed::Begin(RulesVersion::One)));
    }

    #[test]
    fn anything_else_is_not_read() {
        for (kind, text) in [
            ("", ""),
            ("seat", "bot emperor"),
            ("seat", "somebody"),
            ("begin", "rules 0"),
            ("begin", "rules 99"),
            ("begin", "2"),
            ("pace", "live 0"),
            ("pace", "live 9e9"),
        ] {
            for seat in [None, Some(Seat(0))] {
                assert_eq!(Deed::read(kind, seat, text), None, "{kind} {text}");
            }
        }
    }
}
