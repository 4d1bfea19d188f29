//! The rules of Parthenon as a pure library: no I/O, no clock, no threads, no prose.

pub mod goods;
pub mod cost;
pub mod seat;
pub mod world;
pub mod rng;
pub mod effect;
pub mod cards;
pub mod setup;
pub mod state;
pub mod action;
pub mod refusal;
pub mod event;
pub mod view;
