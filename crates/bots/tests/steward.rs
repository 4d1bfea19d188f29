//! The steward has an answer to everything, and games that it plays come to an end.

mod seating;
#[path = "../../rules/tests/table/mod.rs"]
#[allow(unused_imports)]
mod table;

use std::collections::BTreeMap;

use bots::steward;
use rules::cards::{CardSet, SetFiles, Stage};
use rules::game::Game;
use rules::news::Log;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::setup::Setup;
use rules::step::Step;
use rules::world::Island::Chios;

use table::Table;

/// More decisions than any game takes that is played to an end.
const LONGEST: u32 = 5_000;

/// The answer of every seat that is asked.
fn ask_everybody(game: &Game, asked: &mut BTreeMap<&'static str, u32>) {
    let step = game.public().step;
    for seat in game.asked().iter() {
        let seen = game.seen(seat).expect("the seat plays");
        let action = steward::answer(&seen, &seen.prompt());
        let accepted = action.as_ref().map(|action| game.check(seat, action));
        assert_eq!(accepted, Some(Ok(())), "{action:?} at {step:?}");
        *asked.entry(step.name()).or_default() += 1;
    }
}

/// The steward plays for everybody; says how many decisions that takes.
fn play_on(mut game: Game, dice: &mut Dice) -> u32 {
    for count in 0..LONGEST {
        let asked = game.asked();
        let Some(seat) = asked.iter().nth(dice.below(u32::from(asked.len())) as usize) else {
            assert!(game.is_over());
            return count;
        };
        let seen = game.seen(seat).expect("the seat plays");
        let action = steward::answer(&seen, &seen.prompt()).expect("an answer");
        game.apply(seat, &action, &mut Log::muted()).expect("a legal answer");
    }
    panic!("the game does not end: {:?}", game.public().step);
}

/// Random games with this set, each state shown to the steward, some played on by it.
fn random_games(set: &'static CardSet, games: u64) -> (BTreeMap<&'static str, u32>, u32) {
    let mut asked = BTreeMap::new();
    let mut longest = 0;
    for number in 0..games {
        let players = 3 + (number % 4) as u8;
        let options = seating::options(number + number / 16);
        let mut game = Game::new(
            &Setup { options, ..Setup::new(set, players, Seed::from_number(900 + number)) },
            &mut Log::muted(),
        )
        .expect("a game can be set up");
        let mut dice = Dice::new(number);
        let mut count = 0;
        while !game.is_over() {
            ask_everybody(&game, &mut asked);
            if count % 97 == 0 {
                longest = longest.max(play_on(game.clone(), &mut dice));
            }
            count += 1;
            random::step(&mut game, &mut dice, &mut Log::muted());
        }
    }
    (asked, longest)
}

#[test]
fn it_answers_every_prompt_of_random_games_and_brings_them_to_an_end() {
    let (asked, longest) = random_games(CardSet::aegean(), 64);
    // Ties for the crown are rare, and random players complete no wonder that brings a bounty.
    let often = |step: &&Step| !matches!(step, Step::Bounty | Step::Crown | Step::Over);
    for step in Step::ALL.iter().filter(often) {
        let count = asked.get(step.name()).copied().unwrap_or(0);
        assert!(count > 20, "asked {count} times at {}", step.name());
    }
    assert!(longest > 500, "{longest}");
}

#[test]
fn it_takes_the_bounty_of_a_wonder() {
    let mut table = Table::new(3);
    table.wonder(Chios, "gardens", Stage::Complete).events(&["fair_winds"]);
    assert_eq!((table.step(), table.asked()), (Step::Bounty, vec![Chios]));
    let mut asked = BTreeMap::new();
    ask_everybody(&table.game, &mut asked);
    assert_eq!(asked[Step::Bounty.name()], 1);
    play_on(table.game, &mut Dice::new(1));
}

/// The usual set with other events, harbors, costs and powers than anybody has thought of.
fn other_set() -> &'static CardSet {
    let mut files = SetFiles::aegean();
    files.name = "elsewhere".to_owned();
    let changes = [
        ("events.toml", "ways = [\"1 grapes\"]\nor = \"idle\"", "ways = []\nor = \"lose_village\""),
        (
            "events.toml",
            "ways = [\"1 grain\"]\nor = { discard = 3 }",
            "ways = [\"2 warship\"]\nor = { discard = 9 }",
        ),
        ("harbors.toml", "effect = { fees = 1 }", "effect = { fees = 4 }"),
        ("harbors.toml", "effect = { thieves = 1 }", "effect = { thieves = 5 }"),
        ("hazards.toml", "strike = { discard_down_to = 3 }", "strike = { discard_down_to = 1 }"),
        ("hazards.toml", "count = 1, part = \"commodities\"", "count = 4, part = \"cargo\""),
        ("acropolis.toml", "cost = \"2 gold\"", "cost = \"2 gift\""),
        ("acropolis.toml", "{ keeps = 6 }", "{ keeps = 1 }"),
        ("islands.toml", "workshop_cost = \"6 basic, one of each\"", "workshop_cost = \"2 army\""),
    ];
    for (name, old, new) in changes {
        let file = files.files.iter_mut().find(|file| file.name == name).expect("a file of the set");
        assert!(file.text.contains(old), "{name} contains {old}");
        file.text = file.text.replace(old, new);
    }
    CardSet::load(&files).unwrap_or_else(|problems| panic!("{problems:?}")).leak()
}

#[test]
fn it_plays_with_a_card_set_that_it_has_never_seen() {
    let (asked, _) = random_games(other_set(), 16);
    assert!(asked.values().sum::<u32>() > 10_000);
}
