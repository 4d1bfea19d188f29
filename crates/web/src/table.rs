//! A table: the fold of its log. No sockets, files or clocks; times come in with what is done.

mod courtesy;
mod deed;
mod look;

use std::collections::{HashMap, VecDeque};

use bots::reasons::{self, PublicReason};
use bots::steward;
use rules::action::Action;
use rules::game::Game;
use rules::history::History;
use rules::news::{Log, News, Viewer};
use rules::notation::{self, Names};
use rules::prompt::Prompt;
use rules::record::{Record, RecordedSeed, Recorder};
use rules::rng::Seed;
use rules::seat::{BySeat, Seat, SeatSet};
use rules::setup::Setup;
use rules::version::RulesVersion;
use rules::view::View;
use rules::world::Island;

pub use deed::{Deed, Entry};
pub use look::{Eyes, STORY_LINES, Stories};

use crate::clock::Millis;
use crate::refused::Refused;
use crate::scene::{DecidedBy, Progress, TableSetup};
use crate::sets::Cards;
use crate::sitter::Sitter;
use crate::typed::{MAX_CHAT, MAX_NAME, tidy};

/// The steward answers sooner for a seat that let its time pass before.
const AWAY_SHARE: Millis = 10;
const LEAST_TIME: Millis = 3_000;

/// Answers of each seat whose times are kept.
const ANSWERS_TIMED: usize = 12;

/// Everything that has happened at one table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The code in its address.
    pub code: String,
    setup: TableSetup,
    seed: Seed,
    /// SHA-256 of the seed.
    promise: String,
    cards: Cards,
    sitters: Vec<Sitter>,
    history: Option<History>,
    islands: Vec<Island>,
    story: Vec<Kept>,
    /// Ids of commands that were done, with the numbers of their entries.
    done: HashMap<(Option<Seat>, String), u32>,
    /// Decisions of each seat that people sent.
    turns: BySeat<u32>,
    /// Since when each seat has been asked what it is asked now.
    asked_since: BySeat<Option<Millis>>,
    extra: BySeat<Millis>,
    /// How long people took for their last answers.
    took: BySeat<VecDeque<Millis>>,
    /// Seats that took something back in this step.
    took_back: SeatSet,
    away: BySeat<bool>,
    paused_at: Option<Millis>,
    rematch: Option<String>,
    /// Structures by seat at the end of each season.
    growth: Vec<Vec<u8>>,
    broken: Option<String>,
}

/// An entry with what came of it.
#[derive(Clone, Debug)]
struct Kept {
    entry: Entry,
    /// When that was, for what is waited for since.
    since: Millis,
    told: Vec<News>,
    /// What the bot says to it, for those who know the terms.
    reason: Option<PublicReason>,
}

impl Table {
    /// A table before anybody sits down.
    pub fn new(code: String, setup: TableSetup, seed: Seed, cards: Cards) -> Table {
        let seats = setup.players as usize;
        Table {
            code,
            setup,
            promise: RecordedSeed::Told(seed).digest(),
            seed,
            cards,
            sitters: vec![Sitter::Nobody; seats],
            history: None,
            islands: Vec::new(),
            story: Vec::new(),
            done: HashMap::new(),
            turns: BySeat::default(),
            asked_since: BySeat::default(),
            extra: BySeat::default(),
            took: BySeat::default(),
            took_back: SeatSet::EMPTY,
            away: BySeat::default(),
            paused_at: None,
            rematch: None,
            growth: Vec::new(),
            broken: None,
        }
    }

    /// Where all chance of its game comes from; nobody may know it before the end.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What the host chose, with the pace of now.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The set that it was made with.
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// Which page it is: lobby, table or end.
    pub fn progress(&self) -> Progress {
        match self.game() {
            None => Progress::Lobby,
            Some(game) if game.is_over() => Progress::Over,
            Some(_) => Progress::Playing,
        }
    }

    /// The table where the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Who plays, by seat.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// How many entries there are: the number of the next one.
    pub fn entries(&self) -> u32 {
        self.story.len() as u32
    }

    /// Its seats, taken or not.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.players).map(Seat)
    }

    /// Seats that the table waits for.
    pub fn asked(&self) -> SeatSet {
        self.game().map_or(SeatSet::EMPTY, |game| game.asked())
    }

    /// Whether the host has stopped the game.
    pub fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    /// Closes a table whose log cannot be followed any further.
    pub fn close(&mut self, reason: String) {
        self.broken = Some(reason);
    }

    /// Shows this state from now on: the last one that is known to be good.
    pub fn show(&mut self, game: Game) {
        self.history = Some(game.into());
    }

    /// Whether `close` was called: nothing more is done here.
    pub fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// The state's digest, once the game has begun.
    pub fn digest(&self) -> Option<String> {
        self.game().map(|game| game.digest())
    }

    /// The state as JSON, once the game has begun.
    pub fn dump(&self) -> Option<String> {
        self.game().map(|game| game.dump().to_string())
    }

    /// Whether this command was done before, known by its id; refused if that was something else.
    pub fn has_done(&self, id: &str, deed: &Deed) -> Result<bool, Refused> {
        let Some(number) = self.done.get(&(deed.seat(), id.to_owned())) else { return Ok(false) };
        let is_same = match (deed, &self.story[*number as usize].entry.deed) {
            (Deed::Act { line: sent, .. }, Deed::Act { line, .. }) => {
                let names = Names { set: self.cards.set, islands: &self.islands };
                notation::parse_action(sent, &names).is_ok_and(|action| self.line(&action) == *line)
            }
            (Deed::Say { words: sent, .. }, Deed::Say { words, .. }) => {
                tidy(sent, MAX_CHAT).as_ref() == Some(words)
            }
            _ => false,
        };
        if is_same { Ok(true) } else { Err(Refused::OtherCommand) }
    }

    /// Lines of chat so far.
    pub fn chat_lines(&self) -> usize {
        self.story.iter().filter(|kept| matches!(kept.entry.deed, Deed::Say { .. })).count()
    }

    /// Does it, or refuses it and changes nothing.
    pub fn take(&mut self, at: Millis, id: Option<String>, deed: Deed) -> Result<Entry, Refused> {
        if let Some(reason) = &self.broken {
            return Err(Refused::Closed(reason.clone()));
        }
        let seat = deed.seat();
        if seat.is_some_and(|seat| seat.0 >= self.setup.players) {
            return Err(Refused::NoSuchSeat);
        }
        let (step, season) = (self.step(), self.season());
        let (mut told, mut reason) = (Vec::new(), None);
        let deed = match deed {
            Deed::Act { seat, by, line } => {
                let (line, said) = self.act(seat, by, &line, &mut told)?;
                reason = said;
                match by {
                    DecidedBy::Person => {
                        self.note_time(seat, at);
                        self.turns[seat] += 1;
                        self.away[seat] = false;
                    }
                    DecidedBy::Steward => self.away[seat] = true,
                    DecidedBy::Bot | DecidedBy::Nobody => {}
                }
                Deed::Act { seat, by, line }
            }
            Deed::Say { seat, words } => {
                Deed::Say { seat, words: tidy(&words, MAX_CHAT).ok_or(Refused::Nothing)? }
            }
            Deed::Seat { seat, sitter } => {
                let sitter = match sitter {
                    Sitter::Person(name) => Sitter::Person(tidy(&name, MAX_NAME).ok_or(Refused::Nameless)?),
                    Sitter::Bot(_) | Sitter::Nobody => sitter,
                };
                if self.progress() == Progress::Over {
                    return Err(Refused::Over);
                }
                if sitter == Sitter::Nobody && self.progress() != Progress::Lobby {
                    return Err(Refused::Begun);
                }
                self.sitters[seat.0 as usize] = sitter.clone();
                self.away[seat] = false;
                Deed::Seat { seat, sitter }
            }
            Deed::Begin(rules) => {
                self.begin(rules, &mut told)?;
                Deed::Begin(rules)
            }
            Deed::Pause => {
                self.playing()?;
                if self.paused_at.is_some() {
                    return Err(Refused::Paused);
                }
                self.paused_at = Some(at);
                Deed::Pause
            }
            Deed::GoOn => {
                let since = self.paused_at.take().ok_or(Refused::NotPaused)?;
                for asked in self.asked_since.0.iter_mut().flatten() {
                    *asked += at.saturating_sub(since);
                }
                Deed::GoOn
            }
            Deed::Extend { seat } => {
                self.playing()?;
                let more =
                    self.setup.pace.allowance().filter(|_| self.asked().has(seat)).ok_or(Refused::NoClock)?;
                self.extra[seat] += more;
                Deed::Extend { seat }
            }
            Deed::Pace(pace) => {
                self.setup.pace = pace;
                // Nobody is late by a clock that did not run.
                self.asked_since.0.iter_mut().flatten().for_each(|since| *since = at);
                self.extra = BySeat::default();
                Deed::Pace(pace)
            }
            Deed::Rematch(code) => {
                if self.progress() != Progress::Over || self.rematch.is_some() {
                    return Err(Refused::NotOver);
                }
                self.rematch = Some(code.clone());
                Deed::Rematch(code)
            }
        };
        if let Some(id) = &id {
            self.done.insert((seat, id.clone()), self.entries());
        }
        let entry = Entry { number: self.entries(), at, id, deed };
        self.reset_clocks(at, step, seat, &told);
        if season.is_some() && self.season() != season {
            self.note_growth();
        }
        self.story.push(Kept { entry: entry.clone(), since: at, told, reason });
        Ok(entry)
    }

    fn note_time(&mut self, seat: Seat, at: Millis) {
        let Some(since) = self.asked_since[seat] else { return };
        let took = &mut self.took[seat];
        if took.len() == ANSWERS_TIMED {
            took.pop_front();
        }
        took.push_back(at.saturating_sub(since));
    }

    /// How long whoever plays this seat took for their last answers.
    pub fn took(&self, seat: Seat) -> &VecDeque<Millis> {
        &self.took[seat]
    }

    fn playing(&self) -> Result<&Game, Refused> {
        match (self.game(), self.progress()) {
            (_, Progress::Lobby) | (None, _) => Err(Refused::NotBegun),
            (_, Progress::Over) => Err(Refused::Over),
            (Some(game), Progress::Playing) => Ok(game),
        }
    }

    /// Returns the line as it is kept, and what a bot says to it.
    fn act(
        &mut self,
        seat: Seat,
        by: DecidedBy,
        line: &str,
        told: &mut Vec<News>,
    ) -> Result<(String, Option<PublicReason>), Refused> {
        self.playing()?;
        // Pages show no forms then; and a seat that was asked something new in a pause would get too much time.
        if self.is_paused() {
            return Err(Refused::Paused);
        }
        let names = Names { set: self.cards.set, islands: &self.islands };
        let action = notation::parse_action(line, &names)
            .map_err(|problem| Refused::Unreadable(problem.to_string()))?;
        let mut log = Log::default();
        let history = self.history.as_mut().expect("a game is being played");
        let before = *history.game().public();
        history.apply(seat, &action, &mut log).map_err(Refused::Rule)?;
        *told = log.told;
        let reason = match by {
            DecidedBy::Bot => reasons::reason(self.cards.set, &before, seat, &action),
            DecidedBy::Person | DecidedBy::Steward | DecidedBy::Nobody => None,
        };
        Ok((notation::print_action(&action, &names), reason))
    }

    fn begin(&mut self, rules: RulesVersion, told: &mut Vec<News>) -> Result<(), Refused> {
        if self.history.is_some() {
            return Err(Refused::Begun);
        }
        if self.sitters.contains(&Sitter::Nobody) {
            return Err(Refused::SeatsOpen);
        }
        let mut log = Log::default();
        let history = History::new(&self.game_setup(rules), &mut log)
            .map_err(|problem| Refused::Unreadable(problem.to_string()))?;
        self.islands = history.game().public().islands();
        self.history = Some(history);
        self.note_growth();
        *told = log.told;
        Ok(())
    }

    /// What the game is made from.
    fn game_setup(&self, rules: RulesVersion) -> Setup {
        let TableSetup { players, options, .. } = self.setup;
        Setup { set: self.cards.set, players, options, seed: self.seed, rules }
    }

    /// The rules that the game is played by, once it has begun.
    pub fn rules(&self) -> Option<RulesVersion> {
        self.game().map(|game| game.public().rules)
    }

    fn step(&self) -> Option<rules::step::Step> {
        self.game().map(|game| game.public().step)
    }

    /// Where the game is; changes when a season ends, and when the game does.
    pub fn season(&self) -> Option<(u8, bool)> {
        self.game().map(|game| (game.public().season_number(), game.is_over()))
    }

    fn note_growth(&mut self) {
        if let Some(public) = self.game().map(|game| *game.public()) {
            self.growth.push(public.seats().map(|seat| public.seats[seat].structures()).collect());
        }
    }

    /// The clock of a seat starts when it is asked something new, and again when it does something that everybody
    /// sees, unless it took something back in this step: to and fro would give it time without end. What only some may
    /// know must not show on a clock.
    fn reset_clocks(
        &mut self,
        at: Millis,
        step: Option<rules::step::Step>,
        actor: Option<Seat>,
        told: &[News],
    ) {
        let asked = self.asked();
        let new_step = self.step() != step;
        if new_step {
            self.took_back = SeatSet::EMPTY;
        }
        for news in told {
            if let News::TookBack { seat, .. } = news {
                self.took_back.insert(*seat);
            }
        }
        let seen = told.iter().any(|news| news.seen_by(Viewer::Spectator).is_some());
        let goes_on = actor.filter(|seat| seen && !self.took_back.has(*seat));
        for seat in self.seats() {
            if !asked.has(seat) {
                self.asked_since[seat] = None;
                self.extra[seat] = 0;
            } else if self.asked_since[seat].is_none() || new_step || goes_on == Some(seat) {
                self.asked_since[seat] = Some(at);
                self.extra[seat] = 0;
            }
        }
    }

    /// When the steward answers for a seat, if it is asked and there is a clock.
    pub fn until(&self, seat: Seat) -> Option<Millis> {
        if self.is_paused() || self.progress() != Progress::Playing {
            return None;
        }
        let since = self.asked_since[seat]?;
        let allowance = self.setup.pace.allowance()?;
        let hurried = (allowance / AWAY_SHARE).max(LEAST_TIME).min(allowance);
        let allowance = if self.away[seat] { hurried } else { allowance };
        Some(since + allowance + self.extra[seat])
    }

    /// Says anew when all that is waited for began: the system's clock was set. What is in the log stays.
    pub fn reckon(&mut self, anew: impl Fn(Millis) -> Millis) {
        let asked = self.asked_since.0.iter_mut().flatten().chain(&mut self.paused_at);
        for at in asked.chain(self.story.iter_mut().map(|kept| &mut kept.since)) {
            *at = anew(*at);
        }
    }

    /// What a seat may know of the game, and what it is asked.
    pub fn view(&self, seat: Seat) -> Option<(View, Prompt)> {
        let view = self.history.as_ref()?.view(Some(seat)).ok()?;
        let prompt = view.prompt()?;
        Some((view, prompt))
    }

    /// The game with all its secrets, once it has begun: for rooms and bots' seats, never for pages.
    pub fn game(&self) -> Option<&Game> {
        self.history.as_ref().map(History::game)
    }

    /// The steward's answer for a seat that is asked, as a line.
    pub fn steward(&self, seat: Seat) -> Option<String> {
        let seen = self.history.as_ref()?.seen(seat).ok()?;
        let action = steward::answer(&seen, &seen.prompt())?;
        Some(self.line(&action))
    }

    /// The only thing that a seat can do, if it is asked and there is but one: not where it could still take
    /// something back.
    pub fn only_answer(&self, seat: Seat) -> Option<String> {
        let action = self.history.as_ref()?.prompt(seat).ok()?.only_answer()?;
        Some(self.line(&action))
    }

    /// An action as a line of the notation.
    pub fn line(&self, action: &Action) -> String {
        notation::print_action(action, &Names { set: self.cards.set, islands: &self.islands })
    }

    /// What a seat saw happen, from the entry with this number on.
    pub fn seen_since(&self, seat: Seat, number: u32) -> impl Iterator<Item = News> + '_ {
        let viewer = self.game().map(|game| game.viewer(Some(seat)));
        let told = self.story.iter().skip(number as usize).flat_map(|kept| &kept.told);
        told.filter_map(move |news| news.seen_by(viewer?))
    }

    /// The whole game as a record, its seed told: only for games that are over.
    pub fn record(&self) -> Option<Record> {
        if self.progress() != Progress::Over {
            return None;
        }
        let mut log = Log::muted();
        let mut recorder = Recorder::new(&self.game_setup(self.rules()?), &mut log).ok()?;
        let names = Names { set: self.cards.set, islands: &self.islands };
        for Kept { entry, .. } in &self.story {
            if let Deed::Act { seat, by: _, line } = &entry.deed {
                let action = notation::parse_action(line, &names).ok()?;
                recorder.apply(*seat, &action, &mut log).ok()?;
            }
        }
        Some(recorder.record())
    }
}

#[cfg(test)]
mod tests;
