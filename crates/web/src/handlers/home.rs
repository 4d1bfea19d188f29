//! The pages that belong to no table, and how tables are made.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use bots::level::Level;
use rules::seat::Seat;
use rules::setup::Options;
use text::Lang;

use crate::clock::{DAY, Millis};
use crate::guide;
use crate::key::Hash;
use crate::pace::Pace;
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::home::{Ended, Game};
use crate::pages::new::{Draft, Seating};
use crate::posted::Posted;
use crate::reader::Reader;
use crate::respond::{self, Answer, Stopped};
use crate::room::Chair;
use crate::rooms::NewTable;
use crate::scene::{Scene, TableSetup};
use crate::site::Site;
use crate::sitter::{Sitter, sitter_name};
use crate::visitor::Visitor;

/// Tables that one browser may make in a day.
const TABLES_A_DAY: u32 = 50;

pub(crate) async fn home(State(site): State<Site>, visitor: Visitor) -> Answer {
    let games = my_games(&site, &visitor).await?;
    Ok(respond::page(pages::home::home(&games, &visitor.reader)))
}

async fn my_games(site: &Site, visitor: &Visitor) -> Result<Vec<Game>, Stopped> {
    let Some(hash) = visitor.hash() else { return Ok(Vec::new()) };
    let failed = |problem| respond::not_stored(visitor, &problem);
    let mut games = Vec::new();
    for (code, since) in site.rooms.store.tables_of(hash).await.map_err(failed)? {
        let Ok(Some(room)) = site.rooms.get(&code).await else { continue };
        let Ok(scene) = room.glance(hash).await else { continue };
        games.push(game(&scene, since, visitor.reader.lang));
    }
    Ok(games)
}

/// A table in a row of its own; `since` is when the browser came there.
fn game(scene: &Scene, since: Millis, lang: Lang) -> Game {
    let public = scene.view.as_ref().map(|view| &view.public);
    let seats = || scene.seats.iter().zip((0..).map(Seat));
    let is_only_mine = |seat| scene.held.len() == 1 && scene.held.has(seat);
    let others = seats().filter(|(it, seat)| it.sitter != Sitter::Nobody && !is_only_mine(*seat));
    let ranking = scene.outcome.as_ref().map(|outcome| &outcome.ranking[..]).unwrap_or_default();
    let mine = ranking.iter().find(|standing| is_only_mine(standing.seat));
    let island = |seat: Seat| scene.islands.get(seat.0 as usize).copied();
    Game {
        code: scene.code.clone(),
        progress: scene.progress,
        names: others.map(|(it, _)| sitter_name(&it.sitter, lang)).collect(),
        season: public.map(|public| (public.year, public.season)),
        due: scene.is_any_due(),
        islands: scene.held.iter().filter_map(island).collect(),
        open: seats().filter(|(it, _)| it.sitter == Sitter::Nobody).count() as u8,
        ago: scene.now.saturating_sub(scene.story.last().map_or(since, |line| line.at)),
        ended: match (mine, ranking.first()) {
            (Some(mine), _) => Some(Ended::Mine { place: mine.place, structures: mine.structures }),
            (None, first) => first.and_then(|first| island(first.seat)).map(Ended::Won),
        },
    }
}

/// One click: me against three bots, or four bots to watch.
pub(crate) async fn quick(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let (hash, cookie) = visitor.known();
    let watch = fields.get("watch").is_some();
    let me = Chair::Person { name: visitor.name(), browsers: vec![hash] };
    let first = if watch { Chair::Bot(Level::Merchant) } else { me };
    let set = site.rooms.sets.usual();
    // A first voyage is short of rivals and of harsh events.
    let (level, players) = match fields.get("level") {
        Some("first") => (Level::Novice, 3),
        Some("strategos") => (Level::Strategos, 4),
        _ => (Level::Merchant, 4),
    };
    let is_first = level == Level::Novice;
    let chairs = std::iter::once(first).chain((1..players).map(|_| Chair::Bot(level)));
    let new = NewTable {
        setup: TableSetup {
            players,
            options: Options { beginner: is_first, ..Options::default() },
            set: set.name.clone(),
            pace: Pace::Open,
        },
        set: set.clone(),
        host: hash,
        chairs: chairs.collect(),
        begin: true,
    };
    let code = make(&site, &visitor, hash, new).await?;
    let place = if is_first { "#first-voyage" } else { "" };
    Ok(respond::with_cookies(respond::to(&visitor, &format!("/t/{code}{place}")), [cookie]))
}

/// Makes a table, unless this browser or its address has made too many.
pub(crate) async fn make(
    site: &Site,
    visitor: &Visitor,
    hash: Hash,
    new: NewTable,
) -> Result<String, Stopped> {
    let failed = |problem| respond::not_stored(visitor, &problem);
    let yesterday = site.rooms.clock.now().saturating_sub(DAY);
    let made = site.rooms.store.made_since(hash, yesterday).await.map_err(failed)?;
    if made >= TABLES_A_DAY || !site.new_tables.allows(visitor.from) {
        return Err(respond::trouble(visitor, Trouble::TooMany));
    }
    site.rooms.create(new).await.map_err(failed)
}

pub(crate) async fn new_form(State(site): State<Site>, visitor: Visitor) -> Response {
    let sets: Vec<String> = site.rooms.sets.names().map(str::to_owned).collect();
    let draft = Draft::usual(visitor.name_or_none(), &sets[0]);
    respond::page(pages::new::new(&draft, &sets, None, &visitor.reader))
}

pub(crate) async fn new(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let sets: Vec<String> = site.rooms.sets.names().map(str::to_owned).collect();
    let (draft, mistake) = Draft::read(&fields, &sets);
    let set = match (mistake, site.rooms.sets.offered(&draft.set)) {
        (None, Some(set)) => set.clone(),
        (mistake, _) => {
            let page = pages::new::new(&draft, &sets, mistake, &visitor.reader);
            return Ok(respond::with_status(StatusCode::UNPROCESSABLE_ENTITY, page));
        }
    };
    let (hash, cookie) = visitor.known();
    let name = if draft.name.is_empty() { visitor.name() } else { draft.name.clone() };
    let chairs = draft.seated().iter().enumerate().map(|(place, seating)| match seating {
        Seating::Me => Chair::Person { name: draft.sitter(place, &name), browsers: vec![hash] },
        Seating::Open => Chair::Empty,
        Seating::Bot(level) => Chair::Bot(*level),
    });
    let new = NewTable {
        setup: TableSetup {
            players: draft.players,
            options: draft.options,
            set: draft.set.clone(),
            pace: draft.pace,
        },
        set,
        host: hash,
        chairs: chairs.collect(),
        begin: !draft.seated().contains(&Seating::Open),
    };
    let code = make(&site, &visitor, hash, new).await?;
    let response = respond::to(&visitor, &format!("/t/{code}"));
    Ok(respond::with_cookies(response, [visitor.name_cookie(&draft.name), cookie]))
}

pub(crate) async fn join(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let typed = fields.get("code").unwrap_or_default().trim().to_lowercase();
    // People paste whole addresses too.
    let code = typed.rsplit('/').next().unwrap_or_default().to_owned();
    super::room(&site, &visitor, &code).await?;
    Ok(respond::to(&visitor, &format!("/t/{code}")))
}

pub(crate) async fn language(Posted { visitor, fields }: Posted) -> Response {
    let back = fields.get("back").filter(|back| is_own(back));
    let lang = fields.get("lang").and_then(Lang::from_tag).unwrap_or(visitor.reader.lang);
    let cookie = visitor.cookie("lang", lang.name(), false);
    respond::with_cookies(respond::to(&visitor, back.unwrap_or("/")), [Some(cookie)])
}

/// Whether an address leads to a page of ours. Browsers take `\\` for `/`, and leave out what cannot be seen: `/`, a tab and
/// another `/` would lead to another site.
fn is_own(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains(|it: char| it == '\\' || it.is_control())
}

pub(crate) async fn rules(visitor: Visitor) -> Response {
    let find = visitor.query.get("find").unwrap_or_default();
    respond::page(pages::rules::rules(find, &visitor.reader))
}

/// A chapter, or one of the pages beside the chapters.
pub(crate) async fn rules_page(
    State(site): State<Site>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Answer {
    let (cards, reader) = (site.rooms.sets.usual().cards, &visitor.reader);
    let page = match name.as_str() {
        "all" => Some(pages::rules::whole(reader)),
        "structures" => Some(pages::rules::structures(cards.set, cards.words, reader)),
        "harbors" => Some(pages::rules::harbors(cards.set, cards.words, reader)),
        _ => pages::rules::chapter(&name, reader),
    };
    page.map(respond::page).ok_or_else(|| respond::trouble(&visitor, Trouble::NoPage))
}

/// Only what stands in the drawer beside the table.
pub(crate) async fn rules_drawer(visitor: Visitor) -> Response {
    let lang = visitor.reader.lang;
    respond::page(match visitor.query.get("find") {
        Some(find) => guide::drawer_found(find, lang),
        None => guide::drawer(visitor.query.get("at").unwrap_or_default(), lang),
    })
}

pub(crate) async fn cards(State(site): State<Site>, visitor: Visitor) -> Response {
    let cards = site.rooms.sets.usual().cards;
    respond::page(pages::cards::cards(cards.set, cards.words, &visitor.reader))
}

pub(crate) async fn about(visitor: Visitor) -> Response {
    respond::page(pages::about::about(&visitor.reader))
}

pub(crate) async fn nowhere(visitor: Visitor) -> Stopped {
    respond::trouble(&visitor, Trouble::NoPage)
}

/// A form's address opened as a page, or methods that no page of ours uses.
pub(crate) async fn wrong_way(visitor: Visitor) -> Stopped {
    respond::trouble(&visitor, Trouble::WrongWay)
}

/// A fault of ours. Whoever it happens to is not known any more, so it is told in our first language.
pub(crate) fn failed() -> Response {
    let reader = Reader { lang: Lang::default(), theme: None, path: "/".to_owned() };
    respond::with_status(StatusCode::INTERNAL_SERVER_ERROR, pages::error::error(Trouble::Failed, &reader))
}
