//! Actions that name what does not exist: the notation cannot write them, but whoever uses the library can.

use rules::action::{Action, Aim, Build, Harm, Power, Response};
use rules::cards::{PhilosophyId, WonderId};
use rules::goods::{Good, Goods};
use rules::pile::Pile;
use rules::seat::{Fleet, Seat, SeatRow, SeatSet};
use rules::world::{Land, Village, VillageSet};

/// One of each kind that can name anything that is not there, with this number.
fn naming(number: u8) -> Vec<Action> {
    let (seat, pay) = (Seat(number), Goods::one(Good::Wool));
    let (philosophy, wonder) = (PhilosophyId(number), WonderId(number));
    let mut places = Pile::default();
    places.push(number);
    let fleet = Fleet::A;
    vec![
        Action::SetOrder(SeatRow::from_iter([seat])),
        Action::OrderEvents(places),
        Action::NameIsland(seat),
        Action::Suffer(Harm::Village(Village(number))),
        Action::Work(VillageSet(0xc0)),
        Action::Offer { private: false, to: SeatSet(0xc0), give: pay, want: Goods::EMPTY },
        Action::Counter { private: false, to: seat, give: pay, want: Goods::EMPTY },
        Action::Accept { from: seat, give: pay, want: Goods::EMPTY },
        Action::Refuse { from: seat, give: pay, want: Goods::EMPTY },
        Action::Face { fleet, response: Response::Wonder(wonder) },
        Action::Divert { seat, fleet, land: Land::Athens },
        Action::Build { what: Build::Village(Village(number)), pay },
        Action::Build { what: Build::Academy(philosophy), pay },
        Action::Wonder { wonder, pay, from: None },
        Action::Wonder { wonder, pay, from: Some(fleet) },
        Action::Adopt(philosophy),
        Action::Use { what: Power::Philosophy(philosophy), pay, aim: Aim::Plain },
        Action::Use { what: Power::Wonder(wonder), pay, aim: Aim::Look(Land::Egypt) },
        Action::Vote(seat),
        Action::Crown(seat),
    ]
}

#[test]
fn what_names_nothing_that_exists_is_refused_everywhere() {
    for (table, mut dice) in crate::games(1) {
        let mut game = table.into_game();
        while rules::random::step(&mut game, &mut dice, &mut rules::news::Log::muted()) {
            let seat = Seat(dice.below(u32::from(game.public().players)) as u8);
            for action in [16, 31, 32, 63, 64, 200, 255].into_iter().flat_map(naming) {
                assert!(game.check(seat, &action).is_err(), "{action:?} at {:?}", game.public().step);
            }
        }
    }
}
