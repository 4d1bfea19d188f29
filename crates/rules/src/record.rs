//! A whole game: how it began, every decision, a digest at each season's end (docs/RECORDS.md).

mod text;

pub use text::{MAX_RECORD, RecordError, RecordProblem};

use sha2::{Digest, Sha256};

use crate::action::Action;
use crate::cards::CardSet;
use crate::game::Game;
use crate::hex::hex;
use crate::history::History;
use crate::news::{Log, News};
use crate::notation::{self, Names};
use crate::refusal::Refusal;
use crate::rng::Seed;
use crate::score::Outcome;
use crate::seat::Seat;
use crate::setup::{Options, Setup, SetupError};
use crate::state::Public;
use crate::version::RulesVersion;
use crate::world::{Island, Season};

/// A game as it is kept. Printed by `Display`, read by `Record::parse`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules that it was played by.
    pub rules: RulesVersion,
    /// The name of the card set, as one word.
    pub set: String,
    /// SHA-256 of the set: a record replays with that set only.
    pub set_digest: String,
    /// What the table chose.
    pub options: Options,
    /// The islands dealt, by seat.
    pub islands: Vec<Island>,
    /// All chance, told or promised.
    pub seed: RecordedSeed,
    /// Seasons from the first on; the last may have been broken off.
    pub seasons: Vec<PlayedSeason>,
    /// How it ended.
    pub end: End,
}

/// The seed, or while it is not told its digest: a promise that can be checked later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordedSeed {
    /// The seed itself: the record can be replayed.
    Told(Seed),
    /// SHA-256 of the seed, in hexadecimal: the game is still played.
    Digest(String),
}

/// A season and all that was done in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedSeason {
    /// 1 to 3.
    pub year: u8,
    /// Which season of that year.
    pub season: Season,
    /// Every action in the order of arrival.
    pub actions: Vec<Taken>,
    /// The digest of the state after the last action (`Game::digest`).
    pub digest: String,
}

/// An action as it was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Who took it.
    pub island: Island,
    /// Its line in the notation.
    pub action: String,
}

/// The last line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// Best first.
    Result(Vec<Ranked>),
    /// The game goes on, or was broken off.
    Unfinished,
}

/// One island's place in the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// 1 is first; those who tie share a place (Y6).
    pub place: u8,
    /// Whose place it is.
    pub island: Island,
    /// Structures completed, of sixteen (V4).
    pub structures: u8,
}

impl RecordedSeed {
    /// SHA-256 of the seed's bytes, in hexadecimal.
    pub fn digest(&self) -> String {
        match self {
            RecordedSeed::Told(seed) => hex(Sha256::digest(seed.0)),
            RecordedSeed::Digest(digest) => digest.clone(),
        }
    }
}

fn ranking(outcome: &Outcome, islands: &[Island]) -> Vec<Ranked> {
    let ranked = outcome.ranking.iter();
    ranked
        .map(|it| Ranked { place: it.place, island: islands[it.seat.0 as usize], structures: it.structures })
        .collect()
}

/// A game that is written down as it is played.
#[derive(Clone, Debug)]
pub struct Recorder {
    history: History,
    /// All but the last digest and the end, which `record` adds.
    written: Record,
}

impl Recorder {
    /// Sets the table as `Game::new` does.
    pub fn new(setup: &Setup, log: &mut Log) -> Result<Recorder, SetupError> {
        let history = History::new(setup, log)?;
        let game = history.game();
        let Setup { set, options, seed, rules, .. } = *setup;
        let written = Record {
            rules,
            set: text::one_word(&set.name),
            set_digest: set.digest.clone(),
            options,
            islands: game.public.islands(),
            seed: RecordedSeed::Told(seed),
            seasons: vec![PlayedSeason::begun(game)],
            end: End::Unfinished,
        };
        Ok(Recorder { history, written })
    }

    /// Goes on with a game that was written down.
    pub fn resume(set: &'static CardSet, record: &Record) -> Result<Recorder, RecordError> {
        let history = record.play_again(set, |_| {})?;
        let written = Record { end: End::Unfinished, ..record.clone() };
        Ok(Recorder { history, written })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.history.game()
    }

    /// The same with what its seats can still take back.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Carries an action out and writes it down, or refuses it and changes nothing.
    pub fn apply(&mut self, seat: Seat, action: &Action, log: &mut Log) -> Result<(), Refusal> {
        self.history.apply(seat, action, log)?;
        let game = self.history.game();
        let islands = &self.written.islands;
        let island = islands[seat.0 as usize];
        let action = notation::print_action(action, &Names { set: game.set, islands });
        let season = self.written.seasons.last_mut().expect("a record has a season from the start");
        season.actions.push(Taken { island, action });
        if !season.is_now(game) {
            season.digest = game.digest();
            self.written.seasons.push(PlayedSeason::begun(game));
        }
        Ok(())
    }

    /// The record up to here, its seed told; `unfinished` unless the game is over.
    pub fn record(&self) -> Record {
        let mut record = self.written.clone();
        let season = record.seasons.last_mut().expect("a record has a season from the start");
        season.digest = self.game().digest();
        if let Some(outcome) = self.game().outcome() {
            record.end = End::Result(ranking(&outcome, &record.islands));
        }
        record
    }
}

impl PlayedSeason {
    fn begun(game: &Game) -> PlayedSeason {
        let Public { year, season, .. } = game.public;
        PlayedSeason { year, season, actions: Vec::new(), digest: String::new() }
    }

    fn is_now(&self, game: &Game) -> bool {
        (self.year, self.season) == (game.public.year, game.public.season)
    }
}

/// One step of a replay: first the set-up, then every action.
#[derive(Clone, Copy, Debug)]
pub struct Replayed<'a> {
    /// The game afterwards.
    pub game: &'a Game,
    /// `None` for the set-up.
    pub taken: Option<(Seat, Action)>,
    /// Everything that happened, unfiltered.
    pub told: &'a [News],
}

impl Record {
    /// Puts the seed in the place of its digest; says whether it is the one promised.
    pub fn tell_seed(&mut self, seed: Seed) -> bool {
        let told = RecordedSeed::Told(seed);
        let promised = told.digest() == self.seed.digest();
        if promised {
            self.seed = told;
        }
        promised
    }

    /// Leaves the digest of the seed in its place.
    pub fn hide_seed(&mut self) {
        self.seed = RecordedSeed::Digest(self.seed.digest());
    }

    /// Plays the game again, and refuses it where anything differs from what was written down.
    pub fn replay(&self, set: &'static CardSet, each: impl FnMut(Replayed)) -> Result<Game, RecordError> {
        self.play_again(set, each).map(History::into_game)
    }

    fn play_again(
        &self,
        set: &'static CardSet,
        mut each: impl FnMut(Replayed),
    ) -> Result<History, RecordError> {
        let header = |line: usize, problem: RecordProblem| RecordError { line, season: None, problem };
        if set.digest != self.set_digest {
            let (recorded, given) = (self.set_digest.clone(), set.digest.clone());
            return Err(header(text::SET_LINE, RecordProblem::OtherSet { recorded, given }));
        }
        let RecordedSeed::Told(seed) = self.seed else {
            return Err(header(text::SEED_LINE, RecordProblem::SeedNotTold));
        };
        let mut log = Log::default();
        let players = u8::try_from(self.islands.len()).unwrap_or(u8::MAX);
        let setup = Setup { set, players, options: self.options, seed, rules: self.rules };
        let history = History::new(&setup, &mut log);
        let mut history = history.map_err(|error| header(text::SEATS_LINE, RecordProblem::Setup(error)))?;
        if history.game().public.islands() != self.islands {
            return Err(header(text::SEATS_LINE, RecordProblem::OtherSeats));
        }
        each(Replayed { game: history.game(), taken: None, told: &log.told });
        let names = Names { set, islands: &self.islands };
        let mut line = text::HEADER_LINES;
        for played in &self.seasons {
            line += 1;
            let game = history.game();
            let here = |line: usize, problem: RecordProblem| {
                Err(RecordError { line, season: Some((played.year, played.season)), problem })
            };
            if game.is_over() || !played.is_now(game) {
                return here(line, RecordProblem::OtherSeason);
            }
            for Taken { island, action } in &played.actions {
                line += 1;
                let game = history.game();
                if game.is_over() || !played.is_now(game) {
                    return here(line, RecordProblem::SeasonOver);
                }
                let Some(seat) = game.public.seat_of(*island) else {
                    return here(line, RecordProblem::OtherSeats);
                };
                let action = match notation::parse_action(action, &names) {
                    Ok(action) => action,
                    Err(error) => return here(line, RecordProblem::NoAction(error)),
                };
                log.told.clear();
                if let Err(refusal) = history.apply(seat, &action, &mut log) {
                    return here(line, RecordProblem::Refused(refusal));
                }
                each(Replayed { game: history.game(), taken: Some((seat, action)), told: &log.told });
            }
            line += 1;
            if played.digest != history.game().digest() {
                return here(line, RecordProblem::Diverged);
            }
        }
        let game = history.game();
        let last = self.seasons.last();
        let end = match game.outcome() {
            Some(outcome) => End::Result(ranking(&outcome, &self.islands)),
            None => End::Unfinished,
        };
        let complete = game.is_over() || last.is_some_and(|season| season.is_now(game));
        if !complete || end != self.end {
            let season = last.map(|season| (season.year, season.season));
            return Err(RecordError { line: line + 1, season, problem: RecordProblem::OtherEnd });
        }
        Ok(history)
    }
}
