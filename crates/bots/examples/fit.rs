//! Fits the evaluation on games between merchants: softmax regression, one row of coefficients per season.
//!
//! `cargo run --release -p bots --example fit -- GAMES SEED > crates/bots/src/evaluation/fitted.rs`

use bots::bot::Budget;
use bots::evaluation::{FEATURES, Features, features};
use bots::level::Level;
use bots::play::Match;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::Setup;

const SEASONS: usize = 11;

/// What the islands had at the end of a season, and which of them won in the end.
struct Sample {
    islands: Vec<Features>,
    winner: usize,
}

fn play(seed: u64, players: u8, samples: &mut [Vec<Sample>]) {
    let mut log = Log::default();
    let game = Game::new(&Setup::new(CardSet::aegean(), players, Seed::from_number(seed)), &mut log);
    let bots = (0..players).map(|seat| Level::Merchant.bot(Seat(seat), seed, Budget::USUAL)).collect();
    let mut play = Match::new(game.expect("3 to 6 can play"), log, bots, seed);
    let mut seen: Vec<(usize, Vec<Features>)> = Vec::new();
    let mut season = 0;
    while play.step().is_some() {
        let game = play.game();
        let now = game.public().season_number() as usize;
        if now != season && !game.is_over() {
            seen.push((season, game.public().seats().map(|seat| features(game, seat)).collect()));
            season = now;
        }
    }
    let outcome = play.game().outcome().expect("the game is over");
    let winner = outcome.ranking[0].seat.0 as usize;
    for (season, islands) in seen {
        samples[season].push(Sample { islands, winner });
    }
}

/// Plain gradient steps on the log likelihood, features scaled by their spread.
fn fit(samples: &[Sample]) -> Features {
    let mut spread = [0.0f64; FEATURES];
    let mut mean = [0.0f64; FEATURES];
    let count: f64 = samples.iter().map(|sample| sample.islands.len() as f64).sum();
    for island in samples.iter().flat_map(|sample| &sample.islands) {
        for (at, value) in island.iter().enumerate() {
            mean[at] += f64::from(*value) / count;
        }
    }
    for island in samples.iter().flat_map(|sample| &sample.islands) {
        for (at, value) in island.iter().enumerate() {
            spread[at] += (f64::from(*value) - mean[at]).powi(2) / count;
        }
    }
    let scale = spread.map(|it| 1.0 / it.sqrt().max(0.05));
    let mut weights = [0.0f64; FEATURES];
    for _ in 0..400 {
        let mut gradient = [0.0f64; FEATURES];
        for sample in samples {
            let score = |island: &Features| -> f64 {
                island.iter().enumerate().map(|(at, it)| f64::from(*it) * scale[at] * weights[at]).sum()
            };
            let scores: Vec<f64> = sample.islands.iter().map(score).collect();
            let most = scores.iter().copied().fold(f64::MIN, f64::max);
            let total: f64 = scores.iter().map(|it| (it - most).exp()).sum();
            for (place, island) in sample.islands.iter().enumerate() {
                let chance = (scores[place] - most).exp() / total;
                let error = f64::from(u8::from(place == sample.winner)) - chance;
                for (at, value) in island.iter().enumerate() {
                    gradient[at] += error * f64::from(*value) * scale[at];
                }
            }
        }
        for at in 0..FEATURES {
            let step = gradient[at] / samples.len() as f64 - 0.002 * weights[at];
            weights[at] += 0.5 * step;
        }
    }
    std::array::from_fn(|at| (weights[at] * scale[at]) as f32)
}

fn main() {
    let number = |place: usize, usual: u64| {
        std::env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (games, first) = (number(1, 2000), number(2, 5_000_000));
    let mut samples: Vec<Vec<Sample>> = (0..SEASONS).map(|_| Vec::new()).collect();
    for game in 0..games {
        play(first + game, 3 + (game % 4) as u8, &mut samples);
        if game % 100 == 99 {
            eprintln!("{} of {games} games", game + 1);
        }
    }
    println!("//! Written by `examples/fit.rs`: one row per season of the game.\n");
    println!("/// One for each feature of `evaluation::features`.");
    println!("pub(super) const COEFFICIENTS: [[f32; {FEATURES}]; {SEASONS}] = [");
    for season in &samples {
        let row: Vec<String> = fit(season).iter().map(|it| format!("{it:.4}")).collect();
        println!("    [{}],", row.join(", "));
    }
    println!("];");
}
