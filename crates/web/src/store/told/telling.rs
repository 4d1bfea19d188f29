//! What is written about those who want to be told.

use crate::clock::Millis;
use crate::key::Hash;
use crate::told::{About, Channel, Kind, Mode, Queued, Trouble, Wishes};

/// Something to be written about those who want to be told.
#[derive(Clone, Debug)]
pub enum Telling {
    /// What somebody wants to hear.
    Wishes {
        /// Who.
        owner: Hash,
        /// All of it.
        wishes: Wishes,
        /// When they said so: they were here.
        at: Millis,
    },
    /// A new channel, or the same as it is now.
    Channel(Channel),
    /// A mail leaves that asks whether an address is somebody's.
    Asked {
        /// Of the address (`tell::mailbox`).
        mailbox: Hash,
        /// Of what confirms it.
        proof: Hash,
        /// When.
        at: Millis,
    },
    /// A channel goes, and what waits for it.
    Drop {
        /// Which.
        channel: String,
    },
    /// A browser is somebody else's, or nobody's: what was sent to it is not for whoever has it now.
    Unplug {
        /// Which.
        browser: Hash,
        /// Whose it is now; what is theirs stays.
        but: Option<Hash>,
    },
    /// What somebody wants to hear of one table; the link is kept where there is one.
    Mode {
        /// Who.
        owner: Hash,
        /// Which table.
        code: String,
        /// See there.
        mode: Mode,
        /// What links about the table end with, from now on.
        link: String,
    },
    /// What somebody was told of one table and wants to be told, unless something is known of that already.
    About {
        /// Who.
        owner: Hash,
        /// Which table.
        code: String,
        /// All of it.
        about: About,
    },
    /// A channel is wanted, and what was wrong with it is mended, or it is not wanted; one that has gone stays so.
    Switch {
        /// Which.
        channel: String,
        /// See there.
        is_on: bool,
    },
    /// The address of a channel is its owner's.
    Confirmed {
        /// Which.
        channel: String,
        /// Of what confirms it.
        proof: Hash,
    },
    /// Somebody has a page open.
    Seen {
        /// Who.
        owner: Hash,
        /// When.
        at: Millis,
    },
    /// Somebody is to be told, by all of these channels.
    Queue {
        /// Who.
        owner: Hash,
        /// Of which table.
        code: String,
        /// What.
        kind: Kind,
        /// Since when they are asked: of one question they are told once.
        since: Millis,
        /// When that was decided.
        at: Millis,
        /// When it is sent.
        due: Millis,
        /// By which.
        channels: Vec<String>,
        /// What links about the table end with, from now on.
        link: String,
    },
    /// Whoever took these to send them has so long.
    Held {
        /// Which messages.
        ids: Vec<i64>,
        /// See there.
        until: Millis,
    },
    /// Not to be sent before this.
    Hold {
        /// Which messages.
        ids: Vec<i64>,
        /// See there.
        until: Millis,
    },
    /// It has arrived.
    Sent {
        /// Which messages, in one.
        ids: Vec<i64>,
        /// Where.
        channel: String,
        /// When.
        at: Millis,
    },
    /// It has not.
    Failed {
        /// Which messages, in one, and when each is tried again; those that are not are let go.
        rows: Vec<(i64, Option<Millis>)>,
        /// Where.
        channel: String,
        /// Why, and how often in a row.
        trouble: Trouble,
        /// When.
        at: Millis,
    },
    /// Nobody needs these any more.
    LetGo {
        /// Which messages.
        ids: Vec<i64>,
        /// When.
        at: Millis,
    },
    /// The table waits for them no more: this was not sent, so they count as not told, unless another channel told them.
    Moot(Queued),
    /// What was sent and asked before this is forgotten, and what is about tables that are gone.
    Tidy {
        /// See there.
        before: Millis,
        /// Channels that nobody has confirmed go, if they were made before this.
        unconfirmed: Millis,
    },
    /// All that is one's is another's from now on: they are the same person.
    Move {
        /// Who they were.
        from: Hash,
        /// Who they are.
        to: Hash,
    },
    /// Nothing of somebody is kept.
    Forget {
        /// Who.
        owner: Hash,
    },
    /// Somebody has spoken at a table where they watch: when they leave the server, that goes with them.
    Remarked {
        /// Who.
        owner: Hash,
        /// At which table.
        code: String,
        /// Who they were then: the log says it by this.
        by: Hash,
    },
    /// Something that nobody else may know, unless there is one already.
    Secret {
        /// What it is for.
        name: String,
        /// See there.
        value: Vec<u8>,
    },
}
