//! What the operator does with tables. Whoever may write the file may give orders: they are written into it, and the server that holds it
//! carries them out; where none does, the same is done without one.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rules::rng::Seed;
use rules::seat::Seat;
use text::Lang;
use tokio::sync::watch;
use tokio::time::Instant;
use tracing::{error, info};

use crate::clock::{Clock, DAY, Millis};
use crate::key::Hash;
use crate::refused::Refused;
use crate::room::{Room, RoomOrder, Viewpoint};
use crate::rooms::Rooms;
use crate::sets::Sets;
use crate::store::{Change, Database, PeopleChange, Store, StoreError, Summary, Ticket, TicketKind, at_once};

/// How often a server looks for orders.
const PAUSE: Duration = Duration::from_secs(1);
/// The file is not written anew more often because something was deleted: nobody can write meanwhile.
const TIDY_PAUSE: Duration = Duration::from_secs(600);
/// Nor for more than this part of the time, however large the file is: anybody may have their name deleted.
const TIDY_SHARE: u32 = 200;
/// How often old tables are looked for; and first when a clock that was wrong as the machine started has been put right.
const KEEP_PAUSE: Duration = Duration::from_secs(24 * 60 * 60);
const KEEP_FROM: Duration = Duration::from_secs(60 * 60);
/// Players who left nothing behind are remembered so long after their only browser was last here.
const REMEMBERED: Millis = 90 * DAY;

/// Instead of a seat: all who watch.
pub const WATCHERS: &str = "watchers";

/// What the operator can want. Seats are said by their island or their number.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are what the command line takes, and each variant says what they are")]
pub enum Order {
    /// Nothing more is done at a table.
    Close { code: String },
    /// A table goes.
    Delete { code: String },
    /// Browsers and links lose a seat, or all seats.
    VoidKeys { code: String, seat: Option<String> },
    /// Whoever sits there is called something else.
    Rename { code: String, seat: String, name: String },
    /// A seat may chat no more, or again.
    Mute { code: String, seat: String, is_muted: bool },
    /// The names and the chat of a seat are deleted.
    Forget { code: String, seat: String },
    /// Tables where nothing was done for so many days go.
    Retention { days: u32 },
    /// A link with this secret, of which only the hash is told, lets so many players make tables, for so many days.
    Invite { hash: Hash, times: u32, days: u32 },
    /// The file is written anew.
    Vacuum,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Close { code } => write!(f, "close {code}"),
            Order::Delete { code } => write!(f, "delete {code}"),
            Order::VoidKeys { code, seat: None } => write!(f, "void-keys {code}"),
            Order::VoidKeys { code, seat: Some(seat) } => write!(f, "void-keys {code} {seat}"),
            Order::Rename { code, seat, name } => write!(f, "rename {code} {seat} {name}"),
            Order::Mute { code, seat, is_muted: true } => write!(f, "mute {code} {seat}"),
            Order::Mute { code, seat, is_muted: false } => write!(f, "unmute {code} {seat}"),
            Order::Forget { code, seat } => write!(f, "forget {code} {seat}"),
            Order::Retention { days } => write!(f, "retention {days}"),
            Order::Invite { hash, times, days } => write!(f, "invite {} {times} {days}", Seed(hash.0).hex()),
            Order::Vacuum => f.write_str("vacuum"),
        }
    }
}

impl Order {
    /// How long its answer may take: to write a large file anew takes minutes.
    fn patience(&self) -> Duration {
        Duration::from_secs(if *self == Order::Vacuum { 30 * 60 } else { 30 })
    }

    /// Reads what was written into the file; `None` for anything else.
    pub fn read(text: &str) -> Option<Order> {
        let words: Vec<&str> = text.splitn(4, ' ').collect();
        let own = |word: &str| word.to_owned();
        Some(match words[..] {
            ["close", code] => Order::Close { code: own(code) },
            ["delete", code] => Order::Delete { code: own(code) },
            ["void-keys", code] => Order::VoidKeys { code: own(code), seat: None },
            ["void-keys", code, seat] => Order::VoidKeys { code: own(code), seat: Some(own(seat)) },
            ["rename", code, seat, name] => {
                Order::Rename { code: own(code), seat: own(seat), name: own(name) }
            }
            ["mute", code, seat] => Order::Mute { code: own(code), seat: own(seat), is_muted: true },
            ["unmute", code, seat] => Order::Mute { code: own(code), seat: own(seat), is_muted: false },
            ["forget", code, seat] => Order::Forget { code: own(code), seat: own(seat) },
            ["retention", days] => Order::Retention { days: days.parse().ok()? },
            ["invite", hash, times, days] => Order::Invite {
                hash: Hash(Seed::from_hex(hash)?.0),
                times: times.parse().ok()?,
                days: days.parse().ok()?,
            },
            ["vacuum"] => Order::Vacuum,
            _ => return None,
        })
    }
}

/// What came of an order, or why nothing did, in words for the operator.
type Outcome = Result<String, String>;

/// How an answer begins in the file.
const DONE: &str = "done ";

/// Has an order carried out, by the server that holds the file or, where none does, here. At a database whoever looks after tables is
/// a server like others.
pub fn give(database: &Database, order: &Order) -> Result<Outcome, StoreError> {
    match database {
        Database::File(path) => give_by_file(path, order),
        Database::Postgres(_) => at_once(async { carry_out_here(order, Store::at(database).await?).await }),
    }
}

fn give_by_file(path: &Path, order: &Order) -> Result<Outcome, StoreError> {
    loop {
        if let Some(store) = Store::try_open(path)? {
            return at_once(carry_out_here(order, store));
        }
        // Whoever holds it may be no server, but somebody who carries out an order: then it is free again before there is an answer.
        let (text, now) = (order.to_string(), Clock::default().now());
        if let Some(answer) = Store::order(path, &text, now, order.patience())? {
            return Ok(match answer.strip_prefix(DONE) {
                Some(words) => Ok(words.to_owned()),
                None => Err(answer),
            });
        }
    }
}

async fn carry_out_here(order: &Order, store: Store) -> Result<Outcome, StoreError> {
    let rooms = Rooms::quiet(store, Arc::new(Sets::new(&[]).map_err(StoreError)?));
    rooms.heed_time().await;
    let outcome = carry_out(order, &rooms).await;
    if rooms.store.orders(rooms.clock.now()).await?.iter().any(|it| it.text.is_none()) {
        rooms.store.vacuum().await?;
    }
    rooms.store.fold().await?;
    Ok(outcome)
}

/// Looks for orders and for old tables until the server stops.
pub(crate) async fn attend(rooms: Arc<Rooms>, keep_days: u32, mut stopping: watch::Receiver<bool>) {
    let (mut tidy_at, mut keep_at) = (Instant::now(), Instant::now() + KEEP_FROM);
    let mut people_at = keep_at;
    // What could not be written yet: what was carried out is not carried out again.
    let mut answers: HashMap<(i64, String), String> = HashMap::new();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            () = tokio::time::sleep(PAUSE) => {}
        }
        if keep_days > 0 && Instant::now() >= keep_at && rooms.cares() {
            keep_at = Instant::now() + KEEP_PAUSE;
            match keep(&rooms, keep_days).await {
                Ok(words) => info!("{words}"),
                Err(words) => error!("{words}"),
            }
        }
        if Instant::now() >= people_at && rooms.cares() {
            people_at = Instant::now() + KEEP_FROM;
            let before = rooms.clock.now().saturating_sub(REMEMBERED);
            if let Err(problem) = rooms.players.write(vec![PeopleChange::Tidy { before }]).await {
                error!(%problem, "players who left nothing behind are kept for now");
            }
        }
        // A file that cannot be read is told of elsewhere, by whoever needs it.
        let Ok(waiting) = rooms.store.orders(rooms.clock.now()).await else { continue };
        // Numbers of orders that have gone are used again.
        answers
            .retain(|(id, text), _| waiting.iter().any(|it| it.id == *id && it.text.as_ref() == Some(text)));
        for ordered in waiting {
            if let Some(text) = ordered.text {
                let key = (ordered.id, text);
                let answer = match answers.remove(&key) {
                    Some(answer) => answer,
                    None => answer(&key.1, &rooms).await,
                };
                let change = Change::Answer { order: ordered.id, answer: answer.clone() };
                if let Err(problem) = rooms.store.write(vec![change]).await {
                    error!(%problem, "an order cannot be answered");
                    answers.insert(key, answer);
                }
            } else if tidy_at <= Instant::now() {
                let begun = Instant::now();
                if let Err(problem) = rooms.store.vacuum().await {
                    error!(%problem, "what was deleted may still be found in the file; it is tried again");
                }
                tidy_at = begun + TIDY_PAUSE.max(begun.elapsed() * TIDY_SHARE);
            }
        }
    }
}

async fn answer(text: &str, rooms: &Rooms) -> String {
    let Some(order) = Order::read(text) else {
        return "the server does not know this order; is it of another version?".to_owned();
    };
    match carry_out(&order, rooms).await {
        Ok(words) => format!("{DONE}{words}"),
        Err(words) => words,
    }
}

/// Carries an order out, whoever looks after the tables.
pub async fn carry_out(order: &Order, rooms: &Rooms) -> Outcome {
    let say = |refused: Refused| refused.say(Lang::En);
    match order {
        Order::Close { code } => {
            room(rooms, code).await?.order(RoomOrder::Close).await.map_err(say)?;
            Ok(format!("table {code} is closed"))
        }
        Order::Delete { code } => {
            may_delete(rooms).await?;
            delete(rooms, code, None).await?;
            Ok(format!("table {code} is deleted"))
        }
        Order::VoidKeys { code, seat } => {
            let room = room(rooms, code).await?;
            let place = match seat {
                Some(seat) => Some(seat_of(&room, seat).await?),
                None => None,
            };
            room.order(RoomOrder::Void(place)).await.map_err(say)?;
            let what = seat.as_ref().map_or("all seats".to_owned(), |seat| format!("seat {seat}"));
            Ok(format!("no browser and no link holds {what} of table {code} any more"))
        }
        Order::Rename { code, seat, name } => {
            let room = room(rooms, code).await?;
            let place = seat_of(&room, seat).await?;
            match room.order(RoomOrder::Rename { seat: place, name: name.clone() }).await.map_err(say)? {
                true => Ok(format!("seat {seat} of table {code} has another name")),
                false => Err(format!("nobody sits at seat {seat} of table {code}, or a bot does")),
            }
        }
        Order::Mute { code, seat, is_muted } if seat == WATCHERS => {
            let order = RoomOrder::Hush { is_hushed: *is_muted };
            let how = if *is_muted { "may chat no more" } else { "may chat" };
            let already =
                if room(rooms, code).await?.order(order).await.map_err(say)? { "" } else { ", as before" };
            Ok(format!("those who watch table {code} {how}{already}"))
        }
        Order::Forget { code, seat } if seat == WATCHERS => {
            match room(rooms, code).await?.order(RoomOrder::ForgetRemarks).await.map_err(say)? {
                true => Ok(format!(
                    "names and chat of those who watched table {code} are deleted; {}",
                    rid(rooms)
                )),
                false => Ok(format!("nothing is known of those who watched table {code}")),
            }
        }
        Order::Mute { code, seat, is_muted } => {
            let room = room(rooms, code).await?;
            let order = RoomOrder::Mute { seat: seat_of(&room, seat).await?, is_muted: *is_muted };
            let how = if *is_muted { "may chat no more" } else { "may chat" };
            let already = if room.order(order).await.map_err(say)? { "" } else { ", as before" };
            Ok(format!("seat {seat} of table {code} {how}{already}"))
        }
        Order::Forget { code, seat } => {
            let room = room(rooms, code).await?;
            let order = RoomOrder::Forget(seat_of(&room, seat).await?);
            match room.order(order).await.map_err(say)? {
                true => {
                    Ok(format!("names and chat of seat {seat} of table {code} are deleted; {}", rid(rooms)))
                }
                false => Ok(format!("nothing is known of seat {seat} of table {code}")),
            }
        }
        Order::Retention { days } => let_go(rooms, *days).await,
        Order::Invite { hash, times, days } => {
            let (now, state) = (rooms.clock.now(), Vec::new());
            let (kind, until) = (TicketKind::Invitation, now + Millis::from(*days) * DAY);
            let ticket = Ticket { hash: *hash, kind, player: None, until, uses: *times, state };
            let written = rooms.store.write_people(vec![PeopleChange::Ticket { ticket, now }]).await;
            written.map_err(|problem| problem.to_string())?;
            Ok(format!("works {times} times, for {days} days"))
        }
        Order::Vacuum if !rooms.store.is_alone() => {
            Ok("nothing is done: a PostgreSQL database does so by itself (VACUUM)".to_owned())
        }
        Order::Vacuum => {
            rooms.store.vacuum().await.map_err(|problem| problem.to_string())?;
            Ok("the file is written anew, without anything that was deleted".to_owned())
        }
    }
}

async fn room(rooms: &Rooms, code: &str) -> Result<Room, String> {
    match rooms.get(code).await {
        Ok(Some(room)) => Ok(room),
        Ok(None) => Err(format!("there is no table {code}")),
        Err(problem) => Err(problem.to_string()),
    }
}

/// A seat by its number, from 1, or its island.
async fn seat_of(room: &Room, word: &str) -> Result<Seat, String> {
    let scene = room.look(None, Viewpoint::Outside).await.map_err(|refused| refused.say(Lang::En))?;
    let numbered = word.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
    let seat = numbered.filter(|seat| seat.0 < scene.setup.players).or_else(|| scene.seat_of(word));
    seat.ok_or_else(|| {
        let islands: Vec<&str> = scene.islands.iter().map(|island| island.name()).collect();
        let islands = if islands.is_empty() { String::new() } else { format!(", or {}", islands.join(", ")) };
        format!(
            "there is no seat {word:?} at table {}: say 1 to {}{islands}",
            scene.code, scene.setup.players
        )
    })
}

/// What becomes of the traces of what was deleted.
fn rid(rooms: &Rooms) -> &'static str {
    match rooms.store.is_alone() {
        true => "the file is rid of them within minutes",
        false => "the database cleans its own files by and by, and what it has archived keeps them",
    }
}

/// Whether whole tables may be deleted; refused in words where they may not.
async fn may_delete(rooms: &Rooms) -> Result<(), String> {
    match rooms.store.may_delete().await {
        Ok(true) => Ok(()),
        Ok(false) => Err("this role may not delete whole tables (delete_table is not granted to it): do it as the owner of the tables".into()),
        Err(problem) => Err(problem.to_string()),
    }
}

/// Deletes a table, unless something was done there since; says whether it went.
async fn delete(rooms: &Rooms, code: &str, idle_since: Option<Millis>) -> Result<bool, String> {
    match rooms.get(code).await {
        Ok(Some(room)) => {
            room.order(RoomOrder::Delete { idle_since }).await.map_err(|refused| refused.say(Lang::En))
        }
        // Whoever looked for old ones may find that another was faster.
        Ok(None) if idle_since.is_some() => Ok(false),
        Ok(None) => Err(format!("there is no table {code}")),
        // One that cannot be read is in nobody's memory, and can still go.
        Err(_) => {
            let change = Change::Delete { code: code.to_owned(), at: rooms.clock.now() };
            rooms.store.write(vec![change]).await.map(|()| true).map_err(|problem| problem.to_string())
        }
    }
}

/// What nobody looks at while it is done: where every table would go, the clock is more likely wrong than all of them old.
async fn keep(rooms: &Rooms, days: u32) -> Outcome {
    let since = idle_since(rooms.clock.now(), days);
    let tables = rooms.store.survey().await.map_err(|problem| problem.to_string())?;
    if tables.len() > 1 && tables.iter().all(|table| table.is_idle(since)) {
        return Err(format!(
            "nothing was done for {days} days at any of {} tables: is the clock right? They stay; if they are to go, say \
             parthenon admin retention --days {days}",
            tables.len()
        ));
    }
    let_them_go(rooms, days, tables).await
}

/// Deletes the tables where nothing was done for so many days.
async fn let_go(rooms: &Rooms, days: u32) -> Outcome {
    let tables = rooms.store.survey().await.map_err(|problem| problem.to_string())?;
    let_them_go(rooms, days, tables).await
}

/// The same of these.
async fn let_them_go(rooms: &Rooms, days: u32, tables: Vec<Summary>) -> Outcome {
    // Once, and not again for each of them.
    may_delete(rooms).await?;
    let since = idle_since(rooms.clock.now(), days);
    let (mut gone, mut problems) = (0, Vec::new());
    for table in tables.iter().filter(|table| table.is_idle(since)) {
        match delete(rooms, &table.code, Some(since)).await {
            Ok(is_gone) => gone += u32::from(is_gone),
            Err(problem) => problems.push(format!("{}: {problem}", table.code)),
        }
    }
    let unreadable = tables.iter().filter(|table| table.progress.is_none()).map(|table| &table.code);
    problems.extend(unreadable.map(|code| format!("{code}: cannot be read")));
    let words =
        format!("{gone} of {} tables, where nothing was done for {days} days, are deleted", tables.len());
    match problems.len() {
        0 => Ok(words),
        count => Err(format!("{words}; {count} stay that should be looked into: {}", problems.join("; "))),
    }
}

/// What was last done before this time was done more than so many days ago.
pub fn idle_since(now: Millis, days: u32) -> Millis {
    now.saturating_sub(Millis::from(days) * DAY)
}

#[cfg(test)]
mod tests {
    use rules::rng::Seed;
    use rules::setup::Options;

    use super::*;
    use crate::pace::Pace;
    use crate::scene::TableSetup;

    #[tokio::test(flavor = "multi_thread")]
    async fn what_a_server_lets_go_by_itself_is_never_every_table() {
        let folder = std::env::temp_dir().join(format!("parthenon-orders-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let rooms = Rooms::quiet(
            Store::open(&folder.join("games.sqlite")).unwrap(),
            Arc::new(Sets::new(&[]).unwrap()),
        );
        let set = rooms.sets.usual();
        let digest = &set.cards.set.digest;
        let files = Change::Set { digest: digest.clone(), files: set.files.clone() };
        rooms.store.write(vec![files]).await.unwrap();
        let make = async |code: &str, at: Millis| {
            let setup = TableSetup {
                players: 3,
                options: Options::default(),
                set: set.name.clone(),
                pace: Pace::Days(3),
                rest: crate::rest::Rest::default(),
            };
            let seed = Seed::from_number(1);
            let table = Change::Table { code: code.into(), setup, seed, set: digest.clone(), at };
            rooms.store.write(vec![table]).await.unwrap();
        };
        let left = async || rooms.store.survey().await.unwrap().len();
        let now = rooms.clock.now();
        make("abcdefghj", now).await;
        make("abcdefghk", now).await;
        assert!(keep(&rooms, 30).await.unwrap().starts_with("0 of 2"));
        rooms.clock.set(60 * DAY as i64);
        assert!(keep(&rooms, 30).await.unwrap_err().contains("is the clock right?"));
        assert_eq!(left().await, 2);
        make("abcdefghm", now + 60 * DAY).await;
        assert!(keep(&rooms, 30).await.unwrap().starts_with("2 of 3"));
        assert_eq!(left().await, 1);
        rooms.clock.set(60 * DAY as i64);
        assert!(keep(&rooms, 30).await.unwrap().starts_with("1 of 1"), "one alone may be old");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn an_order_reads_back_as_it_was_written_and_nothing_else_is_one() {
        let (code, seat) = ("abcdefghj".to_owned(), "crete".to_owned());
        let orders = [
            Order::Close { code: code.clone() },
            Order::Delete { code: code.clone() },
            Order::VoidKeys { code: code.clone(), seat: None },
            Order::VoidKeys { code: code.clone(), seat: Some(seat.clone()) },
            Order::Rename { code: code.clone(), seat: seat.clone(), name: "Bo of  Crete".into() },
            Order::Mute { code: code.clone(), seat: seat.clone(), is_muted: true },
            Order::Mute { code: code.clone(), seat: seat.clone(), is_muted: false },
            Order::Forget { code, seat },
            Order::Retention { days: 30 },
            Order::Invite { hash: Hash::of("x"), times: 3, days: 14 },
            Order::Vacuum,
        ];
        for order in orders {
            assert_eq!(Order::read(&order.to_string()), Some(order));
        }
        for other in
            ["", "close", "close a b", "retention soon", "retention -1", "mute a", "rename a 1", "tidy"]
        {
            assert_eq!(Order::read(other), None, "{other}");
        }
    }
}
