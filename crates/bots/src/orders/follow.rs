//! What follows from orders now.

use rules::action::Action;
use rules::prompt::Prompt;
use rules::seen::Seen;
use rules::step::Step;

use super::conditions::{Desk, Found};
use super::sheet::{Because, Orders, Past};
use super::{answers, deals, errands, quick};
use crate::choices::seats_to_order;
use crate::value::{Plan, WEIGHTS};

/// What orders have to say to what is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Follow {
    /// This, which the rules accept.
    Act(Action, Because),
    /// Whoever gave them wants to be asked.
    Waits(Because),
    /// Nothing.
    Silent,
}

/// What orders that hold now do about what a seat is asked, by what it sees and what it did in this phase.
pub fn follow(orders: &Orders, seen: &Seen, prompt: &Prompt, past: &Past) -> Follow {
    // Whoever has just taken something back decides for themselves.
    let is_idle = orders.lines.is_empty() || prompt.choices.is_empty() || past.took_back;
    let may_act = prompt.asked || prompt.step == Step::Trade;
    if is_idle || !may_act || seats_to_order(prompt).is_some() {
        return Follow::Silent;
    }
    let plan = Plan::of(seen.set, seen.public, seen.seat, &WEIGHTS);
    let desk = Desk { orders, seen, prompt, past, plan };
    let found = match prompt.step {
        Step::StartTrade => errands::start_trade(&desk),
        Step::Trade => deals::trade(&desk),
        Step::Launch => errands::launch(&desk),
        Step::Barter => errands::barter(&desk),
        Step::Build => errands::build(&desk),
        Step::OrderEvents
        | Step::NameTarget
        | Step::AnswerEvent
        | Step::Work
        | Step::Bounty
        | Step::Face
        | Step::Divert
        | Step::Harbor
        | Step::Thieves
        | Step::Unload
        | Step::Discard
        | Step::Vote
        | Step::Crown => answers::answer(&desk),
        Step::Over => Found::Silent,
    };
    let found = if let Found::Silent = found { quick::answer(&desk) } else { found };
    match desk.settle(found, |_| true) {
        // Whatever was thought, nothing is done that the rules refuse.
        Found::Said(action, because) if seen.check(&action).is_ok() => Follow::Act(action, because),
        Found::Waits(because) => Follow::Waits(because),
        Found::Said(..) | Found::Leaves(_) | Found::Silent => Follow::Silent,
    }
}
