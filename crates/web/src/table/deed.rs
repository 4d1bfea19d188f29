//! What is done at a table, and how it is written down.

use bots::level::Level;
use rules::seat::{Seat, SeatSet};
use rules::version::RulesVersion;

use crate::clock::Millis;
use crate::key::Hash;
use crate::motion::Motion;
use crate::oath::{Oath, Pledge};
use crate::pace::Pace;
use crate::rest::{Holiday, Rest};
use crate::scene::{After, DecidedBy, Hidden, Origin};
use crate::sitter::Sitter;
use crate::tablet::Written;
use crate::typed::numbered;

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
    /// Chat whose words were deleted: written over what was said, so that the log keeps its numbers.
    Unsaid {
        /// Who spoke.
        seat: Seat,
    },
    /// The seat went to somebody whose name was deleted.
    Unnamed {
        /// The seat that changed hands.
        seat: Seat,
    },
    /// Whoever has the seat, or for whom it is kept, is called something else.
    Named {
        /// Their seat.
        seat: Seat,
        /// What they are called now; empty if that was deleted.
        name: String,
    },
    /// Whoever has the seat leaves the game; it stays theirs, and the steward plays.
    Left {
        /// The seat that they may come back to.
        seat: Seat,
    },
    /// They are back.
    Back {
        /// The seat that they had left.
        seat: Seat,
    },
    /// They were told what the steward did for them.
    Heard {
        /// The seat that he played.
        seat: Seat,
    },
    /// The seat's holder writes orders, for their eyes alone; nothing, to take them back.
    Orders {
        /// Whose orders they are.
        seat: Seat,
        /// As they were typed, tidied.
        text: String,
        /// What becomes of lines that stood there before.
        how: Written,
    },
    /// Words for one other seat alone, at a table that allows it.
    Whisper {
        /// Who speaks.
        seat: Seat,
        /// Who hears it.
        to: Seat,
        /// One line, tidied.
        words: String,
    },
    /// The same whose words were deleted.
    Unwhispered {
        /// Who spoke.
        seat: Seat,
        /// Who heard it.
        to: Seat,
    },
    /// Somebody who watches says something to others who watch.
    Remark {
        /// Their browser.
        by: Hash,
        /// What they want to be called.
        name: String,
        /// One line, tidied.
        words: String,
    },
    /// The same whose name and words were deleted.
    Unremarked,
    /// Two seats may talk in private here.
    PrivateTalk,
    /// The operator takes the talk from those who watch, or gives it back.
    Hush {
        /// Whether they may say no more.
        is_hushed: bool,
    },
    /// The islands are dealt, for a game by these rules to its end.
    Begin(RulesVersion),
    /// What a seat did not know of a game that goes on here was drawn by lot.
    Anew {
        /// Whose knowledge it fits.
        seat: Seat,
        /// The whole state since, as JSON: it is kept, for whoever draws another time draws something else.
        state: String,
    },
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
    /// When clocks stand still, from now on.
    Rest(Rest),
    /// Days off of the seat, instead of those it had planned; none to end them.
    Holiday {
        /// Whose clock stands still then.
        seat: Seat,
        /// From when to when.
        days: Option<Holiday>,
    },
    /// The seat calls for a vote, and is for it.
    Call {
        /// Whose call it is.
        seat: Seat,
        /// What is voted on.
        motion: Motion,
        /// Who may vote.
        voters: SeatSet,
    },
    /// A vote.
    Vote {
        /// Whose vote it is.
        seat: Seat,
        /// Whether it is for the motion.
        is_for: bool,
    },
    /// The vote is over.
    Decide {
        /// Whether what was voted on is done.
        is_carried: bool,
    },
    /// The seat promises something to another or to all, for everybody to hear.
    Swear(Oath),
    /// It takes that back.
    Unswear {
        /// Whose word it was.
        seat: Seat,
        /// How many were sworn at the table before it.
        number: u32,
    },
    /// What the table is called.
    Name(String),
    /// Played again at the table with this code.
    Rematch(String),
    /// The other end of it: which game this table was made after.
    After(After),
    /// The operator takes the chat from the seat, or gives it back.
    Mute {
        /// Whoever holds it.
        seat: Seat,
        /// Whether it may chat no more.
        is_muted: bool,
    },
    /// The operator closes the table: nothing more is done here.
    Close,
}

impl Deed {
    /// Whose deed it is, or whom it concerns.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Deed::Act { seat, .. }
            | Deed::Say { seat, .. }
            | Deed::Seat { seat, .. }
            | Deed::Unsaid { seat }
            | Deed::Whisper { seat, .. }
            | Deed::Unwhispered { seat, .. }
            | Deed::Unnamed { seat }
            | Deed::Named { seat, .. }
            | Deed::Left { seat }
            | Deed::Back { seat }
            | Deed::Heard { seat }
            | Deed::Mute { seat, .. }
            | Deed::Holiday { seat, .. }
            | Deed::Orders { seat, .. }
            | Deed::Call { seat, .. }
            | Deed::Vote { seat, .. }
            | Deed::Unswear { seat, .. }
            | Deed::Anew { seat, .. }
            | Deed::Extend { seat } => Some(*seat),
            Deed::Swear(oath) => Some(oath.by),
            Deed::Begin(_)
            | Deed::Remark { .. }
            | Deed::Unremarked
            | Deed::PrivateTalk
            | Deed::Hush { .. }
            | Deed::Pause
            | Deed::GoOn
            | Deed::Pace(_)
            | Deed::Rest(_)
            | Deed::Decide { .. }
            | Deed::Name(_)
            | Deed::Rematch(_)
            | Deed::After(_)
            | Deed::Close => None,
        }
    }

    /// The seat of somebody who is there, as this shows.
    pub fn sign(&self) -> Option<Seat> {
        match self {
            // Nobody is to learn that orders decided, and not a person.
            Deed::Act { seat, by: DecidedBy::Person | DecidedBy::Orders, .. }
            | Deed::Say { seat, .. }
            | Deed::Seat { seat, .. }
            | Deed::Unnamed { seat }
            | Deed::Left { seat }
            | Deed::Back { seat }
            | Deed::Heard { seat }
            | Deed::Holiday { seat, .. }
            | Deed::Call { seat, .. }
            | Deed::Vote { seat, .. }
            | Deed::Unswear { seat, .. }
            | Deed::Unsaid { seat } => Some(*seat),
            Deed::Swear(oath) => Some(oath.by),
            // Nobody else is to learn that two talked.
            Deed::Whisper { .. } | Deed::Unwhispered { .. } => None,
            Deed::Act { by: DecidedBy::Bot | DecidedBy::Steward | DecidedBy::Nobody, .. }
            // Nor that there are any.
            | Deed::Orders { .. }
            | Deed::Begin(_)
            | Deed::Anew { .. }
            | Deed::Pause
            | Deed::GoOn
            | Deed::Extend { .. }
            | Deed::Pace(_)
            | Deed::Rest(_)
            | Deed::Decide { .. }
            | Deed::Remark { .. }
            | Deed::Unremarked
            | Deed::PrivateTalk
            | Deed::Hush { .. }
            | Deed::Name(_)
            | Deed::Rematch(_)
            | Deed::After(_)
            | Deed::Mute { .. }
            // The operator does it.
            | Deed::Named { .. }
            | Deed::Close => None,
        }
    }

    /// The same without what somebody at this seat typed: their name, their chat and their orders.
    pub fn forget(self, of: Seat) -> Deed {
        match self {
            Deed::Say { seat, .. } if seat == of => Deed::Unsaid { seat },
            Deed::Swear(Oath { by, to, pledge: Pledge::Words(_) }) if by == of => {
                Deed::Swear(Oath { by, to, pledge: Pledge::Words(String::new()) })
            }
            Deed::Whisper { seat, to, .. } if seat == of => Deed::Unwhispered { seat, to },
            Deed::Seat { seat, sitter: Sitter::Person(_) } if seat == of => Deed::Unnamed { seat },
            Deed::Named { seat, .. } if seat == of => Deed::Named { seat, name: String::new() },
            Deed::Orders { seat, .. } if seat == of => {
                Deed::Orders { seat, text: String::new(), how: Written::New }
            }
            Deed::Seat { seat, sitter: Sitter::Kept(_) } if seat == of => {
                Deed::Seat { seat, sitter: Sitter::Kept(String::new()) }
            }
            other => other,
        }
    }

    /// The same without what somebody who watches typed: this browser, or anybody.
    pub fn forget_remark(self, of: Option<Hash>) -> Deed {
        match self {
            Deed::Remark { by, .. } if of.is_none_or(|of| of == by) => Deed::Unremarked,
            other => other,
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
                    Sitter::Kept(name) if name.is_empty() => "kept".to_owned(),
                    Sitter::Kept(name) => format!("kept {name}"),
                    Sitter::Bot(level) => format!("bot {}", level.name()),
                };
                ("seat", text)
            }
            Deed::Orders { seat: _, text, .. } if text.is_empty() => ("sheet", String::new()),
            Deed::Orders { seat: _, text, how } => ("sheet", format!("{}\n{text}", how.name())),
            Deed::Whisper { seat: _, to, words } => ("whisper", format!("{} {words}", to.0 + 1)),
            Deed::Unwhispered { seat: _, to } => ("whisper", (to.0 + 1).to_string()),
            // A name has no tab in it.
            Deed::Remark { by, name, words } => ("remark", format!("{} {name}\t{words}", by.write())),
            Deed::Unremarked => ("remark", String::new()),
            Deed::PrivateTalk => ("private_talk", String::new()),
            Deed::Hush { is_hushed } => ("hush", on_or_off(*is_hushed)),
            Deed::Left { seat: _ } => ("left", String::new()),
            Deed::Back { seat: _ } => ("back", String::new()),
            Deed::Heard { seat: _ } => ("heard", String::new()),
            Deed::Begin(rules) => ("begin", format!("rules {}", rules.number())),
            Deed::Anew { seat: _, state } => ("anew", state.clone()),
            Deed::Pause => ("pause", String::new()),
            Deed::GoOn => ("go_on", String::new()),
            Deed::Extend { seat: _ } => ("extend", String::new()),
            Deed::Pace(pace) => ("pace", pace.write()),
            Deed::Rest(rest) => ("rest", rest.write()),
            Deed::Holiday { seat: _, days: Some(Holiday { from, to }) } => {
                ("holiday", format!("{from} {to}"))
            }
            Deed::Holiday { seat: _, days: None } => ("holiday", String::new()),
            Deed::Call { seat: _, motion, voters } => {
                let voters: String = voters.iter().map(|seat| (seat.0 + 1).to_string()).collect();
                ("call", format!("{voters} {}", motion.write()))
            }
            Deed::Vote { seat: _, is_for } => ("vote", (if *is_for { "for" } else { "against" }).to_owned()),
            Deed::Decide { is_carried } => {
                ("decide", (if *is_carried { "carried" } else { "fallen" }).to_owned())
            }
            Deed::Swear(oath) => ("oath", oath.write()),
            Deed::Unswear { seat: _, number } => ("unswear", number.to_string()),
            Deed::Name(name) => ("name", name.clone()),
            Deed::Rematch(code) => ("rematch", code.clone()),
            Deed::After(After::Game(code)) => ("again", code.clone()),
            Deed::After(After::Moment { of: Origin::Table(code), entry, hidden: Hidden::AsItWas }) => {
                ("again", format!("{code} {entry}"))
            }
            Deed::After(After::Moment { of, entry, hidden }) => {
                let kind = match hidden {
                    Hidden::AsItWas => "goes_on",
                    Hidden::Anew => "goes_anew",
                };
                (kind, format!("{} {entry}", write_origin(of)))
            }
            Deed::After(After::Deal(of)) => ("deal", write_origin(of)),
            Deed::Unsaid { seat: _ } => ("say", String::new()),
            Deed::Unnamed { seat: _ } => ("seat", "person".to_owned()),
            Deed::Named { seat: _, name } if name.is_empty() => ("seat", "named".to_owned()),
            Deed::Named { seat: _, name } => ("seat", format!("named {name}")),
            Deed::Mute { seat: _, is_muted } => ("mute", on_or_off(*is_muted)),
            Deed::Close => ("close", String::new()),
        }
    }

    /// Reads what was stored; `None` for anything else, and where a seat is lacking or there is one too many.
    pub fn read(kind: &str, seat: Option<Seat>, text: &str) -> Option<Deed> {
        if let Some(by) = DecidedBy::from_name(kind) {
            return Some(Deed::Act { seat: seat?, by, line: text.to_owned() });
        }
        let deed = match kind {
            "say" if text.is_empty() => Deed::Unsaid { seat: seat? },
            "say" => Deed::Say { seat: seat?, words: text.to_owned() },
            "seat" if text == "person" => Deed::Unnamed { seat: seat? },
            "seat" if text == "named" => Deed::Named { seat: seat?, name: String::new() },
            "seat" if text.starts_with("named ") => {
                Deed::Named { seat: seat?, name: text["named ".len()..].to_owned() }
            }
            "seat" => {
                let sitter = match text.split_once(' ') {
                    Some(("person", name)) => Sitter::Person(name.to_owned()),
                    Some(("bot", level)) => Sitter::Bot(Level::from_name(level)?),
                    Some(("kept", name)) => Sitter::Kept(name.to_owned()),
                    None if text == "kept" => Sitter::Kept(String::new()),
                    None if text == "nobody" => Sitter::Nobody,
                    _ => return None,
                };
                Deed::Seat { seat: seat?, sitter }
            }
            // Games were begun without a word about their rules while there was one version.
            "begin" if text.is_empty() => Deed::Begin(RulesVersion::One),
            "begin" => Deed::Begin(RulesVersion::from_number(text.strip_prefix("rules ")?.parse().ok()?)?),
            "sheet" if text.is_empty() => {
                Deed::Orders { seat: seat?, text: String::new(), how: Written::New }
            }
            "sheet" => {
                let (how, text) = text.split_once('\n')?;
                Deed::Orders { seat: seat?, text: text.to_owned(), how: Written::from_name(how)? }
            }
            "whisper" => match text.split_once(' ') {
                Some((to, words)) => {
                    Deed::Whisper { seat: seat?, to: numbered(to)?, words: words.to_owned() }
                }
                None => Deed::Unwhispered { seat: seat?, to: numbered(text)? },
            },
            "remark" if text.is_empty() => Deed::Unremarked,
            "remark" => {
                let (by, said) = text.split_once(' ')?;
                let (name, words) = said.split_once('\t')?;
                Deed::Remark { by: Hash::read(by)?, name: name.to_owned(), words: words.to_owned() }
            }
            "private_talk" => Deed::PrivateTalk,
            "hush" if text == "on" || text == "off" => Deed::Hush { is_hushed: text == "on" },
            "left" => Deed::Left { seat: seat? },
            "back" => Deed::Back { seat: seat? },
            "heard" => Deed::Heard { seat: seat? },
            "anew" => Deed::Anew { seat: seat?, state: text.to_owned() },
            "pause" => Deed::Pause,
            "go_on" => Deed::GoOn,
            "extend" => Deed::Extend { seat: seat? },
            "pace" => Deed::Pace(Pace::read(text)?),
            "rest" => Deed::Rest(Rest::read(text)?),
            "holiday" if text.is_empty() => Deed::Holiday { seat: seat?, days: None },
            "holiday" => {
                let (from, to) = text.split_once(' ')?;
                let days = Holiday { from: from.parse().ok()?, to: to.parse().ok()? };
                if days.to <= days.from {
                    return None;
                }
                Deed::Holiday { seat: seat?, days: Some(days) }
            }
            "call" => {
                let (voters, motion) = text.split_once(' ')?;
                Deed::Call { seat: seat?, motion: Motion::read(motion)?, voters: read_seats(voters)? }
            }
            "vote" if text == "for" || text == "against" => Deed::Vote { seat: seat?, is_for: text == "for" },
            "decide" if text == "carried" || text == "fallen" => {
                Deed::Decide { is_carried: text == "carried" }
            }
            "oath" => Deed::Swear(Oath::read(seat?, text)?),
            "unswear" => Deed::Unswear { seat: seat?, number: text.parse().ok()? },
            "name" if !text.is_empty() => Deed::Name(text.to_owned()),
            "rematch" => Deed::Rematch(text.to_owned()),
            "again" => Deed::After(match text.split_once(' ') {
                Some((code, entry)) => {
                    let of = Origin::Table(code.to_owned());
                    After::Moment { of, entry: entry.parse().ok()?, hidden: Hidden::AsItWas }
                }
                None => After::Game(text.to_owned()),
            }),
            "goes_on" | "goes_anew" => {
                let (of, entry) = text.rsplit_once(' ')?;
                let hidden = if kind == "goes_on" { Hidden::AsItWas } else { Hidden::Anew };
                Deed::After(After::Moment { of: read_origin(of)?, entry: entry.parse().ok()?, hidden })
            }
            "deal" => Deed::After(After::Deal(read_origin(text)?)),
            "mute" if text == "on" || text == "off" => Deed::Mute { seat: seat?, is_muted: text == "on" },
            "close" => Deed::Close,
            _ => return None,
        };
        (deed.seat() == seat).then_some(deed)
    }
}

fn write_origin(of: &Origin) -> String {
    match of {
        Origin::Table(code) => format!("table {code}"),
        Origin::Record(name) => format!("record {name}"),
        Origin::Puzzle(day) => format!("puzzle {day}"),
    }
}

fn read_origin(text: &str) -> Option<Origin> {
    match text.split_once(' ')? {
        ("table", code) => Some(Origin::Table(code.to_owned())),
        ("record", name) => Some(Origin::Record(name.to_owned())),
        ("puzzle", day) => Some(Origin::Puzzle(day.parse().ok()?)),
        _ => None,
    }
}

/// Seats by their numbers, each a digit.
fn read_seats(text: &str) -> Option<SeatSet> {
    let seat = |digit: char| {
        let number = digit.to_digit(10)?.checked_sub(1)?;
        (number < Seat::MAX as u32).then_some(Seat(number as u8))
    };
    text.chars().try_fold(SeatSet::EMPTY, |seats, digit| Some(seats.with(seat(digit)?)))
}

fn on_or_off(is_on: bool) -> String {
    if is_on { "on" } else { "off" }.to_owned()
}

impl DecidedBy {
    const ALL: [DecidedBy; 5] =
        [DecidedBy::Person, DecidedBy::Bot, DecidedBy::Steward, DecidedBy::Nobody, DecidedBy::Orders];

    fn name(self) -> &'static str {
        match self {
            DecidedBy::Person => "act",
            DecidedBy::Bot => "bot",
            DecidedBy::Steward => "steward",
            DecidedBy::Nobody => "only",
            DecidedBy::Orders => "orders",
        }
    }

    fn from_name(name: &str) -> Option<DecidedBy> {
        DecidedBy::ALL.into_iter().find(|by| by.name() == name)
    }
}

#[cfg(test)]
mod tests;
