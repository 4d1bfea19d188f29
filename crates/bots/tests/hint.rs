//! Advice: what the merchant would do, with reasons that are so.

mod seating;
#[path = "../../rules/tests/table/mod.rs"]
mod table;

use std::collections::BTreeSet;

use bots::bot::Bot;
use bots::hint::{Advice, Because, advise};
use bots::level::Level;
use bots::merchant::Merchant;
use bots::motive::Goal;
use rules::action::{Action, Build};
use rules::goods::Goods;
use rules::news::News;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};

use table::{Good, Table};

/// What an island that has counted along is advised.
fn advice(table: &Table, island: Island) -> Option<Advice> {
    let view = table.game.view(Some(table.seat(island))).expect("the island plays");
    let held = |seat| table.game.seen(seat).expect("the seat plays").owned();
    let heard = table.game.public().seats().map(|seat| News::Received { seat, goods: held(seat) });
    advise(&view, &view.prompt().expect("a seat has a prompt"), heard)
}

fn villages_stand(table: &mut Table) {
    for island in [Chios, Crete, Rhodes, Lemnos] {
        table.villages(island, &[1, 2, 3, 4, 5, 6]);
    }
}

#[test]
fn one_grain_short_of_a_workshop_it_says_whom_to_ask_and_why() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Trade);
    villages_stand(&mut table);
    table.hold(Chios, "grapes olives ore timber wool*2").hold(Crete, "grain*5 timber");
    let advice = advice(&table, Chios).expect("an offer");
    let Action::Offer { to, give, want, .. } = advice.action else { panic!("{advice:?}") };
    assert!(to.has(table.seat(Crete)) && want.count(Good::Grain) > 0);
    let completes = Because::Completes { goods: Goods::one(Good::Grain), goal: Goal::Workshop };
    assert!(advice.reasons.contains(&completes), "{advice:?}");
    for because in &advice.reasons {
        if let Because::TheyNeed { good, .. } = because {
            assert!(give.count(*good) > 0);
        }
    }
}

#[test]
fn what_can_be_built_is_counted() {
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Build);
    villages_stand(&mut table);
    table.hold(Chios, "grain grapes olives ore timber wool");
    let advice = advice(&table, Chios).expect("something to build");
    assert!(matches!(advice.action, Action::Build { what: Build::Workshop, .. }), "{advice:?}");
    let expected = [Because::Affords { goal: Goal::Workshop }, Because::Structures { count: 7 }];
    assert_eq!(advice.reasons[..], expected);
}

#[test]
fn a_voyage_says_its_chance_and_what_it_brings() {
    let (mut voyages, mut completing) = (0, 0);
    for seed in 0..6 {
        let mut play = seating::match_of(&[Level::Merchant; 4], Default::default(), seed);
        loop {
            let game = play.game();
            for seat in game.asked().iter().filter(|_| game.public().step == Step::Launch) {
                let view = game.view(Some(seat)).expect("the seat plays");
                let prompt = view.prompt().expect("a seat has a prompt");
                let Some(advice) = advise(&view, &prompt, []) else { continue };
                let Action::Launch { land, cargo, .. } = advice.action else { continue };
                let chances = advice
                    .reasons
                    .iter()
                    .filter(|it| matches!(it, Because::Arrives { chance } if *chance <= 100));
                let plans = advice.reasons.contains(&Because::Plans);
                voyages += u32::from(chances.count() == 1);
                for because in &advice.reasons {
                    match because {
                        Because::Fetches { land: to, give, .. } => {
                            assert_eq!(*to, Some(land));
                            assert!(cargo.contains(give) && !plans, "{advice:?}");
                        }
                        Because::Completes { .. } => completing += 1,
                        _ => {}
                    }
                }
            }
            if play.step().is_none() {
                break;
            }
        }
    }
    assert!(voyages > 100 && completing > 10, "{voyages} voyages, {completing} of them for a structure");
}

#[test]
fn advice_is_what_a_merchant_would_do_and_all_of_it_is_explained() {
    let (mut advised, mut shrugs) = (0, 0);
    let mut kinds = BTreeSet::new();
    let mut play = seating::match_of(&[Level::Merchant; 4], Default::default(), 77);
    let seats: Vec<_> = play.game().public().seats().collect();
    let mut heard: Vec<Vec<News>> =
        seats.iter().map(|seat| seating::seen_by(*seat, play.game(), play.told()).collect()).collect();
    loop {
        let game = play.game();
        for seat in game.asked().iter() {
            let view = game.view(Some(seat)).expect("the seat plays");
            let prompt = view.prompt().expect("a seat has a prompt");
            let heard = &heard[seat.0 as usize];
            let mut merchant = Merchant::new(seat);
            heard.iter().for_each(|news| merchant.observe(news));
            let decision = merchant.decide(&view, &prompt).expect("whoever is asked answers");
            let advice = advise(&view, &prompt, heard.iter().copied()).expect("advice");
            assert_eq!(advice.action, decision.action);
            advised += 1;
            assert!(!advice.reasons.is_empty(), "{:?} for no reason", advice.action);
            shrugs += u32::from(advice.reasons[..] == [Because::NothingBetter]);
            let name = |it: &Because| format!("{it:?}").split(' ').next().expect("a name").to_owned();
            kinds.extend(advice.reasons.iter().map(name));
        }
        if play.step().is_none() {
            break;
        }
        for seat in &seats {
            heard[seat.0 as usize].extend(seating::seen_by(*seat, play.game(), play.told()));
        }
    }
    assert!(shrugs * 4 < advised, "{shrugs} of {advised} say only that nothing is better");
    assert!(kinds.len() >= 12, "{kinds:?}");
}

#[test]
fn whoever_only_watches_gets_none() {
    let table = Table::new(3);
    let view = table.game.view(None).expect("anybody may watch");
    let prompt = table.game.prompt(table.seat(Chios)).expect("a prompt");
    assert_eq!(advise(&view, &prompt, []), None);
}
