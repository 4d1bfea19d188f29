//! What is to be sent is kept: at least once, by one server at a time, and gone when its owner goes.

use std::sync::Arc;
use std::time::Duration;

use web::key::{self, Hash};
use web::pace::Pace;
use web::store::{Claim, Telling};
use web::told::{Channel, Hook, MAX_CHANNELS, Mode, Way, Wishes};

use crate::house::{HOUR, House, MINUTE, another, setup};
use crate::services::Web;

fn people() -> [Hash; 3] {
    ["ann", "bob", "eve"].map(Hash::of)
}

#[tokio::test]
async fn whoever_is_killed_between_sending_and_writing_it_down_sends_it_again() {
    let web = Web::start().await;
    let house = House::new("killed", &setup(None)).await;
    let [ann, ..] = people();
    let id = house.wants(ann, Way::Webhook(Hook::Json, web.at("/"))).await;
    house.table("The slow sea", Pace::Open, &people()).await;
    house.pass(2 * MINUTE);
    house.teller.decide().await.unwrap();
    house.pass(MINUTE);
    // The message leaves, and that it did cannot be written.
    let file = house.file();
    let full =
        "CREATE TRIGGER refuse BEFORE UPDATE OF done ON told_queue BEGIN SELECT RAISE(ABORT, 'cut'); END";
    file.execute_batch(full).unwrap();
    assert!(house.teller.send_due().await.is_err());
    assert_eq!(web.take().len(), 1);
    file.execute_batch("DROP TRIGGER refuse").unwrap();
    // Another server comes: at first it believes that somebody is at it.
    let other = another(&house.rooms, &setup(None)).await;
    other.send_due().await.unwrap();
    assert_eq!(web.take().len(), 0);
    house.pass(3 * MINUTE);
    other.decide().await.unwrap();
    other.send_due().await.unwrap();
    assert_eq!(web.take().len(), 1, "at least once");
    house.pass(10 * MINUTE);
    other.decide().await.unwrap();
    other.send_due().await.unwrap();
    assert_eq!(web.take().len(), 0, "and no more");
    assert!(house.channel(&id).await.last.is_some());
}

#[tokio::test]
async fn whoever_looked_is_known_to_have_at_once_though_nobody_waits_for_it() {
    let house = House::new("looked", &setup(None)).await;
    let (rooms, [ann, bob, ..]) = (&house.rooms, people());
    for owner in [ann, bob] {
        let telling = Telling::Wishes { owner, wishes: Wishes::default(), at: 0 };
        rooms.store.tell(vec![telling]).await.unwrap();
    }
    let seen = async |owner| rooms.store.told_person(owner).await.unwrap().unwrap().seen;
    let teller = Arc::new(another(rooms, &setup(None)).await);
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let running = tokio::spawn(Arc::clone(&teller).run(stopping));
    teller.here.saw(ann);
    // Less than the ten seconds between two rounds: a server that is killed then has not forgotten it.
    let begun = std::time::Instant::now();
    while seen(ann).await == 0 {
        assert!(begun.elapsed() < Duration::from_secs(9), "it is written");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(seen(bob).await, 0);
    // One that is asked to stop forgets nobody.
    teller.here.saw(bob);
    stop.send(true).unwrap();
    running.await.unwrap();
    assert!(seen(bob).await > 0, "it is written before the server ends");
}

#[tokio::test]
async fn what_one_server_has_taken_no_other_takes_until_its_time_is_over() {
    let web = Web::start().await;
    let house = House::new("claimed", &setup(None)).await;
    let [ann, ..] = people();
    house.wants(ann, Way::Webhook(Hook::Json, web.at("/"))).await;
    house.table("The slow sea", Pace::Open, &people()).await;
    house.pass(2 * MINUTE);
    house.teller.decide().await.unwrap();
    let now = house.rooms.clock.now() + MINUTE;
    let claim = |now| Claim { now, soon: now, until: now + MINUTE };
    assert_eq!(house.rooms.store.claim(claim(now)).await.unwrap().len(), 1);
    assert_eq!(house.rooms.store.claim(claim(now + 1)).await.unwrap().len(), 0);
    assert_eq!(house.rooms.store.claim(claim(now + MINUTE + 1)).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_server_that_starts_anew_tells_nobody_again_what_they_were_told() {
    let web = Web::start().await;
    let house = House::new("anew", &setup(None)).await;
    let [ann, ..] = people();
    house.wants(ann, Way::Webhook(Hook::Json, web.at("/"))).await;
    house.table("The slow sea", Pace::Open, &people()).await;
    house.live(5 * MINUTE, MINUTE / 2).await;
    assert_eq!(web.take().len(), 1);
    for _ in 0..3 {
        let other = another(&house.rooms, &setup(None)).await;
        other.decide().await.unwrap();
        house.pass(MINUTE);
        other.send_due().await.unwrap();
        assert_eq!(other.push_key(), house.teller.push_key(), "browsers know it by the same key");
    }
    assert_eq!(web.take().len(), 0);
}

#[tokio::test]
async fn who_becomes_one_with_another_has_no_address_twice_no_more_than_allowed_and_their_silence() {
    let house = House::new("merged", &setup(None)).await;
    let (ann, phone) = (Hash::of("ann"), Hash::of("ann's phone"));
    let store = &house.rooms.store;
    let mail = || Way::Mail("ann@b.example".into());
    let kept = house.wants(ann, mail()).await;
    house.wants(phone, mail()).await;
    for hook in 0..MAX_CHANNELS {
        house.wants(phone, Way::Webhook(Hook::Json, format!("https://b.example/{hook}"))).await;
    }
    house.wishes(phone, |wishes| wishes.stopped = true).await;
    store.tell(vec![Telling::Move { from: phone, to: ann }]).await.unwrap();
    let moved = store.told_person(ann).await.unwrap().unwrap();
    let mails: Vec<&str> =
        moved.channels.iter().filter(|it| it.way == mail()).map(|it| it.id.as_str()).collect();
    assert!(mails.is_empty() || mails == [kept.as_str()], "{mails:?}");
    assert_eq!(moved.channels.len(), MAX_CHANNELS);
    assert!(moved.wishes.stopped, "who wanted silence has it");
}

#[tokio::test]
async fn what_is_one_hashs_becomes_anothers_and_can_be_forgotten_whole() {
    let house = House::new("moved", &setup(None)).await;
    let (ann, phone, bob) = (Hash::of("ann"), Hash::of("ann's phone"), Hash::of("bob"));
    let store = &house.rooms.store;
    let mail = house.wants(ann, Way::Mail("ann@b.example".into())).await;
    let hook = house.wants(phone, Way::Webhook(Hook::Ntfy, "https://b.example/x".into())).await;
    house.wants(bob, Way::Mail("bob@b.example".into())).await;
    house.wishes(ann, |wishes| wishes.zone = "Europe/Amsterdam".into()).await;
    let mode = |owner, code: &str| Telling::Mode {
        owner,
        code: code.into(),
        mode: Mode::Nothing,
        link: key::link(),
    };
    store.tell(vec![mode(ann, "both"), mode(phone, "both"), mode(phone, "phones")]).await.unwrap();
    store.tell(vec![Telling::Move { from: phone, to: ann }]).await.unwrap();
    assert_eq!(store.told_person(phone).await.unwrap(), None);
    let moved = store.told_person(ann).await.unwrap().unwrap();
    assert_eq!(moved.wishes.zone, "Europe/Amsterdam", "whoever is there keeps what they want");
    let mut ids: Vec<String> = moved.channels.iter().map(|channel| channel.id.clone()).collect();
    ids.sort();
    let mut expected = vec![mail, hook];
    expected.sort();
    assert_eq!(ids, expected);
    assert_eq!(moved.tables.len(), 2);
    // To somebody of whom nothing is known yet all of it goes.
    let new = Hash::of("new");
    store.tell(vec![Telling::Move { from: ann, to: new }]).await.unwrap();
    assert_eq!(
        store.told_person(new).await.unwrap().unwrap().wishes,
        Wishes { zone: "Europe/Amsterdam".into(), ..Wishes::default() }
    );
    store.tell(vec![Telling::Forget { owner: new }]).await.unwrap();
    assert_eq!(store.told_person(new).await.unwrap(), None);
    assert!(store.told_person(bob).await.unwrap().is_some());
    let left: i64 = house
        .file()
        .query_row(
            "SELECT (SELECT count(*) FROM told_channels) + (SELECT count(*) FROM told_tables)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(left, 1, "bob's channel");
}

#[tokio::test]
async fn a_mail_that_is_sent_again_can_be_answered_as_long_as_the_first_and_then_its_channel_goes() {
    let house = House::new("unconfirmed", &setup(None)).await;
    let ann = Hash::of("ann");
    let id = house.wants(ann, Way::Mail("ann@b.example".into())).await;
    let kept = house.wants(ann, Way::Mail("anna@b.example".into())).await;
    let asked = |channel: Channel, made| Channel { unconfirmed: Some(Hash::of("proof")), made, ..channel };
    let channel = house.channel(&id).await;
    house.rooms.store.tell(vec![Telling::Channel(asked(channel.clone(), channel.made))]).await.unwrap();
    house.pass(36 * HOUR);
    let again = asked(channel, house.rooms.clock.now());
    house.rooms.store.tell(vec![Telling::Channel(again.clone())]).await.unwrap();
    assert_eq!(house.channel(&id).await.made, again.made, "it begins anew");
    house.pass(36 * HOUR);
    house.teller.tidy().await.unwrap();
    assert_eq!(house.channel(&id).await, again);
    house.pass(13 * HOUR);
    house.teller.tidy().await.unwrap();
    assert!(house.rooms.store.channel(&id).await.unwrap().is_none());
    assert!(house.rooms.store.channel(&kept).await.unwrap().is_some(), "a confirmed one stays");
}
