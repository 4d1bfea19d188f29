//! Together before and after a game: asking each other to play again, talking, coming in by a list, being asked for a name.

use std::time::Duration;

use rules::rng::Dice;
use rules::seat::Seat;
use rules::step::Step;

use crate::house::House;
use crate::playing::{
    act, by_chance, destination, new_id, new_table, new_table_with, page, play_out, view, wait_for,
};
use crate::serving::{Answer, Client, Stream};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    a_rematch_begins_when_everybody_who_is_asked_is_in,
    whoever_is_asked_may_say_no_and_the_host_need_not_wait,
    people_talk_in_the_lobby_and_at_the_end_and_those_who_watch_among_themselves,
    what_is_said_in_private_or_among_those_who_watch_can_be_deleted,
    whoever_has_no_name_is_asked_for_it_after_choosing_a_seat,
    tables_are_on_the_list_of_open_tables_while_their_hosts_want_it,
    there_is_no_list_unless_the_operator_wants_one,
    whoever_is_about_to_break_an_oath_is_asked_once_more,
];

/// Longer than an update takes.
const SOON: Duration = Duration::from_secs(20);

/// A table of Aspasia's with these guests, by seat from the second on, and bots at the other of three seats or more; begun.
fn gather(house: &House, guests: &[&str]) -> (Vec<Client>, String) {
    let mut people = vec![house.visitor()];
    let mut seats = vec!["me"];
    seats.extend(guests.iter().map(|_| "open"));
    seats.resize(seats.len().max(3), "novice");
    let code = new_table(&mut people[0], &seats, "open");
    for (name, number) in guests.iter().zip(2..) {
        let mut guest = house.visitor();
        let seat = [("seat", &*format!("{number}")), ("name", name)];
        assert_eq!(guest.post(&format!("/t/{code}/sit"), &seat).status, 200);
        people.push(guest);
    }
    assert_eq!(people[0].post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
    (people, code)
}

/// Waits until a page is sent these words.
fn told(stream: &Stream, words: &str) {
    loop {
        let update = stream.next(SOON).unwrap_or_else(|| panic!("no word of {words:?}"));
        if update.data.contains(words) {
            return;
        }
    }
}

/// Who sits where, as the log says it; the seats' own numbers first.
fn seated(house: &House, code: &str) -> Vec<String> {
    let rows = house.log(code).rows.into_iter().filter(|row| row.kind == "seat");
    rows.map(|row| format!("{} {}", row.seat.expect("a seat") + 1, row.text)).collect()
}

fn has_begun(house: &House, code: &str) -> bool {
    house.log(code).rows.iter().any(|row| row.kind == "begin")
}

fn a_rematch_begins_when_everybody_who_is_asked_is_in(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut people, code) = gather(&house, &["Bo"]);
    assert_eq!(people[1].post(&format!("/t/{code}/rematch"), &[]).status, 422, "while they play");
    play_out(&mut people, &code);
    let [host, bo] = &mut people[..] else { panic!("two people") };
    let end = bo.listen(&format!("/t/{code}/live?page=end&seat=2"));
    told(&end, "/rematch");
    let there = destination(&host.post(&format!("/t/{code}/rematch"), &[]));
    let again = there.trim_start_matches("/t/");
    told(&end, "Aspasia wants to play again");
    assert_eq!(seated(&house, again), ["1 person Aspasia", "2 kept Bo", "3 bot novice"]);
    assert_eq!(destination(&bo.post(&format!("/t/{code}/rematch"), &[])), there, "there is one");

    // It is theirs to answer, and nobody else's.
    assert!(page(bo, "/").body.contains("Aspasia wants to play again"));
    assert!(!page(host, "/").body.contains("wants to play again"));
    assert!(page(bo, &format!("/t/{code}")).body.contains(&format!("{there}/accept")));
    assert!(!page(host, &format!("/t/{code}")).body.contains(&format!("{there}/accept")));
    let mut stranger = house.visitor();
    assert!(!page(&mut stranger, &format!("/t/{code}")).body.contains(&format!("{there}/accept")));
    let seat = [("seat", "2"), ("name", "Eve")];
    stranger.post("/quick", &[]);
    assert_eq!(stranger.post(&format!("{there}/accept"), &seat).status, 403);
    assert_eq!(stranger.post(&format!("{there}/sit"), &seat).status, 422, "the seat is kept");
    assert_eq!(host.post(&format!("{there}/host"), &[("do", "start")]).status, 422, "one has not answered");
    assert!(!has_begun(&house, again));

    assert_eq!(bo.post(&format!("{there}/accept"), &seat).status, 200);
    assert!(has_begun(&house, again), "nobody is missing");
    told(&end, "has begun");
    // What they are called is as it was, whatever else is sent.
    assert!(seated(&house, again).contains(&"2 person Bo".to_owned()));
    assert_eq!(bo.post(&format!("{there}/accept"), &seat).status, 200, "sent twice it is done once");
    assert_eq!(view(bo, again, Seat(1)).public.players, 3);
}

fn whoever_is_asked_may_say_no_and_the_host_need_not_wait(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut people, code) = gather(&house, &["Bo", "Cy", "Dee"]);
    play_out(&mut people, &code);
    let there = destination(&people[1].post(&format!("/t/{code}/rematch"), &[]));
    let again = there.trim_start_matches("/t/");
    assert_eq!(seated(&house, again), ["1 kept Aspasia", "2 person Bo", "3 kept Cy", "4 kept Dee"]);
    assert_eq!(people[0].post(&format!("{there}/accept"), &[("seat", "1")]).status, 200);
    // One who says no leaves no name, and may think better of it.
    assert_eq!(people[2].post(&format!("{there}/stand"), &[("seat", "3")]).status, 200);
    let names = ["1 kept", "2 person Bo", "3 kept", "4 kept Dee", "1 person Aspasia", "3 nobody"];
    assert_eq!(seated(&house, again), names);
    assert!(!page(&mut people[2], "/").body.contains(again));
    assert_eq!(people[2].post(&format!("{there}/sit"), &[("seat", "3"), ("name", "Cy")]).status, 200);
    assert!(!has_begun(&house, again), "Dee has not answered");
    // Whoever asked hosts, and others do not.
    let start = [("do", "start"), ("fill", "novice")];
    assert_eq!(people[0].post(&format!("{there}/host"), &start).status, 403);
    assert_eq!(people[1].post(&format!("{there}/host"), &start).status, 200);
    assert!(has_begun(&house, again) && seated(&house, again).contains(&"4 bot novice".to_owned()));
    assert_eq!(people[3].post(&format!("{there}/accept"), &[("seat", "4")]).status, 403, "it is a bot's");
    wait_for("a table that is not Dee's", || !page(&mut people[3], "/").body.contains(again));
}

fn say(client: &mut Client, code: &str, fields: &[(&str, &str)]) -> u16 {
    client.post(&format!("/t/{code}/say"), fields).status
}

/// The texts of a kind, as the log has them.
fn texts(house: &House, code: &str, kind: &str) -> Vec<String> {
    house.log(code).rows.into_iter().filter(|row| row.kind == kind).map(|row| row.text).collect()
}

fn people_talk_in_the_lobby_and_at_the_end_and_those_who_watch_among_themselves(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut host, mut bo, mut eve) = (house.visitor(), house.visitor(), house.visitor());
    let code = new_table(&mut host, &["me", "open", "novice"], "open");
    let table = format!("/t/{code}");
    let lobby = host.listen(&format!("{table}/live?page=lobby&seat=1"));
    bo.post(&format!("{table}/sit"), &[("seat", "2"), ("name", "Bo")]);
    assert_eq!(say(&mut bo, &code, &[("seat", "2"), ("words", "Shall we begin?")]), 200);
    told(&lobby, "Shall we begin?");
    assert!(page(&mut eve, &table).body.contains("Shall we begin?"), "whoever comes may read it");
    assert_eq!(say(&mut eve, &code, &[("name", "Eve"), ("words", "hello")]), 422, "nobody watches yet");
    host.post(&format!("{table}/host"), &[("do", "start")]);

    // Those who watch are among themselves, and have names.
    let shore = eve.listen(&format!("{table}/live"));
    let mut finn = house.visitor();
    assert_eq!(say(&mut finn, &code, &[("words", "hello")]), 422, "nobody knows who that is");
    assert_eq!(say(&mut finn, &code, &[("name", "Finn"), ("words", "Look at Crete")]), 200);
    told(&shore, "Look at Crete");
    assert_eq!(say(&mut finn, &code, &[("words", "and at Rhodes")]), 200, "the name is known now");
    told(&shore, "and at Rhodes");
    assert_eq!(say(&mut bo, &code, &[("name", "Bo"), ("words", "who plays")]), 403);
    for path in [format!("{table}/seat/2"), format!("{table}/watch"), format!("{table}/log"), "/".to_owned()]
    {
        assert!(!page(&mut bo, &path).body.contains("Look at Crete"), "{path}");
    }
    let mut people = [host, bo];
    play_out(&mut people, &code);

    let [host, bo] = &mut people;
    let end = host.listen(&format!("{table}/live?page=end&seat=1"));
    assert!(page(host, &format!("{table}/log/1")).body.contains("Look at Crete"), "the end tells all");
    assert_eq!(say(bo, &code, &[("seat", "2"), ("words", "Well played")]), 200);
    told(&end, "Well played");
    assert_eq!(say(&mut finn, &code, &[("words", "Indeed")]), 200);
    told(&end, "Indeed");
}

fn what_is_said_in_private_or_among_those_who_watch_can_be_deleted(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut host, mut bo) = (house.visitor(), house.visitor());
    let code = new_table_with(&mut host, &["me", "open", "novice"], "open", &[("private_talk", "1")]);
    let table = format!("/t/{code}");
    assert!(page(&mut bo, &table).body.contains("Private talk"), "it is said before anybody sits down");
    bo.post(&format!("{table}/sit"), &[("seat", "2"), ("name", "Bo")]);
    assert_eq!(say(&mut bo, &code, &[("seat", "2"), ("to", "1"), ("words", "early")]), 422);
    host.post(&format!("{table}/host"), &[("do", "start")]);
    for wrong in ["0", "2", "9", "x"] {
        assert_ne!(say(&mut bo, &code, &[("seat", "2"), ("to", wrong), ("words", "lost")]), 200, "{wrong}");
    }
    assert_eq!(say(&mut host, &code, &[("seat", "2"), ("to", "1"), ("words", "as Bo")]), 403);
    assert_eq!(say(&mut bo, &code, &[("seat", "2"), ("to", "1"), ("words", "give me wool")]), 200);
    assert_eq!(say(&mut host, &code, &[("seat", "1"), ("to", "2"), ("words", "never")]), 200);
    assert_eq!(texts(&house, &code, "whisper"), ["1 give me wool", "2 never"]);
    assert_eq!(bo.post(&format!("{table}/forget"), &[("seat", "2")]).status, 200);
    assert_eq!(texts(&house, &code, "whisper"), ["1", "2 never"]);
    assert!(!page(&mut host, &format!("{table}/seat/1")).body.contains("give me wool"));

    let mut watchers: Vec<Client> = ["Zoe", "Finn"].map(|_| house.visitor()).into();
    for (watcher, name) in watchers.iter_mut().zip(["Zoe", "Finn"]) {
        assert_eq!(say(watcher, &code, &[("name", name), ("words", "I look on")]), 200);
    }
    assert_eq!(page(&mut house.visitor(), &format!("{table}/forget")).status, 403);
    assert!(page(&mut watchers[0], &format!("{table}/forget")).body.contains("Zoe"));
    assert_eq!(watchers[0].post(&format!("{table}/forget"), &[]).status, 200);
    let left = texts(&house, &code, "remark");
    assert!(left[0].is_empty() && left[1].ends_with(" Finn\tI look on"), "{left:?}");
    wait_for("Zoe is gone", || !page(&mut watchers[1], &format!("{table}/watch")).body.contains("Zoe"));
    assert_eq!(say(&mut bo, &code, &[("seat", "2"), ("words", "on we go")]), 200, "the table goes on");
}

/// A form sent by a browser without script.
fn plainly(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> Answer {
    client.headers = vec![("Accept".into(), "text/html".into())];
    let answer = client.post(path, fields);
    client.headers.clear();
    answer
}

fn whoever_has_no_name_is_asked_for_it_after_choosing_a_seat(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut host, mut bo) = (house.visitor(), house.visitor());
    let code = new_table(&mut host, &["me", "open", "open"], "open");
    let sit = format!("/t/{code}/sit");
    assert!(!page(&mut bo, &format!("/t/{code}")).body.contains("name=\"name\""), "not before");
    for (fields, words) in [
        (&[("seat", "2")][..], "It stands at your seat"),
        (&[("seat", "2"), ("asked", "1"), ("name", " ")][..], "A few letters are enough"),
    ] {
        let asked = plainly(&mut bo, &sit, fields);
        assert_eq!(asked.status, 200);
        assert!(asked.body.contains(words) && asked.body.contains("value=\"2\""), "{}", asked.body);
        assert_eq!(seated(&house, &code), ["1 person Aspasia"]);
    }
    assert_eq!(plainly(&mut bo, &sit, &[("seat", "1")]).status, 422, "nobody is asked in vain");
    assert_eq!(plainly(&mut bo, &sit, &[("seat", "2"), ("asked", "1"), ("name", "Bo")]).status, 303);
    // Somebody else at the same screen has a name of their own.
    assert_eq!(plainly(&mut bo, &sit, &[("seat", "3")]).status, 200);
    assert_eq!(seated(&house, &code), ["1 person Aspasia", "2 person Bo"]);
    // Elsewhere it is known, and any seat will do.
    let other = new_table(&mut host, &["me", "novice", "open"], "open");
    assert_eq!(plainly(&mut bo, &format!("/t/{other}/sit"), &[]).status, 303);
    assert_eq!(seated(&house, &other).last().map(String::as_str), Some("3 person Bo"));
    assert_eq!(plainly(&mut bo, &format!("/t/{other}/sit"), &[]).status, 422, "none is left");
}

fn tables_are_on_the_list_of_open_tables_while_their_hosts_want_it(ground: &Ground) {
    let house = ground.house(&["--open-tables"]);
    let (mut host, mut bo) = (house.visitor(), house.visitor());
    let listed = [("listed", "1"), ("title", "A stone a day")];
    let code = new_table_with(&mut host, &["me", "open", "novice"], "days3", &listed);
    let quiet = new_table_with(&mut host, &["me", "open", "novice"], "days3", &[("title", "Among friends")]);
    assert!(page(&mut bo, "/").body.contains("href=\"/tables\""));
    let list = |client: &mut Client| page(client, "/tables").body;
    let shown = list(&mut bo);
    assert!(shown.contains("A stone a day") && shown.contains("2 of 3 taken"), "{shown}");
    assert!(!shown.contains("Among friends") && !shown.contains("Aspasia"), "no more than its host wants");
    // On and off, by the host alone.
    let put =
        |client: &mut Client, what: &str| client.post(&format!("/t/{quiet}/host"), &[("do", what)]).status;
    assert_eq!((put(&mut bo, "list"), put(&mut host, "list"), put(&mut host, "list")), (403, 200, 200));
    wait_for("the other table", || list(&mut bo).contains("Among friends"));
    assert_eq!(put(&mut host, "unlist"), 200);
    wait_for("the other table to go", || !list(&mut bo).contains("Among friends"));
    // One button, and what has begun waits for nobody.
    assert_eq!(bo.post(&format!("/t/{code}/sit"), &[("name", "Bo")]).status, 200);
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
    wait_for("the table that began to go", || !list(&mut bo).contains("A stone a day"));
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "list")]).status, 422, "it has begun");
    let keys = house.stored(&code).keys;
    assert!(keys.iter().all(|(key, _)| key.role != web::store::Role::Listed), "{keys:?}");
}

fn there_is_no_list_unless_the_operator_wants_one(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    assert!(!page(&mut host, "/new").body.contains("listed"));
    let code = new_table_with(&mut host, &["me", "open", "novice"], "open", &[("listed", "1")]);
    assert!(house.stored(&code).keys.iter().all(|(key, _)| key.role != web::store::Role::Listed));
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "list")]).status, 404);
    assert_eq!(page(&mut host, "/tables").status, 404);
    assert!(!page(&mut host, "/").body.contains("/tables"));
    assert!(!page(&mut host, &format!("/t/{code}")).body.contains("open tables"));
}

fn whoever_is_about_to_break_an_oath_is_asked_once_more(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut people, code) = gather(&house, &["Bo"]);
    let oaths = format!("/t/{code}/oaths");
    let swears = |person: &mut Client, seat: &str, vote: &str| {
        let oath = [("seat", seat), ("do", "swear"), ("to", "all"), ("kind", "vote"), ("vote", vote)];
        assert_eq!(person.post(&oaths, &oath).status, 200);
    };
    swears(&mut people[0], "1", "2");
    swears(&mut people[1], "2", "1");
    let mut dice = Dice::new(5);
    // They vote one after the other: Bo may come first, and is a program that nobody asks again.
    wait_for("the host's vote", || {
        for (place, person) in people.iter_mut().enumerate() {
            let seat = Seat(place as u8);
            let seen = view(person, &code, seat);
            let is_over = place == 0 && seen.public.step == Step::Vote;
            let is_asked = seen.public.asked().has(seat) && !is_over;
            if let Some(line) = by_chance(&seen, &mut dice).filter(|_| is_asked) {
                act(person, &code, seat, &new_id(&mut dice), &line);
            }
        }
        let seen = view(&mut people[0], &code, Seat(0)).public;
        seen.step == Step::Vote && seen.asked().has(Seat(0))
    });
    let votes = || {
        let rows = house.log(&code).rows;
        rows.iter().filter(|row| row.seat == Some(0) && row.text.starts_with("vote ")).count()
    };
    let island = |person: &mut Client, place: u8| {
        view(person, &code, Seat(0)).public.seats[Seat(place)].island.name().to_owned()
    };
    let third = island(&mut people[0], 2);
    let host = &mut people[0];
    let path = format!("/t/{code}/act");
    // Without script: the page again, with the question and what was filled in.
    assert!(page(host, &format!("/t/{code}")).body.contains(r#"name="oath" value="ask""#));
    let form =
        [("seat", "1"), ("turn", "900"), ("oath", "ask"), ("act", "vote {island}"), ("island", &*third)];
    host.headers = vec![("Accept".into(), "text/html".into())];
    let asked = host.post(&path, &form);
    host.headers.clear();
    assert_eq!((asked.status, votes()), (422, 0), "nothing is done");
    assert!(asked.body.contains("This breaks your oath to all"), "{}", asked.body);
    let again = format!(r#"name="act" value="vote {third}""#);
    let question = asked.body.split(r#"class="breach""#).nth(1).expect("a form");
    assert!(
        question
            .split("</form>")
            .next()
            .is_some_and(|form| form.contains(&again) && !form.contains("oath\""))
    );
    // With script: the same form alone. What the rules refuse is not asked about.
    let asked = host.post(&path, &form);
    assert_eq!((asked.status, votes()), (422, 0));
    assert!(asked.json()["html"].as_str().is_some_and(|html| html.contains(&again)), "{}", asked.body);
    let own = island(host, 0);
    let refused =
        host.post(&path, &[("seat", "1"), ("turn", "900"), ("oath", "ask"), ("act", &format!("vote {own}"))]);
    assert_eq!((refused.status, refused.json()["rule"].as_str()), (422, Some("A1")));
    let stranger = house.visitor().post(&path, &form);
    assert_eq!(stranger.status, 403);
    // The second press does it, and so does whoever does not ask.
    let line = format!("vote {third}");
    assert_eq!(host.post(&path, &[("seat", "1"), ("turn", "900"), ("act", &line)]).status, 200);
    assert_eq!(votes(), 1);
}
