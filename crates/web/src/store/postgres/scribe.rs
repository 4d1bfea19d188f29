//! Who writes: everything that waits at tables in one transaction, and then what is about people.

use std::time::Instant;

use futures_util::future::join_all;
use tokio::sync::mpsc;
use tokio_postgres::types::ToSql;

use super::Write;
use super::herald::Herald;
use super::people;
use super::session::{Line, Session};
use super::statement::{Statement, statement};
use crate::metrics;
use crate::store::people::STILL;
use crate::store::told::{Value, statements};
use crate::store::{Change, StoreError, Unwritten, count_changes, progress_name};

/// Writes that go into one transaction at most.
const MAX_BATCH: usize = 256;

/// Takes a turn at a table, unless another server has.
const TURN: &str = "UPDATE tables SET turn = $3 WHERE code = $1 AND turn = $2";

/// Writes until nobody can ask for it any more.
pub(super) async fn write(line: Line, herald: Herald, mut waiting: mpsc::UnboundedReceiver<Write>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, MAX_BATCH).await > 0 {
        // All servers take tables in the same order, and so never wait for each other in a ring. What is about no table comes after
        // them, by itself: whose keys go to somebody else must have those that were given and taken at the tables before.
        batch.sort_by(|one: &Write, other: &Write| {
            (one.code().is_none(), one.code()).cmp(&(other.code().is_none(), other.code()))
        });
        let (at_tables, others) = batch.split_at(batch.partition_point(|write| write.code().is_some()));
        let mut outcomes = write_all(&line, at_tables).await;
        outcomes.extend(write_all(&line, others).await);
        let written: Vec<String> = batch
            .iter()
            .zip(&outcomes)
            .filter(|(_, outcome)| outcome.is_ok())
            .filter_map(|(write, _)| write.code().map(str::to_owned))
            .collect();
        // Whoever asked may have gone; it is written all the same.
        batch.drain(..).zip(outcomes).for_each(|(write, outcome)| drop(write.reply.send(outcome)));
        herald.written(written);
    }
}

impl Write {
    /// The table that it is about.
    fn code(&self) -> Option<&str> {
        self.changes.iter().find_map(|change| match change {
            Change::Turn { code, .. } | Change::Table { code, .. } => Some(code.as_str()),
            _ => None,
        })
    }
}

async fn write_all(line: &Line, batch: &[Write]) -> Vec<Result<(), Unwritten>> {
    if batch.is_empty() {
        return Vec::new();
    }
    let began = Instant::now();
    let refs: Vec<&Write> = batch.iter().collect();
    let together = transaction(line, &refs).await;
    let outcomes = match together {
        Ok(outcomes) => outcomes,
        // One that cannot be written harms no other: each by itself.
        Err(Failed { is_in_doubt: false, .. }) if batch.len() > 1 => {
            let mut outcomes = Vec::with_capacity(batch.len());
            for write in &refs {
                match transaction(line, &[*write]).await {
                    Ok(mut alone) => outcomes.push(alone.remove(0)),
                    Err(failed) if failed.is_in_doubt => {
                        // The database is away: nobody waits for each to find out.
                        outcomes.resize(refs.len(), Err(failed.error.into()));
                        break;
                    }
                    Err(failed) => outcomes.push(Err(failed.error.into())),
                }
            }
            outcomes
        }
        Err(failed) => batch.iter().map(|_| Err(failed.error.clone().into())).collect(),
    };
    if outcomes.iter().any(|it| matches!(it, Err(Unwritten::Failed(_)))) {
        metrics::FAILED_COMMITS.one();
    }
    if outcomes.iter().any(Result::is_ok) {
        metrics::COMMIT_TIMES.note_time(began.elapsed());
        metrics::BATCH_SIZES.note(batch.len() as u64);
    }
    for (write, _) in batch.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok()) {
        count_changes(&write.changes);
    }
    outcomes
}

/// Nothing was written, or nobody knows.
struct Failed {
    error: StoreError,
    /// The connection is of no more use.
    is_in_doubt: bool,
}

/// Writes all of these that were not overtaken.
async fn transaction(line: &Line, writes: &[&Write]) -> Result<Vec<Result<(), Unwritten>>, Failed> {
    let lost = |error| Failed { error, is_in_doubt: true };
    let session = line.session().await.map_err(lost)?;
    let done = line.in_time(async { Ok(within(&session, writes).await) }).await;
    match done {
        Ok(Ok(outcomes)) => Ok(outcomes),
        Ok(Err(error)) => {
            // What PostgreSQL refuses is undone; where it does not answer nobody knows.
            let is_in_doubt = error.as_db_error().is_none()
                || line.in_time(session.batch_execute("ROLLBACK")).await.is_err();
            if is_in_doubt {
                line.give_up(&session).await;
            }
            Err(Failed { error: error.into(), is_in_doubt })
        }
        Err(late) => {
            line.give_up(&session).await;
            Err(lost(late.into()))
        }
    }
}

async fn within(
    session: &Session,
    writes: &[&Write],
) -> Result<Vec<Result<(), Unwritten>>, tokio_postgres::Error> {
    let statements: Vec<Vec<Statement>> =
        writes.iter().map(|write| write.changes.iter().flat_map(statements_of).collect()).collect();
    let mut words = vec![TURN];
    statements.iter().flatten().for_each(|statement| words.push(statement.words));
    session.prepare(&words).await?;
    // What is asked at once goes out at once, in this order.
    let begin = session.batch_execute("BEGIN ISOLATION LEVEL READ COMMITTED");
    let turns = join_all(writes.iter().map(|write| turn(session, write)));
    let (begun, turns) = tokio::join!(biased; begin, turns);
    begun?;
    let mut outcomes = Vec::with_capacity(writes.len());
    let mut valid = Vec::new();
    for (statements, turn) in statements.iter().zip(turns) {
        if turn? {
            valid.extend(statements);
            outcomes.push(Ok(()));
        } else {
            outcomes.push(Err(Unwritten::Overtaken));
        }
    }
    // Everybody's: held for the shortest time, and by nobody who still waits for something else.
    valid.sort_by_key(|statement: &&Statement| statement.words == people::SHIFT);
    let done = join_all(valid.into_iter().map(|statement| execute(session, statement))).await;
    done.into_iter().collect::<Result<Vec<()>, _>>()?;
    session.batch_execute("COMMIT").await?;
    Ok(outcomes)
}

/// Whether nobody else has written since.
async fn turn(session: &Session, write: &Write) -> Result<bool, tokio_postgres::Error> {
    let Some(Change::Turn { code, turn, next }) = write.changes.first() else { return Ok(true) };
    Ok(session.run(TURN, &[code, &(*turn as i64), &(*next as i64)]).await? == 1)
}

async fn execute(session: &Session, statement: &Statement) -> Result<(), tokio_postgres::Error> {
    let values: Vec<&(dyn ToSql + Sync)> =
        statement.values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
    session.run(statement.words, &values).await.map(|_| ())
}

fn statements_of(change: &Change) -> Vec<Statement> {
    match change.clone() {
        // Taken before.
        Change::Turn { .. } => Vec::new(),
        Change::Set { digest, files } => {
            statement!(
                "INSERT INTO sets (digest, files) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                digest,
                files
            )
        }
        Change::Table { code, setup, seed, set, at } => statement!(
            "INSERT INTO tables (code, players, options, set_name, pace, seed, set_digest, at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            code,
            i16::from(setup.players),
            setup.options.names().collect::<Vec<_>>().join(" "),
            setup.set,
            setup.pace.write(),
            seed.hex().to_string(),
            set,
            at as i64
        ),
        Change::Entry { code, entry } => {
            let (kind, text) = entry.deed.write();
            statement!(
                "INSERT INTO entries (code, number, at, seat, id, kind, text) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                code,
                entry.number as i32,
                entry.at as i64,
                entry.deed.seat().map(|seat| i16::from(seat.0)),
                entry.id,
                kind,
                text
            )
        }
        Change::Progress { code, progress } => {
            statement!("UPDATE tables SET stage = $2 WHERE code = $1", code, progress_name(progress))
        }
        Change::Season { code, number, digest } => {
            statement!(
                "INSERT INTO seasons (code, number, digest) VALUES ($1, $2, $3)",
                code,
                number as i32,
                digest
            )
        }
        // Whoever moves their keys elsewhere waits for us, or we for them.
        Change::Still { player } => {
            let mut all = statement!(
                "SELECT pg_advisory_xact_lock_shared(hashtextextended(encode($1, 'hex'), 0))",
                player.0.to_vec()
            );
            all.push(Statement { words: STILL, values: vec![Box::new(player.0.to_vec())] });
            all
        }
        Change::Key { code, key, at } => {
            let (role, seat) = key.role.write();
            statement!(
                "INSERT INTO keys (code, hash, role, seat, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
                code,
                key.hash.0.to_vec(),
                role,
                i16::from(seat),
                at as i64
            )
        }
        Change::DropKey { code, key } => {
            let (role, seat) = key.role.write();
            statement!(
                "DELETE FROM keys WHERE code = $1 AND hash = $2 AND role = $3 AND seat = $4",
                code,
                key.hash.0.to_vec(),
                role,
                i16::from(seat)
            )
        }
        Change::DropSeat { code, seat } => {
            statement!(
                "DELETE FROM keys WHERE code = $1 AND seat = $2 AND role <> 'host'",
                code,
                i16::from(seat.0)
            )
        }
        Change::Unname { code, seat, before } => {
            statement!("SELECT forget($1, $2, $3, false)", code, i16::from(seat.0), before as i32)
        }
        Change::Forget { code, seat, .. } => {
            let mut all =
                statement!("SELECT forget($1, $2, $3, true)", code.clone(), i16::from(seat.0), i32::MAX);
            all.extend(statement!("UPDATE tables SET tellings = tellings + 1 WHERE code = $1", code));
            all
        }
        Change::ForgetRemarks { code, of, .. } => {
            let mut all = statement!("SELECT forget_remarks($1, $2)", code.clone(), of.map(|of| of.write()));
            all.extend(statement!(
                "DELETE FROM remarkers WHERE code = $1 AND ($2::BYTEA IS NULL OR hash = $2)",
                code.clone(),
                of.map(|of| of.0.to_vec())
            ));
            all.extend(statement!("UPDATE tables SET tellings = tellings + 1 WHERE code = $1", code));
            all
        }
        Change::Delete { code, .. } => statement!("SELECT delete_table($1)", code),
        Change::Telling(telling) => {
            let boxed = |value| Box::new(value) as Box<dyn ToSql + Sync + Send>;
            let statement = |(words, values): (_, Vec<Value>)| Statement {
                words,
                values: values.into_iter().map(boxed).collect(),
            };
            statements(&telling).into_iter().map(statement).collect()
        }
        Change::People(change) => people::statements_of(change),
        // Nobody gives orders through a database.
        Change::Answer { .. } => Vec::new(),
        Change::Nothing => statement!("UPDATE pulse SET at = now()"),
    }
}
