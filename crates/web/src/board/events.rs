//! The year's events in their row: face up, face down, or face down and known to me.

use std::cmp::Ordering;

use maud::{Markup, html};
use rules::cards::EventId;
use rules::world::{Phase, Season};
use text::season_name;

use super::card::{Card, house};
use super::{Board, bar, capital};
use crate::parts::{art, icon};

/// The region `events`.
pub(super) fn events(board: &Board) -> Markup {
    let (public, lang) = (&board.view.public, board.lang);
    let up = public.events.up.as_slice();
    let title = lang.message("board-events").text("when", bar::year(board)).say();
    html! {
        section id="events" class="events" aria-labelledby="h-events" data-region {
            h2 id="h-events" { (title) }
            ol {
                @for (place, season) in Season::ALL.iter().copied().enumerate() {
                    @let is_now = shows_now(board, place);
                    @let known = board.view.mine.next_event.filter(|_| place == up.len());
                    @match up.get(place) {
                        Some(id) => li class=(if is_now { "ev now" } else { "ev" }) {
                            (face_up(board, EventId(*id), place, season))
                        },
                        None => li class="ev down" {
                            p class="season" { (capital(&season_name(season, lang))) }
                            (face_down(board, known))
                        },
                    }
                }
            }
        }
    }
}

/// Whether the event at this place acts now or, when none does, is the newest: the one whose words matter most.
fn shows_now(board: &Board, place: usize) -> bool {
    let row = &board.view.public.events;
    let acting =
        row.queue.as_slice().get(row.next as usize).filter(|_| board.view.public.phase() == Phase::Event);
    acting.map_or(place + 1 == row.up.len() as usize, |acting| *acting as usize == place)
}

fn face_up(board: &Board, id: EventId, place: usize, season: Season) -> Markup {
    let (set, lang) = (board.view.set, board.lang);
    let card = Card::Event(id);
    let text = card.text(set, board.naming.text, lang);
    // The last line tells the year, and so does the heading.
    let lines = &text.lines[..text.lines.len().saturating_sub(1)];
    html! {
        article class="card event" data-glide=(format!("event-{}", id.name(set))) {
            div class="pic" { (art(card.picture(set))) }
            h3 class="name" { a href=(format!("#{}", card.anchor(set))) { (text.title) } }
            p class="rule" { (lines.join(" ")) }
            p class="foot" {
                span { (capital(&season_name(season, lang))) @if let Some(turn) = turn(board, place) { ", " em { (turn) } } }
                @if text.house { (house(lang)) }
            }
        }
    }
}

/// Where the event stands among those that act this season: all that lie face up do.
fn turn(board: &Board, place: usize) -> Option<String> {
    let (public, lang) = (&board.view.public, board.lang);
    let row = &public.events;
    let queued = row.queue.as_slice().iter().position(|queued| *queued as usize == place);
    let turn = queued.filter(|_| public.phase() == Phase::Event)?;
    Some(match turn.cmp(&(row.next as usize)) {
        Ordering::Less => lang.word("board-event-acted"),
        Ordering::Equal => lang.word("board-event-acts"),
        Ordering::Greater => lang.message("board-event-turn").number("n", turn as u8 + 1).say(),
    })
}

fn face_down(board: &Board, known: Option<EventId>) -> Markup {
    let lang = board.lang;
    html! {
        @match known {
            None => div class="card back" role="img" aria-label=(lang.word("board-face-down")) { (art("tripod")) },
            Some(id) => {
                a class="card back known" href=(format!("#{}", Card::Event(id).anchor(board.view.set))) {
                    (art("tripod"))
                    span class="kn" {
                        b { (board.card_name(id.name(board.view.set))) } " "
                        (icon("look")) (lang.word("board-only-you"))
                    }
                }
            },
        }
    }
}
