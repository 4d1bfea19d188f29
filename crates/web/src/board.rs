//! The table as regions: each a function of the scene, drawn the same way for the page and for live updates.

mod sheet;
pub mod card;
mod bar;
mod rows;
mod memo;
mod known;
mod opponents;
mod chart;
mod force;
mod events;
mod plot;
mod island;
mod hand;
mod voyage;
mod watch;
mod log;
mod moment;
mod stage;
mod befell;
mod assembly;
mod prints;

pub(crate) use befell::befallen;
pub(crate) use chart::chart;
pub use log::Filter;
pub(crate) use log::{entry, is_news, log, ordered, sentences};
pub use memo::Memo;
pub(crate) use opponents::sitter;
pub use rows::{Print, Rows, print};
pub(crate) use stage::manner;
pub(crate) use voyage::{owl_button, tour, voyage};
pub(crate) use watch::{see, temples, watch, whose};

use known::Known;
use moment::Moment;
use opponents::PIECES;
use prints::Prints;

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::sync::LazyLock;

use bots::reasons::Dealt;
use maud::{Markup, PreEscaped, html};
use rules::goods::Goods;
use rules::seat::{BySeat, Seat};
use rules::state::IslandState;
use rules::view::View;
use text::{Lang, Naming, island_name};

use crate::forms;
use crate::guide;
use crate::scene::Scene;
use crate::sitter::Sitter;
use crate::talk;

/// A part of the page that is sent again when what it is drawn from has changed.
pub struct Part {
    /// The id of its element.
    pub id: &'static str,
    /// What it is drawn from, as a number: the same number, the same markup.
    pub print: Print,
    /// Whether it is the same for all who have the same number and the same pieces of it, at one table and in one language: then it is
    /// drawn once.
    pub is_shared: bool,
    draw: Draw,
}

/// How a region is drawn.
enum Draw {
    Whole(fn(&Board) -> Markup),
    /// One that is about an island.
    Of(Seat, fn(&Board, Seat) -> Markup),
    /// A list, of which the visitor may have rows already.
    List(fn(&Board, &mut Rows) -> Markup),
    /// One that is about an island.
    ListOf(Seat, fn(&Board, Seat, &mut Rows) -> Markup),
    /// The plate of an island, of which the visitor may have pieces already.
    Plate(Seat, [Print; PIECES]),
}

impl Part {
    /// The visitor is to get it: what they had last time is what they have. The number of what they get.
    pub fn turn(&self, rows: &mut Rows) -> Print {
        rows.turn();
        match &self.draw {
            Draw::Whole(_) | Draw::Of(..) | Draw::List(_) | Draw::ListOf(..) => self.print,
            Draw::Plate(_, pieces) => {
                rows.keep(pieces);
                print((self.print, rows.pieces(pieces)))
            }
        }
    }

    /// The whole element; of a list, rows that the visitor has are only named.
    pub fn draw(&self, board: &Board, rows: &mut Rows) -> Markup {
        match self.draw {
            Draw::Whole(draw) => draw(board),
            Draw::Of(seat, draw) => draw(board, seat),
            Draw::List(draw) => draw(board, rows),
            Draw::ListOf(seat, draw) => draw(board, seat, rows),
            Draw::Plate(seat, pieces) => opponents::opponent(board, seat, rows.pieces(&pieces)),
        }
    }
}

/// A part that is drawn.
pub struct Region {
    /// The id of its element.
    pub id: &'static str,
    /// The whole element.
    pub markup: Markup,
}

/// All regions of a table; none before the game has begun.
pub fn regions(scene: &Scene, lang: Lang) -> Vec<Region> {
    let Some(board) = Board::new(scene, lang) else { return Vec::new() };
    let drawn = |part: Part| Region { id: part.id, markup: part.draw(&board, &mut Rows::default()) };
    parts(&board).into_iter().map(drawn).collect()
}

/// All parts of a table, in the order of the page.
pub fn parts(board: &Board) -> Vec<Part> {
    let prints = Prints::of(board);
    let own = |id, print, draw| Part { id, print, is_shared: false, draw };
    let shared = |id, print, draw| Part { id, print, is_shared: true, draw };
    let me = board.scene.me;
    let mut parts = vec![
        shared("bar", prints.bar(), Draw::Whole(bar::bar)),
        shared("mood", prints.mood(), Draw::Whole(bar::mood)),
    ];
    for seat in board.others() {
        let [state, island, held] = [OPPONENT, LOOK, HELD].map(|ids| ids[seat.0 as usize]);
        let (pieces, plate) = prints.opponent(seat);
        parts.push(shared(state, plate, Draw::Plate(seat, pieces)));
        parts.push(own(island, prints.look(seat), Draw::ListOf(seat, opponents::look)));
        parts.push(shared(held, prints.held(seat), Draw::Of(seat, opponents::holdings)));
    }
    parts.push(own("ships", prints.ships(), Draw::Whole(chart::ships)));
    parts.push(own("lands", prints.lands(), Draw::List(chart::lands)));
    parts.push(own("stage", prints.stage(), Draw::List(stage::stage)));
    if let Some(me) = me {
        parts.push(own("befell", prints.befell(me), Draw::Of(me, befell::befell)));
    }
    parts.push(own("assembly", prints.assembly(), Draw::Whole(assembly::strip)));
    let prompt = |board: &Board, rows: &mut Rows| {
        let spare = spare(board, rows);
        forms::prompt(board.scene, board.lang, &spare, |is_asked| rows.has(print(("waits", is_asked))))
    };
    parts.push(own("prompt", prints.prompt(), Draw::List(prompt)));
    let waits = Draw::Whole(|board| forms::waits(board.scene, board.lang));
    parts.push(own("waits", prints.waits(), waits));
    let bargains = Draw::Whole(|board| forms::bargains(board.scene, board.lang));
    parts.push(own("bargains", prints.bargains(), bargains));
    parts.push(own("lines", prints.story(), Draw::List(log::lines)));
    let talk = Draw::Whole(|board| talk::talk(board.scene, board.lang));
    parts.push(own("talk", prints.talk(), talk));
    parts.push(own("ticker", prints.story(), Draw::Whole(log::ticker)));
    parts.push(shared("events", prints.events(), Draw::Whole(events::events)));
    if let Some(me) = me {
        parts.push(own("island", prints.island(me), Draw::ListOf(me, island::island)));
        parts.push(own("hand", prints.hand(me), Draw::Of(me, hand::hand)));
    }
    parts.push(own("speech", prints.speech(), Draw::Whole(log::speech)));
    parts
}

/// What stands below the prompt where there is room: the first year explains its signs. They are the same in every prompt.
fn spare(board: &Board, rows: &mut Rows) -> Markup {
    static LEGENDS: LazyLock<[String; Lang::COUNT]> =
        LazyLock::new(|| Lang::ALL.map(|lang| guide::picture("goods", true, lang).into_string()));
    let public = &board.view.public;
    if public.year != public.options.first_year() {
        return html! {};
    }
    let legend = PreEscaped(&LEGENDS[board.lang as usize]);
    rows.row(
        0,
        || html! { section class="spare" data-key="spare" data-same {} },
        || html! { section class="spare" data-key="spare" { (legend) } },
    )
}

/// The region of another island's state, by seat. It changes with every act, the island's board hardly ever: apart
/// they keep updates small.
pub(crate) const OPPONENT: [&str; Seat::MAX] = ["opp-1", "opp-2", "opp-3", "opp-4", "opp-5", "opp-6"];
/// The region of another island's board, by seat.
pub(crate) const LOOK: [&str; Seat::MAX] = ["look-1", "look-2", "look-3", "look-4", "look-5", "look-6"];

/// The region of what another island holds, by seat.
const HELD: [&str; Seat::MAX] = ["held-1", "held-2", "held-3", "held-4", "held-5", "held-6"];

/// A scene of a game that has begun, in the reader's language.
pub struct Board<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) view: &'a View,
    pub(crate) naming: Naming<'a>,
    pub(crate) lang: Lang,
    memo: Option<&'a Memo>,
    moments: OnceCell<Vec<Moment>>,
    known: OnceCell<BySeat<Known>>,
    dealt: OnceCell<Dealt>,
}

impl<'a> Board<'a> {
    /// `None` before the game has begun.
    pub fn new(scene: &'a Scene, lang: Lang) -> Option<Board<'a>> {
        Some(Board {
            scene,
            view: scene.view.as_ref()?,
            naming: scene.naming()?,
            lang,
            memo: None,
            moments: OnceCell::new(),
            known: OnceCell::new(),
            dealt: OnceCell::new(),
        })
    }

    /// The same, where others look at the same change of the table.
    pub fn beside_others(self, memo: Option<&'a Memo>) -> Board<'a> {
        Board { memo, ..self }
    }

    /// A piece that is the same for all who have the same number.
    fn once(&self, print: Print, draw: impl FnOnce() -> Markup) -> Markup {
        match self.memo {
            Some(memo) => memo.piece(self.lang, print, draw),
            None => draw(),
        }
    }

    pub(crate) fn island(&self, seat: Seat) -> &'a IslandState {
        &self.view.public.seats[seat]
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        island_name(self.island(seat).island, self.lang)
    }

    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.scene.me == Some(seat)
    }

    /// Who sits where.
    fn sitters(&self) -> Vec<&'a Sitter> {
        self.scene.seats.iter().map(|seat| &seat.sitter).collect()
    }

    /// The story as moments.
    fn moments(&self) -> &[Moment] {
        self.moments.get_or_init(|| moment::moments(self.scene))
    }

    /// What was shown of each hand.
    fn known(&self) -> &BySeat<Known> {
        self.known.get_or_init(|| Known::of(&self.scene.story))
    }

    /// What islands got by open deals in this season.
    fn dealt(&self) -> &Dealt {
        self.dealt.get_or_init(|| self.scene.dealt())
    }

    /// All seats but the visitor's, clockwise from it.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (me, first) = (self.scene.me, self.scene.me.unwrap_or(Seat(0)));
        self.view.public.clockwise_from(first).filter(move |seat| Some(*seat) != me)
    }

    /// The island with the most structures.
    pub(crate) fn leader(&self) -> Seat {
        let public = &self.view.public;
        let leader = public.seats().max_by_key(|seat| (public.seats[*seat].structures(), Reverse(*seat)));
        leader.expect("somebody plays")
    }

    /// How many structures a seat had when a year ended, or the year before the first, as far as the table has kept it.
    pub(crate) fn stood(&self, year: u8, seat: Seat) -> Option<u8> {
        // After a row for the start there is one for each season; a tournament begins with year two.
        let years = (year + 1).checked_sub(self.view.public.options.first_year())?;
        self.scene.growth.get(4 * usize::from(years))?.get(seat.0 as usize).copied()
    }

    /// What this island could pay with, where the visitor may know it.
    pub(crate) fn purse(&self, seat: Seat) -> Option<Goods> {
        self.view.seen().filter(|seen| seen.seat == seat).map(|seen| seen.owned())
    }

    pub(crate) fn card_name(&self, id: &str) -> String {
        self.naming.text.name(id, self.lang)
    }
}

/// The words with a capital at the start.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
