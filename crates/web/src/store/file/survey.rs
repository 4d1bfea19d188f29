//! All tables of a file at a glance, without replaying them.

use rusqlite::{Connection, OptionalExtension};

use super::super::{Summary, progress_of};
use super::StoreError;

pub(super) fn survey(connection: &Connection) -> Result<Vec<Summary>, StoreError> {
    let mut query = connection.prepare_cached("SELECT code FROM tables")?;
    let codes: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    // One that has just gone is none; one that cannot be read keeps nobody from the others.
    let mut found: Vec<Summary> = codes
        .into_iter()
        .filter_map(|code| summary(connection, &code).unwrap_or_else(|_| Some(unreadable(code))))
        .collect();
    found.sort_by(|a, b| (a.last, &a.code).cmp(&(b.last, &b.code)));
    Ok(found)
}

fn unreadable(code: String) -> Summary {
    Summary {
        code,
        progress: None,
        is_closed: false,
        players: 0,
        seasons: 0,
        entries: 0,
        made: 0,
        last: 0,
        bytes: 0,
    }
}

fn summary(connection: &Connection, code: &str) -> Result<Option<Summary>, rusqlite::Error> {
    let mut query = connection.prepare_cached(
        "SELECT stage, players, at,
            (SELECT count(*) FROM seasons WHERE code = ?1),
            (SELECT coalesce(max(number) + 1, 0) FROM seasons WHERE code = ?1),
            (SELECT max(number) + 1 FROM entries WHERE code = ?1),
            (SELECT max(at) FROM seasons WHERE code = ?1),
            (SELECT max(at) FROM entries WHERE code = ?1),
            (SELECT coalesce(sum(length(entries) + length(digest)), 0) FROM seasons WHERE code = ?1),
            (SELECT coalesce(sum(length(text) + coalesce(length(id), 0) + length(kind) + 16), 0) FROM entries WHERE code = ?1),
            (SELECT coalesce(sum(length(hash) + 24), 0) FROM keys WHERE code = ?1),
            EXISTS (SELECT 1 FROM entries WHERE code = ?1 AND kind = 'close')
         FROM tables WHERE code = ?1",
    )?;
    let found = query.query_row([code], |row| {
        let number = |column: usize| row.get::<_, Option<i64>>(column).map(|it| it.unwrap_or(0) as u64);
        let made = number(2)?;
        Ok(Summary {
            code: code.to_owned(),
            progress: progress_of(&row.get::<_, String>(0)?),
            is_closed: row.get(11)?,
            players: row.get(1)?,
            seasons: number(3)? as u32,
            entries: number(4)?.max(number(5)?) as u32,
            made,
            last: made.max(number(6)?).max(number(7)?),
            bytes: number(8)? + number(9)? + number(10)?,
        })
    });
    found.optional()
}
