//! Nobody who leaves can stop a table that is served: the steward answers in their place, and they may come back at any moment.

use std::thread;
use std::time::{Duration, Instant};

use bots::level::Level;
use rules::rng::Dice;
use rules::seat::Seat;
use text::Lang;

use crate::house::{House, STILL};
use crate::playing::{Row, act, by_chance, new_id, new_table, view};
use crate::serving::Client;
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    who_lets_time_pass_is_played_by_the_steward_and_may_come_back_at_any_moment,
    a_pause_stops_the_clock_and_time_goes_on_after_it,
    a_deadline_that_passed_while_the_power_was_off_is_kept_afterwards,
    a_seat_goes_to_a_bot_and_back_in_the_middle_of_a_question,
    a_bot_that_takes_a_seat_in_the_middle_of_a_question_answers_it,
];

/// Three seats of one browser, with the server's own answers out of the way.
struct Sitting {
    house: House,
    client: Client,
    code: String,
}

impl Sitting {
    fn new(ground: &Ground, flags: &[&str]) -> Sitting {
        let house = ground.house(flags);
        let mut client = house.visitor();
        let code = new_table(&mut client, &["me"; 3], "open");
        Sitting { house, client, code }
    }

    fn host(&mut self, fields: &[(&str, &str)]) {
        let answer = self.client.post(&format!("/t/{}/host", self.code), fields);
        assert_eq!(answer.status, 200, "{fields:?}: {}", answer.body);
    }

    fn rows(&self, kind: &str) -> Vec<Row> {
        let mut rows = self.house.log(&self.code).rows;
        rows.retain(|row| row.kind == kind);
        rows
    }

    /// Waits until there are more than so many rows of a kind.
    fn await_rows(&self, kind: &str, than: usize) -> Vec<Row> {
        let since = Instant::now();
        loop {
            let rows = self.rows(kind);
            if rows.len() > than {
                return rows;
            }
            assert!(since.elapsed() < Duration::from_secs(60), "no more than {than} rows of {kind}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn asked(&mut self) -> Seat {
        view(&mut self.client, &self.code, Seat(0)).public.asked().iter().next().expect("somebody is asked")
    }
}

fn who_lets_time_pass_is_played_by_the_steward_and_may_come_back_at_any_moment(ground: &Ground) {
    let mut table = Sitting::new(ground, &STILL);
    assert!(table.rows("steward").is_empty());
    table.host(&[("do", "pace"), ("pace", "live 1")]);
    table.await_rows("steward", 1);
    let code = table.code.clone();
    for lang in Lang::ALL {
        table.client.headers = vec![("Accept-Language".into(), lang.name().into())];
        let words = format!("{}</small>", lang.word("board-steward"));
        // An answer is told once something comes of it.
        let since = Instant::now();
        while !table.client.get(&format!("/t/{code}/log/1")).body.contains(&words) {
            assert!(since.elapsed() < Duration::from_secs(60), "the story says so in {lang:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }
    // Back again, in the middle of whatever is asked.
    let mut dice = Dice::new(1);
    let back = (0..200).find_map(|_| {
        let seat = table.asked();
        let line = by_chance(&view(&mut table.client, &code, seat), &mut dice)?;
        let id = new_id(&mut dice);
        (act(&mut table.client, &code, seat, &id, &line).status == 200).then_some(id)
    });
    let back = back.expect("a seat that was away acts again");
    assert!(table.rows("act").iter().any(|row| row.id.as_ref() == Some(&back)));
}

fn a_pause_stops_the_clock_and_time_goes_on_after_it(ground: &Ground) {
    let mut table = Sitting::new(ground, &STILL);
    table.host(&[("do", "pace"), ("pace", "live 1")]);
    table.host(&[("do", "pause")]);
    let before = table.rows("steward").len();
    thread::sleep(Duration::from_millis(2500));
    assert_eq!(table.rows("steward").len(), before, "nobody is late in a pause");
    table.house.kill();
    table.house.restart();
    table.client = table.house.led_anywhere(&table.client);
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(table.rows("steward").len(), before, "nor is a pause over when the power was");
    table.host(&[("do", "go_on")]);
    table.await_rows("steward", before);
}

fn a_deadline_that_passed_while_the_power_was_off_is_kept_afterwards(ground: &Ground) {
    let mut table = Sitting::new(ground, &STILL);
    table.host(&[("do", "pace"), ("pace", "live 15")]);
    table.house.kill();
    assert!(table.rows("steward").is_empty());
    thread::sleep(Duration::from_secs(16));
    table.house.restart();
    let since = Instant::now();
    table.await_rows("steward", 0);
    let patience = table.house.until_cared_for() + Duration::from_secs(10);
    assert!(since.elapsed() < patience, "the clock began anew");
}

fn a_seat_goes_to_a_bot_and_back_in_the_middle_of_a_question(ground: &Ground) {
    // A bot that would answer after an hour: the question stays the same all the while.
    let mut table = Sitting::new(ground, &STILL);
    let code = table.code.clone();
    let seat = table.asked();
    let number = (seat.0 + 1).to_string();
    let asked = view(&mut table.client, &code, seat);
    table.host(&[("do", "seat"), ("seat", &number), ("sitter", Level::Merchant.name())]);
    let path = format!("/t/{code}/view?seat={number}");
    assert_eq!(table.client.get(&path).status, 403, "the seat was taken from its browser");

    table.client.headers = vec![("Accept".into(), "text/html".into())];
    let page = table.client.post(&format!("/t/{code}/link"), &[("seat", &number)]).body;
    let token = page.split("/s/").nth(1).map(|rest| &rest[..32]).expect("a link to the seat");
    let mut newcomer = table.house.visitor();
    let offer = newcomer.get(&format!("/s/{token}"));
    assert_eq!(offer.status, 200);
    assert_eq!(newcomer.get(&path).status, 403, "looking at a link takes nothing");
    assert_eq!(newcomer.post(&format!("/s/{token}"), &[("name", "Thales")]).status, 200);
    assert_eq!(newcomer.post(&format!("/s/{token}"), &[("name", "Again")]).status, 410, "a link works once");

    let again = view(&mut newcomer, &code, seat);
    assert_eq!(again, asked, "the same cards, the same question");
    let mut dice = Dice::new(3);
    let line = by_chance(&again, &mut dice).expect("the seat is asked");
    assert_eq!(act(&mut newcomer, &code, seat, &new_id(&mut dice), &line).status, 200);
    assert!(table.rows("bot").is_empty());
}

fn a_bot_that_takes_a_seat_in_the_middle_of_a_question_answers_it(ground: &Ground) {
    let mut table = Sitting::new(ground, &[]);
    let seat = table.asked();
    let number = (seat.0 + 1).to_string();
    table.host(&[("do", "seat"), ("seat", &number), ("sitter", Level::Merchant.name())]);
    let rows = table.await_rows("bot", 0);
    assert_eq!(rows[0].seat, Some(seat.0));
}
