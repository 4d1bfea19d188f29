//! The assembly: what is voted on, and what can be.

use maud::{Markup, html};
use rules::seat::{Seat, SeatSet};
use text::Lang;

use crate::forms::deadline::when;
use crate::motion::{Ballot, Motion, STAND_IN};
use crate::pace::span;
use crate::pages::sheet;
use crate::parts::{icon, motion_id, say_motion, seat_name, shield};
use crate::reader::Reader;
use crate::scene::Scene;
use crate::sitter::Sitter;

/// The page of whoever holds this seat.
pub fn assembly(scene: &Scene, me: Seat, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("assembly");
    let base = format!("/t/{}", scene.code);
    let main = html! {
        main id="main" class="text" {
            h1 { (title) }
            p class="lead" { (lang.word("assembly-lead")) }
            @if let Some(ballot) = &scene.assembly.ballot { (stands(ballot, scene, me, lang)) }
            @for seat in scene.assembly.opened.iter() {
                form class="panel opened" method="post" action=(format!("{base}/link")) {
                    p { (lang.message("assembly-opened").text("seat", seat_name(scene, seat, lang)).say()) }
                    button class="quiet" name="seat" value=(seat.0 + 1) { (lang.word("board-host-link")) }
                }
            }
            (calls(scene, me, lang))
            p class="alts" { a class="quiet" href=(format!("{base}/seat/{}", me.0 + 1)) { (lang.word("page-time-back")) } }
        }
    };
    sheet(reader, &title, "assembly-page", main)
}

/// The motion that stands, and its urns.
fn stands(ballot: &Ballot, scene: &Scene, me: Seat, lang: Lang) -> Markup {
    let needs = match ballot.motion.needs_all() {
        true => lang.message("assembly-needs-all").number("n", ballot.needs()).say(),
        false => {
            lang.message("assembly-needs").number("n", ballot.needs()).number("of", ballot.voters.len()).say()
        }
    };
    let waits: Vec<Seat> = ballot.voters.iter().filter(|seat| !ballot.yes.or(ballot.no).has(*seat)).collect();
    html! {
        section class="ballot" aria-labelledby="h-motion" {
            p class="who" { (lang.message("assembly-called").text("seat", seat_name(scene, ballot.by, lang)).say()) }
            h2 id="h-motion" { (say_motion(ballot.motion, scene, lang)) }
            p { (about(ballot.motion, scene, lang)) }
            p { (needs) " " (lang.word("assembly-falls")) " " (when(ballot.until, true)) }
            div class="urns" {
                (urn("assembly-for", "white", ballot.yes, scene, lang))
                (urn("assembly-against", "black", ballot.no, scene, lang))
            }
            @if !waits.is_empty() {
                p class="hint" { (lang.word("assembly-open")) " " (waits.iter().map(|seat| seat_name(scene, *seat, lang)).collect::<Vec<_>>().join(", ")) }
            }
            @if ballot.voters.has(me) {
                form method="post" action=(format!("/t/{}/assembly", scene.code)) {
                    input type="hidden" name="seat" value=(me.0 + 1);
                    input type="hidden" name="motion" value=(ballot.motion.write());
                    input type="hidden" name="at" value=(ballot.at);
                    button class=(if ballot.yes.has(me) { "go chosen" } else { "go" }) name="do" value="for" aria-pressed=(if ballot.yes.has(me) { "true" } else { "false" }) {
                        span class="pebble white" aria-hidden="true" {} (lang.word("assembly-yes"))
                    }
                    button class="quiet" name="do" value="against" aria-pressed=(if ballot.no.has(me) { "true" } else { "false" }) {
                        span class="pebble black" aria-hidden="true" {} (lang.word("assembly-no"))
                    }
                }
            } @else { p class="hint" { (lang.word("assembly-no-vote")) } }
        }
    }
}

fn urn(words: &str, class: &str, seats: SeatSet, scene: &Scene, lang: Lang) -> Markup {
    html! {
        div class=(format!("urn {class}")) {
            b { (lang.word(words)) " " (seats.len()) }
            span class="cast" {
                @for seat in seats.iter() {
                    @if let Some(island) = scene.islands.get(seat.0 as usize) { (shield(*island)) }
                    span class="vh" { (seat_name(scene, seat, lang)) " " }
                }
            }
        }
    }
}

/// What can be called for now.
fn calls(scene: &Scene, me: Seat, lang: Lang) -> Markup {
    let people =
        || scene.seats.iter().zip((0..).map(Seat)).filter(|(it, _)| matches!(it.sitter, Sitter::Person(_)));
    let mut motions = vec![if scene.paused { Motion::GoOn } else { Motion::Pause }];
    if scene.setup.pace.allowance().is_some() && !scene.paused {
        motions.push(Motion::Extend);
    }
    for seat in scene.assembly.lost.iter() {
        motions.extend([Motion::Bot(seat, STAND_IN), Motion::Open(seat)]);
    }
    if scene.assembly.is_host_gone && !scene.is_host {
        let there =
            people().filter(|(it, seat)| !it.away && it.left.is_none() && !scene.assembly.lost.has(*seat));
        motions.extend(there.map(|(_, seat)| Motion::Host(seat)));
    }
    motions.push(Motion::End);
    let is_open = scene.assembly.ballot.is_some();
    html! {
        section class="panel calls" aria-labelledby="h-calls" {
            h2 id="h-calls" { (lang.word("assembly-calls")) }
            @if is_open { p class="hint" { (lang.word("assembly-one")) } }
            ul {
                @for motion in motions {
                    li {
                        (icon(picture(motion)))
                        div {
                            b { (say_motion(motion, scene, lang)) }
                            small { (about(motion, scene, lang)) " " (lang.word(if motion.needs_all() { "assembly-all" } else { "assembly-half" })) }
                        }
                        @if !is_open {
                            form method="post" action=(format!("/t/{}/assembly", scene.code)) {
                                input type="hidden" name="seat" value=(me.0 + 1);
                                input type="hidden" name="motion" value=(motion.write());
                                button class=(if motion == Motion::End { "quiet harm" } else { "quiet" }) name="do" value="call" {
                                    (lang.word("assembly-call")) span class="vh" { ": " (say_motion(motion, scene, lang)) }
                                }
                            }
                        }
                    }
                }
            }
            p class="hint" {
                (lang.message("assembly-lost").text("time", span(scene.setup.pace.patience(), lang)).say())
            }
        }
    }
}

/// What it does, in a sentence.
fn about(motion: Motion, scene: &Scene, lang: Lang) -> String {
    let seat = motion.seat().map(|seat| seat_name(scene, seat, lang)).unwrap_or_default();
    let time = scene.setup.pace.allowance().map(|time| span(time, lang)).unwrap_or_default();
    lang.message(&format!("{}-about", motion_id(motion))).text("seat", seat).text("time", time).say()
}

fn picture(motion: Motion) -> &'static str {
    match motion {
        Motion::Pause => "pause",
        Motion::GoOn => "play",
        Motion::Extend => "clock",
        Motion::Bot(..) => "bot",
        Motion::Open(_) => "chair",
        Motion::Host(_) => "people",
        Motion::End => "laurel",
    }
}
