//! The stream of updates: every region at first, then those that change.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use serde_json::json;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::table::{lobby_link, qr};
use super::{room, seat_of};
use crate::board::{self, Region};
use crate::form::Fields;
use crate::key::Hash;
use crate::pages;
use crate::respond::{self, Answer};
use crate::room::{From, Room};
use crate::scene::{Scene, Stage};
use crate::site::Site;
use crate::visitor::Visitor;

/// Updates closer together than this are sent as one.
const BREATH: Duration = Duration::from_millis(20);

pub async fn live(
    State(site): State<Site>,
    Path(code): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Answer {
    let room = room(&site, &visitor, &code).await?;
    let fields = Fields(fields);
    let from = match fields.get("seat") {
        Some(_) => From::Seat(seat_of(&fields, &visitor)?),
        None if fields.get("watch").is_some() => From::Outside,
        None => From::OwnSeat,
    };
    let hash = visitor.hash();
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let first = room.look(hash, from).await.map_err(refused)?;
    let (events, stream) = mpsc::channel(4);
    let viewer = Viewer { room, hash, from, visitor, code };
    tokio::spawn(async move {
        let seat = first.me;
        viewer.room.presence(seat, true).await;
        viewer.follow(*first, &site, &events).await;
        viewer.room.presence(seat, false).await;
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(ReceiverStream::new(stream)).keep_alive(alive).into_response())
}

/// Somebody with a table's page open.
struct Viewer {
    room: Room,
    hash: Option<Hash>,
    from: From,
    visitor: Visitor,
    code: String,
}

type Events = mpsc::Sender<Result<Event, Infallible>>;

impl Viewer {
    /// Sends until the page is closed, the server stops or the page is another one.
    async fn follow(&self, first: Scene, site: &Site, events: &Events) {
        let mut changed = self.room.changed();
        let mut stopping = site.stopping.clone();
        let kind = self.kind(&first);
        let mut sent = HashMap::new();
        let mut scene = first;
        loop {
            changed.mark_unchanged();
            let patch = self.patch(&scene, &mut sent);
            if let Some(patch) = patch
                && events.send(Ok(Event::default().event("patch").data(patch))).await.is_err()
            {
                return;
            }
            tokio::select! {
                done = changed.changed() => if done.is_err() { return },
                _ = stopping.wait_for(|stopping| *stopping) => return,
                () = events.closed() => return,
            }
            tokio::time::sleep(BREATH).await;
            let again = self.room.look(self.hash, self.from).await;
            match again {
                Ok(next) if self.kind(&next) == kind => scene = *next,
                // The game began or ended, or the seat was taken away: the page is another one.
                Ok(_) | Err(_) => {
                    let _ = events.send(Ok(Event::default().event("reload").data(""))).await;
                    return;
                }
            }
        }
    }

    /// Which page this is: its regions are of one kind.
    fn kind(&self, scene: &Scene) -> (Stage, bool, bool) {
        let is_cover = self.from == From::OwnSeat && scene.held.len() > 1 && scene.stage == Stage::Playing;
        (scene.stage, is_cover, scene.rematch.is_some())
    }

    /// The regions that differ from what was sent before.
    fn patch(&self, scene: &Scene, sent: &mut HashMap<&'static str, String>) -> Option<String> {
        let lang = self.visitor.reader.lang;
        let regions = match self.kind(scene) {
            (Stage::Lobby, ..) => {
                let link = lobby_link(&self.visitor, &self.code);
                vec![Region { id: "lobby", markup: pages::lobby::region(scene, lang, &link, &qr(&link)) }]
            }
            (_, true, _) => vec![Region { id: "cover", markup: pages::cover::region(scene, lang) }],
            (Stage::Playing, ..) => board::regions(scene, lang),
            (Stage::Over, ..) => Vec::new(),
        };
        let mut fresh = Vec::new();
        for Region { id, markup } in regions {
            let html = markup.into_string();
            if sent.get(id) != Some(&html) {
                fresh.push(json!([id, html]));
                sent.insert(id, html);
            }
        }
        if fresh.is_empty() {
            return None;
        }
        let title = pages::table::title(scene, lang);
        Some(json!({ "title": title, "regions": fresh }).to_string())
    }
}
