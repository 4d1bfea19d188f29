//! The ledger of oaths, and swearing.

use axum::extract::{Path, State};
use rules::cards::EventId;
use rules::goods::{Good, Goods};
use rules::seat::Seat;
use rules::world::Land;

use super::table::given_id;
use super::{command_from, fresh_room, look_from, seat_of};
use crate::fields::Fields;
use crate::key;
use crate::oath::{Oath, Pledge};
use crate::pages;
use crate::pages::error::Trouble;
use crate::posted::Posted;
use crate::respond::{self, Answer};
use crate::room::{Command, CommandId, Viewpoint};
use crate::scene::Progress;
use crate::site::Site;
use crate::typed::numbered;
use crate::visitor::Visitor;

/// The ledger: from a seat with a form, from outside without.
pub(crate) async fn ledger(State(site): State<Site>, Path(code): Path<String>, visitor: Visitor) -> Answer {
    let scene = match visitor.query.get("seat") {
        Some(_) => look_from(&site, &visitor, &code, seat_of(&visitor.query, &visitor)?).await?,
        None => {
            let room = fresh_room(&site, &visitor, &code).await?;
            let refused = |refused| respond::refusal(&visitor, &refused, &format!("/t/{code}"));
            room.look(visitor.player(), Viewpoint::Outside).await.map_err(refused)?
        }
    };
    if scene.progress == Progress::Lobby {
        return Ok(respond::to(&visitor, &format!("/t/{code}")));
    }
    Ok(respond::page(visitor.prefix, pages::oaths::oaths(&scene, &visitor.reader, &key::link())))
}

pub(crate) async fn swear(
    State(site): State<Site>,
    Path(code): Path<String>,
    Posted { visitor, fields }: Posted,
) -> Answer {
    let seat = seat_of(&fields, &visitor)?;
    let wanted = |visitor: &Visitor| {
        let command = match fields.get("do") {
            Some("swear") => {
                let id = given_id(&fields, visitor)?.unwrap_or_else(|| CommandId::Given(key::link()));
                oath(&fields, seat).map(|oath| Command::Swear { id, oath })
            }
            Some("back") => {
                let number = fields.get("number").and_then(|number| number.parse().ok());
                number.map(|number| Command::Unswear { seat, number })
            }
            _ => None,
        };
        command.ok_or_else(|| respond::trouble(visitor, Trouble::BadForm))
    };
    let path = format!("/t/{code}/oaths?seat={}", seat.0 + 1);
    command_from(&site, &visitor, &code, &path, wanted).await
}

/// What the form says.
fn oath(fields: &Fields, by: Seat) -> Option<Oath> {
    let to = match fields.get("to")? {
        "all" => None,
        to => Some(numbered(to)?),
    };
    let pledge = match fields.get("kind")? {
        "vote" => Pledge::Vote(numbered(fields.get("vote")?)?),
        "give" => {
            let count = fields.get("count")?.parse().ok().filter(|count| (1..=20).contains(count))?;
            Pledge::Give(Goods::n(Good::from_name(fields.get("good")?)?, count))
        }
        "no_trade" => Pledge::NotTrade(numbered(fields.get("no_trade")?)?),
        "no_sail" => Pledge::NotSail(Land::from_name(fields.get("land")?)?),
        "last" => Pledge::Last(EventId(fields.get("event")?.parse().ok()?)),
        "words" => Pledge::Words(fields.get("words")?.to_owned()),
        _ => return None,
    };
    Some(Oath { by, to, pledge })
}
