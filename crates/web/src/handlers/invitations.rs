//! Invitations: where the operator asks for one, whoever makes tables has taken it once.

use axum::extract::{Path, State};

use super::me::{Kept, failed, kept};
use crate::key::{self, Hash};
use crate::pages;
use crate::pages::error::Trouble;
use crate::posted::Posted;
use crate::respond::{self, Answer, Stopped};
use crate::site::Site;
use crate::store::{PeopleChange, TicketKind, Trait};
use crate::visitor::Visitor;

/// Refuses those who may not make tables.
pub(super) fn may_make(site: &Site, visitor: &Visitor) -> Result<(), Stopped> {
    if !site.asks_invitation || has_taken(visitor) {
        return Ok(());
    }
    Err(respond::trouble(visitor, Trouble::NotInvited))
}

fn has_taken(visitor: &Visitor) -> bool {
    visitor.registered().is_some_and(|known| known.may_host)
}

async fn find(site: &Site, visitor: &Visitor, token: &str) -> Result<(), Stopped> {
    let void = || respond::trouble(visitor, Trouble::CodeVoid);
    if !key::is_link(token) {
        return Err(void());
    }
    let now = site.rooms.clock.now();
    let found = site.rooms.store.ticket(Hash::of(token), TicketKind::Invitation, now).await;
    found.map_err(failed(visitor))?.map(|_| ()).ok_or_else(void)
}

/// What it is for: nothing is taken until the form is sent.
pub(crate) async fn offer(State(site): State<Site>, Path(token): Path<String>, visitor: Visitor) -> Answer {
    find(&site, &visitor, &token).await?;
    let page = pages::me::invited(&format!("/i/{token}"), has_taken(&visitor), &visitor.reader);
    Ok(respond::page(visitor.prefix, page))
}

/// Takes it, unless whoever asks has taken one before.
pub(crate) async fn take(
    State(site): State<Site>,
    Path(token): Path<String>,
    Posted { visitor, .. }: Posted,
) -> Answer {
    find(&site, &visitor, &token).await?;
    if has_taken(&visitor) {
        return Ok(respond::to(&visitor, "/new"));
    }
    let Kept { visitor, id, cookie, mut changes } = kept(&site, visitor)?;
    let (hash, kind, now) = (Hash::of(&token), TicketKind::Invitation, site.rooms.clock.now());
    changes.insert(0, PeopleChange::Use { hash, kind, now });
    changes.push(PeopleChange::Trait { id, is: Trait::MayHost });
    if let Err(problem) = site.rooms.players.write(changes).await {
        // Somebody else may have been faster.
        find(&site, &visitor, &token).await?;
        return Err(respond::not_stored(&visitor, &problem.into()));
    }
    Ok(respond::with_cookies(respond::to(&visitor, "/new"), [cookie]))
}
