//! What looking back on a game finds: what can be said at once, and what takes playing it out (docs/ANALYSIS.md).

use std::sync::Arc;

use bots::analysis::accuracy::Accuracy;
use bots::analysis::curve::{beginnings, every_moment};
use bots::analysis::deals::{Deal, deals};
use bots::analysis::estimate::Estimate;
use bots::analysis::judgement::Effort;
use bots::analysis::luck::Balance;
use bots::analysis::story::Story;
use bots::analysis::voyages::{Sailed, voyages};
use bots::analysis::{Hands, report};
use bots::hint::Advice;
use rules::action::Action;
use rules::seat::{BySeat, Seat};
use rules::world::{Phase, Season};

/// When a decision of a game was taken, in whatever log the game is: what is found is told of the same game wherever it was played
/// or opened, and logs differ in all that was done beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Then {
    /// Its number among the decisions.
    pub decision: usize,
    /// Its year.
    pub year: u8,
    /// Its season.
    pub season: Season,
}

/// What needs no playing out.
pub struct Glance {
    /// Every voyage against its odds.
    pub voyages: Vec<(Then, Sailed)>,
    /// Every deal, and whom it helped.
    pub deals: Vec<(Then, Deal)>,
}

/// How the chances went from decision to decision.
pub struct Course {
    /// Each island's chance to win before every decision, and at the end.
    pub chances: Vec<BySeat<f32>>,
    /// Which of these stand where a season begins, and the last.
    pub seasons: Vec<usize>,
}

/// All that takes playing a game out.
pub struct Findings {
    /// Decisions that cost something, the dearest first.
    pub turns: Vec<Turn>,
    /// How well each seat decided, in all and by phase.
    pub accuracy: Vec<Accuracy>,
    /// What led each island from its fair share to the end.
    pub balances: Vec<Balance>,
}

/// A turning point: a decision that cost something, and what was better.
pub struct Turn {
    /// When it was taken.
    pub when: Then,
    /// In which phase.
    pub phase: Phase,
    /// By whom.
    pub seat: Seat,
    /// What was done.
    pub chosen: Action,
    /// What was better.
    pub best: Action,
    /// How often games were won after what was done.
    pub chosen_chance: f64,
    /// How often games were won after what was better.
    pub best_chance: f64,
    /// The difference of the two.
    pub loss: Estimate,
    /// Why it was better.
    pub advice: Advice,
}

/// How far looking back on a game has come.
#[derive(Clone)]
pub enum Stage {
    /// It is done.
    Ready(Arc<Findings>),
    /// So many steps of those that are known to be needed.
    Working {
        /// Steps that are done.
        done: usize,
        /// Steps of which it is known.
        of: usize,
    },
    /// So many games come before it.
    Waiting(usize),
    /// Too many games wait already.
    Full,
    /// It never will be.
    Never(Unfound),
}

/// Why a game is not worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfound {
    /// It has more decisions than are looked back on.
    Long,
    /// It took too long.
    Slow,
    /// The program failed.
    Failed,
}

impl Then {
    /// When this decision was taken.
    pub fn of(story: &Story, decision: usize) -> Then {
        let public = story.before(decision).public();
        Then { decision, year: public.year, season: public.season }
    }
}

impl Glance {
    /// Looks at a game without playing anything out.
    pub fn at(story: &Story) -> Glance {
        let (sailed, dealt) = (voyages(story), deals(story));
        Glance {
            voyages: sailed.into_iter().map(|it| (Then::of(story, it.decision), it)).collect(),
            deals: dealt.into_iter().map(|it| (Then::of(story, it.decision), it)).collect(),
        }
    }

    /// About how many bytes it takes up in memory.
    pub fn size(&self) -> usize {
        let Glance { voyages, deals } = self;
        size_of::<Glance>() + size_of_val(&voyages[..]) + size_of_val(&deals[..])
    }
}

impl Course {
    /// Judges every moment of a game.
    pub fn of(story: &Story) -> Course {
        Course { chances: every_moment(story), seasons: beginnings(story).collect() }
    }

    /// About how many bytes it takes up in memory.
    pub fn size(&self) -> usize {
        let Course { chances, seasons } = self;
        size_of::<Course>() + size_of_val(&chances[..]) + size_of_val(&seasons[..])
    }
}

impl Findings {
    /// Works out a game; `None` where the hands were stopped.
    pub fn of(story: &Story, effort: Effort, hands: &impl Hands) -> Option<Findings> {
        let report = report(story, effort, hands)?;
        let turn = |mistake: &bots::analysis::judgement::Mistake| {
            let question = &report.questions[mistake.question];
            Turn {
                when: Then::of(story, question.decision),
                phase: question.step.phase(),
                seat: question.seat,
                chosen: question.options[question.chosen].action,
                best: question.options[mistake.best].action,
                chosen_chance: mistake.chosen_chance,
                best_chance: mistake.best_chance,
                loss: mistake.loss,
                advice: mistake.advice.clone(),
            }
        };
        Some(Findings {
            turns: report.mistakes.iter().map(turn).collect(),
            accuracy: report.accuracy,
            balances: report.balances,
        })
    }

    /// About how many bytes they take up in memory.
    pub fn size(&self) -> usize {
        let Findings { turns, accuracy, balances } = self;
        size_of::<Findings>()
            + size_of_val(&turns[..])
            + size_of_val(&accuracy[..])
            + size_of_val(&balances[..])
    }
}
