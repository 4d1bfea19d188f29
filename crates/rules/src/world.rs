//! Islands, lands, structures, seasons and phases by name (rules V3 to V7).

use crate::bits::{Numbered, set_of};

macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($(#[$about:meta])* $variant:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $type { $($(#[$about])* $variant),* }

        impl $type {
            /// Every one once, in the order of their numbers.
            pub const ALL: &[$type] = &[$($type::$variant),*];

            /// Its word in actions, states, records and card files.
            pub fn name(self) -> &'static str {
                match self { $($type::$variant => $name),* }
            }

            /// The one that goes by this word.
            pub fn from_name(name: &str) -> Option<$type> {
                $type::ALL.iter().copied().find(|it| it.name() == name)
            }
        }

        impl Numbered for $type {
            const COUNT: usize = $type::ALL.len();

            fn number(self) -> usize {
                self as usize
            }

            fn numbered(number: usize) -> $type {
                $type::ALL[number]
            }
        }
    };
}

named! {
    /// The six islands; the first three carry the torch and are in every game (rule S2).
    Island {
        /// With the torch.
        Chios = "chios",
        /// With the torch.
        Crete = "crete",
        /// With the torch.
        Rhodes = "rhodes",
        /// Without the torch.
        Lemnos = "lemnos",
        /// Without the torch.
        Naxos = "naxos",
        /// Without the torch.
        Scyros = "scyros",
    }
}

impl Island {
    /// Whether it is in every game (S2).
    pub fn has_torch(self) -> bool {
        matches!(self, Island::Chios | Island::Crete | Island::Rhodes)
    }
}

named! {
    /// The six lands that fleets sail to, in the order of rule V3.
    Land {
        /// Neighboring; the only place for plans (F10).
        Athens = "athens",
        /// Neighboring.
        Sparta = "sparta",
        /// Neighboring.
        Ionia = "ionia",
        /// Foreign; the only place that sells papyrus (F9).
        Egypt = "egypt",
        /// Foreign; sells warships (F8).
        Carthage = "carthage",
        /// Foreign; sells armies (F8).
        Italy = "italy",
    }
}

named! {
    /// Hazards are drawn for each group of lands apart (rule H3).
    Group {
        /// Athens, Sparta, Ionia: one hazard (H1), the dearer rates (F7).
        Neighboring = "neighboring",
        /// Egypt, Carthage, Italy: two hazards (H2), the better rates (F8).
        Foreign = "foreign",
    }
}

impl Land {
    /// Neighboring or foreign (V3).
    pub fn group(self) -> Group {
        if (self as u8) < 3 { Group::Neighboring } else { Group::Foreign }
    }
}

impl Group {
    /// The three lands of the group.
    pub fn lands(self) -> LandSet {
        match self {
            Group::Neighboring => LandSet(0b000_111),
            Group::Foreign => LandSet(0b111_000),
        }
    }
}

set_of! {
    /// A set of lands.
    LandSet: Land = u8
}

impl LandSet {
    /// All six lands.
    pub const ALL: LandSet = LandSet(0b111_111);
}

named! {
    /// The kinds of acropolis structure (rule V5).
    Acropolis {
        /// Gives gold for basics that the island does not produce (B5).
        Marketplace = "marketplace",
        /// Makes gifts (B5).
        Shrine = "shrine",
        /// Brings philosophies (B7).
        Academy = "academy",
        /// Makes warships (B5).
        GreatHarbor = "great_harbor",
        /// Lets more be kept (B6, D1).
        Treasury = "treasury",
        /// Makes armies (B5).
        Fortress = "fortress",
    }
}

named! {
    /// A year has four seasons (rule V7).
    Season {
        /// One event acts (E1).
        Spring = "spring",
        /// Two events act.
        Summer = "summer",
        /// Three events act.
        Autumn = "autumn",
        /// All four events act; then the year ends (Y1).
        Winter = "winter",
    }
}

named! {
    /// A season has ten phases (rule V7).
    Phase {
        /// An event is turned up, and all that lie open act (E1 to E9).
        Event = "event",
        /// Villages and workshops give their goods (P1 to P3).
        Production = "production",
        /// Islands trade with each other (T1 to T6).
        IslandTrade = "island_trade",
        /// Fleets are loaded and set out (J1 to J5).
        Journey = "journey",
        /// Hazards strike the fleets under way (H1 to H13).
        Hazard = "hazard",
        /// Fleets trade with the bank abroad (F1 to F15).
        FleetTrade = "fleet_trade",
        /// Fleets come home (R1 to R4).
        Return = "return",
        /// Islands build, and use what they built (B1 to B10).
        Build = "build",
        /// Hands are cut down to what may be kept (D1 to D4).
        Discard = "discard",
        /// The next Archon is elected, and the season ends (A1, A2, Y1 to Y6).
        Archon = "archon",
    }
}

/// One of an island's six village cards, in the order of the island card: 0 and 1 are the starting ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Village(pub u8);

impl Village {
    /// Village cards of an island (V4).
    pub const COUNT: u8 = 6;

    /// Whether it stands from the beginning (S4).
    pub fn is_starting(self) -> bool {
        self.0 < 2
    }
}

impl Numbered for Village {
    const COUNT: usize = Village::COUNT as usize;

    fn number(self) -> usize {
        self.0 as usize
    }

    fn numbered(number: usize) -> Village {
        Village(number as u8)
    }
}

set_of! {
    /// A set of an island's villages.
    VillageSet: Village = u8
}

impl VillageSet {
    /// The two that stand from the beginning (S4).
    pub const STARTING: VillageSet = VillageSet(0b000_011);
    /// All six, built or not.
    pub const ALL: VillageSet = VillageSet(0b111_111);
}
