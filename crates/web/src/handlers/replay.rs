//! Looking back at games that are over.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use rules::seat::SeatSet;
use rules::world::Island;

use super::stream::write_line;
use super::{fresh_room, limited};
use crate::board;
use crate::pages::error::Trouble;
use crate::pages::replay::{Looked, own_regions, replay, title, usual};
use crate::respond::{self, Answer};
use crate::scene::Scene;
use crate::site::Site;
use crate::table::{Lens, Replay};
use crate::visitor::Visitor;

/// The deal.
pub(crate) async fn first(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    look(&site, &visitor, &code, 0).await
}

/// Any moment, by the number of the entry that left the table so.
pub(crate) async fn moment(
    State(site): State<Site>,
    Path((code, entry)): Path<(String, String)>,
    visitor: Visitor,
) -> Answer {
    let entry = entry.parse().map_err(|_| respond::trouble(&visitor, Trouble::NoPage))?;
    look(&site, &visitor, &code, entry).await
}

async fn look(site: &Site, visitor: &Visitor, code: &str, entry: u32) -> Answer {
    limited(site, visitor)?;
    let room = fresh_room(site, visitor, code).await?;
    let replay = room.replay(visitor.player()).await;
    let (replay, held) = replay.ok_or_else(|| respond::trouble(visitor, Trouble::NotOver))?;
    let table = format!("/t/{code}");
    let at = Place { base: format!("{table}/replay"), table: Some(table), held, entry };
    show(visitor, &replay, &at)
}

/// Where a game is looked at.
pub(super) struct Place {
    pub base: String,
    /// The page of its table, if it has one.
    pub table: Option<String>,
    /// The seats of whoever looks.
    pub held: SeatSet,
    pub entry: u32,
}

/// The page of a moment; where script has the page of another one, the regions that differ.
pub(super) fn show(visitor: &Visitor, game: &Arc<Replay>, place: &Place) -> Answer {
    let lang = visitor.reader.lang;
    let islands = game.islands();
    let seat_of = |name: &str| islands.iter().position(|island: &Island| island.name() == name);
    let lens = match visitor.query.get("as") {
        None => usual(place.held),
        Some("all") => Lens::Open,
        Some("watch") => Lens::Public,
        Some(name) => {
            let seat = seat_of(name).ok_or_else(|| respond::trouble(visitor, Trouble::NoPage))?;
            Lens::Seat(rules::seat::Seat(seat as u8))
        }
    };
    // What this lens does not see leads to what it saw last.
    let settled = |entry: u32| {
        let before = game.moments(lens).take_while(|it| it.entry <= entry).last();
        before.or_else(|| game.moments(lens).next()).map_or(0, |it| it.entry)
    };
    let scene_of = |entry: u32| {
        let mut scene = game.scene(entry, lens, place.held);
        scene.pinned = visitor.query.get("show").and_then(|island| scene.seat_of(island));
        scene
    };
    let looked = |scene: &Scene, entry: u32, draw: &dyn Fn(&Looked) -> axum::response::Response| {
        let table = place.table.as_deref();
        draw(&Looked { replay: game, scene, lens, entry, base: &place.base, table })
    };
    let entry = settled(place.entry);
    let scene = scene_of(entry);
    let from = visitor.query.get("from").and_then(|from| from.parse().ok());
    let Some(from) = from.map(settled) else {
        return Ok(looked(&scene, entry, &|looked| {
            respond::page(visitor.prefix, replay(looked, &visitor.reader))
        }));
    };
    let before = scene_of(from);
    let old = board::regions(&before, lang);
    Ok(looked(&scene, entry, &|looked| {
        let mut patch = format!("data: {}\n", title(looked, lang)).into_bytes();
        let mut add = |id: &str, markup: maud::Markup| write_line(id, &visitor.prefix.put(markup), &mut patch);
        for region in board::regions(looked.scene, lang) {
            let is_own = region.id == "prompt";
            let is_same = old.iter().any(|it| it.id == region.id && it.markup.0 == region.markup.0);
            if !is_own && !is_same {
                add(region.id, region.markup);
            }
        }
        own_regions(looked, lang).into_iter().for_each(|(id, markup)| add(id, markup));
        ([(CONTENT_TYPE, "text/plain; charset=utf-8")], patch).into_response()
    }))
}
