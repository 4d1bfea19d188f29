//! What philosophies and complete wonders let an island do.

use super::Exchange;
use crate::cost::Cost;
use crate::goods::Good;

/// One ability of a philosophy, or one of the one or two of a wonder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// Once a year, ignore an event that would cost, take or idle something of yours.
    IgnoreEvent,
    /// Keep so many more face down in the discard phase.
    KeepMore(u8),
    /// Once a season in the build phase.
    Exchange(Exchange),
    /// Your vote for Archon counts so many more.
    ExtraVotes(u8),
    /// A tie for Archon that you are in is yours.
    WinsVoteTies,
    /// Once a season, look at one face-down harbor card; others may buy the same.
    LookAtHarbor {
        /// When it may be taken, by whoever takes it.
        when: LookTiming,
        /// What others pay to the owner (B10); `None` where it is not for sale.
        price: Option<Cost>,
    },
    /// Once a season one basic or rare in the cost of a structure may be any other of its class.
    Substitute,
    /// Your fleets bound for neighboring lands are spared pirates.
    NoPiratesNearby,
    /// Once a season one of your fleets ignores a storm; others may buy the same in the journey phase.
    IgnoreStorm {
        /// What others pay to the owner (B10); `None` where it is not for sale.
        price: Option<Cost>,
    },
    /// In production you receive one of this aegis card if you have none.
    ProduceIfNone(Good),
    /// In production you receive one basic of your choice.
    ProduceBasic,
    /// In production you receive one of this if you are Archon, else one basic of your choice.
    ProduceAsArchon(Good),
    /// Events never take your structures; one that would is ignored.
    KeepStructures,
    /// Adopting a philosophy costs so many gold less, never below none.
    CheaperPhilosophies(u8),
    /// You see the year's next face-down event; others may buy a look at the start of island trade.
    SeeNextEvent {
        /// What others pay to the owner for one look (B10); `None` where it is not for sale.
        price: Option<Cost>,
    },
}

/// When a look at a harbor card may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookTiming {
    /// At the start of island trade (rule T1).
    IslandTrade,
    /// In the journey phase, before the first launch.
    Journey,
}
