//! What else could be done, besides what the merchant would do: for those who try things out.

use rules::action::{Action, Aim, Build, Harm, Response};
use rules::goods::Goods;
use rules::prompt::{Choice, Prompt, Usage};
use rules::seen::Seen;
use rules::step::Step;

use crate::market::trades;
use crate::steward::{exchange_worth, plain_payment};
use crate::value::Plan;

/// Trades abroad that are considered at a time.
const TRADES: usize = 4;

/// Sound answers of every kind that the prompt offers, paid with what is missed least.
pub(crate) fn options(seen: &Seen, prompt: &Prompt, plan: &Plan, consider: &mut impl FnMut(Action)) {
    let owned = seen.owned();
    // First, since several fleets may have more trades than there is room for.
    if prompt.step == Step::Barter {
        consider(Action::Finish);
    }
    for choice in &prompt.choices {
        match *choice {
            Choice::Pay(slot) => consider(Action::Pay(plan.part(slot.cost, &slot.from))),
            Choice::Suffer => consider(Action::Suffer(Harm::Plain)),
            Choice::SufferVillage(villages) => {
                villages.iter().for_each(|village| consider(Action::Suffer(Harm::Village(village))));
            }
            Choice::SufferCards(lose) => {
                consider(Action::Suffer(Harm::Cards(plan.worst_of(&owned, &lose.from, lose.least))));
            }
            Choice::Ignore => consider(Action::Ignore),
            Choice::Decline => consider(Action::Decline),
            Choice::Take(kinds) => kinds.iter().for_each(|kind| consider(Action::Take(kind))),
            Choice::NameIsland(seats) => seats.iter().for_each(|seat| consider(Action::NameIsland(seat))),
            Choice::NameLand(lands) => lands.iter().for_each(|land| consider(Action::NameLand(land))),
            Choice::Vote(seats) => seats.iter().for_each(|seat| consider(Action::Vote(seat))),
            Choice::Crown(seats) => seats.iter().for_each(|seat| consider(Action::Crown(seat))),
            Choice::Face { fleet, lose, protections, wonder } if !seen.has_answered(fleet) => {
                let mut face = |response| consider(Action::Face { fleet, response });
                let named = plan.worst_of(seen.cargo(fleet), &lose.from, lose.least);
                face(Response::Accept(named));
                protections.iter().for_each(|aegis| face(Response::Protect(aegis)));
                wonder.into_iter().for_each(|wonder| face(Response::Wonder(wonder)));
            }
            Choice::Plans(fleet) => consider(Action::Plans(fleet)),
            Choice::Trade { fleet, rates, cargo } => {
                let home = seen.everything().less(&cargo);
                // Only steps up, as everywhere, so that trading comes to an end.
                let gainful = trades(plan, &home, &cargo, rates).into_iter().filter(|it| it.gain > 0.0);
                for trade in gainful.take(TRADES) {
                    consider(Action::Trade { fleet, give: trade.give, want: trade.want });
                }
            }
            Choice::Keep(keep) => {
                // The best few with one card for another, as long as there is room.
                let best = plan.best_of(&keep.from, keep.most);
                let left = keep.from.less(&best);
                for (out, _) in best.iter() {
                    for (other, _) in left.iter() {
                        consider(Action::Keep(best.less(&Goods::one(out)).plus(&Goods::one(other))));
                    }
                }
            }
            Choice::Swap { ref give, gain } => {
                if let Some((give, get, _)) = exchange_worth(plan, &owned, give, gain) {
                    consider(Action::Swap { give, get });
                }
            }
            Choice::BuildAcademy { philosophies, pay } => {
                if let Some(pay) = plan.payment(&pay) {
                    for philosophy in philosophies.iter() {
                        consider(Action::Build { what: Build::Academy(philosophy), pay });
                    }
                }
            }
            Choice::Use { power, pay, usage: Usage::Make } => {
                if let Some(pay) = plain_payment(plan, &pay) {
                    consider(Action::Use { what: power, pay, aim: Aim::Plain });
                }
            }
            Choice::Use { power, pay, usage: Usage::Exchange(gain) } => {
                if let Some((pay, get, _)) = exchange_worth(plan, &owned, &pay, gain) {
                    consider(Action::Use { what: power, pay, aim: Aim::Get(get) });
                }
            }
            Choice::Adopt(philosophies) => philosophies.iter().for_each(|it| consider(Action::Adopt(it))),
            _ => {}
        }
    }
}
