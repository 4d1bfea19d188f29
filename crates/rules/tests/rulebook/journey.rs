//! Journey phase: rules J1 to J5.

use rules::refusal::Reason;
use rules::state::Step;
use rules::world::Island::{Chios, Crete};

use crate::table::{Table, goods};

#[test]
fn j1_a_fleet_sails_with_one_to_six_cards_of_hand_and_aegis() {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool*7 ore").home(Chios, "gift");
    assert_eq!(table.refused(Chios, "launch a athens nothing"), (Reason::EmptyCargo, "J1"));
    assert_eq!(table.refused(Chios, "launch a athens wool*7"), (Reason::CargoTooLarge, "J1"));
    assert_eq!(table.refused(Chios, "launch a athens grain"), (Reason::NotHeld, "J1"));
    table.act(Chios, "launch a athens wool*5 gift");
    assert_eq!(table.hand_of(Chios), goods("wool*2 ore"));
    assert_eq!(table.home_of(Chios), goods("nothing"));
    assert_eq!(table.refused(Crete, "launch b athens wool"), (Reason::NoSuchFleet, "V6"));
}
