//! The rules of Parthenon as a pure library: no I/O, no clock, no threads, no prose.

// The vocabulary
pub mod goods;
pub mod cost;
pub mod seat;
pub mod world;
pub mod action;
pub mod event;
pub mod refusal;

// Cards
pub mod effect;
pub mod cards;

// A game
pub mod rng;
pub mod setup;
pub mod state;
pub mod seen;
pub mod prompt;
pub mod game;
pub mod phase;
mod usage;
pub mod rates;
pub mod score;

// Around it
pub mod view;
pub mod sample;
pub mod random;
pub mod notation;
pub mod record;
pub mod position;
pub mod json;
