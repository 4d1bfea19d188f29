//! The year's events in their row: face up, face down, or face down and known to me; and what those in force do to me.

use std::cmp::Ordering;

use maud::{Markup, html};
use rules::cards::EventId;
use rules::world::{Phase, Season};
use text::season_name;

use super::card::Card;
use super::force::force;
use super::{Board, capital};
use crate::guide::house_sign;
use crate::parts::{art, plain_art};

/// The region `events`: the year's row as small cards, and what the face-up ones do to the visitor; to those who watch, what they say.
pub(super) fn events(board: &Board) -> Markup {
    let (public, lang) = (&board.view.public, board.lang);
    let up = public.events.up.as_slice();
    html! {
        section id="events" class="events" aria-labelledby="h-events" data-region {
            h2 id="h-events" { (lang.word("board-events-title")) }
            ol class="evs" {
                @for (place, season) in Season::ALL.iter().copied().enumerate() {
                    @let known = board.view.mine.next_event.filter(|_| place == up.len());
                    @let id = up.get(place).map(|id| EventId(*id));
                    li class=(match id { Some(_) if shows_now(board, place) => "ev now", Some(_) => "ev", None if known.is_some() => "ev back seen", None => "ev back" })
                        title=(capital(&season_name(season, lang))) {
                        (small(board, id, known))
                    }
                }
            }
            @for (place, id) in up.iter().enumerate() { (face_up(board, EventId(*id), place)) }
        }
    }
}

/// A card of the row: it leads to the whole card where the visitor knows it.
fn small(board: &Board, up: Option<EventId>, known: Option<EventId>) -> Markup {
    let set = board.view.set;
    html! {
        @match up.or(known) {
            Some(id) => a href={ "#" (Card::Event(id).anchor(set)) } aria-label=(board.card_name(id.name(set)))
                data-glide={ "event-" (id.name(set)) } {
                (art(if up.is_some() { Card::Event(id).picture(set) } else { "tripod" }))
            },
            None => span role="img" aria-label=(board.lang.word("board-face-down")) { (plain_art("tripod")) },
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

fn face_up(board: &Board, id: EventId, place: usize) -> Markup {
    let (set, lang) = (board.view.set, board.lang);
    let card = Card::Event(id);
    let text = card.text(set, board.naming.text, lang);
    // The last line tells the year, and so does the bar.
    let lines = &text.lines[..text.lines.len().saturating_sub(1)];
    html! {
        p class=(if shows_now(board, place) { "evt now" } else { "evt" }) data-key=(id.name(set)) {
            a href={ "#" (card.anchor(set)) } { (text.title) } " "
            @if let Some(turn) = turn(board, place) { em { (turn) } " " }
            @match board.scene.me {
                Some(me) => (force(board, id, me)),
                None => { (lines.join(" ")) (house_sign(&text, lang)) },
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
