//! A database that has lost the last of what was written: put back to a moment before, or taken over by a replica that had not all.

use rules::rng::Dice;
use rules::seat::Seat;

use crate::Trials;
use crate::house::{House, STILL, wait_for};
use crate::playing::{act, by_chance, new_id, new_table, view};
use crate::postgres::{Cluster, programs};
use crate::serving::Client;

pub(crate) const TRIALS: Trials = &[
    (
        "servers_forget_what_a_database_that_was_put_back_has_forgotten",
        servers_forget_what_a_database_that_was_put_back_has_forgotten,
    ),
    (
        "servers_go_on_from_the_moment_to_which_a_database_was_put_back_from_its_archive",
        servers_go_on_from_the_moment_to_which_a_database_was_put_back_from_its_archive,
    ),
];

/// Somebody decides something, by what the server shows; what it showed may be what the database has forgotten.
fn decide(client: &mut Client, code: &str, dice: &mut Dice) {
    wait_for("a decision", || {
        let asked: Vec<Seat> = view(client, code, Seat(0)).public.asked().iter().collect();
        let seat = dice.pick(&asked).expect("the game goes on");
        let Some(line) = by_chance(&view(client, code, seat), dice) else { return false };
        act(client, code, seat, &new_id(dice), &line).status == 200
    });
}

fn servers_forget_what_a_database_that_was_put_back_has_forgotten(cluster: &Cluster) {
    let house = House::new(cluster, 2, &STILL);
    let mut first = house.client(0);
    let code = new_table(&mut first, &["me"; 3], "open");
    let mut second = house.at(1, &first);
    let mut dice = Dice::new(31);
    for _ in 0..8 {
        decide(&mut second, &code, &mut dice);
    }
    for _ in 0..6 {
        let known = house.log(&code);
        let turn = cluster.run(&house.address, &format!("SELECT turn FROM tables WHERE code = '{code}'"));
        decide(&mut second, &code, &mut dice);
        for server in [0, 1] {
            house.shows(server, &first, &code, &house.log(&code).replay(|_, _| {}), Seat(0));
        }
        let entries = known.rows.len();
        let lost = format!(
            "DELETE FROM entries WHERE code = '{code}' AND number >= {entries};
             DELETE FROM seasons WHERE code = '{code}' AND number >= {entries};
             UPDATE tables SET turn = {turn} WHERE code = '{code}'"
        );
        cluster.run(&house.address, &lost);
        // In its place one server writes something else, and the other goes on with that.
        decide(&mut first, &code, &mut dice);
        decide(&mut second, &code, &mut dice);
        let history = house.log(&code).replay(|_, _| {});
        for (server, seat) in [(0, Seat(0)), (1, Seat(1)), (0, Seat(2)), (1, Seat(2))] {
            house.shows(server, &first, &code, &history, seat);
        }
    }
}

fn servers_go_on_from_the_moment_to_which_a_database_was_put_back_from_its_archive(_: &Cluster) {
    // Others need theirs as it is.
    let cluster = Cluster::start(programs().expect("it is installed"));
    cluster.archive();
    let house = House::new(&cluster, 2, &STILL);
    let mut first = house.client(0);
    let code = new_table(&mut first, &["me"; 3], "open");
    let mut second = house.at(1, &first);
    let mut dice = Dice::new(32);
    for _ in 0..6 {
        decide(&mut first, &code, &mut dice);
        decide(&mut second, &code, &mut dice);
    }
    let known = house.log(&code);
    let moment = cluster.run(&house.address, "SELECT clock_timestamp()");
    let later = new_table(&mut first, &["me"; 3], "open");
    for _ in 0..6 {
        decide(&mut second, &code, &mut dice);
    }
    cluster.hand_in(&house.address);
    assert_eq!(house.log(&code).rows.len(), known.rows.len() + 6);
    cluster.go_back(&house.address, &moment);
    for server in [0, 1] {
        wait_for("readiness", || house.client(server).get("/readyz").status == 200);
        for seat in [0, 1, 2].map(Seat) {
            house.shows(server, &first, &code, &known.replay(|_, _| {}), seat);
        }
        let path = format!("/t/{later}/view?seat=1");
        wait_for("that nobody has heard of it", || house.at(server, &first).get(&path).status == 404);
    }
    assert_eq!(house.log(&code).rows, known.rows, "exactly what was there");
    decide(&mut first, &code, &mut dice);
    decide(&mut second, &code, &mut dice);
    let rows = house.log(&code).rows;
    assert!(rows.len() == known.rows.len() + 2 && rows.starts_with(&known.rows), "and it goes on");
}
