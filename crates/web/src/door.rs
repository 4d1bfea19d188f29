//! The door: who is let in, how many at once, and when a connection is given up.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::sync::Semaphore;
use tracing::warn;

use crate::address::{Peer, Proxies};
use crate::limits::{Permit, Permits};
use crate::listen::Listener;
use crate::metrics::{CONNECTIONS, Limit};

/// How long the head of a request may take, and how long a connection may wait for its next one. Streams are answers that go
/// on, and are not waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// Files that we need ourselves: the database, the listener, what the system wants.
const OWN_FILES: u64 = 64;
/// Connections in all, where the system would allow more.
const MANY: u64 = 16_384;
/// The operator hears of refused connections so often at most.
const QUIET: Duration = Duration::from_secs(10);

pub(crate) struct Door {
    pub listener: Listener,
    /// Connections of one address.
    pub guests: Arc<Permits>,
    /// They speak for many, so they are not held to what one address may.
    pub proxies: Arc<Proxies>,
}

/// Connections in all: as many as the system lets us have open.
fn room() -> u64 {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(256);
    files.saturating_sub(OWN_FILES).clamp(16, MANY)
}

impl Door {
    /// Lets visitors in until `stop` is done; returns when the last of them has been answered.
    pub(crate) async fn keep(self, router: Router, stop: impl Future<Output = ()>) {
        let room = room();
        let places = Arc::new(Semaphore::new(room as usize));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
        let service = TowerToHyperService::new(router);
        let leaving = GracefulShutdown::new();
        let mut refused = Refused::default();
        let mut stop = pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut stop => break,
            };
            let (line, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    refused.tell(&format!("the system says: {error}"));
                    // It may have been the visitor's own fault; if not, a moment helps.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            let guest = match self.welcome(peer) {
                Ok(guest) => guest,
                Err(address) => {
                    Limit::Connections.hit();
                    refused.tell(&format!("{} has as many as one address may", address.to_canonical()));
                    continue;
                }
            };
            let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
                Limit::Places.hit();
                refused.tell(&format!("all {room} places are taken"));
                continue;
            };
            let inside = service.clone();
            let service = service_fn(move |mut request: Request<Incoming>| {
                request.extensions_mut().insert(peer);
                inside.call(request)
            });
            let connection = leaving.watch(http.serve_connection(TokioIo::new(line), service));
            let counted = CONNECTIONS.hold();
            tokio::spawn(async move {
                // However it ended, it is over.
                let _ = connection.await;
                drop((guest, place, counted));
            });
        }
        drop(self.listener);
        leaving.shutdown().await;
    }

    /// What counts this connection to its address, unless a proxy is there; the address, if it has as many as it may.
    fn welcome(&self, peer: Peer) -> Result<Option<Permit>, IpAddr> {
        match peer {
            Peer::At(address) if !self.proxies.trusts(address) => {
                self.guests.take(address).map(Some).ok_or(address)
            }
            Peer::At(_) | Peer::Socket => Ok(None),
        }
    }
}

/// Connections that were refused since the operator was told.
#[derive(Default)]
struct Refused {
    count: u32,
    told: Option<Instant>,
}

impl Refused {
    fn tell(&mut self, why: &str) {
        self.count += 1;
        if self.told.is_none_or(|told| told.elapsed() >= QUIET) {
            warn!(count = self.count, why, "connections refused");
            *self = Refused { count: 0, told: Some(Instant::now()) };
        }
    }
}
