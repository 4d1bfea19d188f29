//! The stream of updates: every region at first, then those that change.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use rules::seat::SeatSet;
use serde_json::json;
use text::Lang;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use super::table::{lobby_link, qr};
use super::{room, seat_of};
use crate::board::{Board, Part, Print, Rows, parts, print};
use crate::key::Hash;
use crate::packed::{HEAD, pack};
use crate::pages::error::Trouble;
use crate::pages::{self, LivePage};
use crate::respond::{self, Answer, accepts_gzip};
use crate::room::{Piece, Room, Stir, Viewpoint};
use crate::scene::Scene;
use crate::site::Site;
use crate::visitor::Visitor;

/// A page that hears of a change later than this waits as long again, so that what changes meanwhile is drawn once.
const LATE: Duration = Duration::from_millis(10);
/// It never waits longer.
const LONGEST: Duration = Duration::from_millis(50);
/// Something is sent at least this often: whoever stands between would think the stream dead.
const PULSE: Duration = Duration::from_secs(15);

/// A page that has read nothing for so long has gone.
const UNREAD: Duration = Duration::from_secs(45);

pub(crate) async fn live(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    let packs = accepts_gzip(&headers);
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
    let (pieces, stream) = mpsc::channel(4);
    let open = OpenPage {
        page,
        room,
        hash,
        from,
        lang: visitor.reader.lang,
        link: lobby_link(&visitor, &code),
        packs,
    };
    tokio::spawn(async move {
        let _permit = permit;
        // Whoever plays several seats on one screen is at all of them.
        let seats = if first.me.is_none() && page == LivePage::Table { SeatSet::EMPTY } else { first.held };
        let room = open.room.clone();
        room.presence(seats, true).await;
        // In a task of its own: whatever happens there, the seats are left.
        let _ = tokio::spawn(async move { open.follow(first, &site, &pieces).await }).await;
        room.presence(seats, false).await;
    });
    let mut response =
        Response::new(Body::from_stream(ReceiverStream::new(stream).map(Ok::<Bytes, Infallible>)));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    // Proxies would gather updates before they pass them on.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    if packs {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// A table's page that somebody has open.
struct OpenPage {
    page: LivePage,
    room: Room,
    hash: Option<Hash>,
    from: Viewpoint,
    lang: Lang,
    /// The address for those who are to join.
    link: String,
    packs: bool,
}

/// What a page has: numbers, not markup.
#[derive(Default)]
struct Sent {
    /// By region: what it was drawn from, and the markup's own number.
    regions: HashMap<&'static str, (Print, Print)>,
    /// By list: the rows.
    rows: HashMap<&'static str, Rows>,
}

impl OpenPage {
    /// Sends until the page is closed, the server stops or the page is another one.
    async fn follow(&self, first: Box<Scene>, site: &Site, pieces: &mpsc::Sender<Bytes>) {
        let mut changed = self.room.changed();
        let mut stopping = site.stopping.clone();
        let mut sent = Sent::default();
        let mut scene = Ok(first);
        // Nobody else needs all of it now: the first time nothing is shared.
        let mut stir = None;
        if self.packs && !pass(pieces, Bytes::from_static(&HEAD)).await {
            return;
        }
        loop {
            let Some(shown) = scene.ok().filter(|scene| self.page.shows(scene)) else {
                // The game began or ended, or the seat was taken away. Browsers drop events that carry nothing.
                pass(pieces, self.alone("event: reload\ndata: page\n\n")).await;
                return;
            };
            if let Some(patch) = self.patch(&shown, &mut sent, stir.as_deref())
                && !pass(pieces, patch).await
            {
                return;
            }
            drop(shown);
            while tokio::select! {
                done = changed.changed() => if done.is_err() { return } else { false },
                _ = stopping.wait_for(|stopping| *stopping) => return,
                () = pieces.closed() => return,
                () = tokio::time::sleep(PULSE) => true,
            } {
                if !pass(pieces, self.alone(": \n\n")).await {
                    return;
                }
            }
            let late = changed.borrow().at.elapsed();
            if late > LATE {
                tokio::time::sleep(late.min(LONGEST)).await;
            }
            stir = Some(changed.borrow_and_update().clone());
            scene = self.room.look(self.hash, self.from).await;
        }
    }

    /// A message that nobody shares.
    fn alone(&self, words: &str) -> Bytes {
        if self.packs { pack(words.as_bytes()).into() } else { Bytes::copy_from_slice(words.as_bytes()) }
    }

    /// The regions that differ from what was sent before, as one message. Its lines are JSON together; those that others get too
    /// are drawn and packed once.
    fn patch(&self, scene: &Scene, sent: &mut Sent, stir: Option<&Stir>) -> Option<Bytes> {
        let mut message = Message { packs: self.packs, own: Vec::new(), shared: Vec::new() };
        match self.page {
            LivePage::Lobby => {
                let lobby = pages::lobby::region(scene, self.lang, &self.link, &qr(&self.link)).into_string();
                message.add_own("lobby", &lobby, sent);
            }
            LivePage::Cover => {
                message.add_own("cover", &pages::cover::region(scene, self.lang).into_string(), sent);
            }
            LivePage::Table => {
                let board = Board::new(scene, self.lang)?;
                for part in parts(&board) {
                    message.add(&part, &board, sent, stir);
                }
            }
        }
        message.finish(&pages::table::title(scene, self.lang))
    }
}

/// Sends a piece; `false` if the page has gone, or has not read for so long that it must have.
async fn pass(pieces: &mpsc::Sender<Bytes>, piece: Bytes) -> bool {
    matches!(tokio::time::timeout(UNREAD, pieces.send(piece)).await, Ok(Ok(())))
}

/// A message in the making.
struct Message {
    packs: bool,
    /// Lines for this visitor alone.
    own: Vec<u8>,
    /// Lines that others get too, ready to be sent.
    shared: Vec<Bytes>,
}

impl Message {
    fn add(&mut self, part: &Part, board: &Board, sent: &mut Sent, stir: Option<&Stir>) {
        if sent.regions.get(part.id).is_some_and(|(print, _)| *print == part.print) {
            return;
        }
        let digest = match stir.filter(|_| part.is_shared) {
            Some(stir) => {
                let piece = stir.piece(part.id, board.lang, part.print, || {
                    let markup = part.draw(board, &mut Rows::default()).into_string();
                    let mut line = Vec::new();
                    write_line(part.id, &markup, &mut line);
                    Piece::new(print(&markup), line)
                });
                let is_new = sent.regions.get(part.id).is_none_or(|(_, digest)| *digest != piece.digest);
                if is_new {
                    self.shared.push(piece.bytes(self.packs));
                }
                piece.digest
            }
            None => {
                let rows = sent.rows.entry(part.id).or_default();
                rows.turn();
                let markup = part.draw(board, rows).into_string();
                return self.add_drawn(part.id, part.print, &markup, sent);
            }
        };
        sent.regions.insert(part.id, (part.print, digest));
    }

    /// A region of which nothing else is known than its markup.
    fn add_own(&mut self, id: &'static str, markup: &str, sent: &mut Sent) {
        self.add_drawn(id, print(markup), markup, sent);
    }

    fn add_drawn(&mut self, id: &'static str, drawn_from: Print, markup: &str, sent: &mut Sent) {
        let digest = print(markup);
        let before = sent.regions.insert(id, (drawn_from, digest));
        if before.is_none_or(|(_, before)| before != digest) {
            write_line(id, markup, &mut self.own);
        }
    }

    /// The whole message, if there is anything in it.
    fn finish(self, title: &str) -> Option<Bytes> {
        if self.own.is_empty() && self.shared.is_empty() {
            return None;
        }
        // Every region follows a comma: the first one is none.
        let mut own = format!("event: patch\ndata: {{\"title\":{},\"regions\":[[\"\",\"\"]\n", json!(title))
            .into_bytes();
        own.extend(self.own);
        let end: &[u8] = b"data: ]}\n\n";
        let ready = |words: Vec<u8>| if self.packs { pack(&words) } else { words };
        if self.shared.is_empty() {
            own.extend_from_slice(end);
            return Some(ready(own).into());
        }
        let mut whole = ready(own);
        self.shared.iter().for_each(|piece| whole.extend_from_slice(piece));
        whole.extend(ready(end.to_vec()));
        Some(whole.into())
    }
}

/// Writes a region as a line of a message.
fn write_line(id: &str, markup: &str, message: &mut Vec<u8>) {
    message.reserve(markup.len() + markup.len() / 8 + 32);
    message.extend_from_slice(b"data: ,");
    serde_json::to_writer(&mut *message, &(id, markup)).expect("words can be written");
    message.push(b'\n');
}
