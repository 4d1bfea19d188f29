//! Connections: made when they are needed, and anew when they were lost.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};
use tracing::warn;

use super::{Address, Late, PATIENCE, in_time, within};
use crate::store::StoreError;

/// How long a transaction may wait for its next statement: they come one right after the other.
const PAUSE: Duration = Duration::from_secs(1);

/// After a connection that could not be made.
const AGAIN: Duration = Duration::from_millis(500);

/// The way to a connection; a lost one is made anew for whoever asks next.
pub(super) struct Line {
    address: Address,
    /// How long anything may take; for ever where nobody waits for it.
    patience: Option<Duration>,
    session: Mutex<Held>,
}

/// What a line has: a connection, or why there is none, and since when.
#[derive(Default)]
enum Held {
    #[default]
    Nothing,
    Session(Arc<Session>),
    Failed(StoreError, Instant),
}

/// A connection. Whatever is asked at the same time goes over it without waiting for the answers to what was asked before.
pub(super) struct Session {
    client: Client,
    /// Statements that the database has read already, by their words.
    prepared: std::sync::Mutex<HashMap<&'static str, Statement>>,
}

impl Session {
    /// Has statements read by the database that it does not know yet, so that they can be run one right after the other.
    pub(super) async fn prepare(&self, all: &[&'static str]) -> Result<(), Error> {
        for words in all {
            self.prepared(words).await?;
        }
        Ok(())
    }

    /// Runs a statement; says how many rows it has changed.
    pub(super) async fn run(
        &self,
        words: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Error> {
        let statement = self.prepared(words).await?;
        self.client.execute(&statement, values).await
    }

    /// What a query finds.
    pub(super) async fn find(
        &self,
        words: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        let statement = self.prepared(words).await?;
        self.client.query(&statement, values).await
    }

    async fn prepared(&self, words: &'static str) -> Result<Statement, Error> {
        let known = || self.prepared.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(statement) = known().get(words) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(words).await?;
        known().insert(words, statement.clone());
        Ok(statement)
    }
}

impl Deref for Session {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Line {
    pub(super) fn new(address: Address) -> Line {
        Line { address, patience: Some(PATIENCE), session: Mutex::default() }
    }

    /// For whoever looks after the database, and has time: what is large takes as long as it takes.
    pub(super) fn at_leisure(address: Address) -> Line {
        Line { patience: None, ..Line::new(address) }
    }

    /// The same to the same database, for a connection of its own.
    pub(super) fn another(&self) -> Line {
        Line { patience: self.patience, ..Line::new(self.address.clone()) }
    }

    /// What takes too long on this line has failed: nobody knows whether it was done.
    pub(super) async fn in_time<T>(&self, asked: impl Future<Output = Result<T, Error>>) -> Result<T, Late> {
        match self.patience {
            Some(patience) => within(patience, asked).await,
            None => asked.await.map_err(Late::Refused),
        }
    }

    pub(super) fn address(&self) -> &Address {
        &self.address
    }

    pub(super) async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut held = self.session.lock().await;
        match &*held {
            Held::Session(session) if !session.is_closed() => return Ok(Arc::clone(session)),
            // Whoever waited for that does not try it all over again.
            Held::Failed(error, at) if at.elapsed() < AGAIN => return Err(error.clone()),
            _ => {}
        }
        match self.connect().await {
            Ok(session) => {
                *held = Held::Session(Arc::clone(&session));
                Ok(session)
            }
            Err(error) => {
                *held = Held::Failed(error.clone(), Instant::now());
                Err(error)
            }
        }
    }

    async fn connect(&self) -> Result<Arc<Session>, StoreError> {
        let connecting = async {
            let (client, connection) = self.address.connect().await?;
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    warn!(%error, "the connection to the database was lost");
                }
            });
            Ok::<_, tokio_postgres::Error>(client)
        };
        let client = in_time(connecting)
            .await
            .map_err(|late| StoreError(format!("{}: {}", self.address, StoreError::from(late))))?;
        // What the database may take for anything: nobody waits for it any longer. And what we may take in the middle of a
        // transaction, so that a server that stands still does not hold tables that others write at.
        if let Some(patience) = self.patience {
            let limit = format!(
                "SET statement_timeout = {}; SET lock_timeout = {}; SET idle_in_transaction_session_timeout = {}",
                // Refused by the database before we cease to wait: then nothing is in doubt.
                patience.as_millis() * 5 / 6,
                patience.as_millis() / 3,
                PAUSE.as_millis()
            );
            in_time(client.batch_execute(&limit)).await?;
        }
        Ok(Arc::new(Session { client, prepared: Default::default() }))
    }

    /// Whoever asks next gets another connection than this one: what is under way there is in doubt.
    pub(super) async fn give_up(&self, session: &Arc<Session>) {
        let mut held = self.session.lock().await;
        if matches!(&*held, Held::Session(it) if Arc::ptr_eq(it, session)) {
            *held = Held::Nothing;
        }
    }
}
