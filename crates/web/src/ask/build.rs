//! What is built, paid and used, in the build phase and wherever else timing allows (rules B1 to B10, F14, T1).
//!
//! Each thing is a `details` with an id, so that the board can lead to it: `build-village-3`, `build-workshop`,
//! `build-shrine`, `build-academy`, `build-fleet`, `wonder-ID`, `adopt`, `use-NAME`. They share a name: one is open at a time.

use maud::{Markup, html};
use rules::action::{Build, Power};
use rules::cards::WonderId;
use rules::cost::Cost;
use rules::effect::ability::Ability;
use rules::goods::GoodSet;
use rules::prompt::{Choice, Usage};
use rules::seat::Fleet;
use text::{CardText, cost_words, say_choice, structure_name, village_name, workshop_name};

use super::event::{exchanged, look_label};
use super::picker::payment;
use super::sheet::{Ask, button, house};
use crate::parts::icon;

/// Something to build or use: closed it says what and for how much, open it is a form.
fn thing(id: &str, drawn: &str, title: Markup, about: &str, form: Markup) -> Markup {
    html! {
        details id=(id) name="build" class="thing" {
            summary { (icon(drawn)) span { b { (title) } small { (about) } } }
            (form)
        }
    }
}

pub(super) fn structure(ask: &Ask, what: Build, cost: &Cost, substitute: bool) -> Markup {
    let lang = ask.lang;
    let card = ask.view.set.island(ask.seen.me().island);
    let (word, drawn, title, one) = match what {
        Build::Village(village) => {
            let makes = card.villages[village.0 as usize].makes;
            let one = format!("village-{}.one", makes.name());
            (format!("village {}", village.0 + 1), "village", village_name(makes, lang), one)
        }
        Build::Workshop => {
            let one = format!("workshop-{}.one", card.workshop.name());
            ("workshop".into(), "workshop", workshop_name(card.workshop, lang), one)
        }
        Build::Acropolis(kind) => {
            let one = format!("acropolis-{}.one", kind.name());
            (kind.name().into(), kind.name(), structure_name(kind, lang), one)
        }
        Build::Fleet => ("fleet".into(), "fleet", lang.word("ask-form-new-fleet"), "fleet.new".into()),
        // An academy comes with its philosophy, as a choice of its own.
        Build::Academy(_) => return html! {},
    };
    let label = lang.message("ask-form-build").text("structure", lang.word(&one)).say();
    let form = ask.form(
        &format!("build {word} pay {{pay}}"),
        html! {
            (payment(ask, "pay", cost, &ask.seen.owned(), substitute))
            (stand_in(ask, substitute))
            (button(ask.builds(), html! { (label) }))
        },
    );
    thing(
        &format!("build-{}", word.replace(' ', "-")),
        drawn,
        html! { (title) },
        &cost_words(cost, lang),
        form,
    )
}

fn stand_in(ask: &Ask, substitute: bool) -> Markup {
    html! { @if substitute { p class="about" { (ask.lang.word("ask-form-stand-in")) } } }
}

pub(super) fn academy(ask: &Ask, philosophies: u16, cost: &Cost, substitute: bool) -> Markup {
    let lang = ask.lang;
    let label = lang.message("ask-form-build").text("structure", lang.word("acropolis-academy.one")).say();
    let form = ask.form(
        "build academy {philosophy} pay {pay}",
        html! {
            p class="about" { (lang.word("ask-form-introduce")) }
            (ask.philosophies(philosophies))
            (payment(ask, "pay", cost, &ask.seen.owned(), substitute))
            (stand_in(ask, substitute))
            (button(ask.builds(), html! { (label) }))
        },
    );
    let title = structure_name(rules::world::Acropolis::Academy, lang);
    thing("build-academy", "academy", html! { (title) }, &cost_words(cost, lang), form)
}

pub(super) fn wonder(ask: &Ask, id: WonderId, cost: &Cost, substitute: bool, from: Option<Fleet>) -> Markup {
    let name = id.name(ask.view.set);
    let text = CardText::wonder(id, ask.view.set, ask.scene.words, ask.lang);
    let (purse, act, place) = match from {
        None => (ask.seen.owned(), format!("wonder {name} pay {{pay}}"), format!("wonder-{name}")),
        Some(fleet) => {
            let letter = fleet.name();
            let act = format!("wonder {name} pay {{pay}} from {letter}");
            (*ask.seen.cargo(fleet), act, format!("wonder-{name}-{letter}"))
        }
    };
    let form = ask.form(&act, html! {
        p class="about" { (text.lines.join(" ")) }
        (payment(ask, "pay", cost, &purse, substitute))
        (stand_in(ask, substitute))
        (button(ask.builds(), html! { (ask.lang.message("ask-form-wonder").text("card", &text.title).say()) }))
    });
    let about = match from {
        None => cost_words(cost, ask.lang),
        Some(fleet) => {
            let message = ask.lang.message("ask-form-wonder-cargo").text("cost", cost_words(cost, ask.lang));
            message.text("fleet", fleet.name().to_uppercase()).say()
        }
    };
    thing(&place, "wonder", html! { (text.title) (house(&text, ask.lang)) }, &about, form)
}

pub(super) fn adopt(ask: &Ask, philosophies: u16) -> Markup {
    let form = ask.form(
        "adopt {philosophy}",
        html! {
            (ask.philosophies(philosophies))
            (button(ask.builds(), html! { (ask.lang.word("ask-form-adopt-button")) }))
        },
    );
    let cheaper = ask.seen.abilities().map(|(_, ability)| match ability {
        Ability::CheaperPhilosophies(gold) => gold,
        _ => 0,
    });
    let gold = ask.seen.me().philosophy_count().saturating_sub(cheaper.sum());
    let about = ask.lang.message("ask-form-adopt-about").number("n", gold).say();
    thing("adopt", "academy", html! { (ask.lang.word("ask-form-adopt")) }, &about, form)
}

pub(super) fn usage(ask: &Ask, choice: &Choice, usage: &Usage) -> Markup {
    let owned = ask.seen.owned();
    let (power, act, body) = match usage {
        Usage::Exchange { power, exchange } => {
            (*power, " pay {pay} get {get}", exchanged(ask, "pay", exchange, &owned))
        }
        Usage::Make { power, cost, basics } => {
            let from = owned.only(GoodSet(!GoodSet::BASIC.0 | basics.0));
            (*power, " pay {pay}", payment(ask, "pay", cost, &from, false))
        }
        Usage::Look { power, price, lands } => {
            let body = html! {
                div class="lands choose" { (ask.land_radios("land", *lands)) }
                (payment(ask, "pay", price, &owned, false))
            };
            (*power, " [pay {pay}] look {land}", body)
        }
        Usage::Buy { power, price } => (*power, " pay {pay}", payment(ask, "pay", price, &owned, false)),
    };
    let (name, drawn, title) = named(ask, power);
    let label = match usage {
        Usage::Look { price, lands, .. } => look_label(ask, *lands, (price.total() > 0).then_some(price)),
        Usage::Buy { .. } => html! { (ask.lang.word("ask-form-buy-use")) },
        Usage::Exchange { .. } | Usage::Make { .. } => html! { (ask.lang.word("ask-form-use")) },
    };
    let form = ask.form(&format!("use {name}{act}"), html! { (body) (button(ask.builds(), label)) });
    let about = say_choice(choice, ask.prompt.seat, &ask.naming, ask.lang);
    thing(&format!("use-{name}"), drawn, title, &about, form)
}

/// The word, the drawing and the name of an ability's bearer.
fn named<'a>(ask: &'a Ask, power: Power) -> (&'a str, &'a str, Markup) {
    let (set, words) = (ask.view.set, ask.scene.words);
    match power {
        Power::Structure(kind) => (kind.name(), kind.name(), html! { (structure_name(kind, ask.lang)) }),
        Power::Philosophy(id) => {
            let text = CardText::philosophy(id, set, words, ask.lang);
            (id.name(set), "academy", html! { (text.title) (house(&text, ask.lang)) })
        }
        Power::Wonder(id) => {
            let text = CardText::wonder(id, set, words, ask.lang);
            (id.name(set), "wonder", html! { (text.title) (house(&text, ask.lang)) })
        }
    }
}
