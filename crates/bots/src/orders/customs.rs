//! A sheet to begin with.

/// Sound customs: the steward sees to all but sailing, for which he waits; what no more can come of answers itself.
pub const CUSTOMS: &str = "\
answer one_choice
answer no_gain
always event steward
always production steward
always island_trade steward
always hazard steward
always fleet_trade steward
always return steward
always build steward
always discard steward
always archon steward
";
