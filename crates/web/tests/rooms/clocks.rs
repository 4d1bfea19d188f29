//! Clocks of a table, and what becomes of them when the system's clock is set.

use std::sync::Arc;

use rules::rng::Dice;
use rules::seat::Seat;
use rules::setup::Options;
use web::clock::{Clock, DAY};
use web::key::Hash;
use web::pace::Pace;
use web::refused::Refused;
use web::rest::Rest;
use web::room::{Chair, Command, CommandId, HostCommand, Room, Tempo, Viewpoint};
use web::rooms::{NewTable, Rooms};
use web::scene::{DecidedBy, Scene, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::store::Store;
use web::table::Deed;
use web::tablet::Written;

use crate::house::{HOUR, House, seconds, told, watched};

fn stewarded(house: &House) -> usize {
    told(house).iter().filter(|(kind, _)| kind == "steward").count()
}

async fn pace(house: &House, room: &Room, pace: Pace) {
    room.command(house.host, Command::Host(HostCommand::Pace(pace))).await.unwrap();
}

#[test]
fn a_stopped_clock_moves_only_when_it_is_told_to_and_has_not_been_set_by_itself() {
    let clock = Clock::default();
    clock.stop(DAY);
    std::thread::sleep(std::time::Duration::from_millis(3));
    assert_eq!((clock.now(), clock.drift()), (DAY, 0));
    clock.pass(5_000);
    assert_eq!((clock.now(), clock.drift()), (DAY + 5_000, 0), "time that passes is no drift");
    clock.set(-500);
    assert_eq!((clock.now(), clock.drift()), (DAY + 4_500, -500));
    assert_eq!(clock.clone().now(), clock.now(), "whoever has it reads the same");
}

/// Milliseconds that seats who are asked have left.
fn left(scene: &Scene) -> Vec<i64> {
    scene.seats.iter().filter_map(|seat| seat.until).map(|at| at as i64 - scene.now as i64).collect()
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
async fn whoever_is_back_has_all_their_time_and_is_told_once_what_was_done() {
    let house = House::new("back").await;
    let room = house.room().await;
    house.begin(&room).await;
    pace(&house, &room, Pace::Live(1)).await;
    let seat = Seat(1);
    let thales = Hash::of("Thales");
    let scene = || async { room.look(Some(thales), Viewpoint::Seat(seat)).await.unwrap() };
    for waited in 0.. {
        if scene().await.seat(seat).away {
            break;
        }
        assert!(waited < 60, "nobody answered for them");
        seconds(1).await;
    }
    // At this pace the steward would be quick.
    room.command(house.host, Command::Host(HostCommand::Pause)).await.unwrap();
    let since = scene().await.stood_in.expect("he has decided something");
    assert!(since <= scene().await.now);
    assert!(room.look(None, Viewpoint::Outside).await.unwrap().stood_in.is_none(), "nobody else is told");
    assert_eq!(room.command(house.host, Command::Return { seat }).await, Err(Refused::NotYours));
    room.command(thales, Command::Return { seat }).await.unwrap();
    assert!(!scene().await.seat(seat).away && scene().await.stood_in == Some(since));
    let entries = house.entries();
    room.command(thales, Command::Return { seat }).await.unwrap();
    assert_eq!(house.entries(), entries, "whoever is there cannot come back, and wins no time by it");
    assert_eq!(room.command(house.host, Command::Hear { seat }).await, Err(Refused::NotYours));
    room.command(thales, Command::Hear { seat }).await.unwrap();
    room.command(thales, Command::Hear { seat }).await.unwrap();
    assert_eq!((scene().await.stood_in, house.entries()), (None, entries + 1));
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
async fn seats_that_are_due_at_once_act_in_the_order_of_their_seats() {
    let house = House::new("at-once").await;
    let sets = Arc::clone(&house.rooms.sets);
    let rooms = Rooms::new(house.rooms.store.clone(), Arc::clone(&sets), Tempo { least: 0, spread: 1 });
    rooms.clock.stop(rooms.clock.now());
    let set = sets.usual().clone();
    let people: Vec<Hash> = (0..6).map(|place| Hash::of(&place.to_string())).collect();
    let (pace, rest) = (Pace::Open, Rest::default());
    let setup = TableSetup { players: 6, options: Options::default(), set: set.name.clone(), pace, rest };
    let chair = |who: &Hash| Chair::Person { name: "somebody".into(), browsers: vec![*who] };
    let chairs = people.iter().map(chair).collect();
    let new = NewTable {
        name: None,
        setup,
        set,
        host: people[0],
        chairs,
        begin: true,
        is_listed: false,
        private_talk: false,
        again: None,
    };
    let code = rooms.create(new).await.unwrap();
    let room = rooms.get(&code).await.unwrap().unwrap();
    for (place, who) in people.iter().enumerate() {
        let text = "always island_trade finish".to_owned();
        let orders = Command::Orders { seat: Seat(place as u8), text, how: Written::New };
        room.command(*who, orders).await.unwrap();
    }
    // Who has finished by orders, one after the other.
    let finished = || async {
        let stored = rooms.store.load(&code).await.unwrap().unwrap();
        let seats = stored.entries.into_iter().filter_map(|entry| match entry.deed {
            Deed::Act { seat, by: DecidedBy::Orders, .. } => Some(seat.0),
            _ => None,
        });
        seats.collect::<Vec<u8>>()
    };
    for _ in 0..500 {
        if finished().await.len() >= 6 {
            break;
        }
        for (place, who) in people.iter().enumerate() {
            let seat = Seat(place as u8);
            let scene = room.look(Some(*who), Viewpoint::Seat(seat)).await.unwrap();
            let Some(view) = scene.view.as_ref() else { continue };
            let Some(prompt) = view.prompt().filter(|prompt| prompt.asked) else { continue };
            let mut dice = Dice::new(u64::from(scene.turn));
            let Some(action) = prompt.sample(&view.seen().unwrap(), &mut dice) else { continue };
            let names = rules::notation::Names { set: view.set, islands: &scene.islands };
            let line = rules::notation::print_action(&action, &names);
            let id = CommandId::Given(web::key::link());
            if view.public.phase() != rules::world::Phase::IslandTrade {
                let _ = room.command(*who, Command::Act { seat, id, line }).await;
            }
        }
        tokio::task::yield_now().await;
    }
    assert_eq!(finished().await[..6], [0, 1, 2, 3, 4, 5]);
}
