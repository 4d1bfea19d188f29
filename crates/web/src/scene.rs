//! What one visitor may know of one table: the only thing that pages are drawn from.

use std::sync::Arc;

use bots::reasons::{Dealt, PublicReason};
use bots::temperament::Temperament;
use rules::news::News;
use rules::score::Outcome;
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::view::View;
use rules::world::Island;
use text::{Lang, Naming, SetText, bot_name, table_name};

use crate::clock::Millis;
use crate::motion::{Ballot, Motion};
use crate::oath::{Oath, Sworn, Verdict};
use crate::pace::Pace;
use crate::refused::{Closed, Refused};
use crate::rest::{Holiday, Rest, Still};
pub use crate::sitter::DecidedBy;
use crate::sitter::{Sitter, sitter_name};
use crate::tablet::Own;

/// A table as one visitor sees it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The code in the table's address.
    pub code: String,
    /// What its host called it.
    pub name: Option<String>,
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
    /// Whether it is how the game stood when the people ended it.
    pub is_ended: bool,
    /// What the promise was made of, in hexadecimal digits, once the game is over.
    pub seed: Option<String>,
    /// What the people may decide together.
    pub assembly: Assembly,
    /// What was sworn, the oldest first: everybody knows it.
    pub oaths: Vec<Sworn>,
    /// Structures of each seat at the start and at the end of each season so far, for the chart of the end.
    pub growth: Vec<Vec<u8>>,
    /// The newest lines, oldest first; kept from one look to the next.
    pub story: Arc<Vec<Line>>,
    /// Lines so far that were said aloud.
    pub said: u32,
    /// With whom this seat has talked in private, and how many lines.
    pub whispers: Vec<(Seat, u32)>,
    /// Lines among those who watch, where the visitor may hear them.
    pub remarks: Option<u32>,
    /// Two seats may talk in private here.
    pub private_talk: bool,
    /// Whether it is on the list of open tables; `None` where the operator keeps none.
    pub listed: Option<bool>,
    /// What this browser was called last, where it watches; empty if nobody has said.
    pub called: String,
    /// This browser has said something among those who watch.
    pub remarked: bool,
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
    /// Which game it was made after, if after any.
    pub after: Option<After>,
    /// The words of the card set.
    pub words: &'static SetText,
    /// What came of the visitor's last form, for pages without script.
    pub notice: Option<Notice>,
    /// Whose temple somebody who watches asked for; without it, that of whoever leads.
    pub pinned: Option<Seat>,
    /// Why nothing can be done here any more, though the game is not over.
    pub closed: Option<Closed>,
    /// Since when the steward has decided for the visitor, until they were told.
    pub stood_in: Option<Millis>,
    /// The orders of the visitor's own seat, while a game is being played or was.
    pub orders: Option<Box<Own>>,
}

/// Which game a table was made after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum After {
    /// The same people play again.
    Game(String),
    /// It goes on from a moment of a game that was over, so that what fate holds is known.
    Moment {
        /// That game.
        of: Origin,
        /// The moment's number.
        entry: u32,
        /// What became of what was hidden then.
        hidden: Hidden,
    },
    /// It has the deal of a game that was over, from its beginning: what fate holds is known to whoever looked, and people play against people.
    Deal(Origin),
}

/// Where a game goes on from a moment of another one: hands, decks and the seed there that a seat did not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// As they were.
    AsItWas,
    /// Drawn by lot, here or at a table before, from all that fits what the seat of whoever plays knew.
    Anew,
}

/// A game that can be looked back at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Of the table with this code.
    Table(String),
    /// Of a record that was opened, by its name here.
    Record(String),
    /// Of the puzzle of this day.
    Puzzle(u64),
}

impl Origin {
    /// Where it is looked at.
    pub fn path(&self) -> String {
        match self {
            Origin::Table(code) => format!("/t/{code}/replay"),
            Origin::Record(name) => format!("/replay/{name}"),
            Origin::Puzzle(day) => format!("/puzzle/{day}"),
        }
    }
}

impl After {
    /// Where it can be seen what fate holds, if somebody can know it.
    pub fn known_from(&self) -> Option<String> {
        match self {
            After::Game(_) => None,
            // A puzzle is one moment.
            After::Moment { of: of @ Origin::Puzzle(_), .. } | After::Deal(of) => Some(of.path()),
            After::Moment { of, entry, .. } => Some(format!("{}/{entry}", of.path())),
        }
    }

    /// Whether what was hidden there was drawn anew: then its state follows from no seed, and there is no record.
    pub fn is_anew(&self) -> bool {
        matches!(self, After::Moment { hidden: Hidden::Anew, .. })
    }
}

/// What a form that was sent came to, where nothing was done.
#[derive(Clone, Debug)]
pub enum Notice {
    /// It was refused.
    Refused(Refused),
    /// This line would break an oath: it is asked about once more.
    Asks(String),
}

/// What is voted on, and what may be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Assembly {
    /// The motion that stands.
    pub ballot: Option<Ballot>,
    /// Seats of people who are lost to the table.
    pub lost: SeatSet,
    /// Seats that may go to somebody new.
    pub opened: SeatSet,
    /// Whether the host may be replaced.
    pub is_host_gone: bool,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// When its clocks stand still.
    pub rest: Rest,
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
    /// What its clock shows, if it is asked now and somebody thinks.
    pub clock: Option<SeatClock>,
    /// Days off that it has now, or plans.
    pub holiday: Option<Holiday>,
    /// When it is back, if it is on holiday now.
    pub off_until: Option<Millis>,
    /// Days of holiday that it may still take.
    pub days_left: u16,
    /// The steward answered last, since the seat let its time pass.
    pub away: bool,
    /// Since when the seat is left to the steward, until whoever has it comes back.
    pub left: Option<Millis>,
}

/// The clock of a seat that is asked. It stays the same until something else runs, so that pages are drawn once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeatClock {
    /// What runs.
    pub flow: Flow,
    /// How long the line is.
    pub line: Millis,
    /// When what runs, or would, is used up by the clock on the wall.
    pub ends: Millis,
    /// What is in the jar, unless it runs.
    pub jar: Millis,
    /// Whether the seat let its time pass, and has less now.
    pub is_short: bool,
}

/// What runs of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Flow {
    /// The time of the prompt.
    Line {
        /// When it would be empty, nights and the like aside.
        until: Millis,
    },
    /// The reserve of the seat.
    Jar {
        /// The same.
        until: Millis,
    },
    /// Nothing.
    Still {
        /// Why.
        why: Still,
        /// When it runs again.
        until: Millis,
        /// What is left of the line.
        left: Millis,
    },
}

impl SeatClock {
    /// What is left of the line, and of the jar.
    pub fn left(&self, now: Millis) -> (Millis, Millis) {
        match self.flow {
            Flow::Line { until } => (until.saturating_sub(now), self.jar),
            Flow::Jar { until } => (0, until.saturating_sub(now)),
            Flow::Still { left, .. } => (left, self.jar),
        }
    }
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
#[derive(Clone, PartialEq, Hash, Debug)]
pub enum Told {
    /// The game was dealt, or a seat decided something.
    Happened {
        /// Which seat, and who decided for it; `None` for the deal.
        by: Option<(Seat, DecidedBy)>,
        /// What came of it, as far as this visitor sees it; never empty.
        told: Vec<News>,
        /// Why, where a bot voted, or made or answered an offer whose terms this visitor knows.
        reason: Option<PublicReason>,
        /// Islands that an aegis card at home spared an event, which everybody sees there.
        guarded: SeatSet,
    },
    /// Chat.
    Said {
        /// Who spoke.
        seat: Seat,
        /// One line, tidied; pages still escape it. Empty where whoever said it had it deleted.
        words: String,
        /// Whether somebody else has the seat now.
        is_former: bool,
    },
    /// Chat between two seats, of which the visitor has one.
    Whispered {
        /// Who spoke.
        seat: Seat,
        /// Who heard it.
        to: Seat,
        /// As in `Said`.
        words: String,
        /// As in `Said`.
        is_former: bool,
    },
    /// Chat among those who watch.
    Remarked {
        /// Who spoke; empty where they had it deleted, with their words.
        name: String,
        /// As in `Said`.
        words: String,
    },
    /// What was done with the table itself.
    Noted(Note),
}

/// What was done with the table itself; everybody hears of it.
#[derive(Clone, PartialEq, Hash, Debug)]
pub enum Note {
    /// A seat went to somebody else.
    Seated {
        /// The seat that changed hands.
        seat: Seat,
        /// Who plays it from now on.
        sitter: Sitter,
    },
    /// Whoever has a seat is called something else.
    Named {
        /// Their seat.
        seat: Seat,
        /// Who they are now.
        sitter: Sitter,
    },
    /// Whoever has a seat left the game, and may come back.
    Left {
        /// The seat that the steward plays now.
        seat: Seat,
    },
    /// They are back.
    Back {
        /// The seat that they had left.
        seat: Seat,
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
    /// The host chose when clocks stand still.
    RestSet(Rest),
    /// Somebody takes days off, or none.
    Off {
        /// Whose clock it is.
        seat: Seat,
        /// From when to when.
        days: Option<Holiday>,
    },
    /// Somebody called for a vote.
    Called {
        /// Who.
        seat: Seat,
        /// What is voted on.
        motion: Motion,
    },
    /// A vote is over.
    Decided {
        /// What was voted on.
        motion: Motion,
        /// Whether it is done.
        is_carried: bool,
    },
    /// Somebody promised something.
    Sworn(Oath),
    /// They took it back.
    Unsworn(Oath),
    /// The log shows what came of it, or cannot.
    Judged(Oath, Verdict),
    /// The operator took the chat from a seat, or gave it back.
    Muted {
        /// The seat that it is about.
        seat: Seat,
        /// Whether it may chat no more.
        is_muted: bool,
    },
    /// The operator took the chat from those who watch, or gave it back.
    Hushed {
        /// Whether they may chat no more.
        is_hushed: bool,
    },
    /// The operator closed the table.
    Closed,
}

impl Line {
    /// What happened, where something did.
    pub fn news(&self) -> &[News] {
        match &*self.told {
            Told::Happened { told, .. } => told,
            Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } | Told::Noted(_) => &[],
        }
    }
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

    /// What the table is called: as its host said, else by a name of ours that goes with its code.
    pub fn title(&self, lang: Lang) -> String {
        self.name.clone().unwrap_or_else(|| table_name(&self.code, lang))
    }

    /// Who sits there: a person's name, "Merchant, the shrewd", "open".
    pub fn sitter_name(&self, seat: Seat, lang: Lang) -> String {
        self.name_at(seat, &self.seat(seat).sitter, lang)
    }

    /// The name of somebody who sits or sat there.
    pub fn name_at(&self, seat: Seat, sitter: &Sitter, lang: Lang) -> String {
        match sitter {
            Sitter::Bot(level) => bot_name(*level, Temperament::at(&self.code, seat), lang),
            Sitter::Person(_) | Sitter::Kept(_) | Sitter::Nobody => sitter_name(sitter, lang),
        }
    }

    /// Whether players may ask what a merchant would do: where nobody else could mind, against bots alone.
    pub fn allows_help(&self) -> bool {
        self.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Person(_))).count() == 1
    }

    /// The seats of this browser that are kept for somebody who has not said yes.
    pub fn kept(&self) -> SeatSet {
        let is_kept = |seat: &Seat| matches!(self.seat(*seat).sitter, Sitter::Kept(_));
        self.held.iter().filter(is_kept).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Who said something aloud or in private from this seat: perhaps not whoever has it now.
    pub fn speaker(&self, seat: Seat, is_former: bool, lang: Lang) -> String {
        if is_former { lang.word("page-talk-left") } else { self.sitter_name(seat, lang) }
    }

    /// The lines that were said by somebody who has left their seat since.
    pub fn former(&self) -> Vec<u32> {
        let is_former = |line: &&Line| {
            matches!(*line.told, Told::Said { is_former: true, .. } | Told::Whispered { is_former: true, .. })
        };
        self.story.iter().filter(is_former).map(|line| line.number).collect()
    }

    /// What each island got by open deals in this season and still has, as far as everybody saw.
    pub fn dealt(&self) -> Dealt {
        let begins = |line: &Line| line.news().iter().any(|it| matches!(it, News::SeasonBegan { .. }));
        let first = self.story.iter().rposition(begins).unwrap_or(0);
        let mut dealt = Dealt::default();
        self.story[first..].iter().flat_map(Line::news).for_each(|news| dealt.observe(news));
        dealt
    }

    /// What seats and cards are called; `None` before the game has begun.
    pub fn naming(&self) -> Option<Naming<'_>> {
        let view = self.view.as_ref()?;
        Some(Naming { set: view.set, text: self.words, islands: &self.islands })
    }

    /// Whether the visitor has left their seat to the steward.
    pub fn has_left(&self) -> bool {
        self.me.is_some_and(|me| self.seat(me).left.is_some())
    }

    /// Whether the table waits for this visitor's seat: not where it has nothing to choose, and is answered for.
    pub fn is_due(&self) -> bool {
        if self.has_left() || self.progress != Progress::Playing {
            return false;
        }
        let prompt = self.view.as_ref().and_then(View::prompt).filter(|prompt| prompt.asked);
        !self.paused && prompt.is_some_and(|prompt| prompt.only_answer().is_none())
    }

    /// Whether the table waits for any seat of this browser. Who shares it must not learn that another has nothing to
    /// choose: of several seats it goes by what everybody knows.
    pub fn is_any_due(&self) -> bool {
        let asked = self.view.as_ref().map(|view| view.public.asked()).unwrap_or_default();
        let is_playing = self.progress == Progress::Playing;
        self.is_due()
            || (is_playing && self.held.len() > 1 && !self.paused && !asked.and(self.held).is_empty())
    }
}
