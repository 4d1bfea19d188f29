//! Speed of what visitors wait for: a page, the regions of a live update, a table brought back from its log.

use std::hint::black_box;

use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use criterion::Criterion;
use rules::game::Game;
use rules::news::Log;
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::version::RulesVersion;
use text::Lang;
use web::board;
use web::pace::Pace;
use web::pages;
use web::reader::Reader;
use web::rest::Rest;
use web::scene::{DecidedBy, TableSetup};
use web::sets::{Cards, Sets};
use web::sitter::Sitter;
use web::table::{Deed, Entry, Eyes, STORY_LINES, Table};

const PLAYERS: u8 = 4;

fn empty(cards: Cards) -> Table {
    let setup = TableSetup {
        players: PLAYERS,
        options: Options::default(),
        set: "aegean".into(),
        pace: Pace::Live(90),
        rest: Rest::default(),
    };
    Table::new("benchmark".into(), setup, Seed::from_number(5), cards)
}

/// A game between merchants as the entries of a table, and the tables half way and at its end.
fn played(cards: Cards) -> (Vec<Entry>, Table) {
    let mut table = empty(cards);
    let mut entries = Vec::new();
    let mut take = |table: &mut Table, deed: Deed| {
        let at = 1_000 * entries.len() as u64;
        entries.push(table.take(at, None, deed).expect("it is legal"));
    };
    for seat in table.seats() {
        take(&mut table, Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) });
    }
    take(&mut table, Deed::Begin(RulesVersion::LATEST));
    let mut log = Log::default();
    let game = Game::new(&Setup::new(cards.set, PLAYERS, Seed::from_number(5)), &mut log);
    let bots = (0..PLAYERS).map(|seat| Level::Merchant.bot(Seat(seat), 1, Budget::USUAL)).collect();
    let mut bots = Match::new(game.expect("four can play"), log, bots, 9);
    let mut half = None;
    while let Some(turn) = bots.step() {
        let line = table.line(&turn.action);
        take(&mut table, Deed::Act { seat: turn.seat, by: DecidedBy::Bot, line });
        if half.is_none() && bots.game().public().season_number() == 6 {
            half = Some(table.clone());
        }
    }
    (entries, half.expect("games last longer than six seasons"))
}

fn table(criterion: &mut Criterion) {
    let sets = Sets::new(&[]).expect("our own set");
    let cards = sets.usual().cards;
    let (entries, half) = played(cards);
    let eyes = Eyes {
        seat: Some(Seat(1)),
        held: SeatSet::one(Seat(1)),
        is_host: true,
        here: SeatSet::EMPTY,
        now: 0,
        lines: STORY_LINES,
    };
    criterion.bench_function("scene", |bencher| bencher.iter(|| black_box(half.look(&eyes))));
    let scene = half.look(&eyes);
    criterion.bench_function("regions", |bencher| {
        bencher.iter(|| black_box(board::regions(&scene, Lang::Fr).len()))
    });
    let reader = Reader { lang: Lang::Fr, theme: None, path: "/".into() };
    criterion.bench_function("page", |bencher| {
        bencher.iter(|| black_box(pages::table::table(&scene, &reader).into_string().len()))
    });
    criterion.bench_function(&format!("replay of {} entries", entries.len()), |bencher| {
        bencher.iter(|| {
            let mut again = empty(cards);
            for entry in &entries {
                let done = again.take(entry.at, None, entry.deed.clone());
                black_box(done.expect("it was legal"));
            }
            black_box(again.entries())
        });
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    table(&mut criterion);
    criterion.final_summary();
}
