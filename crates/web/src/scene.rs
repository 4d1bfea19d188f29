//! What one visitor may know of one table: the only thing that pages are drawn from.

use std::sync::Arc;

use bots::reasons::PublicReason;
use bots::temperament::Temperament;
use rules::news::News;
use rules::score::Outcome;
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::view::View;
use rules::world::Island;
use text::{Lang, Naming, SetText, bot_name};

use crate::clock::Millis;
use crate::pace::Pace;
use crate::refused::Refused;
use crate::sitter::{Sitter, sitter_name};

/// A table as one visitor sees it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The code in the table's address.
    pub code: String,
    /// What the host chose; the pace may have changed since.
    pub setup: TableSetup,
    /// Which page it is: lobby, table or end.
    pub progress: Progress,
    /// By seat.
    pub seats: Vec<TableSeat>,
    /// The islands by seat, once they are dealt.
    pub islands: Vec<Island>,
    /// Whose eyes these are; `None` for somebody who watches.
    pub me: Option<Seat>,
    /// All seats that this browser holds.
    pub held: SeatSet,
    /// Whether this browser made the table.
    pub is_host: bool,
    /// The game, once it has begun.
    pub view: Option<View>,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
    /// Structures of each seat at the start and at the end of each season so far, for the chart of the end.
    pub growth: Vec<Vec<u8>>,
    /// The newest lines, oldest first.
    pub story: Vec<Line>,
    /// How many decisions this seat has sent: part of the id of its next one.
    pub turn: u32,
    /// The host has stopped the game: no forms, no clocks.
    pub paused: bool,
    /// When the visitor looked, so that script can count down by our clock.
    pub now: Millis,
    /// SHA-256 of the seed, promised at the start.
    pub promise: String,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The words of the card set.
    pub words: &'static SetText,
    /// Why the visitor's last form was refused, for pages without script.
    pub notice: Option<Refused>,
    /// Whose temple somebody who watches asked for; without it, that of whoever leads.
    pub pinned: Option<Seat>,
    /// Why nothing can be done here any more, though the game is not over.
    pub broken: Option<String>,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// People sit down; nothing is dealt.
    Lobby,
    /// The islands are dealt, and nobody has won.
    Playing,
    /// Somebody has won: all secrets are told.
    Over,
}

/// What the host chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSetup {
    /// Seats of the table (S1).
    pub players: u8,
    /// The variants that are played.
    pub options: Options,
    /// The name of the card set.
    pub set: String,
    /// How long a seat may think.
    pub pace: Pace,
}

/// A seat at the table, and who sits there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableSeat {
    /// Whoever plays it.
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
    /// Its place among all lines that this visitor ever heard, from 0: the place in the log would tell of those
    /// that were not for them.
    pub number: u32,
    /// When it was done.
    pub at: Millis,
    /// What the visitor hears of it; kept from one look to the next.
    pub told: Arc<Told>,
}

/// A line's content, by what kind of thing happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// The game was dealt, or a seat decided something.
    Happened {
        /// Which seat, and who decided for it; `None` for the deal.
        by: Option<(Seat, DecidedBy)>,
        /// What came of it, as far as this visitor sees it; never empty.
        told: Vec<News>,
        /// Why, where a bot made or answered an offer whose terms this visitor knows.
        reason: Option<PublicReason>,
    },
    /// Chat.
    Said {
        /// Who spoke.
        seat: Seat,
        /// One line, tidied; pages still escape it.
        words: String,
    },
    /// What was done with the table itself.
    Noted(Note),
}

/// What was done with the table itself; everybody hears of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// A seat went to somebody else.
    Seated {
        /// The seat that changed hands.
        seat: Seat,
        /// Who plays it from now on.
        sitter: Sitter,
    },
    /// The host stopped the game.
    Paused,
    /// The host let it go on.
    WentOn,
    /// The host gave a seat more time.
    Extended {
        /// The seat whose clock it was.
        seat: Seat,
    },
    /// All clocks began anew at this pace.
    PaceSet(Pace),
}

/// Who decided for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    /// Whoever holds it.
    Person,
    /// The bot that sits there.
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

    /// The seat that plays the island of this name.
    pub fn seat_of(&self, island: &str) -> Option<Seat> {
        self.islands.iter().position(|it| it.name() == island).map(|place| Seat(place as u8))
    }

    /// The temperament of the bot at this seat; people have their own.
    pub fn temperament(&self, seat: Seat) -> Option<Temperament> {
        matches!(self.seat(seat).sitter, Sitter::Bot(_)).then(|| Temperament::at(&self.code, seat))
    }

    /// Who sits there: a person's name, "Merchant, the shrewd", "open".
    pub fn sitter_name(&self, seat: Seat, lang: Lang) -> String {
        self.name_at(seat, &self.seat(seat).sitter, lang)
    }

    /// The name of somebody who sits or sat there.
    pub fn name_at(&self, seat: Seat, sitter: &Sitter, lang: Lang) -> String {
        match sitter {
            Sitter::Bot(level) => bot_name(*level, Temperament::at(&self.code, seat), lang),
            Sitter::Person(_) | Sitter::Nobody => sitter_name(sitter, lang),
        }
    }

    /// Whether players may ask what a merchant would do: where nobody else could mind, against bots alone.
    pub fn allows_help(&self) -> bool {
        self.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Person(_))).count() == 1
    }

    /// What seats and cards are called; `None` before the game has begun.
    pub fn naming(&self) -> Option<Naming<'_>> {
        let view = self.view.as_ref()?;
        Some(Naming { set: view.set, text: self.words, islands: &self.islands })
    }

    /// Whether the table waits for this visitor's seat: not where it has nothing to choose, and is answered for.
    pub fn is_due(&self) -> bool {
        let prompt = self.view.as_ref().and_then(View::prompt).filter(|prompt| prompt.asked);
        !self.paused && prompt.is_some_and(|prompt| prompt.only_answer().is_none())
    }

    /// Whether the table waits for any seat of this browser. Who shares it must not learn that another has nothing to
    /// choose: of several seats it goes by what everybody knows.
    pub fn is_any_due(&self) -> bool {
        let asked = self.view.as_ref().map(|view| view.public.asked()).unwrap_or_default();
        self.is_due() || (self.held.len() > 1 && !self.paused && !asked.and(self.held).is_empty())
    }
}
