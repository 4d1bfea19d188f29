//! The pages that belong to no table, and how tables are made.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use bots::level::Level;
use rules::setup::Options;
use text::Lang;

use super::{invitations, mine};
use crate::board;
use crate::clock::DAY;
use crate::guide;
use crate::key::Hash;
use crate::metrics::Limit;
use crate::pace::Pace;
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::new::{Draft, Seating};
use crate::posted::Posted;
use crate::prefix::Prefix;
use crate::reader::Reader;
use crate::respond::{self, Answer, Stopped};
use crate::rest::Rest;
use crate::room::Chair;
use crate::rooms::NewTable;
use crate::scene::TableSetup;
use crate::site::Site;
use crate::visitor::{Anybody, Visitor};

/// Tables that one browser may make in a day.
const TABLES_A_DAY: u32 = 50;

pub(crate) async fn home(State(site): State<Site>, visitor: Visitor) -> Answer {
    site.saw(visitor.player());
    let games = mine::games(&site, &visitor).await?;
    Ok(respond::page(
        visitor.prefix,
        pages::home::home(
            &games,
            visitor.query.get("find").unwrap_or_default(),
            site.open_tables,
            &visitor.reader,
        ),
    ))
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
        name: None,
        setup: TableSetup {
            players,
            options: Options { beginner: is_first, ..Options::default() },
            set: set.name.clone(),
            pace: Pace::Open,
            rest: Rest::default(),
        },
        set: set.clone(),
        host: hash,
        chairs: chairs.collect(),
        begin: true,
        private_talk: false,
        is_listed: false,
        again: None,
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
    invitations::may_make(site, visitor)?;
    within_limits(site, visitor, hash).await?;
    site.rooms.create(new).await.map_err(|problem| respond::not_stored(visitor, &problem))
}

/// Refuses those who have made too many tables, or whose address has; whether they may make any is said by `invitations`.
pub(super) async fn within_limits(site: &Site, visitor: &Visitor, hash: Hash) -> Result<(), Stopped> {
    let failed = |problem| respond::not_stored(visitor, &problem);
    let yesterday = site.rooms.clock.now().saturating_sub(DAY);
    let made = site.rooms.store.made_since(hash, yesterday).await.map_err(failed)?;
    let limit = match made >= TABLES_A_DAY {
        true => Some(Limit::Daily),
        false => (!site.new_tables.allows(visitor.from)).then_some(Limit::Tables),
    };
    if let Some(limit) = limit {
        limit.hit();
        return Err(respond::trouble(visitor, Trouble::TooMany));
    }
    Ok(())
}

pub(crate) async fn new_form(State(site): State<Site>, visitor: Visitor) -> Answer {
    invitations::may_make(&site, &visitor)?;
    let sets: Vec<String> = site.rooms.sets.names().map(str::to_owned).collect();
    let mut draft = Draft::usual(visitor.name_or_none(), &sets[0]);
    draft.listed = site.open_tables.then_some(false);
    Ok(respond::page(visitor.prefix, pages::new::new(&draft, &sets, None, &visitor.reader)))
}

pub(crate) async fn new(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let sets: Vec<String> = site.rooms.sets.names().map(str::to_owned).collect();
    let (mut draft, mistake) = Draft::read(&fields, &sets);
    draft.listed = draft.listed.filter(|_| site.open_tables);
    let set = match (mistake, site.rooms.sets.offered(&draft.set)) {
        (None, Some(set)) => set.clone(),
        (mistake, _) => {
            let page = pages::new::new(&draft, &sets, mistake, &visitor.reader);
            return Ok(respond::with_status(visitor.prefix, StatusCode::UNPROCESSABLE_ENTITY, page));
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
        name: Some(draft.title.clone()).filter(|title| !title.is_empty()),
        setup: TableSetup {
            players: draft.players,
            options: draft.options,
            set: draft.set.clone(),
            pace: draft.pace,
            rest: draft.rest,
        },
        set,
        host: hash,
        chairs: chairs.collect(),
        begin: !draft.seated().contains(&Seating::Open),
        private_talk: draft.private_talk,
        is_listed: draft.listed == Some(true),
        again: None,
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
pub(super) fn is_own(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains(|it: char| it == '\\' || it.is_control())
}

pub(crate) async fn rules(Anybody(visitor): Anybody) -> Response {
    let find = visitor.query.get("find").unwrap_or_default();
    respond::page(visitor.prefix, pages::rules::rules(find, &visitor.reader))
}

/// A chapter, or one of the pages beside the chapters.
pub(crate) async fn rules_page(
    State(site): State<Site>,
    Path(name): Path<String>,
    Anybody(visitor): Anybody,
) -> Answer {
    let (cards, reader) = (site.rooms.sets.usual().cards, &visitor.reader);
    let page = match name.as_str() {
        "all" => Some(pages::rules::whole(reader)),
        _ => pages::rules::chapter(&name, reader)
            .or_else(|| pages::rules::cards(&name, cards.set, cards.words, reader)),
    };
    let page = page.map(|page| respond::page(visitor.prefix, page));
    page.ok_or_else(|| respond::trouble(&visitor, Trouble::NoPage))
}

/// What the owl of a first voyage says after its welcome.
pub(crate) async fn tour(Anybody(visitor): Anybody) -> Response {
    respond::page(visitor.prefix, board::tour(visitor.reader.lang))
}

/// Only what stands in the drawer beside the table.
pub(crate) async fn rules_drawer(State(site): State<Site>, Anybody(visitor): Anybody) -> Response {
    let (cards, lang) = (site.rooms.sets.usual().cards, visitor.reader.lang);
    let at = visitor.query.get("at").unwrap_or_default();
    let drawn = match visitor.query.get("find") {
        Some(find) => guide::drawer_found(find, lang),
        None => pages::rules::drawn_cards(at, cards.set, cards.words, lang)
            .unwrap_or_else(|| guide::drawer(at, lang)),
    };
    respond::page(visitor.prefix, drawn)
}

pub(crate) async fn cards(State(site): State<Site>, Anybody(visitor): Anybody) -> Response {
    let cards = site.rooms.sets.usual().cards;
    respond::page(visitor.prefix, pages::cards::cards(cards.set, cards.words, &visitor.reader))
}

pub(crate) async fn about(Anybody(visitor): Anybody) -> Response {
    respond::page(visitor.prefix, pages::about::about(&visitor.reader))
}

pub(crate) async fn nowhere(Anybody(visitor): Anybody) -> Stopped {
    respond::trouble(&visitor, Trouble::NoPage)
}

/// A form's address opened as a page, or methods that no page of ours uses.
pub(crate) async fn wrong_way(Anybody(visitor): Anybody) -> Stopped {
    respond::trouble(&visitor, Trouble::WrongWay)
}

/// A fault of ours. Whoever it happens to is not known any more, so it is told in our first language.
pub(crate) fn failed(prefix: Prefix) -> Response {
    let reader = Reader { lang: Lang::default(), theme: None, path: "/".to_owned() };
    let page = pages::error::error(Trouble::Failed, &reader);
    respond::with_status(prefix, StatusCode::INTERNAL_SERVER_ERROR, page)
}
