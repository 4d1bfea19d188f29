//! Who is to be told what: rows that are the same in a file and in a database, and the statements for both.
//!
//! SQLite numbers what stands for values by where it first occurs, PostgreSQL by its number: so each statement names them in order.

mod reading;
mod telling;

use super::{Change, Kind as StoreKind, Store, StoreError};
use crate::clock::Millis;
use crate::key::Hash;
use crate::told::{Channel, Failure, Kind, MAX_CHANNELS, Person, Queued};
use reading::{about, channel, hash, number, queued, unreadable, wishes, word};
pub use telling::Telling;

/// A value of a row.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<Millis> for Value {
    fn from(time: Millis) -> Value {
        Value::Number(time as i64)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(is_so: bool) -> Value {
        Value::Number(i64::from(is_so))
    }
}

impl From<Hash> for Value {
    fn from(hash: Hash) -> Value {
        Value::Bytes(hash.0.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// A statement, and its values.
pub(super) type Statement = (&'static str, Vec<Value>);

/// What is found: rows of values.
pub(super) type Rows = Vec<Vec<Value>>;

macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$(Value::from($value)),*] };
}

/// The columns of a channel, in the order of `reading::channel`.
macro_rules! channel_columns {
    () => {
        "id, owner, kind, address, lang, is_on, unconfirmed, made, last, why, times, again, browser"
    };
}

const WISHES: &str = "INSERT INTO told_people (owner, needed, reminder, quiet_from, quiet_to, zone, silent_until, stopped, feed, seen)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (owner) DO UPDATE SET needed = excluded.needed, reminder = excluded.reminder, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to, zone = excluded.zone, silent_until = excluded.silent_until, stopped = excluded.stopped,
        feed = excluded.feed";
const CHANNEL: &str = concat!(
    "INSERT INTO told_channels (",
    channel_columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, address = excluded.address, lang = excluded.lang, is_on = excluded.is_on,
        unconfirmed = excluded.unconfirmed, made = excluded.made, last = excluded.last, why = excluded.why, times = excluded.times,
        again = excluded.again, browser = excluded.browser"
);
const ASKED: &str = "INSERT INTO told_asked (mailbox, proof, at) VALUES ($1, $2, $3)";
const DROP_QUEUE: &str = "DELETE FROM told_queue WHERE channel = $1";
/// Whosever it was, unless it is theirs.
const UNPLUG: &str = "DELETE FROM told_channels WHERE browser = $1 AND (owner <> $2 OR $2 IS NULL)";
const DROP: &str = "DELETE FROM told_channels WHERE id = $1";
const MODE: &str = "INSERT INTO told_tables (owner, code, mode, link) VALUES ($1, $2, $3, $4)
    ON CONFLICT (owner, code) DO UPDATE SET mode = excluded.mode";
const ABOUT: &str =
    "INSERT INTO told_tables (owner, code, mode, link, told, reminded) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (owner, code) DO NOTHING";
const ON: &str = "UPDATE told_channels SET is_on = 1, why = NULL, times = 0, again = NULL WHERE id = $1";
const CONFIRMED: &str = "UPDATE told_channels SET unconfirmed = NULL, why = NULL, times = 0, again = NULL
    WHERE id = $1 AND unconfirmed = $2";
const SEEN: &str = "UPDATE told_people SET seen = $1 WHERE owner = $2 AND seen < $1";
const TOLD: &str = "INSERT INTO told_tables (owner, code, link, told) VALUES ($1, $2, $3, $4)
    ON CONFLICT (owner, code) DO UPDATE SET told = excluded.told";
const REMINDED: &str = "INSERT INTO told_tables (owner, code, link, reminded) VALUES ($1, $2, $3, $4)
    ON CONFLICT (owner, code) DO UPDATE SET reminded = excluded.reminded";
const QUEUE: &str =
    "INSERT INTO told_queue (owner, channel, code, kind, since, at, due) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (channel, code, kind, since) DO NOTHING";
const HOLD: &str = "UPDATE told_queue SET due = $1, held = 0 WHERE id = $2";
const DONE: &str = "UPDATE told_queue SET done = $1 WHERE id = $2";
const MOOT: &str = "DELETE FROM told_queue WHERE id = $1";
/// Nobody has heard of it by any channel, nor is about to.
const NOT_TOLD: &str = "UPDATE told_tables SET told = 0 WHERE owner = $1 AND code = $2 AND told = $3
    AND NOT EXISTS (SELECT 1 FROM told_queue WHERE owner = $1 AND code = $2 AND at = $3 AND kind = $4)";
const NOT_REMINDED: &str =
    "UPDATE told_tables SET reminded = 0 WHERE owner = $1 AND code = $2 AND reminded = $3
    AND NOT EXISTS (SELECT 1 FROM told_queue WHERE owner = $1 AND code = $2 AND at = $3 AND kind = $4)";
/// They have heard it now, however long it was held: whoever looked in between hears no more until they look again.
const HEARD: &str = "UPDATE told_tables SET reminded = $1 WHERE reminded < $1
    AND EXISTS (SELECT 1 FROM told_queue WHERE id = $2 AND kind = 'reminder'
        AND told_queue.owner = told_tables.owner AND told_queue.code = told_tables.code)";
const ARRIVED: &str = "UPDATE told_channels SET last = $1, why = NULL, times = 0, again = NULL WHERE id = $2";
const FAILED: &str = "UPDATE told_queue SET tries = tries + 1, due = $1, held = 0 WHERE id = $2";
const TROUBLE: &str = "UPDATE told_channels SET why = $1, times = $2, again = $3 WHERE id = $4";
const CLOSE: &str = "UPDATE told_channels SET is_on = 0 WHERE id = $1";
const TIDY_QUEUE: &str = "DELETE FROM told_queue WHERE done < $1";
const TIDY_ASKED: &str = "DELETE FROM told_asked WHERE at < $1";
const TIDY_UNCONFIRMED: &str = "DELETE FROM told_channels WHERE unconfirmed IS NOT NULL AND made < $1";
const TIDY_TABLES: &str =
    "DELETE FROM told_tables WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.code = told_tables.code)";
const MOVE_CHANNELS: &str = "UPDATE told_channels SET owner = $1 WHERE owner = $2";
/// The same address twice would get everything twice.
const MOVE_TWICE: &str = "DELETE FROM told_channels WHERE EXISTS (SELECT 1 FROM told_channels AS there
    WHERE there.owner = $1 AND there.kind = told_channels.kind AND there.address = told_channels.address)
    AND owner = $2";
/// Nobody has more than they could have made.
const MOVE_MOST: &str =
    "DELETE FROM told_channels WHERE owner = $1 AND id NOT IN (SELECT id FROM told_channels
    WHERE owner = $1 ORDER BY made DESC, id LIMIT $2)";
/// Who wanted silence has it.
const MOVE_SILENCE: &str = "UPDATE told_people SET stopped = 1 WHERE owner = $1
    AND EXISTS (SELECT 1 FROM told_people AS gone WHERE gone.owner = $2 AND gone.stopped <> 0)";
const MOVE_QUEUE: &str = "UPDATE told_queue SET owner = $1 WHERE owner = $2";
const MOVE_TABLES: &str = "UPDATE told_tables SET owner = $1 WHERE owner = $2
    AND code NOT IN (SELECT code FROM told_tables WHERE owner = $1)";
const MOVE_PERSON: &str = "UPDATE told_people SET owner = $1 WHERE owner = $2
    AND NOT EXISTS (SELECT 1 FROM told_people WHERE owner = $1)";
const MOVE_REMARKS: &str =
    "UPDATE remarkers SET owner = $1 WHERE owner = $2 AND NOT EXISTS (SELECT 1 FROM remarkers AS there
    WHERE there.owner = $1 AND there.code = remarkers.code AND there.hash = remarkers.hash)";
const FORGET: [&str; 5] = [
    "DELETE FROM told_queue WHERE owner = $1",
    "DELETE FROM told_channels WHERE owner = $1",
    "DELETE FROM told_tables WHERE owner = $1",
    "DELETE FROM told_people WHERE owner = $1",
    "DELETE FROM remarkers WHERE owner = $1",
];
const REMARKED: &str = "INSERT INTO remarkers (owner, code, hash) VALUES ($1, $2, $3) ON CONFLICT (owner, code, hash) DO NOTHING";
const SECRET: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";

/// What is written for it, in this order.
pub(super) fn statements(telling: &Telling) -> Vec<Statement> {
    match telling {
        Telling::Wishes { owner, wishes, at } => vec![(
            WISHES,
            values![
                *owner,
                wishes.needed,
                wishes.reminder,
                wishes.quiet.map(|quiet| i64::from(quiet.from)),
                wishes.quiet.map(|quiet| i64::from(quiet.to)),
                wishes.zone.as_str(),
                wishes.silent_until,
                wishes.stopped,
                wishes.feed.as_deref(),
                *at,
            ],
        )],
        Telling::Channel(channel) => {
            let (kind, address) = channel.way.write();
            let trouble = channel.trouble.as_ref();
            vec![(
                CHANNEL,
                values![
                    channel.id.as_str(),
                    channel.owner,
                    kind.as_str(),
                    address.as_str(),
                    channel.lang.name(),
                    channel.is_on,
                    channel.unconfirmed,
                    channel.made,
                    channel.last,
                    trouble.map(|trouble| trouble.why.write()).as_deref(),
                    trouble.map_or(0, |trouble| i64::from(trouble.times)),
                    trouble.and_then(|trouble| trouble.again),
                    channel.browser,
                ],
            )]
        }
        Telling::Unplug { browser, but } => vec![(UNPLUG, values![*browser, *but])],
        Telling::Asked { mailbox, proof, at } => vec![(ASKED, values![*mailbox, *proof, *at])],
        Telling::Drop { channel } => {
            vec![(DROP_QUEUE, values![channel.as_str()]), (DROP, values![channel.as_str()])]
        }
        Telling::Mode { owner, code, mode, link } => {
            vec![(MODE, values![*owner, code.as_str(), mode.name(), link.as_str()])]
        }
        Telling::About { owner, code, about } => {
            let (mode, link) = (about.mode.name(), about.link.as_str());
            vec![(ABOUT, values![*owner, code.as_str(), mode, link, about.told, about.reminded])]
        }
        Telling::Switch { channel, is_on } => {
            vec![(if *is_on { ON } else { CLOSE }, values![channel.as_str()])]
        }
        Telling::Confirmed { channel, proof } => vec![(CONFIRMED, values![channel.as_str(), *proof])],
        Telling::Seen { owner, at } => vec![(SEEN, values![*at, *owner])],
        Telling::Queue { owner, code, kind, since, at, due, channels, link } => {
            let about = match kind {
                Kind::Needed => TOLD,
                Kind::Reminder => REMINDED,
            };
            let queue = |channel: &String| {
                (QUEUE, values![*owner, channel.as_str(), code.as_str(), kind.name(), *since, *at, *due])
            };
            let about = (about, values![*owner, code.as_str(), link.as_str(), *at]);
            std::iter::once(about).chain(channels.iter().map(queue)).collect()
        }
        Telling::Held { ids, until } => ids.iter().map(|id| (HELD, values![*until, *id])).collect(),
        Telling::Hold { ids, until } => ids.iter().map(|id| (HOLD, values![*until, *id])).collect(),
        Telling::Sent { ids, channel, at } => {
            let done = ids.iter().flat_map(|id| [HEARD, DONE].map(|words| (words, values![*at, *id])));
            done.chain([(ARRIVED, values![*at, channel.as_str()])]).collect()
        }
        Telling::Failed { rows, channel, trouble, at } => {
            let row = |(id, again): &(i64, Option<Millis>)| match again {
                Some(again) => (FAILED, values![*again, *id]),
                None => (DONE, values![*at, *id]),
            };
            let why = trouble.why.write();
            let told =
                (TROUBLE, values![why.as_str(), i64::from(trouble.times), trouble.again, channel.as_str()]);
            let closed = (trouble.why == Failure::Gone).then(|| (CLOSE, values![channel.as_str()]));
            rows.iter().map(row).chain([told]).chain(closed).collect()
        }
        Telling::LetGo { ids, at } => ids.iter().map(|id| (DONE, values![*at, *id])).collect(),
        Telling::Moot(queued) => {
            let Queued { id, owner, code, kind, at, .. } = queued;
            let about = match kind {
                Kind::Needed => NOT_TOLD,
                Kind::Reminder => NOT_REMINDED,
            };
            vec![(MOOT, values![*id]), (about, values![*owner, code.as_str(), *at, kind.name()])]
        }
        Telling::Tidy { before, unconfirmed } => vec![
            (TIDY_QUEUE, values![*before]),
            (TIDY_ASKED, values![*before]),
            (TIDY_UNCONFIRMED, values![*unconfirmed]),
            (TIDY_TABLES, Vec::new()),
        ],
        Telling::Move { from, to } => {
            let moves =
                [MOVE_TWICE, MOVE_CHANNELS, MOVE_QUEUE, MOVE_TABLES, MOVE_SILENCE, MOVE_PERSON, MOVE_REMARKS];
            let rest = [FORGET[2], FORGET[3], FORGET[4]];
            let moves = moves.map(|words| (words, values![*to, *from]));
            let most = (MOVE_MOST, values![*to, MAX_CHANNELS as i64]);
            let rest = rest.map(|words| (words, values![*from]));
            moves.into_iter().chain([most]).chain(rest).collect()
        }
        Telling::Forget { owner } => FORGET.iter().map(|words| (*words, values![*owner])).collect(),
        Telling::Remarked { owner, code, by } => vec![(REMARKED, values![*owner, code.as_str(), *by])],
        Telling::Secret { name, value } => {
            vec![(SECRET, vec![Value::from(name.as_str()), Value::Bytes(value.clone())])]
        }
    }
}

const PERSON: &str = "SELECT needed, reminder, quiet_from, quiet_to, zone, silent_until, stopped, feed, seen
    FROM told_people WHERE owner = $1";
const CHANNELS: &str =
    concat!("SELECT ", channel_columns!(), " FROM told_channels WHERE owner = $1 ORDER BY made, id");
const TABLES: &str = "SELECT code, mode, link, told, reminded FROM told_tables WHERE owner = $1";
const CHANNEL_OF: &str = concat!("SELECT ", channel_columns!(), " FROM told_channels WHERE id = $1");
const UNCONFIRMED: &str =
    concat!("SELECT ", channel_columns!(), " FROM told_channels WHERE unconfirmed = $1");
const FEED: &str = "SELECT owner FROM told_people WHERE feed = $1";
const LINK: &str = "SELECT owner, code FROM told_tables WHERE link = $1";
const REMARKS_OF: &str = "SELECT code, hash FROM remarkers WHERE owner = $1 ORDER BY code, hash";
const ASKED_SINCE: &str = "SELECT count(*) FROM told_asked WHERE mailbox = $1 AND at >= $2";
const SECRET_OF: &str = "SELECT value FROM secrets WHERE name = $1";
/// All that waits for channels where something is due; what is soon due goes with it, so that it is one message.
const DUE: &str = "SELECT id, owner, channel, code, kind, since, at, tries FROM told_queue
    WHERE done IS NULL AND due <= $1 AND held < $2
        AND channel IN (SELECT channel FROM told_queue WHERE done IS NULL AND due <= $2 AND held < $2)
    ORDER BY channel, at, id LIMIT 500";
/// The same for one of several servers: the others pass over what it has, until then.
const CLAIM: &str = "UPDATE told_queue SET held = $3 WHERE id IN (
        SELECT id FROM told_queue
        WHERE done IS NULL AND due <= $1 AND held < $2
            AND channel IN (SELECT channel FROM told_queue WHERE done IS NULL AND due <= $2 AND held < $2)
        ORDER BY channel, at, id LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING id, owner, channel, code, kind, since, at, tries";
const HELD: &str = "UPDATE told_queue SET held = $1 WHERE id = $2";

/// What is due now, and who may send it until when.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Now.
    pub now: Millis,
    /// What is due until then goes along.
    pub soon: Millis,
    /// Whoever takes it has so long; then it is anybody's again.
    pub until: Millis,
}

impl Store {
    async fn find(&self, words: &'static str, values: Vec<Value>) -> Result<Rows, StoreError> {
        match &self.kind {
            StoreKind::File(file) => file.find(words, values).await,
            StoreKind::Postgres(postgres) => postgres.find(words, &values).await,
        }
    }

    /// Writes all of it or nothing.
    pub async fn tell(&self, tellings: Vec<Telling>) -> Result<(), StoreError> {
        if tellings.is_empty() {
            return Ok(());
        }
        Ok(self.write(tellings.into_iter().map(|it| Change::Telling(Box::new(it))).collect()).await?)
    }

    /// Everything about somebody; nobody is known who never wanted anything.
    pub async fn told_person(&self, owner: Hash) -> Result<Option<Person>, StoreError> {
        let Some(row) = self.find(PERSON, values![owner]).await?.pop() else { return Ok(None) };
        let (wishes, seen) = wishes(&row).ok_or_else(unreadable)?;
        let channels = self.find(CHANNELS, values![owner]).await?;
        let channels =
            channels.iter().map(|row| channel(row)).collect::<Option<_>>().ok_or_else(unreadable)?;
        let tables = self.find(TABLES, values![owner]).await?;
        let tables = tables.iter().map(|row| about(row)).collect::<Option<_>>().ok_or_else(unreadable)?;
        Ok(Some(Person { wishes, seen, channels, tables }))
    }

    /// A channel by its name.
    pub async fn channel(&self, id: &str) -> Result<Option<Channel>, StoreError> {
        Ok(self.find(CHANNEL_OF, values![id]).await?.first().and_then(|row| channel(row)))
    }

    /// The channel that this confirms.
    pub async fn unconfirmed(&self, proof: Hash) -> Result<Option<Channel>, StoreError> {
        Ok(self.find(UNCONFIRMED, values![proof]).await?.first().and_then(|row| channel(row)))
    }

    /// Whose feed it is.
    pub async fn feed(&self, token: &str) -> Result<Option<Hash>, StoreError> {
        Ok(self.find(FEED, values![token]).await?.first().and_then(|row| hash(row.first()?)))
    }

    /// Whom a link in a message leads, and to which table.
    pub async fn message_link(&self, token: &str) -> Result<Option<(Hash, String)>, StoreError> {
        let found = self.find(LINK, values![token]).await?;
        Ok(found.first().and_then(|row| Some((hash(row.first()?)?, word(row.get(1)?)?))))
    }

    /// At which tables somebody has spoken while they watched, and who they were then.
    pub async fn remarks_of(&self, owner: Hash) -> Result<Vec<(String, Hash)>, StoreError> {
        let found = self.find(REMARKS_OF, values![owner]).await?;
        let spoken = |row: &Vec<Value>| Some((word(row.first()?)?, hash(row.get(1)?)?));
        found.iter().map(spoken).collect::<Option<_>>().ok_or_else(unreadable)
    }

    /// How many mails have asked at this address since a time, whoever wanted it.
    pub async fn asked_since(&self, mailbox: Hash, since: Millis) -> Result<u32, StoreError> {
        let found = self.find(ASKED_SINCE, values![mailbox, since]).await?;
        Ok(found.first().and_then(|row| number(row.first()?)).unwrap_or(0) as u32)
    }

    /// A secret of ours.
    pub async fn secret(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let found = self.find(SECRET_OF, values![name]).await?;
        Ok(found.into_iter().next().and_then(|row| match row.into_iter().next() {
            Some(Value::Bytes(bytes)) => Some(bytes),
            _ => None,
        }))
    }

    /// Takes what is due, so that nobody else sends it meanwhile.
    pub async fn claim(&self, claim: Claim) -> Result<Vec<Queued>, StoreError> {
        let Claim { now, soon, until } = claim;
        let found = match self.is_alone() {
            false => self.find(CLAIM, values![soon, now, until]).await?,
            true => {
                let found = self.find(DUE, values![soon, now]).await?;
                let ids: Vec<i64> = found.iter().filter_map(|row| number(row.first()?)).collect();
                if !ids.is_empty() {
                    self.tell(vec![Telling::Held { ids, until }]).await?;
                }
                found
            }
        };
        // A row that nobody can read keeps no others from being sent.
        let mut queued: Vec<Queued> = found.iter().filter_map(|row| queued(row)).collect();
        if queued.len() < found.len() {
            tracing::warn!("a message that cannot be read waits to be sent");
        }
        queued
            .sort_by(|one, other| (&one.channel, one.at, one.id).cmp(&(&other.channel, other.at, other.id)));
        Ok(queued)
    }
}

/// What is found by all of `ALL`.
pub(super) type Found = [Rows; ALL.len()];

/// All that is taken along to another place: people, channels, tables, secrets, and where somebody spoke. What waits to be sent stays
/// behind.
pub(super) const ALL: [&str; 5] = [
    "SELECT owner, needed, reminder, quiet_from, quiet_to, zone, silent_until, stopped, feed, seen FROM told_people",
    concat!("SELECT ", channel_columns!(), " FROM told_channels"),
    "SELECT owner, code, mode, link, told, reminded FROM told_tables",
    "SELECT name, value FROM secrets",
    "SELECT owner, code, hash FROM remarkers",
];

/// What was found by these, to be written elsewhere.
pub(super) fn copied(
    [people, channels, tables, secrets, remarks]: &Found,
) -> Result<Vec<Telling>, StoreError> {
    let person = |row: &Vec<Value>| {
        let (owner, (wishes, at)) = (hash(row.first()?)?, wishes(&row[1..])?);
        Some(Telling::Wishes { owner, wishes, at })
    };
    let table = |row: &Vec<Value>| {
        let (owner, (code, about)) = (hash(row.first()?)?, about(&row[1..])?);
        Some(Telling::About { owner, code, about })
    };
    let secret = |row: &Vec<Value>| match &row[..] {
        [Value::Text(name), Value::Bytes(value)] => {
            Some(Telling::Secret { name: name.clone(), value: value.clone() })
        }
        _ => None,
    };
    let remark = |row: &Vec<Value>| {
        let (owner, code, by) = (hash(row.first()?)?, word(row.get(1)?)?, hash(row.get(2)?)?);
        Some(Telling::Remarked { owner, code, by })
    };
    let channels = channels.iter().map(|row| channel(row).map(Telling::Channel));
    let all = people.iter().map(person).chain(channels).chain(tables.iter().map(table));
    all.chain(secrets.iter().map(secret))
        .chain(remarks.iter().map(remark))
        .collect::<Option<_>>()
        .ok_or_else(unreadable)
}

impl Store {
    /// All that a store has of those who want to be told.
    pub(super) async fn all_told(&self) -> Result<Vec<Telling>, StoreError> {
        let mut found = Found::default();
        for (rows, words) in found.iter_mut().zip(ALL) {
            *rows = self.find(words, Vec::new()).await?;
        }
        copied(&found)
    }
}

#[cfg(test)]
mod tests;
