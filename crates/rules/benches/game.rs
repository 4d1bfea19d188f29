//! Speed of what bots do all day: whole random games, and each operation on states from the middle of games.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rules::action::Action;
use rules::cards::CardSet;
use rules::event::Log;
use rules::game::Game;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;

fn new_game(players: u8, number: u64) -> Game {
    let seed = Seed::from_number(number);
    Game::new(&Setup::new(CardSet::aegean(), players, seed), &mut Log::muted()).expect("a game")
}

/// One decision each from many games, spread evenly over the game: state, seat and a legal action.
fn decisions() -> Vec<(Game, Seat, Action)> {
    let mut decisions = Vec::new();
    for number in 0..40 {
        let (mut game, mut dice) = (new_game(4, number), Dice::new(number));
        let mut count = 0;
        while !game.is_over() {
            let asked = game.asked();
            let index = dice.below(u32::from(asked.len())) as usize;
            let seat = asked.iter().nth(index).expect("a seat is asked");
            let seen = game.seen(seat).expect("the seat plays");
            let action = seen.prompt().sample(&seen, &mut dice).expect("an action");
            if count % 12 == 0 {
                decisions.push((game.clone(), seat, action));
            }
            count += 1;
            game.apply(seat, &action, &mut Log::muted()).expect("accepted");
        }
    }
    decisions
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random game");
    for players in 3..=6 {
        let mut number = 0;
        let count = 200;
        let total: u64 = (0..count)
            .map(|number| {
                let mut game = new_game(players, number);
                u64::from(random::play(&mut game, &mut Dice::new(number), &mut Log::muted()))
            })
            .sum();
        println!("{players} players: {} decisions a game", total / count);
        group.throughput(Throughput::Elements(total / count));
        group.bench_function(format!("{players} players"), |bencher| {
            bencher.iter(|| {
                number += 1;
                let mut game = new_game(players, number);
                random::play(&mut game, &mut Dice::new(number), &mut Log::muted())
            });
        });
    }
    group.finish();
}

fn operations(criterion: &mut Criterion) {
    let decisions = decisions();
    let mut next = decisions.iter().cycle();
    let mut dice = Dice::new(1);
    // As in a search, which clones the state that it has just looked at.
    let hot = &decisions[decisions.len() / 2].0;
    criterion.bench_function("clone", |bencher| bencher.iter(|| black_box(hot).clone()));
    // From four megabytes of states, mostly out of the near caches.
    criterion.bench_function("clone from afar", |bencher| {
        bencher.iter(|| black_box(next.next().expect("a cycle").0.clone()));
    });
    criterion.bench_function("prompt", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = next.next().expect("a cycle");
            game.prompt(*seat)
        });
    });
    criterion.bench_function("prompt and pick", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = next.next().expect("a cycle");
            let seen = game.seen(*seat).expect("the seat plays");
            seen.prompt().sample(&seen, &mut dice)
        });
    });
    criterion.bench_function("apply", |bencher| {
        bencher.iter_batched_ref(
            || next.next().expect("a cycle").clone(),
            |(game, seat, action)| game.apply(*seat, action, &mut Log::muted()),
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function("apply with events", |bencher| {
        bencher.iter_batched_ref(
            || next.next().expect("a cycle").clone(),
            |(game, seat, action)| game.apply(*seat, action, &mut Log::default()),
            BatchSize::SmallInput,
        );
    });
    criterion.bench_function("view", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = next.next().expect("a cycle");
            black_box(game.view(Some(*seat)))
        });
    });
    criterion.bench_function("sample", |bencher| {
        bencher.iter(|| {
            let (game, seat, _) = next.next().expect("a cycle");
            game.view(Some(*seat)).map(|view| view.sample(&mut dice))
        });
    });
}

criterion_group!(benches, games, operations);
criterion_main!(benches);
