//! The task that owns a table: it serves what waits, commits, and only then answers and tells.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use rules::game::Game;
use rules::seat::{Seat, SeatSet};
use serde_json::Value;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::Instant;

use super::minds::{Mind, Tempo};
use super::refusals::Refusals;
use super::{Chair, Keys, Question, Rematch, Reply, Request, Stir, Viewpoint, WAITING};
use crate::clock::{Clock, Millis};
use crate::key::Hash;
use crate::refused::Refused;
use crate::scene::{Progress, Scene};
use crate::sets::Sets;
use crate::sitter::Sitter;
use crate::store::{Change, Store, StoreError};
use crate::table::{Eyes, STORY_LINES, Stories, Table};

/// A table that nobody looks at leaves memory after so long.
const IDLE: Duration = Duration::from_secs(600);

/// A disk that has failed is not asked again at once, and so many times before the table is left until somebody visits.
const DISK_PAUSE: Duration = Duration::from_millis(500);
const RETRIES: u32 = 20;

/// A clock that differs by so many milliseconds has been set.
const SET: i64 = 1_000;

/// Where tables come from.
#[derive(Clone)]
pub struct Sources {
    /// Where it is written down.
    pub store: Store,
    /// What it is played with.
    pub sets: Arc<Sets>,
    /// What its clocks go by.
    pub clock: Clock,
    /// Bots that may think at the same time.
    pub thinkers: Arc<Semaphore>,
}

/// How a room hears and is heard.
pub(super) struct Channels {
    pub waiting: mpsc::Receiver<Request>,
    /// For bots, who answer later.
    pub own: mpsc::WeakSender<Request>,
    /// Counts what has happened.
    pub tell: watch::Sender<Arc<Stir>>,
}

/// Replays a table's log, and compares it with the states that were kept on the way.
pub(super) async fn load(code: &str, sources: &Sources) -> Result<Option<(Table, Keys)>, StoreError> {
    let Some(stored) = sources.store.load(code).await? else { return Ok(None) };
    let cards = sources.sets.stored(&stored.set_digest, stored.set_files.as_deref()).map_err(StoreError)?;
    let mut table = Table::new(code.to_owned(), stored.setup, stored.seed, cards);
    let mut snapshots = stored.snapshots.into_iter().peekable();
    for entry in stored.entries {
        let number = entry.number;
        let expected = table.entries();
        let done = table.take(entry.at, entry.id.clone(), entry.deed.clone());
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
            if let Some(game) = kept_game(&snapshot.state, &table) {
                table.show(game);
            }
            table.close(format!("after entry {number} the game is not what it was"));
            break;
        }
    }
    if let Some(damage) = stored.damage.filter(|_| !table.is_broken()) {
        table.close(damage);
    }
    // Where the clock was set back, nobody was asked in what is the future now.
    let now = sources.clock.now();
    table.reckon(|at| at.min(now));
    Ok(Some((table, Keys::new(stored.keys))))
}

/// The game in a state that was kept. It may say nothing of its rules, if they were the latest then; the table knows them.
fn kept_game(state: &str, table: &Table) -> Option<Game> {
    let mut state: Value = serde_json::from_str(state).ok()?;
    state.as_object_mut()?.insert("rules_version".to_owned(), table.rules()?.number().into());
    Game::load(table.cards().set, &state).ok()
}

/// Commands that were carried out, and what is to be told when they are on disk.
#[derive(Default)]
pub(super) struct Batch {
    pub changes: Vec<Change>,
    pub replies: Vec<(Reply, Result<(), Refused>)>,
}

/// Owns a table.
pub(super) struct Keeper {
    pub(super) table: Table,
    pub(super) keys: Keys,
    pub(super) refusals: Refusals,
    pub(super) minds: Vec<Mind>,
    pub(super) sources: Sources,
    pub(super) tempo: Tempo,
    pub(super) channels: Channels,
    /// Open pages by seat.
    pub(super) here: HashMap<Seat, u32>,
    pub(super) watchers: u32,
    /// When each seat that needs no person acts: a bot, or a seat with nothing to choose.
    pub(super) due: HashMap<Seat, Millis>,
    /// What the clock was set by when that was last reckoned.
    drift: i64,
    pub(super) thinking: SeatSet,
    /// What those who look again have heard.
    stories: Stories,
}

impl Keeper {
    pub(super) fn new(
        table: Table,
        keys: Keys,
        sources: Sources,
        tempo: Tempo,
        channels: Channels,
    ) -> Keeper {
        Keeper {
            drift: sources.clock.drift(),
            minds: Mind::of(&table),
            table,
            keys,
            refusals: Refusals::default(),
            sources,
            tempo,
            channels,
            here: HashMap::new(),
            watchers: 0,
            due: HashMap::new(),
            thinking: SeatSet::EMPTY,
            stories: Stories::default(),
        }
    }

    pub(super) async fn run(mut self) {
        let mut idle_since = Instant::now();
        loop {
            self.heed_clock();
            self.plan();
            let wake = self.next_wake();
            let pause = match wake {
                Some(at) => Duration::from_millis(at.saturating_sub(self.sources.clock.now())),
                None => IDLE.saturating_sub(idle_since.elapsed()),
            };
            let first = tokio::select! {
                request = self.channels.waiting.recv() => match request {
                    Some(request) => Some(request),
                    None => return,
                },
                () = tokio::time::sleep(pause) => None,
            };
            self.heed_clock();
            let is_idle = wake.is_none() && self.here.is_empty() && self.watchers == 0;
            match first {
                Some(request) => {
                    if !matches!(request, Request::Decided { .. }) {
                        idle_since = Instant::now();
                    }
                    let mut requests = vec![request];
                    while requests.len() < WAITING
                        && let Ok(request) = self.channels.waiting.try_recv()
                    {
                        requests.push(request);
                    }
                    if !self.serve(requests).await {
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

    /// Pauses and deadlines that have begun take as long as they would have, whatever the system's clock is set to meanwhile.
    fn heed_clock(&mut self) {
        let by = self.sources.clock.drift() - self.drift;
        // Clocks that are merely trimmed are followed.
        if by.abs() >= SET {
            self.drift += by;
            self.table.reckon(|at| at.saturating_add_signed(by));
            self.due.values_mut().for_each(|at| *at = at.saturating_add_signed(by));
        }
    }

    /// Answers what waits: first all that changes something, then, when that is on disk, all that only looks.
    async fn serve(&mut self, requests: Vec<Request>) -> bool {
        let mut batch = Batch::default();
        let mut questions = Vec::new();
        for request in requests {
            match request {
                Request::Do { by, command, reply } => {
                    let changes = batch.changes.len();
                    let done = self.obey(by, command, &mut batch.changes);
                    if done.is_err() {
                        batch.changes.truncate(changes);
                    }
                    batch.replies.push((reply, done));
                }
                Request::Decided { mind, action } => self.heed(*mind, action, &mut batch),
                Request::Presence { seats, here } => self.note_presence(seats, here),
                Request::Answer(question) => questions.push(question),
            }
        }
        let open = self.commit(batch).await;
        if !open {
            return false;
        }
        for question in questions {
            // Whoever asked may have gone.
            match question {
                Question::Look { by, from, lines, reply } => {
                    let _ = reply.send(self.look(by, from, lines));
                }
                Question::Record { reply } => {
                    let _ = reply.send(self.table.record().map(|record| record.to_string()));
                }
                Question::Rematch { by, reply } => {
                    let _ = reply.send(self.rematch(by));
                }
                Question::Advice { by, seat, reply } => self.advise(by, seat, reply),
            }
        }
        true
    }

    /// Writes, then answers, then tells. A table that could not be written is loaded anew: what was not saved did not
    /// happen. Returns whether the room stays open.
    pub(super) async fn commit(&mut self, batch: Batch) -> bool {
        if batch.changes.is_empty() {
            for (reply, done) in batch.replies {
                let _ = reply.send(done);
            }
            return true;
        }
        match self.sources.store.write(batch.changes).await {
            Ok(()) => {
                for (reply, done) in batch.replies {
                    let _ = reply.send(done);
                }
                self.channels.tell.send_replace(Arc::default());
                true
            }
            Err(error) => {
                eprintln!("table {}: not saved: {error}", self.table.code);
                let mut loaded = load(&self.table.code, &self.sources).await;
                // Those that were refused too: it may have been for what did not happen.
                for (reply, _) in batch.replies {
                    let _ = reply.send(Err(Refused::NotSaved));
                }
                self.refusals.clear();
                for _ in 0..RETRIES {
                    if loaded.is_err() {
                        tokio::time::sleep(DISK_PAUSE).await;
                        loaded = load(&self.table.code, &self.sources).await;
                    }
                }
                let Ok(Some((table, keys))) = loaded else { return false };
                self.minds = Mind::of(&table);
                self.table = table;
                self.stories = Stories::default();
                self.keys = keys;
                self.due.clear();
                self.thinking = SeatSet::EMPTY;
                tokio::time::sleep(DISK_PAUSE).await;
                true
            }
        }
    }

    fn look(&mut self, by: Option<Hash>, from: Viewpoint, lines: usize) -> Result<Box<Scene>, Refused> {
        let held = by.map_or(SeatSet::EMPTY, |by| self.keys.seats_of(by));
        let seat = match from {
            Viewpoint::Outside => None,
            Viewpoint::OwnSeat => held.iter().next().filter(|_| held.len() == 1),
            Viewpoint::Seat(seat) if held.has(seat) => Some(seat),
            Viewpoint::Seat(_) => return Err(Refused::NotYours),
        };
        let is_host = by.is_some_and(|by| self.keys.is_host(by));
        let mut here = SeatSet::EMPTY;
        self.here.keys().for_each(|seat| here.insert(*seat));
        let eyes = Eyes { seat, held, is_host, here, now: self.sources.clock.now(), lines };
        Ok(Box::new(match lines {
            STORY_LINES => self.table.look_again(&eyes, &mut self.stories),
            _ => self.table.look(&eyes),
        }))
    }

    fn rematch(&self, by: Hash) -> Result<Rematch, Refused> {
        if self.keys.seats_of(by).is_empty() && !self.keys.is_host(by) {
            return Err(Refused::NotYours);
        }
        if self.table.progress() != Progress::Over {
            return Err(Refused::NotOver);
        }
        let chair = |(seat, sitter): (Seat, &Sitter)| match sitter {
            Sitter::Person(name) => Chair::Person { name: name.clone(), browsers: self.keys.holders(seat) },
            Sitter::Bot(level) => Chair::Bot(*level),
            Sitter::Nobody => Chair::Empty,
        };
        Ok(Rematch {
            setup: self.table.setup().clone(),
            made: self.table.rematch().map(str::to_owned),
            set_digest: self.table.cards().set.digest.clone(),
            chairs: self.table.seats().zip(self.table.sitters()).map(chair).collect(),
        })
    }

    fn note_presence(&mut self, seats: SeatSet, here: bool) {
        if seats.is_empty() {
            self.watchers = if here { self.watchers + 1 } else { self.watchers.saturating_sub(1) };
            return;
        }
        for seat in seats.iter() {
            let pages = self.here.entry(seat).or_default();
            *pages = if here { *pages + 1 } else { pages.saturating_sub(1) };
        }
        self.here.retain(|_, pages| *pages > 0);
        self.channels.tell.send_replace(Arc::default());
    }
}
