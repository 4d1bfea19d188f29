//! Sums over games, told in sentences or as JSON.

use std::io::{self, Write};

use anyhow::{Context, Result, ensure};
use rules::game::Game;
use rules::setup::Options;
use rules::world::Island;
use serde_json::{Map, Value, json};

/// Sums over finished games.
#[derive(Default)]
pub struct Tally {
    pub games: u64,
    pub decisions: u64,
    seasons: u64,
    winner_structures: u64,
    /// By island: games it was in, games it won.
    islands: [(u64, u64); 6],
}

impl Tally {
    /// Counts a game, after making sure that it came to a proper end.
    pub fn count(&mut self, game: &Game) -> Result<()> {
        let outcome = game.outcome().context("the game did not end")?;
        let public = game.public();
        for seat in public.seats() {
            let ranked = outcome.ranking.iter().filter(|standing| standing.seat == seat).count();
            ensure!(ranked == 1, "an island is ranked {ranked} times");
        }
        ensure!(outcome.ranking.len() == public.players as usize, "more islands are ranked than played");
        let winner = outcome.ranking.first().context("somebody wins")?;
        let first_year = public.options.first_year();
        self.games += 1;
        self.seasons += u64::from((public.year - first_year) * 4 + public.season as u8 + 1);
        self.winner_structures += u64::from(winner.structures);
        for seat in public.seats() {
            let (played, won) = &mut self.islands[public.seats[seat].island as usize];
            *played += 1;
            *won += u64::from(seat == winner.seat);
        }
        Ok(())
    }

    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.seasons += other.seasons;
        self.winner_structures += other.winner_structures;
        for ((played, won), (more_played, more_won)) in self.islands.iter_mut().zip(other.islands) {
            *played += more_played;
            *won += more_won;
        }
    }

    fn per_game(&self, sum: u64) -> f64 {
        sum as f64 / self.games as f64
    }

    /// Islands with the games they were in and won.
    fn islands(&self) -> impl Iterator<Item = (&'static str, u64, u64)> {
        Island::ALL.iter().zip(self.islands).map(|(island, (played, won))| (island.name(), played, won))
    }
}

/// A finished run.
pub struct Report<'a> {
    pub tally: Tally,
    pub seconds: f64,
    pub seed: u64,
    pub jobs: usize,
    pub players: &'a [u8],
    pub variants: &'a [Options],
}

impl Report<'_> {
    pub fn json(&self) -> Value {
        let Report { tally, seconds, seed, jobs, players, variants } = self;
        let by_island = |count: fn((&'static str, u64, u64)) -> u64| {
            let pairs = tally.islands().map(|it| (it.0.to_owned(), Value::from(count(it))));
            Value::Object(pairs.collect::<Map<_, _>>())
        };
        let variants: Vec<Vec<&str>> = variants.iter().map(|options| options.names().collect()).collect();
        json!({
            "games": tally.games,
            "decisions": tally.decisions,
            "seconds": seconds,
            "games_per_second": tally.games as f64 / seconds,
            "decisions_per_second": tally.decisions as f64 / seconds,
            "decisions_per_game": tally.per_game(tally.decisions),
            "mean_winner_structures": tally.per_game(tally.winner_structures),
            "mean_seasons": tally.per_game(tally.seasons),
            "wins": by_island(|(_, _, won)| won),
            "games_by_island": by_island(|(_, played, _)| played),
            "seed": seed,
            "jobs": jobs,
            "players": players,
            "variants": variants,
        })
    }

    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { tally, seconds, seed, jobs, players, variants } = self;
        let games = tally.games as f64;
        let kinds = match players.len() * variants.len() {
            1 => String::new(),
            kinds => format!(" of {kinds} kinds"),
        };
        let noun = if tally.games == 1 { "game" } else { "games" };
        writeln!(out, "{} {noun}{kinds} in {seconds:.2} s: seed {seed}, {jobs} at a time.", tally.games)?;
        writeln!(
            out,
            "{:.0} games and {:.0} decisions a second; {:.1} decisions a game.",
            games / seconds,
            tally.decisions as f64 / seconds,
            tally.per_game(tally.decisions)
        )?;
        writeln!(
            out,
            "The winner has {:.2} structures after {:.1} seasons, on average.",
            tally.per_game(tally.winner_structures),
            tally.per_game(tally.seasons)
        )?;
        for (island, played, won) in tally.islands().filter(|(_, played, _)| *played > 0) {
            let share = 100.0 * won as f64 / played as f64;
            writeln!(out, "{island:>8} won {won} of {played} ({share:.1} %)")?;
        }
        Ok(())
    }
}
