//! What a merchant would do in the visitor's place, and why; script fills it in, and never sends it.

use bots::hint::Advice;
use maud::{Markup, html};
use rules::action::{Action, Harm};
use rules::cards::EventId;
use rules::notation::{Names, print_action};
use text::{Lang, goods_list, say_action, say_advice, say_price};

use super::asked::Asked;
use super::order::finish_words;
use crate::parts::icon;
use crate::scene::Scene;

/// The advice for the visitor's seat; kind words where there is none.
pub fn hint(scene: &Scene, advice: Option<&Advice>, has_script: bool, lang: Lang) -> Markup {
    let said = Asked::of(scene, lang).zip(advice);
    html! {
        section class="hint" aria-label=(lang.word("hint-title")) {
            h3 { (icon("bot")) (lang.word(if said.is_some() { "hint-title" } else { "hint-none" })) }
            @if let Some((asked, advice)) = said {
                p class="advised" { (advised(&asked, &advice.action)) }
                ul { @for reason in say_advice(advice, asked.prompt.seat, &asked.naming, lang) { li { (reason) } } }
                @if let Some(price) = &advice.price { p class="price" { (say_price(price, asked.prompt.seat, &asked.naming, lang)) } }
                // Script finds the form that can say this line.
                @if has_script { button type="button" class="quiet" data-line=(line(&asked, &advice.action)) { (lang.word(help(&advice.action))) } }
            }
            @if has_script { button type="button" class="shut-it" aria-label=(lang.word("hint-close")) { (icon("cross")) } }
        }
    }
}

/// What to do; finishing in the words of its button, which are more than that one is done.
fn advised(asked: &Asked, action: &Action) -> String {
    match action {
        Action::Finish => finish_words(asked),
        // By their names: the list beside it goes from top to bottom, and the row from left to right.
        Action::OrderEvents(row) => {
            let up = asked.view.public.events.up.as_slice();
            let name = |id: &u8| asked.scene.words.name(EventId(*id).name(asked.view.set), asked.lang);
            let names = row.as_slice().iter().filter_map(|place| up.get(usize::from(*place)).map(name));
            let names: Vec<_> = names.collect();
            asked.lang.message("hint-order").text("events", names.join(", ")).say()
        }
        // Whoever has one fleet need not know its letter.
        Action::Launch { land, cargo, .. } if asked.seen.me().fleet_count == 1 => {
            let message = asked.lang.message("hint-launch").land("land", *land);
            message.text("goods", goods_list(cargo, asked.lang)).say()
        }
        _ => say_action(action, asked.prompt.seat, &asked.naming, asked.lang),
    }
}

/// What script can do about it: where nothing is left open there is nothing to fill in.
fn help(action: &Action) -> &'static str {
    match action {
        Action::Finish
        | Action::Decline
        | Action::Ignore
        | Action::ShowHand
        | Action::Suffer(Harm::Plain) => "hint-show",
        _ => "hint-fill",
    }
}

fn line(asked: &Asked, action: &Action) -> String {
    print_action(action, &Names { set: asked.view.set, islands: &asked.scene.islands })
}
