//! How a game begins: players, options, seed and rules (rules S1, S13 to S18).

use crate::cards::CardSet;
use crate::limits::PLAYERS;
use crate::rng::Seed;
use crate::version::RulesVersion;

/// All that a game is made from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setup {
    /// The cards it is played with.
    pub set: &'static CardSet,
    /// How many play, 3 to 6 (S1).
    pub players: u8,
    /// What the table chose.
    pub options: Options,
    /// Where all its chance comes from.
    pub seed: Seed,
    /// What it is played by from beginning to end.
    pub rules: RulesVersion,
}

impl Setup {
    /// A game without options, by the latest rules.
    pub fn new(set: &'static CardSet, players: u8, seed: Seed) -> Setup {
        Setup { set, players, options: Options::default(), seed, rules: RulesVersion::LATEST }
    }

    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if PLAYERS.contains(&self.players) { Ok(()) } else { Err(SetupError::Players(self.players)) }
    }
}

/// What a table can choose before a game (rules S13 to S18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// The three harsh events are left out (S13).
    pub beginner: bool,
    /// Athens has no harbor card in the first year played (S14, S16).
    pub delian_league: bool,
    /// Play begins in year 2, with developed islands (S15).
    pub tournament: bool,
    /// Everybody sees all hands and cargo (S17).
    pub open_hands: bool,
    /// With four players the island without the torch has two gifts in place of its army (S18).
    pub even_start: bool,
}

impl Options {
    /// Their words, in the order of the fields.
    pub const NAMES: [&str; 5] = ["beginner", "delian_league", "tournament", "open_hands", "even_start"];

    /// Switches an option on by its name; says whether there is one.
    pub fn set(&mut self, name: &str) -> bool {
        match name {
            "beginner" => self.beginner = true,
            "delian_league" => self.delian_league = true,
            "tournament" => self.tournament = true,
            "open_hands" => self.open_hands = true,
            "even_start" => self.even_start = true,
            _ => return false,
        }
        true
    }

    /// The words of those that are on.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let on = [self.beginner, self.delian_league, self.tournament, self.open_hands, self.even_start];
        Options::NAMES.into_iter().zip(on).filter_map(|(name, on)| on.then_some(name))
    }

    /// The year that play begins in: 1, or 2 in a tournament.
    pub fn first_year(self) -> u8 {
        if self.tournament { 2 } else { 1 }
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Three to six play (rule S1).
    Players(u8),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Players(count) => write!(f, "3 to 6 can play, not {count} (rule S1)"),
        }
    }
}

impl std::error::Error for SetupError {}
