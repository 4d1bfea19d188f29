//! The site map.

use std::any::Any;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, SET_COOKIE, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::uri::PathAndQuery;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::access;
use crate::handlers::{
    self, assets, health, home, invitations, live, me, mine, oaths, open, passkeys, picture, puzzle, records,
    replay, report, seats, table, tablet,
};
use crate::pages::home::LIVE;
use crate::pages::open::OPEN;
use crate::pages::puzzle::PATH;
use crate::pages::told;
use crate::respond;
use crate::site::Site;
use crate::visitor::{self, Anybody};

/// Whether we can serve: for whoever looks after the server.
const HEALTH: [&str; 2] = ["/healthz", "/readyz"];

pub(crate) fn router(site: Site) -> Router {
    let inside = Router::new()
        .route("/", get(home::home))
        .route(LIVE, get(mine::live))
        .route("/needs", get(mine::needs))
        .route("/next", get(mine::next))
        .route(OPEN, get(open::open))
        .route("/quick", post(home::quick))
        .route("/new", get(home::new_form).post(home::new))
        .route("/join", post(home::join))
        .route("/language", post(home::language))
        .route("/me", get(me::me))
        .route("/me/name", post(me::name))
        .route("/me/shield", post(me::shield))
        .route("/me/device", post(me::device))
        .route("/me/code", post(me::code))
        .route("/me/phrase", post(me::phrase))
        .route("/me/leave", get(me::leave_form).post(me::leave))
        .route("/d/{token}", get(me::offer).post(me::take))
        .route("/back", get(me::back_form).post(me::back))
        .route("/me/passkey/ask", post(passkeys::ask_new))
        .route("/me/passkey/give_up", post(passkeys::give_up))
        .route("/me/passkey", post(passkeys::make))
        .route("/back/passkey/ask", post(passkeys::ask_any))
        .route("/back/passkey", post(passkeys::enter))
        .route("/back/{token}", get(me::back_offer).post(me::back_take))
        .route("/i/{token}", get(invitations::offer).post(invitations::take))
        .route("/rules", get(home::rules))
        .route("/rules/drawer", get(home::rules_drawer))
        .route("/tour", get(home::tour))
        .route("/rules/{name}", get(home::rules_page))
        .route("/cards", get(home::cards))
        .route("/about", get(home::about))
        .route(PATH, get(puzzle::first))
        .route("/puzzle/{day}", get(puzzle::day))
        .route("/puzzle/{day}/on", post(puzzle::play_on))
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
        .route("/t/{code}/orders", get(tablet::tablet).post(tablet::write))
        .route("/t/{code}/log", get(table::log))
        .route("/t/{code}/log/{season}", get(table::log_of))
        .route("/t/{code}/record", get(table::record))
        .route("/t/{code}/replay", get(replay::first))
        .route("/t/{code}/replay/{moment}", get(replay::moment))
        .route("/t/{code}/report/{island}", get(report::of_table))
        .route("/t/{code}/picture.png", get(picture::of_table))
        .route("/t/{code}/on", post(replay::play_on))
        .route("/replay", get(records::form).post(records::open))
        .route("/replay/{name}", get(records::first))
        .route("/replay/{name}/{moment}", get(records::moment))
        .route("/replay/{name}/report/{island}", get(report::of_record))
        .route("/replay/{name}/on", post(records::play_on))
        .route("/fair", get(records::fair))
        .route("/t/{code}/sit", post(seats::sit))
        .route("/t/{code}/leave", get(seats::leave))
        .route("/t/{code}/stand", post(seats::stand))
        .route("/t/{code}/return", post(seats::come_back))
        .route("/t/{code}/heard", post(seats::heard))
        .route("/t/{code}/assembly", get(seats::assembly).post(seats::call_or_vote))
        .route("/t/{code}/oaths", get(oaths::ledger).post(oaths::swear))
        .route("/t/{code}/time", get(seats::time))
        .route("/t/{code}/holiday", post(seats::holiday))
        .route("/t/{code}/host", post(seats::host))
        .route("/t/{code}/link", post(seats::link))
        .route("/t/{code}/forget", get(seats::forget_form).post(seats::forget))
        .route("/t/{code}/rematch", post(seats::rematch))
        .route(told::PATH, get(handlers::told::page).post(handlers::told::change))
        .route("/me/feed/{token}", get(handlers::told::feed))
        .route("/go/{token}", get(handlers::told::go))
        .route("/stop/{id}", get(handlers::told::stop_form).post(handlers::told::stop))
        .route("/confirm/{token}", get(handlers::told::confirm_form).post(handlers::told::confirm))
        .route("/offline", get(handlers::told::offline))
        .route("/sw.js", get(assets::worker))
        .route("/manifest.webmanifest", get(assets::manifest))
        .route("/t/{code}/accept", post(seats::accept))
        .route("/s/{token}", get(seats::offer).post(seats::take))
        .route("/assets/{name}", get(assets::asset))
        .route(HEALTH[0], get(health::healthz))
        .route(HEALTH[1], get(health::readyz))
        .fallback(home::nowhere)
        .method_not_allowed_fallback(home::wrong_way)
        .layer(middleware::from_fn(access::say_route))
        .with_state(site.clone());
    let prefix = site.prefix;
    // A router of its own: what is rewritten before a router is found by the new address.
    // The outermost first. All in one: each layer that a router is given by itself is copied anew for every request.
    let layers = (
        middleware::from_fn_with_state(site.clone(), access::watch),
        CompressionLayer::new(),
        middleware::from_fn_with_state(site.clone(), guard),
        CatchPanicLayer::custom(move |_: Box<dyn Any + Send>| home::failed(prefix)),
        middleware::from_fn_with_state(site.clone(), enter),
    );
    Router::new().fallback_service(inside).layer(layers).with_state(site)
}

/// Takes the path off that the site lives under. All that is elsewhere has no page, and is told so in words and not by the
/// framework; nor has an address with escapes, which none of ours needs. Whoever looks after the server asks about its health
/// at the root too.
async fn enter(State(site): State<Site>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let path = parts.uri.path();
    if site.prefix.is_bare(path) {
        return respond::to(&visitor::read(&parts, &site), "/");
    }
    let address = parts.uri.path_and_query().map_or(path, PathAndQuery::as_str);
    match site.prefix.within(address).map(str::parse) {
        Some(Ok(inside)) if !path.contains('%') => parts.uri = inside,
        None if HEALTH.contains(&path) => {}
        _ => return home::nowhere(Anybody(visitor::read(&parts, &site))).await.into_response(),
    }
    next.run(Request::from_parts(parts, body)).await
}

/// Headers that every answer carries. The referrer stays within our own site: with none at all, browsers would hide the origin
/// of our own forms too, and we could not tell them from others.
async fn guard(State(site): State<Site>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    // Over TLS alone a cookie may have to move.
    let moved = site.is_secure().then(|| visitor::read(&parts, &site).moved()).flatten();
    let mut response = next.run(Request::from_parts(parts, body)).await;
    // What others may keep a copy of must carry nobody's secret.
    if !response.headers().contains_key(CACHE_CONTROL) {
        // One that is dropped just now is not moved.
        let moved = moved.filter(|_| !response.headers().contains_key(SET_COOKIE));
        response = respond::with_cookies(response, [moved]);
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let headers = response.headers_mut();
    let mut set = |name, value: &'static str| headers.insert(name, HeaderValue::from_static(value));
    set(
        CONTENT_SECURITY_POLICY,
        // Firefox before 132 holds drawings of `<use href>` to `default-src`: so our own are allowed there, and
        // what we do not use is named and forbidden.
        "default-src 'self'; object-src 'none'; frame-src 'none'; worker-src 'self'; media-src 'none'; \
         manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    set(REFERRER_POLICY, "same-origin");
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(X_FRAME_OPTIONS, "DENY");
    if site.is_secure() {
        set(STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}
