//! `parthenon cards`: a card set in words, and the validator.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, WonderId};
use rules::goods::Good;
use rules::world::{Acropolis, Island};
use text::{CardText, Lang, SetText};

use crate::language::LangOption;
use crate::sets::{self, CardsOption};

/// Show the cards in words, or check a card set
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon cards list
  parthenon cards show drought --lang fr
  parthenon cards check my-cards")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List all cards by family, with copies, title and source
    #[command(after_help = "Example:\n  parthenon cards list --lang nl")]
    List {
        #[command(flatten)]
        cards: CardsOption,
        #[command(flatten)]
        lang: LangOption,
    },
    /// Show what one card says, and where it comes from
    #[command(after_help = "Example:\n  parthenon cards show lighthouse --lang fr")]
    Show {
        /// The id of the card, as in `parthenon cards list`
        id: String,
        #[command(flatten)]
        cards: CardsOption,
        #[command(flatten)]
        lang: LangOption,
    },
    /// Check a card set, or one file of it with the rest of the embedded set
    #[command(after_help = "Examples:
  parthenon cards check my-cards
  parthenon cards check my-cards/hazards.toml

Every mistake is listed with its file, line and card; the exit code is then 1.")]
    Check {
        #[arg(value_name = "FILE-OR-FOLDER")]
        path: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    match &arguments.command {
        Command::List { cards, lang } => {
            let cards = cards.load()?;
            list(cards.set, &cards.text, lang.lang)
        }
        Command::Show { id, cards, lang } => {
            let cards = cards.load()?;
            show(id, cards.set, &cards.text, lang.lang)
        }
        Command::Check { path } => {
            let files = if path.is_dir() { sets::files_of(path)? } else { sets::with_file(path)? };
            let mut out = io::stdout().lock();
            match sets::read(&files) {
                Ok(cards) => {
                    let CardSet { name, digest, .. } = cards.set;
                    writeln!(out, "{}: no mistakes (set {name}, digest {digest})", path.display())?;
                    Ok(())
                }
                Err(problems) => {
                    for problem in &problems {
                        writeln!(out, "{problem}")?;
                    }
                    bail!("{}: {} to correct", path.display(), count(problems.len(), "mistake"))
                }
            }
        }
    }
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// A card of a set, in words.
struct Card<'a> {
    family: &'static str,
    id: &'a str,
    /// `None` where the supply is not limited by cards.
    copies: Option<u8>,
    text: CardText,
}

fn all<'a>(set: &'a CardSet, text: &SetText, lang: Lang) -> Vec<Card<'a>> {
    let mut cards = Vec::new();
    let mut add = |family, id: &'a str, copies, text| cards.push(Card { family, id, copies, text });
    for island in Island::ALL {
        add("islands", island.name(), Some(1), CardText::island(*island, set, text, lang));
    }
    for kind in Acropolis::ALL {
        add("acropolis", kind.name(), None, CardText::structure(*kind, set, text, lang));
    }
    for good in Good::ALL {
        if let Some(text) = CardText::aegis(good, lang) {
            add("aegis", good.name(), None, text);
        }
    }
    for id in HazardId::all(set) {
        add("hazards", id.name(set), Some(set[id].copies), CardText::hazard(id, set, text, lang));
    }
    for id in HarborId::all(set) {
        add("harbors", id.name(set), Some(set[id].copies), CardText::harbor(id, set, text, lang));
    }
    for id in EventId::all(set) {
        add("events", id.name(set), Some(1), CardText::event(id, set, text, lang));
    }
    for id in PhilosophyId::all(set) {
        let copies = Some(set.philosophy_copies);
        add("philosophies", id.name(set), copies, CardText::philosophy(id, set, text, lang));
    }
    for id in WonderId::all(set) {
        add("wonders", id.name(set), Some(1), CardText::wonder(id, set, text, lang));
    }
    cards
}

fn list(set: &CardSet, text: &SetText, lang: Lang) -> Result<()> {
    let cards = all(set, text, lang);
    let wide = |width: fn(&Card) -> usize| cards.iter().map(width).max().unwrap_or(0);
    let (ids, titles) = (wide(|card| card.id.len()), wide(|card| card.text.title.chars().count()));
    let mut out = io::stdout().lock();
    let mut family = "";
    for card in &cards {
        if card.family != family {
            let gap = if family.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{}", card.family)?;
            family = card.family;
        }
        let copies = card.copies.map(|copies| format!("{copies} x")).unwrap_or_default();
        let (id, title, source) = (card.id, &card.text.title, &card.text.source);
        writeln!(out, "  {id:ids$}  {copies:>4}  {title:titles$}  {source}")?;
    }
    Ok(())
}

fn show(id: &str, set: &CardSet, text: &SetText, lang: Lang) -> Result<()> {
    let cards = all(set, text, lang);
    let Some(card) = cards.iter().find(|card| card.id == id.to_lowercase()) else {
        bail!("there is no card {id:?} in the set {}; `parthenon cards list` names them all", set.name);
    };
    let CardText { title, lines, own_words, source, house } = &card.text;
    let mut out = io::stdout().lock();
    let mark = if *house { format!(" [{}]", lang.word("source-house")) } else { String::new() };
    writeln!(out, "{title}{mark}")?;
    for line in lines {
        writeln!(out, "  {line}")?;
    }
    if let Some(words) = own_words {
        writeln!(out, "  \"{words}\"")?;
    }
    writeln!(out, "  ({}: {source})", card.family)?;
    Ok(())
}
