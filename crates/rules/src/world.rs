//! Islands, lands, structures, seasons and phases by name (rules V3 to V7).

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

/// A set of lands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LandSet(pub u8);

impl LandSet {
    pub const EMPTY: LandSet = LandSet(0);
    pub const ALL: LandSet = LandSet(0b111_111);

    pub fn has(self, land: Land) -> bool {
        self.0 & (1 << land as u8) != 0
    }

    pub fn insert(&mut self, land: Land) {
        self.0 |= 1 << land as u8;
    }

    pub fn without(self, land: Land) -> LandSet {
        LandSet(self.0 & !(1 << land as u8))
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn iter(self) -> impl Iterator<Item = Land> {
        Land::ALL.iter().copied().filter(move |land| self.has(*land))
    }
}

named! {
    /// The kinds of acropolis structure (rule V5).
    Acropolis {
        Marketplace = "marketplace", Shrine = "shrine", Academy = "academy",
        GreatHarbor = "great_harbor", Treasury = "treasury", Fortress = "fortress",
    }
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

/// A set of an island's villages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct VillageSet(pub u8);

impl VillageSet {
    pub const EMPTY: VillageSet = VillageSet(0);
    pub const STARTING: VillageSet = VillageSet(0b000_011);
    pub const ALL: VillageSet = VillageSet(0b111_111);

    pub fn has(self, village: Village) -> bool {
        self.0 & (1 << village.0) != 0
    }

    pub fn insert(&mut self, village: Village) {
        self.0 |= 1 << village.0;
    }

    pub fn remove(&mut self, village: Village) {
        self.0 &= !(1 << village.0);
    }

    pub fn not_in(self, other: VillageSet) -> VillageSet {
        VillageSet(self.0 & !other.0)
    }

    pub fn is_within(self, other: VillageSet) -> bool {
        self.0 & !other.0 == 0
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Village> {
        (0..Village::COUNT).map(Village).filter(move |village| self.has(*village))
    }
}
