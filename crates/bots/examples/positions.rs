//! Plays games between bots and writes what the net is told of them, with who won: what `train/` learns from.
//!
//! `cargo run --release -p bots --example positions -- FILE BOTS GAMES SEED [BUDGET]`: `BOTS` is one level or several,
//! such as `merchant` or `strategos,merchant`, that go round the table. Games have 3 to 6 players in turn, every fourth
//! of them one of the options. One record for each moment of each season: season, moment, players, the winner's seat,
//! the number of the game (4 bytes), the table, six islands.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::bot::Budget;
use bots::evaluation::{Moment, inputs};
use bots::level::Level;
use bots::play::Match;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::{Options, Setup};

/// The records of one game.
fn play(levels: &[Level], number: u64, first: u64, budget: Budget) -> Vec<u8> {
    let (seed, players) = (first + number, 3 + (number % 4) as u8);
    let round = number / 4;
    let mut options = Options::default();
    if round % 4 == 3 {
        options.set(Options::NAMES[(round / 4) as usize % Options::NAMES.len()]);
    }
    let mut log = Log::default();
    let setup = Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) };
    let game = Game::new(&setup, &mut log).expect("3 to 6 can play");
    let level = |seat: u8| levels[(round + u64::from(seat)) as usize % levels.len()];
    let bots = (0..players).map(|seat| level(seat).bot(Seat(seat), seed, budget)).collect();
    let mut play = Match::new(game, log, bots, seed);
    let mut records = Vec::new();
    let mut starts = Vec::new();
    let mut last = (0, Moment::Season);
    while play.step().is_some() {
        let game = play.game();
        let now = (game.public().season_number(), Moment::of(game.public()));
        if now == last || game.is_over() {
            continue;
        }
        last = now;
        let inputs = inputs(game);
        starts.push(records.len());
        records.extend([inputs.season as u8, now.1 as u8, players, 0]);
        records.extend((number as u32).to_le_bytes());
        records.extend(inputs.table);
        records.extend(inputs.islands.iter().flatten());
    }
    let outcome = play.game().outcome().expect("the game is over");
    for start in starts {
        records[start + 3] = outcome.ranking[0].seat.0;
    }
    records
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, levels, games, seed, budget @ ..] = arguments.as_slice() else {
        panic!("expected FILE BOTS GAMES SEED [BUDGET]");
    };
    let level = |name: &str| Level::from_name(name).unwrap_or_else(|| panic!("there is no level {name}"));
    let levels: Vec<Level> = levels.split(',').map(level).collect();
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("{text} is no number"));
    let (games, seed) = (number(games), number(seed));
    let budget = budget.first().map_or(Budget::USUAL, |text| Budget::Playouts(number(text) as u32));
    let out = Mutex::new(BufWriter::new(File::create(file).expect("the file can be written")));
    let next = AtomicU64::new(0);
    let jobs = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let records = play(&levels, game, seed, budget);
                    let mut out = out.lock().expect("no game broke off");
                    out.write_all(&records).expect("there is room for the positions");
                }
            });
        }
    });
    out.into_inner().expect("no game broke off").flush().expect("there is room for the positions");
}
