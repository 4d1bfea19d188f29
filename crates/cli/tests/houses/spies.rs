//! Everything that visitors receive over a whole game is what their own eyes may see: pages, streams, views, answers.

use std::collections::HashMap;
use std::thread;
use std::time::{Duration, Instant};

use rules::offer::Offer;
use rules::rng::Dice;
use rules::seat::{Seat, SeatSet};
use rules::state::TurnOrder;
use rules::step::Step;
use serde_json::Value;
use text::Lang;
use web::board;
use web::pages;
use web::reader::Reader;
use web::table::{Eyes, STORY_LINES, Table};

use crate::house::{House, STILL, wait_for};
use crate::playing::{act, by_chance, new_id, new_table, new_table_with, view};
use crate::serving::{Client, Stream};
use crate::taking::{merged, with_inner};
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials = trials![
    nobody_receives_anything_that_is_not_for_their_eyes,
    bots_answer_in_private_what_they_are_offered_in_private,
];

/// Longer than an update takes.
const QUIET: Duration = Duration::from_millis(400);

/// Found in the orders of the third seat, and nowhere else.
const HUSH: &str = "hush-hush";

/// Somebody who reads all that is sent to them.
struct Visitor {
    /// `None` for somebody who watches.
    seat: Option<Seat>,
    client: Client,
    stream: Option<Stream>,
    /// The regions of the page, kept up to date by the stream.
    regions: HashMap<String, String>,
    /// Every word that came.
    heard: Vec<String>,
}

impl Visitor {
    fn get(&mut self, path: &str, accept: &str) -> String {
        self.client.headers = vec![("Accept".into(), accept.into())];
        let answer = self.client.get(path);
        self.client.headers.clear();
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        self.heard.push(format!("{:?}", answer.headers));
        self.heard.push(answer.body.clone());
        answer.body
    }

    /// A link to the second seat.
    fn get_link(&mut self, code: &str) -> String {
        self.client.headers = vec![("Accept".into(), "text/html".into())];
        let page = self.client.post(&format!("/t/{code}/link"), &[("seat", "2")]).body;
        self.client.headers.clear();
        let token = page.split("/s/").nth(1).map(|rest| rest[..32].to_owned());
        self.heard.push(page);
        token.expect("a link to the seat")
    }

    /// Reads what the stream has brought; says how many messages came.
    fn listen(&mut self) -> usize {
        let updates =
            self.stream.as_ref().map(|stream| stream.drain(Duration::from_millis(1))).unwrap_or_default();
        for update in &updates {
            self.heard.push(update.data.clone());
            if update.kind == "patch" {
                // The first line is the title.
                for line in update.data.lines().skip(1) {
                    let (id, html) = line.split_once(' ').expect("an id and markup");
                    self.take_in(id, html);
                }
            }
        }
        updates.len()
    }

    /// Does with a region as the page does: rows that are the same stay, and a line of the prompt changes there.
    fn take_in(&mut self, id: &str, html: &str) {
        let whole = merged(self.regions.get(id).map_or("", String::as_str), html);
        for outer in self.regions.values_mut() {
            if let Some(changed) = with_inner(outer, &whole) {
                *outer = changed;
            }
        }
        self.regions.insert(id.to_owned(), whole);
    }

    fn path(&self, code: &str) -> String {
        match self.seat {
            Some(seat) => format!("/t/{code}/seat/{}", seat.0 + 1),
            None => format!("/t/{code}/watch"),
        }
    }

    fn eyes(&self) -> Eyes {
        let here = (0..4).map(Seat).fold(SeatSet::EMPTY, SeatSet::with);
        let held = self.seat.map_or(SeatSet::EMPTY, SeatSet::one);
        Eyes { seat: self.seat, held, is_host: self.seat == Some(Seat(0)), here, now: 0, lines: STORY_LINES }
    }

    /// Waits until servers have told each other that everybody is here, as far as this visitor's stream shows it and the page that
    /// comes back: another server may not have heard it yet.
    fn wait_for_all(&mut self, code: &str) -> String {
        let begun = Instant::now();
        loop {
            self.listen();
            let page = self.get(&self.path(code), "text/html");
            let shown = self.regions.values().chain([&page]);
            if !shown.flat_map(|html| html.split("class=\"opp ").skip(1)).any(|it| it.starts_with("away")) {
                return page;
            }
            assert!(
                begun.elapsed() < Duration::from_secs(45),
                "{:?} does not see that all are here",
                self.seat
            );
            thread::sleep(QUIET);
        }
    }

    /// Compares all that the server shows with what these eyes see of the table on disk.
    fn compare(&mut self, code: &str, table: &Table) {
        let page = self.wait_for_all(code);
        let who = self.seat;
        let eyes = self.eyes();
        let scene = table.look(&eyes);
        let path = self.path(code);
        let reader = |path: &str| Reader { lang: Lang::En, theme: None, path: path.to_owned() };
        // The page tells the time when it was drawn.
        let now = page.split("data-now=\"").nth(1).and_then(|rest| rest.split('"').next()?.parse().ok());
        let drawn = table.look(&Eyes { now: now.expect("the time"), ..eyes });
        same(&page, &pages::table::table(&drawn, &reader(&path)).into_string(), who);
        let log = format!("/t/{code}/log");
        let story = self.get(&log, "text/html");
        let whole = table.look(&Eyes { lines: usize::MAX, ..eyes });
        let told = pages::log::log(&whole, None, board::Filter::All, &reader(&log)).expect("the newest page");
        same(&story, &told.into_string(), who);
        for region in board::regions(&scene, Lang::En) {
            let html = region.markup.into_string();
            same(self.regions.get(region.id).expect("the region was sent"), &html, who);
        }
        if let Some(seat) = who {
            let told: Value = serde_json::from_str(
                &self.get(&format!("/t/{code}/view?seat={}", seat.0 + 1), "application/json"),
            )
            .expect("a view is JSON");
            let (view, _) = table.view(seat).expect("the seat plays");
            assert_eq!(told["view"], view.to_json());
        }
        self.get("/", "text/html");
        self.get(&format!("/t/{code}"), "text/html");
        self.get(&format!("/t/{code}/due"), "application/json");
    }
}

/// What was sent is what these eyes see.
fn same(sent: &str, seen: &str, who: Option<Seat>) {
    let place = sent.bytes().zip(seen.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[place.saturating_sub(150).min(text.len())..])
            .chars()
            .take(300)
            .collect::<String>()
    };
    assert!(sent == seen, "{who:?} was sent\n{}\nand may see\n{}", around(sent), around(seen));
}

/// Four people at a table with a clock, and one who watches.
fn gather(house: &House) -> (Vec<Visitor>, String) {
    let mut visitors: Vec<Visitor> = (0..4)
        .map(|seat| Some(Seat(seat)))
        .chain([None])
        .map(|seat| Visitor {
            seat,
            client: house.visitor(),
            stream: None,
            regions: HashMap::new(),
            heard: Vec::new(),
        })
        .collect();
    let private = [("private_talk", "1")];
    let seats = ["me", "open", "open", "open"];
    let code = new_table_with(&mut visitors[0].client, &seats, "relaxed", &private);
    for (number, visitor) in (1..=4).zip(&mut visitors).skip(1) {
        let (number, name) = (number.to_string(), format!("Guest {number}"));
        let sat = visitor.client.post(&format!("/t/{code}/sit"), &[("seat", &number), ("name", &name)]);
        assert_eq!(sat.status, 200);
    }
    assert_eq!(visitors[0].client.post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
    for visitor in &mut visitors {
        let seat = visitor.seat.map(|seat| format!("?seat={}", seat.0 + 1)).unwrap_or_default();
        visitor.stream = Some(visitor.client.listen(&format!("/t/{code}/live{seat}")));
    }
    (visitors, code)
}

/// Waits until everybody has heard all there is: something is said aloud, and comes after that.
fn settle(visitors: &mut [Visitor], code: &str) {
    let mark = visitors[0].heard.len();
    let words = format!("That was the {mark}th, and all of it");
    let said = visitors[0].client.post(&format!("/t/{code}/say"), &[("seat", "1"), ("words", &words)]);
    assert_eq!(said.status, 200, "{}", said.body);
    for visitor in visitors {
        let mut since = visitor.heard.len();
        wait_for("what is said aloud", || {
            visitor.listen();
            let has_come = visitor.heard[since..].iter().any(|heard| heard.contains(&words));
            since = visitor.heard.len();
            has_come
        });
    }
}

/// Waits until those who are to know something have heard of it, and then for others who might; says how many messages each got.
fn hear(visitors: &mut [Visitor], knows: impl Fn(Option<Seat>) -> bool) -> Vec<usize> {
    let mut heard = vec![0; visitors.len()];
    for (visitor, heard) in visitors.iter_mut().zip(&mut heard).filter(|(visitor, _)| knows(visitor.seat)) {
        wait_for("those who are to know it", || {
            *heard += visitor.listen();
            *heard > 0
        });
    }
    thread::sleep(QUIET);
    visitors.iter_mut().zip(heard).map(|(visitor, heard)| heard + visitor.listen()).collect()
}

/// A private offer with terms that are found nowhere else.
struct Canary {
    maker: Seat,
    to: Seat,
    /// What is asked for, as forms, views and sentences say it.
    terms: [String; 3],
}

/// Makes a private offer: those that it is for hear of it, the others hear nothing at all.
fn offer_in_private(visitors: &mut [Visitor], code: &str, number: u8, dice: &mut Dice) -> Option<Canary> {
    let seen = view(&mut visitors[0].client, code, Seat(0));
    let asked: Vec<Seat> = seen.public.asked().iter().collect();
    let maker = dice.pick(&asked)?;
    let others: Vec<Seat> = seen.public.seats().filter(|seat| *seat != maker).collect();
    let to = dice.pick(&others)?;
    let terms = [format!("papyrus*{number}"), format!("{number} papyrus"), format!("\"papyrus\":{number}")];
    let line =
        format!("offer private {} give nothing want {}", seen.public.seats[to].island.name(), terms[0]);
    settle(visitors, code);
    let answer = act(&mut visitors[maker.0 as usize].client, code, maker, &new_id(dice), &line);
    if answer.status != 200 {
        return None;
    }
    let knows = |seat: Option<Seat>| [Some(maker), Some(to)].contains(&seat);
    let heard = hear(visitors, knows);
    for (visitor, heard) in visitors.iter().zip(heard) {
        assert_eq!(
            heard > 0,
            knows(visitor.seat),
            "{:?} got {heard} messages about a private offer",
            visitor.seat
        );
    }
    Some(Canary { maker, to, terms })
}

/// Orders with a word that is found nowhere else: they do nothing but wait, and nobody hears of them.
fn order_in_private(visitors: &mut [Visitor], code: &str) {
    settle(visitors, code);
    let text = format!("archon ask\n{HUSH}");
    let fields = [("seat", "3"), ("do", "save"), ("text", text.as_str())];
    let answer = visitors[2].client.post(&format!("/t/{code}/orders"), &fields);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let heard = hear(visitors, |_| false);
    for (visitor, heard) in visitors.iter().zip(heard) {
        assert_eq!(heard, 0, "{:?} got {heard} messages about orders", visitor.seat);
    }
    visitors[2].get(&format!("/t/{code}/orders?seat=3"), "text/html");
}

fn nobody_receives_anything_that_is_not_for_their_eyes(ground: &Ground) {
    let house = ground.house(&STILL);
    let (mut visitors, code) = gather(&house);
    let mut dice = Dice::new(77);
    let link = visitors[0].get_link(&code);
    let mut canaries: Vec<Canary> = Vec::new();
    let (mut acts, mut compared) = (0, 0);
    let said = "Hail from the agora";
    let answer = visitors[1].client.post(&format!("/t/{code}/say"), &[("seat", "2"), ("words", said)]);
    assert_eq!(answer.status, 200);
    // A word between two seats stirs nobody else, and one among those who watch nobody who plays.
    let (whispered, remarked) = ("Egypt wants papyrus", "They have seen nothing of it");
    settle(&mut visitors, &code);
    let private = [("seat", "2"), ("to", "4"), ("words", whispered)];
    assert_eq!(visitors[1].client.post(&format!("/t/{code}/say"), &private).status, 200);
    assert_eq!(
        hear(&mut visitors, |seat| [Some(Seat(1)), Some(Seat(3))].contains(&seat))
            .iter()
            .map(|heard| *heard > 0)
            .collect::<Vec<_>>(),
        [false, true, false, true, false]
    );
    let remark = [("name", "Eve"), ("words", remarked)];
    assert_eq!(house.visitor().post(&format!("/t/{code}/say"), &remark).status, 200);
    assert_eq!(
        hear(&mut visitors, |seat| seat.is_none()).iter().map(|heard| *heard > 0).collect::<Vec<_>>(),
        [false, false, false, false, true]
    );
    assert_eq!(visitors[2].client.post(&format!("/t/{code}/say"), &remark).status, 403, "who plays");
    loop {
        let public = view(&mut visitors[0].client, &code, Seat(0)).public;
        if public.step == Step::Over {
            break;
        }
        let in_trade = public.step == Step::Trade && canaries.len() < 6 && dice.below(8) == 0;
        if let Some(canary) = in_trade
            .then(|| offer_in_private(&mut visitors, &code, 40 + canaries.len() as u8, &mut dice))
            .flatten()
        {
            canaries.push(canary);
        }
        if acts == 30 {
            order_in_private(&mut visitors, &code);
        }
        if acts % 60 == 0 {
            settle(&mut visitors, &code);
            let table = house.log(&code).table(&code);
            visitors.iter_mut().for_each(|visitor| visitor.compare(&code, &table));
            compared += 1;
        }
        let asked: Vec<Seat> = public.asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked");
        let visitor = &mut visitors[seat.0 as usize];
        let Some(line) = by_chance(&view(&mut visitor.client, &code, seat), &mut dice) else { continue };
        let answer = act(&mut visitor.client, &code, seat, &new_id(&mut dice), &line);
        assert_eq!(answer.status, 200, "{line}: {}", answer.body);
        visitor.heard.push(answer.body);
        acts += 1;
    }
    println!("{acts} acts, {compared} times everybody compared, {} private offers", canaries.len());
    assert!(compared >= 4 && canaries.len() >= 3, "{compared} compared, {} private offers", canaries.len());

    // Words that must not be there: found in what those heard who may know, and in nothing else.
    let seed = house.log(&code).seed.hex();
    let cookies: Vec<String> =
        visitors.iter().flat_map(|visitor| &visitor.client.cookies).map(|(_, value)| value.clone()).collect();
    let secrets: Vec<&String> = cookies.iter().filter(|cookie| cookie.len() == 52).collect();
    assert_eq!(secrets.len(), 4, "every player has a secret, who watches has none");
    let hashes = hashes(&house, &code);
    assert!(hashes.len() >= 5, "four seats and a host");
    for visitor in &visitors {
        let has = |word: &str| visitor.heard.iter().any(|heard| heard.contains(word));
        let who = visitor.seat;
        assert!(has(said), "{who:?} hears what is said aloud");
        assert_eq!(
            has(whispered),
            [Some(Seat(1)), Some(Seat(3))].contains(&who),
            "{who:?} and a private word"
        );
        assert_eq!(has(remarked), who.is_none(), "{who:?} and those who watch");
        assert!(!has(&seed), "{who:?} was told the seed");
        for secret in &secrets {
            assert!(!has(secret), "{who:?} was told a cookie");
        }
        for hash in &hashes {
            assert!(!has(hash), "{who:?} was told the hash of a secret");
        }
        assert_eq!(has(&link), who == Some(Seat(0)), "{who:?} and the seat link");
        assert_eq!(has(HUSH), who == Some(Seat(2)), "{who:?} and the orders of the third seat");
        for Canary { maker, to, terms } in &canaries {
            let knows = who == Some(*maker) || who == Some(*to);
            assert_eq!(
                terms.iter().any(|terms| has(terms)),
                knows,
                "{who:?} and the offer of {maker:?} to {to:?}: {terms:?}"
            );
        }
    }
}

/// In one of these a bot makes a counter-offer, all but surely in the first.
const GAMES: u32 = 8;

fn bots_answer_in_private_what_they_are_offered_in_private(ground: &Ground) {
    let house = ground.house(&["--bot-pause", "0"]);
    let mut client = house.visitor();
    let mut dice = Dice::new(78);
    let mut answers = 0;
    for _ in 0..GAMES {
        let code = new_table(&mut client, &["me", "merchant", "merchant", "merchant"], "open");
        answers += answers_to_private_offers(&house, &mut client, &code, &mut dice);
        if answers > 0 {
            return;
        }
    }
    panic!("no bot has made a counter-offer in {GAMES} games");
}

/// Plays until a bot has answered one of my offers, all private, by an offer of its own: how many have.
fn answers_to_private_offers(house: &House, client: &mut Client, code: &str, dice: &mut Dice) -> usize {
    const ME: Seat = Seat(0);
    let mut asked_for = 40;
    loop {
        let mut seen = None;
        wait_for("my turn, or the end", || {
            let now = view(client, code, ME);
            let is_mine = now.public.step == Step::Over || now.public.asked().has(ME);
            seen = is_mine.then_some(now);
            is_mine
        });
        let seen = seen.expect("it was waited for");
        if seen.public.step == Step::Over {
            return 0;
        }
        if seen.public.step != Step::Trade {
            if let Some(line) = by_chance(&seen, dice) {
                act(client, code, ME, &new_id(dice), &line);
            }
            continue;
        }
        // Nobody takes such an offer, so whoever wants something of mine says what.
        for seat in seen.public.seats().filter(|seat| *seat != ME) {
            asked_for += 1;
            let island = seen.public.seats[seat].island.name();
            let line = format!("offer private {island} give nothing want papyrus*{asked_for}");
            act(client, code, ME, &new_id(dice), &line);
            wait_for("the bot's answer", || {
                let now = view(client, code, ME);
                let stands = |offer: &Offer| offer.maker == ME && offer.to.has(seat);
                // In a set order it waits for its turn.
                !now.offers.as_slice().iter().any(stands) || now.public.order != TurnOrder::Free
            });
        }
        let me = seen.public.seats[ME].island.name();
        let rows = house.log(code).rows.into_iter().filter(|row| row.kind == "bot");
        let counters = rows.filter_map(|row| Some(row.text.strip_prefix("counter ")?.to_owned()));
        let to_me: Vec<String> =
            counters.filter(|it| it.trim_start_matches("private ").starts_with(me)).collect();
        assert!(to_me.iter().all(|it| it.starts_with("private ")), "told to everybody: {to_me:?}");
        if !to_me.is_empty() {
            return to_me.len();
        }
        act(client, code, ME, &new_id(dice), "finish");
    }
}

/// Hashes of all secrets, as they could be written.
fn hashes(house: &House, code: &str) -> Vec<String> {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    house.stored(code).keys.iter().map(|(key, _)| hex(&key.hash.0)).collect()
}
