//! Whether what analysis calls better is better: marked mistakes played out to the end, both ways (docs/ANALYSIS.md).
//!
//! `cargo run --release -p bots --example study -- MISTAKES PLAYOUTS WHO-PLAYED WHO-PLAYS-ON [FIRST-SEED]`

use std::env::args;
use std::ops::Range;
use std::thread;
use std::time::Instant;

use bots::analysis::estimate::Estimate;
use bots::analysis::judgement::Effort;
use bots::analysis::question::Question;
use bots::analysis::story::{Story, Throw};
use bots::analysis::threads::Threads;
use bots::analysis::{Hands, report};
use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use bots::steward;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::prompt::Prompt;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::Setup;

/// Mistakes that are taken from each game.
const FROM_EACH: usize = 10;
/// Games that one thread plays at a time.
const PART: usize = 50;

fn played(levels: &[Level], seed: u64) -> Story {
    let mut log = Log::default();
    let setup = Setup::new(CardSet::aegean(), levels.len() as u8, Seed::from_number(seed));
    let game = Game::new(&setup, &mut log).expect("so many can play");
    let seats = game.public().seats().zip(levels);
    let bots =
        seats.map(|(seat, level)| level.bot(seat, seed * 7 + u64::from(seat.0), Budget::USUAL)).collect();
    Story::of_match(Match::new(game, log, bots, seed))
}

/// One for a win of this seat where bots of this level play on from here.
fn wins(game: &Game, seat: Seat, action: &Action, level: Level, seed: u64) -> f64 {
    let mut game = game.clone();
    game.apply(seat, action, &mut Log::muted()).expect("the option was checked");
    if level == Level::Steward {
        stewards(&mut game);
    } else {
        let bots = game.public().seats().map(|seat| level.bot(seat, seed, Budget::USUAL)).collect();
        let mut play = Match::new(game, Log::default(), bots, seed);
        play.play_to_end();
        game = play.game().clone();
    }
    let first = game.outcome().and_then(|it| it.ranking.first().map(|it| it.seat));
    f64::from(u8::from(first == Some(seat)))
}

/// The same as a match between stewards, without all that they do not need.
fn stewards(game: &mut Game) {
    let mut prompt = Prompt::default();
    while let Some(seat) = game.asked().iter().next() {
        let seen = game.seen(seat).expect("who is asked plays");
        seen.prompt_into(&mut prompt);
        let action = steward::answer(&seen, &prompt).expect("a steward answers any prompt");
        game.apply(seat, &action, &mut Log::muted()).expect("the answer was checked");
    }
}

/// In some of the games that the seat could imagine: one where only the better option wins, less one where only the other does.
fn differences(
    story: &Story,
    question: &Question,
    best: usize,
    level: Level,
    part: Range<usize>,
) -> Vec<f64> {
    let view = question.view(story);
    let dice = story.dice(question.decision, Throw::Study);
    let [best, chosen] = [best, question.chosen].map(|option| question.options[option].action);
    let samples = question.samples(&view, dice).enumerate().skip(part.start).take(part.len());
    let difference = |(number, game): (usize, Game)| {
        let seed = number as u64;
        wins(&game, question.seat, &best, level, seed) - wins(&game, question.seat, &chosen, level, seed)
    };
    samples.map(difference).collect()
}

fn main() {
    let arguments: Vec<String> = args().skip(1).collect();
    let number =
        |place: usize, usual: u64| arguments.get(place).and_then(|it| it.parse().ok()).unwrap_or(usual);
    let (wanted, playouts, first) = (number(0, 100) as usize, number(1, 1000) as usize, number(4, 900_000));
    let level = arguments.get(2).and_then(|name| Level::from_name(name));
    let after = arguments.get(3).and_then(|name| Level::from_name(name)).unwrap_or(Level::Steward);
    let levels =
        level.map_or([Level::Strategos, Level::Merchant, Level::Novice, Level::Random], |it| [it; 4]);
    let jobs = if playouts == 0 { 1 } else { thread::available_parallelism().map_or(1, usize::from) };
    let hands = Threads { jobs };
    let (mut studied, mut held, mut proved, mut refuted) = (0, 0, 0, 0);
    let (mut claims, mut finds) = (Vec::new(), Vec::new());
    let mut luck = [Vec::new(), Vec::new()];
    for seed in first.. {
        let mut levels = levels;
        levels.rotate_left((seed % 4) as usize);
        let story = played(&levels, seed);
        let start = Instant::now();
        let report = report(&story, Effort::USUAL, &hands).expect("nothing stops it");
        println!(
            "game {seed}: {} decisions, {} questions, {} mistakes, {:.1} s",
            story.taken().len(),
            report.questions.len(),
            report.mistakes.len(),
            start.elapsed().as_secs_f64()
        );
        for it in report.accuracy.iter().filter(|it| it.phase.is_none()) {
            let value = it.value.map(|it| format!("{:.1} ({:.1} to {:.1})", it.mean, it.low, it.high));
            println!(
                "  {:10} {:3} {}",
                levels[it.seat.0 as usize].name(),
                it.decisions,
                value.unwrap_or_default()
            );
        }
        let balance = report.balances[(seed % 4) as usize];
        luck[0].push(balance.luck());
        luck[1].extend(report.voyages.iter().map(|it| it.luck()));
        println!(
            "  luck {:?} voyages {:?}",
            Estimate::of(luck[0].iter().copied()),
            Estimate::of(luck[1].iter().copied())
        );
        // Some of each game, the dearest and others alike.
        let step = report.mistakes.len().div_ceil(FROM_EACH).max(1);
        let some: Vec<_> = report.mistakes.iter().step_by(step).take(wanted - studied).collect();
        // In parts, so that no thread waits long for another.
        let parts = playouts.div_ceil(PART);
        let found = hands.each(some.len() * parts, |piece| {
            let (mistake, from) = (some[piece / parts], piece % parts * PART);
            let part = from..playouts.min(from + PART);
            differences(&story, &report.questions[mistake.question], mistake.best, after, part)
        });
        let found = found.expect("nothing stops it");
        for (mistake, found) in some.iter().zip(found.chunks(parts.max(1))) {
            let found = Estimate::of(found.concat());
            let question = &report.questions[mistake.question];
            studied += 1;
            claims.push(mistake.loss.mean);
            finds.push(found.mean);
            held += usize::from(found.mean > 0.0);
            proved += usize::from(found.low > 0.0);
            refuted += usize::from(found.high < 0.0);
            println!(
                "  {:?} claims {:.3} found {:.3} ({:.3} to {:.3}) {:?} for {:?}",
                question.step,
                mistake.loss.mean,
                found.mean,
                found.low,
                found.high,
                question.options[mistake.best].action,
                question.options[question.chosen].action
            );
        }
        println!(
            "studied {studied}: {held} win more often, {proved} beyond doubt, {refuted} less often beyond doubt"
        );
        let mean = |values: &[f64]| Estimate::of(values.iter().copied());
        println!("  claims {:?}\n  found {:?}", mean(&claims), mean(&finds));
        if studied >= wanted || (playouts == 0 && seed + 1 - first >= wanted as u64) {
            break;
        }
    }
}
