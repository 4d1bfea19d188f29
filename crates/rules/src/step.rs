//! The season as a list: its steps, top to bottom.

use crate::world::Phase;

/// How the seats asked in a step act. Sealed answers stay hidden and changeable until all asked have answered (O6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Openly: one alone, one after the other, or each once.
    Open,
    /// One sealed answer each.
    Sealed,
    /// A sealed answer for each of a seat's fleets.
    SealedByFleet,
    /// A sealed answer for each land.
    SealedByLand,
    /// Each acts until it finishes; an order can be called for (O2).
    Free,
    /// Each acts until it finishes; no order can be called for.
    FreeUnordered,
}

macro_rules! steps {
    ($($phase:ident { $($(#[$doc:meta])* $step:ident = $name:literal $manner:ident,)* })*) => {
        /// What is being asked, inside a phase. The order here is the order of play.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Step { $($($(#[$doc])* $step,)*)* }

        impl Step {
            /// All steps, in the order of play.
            pub const ALL: &[Step] = &[$($(Step::$step,)*)*];

            /// Its word in states and prompts.
            pub fn name(self) -> &'static str {
                match self { $($(Step::$step => $name,)*)* }
            }

            /// The phase that it is a part of.
            pub fn phase(self) -> Phase {
                match self { $($(Step::$step => Phase::$phase,)*)* }
            }

            pub(crate) fn manner(self) -> Manner {
                match self { $($(Step::$step => Manner::$manner,)*)* }
            }
        }
    };
}

steps! {
    Event {
        /// The Archon orders the face-up events (E2).
        OrderEvents = "order_events" Open,
        /// The Archon names an island or a land for the event at hand (E5).
        NameTarget = "name_target" Open,
        /// Islands answer the event at hand, sealed; then back to the next event.
        AnswerEvent = "answer_event" Sealed,
    }
    Production {
        /// Armies are put to work, sealed (P2).
        Work = "work" Sealed,
        /// Islands choose basics that production owes them.
        Bounty = "bounty" Open,
    }
    IslandTrade {
        /// Start-of-phase actions of island trade (T1).
        StartTrade = "start_trade" FreeUnordered,
        /// Offers and deals (T2).
        Trade = "trade" Free,
    }
    Journey {
        /// Launches (J1).
        Launch = "launch" Free,
    }
    Hazard {
        /// Owners of struck fleets answer the hazard, sealed (H8).
        Face = "face" SealedByFleet,
        /// The Archon sends driven fleets to other lands (H13); then back to the next hazard.
        Divert = "divert" Open,
    }
    FleetTrade {
        /// `reveal` or `pass`, sealed (F1).
        Harbor = "harbor" SealedByLand,
        /// An army shown to thieves, sealed.
        Thieves = "thieves" SealedByFleet,
        /// Trade with the bank (F6).
        Barter = "barter" Free,
    }
    Return {
        /// Fleets come home (R1).
        Unload = "unload" FreeUnordered,
    }
    Build {
        /// Builds and uses (B1).
        Build = "build" Free,
    }
    Discard {
        /// What is kept, sealed (D1).
        Discard = "discard" Sealed,
    }
    Archon {
        /// The vote, one after another (A1).
        Vote = "vote" Open,
        /// The Archon chooses among islands still tied (Y5).
        Crown = "crown" Open,
        /// The game is over.
        Over = "over" Open,
    }
}

impl Step {
    /// The first step of a season.
    pub const FIRST: Step = Step::ALL[0];
    /// The last step of a season: all but `Over` come round again.
    pub const LAST: Step = Step::ALL[Step::ALL.len() - 2];

    /// The step after this one in the list; after the last of a season the first of the next.
    pub(crate) fn next(self) -> Step {
        if self == Step::LAST { Step::FIRST } else { Step::ALL[self as usize + 1] }
    }

    /// Whether answers stay hidden and changeable until all asked have answered (O6).
    pub fn is_sealed(self) -> bool {
        match self.manner() {
            Manner::Sealed | Manner::SealedByFleet | Manner::SealedByLand => true,
            Manner::Open | Manner::Free | Manner::FreeUnordered => false,
        }
    }

    /// Whether an order can be called for (O2).
    pub fn can_be_ordered(self) -> bool {
        self.manner() == Manner::Free
    }
}
