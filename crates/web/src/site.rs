//! What every handler can reach.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tokio::sync::watch;

use crate::address::Proxies;
use crate::analyst::Analyst;
use crate::desk::Desk;
use crate::key::Hash;
use crate::limits::{Limits, Permits};
use crate::prefix::{Prefix, PublicUrl};
use crate::puzzles::Puzzles;
use crate::rooms::Rooms;
use crate::shelf::Shelf;
use crate::tell::Teller;

/// The site. Clones share it, and each request takes some.
#[derive(Clone)]
pub(crate) struct Site(Arc<SiteParts>);

/// What it is made of.
pub(crate) struct SiteParts {
    pub rooms: Arc<Rooms>,
    /// Tells those who are away, if the operator wants it.
    pub teller: Option<Arc<Teller>>,
    /// Messages that are sent because somebody pressed a button.
    pub trials: Limits,
    /// Forms of any kind, and what else takes thought.
    pub limits: Limits,
    /// New tables.
    pub new_tables: Limits,
    /// Visitors of whom something is written down for the first time.
    pub newcomers: Limits,
    /// Whether whoever makes tables needs an invitation.
    pub asks_invitation: bool,
    /// Phrases and passkeys that are tried.
    pub come_back: Limits,
    /// New phrases: each takes a while to reckon.
    pub phrases: Limits,
    /// What is said by those who watch.
    pub remarks: Limits,
    /// Records that were opened here.
    pub shelf: Shelf,
    /// The puzzles of the days.
    pub puzzles: Arc<Puzzles>,
    /// Where games that are over are read.
    pub desk: Desk,
    /// Where they are worked out.
    pub analyst: Analyst,
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
    /// Whether it was found, when it was last asked for, that nothing can be saved.
    pub unwell: AtomicBool,
    /// Becomes true when it was asked to, which may be a while before.
    pub going: Arc<AtomicBool>,
}

impl Deref for Site {
    type Target = SiteParts;

    fn deref(&self) -> &SiteParts {
        &self.0
    }
}

impl Site {
    pub(crate) fn new(parts: SiteParts) -> Site {
        Site(Arc::new(parts))
    }

    /// Whether visitors come over TLS: to a proxy before us.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.origin.starts_with("https://"))
    }

    /// Somebody looks at a page, and knows whom it says is waited for.
    pub(crate) fn saw(&self, visitor: Option<Hash>) {
        if let (Some(teller), Some(visitor)) = (&self.teller, visitor) {
            teller.here.saw(visitor);
        }
    }
}
