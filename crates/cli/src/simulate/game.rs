//! One game between bots, watched.

use std::sync::PoisonError;

use anyhow::{Context, Result, anyhow};
use bots::play::Match;
use rules::game::Game;
use rules::news::Log;
use rules::record::Recorder;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::{Options, Setup};

use super::csv::Finished;
use super::watch::Watch;
use super::{Run, Sums, check};
use crate::players::{self, Player};

impl Run<'_> {
    pub(super) fn play_bots(
        &self,
        number: u64,
        players: u8,
        options: Options,
        sums: &mut Sums,
    ) -> Result<Game> {
        let number_seed = self.seed.wrapping_add(number);
        let (seed, mut dice) = (Seed::from_number(number_seed), Dice::new(number_seed));
        let seated = self.seated(number, players);
        let mut log = Log::default();
        let game = Game::new(&Setup { options, ..Setup::new(self.set, players, seed) }, &mut log)?;
        let mut watch = Watch::new(&game, &log.told);
        let mut recorder = match self.check || self.records.is_some() {
            true => Some(Recorder::new(
                &Setup { options, ..Setup::new(self.set, players, seed) },
                &mut Log::muted(),
            )?),
            false => None,
        };
        let seats = (0..players).map(Seat).zip(&seated);
        let bots =
            seats.map(|(seat, player)| players::bot(*player, seat, dice.roll(), self.budget)).collect();
        let mut play = Match::new(game, log, bots, dice.roll());
        let mut decisions = 0;
        loop {
            if self.check {
                check::state(play.game(), &mut dice)?;
            }
            let Some(turn) = play.step() else { break };
            decisions += 1;
            sums.findings.stood_in += u64::from(turn.stood_in);
            watch.turn(turn.seat, &turn.action, play.told(), play.game());
            if let Some(recorder) = &mut recorder {
                recorder
                    .apply(turn.seat, &turn.action, &mut Log::muted())
                    .map_err(|refusal| anyhow!("{:?}: {refusal:?}", turn.action))?;
            }
        }
        let game = play.game();
        let refused = game.public().seats().map(|seat| u64::from(play.refused(seat)));
        sums.findings.refused += refused.sum::<u64>();
        let ranking = game.outcome().context("the game did not end")?.ranking;
        let public = game.public();
        watch.end(public, &ranking);
        sums.tally.decisions += decisions;
        sums.findings.decisions += decisions;
        sums.findings.count(&watch, public, &ranking, &seated);
        if let Some(recorder) = &recorder {
            self.keep(recorder, number_seed)?;
        }
        if let Some(tables) = &self.csv {
            let finished = Finished {
                number,
                seed: number_seed,
                players: &seated,
                public,
                ranking: &ranking,
                watch: &watch,
                decisions,
            };
            let mut tables = tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.add(number, finished.rows()).context("cannot write the tables")?;
        }
        Ok(game.clone())
    }

    /// Who sits where: the list goes round the table, and moves on by one seat each time that the same kind of game
    /// comes up again.
    fn seated(&self, number: u64, players: u8) -> Vec<Player> {
        let round = number / self.tables.len() as u64;
        let place = |seat: u8| ((round + u64::from(seat)) % self.bots.len() as u64) as usize;
        (0..players).map(|seat| self.bots[place(seat)]).collect()
    }
}
