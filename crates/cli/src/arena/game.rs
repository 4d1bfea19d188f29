//! One game of the arena: who sits where, and what became of each.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use bots::bot::{Bot, Decision};
use bots::play::Match;
use indicatif::ProgressBar;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::{Log, News};
use rules::prompt::Prompt;
use rules::record::Recorder;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::view::View;

use super::faults::{Cause, Faults};
use super::program::Program;
use crate::players::{self, Budget, PlayerSpec};
use crate::simulate::write_record;

/// What all games of a run have in common.
pub(super) struct Arena {
    pub set: &'static CardSet,
    /// One per seat; on a ladder more.
    pub entries: Vec<PlayerSpec>,
    /// What these are called.
    pub names: Vec<String>,
    /// How many play at a time.
    pub players: usize,
    pub programs: Vec<Program>,
    /// Options that deals take turns with.
    pub variants: Vec<Options>,
    pub seed: u64,
    pub budget: Budget,
    pub time_limit: Duration,
    /// A folder for every game.
    pub records: Option<PathBuf>,
    pub bar: ProgressBar,
    /// What has been said about programs.
    pub told: Mutex<BTreeSet<(String, Cause)>>,
}

/// A finished game.
pub(super) struct Played {
    pub number: u64,
    pub seasons: u8,
    /// By seat.
    pub seats: Vec<SeatPlayed>,
}

/// What became of a bot in one game.
#[derive(Clone, Default)]
pub(super) struct SeatPlayed {
    /// Its place in the list of bots.
    pub entry: usize,
    /// 1 for the winner.
    pub place: u8,
    pub structures: u8,
    pub decisions: u32,
    /// Decisions that the steward had to take for it.
    pub stood_in: u32,
    /// Answers of its that the rules refused, asked for or not.
    pub refused: u32,
    pub offers_made: u32,
    /// Those of them that somebody accepted.
    pub offers_taken: u32,
    pub thinking: Thinking,
    /// For programs only.
    pub faults: Faults,
}

/// Time spent on answers, however many were of use.
#[derive(Clone, Copy, Default)]
pub(super) struct Thinking {
    pub answers: u64,
    pub total: Duration,
    pub longest: Duration,
}

impl Thinking {
    pub(super) fn add(&mut self, other: &Thinking) {
        self.answers += other.answers;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

impl Arena {
    pub(super) fn is_ladder(&self) -> bool {
        self.entries.len() > self.players
    }

    /// Who plays a deal, by places in the list: everybody, or on a ladder as many as play, by lot.
    fn lineup(&self, seed: u64) -> Vec<usize> {
        let mut lineup: Vec<usize> = (0..self.entries.len()).collect();
        if self.is_ladder() {
            Dice::new(!seed).shuffle(&mut lineup);
            lineup.truncate(self.players);
        }
        lineup
    }

    /// The game of this number: deals are as many games as there are players, and in each the bots move round.
    pub(super) fn play(&self, number: u64) -> Result<Played> {
        let players = self.players;
        let deal = number / players as u64;
        let seed = self.seed.wrapping_add(deal);
        let lineup = self.lineup(seed);
        let options = self.variants[(deal % self.variants.len() as u64) as usize];
        let mut log = Log::default();
        let game = Game::new(
            &Setup { options, ..Setup::new(self.set, players as u8, Seed::from_number(seed)) },
            &mut log,
        )?;
        // Bots of one kind play the games of a deal differently, even where moving round changes nothing.
        let mut dice = Dice::new(Dice::new(seed).roll() ^ number);
        let mut seats = Vec::with_capacity(players);
        let mut notes = Vec::with_capacity(players);
        let mut bots: Vec<Box<dyn Bot>> = Vec::with_capacity(players);
        for seat in game.public().seats() {
            let entry = lineup[entry_at(seat, number, players)];
            let faults = Arc::new(Mutex::new(Faults::default()));
            let bot = match self.entries[entry] {
                PlayerSpec::Level(player) => players::bot(player, seat, dice.roll(), self.budget),
                PlayerSpec::Program(index) => {
                    self.programs[index].start(&game, seat, self.time_limit, faults.clone())?
                }
            };
            let clock = Arc::new(Mutex::new(Thinking::default()));
            bots.push(Box::new(Timed { bot, clock: clock.clone() }));
            notes.push((clock, faults));
            seats.push(SeatPlayed { entry, ..SeatPlayed::default() });
        }
        let recorder = match &self.records {
            Some(_) => Some(Recorder::new(
                &Setup { options, ..Setup::new(self.set, players as u8, Seed::from_number(seed)) },
                &mut Log::muted(),
            )?),
            None => None,
        };
        let mut play = Match::new(game, log, bots, dice.roll());
        self.finish(&mut play, &mut seats, recorder, &format!("game-{seed}-{number}"))
            .with_context(|| format!("the game with seed {seed} went wrong"))?;
        let public = play.game().public();
        for ((seat, (clock, faults)), place) in seats.iter_mut().zip(&notes).zip(public.seats()) {
            seat.refused = play.refused(place);
            seat.thinking = *clock.lock().unwrap_or_else(PoisonError::into_inner);
            seat.faults = faults.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let island = public.seats[place].island.name();
            self.tell(seat, &format!("at {island} in game {number} with seed {seed}"));
        }
        let seasons = (public.year - options.first_year()) * 4 + public.season as u8 + 1;
        Ok(Played { number, seasons, seats })
    }

    /// Plays a game to its end, counts what the seats do, and keeps the record where one is written.
    fn finish(
        &self,
        play: &mut Match,
        seats: &mut [SeatPlayed],
        mut recorder: Option<Recorder>,
        name: &str,
    ) -> Result<()> {
        while let Some(turn) = play.step() {
            let seat = &mut seats[turn.seat.0 as usize];
            seat.decisions += 1;
            seat.stood_in += u32::from(turn.stood_in);
            match turn.action {
                Action::Offer { .. } | Action::Counter { .. } => seat.offers_made += 1,
                Action::Accept { from, .. } => seats[from.0 as usize].offers_taken += 1,
                _ => {}
            }
            if let Some(recorder) = &mut recorder {
                let applied = recorder.apply(turn.seat, &turn.action, &mut Log::muted());
                applied.map_err(|refusal| anyhow!("{:?}: {refusal:?}", turn.action))?;
            }
        }
        let outcome = play.game().outcome().context("the game did not end")?;
        for standing in outcome.ranking {
            let seat = &mut seats[standing.seat.0 as usize];
            seat.place = standing.place;
            seat.structures = standing.structures;
        }
        match (&self.records, &recorder) {
            (Some(folder), Some(recorder)) => write_record(folder, name, recorder),
            _ => Ok(()),
        }
    }

    /// Says what went wrong with a program, each cause once.
    fn tell(&self, seat: &SeatPlayed, place: &str) {
        let name = &self.names[seat.entry];
        for (cause, words) in seat.faults.firsts() {
            let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
            if told.insert((name.clone(), cause)) {
                // Where nobody reads them, the figures still tell.
                let _ = self.bar.suspend(|| writeln!(io::stderr(), "{name} {place}: {words}"));
            }
        }
    }
}

/// Which bot of the lineup sits here in this game: over a deal each one sits everywhere once.
fn entry_at(seat: Seat, number: u64, players: usize) -> usize {
    (seat.0 as usize + (number % players as u64) as usize) % players
}

/// A bot with a clock beside it, for bots themselves have none.
struct Timed {
    bot: Box<dyn Bot>,
    clock: Arc<Mutex<Thinking>>,
}

impl Bot for Timed {
    fn observe(&mut self, news: &News) {
        self.bot.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let start = Instant::now();
        let decision = self.bot.decide(view, prompt);
        let took = start.elapsed();
        let answer = Thinking { answers: 1, total: took, longest: took };
        self.clock.lock().unwrap_or_else(PoisonError::into_inner).add(&answer);
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::level::Level;

    fn arena(players: usize) -> Arena {
        Arena {
            set: CardSet::aegean(),
            entries: vec![PlayerSpec::Level(Level::Random.into()); players],
            names: vec!["random".to_owned(); players],
            players,
            programs: Vec::new(),
            variants: vec![Options::default()],
            seed: 5,
            budget: Budget::Playouts(1),
            time_limit: Duration::from_secs(1),
            records: None,
            bar: ProgressBar::hidden(),
            told: Mutex::default(),
        }
    }

    #[test]
    fn over_a_deal_each_bot_sits_at_each_seat_once() {
        for players in 3..=6 {
            let arena = arena(players);
            let deal: Vec<Played> = (0..players as u64).map(|number| arena.play(number).unwrap()).collect();
            for entry in 0..players {
                let at = |game: &Played| game.seats.iter().position(|seat| seat.entry == entry).unwrap();
                let mut places: Vec<usize> = deal.iter().map(at).collect();
                places.sort_unstable();
                assert_eq!(places, (0..players).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn on_a_ladder_every_bot_plays_about_as_often_and_never_against_itself() {
        let ladder = Arena { players: 4, ..arena(6) };
        let mut seats = [0; 6];
        for seed in 0..600 {
            let mut lineup = ladder.lineup(seed);
            lineup.iter().for_each(|entry| seats[*entry] += 1);
            lineup.sort_unstable();
            lineup.dedup();
            assert_eq!(lineup.len(), 4);
        }
        assert!(seats.iter().all(|count| (350..450).contains(count)), "{seats:?}");
        let deal: Vec<Played> = (0..4).map(|number| ladder.play(number).unwrap()).collect();
        for entry in ladder.lineup(ladder.seed) {
            let seat = |game: &Played| game.seats.iter().position(|seat| seat.entry == entry).unwrap();
            let mut places: Vec<usize> = deal.iter().map(seat).collect();
            places.sort_unstable();
            assert_eq!(places, [0, 1, 2, 3], "the same bots play all games of a deal");
        }
    }

    #[test]
    fn a_game_has_one_winner_and_a_place_for_everybody() {
        let game = arena(4).play(2).unwrap();
        assert_eq!(game.seats.iter().filter(|seat| seat.place == 1).count(), 1);
        assert!(game.seats.iter().all(|seat| (1..=4).contains(&seat.place) && seat.decisions > 10));
        assert!((1..=12).contains(&game.seasons));
    }

    #[test]
    fn the_clock_runs_while_a_bot_decides() {
        let game = arena(3).play(0).unwrap();
        for seat in &game.seats {
            let Thinking { answers, total, longest } = seat.thinking;
            assert!(answers >= u64::from(seat.decisions - seat.stood_in));
            assert!(longest > Duration::ZERO && longest <= total);
        }
    }
}
