//! Handlers: each reads what was asked, asks the table, and answers with a page.

mod stream;
pub(crate) mod mine;
pub(crate) mod me;
pub(crate) mod passkeys;
pub(crate) mod invitations;
pub(crate) mod home;
pub(crate) mod table;
pub(crate) mod tablet;
pub(crate) mod seats;
pub(crate) mod oaths;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod picture;
pub(crate) mod records;
pub(crate) mod puzzle;
pub(crate) mod live;
pub(crate) mod open;
pub(crate) mod assets;
pub(crate) mod health;
pub(crate) mod told;

use rules::seat::Seat;

use crate::desk::Unread;
use crate::fields::Fields;
use crate::metrics::Limit;
use crate::pages::error::Trouble;
use crate::respond::{self, Answer, Stopped};
use crate::room::{Command, Room, Viewpoint};
use crate::scene::{After, Progress, Scene};
use crate::site::Site;
use crate::store::StoreError;
use crate::typed::numbered;
use crate::visitor::Visitor;

/// The table with this code where something is to be done, or the answer that there is none.
async fn room(site: &Site, visitor: &Visitor, code: &str) -> Result<Room, Stopped> {
    found(visitor, site.rooms.get(code).await)
}

/// The same where something is to be seen.
async fn fresh_room(site: &Site, visitor: &Visitor, code: &str) -> Result<Room, Stopped> {
    found(visitor, site.rooms.get_fresh(code).await)
}

fn found(visitor: &Visitor, room: Result<Option<Room>, StoreError>) -> Result<Room, Stopped> {
    match room {
        Ok(Some(room)) => Ok(room),
        Ok(None) => Err(respond::trouble(visitor, Trouble::NoTable)),
        Err(problem) => Err(respond::not_stored(visitor, &problem)),
    }
}

/// The record of a table, or why there is none.
async fn record_of(room: &Room, visitor: &Visitor) -> Result<String, Stopped> {
    if let Some(record) = room.record().await {
        return Ok(record);
    }
    let is_anew = |scene: Box<Scene>| {
        scene.progress == Progress::Over && scene.after.as_ref().is_some_and(After::is_anew)
    };
    let trouble = match room.look(None, Viewpoint::Outside).await.is_ok_and(is_anew) {
        true => Trouble::NoRecord,
        false => Trouble::NotOver,
    };
    Err(respond::trouble(visitor, trouble))
}

/// The table as a seat of the visitor's sees it, or the answer that it is not theirs.
async fn look_from(site: &Site, visitor: &Visitor, code: &str, seat: Seat) -> Result<Box<Scene>, Stopped> {
    let room = fresh_room(site, visitor, code).await?;
    let refused = |refused| respond::refusal(visitor, &refused, &format!("/t/{code}"));
    room.look(visitor.player(), Viewpoint::Seat(seat)).await.map_err(refused)
}

/// What somebody does at a table by the table's own page.
async fn command(
    site: &Site,
    visitor: &Visitor,
    code: &str,
    command: impl FnOnce(&Visitor) -> Result<Command, Stopped>,
) -> Answer {
    command_from(site, visitor, code, &format!("/t/{code}"), command).await
}

/// The same from a page that is not the table's own.
async fn command_from(
    site: &Site,
    visitor: &Visitor,
    code: &str,
    path: &str,
    command: impl FnOnce(&Visitor) -> Result<Command, Stopped>,
) -> Answer {
    let hash = visitor.player().ok_or_else(|| respond::trouble(visitor, Trouble::NotYourSeat))?;
    let room = room(site, visitor, code).await?;
    let refused = |refused| respond::refusal(visitor, &refused, path);
    room.command(hash, command(visitor)?).await.map_err(refused)?;
    Ok(respond::done(visitor, path))
}

/// What takes thought is limited as forms are.
fn limited(site: &Site, visitor: &Visitor) -> Result<(), Stopped> {
    let allowed = site.limits.allows(visitor.from);
    if allowed {
        return Ok(());
    }
    Limit::Forms.hit();
    Err(respond::trouble(visitor, Trouble::TooMany))
}

/// Work on a game that is over, where it holds up neither pages nor bots.
async fn at_desk<T: Send + 'static>(
    site: &Site,
    visitor: &Visitor,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Stopped> {
    let why = |unread| match unread {
        Unread::Busy => Trouble::Busy,
        Unread::Failed => Trouble::Failed,
    };
    site.desk.read(visitor.from, work).await.map_err(|unread| respond::trouble(visitor, why(unread)))
}

/// Of whom nothing is kept yet: an address brings as many of them as it may make tables.
fn newcomer(site: &Site, visitor: &Visitor) -> Result<(), Stopped> {
    if site.newcomers.allows(visitor.from) {
        return Ok(());
    }
    Limit::Newcomers.hit();
    Err(respond::trouble(visitor, Trouble::TooMany))
}

/// The field `seat`.
fn seat_of(fields: &Fields, visitor: &Visitor) -> Result<Seat, Stopped> {
    let seat = fields.get("seat").and_then(numbered);
    seat.ok_or_else(|| respond::trouble(visitor, Trouble::BadForm))
}

/// The page of a seat.
fn seat_path(code: &str, seat: Seat) -> String {
    format!("/t/{code}/seat/{}", seat.0 + 1)
}
