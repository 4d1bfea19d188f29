//! What a seat is asked, as JSON: each choice with the verb of its action and the space of its parameters.

use serde_json::{Value, json};

use super::write::{Writer, lands, villages};
use crate::action::{Action, Build, Power};
use crate::cost::{Any, Cost};
use crate::effect::Gain;
use crate::goods::{Good, GoodSet, Goods};
use crate::prompt::{Choice, Usage};
use crate::seat::Fleet;
use crate::seen::Seen;
use crate::state::Offer;

/// `{ asked, step, choices }`.
pub(super) fn prompt(writer: &Writer, seen: &Seen) -> Value {
    let prompt = seen.prompt();
    json!({
        "asked": prompt.asked,
        "step": prompt.step.name(),
        "choices": prompt.choices.iter().map(|it| choice(writer, seen, it)).collect::<Value>(),
    })
}

fn choice(writer: &Writer, seen: &Seen, choice: &Choice) -> Value {
    let set = seen.set;
    let offers = |places: u32, action: &dyn Fn(&Offer) -> Action| -> Value {
        let known = seen.offers().enumerate().filter(|(place, _)| places & (1 << place) != 0);
        known.map(|(_, offer)| writer.action(&action(offer))).collect()
    };
    match *choice {
        Choice::Finish => json!({ "action": "finish" }),
        Choice::Resume => json!({ "action": "resume" }),
        Choice::CallOrder => json!({ "action": "call_order" }),
        Choice::SetOrder(seats) => json!({ "action": "set_order", "seats": writer.seats(seats) }),
        Choice::OrderEvents(count) => json!({ "action": "order_events", "count": count }),
        Choice::NameIsland(seats) => json!({ "action": "name", "seats": writer.seats(seats) }),
        Choice::NameLand(some) => json!({ "action": "name_land", "lands": lands(some) }),
        Choice::Donate(from) => json!({ "action": "donate", "from": from.to_string() }),
        Choice::Pay { cost, from } => {
            json!({ "action": "pay", "cost": price(&cost), "from": from.to_string() })
        }
        Choice::Suffer => json!({ "action": "suffer" }),
        Choice::SufferVillage(some) => json!({ "action": "suffer village", "villages": villages(some) }),
        Choice::SufferCards { count, from } => {
            json!({ "action": "suffer cards", "count": count, "from": from.to_string() })
        }
        Choice::Ignore => json!({ "action": "ignore" }),
        Choice::Take(kinds) => json!({ "action": "take", "kinds": goods(kinds) }),
        Choice::Swap { exchange, from } => json!({
            "action": "swap",
            "cost": price(&exchange.cost),
            "from": from.to_string(),
            "get": gain(exchange.gain),
        }),
        Choice::Look(some) => json!({ "action": "look", "lands": lands(some) }),
        Choice::Decline => json!({ "action": "decline" }),
        Choice::Work { villages: some, armies } => {
            json!({ "action": "work", "villages": villages(some), "most": armies })
        }
        Choice::Offer { to, from } => {
            json!({ "action": "offer", "seats": writer.seats(to), "from": from.to_string() })
        }
        Choice::Counter { to, from } => {
            json!({ "action": "counter", "seats": writer.seats(to), "from": from.to_string() })
        }
        Choice::Accept(places) => {
            let accept = |it: &Offer| Action::Accept { from: it.maker, give: it.give, want: it.want };
            json!({ "action": "accept", "actions": offers(places, &accept) })
        }
        Choice::Refuse(places) => {
            let refuse = |it: &Offer| Action::Refuse { from: it.maker, give: it.give, want: it.want };
            json!({ "action": "refuse", "actions": offers(places, &refuse) })
        }
        Choice::Withdraw(places) => {
            let withdraw = |it: &Offer| Action::Withdraw { give: it.give, want: it.want };
            json!({ "action": "withdraw", "actions": offers(places, &withdraw) })
        }
        Choice::Launch { fleets, lands: some, from } => json!({
            "action": "launch",
            "fleets": fleets.iter().map(Fleet::name).collect::<Value>(),
            "lands": lands(some),
            "from": from.to_string(),
        }),
        Choice::Stow { fleet, from } => {
            json!({ "action": "stow", "fleet": fleet.name(), "from": from.to_string() })
        }
        Choice::Face { fleet, lose, from, protections, wonder } => json!({
            "action": "face",
            "fleet": fleet.name(),
            "count": lose,
            "from": from.to_string(),
            "protections": goods(protections),
            "wonder": wonder.map(|wonder| wonder.name(set)),
        }),
        Choice::Divert { seat, fleet, lands: some } => json!({
            "action": "divert",
            "seat": writer.name(seat),
            "fleet": fleet.name(),
            "lands": lands(some),
        }),
        Choice::Harbor(some) => json!({ "action": "reveal or pass", "lands": lands(some) }),
        Choice::Thieves { fleet, army } => {
            let action = if army { "show or yield" } else { "yield" };
            json!({ "action": action, "fleet": fleet.name() })
        }
        Choice::ShowWarship(fleet) => {
            json!({ "action": "show", "fleet": fleet.name(), "kinds": ["warship"] })
        }
        Choice::Fee { fleet, count, from } => {
            json!({ "action": "fee", "fleet": fleet.name(), "count": count, "from": from.to_string() })
        }
        Choice::Receive(fleet) => {
            json!({ "action": "receive", "fleet": fleet.name(), "kinds": goods(GoodSet::BASIC) })
        }
        Choice::Trade { fleet, land, from } => json!({
            "action": "trade",
            "fleet": fleet.name(),
            "land": land.name(),
            "from": from.to_string(),
        }),
        Choice::Plans(fleet) => json!({ "action": "plans", "fleet": fleet.name() }),
        Choice::Shift { from, to, room, cards } => json!({
            "action": "shift",
            "fleet": from.name(),
            "to": to.name(),
            "most": room,
            "from": cards.to_string(),
        }),
        Choice::Return { fleet, drop, cargo } => {
            json!({ "action": "return", "fleet": fleet.name(), "count": drop, "from": cargo.to_string() })
        }
        Choice::Build { what, cost, substitute } => json!({
            "action": build(what),
            "cost": price(&cost),
            "substitute": substitute,
        }),
        Choice::BuildAcademy { philosophies, cost, substitute } => json!({
            "action": "build academy",
            "philosophies": writer.philosophies(philosophies),
            "cost": price(&cost),
            "substitute": substitute,
        }),
        Choice::Wonder { wonder, cost, substitute, from } => json!({
            "action": format!("wonder {}", wonder.name(set)),
            "cost": price(&cost),
            "substitute": substitute,
            "fleet": from.map(Fleet::name),
        }),
        Choice::Adopt(philosophies) => {
            json!({ "action": "adopt", "philosophies": writer.philosophies(philosophies) })
        }
        Choice::Use(usage) => used(writer, &usage),
        Choice::Keep { count, from } => {
            json!({ "action": "keep", "count": count, "from": from.to_string() })
        }
        Choice::ShowHand => json!({ "action": "show_hand" }),
        Choice::Vote(seats) => json!({ "action": "vote", "seats": writer.seats(seats) }),
        Choice::Crown(seats) => json!({ "action": "crown", "seats": writer.seats(seats) }),
    }
}

fn used(writer: &Writer, usage: &Usage) -> Value {
    let use_of = |power: Power| match power {
        Power::Structure(kind) => format!("use {}", kind.name()),
        Power::Philosophy(id) => format!("use {}", id.name(writer.set)),
        Power::Wonder(id) => format!("use {}", id.name(writer.set)),
    };
    match *usage {
        Usage::Exchange { power, exchange } => json!({
            "action": use_of(power),
            "cost": price(&exchange.cost),
            "get": gain(exchange.gain),
        }),
        Usage::Make { power, cost, basics } => {
            json!({ "action": use_of(power), "cost": price(&cost), "kinds": goods(basics) })
        }
        Usage::Look { power, price: cost, lands: some } => {
            json!({ "action": use_of(power), "cost": price(&cost), "lands": lands(some) })
        }
        Usage::Buy { power, price: cost } => json!({ "action": use_of(power), "cost": price(&cost) }),
    }
}

fn build(what: Build) -> String {
    match what {
        Build::Village(village) => format!("build village {}", village.0 + 1),
        Build::Workshop => "build workshop".to_owned(),
        Build::Acropolis(kind) => format!("build {}", kind.name()),
        Build::Academy(_) => "build academy".to_owned(),
        Build::Fleet => "build fleet".to_owned(),
    }
}

fn goods(kinds: GoodSet) -> Value {
    kinds.iter().map(Good::name).collect()
}

/// What an exchange brings, as card files say it.
fn gain(gain: Gain) -> &'static str {
    match gain {
        Gain::One(good) => good.name(),
        Gain::OtherBasic => "other_basic",
        Gain::MadeRare => "made_rare",
    }
}

/// A cost as card files say it, or `nothing`.
fn price(cost: &Cost) -> String {
    let mut parts: Vec<String> =
        cost.named.iter().map(|(good, count)| format!("{count} {}", good.name())).collect();
    let classes: [(Any, &str); 2] = [(cost.basics, "basic"), (cost.rares, "rare")];
    for (any, class) in classes.into_iter().filter(|(any, _)| any.count > 0) {
        let duplicates = if any.distinct { ", no duplicates" } else { "" };
        parts.push(format!("{} {class}{duplicates}", any.count));
    }
    if parts.is_empty() { Goods::EMPTY.to_string() } else { parts.join(", ") }
}
