//! What the sea does to a cargo: probabilities from what one seat may know (rules H1 to H13).
//!
//! They are exact for this model (but see `Voyage::odds` for fleets full of gifts), and the model is the rules with four
//! assumptions. The owner answers by a fixed policy (see `Voyage::odds`). Other fleets of the group accept every strike, lose
//! their plainest cards first, and nobody else sails. A wonder that ignores a storm is kept for this fleet. What others
//! carry is known by its number alone, unless the caller knows better.

mod load;
mod voyage;
mod course;

pub use load::{Load, Rivals};
pub use voyage::{Odds, Voyage};
