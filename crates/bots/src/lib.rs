//! Players: each gets the view of its seat and the news that its seat saw, and nothing else.
//!
//! No files, threads or clocks: a time limit comes in as a callback, and whoever runs a game brings the threads.
//!
//! ```
//! use bots::bot::Budget;
//! use bots::level::Level;
//! use bots::play::Match;
//! use rules::cards::CardSet;
//! use rules::news::Log;
//! use rules::game::Game;
//! use rules::rng::Seed;
//! use rules::setup::Setup;
//!
//! let mut log = Log::default();
//! let game = Game::new(&Setup::new(CardSet::aegean(), 3, Seed::from_number(1)), &mut log);
//! let game = game.expect("three can play");
//! let bots = game.public().seats().map(|seat| Level::Merchant.bot(seat, 1, Budget::USUAL)).collect();
//! let mut play = Match::new(game, log, bots, 1);
//! while let Some(turn) = play.step() {
//!     assert!(!turn.stood_in, "a merchant has an answer to everything");
//! }
//! let outcome = play.game().outcome().expect("the game is over");
//! assert!(outcome.ranking[0].structures > 10);
//! ```
//!
//! `examples/write_a_bot.rs` shows how to write one.

// What a bot is, and why it does something
pub mod motive;
pub mod bot;
mod choices;

// What cards and voyages are worth, and what may be said about it
pub mod value;
pub mod reasons;
pub mod market;
pub mod odds;
pub mod launches;

// What others hold, and how to deal with them
pub mod memory;
pub mod bargain;
pub mod temperament;
pub mod archon;

// The levels, weakest first
pub mod random;
pub mod novice;
pub mod steward;
mod options;
pub mod merchant;
pub mod evaluation;
mod playout;
pub mod strategos;
pub mod level;

// Games between bots, and bots in games with people
pub mod hint;
pub mod orders;
pub mod seated;
pub mod play;

// Looking back
pub mod analysis;
