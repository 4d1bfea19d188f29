//! Start and stop.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use rules::cards::SetFiles;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::limits::{Limits, Permits, Rate};
use crate::room::Tempo;
use crate::rooms::Rooms;
use crate::router;
use crate::sets::Sets;
use crate::site::Site;
use crate::store::{Store, StoreError};

/// How long a stop may take: streams end at once, and what was acknowledged is on disk already.
const PATIENCE: Duration = Duration::from_secs(5);

/// New tables that one address may make.
const NEW_TABLES: Rate = Rate { burst: 20.0, per_second: 0.1 };
/// Live pages that one address may have open: a house full of players.
const STREAMS: u32 = 64;

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
    /// Forms that one address may send in a second; 0 for no limits of any kind.
    pub limit: u32,
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
    /// It ran, and then the system let it down.
    Stopped(std::io::Error),
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
            ServeError::Stopped(error) => write!(f, "the server stopped: {error}"),
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
    let sets = Arc::new(Sets::new(&config.sets).map_err(ServeError::Sets)?);
    let failed = |error| ServeError::Listen(config.listen, error);
    let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
    let listen = listener.local_addr().map_err(failed)?;
    let (stopped, stopping) = watch::channel(false);
    let (limited, rate) = (config.limit > 0, f64::from(config.limit));
    let site = Site {
        rooms: Arc::new(Rooms::new(store, sets, config.tempo)),
        limits: Arc::new(Limits::new(limited.then_some(Rate { burst: rate * 6.0, per_second: rate }))),
        new_tables: Arc::new(Limits::new(limited.then_some(NEW_TABLES))),
        streams: Arc::new(Permits::new(if limited { STREAMS } else { u32::MAX })),
        public_url: config.public_url,
        listen,
        stopping: stopping.clone(),
    };
    site.rooms.wake().await.map_err(ServeError::Store)?;
    // Without it a small answer waits for the one before to be acknowledged.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    ready(listen);
    let service = router::router(site).into_make_service_with_connect_info::<SocketAddr>();
    let graceful = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        let _ = stopped.send(true);
    });
    let mut stopping = stopping;
    tokio::select! {
        served = graceful => served.map_err(ServeError::Stopped),
        () = async {
            let _ = stopping.wait_for(|stopping| *stopping).await;
            tokio::time::sleep(PATIENCE).await;
        } => Ok(()),
    }
}
