//! A PostgreSQL database, which any number of servers share.
//!
//! Nobody owns a table. A server counts the writes that it has seen at a table (`turn`), and what it writes begins with the next
//! count: if another server was faster, nothing is written, and the server reads what it lacks and judges again. Servers tell each
//! other what they have written, and look by themselves now and then: what is told may be lost, what is written is not.

mod tls;
mod address;
mod schema;
mod rights;
mod session;
mod statement;
mod people;
mod rows;
mod herald;
mod scribe;
mod listener;
mod told;

use std::sync::Arc;
use std::time::Duration;

use rules::seat::{Seat, SeatSet};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::people::GONE;
use super::told::{Rows, Value};
use super::{
    Change, Database, Heard, Key, OPEN_TABLES, Store, StoreError, Stored, Summary, Unwritten, at_once,
};
use crate::clock::Millis;
use crate::key::{self, Hash};

pub use address::Address;
use herald::Herald;
pub use schema::Forwarded;
use session::Line;

/// How long the database may take for anything: whoever waits is told within five seconds that nothing was saved.
const PATIENCE: Duration = Duration::from_secs(3);

/// For how long a server looks after bots and deadlines before it must say so again.
const CARE: Duration = Duration::from_secs(10);

/// What other servers did that may wait to be heard.
const NEWS: usize = 1024;

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        match error.as_db_error() {
            // Nothing else divides: see `STILL`.
            Some(said) if *said.code() == SqlState::DIVISION_BY_ZERO => StoreError(GONE.to_owned()),
            Some(said) => {
                let code = said.code();
                let why = match code.code() {
                    // Classes and codes as PostgreSQL lists them.
                    it if it.starts_with("28") => UNKNOWN,
                    "3D000" => NO_SUCH,
                    "57P01" | "57P02" | "57P03" => STARTING,
                    "53300" => FULL,
                    "42501" => rights::DENIED,
                    "25006" => READ_ONLY,
                    _ => "the database says",
                };
                StoreError(format!("{why}: {}", said.message()))
            }
            None => {
                let why =
                    std::error::Error::source(&error).map(|why| format!(" ({why})")).unwrap_or_default();
                StoreError(format!("{AWAY}: {error}{why}"))
            }
        }
    }
}

const AWAY: &str = "the database cannot be reached";
pub(super) const SILENT: &str = "the database does not answer";
const UNKNOWN: &str = "the database does not let this server in";
const NO_SUCH: &str = "there is no such database";
const STARTING: &str = "the database is starting up or stopping";
const FULL: &str = "the database has no connection left";
const READ_ONLY: &str = "the database takes nothing that is written";

impl StoreError {
    /// What is wrong with a database, in words that anybody may read: nothing of where it is, or of who we are there.
    pub(crate) fn plain(&self) -> Option<&'static str> {
        let all = [AWAY, SILENT, UNKNOWN, NO_SUCH, STARTING, FULL, READ_ONLY, rights::DENIED];
        all.into_iter().find(|words| self.0.contains(words))
    }
}

/// Changes that wait to be written, together or not at all.
struct Write {
    changes: Vec<Change>,
    reply: oneshot::Sender<Result<(), Unwritten>>,
}

/// The way to a database. Clones share it.
#[derive(Clone)]
pub(super) struct Postgres {
    writer: mpsc::UnboundedSender<Write>,
    reader: Arc<Line>,
    herald: Herald,
    news: broadcast::Sender<Heard>,
}

impl Postgres {
    /// Connects, and brings the tables forward where they are of an older version.
    pub(super) async fn connect(address: &Address) -> Result<Postgres, StoreError> {
        let reader = Arc::new(Line::new(address.clone()));
        ready(&reader).await?;
        Ok(Postgres::over(reader))
    }

    /// The same for whoever takes all tables elsewhere: however large one is, it is read and written.
    pub(super) async fn at_leisure(address: &Address) -> Result<Postgres, StoreError> {
        let reader = Arc::new(Line::at_leisure(address.clone()));
        ready(&reader).await?;
        Ok(Postgres::over(reader))
    }

    /// Connects for somebody who only looks, and waits as long as it takes: tables of another version stay as they are.
    pub(super) async fn beside(address: &Address) -> Result<Postgres, StoreError> {
        let reader = Arc::new(Line::at_leisure(address.clone()));
        let session = reader.session().await?;
        schema::check(&session).await.map_err(|error| at(address, error))?;
        Ok(Postgres::over(reader))
    }

    /// Makes the tables, or brings them forward.
    pub(super) async fn forward(address: &Address) -> Result<Forwarded, StoreError> {
        let session = Line::at_leisure(address.clone()).session().await?;
        schema::forward(&session).await.map_err(|error| at(address, error))
    }

    fn over(reader: Arc<Line>) -> Postgres {
        // Nobody else's name.
        let server = key::code();
        let (writer, waiting) = mpsc::unbounded_channel();
        let (news, _) = broadcast::channel(NEWS);
        let herald = Herald::new(reader.another(), server.clone());
        tokio::spawn(scribe::write(reader.another(), herald.clone(), waiting));
        tokio::spawn(listener::listen(reader.another(), server, news.clone()));
        Postgres { writer, reader, herald, news }
    }

    pub(super) async fn write(&self, changes: Vec<Change>) -> Result<(), Unwritten> {
        let gone = |_| StoreError("the writer has stopped".to_owned());
        let (reply, answer) = oneshot::channel();
        self.writer.send(Write { changes, reply }).map_err(|_| gone(()))?;
        answer.await.map_err(|_| gone(()))?
    }

    pub(super) fn heard(&self) -> mpsc::Receiver<Heard> {
        let mut news = self.news.subscribe();
        let (tell, heard) = mpsc::channel(NEWS);
        tokio::spawn(async move {
            loop {
                let next = match news.recv().await {
                    Ok(next) => next,
                    Err(broadcast::error::RecvError::Lagged(_)) => Heard::Anything,
                    Err(broadcast::error::RecvError::Closed) => return,
                };
                if tell.send(next).await.is_err() {
                    return;
                }
            }
        });
        heard
    }

    pub(super) fn tell_presence(&self, code: &str, seats: SeatSet) {
        self.herald.here(code, seats);
    }

    /// Others have heard all that they are to hear: for a clean stop.
    pub(super) async fn has_told(&self) {
        self.herald.has_told().await;
    }

    pub(super) async fn now(&self) -> Result<Millis, StoreError> {
        let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
        Ok(self.rows(query, &[]).await?.first().map_or(0, |row| row.get::<_, i64>(0)) as Millis)
    }

    pub(super) async fn takes_care(&self) -> Result<bool, StoreError> {
        let take =
            "INSERT INTO care (one, server, until) VALUES (true, $1, now() + make_interval(secs => $2))
             ON CONFLICT (one) DO UPDATE SET server = excluded.server, until = excluded.until
             WHERE care.server = excluded.server OR care.until < now()";
        Ok(self.change(take, &[&self.herald.server(), &CARE.as_secs_f64()]).await? == 1)
    }

    pub(super) async fn lets_go(&self) -> Result<(), StoreError> {
        self.change("DELETE FROM care WHERE server = $1", &[&self.herald.server()]).await.map(|_| ())
    }

    pub(super) async fn check(&self) -> Result<(), StoreError> {
        self.write(vec![Change::Nothing]).await?;
        self.rows("SELECT at FROM pulse", &[]).await?;
        // What was taken away since, or left out after an upgrade, would be found out by players.
        let session = self.reader.session().await?;
        rights::check(&session).await
    }

    pub(super) async fn load(&self, code: &str, from: u32) -> Result<Option<Stored>, StoreError> {
        let found = self.rows(rows::LOAD, &[&code, &(from as i32)]).await?;
        found.first().map(|row| rows::stored(code, row)).transpose()
    }

    pub(super) async fn turns(&self, codes: Vec<String>) -> Result<Vec<(String, u64)>, StoreError> {
        let found = self.rows("SELECT code, turn FROM tables WHERE code = ANY ($1)", &[&codes]).await?;
        Ok(found.iter().map(|row| (row.get(0), row.get::<_, i64>(1) as u64)).collect())
    }

    pub(super) async fn playing(&self) -> Result<Vec<String>, StoreError> {
        let found = self.rows("SELECT code FROM tables WHERE stage = 'playing' ORDER BY at", &[]).await?;
        Ok(found.iter().map(|row| row.get(0)).collect())
    }

    pub(super) async fn tables_of(&self, hash: Hash) -> Result<Vec<(String, Millis)>, StoreError> {
        let query = "SELECT keys.code, max(keys.at) FROM keys JOIN tables ON tables.code = keys.code
             WHERE hash = $1 AND role IN ('seat', 'host')
             GROUP BY keys.code, stage ORDER BY stage = 'over', max(keys.at) DESC LIMIT 40";
        let found = self.rows(query, &[&hash.0.as_slice()]).await?;
        Ok(found.iter().map(|row| (row.get(0), row.get::<_, i64>(1) as Millis)).collect())
    }

    pub(super) async fn open_tables(&self, since: Millis) -> Result<Vec<String>, StoreError> {
        let query = "SELECT code FROM keys WHERE hash = $1 AND role = 'listed' AND at >= $2 ORDER BY at DESC LIMIT $3";
        let hash = Key::LISTED.hash.0.as_slice();
        let found = self.rows(query, &[&hash, &(since as i64), &i64::from(OPEN_TABLES)]).await?;
        Ok(found.iter().map(|row| row.get(0)).collect())
    }

    pub(super) async fn made_since(&self, hash: Hash, since: Millis) -> Result<u32, StoreError> {
        let query = "SELECT count(*) FROM keys WHERE hash = $1 AND role = 'host' AND at >= $2";
        let found = self.rows(query, &[&hash.0.as_slice(), &(since as i64)]).await?;
        Ok(found.first().map_or(0, |row| row.get::<_, i64>(0)) as u32)
    }

    pub(super) async fn link(&self, hash: Hash, since: Millis) -> Result<Option<(String, Seat)>, StoreError> {
        let query =
            "SELECT code, seat FROM keys WHERE hash = $1 AND role IN ('link', 'handover') AND at >= $2";
        let found = self.rows(query, &[&hash.0.as_slice(), &(since as i64)]).await?;
        Ok(found.first().map(|row| (row.get(0), Seat(row.get::<_, i16>(1) as u8))))
    }

    pub(super) async fn survey(&self) -> Result<Vec<Summary>, StoreError> {
        // It walks over all that was ever written, and takes as long as that takes; those who play wait for none of it.
        let session = Line::at_leisure(self.reader.address().clone()).session().await?;
        Ok(session.find(rows::SURVEY, &[]).await?.iter().map(rows::summary).collect())
    }

    /// What a query of `store/told.rs` finds; it may change something, too.
    pub(super) async fn find(&self, words: &'static str, values: &[Value]) -> Result<Rows, StoreError> {
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        let found = self.rows(words, &values).await?;
        told::values(&found).ok_or_else(|| StoreError("a row is of another kind".to_owned()))
    }

    /// What a query finds.
    async fn rows(
        &self,
        query: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let session = self.reader.session().await?;
        self.heed(&session, self.reader.in_time(session.find(query, values)).await).await
    }

    /// How many rows a statement changes.
    async fn change(
        &self,
        statement: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, StoreError> {
        let session = self.reader.session().await?;
        self.heed(&session, self.reader.in_time(session.run(statement, values)).await).await
    }

    /// A connection that does not answer is not asked again.
    async fn heed<T>(
        &self,
        session: &Arc<session::Session>,
        answer: Result<T, Late>,
    ) -> Result<T, StoreError> {
        if matches!(answer, Err(Late::NoAnswer)) {
            self.reader.give_up(session).await;
        }
        Ok(answer?)
    }
}

impl Database {
    /// Makes what is needed, or brings it forward. Of a file it is not told which version it had.
    pub fn forward(&self) -> Result<Option<Forwarded>, StoreError> {
        match self {
            Database::File(path) => Store::open(path).map(|_| None),
            Database::Postgres(address) => at_once(async { Postgres::forward(address).await.map(Some) }),
        }
    }
}

/// Tables of this version, and a role that may do what a server does with them.
async fn ready(reader: &Line) -> Result<(), StoreError> {
    let session = reader.session().await?;
    let is_ready = async {
        schema::forward(&session).await?;
        rights::check(&session).await
    };
    is_ready.await.map_err(|error| at(reader.address(), error))
}

/// The same with which database it is about.
fn at(address: &Address, error: StoreError) -> StoreError {
    StoreError(format!("{address}: {error}"))
}

/// Why there is no answer.
enum Late {
    Refused(tokio_postgres::Error),
    /// Nobody knows whether it was done.
    NoAnswer,
}

impl From<Late> for StoreError {
    fn from(late: Late) -> StoreError {
        match late {
            Late::Refused(error) => error.into(),
            Late::NoAnswer => StoreError(SILENT.to_owned()),
        }
    }
}

/// What takes too long has failed: nobody knows whether it was done.
async fn in_time<T>(asked: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T, Late> {
    within(PATIENCE, asked).await
}

async fn within<T>(
    patience: Duration,
    asked: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, Late> {
    match tokio::time::timeout(patience, asked).await {
        Ok(answer) => answer.map_err(Late::Refused),
        Err(_) => Err(Late::NoAnswer),
    }
}
