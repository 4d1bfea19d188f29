//! The end of a game: who won and by what, how it grew, and the proof that fate was fair.

mod growth;

use maud::{Markup, PreEscaped, html};
use rules::limits::ALL_STRUCTURES;
use rules::score::{Outcome, Standing};
use text::{Lang, Naming, island_name, say_outcome};

use crate::pages::sheet;
use crate::parts::{drawing, icon, shield};
use crate::reader::Reader;
use crate::scene::Scene;

/// `seed` is what the promise was made of, in hexadecimal digits.
pub fn end(scene: &Scene, seed: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = match (&scene.outcome, scene.naming()) {
        (Some(outcome), Some(naming)) if !outcome.ranking.is_empty() => {
            let winner = naming.islands.get(outcome.ranking[0].seat.0 as usize);
            winner.map(|island| lang.message("page-end-won").island("island", *island).sentence())
        }
        _ => None,
    };
    let title = title.unwrap_or_else(|| lang.word("page-end-title"));
    sheet(
        reader,
        &title,
        "end",
        html! {
            main id="main" class="text wide" {
                (triumph(scene, &title, lang))
                @if let (Some(outcome), Some(naming)) = (&scene.outcome, scene.naming()) {
                    (ranking(scene, outcome, &naming, lang))
                }
                @if scene.growth.len() > 1 { (growth::chart(scene, lang)) }
                section aria-labelledby="fair" {
                    h2 id="fair" { (lang.word("page-end-fair")) }
                    p { (lang.word("page-end-fair.text")) }
                    dl class="facts panel" {
                        div { dt { (lang.word("page-end-promise")) } dd { code { (scene.promise) } } }
                        div { dt { (lang.word("page-end-seed")) } dd { code { (seed) } } }
                    }
                    div class="alts" { a class="quiet" href=(format!("/t/{}/record", scene.code)) download { (lang.word("page-end-record")) } }
                    p class="hint" { (lang.word("page-end-record.about")) }
                }
            }
        },
    )
}

/// The winner's shield in a laurel, before the sun, with its fleets.
fn triumph(scene: &Scene, title: &str, lang: Lang) -> Markup {
    let winner = scene.outcome.as_ref().and_then(|outcome| outcome.ranking.first());
    let mine =
        |outcome: &Outcome| outcome.ranking.iter().find(|it| Some(it.seat) == scene.me).map(|it| it.place);
    let place = scene.outcome.as_ref().and_then(mine);
    let island = winner.and_then(|winner| scene.islands.get(winner.seat.0 as usize));
    html! {
        header class="triumph" {
            div class="sunrise" {
                (PreEscaped(include_str!("../../assets/triumph.svg")))
                div class="crown" {
                    @if let Some(island) = island { (shield(*island)) }
                    (drawing("laurel", "laurel"))
                }
            }
            @match place {
                // It is the title that is not a sentence.
                Some(place) => {
                    h1 { (lang.message("page-end-you").number("n", place).say().trim_end_matches('.')) }
                    @if let Some(winner) = winner.filter(|_| place > 1) {
                        p { (lang.message("page-end-who").text("title", title).text("who", scene.sitter_name(winner.seat, lang)).say()) }
                    }
                }
                None => {
                    h1 { (title) }
                    @if let Some(winner) = winner { p { (scene.sitter_name(winner.seat, lang)) } }
                }
            }
            (next(scene, lang))
        }
    }
}

fn ranking(scene: &Scene, outcome: &Outcome, naming: &Naming, lang: Lang) -> Markup {
    let words = say_outcome(outcome, naming, lang);
    html! {
        section aria-labelledby="ranking" {
            h2 id="ranking" { (lang.word("page-end-ranking")) }
            ol class="ranking" {
                @for (standing, words) in outcome.ranking.iter().zip(words) {
                    (row(scene, standing, &words, lang))
                }
            }
        }
    }
}

fn row(scene: &Scene, standing: &Standing, words: &str, lang: Lang) -> Markup {
    let index = standing.seat.0 as usize;
    let name = scene.sitter_name(standing.seat, lang);
    html! {
        li class=(if scene.held.has(standing.seat) { "mine" } else if standing.place == 1 { "first" } else { "later" }) {
            span class="rank" { (standing.place) }
            @if let Some(island) = scene.islands.get(index) { (shield(*island)) }
            b { @match scene.islands.get(index) { Some(island) => { (island_name(*island, lang)) " " small { (name) } }, None => (name) } }
            // The place stands before the shield.
            p { (words.split_once(". ").map_or(words, |(_, words)| words)) }
            svg class="tally" viewBox="0 0 160 10" preserveAspectRatio="none" aria-hidden="true" {
                @for place in 0..u16::from(ALL_STRUCTURES) {
                    rect class=(if place < u16::from(standing.structures) { "full" } else { "empty" })
                        x=(place * 10 + 1) y="0" width="8" height="10" {}
                }
            }
        }
    }
}

/// What can be done now: whoever played may play again.
fn next(scene: &Scene, lang: Lang) -> Markup {
    let base = format!("/t/{}", scene.code);
    html! {
        div class="next" {
            a class="quiet" href=(format!("{base}/log")) { (lang.word("page-end-log")) }
            @match &scene.rematch {
                Some(code) => a class="go" href=(format!("/t/{code}")) { (lang.word("page-end-rematch-there")) (icon("arrow")) },
                None if scene.held.is_empty() && !scene.is_host => {}
                None => form method="post" action=(format!("{base}/rematch")) {
                    button class="go" { (lang.word("page-end-rematch")) (icon("arrow")) }
                },
            }
        }
    }
}
