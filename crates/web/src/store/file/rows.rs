//! What is written becomes rows, and a table is read from its rows.

use rules::rng::Seed;
use rules::seat::Seat;
use rusqlite::{Connection, OptionalExtension, params};

use super::super::people::{GONE, HAS_MOVED};
use super::super::told::statements;
use super::super::{Key, Role, SeasonEnd, progress_name, progress_of};
use super::{Change, StoreError, Stored, orders, people, schema, season, told};
use crate::clock::Millis;
use crate::key::Hash;
use crate::rest::Rest;
use crate::scene::TableSetup;
use crate::table::{Deed, Entry};

pub(super) fn apply(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    match change {
        // Whoever holds the file is alone with it.
        Change::Turn { .. } => return Ok(()),
        Change::Set { digest, files } => connection
            .prepare_cached("INSERT OR IGNORE INTO sets (digest, files) VALUES (?1, ?2)")?
            .execute(params![digest, files]),
        Change::Table { code, setup, seed, set, at } => connection
            .prepare_cached(
                "INSERT INTO tables (code, players, options, set_name, pace, seed, set_digest, stage, at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'lobby', ?8)",
            )?
            .execute(params![
                code,
                setup.players,
                setup.options.names().collect::<Vec<_>>().join(" "),
                setup.set,
                setup.pace.write(),
                seed.hex(),
                set,
                *at as i64
            ]),
        Change::Entry { code, entry } => {
            let (kind, text) = entry.deed.write();
            connection
                .prepare_cached(
                    "INSERT INTO entries (code, number, at, seat, id, kind, text)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?
                .execute(params![
                    code,
                    entry.number,
                    entry.at as i64,
                    entry.deed.seat().map(|seat| seat.0),
                    entry.id,
                    kind,
                    text
                ])
        }
        Change::Progress { code, progress } => connection
            .prepare_cached("UPDATE tables SET stage = ?2 WHERE code = ?1")?
            .execute(params![code, progress_name(*progress)]),
        Change::Season { code, number, digest } => {
            let missing = || StoreError(format!("table {code}: not all entries up to {number} can be read"));
            return close_season(connection, code, *number, digest)?.then_some(()).ok_or_else(missing);
        }
        Change::Still { player } => {
            let mut query = connection.prepare_cached(HAS_MOVED)?;
            let has_moved: bool = query.query_row([player.0.as_slice()], |row| row.get(0))?;
            return if has_moved { Err(StoreError(GONE.to_owned())) } else { Ok(()) };
        }
        Change::Key { code, key, at } => {
            let (role, seat) = key.role.write();
            connection
                .prepare_cached(
                    "INSERT OR IGNORE INTO keys (code, hash, role, seat, at) VALUES (?1, ?2, ?3, ?4, ?5)",
                )?
                .execute(params![code, key.hash.0.as_slice(), role, seat, *at as i64])
        }
        Change::DropKey { code, key } => {
            let (role, seat) = key.role.write();
            connection
                .prepare_cached("DELETE FROM keys WHERE code = ?1 AND hash = ?2 AND role = ?3 AND seat = ?4")?
                .execute(params![code, key.hash.0.as_slice(), role, seat])
        }
        Change::DropSeat { code, seat } => connection
            .prepare_cached("DELETE FROM keys WHERE code = ?1 AND seat = ?2 AND role <> 'host'")?
            .execute(params![code, seat.0]),
        Change::Unname { code, seat, before } => connection
            .prepare_cached(
                "UPDATE entries SET text = substr(text, 1, instr(text, ' ') - 1)
                 WHERE code = ?1 AND seat = ?2 AND number < ?3 AND kind = 'seat'
                     AND (text LIKE 'person %' OR text LIKE 'kept %' OR text LIKE 'named %')",
            )?
            .execute(params![code, seat.0, before]),
        Change::Forget { code, seat, at } => {
            forget(connection, code, |deed| deed.forget(*seat))?;
            return Ok(orders::tidy(connection, *at)?);
        }
        Change::ForgetRemarks { code, of, at } => {
            forget(connection, code, |deed| deed.forget_remark(*of))?;
            connection.execute(
                "DELETE FROM remarkers WHERE code = ?1 AND (?2 IS NULL OR hash = ?2)",
                params![code, of.as_ref().map(|of| of.0.as_slice())],
            )?;
            return Ok(orders::tidy(connection, *at)?);
        }
        Change::Delete { code, at } => {
            for table in ["entries", "seasons", "keys", "remarkers", "tables"] {
                connection.execute(&format!("DELETE FROM {table} WHERE code = ?1"), [code])?;
            }
            return Ok(orders::tidy(connection, *at)?);
        }
        Change::People(change) => return people::apply(connection, change),
        Change::Answer { order, answer } => connection
            .prepare_cached("UPDATE orders SET answer = ?2 WHERE id = ?1")?
            .execute(params![order, answer]),
        Change::Telling(telling) => {
            // An address is not to be found in the bytes of the file either.
            if told::run(connection, &statements(telling))? {
                orders::tidy(connection, 0)?;
            }
            return Ok(());
        }
        Change::Nothing => return Ok(schema::touch(connection)?),
    }?;
    Ok(())
}

/// Takes what somebody typed out of a table's log, in all of its pieces or in none.
fn forget(connection: &Connection, code: &str, forgotten: impl Fn(Deed) -> Deed) -> Result<(), StoreError> {
    let unreadable =
        || StoreError(format!("table {code}: not all of its log can be read; it can be deleted as a whole"));
    let without = |entry: Entry| Entry { deed: forgotten(entry.deed), ..entry };
    let mut query = connection.prepare("SELECT number, entries FROM seasons WHERE code = ?1")?;
    let mut rows = query.query([code])?;
    let mut seasons: Vec<(u32, Vec<u8>)> = Vec::new();
    while let Some(row) = rows.next()? {
        let number = row.get(0)?;
        let entries = season::unpack(row.get_ref(1)?.as_blob().unwrap_or_default(), number);
        let entries: Vec<Entry> = entries.map_err(|_| unreadable())?.into_iter().map(without).collect();
        seasons.push((number, season::pack(&entries)));
    }
    for (number, entries) in seasons {
        connection.execute(
            "UPDATE seasons SET entries = ?3 WHERE code = ?1 AND number = ?2",
            params![code, number, entries],
        )?;
    }
    let (recent, is_whole) = recent(connection, code)?;
    if !is_whole {
        return Err(unreadable());
    }
    for entry in recent.into_iter().map(without) {
        connection.execute(
            "UPDATE entries SET text = ?3 WHERE code = ?1 AND number = ?2",
            params![code, entry.number, entry.deed.write().1],
        )?;
    }
    Ok(())
}

/// Everything about a table, or `None` if there is no such table.
pub(super) fn load(connection: &Connection, code: &str) -> Result<Option<Stored>, StoreError> {
    // All of it as it is at one moment: a season that is folded meanwhile would be in neither place.
    let _moment = connection.unchecked_transaction()?;
    let header = connection
        .query_row(
            "SELECT players, options, set_name, pace, seed, set_digest, files, stage, at FROM tables
             LEFT JOIN sets ON sets.digest = tables.set_digest WHERE code = ?1",
            [code],
            |row| {
                let text = |column: usize| row.get::<_, String>(column);
                let setup = (row.get::<_, u8>(0)?, text(1)?, text(2)?, text(3)?);
                let set = (text(4)?, text(5)?, text(6).ok());
                Ok((setup, set, progress_of(&text(7)?), row.get::<_, i64>(8)? as Millis))
            },
        )
        .optional()?;
    let Some((setup, (seed, set_digest, set_files), progress, at)) = header else { return Ok(None) };
    let (players, option_names, set, pace) = setup;
    let damaged = |what: &str| StoreError(format!("table {code}: {what} cannot be read"));
    let mut options = rules::setup::Options::default();
    if !option_names.split_ascii_whitespace().all(|name| options.set(name)) {
        return Err(damaged("an option"));
    }
    let pace = crate::pace::Pace::read(&pace).ok_or_else(|| damaged("the pace"))?;
    let seed = Seed::from_hex(&seed).ok_or_else(|| damaged("the seed"))?;
    let Log { entries, damage, seasons } = log(connection, code)?;
    let mut keys = Vec::new();
    let mut query = connection
        .prepare_cached("SELECT hash, role, seat, at FROM keys WHERE code = ?1 ORDER BY hash, role, seat")?;
    let mut rows = query.query([code])?;
    while let Some(row) = rows.next()? {
        let (hash, role): (Vec<u8>, String) = (row.get(0)?, row.get(1)?);
        let hash = <[u8; 32]>::try_from(hash).map_err(|_| damaged("a key"))?;
        let role = Role::read(&role, row.get(2)?).ok_or_else(|| damaged("a key"))?;
        keys.push((Key { hash: Hash(hash), role }, row.get::<_, i64>(3)? as Millis));
    }
    Ok(Some(Stored {
        at,
        progress,
        setup: TableSetup { players, options, set, pace, rest: Rest::default() },
        seed,
        set_digest,
        set_files,
        entries,
        damage,
        seasons,
        keys,
        turn: 0,
        tellings: 0,
    }))
}

/// What was done at a table, as far as it can be read, and where its seasons end.
struct Log {
    entries: Vec<Entry>,
    damage: Option<String>,
    seasons: Vec<SeasonEnd>,
}

fn log(connection: &Connection, code: &str) -> Result<Log, StoreError> {
    let mut log = Log { entries: Vec::new(), damage: None, seasons: Vec::new() };
    let mut query = connection
        .prepare_cached("SELECT number, digest, entries FROM seasons WHERE code = ?1 ORDER BY number")?;
    let mut rows = query.query([code])?;
    while let Some(row) = rows.next()? {
        let end = SeasonEnd { number: row.get(0)?, digest: row.get(1)? };
        match season::unpack(row.get_ref(2)?.as_blob().unwrap_or_default(), end.number) {
            Ok(entries) => log.entries.extend(entries),
            Err(season::Unreadable { before }) => {
                log.entries.extend(before);
                log.damage = Some(format!("entry {} cannot be read", log.entries.len()));
                return Ok(log);
            }
        }
        log.seasons.push(end);
    }
    let (recent, is_whole) = recent(connection, code)?;
    log.entries.extend(recent);
    if !is_whole {
        log.damage = Some(format!("entry {} cannot be read", log.entries.len()));
    }
    Ok(log)
}

/// The entries that are rows of their own, and whether these are all that there are.
fn recent(connection: &Connection, code: &str) -> Result<(Vec<Entry>, bool), StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT number, at, seat, id, kind, text FROM entries WHERE code = ?1 ORDER BY number",
    )?;
    let mut rows = query.query([code])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let (kind, text) = (row.get_ref(4)?.as_str(), row.get_ref(5)?.as_str());
        let seat = row.get::<_, Option<u8>>(2)?.map(Seat);
        let deed = kind.ok().zip(text.ok()).and_then(|(kind, text)| Deed::read(kind, seat, text));
        let Some(deed) = deed else { return Ok((entries, false)) };
        let (number, at) = (row.get(0)?, row.get::<_, i64>(1)? as Millis);
        entries.push(Entry { number, at, id: row.get(3)?, deed });
    }
    Ok((entries, true))
}

/// Folds the rows of a season that ends with this entry into one; says whether they could all be read, and leaves them if not.
pub(super) fn close_season(
    connection: &Connection,
    code: &str,
    number: u32,
    digest: &str,
) -> Result<bool, StoreError> {
    let (mut entries, _) = recent(connection, code)?;
    entries.retain(|entry| entry.number <= number);
    let Some(first) = entries.first().map(|entry| entry.number) else { return Ok(false) };
    if (first..=number).ne(entries.iter().map(|entry| entry.number)) {
        return Ok(false);
    }
    let at = entries.last().map_or(0, |entry| entry.at) as i64;
    connection
        .prepare_cached(
            "INSERT INTO seasons (code, number, at, digest, entries) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![code, number, at, digest, season::pack(&entries)])?;
    connection
        .prepare_cached("DELETE FROM entries WHERE code = ?1 AND number <= ?2")?
        .execute(params![code, number])?;
    Ok(true)
}
