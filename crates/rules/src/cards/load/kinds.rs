//! The seven kinds of card, each from its file.

use super::effects;
use super::read::{Entry, Field, Fields, File, List};
use crate::cards::{
    AcropolisCard, CardSet, EventCard, HarborCard, HazardCard, IslandCard, PhilosophyCard, Source,
    SourceKind, VillageCard, WonderCard, WonderCost,
};
use crate::cost::Cost;
use crate::effect::ability::Ability;
use crate::effect::hazard::{HazardEffect, Title};
use crate::effect::structure::StructureEffect;
use crate::goods::{Good, GoodSet};
use crate::limits::YEARS;
use crate::world::{Acropolis, Island, Land};

/// A set whose cards were read one by one.
pub(super) struct Lists<'t> {
    pub islands: List<'t, IslandCard>,
    pub acropolis: List<'t, AcropolisCard>,
    pub hazards: List<'t, HazardCard>,
    pub harbors: List<'t, HarborCard>,
    pub events: List<'t, EventCard>,
    pub philosophy_copies: Option<u8>,
    pub philosophies: List<'t, PhilosophyCard>,
    pub wonders: List<'t, WonderCard>,
}

impl Lists<'_> {
    /// None where a card could not be read.
    pub(super) fn into_set(self, name: String, digest: String) -> Option<CardSet> {
        let mut islands = cards(self.islands)?;
        islands.sort_by_key(|card| card.island);
        let mut acropolis = cards(self.acropolis)?;
        acropolis.sort_by_key(|card| card.kind);
        Some(CardSet {
            name,
            digest,
            islands: islands.try_into().ok()?,
            acropolis: acropolis.try_into().ok()?,
            hazards: cards(self.hazards)?,
            harbors: cards(self.harbors)?,
            events: cards(self.events)?,
            philosophies: cards(self.philosophies)?,
            philosophy_copies: self.philosophy_copies?,
            wonders: cards(self.wonders)?,
        })
    }
}

fn cards<T>(list: List<'_, T>) -> Option<Vec<T>> {
    list.entries.into_iter().map(|entry: Entry<'_, T>| entry.card).collect()
}

pub(super) fn islands<'t>(file: &'t File<'t>) -> List<'t, IslandCard> {
    let known = [
        "id",
        "torch",
        "start",
        "villages",
        "workshop",
        "workshop_cost",
        "alternates",
        "source",
        "source_note",
    ];
    file.head(&["island"]).cards("island", &known, |fields| {
        let names: Vec<(&str, Island)> = Island::ALL.iter().map(|island| (island.name(), *island)).collect();
        let island = fields.required("id", |field| field.pick(&names));
        let torch = fields.optional("torch", |field| match (field.clone().flag()?, island?.has_torch()) {
            (true, false) => field.wanted("no torch on this island"),
            (false, true) => field.wanted("true on this island"),
            _ => Some(()),
        });
        if island.is_some_and(Island::has_torch) && torch == Some(None) {
            fields.required("torch", Field::flag);
        }
        let start = fields.required("start", |field| field.list_of(2..=2, |good| good.good(GoodSet::BASIC)));
        let more = fields.required("villages", |field| field.list_of(4..=4, village));
        let made = GoodSet::RARE.without(Good::Papyrus);
        let workshop = fields.required("workshop", |field| field.good(made));
        let workshop_cost = fields.required("workshop_cost", Field::cost);
        let alternates = fields.required("alternates", alternates);
        let source = source(fields);
        // Rule E9: a starting village that was lost is rebuilt for one basic.
        let start = start?.into_iter().map(|makes| VillageCard { makes, cost: Cost::basics(1) });
        let villages: Vec<VillageCard> = start.chain(more?).collect();
        torch?;
        Some(IslandCard {
            island: island?,
            villages: villages.try_into().ok()?,
            workshop: workshop?,
            workshop_cost: workshop_cost?,
            alternates: alternates?,
            source: source?,
        })
    })
}

fn village(field: Field<'_>) -> Option<VillageCard> {
    let fields = field.fields(&["makes", "cost"])?;
    let makes = fields.required("makes", |field| field.good(GoodSet::BASIC));
    let cost = fields.required("cost", Field::cost);
    Some(VillageCard { makes: makes?, cost: cost? })
}

/// Two different kinds; a second academy or treasury would add nothing.
fn alternates(field: Field<'_>) -> Option<[Acropolis; 2]> {
    let mut kinds = Acropolis::ALL.to_vec();
    kinds.retain(|kind| !matches!(kind, Acropolis::Academy | Acropolis::Treasury));
    let words: Vec<(&str, Acropolis)> = kinds.into_iter().map(|kind| (kind.name(), kind)).collect();
    let pair = field.clone().list_of(2..=2, |kind| kind.pick(&words))?;
    if pair[0] == pair[1] {
        return field.wanted("two different structures");
    }
    pair.try_into().ok()
}

pub(super) fn acropolis<'t>(file: &'t File<'t>) -> List<'t, AcropolisCard> {
    file.head(&["acropolis"]).cards(
        "acropolis",
        &["id", "cost", "power", "source", "source_note"],
        |fields| {
            let names: Vec<(&str, Acropolis)> =
                Acropolis::ALL.iter().map(|kind| (kind.name(), *kind)).collect();
            let kind = fields.required("id", |field| field.pick(&names));
            let cost = fields.required("cost", Field::cost);
            let power = fields.required("power", |field| power(field, kind));
            let source = source(fields);
            Some(AcropolisCard { kind: kind?, cost: cost?, effect: power?, source: source? })
        },
    )
}

/// The rules give the academy and the treasury their powers (B6, B7); the other four make something (B5).
fn power(field: Field<'_>, kind: Option<Acropolis>) -> Option<StructureEffect> {
    let power = effects::power(field.clone())?;
    if let StructureEffect::Makes { cost, gain, unproduced } = power {
        let makes = field.at("makes")?;
        if unproduced && cost.total() != cost.basics.count {
            return makes.at("cost")?.wanted("basics only, as they must be unproduced");
        }
        if !effects::worth_it(&cost, gain) {
            return makes.at("gain")?.wanted(effects::SOMETHING);
        }
    }
    match (kind, power) {
        (None, _) => None,
        (Some(Acropolis::Academy), StructureEffect::Teaches) => Some(power),
        (Some(Acropolis::Academy), _) => field.wanted("\"teaches\" on the academy"),
        (Some(Acropolis::Treasury), StructureEffect::Keeps(_)) => Some(power),
        (Some(Acropolis::Treasury), _) => field.wanted("{ keeps = ... } on the treasury"),
        (Some(_), StructureEffect::Makes { .. }) => Some(power),
        (Some(_), _) => field.wanted("{ makes = ... } on this structure"),
    }
}

pub(super) fn hazards<'t>(file: &'t File<'t>) -> List<'t, HazardCard> {
    let known = ["id", "title", "copies", "selector", "strike", "costs_warship", "source", "source_note"];
    file.head(&["hazard"]).cards("hazard", &known, |fields| {
        let id = id(fields);
        let title = fields.required("title", effects::title);
        let copies = fields.required("copies", copies);
        let effect = match title {
            Some(Title::SafeJourney) => harmless(fields),
            Some(Title::Storm | Title::Pirates) | None => hazard_effect(fields).map(Some),
        };
        let source = source(fields);
        Some(HazardCard { id: id?, title: title?, copies: copies?, effect: effect?, source: source? })
    })
}

fn hazard_effect(fields: &Fields<'_>) -> Option<HazardEffect> {
    let selector = fields.required("selector", effects::selector);
    let strike = fields.required("strike", effects::strike);
    let costs_warship = fields.flag("costs_warship");
    Some(HazardEffect { selector: selector?, strike: strike?, costs_warship: costs_warship? })
}

/// On a safe journey nothing happens.
fn harmless(fields: &Fields<'_>) -> Option<Option<HazardEffect>> {
    let parts = ["selector", "strike", "costs_warship"];
    let found =
        parts.map(|part| fields.optional(part, |field| field.wanted::<()>("nothing on a safe journey")));
    found.iter().all(Option::is_some).then_some(None)
}

pub(super) fn harbors<'t>(file: &'t File<'t>) -> List<'t, HarborCard> {
    file.head(&["harbor"]).cards("harbor", &["id", "copies", "effect", "source", "source_note"], |fields| {
        let id = id(fields);
        let copies = fields.required("copies", copies);
        let effect = fields.required("effect", effects::harbor);
        let source = source(fields);
        Some(HarborCard { id: id?, copies: copies?, effect: effect?, source: source? })
    })
}

pub(super) fn events<'t>(file: &'t File<'t>) -> List<'t, EventCard> {
    file.head(&["event"]).cards(
        "event",
        &["id", "year", "harsh", "effect", "source", "source_note"],
        |fields| {
            let id = id(fields);
            let year = fields.required("year", |field| field.number(YEARS));
            let harsh = fields.flag("harsh");
            let effect = fields.required("effect", effects::event);
            let source = source(fields);
            Some(EventCard { id: id?, year: year?, harsh: harsh?, effect: effect?, source: source? })
        },
    )
}

/// How many copies there are of each, and the cards.
pub(super) fn philosophies<'t>(file: &'t File<'t>) -> (Option<u8>, List<'t, PhilosophyCard>) {
    let head = file.head(&["copies", "philosophy"]);
    let cards = head.cards("philosophy", &["id", "ability", "source", "source_note"], |fields| {
        let id = id(fields);
        let ability = fields.required("ability", philosophy_ability);
        let source = source(fields);
        Some(PhilosophyCard { id: id?, ability: ability?, source: source? })
    });
    let copies = if cards.whole { head.required("copies", copies) } else { None };
    (copies, cards)
}

/// Philosophies are never sold, and a storm is ignored by naming a wonder.
fn philosophy_ability(field: Field<'_>) -> Option<Ability> {
    match effects::ability(field.clone())? {
        Ability::IgnoreStorm { .. } => field.wanted("ignore_storm on a wonder"),
        Ability::LookAtHarbor { price: Some(_), .. } | Ability::SeeNextEvent { price: Some(_) } => {
            field.wanted("no price: philosophies are not sold")
        }
        ability => Some(ability),
    }
}

pub(super) fn wonders<'t>(file: &'t File<'t>) -> List<'t, WonderCard> {
    file.head(&["wonder"]).cards(
        "wonder",
        &["id", "plans", "partial", "abilities", "source", "source_note"],
        |fields| {
            let id = id(fields);
            let plans = fields.required("plans", wonder_cost);
            let partial = fields.required("partial", wonder_cost);
            let abilities = fields.required("abilities", abilities);
            let source = source(fields);
            Some(WonderCard {
                id: id?,
                plans: plans?,
                partial: partial?,
                abilities: abilities?.into_iter().collect(),
                source: source?,
            })
        },
    )
}

fn wonder_cost(field: Field<'_>) -> Option<WonderCost> {
    let fields = field.fields(&["cost", "timing"])?;
    let (cost, timing) = (fields.required("cost", Field::cost), fields.required("timing", effects::timing));
    Some(WonderCost { cost: cost?, timing: timing? })
}

/// One or two; whoever uses or buys "the wonder" must mean one ability only.
fn abilities(field: Field<'_>) -> Option<Vec<Ability>> {
    let abilities = field.clone().list_of(1..=2, effects::ability)?;
    let used = abilities.iter().filter(|ability| match ability {
        Ability::Exchange(_)
        | Ability::LookAtHarbor { .. }
        | Ability::IgnoreStorm { .. }
        | Ability::SeeNextEvent { .. }
        | Ability::Substitute => true,
        Ability::IgnoreEvent
        | Ability::KeepMore(_)
        | Ability::ExtraVotes(_)
        | Ability::WinsVoteTies
        | Ability::NoPiratesNearby
        | Ability::ProduceIfNone(_)
        | Ability::ProduceBasic
        | Ability::ProduceAsArchon(_)
        | Ability::KeepStructures
        | Ability::CheaperPhilosophies(_) => false,
    });
    if abilities.contains(&Ability::IgnoreEvent) {
        return field.wanted("ignore_event on a philosophy: what is once a year is not kept for wonders");
    }
    if used.count() > 1 {
        return field.wanted(
            "at most one of exchange, look_at_harbor, ignore_storm, see_next_event, substitute on a wonder",
        );
    }
    Some(abilities)
}

fn id(fields: &Fields<'_>) -> Option<String> {
    fields.required("id", |field| {
        let id = field.clone().text()?;
        let mut bytes = id.bytes();
        let starts_well = bytes.next().is_some_and(|byte| byte.is_ascii_lowercase());
        if !starts_well || !bytes.all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_')) {
            return field.wanted("small letters, digits and _, a letter first");
        }
        let taken = Good::from_name(id).is_some()
            || Land::from_name(id).is_some()
            || Island::from_name(id).is_some()
            || Acropolis::from_name(id).is_some()
            || ["village", "workshop", "fleet", "accept"].contains(&id);
        if taken {
            return field.wanted("an id that is not the name of a good, land, island or structure");
        }
        Some(id.to_owned())
    })
}

fn copies(field: Field<'_>) -> Option<u8> {
    field.number(1..=24)
}

fn source(fields: &Fields<'_>) -> Option<Source> {
    let kinds = SourceKind::ALL.map(|kind| (kind.name(), kind));
    let kind = fields.required("source", |field| field.pick(&kinds));
    let note = fields.optional("source_note", Field::text);
    Some(Source { kind: kind?, note: note?.map(str::to_owned) })
}
