//! The puzzle of a day: the table as a seat knew it, a question in the place of the prompt, and its answer.

use bots::analysis::puzzle::Chance;
use maud::{Markup, html};
use text::{Lang, PuzzleWords, percent, say_puzzle};

use crate::board::{self, Board};
use crate::clock::{DAY, date_and_clock};
use crate::pages::replay::{Own, stood};
use crate::pages::share_button;
use crate::pages::table::take;
use crate::parts::{drawing, icon};
use crate::puzzles::{DayPuzzle, is_open};
use crate::reader::Reader;

/// Where it is asked.
pub const PATH: &str = "/puzzle";

/// The page; `chosen` is what its reader would do, once they have said so.
pub fn puzzle(asked: &DayPuzzle, chosen: Option<usize>, today: u64, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let Some(board) = Board::new(&asked.scene, lang) else { return html! {} };
    let words = say_puzzle(&asked.puzzle, board.naming.text, lang);
    let mut regions = board::regions(&asked.scene, lang);
    // Nothing is staged here.
    ["stage", "befell"].into_iter().for_each(|id| drop(take(&mut regions, id)));
    let hand = take(&mut regions, "hand");
    let name = lang.message("puzzle-of").text("date", date(asked.puzzle.day)).say();
    let title = lang.message("page-title").text("title", &*name).say();
    let own = Own {
        head: html! { script type="module" src="/assets/site.js" {} },
        title: &title,
        name: &name,
        skip: &lang.word("puzzle.skip"),
        live: None,
        besides: "",
        right: html! { (panel(asked, &words, chosen, &name, lang)) (days(asked.puzzle.day, today, lang)) },
        dock: hand,
    };
    stood(&board, regions, own, reader)
}

fn date(day: u64) -> String {
    date_and_clock(day * DAY).0
}

fn link(day: u64) -> String {
    format!("{PATH}/{day}")
}

/// "B".
fn letter(place: usize) -> String {
    char::from(b'A' + place as u8).to_string()
}

fn panel(asked: &DayPuzzle, words: &PuzzleWords, chosen: Option<usize>, name: &str, lang: Lang) -> Markup {
    let (puzzle, here) = (&asked.puzzle, link(asked.puzzle.day));
    let heading = match chosen {
        None => lang.word("puzzle-what"),
        Some(_) => lang.message("puzzle-best").text("letter", letter(puzzle.best)).say(),
    };
    html! {
        section id="prompt" class="prompt puzzle" aria-labelledby="h-prompt" {
            header class="head" {
                (drawing("big", "look"))
                p class="your" { span { (name) } }
                h2 id="h-prompt" tabindex="-1" { (heading) }
            }
            div class="body" {
                p class="asked" { (words.asked) }
                @match chosen {
                    None => (question(words, &here, lang)),
                    Some(chosen) => (answer(asked, words, chosen, lang)),
                }
            }
            div class="foot" {
                div id="notice" role="alert" {}
                @if chosen.is_some() {
                    form method="post" action=(format!("{here}/on")) {
                        button class="go" { (lang.word("puzzle-on")) small { (lang.word("puzzle-on.about")) } }
                    }
                    a class="quiet" href=(here) { (lang.word("puzzle-again")) }
                }
                (share_button(&here, &lang.word("page-share"), name, lang))
            }
        }
    }
}

fn question(words: &PuzzleWords, here: &str, lang: Lang) -> Markup {
    html! {
        form method="get" action=(here) {
            fieldset {
                legend class="vh" { (lang.word("puzzle-what")) }
                @for (place, option) in words.options.iter().enumerate() {
                    @let letter = letter(place);
                    label { input type="radio" name="answer" value=(letter.to_lowercase()) required; b { (letter) } span { (option) } }
                }
            }
            button class="go" { (lang.word("puzzle-answer")) (icon("arrow")) }
        }
        p class="hint" { (lang.word("puzzle-same")) }
    }
}

fn answer(asked: &DayPuzzle, words: &PuzzleWords, chosen: usize, lang: Lang) -> Markup {
    let puzzle = &asked.puzzle;
    let best = letter(puzzle.best);
    let said = lang.message(if chosen == puzzle.best { "puzzle-found" } else { "puzzle-chosen" });
    // The widest bar nearly fills its row.
    let whole = puzzle.chances.iter().map(|it| u32::from(it.high)).max().unwrap_or(0) * 21 / 20;
    html! {
        p class="verdict" role="status" { (said.text("letter", letter(chosen)).text("best", &*best).say()) }
        ol class="choices" {
            @for (place, (option, chance)) in words.options.iter().zip(&puzzle.chances).enumerate() {
                li class=[(place == puzzle.best).then_some("best")] {
                    b class=[(place == chosen).then_some("mine")] { (letter(place)) }
                    span {
                        (option)
                        @if place == puzzle.best { " " em { (lang.word("puzzle-is-best")) } }
                        @if place == chosen { " " em { (lang.word("puzzle-is-mine")) } }
                    }
                    span class="chance" {
                        b { (percent(chance.mean, lang)) }
                        (bar(chance, whole))
                        small {
                            (lang.message("puzzle-between").text("low", percent(chance.low, lang)).text("high", percent(chance.high, lang)).say())
                        }
                    }
                }
            }
        }
        div class="why" {
            h3 { (lang.message("puzzle-why").text("letter", best).say()) }
            ul { @for reason in &words.reasons { li { (reason) } } }
        }
        p class="hint" { (lang.word("puzzle-sure")) }
        p class="hint" { (lang.word("puzzle-same")) }
    }
}

/// A chance as a bar, with a whisker from end to end of its interval; in words it stands beside.
fn bar(chance: &Chance, whole: u32) -> Markup {
    let at = |thousandths: u16| u32::from(thousandths) * 1000 / whole.max(1);
    let (low, high) = (at(chance.low), at(chance.high));
    html! {
        svg class="measure" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" {
            rect class="all" width="1000" height="14" {}
            rect class="mean" width=(at(chance.mean)) height="14" {}
            path class="whisker" vector-effect="non-scaling-stroke" d=(format!("M{low} 2V12M{low} 7H{high}M{high} 2V12")) {}
        }
    }
}

/// The ways to other days, as far as there are puzzles.
fn days(day: u64, today: u64, lang: Lang) -> Markup {
    let way =
        |to: u64, word: &str| html! { @if is_open(to, today) { a href=(link(to)) { (lang.word(word)) } } };
    html! {
        nav class="days" aria-label=(lang.word("puzzle")) {
            (way(day.wrapping_sub(1), "puzzle-before"))
            (way(day + 1, "puzzle-after"))
            @if day + 1 < today { a href=(PATH) { (lang.word("puzzle-today")) } }
        }
    }
}
