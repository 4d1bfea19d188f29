//! What must hold for any input: one property for each fuzz target.
//!
//! The targets throw new inputs at them; `crates/cli/tests/fuzzed.rs` includes these files and tries every input
//! kept in `corpus/`.

mod changed;
pub mod property;

/// What became of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Too short to say anything.
    Ignored,
    /// Refused with a reason.
    Refused,
    /// Read, and what was read did as promised.
    Read,
}

/// Panics where the property does not hold.
pub type Property = fn(&[u8]) -> Fate;

/// Every property by the name of its target and of its folder in `corpus/`.
pub const PROPERTIES: [(&str, Property); 7] = [
    ("action", property::action),
    ("news", property::news),
    ("cards", property::cards),
    ("state", property::state),
    ("record", property::record),
    ("replay", property::replay),
    ("protocol", property::protocol),
];
