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

use super::asked::{Asked, button, house};
use super::event::{exchanged, look_label};
use super::picker::payment;
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

pub(super) fn structure(asked: &Asked, what: Build, cost: &Cost, substitute: bool) -> Markup {
    let lang = asked.lang;
    let card = asked.view.set.island(asked.seen.me().island);
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
    let form = asked.form(
        &format!("build {word} pay {{pay}}"),
        html! {
            (payment(asked, "pay", cost, &asked.seen.owned(), substitute))
            (stand_in(asked, substitute))
            (button(asked.builds(), html! { (label) }))
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

fn stand_in(asked: &Asked, substitute: bool) -> Markup {
    html! { @if substitute { p class="about" { (asked.lang.word("ask-form-stand-in")) } } }
}

pub(super) fn academy(asked: &Asked, philosophies: u16, cost: &Cost, substitute: bool) -> Markup {
    let lang = asked.lang;
    let label = lang.message("ask-form-build").text("structure", lang.word("acropolis-academy.one")).say();
    let form = asked.form(
        "build academy {philosophy} pay {pay}",
        html! {
            p class="about" { (lang.word("ask-form-introduce")) }
            (asked.philosophies(philosophies))
            (payment(asked, "pay", cost, &asked.seen.owned(), substitute))
            (stand_in(asked, substitute))
            (button(asked.builds(), html! { (label) }))
        },
    );
    let title = structure_name(rules::world::Acropolis::Academy, lang);
    thing("build-academy", "academy", html! { (title) }, &cost_words(cost, lang), form)
}

pub(super) fn wonder(
    asked: &Asked,
    id: WonderId,
    cost: &Cost,
    substitute: bool,
    from: Option<Fleet>,
) -> Markup {
    let name = id.name(asked.view.set);
    let text = CardText::wonder(id, asked.view.set, asked.scene.words, asked.lang);
    let (purse, act, place) = match from {
        None => (asked.seen.owned(), format!("wonder {name} pay {{pay}}"), format!("wonder-{name}")),
        Some(fleet) => {
            let letter = fleet.name();
            let act = format!("wonder {name} pay {{pay}} from {letter}");
            (*asked.seen.cargo(fleet), act, format!("wonder-{name}-{letter}"))
        }
    };
    let form = asked.form(&act, html! {
        p class="about" { (text.lines.join(" ")) }
        (payment(asked, "pay", cost, &purse, substitute))
        (stand_in(asked, substitute))
        (button(asked.builds(), html! { (asked.lang.message("ask-form-wonder").text("card", &text.title).say()) }))
    });
    let about = match from {
        None => cost_words(cost, asked.lang),
        Some(fleet) => {
            let message =
                asked.lang.message("ask-form-wonder-cargo").text("cost", cost_words(cost, asked.lang));
            message.text("fleet", fleet.name().to_uppercase()).say()
        }
    };
    thing(&place, "wonder", html! { (text.title) (house(&text, asked.lang)) }, &about, form)
}

pub(super) fn adopt(asked: &Asked, philosophies: u16) -> Markup {
    let form = asked.form(
        "adopt {philosophy}",
        html! {
            (asked.philosophies(philosophies))
            (button(asked.builds(), html! { (asked.lang.word("ask-form-adopt-button")) }))
        },
    );
    let cheaper = asked.seen.abilities().map(|(_, ability)| match ability {
        Ability::CheaperPhilosophies(gold) => gold,
        _ => 0,
    });
    let gold = asked.seen.me().philosophy_count().saturating_sub(cheaper.sum());
    let about = asked.lang.message("ask-form-adopt-about").number("n", gold).say();
    thing("adopt", "academy", html! { (asked.lang.word("ask-form-adopt")) }, &about, form)
}

pub(super) fn usage(asked: &Asked, choice: &Choice, usage: &Usage) -> Markup {
    let owned = asked.seen.owned();
    let (power, act, body) = match usage {
        Usage::Exchange { power, exchange } => {
            (*power, " pay {pay} get {get}", exchanged(asked, "pay", exchange, &owned))
        }
        Usage::Make { power, cost, basics } => {
            let from = owned.only(GoodSet(!GoodSet::BASIC.0 | basics.0));
            (*power, " pay {pay}", payment(asked, "pay", cost, &from, false))
        }
        Usage::Look { power, price, lands } => {
            let body = html! {
                div class="lands choose" { (asked.land_radios("land", *lands)) }
                (payment(asked, "pay", price, &owned, false))
            };
            (*power, " [pay {pay}] look {land}", body)
        }
        Usage::Buy { power, price } => (*power, " pay {pay}", payment(asked, "pay", price, &owned, false)),
    };
    let (name, drawn, title) = named(asked, power);
    let label = match usage {
        Usage::Look { price, lands, .. } => look_label(asked, *lands, (price.total() > 0).then_some(price)),
        Usage::Buy { .. } => html! { (asked.lang.word("ask-form-buy-use")) },
        Usage::Exchange { .. } | Usage::Make { .. } => html! { (asked.lang.word("ask-form-use")) },
    };
    let form = asked.form(&format!("use {name}{act}"), html! { (body) (button(asked.builds(), label)) });
    let about = say_choice(choice, asked.prompt.seat, &asked.naming, asked.lang);
    thing(&format!("use-{name}"), drawn, title, &about, form)
}

/// The word, the drawing and the name of an ability's bearer.
fn named<'a>(asked: &'a Asked, power: Power) -> (&'a str, &'a str, Markup) {
    let (set, words) = (asked.view.set, asked.scene.words);
    match power {
        Power::Structure(kind) => (kind.name(), kind.name(), html! { (structure_name(kind, asked.lang)) }),
        Power::Philosophy(id) => {
            let text = CardText::philosophy(id, set, words, asked.lang);
            (id.name(set), "academy", html! { (text.title) (house(&text, asked.lang)) })
        }
        Power::Wonder(id) => {
            let text = CardText::wonder(id, set, words, asked.lang);
            (id.name(set), "wonder", html! { (text.title) (house(&text, asked.lang)) })
        }
    }
}
