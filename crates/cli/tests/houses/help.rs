//! Help for players: a first voyage, the merchant's advice, and the rules beside the table.

use rules::seat::{Seat, SeatSet};

use crate::playing::{destination, new_table, page, view};
use crate::serving::Client;
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    a_first_voyage_is_a_table_for_three_with_novices_and_kind_events,
    advice_is_a_page_or_a_fragment_and_does_nothing,
    advice_is_for_who_holds_the_seat_and_plays_against_bots_alone,
];

pub(crate) const ONCE: Trials = trials![
    nobody_asks_for_advice_without_end,
    the_rules_open_beside_the_table_at_any_place_that_is_asked_for,
];

/// Sits down at a table of one's own with one click; its code, and where one is led.
fn quick(client: &mut Client, level: &str) -> (String, String) {
    let to = destination(&client.post("/quick", &[("level", level)]));
    let code = to.trim_start_matches("/t/").split('#').next().unwrap_or_default();
    (code.to_owned(), to)
}

fn a_first_voyage_is_a_table_for_three_with_novices_and_kind_events(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let (code, to) = quick(&mut client, "first");
    assert!(to.ends_with("#first-voyage"), "script is told: {to}");
    let public = view(&mut client, &code, Seat(0)).public;
    assert_eq!(public.players, 3);
    assert!(public.options.beginner);
    let rows = house.log(&code).rows;
    let seats: Vec<&str> =
        rows.iter().filter(|row| row.kind == "seat").map(|row| row.text.as_str()).collect();
    assert_eq!(seats.iter().filter(|sitter| **sitter == "bot novice").count(), 2, "{seats:?}");

    let table = page(&mut client, &format!("/t/{code}")).body;
    assert!(table.contains("id=\"owl\"") && table.contains("id=\"guide\""), "the owl is there for script");
    let watched = page(&mut house.visitor(), &format!("/t/{code}/watch")).body;
    assert!(!watched.contains("id=\"owl\""), "and not for who only watches");

    let (code, to) = quick(&mut client, "merchant");
    assert_eq!(to, format!("/t/{code}"), "no other table is a first voyage");
    assert!(!view(&mut client, &code, Seat(0)).public.options.beginner);
}

fn advice_is_a_page_or_a_fragment_and_does_nothing(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let (code, _) = quick(&mut client, "merchant");
    // When all bots have answered, nothing happens by itself.
    let me = SeatSet::one(Seat(0));
    while view(&mut client, &code, Seat(0)).public.asked() != me {}
    let table = page(&mut client, &format!("/t/{code}")).body;
    let address = format!("/t/{code}/hint?seat=1");
    assert!(table.contains(&format!("href=\"{address}\"")), "the question leads there");

    let rows = || house.log(&code).rows;
    let before = rows();
    let fragment = page(&mut client, &format!("{address}&fragment=1"));
    assert_eq!(fragment.status, 200);
    assert!(fragment.body.starts_with("<section class=\"hint\""), "{}", fragment.body);
    for part in ["class=\"advised\"", "<button type=\"button\""] {
        assert!(fragment.body.contains(part), "{part} in {}", fragment.body);
    }
    let whole = page(&mut client, &address);
    assert_eq!(whole.status, 200);
    assert!(whole.body.starts_with("<!DOCTYPE html>"), "{}", whole.body);
    let mut words = fragment.body.clone();
    while let Some((before, (_, after))) =
        words.split_once("<button").and_then(|(before, rest)| Some((before, rest.split_once("</button>")?)))
    {
        words = format!("{before}{after}");
    }
    assert!(whole.body.contains(&words), "the page says the same, without what needs script: {words}");
    assert!(whole.body.contains(&format!("href=\"/t/{code}/seat/1\"")), "and leads back");

    assert_eq!(rows(), before, "nothing was sent");

    for bad in ["", "seat=0", "seat=9", "seat=x"] {
        let answer = page(&mut client, &format!("/t/{code}/hint?{bad}"));
        assert!((400..500).contains(&answer.status), "{bad}: {}", answer.status);
    }
}

fn nobody_asks_for_advice_without_end(ground: &Ground) {
    let house = ground.house(&["--limit", "2"]);
    let mut client = house.visitor();
    let (code, _) = quick(&mut client, "merchant");
    let address = format!("/t/{code}/hint?seat=1&fragment=1");
    let answers: Vec<u16> = (0..40).map(|_| page(&mut client, &address).status).collect();
    assert_eq!(answers.first(), Some(&200), "{answers:?}");
    assert!(answers.contains(&429), "{answers:?}");
}

fn advice_is_for_who_holds_the_seat_and_plays_against_bots_alone(ground: &Ground) {
    let house = ground.house(&[]);
    let mut host = house.visitor();
    let (code, _) = quick(&mut host, "merchant");
    let address = format!("/t/{code}/hint?seat=1&fragment=1");
    for mut stranger in [house.visitor(), {
        let mut known = house.visitor();
        quick(&mut known, "merchant");
        known
    }] {
        let answer = page(&mut stranger, &address);
        assert_eq!(answer.status, 403);
        assert!(!answer.body.contains("class=\"advised\""));
    }
    let others = page(&mut host, &format!("/t/{code}/hint?seat=2&fragment=1"));
    assert_eq!(others.status, 403, "a bot's seat is not the host's");

    let mut guest = house.visitor();
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    assert_eq!(guest.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bo")]).status, 200);
    assert_eq!(host.post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
    for (client, seat) in [(&mut host, 1), (&mut guest, 2)] {
        let answer = page(client, &format!("/t/{code}/hint?seat={seat}&fragment=1"));
        assert_eq!(answer.status, 200, "it is said kindly");
        assert!(answer.body.contains("The merchant has nothing to say here."), "{}", answer.body);
        assert!(!answer.body.contains("class=\"advised\""), "{}", answer.body);
        let table = page(client, &format!("/t/{code}/seat/{seat}")).body;
        assert!(!table.contains("data-hint"), "nobody is led there");
    }
}

fn the_rules_open_beside_the_table_at_any_place_that_is_asked_for(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let mut drawer = |query: &str| {
        let answer = page(&mut client, &format!("/rules/drawer{query}"));
        assert_eq!(answer.status, 200, "{query}");
        assert!(!answer.body.contains("<html"), "{query}: a fragment");
        answer.body
    };
    let marks = |body: &str| body.matches("said\"").count();
    let rule = drawer("?at=J1");
    assert!(rule.contains("data-at=\"journey\""), "{rule}");
    assert_eq!(marks(&rule), 1);
    let phase = drawer("?at=journey");
    assert!(phase.contains("data-at=\"journey\""));
    assert_eq!(marks(&phase), 0);
    // Whatever else is asked for, it opens at its beginning.
    let beginning = drawer("");
    assert!(beginning.contains("data-at=\"goal\""), "{beginning}");
    for unknown in ["?at=Z99", "?at=", "?at=%00%FF%3Cscript%3E", "?find=", "?nothing=1"] {
        assert_eq!(drawer(unknown), beginning, "{unknown}");
    }
    let found = drawer("?find=papyrus");
    assert!(found.contains("<mark>"), "{found}");
    assert!(!found.contains("data-at="), "it is no chapter");
    let lost = drawer("?find=xyzzy");
    assert!(!lost.contains("<mark>") && lost.contains("class=\"guide-find\""), "one can look again: {lost}");
}
