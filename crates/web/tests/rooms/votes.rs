//! What the people of a table decide together.

use rules::seat::Seat;
use web::key::Hash;
use web::motion::{Motion, STAND_IN};
use web::pace::Pace;
use web::refused::Refused;
use web::room::{Command, CommandId, HostCommand, Room, RoomOrder};
use web::scene::Progress;
use web::sitter::Sitter;

use crate::house::{HOUR, House, seconds, told, watched};

/// Somebody calls for a vote from their seat.
async fn call(room: &Room, who: &str, seat: u8, motion: Motion) -> Result<(), Refused> {
    room.command(Hash::of(who), Command::Call { seat: Seat(seat), motion }).await
}

/// Somebody votes on what stands.
async fn vote(room: &Room, who: &str, seat: u8, is_for: bool) -> Result<(), Refused> {
    let ballot = watched(room).await.assembly.ballot.expect("a motion");
    vote_on(room, who, seat, is_for, (ballot.motion, ballot.at)).await
}

/// Somebody votes on what they have read.
async fn vote_on(
    room: &Room,
    who: &str,
    seat: u8,
    is_for: bool,
    (motion, at): (Motion, u64),
) -> Result<(), Refused> {
    room.command(Hash::of(who), Command::Vote { seat: Seat(seat), is_for, motion, at }).await
}

#[tokio::test]
async fn a_vote_counts_for_what_was_read_and_for_nothing_else() {
    let house = House::new("read").await;
    let room = house.room().await;
    house.begin(&room).await;
    let stands = || async { watched(&room).await.assembly.ballot.map(|it| (it.motion, it.at)) };
    call(&room, "Thales", 1, Motion::Pause).await.unwrap();
    let read = stands().await.expect("it stands");
    vote(&room, "Sappho", 2, false).await.unwrap();
    vote(&room, "host", 0, false).await.unwrap();
    assert_eq!(stands().await, None);
    assert_eq!(vote_on(&room, "host", 0, true, read).await, Err(Refused::NoMotion));
    call(&room, "Sappho", 2, Motion::End).await.unwrap();
    let (motion, at) = stands().await.expect("another stands");
    for other in [read, (read.0, at), (motion, at + 1)] {
        assert_eq!(vote_on(&room, "host", 0, true, other).await, Err(Refused::OtherMotion), "{other:?}");
    }
    assert_eq!(watched(&room).await.assembly.ballot.expect("it stands").yes.len(), 1, "nothing was counted");
    vote_on(&room, "host", 0, true, (motion, at)).await.unwrap();
    let entries = told(&house).len();
    vote_on(&room, "host", 0, true, (motion, at)).await.unwrap();
    assert_eq!(told(&house).len(), entries, "the same again is nothing new");
    assert_eq!(watched(&room).await.assembly.ballot.expect("it stands").yes.len(), 2);
}

#[tokio::test]
async fn a_host_who_is_gone_is_replaced_by_vote_and_the_new_one_may_what_a_host_may() {
    let house = House::new("host").await;
    let room = house.room().await;
    house.begin(&room).await;
    let pause = |who: &str| (Hash::of(who), Command::Host(HostCommand::Pause));
    assert_eq!(call(&room, "Thales", 1, Motion::Host(Seat(1))).await, Err(Refused::HostHere));
    room.command(house.host, Command::Stand { seat: Seat(0) }).await.unwrap();
    assert!(watched(&room).await.assembly.is_host_gone);
    assert_eq!(call(&room, "Thales", 2, Motion::Host(Seat(1))).await, Err(Refused::NotYours));
    call(&room, "Thales", 1, Motion::Host(Seat(1))).await.unwrap();
    let (hash, command) = pause("Thales");
    assert_eq!(room.command(hash, command.clone()).await, Err(Refused::NotHost), "not yet");
    assert_eq!(vote(&room, "host", 0, false).await, Err(Refused::NoVote), "who left has no vote");
    vote(&room, "Sappho", 2, true).await.unwrap();
    room.command(hash, command).await.unwrap();
    assert_eq!(room.command(house.host, Command::Host(HostCommand::GoOn)).await, Err(Refused::NotHost));
    let kinds: Vec<String> = told(&house).into_iter().map(|(kind, _)| kind).collect();
    assert!(kinds.ends_with(&["call".into(), "vote".into(), "decide".into(), "pause".into()]), "{kinds:?}");
    // It is so for whoever reads the file again, too.
    let again = house.later(0);
    let room = again.get(&house.code).await.unwrap().unwrap();
    room.command(Hash::of("Thales"), Command::Host(HostCommand::GoOn)).await.unwrap();
}

#[tokio::test]
async fn a_host_who_was_late_once_is_not_gone_and_no_host_takes_a_second_seat() {
    let house = House::new("late").await;
    let room = house.room().await;
    house.begin(&room).await;
    room.command(house.host, Command::Host(HostCommand::Pace(Pace::Live(60)))).await.unwrap();
    // A host who plays may not take the hand of somebody else.
    let link = Command::Link { seat: Seat(1), link: Hash::of("link") };
    let take = Command::Take { link: Hash::of("link"), name: Some("Solon".into()) };
    room.command(house.host, link).await.unwrap();
    assert_eq!(room.command(house.host, take).await, Err(Refused::HasSeat));
    drop(room);
    for (later, gone) in [(2 * HOUR / 60, false), (3 * HOUR, true)] {
        let rooms = house.later(later);
        let room = rooms.get(&house.code).await.unwrap().unwrap();
        for waited in 0.. {
            let scene = watched(&room).await;
            if scene.seat(Seat(0)).away && scene.assembly.is_host_gone == gone {
                break;
            }
            assert!(waited < 120, "{later}: {:?}", scene.assembly.is_host_gone);
            seconds(1).await;
        }
        room.command(Hash::of("Thales"), Command::Return { seat: Seat(1) }).await.unwrap();
        let called = call(&room, "Thales", 1, Motion::Host(Seat(1))).await;
        assert_eq!(called.is_ok(), gone, "{later}: {called:?}");
    }
}

#[tokio::test]
async fn a_host_who_is_back_stays_host_and_no_table_is_left_without_one() {
    let house = House::new("back").await;
    let room = house.room().await;
    house.begin(&room).await;
    let (seat, host) = (Seat(0), house.host);
    room.command(host, Command::Stand { seat }).await.unwrap();
    call(&room, "Sappho", 2, Motion::Host(Seat(1))).await.unwrap();
    room.command(host, Command::Return { seat }).await.unwrap();
    assert_eq!(watched(&room).await.assembly.ballot, None, "they are back");
    assert!(told(&house).iter().any(|(kind, _)| kind == "decide"));
    room.command(host, Command::Host(HostCommand::Pause)).await.unwrap();
    room.command(host, Command::Host(HostCommand::GoOn)).await.unwrap();
    // Who was to be host has no browser any more.
    room.command(host, Command::Stand { seat }).await.unwrap();
    call(&room, "Thales", 1, Motion::Host(Seat(1))).await.unwrap();
    room.order(RoomOrder::Void(Some(Seat(1)))).await.unwrap();
    vote(&room, "Sappho", 2, true).await.unwrap();
    assert_eq!(watched(&room).await.assembly.ballot, None);
    room.command(host, Command::Host(HostCommand::Pause)).await.unwrap();
}

#[tokio::test]
async fn a_lost_seat_goes_to_somebody_new_by_a_link_unless_whoever_had_it_is_back() {
    let house = House::new("lost").await;
    house.begin(&house.room().await).await;
    let rooms = house.later(4 * 24 * HOUR);
    let room = rooms.get(&house.code).await.unwrap().unwrap();
    let names = ["host", "Thales", "Sappho"];
    let asked = watched(&room).await.view.unwrap().public.asked();
    let lost = asked.iter().next().unwrap();
    assert_eq!(watched(&room).await.assembly.lost, asked, "nobody was heard of for four days");
    let there: Vec<u8> = (0..3).filter(|seat| *seat != lost.0).collect();
    let speak = |seat: u8, id: &str| Command::Say {
        seat: Seat(seat),
        id: CommandId::Given(id.into()),
        words: "Here".into(),
    };
    for seat in &there {
        room.command(Hash::of(names[*seat as usize]), speak(*seat, "here")).await.unwrap();
    }
    let [one, other] = [there[0], there[1]].map(|seat| (names[seat as usize], seat));
    let owner = Hash::of(names[lost.0 as usize]);
    let link = |name: &str| Command::Link { seat: lost, link: Hash::of(name) };
    let take = |name: &str| Command::Take { link: Hash::of(name), name: Some("Solon".into()) };
    let guest = Hash::of("guest");
    // The host may always: whoever is not host may not, before it is so decided.
    let friend = [one, other].into_iter().find(|(name, _)| *name != "host").unwrap().0;
    assert_eq!(room.command(Hash::of(friend), link("early")).await, Err(Refused::NotYours));
    call(&room, one.0, one.1, Motion::Open(lost)).await.unwrap();
    vote(&room, other.0, other.1, true).await.unwrap();
    room.command(Hash::of(friend), link("link")).await.unwrap();
    assert_eq!(room.command(guest, link("theirs")).await, Err(Refused::NotYours), "no seat, no link");
    room.command(owner, speak(lost.0, "back")).await.unwrap();
    assert_eq!(room.command(guest, take("link")).await, Err(Refused::LinkGone), "they are back");
    assert_eq!(call(&room, one.0, one.1, Motion::Open(lost)).await, Err(Refused::NotLost));
    drop(rooms);
    let rooms = house.later(9 * 24 * HOUR);
    let room = rooms.get(&house.code).await.unwrap().unwrap();
    for seat in &there {
        room.command(Hash::of(names[*seat as usize]), speak(*seat, "again")).await.unwrap();
    }
    call(&room, one.0, one.1, Motion::Open(lost)).await.unwrap();
    vote(&room, other.0, other.1, true).await.unwrap();
    room.command(Hash::of(friend), link("second")).await.unwrap();
    assert_eq!(room.command(Hash::of(friend), take("second")).await, Err(Refused::HasSeat), "nobody new");
    room.command(guest, take("second")).await.unwrap();
    assert_eq!(watched(&room).await.seat(lost).sitter, Sitter::Person("Solon".into()));
    assert_eq!(room.command(owner, speak(lost.0, "late")).await, Err(Refused::NotYours));
}

#[tokio::test]
async fn a_lost_seat_goes_to_a_bot_by_vote() {
    let house = House::new("bot").await;
    house.begin(&house.room().await).await;
    let rooms = house.later(4 * 24 * HOUR);
    let room = rooms.get(&house.code).await.unwrap().unwrap();
    let lost = watched(&room).await.assembly.lost.iter().last().unwrap();
    let names = ["host", "Thales", "Sappho"];
    for seat in (0..3).filter(|seat| *seat != lost.0) {
        let id = CommandId::Given("here".into());
        let speak = Command::Say { seat: Seat(seat), id, words: "Here".into() };
        room.command(Hash::of(names[seat as usize]), speak).await.unwrap();
    }
    let there: Vec<u8> = (0..3).filter(|seat| *seat != lost.0).collect();
    let motion = Motion::Bot(lost, STAND_IN);
    call(&room, names[there[0] as usize], there[0], motion).await.unwrap();
    vote(&room, names[there[1] as usize], there[1], true).await.unwrap();
    assert_eq!(watched(&room).await.seat(lost).sitter, Sitter::Bot(STAND_IN));
    let owner = Hash::of(names[lost.0 as usize]);
    assert_eq!(room.command(owner, Command::Return { seat: lost }).await, Err(Refused::NotYours));
    // The bot plays on.
    for _ in 0..20 {
        if told(&house).iter().any(|(kind, _)| kind == "bot") {
            return;
        }
        seconds(1).await;
    }
    panic!("the bot does nothing");
}

#[tokio::test]
async fn a_motion_stands_through_a_restart_and_falls_when_its_time_is_up() {
    let house = House::new("falls").await;
    let room = house.room().await;
    house.begin(&room).await;
    call(&room, "Thales", 1, Motion::Pause).await.unwrap();
    let stands = watched(&room).await.assembly.ballot.expect("it stands");
    for (days, expected) in [(0, Some(stands)), (1, Some(stands)), (3, None)] {
        let rooms = house.later(days * 24 * HOUR);
        let room = rooms.get(&house.code).await.unwrap().unwrap();
        seconds(1).await;
        assert_eq!(watched(&room).await.assembly.ballot, expected, "after {days} days");
    }
    assert_eq!(told(&house).last().unwrap().0, "decide");
}

#[tokio::test]
async fn a_game_ends_as_it_stands_when_all_want_it() {
    let house = House::new("end").await;
    let room = house.room().await;
    house.begin(&room).await;
    call(&room, "Thales", 1, Motion::End).await.unwrap();
    vote(&room, "Sappho", 2, true).await.unwrap();
    assert_eq!(watched(&room).await.progress, Progress::Playing, "all must agree");
    assert_eq!(room.record().await, None);
    vote(&room, "host", 0, false).await.unwrap();
    assert_eq!(watched(&room).await.assembly.ballot, None, "one against is enough");
    call(&room, "Sappho", 2, Motion::End).await.unwrap();
    vote(&room, "Thales", 1, true).await.unwrap();
    vote(&room, "host", 0, true).await.unwrap();
    let scene = watched(&room).await;
    assert!(scene.progress == Progress::Over && scene.is_ended && scene.outcome.is_some());
    assert!(room.record().await.expect("a record").contains("unfinished"));
    let stage: String = house.file().query_row("SELECT stage FROM tables", [], |row| row.get(0)).unwrap();
    assert_eq!(stage, "over", "nobody wakes it after a restart");
    assert!(room.rematch(house.host).await.is_ok());
}

#[tokio::test]
async fn a_table_is_closed_beside_a_motion_that_is_moot() {
    let house = House::new("moot").await;
    let room = house.room().await;
    house.begin(&room).await;
    room.command(house.host, Command::Stand { seat: Seat(0) }).await.unwrap();
    call(&room, "Sappho", 2, Motion::Host(Seat(1))).await.unwrap();
    // The host turns out to be somebody who is here, and nothing is done at the table that would show it.
    house.rooms.adopt(house.host, Hash::of("Thales"), Vec::new()).await.unwrap();
    assert!(!watched(&room).await.assembly.is_host_gone);
    assert_eq!(room.order(RoomOrder::Close).await, Ok(true));
    assert!(watched(&room).await.closed.is_some());
    assert_eq!(told(&house).last().map(|(kind, _)| kind.as_str()), Some("close"));
}
