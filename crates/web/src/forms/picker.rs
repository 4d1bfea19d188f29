//! Choosing cards: the one picker of all forms, payments as proposals, and single cards.
//!
//! The markup is a contract with the script and the style sheet:
//!
//! ```text
//! <card-picker data-name="cargo" data-min="1" data-max="6">      how many cards in all must be chosen
//!   <label class="pick" data-good="wool">                        one for each kind
//!     <span class="card small basic">…</span>                    or a chip, where room is short
//!     <input type="number" min="0" max="2" name="cargo.wool" value="0">
//!   </label>
//!   <span class="bounds">…</span><output class="tally"></output>  the bounds in words; the total, which script fills in
//! </card-picker>
//! ```
//!
//! The words that script needs stand once on the page, at `main`. Without script the numbers are typed. Script may make cards tappable, add buttons to the labels and write the total;
//! it keeps the inputs, for they are what is sent.

use std::cmp::Reverse;

use bots::reasons::produces;
use maud::{Markup, html};
use rules::cost::Cost;
use rules::goods::{Good, GoodSet, Goods};
use rules::slot::{Payment, Pick};
use text::{Lang, cost_words, good_name};

use super::asked::Asked;
use crate::parts::{class_of, icon, named_chips, short_name, small_card};

/// How many cards must be chosen in all.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub least: u8,
    pub most: u8,
}

impl Bounds {
    fn exactly(count: u8) -> Bounds {
        Bounds { least: count, most: count }
    }
}

/// As many of a kind as a form can ask for: more than anybody ever held.
pub(super) const PLENTY: u8 = 99;

/// The cards that a choice leaves open, with a proposal.
pub(super) fn picker(asked: &Asked, name: &str, pick: &Pick, chosen: &Goods) -> Markup {
    let bounds = Bounds { least: pick.least, most: pick.at_most() };
    rows(asked, name, &pick.from, chosen, bounds, |good, held| small_card(good, held, None, asked.lang))
}

/// Some of these cards, within bounds that no single choice sets.
pub(super) fn cards(asked: &Asked, name: &str, from: &Goods, bounds: Bounds) -> Markup {
    rows(asked, name, from, &Goods::EMPTY, bounds, |good, held| small_card(good, held, None, asked.lang))
}

/// Cards that one does not hold, up to so many of each kind.
pub(super) fn wishes(asked: &Asked, name: &str, most: &Goods, chosen: &Goods, bounds: Bounds) -> Markup {
    rows(asked, name, most, chosen, bounds, |good, _| token(good, asked.lang))
}

/// Any cards that others may hold; kinds that hardly anybody can have do not crowd the rest.
pub(super) fn any_wishes(asked: &Asked, name: &str, rarely: GoodSet) -> Markup {
    let lang = asked.lang;
    let row = |good: Good| row(name, (good, PLENTY), 0, token(good, lang), lang);
    html! {
        card-picker data-name=(name) data-min="0" data-max=(PLENTY) {
            @for good in GoodSet::ALL.not_in(rarely).iter() { (row(good)) }
            @if !rarely.is_empty() {
                details class="small-print rarely" {
                    summary { (lang.word("ask-form-rarely")) }
                    div { @for good in rarely.iter() { (row(good)) } }
                }
            }
            output class="tally" {}
        }
    }
}

fn rows(
    asked: &Asked,
    name: &str,
    from: &Goods,
    chosen: &Goods,
    Bounds { least, most }: Bounds,
    card: impl Fn(Good, u8) -> Markup,
) -> Markup {
    html! {
        card-picker data-name=(name) data-min=(least) data-max=(most) {
            @for (good, count) in from.iter() { (row(name, (good, count), chosen.count(good), card(good, count), asked.lang)) }
            @if most < PLENTY { span class="bounds" { (bounds_words(asked, least, most)) } }
            output class="tally" {}
        }
    }
}

/// A kind with its field, up to so many of it.
fn row(name: &str, (good, most): (Good, u8), chosen: u8, card: Markup, lang: Lang) -> Markup {
    html! {
        label class="pick" data-good=(good.name()) {
            (card)
            input type="number" min="0" max=(most) aria-label=(good_name(good, lang)) name=(format!("{name}.{}", good.name())) value=(chosen);
        }
    }
}

/// How many cards must be picked.
pub(super) fn bounds_words(asked: &Asked, least: u8, most: u8) -> String {
    let id = match least {
        _ if least == most => "ask-form-exactly",
        0 => "ask-form-up-to",
        _ => "ask-form-between",
    };
    asked.lang.message(id).number("n", most).text("least", least.to_string()).say()
}

/// The tray for cards that are picked in the dock; script shows them in it.
pub(super) fn from_dock(asked: &Asked, name: &str, pick: &Pick) -> Markup {
    html! {
        div class="tray" {
            small {
                (asked.lang.word("ask-form-from-dock"))
                // As many as one likes need no words.
                @if pick.least > 0 || pick.at_most() < pick.from.total() { " " (bounds_words(asked, pick.least, pick.at_most())) }
            }
            ol class="slots" data-fill=(name) data-keep {}
        }
    }
}

/// A chip with the good's drawing and its name.
fn token(good: Good, lang: Lang) -> Markup {
    html! {
        span class=(format!("chip named {}", class_of(good))) aria-hidden="true" {
            (icon(good.name())) em { (short_name(good, lang)) }
        }
    }
}

/// A payment, proposed: what must be paid anyway is fixed, the rest can be chosen.
pub(super) fn payment(asked: &Asked, name: &str, pay: &Payment) -> Markup {
    priced(asked, name, pay, true)
}

/// The same with nothing chosen of what can be chosen.
pub(super) fn open_payment(asked: &Asked, name: &str, pay: &Payment) -> Markup {
    priced(asked, name, pay, false)
}

fn priced(asked: &Asked, name: &str, pay: &Payment, proposed: bool) -> Markup {
    let Payment { cost, from, stand_in: substitute, .. } = *pay;
    if cost.total() == 0 {
        return html! {};
    }
    let open = open_kinds(cost, substitute);
    let fixed = cost.named.less(&cost.named.only(open));
    let count = cost.total() - fixed.total();
    let proposal = proposed_payment(asked, pay);
    let mut cards = from.only(open);
    if !substitute && (cost.basics.distinct || cost.rares.distinct) {
        let distinct = |any: rules::cost::Any, class: GoodSet| {
            let cards = cards.only(class);
            if any.distinct { Goods::each(cards.kinds()) } else { cards }
        };
        cards = distinct(cost.basics, GoodSet::BASIC).plus(&distinct(cost.rares, GoodSet::RARE));
    }
    // With nothing to choose there is nothing to fill in.
    let (fixed, choosable) = if cards.total() <= count { (proposal, false) } else { (fixed, true) };
    html! {
        div class="payment" {
            p class="price" { (asked.lang.message("ask-form-costs").text("cost", cost_words(cost, asked.lang)).say()) }
            @if !fixed.is_empty() {
                p class="fixed" { (named_chips(&fixed, asked.lang)) }
                @for (good, count) in fixed.iter() {
                    input type="hidden" name=(format!("{name}.{}", good.name())) value=(count);
                }
            }
            @if choosable {
                @let chosen = if proposed { proposal.only(open) } else { Goods::EMPTY };
                (rows(asked, name, &cards, &chosen, Bounds::exactly(count), |good, _| token(good, asked.lang)))
            }
        }
    }
}

/// What is proposed to be paid: first what the island makes itself, then what it does not need for what it builds next, then what it has most of.
pub(super) fn proposed_payment(asked: &Asked, pay: &Payment) -> Goods {
    let Payment { cost, from, .. } = *pay;
    if !cost.affordable(&from) {
        // With a card that stands for another there is little to choose.
        return asked.plan.payment(pay).expect("what is offered can be paid");
    }
    let made = produces(asked.view.set, &asked.view.public, asked.prompt.seat);
    let next = asked.plan.targets.iter().map(|target| target.cost).find(|next| next != cost);
    let needed = next.map_or(Goods::EMPTY, |next| {
        let basics = if next.basics.distinct { Goods::each(GoodSet::BASIC) } else { Goods::EMPTY };
        next.named.plus(&basics)
    });
    let mut chosen = cost.named;
    for (class, any) in [(GoodSet::BASIC, cost.basics), (GoodSet::RARE, cost.rares)] {
        let mut left = from.less(&cost.named).only(class);
        for _ in 0..any.count {
            let kept = |good: &Good| {
                let held = left.count(*good);
                (made.count(*good) == 0, held <= needed.count(*good), Reverse(held))
            };
            let good = left.kinds().iter().min_by_key(kept).expect("it can be paid");
            chosen.add(good, 1);
            left.take_one(good);
            if any.distinct {
                left = left.only(GoodSet::ALL.without(good));
            }
        }
    }
    chosen
}

/// The kinds of which the payer may choose.
fn open_kinds(cost: &Cost, substitute: bool) -> GoodSet {
    let class = |class: GoodSet, count: u8| {
        let named = substitute && !cost.named.only(class).is_empty();
        if count > 0 || named { class } else { GoodSet::EMPTY }
    };
    class(GoodSet::BASIC, cost.basics.count).or(class(GoodSet::RARE, cost.rares.count))
}

/// One card of these kinds; hidden where there is only one.
pub(super) fn one_of(asked: &Asked, name: &str, kinds: GoodSet, chosen: Option<Good>) -> Markup {
    html! {
        @if kinds.len() == 1 {
            @for good in kinds.iter() { input type="hidden" name=(name) value=(good.name()); }
        } @else {
            div class="kinds choose" {
                @for good in kinds.iter() {
                    label class="pick-one" {
                        input type="radio" name=(name) value=(good.name()) required checked[chosen == Some(good)];
                        (small_card(good, 1, None, asked.lang))
                    }
                }
            }
        }
    }
}
