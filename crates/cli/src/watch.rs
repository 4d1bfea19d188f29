//! `parthenon watch`: a game between bots as it happens, with their reasons.

use std::io::{self, Write};

use anyhow::Result;
use bots::play::Match;
use clap::Args;
use rules::game::Game;
use rules::news::Log;
use rules::rng::{Dice, Seed};
use rules::setup::Setup;
use rules::world::Island;

use crate::language::LangOption;
use crate::players::{self, Budget, PlayerSpec, whole};
use crate::sets::CardsOption;
use crate::story::Story;

/// Watch a game between bots, with their reasons
#[derive(Args)]
#[command(after_help = "Examples:
  parthenon watch
  parthenon watch --seats 'strategos,merchant*2,novice' --seed 7
  parthenon watch --lang fr | less

Everything is told, also what the islands hide from each other; indented lines say why a bot does what comes next.")]
pub(crate) struct Arguments {
    /// The bots, 3 to 6, one per seat
    #[arg(long, default_value = "merchant*4", value_name = "LIST", value_parser = seats)]
    seats: Seats,
    /// The seed of the game
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// How far strategos looks ahead before each decision: playouts (`200`) or time (`20ms`)
    #[arg(long, default_value = "200", value_parser = players::budget)]
    budget: Budget,
    #[command(flatten)]
    lang: LangOption,
    #[command(flatten)]
    cards: CardsOption,
}

#[derive(Clone)]
struct Seats(Vec<PlayerSpec>);

fn seats(text: &str) -> Result<Seats, String> {
    let seats = players::seats(text)?;
    if !players::can_play(seats.len()) {
        return Err(format!("3 to 6 can play, but {} are named", seats.len()));
    }
    let ours = seats.iter().all(|seat| matches!(seat, PlayerSpec::Level(_)));
    if ours { Ok(Seats(seats)) } else { Err("programs play in `parthenon arena`".to_owned()) }
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let cards = arguments.cards.load()?;
    let Seats(seats) = &arguments.seats;
    let mut log = Log::default();
    let seed = Seed::from_number(arguments.seed);
    let game = Game::new(&Setup::new(cards.set, seats.len() as u8, seed), &mut log)?;
    let islands: Vec<Island> = game.public().islands();
    let mut dice = Dice::new(arguments.seed);
    let levels = seats.iter().filter_map(|seat| match seat {
        PlayerSpec::Level(level) => Some(*level),
        PlayerSpec::Program(_) => None,
    });
    let places = game.public().seats().zip(levels);
    let bots = places.map(|(seat, level)| players::bot(level, seat, dice.roll(), arguments.budget)).collect();
    let out = &mut io::stdout().lock();
    let mut story =
        Story { islands: &islands, text: &cards.text, lang: arguments.lang.lang, seat: None, out };
    story.begin()?;
    story.tell(&game, &log.told)?;
    let mut play = Match::new(game, log, bots, dice.roll());
    while let Some(turn) = play.step() {
        if let Some(motive) = turn.motive {
            story.explain(play.game(), turn.seat, &motive)?;
        }
        story.tell(play.game(), play.told())?;
    }
    story.end(play.game())?;
    out.flush()?;
    Ok(())
}
