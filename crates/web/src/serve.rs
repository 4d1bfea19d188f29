//! Start and stop.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use rules::cards::SetFiles;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::address::{Network, Proxies};
use crate::door::Door;
use crate::limits::{Limits, Permits, Rate};
use crate::room::Tempo;
use crate::rooms::Rooms;
use crate::router;
use crate::sets::Sets;
use crate::site::Site;
use crate::store::{Store, StoreError};

/// How long a stop may take: streams end at once, and what was acknowledged is on disk already.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long the file may take after that, to be left whole.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What the operator chose.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// How others reach us, without a slash at the end; links are made from it.
    pub public_url: Option<String>,
    /// The file with all tables; made where there is none.
    pub database: PathBuf,
    /// Card sets besides our own.
    pub sets: Vec<SetFiles>,
    /// How long bots seem to think.
    pub tempo: Tempo,
    /// Proxies that are believed when they say who asks; nobody is without a `public_url`.
    pub proxies: Vec<Network>,
    /// How much one address may ask.
    pub allowance: Allowance,
}

/// How much one address may ask; 0 for as much as it likes.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// Forms, advice, odds and pages of the story in a second; six times as many at once.
    pub forms: u32,
    /// New tables at once, and then one every ten seconds.
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
    /// This address cannot be listened on.
    Listen(SocketAddr, std::io::Error),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Store(error) => error.fmt(f),
            ServeError::Sets(problems) => write!(f, "a card set has mistakes:\n{problems}"),
            ServeError::Listen(address, error) if error.kind() == std::io::ErrorKind::AddrInUse => {
                write!(f, "something listens on {address} already; choose another port with --port")
            }
            ServeError::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// Serves until `stop` is done; `ready` hears the address once visitors can come.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = Store::open(&config.database).map_err(ServeError::Store)?;
    let file = store.clone();
    let sets = Arc::new(Sets::new(&config.sets).map_err(ServeError::Sets)?);
    let failed = |error| ServeError::Listen(config.listen, error);
    let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
    let listen = listener.local_addr().map_err(failed)?;
    let (stopped, stopping) = watch::channel(false);
    let allowance = config.allowance;
    let proxies = Arc::new(Proxies(config.public_url.as_ref().map(|_| config.proxies).unwrap_or_default()));
    let site = Site {
        rooms: Arc::new(Rooms::new(store, sets, config.tempo)),
        limits: Arc::new(Limits::new(allowance.form_rate())),
        new_tables: Arc::new(Limits::new(allowance.table_rate())),
        streams: Arc::new(Permits::new(allowance.streams)),
        proxies: Arc::clone(&proxies),
        public_url: config.public_url,
        listen,
        stopping: stopping.clone(),
    };
    site.rooms.wake().await.map_err(ServeError::Store)?;
    ready(listen);
    let door = Door { listener, guests: Arc::new(Permits::new(allowance.connections)), proxies };
    let served = door.keep(router::router(site), async move {
        stop.await;
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
    match tokio::time::timeout(LAST_WORDS, file.fold()).await {
        Ok(Ok(())) => {}
        Ok(Err(problem)) => eprintln!("the journal beside the file is kept: {problem}"),
        Err(_) => eprintln!("the journal beside the file is kept: there was no time"),
    }
    Ok(())
}
