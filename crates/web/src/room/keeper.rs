//! The task that owns a table: it serves what waits, commits, and only then answers and tells.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use rules::seat::{Seat, SeatSet};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use tracing::{error, info};

use super::load::{Loaded, Sources, follow, load};
use super::minds::{Mind, Tempo};
use super::refusals::Refusals;
use super::{Command, Keys, Question, Reply, Request, RoomOrder, Stir, WAITING};
use crate::clock::Millis;
use crate::key::{self, Hash};
use crate::metrics::{self, Held};
use crate::refused::Refused;
use crate::scene::Progress;
use crate::store::{Change, StoreError, Unwritten};
use crate::table::{Chronicle, Stories, Table};

/// A table that nobody looks at leaves memory after so long.
const IDLE: Duration = Duration::from_secs(600);

/// A disk that has failed is not asked again at once, and so many times before the table is left until somebody visits.
const DISK_PAUSE: Duration = Duration::from_millis(500);
const RETRIES: u32 = 20;

/// A clock that differs by so many milliseconds has been set.
const SET: i64 = 1_000;

/// How long a table for which nothing is due waits before it looks around: while a page is open it does not leave memory, however long
/// nobody does anything.
fn patience(is_seen: bool, idle: Duration) -> Duration {
    if is_seen { IDLE } else { IDLE.saturating_sub(idle) }
}

/// How a room hears and is heard.
pub(super) struct Channels {
    pub waiting: mpsc::Receiver<Request>,
    /// For bots, who answer later.
    pub own: mpsc::WeakSender<Request>,
    /// Counts what has happened.
    pub tell: watch::Sender<Arc<Stir>>,
}

fn count(table: &Table) -> (Progress, Held) {
    (table.progress(), metrics::tables(table.progress()).hold())
}

/// What somebody wants done. It may have to be judged again.
enum Wanted {
    Do { by: Hash, command: Command },
    Order(RoomOrder),
}

/// Something was refused after a part of it was done in memory: the table must be loaded anew, for what is refused did not happen.
struct Halfway {
    /// Its place among all that is wanted.
    place: usize,
    refused: Refused,
}

/// What became of what was to be written.
enum Fate {
    /// All that is there is known here, and all that is known here is there.
    Written,
    /// The table went with them.
    Gone,
    /// Another server was faster; what it wrote is known here now.
    Overtaken,
    /// The same, but what it wrote cannot be read.
    Lost,
    Failed,
}

fn not_saved(wanted: Vec<(Wanted, Reply)>) {
    // Whoever asked may have gone.
    wanted.into_iter().for_each(|(_, reply)| drop(reply.send(Err(Refused::NotSaved))));
}

/// Turns are counted by steps of a size that nobody foresees, up to this: where a database has lost the last of what was written, what
/// another server writes in its place is not taken for it.
const STEP: u64 = 1 << 20;

/// How often something is judged again because others were faster.
const TRIES: u32 = 32;

/// Whether the table goes with these: then it is the last thing that is done there.
fn is_last(changes: &[Change]) -> bool {
    matches!(changes.last(), Some(Change::Delete { .. }))
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
    /// Seats with pages open at other servers, by server, and when that was last told.
    pub(super) elsewhere: HashMap<String, (SeatSet, Instant)>,
    /// When each seat that needs no person acts: a bot, or a seat with nothing to choose.
    pub(super) due: HashMap<Seat, Millis>,
    /// What the clock was set by when that was last reckoned.
    drift: i64,
    pub(super) thinking: SeatSet,
    /// How often the table was begun anew: what bots thought before is of no use then.
    pub(super) era: u32,
    /// What those who look again have heard.
    pub(super) stories: Stories,
    /// The game from its beginning, once somebody has looked back at it.
    pub(super) replay: Option<Arc<Chronicle>>,
    /// Among which tables the operator finds it.
    counted: (Progress, Held),
    /// How often what happened was told anew.
    telling: u32,
    /// What is known of what was written: see `Loaded`.
    turn: u64,
    tellings: u32,
}

impl Keeper {
    pub(super) fn new(loaded: Loaded, sources: Sources, tempo: Tempo, channels: Channels) -> Keeper {
        let Loaded { table, keys, turn, tellings } = loaded;
        Keeper {
            counted: count(&table),
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
            elsewhere: HashMap::new(),
            due: HashMap::new(),
            thinking: SeatSet::EMPTY,
            era: 0,
            stories: Stories::default(),
            replay: None,
            telling: 0,
            turn,
            tellings,
        }
    }

    pub(super) async fn run(mut self) {
        let mut idle_since = Instant::now();
        // Looks change nothing: who acts next is not reckoned again after them.
        let mut is_planned = false;
        loop {
            if self.counted.0 != self.table.progress() {
                self.counted = count(&self.table);
            }
            self.heed_clock();
            if !std::mem::replace(&mut is_planned, true) {
                self.plan();
            }
            let turn = self.next_turn();
            let wake = self.next_wake().into_iter().chain(turn).min();
            let is_seen = !self.here.is_empty() || self.watchers > 0;
            let pause = match wake {
                Some(at) => Duration::from_millis(at.saturating_sub(self.sources.clock.now())),
                None => patience(is_seen, idle_since.elapsed()),
            };
            let first = tokio::select! {
                request = self.channels.waiting.recv() => match request {
                    Some(request) => Some(request),
                    None => return,
                },
                () = tokio::time::sleep(pause) => None,
                // Somebody begins to look after bots and deadlines, or ceases to.
                Ok(()) = self.sources.cares.changed() => {
                    is_planned = false;
                    continue;
                }
            };
            self.heed_clock();
            let is_idle = wake.is_none() && !is_seen;
            match first {
                Some(request) => {
                    // Whoever is only asked whom it waits for is visited by nobody.
                    let is_visit = match &request {
                        Request::Answer(question) => !matches!(question, Question::Needs { .. }),
                        request => matches!(request, Request::Do { .. } | Request::Order { .. }),
                    };
                    if is_visit || matches!(request, Request::Presence { .. }) {
                        idle_since = Instant::now();
                    }
                    let mut requests = vec![request];
                    while requests.len() < WAITING
                        && let Ok(request) = self.channels.waiting.try_recv()
                    {
                        requests.push(request);
                    }
                    is_planned = requests.iter().all(|it| matches!(it, Request::Answer(_)));
                    if !self.serve(requests).await {
                        return;
                    }
                }
                None if is_idle && idle_since.elapsed() >= IDLE => return,
                None => {
                    is_planned = false;
                    if !self.act_for_the_absent().await {
                        return;
                    }
                    if turn.is_some_and(|turn| turn <= self.sources.clock.now()) {
                        self.tell();
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
            // What was used is used; when it is night goes by the clock as it is now.
            self.table.bank_all(self.sources.clock.now().saturating_add_signed(-by));
            self.table.reckon(|at| at.saturating_add_signed(by));
            self.due.values_mut().for_each(|at| *at = at.saturating_add_signed(by));
        }
    }

    /// Answers what waits: first all that changes something, then, when that is on disk, all that only looks.
    async fn serve(&mut self, requests: Vec<Request>) -> bool {
        let (mut wanted, mut questions, mut changes) = (Vec::new(), Vec::new(), Vec::new());
        let mut is_behind = false;
        for request in requests {
            match request {
                Request::Do { by, command, reply } => wanted.push((Wanted::Do { by, command }, reply)),
                Request::Order { order, reply } => wanted.push((Wanted::Order(order), reply)),
                Request::Decided { era, mind, action } if era == self.era => {
                    self.heed(*mind, action, &mut changes);
                }
                // About a state that is no more: whoever sits there now thinks for themselves.
                Request::Decided { .. } => {}
                Request::Presence { seats, here } => self.note_presence(seats, here),
                Request::Elsewhere { server, seats } => self.note_elsewhere(server, seats),
                Request::TellPresence => {
                    self.doubt_elsewhere();
                    if !self.here.is_empty() {
                        self.sources.store.tell_presence(&self.table.code, self.seats_here());
                    }
                }
                Request::Answer(question) => questions.push(question),
                Request::CatchUp { turn } => is_behind |= turn.is_none_or(|turn| turn != self.turn),
            }
        }
        if !self.carry_out(wanted, changes, is_behind).await {
            return false;
        }
        for question in questions {
            // Whoever asked may have gone.
            match question {
                Question::Look { by, from, lines, reply } => {
                    let told = Arc::clone(&self.channels.tell.borrow());
                    let _ = reply.send(self.look(by, from, lines).map(|scene| (scene, told)));
                }
                Question::Needs { reply } => {
                    let _ = reply.send(self.needs());
                }
                Question::Record { reply } => {
                    let _ = reply.send(self.table.record().map(|record| record.to_string()));
                }
                Question::Replay { by, reply } => {
                    let _ = reply.send(self.replay(by));
                }
                Question::Rematch { by, reply } => {
                    let _ = reply.send(self.rematch(by));
                }
                Question::Advice { by, seat, reply } => self.advise(by, seat, reply),
            }
        }
        true
    }

    /// Judges what is wanted, writes what comes of it, then answers and tells; judges it again where another server was faster. Says
    /// whether the room stays open.
    async fn carry_out(
        &mut self,
        wanted: Vec<(Wanted, Reply)>,
        mut changes: Vec<Change>,
        is_behind: bool,
    ) -> bool {
        // What cannot be read now is read later.
        let may_read = changes.is_empty() || self.sources.store.is_alone();
        if is_behind && may_read && matches!(self.catch_up().await, Fate::Lost) {
            return false;
        }
        let mut halfway = HashMap::new();
        for _ in 0..TRIES {
            let given = self.refusals.given();
            let outcomes = match self.judge_all(&wanted, &halfway, &mut changes) {
                Ok(outcomes) => outcomes,
                Err(Halfway { place, refused }) => {
                    halfway.insert(place, refused);
                    changes.clear();
                    self.refusals.take_back(given);
                    let loaded = load(&self.table.code, &self.sources).await;
                    if self.begin_anew(loaded).await {
                        continue;
                    }
                    not_saved(wanted);
                    return false;
                }
            };
            // With what it comes of: one transaction, and one change to be drawn.
            if self.tempo.is_none() && !changes.is_empty() && !is_last(&changes) {
                self.answer_at_once(&mut changes);
            }
            let fate = match std::mem::take(&mut changes) {
                // Nothing to write shows whether others were faster: what they wrote may allow it, or leave something to do.
                none if none.is_empty() && !wanted.is_empty() && !self.sources.store.is_alone() => {
                    self.catch_up().await
                }
                changes => self.write(changes).await,
            };
            match fate {
                // Whoever has no outcome came after the table had gone, and hears that it was not saved.
                fate @ (Fate::Written | Fate::Gone) => {
                    let replies = wanted.into_iter().map(|(_, reply)| reply);
                    replies.zip(outcomes).for_each(|(reply, outcome)| drop(reply.send(outcome)));
                    return matches!(fate, Fate::Written);
                }
                Fate::Overtaken => self.refusals.take_back(given),
                Fate::Failed => {
                    // Those that were refused too: it may have been for what did not happen.
                    not_saved(wanted);
                    self.refusals.clear();
                    let loaded = load(&self.table.code, &self.sources).await;
                    let is_open = self.begin_anew(loaded).await;
                    tokio::time::sleep(DISK_PAUSE).await;
                    return is_open;
                }
                Fate::Lost => {
                    not_saved(wanted);
                    return false;
                }
            }
        }
        not_saved(wanted);
        true
    }

    /// Carries out all that is wanted, until the table goes, and says what is to be written. What was refused halfway before is not
    /// tried again.
    fn judge_all(
        &mut self,
        wanted: &[(Wanted, Reply)],
        halfway: &HashMap<usize, Refused>,
        changes: &mut Vec<Change>,
    ) -> Result<Vec<Result<bool, Refused>>, Halfway> {
        let mut outcomes = Vec::with_capacity(wanted.len());
        for (place, (wanted, _)) in wanted.iter().enumerate() {
            if is_last(changes) {
                break;
            }
            let before = changes.len();
            let outcome = match halfway.get(&place) {
                Some(refused) => Err(refused.clone()),
                None => self.judge(wanted, changes),
            };
            match outcome {
                Err(refused) if changes.len() > before => return Err(Halfway { place, refused }),
                outcome => outcomes.push(outcome),
            }
        }
        Ok(outcomes)
    }

    /// Carries out what somebody wants, and says what is to be written.
    fn judge(&mut self, wanted: &Wanted, changes: &mut Vec<Change>) -> Result<bool, Refused> {
        let done = match wanted {
            Wanted::Do { by, command } => self.obey(*by, command.clone(), changes).map(|()| true),
            Wanted::Order(order) => self.obey_operator(order.clone(), changes),
        };
        if let (Err(refused), Wanted::Do { .. }) = (&done, wanted) {
            let is_rule = refused.rule().is_some();
            if is_rule { &metrics::REFUSED_BY_RULE } else { &metrics::REFUSED_BY_TABLE }.one();
        }
        done
    }

    /// What nobody waits for; says whether the room stays open.
    pub(super) async fn commit(&mut self, changes: Vec<Change>) -> bool {
        self.carry_out(Vec::new(), changes, false).await
    }

    /// Writes, and tells when it is there. A table that could not be written must be loaded anew: what was not saved did not happen.
    async fn write(&mut self, mut changes: Vec<Change>) -> Fate {
        if changes.is_empty() {
            return Fate::Written;
        }
        let is_last = is_last(&changes);
        let rewrites = changes
            .iter()
            .any(|change| matches!(change, Change::Forget { .. } | Change::ForgetRemarks { .. }));
        let (turn, next) = (self.turn, self.turn + 1 + key::number() % STEP);
        changes.insert(0, Change::Turn { code: self.table.code.clone(), turn, next });
        match self.sources.store.write(changes).await {
            Ok(()) if is_last => {
                self.tell();
                Fate::Gone
            }
            Ok(()) => {
                self.turn = next;
                if rewrites {
                    let loaded = load(&self.table.code, &self.sources).await;
                    if !self.retell(loaded).await {
                        return Fate::Gone;
                    }
                    // Others may have seated a bot meanwhile.
                    self.reseat();
                    // In a file nobody counts.
                    self.telling += u32::from(self.sources.store.is_alone());
                }
                self.tell();
                Fate::Written
            }
            Err(Unwritten::Overtaken) => {
                metrics::OVERTAKEN.one();
                let loaded = load(&self.table.code, &self.sources).await;
                if self.begin_anew(loaded).await { Fate::Overtaken } else { Fate::Lost }
            }
            Err(Unwritten::Failed(error)) => {
                match error.is_gone() {
                    true => info!(table = self.table.code, why = %error, "not given"),
                    false => error!(table = self.table.code, %error, "not saved"),
                }
                Fate::Failed
            }
        }
    }

    /// Takes in what other servers have written, if there is anything.
    async fn catch_up(&mut self) -> Fate {
        // With the last that is known here: where that is not what is there, the database has lost it and gone on otherwise.
        let known = self.table.entries();
        let from = known.saturating_sub(1);
        let mut stored = match self.sources.store.load_from(&self.table.code, from).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Fate::Lost,
            Err(error) => {
                error!(table = self.table.code, %error, "what others have written cannot be read");
                return Fate::Failed;
            }
        };
        if self.sources.store.is_alone() {
            // Nobody else writes the log, but somebody may have come to hold another's seats.
            self.keys = Keys::new(stored.keys.into_iter().map(|(key, _)| key));
            self.tell();
            return Fate::Written;
        }
        if stored.turn == self.turn {
            return Fate::Written;
        }
        let news = stored.entries.split_off(stored.entries.len().min((known - from) as usize));
        if stored.tellings != self.tellings || stored.entries.last() != self.table.newest() {
            let loaded = load(&self.table.code, &self.sources).await;
            return if self.begin_anew(loaded).await { Fate::Overtaken } else { Fate::Lost };
        }
        self.keys = Keys::new(stored.keys.into_iter().map(|(key, _)| key));
        self.turn = stored.turn;
        stored.seasons.retain(|season| season.number >= known);
        follow(&mut self.table, news, stored.seasons, stored.damage);
        self.reseat();
        self.tell();
        Fate::Overtaken
    }

    /// Goes on with the table as it was loaded, or as it can be loaded after a while; says whether it could. What did not happen is
    /// forgotten by bots, too.
    async fn begin_anew(&mut self, loaded: Result<Option<Loaded>, StoreError>) -> bool {
        if !self.retell(loaded).await {
            return false;
        }
        self.minds = Mind::of(&self.table);
        self.due.clear();
        self.thinking = SeatSet::EMPTY;
        self.era += 1;
        self.tell();
        true
    }

    /// The same where nothing has changed but what people typed: bots know all that they knew, and their pauses go on.
    async fn retell(&mut self, mut loaded: Result<Option<Loaded>, StoreError>) -> bool {
        for _ in 0..RETRIES {
            if loaded.is_err() {
                self.turn_away();
                tokio::time::sleep(DISK_PAUSE).await;
                loaded = load(&self.table.code, &self.sources).await;
            }
        }
        let Ok(Some(Loaded { table, keys, turn, tellings })) = loaded else { return false };
        self.table = table;
        self.stories = Stories::default();
        self.replay = None;
        self.keys = keys;
        // Pages of ours may show what another server has had deleted.
        self.telling += u32::from(tellings != self.tellings);
        (self.turn, self.tellings) = (turn, tellings);
        true
    }

    /// Tells all who wait that nothing can be done now: nobody waits for a disk that does not answer.
    fn turn_away(&mut self) {
        while let Ok(request) = self.channels.waiting.try_recv() {
            // Whoever asked may have gone.
            match request {
                Request::Do { reply, .. } | Request::Order { reply, .. } => {
                    let _ = reply.send(Err(Refused::NotSaved));
                }
                Request::Presence { seats, here } => self.note_presence(seats, here),
                Request::Elsewhere { server, seats } => self.note_elsewhere(server, seats),
                Request::Answer(_)
                | Request::Decided { .. }
                | Request::CatchUp { .. }
                | Request::TellPresence => {}
            }
        }
    }

    pub(super) fn tell(&self) {
        let before = self.channels.tell.send_replace(Arc::new(Stir::new(self.telling)));
        // What somebody had deleted stands in no sentence any more that is kept to be said again.
        if before.telling != self.telling {
            text::forget_said();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_somebody_looks_at_for_hours_rests_between_two_looks_around() {
        assert_eq!(patience(true, 3 * IDLE), IDLE);
        assert_eq!(patience(false, IDLE / 2), IDLE / 2);
        assert_eq!(patience(false, 3 * IDLE), Duration::ZERO, "and it leaves memory");
    }
}
