//! What decided a game that is over.

use std::cell::LazyCell;
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use rules::seat::{Seat, SeatSet};
use rules::world::Island;

use super::{at_desk, fresh_room, limited};
use crate::analyst::Rank;
use crate::findings::{Course, Glance, Stage, Unfound};
use crate::pages::error::Trouble;
use crate::pages::records::{self, Mistake};
use crate::pages::report::{EVERY, Reported, report};
use crate::respond::{self, Answer};
use crate::site::Site;
use crate::table::{Chronicle, Lens, Replay};
use crate::visitor::Visitor;

/// Where a game is kept.
#[derive(Clone)]
enum Source {
    Table(Arc<Chronicle>),
    Record(Arc<Replay>),
}

impl Source {
    fn game(&self) -> Option<&Replay> {
        match self {
            Source::Table(chronicle) => LazyLock::force(chronicle).as_ref(),
            Source::Record(replay) => Some(replay),
        }
    }

    fn rank(&self) -> Rank {
        match self {
            Source::Table(_) => Rank::Table,
            Source::Record(_) => Rank::Record,
        }
    }
}

/// Of a table.
pub(crate) async fn of_table(
    State(site): State<Site>,
    Path((code, island)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    limited(&site, &visitor)?;
    let room = fresh_room(&site, &visitor, &code).await?;
    let replay = room.replay(visitor.player()).await;
    let (past, _) = replay.ok_or_else(|| respond::trouble(&visitor, Trouble::NotOver))?;
    let base = format!("/t/{code}/replay");
    show(&site, visitor, Source::Table(past), base, format!("/t/{code}/report"), island).await
}

/// Of a record that somebody opened.
pub(crate) async fn of_record(
    State(site): State<Site>,
    Path((name, island)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    limited(&site, &visitor)?;
    let Some(replay) = site.shelf.get(&name, Instant::now()) else {
        let page = records::form(Some(&Mistake::Gone), &visitor.reader);
        return Ok(respond::with_status(visitor.prefix, StatusCode::GONE, page));
    };
    let base = format!("/replay/{name}");
    let reports = format!("{base}/report");
    show(&site, visitor, Source::Record(replay), base, reports, island).await
}

/// The page, drawn at the desk; the rest of the work waits for the analyst.
async fn show(
    site: &Site,
    visitor: Visitor,
    source: Source,
    base: String,
    reports: String,
    island: String,
) -> Answer {
    let (asks, on) = (visitor.clone(), site.clone());
    let page = at_desk(site, &visitor, move || {
        let game = source.game().ok_or(Trouble::Failed)?;
        let is_meant = |it: &Island| it.name() == island;
        let seat = game.islands().iter().position(is_meant).ok_or(Trouble::NoPage)?;
        let to_work_out = source.clone();
        let digest = game.digest();
        let stage = on.analyst.ask(asks.from, source.rank(), &digest, move || to_work_out.game()?.story());
        // What is kept needs no story, and of one that is too long there is none.
        let is_too_long = matches!(stage, Stage::Never(Unfound::Long));
        let story = LazyCell::new(|| if is_too_long { None } else { game.story() });
        let glance = on.analyst.glance(&digest, || story.as_ref().map(Glance::at));
        let course =
            asks.query.get(EVERY).and_then(|_| on.analyst.course(&digest, || story.as_ref().map(Course::of)));
        let last = game.moments(Lens::Open).next_back().ok_or(Trouble::Failed)?;
        let scene = game.scene(last.entry, Lens::Public, SeatSet::EMPTY);
        let seat = Seat(seat as u8);
        let it = Reported {
            scene: &scene,
            tale: game.tale(),
            seat,
            decisions: &game.decisions(),
            glance: glance.as_deref(),
            course: course.as_deref(),
            stage: &stage,
            base: &base,
            reports: &reports,
        };
        Ok(respond::page(asks.prefix, report(&it, &asks.reader)))
    });
    page.await?.map_err(|trouble| respond::trouble(&visitor, trouble))
}
