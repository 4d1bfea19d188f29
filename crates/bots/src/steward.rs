//! The steward: a sound answer to any prompt, at once and without memory.
//!
//! It stands in for absent people, for bots that have no answer, and plays all seats of a `strategos`' thoughts.

mod picks;
mod events;
mod home;
mod fleets;

use rules::action::Action;
use rules::news::News;
use rules::prompt::{Choice, Prompt};
use rules::rng::Dice;
use rules::seat::{SeatRow, SeatSet};
use rules::seen::Seen;
use rules::step::Step;
use rules::view::View;

use crate::bot::{Bot, Decision};
use crate::choices::seats_to_order;
use crate::value::{Plan, WEIGHTS, Weights};

pub(crate) use events::{asks, gives};
pub(crate) use home::{build_choice, goal, goal_of};
pub(crate) use picks::{exchange_worth, free_look, plain_payment};

/// The steward as a player.
pub struct Steward;

impl Bot for Steward {
    fn observe(&mut self, _news: &News) {}

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        // Unasked it only answers offers.
        if !prompt.asked && prompt.step != Step::Trade {
            return None;
        }
        answer(&view.seen()?, prompt).map(Decision::from)
    }
}

/// A sound answer that the rules accept; `None` only where there is nothing to choose.
pub fn answer(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let accepted = |action: &Action| seen.check(action).is_ok();
    // With a card set that nobody has thought of, anything legal is better than nothing.
    let anything = || {
        let mut dice = Dice::new(u64::from(seen.public.season_number()));
        let mut choices = prompt.choices.iter().filter(|choice| !matches!(choice, Choice::Undo(_)));
        choices.find_map(|choice| choice.sample(seen, &mut dice).filter(accepted))
    };
    advise(seen, prompt).filter(accepted).or_else(|| if prompt.asked { anything() } else { None })
}

/// What the steward thinks best; sound, but not checked against the rules.
pub(crate) fn advise(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    advise_by(seen, prompt, &WEIGHTS)
}

/// The same by other weights.
pub(crate) fn advise_by(seen: &Seen, prompt: &Prompt, weights: &Weights) -> Option<Action> {
    let plan = |seen: &Seen| Plan::of(seen.set, seen.public, seen.seat, weights);
    if let Some(seats) = seats_to_order(prompt) {
        return Some(Action::SetOrder(me_first(seen, seats)));
    }
    match prompt.step {
        Step::OrderEvents => events::order(seen, prompt, &plan(seen)),
        Step::NameTarget => events::name_target(seen, prompt),
        Step::Launch => fleets::launch(seen, prompt, &plan(seen)),
        Step::Face => fleets::face(seen, prompt, &plan(seen)),
        Step::Divert => fleets::divert(seen, prompt),
        Step::Harbor => fleets::harbor(seen, prompt),
        Step::Thieves => fleets::thieves(seen, prompt),
        Step::Vote | Step::Crown => home::vote(seen, prompt),
        Step::AnswerEvent => events::answer(seen, prompt, &plan(seen)),
        Step::Work => home::work(seen, prompt, &plan(seen)),
        Step::Bounty => events::bounty(seen, prompt, &plan(seen)),
        Step::StartTrade => home::start_trade(prompt, &plan(seen), seen),
        Step::Trade => home::trade(seen, prompt, || plan(seen)),
        Step::Barter => fleets::barter(seen, prompt, &plan(seen)),
        Step::Unload => fleets::unload(seen, prompt, &plan(seen)),
        Step::Build => home::build(seen, prompt, &plan(seen)),
        Step::Discard => home::discard(seen, prompt, &plan(seen)),
        Step::Over => None,
    }
}

fn me_first(seen: &Seen, seats: SeatSet) -> SeatRow {
    let me = SeatSet::one(seen.seat).and(seats);
    me.iter().chain(seats.without(seen.seat).iter()).collect()
}
