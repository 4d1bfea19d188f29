//! Archon phase: rules A1 and A2.

use std::collections::HashSet;

use rules::action::Action;
use rules::cards::{CardSet, PhilosophySet, SetFiles, Stage};
use rules::game::Game;
use rules::news::{Log, News};
use rules::refusal::Reason;
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::Setup;
use rules::state::Sealed;
use rules::step::Step;
use rules::world::Acropolis;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};

use crate::table::Table;

/// All phases but the last are over: the Archon is asked to vote.
pub fn vote(table: &mut Table) {
    table.edit(|position| {
        let archon = SeatSet::one(position.public.archon);
        position.public.step = Step::Vote;
        position.public.involved = archon;
        position.public.waiting = archon;
        for private in &mut position.private.0 {
            private.sealed = Sealed::Nothing;
        }
        let events = &mut position.public.events;
        events.queue = events.up;
        events.queue.as_mut_slice().iter_mut().zip(0..).for_each(|(place, index)| *place = index);
        events.next = events.up.len();
    });
    table.forget();
}

fn voting(players: u8) -> Table {
    let mut table = Table::new(players);
    vote(&mut table);
    table
}

fn archon(table: &Table) -> Island {
    table.game.public().seats[table.game.public().archon].island
}

#[test]
fn a1_the_archon_votes_first_then_clockwise_openly() {
    let mut table = Table::new(4);
    table.archon(Rhodes);
    vote(&mut table);
    assert_eq!(table.asked(), [Rhodes]);
    for early in [Chios, Crete, Lemnos] {
        assert_eq!(table.refused(early, "vote rhodes"), (Reason::NotYourTurn, "A1"));
    }
    table.act(Rhodes, "vote chios");
    assert!(table.story_for(Crete).contains(&"voted rhodes for chios 1".to_owned()));
    for (voter, choice) in [(Lemnos, "chios"), (Chios, "rhodes"), (Crete, "rhodes")] {
        assert_eq!(table.asked(), [voter]);
        assert_eq!(table.refused(Rhodes, "vote crete"), (Reason::NotYourTurn, "A1"), "each votes once");
        table.act(voter, &format!("vote {choice}"));
    }
    assert_eq!(table.game.public().season as u8, 1, "the season is over");
}

#[test]
fn a1_nobody_votes_for_oneself_not_even_the_archon() {
    let mut table = voting(3);
    assert_eq!(table.refused(Chios, "vote chios"), (Reason::Oneself, "A1"));
    table.act(Chios, "vote crete");
    assert_eq!(table.refused(Crete, "vote crete"), (Reason::Oneself, "A1"));
    table.act(Crete, "vote chios");
}

#[test]
fn a1_nobody_abstains() {
    let mut table = voting(3);
    for text in ["finish", "decline", "call_order"] {
        assert_eq!(table.refused(Chios, text).0, Reason::NotNow, "{text}");
    }
    assert_eq!(table.asked(), [Chios]);
}

#[test]
fn a2_most_votes_make_the_new_archon() {
    let mut table = voting(4);
    for (voter, choice) in [(Chios, "crete"), (Crete, "lemnos"), (Rhodes, "crete"), (Lemnos, "rhodes")] {
        table.act(voter, &format!("vote {choice}"));
    }
    assert_eq!(archon(&table), Crete);
    assert!(table.heard("elected crete"));
}

#[test]
fn a2_the_archon_can_be_elected_again() {
    let mut table = voting(3);
    table.act(Chios, "vote crete");
    table.act(Crete, "vote chios");
    table.act(Rhodes, "vote chios");
    assert_eq!(archon(&table), Chios);
}

#[test]
fn a2_a_tie_is_drawn_at_random_among_the_tied() {
    let mut elected = HashSet::new();
    for seed in 0..40 {
        let mut table = voting(4);
        table.edit(|position| position.secret.seed = Seed::from_number(seed));
        for (voter, choice) in [(Chios, "crete"), (Crete, "chios"), (Rhodes, "crete"), (Lemnos, "chios")] {
            table.act(voter, &format!("vote {choice}"));
        }
        let winner = archon(&table);
        assert!(table.heard(&format!("elected {} drawn", winner.name())));
        elected.insert(winner);
    }
    assert_eq!(elected, HashSet::from([Chios, Crete]));
}

#[test]
fn a2_abilities_that_add_votes_add_up() {
    let mut table = Table::new(4);
    table.philosophies(Chios, &["sophism"]).wonder(Chios, "statue_of_zeus", Stage::Complete);
    vote(&mut table);
    table.act(Chios, "vote lemnos");
    assert!(table.heard("voted chios for lemnos 3"));
    table.act(Crete, "vote rhodes");
    table.act(Rhodes, "vote crete");
    table.act(Lemnos, "vote rhodes");
    assert_eq!(archon(&table), Lemnos, "three votes against two");
}

#[test]
fn a2_however_many_votes_abilities_add_they_add_up() {
    let mut files = SetFiles::aegean();
    let file = files.files.iter_mut().find(|file| file.name == "philosophies.toml").expect("philosophies");
    let abilities = (1..=6).map(|number| {
        format!(
            "[[philosophy]]\nid = \"school_{number}\"\nability = {{ extra_votes = 9 }}\nsource = \"house\"\n"
        )
    });
    file.text = format!("copies = 6\n{}", abilities.collect::<String>());
    let set = CardSet::load(&files).expect("a valid set").leak();
    let game = Game::new(&Setup::new(set, 6, Seed::from_number(1)), &mut Log::muted()).expect("a game");
    let mut position = game.position();
    position.public.step = Step::Vote;
    position.public.involved = SeatSet::one(position.public.archon);
    position.public.waiting = position.public.involved;
    for seat in 0..6 {
        position.public.seats[Seat(seat)].acropolis[Acropolis::Academy as usize] = 1;
        position.public.seats[Seat(seat)].philosophies = PhilosophySet(0b11_1111);
    }
    position.public.events.next = position.public.events.queue.len();
    position.public.events.target = None;
    for private in &mut position.private.0 {
        private.sealed = Sealed::Nothing;
    }
    let mut game = Game::from_position(set, position).expect("a sound position");
    let (archon, other) = (game.public().archon, Seat((game.public().archon.0 + 1) % 6));
    let mut log = Log::default();
    game.apply(archon, &Action::Vote(other), &mut log).expect("accepted");
    while game.public().step == Step::Vote {
        let voter = game.asked().iter().next().expect("somebody votes");
        let choice = if voter == other { archon } else { other };
        game.apply(voter, &Action::Vote(choice), &mut log).expect("accepted");
    }
    // Five times 55 votes are more than a byte holds.
    assert!(log.told.contains(&News::Elected { seat: other, drawn: false }));
}
