//! What every handler can reach.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tokio::sync::watch;

use crate::address::Proxies;
use crate::key::Hash;
use crate::limits::{Limits, Permits};
use crate::prefix::{Prefix, PublicUrl};
use crate::rooms::Rooms;
use crate::shelf::Shelf;
use crate::tell::Teller;

/// The site. Clones share it.
#[derive(Clone)]
pub(crate) struct Site {
    pub rooms: Arc<Rooms>,
    /// Tells those who are away, if the operator wants it.
    pub teller: Option<Arc<Teller>>,
    /// Messages that are sent because somebody pressed a button.
    pub trials: Arc<Limits>,
    /// Forms of any kind, and what else takes thought.
    pub limits: Arc<Limits>,
    /// New tables.
    pub new_tables: Arc<Limits>,
    /// Visitors of whom something is written down for the first time.
    pub newcomers: Arc<Limits>,
    /// Whether whoever makes tables needs an invitation.
    pub asks_invitation: bool,
    /// Phrases and passkeys that are tried.
    pub come_back: Arc<Limits>,
    /// New phrases: each takes a while to reckon.
    pub phrases: Arc<Limits>,
    /// What is said by those who watch.
    pub remarks: Arc<Limits>,
    /// Records that were opened here.
    pub shelf: Arc<Shelf>,
    /// Live pages.
    pub streams: Arc<Permits>,
    pub proxies: Arc<Proxies>,
    pub public_url: Option<PublicUrl>,
    pub prefix: Prefix,
    /// Where we listen, as a visitor of this machine writes it.
    pub address: String,
    /// Whether there is a list of tables that wait for players.
    pub open_tables: bool,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
    /// Becomes true when it was asked to, which may be a while before.
    pub going: Arc<AtomicBool>,
}

impl Site {
    /// Somebody looks at a page, and knows whom it says is waited for.
    pub(crate) fn saw(&self, visitor: Option<Hash>) {
        if let (Some(teller), Some(visitor)) = (&self.teller, visitor) {
            teller.here.saw(visitor);
        }
    }
}
