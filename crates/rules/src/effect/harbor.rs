//! What harbor cards do to the fleets at a land (rules F5, F11, F12, F15).

use crate::goods::Good;

/// What is printed on a harbor card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HarborEffect {
    /// One of it for one gold, both ways; no other rate for it here.
    Shortage(Good),
    /// Four of it for one other basic; one other basic for two of it; no other rate for it here.
    Surplus(Good),
    /// A fleet pays so many commodities of its choice each season, or may do nothing here.
    Fees(u8),
    /// No fleet may do anything here, except one that shows a warship.
    Blockade,
    /// On arrival a fleet loses so many commodities at random, unless it shows an army.
    Thieves(u8),
    /// Trade as usual.
    FreePort,
    /// On arrival a fleet receives one basic of its choice.
    Festival,
}
