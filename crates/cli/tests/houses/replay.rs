//! Looking back over HTTP: at a table's game once it is over, at a record that somebody opens, and playing on from there.

use std::time::{Duration, Instant};

use rules::action::Action;
use rules::cards::CardSet;
use rules::news::Log;
use rules::prompt::Prompt;
use rules::random;
use rules::record::{Record, Recorder};
use rules::rng::{Dice, Seed};
use rules::setup::Setup;

use crate::house::STILL;
use crate::playing::{new_table, page};
use crate::serving::Client;
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    a_game_that_is_over_is_looked_back_at_and_played_on_from_any_moment,
    a_game_that_is_played_is_not_looked_back_at,
    a_game_goes_on_as_a_seat_knew_it_and_its_table_has_no_record,
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
    let islands = ["crete", "chios", "rhodes", "naxos", "lemnos", "scyros"];
    let mut seen = islands.map(|it| page(&mut client, &format!("{path}/replay/9?as={it}")).status);
    seen.sort_unstable();
    assert_eq!(seen, [200, 200, 200, 200, 404, 404], "four of them were dealt");
    for nowhere in ["replay/x", "replay/-1", "replay/99999999999", "replay/3?as=sparta"] {
        assert_eq!(page(&mut client, &format!("{path}/{nowhere}")).status, 404, "{nowhere}");
    }
    // What decided it is worked out once somebody asks; what needs no working out is told at once.
    let all = islands.map(|it| page(&mut client, &format!("{path}/report/{it}")));
    let (told, not): (Vec<_>, Vec<_>) = all.into_iter().partition(|it| it.status == 200);
    assert!(told.len() == 4 && not.iter().all(|it| it.status == 404), "four of them were dealt");
    for report in &told {
        let is_there = |words: &str| report.body.contains(words);
        assert!(is_there("<look-again>") && is_there("Voyages against their odds"), "{}", report.body);
    }
    for nowhere in ["report/", "report/all", "report/0", "report/Crete", "report/cretex", "report/x'y"] {
        assert_eq!(page(&mut client, &format!("{path}/{nowhere}")).status, 404, "{nowhere}");
    }
    // The picture is the same for all who ask.
    let picture = format!("{path}/picture.png?lang=fr&seat=2");
    assert!(end.contains(&format!("{path}/picture.png?lang=en")), "{end}");
    let (mine, theirs) = (client.get(&picture), house.visitor().get(&picture));
    assert_eq!((mine.status, mine.header("content-type")), (200, Some("image/png")));
    assert!(mine.header("cache-control").is_some_and(|it| it.starts_with("public")));
    assert_eq!((mine.header("etag"), &mine.bytes), (theirs.header("etag"), &theirs.bytes));
    assert_ne!(mine.header("etag"), client.get(&picture.replace("fr", "nl")).header("etag"));
    for nowhere in ["seat=5", "seat=0", "seat=x"] {
        assert_eq!(page(&mut client, &format!("{path}/picture.png?{nowhere}")).status, 404, "{nowhere}");
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
    // It says where it comes from, and that nobody else can play there.
    let moment = format!("href=\"{path}/replay/{entry}\"");
    let on = page(&mut client, &there);
    assert!(on.status == 200 && on.body.contains(&moment), "{}", on.body);
    assert_eq!(client.post(&format!("{there}/link"), &[("seat", "1")]).status, 422);
    assert_eq!(client.post(&format!("{there}/link"), &[("seat", "2")]).status, 200);
    assert_eq!(page(&mut client, &format!("{there}/replay")).status, 403, "it is being played");
    // The same deal for friends: a lobby that says so, where others may sit.
    let made = client.post(&format!("{path}/on"), &[("friends", "1")]).json();
    let lobby = made["to"].as_str().expect("a way on").to_owned();
    let mut friend = house.visitor();
    let waits = page(&mut friend, &lobby).body;
    assert!(
        waits.contains(&format!("href=\"{path}/replay\"")) && waits.contains("whoever has looked"),
        "{waits}"
    );
    for seat in ["2", "3", "4"] {
        assert_eq!(
            friend.post(&format!("{lobby}/sit"), &[("seat", seat), ("name", "Bram")]).status,
            200,
            "{seat}"
        );
    }
    assert_eq!(client.post(&format!("{lobby}/host"), &[("do", "start")]).status, 200);
    let again = house.log(lobby.trim_start_matches("/t/"));
    assert_eq!(old.deal().public().islands(), again.deal().public().islands(), "the same deal");
    for bad in [("99999", "2"), (&*entry, "9"), ("x", "1")] {
        let refused = client.post(&format!("{path}/on"), &[("entry", bad.0), ("seat", bad.1)]);
        assert_eq!(refused.status, 400, "{bad:?}");
    }
}

fn a_game_goes_on_as_a_seat_knew_it_and_its_table_has_no_record(ground: &Ground) {
    let house = ground.house(&[]);
    let mut client = house.visitor();
    let path = over(&mut client);
    let looks = page(&mut client, &format!("{path}/replay/40?as=all")).body;
    assert!(looks.contains("name=\"hidden\" value=\"anew\""), "{looks}");
    let entry = link(&looks, "data-go=\"next\"");
    let entry = entry.split("/replay/").nth(1).and_then(|it| it.split('?').next()).expect("a number");
    let on = |client: &mut Client, hidden| {
        let made = client.post(&format!("{path}/on"), &[("entry", entry), ("seat", "2"), ("hidden", hidden)]);
        assert_eq!(made.status, 200, "{}", made.body);
        made.json()["to"].as_str().expect("a way on").to_owned()
    };
    let (was, anew) = (on(&mut client, "was"), on(&mut client, "anew"));
    let view = |client: &mut Client, table: &str| {
        let mut view = client.get(&format!("{table}/view?seat=2")).json()["view"].clone();
        // Bots may have decided already.
        view["seats"][1]["hand"].take()
    };
    assert_eq!(view(&mut client, &anew), view(&mut client, &was), "the hand is as it was");
    let shown = page(&mut client, &anew).body;
    assert!(
        shown.contains("dealt anew") && shown.contains(&format!("href=\"{path}/replay/{entry}\"")),
        "{shown}"
    );
    assert!(!page(&mut client, &was).body.contains("dealt anew"));
    assert_eq!(client.post(&format!("{anew}/link"), &[("seat", "1")]).status, 422, "nobody else is let in");
    assert_eq!(
        client.post(&format!("{path}/on"), &[("entry", entry), ("seat", "2"), ("hidden", "x")]).status,
        400
    );
    for way in ["/record", "/replay"] {
        assert_eq!(page(&mut client, &format!("{anew}{way}")).status, 403, "it is being played");
    }
    // A bot plays it to its end.
    let bot = [("do", "seat"), ("seat", "2"), ("sitter", "merchant")];
    assert_eq!(client.post(&format!("{anew}/host"), &bot).status, 200);
    let begun = Instant::now();
    while page(&mut client, &format!("{anew}/replay")).status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(120), "the game ends");
        std::thread::sleep(Duration::from_millis(20));
    }
    let code = anew.trim_start_matches("/t/");
    for way in [format!("{anew}/record"), format!("/fair?table={code}")] {
        let none = page(&mut client, &way);
        assert!(none.status == 404 && none.body.contains("There is no record of this game"), "{}", none.body);
    }
    let end = page(&mut client, &anew).body;
    assert!(end.contains("dealt anew") && !end.contains(&format!("{anew}/record")), "{end}");
}

fn a_game_that_is_played_is_not_looked_back_at(ground: &Ground) {
    let house = ground.house(&STILL);
    let mut host = house.visitor();
    let code = new_table(&mut host, &["me", "merchant", "merchant"], "open");
    let reports = ["report/crete", "report/chios", "report/rhodes", "report/sparta"];
    for path in [
        "replay",
        "replay/3",
        "replay/3?as=all",
        "replay/3?as=watch&from=1",
        "picture.png",
        "picture.png?seat=1",
    ]
    .into_iter()
    .chain(reports)
    {
        assert_eq!(page(&mut host, &format!("/t/{code}/{path}")).status, 403, "{path}");
    }
    assert_eq!(page(&mut host, &format!("/fair?table={code}")).status, 403);
    assert_eq!(host.post(&format!("/t/{code}/on"), &[("seat", "1")]).status, 403);
    for nowhere in ["/t/nowhere22/replay", "/t/nowhere22/report/crete"] {
        assert_eq!(page(&mut host, nowhere).status, 404, "{nowhere}");
    }
}

/// The record of a game in which somebody finishes, and thinks better of it, so many times.
fn wavering(turns: usize) -> Record {
    let (mut log, mut dice) = (Log::muted(), Dice::new(1));
    let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(1));
    let mut recorder = Recorder::new(&setup, &mut log).expect("three can play");
    let mut left = turns / 2;
    while left > 0 {
        let asked = recorder.game().asked();
        let mut wavers = |seat| {
            let mut turn = |action| recorder.apply(seat, &action, &mut log).is_ok();
            asked.len() > 1 && turn(Action::Finish) && turn(Action::Resume)
        };
        if asked.iter().any(&mut wavers) {
            left -= 1;
        } else if let Some((seat, action)) =
            random::choose(recorder.game(), &mut dice, &mut Prompt::default())
        {
            recorder.apply(seat, &action, &mut log).expect("a prompt offers what is accepted");
        }
    }
    recorder.record()
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
    let looks = page(&mut other, &at).body;
    let island =
        looks.split(&format!("{at}/report/")).nth(1).and_then(|it| it.split('"').next()).expect("a way");
    assert_eq!(page(&mut other, &format!("{at}/report/{island}")).status, 200);
    let closely = page(&mut other, &format!("{at}/report/{island}?every-decision=1"));
    assert!(closely.status == 200 && closely.body.contains("Show the chances season by season"));
    for nowhere in [format!("{at}/report/sparta"), format!("{at}/report/{island}/more")] {
        assert_eq!(page(&mut other, &nowhere).status, 404, "{nowhere}");
    }
    assert_eq!(page(&mut other, "/replay/0123/report/crete").status, 410);
    let moment = page(&mut other, &format!("{at}/40?as=all"));
    assert!(moment.status == 200 && moment.body.contains(&format!("action=\"{at}/on\"")), "{}", moment.body);
    // Whoever plays on from there is shown the way back.
    let made = other.post(&format!("{at}/on"), &[("entry", "40"), ("seat", "2")]).json();
    let on = page(&mut other, made["to"].as_str().expect("a way on"));
    assert!(on.status == 200 && on.body.contains(&format!("href=\"{at}/40\"")), "{}", on.body);
    assert_eq!(other.post("/replay/0123456789abcdef0123/on", &[("seat", "1")]).status, 410, "it is gone");

    let lines: Vec<&str> = record.lines().collect();
    let altered = lines.iter().enumerate().map(|(place, line)| if place == 9 { "crete dance" } else { line });
    let altered: String = altered.flat_map(|line| [line, "\n"]).collect();
    let refused = client.post("/replay", &[("text", &altered)]);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("in line 10"), "{}", refused.body);
    let half = lines[..lines.len() / 2].join("\n");
    let noise = "\u{0}".repeat(2_000);
    let long = "x".repeat(200_000);
    for hostile in ["", "<script>alert(1)</script>", &half, &noise, &long, "parthenon record 1\nset aegean"] {
        let refused = client.post("/replay", &[("text", hostile)]);
        assert_eq!(refused.status, 422, "{}", hostile.chars().take(40).collect::<String>());
        assert!(!refused.body.contains("<script>alert"));
    }
    assert_eq!(client.post("/replay", &[("text", &"x".repeat(300_000))]).status, 413);
    // Genuine, and allowed by the rules from the first line to the last.
    let refused = client.post("/replay", &[("text", &wavering(10_100).to_string())]);
    assert!(refused.status == 422 && refused.body.contains("more decisions"), "{}", refused.body);
    let mut secret = wavering(20);
    secret.hide_seed();
    let refused = client.post("/replay", &[("text", &secret.to_string())]);
    assert!(refused.status == 422 && refused.body.contains("is not told"), "{}", refused.body);
    assert_eq!(client.post("/replay", &[("text", &wavering(20).to_string())]).status, 200);
    assert_eq!(page(&mut client, "/replay/0123456789abcdef0123").status, 410, "it is gone, and says so");
}
