//! Questions that answer themselves where a seat says so.

use rules::action::{Action, Harm, Response};
use rules::effect::event::Suffering;
use rules::goods::Goods;
use rules::pile::Pile;
use rules::prompt::{Choice, Usage};
use rules::state::Harbor;
use rules::step::Step;

use super::conditions::{Desk, Found};
use super::sheet::{Because, Quick, Why};
use crate::choices::{awaits_answer, is_addressed};

/// The answer that needs nobody, of the first kind that the orders allow.
pub(super) fn answer(desk: &Desk) -> Found<Action> {
    if !desk.prompt.asked {
        return Found::Silent;
    }
    for quick in Quick::ALL {
        let Some(line) = desk.orders.answers(quick) else { continue };
        let action = match quick {
            Quick::OneChoice => one_choice(desk),
            Quick::NoGain => no_gain(desk),
            Quick::NoOffers => no_offers(desk),
            Quick::NotStruck => not_struck(desk),
        };
        if let Some(action) = action.filter(|action| desk.legal(*action).is_ok()) {
            return Found::Said(action, Because { line: Some(line.number), why: Why::Quick(quick) });
        }
    }
    Found::Silent
}

/// What is left to choose, but for what nobody needs: an order, a donation, taking back.
fn left<'a>(desk: &Desk<'a>) -> impl Iterator<Item = &'a Choice> {
    desk.prompt.choices.iter().filter(|choice| {
        !matches!(choice, Choice::CallOrder | Choice::Donate(_) | Choice::Undo(_) | Choice::Resume)
    })
}

fn one_choice(desk: &Desk) -> Option<Action> {
    let mut left = left(desk);
    let choice = left.next().filter(|_| left.next().is_none())?;
    match *choice {
        Choice::Finish => Some(Action::Finish),
        Choice::Suffer => Some(Action::Suffer(Harm::Plain)),
        Choice::Decline => Some(Action::Decline),
        Choice::ShowHand => Some(Action::ShowHand),
        Choice::OrderEvents(1) => {
            let mut order = Pile::<4>::default();
            order.push(0);
            Some(Action::OrderEvents(order))
        }
        Choice::NameIsland(seats) if seats.len() == 1 => seats.iter().next().map(Action::NameIsland),
        Choice::NameLand(lands) if lands.len() == 1 => lands.iter().next().map(Action::NameLand),
        Choice::SufferVillage(villages) if villages.len() == 1 => {
            villages.iter().next().map(|village| Action::Suffer(Harm::Village(village)))
        }
        Choice::SufferCards(pick) if pick.least == pick.from.total() || pick.from.kinds().len() == 1 => {
            let lose = pick.from.card(0).map_or(Goods::EMPTY, |good| Goods::n(good, pick.least));
            Some(Action::Suffer(Harm::Cards(if pick.least == pick.from.total() { pick.from } else { lose })))
        }
        Choice::Take(kinds) if kinds.len() == 1 => kinds.iter().next().map(Action::Take),
        Choice::Face { fleet, lose, protections, wonder: None }
            if protections.is_empty() && lose.least == lose.at_most() && lose.least == lose.from.total() =>
        {
            Some(Action::Face { fleet, response: Response::Accept(lose.from) })
        }
        Choice::Divert { seat, fleet, lands } if lands.len() == 1 => {
            lands.iter().next().map(|land| Action::Divert { seat, fleet, land })
        }
        Choice::Thieves { fleet, army: false } => Some(Action::Yield(fleet)),
        Choice::Return { fleet, drop } if drop.least == 0 && drop.from.aegis().is_empty() => {
            Some(Action::Return { fleet, drop: Goods::EMPTY, aboard: Goods::EMPTY })
        }
        Choice::Vote(seats) if seats.len() == 1 => seats.iter().next().map(Action::Vote),
        Choice::Crown(seats) if seats.len() == 1 => seats.iter().next().map(Action::Crown),
        _ => None,
    }
}

/// Nothing that is left could bring a card: aegis cards of fleets that cannot sail, cards that are known already.
fn no_gain(desk: &Desk) -> Option<Action> {
    let seen = desk.seen;
    let sails = left(desk).any(|choice| matches!(choice, Choice::Launch { .. }));
    let is_idle = |choice: &Choice| match *choice {
        Choice::Finish => true,
        Choice::Stow { .. } => !sails,
        Choice::Use { usage: Usage::Look(lands), .. } => lands.iter().all(|land| {
            seen.public.harbors[land as usize] != Harbor::Down || seen.known_harbor(land).is_some()
        }),
        _ => false,
    };
    let is_free = left(desk).any(|choice| *choice == Choice::Finish) && desk.prompt.step != Step::Trade;
    (is_free && left(desk).all(is_idle)).then_some(Action::Finish)
}

fn no_offers(desk: &Desk) -> Option<Action> {
    let is_quiet = desk.prompt.step == Step::Trade && !is_addressed(desk.seen) && !awaits_answer(desk.seen);
    is_quiet.then_some(Action::Finish)
}

/// What offers something is left, what takes nothing is borne.
fn not_struck(desk: &Desk) -> Option<Action> {
    let seen = desk.seen;
    match desk.prompt.step {
        Step::AnswerEvent => {
            if desk.prompt.choices.contains(&Choice::Decline) {
                return Some(Action::Decline);
            }
            let demand = seen.set[seen.public.event_at_hand()?].effect.demand()?;
            let takes_cards = matches!(demand.or, Suffering::LoseAtRandom(_) | Suffering::Discard(_));
            if !takes_cards || !seen.mine.hand.is_empty() {
                return None;
            }
            desk.prompt.choices.iter().find_map(|choice| match choice {
                Choice::Suffer => Some(Action::Suffer(Harm::Plain)),
                Choice::SufferCards(pick) if pick.least == 0 => {
                    Some(Action::Suffer(Harm::Cards(Goods::EMPTY)))
                }
                _ => None,
            })
        }
        Step::Face => desk.prompt.choices.iter().find_map(|choice| match *choice {
            Choice::Face { fleet, lose, .. }
                if !seen.has_answered(fleet)
                    && desk.loss(fleet) == 0
                    && !desk.turns_fleets()
                    && lose.least == 0 =>
            {
                Some(Action::Face { fleet, response: Response::Accept(Goods::EMPTY) })
            }
            _ => None,
        }),
        Step::StartTrade => {
            let pays = desk.prompt.choices.iter().any(|choice| matches!(choice, Choice::Wonder { .. }));
            (!pays).then_some(Action::Finish)
        }
        _ => None,
    }
}
