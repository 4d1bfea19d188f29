//! The puzzle of a day: a true moment of a game between merchants where one choice is clearly best.
//!
//! The same for the same day on every machine: seeds, whole numbers and the evaluation are, and samples are added up in
//! one order.

use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::record::{Record, Recorder};
use rules::rng::{Dice, Seed};
use rules::setup::Setup;
use rules::step::Step;
use rules::view::View;

use super::estimate::Estimate;
use super::question::{Question, questions};
use super::story::{Story, Throw};
use crate::bot::Budget;
use crate::hint::Reasons;
use crate::level::Level;
use crate::play::Match;

/// A question from a true game, and its answer.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Counted from 1 January 1970, or any other number.
    pub day: u64,
    /// What the seat knew.
    pub view: View,
    /// Three or four things to do, in no order.
    pub options: Vec<Action>,
    /// The chance to win after each of them.
    pub chances: Vec<Chance>,
    /// Which of them is best.
    pub best: usize,
    /// Why.
    pub reasons: Reasons,
    /// The game that it comes from, up to there.
    pub record: Record,
}

/// A chance in thousandths, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// On average.
    pub mean: u16,
    /// The lower end.
    pub low: u16,
    /// The upper end.
    pub high: u16,
}

/// What may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Cargo,
    Deal,
    Building,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Cargo, Kind::Deal, Kind::Building];

    fn of(step: Step) -> Option<Kind> {
        match step {
            Step::Launch | Step::Barter => Some(Kind::Cargo),
            Step::Trade => Some(Kind::Deal),
            Step::Build => Some(Kind::Building),
            Step::OrderEvents
            | Step::NameTarget
            | Step::AnswerEvent
            | Step::Work
            | Step::Bounty
            | Step::StartTrade
            | Step::Face
            | Step::Divert
            | Step::Harbor
            | Step::Thieves
            | Step::Unload
            | Step::Discard
            | Step::Vote
            | Step::Crown
            | Step::Over => None,
        }
    }
}

/// Options that are shown.
const SHOWN: usize = 4;
/// Samples of the look that picks, and of the one that measures.
const FIRST: u32 = 24;
const SECOND: u32 = 400;
/// How far the best is ahead of the next, in chances: at the first look, and as measured.
const SEEMS_AHEAD: f64 = 0.03;
const IS_AHEAD: f64 = 0.02;
/// Standard errors on either side of an interval that holds 99 times in a hundred.
const BEYOND_DOUBT: f64 = 2.575_829;
/// Games that are looked through for a puzzle of the day's own kind, before any kind does.
const PATIENCE: u64 = 12;

/// The puzzle of this day, with these cards; a set that no puzzle can be made from has none.
pub fn puzzle(set: &'static CardSet, day: u64) -> Option<Puzzle> {
    let mut dice = Dice::new(day ^ 0x7061_7274_6865_6e6f);
    let kind = Kind::ALL[(day % Kind::ALL.len() as u64) as usize];
    (0..4 * PATIENCE).find_map(|game| {
        let seed = dice.roll();
        let wanted = (game < PATIENCE).then_some(kind);
        let story = Story::of_match(merchants(set, 3 + dice.below(3) as u8, seed)?);
        let mut questions = questions(&story);
        questions.retain(|it| {
            let kind = Kind::of(it.step);
            it.considered >= 3 && kind.is_some() && wanted.is_none_or(|wanted| kind == Some(wanted))
        });
        dice.shuffle(&mut questions);
        questions.iter().find_map(|question| ask(day, seed, &story, question, &mut dice))
    })
}

fn merchants(set: &'static CardSet, players: u8, seed: u64) -> Option<Match> {
    let mut log = Log::default();
    let game = Game::new(&Setup::new(set, players, Seed::from_number(seed)), &mut log).ok()?;
    let bots = game.public().seats().map(|seat| Level::Merchant.bot(seat, seed, Budget::USUAL)).collect();
    Some(Match::new(game, log, bots, seed))
}

/// A puzzle made of this question, where one option is best beyond doubt and is not what comes to mind first.
fn ask(day: u64, seed: u64, story: &Story, question: &Question, dice: &mut Dice) -> Option<Puzzle> {
    let all: Vec<usize> = (0..question.considered).collect();
    let look = question.try_out(story, &all, FIRST, Throw::FirstLook);
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let mut ranked: Vec<(usize, f64)> = all.iter().map(|option| (*option, mean(&look[*option]))).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let [(best, chance), (_, next), ..] = ranked[..] else { return None };
    // What a merchant does at once comes first.
    if best == 0 || chance - next < SEEMS_AHEAD {
        return None;
    }
    let mut shown: Vec<usize> =
        ranked.iter().map(|it| it.0).filter(|option| *option != 0).take(SHOWN - 1).collect();
    shown.push(0);
    let values = question.try_out(story, &shown, SECOND, Throw::SecondLook);
    let beats = |other: &Vec<f64>| {
        let lead = values[0].iter().zip(other).map(|(best, other)| best - other);
        let lead = Estimate::within(lead, BEYOND_DOUBT);
        lead.is_above(0.0) && lead.mean >= IS_AHEAD
    };
    if !values[1..].iter().all(beats) {
        return None;
    }
    let mut order: Vec<usize> = (0..shown.len()).collect();
    dice.shuffle(&mut order);
    let thousandths = |chance: f64| (chance.clamp(0.0, 1.0) * 1000.0).round() as u16;
    let chance = |place: &usize| {
        let Estimate { mean, low, high } = Estimate::of(values[*place].iter().copied());
        Chance { mean: thousandths(mean), low: thousandths(low), high: thousandths(high) }
    };
    Some(Puzzle {
        day,
        view: question.view(story),
        options: order.iter().map(|place| question.options[shown[*place]].action).collect(),
        chances: order.iter().map(chance).collect(),
        best: order.iter().position(|place| *place == 0)?,
        reasons: question.reasons(story, best).reasons,
        record: record(seed, story, question.decision)?,
    })
}

/// What led to this decision.
fn record(seed: u64, story: &Story, decision: usize) -> Option<Record> {
    let game = story.before(0);
    let setup = Setup::new(game.set(), game.public().players, Seed::from_number(seed));
    let mut log = Log::muted();
    let mut recorder = Recorder::new(&setup, &mut log).ok()?;
    for taken in &story.taken()[..decision] {
        recorder.apply(taken.seat, &taken.action, &mut log).ok()?;
    }
    Some(recorder.record())
}
