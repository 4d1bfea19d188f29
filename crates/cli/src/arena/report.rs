//! What came of an arena, as tables or as JSON.

use std::io::{self, Write};

use bots::level::Level;
use serde_json::{Value, json};

use super::faults::{Cause, counted, in_words};
use super::figures::{Figures, Kind};
use super::game::Arena;
use crate::players::{Budget, PlayerSpec};

/// A finished run.
pub(super) struct Report<'a> {
    pub arena: &'a Arena,
    pub figures: Figures,
    /// How many bots at the end of the list were not named by `--seats`.
    pub added: usize,
    /// Games that were asked for, and those that were played.
    pub asked: u64,
    pub games: u64,
    pub jobs: usize,
    pub seconds: f64,
}

impl Report<'_> {
    pub(super) fn json(&self) -> Value {
        let Report { arena, figures, games, jobs, seconds, .. } = self;
        let variants: Vec<Vec<&str>> =
            arena.variants.iter().map(|options| options.names().collect()).collect();
        let programs: Vec<&[String]> = arena.programs.iter().map(|program| program.words()).collect();
        json!({
            "results": figures.kinds.iter().map(result).collect::<Value>(),
            "mean_seasons": figures.mean_seasons,
            "games": games,
            "players": arena.players,
            "seats": arena.names,
            "ladder": arena.is_ladder(),
            "seed": arena.seed,
            "jobs": jobs,
            "variants": variants,
            "budget": budget(arena.budget),
            "programs": programs,
            "time_limit_ms": arena.time_limit.as_millis() as u64,
            "seconds": seconds,
        })
    }

    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { arena, figures, games, .. } = self;
        self.write_settings(out)?;
        let rated = figures.kinds.iter().all(|kind| kind.rating.is_some());
        let mut kinds: Vec<&Kind> = figures.kinds.iter().collect();
        if arena.is_ladder() {
            let points = |kind: &Kind| kind.rating.map_or(0.0, |rating| rating.value);
            kinds.sort_by(|a, b| points(b).total_cmp(&points(a)));
        }
        let results = kinds.into_iter().map(|kind| {
            let (low, high) = kind.interval();
            let mut cells = vec![
                kind.name.clone(),
                if arena.is_ladder() { kind.games } else { kind.seats }.to_string(),
                kind.wins.to_string(),
                percent(kind.share()),
                format!("{} to {}", percent(low), percent(high)),
                percent(kind.share_per_seat()),
            ];
            if let Some(rating) = kind.rating {
                cells.push(format!("{:.0}", rating.value));
                let interval = rating.interval.map(|(low, high)| format!("{low:.0} to {high:.0}"));
                cells.push(interval.unwrap_or("–".to_owned()));
            }
            cells.extend([kind.mean_place(), kind.mean_structures()].map(|mean| format!("{mean:.2}")));
            cells
        });
        if arena.is_ladder() {
            writeln!(out, "\nGames won of those it was in, and rating; both with their 95 % intervals:\n")?;
            table(out, "bot|games|won|share|interval|a seat|rating|interval|place|structures", results)?;
        } else if rated {
            writeln!(out, "\nGames won, by any of its seats, and rating; both with their 95 % intervals:\n")?;
            let head = "bot|seats|won|share|interval|a seat|rating|interval|place|structures";
            table(out, head, results)?;
        } else {
            writeln!(out, "\nGames won, by any of its seats, with the 95 % interval:\n")?;
            table(out, "bot|seats|won|share|interval|a seat|place|structures", results)?;
            writeln!(out, "\nOnly one kind of bot: nothing to compare.")?;
        }
        writeln!(out, "\nA seat wins {} by chance alone.", percent(1.0 / arena.players as f64))?;
        writeln!(
            out,
            "\nDecisions, the time for one, offers made and accepted, answers refused, decisions by the steward:\n"
        )?;
        let habits = figures.kinds.iter().map(|kind| {
            let (mean, longest) = kind.mean_and_longest_time();
            vec![
                kind.name.clone(),
                kind.decisions.to_string(),
                time(mean),
                time(longest),
                kind.offers_made.to_string(),
                kind.offers_taken.to_string(),
                kind.refused.to_string(),
                kind.stood_in.to_string(),
            ]
        });
        table(out, "bot|decisions|mean|longest|offers|accepted|refused|steward", habits)?;
        let complaints: Vec<String> = figures.kinds.iter().flat_map(|kind| self.complaints(kind)).collect();
        if !complaints.is_empty() {
            writeln!(out, "\n{}", complaints.join("\n"))?;
        }
        if let Some(folder) = &arena.records {
            writeln!(out, "\nWrote {} to {}.", counted(*games, "record"), folder.display())?;
        }
        Ok(())
    }

    /// What was played.
    fn write_settings(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { arena, figures, added, asked, games, jobs, seconds } = self;
        let players = arena.players;
        writeln!(
            out,
            "{games} games of {players} in {seconds:.2} s: seed {}, {jobs} at a time.",
            arena.seed
        )?;
        if games != asked {
            writeln!(out, "That is {asked} rounded up, for a deal is {players} games.")?;
        }
        let bots = if arena.is_ladder() {
            format!("{players} of {} bots by lot, each of them", arena.names.len())
        } else {
            "every bot".to_owned()
        };
        writeln!(
            out,
            "{}, each played with {bots} at every seat; {:.1} seasons a game.",
            counted(games / players as u64, "deal"),
            figures.mean_seasons
        )?;
        match &arena.names[arena.names.len() - added..] {
            _ if arena.is_ladder() => {}
            [] => {}
            [name] => writeln!(out, "{name} was given a seat of its own: {players} players.")?,
            names => {
                writeln!(out, "{} were given seats of their own: {players} players.", names.join(" and "))?
            }
        }
        let budgets = || {
            arena.entries.iter().filter_map(|entry| match entry {
                PlayerSpec::Level(player) if player.level == Level::Strategos => Some(player.budget),
                _ => None,
            })
        };
        if budgets().any(|own| own.is_none()) {
            writeln!(out, "strategos looks ahead with {} for each decision.", budget(arena.budget))?;
        }
        if budgets().any(|own| matches!(own.unwrap_or(arena.budget), Budget::Time(_))) {
            writeln!(out, "strategos has a time as its budget: another run may give other results.")?;
        }
        Ok(())
    }

    /// What the author of a program should know.
    fn complaints(&self, kind: &Kind) -> Vec<String> {
        let mut sentences = kind.faults.sentences(&kind.name, kind.seat_games(), self.arena.time_limit);
        if 2 * kind.stood_in > kind.decisions {
            let (name, share) = (&kind.name, 100.0 * kind.stood_in as f64 / kind.decisions as f64);
            sentences.push(format!(
                "The steward took {share:.0} % of {name}'s decisions: this is the steward's result."
            ));
        }
        sentences
    }
}

fn result(kind: &Kind) -> Value {
    let (low, high) = kind.interval();
    let rating_interval = kind.rating.and_then(|rating| rating.interval);
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
        "rating": kind.rating.map(|rating| rating.value),
        "rating_low": rating_interval.map(|(low, _)| low),
        "rating_high": rating_interval.map(|(_, high)| high),
        "mean_place": kind.mean_place(),
        "mean_structures": kind.mean_structures(),
        "decisions": kind.decisions,
        "mean_microseconds": mean_time,
        "longest_microseconds": longest_time,
        "offers_made": kind.offers_made,
        "offers_taken": kind.offers_taken,
        "stood_in": kind.stood_in,
        "ended": kind.faults.count(Cause::Ended),
        "late": kind.faults.count(Cause::Late),
        "garbage": kind.faults.count(Cause::Garbage),
        "nothing": kind.faults.count(Cause::Nothing),
        "refused": kind.refused,
    })
}

fn budget(budget: Budget) -> String {
    match budget {
        Budget::Playouts(playouts) => counted(playouts.into(), "playout"),
        Budget::Time(time) => in_words(time),
    }
}

/// Microseconds in the unit that suits them.
fn time(microseconds: f64) -> String {
    match microseconds {
        small if small < 1e3 => format!("{small:.1} µs"),
        medium if medium < 1e6 => format!("{:.1} ms", medium / 1e3),
        large => format!("{:.1} s", large / 1e6),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_unit_that_suits_them() {
        assert_eq!([0.25, 999.0, 1234.0, 2_500_000.0].map(time), ["0.2 µs", "999.0 µs", "1.2 ms", "2.5 s"]);
    }
}
