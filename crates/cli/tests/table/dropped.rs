//! Nobody who leaves can stop a table: the steward answers in their place, and they may come back at any moment.

use rules::cards::WonderId;
use rules::game::Game;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::state::Wonder;
use rules::step::Step;
use rules::version::RulesVersion;
use web::pace::Pace;
use web::scene::{DecidedBy, Progress, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::table::{Deed, Table};

/// More decisions than any game has.
const ENDLESS: u32 = 20_000;

fn begun(number: u64) -> Table {
    let sets = Sets::new(&[]).expect("our own set has no mistakes");
    let players = 3 + (number % 4) as u8;
    let options = Options { beginner: number & 4 == 4, delian_league: number & 8 == 8, ..Options::default() };
    let setup = TableSetup {
        players,
        options,
        set: "aegean".into(),
        pace: Pace::Live(60),
        rest: web::rest::Rest::default(),
    };
    let mut table = Table::new("abcdefghj".into(), setup, Seed::from_number(number), sets.usual().cards);
    for seat in table.seats() {
        table
            .take(0, None, Deed::Seat { seat, sitter: Sitter::Person("Ada".into()) })
            .expect("a seat is free");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("everybody sits");
    table
}

/// The first seat owns a wonder that lets it choose a card each season: nobody who plays by chance ever builds it.
fn give_gardens(table: &mut Table) {
    let game = table.game().expect("the game has begun");
    let card = WonderId::from_name(game.set(), "gardens").expect("a wonder of the set");
    let mut position = game.position();
    position.secret.plans_deck.remove(card.0);
    position.public.plans_drawn.insert(card);
    let (used, buyers, spent) = (false, SeatSet::EMPTY, SeatSet::EMPTY);
    let wonder = Wonder { card, stage: rules::cards::Stage::Complete, used, buyers, spent };
    position.public.seats[Seat(0)].wonders[0] = Some(wonder);
    table.show(Game::from_position(game.set(), position).expect("a sound position"));
}

fn step(table: &Table) -> Step {
    table.game().expect("the game has begun").public().step
}

/// Somebody answers by chance.
fn answer(table: &mut Table, at: u64, seat: Seat, dice: &mut Dice) {
    let (view, prompt) = table.view(seat).expect("the seat is asked");
    let action = prompt.sample(&view.seen().expect("a seat"), dice).expect("a choice");
    let line = table.line(&action);
    table
        .take(at, None, Deed::Act { seat, by: DecidedBy::Person, line })
        .expect("a prompt offers what is accepted");
}

/// Plays to the end with one seat empty: it is answered when its time is up, by the steward alone.
fn play_without(mut table: Table, gone: Seat, mut at: u64, dice: &mut Dice) {
    let left_at = step(&table);
    for _ in 0..ENDLESS {
        if table.progress() == Progress::Over {
            return;
        }
        let others: Vec<Seat> = table.asked().iter().filter(|seat| *seat != gone).collect();
        match (dice.pick(&others), table.until(gone)) {
            (_, Some(until)) if until <= at => {
                let line = table.steward(gone).expect("the steward has an answer");
                let done = table.take(at, None, Deed::Act { seat: gone, by: DecidedBy::Steward, line });
                done.expect("the steward's answer is accepted");
            }
            (Some(seat), _) => answer(&mut table, at, seat, dice),
            (None, Some(until)) => at = until,
            (None, None) => panic!("gone at {left_at:?}, the table waits for nobody at {:?}", step(&table)),
        }
        at += 200;
    }
    panic!("{gone:?} went at {left_at:?}, and the game never ends");
}

#[test]
fn a_game_ends_whatever_the_question_that_somebody_left_at() {
    let mut left: Vec<Step> = Vec::new();
    let mut games = 0;
    for number in 0..40u64 {
        let mut table = begun(number);
        if number == 0 {
            give_gardens(&mut table);
        }
        let mut dice = Dice::new(number);
        let mut at = 0;
        let mut here: Vec<Step> = Vec::new();
        while table.progress() == Progress::Playing {
            let now = step(&table);
            // In every game each question once more; those that are rare whenever they come up.
            if !here.contains(&now) && left.iter().filter(|it| **it == now).count() < 4 {
                let asked: Vec<Seat> = table.asked().iter().collect();
                let gone = dice.pick(&asked).expect("somebody is asked");
                play_without(table.clone(), gone, at, &mut dice);
                here.push(now);
                games += 1;
            }
            let asked: Vec<Seat> = table.asked().iter().collect();
            answer(&mut table, at, dice.pick(&asked).expect("somebody is asked"), &mut dice);
            at += 200;
        }
        left.extend(here);
    }
    let never: Vec<Step> = Step::ALL
        .iter()
        .copied()
        .filter(|step| !left.contains(step) && !matches!(step, Step::Crown | Step::Over))
        .collect();
    println!("{games} games ended without somebody");
    assert!(never.is_empty(), "nobody ever left at {never:?}");
}

#[test]
fn a_game_that_everybody_left_ends_too() {
    for number in 0..4 {
        let mut table = begun(number);
        let mut at = 0;
        for _ in 0..ENDLESS {
            let due = table.seats().filter_map(|seat| Some((table.until(seat)?, seat))).min();
            let Some((until, seat)) = due else { break };
            at = until.max(at);
            let line = table.steward(seat).expect("the steward has an answer");
            table.take(at, None, Deed::Act { seat, by: DecidedBy::Steward, line }).expect("accepted");
        }
        assert_eq!(table.progress(), Progress::Over);
    }
}
