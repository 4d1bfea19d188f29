//! People as rows of the file.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::super::people::{
    Browser, Device, Passkey, PeopleChange, Person, Player, TIDY, Ticket, TicketKind, Trait, USED,
    device_kind, hash, shield, ticket_kind,
};
use super::{FileStore, StoreError, orders, schema};
use crate::clock::Millis;
use crate::key::Hash;

/// Whoever has proved who they are by what is no longer so proves nothing by it.
const END_WAYS_BACK: &str = "DELETE FROM tickets WHERE player = ?1 AND kind = 'back'";

pub(super) fn apply(connection: &Connection, change: &PeopleChange) -> Result<(), StoreError> {
    match change {
        PeopleChange::Player(player) => connection
            .prepare_cached(
                "INSERT OR IGNORE INTO players (id, name, shield, made, phrase, may_host)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![
                bytes(&player.id),
                player.name,
                player.shield.map_or("", |island| island.name()),
                player.made as i64,
                player.phrase.as_ref().map(bytes),
                player.may_host
            ]),
        PeopleChange::Trait { id, is } => match is {
            Trait::Name(name) => {
                connection.execute("UPDATE players SET name = ?2 WHERE id = ?1", params![bytes(id), name])
            }
            Trait::Shield(island) => connection
                .execute("UPDATE players SET shield = ?2 WHERE id = ?1", params![bytes(id), island.name()]),
            Trait::Phrase(phrase) => {
                connection.execute(END_WAYS_BACK, [bytes(id)])?;
                connection.execute(
                    "UPDATE players SET phrase = ?2 WHERE id = ?1",
                    params![bytes(id), bytes(phrase)],
                )
            }
            Trait::MayHost => {
                connection.execute("UPDATE players SET may_host = 1 WHERE id = ?1", [bytes(id)])
            }
        },
        PeopleChange::Device { player, device } => connection.execute(
            "INSERT OR REPLACE INTO devices (hash, player, kind, name, made, seen, is_void)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                bytes(&device.hash),
                bytes(player),
                device.kind.name(),
                device.name,
                device.made as i64,
                device.seen as i64,
                device.is_void
            ],
        ),
        PeopleChange::Rename { player, hash, name } => connection.execute(
            "UPDATE devices SET name = ?3 WHERE hash = ?2 AND player = ?1",
            params![bytes(player), bytes(hash), name],
        ),
        PeopleChange::Seen { hash, at } => connection
            .prepare_cached("UPDATE devices SET seen = ?2 WHERE hash = ?1")?
            .execute(params![bytes(hash), *at as i64]),
        PeopleChange::Void { player, hash } => {
            connection.execute(
                "UPDATE devices SET player = hash, is_void = 1, name = ''
                 WHERE hash = ?2 AND player = ?1 AND hash IN (SELECT id FROM players)",
                params![bytes(player), bytes(hash)],
            )?;
            connection.execute(
                "DELETE FROM devices WHERE hash = ?2 AND player = ?1 AND hash NOT IN (SELECT id FROM players)",
                params![bytes(player), bytes(hash)],
            )?;
            connection.execute(
                "DELETE FROM tickets WHERE player = ?1 AND kind IN ('device', 'register', 'back')",
                [bytes(player)],
            )
        }
        PeopleChange::Passkey { player, passkey } => connection.execute(
            "INSERT INTO passkeys (id, player, key, made) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (id) DO UPDATE SET key = excluded.key WHERE player = excluded.player",
            params![passkey.id, bytes(player), passkey.key, passkey.made as i64],
        ),
        PeopleChange::DropPasskey { player, id } => {
            connection.execute(END_WAYS_BACK, [bytes(player)])?;
            connection
                .execute("DELETE FROM passkeys WHERE id = ?2 AND player = ?1", params![bytes(player), id])
        }
        PeopleChange::Ticket { ticket, now } => {
            connection.execute("DELETE FROM tickets WHERE until < ?1", [*now as i64])?;
            if ticket.kind == TicketKind::Device {
                connection.execute(
                    "DELETE FROM tickets WHERE player = ?1 AND kind = ?2",
                    params![ticket.player.as_ref().map(bytes), ticket.kind.name()],
                )?;
            }
            connection.execute(
                "INSERT INTO tickets (hash, kind, player, until, uses, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![
                    bytes(&ticket.hash),
                    ticket.kind.name(),
                    ticket.player.as_ref().map(bytes),
                    ticket.until as i64,
                    ticket.uses,
                    ticket.state
                ],
            )
        }
        PeopleChange::Use { hash, kind, now } => {
            let used = connection.execute(
                "UPDATE tickets SET uses = uses - 1 WHERE hash = ?1 AND kind = ?2 AND until >= ?3 AND uses > 0",
                params![bytes(hash), kind.name(), *now as i64],
            )?;
            return if used == 1 { Ok(()) } else { Err(StoreError(USED.to_owned())) };
        }
        PeopleChange::Adopt { from, to } => {
            connection.execute(
                "INSERT OR IGNORE INTO keys (code, hash, role, seat, at)
                 SELECT code, ?2, role, seat, at FROM keys WHERE hash = ?1 AND role IN ('seat', 'host')",
                params![bytes(from), bytes(to)],
            )?;
            connection.execute("DELETE FROM keys WHERE hash = ?1 AND role IN ('seat', 'host')", [bytes(from)])
        }
        PeopleChange::Leave { id } => {
            connection.execute(
                "UPDATE devices SET player = hash, is_void = 1, name = ''
                 WHERE player = ?1 AND hash <> ?1 AND hash IN (SELECT id FROM players)",
                [bytes(id)],
            )?;
            for table in ["tickets", "passkeys", "devices"] {
                connection.execute(&format!("DELETE FROM {table} WHERE player = ?1"), [bytes(id)])?;
            }
            connection.execute("DELETE FROM players WHERE id = ?1", [bytes(id)])?;
            // Nothing of them is to be found in the bytes of the file.
            return Ok(orders::tidy(connection, 0)?);
        }
        PeopleChange::Tidy { before } => {
            for words in TIDY {
                connection.execute(words, [*before as i64])?;
            }
            return Ok(());
        }
    }?;
    Ok(())
}

fn bytes(hash: &Hash) -> &[u8] {
    hash.0.as_slice()
}

fn time(row: &Row, column: &str) -> Result<Millis, rusqlite::Error> {
    row.get::<_, i64>(column).map(|at| at as Millis)
}

fn blob(row: &Row, column: &str) -> Result<Hash, StoreError> {
    hash(&row.get::<_, Vec<u8>>(column)?)
}

fn passkey(row: &Row) -> Result<Passkey, rusqlite::Error> {
    Ok(Passkey { id: row.get("id")?, key: row.get("key")?, made: time(row, "made")? })
}

fn ticket(row: &Row) -> Result<Ticket, StoreError> {
    Ok(Ticket {
        hash: blob(row, "hash")?,
        kind: ticket_kind(&row.get::<_, String>("kind")?)?,
        player: row.get::<_, Option<Vec<u8>>>("player")?.map(|it| hash(&it)).transpose()?,
        until: time(row, "until")?,
        uses: row.get("uses")?,
        state: row.get("state")?,
    })
}

/// All that is kept of a player, whoever uses the file.
pub(super) fn person(connection: &Connection, id: Hash) -> Result<Option<Person>, StoreError> {
    let mut query = connection
        .prepare_cached("SELECT name, shield, made, phrase, may_host FROM players WHERE id = ?1")?;
    let mut rows = query.query([bytes(&id)])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let player = Player {
        id,
        name: row.get("name")?,
        shield: shield(&row.get::<_, String>("shield")?),
        made: time(row, "made")?,
        phrase: row.get::<_, Option<Vec<u8>>>("phrase")?.map(|it| hash(&it)).transpose()?,
        may_host: row.get("may_host")?,
    };
    let mut query = connection.prepare_cached(
        "SELECT hash, kind, name, made, seen, is_void FROM devices WHERE player = ?1 ORDER BY made, hash",
    )?;
    let mut rows = query.query([bytes(&id)])?;
    let mut devices = Vec::new();
    while let Some(row) = rows.next()? {
        devices.push(Device {
            hash: blob(row, "hash")?,
            kind: device_kind(&row.get::<_, String>("kind")?)?,
            name: row.get("name")?,
            made: time(row, "made")?,
            seen: time(row, "seen")?,
            is_void: row.get("is_void")?,
        });
    }
    let mut query = connection
        .prepare_cached("SELECT id, player, key, made FROM passkeys WHERE player = ?1 ORDER BY made, id")?;
    let passkeys = query.query_map([bytes(&id)], passkey)?.collect::<Result<_, _>>()?;
    Ok(Some(Person { player, devices, passkeys }))
}

/// The ids of all players, whoever uses the file.
pub(super) fn players(connection: &Connection) -> Result<Vec<Hash>, StoreError> {
    let mut query = connection.prepare("SELECT id FROM players ORDER BY made, id")?;
    let mut rows = query.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(blob(row, "id")?);
    }
    Ok(found)
}

/// Tickets of a kind that can be used, whoever uses the file.
pub(super) fn tickets(
    connection: &Connection,
    kind: TicketKind,
    now: Millis,
) -> Result<Vec<Ticket>, StoreError> {
    let mut query = connection
        .prepare("SELECT hash, kind, player, until, uses, state FROM tickets WHERE kind = ?1 AND until >= ?2 AND uses > 0 ORDER BY hash")?;
    let mut rows = query.query(params![kind.name(), now as i64])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(ticket(row)?);
    }
    Ok(found)
}

impl FileStore {
    /// All players of a file that a server may be using, and invitations that can be used.
    pub(in crate::store) fn people_of(
        path: &Path,
        now: Millis,
    ) -> Result<(Vec<Person>, Vec<Ticket>), StoreError> {
        let connection = schema::peek(path)?;
        let mut people = Vec::new();
        for id in players(&connection)? {
            people.extend(person(&connection, id)?);
        }
        Ok((people, tickets(&connection, TicketKind::Invitation, now)?))
    }

    pub(in crate::store) async fn browser(&self, of: Hash) -> Result<Option<Browser>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT player, players.name, shield, may_host, seen, is_void FROM devices
                 JOIN players ON id = player WHERE hash = ?1",
            )?;
            let mut rows = query.query([bytes(&of)])?;
            let Some(row) = rows.next()? else { return Ok(None) };
            Ok(Some(Browser {
                player: blob(row, "player")?,
                name: row.get("name")?,
                shield: shield(&row.get::<_, String>("shield")?),
                may_host: row.get("may_host")?,
                seen: time(row, "seen")?,
                is_void: row.get("is_void")?,
            }))
        })
        .await
    }

    pub(in crate::store) async fn person(&self, id: Hash) -> Result<Option<Person>, StoreError> {
        self.read(move |connection| person(connection, id)).await
    }

    pub(in crate::store) async fn ticket(
        &self,
        of: Hash,
        kind: TicketKind,
        now: Millis,
    ) -> Result<Option<Ticket>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT hash, kind, player, until, uses, state FROM tickets WHERE hash = ?1 AND kind = ?2 AND until >= ?3 AND uses > 0",
            )?;
            let mut rows = query.query(params![bytes(&of), kind.name(), now as i64])?;
            rows.next()?.map(ticket).transpose()
        })
        .await
    }

    pub(in crate::store) async fn by_phrase(&self, phrase: Hash) -> Result<Option<Hash>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached("SELECT id FROM players WHERE phrase = ?1")?;
            let mut rows = query.query([bytes(&phrase)])?;
            rows.next()?.map(|row| blob(row, "id")).transpose()
        })
        .await
    }

    pub(in crate::store) async fn passkey(&self, id: &[u8]) -> Result<Option<(Hash, Passkey)>, StoreError> {
        let id = id.to_vec();
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT id, player, key, made FROM passkeys WHERE id = ?1")?;
            let found =
                query.query_row([id], |row| Ok((row.get::<_, Vec<u8>>("player")?, passkey(row)?))).optional();
            found?.map(|(player, passkey)| Ok((hash(&player)?, passkey))).transpose()
        })
        .await
    }

    pub(in crate::store) async fn all_tables_of(&self, id: Hash) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare(
                "SELECT DISTINCT code FROM keys WHERE hash = ?1 AND role IN ('seat', 'host') ORDER BY code",
            )?;
            Ok(query.query_map([bytes(&id)], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
        .await
    }
}
