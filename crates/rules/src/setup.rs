//! Options, and the set-up of a game (rules S1 to S17).

/// What a table can choose before a game (rules S13 to S17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    pub beginner: bool,
    pub delian_league: bool,
    pub tournament: bool,
    pub open_hands: bool,
}

impl Options {
    pub const NAMES: [&str; 4] = ["beginner", "delian_league", "tournament", "open_hands"];

    /// Switches an option on by its name; says whether there is one.
    pub fn set(&mut self, name: &str) -> bool {
        match name {
            "beginner" => self.beginner = true,
            "delian_league" => self.delian_league = true,
            "tournament" => self.tournament = true,
            "open_hands" => self.open_hands = true,
            _ => return false,
        }
        true
    }

    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let on = [self.beginner, self.delian_league, self.tournament, self.open_hands];
        Options::NAMES.into_iter().zip(on).filter_map(|(name, on)| on.then_some(name))
    }

    pub fn first_year(self) -> u8 {
        if self.tournament { 2 } else { 1 }
    }
}
