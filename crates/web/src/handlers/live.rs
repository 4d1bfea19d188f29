//! The stream of updates: every region at first, then those that change.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io::Write;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rules::seat::SeatSet;
use serde_json::json;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use super::table::{lobby_link, qr};
use super::{room, seat_of};
use crate::board::{self, Region};
use crate::key::Hash;
use crate::pages::error::Trouble;
use crate::pages::{self, LivePage};
use crate::respond::{self, Answer};
use crate::room::{Room, Viewpoint};
use crate::scene::Scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// Updates closer together than this are sent as one.
const BREATH: Duration = Duration::from_millis(20);

pub(crate) async fn live(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    let packs = accepted.is_some_and(|accepted| accepted.split(',').any(|it| it.trim() == "gzip"));
    let room = room(&site, &visitor, &code).await?;
    let page = visitor.query.get("page").and_then(LivePage::from_name).unwrap_or(LivePage::Table);
    let from = if visitor.query.get("seat").is_some() {
        Viewpoint::Seat(seat_of(&visitor.query, &visitor)?)
    } else if page == LivePage::Table {
        Viewpoint::Outside
    } else {
        Viewpoint::OwnSeat
    };
    let permit =
        site.streams.take(visitor.from).ok_or_else(|| respond::trouble(&visitor, Trouble::TooMany))?;
    let hash = visitor.hash();
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let first = room.look(hash, from).await.map_err(refused)?;
    let (events, stream) = mpsc::channel(4);
    let open = OpenPage { page, room, hash, from, visitor, code };
    tokio::spawn(async move {
        let _permit = permit;
        // Whoever plays several seats on one screen is at all of them.
        let seats = if first.me.is_none() && page == LivePage::Table { SeatSet::EMPTY } else { first.held };
        open.room.presence(seats, true).await;
        open.follow(*first, &site, &events).await;
        open.room.presence(seats, false).await;
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    let mut response = Sse::new(ReceiverStream::new(stream)).keep_alive(alive).into_response();
    // Proxies would gather updates before they pass them on.
    response.headers_mut().insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(if packs { packed(response) } else { response })
}

/// The stream packed as it goes. Regions are much the same from one update to the next, and one packer for the whole stream
/// remembers the last 32 KB of it.
fn packed(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    let stream = body.into_data_stream().map(move |chunk| {
        packer.write_all(&chunk.map_err(std::io::Error::other)?)?;
        // Each update leaves at once.
        packer.flush()?;
        Ok::<_, std::io::Error>(std::mem::take(packer.get_mut()))
    });
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, Body::from_stream(stream))
}

/// A table's page that somebody has open.
struct OpenPage {
    page: LivePage,
    room: Room,
    hash: Option<Hash>,
    from: Viewpoint,
    visitor: Visitor,
    code: String,
}

type Events = mpsc::Sender<Result<Event, Infallible>>;

impl OpenPage {
    /// Sends until the page is closed, the server stops or the page is another one.
    async fn follow(&self, first: Scene, site: &Site, events: &Events) {
        let mut changed = self.room.changed();
        let mut stopping = site.stopping.clone();
        let mut sent = HashMap::new();
        let mut scene = Ok(Box::new(first));
        loop {
            let Some(shown) = scene.ok().filter(|scene| self.page.shows(scene)) else {
                // The game began or ended, or the seat was taken away. Browsers drop events that carry nothing.
                let _ = events.send(Ok(Event::default().event("reload").data("page"))).await;
                return;
            };
            if let Some(patch) = self.patch(&shown, &mut sent)
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
            scene = self.room.look(self.hash, self.from).await;
        }
    }

    /// The regions that differ from what was sent before.
    fn patch(&self, scene: &Scene, sent: &mut HashMap<&'static str, String>) -> Option<String> {
        let lang = self.visitor.reader.lang;
        let regions = match self.page {
            LivePage::Lobby => {
                let link = lobby_link(&self.visitor, &self.code);
                vec![Region { id: "lobby", markup: pages::lobby::region(scene, lang, &link, &qr(&link)) }]
            }
            LivePage::Cover => vec![Region { id: "cover", markup: pages::cover::region(scene, lang) }],
            LivePage::Table => board::regions(scene, lang),
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
