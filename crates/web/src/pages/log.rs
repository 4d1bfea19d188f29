//! The whole story of a table, season by season, in words.

use maud::{Markup, html};
use rules::news::News;
use rules::seat::Seat;
use rules::world::{Phase, Season};
use text::{Lang, phase_name, say_news, season_name};

use crate::pages::sheet;
use crate::parts::{icon, say_note, shield};
use crate::reader::Reader;
use crate::scene::{DecidedBy, Note, Scene, Told};

/// A stretch of the story under one heading.
#[derive(Default)]
struct Chapter {
    /// None for what came before the first season.
    season: Option<(u8, Season)>,
    phases: Vec<(Option<Phase>, Vec<Markup>)>,
}

/// `scene.story` is the whole story, oldest first.
pub fn log(scene: &Scene, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.message("page-log-title").text("code", &*scene.code).say();
    let chapters = chapters(scene, lang);
    sheet(
        reader,
        &title,
        "story",
        html! {
            main id="main" class="text" {
                h1 { (title) }
                p class="alts" { a class="quiet" href=(format!("/t/{}", scene.code)) { (lang.word("page-to-table")) } }
                @if chapters.iter().any(|chapter| chapter.season.is_some()) {
                    nav class="contents" aria-label=(lang.word("page-contents")) {
                        ol {
                            @for (number, chapter) in chapters.iter().enumerate() {
                                li { a href=(format!("#part-{number}")) { (heading(chapter, lang)) } }
                            }
                        }
                    }
                } @else {
                    p class="lead" { (lang.word("page-log-empty")) }
                }
                @for (number, chapter) in chapters.iter().enumerate() {
                    section class="chapter" aria-labelledby=(format!("part-{number}")) {
                        h2 id=(format!("part-{number}")) { (heading(chapter, lang)) }
                        @for (phase, lines) in &chapter.phases {
                            @if !lines.is_empty() {
                                @if let Some(phase) = phase { h3 { (phase_name(*phase, lang)) } }
                                ol { @for line in lines { (line) } }
                            }
                        }
                    }
                }
            }
        },
    )
}

fn heading(chapter: &Chapter, lang: Lang) -> String {
    match chapter.season {
        None => lang.word("page-log-before"),
        Some((year, season)) => lang
            .message("page-game-when")
            .number("year", year)
            .text("season", season_name(season, lang))
            .sentence(),
    }
}

fn chapters(scene: &Scene, lang: Lang) -> Vec<Chapter> {
    let naming = scene.naming();
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut put = |season: Option<(u8, Season)>, phase: Option<Phase>, line: Option<Markup>| {
        if chapters.is_empty() || season.is_some() {
            chapters.push(Chapter { season, phases: vec![(None, Vec::new())] });
        }
        let chapter = chapters.last_mut().expect("there is a chapter");
        if phase.is_some() {
            chapter.phases.push((phase, Vec::new()));
        }
        if let (Some(line), Some((_, lines))) = (line, chapter.phases.last_mut()) {
            lines.push(line);
        }
    };
    for line in &scene.story {
        let (seat, words) = match &line.told {
            Told::Happened { by, told, .. } => {
                let Some(naming) = &naming else { continue };
                let mut said: Vec<String> = Vec::new();
                let mark = by.map(|(seat, _)| seat);
                let steward = matches!(by, Some((_, DecidedBy::Steward)));
                let tell = |said: &mut Vec<String>| {
                    let words = std::mem::take(said).join(" ");
                    (!words.is_empty()).then(|| {
                        entry(
                            scene,
                            mark,
                            html! {
                                (words) @if steward { " " small { (lang.word("page-log-steward")) } }
                            },
                        )
                    })
                };
                for news in told {
                    match *news {
                        News::SeasonBegan { year, season } => {
                            put(None, None, tell(&mut said));
                            put(Some((year, season)), None, None);
                        }
                        News::PhaseBegan(phase) => {
                            put(None, None, tell(&mut said));
                            put(None, Some(phase), None);
                        }
                        _ => said.push(say_news(news, naming, lang)),
                    }
                }
                put(None, None, tell(&mut said));
                continue;
            }
            Told::Said { seat, words } => {
                let who = name(scene, *seat, lang);
                (Some(*seat), html! { b { (who) } " " span class="said" dir="auto" { (words) } })
            }
            Told::Noted(note) => {
                let seat = match note {
                    Note::Seated { seat, .. } | Note::Extended { seat } => Some(*seat),
                    Note::Paused | Note::WentOn | Note::PaceSet(_) => None,
                };
                (seat, html! { (say_note(note, scene, lang)) })
            }
        };
        put(None, None, Some(entry(scene, seat, words)));
    }
    chapters
}

fn entry(scene: &Scene, seat: Option<Seat>, words: Markup) -> Markup {
    let island = seat.and_then(|seat| scene.islands.get(seat.0 as usize));
    html! {
        li {
            @match island { Some(island) => (shield(*island)), None => span class="nobody" { (icon("steps")) } }
            span { (words) }
        }
    }
}

/// Who plays the seat.
fn name(scene: &Scene, seat: Seat, lang: Lang) -> String {
    scene.sitter_name(seat, lang)
}
