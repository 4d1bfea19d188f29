//! `parthenon simulate`: many games between random players or bots, and what came of them.

mod chart;
mod check;
mod csv;
mod findings;
mod game;
mod shares;
mod page;
mod summary;
mod watch;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use clap::error::ErrorKind;
use rules::cards::CardSet;
use rules::game::Game;
use rules::limits::PLAYERS;
use rules::news::Log;
use rules::prompt::Prompt;
use rules::random;
use rules::record::Recorder;
use rules::rng::{Dice, Seed};
use rules::setup::{Options, Setup};

use crate::jobs;
use crate::players::{self as player_list, Budget, Player, PlayerSpec, whole};
use crate::sets::CardsOption;
use csv::Tables;
use findings::Findings;
use page::Page;
use summary::{Summary, Tally};

/// Play many games between random players or bots
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon simulate --games 1000
  parthenon simulate --games 100000 --players all --variant all --json
  parthenon simulate --games 10 --variant none --variant beginner+tournament --records games
  parthenon simulate --games 100 --players all --variant all --check
  parthenon simulate --games 1000 --bots merchant --report report.html --csv data

Game number i (from 0) takes its chance and its players' choices from seed + i, whatever --jobs says. Bots move round
by one seat from game to game.")]
pub(crate) struct Arguments {
    /// How many games
    #[arg(long, default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<u64>(1..=1_000_000_000))]
    games: u64,
    /// 3 to 6, or `all` to take turns
    #[arg(long, default_value = "4", allow_negative_numbers = true, value_parser = players, value_name = "3|4|5|6|all")]
    players: Players,
    /// Who plays: one level for all seats, or one per seat such as `merchant*2,novice,strategos:50`; with --players
    /// all the list goes round the table as often as it takes; without it, random players at full speed
    #[arg(long, value_name = "LIST", value_parser = bots)]
    bots: Option<Bots>,
    /// How far strategos looks ahead before each decision: playouts (`200`) or time (`20ms`)
    #[arg(long, default_value = "200", allow_hyphen_values = true, value_parser = player_list::budget)]
    budget: Budget,
    /// The seed of the first game
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How many games at a time [default: one per processor]
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    jobs: Option<u16>,
    /// Options, joined by `+`: beginner, delian_league, tournament, open_hands, even_start; `none`, or `all` for
    /// every combination; given several times, games take turns
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
    /// Write a page with charts of who wins, and by what
    #[arg(long, value_name = "FILE.html", requires = "bots")]
    report: Option<PathBuf>,
    /// Write games and seasons as tables into this folder (see docs/DATA.md)
    #[arg(long, value_name = "DIR", requires = "bots")]
    csv: Option<PathBuf>,
    /// Check after every decision that the game is sound (much slower)
    #[arg(long)]
    check: bool,
}

/// Bots that take turns.
#[derive(Clone)]
struct Bots(Vec<Player>);

fn bots(text: &str) -> Result<Bots, String> {
    let player = |spec| match spec {
        PlayerSpec::Level(player) => Ok(player),
        PlayerSpec::Program(_) => Err("programs play in `parthenon arena` only".to_owned()),
    };
    player_list::seats(text)?.into_iter().map(player).collect::<Result<_, _>>().map(Bots)
}

/// Numbers of players that take turns.
#[derive(Clone)]
pub(crate) struct Players(pub(crate) Vec<u8>);

/// Options that take turns.
#[derive(Clone)]
pub(crate) struct Variants(pub(crate) Vec<Options>);

pub(crate) fn players(text: &str) -> Result<Players, String> {
    let counts: Vec<u8> = PLAYERS.filter(|count| text == "all" || text == count.to_string()).collect();
    if counts.is_empty() { Err("3 to 6 can play; or say all".to_owned()) } else { Ok(Players(counts)) }
}

pub(crate) fn variant(text: &str) -> Result<Variants, String> {
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
    /// Empty for the random policy.
    bots: &'a [Player],
    budget: Budget,
    records: Option<&'a Path>,
    csv: Option<Mutex<Tables>>,
    check: bool,
}

/// What one job counts.
#[derive(Default)]
struct Sums {
    tally: Tally,
    /// With bots only.
    findings: Findings,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let players = arguments.players.0.as_slice();
    let bots = arguments.bots.as_ref().map_or(&[][..], |bots| &bots.0);
    if let [players] = players
        && bots.len() > 1
        && bots.len() != usize::from(*players)
    {
        wrong_usage(&format!("--bots names {} players, but {players} play", bots.len()));
    }
    let cards = arguments.cards.load()?;
    let mut variants: Vec<Options> = arguments.variants.iter().flat_map(|it| it.0.iter().copied()).collect();
    if variants.is_empty() {
        variants.push(Options::default());
    }
    let with =
        |options: &Options| players.iter().map(move |players| (*players, *options)).collect::<Vec<_>>();
    if let Some(folder) = &arguments.records {
        create_folder(folder)?;
    }
    // Hours of games should not be lost to a mistyped path.
    let open = |path: &PathBuf| -> Result<File> {
        File::create(path).with_context(|| format!("cannot write {}", path.display()))
    };
    let report = arguments.report.as_ref().map(|path| open(path).map(|file| (path, file))).transpose()?;
    let run = Run {
        set: cards.set,
        tables: variants.iter().flat_map(with).collect(),
        games: arguments.games,
        seed: arguments.seed,
        bots,
        budget: arguments.budget,
        records: arguments.records.as_deref(),
        csv: arguments.csv.as_deref().map(Tables::create).transpose()?.map(Mutex::new),
        check: arguments.check,
    };
    let jobs = arguments.jobs.map_or_else(jobs::processors, usize::from);
    let bar = jobs::progress_bar(run.games);
    let start = Instant::now();
    let counted = jobs::play_all(run.games, jobs, &bar, |number, sums| run.play(number, sums));
    let seconds = start.elapsed().as_secs_f64().max(1e-9);
    bar.finish_and_clear();
    let mut sums = Sums::default();
    for job in counted? {
        sums.tally.add(&job.tally);
        sums.findings.add(&job.findings);
    }
    let findings = (!bots.is_empty()).then_some(&sums.findings);
    let summary = Summary {
        tally: &sums.tally,
        findings,
        bots,
        seconds,
        seed: run.seed,
        jobs,
        players,
        variants: &variants,
    };
    if let Some(tables) = run.csv {
        tables
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
            .finish()
            .context("cannot write the tables")?;
    }
    if let Some((path, mut file)) = report {
        let page = Page {
            cards: &cards,
            findings: &sums.findings,
            bots,
            players,
            variants: &variants,
            seed: run.seed,
            budget: run.budget,
            file: path,
        };
        file.write_all(page.html().into_string().as_bytes()).context("cannot write the report")?;
    }
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", summary.json())?
    } else {
        summary.write(&mut out)?;
        if let Some(folder) = &arguments.records {
            let records =
                if run.games == 1 { "1 record".to_owned() } else { format!("{} records", run.games) };
            writeln!(out, "Wrote {records} to {}.", folder.display())?;
        }
        if let Some(file) = &arguments.report {
            writeln!(out, "Wrote {}.", file.display())?;
        }
        if let Some(folder) = &arguments.csv {
            let [games, seasons] = [csv::GAMES, csv::SEASONS].map(|name| folder.join(name));
            writeln!(out, "Wrote {} and {}.", games.display(), seasons.display())?;
        }
    }
    Ok(())
}

fn wrong_usage(message: &str) -> ! {
    let advice = "name one for all seats, or one per seat such as `--players 4 --bots merchant*2,random*2`";
    clap::Error::raw(ErrorKind::ValueValidation, format!("{message}; {advice}\n\nFor more, try '--help'.\n"))
        .exit()
}

impl Run<'_> {
    fn play(&self, number: u64, sums: &mut Sums) -> Result<()> {
        let seed = self.seed.wrapping_add(number);
        let (players, options) = self.tables[(number % self.tables.len() as u64) as usize];
        let played = if !self.bots.is_empty() {
            self.play_bots(number, players, options, sums)
        } else if self.check || self.records.is_some() {
            self.play_and_write(players, options, seed, &mut sums.tally)
        } else {
            let log = &mut Log::muted();
            Game::new(&Setup { options, ..Setup::new(self.set, players, Seed::from_number(seed)) }, log)
                .map_err(anyhow::Error::from)
                .map(|mut game| {
                    sums.tally.decisions += u64::from(random::play(&mut game, &mut Dice::new(seed), log));
                    game
                })
        };
        played
            .and_then(|game| sums.tally.count(&game))
            .with_context(|| format!("the game of {players} with seed {seed} went wrong"))
    }

    fn play_and_write(&self, players: u8, options: Options, seed: u64, tally: &mut Tally) -> Result<Game> {
        let dice = &mut Dice::new(seed);
        let log = &mut Log::muted();
        let mut recorder =
            Recorder::new(&Setup { options, ..Setup::new(self.set, players, Seed::from_number(seed)) }, log)?;
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
        self.keep(&recorder, seed)?;
        Ok(recorder.game().clone())
    }

    /// Checks and stores a finished game where that was asked for.
    fn keep(&self, recorder: &Recorder, seed: u64) -> Result<()> {
        if self.check {
            check::record(recorder)?;
        }
        if let Some(folder) = self.records {
            write_record(folder, &format!("game-{seed}"), recorder)?;
        }
        Ok(())
    }
}

/// A folder for what is written, with those around it.
pub(crate) fn create_folder(folder: &Path) -> Result<()> {
    ensure!(!folder.is_file(), "cannot create {}: it is a file, and a folder is needed", folder.display());
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

pub(crate) fn write_record(folder: &Path, name: &str, recorder: &Recorder) -> Result<()> {
    let path = folder.join(format!("{name}.record"));
    fs::write(&path, recorder.record().to_string())
        .with_context(|| format!("cannot write {}", path.display()))
}
