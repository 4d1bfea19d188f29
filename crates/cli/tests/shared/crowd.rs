//! Tables where people play all the time at servers by chance, with pages open at all of them, while something goes wrong; and then
//! whether all that anybody was told is so.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;
use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::{Duration, Instant};

use rules::cards::CardSet;
use rules::rng::Dice;
use rules::seat::{Seat, SeatSet};
use rules::view::View;
use text::Lang;
use web::board::{Board, Rows, parts};
use web::oath::{Oath, Pledge};
use web::scene::DecidedBy;
use web::table::{Deed, Eyes, STORY_LINES, Stories};

use crate::history::{self, Acknowledged, Shown};
use crate::house::{House, wait_for};
use crate::playing::{OnDisk, by_chance, new_id, new_table, try_act};
use crate::serving::{Answer, Client, Update};

/// How long anybody may wait to hear that nothing was saved.
pub(crate) const TOLD: Duration = Duration::from_secs(5);

/// How much later they may hear it where the machine has other things to do.
pub(crate) const SLACK: Duration = Duration::from_secs(5);

/// People at one table.
const PEOPLE: u64 = 2;

/// The seats that are theirs at every table.
const THEIRS: [Seat; 4] = [Seat(0), Seat(1), Seat(3), Seat(4)];

/// Between two commands of one of them at first.
const PAUSE: Duration = Duration::from_millis(15);

/// After so many commands they take their time, so that on a quick machine, too, the game outlasts the test.
const HASTE: u32 = 100;

/// People at tables.
pub(crate) struct Crowd<'a> {
    house: &'a House,
    tables: Vec<Played>,
    /// How long an answer may take.
    patience: Duration,
    is_over: AtomicBool,
    not_saved: AtomicU32,
    /// How many of those heard it later than anybody should wait.
    late: AtomicU32,
}

/// What somebody wants to be done, and what the log is to say of it.
#[derive(Clone, Debug)]
struct Sent {
    id: String,
    seat: Seat,
    deed: Deed,
}

impl Sent {
    fn send(&self, client: &mut Client, code: &str) -> io::Result<Answer> {
        let number = (self.seat.0 + 1).to_string();
        let own = [("seat", &*number), ("id", &self.id)];
        match &self.deed {
            Deed::Act { line, .. } => try_act(client, code, self.seat, &self.id, line),
            Deed::Swear(Oath { pledge: Pledge::Words(words), .. }) => {
                let oath = [("do", "swear"), ("to", "all"), ("kind", "words"), ("words", words)];
                client.try_post(&format!("/t/{code}/oaths"), &[&own[..], &oath].concat())
            }
            Deed::Say { words, .. } => {
                client.try_post(&format!("/t/{code}/say"), &[&own[..], &[("words", words)]].concat())
            }
            other => panic!("nobody here wants {other:?}"),
        }
    }
}

/// A table, and what people there were told.
struct Played {
    code: String,
    /// Holds all seats.
    client: Client,
    told: Mutex<Told>,
    /// One for each server.
    pages: Vec<Mutex<Page>>,
}

#[derive(Default)]
struct Told {
    sent: HashMap<String, Sent>,
    acknowledged: Vec<Acknowledged>,
    /// By id, with the reason.
    refused: HashMap<String, String>,
}

/// The story as a page that is open shows it.
#[derive(Default)]
struct Page {
    /// The lines that it shows now, by their keys.
    lines: Vec<usize>,
    /// All that it was ever sent.
    sent: Vec<Shown>,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub acknowledged: usize,
    pub not_saved: u32,
    late: u32,
    /// Lines that pages were sent.
    pub shown: usize,
    /// Talk and oaths that were acknowledged.
    pub spoken: usize,
}

impl Outcome {
    /// Nearly all who were told that nothing was saved heard it in time, though the machine had other things to do.
    pub(crate) fn was_told_in_time(&self) -> bool {
        self.late * 10 <= self.not_saved
    }
}

impl<'a> Crowd<'a> {
    pub(crate) fn new(house: &'a House, tables: usize) -> Crowd<'a> {
        Crowd::beside(house, tables, "me")
    }

    /// The same where every third seat is somebody else's.
    pub(crate) fn beside(house: &'a House, tables: usize, other: &str) -> Crowd<'a> {
        let table = |number: usize| {
            let mut client = house.client(number % house.servers.len());
            let code = new_table(&mut client, &["me", "me", other, "me", "me", other], "open");
            let pages = house.servers.iter().map(|_| Mutex::default()).collect();
            Played { code, client, told: Mutex::default(), pages }
        };
        let tables = (0..tables).map(table).collect();
        let (is_over, not_saved, late) = (AtomicBool::new(false), AtomicU32::new(0), AtomicU32::new(0));
        Crowd { house, tables, patience: TOLD + SLACK, is_over, not_saved, late }
    }

    /// The same where servers may stand still for as long as this.
    pub(crate) fn patient(self, patience: Duration) -> Crowd<'a> {
        Crowd { patience, ..self }
    }

    /// What was acknowledged until now.
    pub(crate) fn acknowledged(&self) -> usize {
        self.tables.iter().map(|table| lock(&table.told).acknowledged.len()).sum()
    }

    /// Somebody of the first table, at this server.
    pub(crate) fn somebody(&self, server: usize) -> Client {
        self.house.at(server, &self.tables[0].client)
    }

    /// How often somebody was told that nothing was saved.
    pub(crate) fn not_saved(&self) -> u32 {
        self.not_saved.load(Relaxed)
    }

    /// Until so many more commands were acknowledged.
    pub(crate) fn go_on(&self, more: usize) {
        let before = self.acknowledged();
        wait_for("play", || self.acknowledged() >= before + more);
    }

    /// They play while something happens; then all is compared that they were told and shown.
    pub(crate) fn play(self, dice: &mut Dice, happens: impl FnOnce(&Crowd, &mut Dice)) -> Outcome {
        let is_closed = AtomicBool::new(false);
        thread::scope(|scope| {
            let crowd = &self;
            let over = Over(&self.is_over);
            // Pages stay open until what they show was compared.
            let closed = Over(&is_closed);
            thread::scope(|players| {
                for table in &self.tables {
                    for server in 0..self.house.servers.len() {
                        let closed = closed.0;
                        scope.spawn(move || crowd.watch(table, server, closed));
                    }
                    for _ in 0..PEOPLE {
                        let mut dice = Dice::new(dice.roll());
                        players.spawn(move || crowd.sit(table, &mut dice));
                    }
                }
                happens(crowd, dice);
                drop(over);
            });
            let (mut acknowledged, mut shown, mut spoken) = (0, 0, 0);
            for table in &self.tables {
                self.check(table);
                let told = lock(&table.told);
                acknowledged += told.acknowledged.len();
                let is_spoken = |it: &&Acknowledged| !matches!(told.sent[&it.id].deed, Deed::Act { .. });
                spoken += told.acknowledged.iter().filter(is_spoken).count();
                shown += table.pages.iter().map(|page| lock(page).sent.len()).sum::<usize>();
            }
            drop(closed);
            Outcome {
                acknowledged,
                not_saved: self.not_saved(),
                late: self.late.load(Relaxed),
                shown,
                spoken,
            }
        })
    }

    fn sit(&self, table: &Played, dice: &mut Dice) {
        while !self.is_over.load(Relaxed) {
            let wanted = match dice.below(12) {
                0 => Some(self.speak(dice, |seat, words| {
                    Deed::Swear(Oath { by: seat, to: None, pledge: Pledge::Words(words) })
                })),
                1 | 2 => Some(self.speak(dice, |seat, words| Deed::Say { seat, words })),
                _ => self.decide(table, dice),
            };
            if let Some(sent) = wanted {
                lock(&table.told).sent.insert(sent.id.clone(), sent.clone());
                self.insist(table, &sent, dice);
            }
            let age = 1 + lock(&table.told).acknowledged.len() as u32 / HASTE;
            thread::sleep(PAUSE * age * age);
        }
    }

    fn anywhere(&self, table: &Played, dice: &mut Dice) -> Client {
        self.house.at(dice.below(self.house.servers.len() as u32) as usize, &table.client)
    }

    /// Words that nobody else says.
    fn speak(&self, dice: &mut Dice, deed: fn(Seat, String) -> Deed) -> Sent {
        let seat = dice.pick(&THEIRS).expect("there are some");
        Sent { id: new_id(dice), seat, deed: deed(seat, format!("word {}", new_id(dice))) }
    }

    /// Somebody's decision, by what some server shows.
    fn decide(&self, table: &Played, dice: &mut Dice) -> Option<Sent> {
        let mut client = self.anywhere(table, dice);
        let mut view = |seat: Seat| {
            let path = format!("/t/{}/view?seat={}", table.code, seat.0 + 1);
            let shown = client.send("GET", &path, None).ok().filter(|shown| shown.status == 200)?;
            View::from_json(CardSet::aegean(), &shown.json()["view"]).ok()
        };
        let asked: Vec<Seat> = view(Seat(0))?.public.asked().iter().collect();
        let seat = dice.pick(&asked)?;
        // Another's seat is not shown.
        let seen = view(seat).filter(|seen| seen.public.asked().has(seat))?;
        let deed = Deed::Act { seat, by: DecidedBy::Person, line: by_chance(&seen, dice)? };
        Some(Sent { id: new_id(dice), seat, deed })
    }

    /// Sends it, to whichever server, until one has said yes or no.
    fn insist(&self, table: &Played, sent: &Sent, dice: &mut Dice) {
        let first = Instant::now();
        while !self.is_over.load(Relaxed) || first.elapsed() < TOLD {
            let mut client = self.anywhere(table, dice);
            let asked = Instant::now();
            let answer = sent.send(&mut client, &table.code);
            let answered = Instant::now();
            assert!(answered - asked < self.patience, "{sent:?} took {:?}", answered - asked);
            match answer {
                Ok(answer) if answer.status == 200 => {
                    let id = sent.id.clone();
                    // From the first time on: it may have been done then, whatever was said.
                    lock(&table.told).acknowledged.push(Acknowledged { id, sent: first, answered });
                    return;
                }
                Ok(answer) if answer.status == 422 => {
                    lock(&table.told).refused.insert(sent.id.clone(), answer.body);
                    return;
                }
                Ok(answer) if answer.status == 503 => {
                    self.not_saved.fetch_add(1, Relaxed);
                    self.late.fetch_add(u32::from(answered - asked >= TOLD), Relaxed);
                }
                Ok(answer) => panic!("{sent:?} was answered {} {}", answer.status, answer.body),
                // Cut off: it may have been done.
                Err(_) => {}
            }
            thread::sleep(Duration::from_millis(30));
        }
    }

    /// A page that is open, and opened again whenever it is cut off.
    fn watch(&self, table: &Played, server: usize, closed: &AtomicBool) {
        let client = self.house.at(server, &table.client);
        let page = &table.pages[server];
        let mut entries = 0;
        while !closed.load(Relaxed) {
            let Ok(stream) = client.try_listen(&format!("/t/{}/live?seat=1", table.code)) else {
                thread::sleep(Duration::from_millis(20));
                continue;
            };
            lock(page).lines.clear();
            while !closed.load(Relaxed) {
                match stream.wait(Duration::from_millis(100)) {
                    Ok(update) => {
                        entries = self.house.entries(&table.code, entries);
                        lock(page).take(&update, entries);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Everything that anybody was told at a table is so.
    fn check(&self, table: &Played) {
        // Bots go on otherwise.
        let order = [("do", "pause")];
        wait_for("a pause", || {
            table.client.clone().post(&format!("/t/{}/host", table.code), &order).status == 200
        });
        let disk = self.house.log(&table.code);
        let told = lock(&table.told);
        for (row, number) in disk.rows.iter().zip(0..) {
            assert_eq!(row.number, number, "no number is missing");
            // Bots and servers give none.
            if row.kind == "act" || row.id.is_some() {
                let sent = row.id.as_ref().and_then(|id| told.sent.get(id));
                let sent = sent.unwrap_or_else(|| panic!("nobody sent {row:?}"));
                let (kind, text) = sent.deed.write();
                assert_eq!((row.seat, &*row.kind, &row.text), (Some(sent.seat.0), kind, &text));
            }
        }
        let ids: Vec<Option<String>> = disk.rows.iter().map(|row| row.id.clone()).collect();
        assert_eq!(history::check(&told.acknowledged, &ids), Ok(()));
        let done: HashSet<&String> = ids.iter().flatten().collect();
        for (id, reason) in &told.refused {
            assert!(!done.contains(id), "{id} was refused ({reason}) and is in the log");
        }
        // By the rules alone.
        let history = disk.replay(|_, _| {});
        assert!(!history.game().is_over(), "the game outlasts the test");
        let story = story(&disk, &table.code);
        for (server, page) in table.pages.iter().enumerate() {
            for seat in THEIRS {
                self.house.shows(server, &table.client, &table.code, &history, seat);
            }
            // All of the newest, once each and in order.
            wait_for("the end of the story on the page", || {
                let lines = &lock(page).lines;
                !lines.is_empty() && story.keys().rev().take(lines.len()).eq(lines.iter().rev())
            });
            assert_eq!(history::shown(&lock(page).sent, &story), Ok(()));
        }
    }
}

impl Page {
    /// Shows what an update says. A line that it has is not sent again, and none is spoken of that it has not.
    fn take(&mut self, update: &Update, entries: usize) {
        let Some(region) = update.data.lines().find_map(|line| line.strip_prefix("lines ")) else { return };
        let mut lines = Vec::new();
        for (key, line) in items(region) {
            match line.split_once("data-to=\"").and_then(|(_, rest)| rest.split_once("\" data-same")) {
                Some((to, _)) => {
                    let to: usize = to.parse().expect("a number");
                    assert!(
                        [key, to].iter().all(|key| self.lines.contains(key)),
                        "the page has no {key} to {to}"
                    );
                    lines.extend(self.lines.iter().filter(|line| (key..=to).contains(line)));
                }
                None => {
                    assert!(!self.lines.contains(&key), "{line} is sent twice");
                    self.sent.push(Shown { key, line: line.to_owned(), entries });
                    lines.push(key);
                }
            }
        }
        self.lines = lines;
    }
}

/// The lines of the region `lines`, by their keys.
fn items(region: &str) -> impl Iterator<Item = (usize, &str)> {
    region.split("<li data-key=\"").skip(1).map(|item| {
        let (key, line) = item.split_once('"').expect("a key");
        (key.parse().expect("a number"), line.trim_end_matches("</ol>"))
    })
}

/// All lines that the log makes for the first seat by their keys, each with the entry that it came with.
fn story(disk: &OnDisk, code: &str) -> BTreeMap<usize, (usize, String)> {
    let mut table = OnDisk { rows: Vec::new(), ..*disk }.table(code);
    let held = table.seats().fold(SeatSet::EMPTY, SeatSet::with);
    let here = SeatSet::EMPTY;
    let eyes = Eyes { seat: Some(Seat(0)), held, is_host: true, here, now: 0, lines: STORY_LINES };
    let (mut stories, mut story) = (Stories::default(), BTreeMap::new());
    for (number, row) in disk.rows.iter().enumerate() {
        let deed = Deed::read(&row.kind, row.seat.map(Seat), &row.text).expect("what is stored can be read");
        table.take(row.at, row.id.clone(), deed).expect("what is stored is accepted");
        let scene = table.look_again(&eyes, &mut stories);
        let Some(board) = Board::new(&scene, Lang::En) else { continue };
        let all = parts(&board);
        let lines = all.iter().find(|part| part.id == "lines").expect("a story");
        let drawn = lines.draw(&board, &mut Rows::default()).into_string();
        for (key, line) in items(&drawn) {
            story.entry(key).or_insert_with(|| (number, line.to_owned()));
        }
    }
    story
}

/// Whatever happens, others hear that it is over.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

fn lock<T>(it: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    it.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
