//! The odds of voyages: worked out by hand, played through the rules, and kept consistent.

mod by_hand;
mod consistent;
mod played;

use bots::odds::{Rivals, Voyage};
use rules::cards::{CardSet, MAX_KINDS};
use rules::goods::{Good, Goods};

fn goods(text: &str) -> Goods {
    text.parse().unwrap_or_else(|_| panic!("not goods: {text}"))
}

/// Aegis cards are dearest, then gold, and so on down to grain.
fn prices() -> [f32; 14] {
    std::array::from_fn(|kind| 1.0 + kind as f32)
}

/// A lone fleet, with every hazard of the set still in the deck.
fn lone(cargo: &str, draws: u8) -> Voyage {
    let set = CardSet::aegean();
    let mut deck = [0; MAX_KINDS];
    for (count, card) in deck.iter_mut().zip(&set.hazards) {
        *count = card.copies;
    }
    Voyage {
        set,
        draws,
        alone: false,
        before: 0,
        deck,
        discards: [0; MAX_KINDS],
        cargo: goods(cargo),
        rivals: Rivals::new(),
        prices: prices(),
        spared_pirates: false,
        storm_wonder: false,
    }
}

#[track_caller]
fn assert_near(found: f32, expected: f64) {
    assert!((f64::from(found) - expected).abs() < 2e-5, "found {found}, expected {expected}");
}

fn count(cards: &[f32; 14], good: Good) -> f32 {
    cards[good as usize]
}
