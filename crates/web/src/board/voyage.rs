//! A first voyage: what the owl says, each line at its thing. Script shows one at a time, and only to those who want it.

use maud::{Markup, html};
use text::Lang;

use crate::parts::{drawing, icon};

/// The lines in order: their word, the element that each is about, and what must be on the page for it.
const LINES: [(&str, &str, &str); 16] = [
    ("welcome", "#prompt > :first-child", "#prompt"),
    ("island", "#island", "#island"),
    ("event", "#events", "[data-phase=event]"),
    ("production", "#hand", "#hand .card"),
    ("agora", "#bargains", "#bargains:not([hidden])"),
    ("advice", "#prompt .ask", "#prompt .ask"),
    ("chart", "#chart", "#launch"),
    ("ship", ".ship", "#launch"),
    ("odds", ".odds dl", ".odds dl"),
    ("hazard", "#prompt", "#prompt [name=act][value^=face]"),
    ("harbor", "#prompt", "#prompt [name=act][value^=reveal]"),
    ("bank", ".trades", ".trades"),
    ("build", "#island", "#prompt .thing"),
    ("wonder", "#island .wonders", "#prompt .thing"),
    ("discard", "#hand", "#keep"),
    ("vote", "#prompt", "#among"),
];

/// The owl and all its lines; hidden until script shows one.
pub(crate) fn voyage(lang: Lang) -> Markup {
    html! {
        aside id="owl" class="owl" role="note" aria-label=(lang.word("tour")) aria-live="polite" hidden {
            (drawing("bird", "owl"))
            div {
                p class="words" {}
                p class="ctl" {
                    button type="button" class="go" data-owl="next" { (lang.word("tour-next")) }
                    button type="button" class="link" data-owl="end" { (lang.word("tour-end")) }
                }
            }
        }
        ul id="tour" hidden {
            @for (name, at, when) in LINES { li data-line=(name) data-at=(at) data-when=(when) { (lang.word(&format!("tour-{name}"))) } }
        }
    }
}

/// Brings the owl back.
pub(crate) fn owl_button(lang: Lang) -> Markup {
    html! { button type="button" class="tool" id="guide" aria-label=(lang.word("tour-show")) { (icon("owl")) } }
}
