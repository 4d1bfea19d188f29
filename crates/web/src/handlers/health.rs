//! How we are, for whoever looks after us and for proxies.

use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tracing::{error, info};

use crate::site::Site;

/// Whether anything can be saved here: what is to be written can be, and read again.
pub(crate) async fn readyz(State(site): State<Site>) -> Response {
    if site.going.load(Ordering::Relaxed) {
        return said(StatusCode::SERVICE_UNAVAILABLE, "the server is about to stop\n");
    }
    match site.rooms.store.check().await {
        Ok(()) => {
            if site.unwell.swap(false, Ordering::Relaxed) {
                info!("the games can be saved again");
            }
            said(StatusCode::OK, "ok\n")
        }
        Err(problem) => {
            // Whoever asks every second need not be told of every second.
            if !site.unwell.swap(true, Ordering::Relaxed) {
                error!(error = %problem, "the games cannot be saved");
            }
            // Where the database is, and who we are there, is not for everybody who can reach us.
            let why = if site.rooms.store.is_alone() {
                format!("the games cannot be saved: {problem}\n")
            } else {
                let why = problem.plain().unwrap_or("the database does not do what it is asked");
                format!("the games cannot be saved: {why}; the log says more\n")
            };
            (StatusCode::SERVICE_UNAVAILABLE, why).into_response()
        }
    }
}

/// Whether it is worth asking us. A database that is away is no reason to ask another server or to start us anew: it is away for
/// all, and we show what we know and say that nothing can be saved. A file is ours alone.
pub(crate) async fn healthz(State(site): State<Site>) -> Response {
    if site.rooms.store.is_alone() || site.going.load(Ordering::Relaxed) {
        return readyz(State(site)).await;
    }
    said(StatusCode::OK, "ok\n")
}

fn said(status: StatusCode, words: &'static str) -> Response {
    (status, words).into_response()
}
