//! Every reason for advice, in every language, to be read as prose.

use std::collections::BTreeSet;
use std::fmt::Write;

use bots::hint::{Advice, Because};
use bots::motive::Goal;
use rules::action::Action;
use rules::cards::{CardSet, EventId, WonderId};
use rules::goods::{Good, Goods};
use rules::seat::Seat;
use rules::world::{Acropolis, Island, Land, Village};
use text::{Lang, Naming, SetText, aegean_files, say_advice};

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
        Because::Fetches { land: Some(Land::Egypt), give, get },
        Because::Fetches { land: Some(Land::Athens), give, get },
        Because::Fetches { land: None, give, get },
        Because::TheyNeed { seat, good: Good::Gold },
        Because::Needs { goods: goods("olives"), goal: Goal::Village(Village(5)) },
        Because::TooDear,
        Because::HelpsLeader { seat },
        Because::NotHeld,
        Because::Grateful { seat },
        Because::AgainstLeader { seat },
        Because::Harmless { seat },
        Because::Lobby { event },
        Because::Arrives { chance: 82 },
        Because::Plans,
        Because::TooRisky,
        Because::CheaperToPay,
        Because::CheaperToSuffer,
        Because::Affords { goal: Goal::Fleet },
        Because::Structures { count: 7 },
        Because::WorthMost,
        Because::OneOfEach,
        Because::NothingBetter,
        Because::SavesCargo,
        Because::Known,
        Because::Unshown,
        Because::Ashore,
        Because::GiftsFirst,
        Because::BestSpared,
        Because::Forced,
    ]
}

fn say(reasons: &[Because], lang: Lang) -> Vec<String> {
    let text = SetText::new(&aegean_files()).unwrap();
    let naming = Naming { set: CardSet::aegean(), text: &text, islands: &ISLANDS };
    let advice = Advice { action: Action::Finish, reasons: reasons.iter().copied().collect() };
    say_advice(&advice, CHIOS, &naming, lang)
}

#[test]
fn advice_is_said_as_in_the_snapshot() {
    let mut prose = String::new();
    for because in samples() {
        for lang in Lang::ALL {
            let said = say(&[because], lang).remove(0);
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{because:?}: {said}");
            assert!(said.chars().count() <= 90, "{said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    snapshot::compare("advice.txt", &prose);
}

#[test]
fn the_samples_hold_every_kind_of_reason() {
    let kinds: BTreeSet<usize> = samples().iter().map(place).collect();
    assert_eq!(kinds, (0..32).collect());
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
        Because::Arrives { .. } => 15,
        Because::Plans => 16,
        Because::TooRisky => 17,
        Because::CheaperToPay => 18,
        Because::CheaperToSuffer => 19,
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
    }
}

#[test]
fn reasons_are_said_in_their_order_and_numbers_are_told() {
    let said = say(&[Because::Plans, Because::Arrives { chance: 64 }], Lang::En);
    assert_eq!(
        said,
        [
            "In Athens you can get the plans of a great wonder.",
            "The chance of losing nothing on the way is 64%."
        ]
    );
    assert!(say(&[], Lang::Fr).is_empty());
}
