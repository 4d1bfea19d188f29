//! How bots differ in manner at a table with people: not in strength, but in how they bargain.

use rules::rng::Dice;
use rules::seat::Seat;

use crate::bargain::{MANNERS, Manners};

/// A bot's way with others, the same through a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Temperament {
    /// Content with little, and glad to leave others something.
    Generous,
    /// Holds out for more, and grudges rivals what they gain.
    Shrewd,
    /// Asks for much, soon and often.
    Bold,
    /// Takes its time, and rarely asks for something else.
    Patient,
}

impl Temperament {
    /// In no order of merit.
    pub const ALL: [Temperament; 4] =
        [Temperament::Generous, Temperament::Shrewd, Temperament::Bold, Temperament::Patient];

    /// Its word in messages.
    pub fn name(self) -> &'static str {
        match self {
            Temperament::Generous => "generous",
            Temperament::Shrewd => "shrewd",
            Temperament::Bold => "bold",
            Temperament::Patient => "patient",
        }
    }

    /// Of the bot at this seat of the table with this code. It follows from what is stored anyway, and the first four
    /// seats of a table have all four.
    pub fn at(code: &str, seat: Seat) -> Temperament {
        // FNV-1a: the same on every machine and for ever.
        let hash = code.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        let mut order = Temperament::ALL;
        Dice::new(hash).shuffle(&mut order);
        order[seat.0 as usize % order.len()]
    }

    /// How it bargains: near to what proved best, one offer at a time, and no more than three in a phase.
    pub fn manners(self) -> Manners {
        let usual = Manners { offers: 3, paced: true, ..MANNERS };
        match self {
            Temperament::Generous => {
                Manners { least_gain: 0.12, their_least_gain: 0.35, rivalry: 0.16, ..usual }
            }
            Temperament::Shrewd => {
                Manners { least_gain: 0.25, their_least_gain: 0.25, rivalry: 0.25, ..usual }
            }
            Temperament::Bold => Manners { their_least_gain: 0.2, least_counter: 0.1, ..usual },
            Temperament::Patient => Manners { their_least_gain: 0.35, least_counter: 0.35, ..usual },
        }
    }

    /// How long it pauses before it acts, in percent of what is usual.
    pub fn pause(self) -> u64 {
        match self {
            Temperament::Generous => 90,
            Temperament::Shrewd => 110,
            Temperament::Bold => 70,
            Temperament::Patient => 130,
        }
    }
}
