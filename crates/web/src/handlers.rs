//! Handlers: each reads what was asked, asks the table, and answers with a page.

pub(crate) mod home;
pub(crate) mod table;
pub(crate) mod seats;
pub(crate) mod live;
pub(crate) mod assets;

use rules::seat::Seat;

use crate::fields::Fields;
use crate::pages::error::Trouble;
use crate::respond::{self, Stopped};
use crate::room::Room;
use crate::site::Site;
use crate::visitor::Visitor;

/// The table with this code, or the answer that there is none.
async fn room(site: &Site, visitor: &Visitor, code: &str) -> Result<Room, Stopped> {
    match site.rooms.get(code).await {
        Ok(Some(room)) => Ok(room),
        Ok(None) => Err(respond::trouble(visitor, Trouble::NoTable)),
        Err(problem) => Err(respond::not_stored(visitor, &problem)),
    }
}

/// What takes thought is limited as forms are.
fn limited(site: &Site, visitor: &Visitor) -> Result<(), Stopped> {
    let allowed = site.limits.allows(visitor.from);
    if allowed { Ok(()) } else { Err(respond::trouble(visitor, Trouble::TooMany)) }
}

/// The field `seat`.
fn seat_of(fields: &Fields, visitor: &Visitor) -> Result<Seat, Stopped> {
    let seat = fields.get("seat").and_then(numbered);
    seat.ok_or_else(|| respond::trouble(visitor, Trouble::BadForm))
}

/// A seat by its number in forms and addresses, which counts from 1.
fn numbered(number: &str) -> Option<Seat> {
    let number = number.parse::<u8>().ok().filter(|number| (1..=Seat::MAX as u8).contains(number))?;
    Some(Seat(number - 1))
}

/// The page of a seat.
fn seat_path(code: &str, seat: Seat) -> String {
    format!("/t/{code}/seat/{}", seat.0 + 1)
}
