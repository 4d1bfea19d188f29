//! Rooms: what is acknowledged is on disk, what the disk refuses did not happen, and a table has one keeper.

mod house;

mod clocks;
mod oaths;
mod votes;

use std::sync::Arc;

use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::version::RulesVersion;
use web::key::Hash;
use web::motion::STAND_IN;
use web::refused::Refused;
use web::room::{
    Chair, Command, CommandId, HostCommand, RoomOrder, Tempo, Viewpoint, replay as replay_stored,
};
use web::rooms::{Again, NewTable, Rooms};
use web::scene::{After, DecidedBy, Hidden, Origin, Progress};
use web::sets::Sets;
use web::sitter::Sitter;
use web::store::{Database, Device, DeviceKind, PeopleChange, Player, Store, Stored, transfer};
use web::table::{Deed, Entry, Lens, Replay, Table};
use web::tablet::Written;

use house::{House, say, sit, told, watched};

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
async fn what_is_refused_halfway_did_not_happen_and_what_came_with_it_did() {
    let house = House::new("halfway").await;
    let code = house.rooms.create(house.new_table(house.host, 2)).await.unwrap();
    let room = house.rooms.get(&code).await.unwrap().unwrap();
    // The rules know no game for two: the empty seat has gone to a bot when they say so.
    let begin = Command::Host(HostCommand::Begin { fill: Some(STAND_IN) });
    let (before, begun, after) = tokio::join!(
        room.command(house.host, say("before", "Hail")),
        room.command(house.host, begin),
        room.command(house.host, say("after", "Farewell")),
    );
    assert!(matches!(begun, Err(Refused::Unreadable(_))), "{begun:?}");
    assert_eq!((before, after), (Ok(()), Ok(())));
    let shown = watched(&room).await;
    assert_eq!(shown.seats[1].sitter, Sitter::Nobody, "nobody sits where nothing was written");
    let again = house.later(0).get(&code).await.unwrap().unwrap();
    let written = watched(&again).await;
    assert_eq!((shown.seats, shown.story), (written.seats, written.story));
}

#[tokio::test]
async fn whoever_becomes_another_player_meanwhile_is_given_nothing_as_who_they_were() {
    let house = House::new("meanwhile").await;
    let room = house.room().await;
    let (ann, phone) = (Hash::of("ann"), Hash::of("phone"));
    let player = Player { id: ann, name: "Ann".into(), shield: None, made: 0, phrase: None, may_host: false };
    let (kind, name) = (DeviceKind::Phone, String::new());
    let device = Device { hash: phone, kind, name, made: 0, seen: 0, is_void: false };
    let becomes = vec![PeopleChange::Player(player), PeopleChange::Device { player: ann, device }];
    house.rooms.adopt(phone, ann, becomes).await.unwrap();
    // It was asked whose the browser is before that, and they sit down after it.
    assert_eq!(room.command(phone, sit(1, "Ann")).await, Err(Refused::NotSaved));
    assert_eq!(watched(&room).await.seats[1].sitter, Sitter::Nobody);
    assert_eq!(house.rooms.store.all_tables_of(phone).await.unwrap(), Vec::<String>::new());
    room.command(ann, sit(1, "Ann")).await.unwrap();
    // A table is not made for whoever they were, either.
    let refused = house.rooms.create(house.new_table(phone, 3)).await.expect_err("it is not theirs");
    assert!(refused.is_gone(), "the file is sound, so the operator has nothing to look into: {refused}");
    assert!(house.rooms.create(house.new_table(ann, 3)).await.is_ok());
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

fn is_forced(entry: &Entry) -> bool {
    matches!(entry.deed, Deed::Act { by: DecidedBy::Nobody, .. })
}

#[tokio::test]
async fn where_nobody_pauses_whoever_has_nothing_to_choose_is_answered_for_in_the_same_breath() {
    let house = House::new("breath").await;
    let tempo = Tempo { least: 0, spread: 0 };
    let rooms = Rooms::new(house.rooms.store.clone(), Arc::clone(&house.rooms.sets), tempo);
    let room = rooms.get(&house.code).await.unwrap().unwrap();
    house.begin(&room).await;
    let holders = [house.host, Hash::of("Thales"), Hash::of("Sappho")];
    for _ in 0..25 {
        for (seat, holder) in (0..).map(Seat).zip(holders) {
            let scene = room.look(Some(holder), Viewpoint::Seat(seat)).await.unwrap();
            let view = scene.view.as_ref().expect("the game has begun");
            let is_forced = view.prompt().is_some_and(|prompt| prompt.only_answer().is_some());
            assert!(!is_forced, "{seat:?} waits in {:?}", view.public.step);
            if !scene.is_due() {
                continue;
            }
            let advice = room.advice(holder, seat).await.unwrap().expect("whoever is asked is advised");
            let names = rules::notation::Names { set: view.set, islands: &scene.islands };
            let line = rules::notation::print_action(&advice.action, &names);
            let id = CommandId::Given(format!("{} {}", seat.0, scene.turn));
            room.command(holder, Command::Act { seat, id, line }).await.unwrap();
        }
    }
    assert!(house.stored().iter().any(is_forced), "nobody had nothing to choose");
}

#[tokio::test]
async fn whoever_has_nothing_to_choose_is_answered_for_after_as_long_as_they_took_lately() {
    // Everybody takes as long, each time: the longest that counts, and longer than whoever never answered.
    const TAKES: u64 = 21_000;
    const SHORT: u64 = 300;
    let house = House::new("lately").await;
    let room = house.room().await;
    house.rooms.clock.stop(house.rooms.clock.now());
    house.begin(&room).await;
    let holders = [house.host, Hash::of("Thales"), Hash::of("Sappho")];
    let seen = async |seat: Seat| {
        let scene = room.look(Some(holders[usize::from(seat.0)]), Viewpoint::Seat(seat)).await.unwrap();
        let view = scene.view.clone().expect("the game has begun");
        let is_forced = view.prompt().is_some_and(|prompt| prompt.only_answer().is_some());
        (scene, view, is_forced)
    };
    let (mut has_answered, mut forced) = (SeatSet::EMPTY, 0);
    for _ in 0..60 {
        let before = house.stored().len();
        let (mut waiting, mut asked) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for seat in [0, 1, 2].map(Seat) {
            match seen(seat).await {
                (_, _, true) => waiting.insert(seat),
                (scene, ..) if scene.is_due() => asked.insert(seat),
                _ => {}
            }
        }
        assert!(waiting.iter().all(|seat| has_answered.has(seat)), "{waiting:?} took no time yet");
        house.rooms.clock.pass(TAKES - SHORT);
        for _ in 0..4 * waiting.len() {
            // Whoever is asked anything does what is due.
            watched(&room).await;
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        assert_eq!(house.stored().len(), before, "{waiting:?} would never have been so quick");
        house.rooms.clock.pass(SHORT);
        let begun = std::time::Instant::now();
        let answered = || house.stored().iter().skip(before).filter(|it| is_forced(it)).count();
        while answered() < usize::from(waiting.len()) {
            assert!(begun.elapsed().as_secs() < 30, "{waiting:?} would have answered by now");
            watched(&room).await;
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        forced += u32::from(waiting.len());
        for seat in asked.iter() {
            let (scene, view, is_forced) = seen(seat).await;
            if is_forced || !scene.is_due() {
                continue;
            }
            let holder = holders[usize::from(seat.0)];
            let advice = room.advice(holder, seat).await.unwrap().expect("whoever is asked is advised");
            let names = rules::notation::Names { set: view.set, islands: &scene.islands };
            let line = rules::notation::print_action(&advice.action, &names);
            let id = CommandId::Given(format!("{} {}", seat.0, scene.turn));
            room.command(holder, Command::Act { seat, id, line }).await.unwrap();
            has_answered.insert(seat);
        }
    }
    assert!(forced > 2, "{forced} had nothing to choose");
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
async fn a_name_given_at_a_seat_that_was_left_before_the_game_is_kept_nowhere() {
    let house = House::new("left").await;
    let (room, zebra) = (house.room().await, Hash::of("zebra"));
    room.command(zebra, sit(1, "Zebra")).await.unwrap();
    room.command(zebra, Command::Stand { seat: Seat(1) }).await.unwrap();
    room.command(zebra, sit(2, "Zebra")).await.unwrap();
    room.command(Hash::of("late"), sit(1, "Late")).await.unwrap();
    room.command(house.host, Command::Host(HostCommand::Begin { fill: None })).await.unwrap();
    room.command(zebra, Command::Forget { seat: Seat(2) }).await.unwrap();
    let texts: Vec<String> = house.stored().iter().map(|entry| entry.deed.write().1).collect();
    assert!(texts.iter().any(|text| text.contains("Late")), "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("Zebra")), "{texts:?}");
    let scene = room.look(None, Viewpoint::Outside).await.unwrap();
    assert!(!format!("{:?}", scene.story).contains("Zebra"), "nor told");
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

#[tokio::test]
async fn another_device_of_somebody_under_another_name_is_nobody_new() {
    let house = House::new("device").await;
    let room = house.room().await;
    house.begin(&room).await;
    let (seat, owner, phone) = (Seat(1), Hash::of("Thales"), Hash::of("phone"));
    let text = "journey stay".to_owned();
    room.command(owner, Command::Orders { seat, text, how: Written::New }).await.unwrap();
    room.command(owner, Command::Link { seat, link: Hash::of("link") }).await.unwrap();
    let take = Command::Take { link: Hash::of("link"), name: Some("Thales on the road".into()) };
    room.command(phone, take).await.unwrap();
    let scene = room.look(Some(phone), Viewpoint::Seat(seat)).await.unwrap();
    assert_eq!(scene.seat(seat).sitter, Sitter::Person("Thales".into()));
    assert!(scene.orders.as_ref().is_some_and(|own| own.tablet.is_some()), "the orders stand");
    let name = "Thales of Miletus".to_owned();
    assert_eq!(room.order(RoomOrder::Rename { seat, name }).await, Ok(true));
    assert_eq!(room.order(RoomOrder::Rename { seat, name: " ".into() }).await, Err(Refused::Nameless));
    let scene = room.look(Some(owner), Viewpoint::Seat(seat)).await.unwrap();
    assert_eq!(scene.seat(seat).sitter, Sitter::Person("Thales of Miletus".into()));
    assert!(scene.orders.as_ref().is_some_and(|own| own.tablet.is_some()), "the orders stand");
    assert_eq!(told(&house).last().unwrap().0, "seat");
    assert!(room.order(RoomOrder::Forget(seat)).await.unwrap());
    assert_eq!(watched(&room).await.seat(seat).sitter, Sitter::Person(String::new()));
    assert_eq!(watched(&room).await.closed, None);
}

#[tokio::test]
async fn a_rematch_begins_when_everybody_is_in_however_they_came() {
    let house = House::new("again").await;
    let host = house.host;
    for (is_link, made) in [(true, "again2345"), (false, "again3456")] {
        let setup = watched(&house.room().await).await.setup;
        let person = Chair::Person { name: "Aspasia".into(), browsers: vec![host] };
        let new = NewTable {
            name: None,
            setup,
            set: house.rooms.sets.usual().clone(),
            host,
            chairs: vec![person, Chair::Bot(STAND_IN), Chair::Empty],
            begin: false,
            is_listed: false,
            private_talk: false,
            again: Some(Again { of: house.code.clone(), code: made.into() }),
        };
        let code = house.rooms.create(new).await.unwrap();
        let room = house.rooms.get(&code).await.unwrap().unwrap();
        assert_eq!(watched(&room).await.progress, Progress::Lobby);
        let (seat, link) = (Seat(2), Hash::of(made));
        if is_link {
            room.command(host, Command::Link { seat, link }).await.unwrap();
            let take = Command::Take { link, name: Some("Solon".into()) };
            room.command(Hash::of("guest"), take).await.unwrap();
        } else {
            let bot = Command::Host(HostCommand::Seat(seat, Sitter::Bot(STAND_IN)));
            room.command(host, bot).await.unwrap();
        }
        assert_eq!(watched(&room).await.progress, Progress::Playing, "{made}");
    }
}

/// A game that stewards played to its end, at the table "was".
fn over(house: &House) -> Replay {
    let new = house.new_table(house.host, 3);
    let mut table = Table::new("was".into(), new.setup, Seed::from_number(3), new.set.cards);
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Bot(STAND_IN) }).unwrap();
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    while let Some(seat) = table.asked().iter().next() {
        let line = table.steward(seat).expect("an answer to any question");
        table.take(0, None, Deed::Act { seat, by: DecidedBy::Bot, line }).unwrap();
    }
    table.replay().expect("it is over")
}

#[tokio::test]
async fn where_a_game_goes_on_its_past_is_not_new_and_nobody_else_is_let_in() {
    let house = House::new("on").await;
    let (host, guest) = (house.host, Hash::of("guest"));
    let replay = over(&house);
    let of = Origin::Table("was".into());
    let entry = replay.moments(Lens::Open).nth(60).expect("a game is longer").entry;
    let person = Chair::Person { name: "Aspasia".into(), browsers: vec![host] };
    let new = NewTable {
        chairs: vec![person, Chair::Bot(STAND_IN), Chair::Bot(STAND_IN)],
        begin: true,
        ..house.new_table(host, 3)
    };
    let code = house.rooms.create_from(new, replay.so_far(entry, of.clone())).await.unwrap();
    let stored = Store::peek(&house.folder.join("games.sqlite"), &code).unwrap().unwrap();
    let ago = house.rooms.clock.now() - 10_000;
    assert!(
        stored.entries.len() > 60 && stored.entries.iter().all(|it| it.at < ago),
        "nothing is to be staged"
    );
    let room = house.rooms.get(&code).await.unwrap().unwrap();
    assert_eq!(watched(&room).await.after, Some(After::Moment { of, entry, hidden: Hidden::AsItWas }));

    let link = |seat, link: &str| Command::Link { seat: Seat(seat), link: Hash::of(link) };
    let take = |link: &str| Command::Take { link: Hash::of(link), name: Some("Solon".into()) };
    assert_eq!(room.command(host, link(1, "a")).await, Err(Refused::FateKnown));
    room.command(host, link(0, "another device")).await.unwrap();
    // Whoever gave their own seat to a bot may have it back, or somebody else one: then that is the person who plays.
    room.command(host, Command::Host(HostCommand::Seat(Seat(0), Sitter::Bot(STAND_IN)))).await.unwrap();
    for (seat, name) in [(0, "b"), (1, "c")] {
        room.command(host, link(seat, name)).await.unwrap();
    }
    room.command(host, take("b")).await.unwrap();
    assert_eq!(room.command(guest, take("c")).await, Err(Refused::FateKnown));
    assert_eq!(room.command(host, link(2, "d")).await, Err(Refused::FateKnown));
}

#[tokio::test]
async fn a_table_that_was_dealt_anew_is_the_same_after_a_restart_and_wherever_it_is_copied_to() {
    let house = House::new("anew").await;
    let host = house.host;
    let replay = over(&house);
    let of = Origin::Table("was".into());
    let entry = replay.moments(Lens::Open).nth(60).expect("a game is longer").entry;
    let person = Chair::Person { name: "Aspasia".into(), browsers: vec![host] };
    let new = NewTable {
        chairs: vec![person, Chair::Bot(STAND_IN), Chair::Bot(STAND_IN)],
        begin: true,
        ..house.new_table(host, 3)
    };
    let so_far = replay.so_far_anew(entry, of.clone(), Seat(0), Seed::from_number(8));
    let code = house.rooms.create_from(new, so_far).await.unwrap();
    let file = house.folder.join("games.sqlite");
    let stored = Store::peek(&file, &code).unwrap().unwrap();
    let digest = |stored| replay_stored(&code, stored, &house.rooms.sets).unwrap().digest().unwrap();
    let first = digest(stored);
    let room = house.rooms.get(&code).await.unwrap().unwrap();
    let hidden = Hidden::Anew;
    assert_eq!(watched(&room).await.after, Some(After::Moment { of, entry, hidden }));
    let link = Command::Link { seat: Seat(1), link: Hash::of("a") };
    assert_eq!(room.command(host, link).await, Err(Refused::FateKnown), "the hand can be known");
    // Bots play on there, to the end of a season at least: then its log is packed.
    let season = watched(&room).await.view.map(|view| view.public.season_number());
    room.command(host, Command::Host(HostCommand::Seat(Seat(0), Sitter::Bot(STAND_IN)))).await.unwrap();
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(120);
    while watched(&room).await.view.map(|view| view.public.season_number()) == season {
        assert!(std::time::Instant::now() < deadline, "a season ends");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let later = house.later(0);
    let again = later.get(&code).await.unwrap().unwrap();
    assert_eq!(watched(&again).await.closed, None, "it is what it was");
    let stored = Store::peek(&file, &code).unwrap().unwrap();
    let cut = |mut stored: Stored| {
        let last = stored.entries.iter().position(|it| matches!(it.deed, Deed::Anew { .. })).unwrap();
        stored.entries.truncate(last + 1);
        stored
    };
    assert_eq!(digest(cut(stored)), first);
    let copy = house.folder.join("copy.sqlite");
    drop((room, again, later));
    let (from, to) = (Database::File(file), Database::File(copy.clone()));
    tokio::task::spawn_blocking(move || transfer(&from, &to, |_| {})).await.unwrap().unwrap();
    let copied = Store::peek(&copy, &code).unwrap().unwrap();
    assert_eq!(digest(cut(copied)), first);
}
