//! Sheets to read beside the cards: a land of the chart, and what plans of a great wonder are. They lie in the chest, so
//! links to them work without script.

use maud::{Markup, html};
use rules::world::{Group, Land};
use text::{Lang, land_name};

use crate::forms::plain_rates;
use crate::parts::art;

/// The id of the sheet on plans.
pub(super) const PLANS: &str = "sheet-plans";

/// The id of a land's sheet.
pub(super) fn of(land: Land) -> String {
    format!("sheet-{}", land.name())
}

/// All sheets, out of sight until a link names one.
pub(super) fn sheets(lang: Lang) -> Markup {
    html! {
        @for land in Land::ALL.iter().copied() {
            (sheet(&of(land), "eye", &land_name(land, lang), land_words(land, lang), lang))
        }
        (sheet(PLANS, "wonder", &lang.word("board-wonder"), html! { p { (lang.word("board-plans-about")) } }, lang))
    }
}

fn sheet(id: &str, drawn: &str, title: &str, words: Markup, lang: Lang) -> Markup {
    html! {
        div id=(id) class="lifted" {
            article class="card full harbor" {
                div class="pic" { (art(drawn)) }
                h3 class="name" { (title) }
                div class="rule" { (words) }
            }
            a class="shut" href="#-" { (lang.word("board-close")) }
        }
    }
}

fn land_words(land: Land, lang: Lang) -> Markup {
    let group = match land.group() {
        Group::Neighboring => "board-land-neighboring",
        Group::Foreign => "board-land-foreign",
    };
    html! {
        p { (lang.word(group)) }
        p { (lang.word(&format!("plate-sells-{}", land.name()))) }
        (plain_rates(land, lang))
        p { (lang.word("board-land-card")) }
    }
}
