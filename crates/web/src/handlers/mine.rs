//! The tables of whoever asks: on the first page, kept live; how many wait, and which is next.

use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures_util::future::select_all;
use rules::score::Standing;
use rules::seat::Seat;
use rules::view::View;
use serde_json::json;
use text::say_heading;

use super::stream::{Message, Next, Stream};
use crate::board::print;
use crate::clock::Millis;
use crate::key::Hash;
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::home::{Asked, Ended, Game, Place, Rival, Sand, Sign};
use crate::respond::{self, Answer, Stopped};
use crate::room::Room;
use crate::scene::{Flow, Progress, Scene, SeatClock};
use crate::site::Site;
use crate::sitter::{Sitter, sitter_name};
use crate::store::StoreError;
use crate::talk;
use crate::visitor::Visitor;
use text::Lang;

/// What happens within this time at several tables is drawn once.
const GATHER: Duration = Duration::from_millis(400);
/// Clocks run while nothing happens, and a table may be new.
const MINUTE: Duration = Duration::from_secs(60);

/// All tables of a visitor, in any order.
pub(crate) async fn games(site: &Site, visitor: &Visitor) -> Result<Vec<Game>, Stopped> {
    let Some(hash) = visitor.player() else { return Ok(Vec::new()) };
    let rooms = rooms(site, hash).await.map_err(|problem| respond::not_stored(visitor, &problem))?;
    Ok(look(&rooms, hash, visitor.reader.lang).await)
}

/// The tables of a browser, and since when.
async fn rooms(site: &Site, hash: Hash) -> Result<Vec<(Room, Millis)>, StoreError> {
    let tables = site.rooms.store.tables_of(hash).await?;
    let mut rooms = site.rooms.all_fresh(tables.iter().map(|(code, _)| code.clone()).collect()).await;
    Ok(tables.into_iter().filter_map(|(code, since)| Some((rooms.remove(&code)?, since))).collect())
}

async fn look(rooms: &[(Room, Millis)], hash: Hash, lang: Lang) -> Vec<Game> {
    let mut games = Vec::new();
    for (room, since) in rooms {
        if let Ok(scene) = room.glance(hash).await {
            games.push(game(&scene, *since, lang));
        }
    }
    games
}

/// A table among others; `since` is when the browser came there.
fn game(scene: &Scene, since: Millis, lang: Lang) -> Game {
    let public = scene.view.as_ref().map(|view| &view.public);
    let seats = || scene.seats.iter().zip((0..).map(Seat));
    let is_only_mine = |seat| scene.held.len() == 1 && scene.held.has(seat);
    let is_there = |sitter: &Sitter| match sitter {
        Sitter::Person(_) | Sitter::Bot(_) => true,
        Sitter::Nobody | Sitter::Kept(_) => false,
    };
    let others = seats().filter(|(it, seat)| is_there(&it.sitter) && !is_only_mine(*seat));
    let askers = seats().filter(|(it, seat)| matches!(it.sitter, Sitter::Person(_)) && !is_only_mine(*seat));
    let ranking = scene.outcome.as_ref().map(|outcome| &outcome.ranking[..]).unwrap_or_default();
    let mine = ranking.iter().find(|standing| is_only_mine(standing.seat));
    let island = |seat: Seat| scene.islands.get(seat.0 as usize).copied();
    let rival = |standing: &Standing| {
        let sitter = &scene.seat(standing.seat).sitter;
        let is_bot = match sitter {
            Sitter::Bot(_) => true,
            // Who has no name is nobody in particular.
            Sitter::Person(name) if !name.is_empty() => false,
            Sitter::Person(_) | Sitter::Kept(_) | Sitter::Nobody => return None,
        };
        let is_behind = mine.is_some_and(|mine| standing.place > mine.place);
        Some(Rival { name: sitter_name(sitter, lang), is_bot, is_behind })
    };
    let rivals = ranking.iter().filter(|it| mine.is_some_and(|mine| mine.seat != it.seat)).filter_map(rival);
    let left = |until: Option<Millis>| until.map(|until| until.saturating_sub(scene.now));
    let sign = |seat: Seat| match public {
        Some(public) if scene.progress == Progress::Playing && public.asked().has(seat) => Sign::Asked,
        Some(public) if public.involved.has(seat) && !public.waiting.has(seat) => Sign::Done,
        _ => Sign::Resting,
    };
    let at = scene.story.last().map_or(since, |line| line.at);
    Game {
        code: scene.code.clone(),
        name: scene.title(lang),
        progress: scene.progress,
        names: others.map(|(it, _)| sitter_name(&it.sitter, lang)).collect(),
        season: public.map(|public| (public.year, public.season)),
        due: scene.is_any_due(),
        left: scene.has_left(),
        asked: scene.me.filter(|_| scene.is_due()).and_then(|me| {
            let prompt = scene.view.as_ref().and_then(View::prompt)?;
            Some(Asked {
                words: say_heading(&prompt, &scene.naming()?, lang),
                phase: prompt.step.phase(),
                clock: scene.seat(me).clock.map(|clock| sand(&clock, scene)),
            })
        }),
        places: seats()
            .filter_map(|(_, seat)| {
                Some(Place { island: island(seat)?, mine: scene.held.has(seat), sign: sign(seat) })
            })
            .collect(),
        open: seats().filter(|(it, _)| !is_there(&it.sitter)).count() as u8,
        invited: (!scene.kept().is_empty())
            .then(|| askers.map(|(it, _)| sitter_name(&it.sitter, lang)).collect()),
        paused: scene.paused,
        at_most: scene.seats.iter().filter_map(|seat| left(seat.until)).max(),
        ago: scene.now.saturating_sub(at),
        at,
        said: talk::counts(scene),
        rivals: rivals.collect(),
        is_ended: scene.is_ended,
        ended: match (mine, ranking.first()) {
            (Some(mine), _) => Some(Ended::Mine { place: mine.place, structures: mine.structures }),
            (None, first) => first.and_then(|first| island(first.seat)).map(Ended::Won),
        },
    }
}

fn sand(clock: &SeatClock, scene: &Scene) -> Sand {
    let (line, jar) = clock.left(scene.now);
    let still = matches!(clock.flow, Flow::Still { .. });
    Sand { line, whole: clock.line, jar, size: scene.setup.pace.jar(), still }
}

/// How many tables wait for whoever asks, in words: for the bar of every page. The one that it is asked from says so itself.
pub(crate) async fn needs(State(site): State<Site>, visitor: Visitor) -> Answer {
    let games = games(&site, &visitor).await?;
    let from = visitor.query.get("from");
    let count = games.iter().filter(|game| game.due && Some(game.code.as_str()) != from).count() as u32;
    let words = visitor.reader.lang.message("page-mine-need").number("n", count).say();
    let title = visitor
        .reader
        .lang
        .message("page-title")
        .text("title", pages::home::title(&games, visitor.reader.lang))
        .say();
    Ok(respond::json(StatusCode::OK, &json!({ "n": count, "words": words, "title": title })))
}

/// Leads to the table that waits with the least time left, another than the one it is asked from.
pub(crate) async fn next(State(site): State<Site>, visitor: Visitor) -> Answer {
    let games = games(&site, &visitor).await?;
    let next = pages::home::next(&games, visitor.query.get("from"));
    let path = next.map_or_else(|| "/".to_owned(), |game| format!("/t/{}", game.code));
    Ok(respond::to(&visitor, &path))
}

/// Keeps the first page live.
pub(crate) async fn live(
    State(site): State<Site>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Stopped> {
    let hash = visitor.player().ok_or_else(|| respond::trouble(&visitor, Trouble::NotYourSeat))?;
    let (response, stream) = Stream::open(&site, &visitor, &headers)?;
    tokio::spawn(follow(site, (visitor.browser(), hash), visitor.reader.lang, stream));
    Ok(response)
}

async fn follow(site: Site, (browser, hash): (Option<Hash>, Hash), lang: Lang, stream: Stream) {
    let (mut stopping, mut last) = (site.stopping.clone(), None);
    let mut is_lost = std::pin::pin!(site.rooms.players.is_lost(browser, Some(hash)));
    while let Ok(rooms) = rooms(&site, hash).await {
        // Before the look: what changes after it is noticed.
        let mut changes: Vec<_> = rooms.iter().map(|(room, _)| room.changed()).collect();
        let games = look(&rooms, hash, lang).await;
        let markup = stream.prefix.put(pages::home::tables(&games, "", lang));
        let (before, now) = (last, Some(print(&*markup)));
        last = now;
        if now != before {
            let mut message = Message::default();
            message.add("tables", &markup);
            let title = lang.message("page-title").text("title", pages::home::title(&games, lang)).say();
            if let Some(message) = message.finish(&title, stream.packs)
                && !stream.pass(message).await
            {
                return;
            }
        }
        let changed = async {
            match changes.is_empty() {
                true => std::future::pending().await,
                false => drop(select_all(changes.iter_mut().map(|it| Box::pin(it.changed()))).await),
            }
        };
        let something = async {
            let gather = tokio::select! {
                biased;
                () = &mut is_lost => return Next::Reload,
                _ = stopping.wait_for(|stopping| *stopping) => return Next::End,
                () = changed => true,
                () = tokio::time::sleep(MINUTE) => false,
            };
            if gather {
                tokio::time::sleep(GATHER).await;
            }
            Next::Look
        };
        match stream.wait_for(something).await {
            Some(Next::Look) => {}
            Some(Next::Reload) => return stream.reload().await,
            Some(Next::End) | None => return,
        }
    }
}
