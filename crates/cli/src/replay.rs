//! `parthenon replay`: a record told as a story, or verified.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use rules::game::Game;
use rules::record::{MAX_RECORD, Record, RecordProblem, Replayed};
use rules::seat::Seat;
use rules::world::Island;

use crate::language::LangOption;
use crate::look_back;
use crate::sets::{Cards, CardsOption};
use crate::story::Story;

/// Tell a recorded game as a story, or verify it
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon simulate --games 1 --records games
  parthenon replay games/game-1.record
  parthenon replay games/game-1.record --as crete --lang fr
  parthenon replay games/game-1.record --verify
  parthenon replay games/game-1.record --web

The game is played again from its seed and its decisions; a record that was altered, cut off or made by
other rules or cards is refused with the line and the season (exit code 1).")]
pub(crate) struct Arguments {
    /// The record, as written by `--records` of `parthenon simulate` and `arena` (see docs/RECORDS.md)
    file: PathBuf,
    /// Say only whether the record is genuine
    #[arg(long, conflicts_with = "viewer")]
    verify: bool,
    /// Tell only what one seat knew: an island, a seat from 1 to 6, or `spectator`
    #[arg(long = "as", value_name = "SEAT-OR-ISLAND")]
    viewer: Option<String>,
    /// Show it on the table in the browser, for this machine alone
    #[arg(long, conflicts_with = "verify")]
    web: bool,
    /// The port for that; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 0, requires = "web")]
    port: u16,
    #[command(flatten)]
    lang: LangOption,
    #[command(flatten)]
    cards: CardsOption,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let file = arguments.file.display();
    let (record, cards) = read(&arguments.file, &arguments.cards)?;
    let seat = arguments.viewer.as_deref().map(|name| viewer_named(name, &record.islands)).transpose()?;
    if arguments.web {
        // Says in words what is wrong with it.
        play(&record, &cards, &arguments.file, |_| {})?;
        let lens = seat.map(|seat| seat.map_or("watch", |seat| record.islands[seat.0 as usize].name()));
        return look_back::serve(text_of(&arguments.file)?, &record, cards, lens, arguments.port);
    }
    let out = &mut io::stdout().lock();
    if arguments.verify {
        play(&record, &cards, &arguments.file, |_| {})?;
        let decisions: usize = record.seasons.iter().map(|season| season.actions.len()).sum();
        writeln!(
            out,
            "{file}: verified. {} seasons, {decisions} decisions: every one is accepted and leads to the recorded state.",
            record.seasons.len()
        )?;
        return Ok(());
    }
    let mut story =
        Story { islands: &record.islands, text: &cards.text, lang: arguments.lang.lang, seat, out };
    let mut told = Ok(());
    let mut begun = false;
    let game = play(&record, &cards, &arguments.file, |replayed| {
        if !begun {
            begun = true;
            told = story.begin();
        }
        if told.is_ok() {
            told = story.tell(replayed.game, replayed.told);
        }
    })?;
    told?;
    story.end(&game)?;
    Ok(())
}

/// The record in a file, and the cards that it was played with.
pub(crate) fn read(file: &Path, cards: &CardsOption) -> Result<(Record, Cards)> {
    let text = text_of(file)?;
    let cards = cards.load_for(&text)?;
    let record = Record::parse_with(&text, cards.set).with_context(|| file.display().to_string())?;
    Ok((record, cards))
}

/// Plays the record again; a record of another card set says which, and what to do.
pub(crate) fn play(record: &Record, cards: &Cards, file: &Path, tell: impl FnMut(Replayed)) -> Result<Game> {
    record.replay(cards.set, tell).map_err(|error| {
        let other_set = matches!(error.problem, RecordProblem::OtherSet { .. });
        let error = anyhow::Error::new(error).context(file.display().to_string());
        if other_set {
            error.context(format!(
                "{} was played with the card set {}; give its folder with --cards",
                file.display(),
                record.set
            ))
        } else {
            error
        }
    })
}

fn text_of(path: &Path) -> Result<String> {
    let what = || format!("cannot read {}", path.display());
    let mut text = String::new();
    let file = File::open(path).with_context(what)?;
    file.take(MAX_RECORD as u64 + 1).read_to_string(&mut text).with_context(what)?;
    Ok(text)
}

/// Whose eyes: `None` inside for a spectator.
fn viewer_named(name: &str, islands: &[Island]) -> Result<Option<Seat>> {
    if name.to_lowercase() == "spectator" {
        return Ok(None);
    }
    let others = || format!("--as {name}: expected {}, or spectator", seats_of(islands));
    seat_named(name, islands).map(Some).with_context(others)
}

/// A seat by its number from 1 on, or by its island.
pub(crate) fn seat_named(name: &str, islands: &[Island]) -> Option<Seat> {
    let name = name.to_lowercase();
    let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let index = number.or_else(|| islands.iter().position(|island| island.name() == name));
    index.filter(|index| *index < islands.len()).and_then(|index| u8::try_from(index).ok()).map(Seat)
}

/// What a seat can be called.
pub(crate) fn seats_of(islands: &[Island]) -> String {
    let names: Vec<&str> = islands.iter().map(|island| island.name()).collect();
    format!("{}, a seat from 1 to {}", names.join(", "), islands.len())
}
