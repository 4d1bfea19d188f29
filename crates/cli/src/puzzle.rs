//! `parthenon puzzle`: the puzzle of a day, and its answer.

use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use bots::analysis::puzzle::puzzle;
use bots::hint::Advice;
use clap::Args;
use rules::seat::Seat;
use text::{Naming, goods_list, island_name, phase_name, say_action, say_advice, season_name};

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
    let islands = public.islands();
    let naming = Naming { set: cards.set, text: &cards.text, islands: &islands };
    let seen = puzzle.view.seen().context("a puzzle is seen from a seat")?;
    let name = |seat: Seat| island_name(islands[seat.0 as usize], lang);
    writeln!(out, "# {}", lang.message("puzzle-title").number("n", day as u32).say())?;
    let when = lang.message("analysis-when").number("year", public.year);
    let when = when.text("season", season_name(public.season, lang)).sentence();
    let you = lang.message("puzzle-you").text("name", name(seen.seat)).text("when", when);
    writeln!(out, "{}", you.text("phase", phase_name(public.phase(), lang)).say())?;
    for seat in public.seats() {
        let island = &public.seats[seat];
        let line = lang.message("puzzle-standing").text("name", name(seat)).number("n", island.structures());
        writeln!(out, "{}", line.text("hand", island.hand.to_string()).say())?;
    }
    let goods = goods_list(&seen.everything(), lang);
    writeln!(out, "{}", lang.message("puzzle-yours").text("goods", goods).say())?;
    writeln!(out, "\n{}", lang.word("puzzle-what"))?;
    let letters = 'A'..='D';
    for (letter, action) in letters.clone().zip(&puzzle.options) {
        writeln!(out, "{letter}. {}", say_action(action, seen.seat, &naming, lang))?;
    }
    if !arguments.answer {
        return Ok(());
    }
    let percent = |thousandths: u16| {
        lang.message("analysis-percent").number("n", (u32::from(thousandths) + 5) / 10).say()
    };
    writeln!(out)?;
    for (place, (letter, chance)) in letters.zip(&puzzle.chances).enumerate() {
        if place == puzzle.best {
            writeln!(out, "{}", lang.message("puzzle-best").text("letter", letter.to_string()).say())?;
        }
        let line = lang
            .message("puzzle-chance")
            .text("letter", letter.to_string())
            .text("chance", percent(chance.mean));
        writeln!(out, "{}", line.text("low", percent(chance.low)).text("high", percent(chance.high)).say())?;
    }
    let advice = Advice { action: puzzle.options[puzzle.best], reasons: puzzle.reasons.clone(), price: None };
    writeln!(out, "{}", say_advice(&advice, seen.seat, &naming, lang).join(" "))?;
    Ok(())
}
