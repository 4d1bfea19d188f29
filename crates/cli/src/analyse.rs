//! `parthenon analyse`: what a recorded game says when one looks back on it.

mod json;
mod words;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use bots::analysis::judgement::Effort;
use bots::analysis::story::Story;
use bots::analysis::threads::Threads;
use bots::analysis::{Hands, report};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::jobs;
use crate::language::LangOption;
use crate::players::whole;
use crate::replay;
use crate::sets::CardsOption;

/// Look back on a recorded game: chances, turning points, luck and skill
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon simulate --games 1 --bots merchant --records games
  parthenon analyse games/game-1.record
  parthenon analyse games/game-1.record --seat crete --lang fr
  parthenon analyse games/game-1.record --json --budget 2000
  parthenon analyse games/game-1.record --json --every-decision

What is claimed, and how sure it is: docs/ANALYSIS.md. The same record and budget give the same report, whatever
--jobs says.")]
pub(crate) struct Arguments {
    /// The record, as written by `--records` of `parthenon simulate` and `arena` (see docs/RECORDS.md)
    file: PathBuf,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    json: bool,
    /// With --json: the chances at every decision, too
    #[arg(long, requires = "json")]
    every_decision: bool,
    /// Only what concerns one island, or a seat from 1 to 6: all but the chances as the seasons began
    #[arg(long, value_name = "SEAT-OR-ISLAND")]
    seat: Option<String>,
    /// Playouts of the first look at each decision; those that seem to have cost something get six times as many samples,
    /// and the dearest so many games to the end after each of two options
    #[arg(long, default_value_t = Effort::USUAL.playouts, allow_negative_numbers = true, value_parser = whole::<u32>(16..=1_000_000))]
    budget: u32,
    /// How many decisions at a time [default: one per processor]
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u16>(1..=256))]
    jobs: Option<u16>,
    #[command(flatten)]
    lang: LangOption,
    #[command(flatten)]
    cards: CardsOption,
}

/// Threads with a bar that shows how far they are.
struct Shown {
    threads: Threads,
    bar: ProgressBar,
}

impl Hands for Shown {
    fn expect(&self, pieces: usize) {
        self.bar.inc_length(pieces as u64);
    }

    fn each<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>> {
        self.threads.each(pieces, |piece| {
            let came_to = work(piece);
            self.bar.inc(1);
            came_to
        })
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let (record, cards) = replay::read(&arguments.file, &arguments.cards)?;
    let named = |name: &String| {
        let seats = || format!("--seat {name}: expected {}", replay::seats_of(&record.islands));
        replay::seat_named(name, &record.islands).with_context(seats)
    };
    let seat = arguments.seat.as_ref().map(named).transpose()?;
    let mut story = Story::default();
    let mut whole = true;
    replay::play(&record, &cards, &arguments.file, |replayed| whole &= story.add(&replayed))?;
    ensure!(whole, "{}: more decisions than are looked back on", arguments.file.display());
    let style =
        ProgressStyle::with_template("{bar:40} {percent}%, {eta} left").expect("the template is valid");
    let hands = Shown {
        threads: Threads { jobs: arguments.jobs.map_or_else(jobs::processors, usize::from) },
        bar: ProgressBar::new(0).with_style(style),
    };
    let effort = Effort { playouts: arguments.budget };
    let report = report(&story, effort, &hands).expect("nothing stops it");
    hands.bar.finish_and_clear();
    let mut out = io::stdout().lock();
    let lang = arguments.lang.lang;
    let naming = text::Naming { set: cards.set, text: &cards.text, islands: &record.islands };
    if arguments.json {
        let mut object = json::object(&story, &report, &naming, lang, seat);
        if arguments.every_decision {
            object["every_decision"] = json::every_decision(&story, &record.islands);
        }
        writeln!(out, "{object}")?;
    } else {
        words::Words { story: &story, report: &report, naming, lang, seat }.write(&mut out)?;
    }
    Ok(())
}
