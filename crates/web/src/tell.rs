//! Tells people where they are that a table waits for them: decides, keeps what is to be sent in the store, and sends it.
//!
//! What is decided is written before anything is sent, and what was sent is written after: whoever is killed in between sends it
//! again, and nothing is lost. One server at a time does so; two that both believe it is them claim different messages.

mod here;
mod hook;
mod mail;
mod names;
mod outside;
mod push;
mod words;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;
use tokio::sync::watch;
use tracing::warn;

use crate::clock::{DAY, Millis};
use crate::key::{self, Hash};
use crate::metrics;
use crate::prefix::PublicUrl;
use crate::rooms::Rooms;
use crate::store::{Claim, StoreError, Telling};
use crate::told::{
    CONFIRMABLE, Channel, Failure, Kind, Need, Person, Queued, Trouble, Verdict, Way, back_off, judge,
    ripe_at, wants,
};

pub use here::{Here, OpenPage};
pub use mail::{Mailer, address, mailbox};
pub use outside::{MAX_ADDRESS, Outside};
pub use push::{Pusher, are_keys};
pub use words::{Item, Message, confirmation};

/// Whoever takes a message to send it has so long, in milliseconds.
const HOLD: Millis = 120_000;
/// What we had no hand free for is tried again after this time.
const SOON: Millis = 60_000;
/// Messages that are on their way at once.
const AT_ONCE: usize = 64;
/// Between two looks, at most.
const LOOK: Duration = Duration::from_secs(10);
/// Who looked at a page within this time is written down together: nobody waits for it, and a server that is killed forgets no more.
const GATHER: Duration = Duration::from_millis(250);
/// What was sent is remembered so long, and tidied up so often.
const REMEMBERED: Millis = 7 * DAY;
const TIDY: Duration = Duration::from_secs(3600);

/// What the operator has set up; nothing else is sent.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The address of a mail server, and whom mail is from.
    pub mail: Option<(String, String)>,
    /// Whom push services may write to about this server: `mailto:` or `https:`.
    pub push: Option<String>,
    /// Whether messages go to addresses of the web.
    pub webhooks: bool,
    /// Whether these may be inside of this network, and unencrypted.
    pub inside: bool,
    /// How long somebody must be away before they are told.
    pub after: Duration,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { mail: None, push: None, webhooks: false, inside: false, after: Duration::from_secs(60) }
    }
}

impl Setup {
    /// Whether anything is sent at all.
    pub fn is_anything(&self) -> bool {
        self.mail.is_some() || self.push.is_some() || self.webhooks
    }
}

/// The ways that messages can take here.
struct Ways {
    mail: Option<Mailer>,
    push: Option<Pusher>,
    webhooks: bool,
    outside: Outside,
}

/// What a message says, and what is queued for it: what it tells, what its owner knows by now or does not want to hear, and what is
/// asked no more.
#[derive(Default)]
struct News {
    items: Vec<Item>,
    told: Vec<i64>,
    known: Vec<i64>,
    moot: Vec<Queued>,
}

/// Rows and tables that could not be read in a round: one keeps nobody else untold, several are the store's trouble.
#[derive(Default)]
struct Unread {
    first: Option<StoreError>,
    count: u32,
}

impl Unread {
    const MOST: u32 = 3;

    fn push(&mut self, problem: StoreError) -> Result<(), StoreError> {
        self.count += 1;
        if self.count > Unread::MOST {
            return Err(problem);
        }
        self.first.get_or_insert(problem);
        Ok(())
    }
}

/// Decides and sends.
pub struct Teller {
    rooms: Arc<Rooms>,
    ways: Ways,
    url: PublicUrl,
    /// Who has pages open here.
    pub here: Here,
    away: Millis,
    /// What was decided for good about those whom tables wait for, and since when they are asked.
    decided: Mutex<HashMap<(Hash, String, Kind), Millis>>,
    /// Tables to look at again then: until it is time to tell somebody, one without a clock may have left memory.
    later: Mutex<HashMap<String, Millis>>,
}

impl Teller {
    /// With what the operator has set up; links in messages begin with the address of the site.
    pub async fn new(rooms: Arc<Rooms>, setup: &Setup, url: PublicUrl) -> Result<Teller, StoreError> {
        let host =
            url.origin.rsplit('/').next().and_then(|host| host.split(':').next()).unwrap_or("localhost");
        let mail = setup.mail.as_ref().map(|(server, from)| Mailer::new(server, from, host));
        let push = match &setup.push {
            Some(contact) => Some(Pusher::new(&rooms.store, contact).await?),
            None => None,
        };
        let ways = Ways {
            mail: mail.transpose().map_err(StoreError)?,
            push,
            webhooks: setup.webhooks,
            outside: Outside::new(setup.inside),
        };
        let here = Here::new(rooms.clock.clone());
        let away = setup.after.as_millis() as Millis;
        Ok(Teller { rooms, ways, url, here, away, decided: Mutex::default(), later: Mutex::default() })
    }

    /// Whether mail is sent.
    pub fn has_mail(&self) -> bool {
        self.ways.mail.is_some()
    }

    /// What browsers know this server by, if push messages are sent.
    pub fn push_key(&self) -> Option<String> {
        self.ways.push.as_ref().map(Pusher::public_key)
    }

    /// Whether messages go to addresses of the web.
    pub fn has_webhooks(&self) -> bool {
        self.ways.webhooks
    }

    /// Whether something might be sent there, as far as the address itself tells.
    pub fn allows(&self, address: &str) -> bool {
        self.ways.outside.allows(address)
    }

    /// Looks and sends until the server stops. Who looked at a page is written down whatever is being sent.
    pub async fn run(self: Arc<Self>, stopping: watch::Receiver<bool>) {
        tokio::join!(self.write_looks(stopping.clone()), self.send_round(stopping));
    }

    async fn write_looks(&self, mut stopping: watch::Receiver<bool>) {
        loop {
            let is_last = tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => true,
                () = self.here.looked() => false,
            };
            if !is_last {
                tokio::time::sleep(GATHER).await;
            }
            heed(self.note_looks().await);
            if is_last {
                return;
            }
        }
    }

    async fn send_round(&self, mut stopping: watch::Receiver<bool>) {
        let pause = LOOK.min(Duration::from_millis(self.away / 4)).max(Duration::from_millis(50));
        let (mut tidied, mut next) = (Instant::now(), tokio::time::Instant::now() + pause);
        loop {
            tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep_until(next) => {}
            }
            next = tokio::time::Instant::now() + pause;
            heed(self.note_presence().await);
            if self.rooms.cares() {
                heed(self.decide().await);
                heed(self.send_due().await);
                if tidied.elapsed() > TIDY {
                    tidied = Instant::now();
                    heed(self.tidy().await);
                }
            }
        }
    }

    /// Forgets what nobody needs any more.
    pub async fn tidy(&self) -> Result<(), StoreError> {
        let before = |span: Millis| self.rooms.clock.now().saturating_sub(span);
        let tidy = Telling::Tidy { before: before(REMEMBERED), unconfirmed: before(CONFIRMABLE) };
        self.rooms.store.tell(vec![tidy]).await
    }

    /// Writes down who has a page open here, of those who want to be told; of others nothing is kept.
    pub async fn note_presence(&self) -> Result<(), StoreError> {
        self.note(self.here.take()).await
    }

    /// The same for those who looked since, and perhaps have gone.
    async fn note_looks(&self) -> Result<(), StoreError> {
        self.note(self.here.take_looks()).await
    }

    async fn note(&self, seen: HashMap<Hash, Millis>) -> Result<(), StoreError> {
        if seen.is_empty() {
            return Ok(());
        }
        // In one order at all servers, so that none waits for another that waits for it.
        let mut all: Vec<_> = seen.iter().collect();
        all.sort_by_key(|(owner, _)| owner.0);
        let tellings = all.into_iter().map(|(owner, at)| Telling::Seen { owner: *owner, at: *at }).collect();
        let written = self.rooms.store.tell(tellings).await;
        if written.is_err() {
            self.here.put_back(seen);
        }
        written
    }

    /// Decides who is to be told what, and writes that down.
    pub async fn decide(&self) -> Result<(), StoreError> {
        let now = self.rooms.clock.now();
        let mut unread = Unread::default();
        self.wake(now, &mut unread).await?;
        let mut needs = Vec::new();
        for room in self.rooms.awake() {
            needs.extend(room.needs().await);
        }
        let open = self.open_questions(&needs, now);
        let mut people: HashMap<Hash, Option<Person>> = HashMap::new();
        for (need, kind) in open {
            let owner = need.owner;
            if let std::collections::hash_map::Entry::Vacant(entry) = people.entry(owner) {
                match self.rooms.store.told_person(owner).await {
                    Ok(person) => _ = entry.insert(person),
                    Err(problem) => {
                        unread.push(problem)?;
                        continue;
                    }
                }
            }
            let person = people[&owner].as_ref();
            let verdict = person.map_or(Verdict::Never, |person| judge(kind, need, person, now, self.away));
            if let (Verdict::Tell, Some(person)) = (verdict, person) {
                let channels = person.channels.iter().filter(|it| it.is_open()).map(|it| it.id.clone());
                let telling = Telling::Queue {
                    owner,
                    code: need.code.clone(),
                    kind,
                    since: need.since,
                    at: now,
                    // What begins to wait a little later goes along.
                    due: now + self.away / 2,
                    channels: channels.collect(),
                    link: key::link(),
                };
                self.rooms.store.tell(vec![telling]).await?;
            }
            if verdict != Verdict::Wait {
                self.decided().insert((owner, need.code.clone(), kind), need.since);
            }
        }
        unread.first.map_or(Ok(()), Err)
    }

    /// Brings tables back to memory where it is time to tell somebody.
    async fn wake(&self, now: Millis, unread: &mut Unread) -> Result<(), StoreError> {
        let ripe: Vec<String> =
            self.later().iter().filter(|(_, at)| **at <= now).map(|(code, _)| code.clone()).collect();
        for code in ripe {
            match self.rooms.get(&code).await {
                Ok(_) => _ = self.later().remove(&code),
                Err(problem) => unread.push(problem)?,
            }
        }
        Ok(())
    }

    fn later(&self) -> std::sync::MutexGuard<'_, HashMap<String, Millis>> {
        self.later.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Needs that it is time to think of, and that nothing was decided about yet.
    fn open_questions<'a>(&self, needs: &'a [Need], now: Millis) -> Vec<(&'a Need, Kind)> {
        let mut decided = self.decided();
        let mut known = HashMap::new();
        let mut open = Vec::new();
        for need in needs {
            for kind in Kind::ALL {
                let name = (need.owner, need.code.clone(), kind);
                if decided.get(&name) == Some(&need.since) {
                    known.insert(name, need.since);
                    continue;
                }
                match ripe_at(kind, need, self.away) {
                    Some(ripe) if ripe <= now => open.push((need, kind)),
                    Some(ripe) => {
                        let mut later = self.later();
                        let at = later.entry(need.code.clone()).or_insert(ripe);
                        *at = ripe.min(*at);
                    }
                    None => {}
                }
            }
        }
        // Nobody waits for the others any more.
        *decided = known;
        open
    }

    fn decided(&self) -> std::sync::MutexGuard<'_, HashMap<(Hash, String, Kind), Millis>> {
        self.decided.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Sends what is due: to each channel one message, whatever waits for it.
    pub async fn send_due(&self) -> Result<(), StoreError> {
        let now = self.rooms.clock.now();
        let claim = Claim { now, soon: now + self.away / 2, until: now + HOLD };
        let mut by_channel: BTreeMap<String, Vec<Queued>> = BTreeMap::new();
        for queued in self.rooms.store.claim(claim).await? {
            by_channel.entry(queued.channel.clone()).or_default().push(queued);
        }
        let all: Vec<Vec<Queued>> = by_channel.into_values().collect();
        for some in all.chunks(AT_ONCE) {
            let done = join_all(some.iter().map(|queued| self.deliver(queued))).await.concat();
            self.rooms.store.tell(done).await?;
        }
        Ok(())
    }

    /// Sends all that waits for one channel, and says what came of it.
    async fn deliver(&self, queued: &[Queued]) -> Vec<Telling> {
        let now = self.rooms.clock.now();
        let ids = || queued.iter().map(|queued| queued.id).collect::<Vec<_>>();
        let let_go = || vec![Telling::LetGo { ids: ids(), at: now }];
        let hold = |until| vec![Telling::Hold { ids: ids(), until }];
        let Some(first) = queued.first() else { return let_go() };
        let person = match self.rooms.store.told_person(first.owner).await {
            Ok(Some(person)) if !person.wishes.stopped => person,
            Ok(_) => return let_go(),
            Err(_) => return hold(now + HOLD),
        };
        let Some(channel) = person.channels.iter().find(|it| it.id == first.channel && it.is_open()) else {
            return let_go();
        };
        let quiet = person.wishes.quiet.and_then(|quiet| quiet.ends(now, &person.wishes.zone));
        if let Some(until) = quiet.max(Some(person.wishes.silent_until).filter(|until| *until > now)) {
            return hold(until);
        }
        let News { items, told: ids, known, moot } = self.news(queued, &person, channel, now).await;
        let channel_id = channel.id.clone();
        let mut held = None;
        let came_of_it = if items.is_empty() {
            Telling::LetGo { ids, at: now }
        } else {
            match self.send(channel, self.message(channel, items)).await {
                Ok(()) => Telling::Sent { ids, channel: channel_id, at: now },
                // It was no try; but whoever waits for it reads why nothing comes.
                Err(why @ Failure::Busy) => {
                    let until = now + SOON;
                    let times = channel.trouble.as_ref().map_or(0, |trouble| trouble.times);
                    let trouble = Trouble { why, times, again: Some(until) };
                    held = Some(Telling::Hold { ids, until });
                    Telling::Failed { rows: Vec::new(), channel: channel_id, trouble, at: now }
                }
                Err(why) => {
                    let times = channel.trouble.as_ref().map_or(0, |trouble| trouble.times) + 1;
                    let is_gone = why == Failure::Gone;
                    // Each by its own tries: what failed before is no reason to give up what is new.
                    let again =
                        |tries: u32| back_off(tries + 1).filter(|_| !is_gone).map(|pause| now + pause);
                    let tried = queued.iter().filter(|queued| ids.contains(&queued.id));
                    let rows: Vec<_> = tried.map(|queued| (queued.id, again(queued.tries))).collect();
                    let next = rows.iter().filter_map(|(_, again)| *again).min();
                    let trouble = Trouble { why, times, again: next };
                    Telling::Failed { rows, channel: channel_id, trouble, at: now }
                }
            }
        };
        let moot = moot.into_iter().map(|queued| {
            // What they are asked next, or again, is decided anew.
            self.decided().remove(&(queued.owner, queued.code.clone(), queued.kind));
            Telling::Moot(queued)
        });
        moot.chain([Telling::LetGo { ids: known, at: now }, came_of_it]).chain(held).collect()
    }

    /// What is still worth telling somebody who has not looked since: tables that still wait for them.
    async fn news(&self, queued: &[Queued], person: &Person, channel: &Channel, now: Millis) -> News {
        let mut news = News::default();
        let mut codes: BTreeMap<&str, Vec<&Queued>> = BTreeMap::new();
        for queued in queued {
            let is_known = match queued.kind {
                Kind::Needed => person.seen >= queued.at,
                Kind::Reminder => person.seen + self.away > now,
            };
            if is_known || !wants(queued.kind, &queued.code, person) {
                news.known.push(queued.id);
            } else {
                codes.entry(&queued.code).or_default().push(queued);
            }
        }
        for (code, queued) in codes {
            let needs = match self.rooms.get(code).await {
                Ok(Some(room)) => room.needs().await,
                _ => Vec::new(),
            };
            // Where the time is over the steward answers just now.
            let is_theirs =
                |need: &&Need| need.owner == channel.owner && need.until.is_none_or(|until| until > now);
            let found = needs.iter().find(is_theirs).zip(person.tables.get(code));
            // A reminder is of one question: the next has its own.
            let still = |it: &&&Queued| {
                found.is_some_and(|(need, _)| it.kind == Kind::Needed || it.since == need.since)
            };
            let (worth, moot): (Vec<&Queued>, Vec<&Queued>) = queued.iter().partition(|it| still(it));
            news.moot.extend(moot.into_iter().cloned());
            news.told.extend(worth.iter().map(|queued| queued.id));
            if let (Some((need, about)), Some(kind)) = (found, worth.iter().map(|it| it.kind).max()) {
                let link = self.link(&format!("/go/{}", about.link));
                news.items.push(Item::new(need, kind, link, now, channel.lang));
            }
        }
        news.items.sort_by_key(|item| (item.left.unwrap_or(Millis::MAX), item.table.clone()));
        news
    }

    fn link(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    fn message(&self, channel: &Channel, items: Vec<Item>) -> Message {
        let stop = self.link(&format!("/stop/{}", channel.id));
        Message { lang: channel.lang, items, stop, settings: self.link("/me/told") }
    }

    /// A message that only shows that messages arrive.
    pub async fn send_trial(&self, channel: &Channel) -> Telling {
        let now = self.rooms.clock.now();
        match self.send(channel, self.message(channel, Vec::new())).await {
            Ok(()) => Telling::Sent { ids: Vec::new(), channel: channel.id.clone(), at: now },
            Err(why) => {
                let times = channel.trouble.as_ref().map_or(0, |trouble| trouble.times) + 1;
                let trouble = Trouble { why, times, again: None };
                Telling::Failed { rows: Vec::new(), channel: channel.id.clone(), trouble, at: now }
            }
        }
    }

    /// Asks by mail whether an address is somebody's.
    pub async fn ask_to_confirm(&self, channel: &Channel, token: &str) -> Result<(), Failure> {
        let (Some(mailer), Way::Mail(address)) = (&self.ways.mail, &channel.way) else {
            return Err(Failure::Off);
        };
        let (subject, letter) = confirmation(channel.lang, self.link(&format!("/confirm/{token}")));
        counted(1, mailer.send(address, &subject, letter, None).await)
    }

    async fn send(&self, channel: &Channel, message: Message) -> Result<(), Failure> {
        let ways = &self.ways;
        match &channel.way {
            Way::Push { endpoint, key, auth } => {
                let Some(pusher) = &ways.push else { return Err(Failure::Off) };
                let payload = json!({
                    "title": message.title(),
                    "body": message.brief().join("\n"),
                    "open": message.open(),
                    "count": message.items.len(),
                    "stop": message.stop,
                    "lang": channel.lang.name(),
                    "to_open": channel.lang.word("told-open"),
                    "to_silence": channel.lang.word("told-silence"),
                });
                let now = self.rooms.clock.now();
                let words = payload.to_string().into_bytes();
                let browser = (endpoint.as_str(), key.as_str(), auth.as_str());
                counted(0, pusher.send(&ways.outside, browser, &words, &channel.id, now).await)
            }
            Way::Mail(address) => {
                let Some(mailer) = &ways.mail else { return Err(Failure::Off) };
                counted(1, mailer.send(address, &message.title(), message.mail(), Some(&message.stop)).await)
            }
            Way::Webhook(hook, address) if ways.webhooks => {
                let (headers, body) = hook::request(*hook, &message);
                counted(2, ways.outside.post(address, headers, body).await)
            }
            Way::Webhook(..) => Err(Failure::Off),
        }
    }
}

/// Tells the operator that something went wrong with the store.
fn heed(done: Result<(), StoreError>) {
    if let Err(error) = done {
        warn!(%error, "nobody can be told just now");
    }
}

/// Tells the operator.
fn counted(way: usize, sent: Result<(), Failure>) -> Result<(), Failure> {
    match &sent {
        Ok(()) => metrics::MESSAGES_SENT[way].one(),
        Err(_) => metrics::MESSAGES_FAILED[way].one(),
    }
    sent
}
