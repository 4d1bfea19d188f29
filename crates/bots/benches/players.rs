//! How long players think: `cargo bench -p bots --bench players`.

use std::hint::black_box;

use bots::bot::{Bot, Budget};
use bots::evaluation::{chance, inputs};
use bots::level::Level;
use bots::play::Match;
use bots::steward;
use bots::value::{Plan, WEIGHTS};
use criterion::Criterion;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::prompt::Prompt;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;
use rules::view::View;

fn deal(seed: u64) -> (Game, Log) {
    let mut log = Log::default();
    let game = Game::new(&Setup::new(CardSet::aegean(), 4, Seed::from_number(seed)), &mut log);
    (game.expect("four can play"), log)
}

fn match_of(level: Level, seed: u64) -> Match {
    let (game, log) = deal(seed);
    let bots = (0..4).map(|seat| level.bot(Seat(seat), seed, Budget::USUAL)).collect();
    Match::new(game, log, bots, seed)
}

/// States that come up between merchants, one in so many.
fn states(every: usize) -> Vec<(Game, Seat)> {
    let mut states = Vec::new();
    for seed in 0..8 {
        let mut play = match_of(Level::Merchant, seed);
        let mut count = 0;
        loop {
            if count % every == 0
                && let Some(seat) = play.game().asked().iter().next()
            {
                states.push((play.game().clone(), seat));
            }
            count += 1;
            if play.step().is_none() {
                break;
            }
        }
    }
    states
}

fn decisions(c: &mut Criterion) {
    let states = states(11);
    let mut next = {
        let mut at = 0;
        move || {
            at = (at + 1) % states.len();
            states[at].clone()
        }
    };
    let mut prompt = Prompt::default();
    c.bench_function("steward: prompt and answer", |b| {
        b.iter_batched_ref(
            &mut next,
            |(game, seat)| {
                let seen = game.seen(*seat).expect("at the table");
                seen.prompt_into(&mut prompt);
                black_box(steward::answer(&seen, &prompt))
            },
            criterion::BatchSize::SmallInput,
        )
    });
    c.bench_function("a plan and the worth of a hand", |b| {
        b.iter_batched_ref(
            &mut next,
            |(game, seat)| {
                let plan = Plan::of(game.set(), game.public(), *seat, &WEIGHTS);
                black_box(plan.worth(&game.seen(*seat).expect("at the table").owned()))
            },
            criterion::BatchSize::SmallInput,
        )
    });
    c.bench_function("evaluation: the net's inputs", |b| {
        b.iter_batched_ref(&mut next, |(game, _)| black_box(inputs(game)), criterion::BatchSize::SmallInput)
    });
    c.bench_function("evaluation: a chance to win", |b| {
        b.iter_batched_ref(
            &mut next,
            |(game, seat)| black_box(chance(game, *seat)),
            criterion::BatchSize::SmallInput,
        )
    });
    let looks = |level: Level| {
        move |(game, seat): (Game, Seat)| -> (Box<dyn Bot>, View, Prompt) {
            let view = game.view(Some(seat)).expect("at the table");
            let prompt = view.prompt().expect("a seat is asked");
            (level.bot(seat, 1, Budget::Playouts(100)), view, prompt)
        }
    };
    for level in [Level::Merchant, Level::Strategos] {
        let name = format!(
            "{}: one decision{}",
            level.name(),
            if level == Level::Strategos { ", at most 100 playouts" } else { "" }
        );
        let look = looks(level);
        c.bench_function(&name, |b| {
            b.iter_batched_ref(
                || look(next()),
                |(bot, view, prompt)| black_box(bot.decide(view, prompt)),
                criterion::BatchSize::SmallInput,
            )
        });
    }
}

fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("a whole game of four");
    group.sample_size(10);
    for level in [Level::Random, Level::Novice, Level::Steward, Level::Merchant] {
        let mut dice = Dice::new(9);
        group.bench_function(level.name(), |b| {
            b.iter(|| black_box(match_of(level, u64::from(dice.below(1000))).play_to_end()))
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    decisions(&mut criterion);
    games(&mut criterion);
    criterion.final_summary();
}
