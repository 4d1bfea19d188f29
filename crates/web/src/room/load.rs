//! A table as it is on disk: its log is replayed, and compared with what was kept on the way.

use std::sync::Arc;

use tokio::sync::{Semaphore, watch};
use tracing::error;

use super::Keys;
use crate::clock::Clock;
use crate::scene::Progress;
use crate::sets::Sets;
use crate::store::{SeasonEnd, Store, StoreError, Stored};
use crate::table::{Deed, Entry, Table};

/// Where tables come from.
#[derive(Clone)]
pub struct Sources {
    /// Where it is written down.
    pub store: Store,
    /// What it is played with.
    pub sets: Arc<Sets>,
    /// What its clocks go by.
    pub clock: Clock,
    /// Bots that may think at the same time.
    pub thinkers: Arc<Semaphore>,
    /// Whether bots and deadlines are looked after here, and not by another server or by nobody.
    pub cares: watch::Receiver<bool>,
}

/// A table as it is on disk.
pub(super) struct Loaded {
    pub table: Table,
    pub keys: Keys,
    /// How often something was written there, and how often something told before was changed.
    pub turn: u64,
    pub tellings: u32,
}

pub(super) async fn load(code: &str, sources: &Sources) -> Result<Option<Loaded>, StoreError> {
    let Some(mut stored) = sources.store.load(code).await? else { return Ok(None) };
    let keys = Keys::new(std::mem::take(&mut stored.keys).into_iter().map(|(key, _)| key));
    let (turn, tellings) = (stored.turn, stored.tellings);
    let mut table = replay(code, stored, &sources.sets)?;
    // Where the clock was set back, nobody was asked in what is the future now.
    let now = sources.clock.now();
    table.reckon(|at| at.min(now));
    Ok(Some(Loaded { table, keys, turn, tellings }))
}

/// Replays a table's log, and compares it with the states that were kept on the way.
pub fn replay(code: &str, stored: Stored, sets: &Sets) -> Result<Table, StoreError> {
    let cards = sets.stored(&stored.set_digest, stored.set_files.as_deref()).map_err(StoreError)?;
    let mut table = Table::new(code.to_owned(), stored.setup, stored.seed, cards);
    follow(&mut table, stored.entries, stored.seasons, stored.damage);
    Ok(table)
}

/// Brings a table forward by what was written about it.
pub(super) fn follow(
    table: &mut Table,
    entries: Vec<Entry>,
    seasons: Vec<SeasonEnd>,
    damage: Option<String>,
) {
    let code = table.code.clone();
    let mut seasons = seasons.into_iter().peekable();
    for entry in entries {
        let number = entry.number;
        let expected = table.entries();
        let done = table.take(entry.at, entry.id.clone(), entry.deed.clone());
        let problem = match done {
            Err(refused) => {
                Some(format!("entry {number}: {}", refused.say(text::Lang::En).trim_end_matches('.')))
            }
            Ok(again) if again != entry || number != expected => Some(format!("entry {number} differs")),
            Ok(_) => None,
        };
        if let Some(problem) = problem {
            error!(table = code, entry = number, "the log cannot be followed: the table is closed");
            table.give_up(problem);
            return;
        }
        // Whoever sat there before the game has no name any more, also where another server wrote it down.
        if let (Deed::Seat { seat, .. }, Progress::Lobby) = (&entry.deed, table.progress()) {
            table.unname(*seat, number);
        }
        if let Some(season) = seasons.next_if(|season| season.number == number)
            && table.digest().as_ref() != Some(&season.digest)
        {
            error!(table = code, entry = number, "the game is not what it was: the table is closed");
            table.give_up(format!("after entry {number} the game is not what it was"));
            return;
        }
    }
    if let Some(damage) = damage {
        error!(table = code, damage, "an entry cannot be read: the table is closed");
        table.give_up(damage);
    }
}
