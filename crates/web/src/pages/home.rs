//! The first page: play at once, gather friends, come back to a table, and see what the game is.

use maud::{Markup, PreEscaped, html};
use rules::world::{Island, Phase, Season};
use text::{Lang, phase_name, season_name};

use crate::art;
use crate::guide;
use crate::key::MAX_LETTERS;
use crate::pages::{sheet, word_mark};
use crate::parts::{drawing, icon, shield};
use crate::reader::Reader;
use crate::scene::Progress;

/// A table where this browser has a seat, or which it hosts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The code in its address, which also names it here.
    pub code: String,
    /// Those that are over come last.
    pub progress: Progress,
    /// Everybody at the table, by `sitter_name`.
    pub names: Vec<String>,
    /// The year and season, once the game has begun.
    pub season: Option<(u8, Season)>,
    /// The table waits for a seat of this browser.
    pub due: bool,
    /// The islands of this browser's seats, once they are dealt.
    pub islands: Vec<Island>,
    /// Seats that nobody has taken yet.
    pub open: u8,
}

/// `games` in any order: those that wait for the reader are shown first, those that are over last.
pub fn home(games: &[Game], reader: &Reader) -> Markup {
    let lang = reader.lang;
    let mut games: Vec<&Game> = games.iter().collect();
    games.sort_by_key(|game| (!game.due, game.progress == Progress::Over));
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
                        form class="play" method="post" action="/quick" {
                            // Whoever has played before is not asked to learn first.
                            @let first = games.is_empty();
                            button class=(if first { "go" } else { "quiet" }) name="level" value="first" { (lang.word("page-home-first")) @if first { (icon("arrow")) } }
                            button class=(if first { "quiet" } else { "go" }) name="level" value="merchant" { (lang.word("page-home-quick")) @if !first { (icon("arrow")) } }
                            button class="quiet" name="level" value="strategos" { (lang.word("page-home-worst")) }
                        }
                        div class="alts" {
                            a class="quiet" href="/new" { (lang.word("page-home-new")) }
                            form method="post" action="/quick" {
                                input type="hidden" name="watch" value="1";
                                button class="quiet" { (lang.word("page-home-watch")) }
                            }
                        }
                        form class="join" method="post" action="/join" {
                            label for="code" { (lang.word("page-home-join")) }
                            span class="pair" {
                                input id="code" name="code" type="text" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength=(MAX_LETTERS);
                                button class="quiet" { (lang.word("page-home-join.go")) }
                            }
                        }
                    }
                    div class="panel-scene" { (PreEscaped(include_str!("../../assets/scene.svg"))) }
                }
                @if !games.is_empty() {
                    section class="games" aria-labelledby="my-games" {
                        h2 id="my-games" { (lang.word("page-home-games")) }
                        ul { @for game in games { (row(game, lang)) } }
                    }
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

fn row(game: &Game, lang: Lang) -> Markup {
    let when = match (game.progress, game.season) {
        (Progress::Lobby, _) => lang.message("page-game-lobby").number("n", game.open).say(),
        (Progress::Over, _) => lang.word("page-game-over"),
        (Progress::Playing, Some((year, season))) => lang
            .message("page-game-when")
            .number("year", year)
            .text("season", season_name(season, lang))
            .say(),
        (Progress::Playing, None) => String::new(),
    };
    html! {
        li {
            a class=(if game.due { "seat due" } else { "seat" }) href=(format!("/t/{}", game.code)) {
                @for island in &game.islands { (shield(*island)) }
                span { b { (game.code) } small { (when) } small class="names" { (game.names.join(", ")) } }
                @if game.due { em { (icon("hourglass")) (lang.word("page-due")) } }
            }
        }
    }
}
