//! Passkeys: made by whoever is known, shown by whoever comes back. Only script can ask an authenticator.

use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;

use super::me::{Kept, come_back, failed, kept, may_try, tag_of, unwritten};
use crate::clock::Millis;
use crate::fields::Fields;
use crate::key::{self, Hash};
use crate::metrics::Limit;
use crate::pages::error::Trouble;
use crate::passkey::{self, Claim, Question};
use crate::posted::Posted;
use crate::respond::{self, Answer, Stopped};
use crate::site::Site;
use crate::store::{Passkey, PeopleChange, Ticket, TicketKind};
use crate::visitor::Visitor;

/// Passkeys that somebody may have.
const MANY: usize = 20;

fn unproved(visitor: &Visitor) -> Stopped {
    respond::trouble(visitor, Trouble::Unproved)
}

/// Keeps what is asked until it is answered, and asks it.
async fn ask(
    site: &Site,
    visitor: &Visitor,
    (kind, player): (TicketKind, Option<Hash>),
    question: Option<Question>,
    mut changes: Vec<PeopleChange>,
) -> Answer {
    let Question { options, state } = question.ok_or_else(|| unproved(visitor))?;
    let (token, now) = (key::link(), site.rooms.clock.now());
    let until = now + Millis::from(passkey::MINUTES) * 60_000;
    let ticket = Ticket { hash: Hash::of(&token), kind, player, until, uses: 1, state };
    changes.push(PeopleChange::Ticket { ticket, now });
    site.rooms.players.write(changes).await.map_err(unwritten(visitor))?;
    Ok(respond::json(StatusCode::OK, &json!({ "ticket": token, "options": options })))
}

/// What was asked, for whoever answers it: once, whatever comes of it.
async fn asked(site: &Site, visitor: &Visitor, fields: &Fields, kind: TicketKind) -> Result<Ticket, Stopped> {
    let token = fields.get("ticket").filter(|token| key::is_link(token)).ok_or_else(|| unproved(visitor))?;
    let (hash, now) = (Hash::of(token), site.rooms.clock.now());
    let ticket = site.rooms.store.ticket(hash, kind, now).await.map_err(failed(visitor))?;
    let ticket = ticket.ok_or_else(|| unproved(visitor))?;
    // Where it fails somebody may have been faster; either way nothing is proved.
    let used = site.rooms.store.write_people(vec![PeopleChange::Use { hash, kind, now }]).await;
    used.map_err(|_| unproved(visitor))?;
    Ok(ticket)
}

/// Asks for a new passkey.
pub(crate) async fn ask_new(State(site): State<Site>, Posted { visitor, .. }: Posted) -> Answer {
    let Kept { visitor, id, cookie, changes } = kept(&site, visitor)?;
    let person = site.rooms.store.person(id).await.map_err(failed(&visitor))?;
    let others: Vec<Vec<u8>> =
        person.into_iter().flat_map(|person| person.passkeys).map(|passkey| passkey.id).collect();
    if others.len() >= MANY {
        Limit::ComeBack.hit();
        return Err(respond::trouble(&visitor, Trouble::TooMany));
    }
    let question = passkey::ask_for_new(&visitor.origin, id, &visitor.name(), &others);
    let response = ask(&site, &visitor, (TicketKind::Register, Some(id)), question, changes).await?;
    Ok(respond::with_cookies(response, [cookie]))
}

/// A new passkey, if its authenticator made it for us and for whoever asks.
pub(crate) async fn make(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let ticket = asked(&site, &visitor, &fields, TicketKind::Register).await?;
    let player = visitor.registered().map(|known| known.player).filter(|id| ticket.player == Some(*id));
    let player = player.ok_or_else(|| unproved(&visitor))?;
    let answer = fields.get("answer").unwrap_or_default();
    let made =
        passkey::judge_new(&visitor.origin, &ticket.state, answer).ok_or_else(|| unproved(&visitor))?;
    if site.rooms.store.passkey(&made.id).await.map_err(failed(&visitor))?.is_some() {
        return Err(unproved(&visitor));
    }
    let passkey = Passkey { id: made.id, key: made.key, made: site.rooms.clock.now() };
    let change = vec![PeopleChange::Passkey { player, passkey }];
    site.rooms.players.write(change).await.map_err(unwritten(&visitor))?;
    Ok(respond::to(&visitor, "/me"))
}

/// Gives a passkey up.
pub(crate) async fn give_up(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let wanted = fields.get("passkey").unwrap_or_default();
    if let Some(known) = visitor.registered() {
        let player = known.player;
        let person = site.rooms.store.person(player).await.map_err(failed(&visitor))?;
        let mut passkeys = person.into_iter().flat_map(|person| person.passkeys);
        if let Some(passkey) = passkeys.find(|passkey| tag_of(&passkey.id) == wanted) {
            let change = vec![PeopleChange::DropPasskey { player, id: passkey.id }];
            site.rooms.players.write(change).await.map_err(unwritten(&visitor))?;
        }
    }
    Ok(respond::to(&visitor, "/me"))
}

/// Asks whoever comes back for a passkey.
pub(crate) async fn ask_any(State(site): State<Site>, Posted { visitor, .. }: Posted) -> Answer {
    may_try(&site, &visitor)?;
    let question = passkey::ask_for_any(&visitor.origin);
    ask(&site, &visitor, (TicketKind::Enter, None), question, Vec::new()).await
}

/// Comes back with a passkey.
pub(crate) async fn enter(State(site): State<Site>, Posted { visitor, fields }: Posted) -> Answer {
    let ticket = asked(&site, &visitor, &fields, TicketKind::Enter).await?;
    let claim = fields.get("answer").and_then(Claim::read).ok_or_else(|| unproved(&visitor))?;
    let found = site.rooms.store.passkey(&claim.id()).await.map_err(failed(&visitor))?;
    let (to, passkey) = found.ok_or_else(|| unproved(&visitor))?;
    let key = claim.judge(&visitor.origin, &ticket.state, to, &passkey.key);
    let key = key.ok_or_else(|| unproved(&visitor))?;
    let change = PeopleChange::Passkey { player: to, passkey: Passkey { key, ..passkey } };
    match visitor.player() == Some(to) {
        true => Ok(respond::to(&visitor, "/me")),
        false => come_back(&site, &visitor, to, vec![change]).await,
    }
}
