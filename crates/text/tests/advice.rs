//! Every reason for advice and every price of it, in every language, to be read as prose.

use std::collections::BTreeSet;
use std::fmt::Write;

use bots::hint::{Advice, Because, Price, Worth};
use bots::motive::Goal;
use rules::action::Action;
use rules::cards::{CardSet, EventId, WonderId};
use rules::goods::{Good, Goods};
use rules::seat::Seat;
use rules::world::{Acropolis, Island, Land, Phase, Village};
use text::{Lang, Naming, SetText, aegean_files, say_advice, say_price};

mod snapshot;

/// Who asked, and another.
const CHIOS: Seat = Seat(0);
const CRETE: Seat = Seat(1);
const ISLANDS: [Island; 3] = [Island::Chios, Island::Crete, Island::Rhodes];

fn goods(text: &str) -> Goods {
    text.parse().unwrap()
}

/// Every kind of reason, in its several shapes.
fn samples() -> Vec<Because> {
    let set = CardSet::aegean();
    let (seat, event) = (CRETE, EventId::from_name(set, "earthquake").unwrap());
    let wonder = Goal::Wonder(WonderId::from_name(set, "colossus").unwrap());
    let (give, get) = (goods("wool*2 ore"), goods("papyrus"));
    vec![
        Because::Completes { goods: goods("grain"), goal: Goal::Workshop },
        Because::Completes { goods: goods("gold*2"), goal: wonder },
        Because::Advances { goods: goods("wool*2 ore"), goal: Goal::Acropolis(Acropolis::Academy) },
        Because::Arms { aegis: Good::Army },
        Because::GoodPrice,
        Because::Gift,
        Because::Fetches { land: Land::Egypt, give, get },
        Because::Fetches { land: Land::Athens, give, get },
        Because::Fee { land: Land::Egypt, goods: goods("wool") },
        Because::Lacks { goods: goods("grain ore"), goal: Goal::Workshop },
        Because::PoorTrade { give, get, loss: Worth(12) },
        Because::PoorTrade { give, get, loss: Worth(0) },
        Because::TheyNeed { seat, good: Good::Gold },
        Because::Needs { goods: goods("olives"), goal: Goal::Village(Village(5)) },
        Because::TooDear,
        Because::HelpsLeader { seat, count: 13 },
        Because::NotHeld,
        Because::Grateful { seat },
        Because::AgainstLeader { seat, count: 1 },
        Because::AgainstLeader { seat, count: 9 },
        Because::Harmless { seat, count: 0 },
        Because::Harmless { seat, count: 1 },
        Because::Harmless { seat, count: 4 },
        Because::Lobby { event },
        Because::BetterThanPort { gain: Worth(21) },
        Because::BetterThanPort { gain: Worth(10) },
        Because::BetterThanPort { gain: Worth(130) },
        Because::BestVoyage { land: Land::Carthage, gain: Worth(2), chance: 38 },
        Because::BestVoyage { land: Land::Carthage, gain: Worth(0), chance: 38 },
        Because::BestVoyage { land: Land::Ionia, gain: Worth(-4), chance: 45 },
        Because::AllSailed,
        Because::NoCargo,
        Because::Plans { first: true },
        Because::Plans { first: false },
        Because::CheaperToPay { pay: Worth(7), harm: Worth(15) },
        Because::CheaperToSuffer { pay: Some(Worth(12)), harm: Worth(0) },
        Because::CheaperToSuffer { pay: None, harm: Worth(8) },
        Because::Oneself,
        Because::Affords { goal: Goal::Fleet },
        Because::Affords { goal: Goal::Workshop },
        Because::Structures { count: 7 },
        Because::WorthMost,
        Because::OneOfEach,
        Because::Enough { phase: Phase::IslandTrade },
        Because::Enough { phase: Phase::Journey },
        Because::Enough { phase: Phase::FleetTrade },
        Because::Enough { phase: Phase::Build },
        Because::NothingBetter,
        Because::SavesCargo,
        Because::Unguarded,
        Because::SparesAegis,
        Because::Known,
        Because::Opens,
        Because::Replaced,
        Because::CanWait { goal: Goal::Fleet, first: None },
        Because::CanWait {
            goal: Goal::Acropolis(Acropolis::Treasury),
            first: Some(Goal::Acropolis(Acropolis::Academy)),
        },
        Because::Unshown,
        Because::Ashore,
        Because::GiftsFirst,
        Because::LeavesMost,
        Because::BestSpared,
        Because::Forced,
    ]
}

fn say(reasons: &[Because], lang: Lang) -> Vec<String> {
    let text = SetText::new(&aegean_files()).unwrap();
    let naming = Naming { set: CardSet::aegean(), text: &text, islands: &ISLANDS };
    let advice = Advice { action: Action::Finish, reasons: reasons.iter().copied().collect(), price: None };
    say_advice(&advice, CHIOS, &naming, lang)
}

/// Every kind of price, in its several shapes.
fn prices() -> Vec<Price> {
    let (give, get) = (goods("wool*2 ore"), goods("gold"));
    let event = EventId::from_name(CardSet::aegean(), "earthquake").unwrap();
    vec![
        Price::Exchange { give, cost: Worth(9), brings: Worth(23) },
        Price::Exchange { give: goods("wool"), cost: Worth(0), brings: Worth(10) },
        Price::Spent { goods: give, waits: None },
        Price::Spent { goods: give, waits: Some(Goal::Workshop) },
        Price::Lost { goods: give },
        Price::Spent { goods: give, waits: Some(Goal::Toll(event)) },
        Price::Sea { chance: 26, loss: Worth(6), forgone: None },
        Price::Sea { chance: 0, loss: Worth(0), forgone: None },
        Price::Sea { chance: 47, loss: Worth(24), forgone: Some(Goal::Workshop) },
        Price::NoVoyage { land: Land::Egypt, goods: get },
        Price::NoDeal { goods: get, gain: Worth(-8) },
        Price::NoDeal { goods: get, gain: Worth(0) },
        Price::NoDeal { goods: get, gain: Worth(8) },
        Price::Spoils { held: 9, kept: 3 },
        Price::Shown,
    ]
}

#[test]
fn advice_is_said_as_in_the_snapshot() {
    let mut prose = String::new();
    for because in samples() {
        for lang in Lang::ALL {
            let said = say(&[because], lang).remove(0);
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{because:?}: {said}");
            assert!(said.chars().count() <= 130, "{said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    for price in prices() {
        for lang in Lang::ALL {
            let text = SetText::new(&aegean_files()).unwrap();
            let naming = Naming { set: CardSet::aegean(), text: &text, islands: &ISLANDS };
            let said = say_price(&price, CHIOS, &naming, lang);
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{price:?}: {said}");
            assert!(said.chars().count() <= 190, "{said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    snapshot::compare("advice.txt", &prose);
}

#[test]
fn the_samples_hold_every_kind_of_reason() {
    let kinds: BTreeSet<usize> = samples().iter().map(place).collect();
    assert_eq!(kinds, (0..45).collect());
}

/// A number for each kind of reason; a new kind must find its place here and among the samples.
fn place(because: &Because) -> usize {
    match because {
        Because::Completes { .. } => 0,
        Because::Advances { .. } => 1,
        Because::Arms { .. } => 2,
        Because::GoodPrice => 3,
        Because::Gift => 4,
        Because::Fetches { .. } => 5,
        Because::TheyNeed { .. } => 6,
        Because::Needs { .. } => 7,
        Because::TooDear => 8,
        Because::HelpsLeader { .. } => 9,
        Because::NotHeld => 10,
        Because::Grateful { .. } => 11,
        Because::AgainstLeader { .. } => 12,
        Because::Harmless { .. } => 13,
        Because::Lobby { .. } => 14,
        Because::BetterThanPort { .. } => 15,
        Because::Plans { .. } => 16,
        Because::BestVoyage { .. } => 17,
        Because::CheaperToPay { .. } => 18,
        Because::CheaperToSuffer { .. } => 19,
        Because::Affords { .. } => 20,
        Because::Structures { .. } => 21,
        Because::WorthMost => 22,
        Because::OneOfEach => 23,
        Because::NothingBetter => 24,
        Because::SavesCargo => 25,
        Because::Known => 26,
        Because::Unshown => 27,
        Because::Ashore => 28,
        Because::GiftsFirst => 29,
        Because::BestSpared => 30,
        Because::Forced => 31,
        Because::Enough { .. } => 32,
        Because::Opens => 33,
        Because::Replaced => 34,
        Because::CanWait { .. } => 35,
        Because::Lacks { .. } => 36,
        Because::PoorTrade { .. } => 37,
        Because::AllSailed => 38,
        Because::NoCargo => 39,
        Because::Oneself => 40,
        Because::Unguarded => 41,
        Because::SparesAegis => 42,
        Because::Fee { .. } => 43,
        Because::LeavesMost => 44,
    }
}

#[test]
fn reasons_are_said_in_their_order_and_numbers_are_told() {
    let said = say(&[Because::Plans { first: true }, Because::BetterThanPort { gain: Worth(21) }], Lang::En);
    assert_eq!(
        said,
        [
            "In Athens the plans of a great wonder are free: one card aboard is enough to fetch them.",
            "On average that brings you about 2.1 basics more than staying in port."
        ]
    );
    assert!(say(&[], Lang::Fr).is_empty());
}
