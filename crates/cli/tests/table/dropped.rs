//! Nobody who leaves can stop a table: the steward answers in their place, and they may come back at any moment.

use std::thread;
use std::time::{Duration, Instant};

use bots::level::Level;
use rules::cards::WonderId;
use rules::game::Game;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::state::Wonder;
use rules::step::Step;
use rules::version::RulesVersion;
use text::Lang;
use web::pace::Pace;
use web::scene::{DecidedBy, Progress, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::table::{Deed, Table};

use crate::playing::{Row, act, by_chance, new_id, new_table, on_disk, view};
use crate::serving::{Client, Server};

/// More decisions than any game has.
const ENDLESS: u32 = 20_000;

fn begun(number: u64) -> Table {
    let sets = Sets::new(&[]).expect("our own set has no mistakes");
    let players = 3 + (number % 4) as u8;
    let options = Options { beginner: number & 4 == 4, delian_league: number & 8 == 8, ..Options::default() };
    let setup = TableSetup { players, options, set: "aegean".into(), pace: Pace::Live(60) };
    let mut table = Table::new("abcdefghj".into(), setup, Seed::from_number(number), sets.usual().cards);
    for seat in table.seats() {
        table
            .take(0, None, Deed::Seat { seat, sitter: Sitter::Person("Ada".into()) })
            .expect("a seat is free");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("everybody sits");
    table
}

/// The first seat owns a wonder that lets it choose a card each season: nobody who plays by chance ever builds it.
fn give_gardens(table: &mut Table) {
    let game = table.game().expect("the game has begun");
    let card = WonderId::from_name(game.set(), "gardens").expect("a wonder of the set");
    let mut position = game.position();
    position.secret.plans_deck.remove(card.0);
    position.public.plans_drawn.insert(card);
    let (used, buyers, spent) = (false, SeatSet::EMPTY, SeatSet::EMPTY);
    let wonder = Wonder { card, stage: rules::cards::Stage::Complete, used, buyers, spent };
    position.public.seats[Seat(0)].wonders[0] = Some(wonder);
    table.show(Game::from_position(game.set(), position).expect("a sound position"));
}

fn step(table: &Table) -> Step {
    table.game().expect("the game has begun").public().step
}

/// Somebody answers by chance.
fn answer(table: &mut Table, at: u64, seat: Seat, dice: &mut Dice) {
    let (view, prompt) = table.view(seat).expect("the seat is asked");
    let action = prompt.sample(&view.seen().expect("a seat"), dice).expect("a choice");
    let line = table.line(&action);
    table
        .take(at, None, Deed::Act { seat, by: DecidedBy::Person, line })
        .expect("a prompt offers what is accepted");
}

/// Plays to the end with one seat empty: it is answered when its time is up, by the steward alone.
fn play_without(mut table: Table, gone: Seat, mut at: u64, dice: &mut Dice) {
    let left_at = step(&table);
    for _ in 0..ENDLESS {
        if table.progress() == Progress::Over {
            return;
        }
        let others: Vec<Seat> = table.asked().iter().filter(|seat| *seat != gone).collect();
        match (dice.pick(&others), table.until(gone)) {
            (_, Some(until)) if until <= at => {
                let line = table.steward(gone).expect("the steward has an answer");
                let done = table.take(at, None, Deed::Act { seat: gone, by: DecidedBy::Steward, line });
                done.expect("the steward's answer is accepted");
            }
            (Some(seat), _) => answer(&mut table, at, seat, dice),
            (None, Some(until)) => at = until,
            (None, None) => panic!("gone at {left_at:?}, the table waits for nobody at {:?}", step(&table)),
        }
        at += 200;
    }
    panic!("{gone:?} went at {left_at:?}, and the game never ends");
}

#[test]
fn a_game_ends_whatever_the_question_that_somebody_left_at() {
    let mut left: Vec<Step> = Vec::new();
    let mut games = 0;
    for number in 0..40u64 {
        let mut table = begun(number);
        if number == 0 {
            give_gardens(&mut table);
        }
        let mut dice = Dice::new(number);
        let mut at = 0;
        let mut here: Vec<Step> = Vec::new();
        while table.progress() == Progress::Playing {
            let now = step(&table);
            // In every game each question once more; those that are rare whenever they come up.
            if !here.contains(&now) && left.iter().filter(|it| **it == now).count() < 4 {
                let asked: Vec<Seat> = table.asked().iter().collect();
                let gone = dice.pick(&asked).expect("somebody is asked");
                play_without(table.clone(), gone, at, &mut dice);
                here.push(now);
                games += 1;
            }
            let asked: Vec<Seat> = table.asked().iter().collect();
            answer(&mut table, at, dice.pick(&asked).expect("somebody is asked"), &mut dice);
            at += 200;
        }
        left.extend(here);
    }
    let never: Vec<Step> = Step::ALL
        .iter()
        .copied()
        .filter(|step| !left.contains(step) && !matches!(step, Step::Crown | Step::Over))
        .collect();
    println!("{games} games ended without somebody");
    assert!(never.is_empty(), "nobody ever left at {never:?}");
}

#[test]
fn a_game_that_everybody_left_ends_too() {
    for number in 0..4 {
        let mut table = begun(number);
        let mut at = 0;
        for _ in 0..ENDLESS {
            let due = table.seats().filter_map(|seat| Some((table.until(seat)?, seat))).min();
            let Some((until, seat)) = due else { break };
            at = until.max(at);
            let line = table.steward(seat).expect("the steward has an answer");
            table.take(at, None, Deed::Act { seat, by: DecidedBy::Steward, line }).expect("accepted");
        }
        assert_eq!(table.progress(), Progress::Over);
    }
}

/// Three seats of one browser, with the server's own answers out of the way.
struct Sitting {
    server: Server,
    client: Client,
    code: String,
}

impl Sitting {
    fn new(bot_pause: &str) -> Sitting {
        let server = Server::start(&["--bot-pause", bot_pause]);
        let mut client = Client::new(server.port);
        let code = new_table(&mut client, &["me"; 3], "open");
        Sitting { server, client, code }
    }

    fn host(&mut self, fields: &[(&str, &str)]) {
        let answer = self.client.post(&format!("/t/{}/host", self.code), fields);
        assert_eq!(answer.status, 200, "{fields:?}: {}", answer.body);
    }

    fn rows(&self, kind: &str) -> Vec<Row> {
        let mut rows = on_disk(&self.server.database(), &self.code).rows;
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
            assert!(since.elapsed() < Duration::from_secs(20), "no more than {than} rows of {kind}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn asked(&mut self) -> Seat {
        view(&mut self.client, &self.code, Seat(0)).public.asked().iter().next().expect("somebody is asked")
    }
}

#[test]
fn who_lets_time_pass_is_played_by_the_steward_and_may_come_back_at_any_moment() {
    let mut table = Sitting::new("3600000");
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
            assert!(since.elapsed() < Duration::from_secs(20), "the story says so in {lang:?}");
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

#[test]
fn a_pause_stops_the_clock_and_time_goes_on_after_it() {
    let mut table = Sitting::new("3600000");
    table.host(&[("do", "pace"), ("pace", "live 1")]);
    table.host(&[("do", "pause")]);
    let before = table.rows("steward").len();
    thread::sleep(Duration::from_millis(2500));
    assert_eq!(table.rows("steward").len(), before, "nobody is late in a pause");
    table.server.kill();
    table.server.restart();
    table.client.port = table.server.port;
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(table.rows("steward").len(), before, "nor is a pause over when the power was");
    table.host(&[("do", "go_on")]);
    table.await_rows("steward", before);
}

#[test]
fn a_deadline_that_passed_while_the_power_was_off_is_kept_afterwards() {
    let mut table = Sitting::new("3600000");
    table.host(&[("do", "pace"), ("pace", "live 2")]);
    table.server.kill();
    assert!(table.rows("steward").is_empty());
    thread::sleep(Duration::from_millis(2500));
    table.server.restart();
    let since = Instant::now();
    table.await_rows("steward", 0);
    assert!(since.elapsed() < Duration::from_millis(1500), "the clock began anew");
}

#[test]
fn a_seat_goes_to_a_bot_and_back_in_the_middle_of_a_question() {
    // A bot that would answer after an hour: the question stays the same all the while.
    let mut table = Sitting::new("3600000");
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
    let mut newcomer = Client::new(table.server.port);
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

#[test]
fn a_bot_that_takes_a_seat_in_the_middle_of_a_question_answers_it() {
    let mut table = Sitting::new("0");
    let seat = table.asked();
    let number = (seat.0 + 1).to_string();
    table.host(&[("do", "seat"), ("seat", &number), ("sitter", Level::Merchant.name())]);
    let rows = table.await_rows("bot", 0);
    assert_eq!(rows[0].seat, Some(seat.0));
}
