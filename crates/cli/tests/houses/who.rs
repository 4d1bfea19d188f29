//! Who somebody is: several devices, ways back, and leaving the server; and whoever would like to be somebody else.

use std::time::Duration;

use crate::house::House;
use crate::playing::{destination, new_link, new_table, page, play_out, wait_for};
use crate::serving::{Answer, Client, program};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    another_device_is_added_by_a_link_that_works_once_and_not_for_long,
    a_link_is_taken_by_one_of_many_who_try_at_the_same_time,
    what_a_browser_had_comes_along_to_the_player_whose_device_it_becomes,
    a_browser_of_somebody_with_other_devices_leaves_their_tables_to_them,
    a_first_device_that_somebody_else_has_is_not_its_player_again_when_they_leave,
    a_forgotten_device_is_nobodys_at_once_though_it_was_the_first,
    a_page_that_is_open_on_a_forgotten_device_ends,
    six_words_bring_somebody_back_and_an_earlier_phrase_does_not,
    whoever_comes_back_sees_first_what_becomes_of_what_the_browser_has,
    whoever_comes_back_gets_in_however_many_devices_they_have,
    phrases_cannot_be_tried_without_end,
    whoever_leaves_the_server_is_deleted_everywhere_and_games_go_on,
    a_guest_who_leaves_the_server_leaves_no_address_behind,
    nobody_is_changed_by_forms_of_other_sites,
    an_address_brings_so_many_newcomers_and_those_who_are_known_go_on,
    where_it_is_asked_for_nobody_makes_tables_without_an_invitation,
];

/// Somebody with a name.
pub(crate) fn somebody(house: &House, name: &str) -> Client {
    let mut client = house.visitor();
    assert_eq!(client.post("/me/name", &[("name", name)]).status, 200);
    client
}

/// Without the word that only script says.
fn form(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> Answer {
    let mut plain = Client { headers: vec![("Accept".into(), "text/html".into())], ..client.clone() };
    let answer = plain.post(path, fields);
    client.cookies = plain.cookies;
    answer
}

/// The link that is shown to somebody who adds a device.
pub(crate) fn new_code(client: &mut Client) -> String {
    let shown = form(client, "/me/code", &[]);
    assert_eq!(shown.status, 200);
    let token: String = shown
        .body
        .split("/d/")
        .nth(1)
        .expect("a link")
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    format!("/d/{token}")
}

/// The six words that are shown to somebody once.
fn new_phrase(client: &mut Client) -> Vec<String> {
    let shown = form(client, "/me/phrase", &[]);
    let list = shown.body.split("class=\"phrase\"").nth(1).expect("a phrase").split("</ol>").next();
    let items = list.expect("its words").split("<li>").skip(1);
    items.map(|item| item.split('<').next().expect("a word").to_owned()).collect()
}

fn holds(client: &mut Client, code: &str, seat: u8) -> bool {
    client.get(&format!("/t/{code}/view?seat={seat}")).status == 200
}

/// The tags of all devices that are not the one that asks.
pub(crate) fn others(client: &mut Client) -> Vec<String> {
    let page = page(client, "/me").body;
    let forms = page
        .split("name=\"device\" value=\"")
        .skip(1)
        .filter(|form| form.split("</form>").next().is_some_and(|form| form.contains("value=\"forget\"")));
    forms.map(|form| form.split('"').next().expect("a tag").to_owned()).collect()
}

fn another_device_is_added_by_a_link_that_works_once_and_not_for_long(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let code = new_table(&mut ann, &["me", "me", "me"], "open");
    let link = new_code(&mut ann);
    let mut phone = house.visitor();
    let offer = page(&mut phone, &link);
    assert!(offer.status == 200 && offer.body.contains("Be Ann on this device too?"), "{}", offer.body);
    assert!(!holds(&mut phone, &code, 1), "looking takes nothing");
    assert!(page(&mut ann, &link).body.contains("This device is Ann already"));
    assert_eq!(destination(&ann.post(&link, &[])), "/me");
    assert_eq!(destination(&phone.post(&link, &[])), "/me", "Ann herself has not used it up");
    assert!(holds(&mut phone, &code, 1) && holds(&mut phone, &code, 3), "all seats");
    assert!(page(&mut phone, "/").body.contains(&code) && page(&mut phone, "/me").body.contains("Ann"));
    assert_eq!((others(&mut ann).len(), others(&mut phone).len()), (1, 1), "each sees the other");
    let mut stranger = house.visitor();
    for answer in [stranger.get(&link), stranger.post(&link, &[])] {
        assert_eq!(answer.status, 410, "used already");
    }
    assert!(!holds(&mut stranger, &code, 1));
    // What is done on one is done on the other: a seat that the phone takes is Ann's.
    let another = new_table(&mut phone, &["me", "me", "me"], "open");
    assert!(holds(&mut ann, &another, 1));
    let link = new_code(&mut ann);
    ground.change(&house, "UPDATE tickets SET until = until - 600001");
    assert_eq!((stranger.get(&link).status, stranger.post(&link, &[]).status), (410, 410), "too late");
    let (first, second) = (new_code(&mut ann), new_code(&mut ann));
    assert_eq!(
        (stranger.get(&first).status, stranger.get(&second).status),
        (410, 200),
        "a new one ends the old"
    );
    for nonsense in ["/d/x", "/d/abcdefghabcdefghabcdefghabcdefgh", "/d/%00"] {
        assert!(matches!(stranger.get(nonsense).status, 404 | 410), "{nonsense}");
    }
}

fn a_link_is_taken_by_one_of_many_who_try_at_the_same_time(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let code = new_table(&mut ann, &["me", "open", "open"], "open");
    let link = new_code(&mut ann);
    let tries: Vec<_> = (0..6)
        .map(|_| {
            let (mut client, link) = (house.visitor(), link.clone());
            std::thread::spawn(move || (client.post(&link, &[]).status, client))
        })
        .collect();
    let done: Vec<_> = tries.into_iter().map(|it| it.join().expect("an answer")).collect();
    let statuses: Vec<u16> = done.iter().map(|(status, _)| *status).collect();
    assert_eq!(statuses.iter().filter(|it| **it == 200).count(), 1, "{statuses:?}");
    assert!(statuses.iter().all(|it| [200, 410].contains(it)), "{statuses:?}");
    for (status, mut client) in done {
        assert_eq!(page(&mut client, "/").body.contains(&code), status == 200);
    }
    assert_eq!(others(&mut ann).len(), 1);
}

fn what_a_browser_had_comes_along_to_the_player_whose_device_it_becomes(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let code = new_table(&mut ann, &["me", "open", "open"], "open");
    // A guest with a seat at the same table, a seat that both hold, and a table of their own.
    let mut guest = house.visitor();
    assert_eq!(guest.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Guest")]).status, 200);
    let shared = new_link(&mut ann, &code, "1");
    assert_eq!(guest.post(&shared, &[]).status, 200);
    let own = new_table(&mut guest, &["me", "me", "me"], "open");
    assert_eq!(ann.post(&format!("/t/{code}/host"), &[("do", "start"), ("fill", "novice")]).status, 200);
    let link = new_code(&mut ann);
    let offer = page(&mut guest, &link);
    assert!(offer.body.contains("The 2 tables that this browser has now come along"), "{}", offer.body);
    assert_eq!(guest.post(&link, &[]).status, 200);
    for client in [&mut ann, &mut guest] {
        assert!(holds(client, &code, 1) && holds(client, &code, 2) && !holds(client, &code, 3));
        assert!(holds(client, &own, 3), "their own table");
        assert_eq!(client.post(&format!("/t/{own}/host"), &[("do", "pause")]).status, 200, "as its host");
        assert_eq!(client.post(&format!("/t/{own}/host"), &[("do", "go_on")]).status, 200);
    }
    let seats = house.stored(&code).keys.iter().filter(|(key, _)| key.role.seat().is_some()).count();
    assert_eq!(seats, 2, "a seat that both held is held once");
}

fn a_browser_of_somebody_with_other_devices_leaves_their_tables_to_them(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut ann, mut bob) = (somebody(&house, "Ann"), somebody(&house, "Bob"));
    let code = new_table(&mut bob, &["me", "me", "me"], "open");
    let mut phone = house.visitor();
    let of_bob = new_code(&mut bob);
    assert_eq!(phone.post(&of_bob, &[]).status, 200);
    assert!(holds(&mut phone, &code, 1));
    let of_ann = new_code(&mut ann);
    assert!(page(&mut phone, &of_ann).body.contains("Until now it is a device of Bob"));
    assert_eq!(phone.post(&of_ann, &[]).status, 200);
    assert!(!holds(&mut phone, &code, 1) && holds(&mut bob, &code, 1) && !holds(&mut ann, &code, 1));
    assert_eq!((others(&mut bob).len(), others(&mut ann).len()), (0, 1));
    // The first device of somebody, whose hash is their id, changes hands, and is forgotten there: it is nobody's then.
    let mut tablet = house.visitor();
    let of_bob = new_code(&mut bob);
    assert_eq!(tablet.post(&of_bob, &[]).status, 200);
    let of_ann = new_code(&mut ann);
    assert_eq!(bob.post(&of_ann, &[]).status, 200);
    assert!(!holds(&mut bob, &code, 1) && holds(&mut tablet, &code, 1));
    for tag in others(&mut ann) {
        assert_eq!(ann.post("/me/device", &[("device", &tag), ("do", "forget")]).status, 200);
    }
    for (client, holds_it) in [(&mut ann, false), (&mut phone, false), (&mut bob, false), (&mut tablet, true)]
    {
        assert_eq!(holds(client, &code, 1), holds_it, "Bob's tables stay Bob's");
    }
}

fn a_first_device_that_somebody_else_has_is_not_its_player_again_when_they_leave(ground: &Ground) {
    let house = ground.house(&[]);
    let (mut ann, mut bob) = (somebody(&house, "Ann"), somebody(&house, "Bob"));
    let code = new_table(&mut bob, &["me", "me", "me"], "open");
    let mut tablet = house.visitor();
    let of_bob = new_code(&mut bob);
    assert_eq!(tablet.post(&of_bob, &[]).status, 200);
    let of_ann = new_code(&mut ann);
    assert_eq!(bob.post(&of_ann, &[]).status, 200);
    assert_eq!(ann.post("/me/leave", &[("name", "Ann")]).status, 200);
    assert!(!holds(&mut bob, &code, 1) && holds(&mut tablet, &code, 1));
}

fn a_forgotten_device_is_nobodys_at_once_though_it_was_the_first(ground: &Ground) {
    let house = ground.house(&[]);
    let mut first = somebody(&house, "Ann");
    let code = new_table(&mut first, &["me", "me", "me"], "open");
    let link = new_code(&mut first);
    let mut second = house.visitor();
    assert_eq!(second.post(&link, &[]).status, 200);
    let [tag] = &others(&mut second)[..] else { panic!("one other device") };
    let rename = [("device", tag.as_str()), ("do", "rename"), ("name", "Old <b>laptop")];
    assert_eq!(second.post("/me/device", &rename).status, 200);
    assert!(page(&mut second, "/me").body.contains("Old &lt;b&gt;laptop"));
    // Somebody else's devices are not theirs to forget, nor is the one that asks.
    let forget = [("device", tag.as_str()), ("do", "forget")];
    assert_eq!(somebody(&house, "Eve").post("/me/device", &forget).status, 200);
    assert!(holds(&mut first, &code, 1), "not by a stranger");
    let mut lost = first.clone();
    let open = new_code(&mut lost);
    assert_eq!(second.post("/me/device", &forget).status, 200);
    assert_eq!(house.visitor().post(&open, &[]).status, 410, "nor does it bring another device in");
    assert!(!holds(&mut lost, &code, 1) && holds(&mut second, &code, 1));
    assert!(!page(&mut lost, "/").body.contains(&code) && others(&mut second).is_empty());
    assert_eq!(lost.post(&format!("/t/{code}/say"), &[("seat", "1"), ("words", "x")]).status, 403);
    assert_eq!(lost.post(&format!("/t/{code}/host"), &[("do", "pause")]).status, 403);
    // Whoever plays on with it is somebody new.
    let mine = new_table(&mut lost, &["me", "open", "open"], "open");
    assert!(page(&mut lost, "/").body.contains(&mine) && !page(&mut second, "/").body.contains(&mine));
    assert!(!holds(&mut first, &code, 1), "the old secret stays nobody's");
    // A second device that is forgotten is somebody new, too.
    let mut third = house.visitor();
    let link = new_code(&mut second);
    assert_eq!(third.post(&link, &[]).status, 200);
    let tag = others(&mut second).remove(0);
    assert_eq!(second.post("/me/device", &[("device", &tag), ("do", "forget")]).status, 200);
    assert!(!holds(&mut third, &code, 1) && !page(&mut third, "/").body.contains(&code));
}

fn a_page_that_is_open_on_a_forgotten_device_ends(ground: &Ground) {
    let house = ground.house(&[]);
    let mut first = somebody(&house, "Ann");
    let code = new_table(&mut first, &["me", "me", "me"], "open");
    let mut second = house.visitor();
    let link = new_code(&mut first);
    assert_eq!(second.post(&link, &[]).status, 200);
    let streams = [
        first.listen(&format!("/t/{code}/live?page=table&seat=1")),
        house.at(house.servers.len() - 1, &first).listen(&format!("/t/{code}/live?page=table&seat=1")),
        first.listen("/live"),
    ];
    let kept = second.listen(&format!("/t/{code}/live?page=table&seat=1"));
    for stream in streams.iter().chain([&kept]) {
        assert_eq!(stream.next(Duration::from_secs(10)).map(|it| it.kind).as_deref(), Some("patch"));
    }
    let tag = others(&mut second).remove(0);
    assert_eq!(second.post("/me/device", &[("device", &tag), ("do", "forget")]).status, 200);
    for stream in &streams {
        let last = std::iter::from_fn(|| stream.next(Duration::from_secs(10))).last();
        assert_eq!(last.map(|it| it.kind).as_deref(), Some("reload"), "it ends");
    }
    let rest = kept.drain(Duration::from_secs(1));
    assert!(rest.iter().all(|it| it.kind == "patch"), "the other goes on");
}

fn six_words_bring_somebody_back_and_an_earlier_phrase_does_not(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let code = new_table(&mut ann, &["me", "me", "me"], "open");
    let (old, words) = (new_phrase(&mut ann), new_phrase(&mut ann));
    assert!(words.len() == 6 && old != words);
    assert!(!page(&mut ann, "/me").body.contains(&words[0]), "they are shown once");
    let everything = String::from_utf8_lossy(&ground.everything(&house)).into_owned();
    assert!(!everything.contains(&words.join(" ")), "nor are they kept");
    let mut browser = house.visitor();
    let wrong = form(&mut browser, "/back", &[("words", &old.join(" "))]);
    assert!(wrong.status == 422 && wrong.body.contains("Nobody has these words"));
    let typed = words.join(", ").to_uppercase();
    assert_eq!(destination(&browser.post("/back", &[("words", &typed)])), "/me");
    assert!(holds(&mut browser, &code, 2) && page(&mut browser, "/me").body.contains("Ann"));
    assert_eq!(others(&mut ann).len(), 1, "and Ann sees it");
}

fn whoever_comes_back_sees_first_what_becomes_of_what_the_browser_has(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let hers = new_table(&mut ann, &["me", "me", "me"], "open");
    let words = new_phrase(&mut ann).join(" ");
    let mut bob = somebody(&house, "Bob");
    let his = new_table(&mut bob, &["me", "me", "me"], "open");
    let way = destination(&bob.post("/back", &[("words", &words)]));
    assert!(way.starts_with("/back/"), "{way}");
    let asked = page(&mut bob, &way).body;
    for fact in ["You are Ann.", "The table that this browser has now comes along", "no longer Bob", "ends"] {
        assert!(asked.contains(fact), "{fact} in {asked}");
    }
    // Nothing has happened, and nobody else can go on with it.
    assert!(holds(&mut bob, &his, 1) && !holds(&mut bob, &hers, 1));
    let mut eve = somebody(&house, "Eve");
    assert_eq!(page(&mut eve, &way).status, page(&mut eve, "/back/x").status);
    assert_ne!(eve.post(&way, &[]).status, 200);
    let again = destination(&bob.post("/back", &[("words", &words)]));
    assert_eq!(destination(&bob.post(&way, &[])), "/me");
    assert!(holds(&mut bob, &his, 1) && holds(&mut bob, &hers, 1) && holds(&mut ann, &his, 1));
    assert_ne!(bob.post(&way, &[]).status, 200, "it works once");

    // Asked in two windows and answered in both, by whoever has no other device: nobody leaves themselves.
    let [first] = &others(&mut bob)[..] else { panic!("one other device") };
    assert_eq!(bob.post("/me/device", &[("device", first), ("do", "forget")]).status, 200);
    assert_ne!(bob.post(&again, &[]).status, 200, "it ends with a device that is forgotten");
    assert!(holds(&mut bob, &his, 1) && holds(&mut bob, &hers, 1));

    // What was asked by the words of before ends with them.
    let mut cleo = somebody(&house, "Cleo");
    new_table(&mut cleo, &["me", "me", "me"], "open");
    let way = destination(&cleo.post("/back", &[("words", &words)]));
    assert_eq!(page(&mut cleo, &way).status, 200);
    let fresh = new_phrase(&mut bob).join(" ");
    assert_ne!(cleo.post(&way, &[]).status, 200);
    assert!(!holds(&mut cleo, &hers, 1));
    let twice = [(); 2].map(|()| destination(&cleo.post("/back", &[("words", &fresh)])));
    for way in &twice {
        assert_eq!(destination(&cleo.post(way, &[])), "/me");
        assert!(holds(&mut cleo, &hers, 1));
    }
}

fn whoever_comes_back_gets_in_however_many_devices_they_have(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let code = new_table(&mut ann, &["me", "me", "me"], "open");
    let words = new_phrase(&mut ann).join(" ");
    let mut second = house.visitor();
    let link = new_code(&mut ann);
    assert_eq!(second.post(&link, &[]).status, 200);
    let [tag] = &others(&mut ann)[..] else { panic!("one other device") };
    assert_eq!(ann.post("/me/device", &[("device", tag), ("do", "rename"), ("name", "attic")]).status, 200);
    for _ in 2..30 {
        let link = new_code(&mut ann);
        assert_eq!(house.visitor().post(&link, &[]).status, 200);
    }
    ground.change(&house, "UPDATE devices SET seen = seen - 86400000 WHERE name = 'attic'");
    let link = new_code(&mut ann);
    let refused = form(&mut house.visitor(), &link, &[]);
    assert!(refused.status == 409 && refused.body.contains("Thirty devices"), "{}", refused.body);
    let mut back = house.visitor();
    assert_eq!(back.post("/back", &[("words", &words)]).status, 200);
    assert!(holds(&mut back, &code, 1) && holds(&mut ann, &code, 1));
    assert!(!holds(&mut second, &code, 1), "the one that was longest away made room");
    assert!(others(&mut ann).len() == 29 && !page(&mut ann, "/me").body.contains("attic"));
}

fn phrases_cannot_be_tried_without_end(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let words = new_phrase(&mut ann).join(" ");
    let mut guesser = house.visitor();
    let most = 5 * house.servers.len();
    let tries: Vec<u16> = (0..=most * 4).map(|_| guesser.post("/back", &[("words", "x")]).status).collect();
    assert!(tries.iter().filter(|it| **it == 422).count() <= most && tries.contains(&429), "{tries:?}");
    guesser.also.clear();
    assert_eq!(guesser.post("/back", &[("words", &words)]).status, 429, "even with the right words");
    let mut elsewhere = Client { from: Some([127, 0, 0, 9].into()), ..house.visitor() };
    assert_eq!(elsewhere.post("/back", &[("words", &words)]).status, 200, "from elsewhere they work");
    // Nor can many who guess shut the way back for others.
    for place in 10..30 {
        let mut guesser = Client { from: Some([127, 0, 0, place].into()), ..house.visitor() };
        for _ in 0..5 {
            assert_eq!(guesser.post("/back", &[("words", "x")]).status, 422);
        }
    }
    let mut later = Client { from: Some([127, 0, 0, 30].into()), ..house.visitor() };
    assert_eq!(later.post("/back", &[("words", &words)]).status, 200);
    // New ones take as long to reckon, and are limited, too.
    let made: Vec<u16> = (0..=most * 2).map(|_| ann.post("/me/phrase", &[]).status).collect();
    assert!(made.iter().filter(|it| **it == 200).count() <= most && made.contains(&429), "{made:?}");
}

fn whoever_leaves_the_server_is_deleted_everywhere_and_games_go_on(ground: &Ground) {
    let house = ground.house(&["--webhooks", "--public-url", "http://play.example", "--tell-inside"]);
    let mut ann = somebody(&house, "Ann of Chios");
    let hook = [("do", "hook"), ("hook", "json"), ("address", "http://127.0.0.1:9/of-ann-of-chios")];
    assert_eq!(ann.post("/me/told", &hook).status, 200);
    let has_address = || {
        let everything = ground.everything(&house);
        String::from_utf8_lossy(&everything).contains("of-ann-of-chios")
    };
    let code = new_table(&mut ann, &["me", "open", "open"], "open");
    let mut friend = house.visitor();
    assert_eq!(friend.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bob")]).status, 200);
    assert_eq!(ann.post(&format!("/t/{code}/host"), &[("do", "start"), ("fill", "novice")]).status, 200);
    assert_eq!(ann.post(&format!("/t/{code}/say"), &[("seat", "1"), ("words", "farewell")]).status, 200);
    let lobby = new_table(&mut ann, &["me", "open", "open"], "open");
    // Where they watch they speak as they are, and the phone as it was before it was theirs.
    let mut phone = house.visitor();
    let watched = new_table(&mut friend, &["me", "me", "me"], "open");
    let remark = |client: &mut Client, name: &str, words: &str| {
        client.post(&format!("/t/{watched}/say"), &[("name", name), ("words", words)]).status
    };
    assert_eq!(remark(&mut ann, "Ann of Chios", "farewell"), 200);
    assert_eq!(remark(&mut ann, "Ann of Chios", "farewell again"), 200);
    assert_eq!(remark(&mut phone, "Annie", "farewell by phone"), 200);
    assert_eq!(remark(&mut house.visitor(), "Eve", "good riddance"), 200);
    let link = new_code(&mut ann);
    assert_eq!(phone.post(&link, &[]).status, 200);
    let words = new_phrase(&mut ann).join(" ");
    assert!(has_address());
    let question = page(&mut phone, "/me/leave");
    assert!(question.body.contains("What goes") && question.body.contains("What stays"));
    assert_eq!(phone.post("/me/leave", &[("name", "Bob")]).status, 422);
    assert!(holds(&mut ann, &code, 1), "another name deletes nothing");
    let left = form(&mut phone, "/me/leave", &[("name", "Ann of Chios")]);
    assert!(left.status == 200 && left.body.contains("You have left the server"), "{}", left.body);
    assert!(left.headers.iter().any(|(_, value)| value.starts_with("visitor=;")), "the cookie is dropped");
    for client in [&mut ann, &mut phone] {
        assert!(!holds(client, &code, 1) && !page(client, "/").body.contains(&code));
    }
    assert!(!page(&mut phone, "/me").body.contains("Ann of Chios"), "nobody is known");
    assert_eq!(ann.post("/back", &[("words", &words)]).status, 422, "no words bring them back");
    for code in [&code, &lobby, &watched] {
        let told: Vec<String> = house.log(code).rows.into_iter().map(|row| row.text).collect();
        assert!(!told.iter().any(|text| text.contains("Ann") || text.contains("farewell")), "{told:?}");
    }
    let remarks = house.log(&watched).rows.into_iter().filter(|row| row.kind == "remark");
    let remarks: Vec<String> = remarks.map(|row| row.text).collect();
    assert_eq!(remarks.iter().filter(|text| text.contains("good riddance")).count(), 1);
    assert_eq!(remarks.iter().filter(|text| text.is_empty()).count(), 3, "{remarks:?}");
    wait_for("no byte tells where she was told", || !has_address());
    let rows = house.log(&code).rows;
    assert!(rows.iter().any(|row| row.kind == "left" && row.seat == Some(0)), "the steward plays on");
    assert!(rows.iter().any(|row| row.text == "person Bob"), "others stay");
    assert!(holds(&mut friend, &code, 2));
    assert_eq!(
        friend.post(&format!("/t/{code}/host"), &[("do", "pause")]).status,
        200,
        "somebody is the host"
    );
    assert!(page(&mut house.visitor(), &format!("/t/{lobby}")).status == 200, "a table stays");
}

fn a_guest_who_leaves_the_server_leaves_no_address_behind(ground: &Ground) {
    let house = ground.house(&["--webhooks", "--public-url", "http://play.example", "--tell-inside"]);
    let mut guest = house.visitor();
    let hook = [("do", "hook"), ("hook", "json"), ("address", "http://127.0.0.1:9/of-a-guest")];
    assert_eq!(guest.post("/me/told", &hook).status, 200);
    let has_address = || String::from_utf8_lossy(&ground.everything(&house)).contains("of-a-guest");
    assert!(has_address());
    assert_eq!(guest.post("/me/leave", &[("name", "")]).status, 200);
    wait_for("no byte tells where they were told", || !has_address());
}

fn nobody_is_changed_by_forms_of_other_sites(ground: &Ground) {
    let house = ground.house(&[]);
    let mut ann = somebody(&house, "Ann");
    let code = new_table(&mut ann, &["me", "me", "me"], "open");
    let link = new_code(&mut ann);
    let foreign = |client: &Client, header: (&str, &str)| Client {
        headers: vec![(header.0.into(), header.1.into())],
        ..client.clone()
    };
    for header in [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")] {
        let mut victim = foreign(&house.visitor(), header);
        assert_eq!(victim.post(&link, &[]).status, 403);
        let mut ann = foreign(&ann, header);
        for path in ["/me/name", "/me/code", "/me/phrase", "/me/device", "/me/shield", "/me/leave", "/back"] {
            assert_eq!(ann.post(path, &[("name", "Ann")]).status, 403, "{path}");
        }
    }
    assert!(holds(&mut ann, &code, 1) && page(&mut ann, "/me").body.contains("Ann"));
    assert_eq!(house.visitor().get(&link).status, 200, "the link was not used");
}

fn an_address_brings_so_many_newcomers_and_those_who_are_known_go_on(ground: &Ground) {
    let house = ground.house(&["--limit-tables", "20"]);
    let mut ann = somebody(&house, "Ann");
    let most = 20 * house.servers.len();
    let forms: [(&str, &[(&str, &str)]); 3] =
        [("/me/shield", &[("shield", "crete")]), ("/me/told", &[("do", "stop")]), ("/me/code", &[])];
    let mut come = |(path, fields): (&str, &[(&str, &str)])| house.visitor().post(path, fields).status;
    let statuses: Vec<u16> = forms.into_iter().cycle().take(most * 3).map(&mut come).collect();
    let known = statuses.iter().filter(|status| **status == 200).count();
    assert!(known <= most + 3 && statuses.ends_with(&[429]), "{statuses:?}");
    for form in forms {
        wait_for("each of them is counted", || come(form) == 429);
    }
    assert_eq!(ann.post("/me/name", &[("name", "Anna")]).status, 200);
    let mut elsewhere = Client { from: Some([127, 0, 0, 9].into()), ..house.visitor() };
    assert_eq!(elsewhere.post("/me/name", &[("name", "Bob")]).status, 200);
}

fn where_it_is_asked_for_nobody_makes_tables_without_an_invitation(ground: &Ground) {
    let house = ground.house(&["--invite"]);
    let invite = |times: &str| {
        let words = ["admin", "invite", "--times", times, "--database", &house.address];
        let printed = program().args(words).output().expect("it starts");
        assert!(printed.status.success(), "{printed:?}");
        String::from_utf8(printed.stdout).expect("a link").trim().to_owned()
    };
    let mut ann = somebody(&house, "Ann");
    for (answer, what) in
        [(page(&mut ann, "/new"), "the form"), (form(&mut ann, "/quick", &[]), "a game at once")]
    {
        assert!(
            answer.status == 403 && answer.body.contains("takes an invitation"),
            "{what}: {}",
            answer.body
        );
    }
    let link = invite("1");
    assert!(page(&mut ann, &link).body.contains("You are invited"));
    assert_eq!(ann.post("/quick", &[]).status, 403, "looking takes nothing");
    assert_eq!(destination(&ann.post(&link, &[])), "/new");
    let code = new_table(&mut ann, &["me", "open", "open"], "open");
    let mut bob = house.visitor();
    assert_eq!((bob.get(&link).status, bob.post(&link, &[]).status), (410, 410), "for one");
    assert_eq!(
        bob.post(&format!("/t/{code}/sit"), &[("seat", "2"), ("name", "Bob")]).status,
        200,
        "guests play"
    );
    assert_eq!(bob.post("/quick", &[]).status, 403);
    // Nor by playing again with the same people.
    assert_eq!(ann.post(&format!("/t/{code}/host"), &[("do", "start"), ("fill", "novice")]).status, 200);
    play_out(&mut [ann.clone(), bob.clone()], &code);
    let again = format!("/t/{code}/rematch");
    assert_eq!(bob.post(&again, &[]).status, 403);
    assert!(!house.log(&code).rows.iter().any(|row| row.kind == "rematch"), "nothing is promised");
    let there = destination(&ann.post(&again, &[]));
    assert_eq!(destination(&bob.post(&again, &[])), there, "who comes along makes no table");
    // It is the player's, on every device, and goes along with them.
    let mut phone = house.visitor();
    let device = new_code(&mut ann);
    assert_eq!(phone.post(&device, &[]).status, 200);
    assert_eq!(phone.post("/quick", &[]).status, 200);
    let link = invite("2");
    assert_eq!(destination(&ann.post(&link, &[])), "/new", "who has one uses up no other");
    assert_eq!((bob.post(&link, &[]).status, bob.post("/quick", &[]).status), (200, 200));
    assert_eq!(house.visitor().post(&link, &[]).status, 200);
    assert_eq!(house.visitor().post(&link, &[]).status, 410);
    let late = invite("5");
    ground.change(&house, "UPDATE tickets SET until = 0");
    assert_eq!(house.visitor().post(&late, &[]).status, 410);
}
