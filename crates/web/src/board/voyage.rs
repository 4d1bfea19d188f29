//! A first voyage: what the owl says above the table when something is first asked. Script shows a line at a time, and only to
//! those who want it.

use maud::{Markup, html};
use text::Lang;

use crate::parts::{drawing, icon};

/// The lines in order: their word, the year or the season of it, the steps in which they are said (any, where none is
/// named), and the thing that each is about: of several the first that is seen.
const LINES: [(&str, &str, &str, &str); 21] = [
    ("welcome", "1", "", "#prompt > header"),
    ("island", "1", "trade", "#island, a[data-leaf=island]"),
    ("production", "1", "trade", "#hand"),
    ("agora", "1", "trade", "#bargains"),
    ("advice", "1", "trade", "#prompt .ask"),
    ("chart", "1", "launch", "#chart"),
    ("ship", "1", "launch", ".ship"),
    ("hazard", "1", "face", "#prompt > header"),
    ("harbor", "1", "harbor", "#prompt > header"),
    ("bank", "1", "barter", ".trades"),
    ("home", "1", "unload", "#prompt > header"),
    ("build", "1", "build", "#island, a[data-leaf=island]"),
    ("discard", "1", "discard", "#hand"),
    ("vote", "1", "vote", "#prompt > header"),
    // An event may ask nobody: then it is told at the next question.
    ("event", "1-summer", "order_events name_target answer_event work trade", "#events, #prompt > header"),
    ("deals", "1-summer", "trade", "#bargains"),
    ("harbors", "1-summer", "launch", "#chart"),
    ("reveal", "1-summer", "harbor", "#prompt > header"),
    ("wonder", "1-summer", "build", "#island .wonders, a[data-leaf=island]"),
    ("archon", "1-summer", "vote", "#prompt > header"),
    ("farewell", "2-spring", "", ".tools [data-drawer=rules]"),
];

/// The owl and all its lines; hidden until script shows one.
pub(crate) fn voyage(lang: Lang) -> Markup {
    html! {
        aside id="owl" class="owl" role="note" aria-label=(lang.word("tour")) aria-live="polite" hidden {
            (drawing("bird", "owl"))
            p class="words" {}
            p class="ctl" {
                button type="button" class="go" data-owl="next" { (lang.word("tour-next")) }
                button type="button" class="link" data-owl="end" { (lang.word("tour-end")) }
            }
        }
        ul id="tour" hidden {
            @for (name, when, steps, at) in LINES {
                li data-line=(name) data-when=(when) data-steps=(steps) data-at=(at) { (lang.word(&format!("tour-{name}"))) }
            }
        }
    }
}

/// Brings the owl back.
pub(crate) fn owl_button(lang: Lang) -> Markup {
    html! { button type="button" class="tool" id="guide" aria-label=(lang.word("tour-show")) { (icon("owl")) } }
}
