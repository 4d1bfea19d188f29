//! Start and stop.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use bots::analysis::judgement::Effort;
use futures_util::future::BoxFuture;
use rules::cards::SetFiles;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::{error, info, warn};

use crate::address::{Network, Proxies};
use crate::analyst::Analyst;
use crate::desk::Desk;
use crate::door::Door;
use crate::limits::{Limits, Permits, Rate};
use crate::listen::{Listen, Listener};
use crate::metrics;
use crate::orders;
use crate::prefix::PublicUrl;
use crate::puzzles;
use crate::room::Tempo;
use crate::rooms::Rooms;
use crate::router;
use crate::sets::Sets;
use crate::shelf::Shelf;
use crate::site::{Site, SiteParts};
use crate::store::{Database, Store, StoreError};
use crate::table::Replay;
use crate::tell::{self, Teller};

/// How long a stop may take: streams end at once, and what was acknowledged is on disk already.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long the file may take after that, to be left whole, and a database, to hear that another server may look after bots.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How long tables may take to notice that pages were closed, where others are to hear of it.
const PARTING: Duration = Duration::from_millis(200);

/// Messages that one address may have sent just to try, or to confirm where it wants to be told.
const TRIALS: Rate = Rate { burst: 6.0, per_second: 1.0 / 60.0 };

/// Phrases and passkeys that one address may try; and as many phrases may be made there. All of them together cannot be limited without
/// shutting people out: that there is no point in guessing is for the phrase itself, and that it takes no more than some cores for
/// `Rooms::think`.
const PHRASES: Rate = Rate { burst: 5.0, per_second: 1.0 / 60.0 };

/// What the operator chose.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: Listen,
    /// How others reach us; links are made from it.
    pub public_url: Option<PublicUrl>,
    /// The file with all tables; made where there is none.
    pub database: Database,
    /// Card sets besides our own.
    pub sets: Vec<SetFiles>,
    /// How long bots seem to think.
    pub tempo: Tempo,
    /// Proxies that are believed when they say who asks; nobody is without a `public_url`.
    pub proxies: Vec<Network>,
    /// How much one address may ask.
    pub allowance: Allowance,
    /// Where figures for the operator are served, and nothing else; nowhere, if it is not said.
    pub metrics: Option<SocketAddr>,
    /// Tables where nothing was done for so many days go; 0 keeps them for ever.
    pub keep_days: u32,
    /// How those who are away are told that a table waits; needs a `public_url`.
    pub telling: tell::Setup,
    /// Whether whoever makes tables needs an invitation.
    pub asks_invitation: bool,
    /// Whether there is a list of tables that wait for players.
    pub open_tables: bool,
    /// Records that are open from the start, with the games that they tell.
    pub records: Vec<(String, Replay)>,
    /// Asked to stop, we serve so much longer and say to whoever asks how we are that we go: proxies lead nobody here then.
    pub drain: Duration,
}

/// How much one address may ask; 0 for as much as it likes.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// Forms, advice, odds and pages of the story in a second; six times as many at once.
    pub forms: u32,
    /// New tables at once, and then one every ten seconds; and as many visitors of whom something is written down for the first time.
    pub tables: u32,
    /// Live pages that are open at the same time.
    pub streams: u32,
    /// Connections that are open at the same time.
    pub connections: u32,
}

impl Allowance {
    /// Enough for a house full of players.
    pub const USUAL: Allowance = Allowance { forms: 40, tables: 20, streams: 64, connections: 256 };

    fn form_rate(self) -> Option<Rate> {
        let rate = f64::from(self.forms);
        (self.forms > 0).then_some(Rate { burst: rate * 6.0, per_second: rate })
    }

    /// Whoever watches needs to say less than whoever plays.
    fn remark_rate(self) -> Option<Rate> {
        (self.forms > 0).then_some(Rate { burst: 10.0, per_second: 0.2 })
    }

    fn table_rate(self) -> Option<Rate> {
        (self.tables > 0).then_some(Rate { burst: f64::from(self.tables), per_second: 0.1 })
    }
}

/// Why the server does not run.
#[derive(Debug)]
pub enum ServeError {
    /// The file cannot be used.
    Store(StoreError),
    /// A card set has mistakes, one a line.
    Sets(String),
    /// Nobody can listen there.
    Listen(Listen, std::io::Error),
    /// Nor there, for figures.
    Metrics(SocketAddr, std::io::Error),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Store(error) => error.fmt(f),
            ServeError::Sets(problems) => write!(f, "a card set has mistakes:\n{problems}"),
            ServeError::Listen(Listen::Port(address), error) if error.kind() == ErrorKind::AddrInUse => {
                write!(f, "something listens on {address} already; choose another port with --port")
            }
            #[cfg(unix)]
            ServeError::Listen(Listen::Socket(path), error) if error.kind() == ErrorKind::AddrInUse => {
                write!(f, "something listens on {} already; choose another file", path.display())
            }
            ServeError::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
            ServeError::Metrics(address, error) => write!(f, "cannot serve metrics on {address}: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// What hears where we serve.
type Ready<'a> = Box<dyn FnOnce(&Listen) + Send + 'a>;

/// Serves until `stop` is done; `ready` hears where, once visitors can come.
///
/// Boxed, so that the server is compiled with this crate, and not once more with every program that starts one.
pub fn serve<'a>(
    config: Config,
    ready: Ready<'a>,
    stop: BoxFuture<'static, ()>,
) -> BoxFuture<'a, Result<(), ServeError>> {
    Box::pin(keep_open(config, ready, stop))
}

async fn keep_open(config: Config, ready: Ready<'_>, stop: BoxFuture<'static, ()>) -> Result<(), ServeError> {
    let started = SystemTime::now();
    let store = Store::at(&config.database).await.map_err(ServeError::Store)?;
    let file = store.clone();
    let sets = Arc::new(Sets::new(&config.sets).map_err(ServeError::Sets)?);
    let failed = |error| ServeError::Listen(config.listen.clone(), error);
    let listener = Listener::bind(&config.listen).await.map_err(failed)?;
    let listen = listener.at().map_err(failed)?;
    let (stopped, stopping) = watch::channel(false);
    let going = Arc::new(AtomicBool::new(false));
    let allowance = config.allowance;
    let proxies = Arc::new(Proxies(config.public_url.as_ref().map(|_| config.proxies).unwrap_or_default()));
    let rooms = Arc::new(Rooms::new(store, sets, config.tempo));
    let teller = match config.public_url.clone().filter(|_| config.telling.is_anything()) {
        Some(url) => {
            Some(Teller::new(Arc::clone(&rooms), &config.telling, url).await.map_err(ServeError::Store)?)
        }
        None => None,
    };
    let site = Site::new(SiteParts {
        rooms,
        teller: teller.map(Arc::new),
        trials: Limits::new(Some(TRIALS)),
        limits: Limits::new(allowance.form_rate()),
        new_tables: Limits::new(allowance.table_rate()),
        newcomers: Limits::new(allowance.table_rate()),
        asks_invitation: config.asks_invitation,
        come_back: Limits::new(Some(PHRASES)),
        phrases: Limits::new(Some(PHRASES)),
        remarks: Limits::new(allowance.remark_rate()),
        shelf: Shelf::default(),
        puzzles: Arc::default(),
        desk: Desk::default(),
        analyst: Analyst::new(Effort::USUAL),
        streams: Arc::new(Permits::new(allowance.streams)),
        proxies: Arc::clone(&proxies),
        prefix: config.public_url.as_ref().map(PublicUrl::prefix).unwrap_or_default(),
        public_url: config.public_url,
        address: format!("http://{listen}"),
        open_tables: config.open_tables,
        stopping: stopping.clone(),
        unwell: AtomicBool::new(false),
        going: Arc::clone(&going),
    });
    for (text, replay) in config.records {
        site.shelf.keep(&text, replay);
    }
    // Whoever comes meanwhile does not wait for tables of others.
    let rooms = Arc::clone(&site.rooms);
    rooms.heed_time().await;
    let (end, mut ended) = (stopping.clone(), JoinSet::new());
    ended.spawn(async move { rooms.keep_up(end).await });
    if let Some(teller) = &site.teller {
        ended.spawn(Arc::clone(teller).run(stopping.clone()));
    }
    tokio::spawn(orders::attend(Arc::clone(&site.rooms), config.keep_days, stopping.clone()));
    let cards = site.rooms.sets.usual().cards;
    let clock = site.rooms.clock.clone();
    tokio::spawn(puzzles::attend(Arc::clone(&site.puzzles), clock, cards, stopping.clone()));
    // Given up when we are: nobody waits for it.
    let mut figures = JoinSet::new();
    if let Some(address) = config.metrics {
        let failed = |error| ServeError::Metrics(address, error);
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        info!(address = %listener.local_addr().map_err(failed)?, "metrics are served");
        figures.spawn(metrics::serve(listener, started));
    }
    info!(version = env!("CARGO_PKG_VERSION"), address = %listen, "serving");
    ready(&listen);
    let door = Door { listener, guests: Arc::new(Permits::new(allowance.connections)), proxies };
    let served = door.keep(router::router(site), async move {
        stop.await;
        info!("stopping");
        going.store(true, Ordering::Relaxed);
        tokio::time::sleep(config.drain).await;
        let _ = stopped.send(true);
    });
    let mut stopping = stopping;
    tokio::select! {
        () = served => {}
        () = async {
            let _ = stopping.wait_for(|stopping| *stopping).await;
            tokio::time::sleep(PATIENCE).await;
        } => {}
    }
    // Another server looks after bots at once, where there is one, and hears that whoever had a page open here is gone; who looked
    // last is written down.
    let let_go = tokio::time::timeout(LAST_WORDS, async { while ended.join_next().await.is_some() {} });
    let fold = async {
        if !file.is_alone() {
            tokio::time::sleep(PARTING).await;
        }
        file.fold().await
    };
    let (_, folded) = tokio::join!(let_go, tokio::time::timeout(LAST_WORDS, fold));
    match folded {
        Ok(Ok(())) => {}
        Ok(Err(problem)) => error!(%problem, "the journal beside the file is kept"),
        Err(_) => warn!("the journal beside the file is kept: there was no time"),
    }
    info!("stopped");
    Ok(())
}
