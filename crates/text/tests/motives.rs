//! Every motive of a bot, in every language, to be read as prose.

use std::collections::BTreeSet;
use std::fmt::Write;

use bots::motive::{Goal, Motive};
use rules::cards::{CardSet, EventId, WonderId};
use rules::goods::{Good, Goods};
use rules::seat::Seat;
use rules::world::{Acropolis, Island, Land, Village};
use text::{Lang, Naming, SetText, aegean_files, say_motive};

mod snapshot;

/// The seat that speaks; the others are spoken of.
const CHIOS: Seat = Seat(0);
const CRETE: Seat = Seat(1);
const RHODES: Seat = Seat(2);
const ISLANDS: [Island; 3] = [Island::Chios, Island::Crete, Island::Rhodes];

fn goods(text: &str) -> Goods {
    text.parse().unwrap()
}

fn event(name: &str) -> EventId {
    EventId::from_name(CardSet::aegean(), name).unwrap()
}

/// Every kind of goal, with the structures of either gender.
fn goals() -> [Goal; 9] {
    [
        Goal::Village(Village(5)),
        Goal::Workshop,
        Goal::Acropolis(Acropolis::Shrine),
        Goal::Acropolis(Acropolis::Academy),
        Goal::Wonder(WonderId::from_name(CardSet::aegean(), "colossus").unwrap()),
        Goal::Plans,
        Goal::Fleet,
        Goal::Philosophy,
        Goal::Toll(event("drought")),
    ]
}

/// The motives about cards for a goal.
fn toward(goods: Goods, goal: Goal) -> [Motive; 3] {
    [Motive::Completes { goods, goal }, Motive::Advances { goods, goal }, Motive::Needs { goods, goal }]
}

/// Every kind of motive, in its several shapes.
fn motives() -> Vec<Motive> {
    let mut motives = Vec::new();
    for goal in goals() {
        motives.extend(toward(goods("olives"), goal));
        motives.extend(toward(goods("wool*2 army"), goal));
        motives.push(Motive::Builds { goal });
    }
    motives.extend([Good::Army, Good::Warship, Good::Gift].map(|aegis| Motive::Arms { aegis }));
    motives.extend([Motive::GoodPrice, Motive::Gift, Motive::TooDear, Motive::NotHeld]);
    motives.extend([
        Motive::Voyage { land: Land::Sparta, goods: goods("gold"), chance: 100 },
        Motive::Voyage { land: Land::Egypt, goods: goods("grapes*3 papyrus"), chance: 60 },
        Motive::FetchPlans { chance: 80 },
        Motive::TooRisky,
        Motive::CheaperToPay,
        Motive::CheaperToSuffer,
        Motive::Lobby { event: event("earthquake") },
        Motive::Lobby { event: event("olympic_games") },
        Motive::Tried { better: 13, of: 16 },
        Motive::Tried { better: 1, of: 2 },
        Motive::Tried { better: 1, of: 1 },
    ]);
    for seat in [CRETE, RHODES] {
        motives.extend([
            Motive::HelpsLeader { seat },
            Motive::Grateful { seat },
            Motive::AgainstLeader { seat },
            Motive::Harmless { seat },
        ]);
    }
    motives
}

/// A number for each kind of motive; a new kind must find its place here and among the samples.
fn place(motive: &Motive) -> usize {
    match motive {
        Motive::Completes { .. } => 0,
        Motive::Advances { .. } => 1,
        Motive::Arms { .. } => 2,
        Motive::GoodPrice => 3,
        Motive::Gift => 4,
        Motive::Needs { .. } => 5,
        Motive::TooDear => 6,
        Motive::HelpsLeader { .. } => 7,
        Motive::NotHeld => 8,
        Motive::Voyage { .. } => 9,
        Motive::FetchPlans { .. } => 10,
        Motive::TooRisky => 11,
        Motive::CheaperToPay => 12,
        Motive::CheaperToSuffer => 13,
        Motive::Lobby { .. } => 14,
        Motive::Grateful { .. } => 15,
        Motive::AgainstLeader { .. } => 16,
        Motive::Harmless { .. } => 17,
        Motive::Builds { .. } => 18,
        Motive::Tried { .. } => 19,
    }
}

/// A number for each kind of goal; a new kind must find its place here and among the samples.
fn goal_place(goal: &Goal) -> usize {
    match goal {
        Goal::Village(_) => 0,
        Goal::Workshop => 1,
        Goal::Acropolis(_) => 2,
        Goal::Wonder(_) => 3,
        Goal::Plans => 4,
        Goal::Fleet => 5,
        Goal::Philosophy => 6,
        Goal::Toll(_) => 7,
    }
}

fn naming(text: &SetText) -> Naming<'_> {
    Naming { set: CardSet::aegean(), text, islands: &ISLANDS }
}

#[test]
fn motives_are_said_as_in_the_snapshot() {
    let text = SetText::new(&aegean_files()).unwrap();
    let mut prose = String::new();
    for motive in motives() {
        for lang in Lang::ALL {
            let said = say_motive(&motive, CHIOS, &naming(&text), lang);
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{motive:?}: {said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    assert!(!prose.contains(['{', '}', '$']));
    snapshot::compare("motives.txt", &prose);
}

#[test]
fn the_samples_hold_every_kind_of_motive_and_goal() {
    let places: BTreeSet<usize> = motives().iter().map(place).collect();
    assert_eq!(places, (0..20).collect());
    let goal_places: BTreeSet<usize> = goals().iter().map(goal_place).collect();
    assert_eq!(goal_places, (0..8).collect());
}

#[test]
fn french_elides_and_contracts_whatever_the_card_and_the_goal() {
    let text = SetText::new(&aegean_files()).unwrap();
    let cards = Good::ALL.iter().map(|good| Goods::one(*good));
    let mut motives: Vec<Motive> =
        cards.flat_map(|card| goals().map(|goal| toward(card, goal))).flatten().collect();
    motives.extend(Land::ALL.iter().map(|land| Motive::Voyage {
        land: *land,
        goods: goods("army"),
        chance: 60,
    }));
    for motive in motives {
        let said = say_motive(&motive, CHIOS, &naming(&text), Lang::Fr);
        for slip in [" de u", " que u", " que 1", " de 1", " de le ", " de les ", " à le ", " à les "] {
            assert!(!said.contains(slip), "{said}");
        }
    }
}
