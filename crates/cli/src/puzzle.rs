//! `parthenon puzzle`: the puzzle of a day, and its answer.

use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use bots::analysis::puzzle::puzzle;
use clap::Args;
use text::{goods_list, island_name, percent, say_puzzle};

use crate::language::LangOption;
use crate::players::whole;
use crate::sets::CardsOption;

/// The seconds of a day.
const DAY: u64 = 86_400;

/// Solve the puzzle of the day: a true moment of a game, and what is best
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon puzzle
  parthenon puzzle --answer
  parthenon puzzle --day 20000 --lang nl

A moment of a game between merchants in which one choice is clearly best by analysis (see docs/ANALYSIS.md): the same for
everybody on that day (of UTC) with the same version of this program, as its net judges, and the same cards.")]
pub(crate) struct Arguments {
    /// The day, counted from 1 January 1970 [default: today]
    #[arg(long, allow_negative_numbers = true, value_parser = whole::<u64>(0..=1_000_000))]
    day: Option<u64>,
    /// Tell the answer, with its reasons
    #[arg(long)]
    answer: bool,
    #[command(flatten)]
    lang: LangOption,
    #[command(flatten)]
    cards: CardsOption,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let cards = arguments.cards.load()?;
    let today = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / DAY);
    let day = arguments.day.unwrap_or_else(today);
    let puzzle = puzzle(cards.set, day).context("no puzzle could be made with these cards")?;
    let lang = arguments.lang.lang;
    let out = &mut io::stdout().lock();
    let public = &puzzle.view.public;
    let words = say_puzzle(&puzzle, &cards.text, lang);
    let seen = puzzle.view.seen().context("a puzzle is seen from a seat")?;
    writeln!(out, "# {}", lang.message("puzzle-title").number("n", day as u32).say())?;
    writeln!(out, "{}", words.asked)?;
    for seat in public.seats() {
        let island = &public.seats[seat];
        let line = lang.message("puzzle-standing").text("name", island_name(island.island, lang));
        let line = line.number("n", island.structures()).text("hand", island.hand.to_string());
        writeln!(out, "{}", line.say())?;
    }
    let goods = goods_list(&seen.everything(), lang);
    writeln!(out, "{}", lang.message("puzzle-yours").text("goods", goods).say())?;
    writeln!(out, "\n{}", lang.word("puzzle-what"))?;
    let letters = 'A'..='D';
    for (letter, option) in letters.clone().zip(&words.options) {
        writeln!(out, "{letter}. {option}")?;
    }
    if !arguments.answer {
        return Ok(());
    }
    writeln!(out)?;
    let best = letters.clone().nth(puzzle.best).unwrap_or('?').to_string();
    writeln!(out, "{}", lang.message("puzzle-best").text("letter", best).say())?;
    for (letter, chance) in letters.zip(&puzzle.chances) {
        let line = lang.message("puzzle-chance").text("letter", letter.to_string());
        let line = line.text("chance", percent(chance.mean, lang)).text("low", percent(chance.low, lang));
        writeln!(out, "{}", line.text("high", percent(chance.high, lang)).say())?;
    }
    writeln!(out, "{}\n{}", words.reasons.join(" "), lang.word("puzzle-sure"))?;
    Ok(())
}
