//! One task owns each table: it takes commands in the order of arrival, writes them down, then answers and tells.
//!
//! Here is what others can ask of it. `keeper.rs` is the task, `looking.rs` what they see, `commands.rs` what people want done, `operator.rs` what the operator wants,
//! `depart.rs` what comes of leaving the server, `absent.rs` who acts when nobody does, `presence.rs` who is there, `advice.rs` what a merchant would do.

mod stir;
mod load;
mod keeper;
mod looking;
mod commands;
mod operator;
mod depart;
mod absent;
mod presence;
mod advice;
mod needs;
mod minds;
mod keys;
mod refusals;

use std::sync::Arc;
use std::time::Duration;

use bots::hint::Advice;
use bots::level::Level;
use rules::action::Action;
use rules::seat::{Seat, SeatSet};
use tokio::sync::{mpsc, oneshot, watch};

use crate::clock::Millis;
use crate::key::Hash;
use crate::motion::Motion;
use crate::oath::Oath;
use crate::refused::Refused;
use crate::rest::Holiday;
use crate::scene::{Scene, TableSetup};
use crate::sitter::Sitter;
use crate::store::StoreError;
use crate::table::{Chronicle, STORY_LINES};
use crate::tablet::Written;
use crate::told::Need;
use keeper::{Channels, Keeper};
pub use keys::Keys;
pub use load::{Sources, replay};
use minds::Mind;
pub use minds::Tempo;
pub use refusals::CommandId;
pub use stir::{Piece, Stir};

/// Commands that wait for one table at most; more are asked to wait at the door.
const WAITING: usize = 256;

/// How long a command may wait for a database: with what is asked before it, well within the five seconds that are promised.
const PATIENCE: Duration = Duration::from_millis(3500);

/// Says whether anything was done for it.
type Reply = oneshot::Sender<Result<bool, Refused>>;

/// A scene, and what was told last: it shows all that was told until then.
type Looked = Result<(Box<Scene>, Arc<Stir>), Refused>;

/// What somebody wants of a table.
enum Request {
    Do {
        by: Hash,
        command: Command,
        reply: Reply,
    },
    /// The operator wants something, whoever holds the seats.
    Order {
        order: RoomOrder,
        reply: Reply,
    },
    Answer(Question),
    /// Somebody opened or closed a page of these seats.
    Presence {
        seats: SeatSet,
        here: bool,
    },
    /// These seats have pages open at another server, and no others.
    Elsewhere {
        server: String,
        seats: SeatSet,
    },
    /// Other servers are to hear again who is here.
    TellPresence,
    /// Another server has written here, if what is known is older than so many writes.
    CatchUp {
        turn: Option<u64>,
    },
    /// A bot has thought, in a state of this era.
    Decided {
        era: u32,
        mind: Box<Mind>,
        action: Option<Action>,
    },
}

/// What changes nothing: it is answered when all that came with it is on disk.
enum Question {
    Look { by: Option<Hash>, from: Viewpoint, lines: usize, reply: oneshot::Sender<Looked> },
    Needs { reply: oneshot::Sender<Vec<Need>> },
    Record { reply: oneshot::Sender<Option<String>> },
    Replay { by: Option<Hash>, reply: oneshot::Sender<Option<(Arc<Chronicle>, SeatSet)>> },
    Rematch { by: Hash, reply: oneshot::Sender<Result<Rematch, Refused>> },
    Advice { by: Hash, seat: Seat, reply: oneshot::Sender<Result<Option<Advice>, Refused>> },
}

/// What a rematch needs.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// What the host called it.
    pub name: Option<String>,
    /// Whether two seats may talk in private.
    pub private_talk: bool,
    /// As the table before was played.
    pub setup: TableSetup,
    /// The set that it was played with.
    pub set_digest: String,
    /// The table of a rematch that was asked for before.
    pub made: Option<String>,
    /// The same people and bots, by seat: whoever asks is in, the others are asked.
    pub chairs: Vec<Chair>,
}

/// Who is to sit at a seat of a new table.
#[derive(Clone, Debug)]
pub enum Chair {
    /// Somebody who is known here.
    Person {
        /// What they are called.
        name: String,
        /// The browsers that hold the seat.
        browsers: Vec<Hash>,
    },
    /// Somebody who is known here, and is asked to play again.
    Kept {
        /// What they were called.
        name: String,
        /// The browsers that held the seat.
        browsers: Vec<Hash>,
    },
    /// Somebody whose browser is not known yet.
    Empty,
    /// One of our bots.
    Bot(Level),
}

/// Where a visitor looks from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// The one seat that the browser holds; else as somebody who watches.
    OwnSeat,
    /// This seat; refused to browsers that do not hold it.
    Seat(Seat),
    /// As somebody who watches, whatever the browser holds.
    Outside,
}

/// What a visitor wants done.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are words of the table, and each variant says what they are")]
pub enum Command {
    /// Decide for a seat, by a line of the notation.
    Act { seat: Seat, id: CommandId, line: String },
    /// Chat, as the holder of a seat.
    Say { seat: Seat, id: CommandId, words: String },
    /// Write orders for a seat, as its holder; nothing, to take them back. Lines that stood there before may keep their season.
    Orders { seat: Seat, text: String, how: Written },
    /// Chat with one other seat alone.
    Whisper { seat: Seat, to: Seat, id: CommandId, words: String },
    /// Chat among those who watch; without a name they keep the one that they had there.
    Remark { id: CommandId, name: Option<String>, words: String },
    /// Take an empty seat in the lobby, under this name.
    Sit { seat: Seat, name: String },
    /// Take a seat that is kept for whoever holds it, to play again; the name is for those who had theirs deleted.
    Accept { seat: Seat, name: String },
    /// Give it up. In a game that is being played the steward takes over, and whoever has the seat may return.
    Stand { seat: Seat },
    /// Come back to a seat that was left to the steward.
    Return { seat: Seat },
    /// Take days off, others than planned, or none.
    Holiday { seat: Seat, days: Option<Holiday> },
    /// Have been told what the steward did for a seat.
    Hear { seat: Seat },
    /// Call for a vote.
    Call { seat: Seat, motion: Motion },
    /// Vote for a motion or against it, known by what it would do and when it was called.
    Vote { seat: Seat, is_for: bool, motion: Motion, at: Millis },
    /// Promise something, as the holder of a seat.
    Swear { id: CommandId, oath: Oath },
    /// Take that back, known by its number.
    Unswear { seat: Seat, number: u32 },
    /// Use a seat link; without a name the sitter keeps theirs.
    Take { link: Hash, name: Option<String> },
    /// Make a seat link; holders may for their seat, the host for any, everybody for one that the assembly has opened.
    Link { seat: Seat, link: Hash },
    /// Delete the names, the chat and the orders of a seat, as its holder.
    Forget { seat: Seat },
    /// Give up all that one has here, and be forgotten, also as those whom one was when one spoke while watching.
    Depart { spoke_as: Vec<Hash> },
    /// Delete the name and the chat of whoever asks, among those who watch.
    ForgetRemarks,
    /// What only the host may.
    Host(HostCommand),
    /// Name the table where the same people play again, by its code; only the first to do so is heard.
    Rematch { code: String },
}

/// What only the host may have done.
#[derive(Clone, Debug)]
pub enum HostCommand {
    /// Deal the islands.
    Begin {
        /// Empty seats go to bots of this level; without one they are in the way.
        fill: Option<Level>,
    },
    /// Stop the game and its clocks.
    Pause,
    /// Let it go on.
    GoOn,
    /// Give a seat that is asked as much time again.
    Extend(Seat),
    /// Another pace, from now on.
    Pace(crate::pace::Pace),
    /// The seat goes to a bot, or is open again in the lobby.
    Seat(Seat, Sitter),
    /// All browsers and links of a seat lose it.
    Void(Seat),
    /// On the list of open tables, or off it, before the game.
    List(bool),
}

/// What the operator wants done with a table.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "fields are words of the table, and each variant says what they are")]
pub enum RoomOrder {
    /// Nothing more is done here.
    Close,
    /// The table goes; if a time is said, only where nothing was done since.
    Delete { idle_since: Option<Millis> },
    /// All browsers and links lose this seat, or all seats.
    Void(Option<Seat>),
    /// Whoever sits there is called something else.
    Rename { seat: Seat, name: String },
    /// The seat may chat no more, or again.
    Mute { seat: Seat, is_muted: bool },
    /// Those who watch may chat no more, or again.
    Hush { is_hushed: bool },
    /// The names, the chat and the orders of a seat are deleted.
    Forget(Seat),
    /// Those of all who watch.
    ForgetRemarks,
}

/// The way to a table. Clones share it.
#[derive(Clone)]
pub struct Room {
    requests: mpsc::Sender<Request>,
    changed: watch::Receiver<Arc<Stir>>,
    /// How long a command may take; a file is waited for.
    patience: Option<Duration>,
}

impl Room {
    /// Brings a table from disk to life; `None` if there is none.
    pub async fn open(code: &str, sources: Sources, tempo: Tempo) -> Result<Option<Room>, StoreError> {
        let Some(loaded) = load::load(code, &sources).await? else { return Ok(None) };
        let (requests, waiting) = mpsc::channel(WAITING);
        let (tell, changed) = watch::channel(Arc::new(Stir::new(0)));
        let patience = (!sources.store.is_alone()).then_some(PATIENCE);
        let channels = Channels { waiting, own: requests.downgrade(), tell };
        let keeper = Keeper::new(loaded, sources, tempo, channels);
        tokio::spawn(keeper.run());
        Ok(Some(Room { requests, changed, patience }))
    }

    /// Whether its task still runs; a closed room is opened anew from disk.
    pub fn is_open(&self) -> bool {
        !self.requests.is_closed()
    }

    /// Changes whenever something has happened.
    pub fn changed(&self) -> watch::Receiver<Arc<Stir>> {
        self.changed.clone()
    }

    /// Has something done; returns when it is on disk, or why it is not done.
    pub async fn command(&self, by: Hash, command: Command) -> Result<(), Refused> {
        let (reply, answer) = oneshot::channel();
        let asked = async {
            self.requests.send(Request::Do { by, command, reply }).await.map_err(|_| Refused::NotSaved)?;
            answer.await.map_err(|_| Refused::NotSaved)?
        };
        // If it is done after all, whoever sends it again hears so.
        self.in_time(asked).await.map(|_| ())
    }

    /// Nobody waits for a database that does not answer.
    async fn in_time<T>(&self, asked: impl Future<Output = Result<T, Refused>>) -> Result<T, Refused> {
        match self.patience {
            Some(patience) => tokio::time::timeout(patience, asked).await.unwrap_or(Err(Refused::NotSaved)),
            None => asked.await,
        }
    }

    /// The same for the operator; says whether there was anything to do.
    pub async fn order(&self, order: RoomOrder) -> Result<bool, Refused> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Order { order, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// What a visitor may know, with the newest lines of the story.
    pub async fn look(&self, by: Option<Hash>, from: Viewpoint) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, STORY_LINES).await
    }

    /// The same with what was told last: the scene shows all that was told until then.
    pub async fn look_on(
        &self,
        by: Option<Hash>,
        from: Viewpoint,
    ) -> Result<(Box<Scene>, Arc<Stir>), Refused> {
        self.look_as_told(by, from, STORY_LINES).await
    }

    /// The same with the whole story.
    pub async fn look_back(&self, by: Option<Hash>, from: Viewpoint) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, usize::MAX).await
    }

    /// The same with the newest line alone, from the one seat that the browser holds or from outside.
    pub async fn glance(&self, by: Hash) -> Result<Box<Scene>, Refused> {
        self.look_at(Some(by), Viewpoint::OwnSeat, 1).await
    }

    /// The game as a seat sees it, and nothing of the story.
    pub async fn look_up(&self, by: Option<Hash>, seat: Seat) -> Result<Box<Scene>, Refused> {
        self.look_at(by, Viewpoint::Seat(seat), 0).await
    }

    async fn look_at(&self, by: Option<Hash>, from: Viewpoint, lines: usize) -> Result<Box<Scene>, Refused> {
        Ok(self.look_as_told(by, from, lines).await?.0)
    }

    async fn look_as_told(&self, by: Option<Hash>, from: Viewpoint, lines: usize) -> Looked {
        let (reply, answer) = oneshot::channel();
        let question = Question::Look { by, from, lines, reply };
        let asked = async {
            self.requests.send(Request::Answer(question)).await.map_err(|_| Refused::NotSaved)?;
            answer.await.map_err(|_| Refused::NotSaved)?
        };
        self.in_time(asked).await
    }

    /// Whom the table waits for, if it is one where that takes days.
    pub async fn needs(&self) -> Vec<Need> {
        let (reply, answer) = oneshot::channel();
        // A table that has gone waits for nobody.
        let _ = self.requests.send(Request::Answer(Question::Needs { reply })).await;
        answer.await.unwrap_or_default()
    }

    /// The record of a game that is over.
    pub async fn record(&self) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Answer(Question::Record { reply })).await.ok()?;
        answer.await.ok()?
    }

    /// The game to be looked at again once it is over, and the seats that this browser holds.
    pub async fn replay(&self, by: Option<Hash>) -> Option<(Arc<Chronicle>, SeatSet)> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Answer(Question::Replay { by, reply })).await.ok()?;
        answer.await.ok()?
    }

    /// Who would play again, for somebody who played.
    pub async fn rematch(&self, by: Hash) -> Result<Rematch, Refused> {
        let (reply, answer) = oneshot::channel();
        let question = Question::Rematch { by, reply };
        self.requests.send(Request::Answer(question)).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// What a merchant would do at this seat, by what the seat may know; only for those who hold it. `None` where there
    /// is nothing to do.
    pub async fn advice(&self, by: Hash, seat: Seat) -> Result<Option<Advice>, Refused> {
        let (reply, answer) = oneshot::channel();
        let question = Question::Advice { by, seat, reply };
        self.requests.send(Request::Answer(question)).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// Another server has written here; if it is said how often something was written, only where that is not known yet.
    pub async fn catch_up(&self, turn: Option<u64>) {
        // A table that has gone needs not to know.
        let _ = self.requests.send(Request::CatchUp { turn }).await;
    }

    /// These seats have pages open at another server.
    pub async fn presence_elsewhere(&self, server: String, seats: SeatSet) {
        let _ = self.requests.send(Request::Elsewhere { server, seats }).await;
    }

    /// Tells other servers again who is here.
    pub async fn tell_presence(&self) {
        let _ = self.requests.send(Request::TellPresence).await;
    }

    /// Somebody opened or closed a page.
    pub async fn presence(&self, seats: SeatSet, here: bool) {
        // A table that has gone needs not to know.
        let _ = self.requests.send(Request::Presence { seats, here }).await;
    }
}
