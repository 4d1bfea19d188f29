//! The fleet trade phase: harbors, fees, thieves, and trade with the bank (rules F1 to F15).

use maud::{Markup, html};
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::Choice;
use rules::rates::aegis_sold;
use rules::seat::Fleet;
use rules::state::Sealed;
use rules::action::Response;
use rules::world::{Land, LandSet};
use text::{CardText, goods_list, land_name};

use super::hazard::{fleet_head, ticked};
use super::journey::fleet_radios;
use super::picker::{Bounds, one_of, picker, wishes};
use super::sheet::{Ask, button, card_note, says};
use crate::parts::{chips, icon};

/// Trades shown at once, for all fleets; the others can be typed.
const SHOWN: usize = 8;

/// `reveal` or `pass` for every land that the seat has a fleet at.
pub(super) fn harbor(ask: &Ask, lands: LandSet, lead: bool) -> Markup {
    let (answered, revealed) = match ask.view.mine.sealed {
        Sealed::Lands { answered, reveal } => (answered, reveal),
        _ => (LandSet::EMPTY, LandSet::EMPTY),
    };
    let next = lands.iter().find(|land| !answered.has(*land));
    html! {
        @for land in lands.iter() {
            section class="fleet" {
                h3 class="fleet-head" { (land_name(land, ask.lang)) @if ask.seen.known_harbor(land).is_some() { small { (icon("eye")) " " (ask.lang.word("ask-form-only-you")) } } }
                @if let Some(card) = ask.seen.known_harbor(land) { (harbor_card(ask, card)) }
                div class="either" {
                    (ask.form(&format!("reveal {}", land.name()), button(lead && next == Some(land), html! {
                        (ticked(revealed.has(land))) (ask.lang.word("ask-form-reveal"))
                    })))
                    (ask.form(&format!("pass {}", land.name()), button(false, html! {
                        (ticked(answered.has(land) && !revealed.has(land))) (ask.lang.word("ask-form-pass"))
                    })))
                }
            }
        }
    }
}

fn harbor_card(ask: &Ask, card: rules::cards::HarborId) -> Markup {
    let text = CardText::harbor(card, ask.view.set, ask.scene.words, ask.lang);
    // The last line is the number of copies.
    card_note("harbor", &text, &text.lines[..text.lines.len() - 1], ask.lang)
}

/// The card of the land where a fleet lies.
fn anchored(ask: &Ask, fleet: Fleet) -> Markup {
    let rules::state::Berth::Bound(land) = ask.seen.me().fleet(fleet).berth else { return html! {} };
    html! {
        h3 class="fleet-head" { (land_name(land, ask.lang)) }
        @if let Some(card) = ask.seen.known_harbor(land) { (harbor_card(ask, card)) }
    }
}

pub(super) fn thieves(ask: &Ask, fleet: Fleet, army: bool, lead: bool) -> Markup {
    let letter = fleet.name();
    let given = ask.response(fleet);
    let shown = given == Some(Response::Protect(Good::Army));
    html! {
        section class="fleet" {
            (fleet_head(ask, fleet))
            @if army {
                (ask.form(&format!("show {letter} army"), button(lead, html! {
                    (ticked(shown)) (ask.lang.word("ask-form-show-army"))
                    small { (ask.lang.word("ask-form-show-about")) }
                })))
            }
            (ask.form(&format!("yield {letter}"), button(lead && !army, html! {
                (ticked(given.is_some() && !shown)) (ask.lang.word("ask-form-yield"))
            })))
        }
    }
}

pub(super) fn show_warship(ask: &Ask, fleet: Fleet, lead: bool) -> Markup {
    html! {
        section class="fleet" {
            (anchored(ask, fleet)) (fleet_head(ask, fleet))
            (ask.form(&format!("show {} warship", fleet.name()), button(lead, html! {
                (ask.lang.word("ask-form-show-warship")) small { (ask.lang.word("ask-form-show-about")) }
            })))
        }
    }
}

pub(super) fn fee(ask: &Ask, fleet: Fleet, count: u8, from: &Goods, lead: bool) -> Markup {
    let proposal = ask.plan.worst_of(&ask.seen.everything(), from, count);
    html! {
        section class="fleet" {
            (anchored(ask, fleet)) (fleet_head(ask, fleet))
            (ask.form(&format!("fee {} {{pay}}", fleet.name()), html! {
                (picker(ask, "pay", from, &proposal, Bounds::exactly(count)))
                (button(lead, html! { (ask.lang.word("ask-form-fee")) }))
            }))
        }
    }
}

pub(super) fn receive(ask: &Ask, fleet: Fleet, lead: bool) -> Markup {
    let words = |good: Good| {
        let goods = goods_list(&Goods::one(good), ask.lang);
        (good.name(), ask.lang.message("choice-take").text("goods", goods).say())
    };
    html! {
        section class="fleet" {
            (anchored(ask, fleet)) (fleet_head(ask, fleet))
            (ask.form(&format!("receive {} {{good}}", fleet.name()), html! {
                (one_of(ask, "good", GoodSet::BASIC, None))
                (button(lead, says(&ask.lang.word("ask-form-take"), GoodSet::BASIC.iter().map(words))))
            }))
        }
    }
}

/// What the cargo can become, best first, one tap each; anything else by hand.
pub(super) fn trade(ask: &Ask, fleet: Fleet, land: Land, from: &Goods, lead: bool) -> Markup {
    let letter = fleet.name();
    let trades = ask.trades(fleet, land, from);
    let shown = SHOWN / trading(ask).count().max(1);
    // Fleets at one land share its card.
    let first = trading(ask).find(|(_, at, _)| *at == land).is_some_and(|(it, ..)| it == fleet);
    html! {
        section class="fleet" {
            @if first { (anchored(ask, fleet)) }
            (fleet_head(ask, fleet))
            ul class="trades" {
                @for (place, trade) in trades.iter().take(shown).enumerate() {
                    li data-key=(format!("{}-{}", trade.give, trade.want)) {
                        (ask.form(&format!("trade {letter} {} for {}", trade.give, trade.want), button(lead && place == 0, html! {
                            span class="vh" { (ask.lang.word("ask-form-give")) " " }
                            (chips(&trade.give, ask.lang))
                            (icon("arrow")) span class="vh" { " " (ask.lang.word("ask-form-get")) " " }
                            (chips(&trade.want, ask.lang))
                        })))
                    }
                }
            }
        }
        @if trading(ask).last().is_some_and(|(last, ..)| last == fleet) { (by_hand(ask)) }
    }
}

/// Fleets that trade with the bank, where, and what they can give.
fn trading<'a>(ask: &'a Ask) -> impl Iterator<Item = (Fleet, Land, Goods)> + 'a {
    ask.prompt.choices.iter().filter_map(|choice| match choice {
        Choice::Trade { fleet, land, from } => Some((*fleet, *land, from.commodities())),
        _ => None,
    })
}

/// Any trade of any fleet: one form, whose mistakes the rules point out.
fn by_hand(ask: &Ask) -> Markup {
    let (mut give, mut sold) = (Goods::EMPTY, Goods::EMPTY);
    for (_, land, cargo) in trading(ask) {
        give = give.max(&cargo);
        // No rate brings more than two cards.
        let two: Goods = GoodSet::COMMODITY.iter().map(|good| (good, 2)).collect();
        let mut here = if land == Land::Egypt { two } else { two.less(&Goods::n(Good::Papyrus, 2)) };
        if let Some(aegis) = aegis_sold(land) {
            here.add(aegis, 1);
        }
        sold = sold.max(&here);
    }
    html! {
        details class="small-print" {
            summary { (ask.lang.word("ask-form-trade-other")) }
            (ask.form("trade {fleet} {give} for {want}", html! {
                (fleet_radios(ask, trading(ask).map(|(fleet, ..)| fleet)))
                fieldset {
                    legend { (ask.lang.word("ask-form-you-give")) }
                    (picker(ask, "give", &give, &Goods::EMPTY, Bounds { least: 1, most: 8.min(give.total()) }))
                }
                fieldset {
                    legend { (ask.lang.word("ask-form-brings")) }
                    (wishes(ask, "want", &sold, &Goods::EMPTY, Bounds { least: 1, most: 2 }))
                }
                (button(false, html! { (ask.lang.word("ask-form-trade")) }))
            }))
        }
    }
}

pub(super) fn plans(ask: &Ask, fleet: Fleet, lead: bool) -> Markup {
    let free = ask.seen.me().wonders().count() == 0;
    ask.form(
        &format!("plans {}", fleet.name()),
        button(
            lead,
            html! {
                (ask.lang.word("ask-form-plans"))
                small { (ask.lang.word(if free { "ask-form-plans-free" } else { "ask-form-plans-gold" })) }
            },
        ),
    )
}
