//! A file with one table, and what people do there.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use rules::seat::Seat;
use rules::setup::Options;
use rusqlite::Connection;
use web::key::Hash;
use web::pace::Pace;
use web::rest::Rest;
use web::room::{Chair, Command, CommandId, HostCommand, Room, Tempo, Viewpoint};
use web::rooms::{NewTable, Rooms};
use web::scene::{Scene, TableSetup};
use web::sets::Sets;
use web::store::Store;
use web::table::Entry;

/// A file with one table: its host sits at the first of three seats.
pub(crate) struct House {
    pub(crate) folder: PathBuf,
    pub(crate) rooms: Rooms,
    pub(crate) code: String,
    pub(crate) host: Hash,
}

static HOUSES: AtomicU32 = AtomicU32::new(0);

impl House {
    pub(crate) async fn new(name: &str) -> House {
        // Two may have one name: neither may clear the other's away.
        let number = HOUSES.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("parthenon-rooms-{name}-{number}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let sets = Arc::new(Sets::new(&[]).unwrap());
        let rooms = Rooms::new(Store::open(&folder.join("games.sqlite")).unwrap(), sets, Tempo::HUMAN);
        let host = Hash::of("host");
        let code = rooms.create(table(&rooms, host, 3)).await.unwrap();
        House { folder, rooms, code, host }
    }

    /// Another table for so many, of which somebody is the host.
    pub(crate) fn new_table(&self, host: Hash, players: u8) -> NewTable {
        table(&self.rooms, host, players)
    }

    /// The same file, for somebody whose clock is ahead by so many milliseconds: tables are read anew.
    pub(crate) fn later(&self, by: i64) -> Rooms {
        let rooms = Rooms::new(self.rooms.store.clone(), Arc::clone(&self.rooms.sets), Tempo::HUMAN);
        rooms.clock.set(by);
        rooms
    }

    pub(crate) async fn room(&self) -> Room {
        self.rooms.get(&self.code).await.unwrap().unwrap()
    }

    pub(crate) fn file(&self) -> Connection {
        Connection::open(self.folder.join("games.sqlite")).unwrap()
    }

    pub(crate) fn stored(&self) -> Vec<Entry> {
        Store::peek(&self.folder.join("games.sqlite"), &self.code).unwrap().unwrap().entries
    }

    /// From now on the file takes no more entries.
    pub(crate) fn refuse(&self) {
        let full = "CREATE TRIGGER refuse BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no room'); END";
        self.file().execute_batch(full).unwrap();
    }

    pub(crate) fn accept(&self) {
        self.file().execute_batch("DROP TRIGGER refuse").unwrap();
    }

    pub(crate) fn entries(&self) -> u32 {
        self.stored().len() as u32
    }

    /// Everybody sits and the game begins.
    pub(crate) async fn begin(&self, room: &Room) {
        for (seat, name) in [(1, "Thales"), (2, "Sappho")] {
            room.command(Hash::of(name), sit(seat, name)).await.unwrap();
        }
        room.command(self.host, Command::Host(HostCommand::Begin { fill: None })).await.unwrap();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn table(rooms: &Rooms, host: Hash, players: u8) -> NewTable {
    let set = rooms.sets.usual().clone();
    let (options, rest) = (Options::default(), Rest::default());
    let mut chairs = vec![Chair::Empty; players.into()];
    chairs[0] = Chair::Person { name: "Aspasia".into(), browsers: vec![host] };
    NewTable {
        name: None,
        setup: TableSetup { players, options, set: set.name.clone(), pace: Pace::Open, rest },
        set,
        host,
        chairs,
        begin: false,
        is_listed: false,
        private_talk: false,
        again: None,
    }
}

pub(crate) fn sit(seat: u8, name: &str) -> Command {
    Command::Sit { seat: Seat(seat), name: name.to_owned() }
}

pub(crate) fn say(id: &str, words: &str) -> Command {
    Command::Say { seat: Seat(0), id: CommandId::Given(id.to_owned()), words: words.to_owned() }
}

pub(crate) async fn watched(room: &Room) -> Scene {
    *room.look(None, Viewpoint::Outside).await.unwrap()
}

pub(crate) const HOUR: i64 = 3_600_000;

/// The kinds and times of all entries, by number.
pub(crate) fn told(house: &House) -> Vec<(String, i64)> {
    let kind_and_time = |entry: Entry| (entry.deed.write().0.to_owned(), entry.at as i64);
    house.stored().into_iter().map(kind_and_time).collect()
}

pub(crate) async fn seconds(seconds: u64) {
    tokio::time::sleep(std::time::Duration::from_secs(seconds)).await;
}
