//! Who sits where: taking seats, links for them, and what the host may do.

use axum::extract::{Path, State};
use bots::level::Level;
use rules::seat::Seat;

use super::home::{is_own, within_limits};
use super::table::qr;
use super::{command, command_from, fresh_room, invitations, look_from, room, seat_of, seat_path};
use crate::clock::{DAY, Millis, day_of};
use crate::fields::Fields;
use crate::key::{self, Hash};
use crate::motion::Motion;
use crate::pace::{PACES, Pace};
use crate::pages;
use crate::pages::error::Trouble;
use crate::pages::link::SeatLink;
use crate::pages::take::Offer;
use crate::posted::Posted;
use crate::refused::Refused;
use crate::respond::{self, Answer, Stopped};
use crate::rest::Holiday;
use crate::room::{Chair, Command, HostCommand, Viewpoint};
use crate::rooms::{Again, NewTable};
use crate::scene::Progress;
use crate::site::Site;
use crate::sitter::{Sitter, sitter_name};
use crate::typed::{MAX_NAME, tidy};
use crate::visitor::Visitor;

/// Takes a seat, or without one any that is open. Whoever has no name is asked for it then, and not before.
pub(crate) async fn sit(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let (hash, cookie) = visitor.known();
    let chosen = fields.get("seat").map(|_| seat_of(&fields, &visitor)).transpose()?;
    let room = fresh_room(&site, &visitor, &code).await?;
    let path = format!("/t/{code}");
    let refused = |refused| respond::refusal(&visitor, &refused, &path);
    let scene = room.look(Some(hash), Viewpoint::OwnSeat).await.map_err(refused)?;
    let open = scene.seats.iter().zip((0..).map(Seat)).filter(|(it, _)| it.sitter == Sitter::Nobody);
    let open: Vec<Seat> = open.map(|(_, seat)| seat).collect();
    let typed = fields.get("name").and_then(|name| tidy(name, MAX_NAME));
    // Somebody else on the same screen is called something else.
    let called = || tidy(visitor.name_or_none(), MAX_NAME).filter(|_| scene.held.is_empty());
    let name = typed.or_else(called);
    let is_open = chosen.map_or(!open.is_empty(), |seat| open.contains(&seat));
    if name.is_none() && is_open && !visitor.is_script {
        let is_again = fields.get("asked").is_some();
        let question = pages::name::name(&scene, chosen, is_again, &visitor.reader);
        return Ok(respond::with_cookies(respond::page(visitor.prefix, question), [cookie]));
    }
    let name = name.unwrap_or_default();
    let seats = chosen.map_or(open, |seat| vec![seat]);
    let mut sat = Err(Refused::Taken);
    for seat in seats {
        sat = room.command(hash, Command::Sit { seat, name: name.clone() }).await;
        // Somebody may have been faster.
        if sat != Err(Refused::Taken) {
            break;
        }
    }
    sat.map_err(refused)?;
    // Somebody else on the same screen does not rename whoever it belongs to.
    let name = visitor.name_cookie(&name).filter(|_| scene.held.is_empty());
    Ok(respond::with_cookies(respond::to(&visitor, &path), [name, cookie]))
}

pub(crate) async fn stand(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let path =
        fields.get("back").filter(|back| is_own(back)).map_or_else(|| format!("/t/{code}"), str::to_owned);
    let stand = |visitor: &Visitor| Ok(Command::Stand { seat: seat_of(&fields, visitor)? });
    command_from(&site, &visitor, &code, &path, stand).await
}

/// Whoever wants to leave is asked first.
pub(crate) async fn leave(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let seat = seat_of(&visitor.query, &visitor)?;
    let scene = look_from(&site, &visitor, &code, seat).await?;
    Ok(respond::page(visitor.prefix, pages::leave::leave(&scene, seat, &visitor.reader)))
}

pub(crate) async fn come_back(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    command(&site, &visitor, &code, |visitor| Ok(Command::Return { seat: seat_of(&fields, visitor)? })).await
}

/// They have read what the steward did, and go to the table.
pub(crate) async fn heard(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let seat = seat_of(&fields, &visitor)?;
    command_from(&site, &visitor, &code, &seat_path(&code, seat), |_| Ok(Command::Hear { seat })).await
}

pub(crate) async fn host(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let wanted = |visitor: &Visitor| match host_command(&fields, visitor)? {
        // Where there is no list nobody is put on it.
        HostCommand::List(true) if !site.open_tables => Err(respond::trouble(visitor, Trouble::NoPage)),
        command => Ok(Command::Host(command)),
    };
    command(&site, &visitor, &code, wanted).await
}

fn host_command(fields: &Fields, visitor: &Visitor) -> Result<HostCommand, Stopped> {
    let bad = || respond::trouble(visitor, Trouble::BadForm);
    let level = |name: Option<&str>| name.and_then(Level::from_name);
    Ok(match fields.get("do").unwrap_or_default() {
        "start" => HostCommand::Begin { fill: level(fields.get("fill")) },
        "pause" => HostCommand::Pause,
        "go_on" => HostCommand::GoOn,
        "list" => HostCommand::List(true),
        "unlist" => HostCommand::List(false),
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

/// What can be deleted of a visitor at this table: nothing is, until the form is sent.
pub(crate) async fn forget_form(
    State(site): State<Site>,
    Path(code): Path<String>,
    visitor: Visitor,
) -> Answer {
    let room = fresh_room(&site, &visitor, &code).await?;
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let scene = room.look(visitor.player(), Viewpoint::OwnSeat).await.map_err(refused)?;
    if scene.held.is_empty() && !scene.remarked {
        return Err(respond::trouble(&visitor, Trouble::NotYourSeat));
    }
    Ok(respond::page(visitor.prefix, pages::forget::forget(&scene, &visitor.reader)))
}

pub(crate) async fn forget(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let forget = |visitor: &Visitor| match fields.get("seat") {
        Some(_) => Ok(Command::Forget { seat: seat_of(&fields, visitor)? }),
        None => Ok(Command::ForgetRemarks),
    };
    command(&site, &visitor, &code, forget).await
}

/// Time at a table, and one's own days off.
pub(crate) async fn time(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let seat = seat_of(&visitor.query, &visitor)?;
    let scene = look_from(&site, &visitor, &code, seat).await?;
    Ok(respond::page(visitor.prefix, pages::time::time(&scene, seat, &visitor.reader)))
}

/// What is voted on, and what can be.
pub(crate) async fn assembly(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let seat = seat_of(&visitor.query, &visitor)?;
    let scene = look_from(&site, &visitor, &code, seat).await?;
    if scene.progress != Progress::Playing {
        return Ok(respond::to(&visitor, &format!("/t/{code}")));
    }
    Ok(respond::page(visitor.prefix, pages::assembly::assembly(&scene, seat, &visitor.reader)))
}

pub(crate) async fn call_or_vote(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let seat = seat_of(&fields, &visitor)?;
    let wanted = |visitor: &Visitor| {
        let bad = || respond::trouble(visitor, Trouble::BadForm);
        let motion = fields.get("motion").and_then(Motion::read).ok_or_else(bad)?;
        let at = fields.get("at").and_then(|at| at.parse().ok());
        match (fields.get("do"), at) {
            (Some("for"), Some(at)) => Ok(Command::Vote { seat, is_for: true, motion, at }),
            (Some("against"), Some(at)) => Ok(Command::Vote { seat, is_for: false, motion, at }),
            (Some("call"), _) => Ok(Command::Call { seat, motion }),
            _ => Err(bad()),
        }
    };
    let path = format!("/t/{code}/assembly?seat={}", seat.0 + 1);
    command_from(&site, &visitor, &code, &path, wanted).await
}

pub(crate) async fn holiday(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let hash = visitor.player().ok_or_else(|| respond::trouble(&visitor, Trouble::NotYourSeat))?;
    let seat = seat_of(&fields, &visitor)?;
    let room = room(&site, &visitor, &code).await?;
    let path = format!("/t/{code}/time?seat={}", seat.0 + 1);
    let refused = |refused| respond::refusal(&visitor, &refused, &path);
    let day = |name: &str| fields.get(name).and_then(day_of);
    let days = match (fields.get("do"), day("from"), day("to")) {
        (Some("end"), ..) => None,
        (Some("take"), Some(from), Some(to)) => {
            // Dates are those of the table, and the last day is one of them.
            let rest = room.look(None, Viewpoint::Outside).await.map_err(refused)?.setup.rest;
            Some(Holiday { from: rest.from_written(from), to: rest.from_written(to) + DAY })
        }
        _ => return Err(respond::trouble(&visitor, Trouble::BadForm)),
    };
    room.command(hash, Command::Holiday { seat, days }).await.map_err(refused)?;
    Ok(respond::done(&visitor, &path))
}

/// A new link for a seat: for another device of its holder, or for whoever the host gives it to.
pub(crate) async fn link(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let hash = visitor.player().ok_or_else(|| respond::trouble(&visitor, Trouble::NotYourSeat))?;
    let seat = seat_of(&fields, &visitor)?;
    let room = room(&site, &visitor, &code).await?;
    let token = key::link();
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    room.command(hash, Command::Link { seat, link: Hash::of(&token) }).await.map_err(refused)?;
    let island = match room.look(None, Viewpoint::Outside).await {
        Ok(scene) => scene.islands.get(seat.0 as usize).copied(),
        Err(_) => None,
    };
    let url = visitor.link(&format!("/s/{token}"));
    let made = SeatLink { code, seat: seat.0 + 1, island, qr: qr(&url), url };
    Ok(respond::page(visitor.prefix, pages::link::link(&made, &visitor.reader)))
}

/// What a seat link is for. Looking takes nothing: previews of links must not claim seats.
pub(crate) async fn offer(State(site): State<Site>, Path(token): Path<String>, visitor: Visitor) -> Answer {
    let (code, seat) = find(&site, &visitor, &token).await?;
    let room = fresh_room(&site, &visitor, &code).await?;
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
        after: scene.after.clone(),
    };
    Ok(respond::page(visitor.prefix, pages::take::take(&offer, &visitor.reader)))
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

/// The same people are asked to play again: the first to ask makes the lobby, the others come along.
pub(crate) async fn rematch(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, .. }: Posted,
) -> Answer {
    let hash = visitor.player().ok_or_else(|| respond::trouble(&visitor, Trouble::NotYourSeat))?;
    let room = fresh_room(&site, &visitor, &code).await?;
    let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
    let mut again = room.rematch(hash).await.map_err(refused)?;
    if again.made.is_none() {
        invitations::may_make(&site, &visitor)?;
        within_limits(&site, &visitor, hash).await?;
        // The code first: of two who ask at once, one names the table and both find it.
        let done = room.command(hash, Command::Rematch { code: key::code() }).await;
        again = room.rematch(hash).await.map_err(refused)?;
        if again.made.is_none() {
            done.map_err(refused)?;
        }
    }
    let made = again.made.ok_or_else(|| respond::trouble(&visitor, Trouble::NotSaved))?;
    let there = respond::to(&visitor, &format!("/t/{made}"));
    let is_there = || async { site.rooms.get(&made).await.map(|room| room.is_some()) };
    if is_there().await.map_err(|problem| respond::not_stored(&visitor, &problem))? {
        return Ok(there);
    }
    // Whoever asked first may have been cut off.
    invitations::may_make(&site, &visitor)?;
    let set = site.rooms.sets.known(&again.set_digest).expect("the set of a table in memory is known");
    // With nobody to wait for it begins at once.
    let begin = !again.chairs.iter().any(|chair| matches!(chair, Chair::Kept { .. } | Chair::Empty));
    let new = NewTable {
        name: again.name,
        setup: again.setup,
        set,
        host: hash,
        chairs: again.chairs,
        begin,
        private_talk: again.private_talk,
        is_listed: false,
        again: Some(Again { of: code.clone(), code: made.clone() }),
    };
    match site.rooms.create(new).await {
        Ok(_) => Ok(there),
        // Somebody else may have been faster: then theirs is the rematch.
        Err(_) if is_there().await.is_ok_and(|is_there| is_there) => Ok(there),
        Err(problem) => Err(respond::not_stored(&visitor, &problem)),
    }
}

/// Yes to playing again.
pub(crate) async fn accept(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let name = visitor.name();
    let accept = |visitor: &Visitor| Ok(Command::Accept { seat: seat_of(&fields, visitor)?, name });
    command(&site, &visitor, &code, accept).await
}
