//! Every card of the set has a module of its own here: what it does, and what avoids it.

#[path = "../table/mod.rs"]
mod table;

mod events;
mod hazards;
mod harbors;
mod philosophies;
mod wonders;
mod wonders_sold;
mod structures;
mod islands;
mod aegis;
