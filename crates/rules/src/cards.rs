//! A card set: everything printed on cards, checked once and shared for good.

mod load;

pub use load::{Problem, SetFile, SetFiles};

use arrayvec::ArrayVec;

use crate::bits::{Numbered, set_of};
use crate::cost::Cost;
use crate::effect::ability::Ability;
use crate::effect::event::EventEffect;
use crate::effect::harbor::HarborEffect;
use crate::effect::hazard::{HazardEffect, Title};
use crate::effect::structure::StructureEffect;
use crate::goods::Good;
use crate::world::{Acropolis, Island, Land, Village};

/// How many cards the piles of a game can hold.
pub const MAX_DECK: usize = 48;
/// How many kinds of hazard or harbor card a set can have.
pub const MAX_KINDS: usize = 32;
pub const MAX_WONDERS: usize = 24;
pub const MAX_PHILOSOPHIES: usize = 16;
pub const MAX_EVENTS: usize = 36;

/// A validated set. Games hold it as `&'static`: sets live as long as the program (see `CardSet::leak`).
#[derive(Clone, PartialEq, Debug)]
pub struct CardSet {
    pub name: String,
    /// SHA-256 over the set's files, in hexadecimal.
    pub digest: String,
    pub islands: [IslandCard; 6],
    pub acropolis: [AcropolisCard; 6],
    pub hazards: Vec<HazardCard>,
    pub harbors: Vec<HarborCard>,
    pub events: Vec<EventCard>,
    pub philosophies: Vec<PhilosophyCard>,
    /// Copies of each philosophy.
    pub philosophy_copies: u8,
    pub wonders: Vec<WonderCard>,
}

/// Where a card's text comes from; always shown with the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    pub kind: SourceKind,
    /// What exactly the kind covers, where a card mixes kinds.
    pub note: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceKind {
    Rulebook,
    Attested,
    House,
}

impl SourceKind {
    pub const ALL: [SourceKind; 3] = [SourceKind::Rulebook, SourceKind::Attested, SourceKind::House];

    pub fn name(self) -> &'static str {
        match self {
            SourceKind::Rulebook => "rulebook",
            SourceKind::Attested => "attested",
            SourceKind::House => "house",
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct IslandCard {
    pub island: Island,
    /// The six villages; the first two are the starting ones.
    pub villages: [VillageCard; 6],
    /// The rare that its two workshops make.
    pub workshop: Good,
    pub workshop_cost: Cost,
    pub alternates: [Acropolis; 2],
    pub source: Source,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VillageCard {
    pub makes: Good,
    /// For a starting village: what rebuilding it costs (rule E9).
    pub cost: Cost,
}

#[derive(Clone, PartialEq, Debug)]
pub struct AcropolisCard {
    pub kind: Acropolis,
    pub cost: Cost,
    pub effect: StructureEffect,
    pub source: Source,
}

macro_rules! card_id {
    ($(#[$doc:meta])* $type:ident, $field:ident, $card:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $type(pub u8);

        impl std::ops::Index<$type> for CardSet {
            type Output = $card;
            fn index(&self, id: $type) -> &$card {
                &self.$field[id.0 as usize]
            }
        }

        impl $type {
            pub fn all(set: &CardSet) -> impl Iterator<Item = $type> + use<> {
                (0..set.$field.len() as u8).map($type)
            }

            pub fn from_name(set: &CardSet, name: &str) -> Option<$type> {
                set.$field.iter().position(|card| card.id == name).map(|index| $type(index as u8))
            }

            pub fn name(self, set: &CardSet) -> &str {
                &set[self].id
            }
        }
    };
}

card_id! {
    /// A kind of hazard card in its set.
    HazardId, hazards, HazardCard
}
card_id! {
    /// A kind of harbor card in its set.
    HarborId, harbors, HarborCard
}
card_id! {
    /// An event card in its set.
    EventId, events, EventCard
}
card_id! {
    /// A philosophy in its set.
    PhilosophyId, philosophies, PhilosophyCard
}
card_id! {
    /// A great wonder in its set.
    WonderId, wonders, WonderCard
}

impl Numbered for PhilosophyId {
    const COUNT: usize = MAX_PHILOSOPHIES;

    fn number(self) -> usize {
        self.0 as usize
    }

    fn numbered(number: usize) -> PhilosophyId {
        PhilosophyId(number as u8)
    }
}

set_of! {
    /// Some of the philosophies of a set.
    PhilosophySet: PhilosophyId = u16
}

impl Numbered for WonderId {
    const COUNT: usize = MAX_WONDERS;

    fn number(self) -> usize {
        self.0 as usize
    }

    fn numbered(number: usize) -> WonderId {
        WonderId(number as u8)
    }
}

set_of! {
    /// Some of the wonders of a set.
    WonderSet: WonderId = u32
}

#[derive(Clone, PartialEq, Debug)]
pub struct HazardCard {
    pub id: String,
    pub title: Title,
    pub copies: u8,
    pub effect: Option<HazardEffect>,
    pub source: Source,
}

#[derive(Clone, PartialEq, Debug)]
pub struct HarborCard {
    pub id: String,
    pub copies: u8,
    pub effect: HarborEffect,
    pub source: Source,
}

#[derive(Clone, PartialEq, Debug)]
pub struct EventCard {
    pub id: String,
    /// 1 to 3.
    pub year: u8,
    /// Taken out by the option `beginner` (rule S13).
    pub harsh: bool,
    pub effect: EventEffect,
    pub source: Source,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PhilosophyCard {
    pub id: String,
    pub ability: Ability,
    pub source: Source,
}

#[derive(Clone, PartialEq, Debug)]
pub struct WonderCard {
    pub id: String,
    pub plans: WonderCost,
    pub partial: WonderCost,
    pub abilities: ArrayVec<Ability, 2>,
    pub source: Source,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WonderCost {
    pub cost: Cost,
    pub timing: Timing,
}

/// When and from where a wonder's cost is paid (rule B9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// In the build phase, from hand.
    Build,
    /// At the start of island trade, from hand.
    IslandTrade,
    /// In the fleet trade phase, from the cargo of a fleet that may trade there.
    FleetTrade(Land),
}

/// How far a wonder has come (rule B9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    Plans,
    Partial,
    Complete,
}

impl Stage {
    pub const ALL: [Stage; 3] = [Stage::Plans, Stage::Partial, Stage::Complete];

    pub fn name(self) -> &'static str {
        match self {
            Stage::Plans => "plans",
            Stage::Partial => "partial",
            Stage::Complete => "complete",
        }
    }
}

impl CardSet {
    pub fn island(&self, island: Island) -> &IslandCard {
        &self.islands[island as usize]
    }

    pub fn village(&self, island: Island, village: Village) -> VillageCard {
        self.islands[island as usize].villages[village.0 as usize]
    }

    pub fn structure(&self, kind: Acropolis) -> &AcropolisCard {
        &self.acropolis[kind as usize]
    }

    /// The set that comes with the program.
    pub fn aegean() -> &'static CardSet {
        static SET: std::sync::LazyLock<CardSet> = std::sync::LazyLock::new(|| {
            CardSet::load(&SetFiles::aegean())
                .unwrap_or_else(|problems| panic!("the embedded set is valid, but: {}", problems[0]))
        });
        &SET
    }

    /// Keeps a set for as long as the program runs, so that games can share it without counting.
    pub fn leak(self) -> &'static CardSet {
        Box::leak(Box::new(self))
    }
}
