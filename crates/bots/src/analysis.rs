//! Looking back on a game: chances to win, what decisions cost, luck apart from choices (docs/ANALYSIS.md).
//!
//! No clock or file: whoever asks brings the hands that do the work, `threads` or others, and can stop it.

pub mod estimate;
pub mod story;
pub mod curve;
pub mod question;
pub mod judgement;
pub mod accuracy;
pub mod luck;
pub mod voyages;
pub mod deals;
pub mod puzzle;
pub mod threads;

use accuracy::{Accuracy, accuracy};
use curve::{Point, curve};
use deals::{Deal, deals};
use judgement::{Effort, Look, Mistake, confirm, dearest, suspect};
use luck::{Balance, Swing, balances, swing};
use question::{Question, questions};
use story::Story;
use voyages::{Sailed, voyages};

/// All that can be said of a game.
pub struct Report {
    /// Chances season by season.
    pub curve: Vec<Point>,
    /// Decisions where there was something to choose.
    pub questions: Vec<Question>,
    /// The first look at each of them.
    pub looks: Vec<Look>,
    /// Those that cost something, found by a closer look and confirmed by games to the end, the dearest first.
    pub mistakes: Vec<Mistake>,
    /// How well each seat decided, in all and by phase.
    pub accuracy: Vec<Accuracy>,
    /// What each decision and the dice after it changed.
    pub swings: Vec<Swing>,
    /// What led each island from its fair share to the end.
    pub balances: Vec<Balance>,
    /// Every voyage against its odds.
    pub voyages: Vec<Sailed>,
    /// Every deal, and whom it helped.
    pub deals: Vec<Deal>,
}

/// Who does the work: pieces that do not depend on each other, in any order and on any threads.
pub trait Hands {
    /// So many pieces are to come, about equal in time.
    fn expect(&self, pieces: usize);

    /// What each piece came to, in their order; `None` where the work was stopped.
    fn each<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>>;
}

/// One piece after the other, to the end.
pub struct InARow;

impl Hands for InARow {
    fn expect(&self, _pieces: usize) {}

    fn each<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Option<Vec<T>> {
        Some((0..pieces).map(work).collect())
    }
}

/// Looks back on a game: the same for the same story and effort, whoever does the work. `None` where it was stopped.
pub fn report(story: &Story, effort: Effort, hands: &impl Hands) -> Option<Report> {
    let questions = questions(story);
    hands.expect(questions.len());
    let looks = hands.each(questions.len(), |at| Look::at(story, &questions[at], effort))?;
    let doubtful: Vec<usize> = (0..looks.len()).filter(|at| looks[*at].is_doubtful()).collect();
    hands.expect(doubtful.len());
    let found = hands.each(doubtful.len(), |at| {
        let at = doubtful[at];
        suspect(story, &questions[at], at, &looks[at], effort)
    })?;
    let suspects = dearest(found.into_iter().flatten().collect(), &questions);
    hands.expect(suspects.len());
    let confirmed = hands.each(suspects.len(), |at| {
        let suspect = &suspects[at];
        confirm(story, &questions[suspect.question], suspect, effort)
    })?;
    let mut mistakes: Vec<Mistake> = confirmed.into_iter().flatten().collect();
    mistakes.sort_by(|a, b| b.loss.mean.total_cmp(&a.loss.mean));
    hands.expect(story.taken().len());
    let swings = hands.each(story.taken().len(), |decision| swing(story, decision))?;
    let seats = story.moments().first().into_iter().flat_map(|game| game.public().seats());
    Some(Report {
        curve: curve(story),
        accuracy: seats.flat_map(|seat| accuracy(seat, &questions, &looks)).collect(),
        balances: balances(story, &swings),
        voyages: voyages(story),
        deals: deals(story),
        questions,
        looks,
        mistakes,
        swings,
    })
}
