//! A table under load: made and joined with the forms of browsers, played by chance, watched by a live page for every seat.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use rules::cards::CardSet;
use rules::news::{Log, Viewer};
use rules::notation::{Names, print_action};
use rules::rng::Dice;
use rules::seat::Seat;
use rules::view::View;
use rules::world::Island;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinSet;

use super::client::{Answer, Connection, Cookie, PATIENCE, Parts, Target};
use super::live::{self, Told, Update};
use super::tally::Tally;

/// How tables are made and watched.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// All servers of the same tables; one at least.
    pub(crate) targets: Arc<[Target]>,
    pub(crate) players: u8,
    /// Streams are asked for without packing.
    pub(crate) plain: bool,
}

impl Plan {
    fn accept(&self) -> &'static str {
        if self.plain { "" } else { live::PACKED }
    }
}

/// When to decide, and what counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    /// What is sent from here on counts.
    pub(crate) from: Instant,
    /// Nothing is sent from here on.
    pub(crate) until: Instant,
    /// The pause between decisions of a table; without one the next comes when all have seen the last.
    pub(crate) pause: Option<Duration>,
}

/// People at a table whose game has begun.
pub(crate) struct Seated {
    code: String,
    /// To every server.
    connections: Vec<Connection>,
    /// The one that was asked last.
    turn: usize,
    /// By seat; each is a browser of its own.
    cookies: Vec<Cookie>,
}

impl Seated {
    /// Makes a table without a clock, lets everybody sit down, and begins.
    pub(crate) async fn new(plan: &Plan) -> Result<Seated> {
        let mut connections = Vec::new();
        for target in plan.targets.iter() {
            connections.push(Connection::open(*target).await?);
        }
        let connection = connections.first_mut().context("no server to play at")?;
        let mut cookies = vec![Cookie::default(); usize::from(plan.players)];
        let numbers: Vec<String> = (1..=plan.players).map(|number| number.to_string()).collect();
        let seats: Vec<String> = numbers.iter().map(|number| format!("seat.{number}")).collect();
        let mut form = vec![("players", numbers[numbers.len() - 1].as_str()), ("name", "Load 1")];
        form.extend([("set", "aegean"), ("pace", "open")]);
        form.extend(
            seats
                .iter()
                .zip(0..)
                .map(|(seat, place)| (seat.as_str(), if place == 0 { "me" } else { "open" })),
        );
        let made = connection.post("/new", &mut cookies[0], &form).await?;
        ensure!(made.status == 200, "the server makes no table: {}", made.refusal());
        let to = made.json()?;
        let code =
            to["to"].as_str().and_then(|to| to.strip_prefix("/t/")).context("the server names no table")?;
        let path = format!("/t/{code}");
        for (number, cookie) in numbers.iter().zip(&mut cookies).skip(1) {
            let form = [("seat", number.as_str()), ("name", &format!("Load {number}"))];
            let sat = connection.post(&format!("{path}/sit"), cookie, &form).await?;
            ensure!(sat.status == 200, "nobody may sit down: {}", sat.refusal());
        }
        let begun = connection.post(&format!("{path}/host"), &mut cookies[0], &[("do", "start")]).await?;
        ensure!(begun.status == 200, "the game does not begin: {}", begun.refusal());
        Ok(Seated { code: code.to_owned(), connections, turn: 0, cookies })
    }

    /// What a seat may know.
    pub(crate) async fn view(&mut self, seat: Seat) -> Result<View> {
        let path = format!("/t/{}/view?seat={}", self.code, seat.0 + 1);
        self.turn = (self.turn + 1) % self.connections.len();
        let answer = self.connections[self.turn].get(&path, &self.cookies[usize::from(seat.0)]).await?;
        ensure!(answer.status == 200, "the server tells a seat nothing: {}", answer.refusal());
        let view = View::from_json(CardSet::aegean(), &answer.json()?["view"]);
        view.ok().context("what a seat may know cannot be read")
    }

    /// Sends a decision.
    pub(crate) async fn act(&mut self, seat: Seat, line: &str, dice: &mut Dice) -> Result<Answer> {
        // Whoever asked one server may well send to another.
        let server = dice.below(self.connections.len() as u32) as usize;
        let (number, id) = ((seat.0 + 1).to_string(), format!("{:016x}", dice.roll()));
        let form = [("seat", number.as_str()), ("id", id.as_str()), ("act", line)];
        let cookie = &mut self.cookies[usize::from(seat.0)];
        self.connections[server].post(&format!("/t/{}/act", self.code), cookie, &form).await
    }

    /// A way of its own for one seat, at the server of this number.
    pub(crate) async fn alone(&self, seat: Seat, plan: &Plan, server: usize) -> Result<Alone> {
        let connection = Connection::open(plan.targets[server % plan.targets.len()]).await?;
        let (code, cookie) = (self.code.clone(), self.cookies[usize::from(seat.0)].clone());
        Ok(Alone { number: (seat.0 + 1).to_string(), code, connection, cookie })
    }

    /// Opens a live page of a seat.
    pub(crate) async fn open_page(&self, seat: usize, plan: &Plan) -> Result<Parts> {
        let path = format!("/t/{}/live?page=table&seat={}", self.code, seat + 1);
        Connection::open(plan.targets[seat % plan.targets.len()])
            .await?
            .stream(&path, &self.cookies[seat], plan.accept())
            .await
    }
}

/// Somebody who speaks whatever the others of the table do.
pub(crate) struct Alone {
    /// Of their seat.
    number: String,
    code: String,
    connection: Connection,
    cookie: Cookie,
}

impl Alone {
    /// Says something to all.
    pub(crate) async fn say(&mut self, words: &str) -> Result<Answer> {
        let form = [("seat", self.number.as_str()), ("words", words)];
        self.connection.post(&format!("/t/{}/say", self.code), &mut self.cookie, &form).await
    }
}

/// What a live page shows.
#[derive(Clone, Debug, Default)]
struct Page {
    opened: bool,
    /// The game is over, and the page leads on to its end.
    left: bool,
    question: String,
    due: bool,
    line: Option<u32>,
}

/// A table with all its live pages open.
pub(crate) struct Table {
    plan: Plan,
    seated: Seated,
    pages: Vec<Page>,
    updates: UnboundedReceiver<Update>,
    /// The readers of the streams; they end with the table.
    _readers: JoinSet<()>,
    dice: Dice,
}

/// A decision, and which seats can see it.
pub(crate) struct Decision {
    seat: Seat,
    pub(crate) line: String,
    seen_by: Vec<bool>,
}

impl Decision {
    /// A legal decision by chance, from what the seat may know; `None` if it is not asked, whatever its page still shows.
    pub(crate) fn by_chance(view: &View, seat: Seat, dice: &mut Dice) -> Result<Option<Decision>> {
        // Where there is nothing to choose the server answers, and no page asks.
        let prompt = view.prompt().filter(|prompt| prompt.asked && prompt.only_answer().is_none());
        let (Some(prompt), Some(seen)) = (prompt, view.seen()) else { return Ok(None) };
        let Some(action) = prompt.sample(&seen, dice) else { return Ok(None) };
        // Who will hear of it is tried out in a game that could be this one: some decisions are told to some alone, and one of several
        // sealed answers to nobody.
        let (mut game, mut log) = (view.sample(dice), Log::default());
        let tried = game.apply(seat, &action, &mut log);
        ensure!(tried.is_ok(), "a decision that was offered is against the rules: {action:?}");
        let hears = |other: Seat| log.told.iter().any(|news| news.seen_by(Viewer::Seat(other)).is_some());
        let seen_by = view.public.seats().map(|other| other == seat || hears(other)).collect();
        let islands: Vec<Island> = view.public.seats().map(|seat| view.public.seats[seat].island).collect();
        let line = print_action(&action, &Names { set: view.set, islands: &islands });
        Ok(Some(Decision { seat, line, seen_by }))
    }

    /// What kind it is, for reports.
    fn verb(&self) -> &str {
        self.line.split(' ').next().unwrap_or_default()
    }
}

impl Table {
    pub(crate) async fn open(plan: Plan, dice: Dice) -> Result<Table> {
        let seated = Seated::new(&plan).await?;
        let (tell, updates) = unbounded_channel();
        let mut readers = JoinSet::new();
        for seat in 0..seated.cookies.len() {
            let parts = seated.open_page(seat, &plan).await?;
            readers.spawn(live::follow(seat, parts, tell.clone()));
        }
        let pages = vec![Page::default(); seated.cookies.len()];
        let mut table = Table { plan, seated, pages, updates, _readers: readers, dice };
        let by = Instant::now() + PATIENCE;
        while table.pages.iter().any(|page| !page.opened) {
            let update = table.update(by).await?.context("a page was not shown in time")?;
            table.show(&update);
        }
        Ok(table)
    }

    /// Plays game after game until the time is up.
    pub(crate) async fn play(mut self, schedule: Schedule) -> Result<Tally> {
        let mut tally = Tally::default();
        // Tables that keep a pace do not decide all at once.
        let offset = schedule.pause.map(|pause| pause.mul_f64(f64::from(self.dice.below(1000)) / 1000.0));
        let mut next = Instant::now() + offset.unwrap_or_default();
        while Instant::now() < schedule.until {
            self.decide(&schedule, &mut next, &mut tally).await?;
            if self.is_over() {
                tally.games += 1;
                let Table { plan, dice, .. } = self;
                self = Table::open(plan, dice).await?;
                next = Instant::now();
            }
        }
        Ok(tally)
    }

    /// One decision, from the question until all have seen it.
    async fn decide(&mut self, schedule: &Schedule, next: &mut Instant, tally: &mut Tally) -> Result<()> {
        let Some(seat) = self.somebody_due(schedule, tally).await? else { return Ok(()) };
        let asked_at = Instant::now();
        let view = self.seated.view(seat).await?;
        let Some(decision) = Decision::by_chance(&view, seat, &mut self.dice)? else {
            // Its page will say so in a moment.
            self.pages[usize::from(seat.0)].due = false;
            return Ok(());
        };
        let asking = asked_at.elapsed();
        let mut began = Instant::now();
        if let Some(pause) = schedule.pause {
            // What comes too late has waited since it was due: else a slow server would slow its own load down unseen.
            match *next > began {
                true => {
                    tokio::time::sleep_until((*next).min(schedule.until).into()).await;
                    began = Instant::now();
                }
                false => began = *next,
            }
            *next += pause;
        }
        let sent = Instant::now();
        if sent >= schedule.until {
            return Ok(());
        }
        // What came before cannot show it; after this, what stands on the pages is from before.
        while let Some(update) = self.update(Instant::now()).await? {
            self.note(&update, schedule, tally);
        }
        let before = self.pages.clone();
        let answer = self.seated.act(seat, &decision.line, &mut self.dice).await?;
        let acknowledged = Instant::now();
        // The server answers for seats with nothing to choose: one that had a choice a moment ago may be among them.
        if answer.status == 422 {
            tally.overtaken += 1;
            return Ok(());
        }
        if answer.status != 200 {
            tally.error(format!("{} was refused: {}", decision.verb(), answer.refusal()));
            return Ok(());
        }
        let seen = self.seen(&decision, &before, sent, schedule, tally).await?;
        // We may read the answer after the updates that followed it.
        match seen.map(|seen| seen.max(acknowledged)) {
            Some(seen) if sent >= schedule.from => {
                tally.asking.push(asking);
                tally.acknowledged.push(acknowledged - began);
                tally.seen.push(seen - began);
                tally.viewers += decision.seen_by.iter().filter(|sees| **sees).count() as u64;
            }
            Some(_) => {}
            None => {
                tally.error(format!("{} was not seen by all in {} s", decision.verb(), PATIENCE.as_secs()))
            }
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.pages.iter().all(|page| page.left)
    }

    /// Whether all pages show the same season, step and card at work: what comes to a page that is behind could be taken for the next
    /// decision. A seat's own part of the question comes after these.
    fn is_abreast(&self) -> bool {
        let mut moments = self.pages.iter().map(|page| page.question.splitn(4, '-').take(3));
        let first = moments.next();
        first.is_some_and(|first| moments.all(|moment| moment.eq(first.clone())))
    }

    /// A seat that its page says is waited for; `None` when the game is over or the time is up.
    async fn somebody_due(&mut self, schedule: &Schedule, tally: &mut Tally) -> Result<Option<Seat>> {
        let by = Instant::now() + PATIENCE;
        loop {
            let due = |seat: &Seat| self.pages[usize::from(seat.0)].due;
            let due: Vec<Seat> = (0..self.plan.players).map(Seat).filter(due).collect();
            if self.is_over() || (!due.is_empty() && self.is_abreast()) {
                return Ok(self.dice.pick(&due));
            }
            match self.update(by.min(schedule.until)).await? {
                Some(update) => self.note(&update, schedule, tally),
                None if Instant::now() >= schedule.until => return Ok(None),
                None => bail!("nobody was asked at a table for {} s", PATIENCE.as_secs()),
            }
        }
    }

    /// Waits until every page that can show the decision has; when the last one did.
    async fn seen(
        &mut self,
        decision: &Decision,
        before: &[Page],
        sent: Instant,
        schedule: &Schedule,
        tally: &mut Tally,
    ) -> Result<Option<Instant>> {
        let mut missing = decision.seen_by.clone();
        let mut last = sent;
        while missing.contains(&true) {
            let Some(update) = self.update(sent + PATIENCE).await? else { return Ok(None) };
            self.note(&update, schedule, tally);
            if update.began > sent && shows(&update, decision.seat, &before[update.page]) {
                missing[update.page] = false;
                last = last.max(update.shown);
            }
        }
        Ok(Some(last))
    }

    /// The next update, if it comes in time.
    async fn update(&mut self, by: Instant) -> Result<Option<Update>> {
        match tokio::time::timeout_at(by.into(), self.updates.recv()).await {
            Ok(Some(Update { told: Told::Gone(why), .. })) => bail!(why),
            Ok(update) => Ok(update),
            Err(_) => Ok(None),
        }
    }

    /// Shows an update, and counts what it took.
    fn note(&mut self, update: &Update, schedule: &Schedule, tally: &mut Tally) {
        if update.began >= schedule.from && update.began < schedule.until {
            tally.update(update.sent, update.read);
        }
        self.show(update);
    }

    /// Keeps what a page shows now.
    fn show(&mut self, update: &Update) {
        let page = &mut self.pages[update.page];
        page.opened = true;
        let Told::Patch(patch) = &update.told else {
            (page.left, page.due) = (true, false);
            return;
        };
        if let Some((question, due)) = &patch.question {
            page.question.clone_from(question);
            page.due = *due;
        }
        page.line = patch.line.or(page.line);
    }
}

/// Whether an update that began after a decision was sent shows it. While the seat is waited for, no question at the table changes
/// but by its answer; and of all that others are told, its island's state or a new line of the log is the least.
fn shows(update: &Update, by: Seat, before: &Page) -> bool {
    let Told::Patch(patch) = &update.told else { return true };
    let asks_anew = patch.question.as_ref().is_some_and(|(question, _)| *question != before.question);
    let is_own = update.page == usize::from(by.0);
    let tells = patch.line > before.line || patch.islands & (1 << by.0) != 0;
    asks_anew || (!is_own && tells)
}
