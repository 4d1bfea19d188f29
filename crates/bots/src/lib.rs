//! Players: each gets the view of its seat and the events that its seat saw, and nothing else.
//!
//! No files, threads or clocks: a time limit comes in as a callback, and whoever runs a table brings the threads.

// What a player is
pub mod bot;
pub mod motive;
pub mod table;

// What cards and voyages are worth
pub mod value;
pub mod market;
pub mod memory;
pub mod bargain;
pub mod archon;
pub mod odds;
pub mod voyage;

// The levels, weakest first
pub mod random;
pub mod novice;
pub mod steward;
pub mod merchant;
pub mod evaluation;
pub mod strategos;
