//! Islands, lands, structures, seasons and phases by name (rules V3 to V7).

use crate::bits::{Numbered, one_each, set_of};

macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $type { $($variant),* }

        impl $type {
            pub const ALL: &[$type] = &[$($type::$variant),*];

            pub fn name(self) -> &'static str {
                match self { $($type::$variant => $name),* }
            }

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
    Island { Chios = "chios", Crete = "crete", Rhodes = "rhodes", Lemnos = "lemnos", Naxos = "naxos", Scyros = "scyros" }
}

impl Island {
    pub fn has_torch(self) -> bool {
        matches!(self, Island::Chios | Island::Crete | Island::Rhodes)
    }
}

named! {
    /// The six lands that fleets sail to, in the order of rule V3.
    Land { Athens = "athens", Sparta = "sparta", Ionia = "ionia", Egypt = "egypt", Carthage = "carthage", Italy = "italy" }
}

named! {
    /// Hazards are drawn for each group of lands apart (rule H3).
    Group { Neighboring = "neighboring", Foreign = "foreign" }
}

impl Land {
    pub fn group(self) -> Group {
        if (self as u8) < 3 { Group::Neighboring } else { Group::Foreign }
    }
}

impl Group {
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
    pub const ALL: LandSet = LandSet(0b111_111);
}

one_each! {
    /// One value for each land.
    ByLand: Land = 6
}

named! {
    /// The kinds of acropolis structure (rule V5).
    Acropolis {
        Marketplace = "marketplace", Shrine = "shrine", Academy = "academy",
        GreatHarbor = "great_harbor", Treasury = "treasury", Fortress = "fortress",
    }
}

one_each! {
    /// One value for each kind of acropolis structure.
    ByAcropolis: Acropolis = 6
}

named! {
    /// A year has four seasons (rule V7).
    Season { Spring = "spring", Summer = "summer", Autumn = "autumn", Winter = "winter" }
}

named! {
    /// A season has ten phases (rule V7).
    Phase {
        Event = "event", Production = "production", IslandTrade = "island_trade", Journey = "journey",
        Hazard = "hazard", FleetTrade = "fleet_trade", Return = "return", Build = "build",
        Discard = "discard", Archon = "archon",
    }
}

/// One of an island's six village cards, in the order of the island card: 0 and 1 are the starting ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Village(pub u8);

impl Village {
    pub const COUNT: u8 = 6;

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
    pub const STARTING: VillageSet = VillageSet(0b000_011);
    pub const ALL: VillageSet = VillageSet(0b111_111);
}
