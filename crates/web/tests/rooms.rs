//! Rooms: what is acknowledged is on disk, what the disk refuses did not happen, and a table has one keeper.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use rules::seat::Seat;
use rules::setup::Options;
use rusqlite::Connection;
use web::key::Hash;
use web::pace::Pace;
use web::refused::Refused;
use web::room::{Chair, Command, CommandId, HostCommand, Room, Tempo, Viewpoint};
use web::rooms::{NewTable, Rooms};
use web::scene::{Progress, Scene, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::store::Store;

/// A file with one table: its host sits at the first of three seats.
struct House {
    folder: PathBuf,
    rooms: Rooms,
    code: String,
    host: Hash,
}

impl House {
    async fn new(name: &str) -> House {
        let folder = std::env::temp_dir().join(format!("parthenon-rooms-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let sets = Arc::new(Sets::new(&[]).unwrap());
        let set = sets.usual().clone();
        let rooms = Rooms::new(Store::open(&folder.join("games.sqlite")).unwrap(), sets, Tempo::HUMAN);
        let host = Hash::of("host");
        let setup =
            TableSetup { players: 3, options: Options::default(), set: set.name.clone(), pace: Pace::Open };
        let chairs =
            vec![Chair::Person { name: "Aspasia".into(), browsers: vec![host] }, Chair::Empty, Chair::Empty];
        let code = rooms.create(NewTable { setup, set, host, chairs, begin: false }).await.unwrap();
        House { folder, rooms, code, host }
    }

    async fn room(&self) -> Room {
        self.rooms.get(&self.code).await.unwrap().unwrap()
    }

    fn file(&self) -> Connection {
        Connection::open(self.folder.join("games.sqlite")).unwrap()
    }

    /// From now on the file takes no more entries.
    fn refuse(&self) {
        let full = "CREATE TRIGGER refuse BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no room'); END";
        self.file().execute_batch(full).unwrap();
    }

    fn accept(&self) {
        self.file().execute_batch("DROP TRIGGER refuse").unwrap();
    }

    fn entries(&self) -> u32 {
        self.file().query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap()
    }

    /// Everybody sits and the game begins.
    async fn begin(&self, room: &Room) {
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

fn sit(seat: u8, name: &str) -> Command {
    Command::Sit { seat: Seat(seat), name: name.to_owned() }
}

fn say(id: &str, words: &str) -> Command {
    Command::Say { seat: Seat(0), id: CommandId::Given(id.to_owned()), words: words.to_owned() }
}

async fn watched(room: &Room) -> Scene {
    *room.look(None, Viewpoint::Outside).await.unwrap()
}

#[tokio::test]
async fn what_is_acknowledged_is_on_disk() {
    let house = House::new("acknowledged").await;
    let room = house.room().await;
    for number in 0..20 {
        let before = house.entries();
        room.command(house.host, say(&format!("id {number}"), "Hail")).await.unwrap();
        assert_eq!(house.entries(), before + 1);
    }
}

#[tokio::test]
async fn what_cannot_be_saved_did_not_happen_and_can_be_sent_again() {
    let house = House::new("unsaved").await;
    let room = house.room().await;
    let thales = Hash::of("thales");
    let before = (house.entries(), watched(&room).await.seats);
    house.refuse();
    assert_eq!(room.command(thales, sit(1, "Thales")).await, Err(Refused::NotSaved));
    assert_eq!(room.command(house.host, say("a", "Hail")).await, Err(Refused::NotSaved));
    assert_eq!((house.entries(), watched(&room).await.seats), before);
    let seat = room.look(Some(thales), Viewpoint::Seat(Seat(1))).await;
    assert_eq!(seat.err(), Some(Refused::NotYours), "a seat that was not saved is nobody's");

    house.accept();
    room.command(house.host, say("a", "Hail")).await.unwrap();
    room.command(thales, sit(1, "Thales")).await.unwrap();
    assert_eq!(watched(&room).await.seats[1].sitter, Sitter::Person("Thales".into()));
    assert_eq!(house.entries(), before.0 + 2);
}

#[tokio::test]
async fn who_was_refused_for_what_was_not_saved_hears_that_it_was_not_saved() {
    let house = House::new("beside").await;
    let room = house.room().await;
    house.refuse();
    // Both wait when the room wakes: the second is refused for the sake of the first.
    let (first, second) = tokio::join!(
        room.command(Hash::of("one"), sit(1, "One")),
        room.command(Hash::of("two"), sit(1, "Two"))
    );
    assert_eq!((first, second), (Err(Refused::NotSaved), Err(Refused::NotSaved)));
    house.accept();
    room.command(Hash::of("two"), sit(1, "Two")).await.unwrap();
    let (first, second) = tokio::join!(
        room.command(Hash::of("one"), sit(2, "One")),
        room.command(Hash::of("three"), sit(2, "Three"))
    );
    assert_eq!((first, second), (Ok(()), Err(Refused::Taken)), "one after the other where the disk is well");
}

#[tokio::test]
async fn a_command_sent_again_gets_its_first_answer() {
    let house = House::new("again").await;
    let room = house.room().await;
    let act = |id: CommandId| Command::Act { seat: Seat(0), id, line: "finish".into() };
    let given = || act(CommandId::Given("given".into()));
    let made = || act(CommandId::Made("0: finish".into()));
    assert_eq!(room.command(house.host, given()).await, Err(Refused::NotBegun));
    assert_eq!(room.command(house.host, made()).await, Err(Refused::NotBegun));
    house.begin(&room).await;
    assert_eq!(watched(&room).await.progress, Progress::Playing);
    assert_eq!(room.command(house.host, given()).await, Err(Refused::NotBegun), "its answer for good");
    assert_ne!(room.command(house.host, made()).await, Err(Refused::NotBegun), "a form may be tried again");

    let before = house.entries();
    for _ in 0..3 {
        room.command(house.host, say("once", "Hail")).await.unwrap();
    }
    assert_eq!(house.entries(), before + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_table_that_many_ask_for_at_once_has_one_keeper() {
    let house = Arc::new(House::new("many").await);
    let asking: Vec<_> = (0..40)
        .map(|number| {
            let house = Arc::clone(&house);
            // Two keepers would write the same entry, and one of them would not be saved.
            tokio::spawn(async move {
                house.room().await.command(house.host, say(&number.to_string(), "Hail")).await
            })
        })
        .collect();
    for asked in asking {
        assert_eq!(asked.await.unwrap(), Ok(()));
    }
    assert!(house.rooms.get("zzzzzzzzz").await.unwrap().is_none());
    assert!(house.rooms.get("../etc").await.unwrap().is_none());
}

#[tokio::test]
async fn a_file_opened_again_is_the_same_table() {
    let house = House::new("reopened").await;
    let room = house.room().await;
    house.begin(&room).await;
    let before = watched(&room).await;
    // A file is for one server at a time, so a copy stands for the file after a restart.
    for end in ["", "-wal"] {
        let file = |name: &str| house.folder.join(format!("{name}.sqlite{end}"));
        std::fs::copy(file("games"), file("copy")).unwrap();
    }
    let sets = Arc::new(Sets::new(&[]).unwrap());
    let again = Rooms::new(Store::open(&house.folder.join("copy.sqlite")).unwrap(), sets, Tempo::HUMAN);
    let after = watched(&again.get(&house.code).await.unwrap().unwrap()).await;
    assert_eq!(after.view.map(|view| view.to_json()), before.view.map(|view| view.to_json()));
    assert_eq!(
        (after.seats, after.progress, after.story.len()),
        (before.seats, before.progress, before.story.len())
    );
}

#[tokio::test]
async fn whoever_holds_a_seat_is_advised_and_nobody_else() {
    let house = House::new("advised").await;
    let room = house.room().await;
    assert_eq!(room.advice(house.host, Seat(0)).await, Ok(None), "nothing is asked before the game");
    house.begin(&room).await;
    assert_eq!(room.advice(house.host, Seat(1)).await, Err(Refused::NotYours));
    assert_eq!(room.advice(Hash::of("stranger"), Seat(0)).await, Err(Refused::NotYours));
    // Until everybody has been asked something.
    for _ in 0..200 {
        let mut was_asked = false;
        for (seat, holder) in
            [(Seat(0), house.host), (Seat(1), Hash::of("Thales")), (Seat(2), Hash::of("Sappho"))]
        {
            let scene = room.look(Some(holder), Viewpoint::Seat(seat)).await.unwrap();
            if !scene.is_due() {
                continue;
            }
            was_asked = true;
            let advice = room.advice(holder, seat).await.unwrap().expect("whoever is asked is advised");
            assert_eq!(room.advice(holder, seat).await, Ok(Some(advice.clone())), "the same again");
            let view = scene.view.expect("the game has begun");
            assert_eq!(view.check(&advice.action), Ok(()));
            let names = rules::notation::Names { set: view.set, islands: &scene.islands };
            let line = rules::notation::print_action(&advice.action, &names);
            let id = CommandId::Given(format!("{} {}", seat.0, scene.turn));
            room.command(holder, Command::Act { seat, id, line }).await.unwrap();
        }
        if !was_asked {
            // Whoever has nothing to choose is answered for, after a pause.
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
    let view = watched(&room).await.view.expect("the game goes on");
    assert!(view.public.season_number() > 0, "advice alone plays on: {:?}", view.public.step);
}

const HOUR: i64 = 3_600_000;

/// The kinds and times of all entries, by number.
fn told(house: &House) -> Vec<(String, i64)> {
    let file = house.file();
    let mut query = file.prepare("SELECT kind, at FROM entries ORDER BY number").unwrap();
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().collect::<Result<_, _>>().unwrap()
}

fn stewarded(house: &House) -> usize {
    told(house).iter().filter(|(kind, _)| kind == "steward").count()
}

async fn pace(house: &House, room: &Room, pace: Pace) {
    room.command(house.host, Command::Host(HostCommand::Pace(pace))).await.unwrap();
}

/// Milliseconds that seats who are asked have left.
fn left(scene: &Scene) -> Vec<i64> {
    scene.seats.iter().filter_map(|seat| seat.until).map(|at| at as i64 - scene.now as i64).collect()
}

async fn seconds(seconds: u64) {
    tokio::time::sleep(std::time::Duration::from_secs(seconds)).await;
}

#[tokio::test]
async fn a_clock_set_back_or_forth_changes_no_deadline() {
    let house = House::new("clock").await;
    let room = house.room().await;
    house.begin(&room).await;
    pace(&house, &room, Pace::Live(2)).await;
    house.rooms.clock.set(-HOUR);
    seconds(3).await;
    assert!(stewarded(&house) > 0, "time is up as it would have been");
    let times: Vec<i64> = told(&house).iter().map(|(_, at)| *at).collect();
    let back = times[0] - times[times.len() - 1];
    assert!((HOUR - 10_000..HOUR).contains(&back), "the log has the time of day: {times:?}");
    let shown = watched(&room).await;
    assert!(left(&shown).iter().all(|left| *left <= 2_000), "pages go by it too");

    pace(&house, &room, Pace::Relaxed).await;
    let before = stewarded(&house);
    house.rooms.clock.set(2 * HOUR);
    seconds(1).await;
    let shown = watched(&room).await;
    assert_eq!(stewarded(&house), before, "nobody is late by a clock that was set");
    assert!(left(&shown).iter().all(|left| (50_000..=600_000).contains(left)));
}

#[tokio::test]
async fn bots_go_on_when_the_clock_is_set_back() {
    let house = House::new("bots").await;
    let room = house.room().await;
    let level = bots::level::Level::Steward;
    for order in [HostCommand::Seat(Seat(0), Sitter::Bot(level)), HostCommand::Begin { fill: Some(level) }] {
        room.command(house.host, Command::Host(order)).await.unwrap();
    }
    let before = house.entries();
    house.rooms.clock.set(-HOUR);
    seconds(4).await;
    assert!(house.entries() > before, "{:?}", told(&house));
}

#[tokio::test]
async fn a_table_from_the_future_waits_no_longer_than_its_pace() {
    let house = House::new("future").await;
    let room = house.room().await;
    house.begin(&room).await;
    pace(&house, &room, Pace::Live(60)).await;
    for end in ["", "-wal"] {
        let file = |name: &str| house.folder.join(format!("{name}.sqlite{end}"));
        std::fs::copy(file("games"), file("copy")).unwrap();
    }
    let sets = Arc::new(Sets::new(&[]).unwrap());
    let again = Rooms::new(Store::open(&house.folder.join("copy.sqlite")).unwrap(), sets, Tempo::HUMAN);
    again.clock.set(-HOUR);
    let shown = watched(&again.get(&house.code).await.unwrap().unwrap()).await;
    let left = left(&shown);
    assert!(!left.is_empty() && left.iter().all(|left| *left <= 60_000), "{left:?}");
}

#[tokio::test]
async fn a_table_has_so_many_lines_of_chat_and_the_game_goes_on() {
    let house = Arc::new(House::new("chatter").await);
    let speaking = (0..2_010).map(|number| {
        let house = Arc::clone(&house);
        tokio::spawn(async move {
            house.room().await.command(house.host, say(&format!("id {number}"), "Hail")).await
        })
    });
    let mut answers = Vec::new();
    for spoken in speaking.collect::<Vec<_>>() {
        answers.push(spoken.await.unwrap());
    }
    let refused = answers.iter().filter(|answer| **answer == Err(Refused::ChatFull)).count();
    assert_eq!((refused, answers.iter().filter(|answer| answer.is_ok()).count()), (10, 2_000));
    let room = house.room().await;
    let first = answers.iter().position(Result::is_ok).unwrap();
    room.command(house.host, say(&format!("id {first}"), "Hail")).await.expect("its first answer again");
    house.begin(&room).await;
}

#[tokio::test]
async fn a_table_with_a_full_log_takes_no_more_but_lets_everybody_leave() {
    let house = House::new("full").await;
    let many =
        "WITH RECURSIVE it (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM it WHERE number < 49999)
        INSERT INTO entries SELECT code, number, 1, NULL, NULL, 'pace', 'open' FROM it, tables";
    house.file().execute_batch(many).unwrap();
    let room = house.room().await;
    assert_eq!(room.command(house.host, say("a", "Hail")).await, Err(Refused::Full));
    assert_eq!(room.command(Hash::of("late"), sit(1, "Late")).await, Err(Refused::Full));
    let begin = Command::Host(HostCommand::Begin { fill: None });
    assert_eq!(room.command(house.host, begin).await, Err(Refused::Full));
    assert_eq!(room.command(house.host, Command::Stand { seat: Seat(0) }).await, Ok(()));
}
