//! How long a seat may think: what there is to choose, how it is stored and what it is called.

use text::Lang;

use crate::clock::{DAY, HOUR, MINUTE, Millis};

/// How long a seat may think before the steward answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// So many seconds a prompt.
    Live(u32),
    /// Ten minutes a prompt.
    Relaxed,
    /// So many days a prompt.
    Days(u32),
    /// So many minutes a prompt, the line, and then the seat's own reserve, the jar.
    Jar {
        /// Of one prompt; what is left over is not saved.
        line: u32,
        /// Of a full jar, in minutes.
        size: u32,
        /// What each season pours back, in minutes.
        pours: u32,
    },
    /// As long as it takes.
    Open,
}

/// The paces that forms offer, with their values.
pub const PACES: [(&str, Pace); 6] = [
    ("live", Pace::Live(90)),
    ("relaxed", Pace::Relaxed),
    ("week", Pace::Jar { line: 6 * 60, size: 24 * 60, pours: 2 * 60 }),
    ("weeks", Pace::Jar { line: 24 * 60, size: 48 * 60, pours: 6 * 60 }),
    ("days3", Pace::Days(3)),
    ("open", Pace::Open),
];

impl Pace {
    /// How long a seat may think, its reserve aside.
    pub fn allowance(self) -> Option<Millis> {
        match self {
            Pace::Live(seconds) => Some(Millis::from(seconds) * 1_000),
            Pace::Relaxed => Some(600_000),
            Pace::Days(days) => Some(Millis::from(days) * DAY),
            Pace::Jar { line, .. } => Some(Millis::from(line) * MINUTE),
            Pace::Open => None,
        }
    }

    /// What a full jar holds; nothing where there is none.
    pub fn jar(self) -> Millis {
        match self {
            Pace::Jar { size, .. } => Millis::from(size) * MINUTE,
            Pace::Live(_) | Pace::Relaxed | Pace::Days(_) | Pace::Open => 0,
        }
    }

    /// What each season pours back into it.
    pub fn pours(self) -> Millis {
        match self {
            Pace::Jar { pours, .. } => Millis::from(pours) * MINUTE,
            Pace::Live(_) | Pace::Relaxed | Pace::Days(_) | Pace::Open => 0,
        }
    }

    /// Whether it takes days: then nights, weekends and holidays matter.
    pub fn is_slow(self) -> bool {
        self.allowance().is_none_or(|allowance| allowance > HOUR)
    }

    /// Whether those whom a table waits for may be elsewhere, and are told: a move takes an hour or more.
    pub fn is_told(self) -> bool {
        match self {
            Pace::Days(_) | Pace::Open => true,
            Pace::Jar { line, .. } => line >= 60,
            Pace::Live(_) | Pace::Relaxed => false,
        }
    }

    /// How long somebody may give no sign before they are lost to the table.
    pub fn patience(self) -> Millis {
        self.allowance().map_or(3 * DAY, |allowance| (3 * allowance).clamp(5 * MINUTE, 3 * DAY))
    }

    /// How long a motion stands.
    pub fn debate(self) -> Millis {
        self.allowance().map_or(2 * DAY, |allowance| (3 * allowance).clamp(5 * MINUTE, DAY))
    }

    /// As it is stored; `read` takes it back.
    pub fn write(self) -> String {
        match self {
            Pace::Live(seconds) => format!("live {seconds}"),
            Pace::Relaxed => "relaxed".to_owned(),
            Pace::Days(days) => format!("days {days}"),
            Pace::Jar { line, size, pours } => format!("jar {line} {size} {pours}"),
            Pace::Open => "open".to_owned(),
        }
    }

    /// A pace as it was stored; an hour a prompt at most, or thirty days.
    pub fn read(text: &str) -> Option<Pace> {
        const MONTH: u32 = 30 * 24 * 60;
        Some(match text.split_once(' ') {
            Some(("live", seconds)) => Pace::Live(seconds.parse().ok().filter(|n| (1..=3600).contains(n))?),
            Some(("days", days)) => Pace::Days(days.parse().ok().filter(|n| (1..=30).contains(n))?),
            Some(("jar", numbers)) => {
                let numbers: Result<Vec<u32>, _> = numbers.split(' ').map(str::parse).collect();
                let [line, size, pours] = numbers.ok()?[..] else { return None };
                let is_sound = (1..=MONTH).contains(&line) && (1..=MONTH).contains(&size) && pours <= size;
                Pace::Jar { line, size, pours: is_sound.then_some(pours)? }
            }
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
        Pace::Jar { line, size, .. } => {
            let span = |minutes: u32| span(Millis::from(minutes) * MINUTE, lang);
            lang.message("page-pace-jar").text("line", span(line)).text("jar", span(size)).say()
        }
        Pace::Open => lang.word("page-pace-open"),
    }
}

/// How long a game takes at a pace that forms offer, by its value there.
pub fn pace_length(value: &str, lang: Lang) -> String {
    lang.word(&format!("page-takes-{value}"))
}

/// A time in a few letters: minutes under two hours, hours under a day, else days and hours.
pub fn span(time: Millis, lang: Lang) -> String {
    let span = |unit: &str, n: Millis| {
        lang.message(&format!("page-span-{unit}")).number("n", n.min(u32::MAX.into()) as u32).say()
    };
    match time {
        0..HOUR => span("m", time.div_ceil(MINUTE)),
        HOUR..DAY if time < 2 * HOUR => span("m", time / MINUTE),
        HOUR..DAY => span("h", time / HOUR),
        _ if time % DAY < HOUR => span("d", time / DAY),
        _ => format!("{} {}", span("d", time / DAY), span("h", time % DAY / HOUR)),
    }
}
