//! How likely each island is to win from the end of a season: a softmax over what the islands have, with numbers
//! fitted on games between merchants (`examples/fit.rs`).

mod fitted;

use rules::cards::Stage;
use rules::game::Game;
use rules::goods::Good;
use rules::seat::{BySeat, Seat};

use crate::value::{Plan, WEIGHTS};

/// How many numbers describe an island.
pub const FEATURES: usize = fitted::COEFFICIENTS[0].len();
/// What an island has, in the order in which it was fitted.
pub type Features = [f32; FEATURES];

/// What an island has, as numbers.
pub fn features(game: &Game, seat: Seat) -> Features {
    let public = game.public();
    let island = &public.seats[seat];
    let seen = game.seen(seat).expect("the seat is at the table");
    let owned = seen.owned();
    let plan = Plan::of(game.set(), public, seat, &WEIGHTS);
    let stage = |stage: Stage| island.wonders().filter(|wonder| wonder.stage == stage).count() as f32;
    let count = |good: Good| f32::from(owned.count(good));
    [
        f32::from(island.villages.len()),
        f32::from(island.workshops),
        f32::from(island.acropolis_count()),
        stage(Stage::Complete),
        stage(Stage::Partial),
        stage(Stage::Plans),
        f32::from(island.fleet_count),
        count(Good::Army).min(f32::from(island.villages.len())),
        count(Good::Gift) + count(Good::Warship),
        f32::from(island.philosophy_count()),
        plan.worth(&owned) / 10.0,
        count(Good::Gold),
        f32::from(owned.rares()),
        f32::from(u8::from(public.archon == seat)),
    ]
}

/// The chance of this island to win, at the end of a season or of the game.
pub fn chance(game: &Game, seat: Seat) -> f32 {
    if let Some(outcome) = game.outcome() {
        return if outcome.ranking.first().is_some_and(|first| first.seat == seat) { 1.0 } else { 0.0 };
    }
    // The season that has just begun comes after the one that was fitted.
    let season =
        (game.public().season_number() as usize).saturating_sub(1).min(fitted::COEFFICIENTS.len() - 1);
    let mut scores = BySeat([0.0; Seat::MAX]);
    for other in game.public().seats() {
        scores[other] = score(&features(game, other), &fitted::COEFFICIENTS[season]);
    }
    let most = game.public().seats().map(|other| scores[other]).fold(f32::MIN, f32::max);
    let weight = |seat: Seat| exp(scores[seat] - most);
    let total: f32 = game.public().seats().map(weight).sum();
    weight(seat) / total
}

/// The exponential of a number that is not above zero, by multiplication alone: the library's own may differ in the
/// last bit from machine to machine, and with it a decision.
fn exp(x: f32) -> f32 {
    // (1 + x / 1024) ^ 1024 with the first terms of its series inside: good to five digits where it matters.
    let step = x.max(-80.0) / 1024.0;
    let mut power = 1.0 + step * (1.0 + step * (0.5 + step / 6.0));
    for _ in 0..10 {
        power *= power;
    }
    power
}

fn score(features: &Features, coefficients: &Features) -> f32 {
    features.iter().zip(coefficients).map(|(feature, coefficient)| feature * coefficient).sum()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_exponential_is_close_to_the_true_one() {
        for x in [0.0f32, -0.1, -1.0, -3.7, -10.0, -40.0] {
            let (ours, true_one) = (f64::from(super::exp(x)), f64::from(x).exp());
            assert!((ours / true_one - 1.0).abs() < 2e-4, "{x}: {ours} for {true_one}");
        }
        assert!(super::exp(-1000.0) < 1e-30);
    }
}
