//! Who is told, how often, and who is not.

use std::collections::HashMap;
use std::time::Duration;

use rules::rng::Dice;
use rules::seat::Seat;
use serde_json::Value;
use web::key::Hash;
use web::pace::{PACES, Pace};
use web::store::Telling;
use web::tell::{OpenPage, Setup};
use web::told::{Hook, Mode, Quiet, Way};

use crate::house::{HOUR, House, MINUTE, setup};
use crate::services::Web;

fn people() -> [Hash; 3] {
    ["ann", "bob", "eve"].map(Hash::of)
}

/// The tables that each message names, by the path that it was sent to.
fn messages(web: &Web) -> Vec<(String, Vec<String>)> {
    let named = |body: &[u8]| -> Vec<String> {
        let value: Value = serde_json::from_slice(body).unwrap();
        let tables = value["tables"].as_array().unwrap();
        tables.iter().map(|table| table["table"].as_str().unwrap().to_owned()).collect()
    };
    web.take().iter().map(|got| (got.path.clone(), named(&got.body))).collect()
}

async fn hook(house: &House, web: &Web, owner: Hash, path: &str) -> String {
    house.wants(owner, Way::Webhook(Hook::Json, web.at(path))).await
}

#[tokio::test]
async fn tables_that_begin_to_wait_together_are_told_in_one_message() {
    let web = Web::start().await;
    let house = House::new("together", &setup(None)).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    for name in ["One", "Two", "Three"] {
        house.table(name, Pace::Days(1), &people()).await;
        house.pass(5_000);
    }
    house.live(5 * MINUTE, 10_000).await;
    let told = messages(&web);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].1.len(), 3);
}

#[tokio::test]
async fn a_table_that_left_memory_before_it_is_time_is_told_of_all_the_same() {
    let web = Web::start().await;
    let patient = Setup { after: Duration::from_secs(1800), ..setup(None) };
    let house = House::new("left", &patient).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    let code = house.table("No clock", Pace::Open, &people()).await;
    house.live(5 * MINUTE, MINUTE).await;
    house.put_away(&code).await;
    house.live(20 * MINUTE, MINUTE).await;
    assert_eq!(messages(&web).len(), 0, "it is too soon");
    assert!(house.rooms.awake().is_empty(), "and nobody has brought it back");
    house.live(40 * MINUTE, MINUTE).await;
    assert_eq!(messages(&web).len(), 1);
}

#[tokio::test]
async fn a_table_says_whom_it_waits_for_at_just_those_paces_that_are_told_of() {
    let house = House::new("paces", &setup(None)).await;
    let short = [
        ("short", Pace::Jar { line: 59, size: 60, pours: 1 }),
        ("an hour", Pace::Jar { line: 60, size: 60, pours: 1 }),
    ];
    let told: Vec<bool> = PACES.iter().chain(&short).map(|(_, pace)| pace.is_told()).collect();
    assert_eq!(told, [false, false, true, true, true, true, false, true]);
    for (name, pace) in PACES.iter().chain(&short) {
        let code = house.table(name, *pace, &people()).await;
        let room = house.rooms.get(&code).await.unwrap().unwrap();
        assert_eq!(!room.needs().await.is_empty(), pace.is_told(), "{pace:?}");
    }
}

#[tokio::test]
async fn whoever_never_looks_hears_twice_of_a_table_and_then_no_more() {
    let web = Web::start().await;
    let house = House::new("twice", &setup(None)).await;
    let [ann, bob, eve] = people();
    hook(&house, &web, ann, "/ann").await;
    let code = house.table("The slow sea", Pace::Days(1), &people()).await;
    let mut told = 0;
    for _ in 0..10 {
        house.live(20 * HOUR, 10 * MINUTE).await;
        told += messages(&web).len();
        // The others play on, and the steward for whoever is away: she is asked anew all the time.
        for (who, seat) in [(bob, Seat(1)), (eve, Seat(2)), (ann, Seat(0))] {
            house.answer(&code, who, seat).await;
        }
    }
    assert_eq!(told, 2, "that she is needed, and that her time runs out");
}

#[tokio::test]
async fn where_moves_take_minutes_nobody_is_told_anything() {
    let web = Web::start().await;
    let house = House::new("quick", &setup(None)).await;
    for (place, owner) in people().into_iter().enumerate() {
        hook(&house, &web, owner, &format!("/{place}")).await;
    }
    house.table("Quick", Pace::Live(90), &people()).await;
    house.table("Relaxed", Pace::Relaxed, &people()).await;
    house.live(2 * HOUR, 30_000).await;
    assert_eq!(messages(&web), []);
}

#[tokio::test]
async fn quiet_hours_hold_messages_back_and_then_one_comes() {
    let web = Web::start().await;
    let house = House::new("quiet", &setup(None)).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    let now = house.rooms.clock.now();
    // Where she is it is ten in the evening just now, and quiet until eight.
    let minute = |time: u64| (time / MINUTE % (24 * 60)) as u16;
    let quiet = Quiet { from: minute(now), to: minute(now + 10 * HOUR) };
    house.wishes(ann, |wishes| wishes.quiet = Some(quiet)).await;
    for name in ["One", "Two", "Three"] {
        house.table(name, Pace::Days(1), &people()).await;
        house.live(HOUR, 5 * MINUTE).await;
    }
    house.live(6 * HOUR + 30 * MINUTE, 10 * MINUTE).await;
    assert_eq!(messages(&web), [], "it is quiet");
    house.live(2 * HOUR, MINUTE).await;
    let told = messages(&web);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].1.len(), 3);
}

/// Whether a table waits for somebody.
async fn waits_for(house: &House, code: &str, owner: Hash) -> bool {
    let needs = house.rooms.get(code).await.unwrap().unwrap().needs().await;
    needs.iter().any(|need| need.owner == owner)
}

/// The first of the people answers all that they are asked, without a page of ours.
async fn go_on_without_looking(house: &House, code: &str) {
    while waits_for(house, code, people()[0]).await {
        assert!(house.answer(code, people()[0], Seat(0)).await);
    }
}

/// The others answer until the table waits for the first again.
async fn ask_again(house: &House, code: &str) {
    for _ in 0..200 {
        if waits_for(house, code, people()[0]).await {
            return;
        }
        // Where nothing is to be chosen somebody is asked whom the table does not wait for.
        for (place, who) in people().into_iter().enumerate() {
            house.answer(code, who, Seat(place as u8)).await;
        }
    }
    panic!("nobody is asked");
}

#[tokio::test]
async fn whoever_was_not_told_since_the_table_went_on_is_told_of_what_it_asks_next() {
    let web = Web::start().await;
    let house = House::new("moot", &setup(None)).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    let silent = house.rooms.clock.now() + HOUR;
    house.wishes(ann, |wishes| wishes.silent_until = silent).await;
    let mut codes = Vec::new();
    for name in ["One", "Two"] {
        codes.push(house.table(name, Pace::Open, &people()).await);
    }
    house.live(HOUR / 2, 5 * MINUTE).await;
    go_on_without_looking(&house, &codes[0]).await;
    house.live(HOUR, 5 * MINUTE).await;
    assert_eq!(messages(&web), [("/ann".to_owned(), vec!["Two".to_owned()])], "the other does not wait");
    ask_again(&house, &codes[0]).await;
    house.live(HOUR, 5 * MINUTE).await;
    assert_eq!(messages(&web), [("/ann".to_owned(), vec!["One".to_owned()])], "she has heard nothing of it");
    go_on_without_looking(&house, &codes[0]).await;
    ask_again(&house, &codes[0]).await;
    house.live(HOUR, 5 * MINUTE).await;
    assert_eq!(messages(&web), [], "now she has");
}

#[tokio::test]
async fn a_reminder_that_was_not_sent_is_none() {
    let web = Web::start().await;
    let house = House::new("unreminded", &setup(None)).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    house.wishes(ann, |wishes| wishes.needed = false).await;
    let code = house.table("The slow sea", Pace::Days(1), &people()).await;
    let silent = house.rooms.clock.now() + 22 * HOUR;
    house.wishes(ann, |wishes| wishes.silent_until = silent).await;
    house.live(20 * HOUR, 10 * MINUTE).await;
    go_on_without_looking(&house, &code).await;
    house.live(3 * HOUR, 10 * MINUTE).await;
    assert_eq!(messages(&web), [], "the table does not wait for her");
    ask_again(&house, &code).await;
    house.live(20 * HOUR, 10 * MINUTE).await;
    assert_eq!(messages(&web).len(), 1, "her time runs out");
}

#[tokio::test]
async fn a_reminder_that_was_held_counts_from_when_it_was_sent() {
    let web = Web::start().await;
    let house = House::new("held", &setup(None)).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    house.wishes(ann, |wishes| wishes.needed = false).await;
    let code = house.table("The slow sea", Pace::Days(1), &people()).await;
    let silent = house.rooms.clock.now() + 22 * HOUR;
    house.wishes(ann, |wishes| wishes.silent_until = silent).await;
    house.live(20 * HOUR, 10 * MINUTE).await;
    // She looks after it was decided, and before it is sent.
    let seen = Telling::Seen { owner: ann, at: house.rooms.clock.now() };
    house.rooms.store.tell(vec![seen]).await.unwrap();
    house.live(3 * HOUR, 10 * MINUTE).await;
    assert_eq!(messages(&web).len(), 1, "it is still her move");
    go_on_without_looking(&house, &code).await;
    ask_again(&house, &code).await;
    house.live(20 * HOUR, 10 * MINUTE).await;
    assert_eq!(messages(&web), [], "she has not looked since");
}

#[tokio::test]
async fn a_reminder_of_what_is_asked_no_more_is_not_sent_for_what_is_asked_now() {
    let web = Web::start().await;
    let house = House::new("another", &setup(None)).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    house.wishes(ann, |wishes| wishes.needed = false).await;
    let code = house.table("The slow sea", Pace::Days(1), &people()).await;
    let silent = house.rooms.clock.now() + 22 * HOUR;
    house.wishes(ann, |wishes| wishes.silent_until = silent).await;
    house.live(20 * HOUR, 10 * MINUTE).await;
    go_on_without_looking(&house, &code).await;
    ask_again(&house, &code).await;
    house.live(4 * HOUR, 10 * MINUTE).await;
    assert_eq!(messages(&web), [], "she has twenty hours left");
    house.live(16 * HOUR, 10 * MINUTE).await;
    assert_eq!(messages(&web).len(), 1, "and is reminded when she has few");
}

#[tokio::test]
async fn whoever_was_told_by_one_channel_counts_as_told_though_another_fails_until_the_table_went_on() {
    let (web, broken) = (Web::start().await, Web::start().await);
    broken.answers(500, "");
    let house = House::new("half", &setup(None)).await;
    let [ann, ..] = people();
    hook(&house, &web, ann, "/ann").await;
    hook(&house, &broken, ann, "/ann").await;
    let code = house.table("The slow sea", Pace::Open, &people()).await;
    house.live(3 * MINUTE, MINUTE / 2).await;
    assert_eq!(messages(&web).len(), 1);
    assert!(!messages(&broken).is_empty());
    go_on_without_looking(&house, &code).await;
    house.live(HOUR, 5 * MINUTE).await;
    messages(&broken);
    ask_again(&house, &code).await;
    house.live(HOUR, 5 * MINUTE).await;
    assert_eq!((messages(&web), messages(&broken)), (Vec::new(), Vec::new()));
}

#[tokio::test]
async fn whoever_has_a_page_open_anywhere_is_not_told() {
    let web = Web::start().await;
    let house = House::new("here", &setup(None)).await;
    let [ann, bob, _] = people();
    hook(&house, &web, ann, "/ann").await;
    hook(&house, &web, bob, "/bob").await;
    let page = house.teller.here.open(ann);
    let [_, _, eve] = people();
    house.table("Ann's", Pace::Days(1), &[ann, bob, eve]).await;
    house.table("Bob's", Pace::Days(1), &[bob, ann, eve]).await;
    house.live(HOUR, MINUTE / 2).await;
    drop(page);
    house.live(HOUR, MINUTE / 2).await;
    let paths: Vec<String> = messages(&web).into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths, ["/bob"], "ann saw it");
    house.live(20 * HOUR, 10 * MINUTE).await;
    let mut paths: Vec<String> = messages(&web).into_iter().map(|(path, _)| path).collect();
    paths.sort();
    assert_eq!(paths, ["/ann", "/bob"], "both are reminded");
}

#[tokio::test]
async fn what_was_answered_or_stopped_before_it_is_sent_is_not_sent() {
    let web = Web::start().await;
    let house = House::new("late", &setup(None)).await;
    let [ann, bob, eve] = people();
    for (owner, path) in [(ann, "/ann"), (bob, "/bob"), (eve, "/eve")] {
        hook(&house, &web, owner, path).await;
    }
    let mut codes = Vec::new();
    for people in [[ann, bob, eve], [bob, eve, ann], [eve, ann, bob]] {
        codes.push(house.table("The slow sea", Pace::Days(3), &people).await);
    }
    house.pass(61_000);
    house.teller.decide().await.unwrap();
    // Decided, and not sent yet.
    for (owner, code) in [ann, bob, eve].into_iter().zip(&codes) {
        let waiting = house.rooms.store.told_person(owner).await.unwrap().unwrap().tables[code].told;
        assert!(waiting > 0);
    }
    house.wishes(ann, |wishes| wishes.stopped = true).await;
    let mode =
        Telling::Mode { owner: bob, code: codes[1].clone(), mode: Mode::Nothing, link: "x".repeat(32) };
    let now = house.rooms.clock.now();
    house.rooms.store.tell(vec![mode, Telling::Seen { owner: eve, at: now + 1 }]).await.unwrap();
    house.live(5 * MINUTE, MINUTE / 2).await;
    let paths: Vec<String> = messages(&web).into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths, Vec::<String>::new());
}

#[tokio::test]
async fn in_a_crowd_everybody_hears_of_their_own_tables_alone_once_and_only_while_away() {
    let web = Web::start().await;
    for seed in 0..3 {
        let house = House::new(&format!("crowd{seed}"), &setup(None)).await;
        let mut dice = Dice::new(seed);
        let crowd: Vec<Hash> = (0..7).map(|place| Hash::of(&format!("{seed} {place}"))).collect();
        for (place, owner) in crowd.iter().enumerate() {
            hook(&house, &web, *owner, &format!("/{place}")).await;
        }
        let mut tables: HashMap<String, (String, Vec<Hash>)> = HashMap::new();
        for number in 0..5 {
            let mut seated: Vec<Hash> = Vec::new();
            while seated.len() < 3 {
                let one = dice.pick(&crowd).unwrap();
                if !seated.contains(&one) {
                    seated.push(one);
                }
            }
            let name = format!("Table {number}");
            let code = house.table(&name, Pace::Days(1 + (number % 3)), &seated).await;
            tables.insert(name, (code, seated));
        }
        let mut open: HashMap<Hash, OpenPage> = HashMap::new();
        // By person and table: how often they were told since they last looked.
        let mut told: HashMap<(Hash, String), u32> = HashMap::new();
        let mut all = 0;
        for _ in 0..150 {
            let mut names: Vec<&String> = tables.keys().collect();
            names.sort();
            for _ in 0..3 {
                let (code, seated) = &tables[dice.pick(&names).unwrap()];
                let place = (dice.roll() % 3) as usize;
                house.answer(code, seated[place], Seat(place as u8)).await;
            }
            let one = dice.pick(&crowd).unwrap();
            match open.remove(&one) {
                Some(page) => drop(page),
                None => drop(open.insert(one, house.teller.here.open(one))),
            }
            for _ in 0..4 {
                house.pass([MINUTE / 2, 10 * MINUTE, 2 * HOUR][(dice.roll() % 3) as usize]);
                told.retain(|(owner, _), _| !open.contains_key(owner));
                house.tell().await;
                for (path, named) in messages(&web) {
                    all += 1;
                    let owner = crowd[path[1..].parse::<usize>().unwrap()];
                    assert!(!open.contains_key(&owner), "whoever looks is not told");
                    for name in named {
                        let (code, seated) = &tables[&name];
                        assert!(seated.contains(&owner), "nobody hears of tables of others");
                        let needs = house.rooms.get(code).await.unwrap().unwrap().needs().await;
                        assert!(needs.iter().any(|need| need.owner == owner), "it waits for them");
                        let times = told.entry((owner, name)).or_default();
                        *times += 1;
                        assert!(*times <= 2, "once, and one reminder, until they look");
                    }
                }
            }
        }
        assert!(all > 10, "{all} messages");
    }
}
