//! `parthenon simulate`: many games between random players, and what came of them.

mod check;
mod report;

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rules::cards::CardSet;
use rules::event::Log;
use rules::game::Game;
use rules::prompt::Prompt;
use rules::random;
use rules::record::Recorder;
use rules::rng::{Dice, Seed};
use rules::setup::Options;

use crate::sets::CardsOption;
use report::{Report, Tally};

/// Play many games between random players
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon simulate --games 1000
  parthenon simulate --games 100000 --players all --variant all --json
  parthenon simulate --games 10 --variant none --variant beginner+tournament --records games
  parthenon simulate --games 100 --players all --variant all --check

Game number i (from 0) takes its chance and its players' choices from seed + i, whatever --jobs says.")]
pub struct Arguments {
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// 3 to 6, or `all` to take turns
    #[arg(long, default_value = "4", value_parser = players, value_name = "3|4|5|6|all")]
    players: Players,
    /// The seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at a time [default: one per processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Options, joined by `+`: beginner, delian_league, tournament, open_hands; `none`, or `all` for every
    /// combination; given several times, games take turns
    #[arg(long = "variant", value_parser = variant, value_name = "NAME")]
    variants: Vec<Variants>,
    #[command(flatten)]
    cards: CardsOption,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    json: bool,
    /// Write every game to a file in this folder (see docs/RECORDS.md)
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Check after every decision that the game is sound (much slower)
    #[arg(long)]
    check: bool,
}

/// Numbers of players that take turns.
#[derive(Clone)]
struct Players(Vec<u8>);

/// Options that take turns.
#[derive(Clone)]
struct Variants(Vec<Options>);

fn players(text: &str) -> Result<Players, String> {
    match text {
        "all" => Ok(Players((3..=6).collect())),
        "3" | "4" | "5" | "6" => Ok(Players(text.parse().into_iter().collect())),
        _ => Err("3 to 6 can play; or say all".to_owned()),
    }
}

fn variant(text: &str) -> Result<Variants, String> {
    match text {
        "none" => Ok(Variants(vec![Options::default()])),
        "all" => {
            let chosen = |bits: u32| {
                let mut options = Options::default();
                for (place, name) in Options::NAMES.iter().enumerate() {
                    if bits >> place & 1 == 1 {
                        options.set(name);
                    }
                }
                options
            };
            Ok(Variants((0..1 << Options::NAMES.len()).map(chosen).collect()))
        }
        _ => {
            let mut options = Options::default();
            match text.split('+').find(|name| !options.set(name)) {
                None => Ok(Variants(vec![options])),
                Some(unknown) => {
                    let names = Options::NAMES.join(", ");
                    Err(format!("there is no {unknown:?}; expected {names}, none or all"))
                }
            }
        }
    }
}

/// What all games of a run have in common.
struct Run<'a> {
    set: &'static CardSet,
    /// Players and options that the games take turns with.
    tables: Vec<(u8, Options)>,
    games: u64,
    seed: u64,
    records: Option<&'a Path>,
    check: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let set = arguments.cards.load()?.set;
    let mut variants: Vec<Options> = arguments.variants.iter().flat_map(|it| it.0.iter().copied()).collect();
    if variants.is_empty() {
        variants.push(Options::default());
    }
    let players = arguments.players.0.as_slice();
    let with =
        |options: &Options| players.iter().map(move |players| (*players, *options)).collect::<Vec<_>>();
    let tables = variants.iter().flat_map(with).collect();
    if let Some(folder) = &arguments.records {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    }
    let run = Run {
        set,
        tables,
        games: arguments.games,
        seed: arguments.seed,
        records: arguments.records.as_deref(),
        check: arguments.check,
    };
    let processors = || thread::available_parallelism().map_or(1, |count| count.get());
    let jobs = arguments.jobs.map_or_else(processors, usize::from);
    let bar = progress_bar(run.games);
    let start = Instant::now();
    let tally = run.play_all(jobs, &bar);
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    bar.finish_and_clear();
    let report = Report { tally: tally?, seconds, seed: run.seed, jobs, players, variants: &variants };
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", report.json())?
    } else {
        report.write(&mut out)?
    }
    Ok(())
}

/// On a terminal only: elsewhere nothing is drawn.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {rate}, {eta} left");
    let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let written = write!(out, "{:.0} games/s", state.per_sec());
        debug_assert!(written.is_ok(), "a line in memory takes any text");
    };
    bar.with_style(style.expect("the template is valid").with_key("rate", rate))
}

impl Run<'_> {
    /// Every job takes the next game until none is left; sums do not depend on who played what.
    fn play_all(&self, jobs: usize, bar: &ProgressBar) -> Result<Tally> {
        let next = AtomicU64::new(0);
        let failed = AtomicBool::new(false);
        let job = || -> Result<Tally> {
            let mut tally = Tally::default();
            while !failed.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    break;
                }
                if let Err(error) = self.play(number, &mut tally) {
                    failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                bar.inc(1);
            }
            Ok(tally)
        };
        thread::scope(|scope| {
            let jobs: Vec<_> = (0..jobs).map(|_| scope.spawn(job)).collect();
            let mut total = Tally::default();
            for job in jobs {
                total.add(&job.join().map_err(|_| anyhow!("a game broke the rules: please report this"))??);
            }
            Ok(total)
        })
    }

    fn play(&self, number: u64, tally: &mut Tally) -> Result<()> {
        let seed = self.seed.wrapping_add(number);
        let (players, options) = self.tables[(number % self.tables.len() as u64) as usize];
        let mut dice = Dice::new(seed);
        let game = if self.check || self.records.is_some() {
            self.play_and_write(players, options, seed, &mut dice, tally)
        } else {
            let log = &mut Log::muted();
            Game::new(self.set, players, options, Seed::from_number(seed), log)
                .map_err(anyhow::Error::from)
                .map(|mut game| {
                    tally.decisions += u64::from(random::play(&mut game, &mut dice, log));
                    game
                })
        };
        game.and_then(|game| tally.count(&game))
            .with_context(|| format!("the game of {players} with seed {seed} went wrong"))
    }

    fn play_and_write(
        &self,
        players: u8,
        options: Options,
        seed: u64,
        dice: &mut Dice,
        tally: &mut Tally,
    ) -> Result<Game> {
        let log = &mut Log::muted();
        let mut recorder = Recorder::new(self.set, players, options, Seed::from_number(seed), log)?;
        let mut prompt = Prompt::default();
        loop {
            let game = recorder.game();
            if self.check {
                check::state(game, &mut dice.clone())?;
            }
            let Some((seat, action)) = random::choose(game, dice, &mut prompt) else { break };
            recorder.apply(seat, &action, log).map_err(|refusal| anyhow!("{action:?}: {refusal:?}"))?;
            tally.decisions += 1;
        }
        if self.check {
            check::record(&recorder)?;
        }
        if let Some(folder) = self.records {
            let path = folder.join(format!("game-{seed}.record"));
            fs::write(&path, recorder.record().to_string())
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(recorder.game().clone())
    }
}
