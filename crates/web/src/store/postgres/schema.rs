//! The tables of the database, and how they are brought forward.

use tokio_postgres::error::SqlState;
use tracing::info;

use super::session::Session;
use crate::store::StoreError;

/// Each step leads from the version of its place to the next. A step adds, and what was there stays as it was: servers of the version
/// before go on beside it.
const STEPS: [&str; 7] = [FIRST, ORDERS, TOLD, PEOPLE, TALK, OATHS, EVEN_START];

const FIRST: &str = "
    CREATE TABLE sets (
        digest TEXT PRIMARY KEY,
        files TEXT NOT NULL
    );
    CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        players SMALLINT NOT NULL,
        options TEXT NOT NULL,
        set_name TEXT NOT NULL,
        pace TEXT NOT NULL,
        seed TEXT NOT NULL,
        set_digest TEXT NOT NULL REFERENCES sets (digest),
        stage TEXT NOT NULL DEFAULT 'lobby',
        at BIGINT NOT NULL,
        turn BIGINT NOT NULL DEFAULT 0,
        tellings INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE entries (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        at BIGINT NOT NULL,
        seat SMALLINT,
        id TEXT,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (code, number)
    );
    CREATE TABLE seasons (
        code TEXT NOT NULL REFERENCES tables (code),
        number INTEGER NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (code, number)
    );
    CREATE TABLE keys (
        code TEXT NOT NULL REFERENCES tables (code),
        hash BYTEA NOT NULL,
        role TEXT NOT NULL,
        seat SMALLINT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (code, hash, role, seat)
    );
    CREATE TABLE care (
        one BOOLEAN PRIMARY KEY CHECK (one),
        server TEXT NOT NULL,
        until TIMESTAMPTZ NOT NULL
    );
    CREATE TABLE pulse (
        one BOOLEAN PRIMARY KEY CHECK (one),
        at TIMESTAMPTZ NOT NULL
    );
    INSERT INTO pulse VALUES (true, now());
    -- A server's role may add to the log; what leaves it leaves by these alone.
    CREATE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
            UPDATE entries SET text = CASE kind WHEN 'say' THEN '' ELSE 'person' END
            WHERE code = table_code AND seat = of_seat AND number < before
                AND (with_chat AND kind = 'say' OR kind = 'seat' AND text LIKE 'person %')
        $$;
    CREATE FUNCTION delete_table(table_code TEXT) RETURNS VOID
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
            DELETE FROM entries WHERE code = table_code;
            DELETE FROM seasons WHERE code = table_code;
            DELETE FROM keys WHERE code = table_code;
            DELETE FROM tables WHERE code = table_code;
        $$;
    REVOKE EXECUTE ON FUNCTION forget, delete_table FROM PUBLIC;
    CREATE INDEX tables_by_stage ON tables (stage);
    CREATE INDEX keys_by_hash ON keys (hash);
";

const ORDERS: &str = "
    -- Orders of a seat go with its chat.
    CREATE OR REPLACE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
            UPDATE entries SET text = CASE kind WHEN 'seat' THEN 'person' ELSE '' END
            WHERE code = table_code AND seat = of_seat AND number < before
                AND (with_chat AND kind IN ('say', 'sheet') OR kind = 'seat' AND text LIKE 'person %')
        $$;
";

const TOLD: &str = "
    -- Who is to be told what: see told.rs.
    CREATE TABLE told_people (
        owner BYTEA PRIMARY KEY,
        needed BIGINT NOT NULL,
        reminder BIGINT NOT NULL,
        quiet_from BIGINT,
        quiet_to BIGINT,
        zone TEXT NOT NULL,
        silent_until BIGINT NOT NULL,
        stopped BIGINT NOT NULL,
        feed TEXT UNIQUE,
        seen BIGINT NOT NULL
    );
    CREATE TABLE told_channels (
        id TEXT PRIMARY KEY,
        owner BYTEA NOT NULL,
        kind TEXT NOT NULL,
        address TEXT NOT NULL,
        lang TEXT NOT NULL,
        is_on BIGINT NOT NULL,
        unconfirmed BYTEA UNIQUE,
        made BIGINT NOT NULL,
        last BIGINT,
        why TEXT,
        times BIGINT NOT NULL DEFAULT 0,
        again BIGINT,
        browser BYTEA
    );
    CREATE INDEX told_channels_by_owner ON told_channels (owner);
    CREATE TABLE told_asked (
        mailbox BYTEA NOT NULL,
        proof BYTEA NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (mailbox, proof)
    );
    CREATE TABLE told_tables (
        owner BYTEA NOT NULL,
        code TEXT NOT NULL,
        mode TEXT NOT NULL DEFAULT 'usual',
        link TEXT NOT NULL UNIQUE,
        told BIGINT NOT NULL DEFAULT 0,
        reminded BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (owner, code)
    );
    CREATE TABLE told_queue (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner BYTEA NOT NULL,
        channel TEXT NOT NULL,
        code TEXT NOT NULL,
        kind TEXT NOT NULL,
        since BIGINT NOT NULL,
        at BIGINT NOT NULL,
        due BIGINT NOT NULL,
        tries BIGINT NOT NULL DEFAULT 0,
        held BIGINT NOT NULL DEFAULT 0,
        done BIGINT,
        UNIQUE (channel, code, kind, since)
    );
    CREATE INDEX told_queue_due ON told_queue (due) WHERE done IS NULL;
    CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        value BYTEA NOT NULL
    );
";

/// Players, their browsers and passkeys, what can be used once, and how often a browser has come to be somebody else's.
const PEOPLE: &str = "
    CREATE TABLE players (
        id BYTEA PRIMARY KEY,
        name TEXT NOT NULL,
        shield TEXT NOT NULL,
        made BIGINT NOT NULL,
        phrase BYTEA,
        may_host BOOLEAN NOT NULL
    );
    CREATE TABLE devices (
        hash BYTEA PRIMARY KEY,
        player BYTEA NOT NULL REFERENCES players (id),
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        made BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        is_void BOOLEAN NOT NULL
    );
    CREATE TABLE passkeys (
        id BYTEA PRIMARY KEY,
        player BYTEA NOT NULL REFERENCES players (id),
        key BYTEA NOT NULL,
        made BIGINT NOT NULL
    );
    CREATE TABLE tickets (
        hash BYTEA PRIMARY KEY,
        kind TEXT NOT NULL,
        player BYTEA REFERENCES players (id),
        until BIGINT NOT NULL,
        uses INTEGER NOT NULL,
        state BYTEA NOT NULL
    );
    CREATE TABLE shifts (
        one BOOLEAN PRIMARY KEY CHECK (one),
        count BIGINT NOT NULL
    );
    INSERT INTO shifts VALUES (true, 0);
    CREATE FUNCTION use_ticket(of_hash BYTEA, of_kind TEXT, at BIGINT) RETURNS VOID
        LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
            BEGIN
                UPDATE tickets SET uses = uses - 1
                WHERE hash = of_hash AND kind = of_kind AND until >= at AND uses > 0;
                IF NOT FOUND THEN
                    RAISE EXCEPTION 'this cannot be used any more';
                END IF;
            END
        $$;
    -- Where somebody spoke while they watched.
    CREATE TABLE remarkers (
        owner BYTEA NOT NULL,
        code TEXT NOT NULL,
        hash BYTEA NOT NULL,
        PRIMARY KEY (owner, code, hash)
    );
    CREATE INDEX remarkers_by_code ON remarkers (code);
    CREATE INDEX players_by_phrase ON players (phrase);
    CREATE INDEX devices_by_player ON devices (player);
    CREATE INDEX passkeys_by_player ON passkeys (player);
    CREATE INDEX tickets_by_player ON tickets (player);
";

const TALK: &str = "
    -- Seats that are kept for somebody have a name, too, and somebody may be called something else; private words stand after the
    -- seat that they were for.
    CREATE OR REPLACE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
            UPDATE entries SET text = CASE
                WHEN kind IN ('say', 'sheet') THEN ''
                ELSE split_part(text, ' ', 1)
            END
            WHERE code = table_code AND seat = of_seat AND number < before
                AND (with_chat AND kind IN ('say', 'sheet', 'whisper')
                    OR kind = 'seat' AND (text LIKE 'person %' OR text LIKE 'kept %' OR text LIKE 'named %'))
        $$;
    CREATE FUNCTION forget_remarks(table_code TEXT, of_browser TEXT) RETURNS VOID
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
            UPDATE entries SET text = ''
            WHERE code = table_code AND kind = 'remark' AND (of_browser IS NULL OR text LIKE of_browser || ' %')
        $$;
    CREATE OR REPLACE FUNCTION delete_table(table_code TEXT) RETURNS VOID
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
            DELETE FROM entries WHERE code = table_code;
            DELETE FROM seasons WHERE code = table_code;
            DELETE FROM keys WHERE code = table_code;
            DELETE FROM remarkers WHERE code = table_code;
            DELETE FROM tables WHERE code = table_code;
        $$;
    REVOKE EXECUTE ON FUNCTION forget_remarks FROM PUBLIC;
    -- Whoever may have the one deleted may have the other.
    DO $$
        DECLARE role NAME;
        BEGIN
            FOR role IN SELECT grantee FROM information_schema.routine_privileges
                WHERE routine_schema = current_schema() AND routine_name = 'forget' AND grantee <> 'PUBLIC'
            LOOP
                EXECUTE format('GRANT EXECUTE ON FUNCTION forget_remarks TO %I', role);
            END LOOP;
        END
    $$;
";

const OATHS: &str = "
    -- Free words of an oath stand after whom it is sworn to, and that they are words.
    CREATE OR REPLACE FUNCTION forget(table_code TEXT, of_seat SMALLINT, before INTEGER, with_chat BOOLEAN) RETURNS VOID
        LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
            UPDATE entries SET text = CASE
                WHEN kind IN ('say', 'sheet') THEN ''
                WHEN kind = 'oath' THEN split_part(text, ' ', 1) || ' words'
                ELSE split_part(text, ' ', 1)
            END
            WHERE code = table_code AND seat = of_seat AND number < before
                AND (with_chat AND (kind IN ('say', 'sheet', 'whisper') OR kind = 'oath' AND split_part(text, ' ', 2) = 'words')
                    OR kind = 'seat' AND (text LIKE 'person %' OR text LIKE 'kept %' OR text LIKE 'named %'))
        $$;
";

/// Nothing changes but what a table may be played with: a program that does not know the option is not to start on tables that have it.
const EVEN_START: &str = "";

/// What our functions go by: whoever calls them has no tables of their own to put before ours.
const PATH: &str = "SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)";

/// Any number, the same for all servers: they bring tables forward one after the other.
const LOCK: i64 = 0x7061_7274_6865;

/// What became of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forwarded {
    /// There were none.
    Made,
    /// They were of this older version.
    From(usize),
    /// They were of this version already.
    Already,
}

/// Brings the tables forward, or makes them.
pub(super) async fn forward(session: &Session) -> Result<Forwarded, StoreError> {
    let newest = STEPS.len();
    let found = version(session).await?;
    if found == Some(newest) {
        return Ok(Forwarded::Already);
    }
    // Whoever comes second waits for the first, and a step takes as long as it takes.
    session
        .batch_execute(&format!(
            "BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;
             SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock({LOCK}); {PATH}"
        ))
        .await?;
    let done = steps(session).await;
    session.batch_execute(if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    if let Ok(Forwarded::Made | Forwarded::From(_)) = done {
        info!(version = newest, "the tables of the database are made or brought forward");
    }
    done
}

/// Refuses tables of another version.
pub(super) async fn check(session: &Session) -> Result<(), StoreError> {
    match (version(session).await?, STEPS.len()) {
        (Some(found), known) if found == known => Ok(()),
        (None, _) => {
            Err(StoreError(format!("there are no tables of games that this role may see; {MIGRATE}")))
        }
        (Some(found), known) => Err(StoreError(format!(
            "the tables are not of this version (they have version {found}, this program knows {known}); `parthenon admin migrate` or a \
             server of this version brings them forward"
        ))),
    }
}

/// What the operator is to do where the role may not.
const MIGRATE: &str = "as the owner of the tables run `parthenon admin migrate`, and then deploy/role.sql";

async fn steps(session: &Session) -> Result<Forwarded, StoreError> {
    // Whoever had the lock may have done it.
    let before = version(session).await?;
    let found = before.unwrap_or(0);
    if found > STEPS.len() {
        let known = STEPS.len();
        return Err(StoreError(format!(
            "the tables were made by a newer parthenon (they have version {found}, this program knows {known}); use that one"
        )));
    }
    if before == Some(STEPS.len()) {
        return Ok(Forwarded::Already);
    }
    let change = async {
        if before.is_none() {
            let begin = "CREATE TABLE parthenon (version INTEGER NOT NULL); INSERT INTO parthenon VALUES (0)";
            session.batch_execute(begin).await?;
        }
        for step in &STEPS[found..] {
            session.batch_execute(step).await?;
        }
        session.execute("UPDATE parthenon SET version = $1", &[&(STEPS.len() as i32)]).await
    };
    let what = match before {
        None => "the tables are not made yet".to_owned(),
        Some(found) => format!("the tables have version {found}, and this program needs {}", STEPS.len()),
    };
    change.await.map_err(|error| told(error, &format!("{what}; {MIGRATE}")))?;
    Ok(before.map_or(Forwarded::Made, Forwarded::From))
}

/// What the database says, and what to do where it says so because the role may not.
fn told(error: tokio_postgres::Error, what: &str) -> StoreError {
    let is_denied = error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE);
    let said = StoreError::from(error);
    if is_denied { StoreError(format!("{said}; {what}")) } else { said }
}

/// The version of the tables; `None` where there are none.
async fn version(session: &Session) -> Result<Option<usize>, StoreError> {
    // Read from the catalogue itself: by name PostgreSQL may still believe what was so before it waited for the lock.
    let is_there = "SELECT EXISTS (SELECT FROM pg_class
        WHERE relname = 'parthenon' AND relnamespace = current_schema()::regnamespace)";
    if !session.query_one(is_there, &[]).await?.get::<_, bool>(0) {
        return Ok(None);
    }
    let found = session.query_one("SELECT version FROM parthenon", &[]).await;
    let found = found.map_err(|error| told(error, "as the owner of the tables run deploy/role.sql"))?;
    let version: i32 = found.get(0);
    Ok(Some(version.max(0) as usize))
}
