//! Forms that were sent to us: small, in time, not too many, and from one of our own pages.

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::{HOST, ORIGIN};

use crate::fields::Fields;
use crate::identity::identify;
use crate::metrics::Limit;
use crate::pages::error::Trouble;
use crate::respond::{self, Stopped};
use crate::site::Site;
use crate::visitor::{self, Visitor, header, is_near};

/// The largest form that anybody needs is a few kilobytes.
const MAX_BODY: usize = 32 * 1024;
/// A form that takes longer to arrive is given up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A form that was sent to us, from one of our own pages.
#[derive(Debug)]
pub(crate) struct Posted {
    pub visitor: Visitor,
    pub fields: Fields,
}

impl FromRequest<Site> for Posted {
    type Rejection = Stopped;

    async fn from_request(request: Request, site: &Site) -> Result<Posted, Stopped> {
        let (parts, body) = request.into_parts();
        let visitor = visitor::read(&parts, site);
        let trouble = |trouble: Trouble| respond::trouble(&visitor, trouble);
        // Browsers name the page that a form comes from. What does not is no browser, and has no cookies to abuse.
        let is_foreign = header(&parts, &ORIGIN).is_some_and(|origin| origin != visitor.origin);
        let is_strange = site.public_url.is_none() && !header(&parts, &HOST).is_some_and(is_near);
        let is_elsewhere = parts.headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
        if is_foreign || is_elsewhere || is_strange {
            return Err(trouble(Trouble::Foreign));
        }
        if !site.limits.allows(visitor.from) {
            Limit::Forms.hit();
            return Err(trouble(Trouble::TooMany));
        }
        let Ok(body) = tokio::time::timeout(PATIENCE, to_bytes(body, MAX_BODY)).await else {
            return Err(trouble(Trouble::BadForm));
        };
        let Ok(bytes) = body else { return Err(trouble(Trouble::TooLarge)) };
        let Some(fields) = Fields::read(&bytes) else { return Err(trouble(Trouble::TooLarge)) };
        Ok(Posted { visitor: identify(visitor, site).await?, fields })
    }
}
