//! Sums over the games of an arena, for each kind of bot.

use super::faults::Faults;
use super::game::{Played, SeatPlayed, Thinking};
use super::rating::{self, Pairs, Rating};
use crate::wilson;

/// What came of all games.
pub(super) struct Figures {
    /// In the order of the list of bots.
    pub kinds: Vec<Kind>,
    pub mean_seasons: f64,
}

/// All bots of one name, taken together.
pub(super) struct Kind {
    pub name: String,
    /// How many of the seats of a table they have when they play.
    pub seats: u64,
    /// Games that they were in: all, but on a ladder.
    pub games: u64,
    /// Games that one of them won.
    pub wins: u64,
    /// Where there is another kind to compare it with.
    pub rating: Option<Rating>,
    places: u64,
    structures: u64,
    pub decisions: u64,
    pub stood_in: u64,
    pub refused: u64,
    pub offers_made: u64,
    pub offers_taken: u64,
    pub thinking: Thinking,
    pub faults: Faults,
}

impl Figures {
    /// Sums up games of so many players, which are in the order of their numbers; the names are those of the list of bots.
    pub(super) fn of(names: &[String], players: usize, played: &[Played]) -> Figures {
        let mut kinds: Vec<Kind> = Vec::new();
        let mut kind_of = Vec::new();
        for name in names {
            let index = kinds.iter().position(|kind| kind.name == *name).unwrap_or_else(|| {
                kinds.push(Kind::new(name.clone()));
                kinds.len() - 1
            });
            kinds[index].seats += 1;
            kind_of.push(index);
        }
        let mut deals = Vec::new();
        for deal in played.chunks(players) {
            let mut pairs = Pairs::new(kinds.len());
            for game in deal {
                let mut present: Vec<usize> = game.seats.iter().map(|seat| kind_of[seat.entry]).collect();
                present.sort_unstable();
                present.dedup();
                present.into_iter().for_each(|kind| kinds[kind].games += 1);
                for seat in &game.seats {
                    let kind = kind_of[seat.entry];
                    kinds[kind].count(seat);
                    let below = game.seats.iter().filter(|other| other.place > seat.place);
                    below.for_each(|other| pairs.add(kind, kind_of[other.entry]));
                }
            }
            deals.push(pairs);
        }
        if kinds.len() > 1 {
            for (kind, rating) in kinds.iter_mut().zip(rating::ratings(&deals)) {
                kind.rating = Some(rating);
            }
        }
        let seasons: u64 = played.iter().map(|game| u64::from(game.seasons)).sum();
        Figures { kinds, mean_seasons: seasons as f64 / played.len() as f64 }
    }
}

impl Kind {
    fn new(name: String) -> Kind {
        Kind {
            name,
            seats: 0,
            games: 0,
            wins: 0,
            rating: None,
            places: 0,
            structures: 0,
            decisions: 0,
            stood_in: 0,
            refused: 0,
            offers_made: 0,
            offers_taken: 0,
            thinking: Thinking::default(),
            faults: Faults::default(),
        }
    }

    fn count(&mut self, seat: &SeatPlayed) {
        self.wins += u64::from(seat.place == 1);
        self.places += u64::from(seat.place);
        self.structures += u64::from(seat.structures);
        self.decisions += u64::from(seat.decisions);
        self.stood_in += u64::from(seat.stood_in);
        self.refused += u64::from(seat.refused);
        self.offers_made += u64::from(seat.offers_made);
        self.offers_taken += u64::from(seat.offers_taken);
        self.thinking.add(&seat.thinking);
        self.faults.add(&seat.faults);
    }

    /// Games times seats.
    pub(super) fn seat_games(&self) -> u64 {
        self.games * self.seats
    }

    /// Which part of the games one of them won.
    pub(super) fn share(&self) -> f64 {
        self.wins as f64 / self.games.max(1) as f64
    }

    /// Which part of its games a single one of them won.
    pub(super) fn share_per_seat(&self) -> f64 {
        self.wins as f64 / self.seat_games().max(1) as f64
    }

    /// The 95 % interval of the share (Wilson). It takes games for independent; those of one deal share their
    /// cards, which moving round mostly evens out, so that the true interval is rather narrower.
    pub(super) fn interval(&self) -> (f64, f64) {
        wilson::interval(self.share(), self.games.max(1) as f64)
    }

    pub(super) fn mean_place(&self) -> f64 {
        self.places as f64 / self.seat_games().max(1) as f64
    }

    pub(super) fn mean_structures(&self) -> f64 {
        self.structures as f64 / self.seat_games().max(1) as f64
    }

    /// Microseconds for an answer, and for the slowest one.
    pub(super) fn mean_and_longest_time(&self) -> (f64, f64) {
        let Thinking { answers, total, longest } = self.thinking;
        (total.as_secs_f64() * 1e6 / answers.max(1) as f64, longest.as_secs_f64() * 1e6)
    }
}
