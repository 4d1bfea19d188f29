//! The table as regions: each a function of the scene, drawn the same way for the page and for live updates.

pub mod card;
mod bar;
mod known;
mod opponents;
mod chart;
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

pub(crate) use chart::chart;
pub(crate) use log::{entry, is_news};
pub(crate) use opponents::sitter;
pub(crate) use stage::manner;
pub(crate) use voyage::{owl_button, voyage};
pub(crate) use watch::{see, temples, watch};

use std::cmp::Reverse;

use maud::Markup;
use rules::goods::Goods;
use rules::seat::Seat;
use rules::state::IslandState;
use rules::view::View;
use text::{Lang, Naming, island_name};

use crate::forms;
use crate::scene::Scene;

/// A part of the page that is sent again when it changes.
pub struct Region {
    /// The id of its element.
    pub id: &'static str,
    /// The whole element.
    pub markup: Markup,
}

/// All regions of a table, in the order of the page; none before the game has begun.
pub fn regions(scene: &Scene, lang: Lang) -> Vec<Region> {
    let Some(board) = Board::new(scene, lang) else { return Vec::new() };
    let mut regions = vec![
        Region { id: "bar", markup: bar::bar(&board) },
        Region { id: "mood", markup: bar::mood(&board) },
    ];
    for seat in board.others() {
        regions.push(Region { id: OPPONENT[seat.0 as usize], markup: opponents::opponent(&board, seat) });
        regions.push(Region { id: LOOK[seat.0 as usize], markup: opponents::look(&board, seat) });
    }
    regions.push(Region { id: "ships", markup: chart::ships(&board) });
    regions.push(Region { id: "lands", markup: chart::lands(&board) });
    regions.push(Region { id: "stage", markup: stage::stage(&board) });
    if let Some(seat) = scene.me {
        regions.push(Region { id: "befell", markup: befell::befell(&board, seat) });
    }
    regions.push(Region { id: "prompt", markup: forms::prompt(scene, lang) });
    regions.push(Region { id: "bargains", markup: forms::bargains(scene, lang) });
    regions.push(Region { id: "log", markup: log::log(&board) });
    regions.push(Region { id: "talk", markup: log::talk(&board) });
    regions.push(Region { id: "ticker", markup: log::ticker(&board) });
    regions.push(Region { id: "events", markup: events::events(&board) });
    if let Some(seat) = scene.me {
        regions.push(Region { id: "island", markup: island::island(&board, seat) });
        regions.push(Region { id: "hand", markup: hand::hand(&board, seat) });
    }
    regions.push(Region { id: "speech", markup: log::speech(&board) });
    regions
}

/// The region of another island's state, by seat. It changes with every act, the island's board hardly ever: apart
/// they keep updates small.
pub(crate) const OPPONENT: [&str; Seat::MAX] = ["opp-1", "opp-2", "opp-3", "opp-4", "opp-5", "opp-6"];
/// The region of another island's board, by seat.
pub(crate) const LOOK: [&str; Seat::MAX] = ["look-1", "look-2", "look-3", "look-4", "look-5", "look-6"];

/// A scene of a game that has begun, in the reader's language.
pub(crate) struct Board<'a> {
    pub scene: &'a Scene,
    pub view: &'a View,
    pub naming: Naming<'a>,
    pub lang: Lang,
}

impl<'a> Board<'a> {
    pub(crate) fn new(scene: &'a Scene, lang: Lang) -> Option<Board<'a>> {
        Some(Board { scene, view: scene.view.as_ref()?, naming: scene.naming()?, lang })
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
