//! Looking back at games that are over.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bots::level::Level;
use rules::seat::{Seat, SeatSet};
use rules::world::Island;

use super::home::within_limits;
use super::stream::write_line;
use super::{at_desk, fresh_room, invitations, limited, seat_of};
use crate::board;
use crate::fields::Fields;
use crate::key;
use crate::pace::Pace;
use crate::pages::error::Trouble;
use crate::pages::replay::{Looked, own_regions, replay, title, usual};
use crate::posted::Posted;
use crate::refused::Refused;
use crate::respond::{self, Answer, Stopped};
use crate::rest::Rest;
use crate::room::Chair;
use crate::rooms::NewTable;
use crate::scene::{Hidden, Origin, Progress, Scene, TableSetup};
use crate::site::Site;
use crate::sitter::Sitter;
use crate::table::{Lens, Replay, SoFar};
use crate::visitor::Visitor;

/// Lines of a record that anybody may send, and decisions that are written at once where a game goes on: six people who bargain all the
/// time come to a quarter.
pub(super) const MOST: usize = 10_000;

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
    let (past, held) = replay.ok_or_else(|| respond::trouble(visitor, Trouble::NotOver))?;
    let table = format!("/t/{code}");
    let at = Place { base: format!("{table}/replay"), table: Some(table), held, entry };
    let (asks, on) = (visitor.clone(), site.clone());
    let shown = at_desk(site, visitor, move || {
        LazyLock::force(&past).as_ref().map(|game| show(&on, &asks, game, &at))
    });
    shown.await?.ok_or_else(|| respond::trouble(visitor, Trouble::Failed))?
}

/// A new table where the game goes on from one of its moments: whoever asks plays a seat, bots the others.
pub(crate) async fn play_on(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let room = fresh_room(&site, &visitor, &code).await?;
    let replay = room.replay(visitor.player()).await;
    let (past, _) = replay.ok_or_else(|| respond::trouble(&visitor, Trouble::NotOver))?;
    let ask = Ask::read(&fields, &visitor)?;
    let begun = move || begin(LazyLock::force(&past).as_ref()?, Origin::Table(code), ask);
    make_from(&site, &visitor, begun).await
}

/// What is wanted of a game that is over.
#[derive(Clone, Copy)]
pub(super) enum Ask {
    /// To go on from an entry, or from the deal, with this seat.
    On { seat: Seat, entry: Option<u32>, hidden: Hidden },
    /// Its deal, for friends.
    Deal,
}

impl Ask {
    pub(super) fn read(fields: &Fields, visitor: &Visitor) -> Result<Ask, Stopped> {
        if fields.get("friends").is_some() {
            return Ok(Ask::Deal);
        }
        let bad = |_| respond::trouble(visitor, Trouble::BadForm);
        let entry = fields.get("entry").map(|entry| entry.parse().map_err(bad)).transpose()?;
        let hidden = match fields.get("hidden") {
            None | Some("was") => Hidden::AsItWas,
            Some("anew") => Hidden::Anew,
            Some(_) => return Err(respond::trouble(visitor, Trouble::BadForm)),
        };
        Ok(Ask::On { seat: seat_of(fields, visitor)?, entry, hidden })
    }
}

/// How a table begins that is made from a game that is over.
pub(super) struct Begun {
    so_far: SoFar,
    takers: Vec<Taker>,
    setup: TableSetup,
    /// Of its cards.
    digest: String,
}

/// Who takes a chair there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taker {
    /// Whoever asks.
    Me,
    Bot(Level),
    /// Whoever comes.
    Anybody,
}

/// `None` where there is no such seat, or nothing to be played.
pub(super) fn begin(game: &Replay, of: Origin, ask: Ask) -> Option<Begun> {
    let digest = game.cards().set.digest.clone();
    let setup = game.setup().clone();
    let Ask::On { seat: me, entry, hidden } = ask else {
        let others = game.seats().skip(1).map(|_| Taker::Anybody);
        let takers = std::iter::once(Taker::Me).chain(others).collect();
        return Some(Begun { so_far: game.dealt(of), takers, setup, digest });
    };
    let entry = entry.or_else(|| game.moments(Lens::Open).next().map(|it| it.entry))?;
    let then = game.table(entry);
    if then.progress() != Progress::Playing || !game.seats().any(|seat| seat == me) {
        return None;
    }
    let taker = |seat: Seat| match then.sitters().get(seat.0 as usize) {
        _ if seat == me => Taker::Me,
        Some(Sitter::Bot(level)) => Taker::Bot(*level),
        Some(Sitter::Person(_) | Sitter::Kept(_) | Sitter::Nobody) | None => Taker::Bot(Level::Merchant),
    };
    let so_far = match hidden {
        Hidden::AsItWas => game.so_far(entry, of),
        Hidden::Anew => game.so_far_anew(entry, of, me, key::seed()),
    };
    Some(Begun {
        so_far: so_far?,
        takers: game.seats().map(taker).collect(),
        setup: TableSetup { pace: Pace::Open, rest: Rest::default(), ..setup },
        digest,
    })
}

/// Makes such a table.
pub(super) async fn make_from(
    site: &Site,
    visitor: &Visitor,
    begun: impl FnOnce() -> Option<Begun> + Send + 'static,
) -> Answer {
    let (hash, cookie) = visitor.known();
    let bad = || respond::trouble(visitor, Trouble::BadForm);
    invitations::may_make(site, visitor)?;
    within_limits(site, visitor, hash).await?;
    let Begun { so_far, takers, setup, digest } = at_desk(site, visitor, begun).await?.ok_or_else(bad)?;
    if so_far.acts.len() > MOST {
        return Err(respond::refusal(visitor, &Refused::Full, "/"));
    }
    let chair = |taker: &Taker| match taker {
        Taker::Me => Chair::Person { name: visitor.name(), browsers: vec![hash] },
        Taker::Bot(level) => Chair::Bot(*level),
        Taker::Anybody => Chair::Empty,
    };
    let new = NewTable {
        name: None,
        setup,
        set: site.rooms.sets.known(&digest).ok_or_else(bad)?,
        host: hash,
        chairs: takers.iter().map(chair).collect(),
        begin: !takers.contains(&Taker::Anybody),
        private_talk: false,
        is_listed: false,
        again: None,
    };
    let made = site.rooms.create_from(new, Some(so_far)).await;
    let made = made.map_err(|problem| respond::not_stored(visitor, &problem))?;
    Ok(respond::with_cookies(respond::to(visitor, &format!("/t/{made}")), [cookie]))
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
pub(super) fn show(site: &Site, visitor: &Visitor, game: &Replay, place: &Place) -> Answer {
    let lang = visitor.reader.lang;
    let findings = site.analyst.known(&game.digest());
    let islands = game.islands();
    let seat_of = |name: &str| islands.iter().position(|island: &Island| island.name() == name);
    let lens = match visitor.query.get("as") {
        None => usual(place.held),
        Some("all") => Lens::Open,
        Some("watch") => Lens::Public,
        Some(name) => {
            let seat = seat_of(name).ok_or_else(|| respond::trouble(visitor, Trouble::NoPage))?;
            Lens::Seat(Seat(seat as u8))
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
        let findings = findings.as_deref();
        draw(&Looked { replay: game, scene, lens, entry, base: &place.base, table, findings })
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
        let mut add =
            |id: &str, markup: maud::Markup| write_line(id, &visitor.prefix.put(markup), &mut patch);
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
