//! Every card of the set has a module of its own here: what it does, and what avoids it.

#[path = "../table/mod.rs"]
mod table;

mod aegis;
mod events;
mod harbors;
mod hazards;
mod islands;
mod philosophies;
mod structures;
mod wonders;
mod wonders_sold;
