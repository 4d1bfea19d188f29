//! The event phase: the Archon's choices, paying or suffering, what events give (rules E2 to E9).

use maud::{Markup, html};
use rules::cost::Cost;
use rules::effect::Gain;
use rules::effect::event::{EventEffect, Suffering};
use rules::goods::{GoodSet, Goods};
use rules::prompt::Choice;
use rules::seat::SeatSet;
use rules::slot::{Payment, Pick};
use rules::world::{LandSet, VillageSet};
use rules::{cards::EventId, seat::Seat};
use text::{CardText, cost_words, goods_list, say_choice};

use super::asked::{Asked, LOOK, LOSE, NAME_LAND, Piece, button, card_note, says};
use super::order::places;
use super::picker::{from_dock, one_of, open_payment, payment, picker, proposed_payment};

/// The event at hand, or all that are to be put in order.
pub(super) fn matter(asked: &Asked) -> Markup {
    let public = &asked.view.public;
    let at_hand = public.event_at_hand().filter(|_| !public.events.queue.is_empty());
    let up = public.events.up.as_slice().iter().map(|id| EventId(*id));
    let shown: Vec<EventId> = at_hand.map_or_else(|| up.collect(), |event| vec![event]);
    html! {
        @for (place, event) in shown.into_iter().enumerate() {
            @let text = CardText::event(event, asked.view.set, asked.scene.words, asked.lang);
            // The last line is the year, which the row of events tells.
            @let lines = &text.lines[..text.lines.len() - 1];
            // Script shows it in the row to be put in order, where it goes by this value.
            @let kind = if is_boon(&asked.view.set[event].effect) { "event boon" } else { "event" };
            div class="stake" data-value=(place + 1) { (card_note(kind, &text, lines, asked.lang)) }
        }
        @if at_hand.is_some_and(|event| takes_any(asked, event)) { p class="about" { (asked.lang.word("ask-form-any-commodity")) } }
    }
}

/// Whether an event gives to everybody whom it is about.
fn is_boon(effect: &EventEffect) -> bool {
    match effect {
        EventEffect::ArchonGrants { .. }
        | EventEffect::Bounty { .. }
        | EventEffect::Market(_)
        | EventEffect::Oracle => true,
        EventEffect::Demand(_)
        | EventEffect::ArchonDemands { .. }
        | EventEffect::Embargo
        | EventEffect::NeighboringHazards(_)
        | EventEffect::WorkshopsProduce(_) => false,
    }
}

/// Whether the event takes commodities of any kind.
fn takes_any(asked: &Asked, event: EventId) -> bool {
    let demand = asked.view.set[event].effect.demand();
    demand.is_some_and(|demand| matches!(demand.or, Suffering::LoseAtRandom(_) | Suffering::Discard(_)))
}

pub(super) fn order(asked: &Asked, lead: bool) -> Piece {
    let name = |id: &u8| asked.scene.words.name(EventId(*id).name(asked.view.set), asked.lang);
    let row = asked.view.public.events.up.as_slice().iter().map(name).enumerate();
    let row: Vec<_> = row.map(|(place, name)| ((place + 1).to_string(), name)).collect();
    let label = html! { (asked.lang.word("ask-form-order-events")) };
    let body = html! {
        p class="about" { (asked.lang.word("ask-form-order-events-about")) }
        (places(asked, &row))
    };
    asked.footed("order-events", "order_events {order}", body, lead, label)
}

pub(super) fn name_island(asked: &Asked, seats: SeatSet, lead: bool) -> Piece {
    let words = |seat: Seat| {
        let island = asked.island(seat);
        (island.name(), asked.lang.message("ask-form-name-island").island("island", island).say())
    };
    let label = says(&asked.lang.word("ask-form-name-an-island"), seats.iter().map(words));
    asked.footed("name-island", "name {island}", asked.island_radios("island", seats), lead, label)
}

pub(super) fn name_land(asked: &Asked, lands: LandSet, lead: bool) -> Piece {
    let words = |land: rules::world::Land| {
        (land.name(), asked.lang.message("ask-form-name-land").land("land", land).say())
    };
    let label = says(&asked.lang.word("ask-form-name-a-land"), lands.iter().map(words));
    asked.footed(NAME_LAND, "name_land {land}", asked.on_the_chart(), lead, label)
}

/// Giving to the Archon: always possible, seldom wanted.
pub(super) fn donate(asked: &Asked, give: &Pick) -> Markup {
    let archon = asked.island(asked.view.public.archon);
    html! {
        details class="small-print" {
            summary { (asked.lang.message("ask-form-donate").island("archon", archon).say()) }
            (asked.form("donate {give}", html! {
                p { (asked.lang.word("ask-form-donate-about")) }
                (picker(asked, "give", give, &Goods::EMPTY))
                (button(false, html! { (asked.lang.word("ask-form-donate-button")) }))
            }))
        }
    }
}

pub(super) fn pay(asked: &Asked, choice: &Choice, pay: &Payment, lead: bool) -> Piece {
    let words = say_choice(choice, asked.prompt.seat, &asked.naming, asked.lang);
    let place = asked.prompt.choices.iter().position(|it| it == choice).expect("it is one of the choices");
    asked.footed(&format!("pay-{place}"), "pay {pay}", payment(asked, "pay", pay), lead, html! { (words) })
}

pub(super) fn suffer(asked: &Asked, lead: bool) -> Piece {
    asked.single_at_foot("suffer", lead, html! { (asked.lang.word("choice-suffer")) })
}

pub(super) fn suffer_village(asked: &Asked, villages: VillageSet, lead: bool) -> Piece {
    let body = html! {
        p class="about" { (asked.lang.word("ask-form-suffer-village")) }
        (asked.villages("radio", "village", villages, VillageSet::EMPTY))
    };
    let label = html! { (asked.lang.word("choice-suffer")) };
    asked.footed("suffer-village", "suffer village {village}", body, lead, label)
}

pub(super) fn suffer_cards(asked: &Asked, lose: &Pick, lead: bool) -> Piece {
    let body = html! {
        p class="about" { (asked.lang.word("ask-form-suffer-cards")) }
        (from_dock(asked, "cards", lose))
    };
    let label = html! { (asked.lang.message("ask-form-suffer-lose").number("n", lose.least).say()) };
    asked.footed(LOSE, "suffer cards {cards}", body, lead, label)
}

pub(super) fn ignore(asked: &Asked) -> Piece {
    let label =
        html! { (asked.lang.word("choice-ignore")) small { (asked.lang.word("ask-form-ignore-about")) } };
    asked.single_at_foot("ignore", false, label)
}

pub(super) fn take(asked: &Asked, kinds: GoodSet, lead: bool) -> Piece {
    let words = |good: rules::goods::Good| {
        let goods = goods_list(&Goods::one(good), asked.lang);
        (good.name(), asked.lang.message("choice-take").text("goods", goods).say())
    };
    let label = says(&asked.lang.word("ask-form-take"), kinds.iter().map(words));
    asked.footed("take", "take {good}", one_of(asked, "good", kinds, None), lead, label)
}

pub(super) fn swap(asked: &Asked, choice: &Choice, (give, gain): (&Payment, Gain), lead: bool) -> Piece {
    let place = asked.prompt.choices.iter().position(|it| it == choice).expect("it is one of the choices");
    let body = html! {
        p class="about" { (say_choice(choice, asked.prompt.seat, &asked.naming, asked.lang)) }
        // Nobody is pressed to give anything up: what goes is chosen.
        (exchanged(asked, "give", give, gain, false))
    };
    let label = html! { (asked.lang.word("ask-form-swap")) };
    asked.footed(&format!("swap-{place}"), "swap {give} for {get}", body, lead, label)
}

/// What an exchange takes, `proposed` or left to choose, and what it gives.
pub(super) fn exchanged(asked: &Asked, name: &str, pay: &Payment, gain: Gain, proposed: bool) -> Markup {
    let give = proposed_payment(asked, pay);
    let all = match gain {
        Gain::OtherBasic => GoodSet::BASIC,
        Gain::One(_) | Gain::MadeRare => gain.kinds(&give),
    };
    let best = asked.best_kind(gain.kinds(&give), &asked.seen.owned().less(&give));
    html! {
        @if proposed { (payment(asked, name, pay)) } @else { (open_payment(asked, name, pay)) }
        @if all.len() > 1 { p class="price" { (asked.lang.word("ask-form-brings")) } }
        (one_of(asked, "get", all, best))
    }
}

pub(super) fn look(asked: &Asked, lands: LandSet, lead: bool) -> Piece {
    asked.footed(LOOK, "look {land}", asked.on_the_chart(), lead, look_label(asked, lands, None))
}

/// "Look at the harbor card in Athens", for a price where there is one.
pub(super) fn look_label(asked: &Asked, lands: LandSet, price: Option<&Cost>) -> Markup {
    let words = |land| asked.lang.message("ask-form-look-at").land("land", land).say();
    html! {
        (says(&asked.lang.word("ask-form-look"), lands.iter().map(|land| (land.name(), words(land)))))
        @if let Some(price) = price {
            small { (asked.lang.message("ask-form-costs").text("cost", cost_words(price, asked.lang)).say()) }
        }
    }
}

pub(super) fn decline(asked: &Asked, lead: bool) -> Piece {
    asked.single_at_foot("decline", lead, html! { (asked.lang.word("choice-decline")) })
}
