//! The first page: play at once, gather friends, come back to a table, and see what the game is.

use maud::{Markup, PreEscaped, html};
use rules::world::{Island, Phase, Season};
use text::{Lang, phase_name, season_name};

use crate::art;
use crate::clock::{DAY, Millis};
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
    /// Who else plays, by `sitter_name`; everybody where this browser holds several seats or none.
    pub names: Vec<String>,
    /// The year and season, once the game has begun.
    pub season: Option<(u8, Season)>,
    /// The table waits for a seat of this browser.
    pub due: bool,
    /// The islands of this browser's seats, once they are dealt.
    pub islands: Vec<Island>,
    /// Seats that nobody has taken yet.
    pub open: u8,
    /// How long ago the last thing happened that this browser may know of.
    pub ago: Millis,
    /// How it ended, once it has.
    pub ended: Option<Ended>,
}

/// How a game ended, for whoever looks at their games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// For the one seat of this browser.
    Mine {
        /// 1 is first.
        place: u8,
        /// Of sixteen.
        structures: u8,
    },
    /// For those who hold several seats, or none: who won.
    Won(Island),
}

/// `games` in any order: those that wait for the reader are shown first, those that are over last, and each of these by what happened latest.
pub fn home(games: &[Game], reader: &Reader) -> Markup {
    let lang = reader.lang;
    let mut games: Vec<&Game> = games.iter().collect();
    games.sort_by_key(|game| (!game.due, game.progress == Progress::Over, game.ago));
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
    let state = match (game.progress, game.season, game.ended) {
        (Progress::Lobby, ..) => lang.message("page-game-lobby").number("n", game.open).say(),
        (Progress::Over, _, Some(Ended::Mine { place, structures })) => {
            let place = lang.message("page-end-you").number("n", place).say();
            format!("{place} {}", lang.message("page-game-score").number("n", structures).say())
        }
        (Progress::Over, _, Some(Ended::Won(island))) => {
            lang.message("page-end-won").island("island", island).sentence()
        }
        (Progress::Playing, Some((year, season)), _) => lang
            .message("page-game-when")
            .number("year", year)
            .text("season", season_name(season, lang))
            .say(),
        (Progress::Over, _, None) | (Progress::Playing, None, _) => String::new(),
    };
    let title = if game.names.is_empty() { game.code.clone() } else { counted(&game.names) };
    html! {
        li {
            a class=(if game.due { "seat due" } else { "seat" }) href=(format!("/t/{}", game.code)) {
                @for island in &game.islands { (shield(*island)) }
                span { b { (title) } @if !state.is_empty() { small { (state) } } small { (game.code) " · " (ago(game.ago, lang)) } }
                @if game.due { em { (icon("hourglass")) (lang.word("page-due")) } }
            }
        }
    }
}

/// The names, each once: three bots of one level are "Merchant (bot) × 3".
fn counted(names: &[String]) -> String {
    let mut counts: Vec<(&String, u8)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let said = counts.iter().map(|(name, count)| match count {
        1 => (*name).clone(),
        _ => format!("{name} × {count}"),
    });
    said.collect::<Vec<_>>().join(", ")
}

/// In words, so that no time zone matters.
fn ago(time: Millis, lang: Lang) -> String {
    const MINUTE: Millis = 60_000;
    const HOUR: Millis = 60 * MINUTE;
    const MONTH: Millis = 30 * DAY;
    let (unit, length) = match time {
        0..MINUTE => return lang.word("page-ago-now"),
        MINUTE..HOUR => ("minutes", MINUTE),
        HOUR..DAY => ("hours", HOUR),
        DAY..MONTH => ("days", DAY),
        _ => ("months", MONTH),
    };
    let n = (time / length).min(u32::MAX.into()) as u32;
    lang.message(&format!("page-ago-{unit}")).number("n", n).say()
}
