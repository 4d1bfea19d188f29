//! A table from its rows.

use rules::rng::Seed;
use rules::seat::Seat;
use tokio_postgres::Row;

use crate::clock::Millis;
use crate::key::Hash;
use crate::pace::Pace;
use crate::rest::Rest;
use crate::scene::TableSetup;
use crate::store::{Key, Role, SeasonEnd, StoreError, Stored, Summary, progress_of};
use crate::table::{Deed, Entry};

/// Everything about a table, with entries from a number on. One statement sees one moment, however many write.
pub(super) const LOAD: &str = "
    SELECT players, options, set_name, pace, seed, set_digest, turn, tellings, files, stage, tables.at AS made,
        ARRAY (SELECT number FROM entries WHERE code = $1 AND number >= $2 ORDER BY number) AS numbers,
        ARRAY (SELECT at FROM entries WHERE code = $1 AND number >= $2 ORDER BY number) AS times,
        ARRAY (SELECT seat FROM entries WHERE code = $1 AND number >= $2 ORDER BY number) AS seats,
        ARRAY (SELECT id FROM entries WHERE code = $1 AND number >= $2 ORDER BY number) AS ids,
        ARRAY (SELECT kind FROM entries WHERE code = $1 AND number >= $2 ORDER BY number) AS kinds,
        ARRAY (SELECT text FROM entries WHERE code = $1 AND number >= $2 ORDER BY number) AS texts,
        ARRAY (SELECT number FROM seasons WHERE code = $1 AND number >= $2 ORDER BY number) AS ends,
        ARRAY (SELECT digest FROM seasons WHERE code = $1 AND number >= $2 ORDER BY number) AS digests,
        ARRAY (SELECT hash FROM keys WHERE code = $1 ORDER BY hash, role, seat) AS hashes,
        ARRAY (SELECT role FROM keys WHERE code = $1 ORDER BY hash, role, seat) AS roles,
        ARRAY (SELECT seat FROM keys WHERE code = $1 ORDER BY hash, role, seat) AS places,
        ARRAY (SELECT at FROM keys WHERE code = $1 ORDER BY hash, role, seat) AS since
    FROM tables LEFT JOIN sets ON sets.digest = tables.set_digest WHERE code = $1";

/// All tables at a glance, the one where something was done last at the end.
pub(super) const SURVEY: &str = "
    SELECT tables.code, stage, players, tables.at AS made,
        (SELECT count(*) FROM seasons WHERE seasons.code = tables.code) AS seasons,
        coalesce(log.entries, 0) AS entries, coalesce(log.last, tables.at) AS last,
        coalesce(log.bytes, 0) + (SELECT coalesce(sum(56), 0) FROM keys WHERE keys.code = tables.code) AS bytes,
        coalesce(log.is_closed, false) AS is_closed
    FROM tables LEFT JOIN (
        SELECT code, max(number) + 1 AS entries, max(at) AS last, bool_or(kind = 'close') AS is_closed,
            sum(octet_length(text) + coalesce(octet_length(id), 0) + octet_length(kind) + 16) AS bytes
        FROM entries GROUP BY code
    ) AS log ON log.code = tables.code
    ORDER BY last, tables.code";

pub(super) fn stored(code: &str, row: &Row) -> Result<Stored, StoreError> {
    let damaged = |what: &str| StoreError(format!("table {code}: {what} cannot be read"));
    let mut options = rules::setup::Options::default();
    if !row.get::<_, &str>("options").split_ascii_whitespace().all(|name| options.set(name)) {
        return Err(damaged("an option"));
    }
    let (entries, damage) = entries(row);
    let ends = row.get::<_, Vec<i32>>("ends").into_iter().zip(row.get::<_, Vec<String>>("digests"));
    let hashes: Vec<&[u8]> = row.get("hashes");
    let roles = row.get::<_, Vec<&str>>("roles").into_iter().zip(row.get::<_, Vec<i16>>("places"));
    let key = |((hash, (role, seat)), since): ((&[u8], (&str, i16)), i64)| {
        let key = Key { hash: Hash(hash.try_into().ok()?), role: Role::read(role, seat as u8)? };
        Some((key, since as Millis))
    };
    let keys = hashes.into_iter().zip(roles).zip(row.get::<_, Vec<i64>>("since")).map(key);
    let keys: Option<Vec<(Key, Millis)>> = keys.collect();
    Ok(Stored {
        at: row.get::<_, i64>("made") as Millis,
        progress: progress_of(row.get("stage")),
        setup: TableSetup {
            players: row.get::<_, i16>("players") as u8,
            options,
            set: row.get("set_name"),
            pace: Pace::read(row.get("pace")).ok_or_else(|| damaged("the pace"))?,
            rest: Rest::default(),
        },
        seed: Seed::from_hex(row.get("seed")).ok_or_else(|| damaged("the seed"))?,
        set_digest: row.get("set_digest"),
        set_files: row.get("files"),
        entries,
        damage,
        seasons: ends.map(|(number, digest)| SeasonEnd { number: number as u32, digest }).collect(),
        keys: keys.ok_or_else(|| damaged("a key"))?,
        turn: row.get::<_, i64>("turn") as u64,
        tellings: row.get::<_, i32>("tellings") as u32,
    })
}

/// What was done, as far as it can be read, and what is wrong with what follows.
fn entries(row: &Row) -> (Vec<Entry>, Option<String>) {
    let numbers: Vec<i32> = row.get("numbers");
    let times: Vec<i64> = row.get("times");
    let seats: Vec<Option<i16>> = row.get("seats");
    let ids: Vec<Option<String>> = row.get("ids");
    let (kinds, texts): (Vec<&str>, Vec<&str>) = (row.get("kinds"), row.get("texts"));
    let mut entries = Vec::with_capacity(numbers.len());
    for (place, (number, id)) in numbers.into_iter().zip(ids).enumerate() {
        let seat = seats[place].map(|seat| Seat(seat as u8));
        let Some(deed) = Deed::read(kinds[place], seat, texts[place]) else {
            return (entries, Some(format!("entry {number} cannot be read")));
        };
        entries.push(Entry { number: number as u32, at: times[place] as Millis, id, deed });
    }
    (entries, None)
}

pub(super) fn summary(row: &Row) -> Summary {
    Summary {
        code: row.get("code"),
        progress: progress_of(row.get("stage")),
        is_closed: row.get("is_closed"),
        players: row.get::<_, i16>("players") as u8,
        seasons: row.get::<_, i64>("seasons") as u32,
        entries: row.get::<_, i32>("entries") as u32,
        made: row.get::<_, i64>("made") as Millis,
        last: row.get::<_, i64>("last") as Millis,
        bytes: row.get::<_, i64>("bytes") as u64,
    }
}
