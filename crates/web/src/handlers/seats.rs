//! Who sits where: taking seats, links for them, and what the host may do.

use axum::extract::{Path, State};
use bots::level::Level;
use rules::seat::Seat;

use super::home::make;
use super::table::qr;
use super::{room, seat_of, seat_path};
use crate::clock::{DAY, Millis};
use crate::fields::Fields;
use crate::key::{self, Hash};
use crate::pace::{PACES, Pace};
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::link::SeatLink;
use crate::pages::take::Offer;
use crate::posted::Posted;
use crate::respond::{self, Answer, Stopped};
use crate::room::{Command, HostCommand, Viewpoint};
use crate::rooms::NewTable;
use crate::site::Site;
use crate::sitter::{Sitter, sitter_name};
use crate::visitor::Visitor;

pub(crate) async fn sit(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let (hash, cookie) = visitor.known();
    let seat = seat_of(&fields, &visitor)?;
    let room = room(&site, &visitor, &code).await?;
    let name = fields.get("name").unwrap_or_default().to_owned();
    let path = format!("/t/{code}");
    let refused = |refused| respond::refusal(&visitor, &refused, &path);
    room.command(hash, Command::Sit { seat, name: name.clone() }).await.map_err(refused)?;
    // Somebody else on the same screen does not rename whoever it belongs to.
    let is_first = room.glance(hash).await.is_ok_and(|scene| scene.held.len() == 1);
    let name = visitor.name_cookie(&name).filter(|_| is_first);
    Ok(respond::with_cookies(respond::to(&visitor, &path), [name, cookie]))
}

pub(crate) async fn stand(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    command(&site, &visitor, &code, |visitor| Ok(Command::Stand { seat: seat_of(&fields, visitor)? })).await
}

pub(crate) async fn host(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    command(&site, &visitor, &code, |visitor| host_command(&fields, visitor).map(Command::Host)).await
}

fn host_command(fields: &Fields, visitor: &Visitor) -> Result<HostCommand, Stopped> {
    let bad = || respond::trouble(visitor, Trouble::BadForm);
    let level = |name: Option<&str>| name.and_then(Level::from_name);
    Ok(match fields.get("do").unwrap_or_default() {
        "start" => HostCommand::Begin { fill: level(fields.get("fill")) },
        "pause" => HostCommand::Pause,
        "go_on" => HostCommand::GoOn,
        "extend" => HostCommand::Extend(seat_of(fields, visitor)?),
        "void" => HostCommand::Void(seat_of(fields, visitor)?),
        "pace" => {
            let name = fields.get("pace").unwrap_or_default();
            let offered = PACES.iter().find(|(value, _)| *value == name).map(|(_, pace)| *pace);
            HostCommand::Pace(offered.or_else(|| Pace::read(name)).ok_or_else(bad)?)
        }
        "seat" => {
            let sitter = match fields.get("sitter") {
                Some("open") => Sitter::Nobody,
                name => Sitter::Bot(level(name).ok_or_else(bad)?),
            };
            HostCommand::Seat(seat_of(fields, visitor)?, sitter)
        }
        _ => return Err(bad()),
    })
}

async fn command(
    site: &Site,
    visitor: &Visitor,
    code: &str,
    command: impl FnOnce(&Visitor) -> Result<Command, Stopped>,
) -> Answer {
    let hash = visitor.hash().ok_or_else(|| respond::trouble(visitor, Trouble::NotYourSeat))?;
    let room = room(site, visitor, code).await?;
    let path = format!("/t/{code}");
    let refused = |refused| respond::refusal(visitor, &refused, &path);
    room.command(hash, command(visitor)?).await.map_err(refused)?;
    Ok(respond::done(visitor, &path))
}

/// A new link for a seat: for another device of its holder, or for whoever the host gives it to.
pub(crate) async fn link(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let hash = visitor.hash().ok_or_else(|| respond::trouble(&visitor, Trouble::NotYourSeat))?;
    let seat = seat_of(&fields, &visitor)?;
    let room = room(&site, &visitor, &code).await?;
    let token = key::link();
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    room.command(hash, Command::Link { seat, link: Hash::of(&token) }).await.map_err(refused)?;
    let island = match room.look(None, Viewpoint::Outside).await {
        Ok(scene) => scene.islands.get(seat.0 as usize).copied(),
        Err(_) => None,
    };
    let url = format!("{}/s/{token}", visitor.base);
    let made = SeatLink { code, seat: seat.0 + 1, island, qr: qr(&url), url };
    Ok(respond::page(pages::link::link(&made, &visitor.reader)))
}

/// What a seat link is for. Looking takes nothing: previews of links must not claim seats.
pub(crate) async fn offer(State(site): State<Site>, Path(token): Path<String>, visitor: Visitor) -> Answer {
    let (code, seat) = find(&site, &visitor, &token).await?;
    let room = room(&site, &visitor, &code).await?;
    let void = || respond::trouble(&visitor, Trouble::LinkVoid);
    let scene = room.look(None, Viewpoint::Outside).await.map_err(|_| void())?;
    let sitter = &scene.seats.get(seat.0 as usize).ok_or_else(void)?.sitter;
    let lang = visitor.reader.lang;
    let offer = Offer {
        token,
        code,
        seat: seat.0 + 1,
        island: scene.islands.get(seat.0 as usize).copied(),
        sitter: sitter.clone(),
        names: scene.seats.iter().map(|seat| sitter_name(&seat.sitter, lang)).collect(),
        name: visitor.name_or_none().to_owned(),
    };
    Ok(respond::page(pages::take::take(&offer, &visitor.reader)))
}

async fn find(site: &Site, visitor: &Visitor, token: &str) -> Result<(String, Seat), Stopped> {
    if !key::is_link(token) {
        return Err(respond::trouble(visitor, Trouble::LinkVoid));
    }
    let since = site.rooms.clock.now().saturating_sub(Millis::from(key::LINK_DAYS) * DAY);
    match site.rooms.store.link(Hash::of(token), since).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(respond::trouble(visitor, Trouble::LinkVoid)),
        Err(problem) => Err(respond::not_stored(visitor, &problem)),
    }
}

/// Takes the seat of a link, and leads to an address without the secret.
pub(crate) async fn take(
    State(site): State<Site>,
    Path(token): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let (code, seat) = find(&site, &visitor, &token).await?;
    let room = room(&site, &visitor, &code).await?;
    let (hash, cookie) = visitor.known();
    let name = fields.get("name").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
    let command = Command::Take { link: Hash::of(&token), name: name.clone() };
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/s/{token}"));
    room.command(hash, command).await.map_err(refused)?;
    let response = respond::to(&visitor, &seat_path(&code, seat));
    Ok(respond::with_cookies(response, [name.and_then(|name| visitor.name_cookie(&name)), cookie]))
}

/// The same people again: the first to ask makes the table, the others come along.
pub(crate) async fn rematch(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, .. }: Posted,
) -> Answer {
    let hash = visitor.hash().ok_or_else(|| respond::trouble(&visitor, Trouble::NotYourSeat))?;
    let room = room(&site, &visitor, &code).await?;
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let again = room.rematch(hash).await.map_err(refused)?;
    if let Some(rematch) = again.made {
        return Ok(respond::to(&visitor, &format!("/t/{rematch}")));
    }
    let set = site.rooms.sets.known(&again.set_digest).expect("the set of a table in memory is known");
    let new = NewTable { setup: again.setup, set, host: hash, chairs: again.chairs, begin: true };
    let made = make(&site, &visitor, hash, new).await?;
    // Somebody else may have been faster: then theirs is the rematch.
    let _ = room.command(hash, Command::Rematch { code: made }).await;
    let scene = room.look(Some(hash), Viewpoint::OwnSeat).await.map_err(refused)?;
    let rematch = scene.rematch.as_ref().ok_or_else(|| respond::trouble(&visitor, Trouble::NotSaved))?;
    Ok(respond::to(&visitor, &format!("/t/{rematch}")))
}
