//! A visitor with who they are: the store is asked once for every request, before anything else is.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::respond::{self, Stopped};
use crate::site::Site;
use crate::visitor::{self, Visitor};

/// Where it cannot be asked nothing is shown, and nothing done: a secret that is nobody's any more must open nothing, and one that is
/// somebody's must not be replaced.
pub(crate) async fn identify(visitor: Visitor, site: &Site) -> Result<Visitor, Stopped> {
    let Some(hash) = visitor.browser() else { return Ok(visitor) };
    match site.rooms.players.whose(hash).await {
        Ok(whose) => Ok(visitor.identified(hash, whose)),
        Err(problem) => Err(respond::not_stored(&visitor, &problem)),
    }
}

impl FromRequestParts<Site> for Visitor {
    type Rejection = Stopped;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Visitor, Stopped> {
        identify(visitor::read(parts, site), site).await
    }
}
