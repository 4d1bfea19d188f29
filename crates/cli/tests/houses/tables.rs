//! Making tables, finding them, leaving, coming back, playing again, and stopping the server.

use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;

use crate::house::STILL;
use crate::playing::{act, by_chance, destination, new_id, new_link, new_table, page, view, wait_for};
use crate::serving::{Client, Server};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    one_click_starts_a_game_against_three_bots,
    a_game_of_bots_ends_by_itself_and_the_same_play_again,
    friends_find_a_table_by_code_or_by_link_and_sit_down,
    whoever_leaves_is_asked_first_and_can_come_back_until_somebody_has_the_seat,
    whoever_sits_and_says_so_again_sits_there,
    a_seat_is_given_to_somebody_by_a_link_that_works_once,
    whoever_gave_up_a_seat_has_no_way_back_to_it,
    a_seat_that_the_host_hands_over_leaves_its_holder_and_everybody_hears_of_it,
    a_clock_that_is_set_in_the_middle_makes_nobody_late,
    whoever_asks_again_which_tables_wait_is_not_told_their_stories_again,
    the_server_says_how_it_is_and_stops_within_five_seconds_though_pages_are_open,
];

/// What a server counts once a page that is open has been sent something.
const SENT: &str = "parthenon_updates_sent_total ";

pub(crate) const ONCE: Trials = trials![pages_are_locked_down_and_whoever_asks_too_much_is_told];

fn one_click_starts_a_game_against_three_bots(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let path = destination(&client.post("/quick", &[]));
    let table = page(&mut client, &path);
    assert_eq!(table.status, 200);
    let code = path.trim_start_matches("/t/");
    assert_eq!(view(&mut client, code, Seat(0)).public.players, 4);
    let rows = house.log(code).rows;
    let bots = rows.iter().filter(|row| row.kind == "seat" && row.text == "bot merchant").count();
    assert_eq!(bots, 3);
    assert!(page(&mut client, "/").body.contains(code), "my games list it");
    assert!(!page(&mut house.visitor(), "/").body.contains(code), "and nobody else's do");
}

fn a_game_of_bots_ends_by_itself_and_the_same_play_again(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let path = destination(&host.post("/quick", &[("watch", "1")]));
    let code = path.trim_start_matches("/t/").to_owned();
    let record = format!("{path}/record");
    assert_eq!(host.get(&record).status, 403, "the record tells the seed");
    wait_for("the end", || host.get(&record).status == 200);
    let again = destination(&host.post(&format!("{path}/rematch"), &[]));
    assert_ne!(again, path);
    let tables = |host: &mut Client| page(host, "/").body.matches("href=\"/t/").count();
    let before = tables(&mut host);
    let seats = |code: &str| {
        let rows = house.log(code).rows;
        rows.into_iter().filter(|row| row.kind == "seat").map(|row| row.text).collect::<Vec<_>>()
    };
    assert_eq!(seats(again.trim_start_matches("/t/")), seats(&code));
    // Whoever asks later comes along.
    assert_eq!(destination(&host.post(&format!("{path}/rematch"), &[])), again);
    assert_eq!(tables(&mut host), before, "there is one rematch");
    let stranger = house.visitor().post(&format!("{path}/rematch"), &[]);
    assert_eq!(stranger.status, 403);
}

fn friends_find_a_table_by_code_or_by_link_and_sit_down(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "open", "open"], "open");
    let mut friend = house.visitor();
    let typed = format!(" {} ", code.to_uppercase());
    for found in [typed.as_str(), &format!("{}/t/{code}", house.servers[0].url())] {
        assert_eq!(destination(&friend.post("/join", &[("code", found)])), format!("/t/{code}"));
    }
    assert_eq!(friend.post("/join", &[("code", "nowhere22")]).status, 404);
    let sit = format!("/t/{code}/sit");
    assert_eq!(friend.post(&sit, &[("seat", "1"), ("name", "Bo")]).status, 422, "taken");
    assert_eq!(friend.post(&sit, &[("seat", "2"), ("name", " ")]).status, 422, "nameless");
    assert_eq!(friend.post(&sit, &[("seat", "2"), ("name", "Bo")]).status, 200);
    let start = [("do", "start")];
    assert_eq!(friend.post(&format!("/t/{code}/host"), &start).status, 403, "not the host");
    assert_eq!(host.post(&format!("/t/{code}/host"), &start).status, 422, "a seat is open");
    let filled = host.post(&format!("/t/{code}/host"), &[("do", "start"), ("fill", "novice")]);
    assert_eq!(filled.status, 200);
    assert_eq!(view(&mut friend, &code, Seat(1)).public.players, 3);
    assert_eq!(friend.get(&format!("/t/{code}/view?seat=1")).status, 403, "the host's seat");
}

fn whoever_leaves_is_asked_first_and_can_come_back_until_somebody_has_the_seat(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let mut friend = house.visitor();
    friend.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bo")]);
    host.post(&format!("/t/{code}/host"), &[("do", "start")]);
    let kinds = || house.log(&code).rows.into_iter().map(|row| row.kind).collect::<Vec<_>>();
    let question = page(&mut friend, &format!("/t/{code}/leave?seat=2"));
    assert!(question.body.contains("/stand") && question.body.contains(&format!("/t/{code}/seat/2")));
    assert!(!kinds().contains(&"left".to_owned()), "asking does nothing");
    assert_eq!(friend.get(&format!("/t/{code}/leave?seat=1")).status, 403, "a seat of one's own");

    assert_eq!(friend.post(&format!("/t/{code}/stand"), &[("seat", "2")]).status, 200);
    assert!(page(&mut friend, &format!("/t/{code}")).body.contains(&format!("/t/{code}/return")));
    // There is no clock, and the table does not wait: the steward answers whenever the seat is asked.
    let mut dice = Dice::new(5);
    wait_for("the steward plays", || {
        if view(&mut host, &code, Seat(0)).public.asked().has(Seat(0))
            && let Some(line) = by_chance(&view(&mut host, &code, Seat(0)), &mut dice)
        {
            act(&mut host, &code, Seat(0), &new_id(&mut dice), &line);
        }
        house.log(&code).rows.iter().any(|row| row.kind == "steward" && row.seat == Some(1))
    });
    assert_eq!(host.post(&format!("/t/{code}/return"), &[("seat", "2")]).status, 403, "theirs alone");
    assert_eq!(friend.post(&format!("/t/{code}/return"), &[("seat", "2")]).status, 200);
    assert!(kinds().contains(&"back".to_owned()));
    let told = page(&mut friend, &format!("/t/{code}")).body;
    assert!(told.contains(&format!("/t/{code}/heard")), "what the steward did is told first");
    assert_eq!(host.post(&format!("/t/{code}/heard"), &[("seat", "2")]).status, 403, "theirs alone");
    assert_eq!(friend.post(&format!("/t/{code}/heard"), &[("seat", "2")]).status, 200);
    let table = page(&mut friend, &format!("/t/{code}")).body;
    assert!(table.contains("id=\"prompt\"") && !table.contains("/heard"), "and told once");

    friend.post(&format!("/t/{code}/stand"), &[("seat", "2")]);
    host.post(&format!("/t/{code}/host"), &[("do", "seat"), ("seat", "2"), ("sitter", "novice")]);
    assert_eq!(friend.post(&format!("/t/{code}/return"), &[("seat", "2")]).status, 403, "somebody has it");
}

fn a_seat_is_given_to_somebody_by_a_link_that_works_once(ground: &Ground) {
    let house = ground.house(&["--bot-pause", "60000"]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "merchant", "merchant"], "open");
    let mut friend = house.visitor();
    let last = || house.log(&code).rows.pop().unwrap();

    let path = new_link(&mut host, &code, "2");
    let token = path.trim_start_matches("/s/").to_owned();
    for _ in 0..3 {
        assert_eq!(page(&mut friend, &path).status, 200, "looking takes nothing");
    }
    assert_eq!(destination(&friend.post(&path, &[("name", "Cy")])), format!("/t/{code}/seat/2"));
    assert_eq!((last().seat, last().text.as_str()), (Some(1), "person Cy"));
    assert_eq!(view(&mut friend, &code, Seat(1)).public.players, 3);
    assert_eq!(house.visitor().post(&path, &[("name", "Eve")]).status, 410, "used");
    let written = ground.everything(&house);
    let has = |word: &str| written.windows(word.len()).any(|window| window == word.as_bytes());
    assert!(has("person Cy") && !has(&token), "only hashes are stored");

    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "void"), ("seat", "2")]).status, 200);
    assert_eq!(friend.get(&format!("/t/{code}/view?seat=2")).status, 403, "called back");
}

fn whoever_sits_and_says_so_again_sits_there(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "open", "open"], "open");
    let (mut bo, mut cy) = (house.visitor(), house.visitor());
    let sit = format!("/t/{code}/sit");
    // As a browser does whose first request was done and not answered.
    for _ in 0..2 {
        assert_eq!(bo.post(&sit, &[("seat", "2"), ("name", "Bo")]).status, 200);
    }
    let rows = house.log(&code).rows;
    assert_eq!(rows.iter().filter(|row| row.text == "person Bo").count(), 1, "once: {rows:?}");
    for (name, other) in [("Bo", &mut cy), ("Cy", &mut bo)] {
        let refused = other.post(&sit, &[("seat", "2"), ("name", name)]);
        assert_eq!(refused.status, 422, "it is taken: {}", refused.body);
    }
}

fn whoever_gave_up_a_seat_has_no_way_back_to_it(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let (mut eve, mut bo) = (house.visitor(), house.visitor());
    let sit = format!("/t/{code}/sit");
    eve.post(&sit, &[("seat", "2"), ("name", "Eve")]);
    let link = new_link(&mut eve, &code, "2");
    eve.post(&format!("/t/{code}/stand"), &[("seat", "2")]);
    assert_eq!(bo.post(&sit, &[("seat", "2"), ("name", "Bo")]).status, 200);
    host.post(&format!("/t/{code}/host"), &[("do", "start")]);
    assert_eq!(eve.post(&link, &[]).status, 410, "the link went with the seat");
    assert_eq!(eve.get(&format!("/t/{code}/view?seat=2")).status, 403);
    assert_eq!(bo.get(&format!("/t/{code}/view?seat=2")).status, 200);
}

fn a_seat_that_the_host_hands_over_leaves_its_holder_and_everybody_hears_of_it(ground: &Ground) {
    let house = ground.house(&["--bot-pause", "60000"]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let mut bo = house.visitor();
    bo.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bo")]);
    host.post(&format!("/t/{code}/host"), &[("do", "start")]);
    let own = new_link(&mut bo, &code, "2");
    let handover = new_link(&mut host, &code, "2");
    let mut tablet = house.visitor();
    assert_eq!(tablet.post(&own, &[]).status, 200);
    for browser in [&mut bo, &mut tablet] {
        assert_eq!(browser.get(&format!("/t/{code}/view?seat=2")).status, 200, "a device of one's own");
    }
    let rows = house.log(&code).rows.len();
    let mut cy = house.visitor();
    assert_eq!(cy.post(&handover, &[]).status, 200);
    let last = house.log(&code).rows;
    assert_eq!((last.len(), last.last().unwrap().text.as_str()), (rows + 1, "person Bo"), "it is in the log");
    assert_eq!(cy.get(&format!("/t/{code}/view?seat=2")).status, 200);
    for browser in [&mut bo, &mut tablet] {
        assert_eq!(browser.get(&format!("/t/{code}/view?seat=2")).status, 403, "one seat, one holder");
    }
}

fn a_clock_that_is_set_in_the_middle_makes_nobody_late(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me"; 3], "open");
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "pace"), ("pace", "live 60")]).status, 200);
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "pace"), ("pace", "live 1")]).status, 200);
    let last = |kind: &str| house.log(&code).rows.iter().rfind(|row| row.kind == kind).map(|row| row.at);
    let set = last("pace").expect("it is in the log");
    wait_for("the steward", || last("steward").is_some());
    let early = |at: u64| at + 250 < set + 1_000;
    let rows = house.log(&code).rows;
    assert!(!rows.iter().any(|row| row.kind == "steward" && early(row.at)), "{rows:?}");
}

fn pages_are_locked_down_and_whoever_asks_too_much_is_told(ground: &Ground) {
    let house = ground.house(&["--limit", "2", "--public-url", "https://play.example.org"]);
    let mut client = house.visitor();
    let home = page(&mut client, "/");
    let policy = home.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'self'; "), "{policy}");
    for barred in ["object-src", "frame-src", "media-src", "base-uri", "frame-ancestors"] {
        assert!(policy.contains(&format!("{barred} 'none'")), "{policy}");
    }
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    assert_eq!(home.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(home.header("referrer-policy"), Some("same-origin"));
    assert_eq!(home.header("set-cookie"), None, "looking leaves no trace");
    let made = client.post("/quick", &[]);
    let cookie = made.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let answers: Vec<u16> = (0..30).map(|_| client.post("/join", &[("code", "nowhere22")]).status).collect();
    assert_eq!(answers[0], 404);
    assert_eq!(answers.last(), Some(&429), "{answers:?}");
    assert_eq!(client.get("/healthz").status, 200, "looking is not forbidden");
}

fn whoever_asks_again_which_tables_wait_is_not_told_their_stories_again(ground: &Ground) {
    let house = ground.house(&[&STILL[..], &["--metrics", "127.0.0.1:0"]].concat());
    let mut client = house.visitor();
    let code = new_table(&mut client, &["me"; 3], "open");
    for number in 0..40 {
        let words = number.to_string();
        assert_eq!(client.post(&format!("/t/{code}/say"), &[("seat", "1"), ("words", &words)]).status, 200);
    }
    let entries = house.log(&code).rows.len() as f64;
    let told = || house.servers.iter().map(|it| it.figure("parthenon_entries_told_total ")).sum::<f64>();
    let before = told();
    for _ in 0..30 {
        assert_eq!(client.get("/needs").status, 200);
        assert_eq!(client.get("/next").status, 200);
    }
    // Each server goes through the log once.
    let walked = told() - before;
    assert!(walked <= entries * house.servers.len() as f64, "{walked} for a log of {entries}");
}

fn the_server_says_how_it_is_and_stops_within_five_seconds_though_pages_are_open(ground: &Ground) {
    let mut house = ground.house(&["--metrics", "127.0.0.1:0"]);
    let mut client = house.visitor();
    assert!(client.get("/healthz").body.starts_with("ok\n"));
    let path = destination(&client.post("/quick", &[("watch", "1")]));
    let mut watcher = house.visitor();
    let stream = std::thread::spawn(move || watcher.get(&format!("{path}/live?page=table")).body.len());
    wait_for("a page to be open", || house.servers.iter().any(|it| it.figure(SENT) > 0.0));
    let begun = Instant::now();
    house.servers.iter().for_each(Server::ask_to_stop);
    assert!(house.servers.iter_mut().all(|server| server.end() == Some(0)));
    // It needs hardly a second; whoever measures may.
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    assert!(stream.join().unwrap() > 1_000, "the stream ended as a stream ends");
}
