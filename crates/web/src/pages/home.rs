//! The first page: for newcomers what the game is, for others their tables; and for all, to play at once.

mod tables;

use maud::{Markup, PreEscaped, html};
use rules::world::Phase;
use text::{Lang, phase_name};

pub use tables::{Asked, Ended, Game, Place, Rival, Sand, Sign, next, tables, title};

use crate::art;
use crate::guide;
use crate::key::MAX_LETTERS;
use crate::pages::open::OPEN;
use crate::pages::{puzzle, sheet, sheet_with, told, word_mark};
use crate::parts::{drawing, icon};
use crate::reader::Reader;

/// Where those who have tables hear of changes.
pub const LIVE: &str = "/live";

/// `games` in any order, `find` what is looked for among those that are over; `keeps_list` where there is a list of tables that wait for players.
pub fn home(games: &[Game], find: &str, keeps_list: bool, reader: &Reader) -> Markup {
    if games.is_empty() { front(keeps_list, reader) } else { mine(games, find, keeps_list, reader) }
}

/// For those who have tables.
fn mine(games: &[Game], find: &str, keeps_list: bool, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let head = html! { link rel="stylesheet" href="/assets/home.css"; };
    let main = html! {
        main id="main" data-live=(LIVE) data-due="/needs" data-lost=(lang.word("page-lost")) {
            (tables(games, find, lang))
            div class="aside" {
                section class="panel" aria-labelledby="h-play" {
                    h2 id="h-play" { (lang.word("page-mine-play")) }
                    (play(false, lang))
                    (others(lang))
                }
                section class="panel" { (join(keeps_list, lang)) }
                section class="panel" aria-labelledby="h-puzzle" {
                    h2 id="h-puzzle" { a href=(puzzle::PATH) { (lang.word("puzzle")) } }
                    p { (lang.word("puzzle.about")) }
                }
                p class="more" { a href=(told::PATH) { (lang.word("told-title")) } }
                p class="more" { a href="/rules" { (lang.word("page-home-rules")) } }
            }
        }
    };
    sheet_with(reader, &title(games, lang), "home mine", head, main)
}

/// One click to a game; whoever has played before is not asked to learn first.
fn play(is_first: bool, lang: Lang) -> Markup {
    html! {
        form class="play" method="post" action="/quick" {
            button class=(if is_first { "go" } else { "quiet" }) name="level" value="first" { (lang.word("page-home-first")) @if is_first { (icon("arrow")) } }
            button class="quiet" name="level" value="merchant" { (lang.word("page-home-quick")) }
            button class="quiet" name="level" value="strategos" { (lang.word("page-home-worst")) }
        }
    }
}

fn others(lang: Lang) -> Markup {
    html! {
        div class="alts" {
            a class="quiet" href="/new" { (lang.word("page-home-new")) }
            form method="post" action="/quick" {
                input type="hidden" name="watch" value="1";
                button class="quiet" { (lang.word("page-home-watch")) }
            }
        }
    }
}

fn join(keeps_list: bool, lang: Lang) -> Markup {
    html! {
        @if keeps_list { p class="alts" { a class="quiet" href=(OPEN) { (lang.word("page-open")) } } }
        form class="join" method="post" action="/join" {
            label for="code" { (lang.word("page-home-join")) }
            span class="pair" {
                input id="code" name="code" type="text" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength=(MAX_LETTERS);
                button class="quiet" { (lang.word("page-home-join.go")) }
            }
        }
    }
}

/// For those who come for the first time.
fn front(keeps_list: bool, reader: &Reader) -> Markup {
    let lang = reader.lang;
    sheet(
        reader,
        "",
        "home",
        html! {
            main id="main" {
                section class="hero" {
                    div class="pitch" {
                        h1 { (word_mark("Parthenon")) }
                        p class="subtitle" { (lang.word("page-home-subtitle")) }
                        p class="lead" { (lang.word("page-home-lead")) }
                        (play(true, lang))
                        (others(lang))
                        (join(keeps_list, lang))
                        p class="more" { a href=(puzzle::PATH) { (lang.word("puzzle")) } }
                        p class="more" { (lang.word("who-lost-back")) " " a href="/back" { (lang.word("who-back")) } }
                    }
                    div class="panel-scene" { (PreEscaped(include_str!("../../assets/scene.svg"))) }
                }
                section class="what" aria-labelledby="what" {
                    h2 id="what" { (lang.word("page-home-what")) }
                    p { (lang.word("page-home-what.text")) }
                }
                section class="season-frieze" aria-labelledby="season" {
                    h2 id="season" { (lang.word("page-home-season")) }
                    p { (lang.word("page-home-season.text")) }
                    (frieze(lang))
                    p class="more" { a href="/rules" { (lang.word("page-home-rules")) } }
                }
            }
        },
    )
}

/// A season, phase by phase, as the metopes of a frieze.
fn frieze(lang: Lang) -> Markup {
    html! {
        ol class="metopes" {
            @for phase in Phase::ALL.iter().copied() {
                li {
                    span class="metope" { (drawing("art", art::phase(phase))) }
                    div {
                        h3 { a href=(guide::page(phase.name())) { (phase_name(phase, lang)) } }
                        p { (lang.word(&format!("page-phase-{}", phase.name()))) }
                    }
                }
            }
        }
    }
}
