//! Every request is counted, and a line is written about it where the operator wants to see them.

use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use tracing::{Level, debug, enabled};

use crate::key;
use crate::metrics;
use crate::site::Site;
use crate::visitor;

/// What the lines are asked for by: `--log access=debug`.
const TARGET: &str = "access";
/// For addresses that lead nowhere. They are not written down themselves: one may be a seat link with a slip in it.
const NO_ROUTE: &str = "none";

/// Around all else, so that it sees what is sent.
pub(crate) async fn watch(State(site): State<Site>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let asked = enabled!(target: TARGET, Level::DEBUG).then(|| Asked::of(&request, &site));
    let mut response = next.run(request).await;
    let route = response.extensions_mut().remove::<MatchedPath>();
    let status = response.status();
    metrics::answered(route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str), status, began.elapsed());
    match asked {
        Some(asked) => response.map(|body| Body::new(Answer { body, bytes: 0, status, route, asked, began })),
        None => response,
    }
}

/// Where routes are known: says to those around which one it was.
pub(crate) async fn say_route(route: Option<MatchedPath>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

/// What the line says of the request: nothing that lets anybody do anything.
struct Asked {
    method: Method,
    /// As it is called inside; never written as it is.
    path: String,
    from: IpAddr,
}

impl Asked {
    fn of(request: &Request, site: &Site) -> Asked {
        Asked {
            method: request.method().clone(),
            path: site.prefix.within(request.uri().path()).unwrap_or_default().to_owned(),
            from: visitor::asker(request.headers(), request.extensions(), site),
        }
    }

    /// The code of the table that it is about. Whatever else stands there may be anything: a seat link that was pasted into the
    /// wrong place.
    fn table(&self, route: &str) -> Option<&str> {
        let mut parts = route.split('/').zip(self.path.split('/'));
        let (_, code) = parts.find(|(name, _)| *name == "{code}")?;
        (key::is_code(code) && !key::is_link(code)).then_some(code)
    }
}

/// An answer on its way. The line is written when it has been sent or given up: for a stream, when it ends.
struct Answer {
    body: Body,
    bytes: u64,
    status: StatusCode,
    route: Option<MatchedPath>,
    asked: Asked,
    began: Instant,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            self.bytes += frame.data_ref().map_or(0, |data| data.len() as u64);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        let route = self.route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
        debug!(
            target: TARGET,
            method = %self.asked.method,
            route,
            table = self.asked.table(route),
            status = self.status.as_u16(),
            bytes = self.bytes,
            ms = self.began.elapsed().as_micros() as f64 / 1000.0,
            from = %self.asked.from,
        );
    }
}
