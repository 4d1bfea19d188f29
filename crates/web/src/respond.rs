//! Answers: pages, ways on, troubles and refusals, for people and for script.

use axum::http::header::{ACCEPT_ENCODING, CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use serde_json::{Value, json};
use tracing::{error, info};

use crate::forms;
use crate::pages::error::{Trouble, error as error_page};
use crate::pages::refused;
use crate::prefix::Prefix;
use crate::refused::Refused;
use crate::store::StoreError;
use crate::visitor::Visitor;

/// An answer that ends a handler early: `?` leaves with it.
#[derive(Debug)]
pub(crate) struct Stopped(Box<Response>);

impl IntoResponse for Stopped {
    fn into_response(self) -> Response {
        *self.0
    }
}

impl From<Response> for Stopped {
    fn from(response: Response) -> Stopped {
        Stopped(Box::new(response))
    }
}

/// What a handler comes to.
pub(crate) type Answer = Result<Response, Stopped>;

/// Whether whoever asks can unpack gzip.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.split(',').any(|it| it.trim() == "gzip"))
}

pub(crate) fn page(prefix: Prefix, markup: Markup) -> Response {
    with_status(prefix, StatusCode::OK, markup)
}

pub(crate) fn with_status(prefix: Prefix, status: StatusCode, markup: Markup) -> Response {
    (status, [(CONTENT_TYPE, "text/html; charset=utf-8")], prefix.put(markup)).into_response()
}

pub(crate) fn json(status: StatusCode, value: &Value) -> Response {
    let words = serde_json::to_vec(value).expect("a value can be written");
    (status, [(CONTENT_TYPE, "application/json")], words).into_response()
}

/// On to another page.
pub(crate) fn to(visitor: &Visitor, path: &str) -> Response {
    let address = visitor.prefix.at(path);
    if visitor.is_script {
        return json(StatusCode::OK, &json!({ "to": address }));
    }
    let location = HeaderValue::from_str(&address).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response()
}

/// Done; script stays where it is, others go back to the page.
pub(crate) fn done(visitor: &Visitor, path: &str) -> Response {
    if visitor.is_script { json(StatusCode::OK, &json!({ "ok": true })) } else { to(visitor, path) }
}

/// The same answer with cookies.
pub(crate) fn with_cookies<const N: usize>(mut response: Response, cookies: [Option<String>; N]) -> Response {
    for cookie in cookies.into_iter().flatten() {
        let value = HeaderValue::from_str(&cookie).expect("our cookies are plain letters");
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

pub(crate) fn trouble(visitor: &Visitor, trouble: Trouble) -> Stopped {
    let status = StatusCode::from_u16(trouble.status()).expect("a trouble has a status of HTTP");
    if visitor.is_script {
        return json(status, &json!({ "refused": trouble.say(visitor.reader.lang) })).into();
    }
    with_status(visitor.prefix, status, error_page(trouble, &visitor.reader)).into()
}

/// The disk refused: said to the operator in full, to the visitor kindly. That somebody was faster is no trouble of the operator's, nor that
/// a visitor has become another player meanwhile: whoever tries again is known as that one.
pub(crate) fn not_stored(visitor: &Visitor, problem: &StoreError) -> Stopped {
    if problem.is_used_up() {
        return trouble(visitor, Trouble::CodeVoid);
    }
    match problem.is_gone() {
        true => info!(why = %problem, "not given"),
        false => error!(error = %problem, "the games cannot be read or written"),
    }
    trouble(visitor, unreached(visitor))
}

/// What is said where the disk or the database does not answer: whoever only looks has lost nothing.
fn unreached(visitor: &Visitor) -> Trouble {
    if visitor.looks { Trouble::NotShown } else { Trouble::NotSaved }
}

pub(crate) fn status(refusal: &Refused) -> StatusCode {
    match refusal {
        Refused::NotYours | Refused::NotHost | Refused::Plays => StatusCode::FORBIDDEN,
        Refused::NotSaved => StatusCode::SERVICE_UNAVAILABLE,
        Refused::Closed(_) | Refused::OtherCommand | Refused::OtherMotion => StatusCode::CONFLICT,
        Refused::LinkGone => StatusCode::GONE,
        Refused::Unreadable(_) => StatusCode::BAD_REQUEST,
        Refused::Rule(_)
        | Refused::NoSuchSeat
        | Refused::NotBegun
        | Refused::Begun
        | Refused::Over
        | Refused::NotOver
        | Refused::Paused
        | Refused::NotPaused
        | Refused::NoClock
        | Refused::NoSuchDays
        | Refused::TooManyDays
        | Refused::Voting
        | Refused::TooSoon
        | Refused::NoMotion
        | Refused::NoVote
        | Refused::NotLost
        | Refused::HostHere
        | Refused::SeatsOpen
        | Refused::Taken
        | Refused::HasSeat
        | Refused::FateKnown
        | Refused::Nameless
        | Refused::ChatFull
        | Refused::Muted
        | Refused::Hushed
        | Refused::NoPrivateTalk
        | Refused::Full
        | Refused::NoSuchOath
        | Refused::Sworn
        | Refused::OathsFull
        | Refused::OathStands
        | Refused::Nothing => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// A refusal, with a way back to `path`.
pub(crate) fn refusal(visitor: &Visitor, refusal: &Refused, path: &str) -> Stopped {
    if *refusal == Refused::NotSaved && visitor.looks {
        return trouble(visitor, unreached(visitor));
    }
    let kind = status(refusal);
    let lang = visitor.reader.lang;
    let words = refusal.say(lang);
    if visitor.is_script {
        let html = visitor.prefix.put(forms::refusal(refusal, lang));
        return json(kind, &json!({ "refused": words, "rule": refusal.rule(), "html": html })).into();
    }
    with_status(visitor.prefix, kind, refused::refused(&words, refusal.rule(), path, &visitor.reader)).into()
}
