//! The eighteen events.

mod first_year;
mod second_year;
mod third_year;

use rules::refusal::Reason;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Rhodes};

use crate::table::Table;

const ALL: [Island; 3] = [Chios, Crete, Rhodes];

/// A table with empty hands; Chios is Archon.
fn table() -> Table {
    let mut table = Table::new(3);
    table.at(Step::Trade);
    for island in ALL {
        table.hold(island, "nothing");
    }
    table
}

/// Crete stands at this event and can ignore it as a stoic, once a year, losing nothing.
fn assert_stoics_ignore(table: &mut Table, event: &str) {
    let start = |table: &mut Table| {
        table.events(&[event]);
        if event == "earthquake" {
            table.act(Chios, "name crete");
        }
    };
    start(table);
    assert_eq!(table.refused(Crete, "ignore"), (Reason::NoAbility, "E5"));
    table.philosophies(Crete, &["stoicism"]);
    start(table);
    let before = (table.island(Crete).villages, table.hand_of(Crete), table.home_of(Crete));
    table.forget().act(Crete, "ignore");
    table.quietly_until(|game| game.public().phase() != rules::world::Phase::Event);
    assert!(table.heard("event_ignored crete stoicism"));
    assert!(table.island(Crete).idle.is_empty() && !table.island(Crete).idle_workshops);
    assert_eq!((table.island(Crete).villages, table.home_of(Crete)), (before.0, before.2));
    assert!(table.hand_of(Crete).contains(&before.1));
    start(table);
    assert_eq!(table.refused(Crete, "ignore"), (Reason::AbilityUsed, "E5"));
}

/// An event that harms nobody cannot be ignored.
fn assert_nothing_to_ignore(event: &str) {
    let mut table = table();
    table
        .philosophies(Chios, &["stoicism"])
        .philosophies(Crete, &["stoicism"])
        .hold(Chios, "wool*5")
        .events(&[event]);
    for island in [Chios, Crete] {
        table.refused(island, "ignore");
    }
}
