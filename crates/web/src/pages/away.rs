//! What the steward did while somebody was away, told once when they are back.

use maud::{Markup, html};
use rules::news::News;
use rules::seat::Seat;
use rules::view::View;
use text::{Lang, phase_name, say_heading};

use super::log::{Chapter, Heading, chapters};
use crate::board::{self, Board};
use crate::clock::Millis;
use crate::forms;
use crate::pace::span;
use crate::pages::{sheet, timed_main};
use crate::parts::icon;
use crate::reader::Reader;
use crate::scene::{DecidedBy, Line, Note, Scene, Told};

/// How much is told of what befell the reader, and of the others.
const BEFALLEN: usize = 3;
const OTHERS: usize = 4;

/// `since` is when the steward first decided, `was_short` whether there was less time until now; `scene.story` is the whole story.
pub fn away(scene: &Scene, me: Seat, since: Millis, was_short: bool, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let Some(board) = Board::new(scene, lang) else { return html! {} };
    let seasons = chapters(scene);
    let count = stood_in(scene, me, since) as u32;
    let title = lang.message("page-away").text("island", board.name(me)).say();
    let main = html! {
        header {
            h1 { (title) }
            p class="lead" {
                (lang.message("page-away-lead").text("time", span(scene.now.saturating_sub(since), lang)).number("n", count).say())
            }
        }
        div class="now" {
            @if was_short {
                section class="panel back" { h2 { (lang.word("page-away-back")) } p { (lang.word("page-away-back.text")) } }
            }
            (asked(scene, me, lang))
        }
        div class="then" {
            (befell(&board, me, since))
            section class="panel tale" aria-labelledby="h-did" {
                h2 id="h-did" { (lang.word("page-away-did")) }
                @let told: Vec<Markup> = seasons.iter().filter_map(|chapter| season(&board, chapter, me, since)).collect();
                @if told.is_empty() { p { (lang.word("page-away-quiet")) } }
                @for season in told { (season) }
            }
            (others(&board, me, since))
        }
    };
    let main = timed_main(scene, "text wide away", lang, main);
    sheet(reader, &title, "away", main)
}

/// How often the steward decided, by orders or of himself.
fn stood_in(scene: &Scene, me: Seat, since: Millis) -> usize {
    let is_his = |line: &&Line| matches!(&*line.told, Told::Happened { by: Some((seat, DecidedBy::Steward | DecidedBy::Orders)), .. } if *seat == me);
    scene.story.iter().filter(|line| line.at >= since).filter(is_his).count()
}

/// What is asked now, and the way there.
fn asked(scene: &Scene, me: Seat, lang: Lang) -> Markup {
    let prompt = scene.view.as_ref().and_then(View::prompt).filter(|prompt| prompt.asked);
    let heading = prompt.zip(scene.naming()).map(|(prompt, naming)| say_heading(&prompt, &naming, lang));
    html! {
        section class="panel asked" aria-labelledby="h-asked" {
            p class="your" { (lang.word(if heading.is_some() { "board-your-move" } else { "page-away-nothing" })) }
            h2 id="h-asked" { (heading.clone().unwrap_or_else(|| scene.title(lang))) }
            @if heading.is_some() { p class="hint" { (forms::deadline::clock(scene, me, lang)) } }
            form method="post" action=(format!("/t/{}/heard", scene.code)) {
                button class="go" name="seat" value=(me.0 + 1) { (lang.word("page-away-go")) (icon("arrow")) }
            }
        }
    }
}

fn befell(board: &Board, me: Seat, since: Millis) -> Markup {
    let lines = board::befallen(board, me, since);
    html! {
        @for (words, is_luck) in lines.into_iter().take(BEFALLEN) {
            p class=(if is_luck { "befallen luck" } else { "befallen harm" }) { (icon(if is_luck { "laurel" } else { "storm" })) span { (words) } }
        }
    }
}

/// What he did in one season, by phase, each with why he had to.
fn season(board: &Board, chapter: &Chapter, me: Seat, since: Millis) -> Option<Markup> {
    let lang = board.lang;
    let mut left = false;
    let mut rows = Vec::new();
    for (heading, line) in &chapter.lines {
        match &*line.told {
            Told::Noted(Note::Left { seat }) if *seat == me => left = true,
            Told::Noted(Note::Back { seat }) if *seat == me => left = false,
            Told::Happened { by: Some((seat, by)), told, .. } if *seat == me && line.at >= since => {
                let why = match by {
                    DecidedBy::Steward if left => "page-away-left",
                    DecidedBy::Steward => "page-away-late",
                    DecidedBy::Orders => "orders-by",
                    DecidedBy::Nobody => "page-away-only",
                    DecidedBy::Person | DecidedBy::Bot => continue,
                };
                // What others did stands below; with a sealed answer it is told in one line.
                let own: Vec<News> =
                    told.iter().copied().filter(|it| it.subject().is_none_or(|seat| seat == me)).collect();
                if own.iter().any(board::is_news) {
                    rows.push((heading, line, own, why));
                }
            }
            Told::Happened { .. }
            | Told::Said { .. }
            | Told::Whispered { .. }
            | Told::Remarked { .. }
            | Told::Noted(_) => {}
        }
    }
    if rows.is_empty() {
        return None;
    }
    Some(html! {
        h3 { (chapter.heading(1, lang)) }
        ol class="deeds" {
            @for (heading, line, told, why) in rows {
                li {
                    b { @if let Heading::Phase(phase) = heading { (phase_name(*phase, lang)) } }
                    div { (board::sentences(board, &told, "/cards")) (board::ordered(board, line.number)) }
                    small { (lang.word(why)) }
                }
            }
        }
    })
}

/// The newest of what the others did, and the way to all of it.
fn others(board: &Board, me: Seat, since: Millis) -> Markup {
    let is_others = |line: &&Line| match &*line.told {
        Told::Happened { by: Some((seat, _)), told, .. } => *seat != me && told.iter().any(board::is_news),
        Told::Said { seat, .. } => *seat != me,
        Told::Whispered { .. } | Told::Remarked { .. } => false,
        Told::Happened { by: None, .. } | Told::Noted(_) => false,
    };
    let newest: Vec<&Line> = board
        .scene
        .story
        .iter()
        .filter(|line| line.at >= since)
        .filter(is_others)
        .rev()
        .take(OTHERS)
        .collect();
    let lang = board.lang;
    html! {
        section class="panel tale" aria-labelledby="h-others" {
            h2 id="h-others" { (lang.word("page-away-others")) }
            @if !newest.is_empty() { ol { @for line in newest.into_iter().rev() { (board::entry(board, line, "/cards")) } } }
            p { a href=(format!("/t/{}/log", board.scene.code)) { (lang.word("board-log-all")) } }
        }
    }
}
