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
/// How many great wonders a set can have, one plans card each.
pub const MAX_WONDERS: usize = 24;
/// How many philosophies a set can have.
pub const MAX_PHILOSOPHIES: usize = 16;
/// How many events a set can have, all years together.
pub const MAX_EVENTS: usize = 36;

/// A validated set. Games hold it as `&'static`: sets live as long as the program (see `CardSet::leak`).
#[derive(Clone, PartialEq, Debug)]
pub struct CardSet {
    /// What the set is called; the embedded one is `aegean`.
    pub name: String,
    /// SHA-256, in hexadecimal, of what the card files say: comments, spaces and names do not count. Records
    /// name it.
    pub digest: String,
    /// In the order of `Island`.
    pub islands: [IslandCard; 6],
    /// In the order of `Acropolis`.
    pub acropolis: [AcropolisCard; 6],
    /// Kinds of hazard card, as `HazardId` counts them.
    pub hazards: Vec<HazardCard>,
    /// Kinds of harbor card, as `HarborId` counts them.
    pub harbors: Vec<HarborCard>,
    /// The events of all years, as `EventId` counts them.
    pub events: Vec<EventCard>,
    /// Each once, as `PhilosophyId` counts them.
    pub philosophies: Vec<PhilosophyCard>,
    /// Copies of each philosophy: so many islands can have it (B7).
    pub philosophy_copies: u8,
    /// Each with its one plans card, as `WonderId` counts them.
    pub wonders: Vec<WonderCard>,
}

/// Where a card's text comes from; always shown with the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// How well the text is known.
    pub kind: SourceKind,
    /// What exactly the kind covers, where a card mixes kinds.
    pub note: Option<String>,
}

/// How well the text of a card is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceKind {
    /// The printed rulebooks say it.
    Rulebook,
    /// Somebody who has the box described it.
    Attested,
    /// Somebody's own design.
    House,
}

impl SourceKind {
    /// Best known first.
    pub const ALL: [SourceKind; 3] = [SourceKind::Rulebook, SourceKind::Attested, SourceKind::House];

    /// Its word in card files.
    pub fn name(self) -> &'static str {
        match self {
            SourceKind::Rulebook => "rulebook",
            SourceKind::Attested => "attested",
            SourceKind::House => "house",
        }
    }
}

/// What can be built on one island, and for what.
#[derive(Clone, PartialEq, Debug)]
pub struct IslandCard {
    /// Whose card it is.
    pub island: Island,
    /// The six villages; the first two are the starting ones.
    pub villages: [VillageCard; 6],
    /// The rare that its two workshops make.
    pub workshop: Good,
    /// What each of the two workshops costs (B3).
    pub workshop_cost: Cost,
    /// The two kinds of which one may be built a second time (B4).
    pub alternates: [Acropolis; 2],
    /// Where its text comes from.
    pub source: Source,
}

/// One of the six villages of an island.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VillageCard {
    /// The basic that it gives each season (P1).
    pub makes: Good,
    /// For a starting village: what rebuilding it costs (rule E9).
    pub cost: Cost,
}

/// One of the six kinds of acropolis structure, the same for all islands.
#[derive(Clone, PartialEq, Debug)]
pub struct AcropolisCard {
    /// Which of the six.
    pub kind: Acropolis,
    /// What building it costs.
    pub cost: Cost,
    /// What it is for.
    pub effect: StructureEffect,
    /// Where its text comes from.
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
            /// All of the set, in its order.
            pub fn all(set: &CardSet) -> impl Iterator<Item = $type> + use<> {
                (0..set.$field.len() as u8).map($type)
            }

            /// The card with this id, if the set has it.
            pub fn from_name(set: &CardSet, name: &str) -> Option<$type> {
                set.$field.iter().position(|card| card.id == name).map(|index| $type(index as u8))
            }

            /// Its id: the word for it in actions, states and records.
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

impl PhilosophySet {
    /// All philosophies of a card set.
    pub fn of(set: &CardSet) -> PhilosophySet {
        PhilosophySet(((1u32 << set.philosophies.len()) - 1) as u16)
    }
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

/// A kind of hazard card.
#[derive(Clone, PartialEq, Debug)]
pub struct HazardCard {
    /// Its word; unique in the set.
    pub id: String,
    /// What it is called by, and protected from.
    pub title: Title,
    /// How many are in the deck.
    pub copies: u8,
    /// What it does; `None` on a safe journey.
    pub effect: Option<HazardEffect>,
    /// Where its text comes from.
    pub source: Source,
}

/// A kind of harbor card.
#[derive(Clone, PartialEq, Debug)]
pub struct HarborCard {
    /// Its word; unique in the set.
    pub id: String,
    /// How many are in the deck.
    pub copies: u8,
    /// What it does at the land where it lies face up.
    pub effect: HarborEffect,
    /// Where its text comes from.
    pub source: Source,
}

/// An event; there is one of each.
#[derive(Clone, PartialEq, Debug)]
pub struct EventCard {
    /// Its word; unique in the set.
    pub id: String,
    /// The year whose deck it is in, 1 to 3 (S6).
    pub year: u8,
    /// Taken out by the option `beginner` (rule S13).
    pub harsh: bool,
    /// What it does each season that it lies face up (E1).
    pub effect: EventEffect,
    /// Where its text comes from.
    pub source: Source,
}

/// A philosophy, of which there are `CardSet::philosophy_copies`.
#[derive(Clone, PartialEq, Debug)]
pub struct PhilosophyCard {
    /// Its word; unique in the set.
    pub id: String,
    /// What islands that have it can do.
    pub ability: Ability,
    /// Where its text comes from.
    pub source: Source,
}

/// A great wonder with its plans; there is one of each.
#[derive(Clone, PartialEq, Debug)]
pub struct WonderCard {
    /// Its word; unique in the set.
    pub id: String,
    /// What takes it from plans to partial (B9).
    pub plans: WonderCost,
    /// What takes it from partial to complete (B9).
    pub partial: WonderCost,
    /// What it does for its owner when it is complete: one or two.
    pub abilities: ArrayVec<Ability, 2>,
    /// Where its text comes from.
    pub source: Source,
}

/// One of the two payments for a wonder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WonderCost {
    /// What is paid.
    pub cost: Cost,
    /// When and where it can be paid, and at no other time.
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// The island has the plans.
    Plans,
    /// The plans are paid and have left the game.
    Partial,
    /// It counts as a structure, and its abilities work.
    Complete,
}

impl Stage {
    /// In the order in which a wonder goes through them.
    pub const ALL: [Stage; 3] = [Stage::Plans, Stage::Partial, Stage::Complete];

    /// Its word in states and records.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Plans => "plans",
            Stage::Partial => "partial",
            Stage::Complete => "complete",
        }
    }
}

impl CardSet {
    /// The card of an island, in play or not.
    pub fn island(&self, island: Island) -> &IslandCard {
        &self.islands[island as usize]
    }

    /// One of an island's village cards.
    pub fn village(&self, island: Island, village: Village) -> VillageCard {
        self.islands[island as usize].villages[village.0 as usize]
    }

    /// The card of a kind of acropolis structure.
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
