//! `parthenon arena`: bots against bots, every deal played with every bot at every seat.

mod faults;
mod figures;
mod game;
mod program;
mod rating;
mod report;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use clap::error::ErrorKind;
use rules::setup::Options;

use crate::jobs;
use crate::players::{self, Budget, LEVELS, PlayerSpec, whole};
use crate::sets::CardsOption;
use crate::simulate::{Variants, create_folder, variant};
use figures::Figures;
use game::{Arena, Played};
use program::Program;
use report::Report;

/// Let bots play many games against each other and compare them
#[derive(Args)]
#[command(after_help = format!("{LEVELS}

Examples:
  parthenon arena --seats 'strategos,merchant*3' --games 600
  parthenon arena --seats 'strategos:50,strategos:20ms,merchant*2' --seed 7 --json
  parthenon arena --seats 'mine,random*3' --bot 'mine=./mybot --depth 3' --time-limit 2s
  parthenon arena --ladder 'random,novice,steward,merchant,strategos:8,strategos:200' --games 4000

Games come in deals: as many games as there are players, with the same cards and islands, in which the bots move
round by one seat each time. Deal number i (from 0) takes its chance from seed + i, whatever --jobs says.
docs/PROTOCOL.md says how to write a bot as a program of your own."))]
pub(crate) struct Arguments {
    /// The bots, one per seat, such as `strategos,merchant*3`: levels, strategos with a budget of its own such as
    /// `strategos:50`, and programs by their names
    #[arg(long, value_name = "LIST", default_value = "strategos,merchant,novice,random")]
    seats: String,
    /// Any number of bots, each once, instead of --seats: for every deal as many of them as play are drawn by lot, and
    /// all are rated
    #[arg(long, value_name = "LIST", conflicts_with = "seats")]
    ladder: Option<String>,
    /// How many games; rounded up to whole deals
    #[arg(long, default_value_t = 400, allow_negative_numbers = true, value_parser = whole::<u64>(1..=1_000_000))]
    games: u64,
    /// 3 to 6 [default: as many as there are bots; 4 on a ladder]
    #[arg(long, allow_negative_numbers = true, value_parser = players::player_count)]
    players: Option<u8>,
    /// The seed of the first deal
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How many games at a time [default: one per processor]
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    jobs: Option<u16>,
    /// How far strategos looks ahead before each decision: playouts (`200`) or time (`20ms`)
    #[arg(long, default_value = "200", allow_hyphen_values = true, value_parser = players::budget)]
    budget: Budget,
    /// Options, joined by `+`: beginner, delian_league, tournament, open_hands, even_start; `none`, or `all` for
    /// every combination; given several times, deals take turns
    #[arg(long = "variant", value_parser = variant, value_name = "NAME")]
    variants: Vec<Variants>,
    /// A program that plays, with its arguments, and its name before `=` where it should have one; without a name
    /// the first one is bot1, and so on. One that --seats does not name gets a seat of its own
    #[arg(long = "bot", value_name = "[NAME=]COMMAND", value_parser = program::command)]
    programs: Vec<Program>,
    /// How long a program may take for a decision, its start included
    #[arg(long, default_value = "1s", allow_hyphen_values = true, value_parser = players::duration)]
    time_limit: Duration,
    #[command(flatten)]
    cards: CardsOption,
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
    /// Write every game to a file in this folder, for `parthenon replay`
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

/// Who plays.
struct Bots {
    entries: Vec<PlayerSpec>,
    /// By entry.
    names: Vec<String>,
    /// How many at the end are programs that the list did not name.
    added: usize,
    /// How many play at a time.
    players: usize,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Bots { entries, names, added, players } =
        bots(arguments).unwrap_or_else(|message| wrong_usage(&message));
    let set = arguments.cards.load()?.set;
    let mut variants: Vec<Options> = arguments.variants.iter().flat_map(|it| it.0.iter().copied()).collect();
    if variants.is_empty() {
        variants.push(Options::default());
    }
    if let Some(folder) = &arguments.records {
        create_folder(folder)?;
    }
    let games = arguments.games.next_multiple_of(players as u64);
    let jobs = arguments.jobs.map_or_else(jobs::processors, usize::from);
    let arena = Arena {
        set,
        entries,
        names,
        players,
        programs: arguments.programs.clone(),
        variants,
        seed: arguments.seed,
        budget: arguments.budget,
        time_limit: arguments.time_limit,
        records: arguments.records.clone(),
        bar: jobs::progress_bar(games),
        told: Mutex::default(),
    };
    let start = Instant::now();
    let played = jobs::play_all(games, jobs, &arena.bar, |number, played: &mut Vec<Played>| {
        played.push(arena.play(number)?);
        Ok(())
    });
    let seconds = start.elapsed().as_secs_f64();
    arena.bar.finish_and_clear();
    let mut played: Vec<Played> = played?.into_iter().flatten().collect();
    // Sums of fractions depend on their order, and that must not depend on who played what.
    played.sort_by_key(|game| game.number);
    let figures = Figures::of(&arena.names, players, &played);
    let report = Report { arena: &arena, figures, added, asked: arguments.games, games, jobs, seconds };
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", report.json())?
    } else {
        report.write(&mut out)?
    }
    Ok(())
}

/// The list, then every program that it does not name.
fn bots(arguments: &Arguments) -> Result<Bots, String> {
    let programs: Vec<String> = (1..)
        .zip(&arguments.programs)
        .map(|(number, program)| program.name.clone().unwrap_or_else(|| format!("bot{number}")))
        .collect();
    for (index, name) in programs.iter().enumerate() {
        if programs[..index].contains(name) {
            return Err(format!("two programs are named {name}; give one of them another name"));
        }
    }
    let mut entries = match &arguments.ladder {
        Some(ladder) => players::ladder(ladder, &programs).map_err(|error| format!("--ladder: {error}"))?,
        None => {
            players::seats_among(&arguments.seats, &programs).map_err(|error| format!("--seats: {error}"))?
        }
    };
    let given = programs.len();
    for entry in &entries {
        if let PlayerSpec::Program(index) = entry
            && *index >= given
        {
            let name = format!("bot{}", index + 1);
            let programs = match given {
                0 => "no program is given".to_owned(),
                1 => "only 1 program is given".to_owned(),
                _ => format!("only {given} programs are given"),
            };
            let list = if arguments.ladder.is_some() { "--ladder" } else { "--seats" };
            return Err(format!("{list} names {name}, but {programs}: add --bot 'COMMAND'"));
        }
    }
    let listed = entries.len();
    for program in (0..given).map(PlayerSpec::Program) {
        if !entries.contains(&program) {
            entries.push(program);
        }
    }
    let name = |entry: &PlayerSpec| match entry {
        PlayerSpec::Level(player) => player.name(),
        PlayerSpec::Program(index) => programs[*index].clone(),
    };
    let names: Vec<String> = entries.iter().map(name).collect();
    let found = names.len();
    if arguments.ladder.is_some() {
        let players = usize::from(arguments.players.unwrap_or(4));
        return if found < players {
            Err(format!("--ladder needs at least {players} bots; name more, or say --players"))
        } else {
            Ok(Bots { entries, names, added: found - listed, players })
        };
    }
    let are_named = format!("{found} {} named ({})", if found == 1 { "is" } else { "are" }, names.join(", "));
    match arguments.players {
        Some(players) if found != usize::from(players) => Err(format!(
            "--players {players} needs {players} bots, but {are_named}; name one per seat in --seats"
        )),
        None if !players::can_play(found) => {
            Err(format!("3 to 6 can play, but {are_named}; name one bot per seat in --seats"))
        }
        _ => Ok(Bots { entries, names, added: found - listed, players: found }),
    }
}

fn wrong_usage(message: &str) -> ! {
    let message = format!("{message}\n\nFor more information, try '--help'.\n");
    clap::Error::raw(ErrorKind::ValueValidation, message).exit()
}
