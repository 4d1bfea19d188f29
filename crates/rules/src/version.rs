//! Which rules a game is played by: games go on by those that they began with.
//!
//! This is the one gate. A change of behaviour adds a version here, with a question that the steps ask; games and
//! records of earlier versions are played by the earlier answer.

/// A version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum RulesVersion {
    /// With rules T1, F6 and B5 in their first form: docs/rules.md, "Versions".
    One = 1,
    /// Without rule U1: nothing could be taken back.
    Two = 2,
    /// As docs/rules.md has them all.
    Three = 3,
}

impl RulesVersion {
    /// The version that new games are played by.
    pub const LATEST: RulesVersion = RulesVersion::Three;
    /// All that games can be played by, oldest first.
    pub const ALL: [RulesVersion; 3] = [RulesVersion::One, RulesVersion::Two, RulesVersion::Three];

    /// As records write it.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The version that records write so; `None` for one that is not known here.
    pub fn from_number(number: u8) -> Option<RulesVersion> {
        RulesVersion::ALL.into_iter().find(|version| version.number() == number)
    }

    /// Whether a start-of-phase action that became possible is asked for even after a `finish` (T1).
    pub(crate) fn asks_anew(self) -> bool {
        self >= RulesVersion::Two
    }

    /// Whether several trades at one rate can be made as one (F6).
    pub(crate) fn trades_in_bulk(self) -> bool {
        self >= RulesVersion::Two
    }

    /// Whether a use that can bring one kind only need not name it (B5).
    pub(crate) fn leaves_one_gain_unsaid(self) -> bool {
        self >= RulesVersion::Two
    }

    /// Whether seats may take back what concerned only them and the bank (U1).
    pub(crate) fn takes_back(self) -> bool {
        self >= RulesVersion::Three
    }
}
