//! The puzzle of the day, and those of days before.

use std::sync::Arc;

use axum::extract::{Path, State};

use super::replay::{Ask, begin, make_from};
use super::{at_desk, limited};
use crate::pages;
use crate::pages::error::Trouble;
use crate::posted::Posted;
use crate::puzzles::{DayPuzzle, is_open, today};
use crate::respond::{self, Answer, Stopped};
use crate::scene::{Hidden, Origin};
use crate::site::Site;
use crate::visitor::{Anybody, Visitor};

/// Today's.
pub(crate) async fn first(State(site): State<Site>, Anybody(visitor): Anybody) -> Answer {
    let day = today(&site.rooms.clock);
    show(&site, &visitor, day).await
}

/// That of a day, with its answer for whoever has chosen.
pub(crate) async fn day(
    State(site): State<Site>,
    Path(day): Path<String>,
    Anybody(visitor): Anybody,
) -> Answer {
    show(&site, &visitor, asked(&site, &visitor, &day)?).await
}

/// A new table that goes on from there, for one person against bots.
pub(crate) async fn play_on(
    State(site): State<Site>,
    Path(day): Path<String>,
    Posted { visitor, .. }: Posted,
) -> Answer {
    let day = asked(&site, &visitor, &day)?;
    let puzzle = find(&site, &visitor, day).await?;
    let ask = Ask::On { seat: puzzle.seat, entry: Some(puzzle.entry), hidden: Hidden::AsItWas };
    make_from(&site, &visitor, move || begin(&puzzle.replay, Origin::Puzzle(day), ask)).await
}

async fn show(site: &Site, visitor: &Visitor, day: u64) -> Answer {
    limited(site, visitor)?;
    let puzzle = find(site, visitor, day).await?;
    // What nobody could have chosen is not chosen.
    let letter = visitor.query.get("answer").and_then(|answer| answer.bytes().next());
    let place = letter.and_then(|letter| letter.checked_sub(b'a')).map(usize::from);
    let chosen = place.filter(|place| *place < puzzle.puzzle.options.len());
    let page = pages::puzzle::puzzle(&puzzle, chosen, today(&site.rooms.clock), &visitor.reader);
    Ok(respond::page(visitor.prefix, page))
}

/// A day that anybody may ask for.
fn asked(site: &Site, visitor: &Visitor, day: &str) -> Result<u64, Stopped> {
    let day = day.parse().ok().filter(|day| is_open(*day, today(&site.rooms.clock)));
    day.ok_or_else(|| respond::trouble(visitor, Trouble::NoPuzzle))
}

async fn find(site: &Site, visitor: &Visitor, day: u64) -> Result<Arc<DayPuzzle>, Stopped> {
    let none = || respond::trouble(visitor, Trouble::NoPuzzle);
    if let Some(kept) = site.puzzles.kept(day) {
        return kept.ok_or_else(none);
    }
    let (maker, today) = (site.clone(), today(&site.rooms.clock));
    let make = move || maker.puzzles.of(day, today, maker.rooms.sets.usual().cards);
    at_desk(site, visitor, make).await?.ok_or_else(none)
}
