//! `parthenon arena`: bots against bots, every deal played with every bot at every seat.

mod figures;
mod game;
mod program;
mod rating;
mod report;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use clap::error::ErrorKind;
use rules::setup::Options;

use crate::jobs;
use crate::players::{self, Budget, PlayerSpec};
use crate::sets::CardsOption;
use crate::simulate::{Variants, variant};
use figures::Figures;
use game::{Arena, Played};
use program::Program;
use report::Report;

/// Let bots play many games against each other and compare them
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon arena --seats strategos,merchant*3 --games 600
  parthenon arena --seats merchant*2,random*2 --players 4 --seed 7 --json
  parthenon arena --seats bot1,random*3 --bot 'parthenon bot random' --time-limit 2s

Games come in deals: as many games as there are players, with the same cards and islands, in which the bots move
round by one seat each time. Deal number i (from 0) takes its chance from seed + i, whatever --jobs says.
docs/PROTOCOL.md says how to write a bot as a program of your own.")]
pub struct Arguments {
    /// The bots, one per seat, such as `strategos,merchant*3`: levels, or bot1, bot2, ... for programs
    #[arg(long, value_name = "LIST", required_unless_present = "programs", value_parser = seats)]
    seats: Option<Seats>,
    /// How many games; rounded up to whole deals
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// 3 to 6 [default: as many as there are bots]
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=6))]
    players: Option<u8>,
    /// The seed of the first deal
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at a time [default: one per processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// How far strategos looks ahead before each decision: playouts (`200`) or time (`20ms`)
    #[arg(long, default_value = "200", value_parser = players::budget)]
    budget: Budget,
    /// Options, joined by `+`: beginner, delian_league, tournament, open_hands; `none`, or `all` for every
    /// combination; given several times, deals take turns
    #[arg(long = "variant", value_parser = variant, value_name = "NAME")]
    variants: Vec<Variants>,
    /// A program that plays, with its arguments; the first one is bot1, and so on. One that --seats does not name
    /// gets a seat of its own
    #[arg(long = "bot", value_name = "COMMAND", value_parser = program::command)]
    programs: Vec<Program>,
    /// How long a program may take for a decision, its start included
    #[arg(long, default_value = "1s", value_parser = players::duration)]
    time_limit: Duration,
    #[command(flatten)]
    cards: CardsOption,
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
}

/// The bots of a list.
#[derive(Clone)]
struct Seats(Vec<PlayerSpec>);

fn seats(text: &str) -> Result<Seats, String> {
    players::seats(text).map(Seats)
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let entries = entries(arguments).unwrap_or_else(|message| wrong_usage(&message));
    let set = arguments.cards.load()?.set;
    let mut variants: Vec<Options> = arguments.variants.iter().flat_map(|it| it.0.iter().copied()).collect();
    if variants.is_empty() {
        variants.push(Options::default());
    }
    let games = arguments.games.next_multiple_of(entries.len() as u64);
    let jobs = arguments.jobs.map_or_else(jobs::processors, usize::from);
    let arena = Arena {
        set,
        entries,
        programs: arguments.programs.clone(),
        variants,
        seed: arguments.seed,
        budget: arguments.budget,
        time_limit: arguments.time_limit,
    };
    let bar = jobs::progress_bar(games);
    let start = Instant::now();
    let played = jobs::play_all(games, jobs, &bar, |number, played: &mut Vec<Played>| {
        played.push(arena.play(number)?);
        Ok(())
    });
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let mut played: Vec<Played> = played?.into_iter().flatten().collect();
    // Sums of fractions depend on their order, and that must not depend on who played what.
    played.sort_by_key(|game| game.number);
    let figures = Figures::of(&arena.entries, &played);
    let report = Report { arena: &arena, figures, asked: arguments.games, games, jobs, seconds };
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", report.json())?
    } else {
        report.write(&mut out)?
    }
    Ok(())
}

/// Who plays: the list, then every program that it does not name.
fn entries(arguments: &Arguments) -> Result<Vec<PlayerSpec>, String> {
    let mut entries = arguments.seats.as_ref().map_or_else(Vec::new, |seats| seats.0.clone());
    let programs = arguments.programs.len();
    for entry in &entries {
        if let PlayerSpec::Program(index) = entry
            && *index >= programs
        {
            let name = entry.name();
            return Err(format!("--seats names {name}, but only {programs} programs are given with --bot"));
        }
    }
    for program in (0..programs).map(PlayerSpec::Program) {
        if !entries.contains(&program) {
            entries.push(program);
        }
    }
    let found = entries.len();
    match arguments.players {
        Some(players) if found != usize::from(players) => Err(format!(
            "--players {players} needs {players} bots, but {found} are named; name one per seat in --seats"
        )),
        None if !(3..=6).contains(&found) => {
            Err(format!("3 to 6 can play, but {found} are named; name one bot per seat in --seats"))
        }
        _ => Ok(entries),
    }
}

fn wrong_usage(message: &str) -> ! {
    let message = format!("{message}\n\nFor more information, try '--help'.\n");
    clap::Error::raw(ErrorKind::ValueValidation, message).exit()
}
