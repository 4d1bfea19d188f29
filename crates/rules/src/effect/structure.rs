//! What acropolis structures are for (rules B5 to B7, D1).

use crate::cost::Cost;
use crate::goods::Good;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StructureEffect {
    /// Once a season in the build phase: these cards make one card.
    Makes { cost: Cost, gain: Good, unproduced: bool },
    /// Philosophies (rule B7).
    Teaches,
    /// So many commodities are kept face down instead of three (rule D1).
    Keeps(u8),
}
