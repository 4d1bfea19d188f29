//! What came of an arena, as tables or as JSON.

use std::io::{self, Write};

use bots::bot::Level;
use serde_json::{Value, json};

use super::figures::{Figures, Kind};
use super::game::Arena;
use crate::players::{Budget, PlayerSpec};

/// A finished run.
pub struct Report<'a> {
    pub arena: &'a Arena,
    pub figures: Figures,
    /// Games that were asked for, and those that were played.
    pub asked: u64,
    pub games: u64,
    pub jobs: usize,
    pub seconds: f64,
}

impl Report<'_> {
    pub fn json(&self) -> Value {
        let Report { arena, figures, games, jobs, seconds, .. } = self;
        let variants: Vec<Vec<&str>> =
            arena.variants.iter().map(|options| options.names().collect()).collect();
        let programs: Vec<&[String]> = arena.programs.iter().map(|program| program.words()).collect();
        json!({
            "results": figures.kinds.iter().map(result).collect::<Value>(),
            "mean_seasons": figures.mean_seasons,
            "games": games,
            "players": arena.players(),
            "seats": arena.entries.iter().map(|entry| entry.name()).collect::<Value>(),
            "seed": arena.seed,
            "jobs": jobs,
            "variants": variants,
            "budget": budget(arena.budget),
            "programs": programs,
            "time_limit_ms": arena.time_limit.as_millis() as u64,
            "seconds": seconds,
        })
    }

    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { arena, figures, asked, games, jobs, seconds } = self;
        let players = arena.players();
        let deals = games / players as u64;
        let deal_noun = if deals == 1 { "deal" } else { "deals" };
        writeln!(
            out,
            "{games} games of {players} in {seconds:.2} s: seed {}, {jobs} at a time.",
            arena.seed
        )?;
        if games != asked {
            writeln!(out, "That is {asked} rounded up, for a deal is {players} games.")?;
        }
        writeln!(
            out,
            "{deals} {deal_noun}, each played with every bot at every seat; {:.1} seasons a game.",
            figures.mean_seasons
        )?;
        if arena.entries.contains(&PlayerSpec::Level(Level::Strategos)) {
            writeln!(out, "strategos looks ahead with {} for each decision.", budget(arena.budget))?;
        }
        writeln!(out, "\nGames won, by any of its seats, and rating; both with their 95 % intervals:\n")?;
        let results = figures.kinds.iter().map(|kind| {
            let (low, high) = kind.interval();
            let rating = kind.rating;
            vec![
                kind.name.clone(),
                kind.seats.to_string(),
                kind.wins.to_string(),
                percent(kind.share()),
                format!("{} to {}", percent(low), percent(high)),
                percent(kind.share_per_seat()),
                format!("{:.0}", rating.value),
                format!("{:.0} to {:.0}", rating.low, rating.high),
                format!("{:.2}", kind.mean_place()),
                format!("{:.2}", kind.mean_structures()),
            ]
        });
        let head = "bot|seats|won|share|interval|a seat|rating|interval|place|structures";
        table(out, head, results)?;
        writeln!(out, "\nA seat wins {} by chance alone.", percent(1.0 / players as f64))?;
        writeln!(
            out,
            "\nDecisions, the time for one, offers made and accepted, answers refused, decisions by the steward:\n"
        )?;
        let habits = figures.kinds.iter().map(|kind| {
            let (mean, longest) = kind.mean_and_longest_time();
            vec![
                kind.name.clone(),
                kind.decisions.to_string(),
                format!("{mean:.1} µs"),
                format!("{longest:.0} µs"),
                kind.offers_made.to_string(),
                kind.offers_taken.to_string(),
                kind.refused.to_string(),
                kind.stood_in.to_string(),
            ]
        });
        table(out, "bot|decisions|mean|longest|offers|accepted|refused|steward", habits)
    }
}

fn result(kind: &Kind) -> Value {
    let (low, high) = kind.interval();
    let (mean_time, longest_time) = kind.mean_and_longest_time();
    json!({
        "bot": kind.name,
        "seats": kind.seats,
        "games": kind.games,
        "seat_games": kind.seat_games(),
        "wins": kind.wins,
        "share": kind.share(),
        "low": low,
        "high": high,
        "per_seat": kind.share_per_seat(),
        "rating": kind.rating.value,
        "rating_low": kind.rating.low,
        "rating_high": kind.rating.high,
        "mean_place": kind.mean_place(),
        "mean_structures": kind.mean_structures(),
        "decisions": kind.decisions,
        "mean_microseconds": mean_time,
        "longest_microseconds": longest_time,
        "offers_made": kind.offers_made,
        "offers_taken": kind.offers_taken,
        "stood_in": kind.stood_in,
        "refused": kind.refused,
    })
}

fn budget(budget: Budget) -> String {
    match budget {
        Budget::Playouts(playouts) => format!("{playouts} playouts"),
        Budget::Time(time) => format!("{} ms", time.as_millis()),
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Rows under a head, in columns: the first to the left, the others to the right.
fn table(out: &mut impl Write, head: &str, rows: impl Iterator<Item = Vec<String>>) -> io::Result<()> {
    let head = head.split('|').map(str::to_owned).collect();
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    for row in &rows {
        write!(out, "{:<1$}", row[0], width(0))?;
        for (column, cell) in row.iter().enumerate().skip(1) {
            write!(out, "  {cell:>0$}", width(column))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
