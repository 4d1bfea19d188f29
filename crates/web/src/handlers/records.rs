//! Records that somebody opens here: whether they are genuine, and the games that they tell.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use rules::record::{Record, RecordError, RecordedSeed};
use rules::seat::SeatSet;
use text::Lang;

use super::replay::{Ask, MOST, Place, begin, make_from, show};
use super::{at_desk, fresh_room, limited, record_of};
use crate::pages::error::Trouble;
use crate::pages::records::{self, Fair, Mistake};
use crate::posted::{Posted, PostedText};
use crate::respond::{self, Answer};
use crate::room::Viewpoint;
use crate::scene::Origin;
use crate::sets::Sets;
use crate::site::Site;
use crate::table::Replay;
use crate::visitor::{Anybody, Visitor};

/// Where a record is opened.
pub(crate) async fn form(Anybody(visitor): Anybody) -> Answer {
    Ok(respond::page(visitor.prefix, records::form(None, &visitor.reader)))
}

/// Reads a record and plays it again; what it tells can then be looked at.
pub(crate) async fn open(State(site): State<Site>, PostedText { visitor, text }: PostedText) -> Answer {
    let (sets, lang) = (Arc::clone(&site.rooms.sets), visitor.reader.lang);
    let read = at_desk(&site, &visitor, move || read(&text, &sets, lang).map(|read| (read, text))).await?;
    match read {
        Ok(((replay, mut fair), text)) => {
            let name = site.shelf.put(&text, replay, visitor.from, Instant::now());
            fair.look = Some(format!("/replay/{name}"));
            Ok(respond::page(visitor.prefix, records::fair(&fair, &visitor.reader)))
        }
        Err(mistake) => {
            let page = records::form(Some(&mistake), &visitor.reader);
            Ok(respond::with_status(visitor.prefix, StatusCode::UNPROCESSABLE_ENTITY, page))
        }
    }
}

/// What a record of this server says for itself; without one, the form for any other.
pub(crate) async fn fair(State(site): State<Site>, visitor: Visitor) -> Answer {
    let Some(code) = visitor.query.get("table") else {
        return Ok(respond::page(visitor.prefix, records::form(None, &visitor.reader)));
    };
    limited(&site, &visitor)?;
    let room = fresh_room(&site, &visitor, code).await?;
    let record = record_of(&room, &visitor).await?;
    let (sets, lang) = (Arc::clone(&site.rooms.sets), visitor.reader.lang);
    let read = at_desk(&site, &visitor, move || checked(&record, &sets, lang)).await?;
    match read {
        Ok((_, mut fair)) => {
            fair.look = Some(format!("/t/{code}/replay"));
            let scene = room.look(None, Viewpoint::Outside).await;
            fair.after = scene.ok().and_then(|scene| scene.after);
            Ok(respond::page(visitor.prefix, records::fair(&fair, &visitor.reader)))
        }
        Err(_) => Err(respond::trouble(&visitor, Trouble::Failed)),
    }
}

pub(crate) async fn first(State(site): State<Site>, Path(name): Path<String>, visitor: Visitor) -> Answer {
    look(&site, &visitor, &name, 0).await
}

pub(crate) async fn moment(
    State(site): State<Site>,
    Path((name, entry)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    let entry = entry.parse().map_err(|_| respond::trouble(&visitor, Trouble::NoPage))?;
    look(&site, &visitor, &name, entry).await
}

async fn look(site: &Site, visitor: &Visitor, name: &str, entry: u32) -> Answer {
    limited(site, visitor)?;
    let Some(replay) = site.shelf.get(name, Instant::now()) else {
        let page = records::form(Some(&Mistake::Gone), &visitor.reader);
        return Ok(respond::with_status(visitor.prefix, StatusCode::GONE, page));
    };
    let place = Place { base: format!("/replay/{name}"), table: None, held: SeatSet::EMPTY, entry };
    let (asks, on) = (visitor.clone(), site.clone());
    at_desk(site, visitor, move || show(&on, &asks, &replay, &place)).await?
}

/// A new table that goes on from there.
pub(crate) async fn play_on(
    State(site): State<Site>,
    Path(name): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let Some(replay) = site.shelf.get(&name, Instant::now()) else {
        let page = records::form(Some(&Mistake::Gone), &visitor.reader);
        return Ok(respond::with_status(visitor.prefix, StatusCode::GONE, page));
    };
    let ask = Ask::read(&fields, &visitor)?;
    make_from(&site, &visitor, move || begin(&replay, Origin::Record(name), ask)).await
}

/// A record that somebody sent, with its game, if it is genuine.
fn read(text: &str, sets: &Sets, lang: Lang) -> Result<(Replay, Fair), Mistake> {
    if text.lines().count() > MOST { Err(Mistake::TooLong) } else { checked(text, sets, lang) }
}

/// The same of one that may be of any length.
fn checked(text: &str, sets: &Sets, lang: Lang) -> Result<(Replay, Fair), Mistake> {
    if text.trim().is_empty() {
        return Err(Mistake::Empty);
    }
    // With its set an altered record tells its line best: so the set is looked for before anything is judged.
    let digest = text.lines().nth(2).and_then(|line| line.split_whitespace().nth(2)).unwrap_or_default();
    let Some(offered) = sets.known(digest) else {
        let record = Record::parse(text).map_err(wrong)?;
        return Err(Mistake::OtherSet(record.set));
    };
    let cards = offered.cards;
    let record = Record::parse_with(text, cards.set).map_err(wrong)?;
    if matches!(record.seed, RecordedSeed::Digest(_)) {
        return Err(Mistake::NotTold);
    }
    let mut fair = Fair::of(&record);
    let replay = Replay::of_record(&record, cards, |told| fair.hear(told, cards, lang)).map_err(wrong)?;
    Ok((replay.ok_or(Mistake::NotTold)?, fair))
}

fn wrong(error: RecordError) -> Mistake {
    Mistake::Line { line: error.line, why: error.problem.to_string() }
}
