//! Speed of what bots do all day: whole random games, and each operation on states from the middle of games.

mod decisions;

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use decisions::{decisions, new_game};
use rules::news::Log;
use rules::random;
use rules::rng::Dice;

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
