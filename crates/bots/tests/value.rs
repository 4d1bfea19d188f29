//! What cards are worth to an island: never less than nothing, and never less than with nothing to do.

mod seating;

use bots::level::Level;
use bots::market;
use bots::value::{Plan, WEIGHTS, total};
use rules::effect::harbor::HarborEffect;
use rules::goods::{Good, Goods};
use rules::rates::Rates;
use rules::rng::Dice;
use rules::version::RulesVersion;
use rules::world::Land;

/// Calls back with plans from games among merchants, and some cards.
fn plans(mut check: impl FnMut(&Plan, &Goods)) {
    for number in 0..8 {
        let levels = vec![Level::Merchant; 3 + number as usize % 4];
        let mut play = seating::match_of(&levels, seating::options(number * 3), 1000 + number);
        let mut dice = Dice::new(number);
        while play.step().is_some() {
            if dice.below(8) != 0 {
                continue;
            }
            let game = play.game();
            for seat in game.public().seats() {
                let plan = Plan::of(game.set(), game.public(), seat, &WEIGHTS);
                let mut goods = Goods::EMPTY;
                for _ in 0..dice.below(9) {
                    goods.add(Good::ALL[dice.below(14) as usize], 1);
                }
                check(&plan, &goods);
            }
        }
    }
}

#[test]
fn cards_are_worth_at_least_what_they_are_when_nothing_calls_for_them() {
    plans(|plan, goods| {
        let goods = goods.commodities();
        let (worth, spare) = (plan.worth(&goods), total(&goods, &plan.spare));
        assert!(worth > spare - 0.01, "{goods} is worth {worth}, with nothing to do {spare}");
    });
}

#[test]
fn one_more_card_is_hardly_ever_a_loss() {
    let (mut cards, mut losses) = (0, 0);
    plans(|plan, goods| {
        for gain in plan.gains(goods) {
            cards += 1;
            losses += u32::from(gain < -0.01);
        }
    });
    assert!(cards > 50_000 && losses * 100 < cards, "{losses} of {cards}");
}

#[test]
fn trades_are_paid_from_the_cargo_at_a_rate_of_the_land_and_the_best_comes_first() {
    let mut trades_seen = 0;
    plans(|plan, cargo| {
        for (land, harbor) in Land::ALL.iter().zip(HARBORS) {
            let rates = Rates { land: *land, harbor };
            let trades = market::trades(plan, &Goods::EMPTY, cargo, rates);
            assert_eq!(trades.is_empty(), !rates.any(cargo), "{cargo} {land:?}");
            for trade in &trades {
                assert!(cargo.contains(&trade.give));
                assert_eq!(rates.check(RulesVersion::LATEST, cargo, &trade.give, &trade.want), Ok(()));
            }
            assert!(trades.is_sorted_by(|a, b| a.gain >= b.gain));
            trades_seen += trades.len();
        }
    });
    assert!(trades_seen > 10_000);
}

const HARBORS: [Option<HarborEffect>; 6] = [
    None,
    Some(HarborEffect::Shortage(Good::Wool)),
    Some(HarborEffect::Surplus(Good::Grain)),
    Some(HarborEffect::FreePort),
    None,
    Some(HarborEffect::Surplus(Good::Ore)),
];
