//! The whole story over HTTP: a page for each season, for whoever may read it.

use std::time::{Duration, Instant};

use crate::house::STILL;
use crate::playing::{new_table, page};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    a_whole_game_is_told_on_a_page_a_season_of_bounded_size,
    what_was_said_and_who_sat_down_is_told_where_it_happened,
];

fn a_whole_game_is_told_on_a_page_a_season_of_bounded_size(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let made = client.post("/quick", &[("watch", "1")]).json();
    let path = made["to"].as_str().expect("a way on").to_owned();
    let begun = Instant::now();
    while client.get(&format!("{path}/record")).status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(120), "the game ends");
        std::thread::sleep(Duration::from_millis(20));
    }
    let (years, seasons) = (1..=3, ["spring", "summer", "autumn", "winter"]);
    let headings = years.flat_map(|year| seasons.map(|season| format!("Year {year}, {season}</h2>")));
    let newest = page(&mut client, &format!("{path}/log"));
    let mut last = 0;
    // Whoever has sixteen structures wins before the twelfth season.
    for (number, heading) in (1..).zip(headings) {
        if number > last + 1 {
            break;
        }
        let told = page(&mut client, &format!("{path}/log/{number}"));
        assert_eq!(told.status, 200, "{heading}");
        if !newest.body.contains(&heading) {
            last = number;
        }
        assert!(told.body.contains(&heading), "{heading}");
        assert!(told.body.len() < 100_000, "{} bytes", told.body.len());
        assert!(!told.body.contains("has answered"), "{heading} tells what happened");
    }
    assert!(last >= 7, "{last} seasons before the newest");
    assert_eq!(page(&mut client, &format!("{path}/log/{}", last + 2)).status, 404);
    for nowhere in ["0", "13", "x", "-1", "1?part=2", "1?part=0", "1?part=x", "99999999999999999999999"] {
        assert_eq!(page(&mut client, &format!("{path}/log/{nowhere}")).status, 404, "{nowhere}");
    }
    assert_eq!(page(&mut client, "/t/nowhere22/log/1").status, 404);
}

fn what_was_said_and_who_sat_down_is_told_where_it_happened(ground: &Ground) {
    let house = ground.house(&STILL);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "open", "merchant"], "open");
    let log = format!("/t/{code}/log");
    assert!(page(&mut host, &log).body.contains("Nothing has happened here yet."));
    assert_eq!(page(&mut host, &format!("{log}/1")).status, 404, "no season has begun");
    let mut friend = house.visitor();
    friend.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bo")]);
    host.post(&format!("/t/{code}/host"), &[("do", "start")]);
    let said =
        friend.post(&format!("/t/{code}/say"), &[("seat", "2"), ("words", "A fair wind to all & <none>")]);
    assert_eq!(said.status, 200);
    friend.post(&format!("/t/{code}/stand"), &[("seat", "2")]);
    for client in [&mut host, &mut house.visitor()] {
        let told = page(client, &format!("{log}/1")).body;
        let place = |words: &str| told.find(words).unwrap_or_else(|| panic!("{words} in {told}"));
        let places = [
            "Before the game",
            ": Bo.",
            "<h3>Event</h3>",
            "A fair wind to all &amp; &lt;none&gt;",
            "has left; the steward plays.",
        ];
        assert!(places.is_sorted_by_key(|words| place(words)), "{told}");
    }
}
