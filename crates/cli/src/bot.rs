//! `parthenon bot`: a bot of ours as a program for the arena (docs/PROTOCOL.md, "Bots as programs").

use std::io::{self, BufRead, Read, Write};

use anyhow::{Context, Result, anyhow, bail, ensure};
use bots::bot::Bot;
use bots::level::Level;
use clap::Args;
use rules::cards::CardSet;
use rules::notation::{self, Names};
use rules::seat::Seat;
use rules::view::View;
use rules::world::Island;
use serde_json::Value;

use crate::players::{self, Budget, LEVELS, whole};
use crate::sets::CardsOption;

/// Longer lines are no part of the protocol.
const MAX_LINE: u64 = 1 << 20;

/// Play one seat on standard input and output, as programs do in the arena
#[derive(Args)]
#[command(after_help = format!("{LEVELS}

Example:
  parthenon arena --seats 'bot1,random*3' --bot 'parthenon bot random --seed 7'

docs/PROTOCOL.md says what is read and written."))]
pub(crate) struct Arguments {
    /// How well it plays
    #[arg(value_parser = players::level)]
    level: Level,
    /// The seed of its own dice
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How far strategos looks ahead before each decision: playouts (`200`) or time (`20ms`)
    #[arg(long, default_value = "200", allow_hyphen_values = true, value_parser = players::budget)]
    budget: Budget,
    #[command(flatten)]
    cards: CardsOption,
}

/// The seat that is played.
struct Place {
    set: &'static CardSet,
    islands: Vec<Island>,
    seat: Seat,
    bot: Box<dyn Bot>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let set = arguments.cards.load()?.set;
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let mut place = None;
    let mut line = String::new();
    loop {
        line.clear();
        if input.by_ref().take(MAX_LINE).read_line(&mut line)? == 0 {
            return Ok(());
        }
        let (word, rest) = line.trim_end().split_once(' ').unwrap_or((line.trim_end(), ""));
        match (word, &mut place) {
            ("game", _) => place = Some(begin(rest, set, arguments)?),
            ("event", Some(place)) => {
                let news = notation::parse_news(rest, &place.names());
                place.bot.observe(&news.map_err(|error| anyhow!("event {rest}: {error}"))?);
            }
            ("decide", Some(place)) => {
                writeln!(out, "{}", place.answer(rest)?)?;
                out.flush()?;
            }
            ("event" | "decide", None) => bail!("no game has begun; a line `game` comes first"),
            ("end", _) => return Ok(()),
            // `refused`, after which there is nothing to do, and words of later versions.
            _ => {}
        }
    }
}

fn begin(rest: &str, set: &'static CardSet, arguments: &Arguments) -> Result<Place> {
    let value = |wanted: &str| {
        let mut words = rest.split_ascii_whitespace().filter_map(|word| word.split_once('='));
        words
            .find(|(name, _)| *name == wanted)
            .map(|(_, value)| value)
            .with_context(|| format!("game: no {wanted}"))
    };
    let digest = value("digest")?;
    ensure!(digest == set.digest, "game: another card set is played; say --cards as the arena was told");
    let islands: Option<Vec<Island>> = value("islands")?.split(',').map(Island::from_name).collect();
    let islands = islands.context("game: unknown islands")?;
    let twice = islands.iter().enumerate().any(|(place, island)| islands[..place].contains(island));
    ensure!(players::can_play(islands.len()) && !twice, "game: 3 to 6 islands, none of them twice");
    let mine = value("seat")?;
    let seat = islands.iter().position(|island| island.name() == mine);
    let seat = Seat(seat.context("game: the seat is not among the islands")? as u8);
    // Programs at other seats are often started with the same words: they should not roll the same dice.
    let seed = arguments.seed.wrapping_add(u64::from(seat.0) << 32);
    Ok(Place { set, islands, seat, bot: players::bot(arguments.level.into(), seat, seed, arguments.budget) })
}

impl Place {
    fn names(&self) -> Names<'_> {
        Names { set: self.set, islands: &self.islands }
    }

    /// An action in the notation, or `nothing`.
    fn answer(&mut self, rest: &str) -> Result<String> {
        let asked: Value = serde_json::from_str(rest).context("decide")?;
        let view = View::from_json(self.set, &asked["view"]).map_err(|faults| {
            let fault = faults.first().map_or_else(String::new, |fault| fault.to_string());
            anyhow!("decide: view: {fault}")
        })?;
        let public = &view.public;
        let islands = public.islands().into_iter();
        ensure!(
            view.viewer.is(self.seat) && islands.eq(self.islands.iter().copied()),
            "decide: this is another seat's view"
        );
        let prompt = view.prompt().context("decide: a seat's view is needed")?;
        let decision = self.bot.decide(&view, &prompt);
        Ok(match decision {
            Some(decision) => notation::print_action(&decision.action, &self.names()),
            None => "nothing".to_owned(),
        })
    }
}
