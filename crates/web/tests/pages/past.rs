//! A game that is over, and the pages that look back at it.

use std::sync::LazyLock;

use rules::cards::CardSet;
use rules::record::Record;
use rules::rng::Seed;
use rules::seat::SeatSet;
use rules::version::RulesVersion;
use web::pages::{records, replay};
use web::puzzles::DayPuzzle;
use web::reader::Reader;
use web::scene::{After, DecidedBy, Progress};
use web::sets::Cards;
use web::table::{Deed, Lens, Replay, Table};

use crate::fixture::{SEED, WORDS, empty, person};

/// A game of four that the steward plays for everybody, from its beginning, with its record.
pub(crate) static PAST: LazyLock<(Replay, Record)> = LazyLock::new(|| {
    let setup = empty(Progress::Lobby, vec![person(""); 4]).setup;
    let mut table = Table::new("OWL-SAIL".to_owned(), setup, Seed::from_number(SEED), cards());
    for seat in table.seats() {
        table.take(0, None, Deed::Unnamed { seat }).expect("a lobby");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a full table");
    while let Some(seat) = table.asked().iter().next() {
        let line = table.steward(seat).expect("an answer to any question");
        table.take(0, None, Deed::Act { seat, by: DecidedBy::Bot, line }).expect("it is legal");
    }
    (table.replay().expect("it is over"), table.record().expect("it is over"))
});

/// The puzzle of a day.
pub(crate) static PUZZLE: LazyLock<DayPuzzle> =
    LazyLock::new(|| DayPuzzle::make(20_000, cards()).expect("every day has a puzzle"));

fn cards() -> Cards {
    Cards { set: CardSet::aegean(), words: &WORDS }
}

/// A page that looks back at that game, from the middle of it.
pub(crate) fn looking_back(lens: Lens, reader: &Reader) -> maud::Markup {
    let game = &PAST.0;
    let moments: Vec<u32> = game.moments(lens).map(|it| it.entry).collect();
    let entry = moments[moments.len() / 2];
    let scene = game.scene(entry, lens, SeatSet::EMPTY);
    let (base, table) = ("/t/OWL-SAIL/replay", Some("/t/OWL-SAIL"));
    let looked = replay::Looked { replay: game, scene: &scene, lens, entry, base, table };
    replay::replay(&looked, reader)
}

/// What the record of that game comes to; perhaps of a table that went on from another one.
pub(crate) fn genuine(after: Option<After>, reader: &Reader) -> maud::Markup {
    let mut fair = records::Fair::of(&PAST.1);
    PAST.1.replay(cards().set, |told| fair.hear(told, cards(), reader.lang)).expect("it is genuine");
    fair.after = after;
    fair.look = Some("/replay/0123".to_owned());
    records::fair(&fair, reader)
}
