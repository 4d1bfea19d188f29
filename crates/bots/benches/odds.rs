//! Speed of the odds of one voyage: cargos alike and different, protections, company.

use std::hint::black_box;

use bots::odds::{Load, Rivals, Voyage};
use criterion::Criterion;
use rules::cards::{CardSet, MAX_KINDS};

/// A foreign voyage with the whole deck to come.
fn voyage(cargo: &str) -> Voyage {
    let set = CardSet::aegean();
    let mut deck = [0; MAX_KINDS];
    for (count, card) in deck.iter_mut().zip(&set.hazards) {
        *count = card.copies;
    }
    Voyage {
        set,
        draws: 2,
        alone: false,
        before: 0,
        deck,
        discards: [0; MAX_KINDS],
        cargo: cargo.parse().expect("goods"),
        rivals: Rivals::new(),
        prices: std::array::from_fn(|kind| 1.0 + kind as f32),
        spared_pirates: false,
        storm_wonder: false,
    }
}

fn odds(criterion: &mut Criterion) {
    let company = [6, 5, 5, 4, 3].map(|cards| Load { cards, rares: 0, gold: 0 });
    let cases = [
        ("neighboring, six alike", Voyage { draws: 1, ..voyage("wool*6") }),
        ("six alike", voyage("wool*6")),
        ("three kinds", voyage("wool*3 ore*2 gold")),
        ("six kinds", voyage("grain wool timber pottery tools gold")),
        ("six kinds in company", {
            let rivals = Rivals::from_iter(company);
            Voyage { rivals, ..voyage("grain wool timber pottery tools gold") }
        }),
        // More draws than any card of ours asks for, but a set may.
        ("six kinds in company, nine draws", {
            let rivals = Rivals::from_iter(company);
            Voyage { rivals, draws: 9, ..voyage("grain wool timber pottery tools gold") }
        }),
        ("five kinds and a gift", voyage("grain wool pottery tools gold gift")),
        ("four kinds and two gifts", voyage("grain wool pottery gold gift*2")),
        ("three kinds and three gifts", voyage("grain pottery gold gift*3")),
        ("one kind and five gifts", voyage("gold gift*5")),
    ];
    for (name, voyage) in cases {
        criterion.bench_function(name, |bencher| bencher.iter(|| black_box(&voyage).odds()));
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    odds(&mut criterion);
    criterion.final_summary();
}
