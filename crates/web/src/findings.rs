//! What looking back on a game finds: what can be said at once, and what takes playing it out (docs/ANALYSIS.md).

use std::sync::Arc;

use bots::analysis::accuracy::Accuracy;
use bots::analysis::deals::{Deal, deals};
use bots::analysis::estimate::Estimate;
use bots::analysis::judgement::Effort;
use bots::analysis::luck::Balance;
use bots::analysis::voyages::{Sailed, voyages};
use bots::analysis::{Hands, report};
use bots::hint::Advice;
use rules::action::Action;
use rules::seat::Seat;
use rules::world::Phase;

use crate::table::{Past, When};

/// What needs no playing out.
#[derive(Default)]
pub struct Glance {
    /// Every voyage against its odds.
    pub voyages: Vec<(When, Sailed)>,
    /// Every deal, and whom it helped.
    pub deals: Vec<(When, Deal)>,
}

/// All that is told of a game.
pub struct Findings {
    /// What was known at once.
    pub glance: Glance,
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
    pub when: When,
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
    /// It would take too long.
    TooLong,
}

impl Glance {
    /// Looks at a game without playing anything out.
    pub fn at(past: &Past) -> Glance {
        let (sailed, dealt) = (voyages(&past.story), deals(&past.story));
        Glance {
            voyages: sailed.into_iter().map(|it| (past.when(it.decision), it)).collect(),
            deals: dealt.into_iter().map(|it| (past.when(it.decision), it)).collect(),
        }
    }
}

impl Findings {
    /// Works out a game; `None` where the hands were stopped.
    pub fn of(past: &Past, effort: Effort, hands: &impl Hands) -> Option<Findings> {
        let report = report(&past.story, effort, hands)?;
        let turn = |mistake: &bots::analysis::judgement::Mistake| {
            let question = &report.questions[mistake.question];
            Turn {
                when: past.when(question.decision),
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
            glance: Glance::at(past),
            turns: report.mistakes.iter().map(turn).collect(),
            accuracy: report.accuracy,
            balances: report.balances,
        })
    }

    /// About how many bytes they take up in memory.
    pub fn size(&self) -> usize {
        let Findings { glance: Glance { voyages, deals }, turns, accuracy, balances } = self;
        size_of::<Findings>()
            + size_of_val(&voyages[..])
            + size_of_val(&deals[..])
            + size_of_val(&turns[..])
            + size_of_val(&accuracy[..])
            + size_of_val(&balances[..])
    }
}
