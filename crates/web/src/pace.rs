//! How long a seat may think: what there is to choose, how it is stored and what it is called.

use text::Lang;

use crate::clock::{DAY, Millis};

/// How long a seat may think before the steward answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// So many seconds a prompt.
    Live(u32),
    /// Ten minutes a prompt.
    Relaxed,
    /// So many days a prompt.
    Days(u32),
    /// As long as it takes.
    Open,
}

/// The paces that forms offer, with their values.
pub const PACES: [(&str, Pace); 5] = [
    ("live", Pace::Live(90)),
    ("relaxed", Pace::Relaxed),
    ("days1", Pace::Days(1)),
    ("days3", Pace::Days(3)),
    ("open", Pace::Open),
];

impl Pace {
    /// How long a seat may think.
    pub fn allowance(self) -> Option<Millis> {
        match self {
            Pace::Live(seconds) => Some(Millis::from(seconds) * 1_000),
            Pace::Relaxed => Some(600_000),
            Pace::Days(days) => Some(Millis::from(days) * DAY),
            Pace::Open => None,
        }
    }

    /// As it is stored; `read` takes it back.
    pub fn write(self) -> String {
        match self {
            Pace::Live(seconds) => format!("live {seconds}"),
            Pace::Relaxed => "relaxed".to_owned(),
            Pace::Days(days) => format!("days {days}"),
            Pace::Open => "open".to_owned(),
        }
    }

    /// A pace as it was stored; an hour a prompt at most, or thirty days.
    pub fn read(text: &str) -> Option<Pace> {
        Some(match text.split_once(' ') {
            Some(("live", seconds)) => Pace::Live(seconds.parse().ok().filter(|n| (1..=3600).contains(n))?),
            Some(("days", days)) => Pace::Days(days.parse().ok().filter(|n| (1..=30).contains(n))?),
            None if text == "relaxed" => Pace::Relaxed,
            None if text == "open" => Pace::Open,
            _ => return None,
        })
    }
}

/// How long a seat may think, in a few words.
pub fn pace_name(pace: Pace, lang: Lang) -> String {
    match pace {
        Pace::Live(seconds) => lang.message("page-pace-live").number("n", seconds).say(),
        Pace::Relaxed => lang.word("page-pace-relaxed"),
        Pace::Days(days) => lang.message("page-pace-days").number("n", days).say(),
        Pace::Open => lang.word("page-pace-open"),
    }
}
