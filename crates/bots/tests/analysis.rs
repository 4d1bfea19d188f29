//! Looking back on games: what is claimed holds, for whoever does the work.

mod seating;

use std::sync::OnceLock;

use bots::analysis::accuracy::{FEWEST, accuracy};
use bots::analysis::judgement::{Effort, Look, Suspect, confirm};
use bots::analysis::luck::{may_cast, swing};
use bots::analysis::puzzle::{Puzzle, puzzle};
use bots::analysis::question::{Question, questions};
use bots::analysis::story::Story;
use bots::analysis::voyages::voyages;
use bots::analysis::{Hands, InARow, Report, report};
use bots::level::Level;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::history::History;
use rules::news::Log;
use rules::record::Replayed;
use rules::rng::Dice;
use rules::seat::Seat;
use rules::setup::Options;

use Level::{Merchant, Novice, Random, Strategos};

/// Little, so that the tests are quick.
const LITTLE: Effort = Effort { playouts: 24 };

fn story(levels: &[Level], seed: u64) -> Story {
    Story::of_match(seating::match_of(levels, Options::default(), seed))
}

fn reported(levels: &[Level], seed: u64) -> Report {
    report(&story(levels, seed), LITTLE, &InARow).expect("nothing stops it")
}

/// A game that several tests look at.
fn usual() -> &'static (Story, Report) {
    static USUAL: OnceLock<(Story, Report)> = OnceLock::new();
    USUAL.get_or_init(|| {
        let levels = [Strategos, Merchant, Novice, Random];
        (story(&levels, 5), reported(&levels, 5))
    })
}

/// What a question asks, whatever was done: for comparing.
fn asked(question: &Question) -> Vec<Action> {
    question.options.iter().take(question.considered).map(|it| it.action).collect()
}

#[test]
fn chances_of_a_curve_make_one_and_the_winner_has_all_in_the_end() {
    let (story, report) = usual();
    assert_eq!(report.curve.len(), 13, "twelve seasons, and the end");
    for point in &report.curve {
        for chances in [point.as_it_was, point.as_known] {
            assert!((chances.0.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{point:?}");
        }
    }
    let winner = seating::winner(story.moments().last().unwrap());
    let last = report.curve.last().unwrap();
    assert_eq!((last.as_it_was[winner], last.as_known[winner]), (1.0, 1.0));
}

#[test]
fn what_others_hold_makes_no_difference_to_how_a_decision_is_judged() {
    let (told, report) = usual();
    let question = report.questions.iter().rev().find(|it| it.options.len() > 2).unwrap();
    // The same story, but for the true cards and decks at that moment.
    let view = question.view(told);
    let other = question.samples(&view, Dice::new(7)).next().unwrap();
    assert_ne!(other, *told.before(question.decision));
    let mut changed = Story::default();
    for (place, game) in told.moments().iter().enumerate().take(question.decision + 2) {
        let taken = place.checked_sub(1).map(|it| &told.taken()[it]);
        let news: Vec<_> = match place {
            0 => told.told_before(0).copied().collect(),
            _ => taken.unwrap().told.clone(),
        };
        let game: &Game = if place == question.decision { &other } else { game };
        changed.add(&Replayed { game, taken: taken.map(|it| (it.seat, it.action)), told: &news });
    }
    let again = questions(&changed).into_iter().find(|it| it.decision == question.decision).unwrap();
    assert_eq!(asked(&again), asked(question));
    let look = |story: &Story, question| Look::at(story, question, LITTLE);
    assert_eq!(look(&changed, &again), look(told, question));
}

#[test]
fn what_was_taken_back_is_not_judged() {
    let told = story(&[Merchant; 3], 3);
    let mut log = Log::default();
    let mut history = History::from(told.before(0).clone());
    let mut retold = Story::default();
    retold.add(&Replayed { game: history.game(), taken: None, told: &[] });
    let mut undone = 0;
    let mut step = |history: &mut History, seat: Seat, action: Action| {
        log.told.clear();
        history.apply(seat, &action, &mut log).unwrap();
        retold.add(&Replayed { game: history.game(), taken: Some((seat, action)), told: &log.told });
    };
    for taken in told.taken() {
        step(&mut history, taken.seat, taken.action);
        if history.seen(taken.seat).is_ok_and(|seen| seen.undo.is_some()) && undone < 20 {
            step(&mut history, taken.seat, Action::Undo);
            step(&mut history, taken.seat, taken.action);
            undone += 1;
        }
    }
    assert_eq!(undone, 20);
    let voided = |story: &Story| story.taken().iter().filter(|it| it.undone).count();
    assert_eq!(voided(&retold), voided(&told) + 20);
    let count = |story: &Story| questions(story).len();
    assert_eq!(count(&retold), count(&told));
}

#[test]
fn to_finish_and_go_on_at_once_is_not_judged_however_often() {
    let told = story(&[Merchant; 3], 3);
    let mut log = Log::default();
    let mut history = History::from(told.before(0).clone());
    let mut retold = Story::default();
    retold.add(&Replayed { game: history.game(), taken: None, told: &[] });
    let mut wavered = 0;
    for taken in told.taken() {
        let mut step = |action: Action| {
            log.told.clear();
            let is_done = history.apply(taken.seat, &action, &mut log).is_ok();
            let taken = Some((taken.seat, action));
            is_done && retold.add(&Replayed { game: history.game(), taken, told: &log.told })
        };
        assert!(step(taken.action));
        // Whoever finishes last ends the step, and cannot go on.
        while taken.action == Action::Finish && wavered < 40 && step(Action::Resume) {
            assert!(step(Action::Finish));
            wavered += 1;
        }
    }
    assert_eq!(wavered, 40);
    let voided = |story: &Story| story.taken().iter().filter(|it| it.undone).count();
    assert_eq!(voided(&retold), voided(&told) + 40);
    let count = |story: &Story| questions(story).len();
    assert_eq!(count(&retold), count(&told));
}

#[test]
fn a_mistake_is_marked_only_where_games_to_the_end_confirm_it_and_says_why() {
    let (told, report) = usual();
    assert!(!report.mistakes.is_empty(), "a novice and a random player err");
    for seat in told.before(0).public().seats() {
        let own = report.mistakes.iter().filter(|it| report.questions[it.question].seat == seat);
        assert!(own.count() <= 10, "as many as are played to the end");
    }
    for mistake in &report.mistakes {
        let question = &report.questions[mistake.question];
        assert!(mistake.loss.low > 0.0 && mistake.best != question.chosen);
        assert!((mistake.best_chance - mistake.chosen_chance - mistake.loss.mean).abs() < 1e-6);
        assert!(!mistake.advice.reasons.is_empty());
        let view = question.view(told);
        assert!(view.check(&mistake.advice.action).is_ok());
    }
    assert!(report.mistakes.is_sorted_by(|a, b| a.loss.mean >= b.loss.mean));
}

#[test]
fn what_games_to_the_end_do_not_tell_apart_is_no_mistake() {
    let (told, report) = usual();
    let mistake = &report.mistakes[0];
    let question = &report.questions[mistake.question];
    let suspect = |best| Suspect { question: mistake.question, best, loss: mistake.loss };
    let again = confirm(told, question, &suspect(mistake.best), LITTLE).expect("it was marked");
    assert_eq!(again.loss, mistake.loss, "what is told comes from games to the end alone");
    assert!(confirm(told, question, &suspect(question.chosen), LITTLE).is_none());
}

#[test]
fn where_no_dice_are_cast_other_dice_change_nothing() {
    let told = story(&[Merchant; 4], 12);
    let mut dice = Dice::new(5);
    let mut cast = 0;
    for (decision, taken) in told.taken().iter().enumerate() {
        let mut other = told.before(decision).with_other_dice(&mut dice);
        other.apply(taken.seat, &taken.action, &mut Log::muted()).unwrap();
        if other.public() != told.after(decision).public() {
            cast += 1;
            assert!(may_cast(told.before(decision), taken.seat, &taken.action), "{:?}", taken.action);
        }
    }
    assert!(cast > 20, "{cast}");
}

/// Does the last pieces first.
struct Backwards;

impl Hands for Backwards {
    fn expect(&self, _pieces: usize) {}

    fn each<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>> {
        let mut done: Vec<T> = (0..pieces).rev().map(work).collect();
        done.reverse();
        Some(done)
    }
}

/// Has enough at once.
struct Tired;

impl Hands for Tired {
    fn expect(&self, _pieces: usize) {}

    fn each<T: Send>(&self, _pieces: usize, _work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>> {
        None
    }
}

#[test]
fn a_report_is_the_same_whoever_does_the_work_and_can_be_stopped() {
    let (told, first) = usual();
    let again = report(told, LITTLE, &Backwards).unwrap();
    assert_eq!(first.looks, again.looks);
    assert_eq!(first.swings, again.swings);
    assert_eq!(first.accuracy, again.accuracy);
    assert!(report(told, LITTLE, &Tired).is_none());
}

#[test]
fn skill_ranks_the_levels() {
    let levels = [Strategos, Merchant, Novice, Random];
    let mut sums = [0.0; 4];
    for seed in 0..4u64 {
        let mut seated = levels;
        seated.rotate_left(seed as usize);
        let story = story(&seated, 70 + seed);
        let questions = questions(&story);
        let looks: Vec<Look> = questions.iter().map(|it| Look::at(&story, it, LITTLE)).collect();
        for (seat, level) in seated.iter().enumerate() {
            let place = levels.iter().position(|it| it == level).unwrap();
            let it = accuracy(Seat(seat as u8), &questions, &looks)[0];
            let value = it.value.expect("a game has decisions enough");
            assert!(it.decisions >= FEWEST && (50.0..=100.0).contains(&value.mean), "{it:?}");
            assert!(value.low <= value.mean && value.mean <= value.high);
            sums[place] += value.mean;
        }
    }
    assert!(sums.is_sorted_by(|better, worse| better > worse), "{sums:?}");
}

#[test]
fn few_decisions_have_no_accuracy() {
    let (_, report) = usual();
    let few = report.accuracy.iter().filter(|it| it.decisions < FEWEST);
    assert!(few.clone().count() > 0 && few.clone().all(|it| it.value.is_none()));
}

#[test]
fn luck_sums_to_nothing_over_many_games() {
    let totals: Vec<f64> = (0..100u64)
        .map(|seed| {
            let told = story(&[Merchant; 3], 4000 + seed);
            let seat = Seat((seed % 3) as u8);
            (0..told.taken().len()).map(|decision| swing(&told, decision).luck[seat]).sum()
        })
        .collect();
    let (mean, error) = mean_and_error(&totals);
    assert!(mean.abs() < 2.0 * error, "{mean} with an error of {error}");
    assert!(error < 0.06, "luck varies, but not without bounds: {error}");
    assert!(error > 0.002, "there is luck in every game: {error}");
}

#[test]
fn luck_at_sea_sums_to_nothing_over_many_voyages() {
    let luck: Vec<f64> = (0..40u64)
        .flat_map(|seed| voyages(&story(&[Merchant; 3], 8000 + seed)))
        .map(|sailed| sailed.luck())
        .collect();
    let (mean, error) = mean_and_error(&luck);
    assert!(luck.len() > 1000, "{}", luck.len());
    assert!(mean.abs() < 3.0 * error, "{mean} with an error of {error}");
}

fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread = values.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (spread / count).sqrt())
}

#[test]
fn fair_share_deal_choices_luck_and_end_add_up() {
    let (told, report) = usual();
    let winner = seating::winner(told.moments().last().unwrap());
    for it in &report.balances {
        let sum = it.fair + it.deal + it.own + it.others + it.together + it.luck() + it.last;
        assert!((sum - it.end).abs() < 1e-4, "{it:?}");
        assert_eq!(it.end, if it.seat == winner { 1.0 } else { 0.0 });
    }
    assert!(report.balances.iter().any(|it| it.together.abs() > 0.01), "several discard and answer at once");
    let luck: f64 = report.balances.iter().map(|it| it.luck()).sum();
    assert!(luck.abs() < 1e-4, "one island's luck is the others' bad luck");
}

#[test]
fn other_dice_leave_what_anybody_knows() {
    let told = story(&[Merchant; 4], 11);
    let mut dice = Dice::new(3);
    for game in told.moments() {
        let other = game.with_other_dice(&mut dice);
        for seat in game.public().seats() {
            assert_eq!(
                game.view(Some(seat)).unwrap().seen().unwrap().mine,
                other.view(Some(seat)).unwrap().seen().unwrap().mine
            );
        }
        assert_eq!(game.public(), other.public());
        let harbors = |game: &Game| game.position().secret.harbors;
        for seat in game.public().seats() {
            for (land, seen) in game.seen(seat).unwrap().mine.seen_harbors.iter().enumerate() {
                assert!(seen.is_none_or(|card| harbors(&other)[land] == card));
            }
        }
        assert_ne!(game.position().secret.seed, other.position().secret.seed);
    }
}

fn of_day(day: u64) -> Puzzle {
    puzzle(CardSet::aegean(), day).expect("every day has a puzzle")
}

#[test]
fn the_puzzle_of_a_day_has_one_answer_that_is_clearly_best() {
    for day in 20_000..20_002 {
        let puzzle = of_day(day);
        assert!((3..=4).contains(&puzzle.options.len()), "{}", puzzle.options.len());
        let best = puzzle.chances[puzzle.best];
        for (place, chance) in puzzle.chances.iter().enumerate() {
            assert!(place == puzzle.best || chance.mean + 15 < best.mean, "{:?}", puzzle.chances);
            assert!(puzzle.view.check(&puzzle.options[place]).is_ok());
        }
        assert!(!puzzle.reasons.is_empty());
        // Its game leads there.
        let game = puzzle.record.replay(CardSet::aegean(), |_| {}).expect("it is genuine");
        let seat = puzzle.view.seen().expect("a seat sees").seat;
        assert_eq!(game.view(Some(seat)).expect("a seat"), puzzle.view);
    }
}

#[test]
fn the_puzzle_of_a_day_is_the_same_everywhere_and_that_of_another_day_another() {
    let told = |day| {
        let Puzzle { options, chances, best, record, .. } = of_day(day);
        (options, chances, best, record)
    };
    let first = told(20_000);
    assert_eq!(first, told(20_000));
    assert_ne!(first, told(20_001));
}
