//! One task owns each table: it takes commands in the order of arrival, writes them down, then answers and tells.

mod answers;
mod keys;
mod minds;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bots::bot::Level;
use rules::action::Action;
use rules::seat::{Seat, SeatSet};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::clock::now;
use crate::key::Hash;
use crate::rooms::Chair;
use crate::scene::{Hand, Millis, Scene, Setup, Sitter, Stage};
use crate::sets::Sets;
use crate::store::{Change, Key, Role, Store, StoreError};
use crate::table::{Deed, Eyes, Refused, STORY_LINES, Table};
pub use answers::CommandId;
use answers::Refusals;
pub use keys::Keys;
use minds::Mind;
pub use minds::Tempo;

/// Commands that wait for one table at most; more are asked to wait at the door.
const WAITING: usize = 256;
/// A table that nobody looks at leaves memory after so long.
const IDLE: Duration = Duration::from_secs(600);

type Reply = oneshot::Sender<Result<(), Refused>>;

/// What somebody wants of a table.
enum Ask {
    Do {
        by: Hash,
        order: Order,
        reply: Reply,
    },
    Look {
        by: Option<Hash>,
        from: From,
        lines: usize,
        reply: oneshot::Sender<Result<Box<Scene>, Refused>>,
    },
    Record {
        reply: oneshot::Sender<Option<String>>,
    },
    Again {
        by: Hash,
        reply: oneshot::Sender<Result<Again, Refused>>,
    },
    /// Somebody opened or closed a page of this seat.
    Presence {
        seat: Option<Seat>,
        here: bool,
    },
    Decided {
        mind: Box<Mind>,
        action: Option<Action>,
    },
}

/// What a rematch needs.
#[derive(Clone, Debug)]
pub struct Again {
    pub setup: Setup,
    pub set_digest: String,
    pub chairs: Vec<Chair>,
}

/// Where a visitor looks from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum From {
    /// The one seat that the browser holds; else as somebody who watches.
    OwnSeat,
    Seat(Seat),
    Outside,
}

/// What a visitor orders.
#[derive(Clone, Debug)]
pub enum Order {
    Act {
        seat: Seat,
        id: CommandId,
        line: String,
    },
    Say {
        seat: Seat,
        id: CommandId,
        words: String,
    },
    /// Take an empty seat in the lobby.
    Sit {
        seat: Seat,
        name: String,
    },
    /// Give it up: in a game that is being played, a bot takes over.
    Stand {
        seat: Seat,
    },
    /// Use a seat link.
    Take {
        link: Hash,
        name: Option<String>,
    },
    /// Make a seat link; holders may for their seat, the host for any.
    Link {
        seat: Seat,
        link: Hash,
    },
    Host(HostOrder),
    Rematch {
        code: String,
    },
}

/// What only the host may order.
#[derive(Clone, Debug)]
pub enum HostOrder {
    /// Empty seats go to bots of a level, if one is named.
    Begin {
        fill: Option<Level>,
    },
    Pause,
    GoOn,
    Extend(Seat),
    Pace(crate::scene::Pace),
    /// The seat goes to a bot, or is open again in the lobby.
    Seat(Seat, Sitter),
    /// All browsers and links of a seat lose it.
    Void(Seat),
}

/// The way to a table. Clones share it.
#[derive(Clone)]
pub struct Room {
    asks: mpsc::Sender<Ask>,
    changed: watch::Receiver<u64>,
}

impl Room {
    /// Brings a table from disk to life; `None` if there is none.
    pub async fn open(
        code: &str,
        store: Store,
        sets: Arc<Sets>,
        tempo: Tempo,
    ) -> Result<Option<Room>, StoreError> {
        let Some((table, keys)) = load(code, &store, &sets).await? else { return Ok(None) };
        let (asks, waiting) = mpsc::channel(WAITING);
        let (tell, changed) = watch::channel(0);
        let keeper = Keeper {
            minds: Mind::of(&table),
            table,
            keys,
            refusals: Refusals::default(),
            store,
            sets,
            tempo,
            waiting,
            own: asks.downgrade(),
            tell,
            here: HashMap::new(),
            watchers: 0,
            due: HashMap::new(),
            thinking: SeatSet::EMPTY,
        };
        tokio::spawn(keeper.run());
        Ok(Some(Room { asks, changed }))
    }

    pub fn is_open(&self) -> bool {
        !self.asks.is_closed()
    }

    /// Changes whenever something has happened.
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.changed.clone()
    }

    pub async fn order(&self, by: Hash, order: Order) -> Result<(), Refused> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Do { by, order, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    pub async fn look(&self, by: Option<Hash>, from: From) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, STORY_LINES).await
    }

    /// The same with the whole story.
    pub async fn look_back(&self, by: Option<Hash>, from: From) -> Result<Box<Scene>, Refused> {
        self.look_at(by, from, usize::MAX).await
    }

    async fn look_at(&self, by: Option<Hash>, from: From, lines: usize) -> Result<Box<Scene>, Refused> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Look { by, from, lines, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// The record of a game that is over.
    pub async fn record(&self) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Record { reply }).await.ok()?;
        answer.await.ok()?
    }

    /// Who would play again, for somebody who played.
    pub async fn again(&self, by: Hash) -> Result<Again, Refused> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(Ask::Again { by, reply }).await.map_err(|_| Refused::NotSaved)?;
        answer.await.map_err(|_| Refused::NotSaved)?
    }

    /// Somebody opened or closed a page.
    pub async fn presence(&self, seat: Option<Seat>, here: bool) {
        // A table that has gone needs not to know.
        let _ = self.asks.send(Ask::Presence { seat, here }).await;
    }
}

/// Replays a table's log, and compares it with the states that were kept on the way.
async fn load(code: &str, store: &Store, sets: &Sets) -> Result<Option<(Table, Keys)>, StoreError> {
    let Some(stored) = store.load(code).await? else { return Ok(None) };
    let cards = sets.of_files(&stored.set_files).map_err(StoreError)?;
    let mut table = Table::new(code.to_owned(), stored.setup, stored.seed, cards);
    let mut snapshots = stored.snapshots.into_iter().peekable();
    for entry in stored.entries {
        let number = entry.number;
        let expected = table.entries();
        let done = table.take(entry.at, entry.seat, entry.id.clone(), entry.deed.clone());
        let problem = match done {
            Err(refused) => {
                Some(format!("entry {number}: {}", refused.say(text::Lang::En).trim_end_matches('.')))
            }
            Ok(again) if again != entry || number != expected => Some(format!("entry {number} differs")),
            Ok(_) => None,
        };
        if let Some(problem) = problem {
            table.close(problem);
            break;
        }
        if let Some(snapshot) = snapshots.next_if(|snapshot| snapshot.number == number)
            && table.digest().as_ref() != Some(&snapshot.digest)
        {
            let state = serde_json::from_str(&snapshot.state).ok();
            if let Some(game) = state.and_then(|state| rules::game::Game::load(cards.set, &state).ok()) {
                table.show(game);
            }
            table.close(format!("after entry {number} the game is not what it was"));
            break;
        }
    }
    if let Some(damage) = stored.damage.filter(|_| !table.is_broken()) {
        table.close(damage);
    }
    Ok(Some((table, Keys::new(stored.keys))))
}

/// Commands that were carried out, and what is to be told when they are on disk.
#[derive(Default)]
struct Batch {
    changes: Vec<Change>,
    replies: Vec<(Reply, Result<(), Refused>)>,
}

/// Owns a table.
struct Keeper {
    table: Table,
    keys: Keys,
    refusals: Refusals,
    minds: Vec<Mind>,
    store: Store,
    sets: Arc<Sets>,
    tempo: Tempo,
    waiting: mpsc::Receiver<Ask>,
    own: mpsc::WeakSender<Ask>,
    tell: watch::Sender<u64>,
    /// Open pages by seat.
    here: HashMap<Seat, u32>,
    watchers: u32,
    /// When each seat that needs no person acts: a bot, or a seat with nothing to choose.
    due: HashMap<Seat, Millis>,
    thinking: SeatSet,
}

impl Keeper {
    async fn run(mut self) {
        let mut idle_since = Instant::now();
        loop {
            self.plan();
            let wake = self.next_wake();
            let pause = match wake {
                Some(at) => Duration::from_millis(at.saturating_sub(now())),
                None => IDLE.saturating_sub(idle_since.elapsed()),
            };
            let first = tokio::select! {
                ask = self.waiting.recv() => match ask {
                    Some(ask) => Some(ask),
                    None => return,
                },
                () = tokio::time::sleep(pause) => None,
            };
            let is_idle = wake.is_none() && self.here.is_empty() && self.watchers == 0;
            match first {
                Some(ask) => {
                    if !matches!(ask, Ask::Decided { .. }) {
                        idle_since = Instant::now();
                    }
                    let mut asks = vec![ask];
                    while asks.len() < WAITING
                        && let Ok(ask) = self.waiting.try_recv()
                    {
                        asks.push(ask);
                    }
                    if !self.serve(asks).await {
                        return;
                    }
                }
                None if is_idle && idle_since.elapsed() >= IDLE => return,
                None => {
                    if !self.act_for_the_absent().await {
                        return;
                    }
                }
            }
        }
    }

    /// Answers what waits: first all that changes something, then, when that is on disk, all that only looks.
    async fn serve(&mut self, asks: Vec<Ask>) -> bool {
        let mut batch = Batch::default();
        let mut later = Vec::new();
        for ask in asks {
            match ask {
                Ask::Do { by, order, reply } => {
                    let changes = batch.changes.len();
                    let done = self.obey(by, order, &mut batch.changes);
                    if done.is_err() {
                        batch.changes.truncate(changes);
                    }
                    batch.replies.push((reply, done));
                }
                Ask::Decided { mind, action } => self.heed(*mind, action, &mut batch),
                Ask::Presence { seat, here } => self.note_presence(seat, here),
                ask @ (Ask::Look { .. } | Ask::Record { .. } | Ask::Again { .. }) => later.push(ask),
            }
        }
        let open = self.commit(batch).await;
        if !open {
            return false;
        }
        for ask in later {
            match ask {
                Ask::Look { by, from, lines, reply } => {
                    let _ = reply.send(self.look(by, from, lines));
                }
                Ask::Record { reply } => {
                    let _ = reply.send(self.table.record().map(|record| record.to_string()));
                }
                Ask::Again { by, reply } => {
                    let _ = reply.send(self.again(by));
                }
                Ask::Do { .. } | Ask::Decided { .. } | Ask::Presence { .. } => {}
            }
        }
        true
    }

    /// Writes, then answers, then tells. A table that could not be written is loaded anew: what was not saved did not
    /// happen. Returns whether the room stays open.
    async fn commit(&mut self, batch: Batch) -> bool {
        if batch.changes.is_empty() {
            for (reply, done) in batch.replies {
                let _ = reply.send(done);
            }
            return true;
        }
        match self.store.write(batch.changes).await {
            Ok(()) => {
                for (reply, done) in batch.replies {
                    let _ = reply.send(done);
                }
                self.tell.send_modify(|count| *count += 1);
                true
            }
            Err(error) => {
                eprintln!("table {}: not saved: {error}", self.table.code);
                let loaded = load(&self.table.code, &self.store, &self.sets).await;
                // Those that were refused too: it may have been for what did not happen.
                for (reply, _) in batch.replies {
                    let _ = reply.send(Err(Refused::NotSaved));
                }
                self.refusals.clear();
                let Ok(Some((table, keys))) = loaded else { return false };
                self.minds = Mind::of(&table);
                self.table = table;
                self.keys = keys;
                self.due.clear();
                self.thinking = SeatSet::EMPTY;
                // A disk that is full should not be asked again at once.
                tokio::time::sleep(Duration::from_millis(500)).await;
                true
            }
        }
    }

    /// Carries an order out, and says what is to be written.
    fn obey(&mut self, by: Hash, order: Order, changes: &mut Vec<Change>) -> Result<(), Refused> {
        let holds = |keys: &Keys, seat: Seat| {
            if keys.holds(by, seat) { Ok(()) } else { Err(Refused::NotYours) }
        };
        match order {
            Order::Act { seat, id, line } => {
                holds(&self.keys, seat)?;
                self.take_once(seat, id, Deed::Act { hand: Hand::Person, line }, changes)
            }
            Order::Say { seat, id, words } => {
                holds(&self.keys, seat)?;
                self.take_once(seat, id, Deed::Say(words), changes)
            }
            Order::Sit { seat, name } => {
                match self.table.sitters().get(seat.0 as usize) {
                    None => return Err(Refused::NoSuchSeat),
                    Some(Sitter::Nobody) => {}
                    Some(Sitter::Person(_) | Sitter::Bot(_)) => return Err(Refused::Taken),
                }
                self.take(Some(seat), Deed::Seat(Sitter::Person(name)), changes)?;
                self.add_key(Key { hash: by, role: Role::Seat(seat) }, changes);
                Ok(())
            }
            Order::Stand { seat } => {
                holds(&self.keys, seat)?;
                let is_last = self.keys.holders(seat).len() == 1;
                match self.table.stage() {
                    Stage::Lobby => self.take(Some(seat), Deed::Seat(Sitter::Nobody), changes)?,
                    // A table without a clock would wait for ever.
                    Stage::Playing if is_last => {
                        self.take(Some(seat), Deed::Seat(Sitter::Bot(Level::Merchant)), changes)?;
                    }
                    Stage::Playing | Stage::Over => {}
                }
                self.drop_key(Key { hash: by, role: Role::Seat(seat) }, changes);
                Ok(())
            }
            Order::Take { link, name } => {
                let seat = self.keys.linked(link).ok_or(Refused::LinkGone)?;
                let sitter = match (&self.table.sitters()[seat.0 as usize], name) {
                    (Sitter::Person(old), None) => Sitter::Person(old.clone()),
                    (_, Some(name)) => Sitter::Person(name),
                    (Sitter::Nobody | Sitter::Bot(_), None) => return Err(Refused::Nameless),
                };
                if self.table.stage() != Stage::Over && self.table.sitters()[seat.0 as usize] != sitter {
                    self.take(Some(seat), Deed::Seat(sitter), changes)?;
                }
                self.drop_key(Key { hash: link, role: Role::Link(seat) }, changes);
                self.add_key(Key { hash: by, role: Role::Seat(seat) }, changes);
                Ok(())
            }
            Order::Link { seat, link } => {
                if self.table.sitters().get(seat.0 as usize).is_none() {
                    return Err(Refused::NoSuchSeat);
                }
                if !self.keys.is_host(by) {
                    holds(&self.keys, seat)?;
                }
                self.add_key(Key { hash: link, role: Role::Link(seat) }, changes);
                Ok(())
            }
            Order::Host(order) => {
                if !self.keys.is_host(by) {
                    return Err(Refused::NotHost);
                }
                self.obey_host(order, changes)
            }
            Order::Rematch { code } => {
                if self.keys.seats_of(by).is_empty() && !self.keys.is_host(by) {
                    return Err(Refused::NotYours);
                }
                self.take(None, Deed::Rematch(code), changes)
            }
        }
    }

    fn obey_host(&mut self, order: HostOrder, changes: &mut Vec<Change>) -> Result<(), Refused> {
        match order {
            HostOrder::Begin { fill } => {
                if let Some(level) = fill {
                    for seat in self.table.seats() {
                        if self.table.sitters()[seat.0 as usize] == Sitter::Nobody {
                            self.take(Some(seat), Deed::Seat(Sitter::Bot(level)), changes)?;
                        }
                    }
                }
                self.take(None, Deed::Begin, changes)?;
                self.note_stage(Stage::Lobby, changes);
                Ok(())
            }
            HostOrder::Pause => self.take(None, Deed::Pause, changes),
            HostOrder::GoOn => self.take(None, Deed::GoOn, changes),
            HostOrder::Extend(seat) => self.take(Some(seat), Deed::Extend, changes),
            HostOrder::Pace(pace) => self.take(None, Deed::Pace(pace), changes),
            HostOrder::Seat(seat, sitter) => {
                self.take(Some(seat), Deed::Seat(sitter), changes)?;
                self.void(seat, changes);
                Ok(())
            }
            HostOrder::Void(seat) => {
                if self.table.sitters().get(seat.0 as usize).is_none() {
                    return Err(Refused::NoSuchSeat);
                }
                self.void(seat, changes);
                Ok(())
            }
        }
    }

    fn take_once(
        &mut self,
        seat: Seat,
        id: CommandId,
        deed: Deed,
        changes: &mut Vec<Change>,
    ) -> Result<(), Refused> {
        let (CommandId::Given(name) | CommandId::Made(name)) = &id;
        if self.table.has_done(Some(seat), name) {
            return Ok(());
        }
        if let Some(refused) = self.refusals.of(seat, name) {
            return Err(refused);
        }
        let done = self.record(Some(seat), Some(name.clone()), deed, changes);
        if let (CommandId::Given(name), Err(refused)) = (id, &done) {
            self.refusals.keep(seat, name, refused.clone());
        }
        done
    }

    fn take(&mut self, seat: Option<Seat>, deed: Deed, changes: &mut Vec<Change>) -> Result<(), Refused> {
        self.record(seat, None, deed, changes)
    }

    fn record(
        &mut self,
        seat: Option<Seat>,
        id: Option<String>,
        deed: Deed,
        changes: &mut Vec<Change>,
    ) -> Result<(), Refused> {
        let (season, stage) = (self.table.season(), self.table.stage());
        let is_seating = matches!(deed, Deed::Seat(_));
        let entry = self.table.take(now(), seat, id, deed)?;
        let number = entry.number;
        let code = || self.table.code.clone();
        changes.push(Change::Entry { code: code(), entry });
        if season.is_some() && self.table.season() != season {
            let (digest, state) = self.table.digest().zip(self.table.dump()).expect("a game is being played");
            changes.push(Change::Snapshot { code: code(), number, digest, state });
            self.note_stage(stage, changes);
        }
        if is_seating {
            self.reseat();
        }
        Ok(())
    }

    fn note_stage(&self, before: Stage, changes: &mut Vec<Change>) {
        let stage = self.table.stage();
        if stage != before {
            changes.push(Change::Stage { code: self.table.code.clone(), stage });
        }
    }

    /// A mind for every bot, those that were there keep theirs.
    fn reseat(&mut self) {
        let fresh = Mind::of(&self.table);
        let mut old = std::mem::take(&mut self.minds);
        self.minds = fresh
            .into_iter()
            .filter(|mind| !self.thinking.has(mind.seat))
            .map(|mind| {
                let kept = old.iter().position(|it| it.seat == mind.seat && it.level == mind.level);
                kept.map_or(mind, |place| old.swap_remove(place))
            })
            .collect();
    }

    fn add_key(&mut self, key: Key, changes: &mut Vec<Change>) {
        self.keys.add(key);
        changes.push(Change::Key { code: self.table.code.clone(), key, at: now() });
    }

    fn drop_key(&mut self, key: Key, changes: &mut Vec<Change>) {
        self.keys.remove(key);
        changes.push(Change::DropKey { code: self.table.code.clone(), key });
    }

    fn void(&mut self, seat: Seat, changes: &mut Vec<Change>) {
        self.keys.void(seat);
        changes.push(Change::DropSeat { code: self.table.code.clone(), seat });
    }

    fn look(&self, by: Option<Hash>, from: From, lines: usize) -> Result<Box<Scene>, Refused> {
        let held = by.map_or(SeatSet::EMPTY, |by| self.keys.seats_of(by));
        let seat = match from {
            From::Outside => None,
            From::OwnSeat => held.iter().next().filter(|_| held.len() == 1),
            From::Seat(seat) if held.has(seat) => Some(seat),
            From::Seat(_) => return Err(Refused::NotYours),
        };
        let is_host = by.is_some_and(|by| self.keys.is_host(by));
        let mut here = SeatSet::EMPTY;
        self.here.keys().for_each(|seat| here.insert(*seat));
        Ok(Box::new(self.table.look(&Eyes { seat, held, is_host, here, now: now(), lines })))
    }

    fn again(&self, by: Hash) -> Result<Again, Refused> {
        if self.keys.seats_of(by).is_empty() && !self.keys.is_host(by) {
            return Err(Refused::NotYours);
        }
        if self.table.stage() != Stage::Over {
            return Err(Refused::NotOver);
        }
        let chair = |(seat, sitter): (Seat, &Sitter)| match sitter {
            Sitter::Person(name) => Chair::For(self.keys.holders(seat), name.clone()),
            Sitter::Bot(level) => Chair::Bot(*level),
            Sitter::Nobody => Chair::Empty,
        };
        Ok(Again {
            setup: self.table.setup().clone(),
            set_digest: self.table.cards().set.digest.clone(),
            chairs: self.table.seats().zip(self.table.sitters()).map(chair).collect(),
        })
    }

    fn note_presence(&mut self, seat: Option<Seat>, here: bool) {
        match (seat, here) {
            (None, true) => self.watchers += 1,
            (None, false) => self.watchers = self.watchers.saturating_sub(1),
            (Some(seat), true) => *self.here.entry(seat).or_default() += 1,
            (Some(seat), false) => {
                if let Some(pages) = self.here.get_mut(&seat) {
                    *pages -= 1;
                    if *pages == 0 {
                        self.here.remove(&seat);
                    }
                }
            }
        }
        if seat.is_some() {
            self.tell.send_modify(|count| *count += 1);
        }
    }

    /// Decides when each seat that needs no person acts next.
    fn plan(&mut self) {
        let idle = self.table.is_paused() || self.table.is_broken() || self.table.stage() != Stage::Playing;
        if idle {
            self.due.clear();
            return;
        }
        let asked = self.table.asked();
        for mind in &mut self.minds {
            if mind.is_due(&self.table) {
                self.due.entry(mind.seat).or_insert_with(|| now() + self.tempo.pause());
            } else {
                self.due.remove(&mind.seat);
            }
        }
        for (seat, sitter) in self.table.seats().zip(self.table.sitters()) {
            if matches!(sitter, Sitter::Person(_)) {
                // Asked and with nothing to choose: answered after a pause, so that nothing can be read from it.
                if asked.has(seat) && self.table.only_answer(seat).is_some() {
                    self.due.entry(seat).or_insert_with(|| now() + self.tempo.pause());
                } else {
                    self.due.remove(&seat);
                }
            }
        }
    }

    fn next_wake(&self) -> Option<Millis> {
        let people = self.table.seats().zip(self.table.sitters());
        let deadlines = people
            .filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)) && !self.table.is_broken())
            .filter_map(|(seat, _)| self.table.until(seat));
        let due = self.due.iter().filter(|(seat, _)| !self.thinking.has(**seat)).map(|(_, at)| *at);
        deadlines.chain(due).min()
    }

    /// Bots whose pause is over begin to think; seats without a choice are answered; the steward answers where time is up.
    async fn act_for_the_absent(&mut self) -> bool {
        let time = now();
        let mut batch = Batch::default();
        let ready: Vec<Seat> =
            self.due.iter().filter(|(_, at)| **at <= time).map(|(seat, _)| *seat).collect();
        for seat in ready {
            self.due.remove(&seat);
            match self.minds.iter().position(|mind| mind.seat == seat) {
                Some(place) => self.think(place, &mut batch),
                None => {
                    if let Some(line) = self.table.only_answer(seat) {
                        let deed = Deed::Act { hand: Hand::Nobody, line };
                        self.answer(seat, deed, &mut batch.changes);
                    }
                }
            }
        }
        let late = self.table.seats().filter(|seat| {
            matches!(self.table.sitters()[seat.0 as usize], Sitter::Person(_))
                && self.table.until(*seat).is_some_and(|until| until <= time)
        });
        for seat in late.collect::<Vec<_>>() {
            if self.table.until(seat).is_some_and(|until| until <= time) {
                self.stand_in(seat, Hand::Steward, &mut batch.changes);
            }
        }
        self.commit(batch).await
    }

    fn think(&mut self, place: usize, batch: &mut Batch) {
        let mind = self.minds.swap_remove(place);
        let seat = mind.seat;
        match (mind.thought(&self.table), self.own.upgrade()) {
            (Ok(thought), Some(own)) => {
                self.thinking.insert(seat);
                tokio::spawn(async move {
                    let thinking = tokio::task::spawn_blocking(move || thought.decide());
                    if let Ok((mind, action)) = thinking.await {
                        // A table that has gone needs no answer.
                        let _ = own.send(Ask::Decided { mind: Box::new(mind), action }).await;
                    }
                });
            }
            (Ok(_), None) => {}
            (Err(mind), _) => {
                self.minds.push(mind);
                if self.table.asked().has(seat) {
                    self.stand_in(seat, Hand::Bot, &mut batch.changes);
                }
            }
        }
    }

    /// A bot has decided. Others may have acted meanwhile: what the rules no longer allow is thought over again.
    fn heed(&mut self, mind: Mind, action: Option<Action>, batch: &mut Batch) {
        let seat = mind.seat;
        self.thinking.remove(seat);
        let still_here = self.table.sitters()[seat.0 as usize] == Sitter::Bot(mind.level);
        if !still_here || self.minds.iter().any(|it| it.seat == seat) {
            self.reseat();
            return;
        }
        self.minds.push(mind);
        if self.table.is_paused() {
            return;
        }
        if let Some(action) = action {
            let line = self.table.line(&action);
            self.answer(seat, Deed::Act { hand: Hand::Bot, line }, &mut batch.changes);
        } else if self.table.asked().has(seat) {
            self.stand_in(seat, Hand::Bot, &mut batch.changes);
        }
    }

    fn stand_in(&mut self, seat: Seat, hand: Hand, changes: &mut Vec<Change>) {
        if let Some(line) = self.table.steward(seat) {
            self.answer(seat, Deed::Act { hand, line }, changes);
        }
    }

    fn answer(&mut self, seat: Seat, deed: Deed, changes: &mut Vec<Change>) {
        // A refusal only says that others were faster; the seat is asked again, if it still is.
        let _ = self.take(Some(seat), deed, changes);
    }
}
