//! The list of tables that wait for players.

use axum::extract::State;

use super::limited;
use crate::clock::{DAY, Millis};
use crate::pages;
use crate::pages::error::Trouble;
use crate::respond::{self, Answer};
use crate::room::Viewpoint;
use crate::scene::Progress;
use crate::site::Site;
use crate::visitor::Visitor;

/// A table that nobody came to for so many days is not waiting any more.
const DAYS: Millis = 7;

/// There is none unless the operator wants one.
pub(crate) async fn open(State(site): State<Site>, visitor: Visitor) -> Answer {
    if !site.open_tables {
        return Err(respond::trouble(&visitor, Trouble::NoPage));
    }
    limited(&site, &visitor)?;
    let since = site.rooms.clock.now().saturating_sub(DAYS * DAY);
    let codes = site.rooms.store.open_tables(since).await;
    let codes = codes.map_err(|problem| respond::not_stored(&visitor, &problem))?;
    let rooms = site.rooms.all_fresh(codes.clone()).await;
    let mut tables = Vec::new();
    for code in codes {
        if let Some(room) = rooms.get(&code)
            && let Ok(scene) = room.look(visitor.player(), Viewpoint::OwnSeat).await
            && scene.progress == Progress::Lobby
            && scene.closed.is_none()
        {
            tables.push(scene);
        }
    }
    Ok(respond::page(visitor.prefix, pages::open::open(&tables, &visitor.reader)))
}
