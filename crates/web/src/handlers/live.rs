//! The stream of updates: every region at first, then those that change.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use foldhash::quality::FixedState;
use maud::Markup;
use rules::seat::SeatSet;
use text::Lang;

use super::stream::{Message, Next, Stream, write_line};
use super::table::{Changes, again, come_back, lobby_link, qr, told_first};
use super::{fresh_room, seat_of};
use crate::board::{Board, Part, Print, Rows, parts, print};
use crate::key::Hash;
use crate::metrics;
use crate::pages::{self, LivePage};
use crate::refused::Refused;
use crate::respond::{self, Answer};
use crate::room::{Piece, Room, Stir, Viewpoint};
use crate::scene::Scene;
use crate::site::Site;
use crate::talk;
use crate::visitor::Visitor;

/// A page that hears of a change later than this waits as long again, so that what changes meanwhile is drawn once.
const LATE: Duration = Duration::from_millis(30);
/// It never waits longer.
const LONGEST: Duration = Duration::from_millis(50);
/// A table where the same people play again has a name a moment before it is there: it is looked for so often, with a pause.
const LOOKS: u32 = 15;
const PAUSE: Duration = Duration::from_secs(2);

pub(crate) async fn live(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Answer {
    let room = fresh_room(&site, &visitor, &code).await?;
    let page = visitor.query.get("page").and_then(LivePage::from_name).unwrap_or(LivePage::Table);
    let from = if visitor.query.get("seat").is_some() {
        Viewpoint::Seat(seat_of(&visitor.query, &visitor)?)
    } else if page == LivePage::Table {
        Viewpoint::Outside
    } else {
        Viewpoint::OwnSeat
    };
    let (browser, hash) = (visitor.browser(), visitor.player());
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    // Before the first look: what is told anew after it is noticed.
    let changed = room.changed();
    let telling = changed.borrow().telling;
    let mut first = room.look(hash, from).await.map_err(refused)?;
    if come_back(&room, hash, &first).await {
        first = room.look(hash, from).await.map_err(refused)?;
    }
    let (response, stream) = Stream::open(&site, &visitor, &headers)?;
    let open = OpenPage {
        page,
        room,
        browser,
        hash,
        from,
        lang: visitor.reader.lang,
        called: visitor.name_or_none().to_owned(),
        link: lobby_link(&visitor, &code),
        stream,
    };
    tokio::spawn(async move {
        // Whoever plays several seats on one screen is at all of them.
        let seats = if first.me.is_none() && page == LivePage::Table { SeatSet::EMPTY } else { first.held };
        let room = open.room.clone();
        room.presence(seats, true).await;
        // In a task of its own: whatever happens there, the seats are left.
        let _ = tokio::spawn(async move { open.follow(first, (changed, telling), &site).await }).await;
        room.presence(seats, false).await;
    });
    Ok(response)
}

/// A table's page that somebody has open.
struct OpenPage {
    page: LivePage,
    room: Room,
    browser: Option<Hash>,
    hash: Option<Hash>,
    from: Viewpoint,
    lang: Lang,
    /// What the browser was called last.
    called: String,
    /// The address for those who are to join.
    link: String,
    stream: Stream,
}

/// What a page has: numbers, not markup.
#[derive(Default)]
struct Sent {
    /// By region: what it was drawn from, and the markup's own number.
    regions: HashMap<&'static str, (Print, Print), FixedState>,
    /// By list: the rows.
    rows: HashMap<&'static str, Rows, FixedState>,
}

impl OpenPage {
    /// Sends until the page is closed, the server stops or the page is another one.
    async fn follow(&self, first: Box<Scene>, (mut changed, mut telling): (Changes, u32), site: &Site) {
        if self.page == LivePage::Table && told_first(&first).is_some() {
            return self.stream.reload().await;
        }
        let mut stopping = site.stopping.clone();
        let mut is_lost = std::pin::pin!(site.rooms.players.is_lost(self.browser, self.hash));
        let mut sent = Sent::default();
        let mut scene = first;
        // Nobody else needs all of it now: the first time nothing is shared.
        let mut stir: Option<Arc<Stir>> = None;
        let mut looks = 0;
        loop {
            if !self.page.shows(&scene) {
                // The game began or ended.
                return self.stream.reload().await;
            }
            let shown = self.known(scene, site);
            let mut again = match self.page {
                LivePage::End => again(site, &shown, self.hash).await,
                LivePage::Lobby | LivePage::Cover | LivePage::Table => None,
            };
            let beyond = again.as_ref().map(|(_, again)| &**again);
            if let Some(patch) = self.patch(&shown, beyond, &mut sent, stir.as_deref()) {
                if !self.stream.pass(patch).await {
                    return;
                }
                metrics::UPDATES.one();
                if let Some(stir) = &stir {
                    metrics::UPDATE_TIMES.note_time(stir.at.elapsed());
                }
            }
            let is_missed = again.is_none() && shown.rematch.is_some() && looks < LOOKS;
            looks += u32::from(is_missed);
            drop(shown);
            let beyond = async {
                match &mut again {
                    Some((changed, _)) => drop(changed.changed().await),
                    None if is_missed => tokio::time::sleep(PAUSE).await,
                    None => std::future::pending().await,
                }
            };
            let something = async {
                tokio::select! {
                    // First of all: nothing more is shown to whoever has lost the seat with their browser.
                    biased;
                    () = &mut is_lost => Next::Reload,
                    _ = stopping.wait_for(|stopping| *stopping) => Next::End,
                    done = changed.changed() => if done.is_ok() { Next::Look } else { Next::End },
                    () = beyond => Next::Look,
                }
            };
            match self.stream.wait_for(something).await {
                Some(Next::Look) => {}
                Some(Next::Reload) => return self.stream.reload().await,
                Some(Next::End) | None => return,
            }
            let late = changed.borrow().at.elapsed();
            if late > LATE {
                tokio::time::sleep(late.min(LONGEST)).await;
            }
            let mut looked = self.room.look_on(self.hash, self.from).await;
            // What cannot be read now may be in a moment; the page shows what it has.
            while matches!(looked, Err(Refused::NotSaved)) && self.room.is_open() {
                if self.stream.wait_for(tokio::time::sleep(PAUSE)).await.is_none() {
                    return;
                }
                looked = self.room.look_on(self.hash, self.from).await;
            }
            let Ok((looked, told)) = looked else {
                // The seat was taken away.
                return self.stream.reload().await;
            };
            // What was told since then is still to come; what was told before is seen.
            if !Arc::ptr_eq(&changed.borrow_and_update(), &told) {
                changed.mark_changed();
            }
            if told.telling != telling {
                // What the page was sent is not what happened any more.
                telling = told.telling;
                sent = Sent::default();
            }
            (scene, stir) = (looked, Some(told));
        }
    }

    /// The scene with what the browser alone knows.
    fn known(&self, mut scene: Box<Scene>, site: &Site) -> Box<Scene> {
        scene.listed = scene.listed.filter(|_| site.open_tables);
        if scene.called.is_empty() {
            scene.called = self.called.clone();
        }
        scene
    }

    /// The regions that differ from what was sent before, as one message: a line for the title, and one for each region. Lines
    /// that others get too are drawn and packed once.
    fn patch(
        &self,
        scene: &Scene,
        again: Option<&Scene>,
        sent: &mut Sent,
        stir: Option<&Stir>,
    ) -> Option<Bytes> {
        let mut patch = Patch { stream: &self.stream, message: Message::default() };
        match self.page {
            LivePage::Lobby => {
                let lobby = pages::lobby::region(scene, self.lang, &self.link, &qr(&self.link));
                patch.add_own("lobby", lobby, sent);
            }
            LivePage::Cover => {
                patch.add_own("cover", pages::cover::region(scene, self.lang), sent);
            }
            LivePage::End => {
                patch.add_own("again", pages::end::again(scene, again, self.lang), sent);
                patch.add_own("talk", talk::talk(scene, self.lang), sent);
            }
            LivePage::Table => {
                let board = Board::new(scene, self.lang)?.beside_others(stir.map(|stir| &stir.memo));
                for part in parts(&board) {
                    patch.add(&part, &board, sent, stir);
                }
            }
        }
        patch.message.finish(&pages::table::title(scene, self.lang), self.stream.packs)
    }
}

/// The message to a page in the making.
struct Patch<'a> {
    stream: &'a Stream,
    message: Message,
}

impl Patch<'_> {
    fn add(&mut self, part: &Part, board: &Board, sent: &mut Sent, stir: Option<&Stir>) {
        if sent.regions.get(part.id).is_some_and(|(print, _)| *print == part.print) {
            return;
        }
        let rows = sent.rows.entry(part.id).or_default();
        let number = part.turn(rows);
        let Some(stir) = stir.filter(|_| part.is_shared) else {
            let markup = self.stream.prefix.put(part.draw(board, rows));
            return self.add_drawn(part.id, part.print, &markup, sent);
        };
        let piece = stir.piece(part.id, board.lang, number, || {
            let markup = self.stream.prefix.put(part.draw(board, rows));
            let mut line = Vec::new();
            write_line(part.id, &markup, &mut line);
            Piece::new(print(&markup), line)
        });
        let before = sent.regions.insert(part.id, (part.print, piece.digest));
        if before.is_some_and(|(_, before)| before == piece.digest) {
            return;
        }
        match piece.few_bytes() {
            Some(line) => self.message.add_line(line),
            None => self.message.add_shared(piece.bytes(self.stream.packs)),
        }
    }

    /// A region of which nothing else is known than its markup.
    fn add_own(&mut self, id: &'static str, markup: Markup, sent: &mut Sent) {
        let markup = self.stream.prefix.put(markup);
        self.add_drawn(id, print(&markup), &markup, sent);
    }

    fn add_drawn(&mut self, id: &'static str, drawn_from: Print, markup: &str, sent: &mut Sent) {
        let digest = print(markup);
        let before = sent.regions.insert(id, (drawn_from, digest));
        if before.is_none_or(|(_, before)| before != digest) {
            self.message.add(id, markup);
        }
    }
}
