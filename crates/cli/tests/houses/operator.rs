//! What the operator orders, while servers serve: each of them goes by it at once.

use std::process::Output;

use rules::seat::Seat;
use text::Lang;

use crate::house::{House, STILL, wait_for};
use crate::playing::{new_link, new_table, page};
use crate::serving::{Client, program};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    what_the_operator_orders_holds_at_every_server,
    tables_where_nothing_was_done_for_long_are_gone_from_every_server,
];

fn admin(house: &House, words: &[&str]) -> Output {
    let mut program = program();
    program.arg("admin").args(words).args(["--database", &house.address]);
    program.output().expect("the program starts")
}

/// Gives an order that is carried out, and returns what was said.
fn order(house: &House, words: &[&str]) -> String {
    let output = admin(house, words);
    let [said, complaint] =
        [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    assert_eq!(output.status.code(), Some(0), "{words:?}: {said} {complaint}");
    said
}

/// What each server answers somebody who wants to say something.
fn says(house: &House, client: &Client, code: &str, seat: Seat) -> Vec<(u16, String)> {
    let number = (seat.0 + 1).to_string();
    let fields = [("seat", &*number), ("words", "hello")];
    let servers = 0..house.servers.len();
    let answers = servers.map(|server| house.at(server, client).post(&format!("/t/{code}/say"), &fields));
    answers.map(|it| (it.status, it.json()["refused"].as_str().unwrap_or_default().to_owned())).collect()
}

/// What each server answers somebody who wants to see a seat.
fn sees(house: &House, client: &Client, code: &str, seat: Seat) -> Vec<u16> {
    let path = format!("/t/{code}/view?seat={}", seat.0 + 1);
    (0..house.servers.len()).map(|server| house.at(server, client).get(&path).status).collect()
}

fn what_the_operator_orders_holds_at_every_server(ground: &Ground) {
    let house = ground.house(&STILL);
    let all = |status: u16| vec![status; house.servers.len()];
    let refused = |status: u16, word: &str| vec![(status, Lang::En.word(word)); house.servers.len()];
    let heard = vec![(200, String::new()); house.servers.len()];
    let (mut host, mut friend) = (house.visitor(), house.visitor());
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let sat = friend.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Themistokles")]);
    assert_eq!(sat.status, 200, "{}", sat.body);
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);

    order(&house, &["rename", &code, "2", "Cyrus"]);
    for server in 0..house.servers.len() {
        let shown = page(&mut house.at(server, &host), &format!("/t/{code}/seat/1")).body;
        assert!(shown.contains("Cyrus"), "server {server}");
    }
    assert_eq!(admin(&house, &["rename", &code, "3", "Cyrus"]).status.code(), Some(1), "bots keep theirs");

    order(&house, &["mute", &code, "2"]);
    assert!(order(&house, &["mute", &code, "2"]).contains("as before"));
    assert_eq!(says(&house, &friend, &code, Seat(1)), refused(422, "table-muted"));
    assert_eq!(says(&house, &host, &code, Seat(0)), heard, "others may");
    order(&house, &["mute", &code, "2", "--off"]);
    assert_eq!(says(&house, &friend, &code, Seat(1)), heard);

    order(&house, &["void-keys", &code, "--seat", "2"]);
    assert_eq!(sees(&house, &friend, &code, Seat(1)), all(403));
    assert_eq!(sees(&house, &host, &code, Seat(0)), all(200));
    order(&house, &["void-keys", &code]);
    assert_eq!(sees(&house, &host, &code, Seat(0)), all(403));
    let link = new_link(&mut host, &code, "1");
    assert_eq!(host.post(&link, &[]).status, 200, "the table is still the host's");
    assert_eq!(sees(&house, &host, &code, Seat(0)), all(200));

    order(&house, &["close", &code]);
    assert_eq!(says(&house, &host, &code, Seat(0)), refused(409, "table-closed_by_operator"));
    assert_eq!(house.log(&code).rows.last().expect("a row").kind, "close");
    assert_eq!(admin(&house, &["close", &code]).status.code(), Some(1), "it is closed already");
}

fn tables_where_nothing_was_done_for_long_are_gone_from_every_server(ground: &Ground) {
    let mut house = ground.house(&STILL);
    let mut host = house.visitor();
    let [old, woken, young] = [(); 3].map(|()| new_table(&mut host, &["me"; 3], "open"));
    house.kill();
    let earlier = 2 * 30 * 86_400_000_i64;
    for code in [&old, &woken] {
        for table in ["tables", "entries"] {
            ground.change(&house, &format!("UPDATE {table} SET at = at - {earlier} WHERE code = '{code}'"));
        }
    }
    house.restart();
    let host = house.led_anywhere(&host);
    wait_for("the servers", || house.client(0).get("/readyz").status == 200);
    // Made long ago, and something was said there since.
    assert!(says(&house, &host, &woken, Seat(0)).iter().all(|(status, _)| *status == 200));
    assert!(sees(&house, &host, &old, Seat(0)).iter().all(|status| *status == 200), "it is in memory");
    let would_go = order(&house, &["retention", "--days", "30", "--dry-run"]);
    assert!(
        would_go.contains(&old) && !would_go.contains(&woken) && !would_go.contains(&young),
        "{would_go}"
    );
    let went = order(&house, &["retention", "--days", "30"]);
    assert!(went.contains("1 of 3 tables"), "{went}");
    for (code, status) in [(&old, 404), (&woken, 200), (&young, 200)] {
        wait_for("what is left at every server", || {
            sees(&house, &host, code, Seat(0)).iter().all(|it| *it == status)
        });
    }
}
