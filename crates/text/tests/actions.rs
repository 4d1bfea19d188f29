//! Every action and every way a game can end, in every language, to be read as prose.

use std::collections::BTreeSet;
use std::fmt::Write;

use rules::action::{Action, Aim, Build, Harm, Power, Response};
use rules::cards::{CardSet, PhilosophyId, WonderId};
use rules::goods::{Good, Goods};
use rules::pile::Pile;
use rules::score::{Decider, Outcome, Standing};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::world::{Acropolis, Island, Land, Village, VillageSet};
use text::{Lang, Naming, SetText, aegean_files, say_action, say_outcome};

mod snapshot;

const CRETE: Seat = Seat(0);
const CHIOS: Seat = Seat(1);
const RHODES: Seat = Seat(2);
const NAXOS: Seat = Seat(3);
const ISLANDS: [Island; 4] = [Island::Crete, Island::Chios, Island::Rhodes, Island::Naxos];

fn goods(text: &str) -> Goods {
    text.parse().unwrap()
}

/// Every kind of action, in its several shapes.
fn actions() -> Vec<Action> {
    let set = CardSet::aegean();
    let wonder = |name| WonderId::from_name(set, name).unwrap();
    let philosophy = |name| PhilosophyId::from_name(set, name).unwrap();
    let (give, want) = (goods("wool*2"), goods("grain"));
    let mut places = Pile::default();
    places.push(1);
    places.push(0);
    let face = |response| Action::Face { fleet: Fleet::A, response };
    let home = |drop, aboard| Action::Return { fleet: Fleet::A, drop: goods(drop), aboard: goods(aboard) };
    let build = |what, pay| Action::Build { what, pay: goods(pay) };
    let used = |what, pay, aim| Action::Use { what, pay: goods(pay), aim };
    let lighthouse = Power::Wonder(wonder("lighthouse"));
    let stoicism = Power::Philosophy(philosophy("stoicism"));
    vec![
        Action::Finish,
        Action::Resume,
        Action::CallOrder,
        Action::SetOrder([CHIOS, RHODES, CRETE].into_iter().collect()),
        Action::Undo,
        Action::OrderEvents(places),
        Action::NameIsland(CHIOS),
        Action::NameLand(Land::Egypt),
        Action::Donate(goods("wool army")),
        Action::Pay(goods("gold*2")),
        Action::Suffer(Harm::Plain),
        Action::Suffer(Harm::Village(Village(5))),
        Action::Suffer(Harm::Cards(goods("grain*2"))),
        Action::Ignore,
        Action::Take(Good::Olives),
        Action::Swap { give: goods("grain*3"), get: Good::Gold },
        Action::Look(Land::Egypt),
        Action::Decline,
        Action::Work(VillageSet(0b100_011)),
        Action::Work(VillageSet::EMPTY),
        Action::Offer { private: false, to: SeatSet(0b1110), give, want },
        Action::Offer { private: true, to: SeatSet::one(CHIOS), give, want: Goods::EMPTY },
        Action::Counter { private: false, to: CHIOS, give: Goods::EMPTY, want },
        Action::Accept { from: CHIOS, give, want },
        Action::Refuse { from: CHIOS, give, want },
        Action::Withdraw { give, want },
        Action::Launch { fleet: Fleet::A, land: Land::Italy, cargo: goods("wool*2 army") },
        Action::Stow { fleet: Fleet::B, aegis: goods("army gift") },
        Action::Stow { fleet: Fleet::B, aegis: Goods::EMPTY },
        face(Response::Accept(Goods::EMPTY)),
        face(Response::Accept(goods("gold"))),
        face(Response::Protect(Good::Warship)),
        face(Response::Wonder(wonder("colossus"))),
        Action::Divert { seat: CHIOS, fleet: Fleet::A, land: Land::Ionia },
        Action::Reveal(Land::Egypt),
        Action::Pass(Land::Athens),
        Action::Show { fleet: Fleet::A, aegis: Good::Army },
        Action::Yield(Fleet::A),
        Action::Fee { fleet: Fleet::A, pay: goods("wool") },
        Action::Receive { fleet: Fleet::A, good: Good::Timber },
        Action::Trade { fleet: Fleet::A, give, want: goods("gold") },
        Action::Plans(Fleet::A),
        Action::Shift { from: Fleet::A, to: Fleet::B, cards: give },
        home("nothing", "nothing"),
        home("wool", "nothing"),
        home("nothing", "army"),
        home("wool*2", "army gift"),
        build(Build::Village(Village(5)), "wool grain"),
        build(Build::Workshop, "grain grapes olives ore timber wool"),
        build(Build::Acropolis(Acropolis::Shrine), "tools gold"),
        build(Build::Academy(philosophy("cynicism")), "papyrus gold"),
        build(Build::Fleet, "gold"),
        Action::Wonder { wonder: wonder("colossus"), pay: goods("ore*3"), from: None },
        Action::Wonder { wonder: wonder("colossus"), pay: goods("gold*2"), from: Some(Fleet::B) },
        Action::Adopt(philosophy("platonism")),
        used(Power::Structure(Acropolis::Marketplace), "olives ore wool", Aim::Plain),
        used(stoicism, "wool", Aim::Get(Good::Ore)),
        used(Power::Wonder(wonder("altar")), "wool*2", Aim::Plain),
        used(stoicism, "nothing", Aim::Look(Land::Athens)),
        used(lighthouse, "wool", Aim::Look(Land::Egypt)),
        used(Power::Wonder(wonder("colossus")), "gold", Aim::Plain),
        used(lighthouse, "nothing", Aim::Plain),
        Action::Keep(goods("grain wool gold")),
        Action::ShowHand,
        Action::Vote(CHIOS),
        Action::Crown(CHIOS),
    ]
}

/// A number for each kind of action; a new kind must find its place here and among the samples.
fn place(action: &Action) -> usize {
    match action {
        Action::Finish => 0,
        Action::Resume => 1,
        Action::CallOrder => 2,
        Action::SetOrder(_) => 3,
        Action::OrderEvents(_) => 4,
        Action::NameIsland(_) => 5,
        Action::NameLand(_) => 6,
        Action::Donate(_) => 7,
        Action::Pay(_) => 8,
        Action::Suffer(Harm::Plain) => 9,
        Action::Suffer(Harm::Village(_)) => 10,
        Action::Suffer(Harm::Cards(_)) => 11,
        Action::Ignore => 12,
        Action::Take(_) => 13,
        Action::Swap { .. } => 14,
        Action::Look(_) => 15,
        Action::Decline => 16,
        Action::Work(_) => 17,
        Action::Offer { .. } => 18,
        Action::Counter { .. } => 19,
        Action::Accept { .. } => 20,
        Action::Refuse { .. } => 21,
        Action::Withdraw { .. } => 22,
        Action::Launch { .. } => 23,
        Action::Stow { .. } => 24,
        Action::Face { response: Response::Accept(_), .. } => 25,
        Action::Face { response: Response::Protect(_), .. } => 26,
        Action::Face { response: Response::Wonder(_), .. } => 27,
        Action::Divert { .. } => 28,
        Action::Reveal(_) => 29,
        Action::Pass(_) => 30,
        Action::Show { .. } => 31,
        Action::Yield(_) => 32,
        Action::Fee { .. } => 33,
        Action::Receive { .. } => 34,
        Action::Trade { .. } => 35,
        Action::Plans(_) => 36,
        Action::Shift { .. } => 37,
        Action::Return { .. } => 38,
        Action::Build { .. } => 39,
        Action::Wonder { .. } => 40,
        Action::Adopt(_) => 41,
        Action::Use { .. } => 42,
        Action::Keep(_) => 43,
        Action::ShowHand => 44,
        Action::Vote(_) => 45,
        Action::Crown(_) => 46,
        Action::Undo => 47,
    }
}

/// A ranking in this order, from what decided each place; the last two share theirs.
fn outcome(deciders: [Decider; 2]) -> Outcome {
    let standing = |seat, place, structures, decided_by| Standing {
        seat,
        place,
        structures,
        complete: structures == 16,
        decided_by,
    };
    let [first, second] = deciders;
    let best = if first == Decider::Completion { 16 } else { 12 };
    Outcome {
        ranking: vec![
            standing(CRETE, 1, best, Some(first)),
            standing(CHIOS, 2, 12, Some(second)),
            standing(RHODES, 3, 1, None),
            standing(NAXOS, 3, 1, None),
        ],
    }
}

fn naming(text: &SetText) -> Naming<'_> {
    Naming { set: CardSet::aegean(), text, islands: &ISLANDS }
}

#[test]
fn actions_are_said_as_in_the_snapshot() {
    let text = SetText::new(&aegean_files()).unwrap();
    let mut prose = String::new();
    for action in actions() {
        for lang in Lang::ALL {
            let said = say_action(&action, CRETE, &naming(&text), lang);
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{action:?}: {said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    assert!(!prose.contains(['{', '}', '$']));
    snapshot::compare("actions.txt", &prose);
}

#[test]
fn the_samples_hold_every_kind_of_action() {
    let places: BTreeSet<usize> = actions().iter().map(place).collect();
    assert_eq!(places, (0..48).collect());
}

#[test]
fn outcomes_are_said_as_in_the_snapshot() {
    let text = SetText::new(&aegean_files()).unwrap();
    let mut deciders =
        vec![[Decider::Completion, Decider::Structures], [Decider::Archon, Decider::Structures]];
    deciders.extend((1..=11).map(|number| [Decider::TieBreaker(number), Decider::Structures]));
    let mut prose = String::new();
    for deciders in deciders {
        for lang in Lang::ALL {
            let lines = say_outcome(&outcome(deciders), &naming(&text), lang);
            assert_eq!(lines.len(), 4);
            // What is said of the others is the same each time.
            let lines = if deciders[0] == Decider::Completion { &lines[..] } else { &lines[..1] };
            for line in lines {
                assert!(line.ends_with('.') && !line.contains(['{', '}', '$']), "{line}");
                writeln!(prose, "{}  {line}", lang.name()).unwrap();
            }
        }
        prose.push('\n');
    }
    snapshot::compare("outcome.txt", &prose);
}
