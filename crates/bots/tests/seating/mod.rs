//! Games with a bot at every seat, for tests.

#![allow(dead_code, reason = "every test program uses a part of it")]

use bots::bot::{Bot, Budget};
use bots::level::Level;
use bots::play::Match;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::{Log, News};
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::{Options, Setup};

/// Next to no thought for those who think: most tests play many games and ask for no skill.
pub(crate) const BUDGET: Budget = Budget::Playouts(8);

/// The thirty-two ways to switch options on and off, again and again.
pub(crate) fn options(number: u64) -> Options {
    Options {
        beginner: number & 1 == 1,
        delian_league: number & 2 == 2,
        tournament: number & 4 == 4,
        open_hands: number & 8 == 8,
        even_start: number & 16 == 16,
    }
}

pub(crate) fn deal(players: u8, options: Options, seed: u64) -> (Game, Log) {
    let mut log = Log::default();
    let game = Game::new(
        &Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) },
        &mut log,
    );
    (game.expect("a game can be set up"), log)
}

pub(crate) fn bot(level: Level, seat: Seat, seed: u64) -> Box<dyn Bot> {
    level.bot(seat, seed * 7 + u64::from(seat.0), BUDGET)
}

/// A match in which each bot of these levels is wrapped by the caller.
pub(crate) fn match_with(
    levels: &[Level],
    options: Options,
    seed: u64,
    mut wrap: impl FnMut(Seat, Box<dyn Bot>) -> Box<dyn Bot>,
) -> Match {
    let (game, log) = deal(levels.len() as u8, options, seed);
    let seats = game.public().seats();
    let bots = seats.zip(levels).map(|(seat, level)| wrap(seat, bot(*level, seat, seed))).collect();
    Match::new(game, log, bots, seed)
}

pub(crate) fn match_of(levels: &[Level], options: Options, seed: u64) -> Match {
    match_with(levels, options, seed, |_, bot| bot)
}

/// Who won a game that is over.
pub(crate) fn winner(game: &Game) -> Seat {
    game.outcome().expect("the game is over").ranking[0].seat
}

/// What a seat saw of this news.
pub(crate) fn seen_by(seat: Seat, game: &Game, told: &[News]) -> impl Iterator<Item = News> {
    let viewer = game.viewer(Some(seat));
    told.iter().filter_map(move |news| news.seen_by(viewer))
}
