//! Games in which seats take back whatever they can (rules U1 to U4).

use std::collections::BTreeSet;

use rules::action::{Action, Undone};
use rules::game::Game;
use rules::history::History;
use rules::news::{Log, News};
use rules::position::Position;
use rules::record::{Record, Recorder};
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;

use crate::{games, ledger, random_step};

/// A position with what one seat had of its own in another.
fn with_own(mut position: Position, seat: Seat, of: &Position) -> Position {
    position.public.seats[seat] = of.public.seats[seat];
    position.private[seat] = of.private[seat];
    for fleet in rules::seat::Fleet::ALL {
        for (set, from) in
            [(&mut position.public.admitted, of.public.admitted), (&mut position.public.due, of.public.due)]
        {
            if from.has((seat, fleet)) { set.insert((seat, fleet)) } else { set.remove((seat, fleet)) }
        }
    }
    position
}

/// The seats that can take something back, and what.
fn offered(table: &History) -> Vec<(Seat, Undone)> {
    let seats = table.game().public().seats();
    seats.filter_map(|seat| Some((seat, table.seen(seat).expect("the seat plays").undo?))).collect()
}

/// The verb of a kind of act, for counting them.
fn kind(what: Undone) -> String {
    let text = format!("{what:?}");
    text.split(['(', ' ']).next().expect("a name").to_owned()
}

#[test]
fn an_undo_puts_the_island_back_exactly_and_leaves_a_sound_game() {
    let mut kinds = BTreeSet::new();
    let mut undone = 0;
    for (mut table, mut dice) in games(6) {
        // By seat, how it stood before each act that can still be taken back: as the test itself saw it.
        let mut stood: Vec<Vec<Position>> = vec![Vec::new(); 6];
        while !table.game().is_over() {
            let before = table.game().position();
            let mut log = Log::default();
            let candidates = offered(&table);
            let Some((seat, what)) = dice.pick(&candidates).filter(|_| dice.below(3) == 0) else {
                let seat = random_step(&mut table, &mut dice, &mut log).expect("the game goes on");
                let stood = &mut stood[seat.0 as usize];
                if table.seen(seat).expect("the seat plays").undo.is_some() {
                    stood.push(before);
                } else {
                    stood.clear();
                }
                continue;
            };
            table.apply(seat, &Action::Undo, &mut log).expect("what a prompt offers is accepted");
            let after = table.game().position();
            let earlier = stood[seat.0 as usize].pop().expect("the test saw the act");
            assert!(after == with_own(before.clone(), seat, &earlier), "{what:?} is not as before");
            assert_eq!(log.told.first(), Some(&News::TookBack { seat, what }));
            ledger::check(&before, &log.told, &after);
            let faults = Game::from_position(table.game().set(), after).err();
            assert_eq!(faults, None, "{what:?} leaves no game behind");
            kinds.insert(kind(what));
            undone += 1;
        }
    }
    assert!(undone > 3_000, "too little was taken back to prove much: {undone}");
    assert!(kinds.len() >= 10, "too few kinds of acts were taken back: {kinds:?}");
}

#[test]
fn a_record_with_undos_replays_to_the_same_game() {
    let mut undone = 0;
    for number in 0..24 {
        let setup =
            Setup::new(rules::cards::CardSet::aegean(), 3 + (number % 4) as u8, Seed::from_number(number));
        let mut log = Log::muted();
        let mut recorder = Recorder::new(&setup, &mut log).expect("a game");
        let mut dice = Dice::new(number);
        while !recorder.game().is_over() {
            let candidates = offered(recorder.history());
            if let Some((seat, _)) = dice.pick(&candidates).filter(|_| dice.below(4) == 0) {
                recorder.apply(seat, &Action::Undo, &mut log).expect("what a prompt offers is accepted");
                undone += 1;
                // Going on from the record in the middle of a step, the same can be taken back.
                if undone % 50 == 0 {
                    let resumed =
                        Recorder::resume(setup.set, &recorder.record()).expect("the record replays");
                    assert_eq!(offered(resumed.history()), offered(recorder.history()));
                }
                continue;
            }
            let asked: Vec<Seat> = recorder.game().asked().iter().collect();
            let seat = dice.pick(&asked).expect("somebody is asked");
            let seen = recorder.history().seen(seat).expect("the seat plays");
            let action = seen.prompt().sample(&seen, &mut dice).expect("a choice");
            assert_ne!(action, Action::Undo, "random players take nothing back");
            recorder.apply(seat, &action, &mut log).expect("accepted");
        }
        let text = recorder.record().to_string();
        let record = Record::parse(&text).expect("a record");
        let again = record.replay(setup.set, |_| {}).expect("the record replays");
        assert!(again == *recorder.game());
        assert!(text.lines().any(|line| line.ends_with(" undo")));
    }
    assert!(undone > 500, "{undone}");
}
