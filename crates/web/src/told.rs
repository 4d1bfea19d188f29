//! Who wants to be told that a table waits for them, where and when: vocabulary, and what is decided by it. Nothing here reads a clock, a
//! table or a file.

mod judge;
mod quiet;

use std::collections::HashMap;

use rules::world::{Phase, Season};
use text::Lang;

use crate::clock::{DAY, Millis};
use crate::key::Hash;

pub use judge::{Verdict, judge, ripe_at, wants};
pub use quiet::{Quiet, is_zone, local_time, zones};

/// How long an address can be confirmed, in milliseconds.
pub const CONFIRMABLE: Millis = 2 * DAY;

/// Channels that one person may have.
pub const MAX_CHANNELS: usize = 8;

/// A table waits for somebody: all of it is open to everybody at the table but that it is so for them, which they know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Need {
    /// Who is waited for.
    pub owner: Hash,
    /// The table's code.
    pub code: String,
    /// What its host called it.
    pub name: Option<String>,
    /// The year of the game.
    pub year: u8,
    /// Its season.
    pub season: Season,
    /// The phase that is played.
    pub phase: Phase,
    /// Since when they are asked.
    pub since: Millis,
    /// When the steward answers for them, if ever.
    pub until: Option<Millis>,
}

/// What somebody is told of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A table has begun to wait for them.
    Needed,
    /// The last quarter of their time has begun.
    Reminder,
}

impl Kind {
    /// Both, in the order in which they come.
    pub const ALL: [Kind; 2] = [Kind::Needed, Kind::Reminder];

    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Needed => "needed",
            Kind::Reminder => "reminder",
        }
    }

    /// The kind that goes by this word.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// What somebody wants to hear of one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// What they want to hear of all of them.
    #[default]
    Usual,
    /// Only when little time is left.
    ReminderOnly,
    /// Nothing.
    Nothing,
}

impl Mode {
    /// In the order in which they grow quieter.
    pub const ALL: [Mode; 3] = [Mode::Usual, Mode::ReminderOnly, Mode::Nothing];

    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Usual => "usual",
            Mode::ReminderOnly => "reminder",
            Mode::Nothing => "nothing",
        }
    }

    /// The mode that goes by this word.
    pub fn from_name(name: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.name() == name)
    }
}

/// What somebody wants to hear, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// When a table begins to wait.
    pub needed: bool,
    /// When little time is left.
    pub reminder: bool,
    /// When nothing may come.
    pub quiet: Option<Quiet>,
    /// Where their clock is: `Europe/Amsterdam`.
    pub zone: String,
    /// Nothing comes before this.
    pub silent_until: Millis,
    /// Everything was stopped.
    pub stopped: bool,
    /// What the address of their feed ends with, if they have one.
    pub feed: Option<String>,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes {
            needed: true,
            reminder: true,
            quiet: None,
            zone: "UTC".to_owned(),
            silent_until: 0,
            stopped: false,
            feed: None,
        }
    }
}

/// What a channel of the web understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// `content`.
    Discord,
    /// `text`.
    Slack,
    /// The words themselves, with a title beside them.
    Ntfy,
    /// All of it, for programs.
    Json,
}

impl Hook {
    /// In the order in which forms list them.
    pub const ALL: [Hook; 4] = [Hook::Discord, Hook::Slack, Hook::Ntfy, Hook::Json];

    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Hook::Discord => "discord",
            Hook::Slack => "slack",
            Hook::Ntfy => "ntfy",
            Hook::Json => "json",
        }
    }

    /// The kind that goes by this word.
    pub fn from_name(name: &str) -> Option<Hook> {
        Hook::ALL.into_iter().find(|hook| hook.name() == name)
    }
}

/// Which way messages take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// To a browser, by the push service that it named.
    Push {
        /// Where the service takes messages for it.
        endpoint: String,
        /// Its public key, and a secret that it shares with us: base64url, as it gave them.
        key: String,
        /// See there.
        auth: String,
    },
    /// To this address.
    Mail(String),
    /// To this address of the web.
    Webhook(Hook, String),
}

impl Way {
    /// As it is stored: a word, and what belongs to it. Nothing in it holds a space.
    pub fn write(&self) -> (String, String) {
        match self {
            Way::Push { endpoint, key, auth } => ("push".to_owned(), format!("{endpoint} {key} {auth}")),
            Way::Mail(address) => ("mail".to_owned(), address.clone()),
            Way::Webhook(hook, address) => (hook.name().to_owned(), address.clone()),
        }
    }

    /// As it was stored.
    pub fn read(kind: &str, address: &str) -> Option<Way> {
        Some(match kind {
            "push" => {
                let mut words = address.split(' ').map(str::to_owned);
                Way::Push { endpoint: words.next()?, key: words.next()?, auth: words.next()? }
            }
            "mail" => Way::Mail(address.to_owned()),
            hook => Way::Webhook(Hook::from_name(hook)?, address.to_owned()),
        })
    }
}

/// Why a message did not arrive: in words of ours, for its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The other side answered with this status.
    Answered(u16),
    /// Nobody is there, or they do not speak as they should.
    Unreachable,
    /// It took too long.
    Late,
    /// We had no hand free for it: nobody's fault, and no try.
    Busy,
    /// The address leads to where we do not send anything.
    Forbidden,
    /// The mail server takes nothing for this address.
    Refused,
    /// The operator sends nothing this way any more.
    Off,
    /// Whoever took it is gone for good: nothing more is tried.
    Gone,
}

impl Failure {
    /// As it is stored.
    pub fn write(&self) -> String {
        match self {
            Failure::Answered(status) => format!("answered {status}"),
            Failure::Unreachable => "unreachable".to_owned(),
            Failure::Late => "late".to_owned(),
            Failure::Busy => "busy".to_owned(),
            Failure::Forbidden => "forbidden".to_owned(),
            Failure::Refused => "refused".to_owned(),
            Failure::Off => "off".to_owned(),
            Failure::Gone => "gone".to_owned(),
        }
    }

    /// As it was stored.
    pub fn read(text: &str) -> Option<Failure> {
        Some(match text.split_once(' ') {
            Some(("answered", status)) => Failure::Answered(status.parse().ok()?),
            Some(_) => return None,
            None => match text {
                "unreachable" => Failure::Unreachable,
                "late" => Failure::Late,
                "busy" => Failure::Busy,
                "forbidden" => Failure::Forbidden,
                "refused" => Failure::Refused,
                "off" => Failure::Off,
                "gone" => Failure::Gone,
                _ => return None,
            },
        })
    }
}

/// A way to somebody, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Channel {
    /// Its name, which nobody can guess: whoever knows it can have the channel closed, and nothing else.
    pub id: String,
    /// Whose it is.
    pub owner: Hash,
    /// Where it leads.
    pub way: Way,
    /// The language of what is sent.
    pub lang: Lang,
    /// Whether its owner wants it.
    pub is_on: bool,
    /// What confirms that the address is theirs, by its hash, until it was used.
    pub unconfirmed: Option<Hash>,
    /// When it was made.
    pub made: Millis,
    /// When something last arrived.
    pub last: Option<Millis>,
    /// Why the last message did not, how often in a row that was so, and when it is tried again, if it is.
    pub trouble: Option<Trouble>,
    /// The browser that push messages go to, by the hash of its secret.
    pub browser: Option<Hash>,
}

impl Channel {
    /// Whether anything may be sent there.
    pub fn is_open(&self) -> bool {
        self.is_on && self.unconfirmed.is_none()
    }
}

/// What is wrong with a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// Why the last message did not arrive.
    pub why: Failure,
    /// How often in a row.
    pub times: u32,
    /// When it is tried again, if it is.
    pub again: Option<Millis>,
}

/// What somebody was told of one table, and wants to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// See there.
    pub mode: Mode,
    /// What the addresses in messages about it end with. It gives nobody a right: it leads its owner to the table.
    pub link: String,
    /// When they were last told that it waits.
    pub told: Millis,
    /// When they were last reminded.
    pub reminded: Millis,
}

/// Everything about somebody who wants to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// What they want.
    pub wishes: Wishes,
    /// When they last had a page of ours open.
    pub seen: Millis,
    /// Their channels, oldest first.
    pub channels: Vec<Channel>,
    /// By table.
    pub tables: HashMap<String, About>,
}

/// A message that waits to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Queued {
    /// What it is known by.
    pub id: i64,
    /// Whose it is.
    pub owner: Hash,
    /// The channel that it goes to.
    pub channel: String,
    /// The table that it is about.
    pub code: String,
    /// What it says of it.
    pub kind: Kind,
    /// Since when they are asked what it is about.
    pub since: Millis,
    /// When it was decided.
    pub at: Millis,
    /// How often it was tried.
    pub tries: u32,
}

/// How long until a message that has failed so often is tried again; `None` once nobody tries any more.
pub fn back_off(tries: u32) -> Option<Millis> {
    const MINUTE: Millis = 60_000;
    [1, 5, 30, 120, 360, 720].get(tries.checked_sub(1)? as usize).map(|minutes| minutes * MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_reads_back_the_same() {
        let push = Way::Push { endpoint: "https://a.example/x".into(), key: "k".into(), auth: "a".into() };
        let hooks = Hook::ALL.map(|hook| Way::Webhook(hook, "https://b.example/".into()));
        for way in hooks.into_iter().chain([push, Way::Mail("a@b.example".into())]) {
            let (kind, address) = way.write();
            assert_eq!(Way::read(&kind, &address), Some(way));
        }
        for bad in [("push", "https://a.example/x"), ("", ""), ("pigeon", "x")] {
            assert_eq!(Way::read(bad.0, bad.1), None, "{bad:?}");
        }
        let failures =
            [Failure::Answered(404), Failure::Unreachable, Failure::Late, Failure::Busy, Failure::Forbidden];
        for failure in failures.into_iter().chain([Failure::Refused, Failure::Off, Failure::Gone]) {
            assert_eq!(Failure::read(&failure.write()), Some(failure));
        }
        assert_eq!(Failure::read("answered x"), None);
        assert!(Kind::ALL.into_iter().all(|kind| Kind::from_name(kind.name()) == Some(kind)));
        assert!(Mode::ALL.into_iter().all(|mode| Mode::from_name(mode.name()) == Some(mode)));
    }

    #[test]
    fn every_pause_is_longer_than_the_one_before_and_the_last_is_the_last() {
        let pauses: Vec<Millis> = (1..).map_while(back_off).collect();
        assert!(pauses.len() >= 5 && pauses.windows(2).all(|pair| pair[0] < pair[1]), "{pauses:?}");
        assert_eq!(back_off(0), None);
    }
}
