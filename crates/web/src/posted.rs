//! Forms that were sent to us: small, in time, not too many, and from one of our own pages.

use std::sync::Once;
use std::time::Duration;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use tracing::warn;

use crate::fields::Fields;
use crate::identity::identify;
use crate::metrics::Limit;
use crate::pages::error::Trouble;
use crate::respond::{self, Stopped};
use crate::site::Site;
use crate::visitor::{self, Visitor, header, is_near};

/// The largest form that anybody needs is a few kilobytes.
const MAX_BODY: usize = 32 * 1024;
/// A record of six people who bargain all the time has a third of this.
const MAX_TEXT: usize = 256 * 1024;
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
        let (visitor, body) = receive(request, site, MAX_BODY).await?;
        let trouble = |trouble: Trouble| respond::trouble(&visitor, trouble);
        let Some(fields) = Fields::read(&body.bytes) else { return Err(trouble(Trouble::TooLarge)) };
        Ok(Posted { visitor: identify(visitor, site).await?, fields })
    }
}

/// A text that was sent to us: pasted into the field `text`, or as a file.
pub(crate) struct PostedText {
    pub visitor: Visitor,
    pub text: String,
}

impl FromRequest<Site> for PostedText {
    type Rejection = Stopped;

    async fn from_request(request: Request, site: &Site) -> Result<PostedText, Stopped> {
        let (visitor, body) = receive(request, site, MAX_TEXT).await?;
        let text = match body.boundary() {
            Some(boundary) => Some(part_of(&body.bytes, &boundary)),
            None => {
                let mut fields = form_urlencoded::parse(&body.bytes);
                fields.find(|(key, _)| key == "text").map(|(_, text)| text.into_owned())
            }
        };
        let text = text.ok_or_else(|| respond::trouble(&visitor, Trouble::BadForm))?;
        // Browsers end the lines of what is pasted in their own way.
        let text = text.replace("\r\n", "\n");
        Ok(PostedText { visitor: identify(visitor, site).await?, text })
    }
}

/// What came, and as what.
struct Body {
    kind: String,
    bytes: Bytes,
}

impl Body {
    /// What lies between the parts of a form with files.
    fn boundary(&self) -> Option<String> {
        let boundary = self.kind.strip_prefix("multipart/form-data")?.split_once("boundary=")?.1;
        Some(format!("--{}", boundary.split(';').next().unwrap_or_default().trim_matches('"')))
    }
}

/// The first part that holds anything. What is no text is refused as what it was to be, not as a form.
fn part_of(bytes: &[u8], boundary: &str) -> String {
    let sent = String::from_utf8_lossy(bytes);
    let mut parts = sent.split(boundary).filter_map(|part| part.split_once("\r\n\r\n"));
    let text =
        parts.find_map(|(_, text)| Some(text.strip_suffix("\r\n")?).filter(|text| !text.trim().is_empty()));
    text.unwrap_or_default().to_owned()
}

/// Takes in what was sent, if it may be.
async fn receive(request: Request, site: &Site, most: usize) -> Result<(Visitor, Body), Stopped> {
    let (parts, body) = request.into_parts();
    let visitor = visitor::read(&parts, site);
    let trouble = |trouble: Trouble| respond::trouble(&visitor, trouble);
    // Browsers name the page that a form comes from. What does not is no browser, and has no cookies to abuse.
    let is_foreign = header(&parts, &ORIGIN).is_some_and(|origin| origin != visitor.origin);
    let is_strange = site.public_url.is_none() && !header(&parts, &HOST).is_some_and(is_near);
    let is_elsewhere = parts.headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
    if is_foreign || is_elsewhere || is_strange {
        if site.public_url.is_none() && parts.headers.contains_key("x-forwarded-for") {
            static IS_TOLD: Once = Once::new();
            IS_TOLD.call_once(|| {
                warn!(
                    "a form came through a proxy, and from pages of another name than this server knows itself by: behind a proxy say \
                     --public-url, else nobody can play"
                );
            });
        }
        return Err(trouble(Trouble::Foreign));
    }
    if !site.limits.allows(visitor.from) {
        Limit::Forms.hit();
        return Err(trouble(Trouble::TooMany));
    }
    let Ok(body) = tokio::time::timeout(PATIENCE, to_bytes(body, most)).await else {
        return Err(trouble(Trouble::BadForm));
    };
    let Ok(bytes) = body else { return Err(trouble(Trouble::TooLarge)) };
    let kind = header(&parts, &CONTENT_TYPE).unwrap_or_default().to_owned();
    Ok((visitor, Body { kind, bytes }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_form_with_files_the_first_part_that_holds_anything_is_taken() {
        let sent = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\"\r\n\r\n\r\n--x\r\n\
                    Content-Disposition: form-data; name=\"text\"\r\n\r\nparthenon\r\nrecord\r\n--x--\r\n";
        assert_eq!(part_of(sent.as_bytes(), "--x"), "parthenon\r\nrecord");
        assert_eq!(part_of(b"--x\r\n\r\n--x--", "--x"), "");
        assert_eq!(part_of(b"--x\r\n\r\n\xff\xfe\r\n--x--", "--x"), "\u{fffd}\u{fffd}");
        let body = |kind: &str| Body { kind: kind.to_owned(), bytes: Bytes::new() };
        assert_eq!(body("multipart/form-data; boundary=\"a-b\"").boundary().as_deref(), Some("--a-b"));
        assert_eq!(body("application/x-www-form-urlencoded").boundary(), None);
    }
}
