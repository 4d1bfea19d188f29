//! Tunes the merchant's weights by play: a changed pair against an unchanged pair on the same deals, over and over.
//!
//! `cargo run --release -p bots --example tune -- GAMES SEED` tries every number a little higher and a little lower and
//! keeps what proves itself; `-- 3x1.2,16x0.8 GAMES SEED` tries one change, `-- shrewd GAMES SEED` the manners of a
//! temperament. Seeds from one million on are for tuning only; claims are measured on others (docs/BOTS.md).

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::bargain::{MANNERS, Manners};
use bots::bot::Bot;
use bots::merchant::Merchant;
use bots::play::Match;
use bots::temperament::Temperament;
use bots::value::{WEIGHTS, Weights};
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::Setup;

type Style = (Weights, Manners);

/// Every number that may change.
fn knobs(style: &mut Style) -> Vec<&mut f32> {
    let (weights, manners) = style;
    let mut knobs: Vec<&mut f32> = vec![
        &mut weights.structure,
        &mut weights.premium,
        &mut weights.village,
        &mut weights.workshop,
        &mut weights.army,
        &mut weights.ability,
        &mut weights.credited_seasons,
        &mut weights.partial,
        &mut weights.warship,
        &mut weights.gift,
        &mut weights.plans,
        &mut weights.second_plans,
        &mut weights.unknown_harbor,
        &mut manners.least_gain,
        &mut manners.their_least_gain,
        &mut manners.rivalry,
        &mut weights.wonder,
        &mut weights.fleet_premium,
        &mut weights.evenness,
    ];
    knobs.extend(&mut weights.urgency);
    knobs.extend(&mut weights.acropolis);
    knobs.extend(&mut weights.fleets);
    knobs.extend(&mut weights.spare);
    knobs.extend(&mut weights.price);
    knobs
}

fn bot(seat: u8, style: &Style) -> Box<dyn Bot> {
    let mut merchant = Merchant::new(Seat(seat));
    (merchant.weights, merchant.manners) = *style;
    Box::new(merchant)
}

/// Of all pairs of a changed and an unchanged island, how many the changed one leads, and of how many.
fn compare(changed: &Style, base: &Style, games: u64, seed: u64) -> (f64, f64, f64) {
    let next = AtomicU64::new(0);
    let total = Mutex::new((0.0, 0.0, 0.0));
    let play = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                break;
            }
            let deal = seed + number / 2;
            let mut log = Log::default();
            let game = Game::new(&Setup::new(CardSet::aegean(), 4, Seed::from_number(deal)), &mut log);
            let game = game.expect("four can play");
            let is_changed = |seat: u8| u64::from(seat % 2) == number % 2;
            let bots = (0..4).map(|seat| bot(seat, if is_changed(seat) { changed } else { base })).collect();
            let mut play = Match::new(game, log, bots, deal);
            play.play_to_end();
            let outcome = play.game().outcome().expect("the game is over");
            let (mut led, mut pairs) = (0.0, 0.0);
            for one in outcome.ranking.iter().filter(|one| is_changed(one.seat.0)) {
                for other in outcome.ranking.iter().filter(|other| !is_changed(other.seat.0)) {
                    pairs += 1.0;
                    led += if one.place < other.place {
                        1.0
                    } else if one.place == other.place {
                        0.5
                    } else {
                        0.0
                    };
                }
            }
            let mut total = total.lock().expect("no panic elsewhere");
            total.0 += led;
            total.1 += pairs;
            total.2 += f64::from(u8::from(is_changed(outcome.ranking[0].seat.0)));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(play);
        }
    });
    total.into_inner().expect("no panic elsewhere")
}

fn main() {
    let number = |place: usize, usual: u64| {
        std::env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let first = std::env::args().nth(1).unwrap_or_default();
    if let Some(temperament) = Temperament::ALL.into_iter().find(|it| it.name() == first) {
        let (games, changed) = (number(2, 400), (WEIGHTS, temperament.manners()));
        let (led, pairs, won) = compare(&changed, &(WEIGHTS, MANNERS), games, number(3, 100_000));
        return println!("{first}: {:.3} of pairs, {:.3} of games", led / pairs, won / games as f64);
    }
    if let Some(changes) = std::env::args().nth(1).filter(|text| text.contains('x')) {
        let mut changed = (WEIGHTS, MANNERS);
        for change in changes.split(',') {
            let (place, factor) = change.split_once('x').expect("PLACExFACTOR");
            let place = place.parse::<usize>().expect("a place");
            let factor = factor.parse::<f32>().expect("a factor");
            let mut knobs = knobs(&mut changed);
            *knobs[place] = if place == 18 { factor } else { *knobs[place] * factor };
        }
        let games = number(2, 400);
        let (led, pairs, won) = compare(&changed, &(WEIGHTS, MANNERS), games, 1_000_000 * number(3, 1));
        return println!("{changes}: {:.3} of pairs, {:.3} of games", led / pairs, won / games as f64);
    }
    let (games, first) = (number(1, 500), number(2, 1));
    let mut seed = 1_000_000 * first;
    let mut style: Style = (WEIGHTS, MANNERS);
    for place in 0..knobs(&mut style).len() {
        for factor in [1.3, 0.77] {
            let mut changed = style;
            let mut knobs = knobs(&mut changed);
            *knobs[place] = (*knobs[place] + 0.01) * factor;
            let (led, pairs, won) = compare(&changed, &style, games, seed);
            seed += games;
            let taken = led / pairs > 0.515;
            let note = if taken { ", taken" } else { "" };
            println!(
                "{place}x{factor}: {:.3} of pairs, {:.3} of games{note}",
                led / pairs,
                won / games as f64
            );
            if taken {
                style = changed;
                break;
            }
        }
    }
    println!("{style:#?}");
}
