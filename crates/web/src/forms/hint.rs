//! What a merchant would do in the visitor's place, and why; script fills it in, and never sends it.

use bots::hint::Advice;
use maud::{Markup, html};
use rules::action::Action;
use rules::notation::{Names, print_action};
use text::{Lang, say_action, say_advice};

use super::asked::Asked;
use crate::parts::icon;
use crate::scene::Scene;

/// The advice for the visitor's seat; kind words where there is none.
pub fn hint(scene: &Scene, advice: Option<&Advice>, has_script: bool, lang: Lang) -> Markup {
    let said = Asked::of(scene, lang).zip(advice);
    html! {
        section class="hint" aria-label=(lang.word("hint-title")) {
            h3 { (icon("bot")) (lang.word(if said.is_some() { "hint-title" } else { "hint-none" })) }
            @if let Some((asked, advice)) = said {
                p class="advised" { (say_action(&advice.action, asked.prompt.seat, &asked.naming, lang)) }
                ul { @for reason in say_advice(advice, asked.prompt.seat, &asked.naming, lang) { li { (reason) } } }
                // Script finds the form that can say this line.
                @if has_script { button type="button" class="quiet" data-line=(line(&asked, &advice.action)) { (lang.word("hint-fill")) } }
            }
            @if has_script { button type="button" class="shut-it" aria-label=(lang.word("hint-close")) { (icon("cross")) } }
        }
    }
}

fn line(asked: &Asked, action: &Action) -> String {
    print_action(action, &Names { set: asked.view.set, islands: &asked.scene.islands })
}
