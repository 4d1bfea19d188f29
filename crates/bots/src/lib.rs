//! Players: each gets the view of its seat and the events that its seat saw, and nothing else.
//!
//! No files, threads or clocks: a time limit comes in as a callback, and whoever runs a table brings the threads.

// What a bot is, and why it does something
pub mod motive;
pub mod bot;
mod choices;

// What cards and voyages are worth
pub mod value;
pub mod market;
pub mod odds;
pub mod launches;

// What others hold, and how to deal with them
pub mod memory;
pub mod bargain;
pub mod archon;

// The levels, weakest first
pub mod random;
pub mod novice;
pub mod steward;
pub mod merchant;
pub mod evaluation;
pub mod strategos;
pub mod level;

// Games between bots, and bots in games with people
pub mod seated;
pub mod play;
