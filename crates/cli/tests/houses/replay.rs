//! Looking back over HTTP: at a table's game once it is over, at a record that somebody opens, and playing on from there.

use std::time::{Duration, Instant};

use crate::house::STILL;
use crate::playing::{new_table, page};
use crate::serving::Client;
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    a_game_that_is_over_is_looked_back_at_and_played_on_from_any_moment,
    a_game_that_is_played_is_not_looked_back_at,
];

/// Records are kept in memory, by the server that opened them.
pub(crate) const ONCE: Trials = trials![a_record_is_opened_and_one_that_was_altered_is_refused_with_its_line];

/// A game of bots that is over; its path.
fn over(client: &mut Client) -> String {
    let made = client.post("/quick", &[("watch", "1")]).json();
    let path = made["to"].as_str().expect("a way on").to_owned();
    let begun = Instant::now();
    while client.get(&format!("{path}/record")).status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(120), "the game ends");
        std::thread::sleep(Duration::from_millis(20));
    }
    path
}

/// The address behind the first link that matches.
fn link(body: &str, before: &str) -> String {
    let rest = body.split(before).nth(1).unwrap_or_else(|| panic!("{before} in {body}"));
    let href = rest.split("href=\"").nth(1).and_then(|it| it.split('"').next()).expect("a link");
    href.replace("&amp;", "&")
}

fn a_game_that_is_over_is_looked_back_at_and_played_on_from_any_moment(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let path = over(&mut client);
    let end = page(&mut client, &path).body;
    assert!(end.contains(&format!("href=\"{path}/replay\"")) && end.contains("Chances to win"), "{end}");
    let first = page(&mut client, &format!("{path}/replay"));
    assert_eq!(first.status, 200);
    assert!(!first.body.contains("data-go=\"back\" href"), "nothing was before the deal");
    // Step by step, without script.
    let mut at = link(&first.body, "data-go=\"next\"");
    for _ in 0..5 {
        let step = page(&mut client, &at);
        assert_eq!(step.status, 200, "{at}");
        assert!(step.body.contains("aria-current=\"step\""), "{at}");
        at = link(&step.body, "data-go=\"next\"");
    }
    // A script that shows another moment gets what differs alone.
    let whole = page(&mut client, &at).body;
    let patch = client.get(&format!("{at}&from=4")).body;
    assert!(patch.starts_with("data: ") && patch.contains("data: scrub <nav"), "{patch}");
    assert!(patch.len() * 2 < whole.len(), "{} of {} bytes", patch.len(), whole.len());
    for nobody in
        ["crete", "chios", "rhodes", "naxos", "lemnos", "scyros"].map(|it| format!("{path}/replay/9?as={it}"))
    {
        assert!([200, 404].contains(&page(&mut client, &nobody).status), "{nobody}");
    }
    for nowhere in ["replay/x", "replay/-1", "replay/99999999999", "replay/3?as=sparta"] {
        assert_eq!(page(&mut client, &format!("{path}/{nowhere}")).status, 404, "{nowhere}");
    }
    // Past the end is the end, which leads nowhere else.
    let last = page(&mut client, &format!("{path}/replay/99999?as=all")).body;
    assert!(!last.contains("data-go=\"next\" href") && !last.contains(&format!("{path}/on")), "{last}");

    let entry = at.split("/replay/").nth(1).and_then(|it| it.split('?').next()).expect("a number").to_owned();
    let made = client.post(&format!("{path}/on"), &[("entry", &entry), ("seat", "2")]).json();
    let there = made["to"].as_str().expect("a way on").to_owned();
    let code = there.trim_start_matches("/t/").to_owned();
    let (old, new) = (house.log(path.trim_start_matches("/t/")), house.log(&code));
    assert_eq!(old.deal().public().islands(), new.deal().public().islands(), "the same deal");
    assert_eq!(page(&mut client, &there).status, 200);
    assert_eq!(page(&mut client, &format!("{there}/replay")).status, 403, "it is being played");
    for bad in [("99999", "2"), (&*entry, "9"), ("x", "1")] {
        let refused = client.post(&format!("{path}/on"), &[("entry", bad.0), ("seat", bad.1)]);
        assert_eq!(refused.status, 400, "{bad:?}");
    }
}

fn a_game_that_is_played_is_not_looked_back_at(ground: &Ground) {
    let house = ground.house(&STILL);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "merchant", "merchant"], "open");
    for path in ["replay", "replay/3", "replay/3?as=all", "replay/3?as=watch&from=1"] {
        assert_eq!(page(&mut host, &format!("/t/{code}/{path}")).status, 403, "{path}");
    }
    assert_eq!(page(&mut host, &format!("/fair?table={code}")).status, 403);
    assert_eq!(host.post(&format!("/t/{code}/on"), &[("seat", "1")]).status, 403);
    assert_eq!(page(&mut host, "/t/nowhere22/replay").status, 404);
}

fn a_record_is_opened_and_one_that_was_altered_is_refused_with_its_line(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let path = over(&mut client);
    let record = client.get(&format!("{path}/record")).body;
    let fair = page(&mut client, &format!("/fair?table={}", path.trim_start_matches("/t/")));
    assert!(fair.status == 200 && fair.body.contains("The record holds together"), "{}", fair.body);
    let opened = client.post("/replay", &[("text", &record)]);
    assert_eq!(opened.status, 200, "{}", opened.body);
    // Script asks as a browser does.
    let at = link(&opened.body, "class=\"alts\"");
    assert!(at.starts_with("/replay/"), "{at}");
    let mut other = house.visitor();
    assert_eq!(page(&mut other, &at).status, 200, "whoever has the address sees it");
    assert_eq!(page(&mut other, &format!("{at}/40?as=all")).status, 200);

    let lines: Vec<&str> = record.lines().collect();
    let altered = lines.iter().enumerate().map(|(place, line)| if place == 9 { "crete dance" } else { line });
    let altered: String = altered.flat_map(|line| [line, "\n"]).collect();
    let refused = client.post("/replay", &[("text", &altered)]);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("in line 10"), "{}", refused.body);
    let half = lines[..lines.len() / 2].join("\n");
    let noise = "\u{0}".repeat(2_000);
    let long = "x".repeat(300_000);
    for hostile in ["", "<script>alert(1)</script>", &half, &noise, &long, "parthenon record 1\nset aegean"] {
        let refused = client.post("/replay", &[("text", hostile)]);
        assert_eq!(refused.status, 422, "{}", hostile.chars().take(40).collect::<String>());
        assert!(!refused.body.contains("<script>alert"));
    }
    assert_eq!(client.post("/replay", &[("text", &"x".repeat(1_100_000))]).status, 413);
    assert_eq!(page(&mut client, "/replay/0123456789abcdef0123").status, 410, "it is gone, and says so");
}
