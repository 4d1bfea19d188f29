//! A first voyage: what the owl says above the table when something is first asked. Script shows a line at a time, and only to
//! those who want it.

use maud::{Markup, html};
use rules::goods::{Class, Good};
use rules::world::Island;
use text::{Lang, good_name};

use crate::parts::{class_sign, drawing, icon};

/// The lines in order: their word, the year or the season of it, the steps in which they are said (any, where none is
/// named), and the thing that each is about, if any: of several the first that is seen.
const LINES: [(&str, &str, &str, &str); 30] = [
    // The opening, which comes before all that is asked and staged. Three presses at most before the first act.
    ("welcome", "1", "", "#island, a[data-leaf=island]"),
    // Whoever is asked as Archon learns that they are before anything else of it.
    ("crowned", "1", "order_events name_target", "#prompt.archon > header"),
    ("first", "1-spring", "answer_event work bounty", "#prompt > header"),
    ("hand", "1", "trade", "#hand"),
    ("agora", "1", "trade", "#bargains"),
    ("chart", "1", "launch", "#chart"),
    ("ship", "1", "launch", ".ship"),
    ("advice", "1", "launch", "#prompt .ask"),
    ("hazard", "1", "face", "#prompt > header"),
    ("loss", "1", "harbor barter unload build discard", "#befell:not([hidden]) > .loss:not([hidden])"),
    ("harbor", "1", "harbor", "#prompt > header"),
    ("bank", "1", "barter", ".trades"),
    ("home", "1", "unload", "#prompt > header"),
    ("island", "1", "build", "#island, a[data-leaf=island]"),
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
    // What may come early or late: told once it is there.
    ("aegis", "1", "", "#hand :is([data-key=army], [data-key=warship], [data-key=gift])"),
    ("gold", "1", "", "#hand [data-key=gold]"),
    ("philosophy", "1", "build", "#build-academy > summary"),
    ("plans", "1", "", "#island .wonders:has(.cost), body:has(#island .wonders .cost) a[data-leaf=island]"),
    ("farewell", "2-spring", "", ".tools [data-drawer=rules]"),
    // When there is nothing else to say: its place is not left empty.
    ("rest", "1", "", ""),
    // While a stage plays, which says enough: script knows when.
    ("watch", "never", "", ""),
];

/// The owl and its first line; hidden until script shows it. The others are sent to those who take the voyage.
pub(crate) fn voyage(island: Island, lang: Lang) -> Markup {
    html! {
        aside id="owl" class="owl" role="note" aria-label=(lang.word("tour")) aria-live="polite" hidden {
            (drawing("bird", "owl"))
            p class="words" {}
            // All of them lie under the one that is said: so its place is as high as the longest needs.
            ul id="tour" {
                (said(LINES[0], lang.message("tour-welcome").island("island", island).say(), lang))
            }
            p class="ctl" {
                button type="button" class="go" data-owl="next" { (lang.word("tour-next")) }
                button type="button" class="link" data-owl="end" { (lang.word("tour-end")) }
            }
        }
    }
}

/// All lines but the first, which names the island.
pub(crate) fn tour(lang: Lang) -> Markup {
    html! { @for line in LINES.into_iter().skip(1) { (said(line, lang.word(&format!("tour-{}", line.0)), lang)) } }
}

fn said((name, when, steps, at): (&str, &str, &str, &str), words: String, lang: Lang) -> Markup {
    html! {
        li data-line=(name) data-when=(when) data-steps=(steps) data-at=(at) {
            (words)
            // Plates are seen for the first time: so are their signs.
            @if name == "chart" { " " (signs(lang)) }
        }
    }
}

/// What the signs on plates stand for.
fn signs(lang: Lang) -> Markup {
    let basic = (Class::Basic, lang.word("rates-basic"));
    let rare = (Class::Rare, lang.word("rates-rare"));
    html! {
        @for (class, word) in [basic, rare, (Class::Gold, good_name(Good::Gold, lang))] {
            span class="sign-of" { (class_sign(class, lang)) " " (word) } " "
        }
    }
}

/// Brings the owl back.
pub(crate) fn owl_button(lang: Lang) -> Markup {
    html! { button type="button" class="tool" id="guide" aria-label=(lang.word("tour-show")) { (icon("owl")) } }
}
