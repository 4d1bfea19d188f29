//! The end of a game: who won and by what, how it grew, and the proof that fate was fair.

mod growth;
mod tale;
mod turns;

use maud::{Markup, PreEscaped, html};
use rules::limits::ALL_STRUCTURES;
use rules::score::{Outcome, Standing};
use rules::seat::Seat;
use text::{Lang, Naming, all_of, island_name, say_outcome, season_name};

use crate::findings::Findings;
use crate::oath;
use crate::pages::{LivePage, goes_on, live_main, share_button, sheet_with};
use crate::parts::{closed_table, drawing, icon, shield};
use crate::picture::{self, Words};
use crate::reader::Reader;
use crate::scene::{After, Hidden, Progress, Scene};
use crate::sitter::{Sitter, sitter_name};
use crate::table::{Lens, Replay};
use crate::talk;

pub(super) use tale::chances;

/// `again` is the table where the same people play again, as the reader sees it; `seed` is what the promise was made of, in
/// hexadecimal digits; `past` is the game from its beginning, if it can be had, and what is worked out of it; `public` is how others reach us, if that is known.
pub fn end(
    scene: &Scene,
    again: Option<&Scene>,
    seed: &str,
    past: Option<(&Replay, Option<&Findings>)>,
    public: Option<&str>,
    reader: &Reader,
) -> Markup {
    let (lang, replay) = (reader.lang, past.map(|(replay, _)| replay));
    let title = match (&scene.outcome, scene.naming()) {
        (Some(outcome), Some(naming)) if !outcome.ranking.is_empty() => {
            let winner = naming.islands.get(outcome.ranking[0].seat.0 as usize);
            let id = if scene.is_ended { "page-end-led" } else { "page-end-won" };
            winner.map(|island| lang.message(id).island("island", *island).sentence())
        }
        _ => None,
    };
    let title = title.unwrap_or_else(|| lang.word("page-end-title"));
    let content = html! {
                (triumph(scene, &title, lang))
                (self::again(scene, again, lang))
                div class="panel" { (talk::talk(scene, lang)) p id="notice" class="refuse" role="alert" hidden {} }
                @if let Some(closed) = &scene.closed { (closed_table(closed, lang)) }
                (goes_on(scene.after.as_ref(), lang))
                @if let (Some(outcome), Some(naming)) = (&scene.outcome, scene.naming()) {
                    (ranking(scene, outcome, &naming, lang))
                    @if let Some((_, findings)) = past { (turns::turns(scene, findings, outcome, &naming, lang)) }
                }
                (oaths(scene, lang))
                @if let Some(replay) = replay { (tale::tale(scene, replay.tale(), lang)) }
                @if scene.growth.len() > 1 { (growth::chart(scene, lang)) }
                @if let Some(last) = replay.and_then(|replay| replay.moments(Lens::Open).next_back()) { (tale::temples(scene, last.entry, lang)) }
                @if replay.is_some() { (same(scene, lang)) }
                (picture_to_share(scene, lang))
                section aria-labelledby="fair" {
                    h2 id="fair" { (lang.word("page-end-fair")) }
                    p {
                        (lang.word(match &scene.after {
                            Some(After::Moment { hidden: Hidden::Anew, .. }) => "goes-anew.fair",
                            Some(After::Moment { hidden: Hidden::AsItWas, .. }) => "goes-on.fair",
                            Some(After::Deal(_) | After::Game(_)) | None => "page-end-fair.text",
                        }))
                    }
                    dl class="facts panel" {
                        div { dt { (lang.word("page-end-promise")) } dd { code { (scene.promise) } } }
                        div { dt { (lang.word("page-end-seed")) } dd { code { (seed) } } }
                    }
                    @if !scene.after.as_ref().is_some_and(After::is_anew) {
                        div class="alts" { a class="quiet" href=(format!("/t/{}/record", scene.code)) download { (lang.word("page-end-record")) } a class="quiet" href=(format!("/fair?table={}", scene.code)) { (lang.word("tale-fair")) } }
                        p class="hint" { (lang.word("page-end-record.about")) @if scene.is_ended { " " (lang.word("page-end-unfinished")) } }
                    }
                }
                @if !scene.held.is_empty() {
                    p class="alts" { a class="quiet" href=(format!("/t/{}/forget", scene.code)) { (lang.word("page-forget")) } }
                }
    };
    // For those who are sent the address.
    let head = html! {
        meta property="og:title" content=(title);
        meta property="og:description" content=(lang.word("tale-replay"));
        // Nobody who is sent it has a seat here, and its address has to be a whole one.
        @if let (Some(public), Some(words)) = (public, Words::of(scene, None, lang)) {
            meta property="og:image" content=(format!("{public}{}", picture::path(&scene.code, None, lang)));
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(picture::SIZE.0);
            meta property="og:image:height" content=(picture::SIZE.1);
            meta property="og:image:alt" content=(words.alt);
            meta name="twitter:card" content="summary_large_image";
        }
    };
    sheet_with(reader, &title, "end", head, live_main(LivePage::End, scene, "text wide", lang, content))
}

/// A picture of it, to be shown to others.
fn picture_to_share(scene: &Scene, lang: Lang) -> Markup {
    let Some(words) = Words::of(scene, scene.me, lang) else { return html! {} };
    let path = picture::path(&scene.code, scene.me, lang);
    let (width, height) = picture::SIZE;
    html! {
        section aria-labelledby="picture" {
            h2 id="picture" { (lang.word("picture")) }
            share-picture class="panel" {
                img src=(path) width=(width) height=(height) alt=(words.alt) loading="lazy";
                p class="alts" {
                    a class="quiet" href=(path) download=(format!("parthenon-{}.png", scene.code)) { (lang.word("picture-save")) }
                    button type="button" class="quiet" hidden { (lang.word("picture-share")) }
                }
            }
        }
    }
}

/// The same islands and cards, for somebody who had them or wants to.
fn same(scene: &Scene, lang: Lang) -> Markup {
    html! {
        form class="panel again" method="post" action=(format!("/t/{}/on", scene.code)) {
            (drawing("i", "die"))
            p { b { (lang.word("tale-same")) } small { (lang.word("tale-same.about")) } }
            p class="seats-on" {
                @for (island, seat) in scene.islands.iter().zip(1..) {
                    button class="quiet" name="seat" value=(seat) aria-label=(lang.message("replay-on-as").island("island", *island).say()) { (shield(*island)) (island_name(*island, lang)) }
                }
            }
        }
    }
}

/// The winner's shield in a laurel, before the sun, with its fleets.
fn triumph(scene: &Scene, title: &str, lang: Lang) -> Markup {
    let winner = scene.outcome.as_ref().and_then(|outcome| outcome.ranking.first());
    let mut ranking = scene.outcome.iter().flat_map(|outcome| &outcome.ranking);
    let mine = ranking.find(|it| Some(it.seat) == scene.me);
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
            // Whoever leads a game that was ended has not won it.
            @match mine.filter(|_| !scene.is_ended) {
                Some(mine) => {
                    // It is the title that is not a sentence.
                    @let you = lang.message("page-end-you").number("n", mine.place).say();
                    h1 { (lang.message("page-end-you-with").text("you", you.trim_end_matches('.')).number("n", mine.structures).say()) }
                    @if let Some(winner) = winner.filter(|_| mine.place > 1) {
                        p { (lang.message("page-end-who").text("title", title).text("who", scene.sitter_name(winner.seat, lang)).say()) }
                    }
                }
                None => {
                    h1 { (title) }
                    @if let Some(winner) = winner { p { (scene.sitter_name(winner.seat, lang)) } }
                }
            }
            @if scene.is_ended { p { (ended(scene, lang)) } }
            (next(scene, lang))
        }
    }
}

/// That the people ended it, and how far it had come.
fn ended(scene: &Scene, lang: Lang) -> String {
    let public = scene.view.as_ref().map(|view| &view.public);
    let when = public.map(|public| {
        let when = lang.message("page-game-when").number("year", public.year);
        when.text("season", season_name(public.season, lang)).say()
    });
    lang.message("page-end-agreed").text("when", when.unwrap_or_default()).say()
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

/// Who kept their word, if anybody gave it.
fn oaths(scene: &Scene, lang: Lang) -> Markup {
    let seats = scene.islands.iter().zip((0..).map(Seat));
    let tallies: Vec<_> = seats
        .map(|(island, seat)| (island, oath::tally(&scene.oaths, seat)))
        .filter(|(_, it)| it.kept + it.broken > 0)
        .collect();
    html! {
        @if !tallies.is_empty() {
            section aria-labelledby="oaths" {
                h2 id="oaths" { (lang.word("oaths")) }
                ul class="panel kept-words" {
                    @for (island, tally) in tallies {
                        li { (shield(*island)) b { (island_name(*island, lang)) } span { (lang.message("oath-sum").number("kept", tally.kept).number("broken", tally.broken).say()) } }
                    }
                }
                p class="alts" { a class="quiet" href=(format!("/t/{}/oaths", scene.code)) { (lang.word("oaths")) } }
            }
        }
    }
}

/// What can be done now.
fn next(scene: &Scene, lang: Lang) -> Markup {
    html! {
        div class="next" {
            a class="go" href=(format!("/t/{}/replay", scene.code)) { (icon("play")) (lang.word("replay")) }
            a class="quiet" href=(format!("/t/{}/log", scene.code)) { (lang.word("page-end-log")) }
            (share_button(&format!("/t/{}", scene.code), &lang.word("page-end-link"), &scene.title(lang), lang))
        }
    }
}

/// The region `again`: whoever played may ask the others to play again, and who is asked can answer here.
pub fn again(scene: &Scene, again: Option<&Scene>, lang: Lang) -> Markup {
    let may_ask = scene.closed.is_none() && (!scene.held.is_empty() || scene.is_host);
    html! {
        div id="again" data-region {
            @match again {
                Some(again) => (asked(again, &format!("/t/{}", scene.code), lang)),
                None if may_ask => form class="panel again" method="post" action=(format!("/t/{}/rematch", scene.code)) {
                    (drawing("i", "fleet"))
                    p { b { (lang.word("page-rematch")) } small { (lang.word("page-rematch.about")) } }
                    button class="go" { (lang.word("page-end-rematch")) (icon("arrow")) }
                },
                None => {}
            }
        }
    }
}

/// The card of a table where the same people play again: who wants to, and the reader's answer. Whoever says no comes back to `back`.
pub(super) fn asked(again: &Scene, back: &str, lang: Lang) -> Markup {
    let (there, kept) = (format!("/t/{}", again.code), again.kept().iter().next());
    let is_in = |sitter: &Sitter| matches!(sitter, Sitter::Person(_) | Sitter::Bot(_));
    let count = again.seats.iter().filter(|seat| is_in(&seat.sitter)).count() as u32;
    let people = again.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Person(_)));
    let names: Vec<String> = people.map(|seat| sitter_name(&seat.sitter, lang)).collect();
    let how_many =
        lang.message("page-rematch-in").number("n", count).number("of", again.seats.len() as u32).say();
    let want = match again.progress {
        Progress::Lobby if names.is_empty() => lang.word("page-rematch"),
        Progress::Lobby => lang
            .message("page-rematch-want")
            .number("n", names.len() as u32)
            .text("names", all_of(names, lang))
            .say(),
        Progress::Playing | Progress::Over => lang.word("page-rematch-begun"),
    };
    html! {
        div class="panel again asked" {
            (drawing("i", "fleet"))
            p role="status" { b { (want) } @if again.progress == Progress::Lobby { small { (how_many) } } }
            @match (again.progress, kept) {
                (Progress::Lobby, Some(seat)) => div class="answers" {
                    form method="post" action=(format!("{there}/stand")) {
                        input type="hidden" name="back" value=(back);
                        button class="quiet" name="seat" value=(seat.0 + 1) { (lang.word("page-rematch-no")) }
                    }
                    form method="post" action=(format!("{there}/accept")) {
                        button class="go" name="seat" value=(seat.0 + 1) { (lang.word("page-rematch-yes")) }
                    }
                },
                (Progress::Lobby, None) => a class="quiet" href=(there) { (lang.word("page-rematch-lobby")) },
                (Progress::Playing | Progress::Over, _) => a class="go" href=(there) { (lang.word("page-end-rematch-there")) (icon("arrow")) },
            }
        }
    }
}
