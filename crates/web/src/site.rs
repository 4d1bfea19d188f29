//! What every handler can reach.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::sync::watch;

use crate::address::Proxies;
use crate::limits::{Limits, Permits};
use crate::rooms::Rooms;

/// The site. Clones share it.
#[derive(Clone)]
pub(crate) struct Site {
    pub rooms: Arc<Rooms>,
    /// Forms of any kind, and what else takes thought.
    pub limits: Arc<Limits>,
    /// New tables.
    pub new_tables: Arc<Limits>,
    /// Live pages.
    pub streams: Arc<Permits>,
    pub proxies: Arc<Proxies>,
    pub public_url: Option<String>,
    /// The address that we listen on.
    pub listen: SocketAddr,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
}

impl Site {
    /// The address that we listen on, as a visitor of this machine writes it.
    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.listen)
    }
}
