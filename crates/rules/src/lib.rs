//! The rules of Parthenon as a pure library: no I/O, no clock, no threads, no prose.

// The vocabulary
pub mod action;
pub mod cost;
pub mod event;
pub mod goods;
pub mod refusal;
pub mod seat;
pub mod world;

// Cards
pub mod cards;
pub mod effect;

// A game
pub mod game;
pub mod phase;
pub mod prompt;
pub mod rates;
pub mod rng;
pub mod score;
pub mod seen;
pub mod setup;
pub mod state;
mod usage;

// Around it
pub mod json;
pub mod notation;
pub mod position;
pub mod random;
pub mod record;
pub mod sample;
pub mod view;
