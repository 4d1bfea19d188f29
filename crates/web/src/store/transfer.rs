//! Takes all tables from one place to another, of whatever kinds they are.

use super::file::FileStore;
use super::{Change, Database, PeopleChange, Person, Store, StoreError, Stored, Ticket, at_once, told};
use crate::clock::Clock;

/// What was taken along.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Moved {
    /// Tables that are there now.
    pub tables: u32,
    /// Entries of their logs.
    pub entries: u32,
    /// Tables that were there already, the same to the last entry.
    pub same: u32,
    /// Players of whom more is kept than their seats.
    pub players: u32,
    /// Tables that stayed behind, for they cannot be read whole: their codes, and why.
    pub damaged: Vec<(String, String)>,
}

/// Copies all tables; each is read again and compared before the next. Those that are there already and the same are passed over, so
/// that a copy that was cut off can be gone on with; those that are damaged stay behind, and are told of. Nobody may play meanwhile.
pub fn transfer(from: &Database, to: &Database, mut tell: impl FnMut(&Moved)) -> Result<Moved, StoreError> {
    let codes: Vec<String> = from.survey()?.into_iter().map(|table| table.code).collect();
    let (people, invitations) = from.people(Clock::default().now())?;
    at_once(async {
        let to = Store::at_leisure(to).await?;
        let from = Source::of(from).await?;
        let mut moved = Moved { players: copy_people(people, invitations, &to).await?, ..Moved::default() };
        for code in codes {
            let Some(stored) = from.load(&code).await? else { continue };
            if let Some(damage) = stored.damage {
                moved.damaged.push((code, damage));
                continue;
            }
            match to.load(&code).await? {
                Some(there) if is_same(&stored, &there) => moved.same += 1,
                Some(_) => {
                    return Err(StoreError(format!(
                        "table {code} is there already, and differs: somebody has played on at one of them since an earlier copy. \
                     Nothing is overwritten; copy into an empty file or database, or delete the one there that is not wanted \
                     (`parthenon admin delete`)"
                    )));
                }
                None => {
                    let all = match changes(&stored, &code) {
                        Ok(all) => all,
                        Err(what) => {
                            moved.damaged.push((code, what.to_owned()));
                            continue;
                        }
                    };
                    to.write(all).await?;
                    let there = to.load(&code).await?;
                    if !there.is_some_and(|there| is_same(&stored, &there)) {
                        return Err(StoreError(format!("table {code} is not the same there")));
                    }
                    moved.tables += 1;
                    moved.entries += stored.entries.len() as u32;
                }
            }
            tell(&moved);
        }
        from.told(&to).await?;
        to.fold().await?;
        Ok(moved)
    })
}

/// Players with their browsers, passkeys and phrases, and invitations that can still be used.
async fn copy_people(people: Vec<Person>, invitations: Vec<Ticket>, to: &Store) -> Result<u32, StoreError> {
    let count = people.len() as u32;
    for person in people {
        let id = person.player.id;
        match to.person(id).await? {
            Some(there) if there == person => continue,
            Some(_) => return Err(StoreError("a player is there already, and another one".to_owned())),
            None => {}
        }
        let Person { player, devices, passkeys } = person.clone();
        let mut changes = vec![PeopleChange::Player(player)];
        changes.extend(devices.into_iter().map(|device| PeopleChange::Device { player: id, device }));
        changes.extend(passkeys.into_iter().map(|passkey| PeopleChange::Passkey { player: id, passkey }));
        to.write_people(changes).await?;
        if to.person(id).await? != Some(person) {
            return Err(StoreError("a player is not the same there".to_owned()));
        }
    }
    for ticket in invitations {
        if to.ticket(ticket.hash, ticket.kind, 0).await?.is_none() {
            to.write_people(vec![PeopleChange::Ticket { ticket, now: 0 }]).await?;
        }
    }
    Ok(count)
}

/// What is copied is only read: a server may hold the file.
enum Source<'a> {
    File(&'a std::path::Path),
    Shared(Store),
}

impl Source<'_> {
    async fn of(database: &Database) -> Result<Source<'_>, StoreError> {
        Ok(match database {
            Database::File(path) => Source::File(path),
            Database::Postgres(_) => Source::Shared(Store::at_leisure(database).await?),
        })
    }

    /// Takes along those who want to be told.
    async fn told(&self, to: &Store) -> Result<(), StoreError> {
        to.tell(match self {
            Source::File(path) => told::copied(&FileStore::peek_told(path)?)?,
            Source::Shared(store) => store.all_told().await?,
        })
        .await
    }

    async fn load(&self, code: &str) -> Result<Option<Stored>, StoreError> {
        match self {
            Source::File(path) => Store::peek(path, code),
            Source::Shared(store) => store.load(code).await,
        }
    }
}

/// Whether all is the same but how often it was written.
fn is_same(one: &Stored, other: &Stored) -> bool {
    let other = Stored { turn: one.turn, tellings: one.tellings, ..other.clone() };
    *one == other
}

/// All that makes a table, in the order in which it came about; or what of it cannot be read.
fn changes(stored: &Stored, code: &str) -> Result<Vec<Change>, &'static str> {
    let Stored { setup, seed, set_digest, set_files, at, .. } = stored.clone();
    let files = set_files.ok_or("its card set cannot be read")?;
    let code = || code.to_owned();
    let mut changes = vec![
        Change::Set { digest: set_digest.clone(), files },
        Change::Table { code: code(), setup, seed, set: set_digest, at },
    ];
    let mut seasons = stored.seasons.iter().peekable();
    for entry in &stored.entries {
        changes.push(Change::Entry { code: code(), entry: entry.clone() });
        if let Some(season) = seasons.next_if(|season| season.number == entry.number) {
            let (number, digest) = (season.number, season.digest.clone());
            changes.push(Change::Season { code: code(), number, digest });
        }
    }
    let progress = stored.progress.ok_or("how far it has come cannot be read")?;
    changes.push(Change::Progress { code: code(), progress });
    changes.extend(stored.keys.iter().map(|(key, at)| Change::Key { code: code(), key: *key, at: *at }));
    Ok(changes)
}
