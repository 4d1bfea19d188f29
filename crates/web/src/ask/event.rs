//! The event phase: the Archon's choices, paying or suffering, what events give (rules E2 to E9).

use maud::{Markup, html};
use rules::cost::Cost;
use rules::effect::Exchange;
use rules::goods::{GoodSet, Goods};
use rules::prompt::Choice;
use rules::seat::SeatSet;
use rules::world::{LandSet, VillageSet};
use rules::{cards::EventId, seat::Seat};
use text::{CardText, cost_words, goods_list, say_choice};

use super::order::places;
use super::picker::{Bounds, one_of, payment, picker};
use super::sheet::{Ask, button, card_note, says};

/// The event at hand, or all that are to be put in order.
pub(super) fn matter(ask: &Ask) -> Markup {
    let public = &ask.view.public;
    let at_hand = public.event_at_hand().filter(|_| !public.events.queue.is_empty());
    let up = public.events.up.as_slice().iter().map(|id| EventId(*id));
    let shown: Vec<EventId> = at_hand.map_or_else(|| up.collect(), |event| vec![event]);
    html! {
        @for event in shown {
            @let text = CardText::event(event, ask.view.set, ask.scene.words, ask.lang);
            // The last line is the year, which the row of events tells.
            @let lines = &text.lines[..text.lines.len() - 1];
            (card_note("event", &text, lines, ask.lang))
        }
    }
}

pub(super) fn order(ask: &Ask, lead: bool) -> Markup {
    let name = |id: &u8| ask.scene.words.name(EventId(*id).name(ask.view.set), ask.lang);
    let row = ask.view.public.events.up.as_slice().iter().map(name).enumerate();
    let row: Vec<_> = row.map(|(place, name)| ((place + 1).to_string(), name)).collect();
    ask.form(
        "order_events {order}",
        html! {
            (places(ask, &row))
            (button(lead, html! { (ask.lang.word("ask-form-order-events")) }))
        },
    )
}

pub(super) fn name_island(ask: &Ask, seats: SeatSet, lead: bool) -> Markup {
    let words = |seat: Seat| {
        let island = ask.island(seat);
        (island.name(), ask.lang.message("ask-form-name-island").island("island", island).say())
    };
    ask.form(
        "name {island}",
        html! {
            (ask.island_radios("island", seats))
            (button(lead, says(&ask.lang.word("ask-form-name"), seats.iter().map(words))))
        },
    )
}

pub(super) fn name_land(ask: &Ask, lands: LandSet, lead: bool) -> Markup {
    let words = |land: rules::world::Land| {
        (land.name(), ask.lang.message("ask-form-name-land").land("land", land).say())
    };
    ask.form(
        "name_land {land}",
        html! {
            div class="lands choose" { (ask.land_radios("land", lands)) }
            (button(lead, says(&ask.lang.word("ask-form-name"), lands.iter().map(words))))
        },
    )
}

/// Giving to the Archon: always possible, seldom wanted.
pub(super) fn donate(ask: &Ask, from: &Goods) -> Markup {
    let archon = ask.island(ask.view.public.archon);
    html! {
        details class="small-print" {
            summary { (ask.lang.message("ask-form-donate").island("archon", archon).say()) }
            (ask.form("donate {give}", html! {
                p { (ask.lang.word("ask-form-donate-about")) }
                (picker(ask, "give", from, &Goods::EMPTY, Bounds { least: 1, most: from.total() }))
                (button(false, html! { (ask.lang.word("ask-form-donate-button")) }))
            }))
        }
    }
}

pub(super) fn pay(ask: &Ask, cost: &Cost, from: &Goods, lead: bool) -> Markup {
    let words = say_choice(&Choice::Pay { cost: *cost, from: *from }, ask.prompt.seat, &ask.naming, ask.lang);
    ask.form(
        "pay {pay}",
        html! {
            (payment(ask, "pay", cost, from, false))
            (button(lead, html! { (words) }))
        },
    )
}

pub(super) fn suffer(ask: &Ask, lead: bool) -> Markup {
    ask.single("suffer", lead, &ask.lang.word("choice-suffer"))
}

pub(super) fn suffer_village(ask: &Ask, villages: VillageSet, lead: bool) -> Markup {
    ask.form(
        "suffer village {village}",
        html! {
            p class="about" { (ask.lang.word("ask-form-suffer-village")) }
            (ask.villages("radio", "village", villages))
            (button(lead, html! { (ask.lang.word("choice-suffer")) }))
        },
    )
}

pub(super) fn suffer_cards(ask: &Ask, count: u8, from: &Goods, lead: bool) -> Markup {
    let proposal = ask.plan.worst_of(&ask.seen.owned(), from, count);
    ask.form(
        "suffer cards {cards}",
        html! {
            p class="about" { (ask.lang.word("ask-form-suffer-cards")) }
            (picker(ask, "cards", from, &proposal, Bounds::exactly(count)))
            (button(lead, html! { (ask.lang.message("ask-form-suffer-lose").number("n", count).say()) }))
        },
    )
}

pub(super) fn ignore(ask: &Ask) -> Markup {
    ask.form(
        "ignore",
        button(
            false,
            html! {
                (ask.lang.word("choice-ignore")) small { (ask.lang.word("ask-form-ignore-about")) }
            },
        ),
    )
}

pub(super) fn take(ask: &Ask, kinds: GoodSet, lead: bool) -> Markup {
    let words = |good: rules::goods::Good| {
        let goods = goods_list(&Goods::one(good), ask.lang);
        (good.name(), ask.lang.message("choice-take").text("goods", goods).say())
    };
    ask.form(
        "take {good}",
        html! {
            (one_of(ask, "good", kinds, None))
            (button(lead, says(&ask.lang.word("ask-form-take"), kinds.iter().map(words))))
        },
    )
}

pub(super) fn swap(ask: &Ask, choice: &Choice, exchange: &Exchange, from: &Goods, lead: bool) -> Markup {
    ask.form(
        "swap {give} for {get}",
        html! {
            p class="about" { (say_choice(choice, ask.prompt.seat, &ask.naming, ask.lang)) }
            (exchanged(ask, "give", exchange, from))
            (button(lead, html! { (ask.lang.word("ask-form-swap")) }))
        },
    )
}

/// What an exchange takes and what it gives, both proposed.
pub(super) fn exchanged(ask: &Ask, name: &str, exchange: &Exchange, from: &Goods) -> Markup {
    let give = ask.plan.payment(&exchange.cost, from, false).unwrap_or_default();
    let all = match exchange.gain {
        rules::effect::Gain::OtherBasic => GoodSet::BASIC,
        gain => gain.kinds(&give),
    };
    let best = ask.best_kind(exchange.gain.kinds(&give), &ask.seen.owned().less(&give));
    html! {
        (payment(ask, name, &exchange.cost, from, false))
        @if all.len() > 1 { p class="price" { (ask.lang.word("ask-form-brings")) } }
        (one_of(ask, "get", all, best))
    }
}

pub(super) fn look(ask: &Ask, lands: LandSet, lead: bool) -> Markup {
    ask.form(
        "look {land}",
        html! {
            div class="lands choose" { (ask.land_radios("land", lands)) }
            (button(lead, look_label(ask, lands, None)))
        },
    )
}

/// "Look at the harbor card in Athens", for a price where there is one.
pub(super) fn look_label(ask: &Ask, lands: LandSet, price: Option<&Cost>) -> Markup {
    let words = |land| ask.lang.message("ask-form-look-at").land("land", land).say();
    html! {
        (says(&ask.lang.word("ask-form-look"), lands.iter().map(|land| (land.name(), words(land)))))
        @if let Some(price) = price {
            small { (ask.lang.message("ask-form-costs").text("cost", cost_words(price, ask.lang)).say()) }
        }
    }
}

pub(super) fn decline(ask: &Ask, lead: bool) -> Markup {
    ask.single("decline", lead, &ask.lang.word("choice-decline"))
}
