//! What is built, paid and used, in the build phase and wherever else timing allows (rules B1 to B10, F14, T1).
//!
//! Each thing is a `details` with an id, so that the board can lead to it: `build-village-3`, `build-workshop`,
//! `build-shrine`, `build-academy`, `build-fleet`, `wonder-ID`, `adopt`, `use-NAME`. They share a name: one is open at a time.

use maud::{Markup, html};
use rules::action::{Build, Power};
use rules::cards::{PhilosophySet, WonderId};
use rules::goods::{Good, Goods};
use rules::limits::MAX_CARGO;
use rules::prompt::{Choice, Usage};
use rules::seat::Fleet;
use rules::slot::Payment;
use text::{CardText, cost_words, goods_list, say_choice, structure_name, workshop_name};

use super::asked::{Asked, button};
use super::event::{exchanged, look_label};
use super::picker::payment;
use crate::guide::house_seal;
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

pub(super) fn structure(asked: &Asked, what: Build, pay: &Payment) -> Markup {
    let lang = asked.lang;
    let card = asked.view.set.island(asked.seen.me().island);
    let (word, drawn, title) = match what {
        Build::Village(village) => {
            let makes = card.villages[village.0 as usize].makes;
            (format!("village {}", village.0 + 1), makes.name(), asked.village(village))
        }
        Build::Workshop => ("workshop".into(), card.workshop.name(), workshop_name(card.workshop, lang)),
        Build::Acropolis(kind) => (kind.name().into(), kind.name(), structure_name(kind, lang)),
        Build::Fleet => ("fleet".into(), "fleet", lang.word("ask-form-new-fleet")),
        // An academy comes with its philosophy, as a choice of its own.
        Build::Academy(_) => return html! {},
    };
    let about = match what {
        Build::Village(village) => asked.village_terms(village),
        _ => cost_words(pay.cost, lang),
    };
    let label =
        lang.message("ask-form-build").text("structure", lang.word(&asked.structure_id(what))).sentence();
    let form = asked.form(
        &format!("build {word} pay {{pay}}"),
        html! {
            // What a village brings stands beside its name.
            @if !matches!(what, Build::Village(_)) { p class="about" { (good_for(asked, what)) } }
            (payment(asked, "pay", pay))
            (stand_in(asked, pay))
            (button(asked.builds(), html! { (label) }))
        },
    );
    thing(&format!("build-{}", word.replace(' ', "-")), drawn, html! { (title) }, &about, form)
}

/// What it is good for once it stands.
fn good_for(asked: &Asked, what: Build) -> String {
    let (lang, set) = (asked.lang, asked.view.set);
    let card = set.island(asked.seen.me().island);
    let yields = |good: Good| {
        let goods = goods_list(&Goods::one(good), lang);
        lang.message("ask-form-yields").text("goods", goods).say()
    };
    match what {
        Build::Village(village) => yields(card.villages[village.0 as usize].makes),
        Build::Workshop => yields(card.workshop),
        Build::Acropolis(kind) => {
            // The first line is the price, which stands above.
            CardText::structure(kind, set, asked.scene.words, lang).lines[1..].join(" ")
        }
        Build::Academy(_) => String::new(),
        Build::Fleet => lang.message("ask-form-fleet-about").number("n", MAX_CARGO).say(),
    }
}

fn stand_in(asked: &Asked, pay: &Payment) -> Markup {
    html! { @if pay.stand_in { p class="about" { (asked.lang.word("ask-form-stand-in")) } } }
}

pub(super) fn academy(asked: &Asked, philosophies: PhilosophySet, pay: &Payment) -> Markup {
    let lang = asked.lang;
    let label =
        lang.message("ask-form-build").text("structure", lang.word("acropolis-academy.one")).sentence();
    let form = asked.form(
        "build academy {philosophy} pay {pay}",
        html! {
            p class="about" { (lang.word("ask-form-introduce")) }
            (asked.philosophies(philosophies))
            (payment(asked, "pay", pay))
            (stand_in(asked, pay))
            (button(asked.builds(), html! { (label) }))
        },
    );
    let title = structure_name(rules::world::Acropolis::Academy, lang);
    thing("build-academy", "academy", html! { (title) }, &cost_words(pay.cost, lang), form)
}

pub(super) fn wonder(asked: &Asked, id: WonderId, pay: &Payment, from: Option<Fleet>) -> Markup {
    let name = id.name(asked.view.set);
    let text = CardText::wonder(id, asked.view.set, asked.scene.words, asked.lang);
    let (act, place) = match from.map(Fleet::name) {
        None => (format!("wonder {name} pay {{pay}}"), format!("wonder-{name}")),
        Some(fleet) => (format!("wonder {name} pay {{pay}} from {fleet}"), format!("wonder-{name}-{fleet}")),
    };
    let form = asked.form(&act, html! {
        p class="about" { (text.lines.join(" ")) }
        (payment(asked, "pay", pay))
        (stand_in(asked, pay))
        (button(asked.builds(), html! { (asked.lang.message("ask-form-wonder").text("card", &text.title).say()) }))
    });
    let about = match from {
        None => cost_words(pay.cost, asked.lang),
        Some(fleet) => {
            let cost = cost_words(pay.cost, asked.lang);
            asked.fleet_words_with("ask-form-wonder-cargo", fleet, |message| message.text("cost", &cost))
        }
    };
    thing(&place, "wonder", html! { (text.title) (house_seal(&text, asked.lang)) }, &about, form)
}

pub(super) fn adopt(asked: &Asked, philosophies: PhilosophySet) -> Markup {
    let form = asked.form(
        "adopt {philosophy}",
        html! {
            (asked.philosophies(philosophies))
            (button(asked.builds(), html! { (asked.lang.word("ask-form-adopt-button")) }))
        },
    );
    // All cost the same: as many gold as the island has philosophies, less what it saves (B7).
    let gold = philosophies.iter().find_map(|id| asked.seen.adoption_cost(id).ok());
    let gold = gold.expect("what is offered can be adopted");
    let about = asked.lang.message("ask-form-adopt-about").number("n", gold).say();
    thing("adopt", "academy", html! { (asked.lang.word("ask-form-adopt")) }, &about, form)
}

pub(super) fn usage(asked: &Asked, choice: &Choice, power: Power, pay: &Payment, usage: Usage) -> Markup {
    let (act, body) = match usage {
        Usage::Exchange(gain) => (" pay {pay} get {get}", exchanged(asked, "pay", pay, gain, true)),
        Usage::Look(lands) => {
            let body = html! {
                div class="lands choose" { (asked.land_radios("land", lands)) }
                (payment(asked, "pay", pay))
            };
            (" [pay {pay}] look {land}", body)
        }
        Usage::Make | Usage::Buy => (" pay {pay}", payment(asked, "pay", pay)),
    };
    let (name, drawn, title) = named(asked, power);
    let label = match usage {
        Usage::Look(lands) => look_label(asked, lands, (pay.cost.total() > 0).then_some(pay.cost)),
        Usage::Buy => html! { (asked.lang.word("ask-form-buy-use")) },
        Usage::Exchange(_) | Usage::Make => html! { (asked.lang.word("ask-form-use")) },
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
            (id.name(set), "academy", html! { (text.title) (house_seal(&text, asked.lang)) })
        }
        Power::Wonder(id) => {
            let text = CardText::wonder(id, set, words, asked.lang);
            (id.name(set), "wonder", html! { (text.title) (house_seal(&text, asked.lang)) })
        }
    }
}
