//! Each way, to a service of the test's own.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::{Value, json};
use web::key::Hash;
use web::pace::Pace;
use web::store::Telling;
use web::told::{Failure, Hook, Way, back_off};

use crate::house::{DAY, HOUR, House, MINUTE, setup};
use crate::services::{Browser, Post, Web};

fn people() -> [Hash; 3] {
    ["ann", "bob", "eve"].map(Hash::of)
}

#[tokio::test]
async fn a_mail_arrives_in_two_forms_with_one_click_to_stop_it() {
    let post = Post::start().await;
    let house = House::new("mail", &setup(Some(post.port))).await;
    let [ann, ..] = people();
    let id = house.wants(ann, Way::Mail("ann@b.example".into())).await;
    house.table("The slow sea", Pace::Days(1), &people()).await;
    house.live(3 * MINUTE, MINUTE / 2).await;
    let mails = post.take();
    assert_eq!(mails.len(), 1, "one message for one need: {mails:?}");
    let mail = &mails[0];
    assert_eq!((mail.from.as_str(), &mail.to[..]), ("games@a.example", &["ann@b.example".to_owned()][..]));
    assert_eq!(mail.header("Subject").unwrap(), "Your move at The slow sea");
    let stop = format!("https://play.example/games/stop/{id}");
    assert_eq!(mail.header("List-Unsubscribe").unwrap(), format!("<{stop}>"));
    assert_eq!(mail.header("List-Unsubscribe-Post").unwrap(), "List-Unsubscribe=One-Click");
    let (plain, page) = (mail.part("text/plain"), mail.part("text/html"));
    for words in
        ["It is your move", "Year I spring, Event. 23 h left.", "https://play.example/games/go/", &stop]
    {
        assert!(plain.contains(words) && page.contains(words), "{words}: {plain} {page}");
    }
    assert!(house.channel(&id).await.last.is_some());
}

#[tokio::test]
async fn a_push_message_is_read_by_its_browser_alone_and_signed_as_the_standards_say() {
    let push = Web::start().await;
    let house = House::new("push", &setup(None)).await;
    let ([ann, ..], mut browser) = (people(), Browser::new());
    let way = Way::Push { endpoint: push.at("/send/ann"), key: browser.key(), auth: browser.auth() };
    let id = house.wants(ann, way).await;
    house.table("The slow sea", Pace::Days(1), &people()).await;
    house.live(3 * MINUTE, MINUTE / 2).await;
    let got = push.take();
    assert_eq!(got.len(), 1);
    let got = &got[0];
    assert_eq!((got.path.as_str(), got.header("content-encoding")), ("/send/ann", "aes128gcm"));
    assert!(got.header("ttl").parse::<u32>().unwrap() > 0 && got.header("topic").len() <= 32);
    let words: Value = serde_json::from_slice(&browser.read(&got.body)).unwrap();
    assert_eq!(words["title"], "Your move at The slow sea");
    assert_eq!(words["body"], "Year I spring, Event. 23 h left.");
    assert_eq!(words["stop"], format!("https://play.example/games/stop/{id}"));
    // RFC 8292: who it is from, signed for this push service, for less than a day.
    let authorization = got.header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, key) = authorization.split_once(", k=").unwrap();
    let key = BASE64_URL_SAFE_NO_PAD.decode(key).unwrap();
    assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(&key), house.teller.push_key().unwrap());
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).unwrap();
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &key).verify(signed.as_bytes(), &signature).unwrap();
    let part = |text: &str| -> Value {
        serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()).unwrap()
    };
    let (head, claim) = signed.split_once('.').unwrap();
    assert_eq!(part(head), json!({ "typ": "JWT", "alg": "ES256" }));
    let claim = part(claim);
    assert_eq!((&claim["aud"], &claim["sub"]), (&json!(push.at("")), &json!("mailto:operator@a.example")));
    let left = claim["exp"].as_u64().unwrap() - house.rooms.clock.now() / 1000;
    assert!(left > 0 && left <= 24 * 3600, "{left}");
}

#[tokio::test]
async fn a_push_message_about_sixty_tables_names_eight_and_arrives() {
    let push = Web::start().await;
    let house = House::new("sixty", &setup(None)).await;
    let ([ann, ..], mut browser) = (people(), Browser::new());
    let way = Way::Push { endpoint: push.at("/send/ann"), key: browser.key(), auth: browser.auth() };
    let id = house.wants(ann, way).await;
    for _ in 0..60 {
        house.table(&"Ωω".repeat(20), Pace::Days(3), &people()).await;
    }
    house.live(3 * MINUTE, MINUTE / 2).await;
    let got = push.take();
    let [got] = &got[..] else { panic!("one message") };
    let words: Value = serde_json::from_slice(&browser.read(&got.body)).unwrap();
    assert_eq!(words["count"], 60);
    let body = words["body"].as_str().unwrap();
    assert!(body.lines().count() == 9 && body.ends_with("and 52 more"), "{body}");
    assert!(house.channel(&id).await.is_open());
}

#[tokio::test]
async fn a_browser_that_is_gone_is_not_tried_again_and_its_owner_is_told_so() {
    let push = Web::start().await;
    push.answers(410, "");
    let house = House::new("gone", &setup(None)).await;
    let ([ann, ..], browser) = (people(), Browser::new());
    let way = Way::Push { endpoint: push.at("/"), key: browser.key(), auth: browser.auth() };
    let id = house.wants(ann, way).await;
    house.table("The slow sea", Pace::Days(3), &people()).await;
    house.live(DAY, 10 * MINUTE).await;
    assert_eq!(push.take().len(), 1);
    let channel = house.channel(&id).await;
    assert_eq!((channel.is_on, channel.trouble.unwrap().why), (false, Failure::Gone));
}

#[tokio::test]
async fn each_kind_of_webhook_gets_what_it_understands() {
    let web = Web::start().await;
    let house = House::new("hooks", &setup(None)).await;
    let [ann, ..] = people();
    for hook in Hook::ALL {
        house.wants(ann, Way::Webhook(hook, web.at(&format!("/{}", hook.name())))).await;
    }
    house.table("The slow sea", Pace::Days(1), &people()).await;
    house.live(3 * MINUTE, MINUTE / 2).await;
    let got = web.take();
    assert_eq!(got.len(), 4, "one each");
    let by = |path: &str| got.iter().find(|got| got.path == path).unwrap();
    let json = |path: &str| -> Value { serde_json::from_slice(&by(path).body).unwrap() };
    let discord = json("/discord")["content"].as_str().unwrap().to_owned();
    assert!(
        discord.starts_with(
            "**Your move at The slow sea**\nYear I spring, Event. 23 h left.\nhttps://play.example/games/go/"
        ),
        "{discord}"
    );
    assert!(json("/slack")["text"].as_str().unwrap().starts_with("*Your move at The slow sea*\n"));
    let ntfy = by("/ntfy");
    assert_eq!(ntfy.header("title"), "Your move at The slow sea");
    assert_eq!(ntfy.text(), "Year I spring, Event. 23 h left.");
    assert_eq!(json("/json")["tables"][0]["phase"], "event");
    // Whoever reads there cannot stop it, nor watch the table by its code.
    assert!(got.iter().all(|got| !got.text().contains("/stop/") && !got.text().contains("/t/")));
}

#[tokio::test]
async fn what_fails_is_tried_again_later_and_later_then_let_go_and_its_owner_sees_why() {
    let web = Web::start().await;
    web.answers(500, "");
    let house = House::new("failing", &setup(None)).await;
    let [ann, ..] = people();
    let id = house.wants(ann, Way::Webhook(Hook::Json, web.at("/"))).await;
    house.table("The slow sea", Pace::Open, &people()).await;
    house.pass(2 * MINUTE);
    let mut pauses = Vec::new();
    let mut last = None;
    for _ in 0..4 * 24 * 60 {
        house.tell().await;
        if !web.take().is_empty() {
            let now = house.rooms.clock.now();
            pauses.extend(last.map(|last| now - last));
            last = Some(now);
            let trouble = house.channel(&id).await.trouble.unwrap();
            assert_eq!(trouble.why, Failure::Answered(500));
            assert_eq!(trouble.times as usize, pauses.len() + 1);
            assert!(trouble.again.is_none_or(|again| again > now));
        }
        house.pass(MINUTE);
    }
    assert!(pauses.len() >= 5 && pauses.windows(2).all(|pair| pair[0] < pair[1]), "{pauses:?}");
    assert_eq!(pauses.len(), (1..).map_while(back_off).count(), "then nobody tries any more");
    assert_eq!(house.channel(&id).await.trouble.unwrap().again, None);
    // Another need: it is mended, and the error goes.
    web.answers(204, "");
    let now = house.rooms.clock.now();
    house.rooms.store.tell(vec![Telling::Seen { owner: ann, at: now }]).await.unwrap();
    house.pass(MINUTE);
    house.table("Olive harvest", Pace::Open, &people()).await;
    house.live(3 * MINUTE, MINUTE / 2).await;
    assert_eq!(web.take().len(), 1);
    let channel = house.channel(&id).await;
    assert!(channel.trouble.is_none() && channel.last.is_some());
}

#[tokio::test]
async fn what_failed_at_other_tables_is_no_reason_to_give_up_a_message() {
    let web = Web::start().await;
    web.answers(500, "");
    let house = House::new("outage", &setup(None)).await;
    let [ann, ..] = people();
    let id = house.wants(ann, Way::Webhook(Hook::Json, web.at("/"))).await;
    // Eight tables begin to wait one after another while nothing arrives.
    for table in 0..8 {
        house.table(&format!("Sea {table}"), Pace::Open, &people()).await;
        house.live(4 * MINUTE, MINUTE / 2).await;
    }
    assert!(house.channel(&id).await.trouble.unwrap().times > 6);
    web.answers(204, "");
    web.take();
    house.live(2 * HOUR, MINUTE).await;
    let told: String = web.take().iter().map(|got| got.text()).collect();
    for table in 0..8 {
        assert!(told.contains(&format!("Sea {table}")), "{table} of {told}");
    }
}

#[tokio::test]
async fn nobody_is_followed_elsewhere_and_nothing_goes_inside_unless_the_operator_says_so() {
    let (web, other) = (Web::start().await, Web::start().await);
    web.answers(307, Box::leak(format!("Location: {}\r\n", other.at("/inner")).into_boxed_str()));
    let house = House::new("redirect", &setup(None)).await;
    let [ann, bob, _] = people();
    let id = house.wants(ann, Way::Webhook(Hook::Json, web.at("/"))).await;
    house.table("The slow sea", Pace::Open, &people()).await;
    house.live(3 * MINUTE, MINUTE).await;
    assert!(!web.take().is_empty());
    assert_eq!(other.take().len(), 0);
    assert_eq!(house.channel(&id).await.trouble.unwrap().why, Failure::Answered(307));
    // As most operators have it.
    let strict = web::tell::Setup { inside: false, ..setup(None) };
    let house = House::new("inside", &strict).await;
    let id = house.wants(bob, Way::Webhook(Hook::Json, format!("https://localhost:{}/", web.port))).await;
    let [_, _, eve] = people();
    house.table("The slow sea", Pace::Open, &[bob, ann, eve]).await;
    house.live(3 * MINUTE, MINUTE).await;
    assert_eq!(web.take().len(), 0);
    assert_eq!(house.channel(&id).await.trouble.unwrap().why, Failure::Forbidden);
}

#[tokio::test]
async fn a_mail_that_is_refused_is_shown_as_refused() {
    let post = Post::start().await;
    post.refuses(Some("550 no such mailbox"));
    let house = House::new("refused", &setup(Some(post.port))).await;
    let [ann, ..] = people();
    let id = house.wants(ann, Way::Mail("nobody@b.example".into())).await;
    house.table("The slow sea", Pace::Open, &people()).await;
    house.live(3 * MINUTE, MINUTE).await;
    assert_eq!(house.channel(&id).await.trouble.unwrap().why, Failure::Refused);
    post.refuses(None);
    house.live(10 * MINUTE, MINUTE).await;
    assert_eq!(post.take().len(), 1);
}
