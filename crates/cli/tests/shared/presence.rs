//! Who has a page open at one server is there for all, and gone when that server is.

use std::time::{Duration, Instant};

use crate::Trials;
use crate::house::{House, LISTENERS, STILL, wait_for};
use crate::playing::new_table;
use crate::postgres::Cluster;
use crate::serving::{Client, Stream};

pub(crate) const TRIALS: Trials = &[(
    "who_is_there_through_one_server_is_seen_at_another_until_it_is_gone",
    who_is_there_through_one_server_is_seen_at_another_until_it_is_gone,
)];

/// Much less than servers believe what they do not hear again.
const SOON: Duration = Duration::from_secs(15);

/// Until a page says of a seat that it is there, or not.
fn wait_until(page: &Stream, seat: u8, is_here: bool, patience: Duration) {
    let begun = Instant::now();
    let region = format!("opp-{seat} ");
    while let Some(update) = page.next(patience.saturating_sub(begun.elapsed())) {
        let about = update.data.lines().find(|line| line.starts_with(&region));
        if about.is_some_and(|about| about.contains("Not here") != is_here) {
            return;
        }
    }
    panic!("seat {seat} should be {} for long", if is_here { "there" } else { "gone" });
}

fn who_is_there_through_one_server_is_seen_at_another_until_it_is_gone(cluster: &Cluster) {
    let house = House::new(cluster, 3, &STILL);
    // What is told before they listen is told again later.
    wait_for("that all listen", || cluster.run(&house.address, LISTENERS) == "4");
    let mut host = house.client(2);
    let code = new_table(&mut host, &["me", "open", "open"], "open");
    let mut guests: Vec<Client> = Vec::new();
    for (seat, name) in ["2", "3"].into_iter().zip(["Bo", "Cy"]) {
        let mut guest = house.client(2);
        let sat = guest.post(&format!("/t/{code}/sit"), &[("seat", seat), ("name", name)]);
        assert_eq!(sat.status, 200, "{}", sat.body);
        guests.push(guest);
    }
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
    let page = host.listen(&format!("/t/{code}/live?seat=1"));
    wait_until(&page, 2, false, SOON);
    let open = |server: usize, guest: &Client, seat: u8| {
        house.at(server, guest).listen(&format!("/t/{code}/live?seat={seat}"))
    };
    // Soon, again and again: they come and go.
    for server in [0, 1, 0, 1, 0] {
        let here = open(server, &guests[0], 2);
        wait_until(&page, 2, true, SOON);
        drop(here);
        wait_until(&page, 2, false, SOON);
    }
    let (_at_first, _at_second) = (open(0, &guests[0], 2), open(1, &guests[1], 3));
    wait_until(&page, 2, true, SOON);
    let begun = Instant::now();
    house.servers[1].ask_to_stop();
    house.servers[0].kill();
    // One that stops says so; of one that was killed nobody knows for a while.
    wait_until(&page, 3, false, SOON);
    wait_until(&page, 2, false, Duration::from_secs(60));
    println!("gone after {:?}", begun.elapsed());
}
