//! The end of a year: how the islands stand, and what lies ahead.

use std::cmp::Reverse;

use maud::{Markup, html};
use rules::limits::LAST_YEAR;
use rules::seat::{BySeat, Seat};

use super::super::Board;
use super::row;
use crate::parts::{drawing, numeral, shield};

/// What each island has at a year's end, the first of them first, and what of it the year brought.
pub(super) fn standings(board: &Board, year: u8, stands: &BySeat<u8>, archon: Option<Seat>) -> Markup {
    let lang = board.lang;
    let at_end = |seat: Seat| board.stood(year, seat).unwrap_or(stands[seat]);
    let mut seats: Vec<Seat> = board.view.public.seats().collect();
    seats.sort_by_key(|seat| Reverse(at_end(*seat)));
    let most = at_end(seats[0]);
    let is_alone = seats.iter().filter(|seat| at_end(**seat) == most).count() == 1;
    let leads = if is_alone { "stage-leads" } else { "stage-leads-together" };
    html! {
        ul class="years" {
            @for seat in seats {
                @let now = at_end(seat);
                @let before = board.stood(year - 1, seat);
                li class=[board.is_mine(seat).then_some("me")] {
                    span class="crest" { (shield(board.island(seat).island)) @if archon == Some(seat) { (drawing("laurel", "laurel")) } }
                    b {
                        (board.name(seat))
                        @if now == most { " " small { (lang.word(leads)) } }
                        @if archon == Some(seat) { " " small { (lang.word("board-archon")) } }
                    }
                    (row(before.unwrap_or(now).min(now), now))
                    b { (now) }
                    @if let Some(before) = before { small { (change(before, now)) } }
                }
            }
        }
    }
}

/// "+3", "−1", "±0".
fn change(before: u8, now: u8) -> String {
    let sign = match now.cmp(&before) {
        std::cmp::Ordering::Less => "−",
        std::cmp::Ordering::Equal => "±",
        std::cmp::Ordering::Greater => "+",
    };
    format!("{sign}{}", now.abs_diff(before))
}

/// What the next year changes, what it leaves, and how long there is to build (Y1 to Y3).
pub(super) fn ahead(board: &Board, year: u8) -> Markup {
    let lang = board.lang;
    let ends = lang.message("stage-year-ahead").number("n", LAST_YEAR - year).text("next", numeral(year + 1));
    html! {
        ul class="ahead" {
            li { (lang.message("stage-year-events").text("numeral", numeral(year)).say()) }
            li { (lang.word("stage-year-harbors")) }
            li { (lang.word("stage-year-stays")) }
            li { (ends.say()) }
        }
    }
}
