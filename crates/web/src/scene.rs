//! What one visitor may know of one table: the only thing that pages are drawn from.

use rules::news::News;
use rules::score::Outcome;
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::view::View;
use rules::world::Island;
use text::{Naming, SetText};

use crate::clock::Millis;
use crate::pace::Pace;
use crate::refused::Refused;
use crate::sitter::Sitter;

/// A table as one visitor sees it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The code in the table's address.
    pub code: String,
    pub setup: TableSetup,
    pub progress: Progress,
    /// By seat.
    pub seats: Vec<TableSeat>,
    /// The islands by seat, once they are dealt.
    pub islands: Vec<Island>,
    /// Whose eyes these are; `None` for somebody who watches.
    pub me: Option<Seat>,
    /// All seats that this browser holds.
    pub held: SeatSet,
    pub is_host: bool,
    /// The game, once it has begun.
    pub view: Option<View>,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
    /// Structures of each seat at the end of each season so far, for the chart of the end.
    pub growth: Vec<Vec<u8>>,
    /// The newest lines, oldest first.
    pub story: Vec<Line>,
    /// How many decisions this seat has sent: part of the id of its next one.
    pub turn: u32,
    pub paused: bool,
    pub now: Millis,
    /// SHA-256 of the seed, promised at the start.
    pub promise: String,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The words of the card set.
    pub words: &'static SetText,
    /// Why the visitor's last form was refused, for pages without script.
    pub notice: Option<Refused>,
    /// Why nothing can be done here any more, though the game is not over.
    pub broken: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    Lobby,
    Playing,
    Over,
}

/// What the host chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSetup {
    pub players: u8,
    pub options: Options,
    /// The name of the card set.
    pub set: String,
    pub pace: Pace,
}

/// A seat at the table, and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSeat {
    pub sitter: Sitter,
    /// Somebody who holds the seat has the page open.
    pub here: bool,
    /// When the steward answers for the seat, if it is asked now.
    pub until: Option<Millis>,
    /// The steward answered last, since the seat let its time pass.
    pub away: bool,
}

/// Something that happened at the table, as the visitor may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The number of its entry in the table's log.
    pub number: u32,
    pub at: Millis,
    pub told: Told,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// The game was dealt, or a seat decided something; what came of it.
    Happened { by: Option<(Seat, DecidedBy)>, told: Vec<News> },
    /// Chat.
    Said { seat: Seat, words: String },
    /// What was done with the table itself.
    Noted(Note),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// A seat went to somebody else.
    Seated {
        seat: Seat,
        sitter: Sitter,
    },
    Paused,
    WentOn,
    /// A seat got more time.
    Extended {
        seat: Seat,
    },
    PaceSet(Pace),
}

/// Who decided for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    Person,
    Bot,
    /// The time was up.
    Steward,
    /// There was nothing to choose.
    Nobody,
}

impl Scene {
    /// A seat of this table.
    pub fn seat(&self, seat: Seat) -> &TableSeat {
        self.seats.get(seat.0 as usize).expect("the table has this seat")
    }

    pub fn naming(&self) -> Option<Naming<'_>> {
        let view = self.view.as_ref()?;
        Some(Naming { set: view.set, text: self.words, islands: &self.islands })
    }

    /// Whether the table waits for this visitor's seat.
    pub fn is_due(&self) -> bool {
        match (&self.view, self.me) {
            (Some(view), Some(seat)) => !self.paused && view.public.asked().has(seat),
            _ => false,
        }
    }
}
