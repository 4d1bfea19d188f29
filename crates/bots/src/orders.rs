//! Orders for the season: what a seat says ahead, and what follows from it (docs/WEEKS.md).
//!
//! One line an order: a phase, then words of the notation with `if`, `else`, `up to`, `never` and `nothing to`. Orders are followed by
//! the seat's own view alone. What they leave open is filled with what is missed least; where they are silent, nothing is done.

mod sheet;
mod words;
mod read;
mod print;
mod wishes;
mod conditions;
mod answers;
mod deals;
mod errands;
mod quick;
mod follow;
mod rehearse;
mod customs;

pub use customs::CUSTOMS;
pub use follow::{Follow, follow};
pub use rehearse::{By, Rehearsed, rehearse};
pub use sheet::{
    Because, Clause, Condition, Line, MAX_LINES, MAX_TEXT, Not, Order, Orders, Past, Project, Quick, Saved,
    Sentence, Test, Wares, Why, Wish,
};
pub use words::{Problem, What};
