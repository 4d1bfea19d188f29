//! The site map.

use std::any::Any;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::handlers::{assets, home, live, seats, table};
use crate::respond;
use crate::site::Site;
use crate::visitor::Visitor;

pub(crate) fn router(site: Site) -> Router {
    Router::new()
        .route("/", get(home::home))
        .route("/quick", post(home::quick))
        .route("/new", get(home::new_form).post(home::new))
        .route("/join", post(home::join))
        .route("/language", post(home::language))
        .route("/rules", get(home::rules))
        .route("/rules/drawer", get(home::rules_drawer))
        .route("/rules/{name}", get(home::rules_page))
        .route("/cards", get(home::cards))
        .route("/about", get(home::about))
        .route("/t/{code}", get(table::own))
        .route("/t/{code}/seat/{seat}", get(table::seat))
        .route("/t/{code}/watch", get(table::watch))
        .route("/t/{code}/live", get(live::live))
        .route("/t/{code}/due", get(table::due))
        .route("/t/{code}/view", get(table::view))
        .route("/t/{code}/act", post(table::act))
        .route("/t/{code}/say", post(table::say))
        .route("/t/{code}/odds", get(table::odds))
        .route("/t/{code}/draft", get(table::draft))
        .route("/t/{code}/hint", get(table::hint))
        .route("/t/{code}/log", get(table::log))
        .route("/t/{code}/log/{season}", get(table::log_of))
        .route("/t/{code}/record", get(table::record))
        .route("/t/{code}/sit", post(seats::sit))
        .route("/t/{code}/stand", post(seats::stand))
        .route("/t/{code}/host", post(seats::host))
        .route("/t/{code}/link", post(seats::link))
        .route("/t/{code}/rematch", post(seats::rematch))
        .route("/s/{token}", get(seats::offer).post(seats::take))
        .route("/assets/{name}", get(assets::asset))
        .route("/healthz", get(assets::healthz))
        .route("/readyz", get(assets::healthz))
        .fallback(home::nowhere)
        .method_not_allowed_fallback(home::wrong_way)
        .layer(middleware::from_fn_with_state(site.clone(), plain))
        .layer(CatchPanicLayer::custom(|_: Box<dyn Any + Send>| home::failed()))
        .layer(middleware::from_fn_with_state(site.clone(), guard))
        .layer(CompressionLayer::new())
        .with_state(site)
}

/// No address of ours needs escapes: whoever sends some is told that there is no such page, in words and not by the framework.
async fn plain(visitor: Visitor, request: Request, next: Next) -> Response {
    if request.uri().path().contains('%') {
        return home::nowhere(visitor).await.into_response();
    }
    next.run(request).await
}

/// Headers that every answer carries. The referrer stays within our own site: with none at all, browsers would hide the origin
/// of our own forms too, and we could not tell them from others.
async fn guard(State(site): State<Site>, visitor: Visitor, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    // What others may keep a copy of must carry nobody's secret.
    if !response.headers().contains_key(CACHE_CONTROL) {
        response = respond::with_cookies(response, [visitor.moved()]);
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let headers = response.headers_mut();
    let mut set = |name, value: &'static str| headers.insert(name, HeaderValue::from_static(value));
    set(
        CONTENT_SECURITY_POLICY,
        // Firefox before 132 holds drawings of `<use href>` to `default-src`: so our own are allowed there, and
        // what we do not use is named and forbidden.
        "default-src 'self'; object-src 'none'; frame-src 'none'; worker-src 'none'; media-src 'none'; \
         manifest-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    set(REFERRER_POLICY, "same-origin");
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(X_FRAME_OPTIONS, "DENY");
    if site.public_url.is_some_and(|url| url.starts_with("https://")) {
        set(STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}
