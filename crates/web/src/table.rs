//! A table: the fold of its log. No sockets, files or clocks; times come in with what is done.

mod assembly;
mod begun;
mod clocks;
mod courtesy;
mod ordered;
mod deed;
mod finding;
mod look;
mod need;
mod oaths;
mod replay;
mod tale;
mod talk;

use std::collections::HashMap;

use bots::reasons::{self, PublicReason};
use rules::action::Action;
use rules::game::Game;
use rules::history::History;
use rules::news::{Log, News};
use rules::notation::{self, Names};
use rules::prompt::Prompt;
use rules::record::RecordedSeed;
use rules::rng::Seed;
use rules::seat::{BySeat, Seat, SeatSet};
use rules::view::View;
use rules::world::Island;

use clocks::Clocks;
pub use deed::{Deed, Entry};
pub use look::{Eyes, STORY_LINES, Stories};
pub use replay::{Chronicle, Lens, Moment, Replay, SoFar};
pub use tale::{Tale, Voyage, When};

use crate::clock::Millis;
use crate::motion::Ballot;
use crate::oath::Ledger;
use crate::refused::{Closed, Refused};
use crate::scene::{After, DecidedBy, Note, Progress, TableSetup};
use crate::sets::Cards;
use crate::sitter::Sitter;
use crate::tablet::{Ordered, Tablet, tidy_sheet};
use crate::typed::{MAX_NAME, MAX_TITLE, tidy};
use talk::Talk;

/// Everything that has happened at one table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The code in its address.
    pub code: String,
    name: Option<String>,
    setup: TableSetup,
    /// What the host chose at first.
    agreed: TableSetup,
    seed: Seed,
    /// SHA-256 of the seed that draws follow from.
    promise: String,
    cards: Cards,
    /// By seat: before which entry what it saw with its own eyes may not be so any more, as it was drawn anew for another.
    anew: BySeat<u32>,
    sitters: Vec<Sitter>,
    history: Option<History>,
    islands: Vec<Island>,
    story: Vec<Kept>,
    /// Ids of commands that were done, with the numbers of their entries.
    done: HashMap<(Option<Seat>, String), u32>,
    /// Decisions of each seat that people sent.
    turns: BySeat<u32>,
    /// What was said, and by whom that watches.
    talk: Talk,
    clocks: Clocks,
    /// The first decision of the steward for each seat that whoever has it was not told of.
    stood_in: BySeat<Option<u32>>,
    /// What is voted on.
    ballot: Option<Ballot>,
    /// Seats that may go to somebody new.
    opened: SeatSet,
    /// When whoever has each seat was last heard of.
    signs: BySeat<Millis>,
    /// When the last motion of whoever has each seat fell.
    fell: BySeat<Option<Millis>>,
    /// The people agreed to end the game as it stands.
    ended: bool,
    /// The entry with which whoever has the seat came to it: clocks can be set, so times do not tell what was before.
    seated: BySeat<u32>,
    rematch: Option<String>,
    /// Which game it was made after.
    after: Option<After>,
    /// Structures by seat at the end of each season.
    growth: Vec<Vec<u8>>,
    /// Seats that may not chat.
    muted: SeatSet,
    closed: Option<Closed>,
    /// What seats have ordered, and how often they wrote it.
    tablets: BySeat<Option<Tablet>>,
    sheets: BySeat<u32>,
    /// What was sworn, and what came of it.
    ledger: Ledger,
    /// How often a seat changed hands: whoever has it now is not told what others ordered.
    seatings: u32,
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
    /// Whom an aegis card at home spared an event.
    guarded: SeatSet,
    /// The order that did it, for whoever gave it.
    order: Option<Ordered>,
    /// What the log says of oaths after it.
    judged: Vec<Note>,
}

impl Table {
    /// A table before anybody sits down.
    pub fn new(code: String, setup: TableSetup, seed: Seed, cards: Cards) -> Table {
        let seats = setup.players as usize;
        Table {
            code,
            name: None,
            agreed: setup.clone(),
            setup,
            promise: RecordedSeed::Told(seed).digest(),
            seed,
            cards,
            anew: BySeat::default(),
            sitters: vec![Sitter::Nobody; seats],
            history: None,
            islands: Vec::new(),
            story: Vec::new(),
            done: HashMap::new(),
            turns: BySeat::default(),
            talk: Talk::default(),
            clocks: Clocks::default(),
            stood_in: BySeat::default(),
            ballot: None,
            opened: SeatSet::EMPTY,
            signs: BySeat::default(),
            fell: BySeat::default(),
            ended: false,
            seated: BySeat::default(),
            rematch: None,
            after: None,
            growth: Vec::new(),
            muted: SeatSet::EMPTY,
            closed: None,
            tablets: BySeat::default(),
            sheets: BySeat::default(),
            ledger: Ledger::default(),
            seatings: 0,
        }
    }

    /// What its host called it.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Where the deal comes from, and mostly all chance; nobody may know it before the end.
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
            Some(game) if game.is_over() || self.ended => Progress::Over,
            Some(_) => Progress::Playing,
        }
    }

    /// The table where the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Which game it was made after, if after any.
    pub fn after(&self) -> Option<&After> {
        self.after.as_ref()
    }

    /// Who plays, by seat.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Whether a person plays the seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.sitters.get(seat.0 as usize), Some(Sitter::Person(_)))
    }

    /// Whether every seat has somebody to play it.
    pub fn is_full(&self) -> bool {
        !self.sitters.iter().any(is_empty)
    }

    /// What was done last.
    pub fn newest(&self) -> Option<&Entry> {
        self.story.last().map(|kept| &kept.entry)
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

    /// Closes a table whose log cannot be followed any further.
    pub fn give_up(&mut self, reason: String) {
        self.closed = Some(Closed::Broken(reason));
    }

    /// Goes on from this state, which the log does not tell of: to try what happens in it.
    pub fn show(&mut self, game: Game) {
        self.history = Some(game.into());
    }

    /// Why nothing more is done here, if so.
    pub fn closed(&self) -> Option<&Closed> {
        self.closed.as_ref()
    }

    /// When something was last done.
    pub fn last_at(&self) -> Option<Millis> {
        self.story.last().map(|kept| kept.entry.at)
    }

    /// Whether the operator lets this seat chat no more.
    pub fn is_muted(&self, seat: Seat) -> bool {
        self.muted.has(seat)
    }

    /// Whether somebody at this seat has typed anything that is still known: a name, or chat.
    pub fn knows_of(&self, seat: Seat) -> bool {
        self.story.iter().any(|kept| kept.entry.deed.clone().forget(seat) != kept.entry.deed)
    }

    /// Forgets the names of those who had the seat before the entry of this number.
    pub fn unname(&mut self, seat: Seat, before: u32) {
        for Kept { entry, .. } in &mut self.story[..before as usize] {
            if matches!(entry.deed, Deed::Seat { .. } | Deed::Named { .. }) {
                entry.deed = entry.deed.clone().forget(seat);
            }
        }
    }

    /// The state's digest, once the game has begun.
    pub fn digest(&self) -> Option<String> {
        self.game().map(|game| game.digest())
    }

    /// Whether the steward has decided something for the seat of which whoever has it was not told.
    pub fn has_stood_in(&self, seat: Seat) -> bool {
        self.stood_in[seat].is_some()
    }

    /// Does it, or refuses it and changes nothing.
    pub fn take(&mut self, at: Millis, id: Option<String>, deed: Deed) -> Result<Entry, Refused> {
        if let Some(closed) = &self.closed {
            return Err(Refused::Closed(closed.clone()));
        }
        let seat = deed.seat();
        if seat.is_some_and(|seat| seat.0 >= self.setup.players) {
            return Err(Refused::NoSuchSeat);
        }
        let (step, season) = (self.step(), self.season());
        let open_oaths = self.open_oaths();
        let (mut told, mut reason, mut order, mut judged) = (Vec::new(), None, None, Vec::new());
        let deed = match deed {
            Deed::Act { seat, by, line } => {
                if by == DecidedBy::Orders {
                    order = Some(self.why_ordered(seat, &line));
                }
                let (line, said) = self.act(seat, by, &line, &mut told)?;
                reason = said;
                match by {
                    DecidedBy::Person => {
                        self.note_time(seat, at);
                        self.turns[seat] += 1;
                        self.clocks.is_here(seat);
                        self.stood_in[seat] = None;
                    }
                    DecidedBy::Steward => {
                        self.let_pass(seat, at);
                        self.stood_in[seat].get_or_insert(self.story.len() as u32);
                    }
                    // All others must see what they would see had a person decided.
                    DecidedBy::Orders => {
                        self.clocks.away[seat] = false;
                        self.stood_in[seat].get_or_insert(self.story.len() as u32);
                    }
                    DecidedBy::Bot | DecidedBy::Nobody => {}
                }
                Deed::Act { seat, by, line }
            }
            Deed::Say { .. }
            | Deed::Unsaid { .. }
            | Deed::Whisper { .. }
            | Deed::Unwhispered { .. }
            | Deed::Remark { .. }
            | Deed::Unremarked
            | Deed::PrivateTalk
            | Deed::Hush { .. } => self.speak(deed)?,
            Deed::Seat { seat, sitter } => {
                let sitter = match sitter {
                    Sitter::Person(name) => Sitter::Person(tidy(&name, MAX_NAME).ok_or(Refused::Nameless)?),
                    Sitter::Kept(name) => Sitter::Kept(tidy(&name, MAX_NAME).unwrap_or_default()),
                    Sitter::Bot(_) | Sitter::Nobody => sitter,
                };
                if self.progress() == Progress::Over {
                    return Err(Refused::Over);
                }
                if is_empty(&sitter) && self.progress() != Progress::Lobby {
                    return Err(Refused::Begun);
                }
                self.change_hands(seat, sitter.clone(), at);
                Deed::Seat { seat, sitter }
            }
            Deed::Unnamed { seat } => {
                self.change_hands(seat, Sitter::Person(String::new()), at);
                Deed::Unnamed { seat }
            }
            Deed::Named { seat, name } => {
                // What was deleted since is nothing.
                let name = tidy(&name, MAX_NAME).unwrap_or_default();
                match &mut self.sitters[seat.0 as usize] {
                    Sitter::Person(called) | Sitter::Kept(called) => called.clone_from(&name),
                    Sitter::Bot(_) | Sitter::Nobody => return Err(Refused::NotYours),
                }
                Deed::Named { seat, name }
            }
            Deed::Left { seat } => {
                self.playing()?;
                if !self.is_person(seat) {
                    return Err(Refused::NotYours);
                }
                self.clocks.left[seat].get_or_insert(at);
                Deed::Left { seat }
            }
            Deed::Back { seat } => {
                self.playing()?;
                self.come_back(seat, at);
                Deed::Back { seat }
            }
            Deed::Heard { seat } => {
                self.stood_in[seat] = None;
                Deed::Heard { seat }
            }
            Deed::Orders { seat, text, how } => {
                let text = tidy_sheet(&text);
                self.write_orders(seat, &text, how)?;
                Deed::Orders { seat, how: how.of(&text), text }
            }
            Deed::Begin(rules) => {
                self.begin(rules, &mut told)?;
                self.fill_jars();
                Deed::Begin(rules)
            }
            Deed::Anew { seat, state } => {
                self.deal_anew(seat, &state)?;
                Deed::Anew { seat, state }
            }
            Deed::Pause => {
                self.pause(at)?;
                Deed::Pause
            }
            Deed::GoOn => {
                self.go_on(at)?;
                Deed::GoOn
            }
            Deed::Extend { seat } => {
                self.playing()?;
                let more =
                    self.setup.pace.allowance().filter(|_| self.asked().has(seat)).ok_or(Refused::NoClock)?;
                self.clocks.extra[seat] += more;
                Deed::Extend { seat }
            }
            Deed::Pace(pace) => {
                self.set_pace(pace, at);
                Deed::Pace(pace)
            }
            Deed::Rest(rest) => {
                self.set_rest(rest, at);
                Deed::Rest(rest)
            }
            Deed::Holiday { seat, days } => {
                self.playing()?;
                self.take_off(seat, days, at);
                Deed::Holiday { seat, days }
            }
            Deed::Call { seat, motion, voters } => {
                self.call(seat, motion, voters, at)?;
                Deed::Call { seat, motion, voters }
            }
            Deed::Vote { seat, is_for } => {
                self.vote(seat, is_for)?;
                Deed::Vote { seat, is_for }
            }
            Deed::Decide { is_carried } => {
                self.decide(is_carried, at)?;
                Deed::Decide { is_carried }
            }
            Deed::Swear(oath) => Deed::Swear(self.swear(oath)?),
            Deed::Unswear { seat, number } => {
                judged.push(Note::Unsworn(self.take_oath_back(seat, number)?));
                Deed::Unswear { seat, number }
            }
            Deed::Name(name) => {
                let name = tidy(&name, MAX_TITLE).ok_or(Refused::Nameless)?;
                self.name = Some(name.clone());
                Deed::Name(name)
            }
            Deed::Rematch(code) => {
                if self.progress() != Progress::Over || self.rematch.is_some() {
                    return Err(Refused::NotOver);
                }
                self.rematch = Some(code.clone());
                Deed::Rematch(code)
            }
            Deed::After(after) => {
                if self.progress() != Progress::Lobby {
                    return Err(Refused::Begun);
                }
                self.after = Some(after.clone());
                Deed::After(after)
            }
            Deed::Mute { seat, is_muted } => {
                if is_muted {
                    self.muted.insert(seat);
                } else {
                    self.muted.remove(seat);
                }
                Deed::Mute { seat, is_muted }
            }
            Deed::Close => {
                self.closed = Some(Closed::ByOperator);
                Deed::Close
            }
        };
        if let Some(id) = &id {
            self.done.insert((seat, id.clone()), self.entries());
        }
        let entry = Entry { number: self.entries(), at, id, deed };
        self.reset_clocks(at, step, seat, &told);
        self.heed_signs(entry.deed.sign(), at);
        if season.is_some() && self.season() != season {
            self.note_growth();
            self.pour();
        }
        let guarded = self.guarded(&told);
        judged.extend(self.judge_oaths(&entry.deed, &told, &open_oaths));
        self.story.push(Kept { entry: entry.clone(), since: at, told, reason, guarded, order, judged });
        Ok(entry)
    }

    /// The seat goes to somebody. What was theirs who had it is not theirs who come: talk, orders, votes, days off.
    fn change_hands(&mut self, seat: Seat, sitter: Sitter, at: Millis) {
        self.note_seating(seat, &sitter);
        self.sitters[seat.0 as usize] = sitter;
        self.clocks.is_here(seat);
        self.stood_in[seat] = None;
        self.hand_over(seat);
        self.end_holiday(seat, at);
        self.withdraw(seat);
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
        // What was sworn is told as such.
        let is_sworn = by == DecidedBy::Bot && self.by_oath(seat).as_deref() == Some(line);
        let history = self.history.as_mut().expect("a game is being played");
        let before = *history.game().public();
        history.apply(seat, &action, &mut log).map_err(Refused::Rule)?;
        *told = log.told;
        let reason = match by {
            DecidedBy::Bot if !is_sworn => reasons::reason(self.cards.set, &before, seat, &action),
            _ => None,
        };
        let tries = self.sitters[seat.0 as usize].tries_things_out();
        let reason = if tries { reason.map(PublicReason::tried) } else { reason };
        Ok((notation::print_action(&action, &names), reason))
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

    /// An action as a line of the notation.
    pub fn line(&self, action: &Action) -> String {
        notation::print_action(action, &Names { set: self.cards.set, islands: &self.islands })
    }
}

/// Whether nobody plays there yet.
fn is_empty(sitter: &Sitter) -> bool {
    match sitter {
        Sitter::Nobody | Sitter::Kept(_) => true,
        Sitter::Person(_) | Sitter::Bot(_) => false,
    }
}

#[cfg(test)]
mod tests;
