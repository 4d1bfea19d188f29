//! One task owns each table: it takes commands in the order of arrival, writes them down, then answers and tells.
//!
//! Here is what others can ask of it. `keeper.rs` is the task, `commands.rs` what people want done, `absent.rs` who acts when nobody does,
//! `advice.rs` what a merchant would do.

mod stir;
mod keeper;
mod commands;
mod absent;
mod advice;
mod minds;
mod keys;
mod refusals;

use std::sync::Arc;

use bots::hint::Advice;
use bots::level::Level;
use rules::action::Action;
use rules::seat::{Seat, SeatSet};
use tokio::sync::{mpsc, oneshot, watch};

use crate::key::Hash;
use crate::refused::Refused;
use crate::scene::{Scene, TableSetup};
use crate::sitter::Sitter;
use crate::store::StoreError;
use crate::table::STORY_LINES;
pub use keeper::Sources;
use keeper::{Channels, Keeper};
pub use keys::Keys;
use minds::Mind;
pub use minds::Tempo;
pub use refusals::CommandId;
pub use stir::{Piece, Stir};

/// Commands that wait for one table at most; more are asked to wait at the door.
const WAITING: usize = 256;

type Reply = oneshot::Sender<Result<(), Refused>>;

/// What somebody wants of a table.
enum Request {
    Do {
        by: Hash,
        command: Command,
        reply: Reply,
    },
    Answer(Question),
    /// Somebody opened or closed a page of these seats.
    Presence {
        seats: SeatSet,
        here: bool,
    },
    /// A bot has thought.
    Decided {
        mind: Box<Mind>,
        action: Option<Action>,
    },
}

/// What changes nothing: it is answered when all that came with it is on disk.
enum Question {
    Look {
        by: Option<Hash>,
        from: Viewpoint,
        lines: usize,
        reply: oneshot::Sender<Result<Box<Scene>, Refused>>,
    },
    Record {
        reply: oneshot::Sender<Option<String>>,
    },
    Rematch {
        by: Hash,
        reply: oneshot::Sender<Result<Rematch, Refused>>,
    },
    Advice {
        by: Hash,
        seat: Seat,
        reply: oneshot::Sender<Result<Option<Advice>, Refused>>,
    },
}

/// What a rematch needs.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// As the table before was played.
    pub setup: TableSetup,
    /// The set that it was played with.
    pub set_digest: String,
    /// The table of a rematch that was asked for before.
    pub made: Option<String>,
    /// The same people and bots, by seat.
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
    /// Take an empty seat in the lobby, under this name.
    Sit { seat: Seat, name: String },
    /// Give it up: in a game that is being played, a bot takes over.
    Stand { seat: Seat },
    /// Use a seat link; without a name the sitter keeps theirs.
    Take { link: Hash, name: Option<String> },
    /// Make a seat link; holders may for their seat, the host for any.
    Link { seat: Seat, link: Hash },
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
}

/// The way to a table. Clones share it.
#[derive(Clone)]
pub struct Room {
    requests: mpsc::Sender<Request>,
    changed: watch::Receiver<Arc<Stir>>,
}

impl Room {
    /// Brings a table from disk to life; `None` if there is none.
    pub async fn open(code: &str, sources: Sources, tempo: Tempo) -> Result<Option<Room>, StoreError> {
        let Some((table, keys)) = keeper::load(code, &sources).await? else { return Ok(None) };
        let (requests, waiting) = mpsc::channel(WAITING);
        let (tell, changed) = watch::channel(Arc::default());
        let keeper =
            Keeper::new(table, keys, sources, tempo, Channels { waiting, own: requests.downgrade(), tell });
        tokio::spawn(keeper.run());
        Ok(Some(Room { requests, changed }))
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
        self.requests.send(Request::Do { by, command, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// What a visitor may know, with the newest lines of the story.
    pub async fn look(&self, by: Option<Hash>, from: Viewpoint) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, STORY_LINES).await
    }

    /// The same with the whole story.
    pub async fn look_back(&self, by: Option<Hash>, from: Viewpoint) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, usize::MAX).await
    }

    /// The same with the newest line alone, from the one seat that the browser holds or from outside.
    pub async fn glance(&self, by: Hash) -> Result<Box<Scene>, Refused> {
        self.look_at(Some(by), Viewpoint::OwnSeat, 1).await
    }

    async fn look_at(&self, by: Option<Hash>, from: Viewpoint, lines: usize) -> Result<Box<Scene>, Refused> {
        let (reply, answer) = oneshot::channel();
        let question = Question::Look { by, from, lines, reply };
        self.requests.send(Request::Answer(question)).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// The record of a game that is over.
    pub async fn record(&self) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(Request::Answer(Question::Record { reply })).await.ok()?;
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

    /// Somebody opened or closed a page.
    pub async fn presence(&self, seats: SeatSet, here: bool) {
        // A table that has gone needs not to know.
        let _ = self.requests.send(Request::Presence { seats, here }).await;
    }
}
