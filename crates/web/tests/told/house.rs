//! A file with tables where a move takes days, and somebody who tells.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use rules::seat::Seat;
use rules::setup::Options;
use rules::world::Phase;
use rusqlite::Connection;
use text::Lang;
use web::clock::Millis;
use web::key::{self, Hash};
use web::pace::Pace;
use web::room::{Chair, Command, CommandId, RoomOrder, Tempo, Viewpoint};
use web::rooms::{NewTable, Rooms};
use web::scene::TableSetup;
use web::sets::Sets;
use web::store::{Store, Telling};
use web::tell::{Setup, Teller};
use web::told::{Channel, Way, Wishes};

pub(crate) const MINUTE: Millis = 60_000;
pub(crate) const HOUR: Millis = 60 * MINUTE;
pub(crate) const DAY: Millis = 24 * HOUR;

pub(crate) struct House {
    folder: PathBuf,
    pub rooms: Arc<Rooms>,
    pub teller: Teller,
}

/// Mail by this port, push messages and webhooks, all of it inside.
pub(crate) fn setup(smtp: Option<u16>) -> Setup {
    Setup {
        mail: smtp.map(|port| (format!("smtp://127.0.0.1:{port}"), "Parthenon <games@a.example>".to_owned())),
        push: Some("mailto:operator@a.example".to_owned()),
        webhooks: true,
        inside: true,
        after: Duration::from_secs(60),
    }
}

impl House {
    pub(crate) async fn new(name: &str, setup: &Setup) -> House {
        let folder = std::env::temp_dir().join(format!("parthenon-told-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let sets = Arc::new(Sets::new(&[]).unwrap());
        let store = Store::open(&folder.join("games.sqlite")).unwrap();
        // Bots and seats without a choice wait for weeks: nothing happens by itself.
        let rooms = Arc::new(Rooms::new(store, sets, Tempo { least: 100 * DAY, spread: 1 }));
        let teller = another(&rooms, setup).await;
        House { folder, rooms, teller }
    }

    /// A table of these people, which has begun; where that takes days it waits for the first of them, and for nobody else.
    pub(crate) async fn table(&self, name: &str, pace: Pace, people: &[Hash]) -> String {
        loop {
            let code = self.any_table(name, pace, people).await;
            let room = self.rooms.get(&code).await.unwrap().unwrap();
            let needs = room.needs().await;
            let is_alone =
                matches!(&needs[..], [need] if need.owner == people[0] && need.phase == Phase::Event);
            if !pace.is_told() || is_alone {
                return code;
            }
            // Another is the Archon there.
            room.order(RoomOrder::Delete { idle_since: None }).await.unwrap();
        }
    }

    async fn any_table(&self, name: &str, pace: Pace, people: &[Hash]) -> String {
        let set = self.rooms.sets.usual().clone();
        let setup = TableSetup {
            players: people.len() as u8,
            options: Options::default(),
            set: set.name.clone(),
            pace,
            rest: Default::default(),
        };
        let chairs = people.iter().map(|it| Chair::Person { name: "somebody".into(), browsers: vec![*it] });
        let (chairs, name) = (chairs.collect(), Some(name.to_owned()));
        let new = NewTable {
            name,
            setup,
            set,
            host: people[0],
            chairs,
            begin: true,
            private_talk: false,
            is_listed: false,
            again: None,
        };
        self.rooms.create(new).await.unwrap()
    }

    /// Somebody wants to be told there.
    pub(crate) async fn wants(&self, owner: Hash, way: Way) -> String {
        let at = self.rooms.clock.now();
        let channel = Channel {
            id: key::link(),
            owner,
            way,
            lang: Lang::En,
            is_on: true,
            unconfirmed: None,
            made: at,
            last: None,
            trouble: None,
            browser: None,
        };
        let id = channel.id.clone();
        let known = self.rooms.store.told_person(owner).await.unwrap();
        let wishes = known.map_or_else(Wishes::default, |known| known.wishes);
        let tellings = vec![Telling::Wishes { owner, wishes, at: 0 }, Telling::Channel(channel)];
        self.rooms.store.tell(tellings).await.unwrap();
        id
    }

    /// Somebody wants that from now on.
    pub(crate) async fn wishes(&self, owner: Hash, change: impl FnOnce(&mut Wishes)) {
        let mut wishes = self.rooms.store.told_person(owner).await.unwrap().unwrap().wishes;
        change(&mut wishes);
        self.rooms.store.tell(vec![Telling::Wishes { owner, wishes, at: 0 }]).await.unwrap();
    }

    pub(crate) async fn channel(&self, id: &str) -> Channel {
        self.rooms.store.channel(id).await.unwrap().unwrap()
    }

    /// A table leaves memory, as those do that nobody has looked at for long; it is on disk.
    pub(crate) async fn put_away(&self, code: &str) {
        let room = self.rooms.get(code).await.unwrap().unwrap();
        let rename = |from: &str, to: &str| {
            let file = self.file();
            file.pragma_update(None, "foreign_keys", false).unwrap();
            file.execute("UPDATE tables SET code = ?2 WHERE code = ?1", [from, to]).unwrap();
        };
        // Whoever keeps it finds it gone.
        rename(code, "elsewhere");
        room.catch_up(None).await;
        while room.is_open() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        rename("elsewhere", code);
    }

    /// So much time passes.
    pub(crate) fn pass(&self, by: Millis) {
        self.rooms.clock.pass(by);
    }

    /// Time passes, and what is to be told is told on the way, every so often.
    pub(crate) async fn live(&self, time: Millis, step: Millis) {
        for _ in 0..time / step {
            self.pass(step);
            self.tell().await;
        }
    }

    /// What the server does every few seconds.
    pub(crate) async fn tell(&self) {
        self.teller.note_presence().await.unwrap();
        self.teller.decide().await.unwrap();
        self.teller.send_due().await.unwrap();
    }

    /// Whoever sits there answers whatever is asked, as a steward would; says whether anything was.
    pub(crate) async fn answer(&self, code: &str, who: Hash, seat: Seat) -> bool {
        let room = self.rooms.get(code).await.unwrap().unwrap();
        let scene = room.look(Some(who), Viewpoint::Seat(seat)).await.unwrap();
        let Some(view) = scene.view.as_ref() else { return false };
        let Some(prompt) = view.prompt().filter(|prompt| prompt.asked) else { return false };
        let mut dice = rules::rng::Dice::new(u64::from(scene.turn) + 7);
        let Some(action) = prompt.sample(&view.seen().unwrap(), &mut dice) else { return false };
        let names = rules::notation::Names { set: view.set, islands: &scene.islands };
        let line = rules::notation::print_action(&action, &names);
        let id = CommandId::Given(key::link());
        room.command(who, Command::Act { seat, id, line }).await.is_ok()
    }

    pub(crate) fn file(&self) -> Connection {
        Connection::open(self.folder.join("games.sqlite")).unwrap()
    }
}

/// Another server that looks after the same tables, or the same after it was killed: it remembers nothing.
pub(crate) async fn another(rooms: &Arc<Rooms>, setup: &Setup) -> Teller {
    let url = "https://play.example/games".parse().unwrap();
    Teller::new(Arc::clone(rooms), setup, url).await.unwrap()
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
