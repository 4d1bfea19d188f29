//! What the people at a table may decide together: motions, and how they are counted.

use bots::level::Level;
use rules::seat::{Seat, SeatSet};

use crate::clock::Millis;
use crate::typed::numbered;

/// The bot that takes a seat by vote.
pub const STAND_IN: Level = Level::Merchant;

/// What can be voted on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Motion {
    /// Nobody acts, and clocks stand still.
    Pause,
    /// The end of a pause.
    GoOn,
    /// As much time again for everybody who is asked.
    Extend,
    /// The seat of somebody who is lost goes to a bot.
    Bot(Seat, Level),
    /// It goes to whoever gets a link to it.
    Open(Seat),
    /// Whoever holds this seat is host from now on, in place of one who is gone.
    Host(Seat),
    /// The game ends with the standing as it is.
    End,
}

impl Motion {
    /// The seat that it is about.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Motion::Bot(seat, _) | Motion::Open(seat) | Motion::Host(seat) => Some(seat),
            Motion::Pause | Motion::GoOn | Motion::Extend | Motion::End => None,
        }
    }

    /// Whether all who vote must agree; else more than half.
    pub fn needs_all(self) -> bool {
        match self {
            Motion::End => true,
            Motion::Pause
            | Motion::GoOn
            | Motion::Extend
            | Motion::Bot(..)
            | Motion::Open(_)
            | Motion::Host(_) => false,
        }
    }

    /// As it is stored and sent; `read` takes it back.
    pub fn write(self) -> String {
        match self {
            Motion::Pause => "pause".to_owned(),
            Motion::GoOn => "go_on".to_owned(),
            Motion::Extend => "extend".to_owned(),
            Motion::Bot(seat, level) => format!("bot {} {}", seat.0 + 1, level.name()),
            Motion::Open(seat) => format!("open {}", seat.0 + 1),
            Motion::Host(seat) => format!("host {}", seat.0 + 1),
            Motion::End => "end".to_owned(),
        }
    }

    /// A motion as it was written; `None` for anything else.
    pub fn read(text: &str) -> Option<Motion> {
        let mut words = text.split(' ');
        let motion = (words.next()?, words.next(), words.next(), words.next());
        Some(match motion {
            ("pause", None, None, None) => Motion::Pause,
            ("go_on", None, None, None) => Motion::GoOn,
            ("extend", None, None, None) => Motion::Extend,
            ("bot", Some(seat), Some(level), None) => {
                Motion::Bot(numbered(seat)?, Level::from_name(level).filter(|level| *level == STAND_IN)?)
            }
            ("open", Some(seat), None, None) => Motion::Open(numbered(seat)?),
            ("host", Some(seat), None, None) => Motion::Host(numbered(seat)?),
            ("end", None, None, None) => Motion::End,
            _ => return None,
        })
    }
}

/// A motion, and who has voted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ballot {
    /// What it would do.
    pub motion: Motion,
    /// Who called for it.
    pub by: Seat,
    /// When.
    pub at: Millis,
    /// When it falls, if it is not decided before.
    pub until: Millis,
    /// Who may vote: people, not those whom the steward plays for.
    pub voters: SeatSet,
    /// Those who are for it.
    pub yes: SeatSet,
    /// Those who are against it.
    pub no: SeatSet,
}

impl Ballot {
    /// How many must be for it.
    pub fn needs(&self) -> u8 {
        let voters = self.voters.len();
        if self.motion.needs_all() { voters } else { voters / 2 + 1 }
    }

    /// What comes of it, as soon as nobody can change that by voting.
    pub fn verdict(&self) -> Option<bool> {
        let (voters, yes, no) = (self.voters.len(), self.yes.len(), self.no.len());
        if yes >= self.needs() && voters > 0 {
            Some(true)
        } else if voters - no < self.needs() {
            Some(false)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ballot(motion: Motion, voters: u8, yes: u8, no: u8) -> Ballot {
        let seats = |range: std::ops::Range<u8>| range.map(Seat).fold(SeatSet::EMPTY, SeatSet::with);
        let (yes, no) = (seats(0..yes), seats(yes..yes + no));
        Ballot { motion, by: Seat(0), at: 0, until: 1, voters: seats(0..voters), yes, no }
    }

    #[test]
    fn a_motion_is_decided_as_soon_as_it_is_certain() {
        for (voters, yes, no, expected) in [
            (1, 1, 0, Some(true)),
            (2, 1, 0, None),
            (2, 1, 1, Some(false)),
            (3, 1, 1, None),
            (3, 2, 0, Some(true)),
            (3, 1, 2, Some(false)),
            (4, 2, 1, None),
            (4, 2, 2, Some(false)),
            (5, 3, 2, Some(true)),
        ] {
            assert_eq!(ballot(Motion::Pause, voters, yes, no).verdict(), expected, "{voters} {yes} {no}");
        }
        assert_eq!(ballot(Motion::End, 3, 2, 0).verdict(), None, "all must agree to end it");
        assert_eq!(ballot(Motion::End, 3, 3, 0).verdict(), Some(true));
        assert_eq!(ballot(Motion::End, 3, 2, 1).verdict(), Some(false));
    }

    #[test]
    fn what_is_written_reads_back_the_same_and_nothing_else_is_read() {
        let seat = Seat(5);
        for motion in [
            Motion::Pause,
            Motion::GoOn,
            Motion::Extend,
            Motion::Bot(seat, STAND_IN),
            Motion::Open(seat),
            Motion::Host(seat),
            Motion::End,
        ] {
            assert_eq!(Motion::read(&motion.write()), Some(motion));
        }
        for no in [
            "",
            "pause 1",
            "bot 1",
            "bot 1 emperor",
            "bot 1 strategos",
            "bot 0 merchant",
            "open 7",
            "open -1",
            "host",
            "end ",
        ] {
            assert_eq!(Motion::read(no), None, "{no}");
        }
    }
}
