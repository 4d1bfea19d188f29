//! People as rows of the database.

use tokio_postgres::Row;

use super::Postgres;
use super::statement::{Statement, statement};
use crate::clock::Millis;
use crate::key::Hash;
use crate::store::StoreError;
use crate::store::people::{
    Browser, Device, Passkey, PeopleChange, Person, Player, TIDY, Ticket, TicketKind, Trait, device_kind,
    hash, shield, ticket_kind,
};

/// Pages that are open ask again whose they are.
pub(super) const SHIFT: &str = "UPDATE shifts SET count = count + 1";

fn shift() -> Vec<Statement> {
    vec![Statement { words: SHIFT, values: Vec::new() }]
}

/// Whoever has proved who they are by what is no longer so proves nothing by it.
fn end_ways_back(player: Vec<u8>) -> Vec<Statement> {
    statement!("DELETE FROM tickets WHERE player = $1 AND kind = 'back'", player)
}

pub(super) fn statements_of(change: PeopleChange) -> Vec<Statement> {
    match change {
        PeopleChange::Player(player) => statement!(
            "INSERT INTO players (id, name, shield, made, phrase, may_host) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT DO NOTHING",
            player.id.0.to_vec(),
            player.name,
            player.shield.map_or("", |island| island.name()),
            player.made as i64,
            player.phrase.map(|phrase| phrase.0.to_vec()),
            player.may_host
        ),
        PeopleChange::Trait { id, is } => {
            let id = id.0.to_vec();
            match is {
                Trait::Name(name) => statement!("UPDATE players SET name = $2 WHERE id = $1", id, name),
                Trait::Shield(island) => {
                    statement!("UPDATE players SET shield = $2 WHERE id = $1", id, island.name())
                }
                Trait::Phrase(phrase) => {
                    let mut all = statement!(
                        "UPDATE players SET phrase = $2 WHERE id = $1",
                        id.clone(),
                        phrase.0.to_vec()
                    );
                    all.extend(end_ways_back(id));
                    all
                }
                Trait::MayHost => statement!("UPDATE players SET may_host = true WHERE id = $1", id),
            }
        }
        PeopleChange::Device { player, device } => {
            let mut all = statement!(
                "INSERT INTO devices (hash, player, kind, name, made, seen, is_void)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)
                 ON CONFLICT (hash) DO UPDATE SET player = excluded.player, kind = excluded.kind,
                     name = excluded.name, made = excluded.made, seen = excluded.seen, is_void = excluded.is_void",
                device.hash.0.to_vec(),
                player.0.to_vec(),
                device.kind.name(),
                device.name,
                device.made as i64,
                device.seen as i64,
                device.is_void
            );
            all.extend(shift());
            all
        }
        PeopleChange::Rename { player, hash, name } => statement!(
            "UPDATE devices SET name = $3 WHERE hash = $2 AND player = $1",
            player.0.to_vec(),
            hash.0.to_vec(),
            name
        ),
        PeopleChange::Seen { hash, at } => {
            statement!("UPDATE devices SET seen = $2 WHERE hash = $1", hash.0.to_vec(), at as i64)
        }
        PeopleChange::Void { player, hash } => {
            let (player, hash) = (player.0.to_vec(), hash.0.to_vec());
            let mut all = statement!(
                "UPDATE devices SET player = hash, is_void = true, name = ''
                 WHERE hash = $2 AND player = $1 AND hash IN (SELECT id FROM players)",
                player.clone(),
                hash.clone()
            );
            all.extend(statement!(
                "DELETE FROM devices WHERE hash = $2 AND player = $1 AND hash NOT IN (SELECT id FROM players)",
                player.clone(),
                hash
            ));
            all.extend(statement!(
                "DELETE FROM tickets WHERE player = $1 AND kind IN ('device', 'register', 'back')",
                player
            ));
            all.extend(shift());
            all
        }
        PeopleChange::Passkey { player, passkey } => statement!(
            "INSERT INTO passkeys (id, player, key, made) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE SET key = excluded.key WHERE passkeys.player = excluded.player",
            passkey.id,
            player.0.to_vec(),
            passkey.key,
            passkey.made as i64
        ),
        PeopleChange::DropPasskey { player, id } => {
            let player = player.0.to_vec();
            let mut all =
                statement!("DELETE FROM passkeys WHERE id = $2 AND player = $1", player.clone(), id);
            all.extend(end_ways_back(player));
            all
        }
        PeopleChange::Ticket { ticket, now } => {
            let mut all = statement!("DELETE FROM tickets WHERE until < $1", now as i64);
            let player = ticket.player.map(|player| player.0.to_vec());
            if ticket.kind == TicketKind::Device {
                all.extend(statement!(
                    "DELETE FROM tickets WHERE player = $1 AND kind = $2",
                    player.clone(),
                    ticket.kind.name()
                ));
            }
            all.extend(statement!(
                "INSERT INTO tickets (hash, kind, player, until, uses, state) VALUES ($1, $2, $3, $4, $5, $6)",
                ticket.hash.0.to_vec(),
                ticket.kind.name(),
                player,
                ticket.until as i64,
                ticket.uses as i32,
                ticket.state
            ));
            all
        }
        // It refuses by itself, and with it all that is written together.
        PeopleChange::Use { hash, kind, now } => {
            statement!("SELECT use_ticket($1, $2, $3)", hash.0.to_vec(), kind.name(), now as i64)
        }
        // Whoever writes at one of these tables meanwhile is overtaken, and judges again by who holds which seat then.
        PeopleChange::Adopt { from, to } => {
            let (from, to) = (from.0.to_vec(), to.0.to_vec());
            let mut all = statement!(
                "UPDATE tables SET turn = turn + 1 WHERE code IN (
                     SELECT code FROM tables WHERE code IN (SELECT code FROM keys WHERE hash = $1)
                     ORDER BY code FOR UPDATE)",
                from.clone()
            );
            // Whoever gives them a key in this moment has written it before we look, or finds out that they are somebody else.
            all.extend(statement!(
                "SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))",
                from.clone()
            ));
            // Somebody may have given them another key since: of every table that is moved the turn is counted in the same moment.
            all.extend(statement!(
                "WITH gone AS (
                     DELETE FROM keys WHERE hash = $1 AND role IN ('seat', 'host') RETURNING code, role, seat, at
                 ), moved AS (
                     INSERT INTO keys (code, hash, role, seat, at) SELECT code, $2, role, seat, at FROM gone
                     ON CONFLICT DO NOTHING
                 ) UPDATE tables SET turn = turn + 1 WHERE code IN (SELECT code FROM gone)",
                from,
                to
            ));
            all.extend(shift());
            all
        }
        PeopleChange::Leave { id } => {
            let id = id.0.to_vec();
            // Tickets first: whoever is using one is waited for, and then goes too.
            let mut all = statement!("DELETE FROM tickets WHERE player = $1", id.clone());
            all.extend(statement!("DELETE FROM passkeys WHERE player = $1", id.clone()));
            all.extend(statement!(
                "UPDATE devices SET player = hash, is_void = true, name = ''
                 WHERE player = $1 AND hash <> $1 AND hash IN (SELECT id FROM players)",
                id.clone()
            ));
            all.extend(statement!("DELETE FROM devices WHERE player = $1", id.clone()));
            all.extend(statement!("DELETE FROM players WHERE id = $1", id));
            all.extend(shift());
            all
        }
        PeopleChange::Tidy { before } => {
            let tidy = |words| Statement { words, values: vec![Box::new(before as i64)] };
            TIDY.into_iter().map(tidy).collect()
        }
    }
}

fn time(row: &Row, column: &str) -> Millis {
    row.get::<_, i64>(column) as Millis
}

fn passkey(row: &Row) -> Passkey {
    Passkey { id: row.get("id"), key: row.get("key"), made: time(row, "made") }
}

fn ticket(row: &Row) -> Result<Ticket, StoreError> {
    Ok(Ticket {
        hash: hash(row.get("hash"))?,
        kind: ticket_kind(row.get("kind"))?,
        player: row.get::<_, Option<&[u8]>>("player").map(hash).transpose()?,
        until: time(row, "until"),
        uses: row.get::<_, i32>("uses") as u32,
        state: row.get("state"),
    })
}

fn device(row: &Row) -> Result<Device, StoreError> {
    Ok(Device {
        hash: hash(row.get("hash"))?,
        kind: device_kind(row.get("kind"))?,
        name: row.get("name"),
        made: time(row, "made"),
        seen: time(row, "seen"),
        is_void: row.get("is_void"),
    })
}

impl Postgres {
    pub(in crate::store) async fn browser(&self, of: Hash) -> Result<Option<Browser>, StoreError> {
        let query = "SELECT player, players.name, shield, may_host, seen, is_void FROM devices
             JOIN players ON id = player WHERE hash = $1";
        let found = self.rows(query, &[&of.0.as_slice()]).await?;
        let browser = |row: &Row| {
            Ok(Browser {
                player: hash(row.get("player"))?,
                name: row.get("name"),
                shield: shield(row.get("shield")),
                may_host: row.get("may_host"),
                seen: time(row, "seen"),
                is_void: row.get("is_void"),
            })
        };
        found.first().map(browser).transpose()
    }

    pub(in crate::store) async fn person(&self, id: Hash) -> Result<Option<Person>, StoreError> {
        let key = id.0.as_slice();
        let found = self
            .rows("SELECT name, shield, made, phrase, may_host FROM players WHERE id = $1", &[&key])
            .await?;
        let Some(row) = found.first() else { return Ok(None) };
        let devices =
            self.rows("SELECT hash, kind, name, made, seen, is_void FROM devices WHERE player = $1 ORDER BY made, hash", &[&key]).await?;
        let passkeys = self
            .rows("SELECT id, player, key, made FROM passkeys WHERE player = $1 ORDER BY made, id", &[&key])
            .await?;
        Ok(Some(Person {
            player: Player {
                id,
                name: row.get("name"),
                shield: shield(row.get("shield")),
                made: time(row, "made"),
                phrase: row.get::<_, Option<&[u8]>>("phrase").map(hash).transpose()?,
                may_host: row.get("may_host"),
            },
            devices: devices.iter().map(device).collect::<Result<_, _>>()?,
            passkeys: passkeys.iter().map(passkey).collect(),
        }))
    }

    /// All players, and invitations that can be used.
    pub(in crate::store) async fn people(
        &self,
        now: Millis,
    ) -> Result<(Vec<Person>, Vec<Ticket>), StoreError> {
        let mut people = Vec::new();
        for row in self.rows("SELECT id FROM players ORDER BY made, id", &[]).await? {
            people.extend(self.person(hash(row.get(0))?).await?);
        }
        let query = "SELECT hash, kind, player, until, uses, state FROM tickets WHERE kind = $1 AND until >= $2 AND uses > 0 ORDER BY hash";
        let tickets = self.rows(query, &[&TicketKind::Invitation.name(), &(now as i64)]).await?;
        Ok((people, tickets.iter().map(ticket).collect::<Result<_, _>>()?))
    }

    pub(in crate::store) async fn ticket(
        &self,
        of: Hash,
        kind: TicketKind,
        now: Millis,
    ) -> Result<Option<Ticket>, StoreError> {
        let query = "SELECT hash, kind, player, until, uses, state FROM tickets WHERE hash = $1 AND kind = $2 AND until >= $3 AND uses > 0";
        let found = self.rows(query, &[&of.0.as_slice(), &kind.name(), &(now as i64)]).await?;
        found.first().map(ticket).transpose()
    }

    pub(in crate::store) async fn by_phrase(&self, phrase: Hash) -> Result<Option<Hash>, StoreError> {
        let found = self.rows("SELECT id FROM players WHERE phrase = $1", &[&phrase.0.as_slice()]).await?;
        found.first().map(|row| hash(row.get(0))).transpose()
    }

    pub(in crate::store) async fn passkey(&self, id: &[u8]) -> Result<Option<(Hash, Passkey)>, StoreError> {
        let found = self.rows("SELECT id, player, key, made FROM passkeys WHERE id = $1", &[&id]).await?;
        found.first().map(|row| Ok((hash(row.get("player"))?, passkey(row)))).transpose()
    }

    pub(in crate::store) async fn all_tables_of(&self, id: Hash) -> Result<Vec<String>, StoreError> {
        let query =
            "SELECT DISTINCT code FROM keys WHERE hash = $1 AND role IN ('seat', 'host') ORDER BY code";
        Ok(self.rows(query, &[&id.0.as_slice()]).await?.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn shifts(&self) -> Result<u64, StoreError> {
        let found = self.rows("SELECT count FROM shifts", &[]).await?;
        Ok(found.first().map_or(0, |row| row.get::<_, i64>(0)) as u64)
    }
}
