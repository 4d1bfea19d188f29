//! Records that somebody opens here: whether they are genuine, and the games that they tell.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use rules::record::{Record, RecordError};
use rules::seat::SeatSet;
use text::Lang;

use super::replay::{Place, show};
use super::{fresh_room, limited};
use crate::pages::error::Trouble;
use crate::pages::records::{self, Fair, Mistake};
use crate::posted::PostedText;
use crate::respond::{self, Answer};
use crate::sets::{Cards, Sets};
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
    let read = site.rooms.think(move || read(&text, &sets, lang).map(|read| (read, text))).await;
    let read = read.ok_or_else(|| respond::trouble(&visitor, Trouble::Failed))?;
    match read {
        Ok(((replay, mut fair), text)) => {
            fair.look = Some(format!("/replay/{}", site.shelf.put(&text, replay)));
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
    let record = room.record().await.ok_or_else(|| respond::trouble(&visitor, Trouble::NotOver))?;
    let (sets, lang) = (Arc::clone(&site.rooms.sets), visitor.reader.lang);
    let read = site.rooms.think(move || read(&record, &sets, lang)).await;
    match read {
        Some(Ok((_, mut fair))) => {
            fair.look = Some(format!("/t/{code}/replay"));
            Ok(respond::page(visitor.prefix, records::fair(&fair, &visitor.reader)))
        }
        Some(Err(_)) | None => Err(respond::trouble(&visitor, Trouble::Failed)),
    }
}

pub(crate) async fn first(State(site): State<Site>, Path(name): Path<String>, visitor: Visitor) -> Answer {
    look(&site, &visitor, &name, 0)
}

pub(crate) async fn moment(
    State(site): State<Site>,
    Path((name, entry)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    let entry = entry.parse().map_err(|_| respond::trouble(&visitor, Trouble::NoPage))?;
    look(&site, &visitor, &name, entry)
}

fn look(site: &Site, visitor: &Visitor, name: &str, entry: u32) -> Answer {
    limited(site, visitor)?;
    let Some(replay) = site.shelf.get(name) else {
        let page = records::form(Some(&Mistake::Gone), &visitor.reader);
        return Ok(respond::with_status(visitor.prefix, StatusCode::GONE, page));
    };
    let place = Place { base: format!("/replay/{name}"), table: None, held: SeatSet::EMPTY, entry };
    show(visitor, &replay, &place)
}

/// A record with its game, if it is genuine.
fn read(text: &str, sets: &Sets, lang: Lang) -> Result<(Replay, Fair), Mistake> {
    let wrong = |error: RecordError| Mistake::Line { line: error.line, why: error.problem.to_string() };
    if text.trim().is_empty() {
        return Err(Mistake::Empty);
    }
    // With its set an altered record tells its line best: so the set is looked for before anything is judged.
    let digest = text.lines().nth(2).and_then(|line| line.split_whitespace().nth(2)).unwrap_or_default();
    let Some(offered) = sets.known(digest) else {
        let record = Record::parse(text).map_err(wrong)?;
        return Err(Mistake::OtherSet(record.set));
    };
    let Cards { set, words } = offered.cards;
    let record = Record::parse_with(text, set).map_err(wrong)?;
    let fair = Fair::of(&record, Cards { set, words }, lang).map_err(wrong)?;
    let replay = Replay::of_record(&record, Cards { set, words }).map_err(wrong)?.ok_or(Mistake::NotTold)?;
    Ok((replay, fair))
}
