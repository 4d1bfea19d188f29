//! Sums over games, told in sentences or as JSON.

use std::io::{self, Write};

use anyhow::{Context, Result, ensure};
use rules::game::Game;
use rules::setup::Options;
use rules::world::{Island, Season};
use serde_json::{Map, Value, json};

use super::findings::Findings;
use super::shares::{Measure, Share};
use super::watch::SEASONS;
use crate::jobs;
use crate::players::Player;

/// Sums over finished games.
#[derive(Default)]
pub(super) struct Tally {
    pub games: u64,
    pub decisions: u64,
    seasons: u64,
    winner_structures: u64,
    /// By island: games it was in, games it won.
    islands: [Share; 6],
}

impl Tally {
    /// Counts a game, after making sure that it came to a proper end.
    pub(super) fn count(&mut self, game: &Game) -> Result<()> {
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
            let island = &mut self.islands[public.seats[seat].island as usize];
            island.count(public.players, 1, u32::from(seat == winner.seat));
        }
        Ok(())
    }

    pub(super) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.seasons += other.seasons;
        self.winner_structures += other.winner_structures;
        self.islands.iter_mut().zip(&other.islands).for_each(|(sum, more)| sum.add(more));
    }

    fn per_game(&self, sum: u64) -> f64 {
        sum as f64 / self.games as f64
    }

    /// Islands with the games they were in and won.
    fn islands(&self) -> impl Iterator<Item = (&'static str, Share)> {
        Island::ALL.iter().map(|island| island.name()).zip(self.islands)
    }
}

/// A finished run.
pub(super) struct Summary<'a> {
    pub tally: &'a Tally,
    /// With bots only.
    pub findings: Option<&'a Findings>,
    pub bots: &'a [Player],
    pub seconds: f64,
    pub seed: u64,
    pub jobs: usize,
    pub players: &'a [u8],
    pub variants: &'a [Options],
}

impl Summary<'_> {
    pub(super) fn json(&self) -> Value {
        let Summary { tally, seconds, seed, jobs, players, variants, .. } = self;
        let by_island = |count: fn(Share) -> u64| {
            let pairs = tally.islands().map(|(island, share)| (island.to_owned(), Value::from(count(share))));
            Value::Object(pairs.collect::<Map<_, _>>())
        };
        let variants: Vec<Vec<&str>> = variants.iter().map(|options| options.names().collect()).collect();
        let mut summary = json!({
            "games": tally.games,
            "decisions": tally.decisions,
            "seconds": seconds,
            "games_per_second": tally.games as f64 / seconds,
            "decisions_per_second": tally.decisions as f64 / seconds,
            "decisions_per_game": tally.per_game(tally.decisions),
            "mean_winner_structures": tally.per_game(tally.winner_structures),
            "mean_seasons": tally.per_game(tally.seasons),
            "wins": by_island(|share| share.won),
            "games_by_island": by_island(|share| share.chances),
            "seed": seed,
            "jobs": jobs,
            "players": players,
            "variants": variants,
        });
        if let (Some(findings), Some(fields)) = (self.findings, summary.as_object_mut()) {
            fields.append(&mut findings_json(findings, self.bots));
        }
        summary
    }

    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Summary { tally, seconds, seed, jobs, players, variants, .. } = self;
        let games = tally.games as f64;
        let kinds = match players.len() * variants.len() {
            1 => String::new(),
            kinds => format!(" of {kinds} kinds"),
        };
        let noun = if tally.games == 1 { "game" } else { "games" };
        writeln!(out, "{} {noun}{kinds} in {seconds:.2} s: seed {seed}, {jobs} at a time.", tally.games)?;
        writeln!(
            out,
            "{} games and {:.0} decisions a second; {:.1} decisions a game.",
            jobs::rate(games / seconds),
            tally.decisions as f64 / seconds,
            tally.per_game(tally.decisions)
        )?;
        writeln!(
            out,
            "The winner has {:.2} structures after {:.1} seasons, on average.",
            tally.per_game(tally.winner_structures),
            tally.per_game(tally.seasons)
        )?;
        for (island, share) in tally.islands() {
            if let Some(Measure { share: measured, fair, .. }) = share.measure() {
                let (measured, fair) = (100.0 * measured, 100.0 * fair);
                let Share { won, chances, .. } = share;
                writeln!(out, "{island:>8} won {won} of {chances} ({measured:.1} %, fair {fair:.1} %)")?;
            }
        }
        if let Some(findings) = self.findings {
            write_findings(findings, out)?;
        }
        Ok(())
    }
}

/// Names of the seasons by `Public::season_number`: "year 2 autumn".
pub(super) fn season_name(number: usize) -> String {
    format!("year {} {}", number / 4 + 1, Season::ALL[number % 4].name())
}

fn findings_json(findings: &Findings, bots: &[Player]) -> Map<String, Value> {
    let bots: Vec<String> = bots.iter().map(|bot| bot.name()).collect();
    let by_bot = findings.by_bot.iter().map(|(bot, odds)| {
        let games = json!({ "seats": odds.chances, "won": odds.won });
        (bot.name(), games)
    });
    let by_structures = (0..).zip(findings.winners).filter(|(_, games)| *games > 0);
    let by_structures = by_structures.map(|(structures, games)| (structures.to_string(), Value::from(games)));
    let by_season = (0..SEASONS).map(|season| (season_name(season), findings.ended[season]));
    let by_season = by_season.filter(|(_, games)| *games > 0).map(|(name, games)| (name, Value::from(games)));
    let trade = findings.all_trade();
    let mut fields = Map::new();
    fields.insert("bots".into(), Value::from(bots));
    fields.insert("by_bot".into(), Value::Object(by_bot.collect()));
    fields.insert("winner_structures".into(), Value::Object(by_structures.collect()));
    fields.insert("ended".into(), Value::Object(by_season.collect()));
    fields.insert("completed".into(), Value::from(findings.completed));
    fields.insert("completed_share".into(), Value::from(findings.per_game(findings.completed)));
    fields.insert("offers_per_game".into(), Value::from(findings.per_game(trade.offers)));
    fields.insert("deals_per_game".into(), Value::from(findings.per_game(trade.deals)));
    fields.insert("stood_in".into(), Value::from(findings.stood_in));
    fields.insert("refused".into(), Value::from(findings.refused));
    fields
}

fn write_findings(findings: &Findings, out: &mut impl Write) -> io::Result<()> {
    let percent = |games: u64| 100.0 * findings.per_game(games);
    let several = findings.by_bot.len() > 1;
    for (bot, share) in findings.by_bot.iter().filter(|_| several) {
        if let Some(Measure { share: measured, fair, .. }) = share.measure() {
            let (name, measured, fair) = (bot.name(), 100.0 * measured, 100.0 * fair);
            let Share { won, chances, .. } = share;
            writeln!(out, "{name:>9} won {won} of {chances} seats ({measured:.1} %, fair {fair:.1} %)")?;
        }
    }
    let completed = percent(findings.completed);
    writeln!(out, "Somebody completes an island in {completed:.1} % of games.")?;
    let structures = (0..).zip(findings.winners).filter(|(_, games)| *games > 0);
    let structures: Vec<String> =
        structures.map(|(structures, games)| format!("{structures} ({:.1} %)", percent(games))).collect();
    writeln!(out, "Winners have structures: {}.", structures.join(", "))?;
    let ended = (0..SEASONS).filter(|season| findings.ended[*season] > 0);
    let ended: Vec<String> = ended
        .map(|season| format!("{} ({:.1} %)", season_name(season), percent(findings.ended[season])))
        .collect();
    writeln!(out, "Games end in {}.", ended.join(", "))?;
    let trade = findings.all_trade();
    let (offers, deals) = (findings.per_game(trade.offers), findings.per_game(trade.deals));
    writeln!(out, "{offers:.1} offers and {deals:.1} deals a game.")?;
    if findings.stood_in > 0 {
        let decisions = findings.stood_in;
        let noun = if decisions == 1 { "decision" } else { "decisions" };
        writeln!(out, "The table took {decisions} {noun} for bots that had no legal answer.")?;
    }
    Ok(())
}
