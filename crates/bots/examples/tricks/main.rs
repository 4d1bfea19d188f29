//! Whether a cheap trick pays, and what a player that sees everything comes to.
//!
//! `cargo run --release -p bots --example tricks -- WHO PLAYERS GAMES SEED [BOT[:PLAYOUTS]]`: `WHO` is `pact`, `never_trades`,
//! `floods`, `raids` or `seer:MOMENTS`, which looks so many quarters of a season ahead. The others, or in a pact its victim, are
//! merchants, or the level that is named. Every deal is played with the trickster (or in a pact its victim) at every seat, and
//! once more with its trick forgotten.

mod players;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use bots::bot::{Bot, Budget};
use bots::level::Level;
use bots::play::Match;
use players::{Seer, Trick, Trickster, Truth};
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::Setup;

/// Who plays a game of its own.
#[derive(Clone, Copy)]
enum Who {
    /// A merchant among bots of the level.
    Merchant,
    /// A bot of the level among merchants.
    Bot,
    Alone(Trick),
    Pact,
    Seer {
        ahead: u8,
    },
}

/// Whether this seat won a game in which it plays so, or in a pact all others play so against it.
fn wins(who: Who, level: Level, budget: Budget, players: u8, seed: u64, seat: Seat) -> bool {
    let mut log = Log::default();
    let setup = Setup::new(CardSet::aegean(), players, Seed::from_number(seed));
    let game = Game::new(&setup, &mut log).expect("3 to 6 can play");
    let truth = Truth::default();
    let bot = |at: Seat| -> Box<dyn Bot> {
        match who {
            Who::Pact if at != seat => Box::new(Trickster::new(at, Trick::Pact { against: seat })),
            Who::Alone(trick) if at == seat => Box::new(Trickster::new(at, trick)),
            Who::Seer { ahead } if at == seat => Box::new(Seer::new(at, truth.clone(), ahead)),
            Who::Merchant if at == seat => Level::Merchant.bot(at, seed, budget),
            Who::Bot if at != seat => Level::Merchant.bot(at, seed, budget),
            _ => level.bot(at, seed ^ u64::from(at.0), budget),
        }
    };
    let bots = (0..players).map(|at| bot(Seat(at))).collect();
    let mut play = Match::new(game, log, bots, seed);
    loop {
        if matches!(who, Who::Seer { .. }) {
            *truth.lock().unwrap_or_else(PoisonError::into_inner) = Some(play.game().clone());
        }
        if play.step().is_none() {
            break;
        }
    }
    play.game().outcome().expect("the game is over").ranking[0].seat == seat
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [who, players, games, seed, others @ ..] = arguments.as_slice() else {
        panic!("expected WHO PLAYERS GAMES SEED [BOT[:PLAYOUTS]]");
    };
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("{text} is no number"));
    let trick = match (who.as_str(), who.strip_prefix("seer:")) {
        ("pact", _) => Who::Pact,
        ("never_trades", _) => Who::Alone(Trick::NeverTrades),
        ("floods", _) => Who::Alone(Trick::FloodsWithBadOffers),
        ("raids", _) => Who::Alone(Trick::AlwaysRaids),
        (_, Some(ahead)) => Who::Seer { ahead: number(ahead) as u8 },
        _ => panic!("nobody is called {who}"),
    };
    // Without its trick a trickster is a merchant, and so is every member of a pact.
    let forgotten = if matches!(trick, Who::Pact) { Who::Bot } else { Who::Merchant };
    let others = others.first().map_or("merchant", String::as_str);
    let (name, budget) = match others.split_once(':') {
        Some((name, playouts)) => (name, Budget::Playouts(number(playouts) as u32)),
        None => (others, Budget::USUAL),
    };
    let level = Level::from_name(name).unwrap_or_else(|| panic!("there is no level {name}"));
    let (players, games, first) = (number(players) as u8, number(games), number(seed));
    let (next, won) = (AtomicU64::new(0), Mutex::new([0u64; 2]));
    let jobs = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let (deal, seat) = (first + number / u64::from(players), number % u64::from(players));
                    let of = |who| u64::from(wins(who, level, budget, players, deal, Seat(seat as u8)));
                    let (with, without) = (of(trick), of(forgotten));
                    let mut won = won.lock().expect("no panic elsewhere");
                    *won = [won[0] + with, won[1] + without];
                }
            });
        }
    });
    let [with, without] = won.lock().expect("no panic elsewhere").map(|won| won as f64 / games as f64);
    let error = 196.0 * (with * (1.0 - with) / games as f64).sqrt();
    let (it, usual) = match trick {
        Who::Pact => ("the one against the pact", format!("as a {others} among merchants")),
        _ => (who.as_str(), format!("as a merchant among {others}s")),
    };
    println!(
        "{it}: {:.1} % of {games} games (± {error:.1}), {:.1} % {usual}; fair {:.1} %",
        100.0 * with,
        100.0 * without,
        100.0 / f64::from(players)
    );
}
