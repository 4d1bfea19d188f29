//! What is hidden stays out of messages.

use std::sync::Arc;

use rules::rng::{Dice, Seed};
use rules::seat::SeatSet;
use rules::setup::Options;
use rules::version::RulesVersion;
use text::Lang;
use web::key::Hash;
use web::pace::Pace;
use web::scene::{DecidedBy, Progress, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::table::{Deed, Table};
use web::tell::{Item, Message};
use web::told::{Kind, Need};

/// All that is ever sent about it, in every language.
fn said(need: &Need) -> Vec<String> {
    let mut said = Vec::new();
    for lang in Lang::ALL {
        for kind in Kind::ALL {
            let items = vec![Item::new(need, kind, "https://a.example/go/x".into(), need.since, lang)];
            let message = Message { lang, items, stop: "s".into(), settings: "t".into() };
            let (plain, page) = message.mail();
            said.extend([message.title(), message.lines().join("\n"), plain, page]);
        }
    }
    said
}

#[test]
fn messages_are_the_same_whatever_their_owner_may_not_know() {
    let sets = Arc::new(Sets::new(&[]).unwrap());
    let set = sets.usual();
    let setup = TableSetup {
        players: 4,
        options: Options::default(),
        set: set.name.clone(),
        pace: Pace::Days(1),
        rest: Default::default(),
    };
    let mut table = Table::new("abcdefghj".into(), setup, Seed::from_number(11), set.cards);
    let mut at = 1_000_000;
    let mut take = |table: &mut Table, deed| {
        at += 1_000;
        table.take(at, None, deed).map(|_| ())
    };
    for seat in table.seats() {
        take(&mut table, Deed::Seat { seat, sitter: Sitter::Person("Ann".into()) }).unwrap();
    }
    take(&mut table, Deed::Begin(RulesVersion::LATEST)).unwrap();
    let owner = Hash::of("ann");
    let mut dice = Dice::new(3);
    let (mut compared, mut phases) = (0, std::collections::HashSet::new());
    for step in 0..600 {
        if table.progress() != Progress::Playing {
            break;
        }
        let asked: Vec<_> = table.asked().iter().collect();
        for seat in asked.iter().filter(|_| step % 7 == 0) {
            let held = SeatSet::EMPTY.with(*seat);
            let (view, _) = table.view(*seat).unwrap();
            // What the seat could take back is its own to know, and no part of a state.
            let mut same = table.clone();
            same.show(table.game().unwrap().clone());
            let need = same.need(owner, held);
            let mut other = table.clone();
            other.show(view.sample(&mut dice));
            let there = other.need(owner, held);
            assert_eq!(need, there, "that they are needed does not depend on it");
            if let (Some(need), Some(there)) = (&need, &there) {
                assert_eq!(said(need), said(there));
                phases.insert(need.phase);
                compared += 1;
            }
        }
        let seat = dice.pick(&asked).unwrap();
        let line = table.steward(seat).unwrap();
        take(&mut table, Deed::Act { seat, by: DecidedBy::Person, line }).unwrap();
    }
    assert!(compared > 20 && phases.len() >= 4, "{compared} {phases:?}");
}
