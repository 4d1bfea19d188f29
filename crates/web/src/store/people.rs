//! Who plays here: players, the browsers that they play with, passkeys, and what can be used once.
//!
//! A player is known by an id, a browser by the hash of its secret. A browser of which nothing is written here is a player of its own:
//! its hash is their id.

use rules::world::Island;

use super::told::Telling;
use super::{Change, Kind, Store, StoreError, Unwritten};
use crate::clock::Millis;
use crate::key::Hash;

/// Somebody who has a name here, or more than one browser, or a way back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// What seats are held by: the hash of the browser that they first came with.
    pub id: Hash,
    /// What they are called where a name is asked for; empty if they have not said.
    pub name: String,
    /// What they are shown by where they hold no seat.
    pub shield: Option<Island>,
    /// Since when they are here.
    pub made: Millis,
    /// Of their recovery phrase.
    pub phrase: Option<Hash>,
    /// Whether somebody has invited them to make tables, where that is asked for.
    pub may_host: bool,
}

/// What can change about a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trait {
    /// They are called something else.
    Name(String),
    /// They are shown by another shield.
    Shield(Island),
    /// They have another phrase.
    Phrase(Hash),
    /// They may make tables.
    MayHost,
}

/// A browser of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Of its secret.
    pub hash: Hash,
    /// What it looked like when it came.
    pub kind: DeviceKind,
    /// What its player calls it; empty if they have not said.
    pub name: String,
    /// When it came.
    pub made: Millis,
    /// When it was last here, to the day.
    pub seen: Millis,
    /// It was forgotten, and was the first of a player who is still here: its secret, whose hash is their id, must be nobody's from now
    /// on. Others that are forgotten go, and are players of their own again who hold nothing.
    pub is_void: bool,
}

/// What a device looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceKind {
    /// It is held in a hand.
    Phone,
    /// It stands on a table.
    Computer,
}

impl DeviceKind {
    /// Its word in the store, in messages and among drawings.
    pub fn name(self) -> &'static str {
        match self {
            DeviceKind::Phone => "phone",
            DeviceKind::Computer => "computer",
        }
    }

    fn from_name(name: &str) -> Option<DeviceKind> {
        [DeviceKind::Phone, DeviceKind::Computer].into_iter().find(|kind| kind.name() == name)
    }
}

/// A passkey of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// What its authenticator calls it.
    pub id: Vec<u8>,
    /// What proves it: nothing in it is secret.
    pub key: Vec<u8>,
    /// When it was made.
    pub made: Millis,
}

/// All that is kept of a player, but for tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who they are.
    pub player: Player,
    /// Oldest first; those that are void too.
    pub devices: Vec<Device>,
    /// Oldest first.
    pub passkeys: Vec<Passkey>,
}

/// What a browser is, for whoever asks with its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Browser {
    /// Whose it is.
    pub player: Hash,
    /// What they are called.
    pub name: String,
    /// See `Player`.
    pub shield: Option<Island>,
    /// See `Player`.
    pub may_host: bool,
    /// See `Device`.
    pub seen: Millis,
    /// See `Device`.
    pub is_void: bool,
}

/// What can be used so many times, until a time, by whoever has its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket {
    /// Of its secret.
    pub hash: Hash,
    /// What it is good for.
    pub kind: TicketKind,
    /// Whose it is; of an invitation nobody's.
    pub player: Option<Hash>,
    /// It is of no use later.
    pub until: Millis,
    /// How often it can still be used.
    pub uses: u32,
    /// What whoever made it needs to know when it is used.
    pub state: Vec<u8>,
}

/// What a ticket is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TicketKind {
    /// A browser becomes the player's.
    Device,
    /// A passkey is made for the player.
    Register,
    /// Somebody shows a passkey.
    Enter,
    /// Somebody has proved who they are, and is asked whether this browser becomes theirs.
    Back,
    /// A player may make tables.
    Invitation,
}

impl TicketKind {
    const ALL: [TicketKind; 5] = [
        TicketKind::Device,
        TicketKind::Register,
        TicketKind::Enter,
        TicketKind::Back,
        TicketKind::Invitation,
    ];

    /// Its word in the store.
    pub fn name(self) -> &'static str {
        match self {
            TicketKind::Device => "device",
            TicketKind::Register => "register",
            TicketKind::Enter => "enter",
            TicketKind::Back => "back",
            TicketKind::Invitation => "invitation",
        }
    }

    fn from_name(name: &str) -> Option<TicketKind> {
        TicketKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// One thing to write about people.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are what the store keeps, and each variant says what they are")]
pub enum PeopleChange {
    /// A player, unless they are there.
    Player(Player),
    /// Something else holds of a player.
    Trait { id: Hash, is: Trait },
    /// A browser is a player's from now on, whosever it was.
    Device { player: Hash, device: Device },
    /// A browser is called something else by its player.
    Rename { player: Hash, hash: Hash, name: String },
    /// A browser was here, on another day than it was last.
    Seen { hash: Hash, at: Millis },
    /// A player forgets a browser; what was given to it alone is taken by `Adopt` before. Links for devices, questions about new passkeys
    /// and ways back end: it may have asked for them.
    Void { player: Hash, hash: Hash },
    /// A passkey of a player, or what proves it from now on.
    Passkey { player: Hash, passkey: Passkey },
    /// A player gives up a passkey.
    DropPasskey { player: Hash, id: Vec<u8> },
    /// A ticket. Tickets that are too old go; of those for devices a player has one.
    Ticket { ticket: Ticket, now: Millis },
    /// A ticket is used. Where it cannot be, nothing is written that comes with it.
    Use { hash: Hash, kind: TicketKind, now: Millis },
    /// All seats and tables of one id go to another.
    Adopt { from: Hash, to: Hash },
    /// A player goes, with browsers, passkeys and tickets; seats are taken from them before.
    Leave { id: Hash },
    /// Those go who came with one browser, not since this time, and left nothing behind.
    Tidy { before: Millis },
}

/// Players who have no seat, table, phrase, passkey, invitation or channel, and said nothing.
macro_rules! leave_nothing {
    () => {
        "phrase IS NULL AND NOT may_host
        AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.hash = players.id)
        AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM told_channels WHERE told_channels.owner = players.id)
        AND NOT EXISTS (SELECT 1 FROM remarkers WHERE remarkers.owner = players.id)"
    };
}

/// The same who have one browser, and did not come since a time. What was forgotten is none: its secret may be theirs again once there
/// is nothing that it would open.
macro_rules! came_once {
    () => {
        concat!(
            "(SELECT id FROM players WHERE ",
            leave_nothing!(),
            " AND EXISTS (SELECT 1 FROM devices WHERE devices.player = players.id)
            AND (SELECT count(*) FROM devices WHERE devices.player = players.id AND NOT devices.is_void) < 2
            AND NOT EXISTS (SELECT 1 FROM devices
                WHERE devices.player = players.id AND (devices.seen >= $1
                    OR devices.hash <> players.id AND devices.hash IN (SELECT id FROM players))))"
        )
    };
}

/// What `Tidy` does, in a file as in a database; at the end those go whose only browser has gone before.
pub(super) const TIDY: [&str; 4] = [
    "DELETE FROM told_people WHERE seen < $1 AND feed IS NULL
        AND NOT EXISTS (SELECT 1 FROM told_channels WHERE told_channels.owner = told_people.owner)
        AND NOT EXISTS (SELECT 1 FROM told_tables WHERE told_tables.owner = told_people.owner)",
    concat!("DELETE FROM tickets WHERE player IN ", came_once!()),
    concat!("DELETE FROM devices WHERE player IN ", came_once!()),
    concat!(
        "DELETE FROM players WHERE made < $1 AND ",
        leave_nothing!(),
        " AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.player = players.id)
        AND NOT EXISTS (SELECT 1 FROM tickets WHERE tickets.player = players.id)"
    ),
];

/// A player who has become another: their first browser is somebody else's, and nobody is known by their id any more.
macro_rules! has_moved {
    () => {
        "EXISTS (SELECT 1 FROM devices WHERE hash = $1 AND player <> $1)
        AND NOT EXISTS (SELECT 1 FROM players WHERE id = $1)"
    };
}

/// Asks a file for that, and has a database refuse, by what nobody can reckon, all that is written together.
pub(super) const HAS_MOVED: &str = concat!("SELECT ", has_moved!());
pub(super) const STILL: &str = concat!("SELECT 1 / CASE WHEN ", has_moved!(), " THEN 0 ELSE 1 END");

/// Why nothing was given to them.
pub(super) const GONE: &str = "whoever it was for has become another player meanwhile";

/// Why a ticket was not used.
pub(super) const USED: &str = "this cannot be used any more";

/// Does the same with either kind.
macro_rules! with {
    ($store:expr, $kind:ident => $done:expr) => {
        match &$store.kind {
            Kind::File($kind) => $done,
            Kind::Postgres($kind) => $done,
        }
    };
}

impl Store {
    /// Returns when all of this is on disk, or none of it; what somebody wanted to be told goes with them, and nothing more is sent to
    /// browsers that are not theirs any more.
    pub async fn write_people(&self, changes: Vec<PeopleChange>) -> Result<(), Unwritten> {
        let adopted = changes.iter().filter_map(|change| match change {
            PeopleChange::Adopt { from, to } => Some(Telling::Move { from: *from, to: *to }),
            _ => None,
        });
        let rest = changes.iter().filter_map(|change| match change {
            PeopleChange::Leave { id } => Some(Telling::Forget { owner: *id }),
            PeopleChange::Device { player, device } => {
                Some(Telling::Unplug { browser: device.hash, but: Some(*player) })
            }
            PeopleChange::Void { hash, .. } => Some(Telling::Unplug { browser: *hash, but: None }),
            _ => None,
        });
        let told: Vec<_> = adopted.chain(rest).map(|it| Change::Telling(Box::new(it))).collect();
        self.write(told.into_iter().chain(changes.into_iter().map(Change::People)).collect()).await
    }

    /// What is known of a browser; `None` if it is a player of its own.
    pub async fn browser(&self, hash: Hash) -> Result<Option<Browser>, StoreError> {
        with!(self, store => store.browser(hash).await)
    }

    /// All that is kept of a player, if anything is.
    pub async fn person(&self, id: Hash) -> Result<Option<Person>, StoreError> {
        with!(self, store => store.person(id).await)
    }

    /// A ticket that can be used now.
    pub async fn ticket(
        &self,
        hash: Hash,
        kind: TicketKind,
        now: Millis,
    ) -> Result<Option<Ticket>, StoreError> {
        with!(self, store => store.ticket(hash, kind, now).await)
    }

    /// The player whose recovery phrase has this hash.
    pub async fn by_phrase(&self, phrase: Hash) -> Result<Option<Hash>, StoreError> {
        with!(self, store => store.by_phrase(phrase).await)
    }

    /// A passkey, and whose it is.
    pub async fn passkey(&self, id: &[u8]) -> Result<Option<(Hash, Passkey)>, StoreError> {
        with!(self, store => store.passkey(id).await)
    }

    /// Codes of all tables where somebody has a seat or is the host.
    pub async fn all_tables_of(&self, id: Hash) -> Result<Vec<String>, StoreError> {
        with!(self, store => store.all_tables_of(id).await)
    }

    /// How often browsers have come to be somebody else's, as all servers count it; `None` where there is but one.
    pub async fn shifts(&self) -> Result<Option<u64>, StoreError> {
        match &self.kind {
            Kind::File(_) => Ok(None),
            Kind::Postgres(postgres) => postgres.shifts().await.map(Some),
        }
    }
}

/// A kind, an island and so on as they stand in a row; `None` for anything else.
pub(super) fn device_kind(name: &str) -> Result<DeviceKind, StoreError> {
    DeviceKind::from_name(name).ok_or_else(|| unreadable("a device"))
}

pub(super) fn ticket_kind(name: &str) -> Result<TicketKind, StoreError> {
    TicketKind::from_name(name).ok_or_else(|| unreadable("a ticket"))
}

pub(super) fn shield(name: &str) -> Option<Island> {
    Island::from_name(name)
}

pub(super) fn hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    bytes.try_into().map(Hash).map_err(|_| unreadable("a player"))
}

fn unreadable(what: &str) -> StoreError {
    StoreError(format!("{what} cannot be read"))
}
