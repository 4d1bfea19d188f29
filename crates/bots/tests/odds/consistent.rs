//! What must hold for any voyage.

use bots::odds::{Load, Voyage};
use rules::cards::MAX_KINDS;
use rules::goods::Good;
use rules::rng::Dice;

use crate::lone;

fn random_voyage(dice: &mut Dice) -> Voyage {
    let mut voyage = lone("nothing", dice.below(4) as u8);
    voyage.alone = dice.below(4) == 0;
    voyage.before = dice.below(5) as u8;
    voyage.spared_pirates = dice.coin();
    voyage.storm_wonder = dice.coin();
    let kinds = 1 + dice.below(14);
    for _ in 0..dice.below(7) {
        voyage.cargo.add(Good::ALL[14 - 1 - dice.below(kinds) as usize], 1);
    }
    for _ in 0..dice.below(6) {
        let cards = dice.below(7) as u8;
        let rares = dice.below(1 + u32::from(cards)) as u8;
        voyage.rivals.push(Load { cards, rares, gold: dice.below(1 + u32::from(cards - rares)) as u8 });
    }
    let thin = dice.below(4);
    for kind in 0..MAX_KINDS {
        for _ in 0..voyage.deck[kind] {
            if dice.below(4) < thin {
                voyage.deck[kind] -= 1;
                voyage.discards[kind] += 1;
            }
        }
    }
    voyage
}

#[test]
fn chances_sum_to_one_and_no_card_is_made_or_forgotten() {
    let mut dice = Dice::new(7);
    for _ in 0..3000 {
        let voyage = random_voyage(&mut dice);
        let odds = voyage.odds();
        let Voyage { cargo, draws, deck, rivals, .. } = &voyage;
        let scene = format!("{cargo}, {draws} draws of {deck:?} beside {rivals:?}: {odds:?}");
        let near = |a: f32, b: f32| assert!((a - b).abs() < 2e-5, "{a} is not {b}; {scene}");
        near(odds.arrives + odds.diverted + odds.home, 1.0);
        near(odds.lost.iter().sum(), 1.0);
        let lost: f32 = odds.lost.iter().enumerate().map(|(count, chance)| count as f32 * chance).sum();
        let left: f32 = odds.cargo[..11].iter().chain(&odds.cargo_home[..11]).sum();
        near(left + lost, f32::from(voyage.cargo.commodities().total()));
        for good in Good::ALL {
            let left = odds.cargo[good as usize] + odds.cargo_home[good as usize];
            assert!(left <= f32::from(voyage.cargo.count(good)) + 1e-4, "{scene}");
        }
        let all = [odds.whole, odds.arrives, odds.diverted, odds.home];
        let all = all.iter().chain(&odds.lost).chain(&odds.cargo).chain(&odds.cargo_home);
        assert!(all.into_iter().all(|chance| *chance >= 0.0), "{scene}");
        assert!(odds.whole <= odds.arrives.min(odds.lost[0]) + 1e-4, "{scene}");
    }
}

#[test]
fn strange_voyages_have_odds_too() {
    let nothing = Voyage { deck: [0; MAX_KINDS], ..lone("wool*3", 2) };
    assert_eq!(nothing.odds().whole, 1.0);
    let priceless = Voyage { prices: [f32::NAN; 14], before: 255, ..lone("wool*3 gift*3", 2) };
    let odds = priceless.odds();
    assert!((odds.arrives + odds.diverted + odds.home - 1.0).abs() < 1e-4, "{odds:?}");
    let long = lone("grain wool timber ore gold gift", 9);
    assert!((long.odds().lost.iter().sum::<f32>() - 1.0).abs() < 1e-4);
    let heavy = lone("wool*40", 2);
    assert!((heavy.odds().lost.iter().sum::<f32>() - 1.0).abs() < 1e-4);
}
