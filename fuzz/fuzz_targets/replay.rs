//! A record with one line of play replaced by any text: it cannot be read, or replaying it never panics.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use rules::cards::CardSet;
use rules::event::Log;
use rules::record::{Record, Recorder};
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Options;

static PLAYED: LazyLock<Record> = LazyLock::new(|| {
    let (seed, log, mut dice) = (Seed::from_number(1), &mut Log::muted(), Dice::new(1));
    let recorder = Recorder::new(CardSet::aegean(), 4, Options::default(), seed, log);
    let mut recorder = recorder.expect("four can play");
    while recorder.game().public().season_number() < 2 {
        let asked: Vec<Seat> = recorder.game().asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked while a game goes on");
        let seen = recorder.game().seen(seat).expect("who is asked is in the game");
        let action = seen.prompt().sample(&seen, &mut dice).expect("who is asked has a choice");
        recorder.apply(seat, &action, log).expect("what is offered is accepted");
    }
    recorder.record()
});

fuzz_target!(|input: (u8, u8, &str)| {
    let (season, place, line) = input;
    let mut record = PLAYED.clone();
    let seasons = record.seasons.len();
    let actions = &mut record.seasons[usize::from(season) % seasons].actions;
    let Some(taken) = actions.get_mut(usize::from(place)) else { return };
    taken.action = line.to_owned();
    let Ok(read) = Record::parse(&record.to_string()) else { return };
    if let Err(error) = read.replay(CardSet::aegean(), |_| {}) {
        assert!(error.line > 0 && !error.to_string().is_empty());
    }
});
