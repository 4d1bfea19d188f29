//! What acropolis structures are for (rules B5 to B7, D1).

use crate::cost::Cost;
use crate::goods::Good;

/// What is printed on an acropolis card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StructureEffect {
    /// Once a season in the build phase: these cards make one card.
    Makes {
        /// What goes to the bank.
        cost: Cost,
        /// The card that comes from it.
        gain: Good,
        /// Whether only basics count that no standing village of the island makes (B5).
        unproduced: bool,
    },
    /// Philosophies (rule B7).
    Teaches,
    /// So many commodities are kept face down instead of three (rule D1).
    Keeps(u8),
}
