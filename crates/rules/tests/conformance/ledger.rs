//! Books of all goods in play: what each seat holds must follow from the events alone.

use rules::goods::{Good, Goods};
use rules::news::{Cards, News};
use rules::position::Position;
use rules::seat::Seat;

/// Balances per seat and kind: hand, home and all cargo together.
type Balances = [[i32; 14]; 6];

fn balances(position: &Position) -> Balances {
    let mut balances = [[0; 14]; 6];
    for seat in position.public.seats() {
        let (island, private) = (&position.public.seats[seat], &position.private[seat]);
        book(&mut balances, seat, &private.hand, 1);
        book(&mut balances, seat, &island.home, 1);
        for cargo in &private.cargo {
            book(&mut balances, seat, cargo, 1);
        }
    }
    balances
}

fn book(balances: &mut Balances, seat: Seat, goods: &Goods, sign: i32) {
    for (index, good) in Good::ALL.into_iter().enumerate() {
        balances[seat.0 as usize][index] += sign * i32::from(goods.count(good));
    }
}

fn kinds(cards: Cards) -> Goods {
    match cards {
        Cards::Kinds(goods) => goods,
        Cards::Number(_) => panic!("the full log knows the kinds"),
    }
}

/// Whether the events lead exactly from one position to the other.
pub fn check(before: &Position, told: &[News], after: &Position) {
    let mut expected = balances(before);
    for news in told {
        match *news {
            News::Received { seat, goods } | News::CargoReceived { seat, goods, .. } => {
                book(&mut expected, seat, &goods, 1);
            }
            News::Paid { seat, goods }
            | News::Lost { seat, goods }
            | News::Discarded { seat, goods }
            | News::CargoPaid { seat, goods, .. }
            | News::CargoLost { seat, goods, .. } => book(&mut expected, seat, &goods, -1),
            News::Donated { from, to, cards } => {
                book(&mut expected, from, &kinds(cards), -1);
                book(&mut expected, to, &kinds(cards), 1);
            }
            News::Dealt { maker, taker, give, want, .. } => {
                book(&mut expected, maker, &kinds(give), -1);
                book(&mut expected, taker, &kinds(give), 1);
                book(&mut expected, taker, &kinds(want), -1);
                book(&mut expected, maker, &kinds(want), 1);
            }
            News::Bought { seat, owner, price, .. } => {
                book(&mut expected, seat, &price, -1);
                book(&mut expected, owner, &price, 1);
            }
            _ => {}
        }
    }
    assert_eq!(expected, balances(after), "{told:?}");
    assert!(expected.iter().flatten().all(|count| *count >= 0));
}
