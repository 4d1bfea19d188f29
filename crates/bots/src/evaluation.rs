//! How likely each island is to win, by a net that was taught on games between bots (docs/TRAINING.md).

mod inputs;
mod net;
#[cfg(test)]
mod plain;

pub use inputs::{ISLAND, Inputs, Moment, SEASONS, TABLE, inputs};

use std::sync::LazyLock;

use rules::game::Game;
use rules::seat::{BySeat, Seat};

use net::Net;

/// The net of this program.
static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::parse(include_bytes!("evaluation/weights.bin")).expect("our own weights are sound")
});

/// The chance of this island to win.
pub fn chance(game: &Game, seat: Seat) -> f32 {
    all_chances(game)[seat]
}

/// The chances of all islands to win: one and nothing once the game is over.
pub fn all_chances(game: &Game) -> BySeat<f32> {
    let Some(outcome) = game.outcome() else { return chances(&NET, &inputs(game)) };
    let mut chances = BySeat::default();
    if let Some(first) = outcome.ranking.first() {
        chances[first.seat] = 1.0;
    }
    chances
}

/// The chances of all islands, by what a net is told.
fn chances(net: &Net, inputs: &Inputs) -> BySeat<f32> {
    let scores = net.scores(inputs);
    let scores = &scores[..inputs.players];
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let mut chances = BySeat([0.0; Seat::MAX]);
    for (chance, score) in chances.0.iter_mut().zip(scores) {
        *chance = exp(score - most);
    }
    let total: f32 = chances.0[..inputs.players].iter().sum();
    for chance in &mut chances.0 {
        *chance /= total;
    }
    chances
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

#[cfg(test)]
mod tests {
    use rules::cards::CardSet;
    use rules::news::Log;
    use rules::rng::{Dice, Seed};
    use rules::setup::Setup;

    use super::*;

    /// Bit by bit: what a machine computes otherwise would decide otherwise there.
    #[test]
    fn chances_are_the_same_on_every_machine() {
        let log = &mut Log::muted();
        let setup = Setup::new(CardSet::aegean(), 4, Seed::from_number(14));
        let mut game = Game::new(&setup, log).expect("four can play");
        let mut dice = Dice::new(14);
        let mut prompt = rules::prompt::Prompt::default();
        let mut sums = [0u32; 4];
        for turn in 0.. {
            let Some((seat, action)) = rules::random::choose(&game, &mut dice, &mut prompt) else { break };
            game.apply(seat, &action, log).expect("the prompt offered it");
            if turn % 50 == 0 && !game.is_over() {
                for (place, sum) in sums.iter_mut().enumerate() {
                    *sum = sum.rotate_left(5) ^ chance(&game, Seat(place as u8)).to_bits();
                }
            }
        }
        assert_eq!(sums, [3_427_286_811, 4_177_779_734, 81_018_604, 1_317_453_605]);
    }

    #[test]
    fn chances_of_all_islands_make_one_and_the_winner_has_all_in_the_end() {
        let log = &mut Log::muted();
        let setup = Setup::new(CardSet::aegean(), 5, Seed::from_number(3));
        let mut game = Game::new(&setup, log).expect("five can play");
        let total = |game: &Game| game.public().seats().map(|seat| chance(game, seat)).sum::<f32>();
        assert!((total(&game) - 1.0).abs() < 1e-5);
        rules::random::play(&mut game, &mut Dice::new(3), log);
        let winner = game.outcome().expect("the game is over").ranking[0].seat;
        assert_eq!((chance(&game, winner), total(&game)), (1.0, 1.0));
    }

    #[test]
    fn the_exponential_is_close_to_the_true_one() {
        for x in [0.0f32, -0.1, -1.0, -3.7, -10.0, -40.0] {
            let (ours, true_one) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((ours / true_one - 1.0).abs() < 2e-4, "{x}: {ours} for {true_one}");
        }
        assert!(exp(-1000.0) < 1e-30);
    }
}
