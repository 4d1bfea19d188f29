//! The text of a record: printed by one function, and read by one that must print the same again.

use std::fmt;
use std::iter::Peekable;
use std::str::Lines;

use sha2::{Digest, Sha256};

use super::{End, PlayedSeason, Ranked, Record, RecordedSeed, Taken};
use crate::cards::CardSet;
use crate::hex::hex;
use crate::limits::PLAYERS;
use crate::notation::{self, MAX_LINE, Names, ParseError};
use crate::refusal::Refusal;
use crate::rng::Seed;
use crate::setup::{Options, SetupError};
use crate::version::RulesVersion;
use crate::world::{Island, Season};

/// Longer texts are refused unread; a game takes about a hundredth of it.
pub const MAX_RECORD: usize = 4 << 20;

const FORMAT: &str = "parthenon-record 1";
const MAX_NAME: usize = 60;

pub(super) const SET_LINE: usize = 3;
pub(super) const SEATS_LINE: usize = 5;
pub(super) const SEED_LINE: usize = 6;
pub(super) const HEADER_LINES: usize = 6;

/// A name as one word that can stand in a record.
pub(super) fn one_word(name: &str) -> String {
    let letter = |it: char| if it.is_ascii_alphanumeric() || "-_.".contains(it) { it } else { '_' };
    let word: String = name.chars().take(MAX_NAME).map(letter).collect();
    if word.is_empty() { "_".to_owned() } else { word }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer { out: f, hash: Sha256::new() };
        printer.line(FORMAT)?;
        printer.line(&format!("rules_version {}", self.rules.number()))?;
        printer.line(&format!("set {} {}", self.set, self.set_digest))?;
        printer.line(&format!("options {}", words_or(self.options.names(), "none")))?;
        printer.line(&format!("seats {}", words_or(self.islands.iter().map(|it| it.name()), "none")))?;
        let promise = format!("seed_digest {}", self.seed.digest());
        match &self.seed {
            RecordedSeed::Told(seed) => printer.line_hashed_as(&format!("seed {}", seed.hex()), &promise)?,
            RecordedSeed::Digest(_) => printer.line(&promise)?,
        }
        for PlayedSeason { year, season, actions, digest } in &self.seasons {
            printer.line(&format!("season {year} {}", season.name()))?;
            for Taken { island, action } in actions {
                printer.line(&format!("{} {action}", island.name()))?;
            }
            let text = hex(printer.hash.clone().finalize());
            printer.line(&format!("digest {digest} {text}"))?;
        }
        match &self.end {
            End::Unfinished => printer.line("unfinished"),
            End::Result(ranking) => {
                let ranked = ranking.iter().map(|it| {
                    let Ranked { place, island, structures } = it;
                    format!("{place} {} {structures}", island.name())
                });
                printer.line(&format!("result {}", words_or(ranked, "none")))
            }
        }
    }
}

/// Prints lines and keeps the digest of all of them.
struct Printer<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    hash: Sha256,
}

impl Printer<'_, '_> {
    fn line(&mut self, line: &str) -> fmt::Result {
        self.line_hashed_as(line, line)
    }

    /// For the seed: its digest stands in for it, so that telling the seed changes no digest of the text.
    fn line_hashed_as(&mut self, line: &str, hashed: &str) -> fmt::Result {
        self.hash.update(hashed);
        self.hash.update("\n");
        writeln!(self.out, "{line}")
    }
}

fn words_or(words: impl Iterator<Item = impl AsRef<str>>, nothing: &str) -> String {
    let words: Vec<String> = words.map(|word| word.as_ref().to_owned()).collect();
    if words.is_empty() { nothing.to_owned() } else { words.join(" ") }
}

impl Record {
    /// Reads a record and checks that no line is missing, added or changed; `replay` checks the game.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let record = Record::read(text)?;
        record.is_text(text)?;
        Ok(record)
    }

    /// The same with the set that it was played with: an altered text is played again to find the line.
    pub fn parse_with(text: &str, set: &'static CardSet) -> Result<Record, RecordError> {
        let record = Record::read(text)?;
        match record.is_text(text) {
            Ok(()) => Ok(record),
            Err(error) => Err(record.alteration(error, set)),
        }
    }

    /// Reads the form alone.
    fn read(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader { lines: text.trim_end().lines().peekable(), line: 0, season: None };
        if text.len() > MAX_RECORD {
            return Err(reader.error(RecordProblem::TooLarge));
        }
        reader.one(FORMAT, |words| (words.join(" ") == FORMAT).then_some(()))?;
        let latest = RulesVersion::LATEST.number();
        let rules = reader.one(&format!("rules_version 1 to {latest}"), |words| match words {
            ["rules_version", version] => RulesVersion::from_number(version.parse().ok()?),
            _ => None,
        })?;
        let (set, set_digest) = reader.one("set NAME DIGEST", |words| match words {
            ["set", name, digest] if one_word(name) == *name => Some(((*name).to_owned(), sha256(digest)?)),
            _ => None,
        })?;
        let options = reader.one("options none, or options and their names", options)?;
        let islands = reader.one("seats and three to six islands", seats)?;
        let seed = reader.one("seed SEED or seed_digest DIGEST", |words| match words {
            ["seed", seed] => Seed::from_hex(seed).map(RecordedSeed::Told),
            ["seed_digest", digest] => sha256(digest).map(RecordedSeed::Digest),
            _ => None,
        })?;
        let mut seasons = vec![reader.season(&islands)?];
        while reader.peek() == Some("season") {
            seasons.push(reader.season(&islands)?);
        }
        let end = reader.one("a season, result or unfinished", |words| match words {
            ["unfinished"] => Some(End::Unfinished),
            ["result", ranking @ ..] => result(ranking, &islands),
            _ => None,
        })?;
        if reader.peek().is_some() {
            reader.line += 1;
            return Err(reader.error(RecordProblem::AfterEnd));
        }
        Ok(Record { rules, set, set_digest, options, islands, seed, seasons, end })
    }

    /// Compares the text that was read, white space apart, with what is printed: digests of the text included.
    fn is_text(&self, text: &str) -> Result<(), RecordError> {
        let printed = self.to_string();
        let mut season = None;
        let mut since = 1;
        let same = |(line, expected): (&str, &str)| {
            line.split_ascii_whitespace().eq(expected.split_ascii_whitespace())
        };
        let mut lines = text.lines().zip(printed.lines()).enumerate();
        while let Some((index, (line, expected))) = lines.next() {
            let mut words = expected.split_ascii_whitespace();
            let is_digest = match words.next() {
                Some("season") => {
                    let year = words.next().and_then(|year| year.parse().ok());
                    season = year.zip(words.next().and_then(Season::from_name));
                    false
                }
                word => word == Some("digest"),
            };
            let number = index + 1;
            if !same((line, expected)) {
                if !is_digest {
                    let problem = RecordProblem::Expected(expected.to_owned());
                    return Err(RecordError { line: number, season, problem });
                }
                // Later digests cover this one as it was written: where the next still holds, only this one was changed.
                let next = lines.find(|(_, (_, expected))| expected.starts_with("digest "));
                let alone = next.is_some_and(|(_, lines)| same(lines));
                let since = if alone { number } else { since };
                let problem = RecordProblem::Altered { since, shown: None };
                return Err(RecordError { line: number, season, problem });
            }
            if is_digest {
                // The state of a digest is covered by the next one.
                since = number;
            }
        }
        Ok(())
    }

    /// Plays an altered text again, for a line that shows it; gives any other error back.
    fn alteration(&self, error: RecordError, set: &'static CardSet) -> RecordError {
        let RecordError { line: last, problem: RecordProblem::Altered { since, .. }, .. } = error else {
            return error;
        };
        let altered = |line: usize, season: Option<(u8, Season)>, since: usize, shown: RecordProblem| {
            let shown = Some(Box::new(shown));
            RecordError { line, season, problem: RecordProblem::Altered { since, shown } }
        };
        let names = Names { set, islands: &self.islands };
        let mut line = HEADER_LINES;
        for PlayedSeason { year, season, actions, .. } in &self.seasons {
            line += 1;
            for Taken { action, .. } in actions {
                line += 1;
                let printed =
                    notation::parse_action(action, &names).map(|it| notation::print_action(&it, &names));
                let shown = match printed {
                    Err(error) => RecordProblem::NoAction(error),
                    Ok(printed) if printed != *action => RecordProblem::Expected(printed),
                    Ok(_) => continue,
                };
                if (since..last).contains(&line) {
                    return altered(line, Some((*year, *season)), line, shown);
                }
            }
            line += 1;
        }
        match self.replay(set, |_| {}) {
            Err(found) if (since..=last).contains(&found.line) => match found.problem {
                RecordProblem::OtherSet { .. } | RecordProblem::SeedNotTold => error,
                shown => altered(found.line, found.season, since, shown),
            },
            _ => error,
        }
    }
}

fn options(words: &[&str]) -> Option<Options> {
    let mut options = Options::default();
    match words {
        ["options", "none"] => Some(options),
        ["options", names @ ..] => names.iter().all(|name| options.set(name)).then_some(options),
        _ => None,
    }
}

fn seats(words: &[&str]) -> Option<Vec<Island>> {
    let ["seats", names @ ..] = words else { return None };
    let islands: Vec<Island> = names.iter().map(|name| Island::from_name(name)).collect::<Option<_>>()?;
    let twice = (1..islands.len()).any(|index| islands[..index].contains(&islands[index]));
    (PLAYERS.contains(&(islands.len() as u8)) && !twice).then_some(islands)
}

fn result(words: &[&str], islands: &[Island]) -> Option<End> {
    if words.len() != 3 * islands.len() {
        return None;
    }
    let ranked = words.chunks(3).map(|words| {
        let island = Island::from_name(words[1]).filter(|island| islands.contains(island))?;
        Some(Ranked { place: words[0].parse().ok()?, island, structures: words[2].parse().ok()? })
    });
    ranked.collect::<Option<_>>().map(End::Result)
}

fn sha256(word: &str) -> Option<String> {
    // A digest is written like a seed: 64 hexadecimal digits.
    Seed::from_hex(word).map(|digest| digest.hex())
}

/// Lines with their numbers, and the season they belong to.
struct Reader<'t> {
    lines: Peekable<Lines<'t>>,
    line: usize,
    season: Option<(u8, Season)>,
}

impl Reader<'_> {
    fn error(&self, problem: RecordProblem) -> RecordError {
        RecordError { line: self.line, season: self.season, problem }
    }

    /// The first word of the next line, if there is one.
    fn peek(&mut self) -> Option<&str> {
        self.lines.peek().map(|line| line.split_ascii_whitespace().next().unwrap_or(""))
    }

    /// The next line, which must read as what is expected.
    fn one<T>(&mut self, expected: &str, read: impl FnOnce(&[&str]) -> Option<T>) -> Result<T, RecordError> {
        self.line += 1;
        let Some(line) = self.lines.next() else { return Err(self.error(RecordProblem::Truncated)) };
        if line.len() > MAX_LINE {
            return Err(self.error(RecordProblem::LongLine));
        }
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        read(&words).ok_or_else(|| self.error(RecordProblem::Expected(expected.to_owned())))
    }

    fn season(&mut self, islands: &[Island]) -> Result<PlayedSeason, RecordError> {
        let (year, season) = self.one("season YEAR SEASON", |words| match words {
            ["season", year, season] => year.parse().ok().zip(Season::from_name(season)),
            _ => None,
        })?;
        self.season = Some((year, season));
        let mut actions = Vec::new();
        loop {
            let line = self.one("an island and its action, or digest STATE TEXT", |words| match words {
                ["digest", state, text] => sha256(text).and_then(|_| sha256(state)).map(Err),
                [name, action @ ..] if !action.is_empty() => {
                    let island = Island::from_name(name).filter(|island| islands.contains(island))?;
                    Some(Ok(Taken { island, action: action.join(" ") }))
                }
                _ => None,
            })?;
            match line {
                Ok(taken) => actions.push(taken),
                Err(digest) => return Ok(PlayedSeason { year, season, actions, digest }),
            }
        }
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Counted from 1; one past the last where lines are missing.
    pub line: usize,
    /// Year and season; `None` in the header.
    pub season: Option<(u8, Season)>,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What can be wrong with a record: with its text, or with the game when it is played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordProblem {
    /// Larger than `MAX_RECORD`.
    TooLarge,
    /// Longer than `MAX_LINE`.
    LongLine,
    /// The line is not what stands there in a record.
    Expected(String),
    /// The record stops before `result` or `unfinished`.
    Truncated,
    /// More lines after the last one.
    AfterEnd,
    /// Some line from `since` to here is not the one that was written; `shown` is how the game shows it.
    Altered {
        /// The first line that may have been changed.
        since: usize,
        /// What the game makes of the change; `None` where it was not played again, or shows nothing.
        shown: Option<Box<RecordProblem>>,
    },
    /// It was played with other cards than those given.
    OtherSet {
        /// The digest in the record.
        recorded: String,
        /// The digest of the set that was given.
        given: String,
    },
    /// Only the digest of the seed is there, so nothing can be replayed.
    SeedNotTold,
    /// No game can be set up like this.
    Setup(SetupError),
    /// The seed deals other islands.
    OtherSeats,
    /// The game is not in this season.
    OtherSeason,
    /// The season or the game was over before this action.
    SeasonOver,
    /// The line is no action of the notation.
    NoAction(ParseError),
    /// The game does not accept the action.
    Refused(Refusal),
    /// The state is not the one that was written down.
    Diverged,
    /// The game does not end like this.
    OtherEnd,
}

/// For developers, in English.
impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::TooLarge => write!(f, "a record has at most {MAX_RECORD} bytes"),
            RecordProblem::LongLine => write!(f, "a line has at most {MAX_LINE} bytes"),
            RecordProblem::Expected(what) => write!(f, "expected {what:?}"),
            RecordProblem::Truncated => f.write_str("the record stops before \"result\" or \"unfinished\""),
            RecordProblem::AfterEnd => f.write_str("nothing can follow \"result\" or \"unfinished\""),
            RecordProblem::Altered { shown: None, .. } => {
                f.write_str("the text was altered: it is not the one that this digest was made from")
            }
            RecordProblem::Altered { shown: Some(shown), .. } => write!(f, "the text was altered: {shown}"),
            RecordProblem::OtherSet { recorded, given } => {
                write!(f, "played with the card set {recorded}, not with {given}")
            }
            RecordProblem::SeedNotTold => f.write_str("the seed is not told yet"),
            RecordProblem::Setup(error) => error.fmt(f),
            RecordProblem::OtherSeats => f.write_str("the seed deals other islands"),
            RecordProblem::OtherSeason => f.write_str("the game is not in this season"),
            RecordProblem::SeasonOver => f.write_str("the season was over before this action"),
            RecordProblem::NoAction(error) => error.fmt(f),
            RecordProblem::Refused(Refusal { reason, rule }) => {
                write!(f, "the action is refused: {} (rule {rule})", reason.name())
            }
            RecordProblem::Diverged => f.write_str("the game came to another state than the recorded one"),
            RecordProblem::OtherEnd => f.write_str("the game does not end like this"),
        }
    }
}

/// `line 14, year 1 spring: the action is refused: not_held (rule T4)`
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        match self.season {
            Some((year, season)) => write!(f, ", year {year} {}", season.name())?,
            None => f.write_str(", header")?,
        }
        write!(f, ": {}", self.problem)?;
        match self.problem {
            RecordProblem::Altered { since, .. } if since < self.line => {
                write!(f, " (changed somewhere from line {since} to line {})", self.line)
            }
            _ => Ok(()),
        }
    }
}

impl std::error::Error for RecordError {}
