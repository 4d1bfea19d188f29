//! The rules of Parthenon as a pure library: no I/O, no clock, no threads, no prose.

// The vocabulary
pub mod bits;
pub mod rng;
pub mod goods;
pub mod cost;
pub mod pile;
pub mod seat;
pub mod world;
pub mod limits;
pub mod refusal;
pub mod slot;

// Cards
pub mod effect;
pub mod cards;
pub mod rates;

// What is done, and what comes of it
pub mod action;
pub mod news;

// A game
pub mod version;
pub mod setup;
pub mod step;
pub mod offer;
pub mod state;
pub mod seen;
pub mod prompt;
pub mod game;
mod decks;
mod deal;
mod usage;
pub mod score;
pub mod season;

// Around it
pub mod view;
pub mod sample;
pub mod random;
pub mod notation;
pub mod record;
pub mod position;
pub mod json;
