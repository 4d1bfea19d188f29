//! A game that is looked back on: every moment of it, and what led from each to the next.

use rules::action::Action;
use rules::game::Game;
use rules::news::News;
use rules::record::Replayed;
use rules::rng::Dice;
use rules::seat::Seat;

use crate::play::Match;

/// Decisions of the longest game that is looked back on; games of people and bots have some hundred. ☞ `report-many` in
/// `analysis.ftl` says it in every language.
const LONGEST: usize = 20_000;

/// A game from its beginning as far as it went.
#[derive(Default)]
pub struct Story {
    /// What stood before each decision, and what stands now: one more than decisions.
    moments: Vec<Game>,
    taken: Vec<Taken>,
    opening: Vec<News>,
}

/// What dice are thrown for: each has its own, so that nothing is measured on the samples that it was picked by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw {
    /// What the public could think.
    Watching,
    /// The first look at a decision.
    FirstLook,
    /// The second.
    SecondLook,
    /// The third, to the end of the game.
    ThirdLook,
    /// Other luck after a decision.
    Luck,
    /// Whether what was found holds.
    Study,
}

/// A decision as it was taken, and what came of it.
pub struct Taken {
    /// Whose it was.
    pub seat: Seat,
    /// What was decided.
    pub action: Action,
    /// All that happened, whoever may know it.
    pub told: Vec<News>,
    /// It was taken back later, or nothing came of it as its seat went on after it had finished: then it is as if it had not been.
    pub undone: bool,
}

impl Story {
    /// A game between bots, played to its end.
    pub fn of_match(mut play: Match) -> Story {
        let mut story = Story::default();
        story.add(&Replayed { game: play.game(), taken: None, told: play.told() });
        while let Some(turn) = play.step() {
            let taken = Some((turn.seat, turn.action));
            story.add(&Replayed { game: play.game(), taken, told: play.told() });
        }
        story
    }

    /// Takes in the next step of a replay, the set-up first; `false` where the game is too long to be looked back on.
    pub fn add(&mut self, replayed: &Replayed) -> bool {
        if self.taken.len() >= LONGEST {
            return false;
        }
        match replayed.taken {
            None => self.opening = replayed.told.to_vec(),
            Some((seat, action)) => {
                match action {
                    // Any later decision of the seat would have put an end to that.
                    Action::Undo => self.void(seat, |action| action != Action::Undo),
                    Action::Resume => self.void(seat, |action| action == Action::Finish),
                    _ => {}
                }
                self.taken.push(Taken { seat, action, told: replayed.told.to_vec(), undone: false });
            }
        }
        self.moments.push(replayed.game.clone());
        true
    }

    /// The last such decision of a seat that stands is as if it had not been.
    fn void(&mut self, seat: Seat, is_meant: impl Fn(Action) -> bool) {
        let own = |taken: &&mut Taken| taken.seat == seat && !taken.undone && is_meant(taken.action);
        if let Some(last) = self.taken.iter_mut().rev().find(own) {
            last.undone = true;
        }
    }

    /// Every decision, in order.
    pub fn taken(&self) -> &[Taken] {
        &self.taken
    }

    /// What stood before the decision of this number; after the last decision, what stands now.
    pub fn before(&self, decision: usize) -> &Game {
        &self.moments[decision]
    }

    /// What stood after the decision of this number.
    pub fn after(&self, decision: usize) -> &Game {
        &self.moments[decision + 1]
    }

    /// Dice of one decision of this game, the same in every program.
    pub fn dice(&self, decision: usize, throw: Throw) -> Dice {
        // The deal decides all that the game is, so no two games have the same dice.
        let seed = self.moments[0].position().secret.seed.0;
        let words =
            seed.chunks_exact(8).map(|word| word.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)));
        let seed = words.fold(0, |mixed, word| Dice::new(mixed ^ word).roll());
        Dice::new(seed ^ ((decision as u64) << 8 | throw as u64))
    }

    /// Every moment: before each decision, and now.
    pub fn moments(&self) -> &[Game] {
        &self.moments
    }

    /// All that was told before the decision of this number, in order.
    pub fn told_before(&self, decision: usize) -> impl Iterator<Item = &News> {
        self.opening.iter().chain(self.taken[..decision].iter().flat_map(|taken| &taken.told))
    }
}
