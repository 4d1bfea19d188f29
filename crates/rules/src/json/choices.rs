//! What a seat is asked, as JSON: each choice with the verb of its action and what its slots leave open.

use serde_json::{Map, Value, json};

use super::write::{Writer, lands, villages};
use crate::action::{Action, Build, Power};
use crate::cost::{Any, Cost};
use crate::goods::{Good, GoodSet, Goods};
use crate::offer::{Offer, OfferSet};
use crate::prompt::{Choice, Usage};
use crate::rates::Rates;
use crate::seat::Fleet;
use crate::seen::Seen;
use crate::slot::{Payment, Pick};
use crate::version::RulesVersion;

/// `{ asked, step, choices }`.
pub(super) fn prompt(writer: &Writer, seen: &Seen) -> Value {
    let prompt = seen.prompt();
    json!({
        "asked": prompt.asked,
        "step": prompt.step.name(),
        "choices": prompt.choices.iter().map(|it| choice(writer, seen, it).0).collect::<Value>(),
    })
}

/// A choice being described.
struct Described(Value);

/// The verb of an action that is offered.
fn offered(action: impl Into<String>) -> Described {
    Described(json!({ "action": action.into() }))
}

impl Described {
    fn fields(&mut self) -> &mut Map<String, Value> {
        self.0.as_object_mut().expect("a choice is an object")
    }

    fn with(mut self, name: &str, value: impl Into<Value>) -> Described {
        self.fields().insert(name.to_owned(), value.into());
        self
    }

    fn fleet(self, fleet: Fleet) -> Described {
        self.with("fleet", fleet.name())
    }

    fn kinds(self, kinds: GoodSet) -> Described {
        self.with("kinds", kinds.iter().map(Good::name).collect::<Vec<_>>())
    }

    fn pick(self, pick: &Pick) -> Described {
        let it = self.with("from", pick.from.to_string());
        if pick.least == pick.most {
            it.with("count", pick.least)
        } else {
            it.with("least", pick.least).with("most", pick.at_most())
        }
    }

    fn payment(self, pay: &Payment) -> Described {
        let it = self.with("cost", price(pay.cost)).with("from", pay.from.to_string());
        it.with("substitute", pay.stand_in)
    }
}

fn choice(writer: &Writer, seen: &Seen, choice: &Choice) -> Described {
    let set = seen.set;
    let offers = |places: OfferSet, action: &dyn Fn(&Offer) -> Action| -> Value {
        let known = places.iter().filter_map(|place| seen.offer_at(place));
        known.map(|offer| writer.action(&action(offer))).collect()
    };
    match *choice {
        Choice::Finish => offered("finish"),
        Choice::Resume => offered("resume"),
        Choice::CallOrder => offered("call_order"),
        Choice::SetOrder(seats) => offered("set_order").with("seats", writer.seats(seats)),
        Choice::Undo(undone) => offered("undo").with("what", writer.undone(&undone)),

        Choice::OrderEvents(count) => offered("order_events").with("count", count),
        Choice::NameIsland(seats) => offered("name").with("seats", writer.seats(seats)),
        Choice::NameLand(some) => offered("name_land").with("lands", lands(some)),
        Choice::Donate(give) => offered("donate").pick(&give),
        Choice::Pay(pay) => offered("pay").payment(&pay),
        Choice::Suffer => offered("suffer"),
        Choice::SufferVillage(some) => offered("suffer village").with("villages", villages(some)),
        Choice::SufferCards(lose) => offered("suffer cards").pick(&lose),
        Choice::Ignore => offered("ignore"),
        Choice::Take(kinds) => offered("take").kinds(kinds),
        Choice::Swap { give, gain } => offered("swap").payment(&give).with("get", gain.word()),
        Choice::Look(some) => offered("look").with("lands", lands(some)),
        Choice::Decline => offered("decline"),

        Choice::Work { villages: some, armies } => {
            offered("work").with("villages", villages(some)).with("most", armies)
        }

        Choice::Offer { to, give } => offered("offer").with("seats", writer.seats(to)).pick(&give),
        Choice::Counter { to, give } => offered("counter").with("seats", writer.seats(to)).pick(&give),
        Choice::Accept(places) => {
            let accept = |it: &Offer| Action::Accept { from: it.maker, give: it.give, want: it.want };
            offered("accept").with("actions", offers(places, &accept))
        }
        Choice::Refuse(places) => {
            let refuse = |it: &Offer| Action::Refuse { from: it.maker, give: it.give, want: it.want };
            offered("refuse").with("actions", offers(places, &refuse))
        }
        Choice::Withdraw(places) => {
            let withdraw = |it: &Offer| Action::Withdraw { give: it.give, want: it.want };
            offered("withdraw").with("actions", offers(places, &withdraw))
        }

        Choice::Launch { fleets, lands: some, cargo } => {
            let fleets: Vec<&str> = fleets.iter().map(Fleet::name).collect();
            offered("launch").with("fleets", fleets).with("lands", lands(some)).pick(&cargo)
        }
        Choice::Stow { fleet, aegis } => offered("stow").fleet(fleet).pick(&aegis),

        Choice::Face { fleet, lose, protections, wonder } => {
            let protections: Vec<&str> = protections.iter().map(Good::name).collect();
            let wonder = wonder.map(|wonder| wonder.name(set));
            offered("face").fleet(fleet).pick(&lose).with("protections", protections).with("wonder", wonder)
        }
        Choice::Divert { seat, fleet, lands: some } => {
            offered("divert").with("seat", writer.name(seat)).fleet(fleet).with("lands", lands(some))
        }

        Choice::Harbor(some) => offered("reveal or pass").with("lands", lands(some)),
        Choice::Thieves { fleet, army: true } => {
            offered("show or yield").fleet(fleet).kinds(GoodSet::one(Good::Army))
        }
        Choice::Thieves { fleet, army: false } => offered("yield").fleet(fleet),
        Choice::ShowWarship(fleet) => offered("show").fleet(fleet).kinds(GoodSet::one(Good::Warship)),
        Choice::Fee { fleet, pay } => offered("fee").fleet(fleet).pick(&pay),
        Choice::Receive(fleet) => offered("receive").fleet(fleet).kinds(GoodSet::BASIC),
        Choice::Trade { fleet, rates, cargo } => {
            let it = offered("trade").fleet(fleet).with("land", rates.land.name());
            it.with("from", cargo.to_string()).with("rates", payable(rates, &cargo, seen.public.rules))
        }
        Choice::Plans(fleet) => offered("plans").fleet(fleet),

        Choice::Shift { from, to, cards } => offered("shift").fleet(from).with("to", to.name()).pick(&cards),
        Choice::Return { fleet, drop } => offered("return").fleet(fleet).pick(&drop),

        Choice::Build { what, pay } => offered(build(what)).payment(&pay),
        Choice::BuildAcademy { philosophies, pay } => {
            let it = offered("build academy").with("philosophies", writer.philosophies(philosophies));
            it.payment(&pay)
        }
        Choice::Wonder { wonder, pay, from } => {
            let it = offered(format!("wonder {}", wonder.name(set))).payment(&pay);
            it.with("fleet", from.map(Fleet::name))
        }
        Choice::Adopt(philosophies) => {
            offered("adopt").with("philosophies", writer.philosophies(philosophies))
        }
        Choice::Use { power, pay, usage } => used(writer, power, &pay, usage),

        Choice::Keep(keep) => offered("keep").pick(&keep),
        Choice::ShowHand => offered("show_hand"),

        Choice::Vote(seats) => offered("vote").with("seats", writer.seats(seats)),
        Choice::Crown(seats) => offered("crown").with("seats", writer.seats(seats)),
    }
}

fn used(writer: &Writer, power: Power, pay: &Payment, usage: Usage) -> Described {
    let name = match power {
        Power::Structure(kind) => kind.name(),
        Power::Philosophy(id) => id.name(writer.set),
        Power::Wonder(id) => id.name(writer.set),
    };
    let it = offered(format!("use {name}")).payment(pay);
    match usage {
        Usage::Exchange(gain) => it.with("get", gain.word()),
        Usage::Look(some) => it.with("lands", lands(some)),
        Usage::Make if pay.cost.basics.count > 0 => it.kinds(pay.from.kinds().and(GoodSet::BASIC)),
        Usage::Make | Usage::Buy => it,
    }
}

/// The rates that this cargo can pay: so many of these kinds for so many of those, and how often.
fn payable(rates: Rates, cargo: &Goods, rules: RulesVersion) -> Value {
    let names = |kinds: GoodSet| kinds.iter().map(Good::name).collect::<Value>();
    let payable = rates.list().into_iter().filter(|rate| rate.times(cargo, rules) > 0);
    payable
        .map(|rate| {
            json!({
                "give": rate.give_count,
                "of": names(rate.give),
                "get": rate.want_count,
                "among": names(rate.want),
                "times": rate.times(cargo, rules),
            })
        })
        .collect()
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
