//! One task owns each table: it takes commands in the order of arrival, writes them down, then answers and tells.
//!
//! Here is what others can ask of it. `keeper.rs` is the task, `orders.rs` what people order, `absent.rs` who acts when nobody does.

mod keeper;
mod orders;
mod absent;
mod minds;
mod keys;
mod answers;

use bots::level::Level;
use rules::action::Action;
use rules::seat::{Seat, SeatSet};
use tokio::sync::{mpsc, oneshot, watch};

use crate::key::Hash;
use crate::rooms::Chair;
use crate::scene::{Scene, Setup, Sitter};
use crate::store::StoreError;
use crate::table::{Refused, STORY_LINES};
pub use answers::CommandId;
pub use keeper::Shelf;
use keeper::{Doors, Keeper};
pub use keys::Keys;
use minds::Mind;
pub use minds::Tempo;

/// Commands that wait for one table at most; more are asked to wait at the door.
const WAITING: usize = 256;

type Reply = oneshot::Sender<Result<(), Refused>>;

/// What somebody wants of a table.
enum Ask {
    Do {
        by: Hash,
        order: Order,
        reply: Reply,
    },
    Look {
        by: Option<Hash>,
        from: From,
        lines: usize,
        reply: oneshot::Sender<Result<Box<Scene>, Refused>>,
    },
    Record {
        reply: oneshot::Sender<Option<String>>,
    },
    Again {
        by: Hash,
        reply: oneshot::Sender<Result<Again, Refused>>,
    },
    /// Somebody opened or closed a page of these seats.
    Presence {
        seats: SeatSet,
        here: bool,
    },
    Decided {
        mind: Box<Mind>,
        action: Option<Action>,
    },
}

/// What a rematch needs.
#[derive(Clone, Debug)]
pub struct Again {
    pub setup: Setup,
    pub set_digest: String,
    /// The table of a rematch that was asked for before.
    pub made: Option<String>,
    pub chairs: Vec<Chair>,
}

/// Where a visitor looks from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// The one seat that the browser holds; else as somebody who watches.
    OwnSeat,
    Seat(Seat),
    Outside,
}

/// What a visitor orders.
#[derive(Clone, Debug)]
pub enum Order {
    Act {
        seat: Seat,
        id: CommandId,
        line: String,
    },
    Say {
        seat: Seat,
        id: CommandId,
        words: String,
    },
    /// Take an empty seat in the lobby.
    Sit {
        seat: Seat,
        name: String,
    },
    /// Give it up: in a game that is being played, a bot takes over.
    Stand {
        seat: Seat,
    },
    /// Use a seat link.
    Take {
        link: Hash,
        name: Option<String>,
    },
    /// Make a seat link; holders may for their seat, the host for any.
    Link {
        seat: Seat,
        link: Hash,
    },
    Host(HostOrder),
    Rematch {
        code: String,
    },
}

/// What only the host may order.
#[derive(Clone, Debug)]
pub enum HostOrder {
    /// Empty seats go to bots of a level, if one is named.
    Begin {
        fill: Option<Level>,
    },
    Pause,
    GoOn,
    Extend(Seat),
    Pace(crate::scene::Pace),
    /// The seat goes to a bot, or is open again in the lobby.
    Seat(Seat, Sitter),
    /// All browsers and links of a seat lose it.
    Void(Seat),
}

/// The way to a table. Clones share it.
#[derive(Clone)]
pub struct Room {
    asks: mpsc::Sender<Ask>,
    changed: watch::Receiver<u64>,
}

impl Room {
    /// Brings a table from disk to life; `None` if there is none.
    pub async fn open(code: &str, shelf: Shelf, tempo: Tempo) -> Result<Option<Room>, StoreError> {
        let Some((table, keys)) = keeper::load(code, &shelf).await? else { return Ok(None) };
        let (asks, waiting) = mpsc::channel(WAITING);
        let (tell, changed) = watch::channel(0);
        let keeper = Keeper::new(table, keys, shelf, tempo, Doors { waiting, own: asks.downgrade(), tell });
        tokio::spawn(keeper.run());
        Ok(Some(Room { asks, changed }))
    }

    pub fn is_open(&self) -> bool {
        !self.asks.is_closed()
    }

    /// Changes whenever something has happened.
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.changed.clone()
    }

    pub async fn order(&self, by: Hash, order: Order) -> Result<(), Refused> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Do { by, order, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    pub async fn look(&self, by: Option<Hash>, from: From) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, STORY_LINES).await
    }

    /// The same with the whole story.
    pub async fn look_back(&self, by: Option<Hash>, from: From) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, usize::MAX).await
    }

    async fn look_at(&self, by: Option<Hash>, from: From, lines: usize) -> Result<Box<Scene>, Refused> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Look { by, from, lines, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// The record of a game that is over.
    pub async fn record(&self) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Record { reply }).await.ok()?;
        answer.await.ok()?
    }

    /// Who would play again, for somebody who played.
    pub async fn again(&self, by: Hash) -> Result<Again, Refused> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Again { by, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// Somebody opened or closed a page.
    pub async fn presence(&self, seats: SeatSet, here: bool) {
        // A table that has gone needs not to know.
        let _ = self.asks.send(Ask::Presence { seats, here }).await;
    }
}
