//! Orders at a table: they act, they are told to whoever gave them, and nobody else can tell that there are any.

use std::fs;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use bots::orders::{CUSTOMS, Follow};
use bots::steward;
use rules::action::Action;
use rules::goods::{Good, Goods};
use rules::notation::{self, Names};
use rules::prompt::Choice;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::step::Step;
use rules::version::RulesVersion;
use rules::world::Phase;
use web::key::Hash;
use web::oath::{Oath, Pledge, Verdict, Why};
use web::pace::Pace;
use web::refused::Refused;
use web::room::{Chair, Command, CommandId, Room, Tempo, Viewpoint};
use web::rooms::{NewTable, Rooms};
use web::scene::{DecidedBy, Progress, Scene, TableSetup, Told};
use web::sets::Sets;
use web::sitter::Sitter;
use web::store::Store;
use web::table::{Deed, Entry, Eyes, Stories, Table};
use web::tablet::Written;

#[path = "../../bots/tests/orders/sheets.rs"]
mod sheets;

/// Read once: two readings of the same words need not list them alike.
static SETS: LazyLock<Sets> = LazyLock::new(|| Sets::new(&[]).unwrap());

const PLAYERS: u8 = 4;

fn table(seed: u64, pace: Pace) -> Table {
    let cards = SETS.usual().cards;
    let setup = TableSetup {
        players: PLAYERS,
        options: Options::default(),
        set: "aegean".into(),
        pace,
        rest: Default::default(),
    };
    let mut table = Table::new("abcd".into(), setup, Seed::from_number(seed), cards);
    for seat in table.seats() {
        let sitter = Sitter::Person(format!("Seat {}", seat.0));
        table.take(0, None, Deed::Seat { seat, sitter }).unwrap();
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    table
}

fn eyes(seat: Option<Seat>, now: u64) -> Eyes {
    let held = seat.map_or(SeatSet::EMPTY, SeatSet::one);
    Eyes { seat, held, is_host: false, here: SeatSet::EMPTY, now, lines: usize::MAX }
}

/// A whole game in which everybody leaves sheets, by chance; every entry of its log.
fn game(seed: u64) -> Vec<Entry> {
    let mut table = table(seed, Pace::Days(1));
    let mut dice = Dice::new(seed);
    let mut entries = Vec::new();
    let mut at = 0;
    while table.progress() != Progress::Over {
        at += 60_000;
        let seats: Vec<Seat> = table.seats().collect();
        let islands = table.game().unwrap().public().islands();
        let deed = if dice.below(25) == 0 {
            let seat = dice.pick(&seats).unwrap();
            let how = [Written::New, Written::Kept, Written::Renewed][dice.below(3) as usize];
            Deed::Orders { seat, text: sheets::sheet(&mut dice, &islands), how }
        } else if let Some((seat, line)) =
            seats.iter().find_map(|seat| Some((*seat, table.by_orders(*seat)?)))
        {
            Deed::Act { seat, by: DecidedBy::Orders, line }
        } else {
            let asked: Vec<Seat> = table.asked().iter().collect();
            let seat = dice.pick(&asked).unwrap();
            let by = if dice.below(6) == 0 { DecidedBy::Steward } else { DecidedBy::Person };
            Deed::Act { seat, by, line: table.steward(seat).unwrap() }
        };
        entries.push(table.take(at, None, deed).unwrap());
    }
    entries
}

/// The same deeds as they would be had nobody but one seat ever given orders, and everybody else decided for themselves.
fn without_others(entries: &[Entry], me: Option<Seat>) -> Vec<Entry> {
    let others = |entry: &&Entry| !matches!(entry.deed, Deed::Orders { seat, .. } if Some(seat) != me);
    let plain = |entry: &Entry| match &entry.deed {
        Deed::Act { seat, by: DecidedBy::Orders, line } if Some(*seat) != me => Entry {
            deed: Deed::Act { seat: *seat, by: DecidedBy::Person, line: line.clone() },
            ..entry.clone()
        },
        _ => entry.clone(),
    };
    entries.iter().filter(others).map(plain).collect()
}

#[test]
fn nobody_else_can_tell_that_a_seat_has_orders() {
    let mut by_orders = 0;
    for seed in 1..=4 {
        let entries = game(seed);
        by_orders +=
            entries.iter().filter(|it| matches!(it.deed, Deed::Act { by: DecidedBy::Orders, .. })).count();
        for me in [None, Some(Seat(0)), Some(Seat(3))] {
            let (mut real, mut twin) = (table(seed, Pace::Days(1)), table(seed, Pace::Days(1)));
            let (mut heard, mut twin_heard) = (Stories::default(), Stories::default());
            let mut plain = without_others(&entries, me).into_iter().peekable();
            for entry in &entries {
                real.take(entry.at, None, entry.deed.clone()).unwrap();
                while let Some(other) = plain.next_if(|other| other.at <= entry.at) {
                    twin.take(other.at, None, other.deed).unwrap();
                }
                let eyes = eyes(me, entry.at);
                let (seen, plainly) =
                    (real.look_again(&eyes, &mut heard), twin.look_again(&eyes, &mut twin_heard));
                assert_eq!(format!("{seen:?}"), format!("{plainly:?}"), "{me:?} after {:?}", entry.deed);
            }
            let end = eyes(me, 0);
            assert_eq!(format!("{:?}", real.look(&end)), format!("{:?}", twin.look(&end)));
        }
    }
    assert!(by_orders > 300, "{by_orders}");
}

#[test]
fn whoever_gave_orders_is_told_the_line_that_did_it() {
    let mut table = table(1, Pace::Open);
    let seat = Seat(1);
    table
        .take(
            1,
            None,
            Deed::Orders {
                seat,
                text: "always discard show_hand\narchon vote nobody".into(),
                how: Written::New,
            },
        )
        .unwrap();
    assert_eq!(table.tablet(seat).unwrap().problems.len(), 1, "a wrong line rests");
    let mut at = 1;
    while table.by_orders(seat).is_none() {
        at += 1;
        let asked = table.asked().iter().next().unwrap();
        let line = table.steward(asked).unwrap();
        table.take(at, None, Deed::Act { seat: asked, by: DecidedBy::Person, line }).unwrap();
    }
    assert_eq!(table.game().unwrap().public().phase(), Phase::Discard);
    let line = table.by_orders(seat).unwrap();
    table.take(at, None, Deed::Act { seat, by: DecidedBy::Orders, line }).unwrap();
    let told = |table: &Table, me| {
        let scene = table.look(&eyes(Some(me), at));
        let by_orders = scene
            .story
            .iter()
            .any(|line| matches!(&*line.told, Told::Happened { by: Some((_, DecidedBy::Orders)), .. }));
        let done = scene.orders.as_ref().map(|own| own.done.clone()).unwrap_or_default();
        (by_orders, done.into_iter().map(|(_, order)| order.line).collect::<Vec<_>>())
    };
    assert_eq!(told(&table, seat), (true, vec!["always discard show_hand".to_owned()]));
    assert_eq!(told(&table, Seat(0)), (false, vec![]));
    // Whoever gets the seat gets neither the orders nor what they did.
    table.take(at, None, Deed::Seat { seat, sitter: Sitter::Person("Heir".into()) }).unwrap();
    assert!(table.tablet(seat).is_none());
    assert_eq!(told(&table, seat), (false, vec![]));
}

#[test]
fn whoever_touches_one_line_leaves_the_others_in_their_season() {
    let mut table = table(1, Pace::Open);
    let (seat, mut at) = (Seat(1), 1);
    let season = |table: &Table| table.game().unwrap().public().season_number();
    let write = |table: &mut Table, text: &str, how| {
        table.take(9, None, Deed::Orders { seat, text: text.into(), how }).unwrap();
    };
    let meant = |table: &Table| {
        let tablet = table.tablet(seat).unwrap();
        let lines = 1..=tablet.text.lines().count();
        lines.map(|line| tablet.saved(line).season_of(Phase::Archon)).collect::<Vec<_>>()
    };
    write(&mut table, "archon ask\narchon vote nobody", Written::New);
    let first = season(&table);
    while season(&table) == first {
        at += 1;
        let asked = table.asked().iter().next().unwrap();
        let line = table.steward(asked).unwrap();
        table.take(at, None, Deed::Act { seat: asked, by: DecidedBy::Person, line }).unwrap();
    }
    let now = first + 1;
    // One is added; the one that had lapsed rests, unless it is said once more.
    write(&mut table, "archon ask\nbuild ask\narchon ask", Written::Kept);
    assert_eq!(meant(&table), [first, now, now]);
    let both = table.clone();
    let again = table.clone();
    write(&mut table, "archon ask\nbuild ask", Written::Kept);
    assert_eq!(meant(&table), [first, now]);
    table = both;
    write(&mut table, "build ask\narchon ask", Written::Kept);
    assert_eq!(meant(&table), [now, now], "the one that had lapsed went");
    write(&mut table, "build ask\narchon ask\njourney ask\nanswer no_gain", Written::Kept);
    write(&mut table, "archon ask\nanswer no_gain\nbuild ask", Written::Kept);
    assert_eq!(meant(&table), [now; 3]);
    write(&mut table, "build ask\narchon ask", Written::New);
    assert_eq!(meant(&table), [now, now], "all was written on purpose");
    // What was for last season is renewed, and nothing else: what was done in this one is not done in the next.
    let launch = "journey stay\narchon ask";
    table = again;
    write(&mut table, &format!("archon ask\n{launch}"), Written::Kept);
    let journey = |table: &Table| table.tablet(seat).unwrap().saved(2).season_of(Phase::Journey);
    let said = journey(&table);
    assert_eq!(meant(&table)[..1], [first]);
    while table.game().unwrap().public().phase() != Phase::Build {
        at += 1;
        let asked = table.asked().iter().next().unwrap();
        let line = table.steward(asked).unwrap();
        table.take(at, None, Deed::Act { seat: asked, by: DecidedBy::Person, line }).unwrap();
    }
    write(&mut table, &format!("archon ask\n{launch}"), Written::Renewed);
    assert_eq!(meant(&table), [now; 3]);
    assert_eq!((season(&table), said, journey(&table)), (now, now, now), "the journey is not said once more");
}

/// The table once a seat is asked in this step; whose turn it is.
fn asked_in(step: Step) -> (Table, Seat) {
    let (mut table, mut at) = (table(1, Pace::Days(1)), 1);
    loop {
        at += 1;
        let seat = table.asked().iter().next().unwrap();
        if table.game().unwrap().public().step == step {
            return (table, seat);
        }
        let line = table.steward(seat).unwrap();
        table.take(at, None, Deed::Act { seat, by: DecidedBy::Person, line }).unwrap();
    }
}

#[test]
fn what_is_left_to_others_waits_where_it_would_break_an_oath() {
    let orders = |table: &mut Table, seat, text: &str| {
        table.take(9, None, Deed::Orders { seat, text: text.into(), how: Written::New }).unwrap();
    };
    let swears = |table: &Table, by, to, pledge| {
        let mut sworn = table.clone();
        sworn.take(9, None, Deed::Swear(Oath { by, to: Some(to), pledge })).unwrap();
        sworn
    };
    let waits = |table: &Table, seat| {
        assert_eq!(table.by_orders(seat), None);
        assert!(matches!(table.follows(seat), Follow::Waits(_)), "{:?}", table.follows(seat));
    };
    let (mut table, me) = asked_in(Step::Vote);
    orders(&mut table, me, CUSTOMS);
    let Follow::Act(Action::Vote(choice), _) = table.follows(me) else { panic!("{:?}", table.follows(me)) };
    let line = table.by_orders(me);
    let other = table.seats().find(|seat| *seat != me && *seat != choice).unwrap();
    assert_eq!(swears(&table, me, choice, Pledge::Vote(choice)).by_orders(me), line, "that keeps it");
    assert_eq!(swears(&table, other, me, Pledge::Vote(me)).by_orders(me), line, "it is not theirs");
    let mut sworn = swears(&table, me, other, Pledge::Vote(other));
    waits(&sworn, me);
    // What they say themselves is their word, and what the steward does at the deadline is not.
    let mut said = sworn.clone();
    let islands = table.game().unwrap().public().islands();
    orders(&mut said, me, &format!("archon vote {}", islands[usize::from(choice.0)].name()));
    assert_eq!(said.by_orders(me), line);
    let line = sworn.steward(me).unwrap();
    sworn.take(10, None, Deed::Act { seat: me, by: DecidedBy::Steward, line }).unwrap();
    while sworn.game().unwrap().public().step == Step::Vote {
        let seat = sworn.asked().iter().next().unwrap();
        let line = sworn.steward(seat).unwrap();
        sworn.take(11, None, Deed::Act { seat, by: DecidedBy::Person, line }).unwrap();
    }
    assert_eq!(sworn.ledger().sworn()[0].verdict, Verdict::Moot(Why::Absent));

    let (mut table, me) = asked_in(Step::Trade);
    let other = table.seats().find(|seat| *seat != me).unwrap();
    for text in [CUSTOMS, "answer no_offers"] {
        orders(&mut table, me, text);
        assert_eq!(table.by_orders(me).as_deref(), Some("finish"));
        waits(&swears(&table, me, other, Pledge::Give(Goods::one(Good::Wool))), me);
    }
}

#[test]
fn orders_are_refused_where_nobody_could_give_them() {
    let mut table = table(1, Pace::Open);
    let orders = |seat: u8| Deed::Orders { seat: Seat(seat), text: "journey stay".into(), how: Written::New };
    table
        .take(1, None, Deed::Seat { seat: Seat(2), sitter: Sitter::Bot(bots::level::Level::Novice) })
        .unwrap();
    assert_eq!(table.take(1, None, orders(2)), Err(Refused::NotYours));
    assert_eq!(table.take(1, None, orders(5)), Err(Refused::NoSuchSeat));
    assert!(table.take(1, None, orders(0)).is_ok());
    assert!(table.knows_of(Seat(0)));
    let sets = Sets::new(&[]).unwrap();
    let setup = TableSetup {
        players: 3,
        options: Options::default(),
        set: "aegean".into(),
        pace: Pace::Open,
        rest: Default::default(),
    };
    let mut lobby = Table::new("efgh".into(), setup, Seed::from_number(1), sets.usual().cards);
    assert_eq!(lobby.take(1, None, orders(0)), Err(Refused::NotBegun));
}

/// A file with a table that is being played by four browsers.
async fn house(name: &str, tempo: Tempo, options: Options) -> (std::path::PathBuf, Rooms, Room, String) {
    let folder = std::env::temp_dir().join(format!("parthenon-tablet-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let sets = Arc::new(Sets::new(&[]).unwrap());
    let set = sets.usual().clone();
    let rooms = Rooms::new(Store::open(&folder.join("games.sqlite")).unwrap(), sets, tempo);
    let setup = TableSetup {
        players: PLAYERS,
        options,
        set: set.name.clone(),
        pace: Pace::Open,
        rest: Default::default(),
    };
    let person = |seat: u8| Chair::Person { name: format!("Seat {seat}"), browsers: vec![browser(seat)] };
    let chairs = (0..PLAYERS).map(person).collect();
    let new = NewTable {
        name: None,
        setup,
        set,
        host: browser(0),
        chairs,
        begin: true,
        private_talk: false,
        is_listed: false,
        again: None,
    };
    let code = rooms.create(new).await.unwrap();
    let room = rooms.get(&code).await.unwrap().unwrap();
    (folder, rooms, room, code)
}

fn browser(seat: u8) -> Hash {
    Hash::of(&format!("browser {seat}"))
}

async fn seen(room: &Room, seat: u8) -> Scene {
    *room.look(Some(browser(seat)), Viewpoint::Seat(Seat(seat))).await.unwrap()
}

#[tokio::test]
async fn a_game_plays_itself_to_the_end_by_orders_alone() {
    let (folder, rooms, room, code) =
        house("itself", Tempo { least: 1, spread: 1 }, Options::default()).await;
    let text = format!("{CUSTOMS}always journey steward");
    let stranger = room
        .command(
            Hash::of("stranger"),
            Command::Orders { seat: Seat(0), text: text.clone(), how: Written::New },
        )
        .await;
    assert_eq!(stranger, Err(Refused::NotYours));
    for seat in 0..PLAYERS {
        room.command(
            browser(seat),
            Command::Orders { seat: Seat(seat), text: text.clone(), how: Written::New },
        )
        .await
        .unwrap();
    }
    assert!(seen(&room, 1).await.orders.unwrap().tablet.unwrap().problems.is_empty());
    let mut last = 0;
    for _ in 0..600 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let scene = seen(&room, 0).await;
        last = scene.view.as_ref().unwrap().public.season_number();
        if scene.progress == Progress::Over || last >= 2 {
            break;
        }
    }
    assert!(last >= 2, "orders that answer everything play season after season: {last}");
    // Deleting somebody's words deletes their orders, and the log replays as before.
    let stored = |name: &str| {
        let entries = Store::peek(&folder.join("games.sqlite"), name).unwrap().unwrap().entries;
        entries
            .iter()
            .filter(|it| matches!(&it.deed, Deed::Orders { seat: Seat(1), text, .. } if !text.is_empty()))
            .count()
    };
    assert_eq!(stored(&code), 1);
    room.command(browser(1), Command::Forget { seat: Seat(1) }).await.unwrap();
    assert_eq!(stored(&code), 0);
    let room = rooms.get(&code).await.unwrap().unwrap();
    let scene = seen(&room, 1).await;
    assert!(scene.closed.is_none() && scene.orders.unwrap().tablet.is_none());
    assert!(seen(&room, 2).await.orders.unwrap().tablet.is_some(), "those of others stay");
    let _ = fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn what_somebody_does_themselves_is_not_followed_at_once_by_what_they_ordered() {
    let pause = 3_000;
    let options = Options { tournament: true, ..Options::default() };
    let (folder, _rooms, room, code) = house("pause", Tempo { least: pause, spread: 1 }, options).await;
    let mut turn = 0;
    let (lands, cards) = loop {
        let mine = seen(&room, 0).await.view.unwrap();
        let launch = mine.prompt().unwrap().choices.iter().find_map(|choice| match *choice {
            Choice::Launch { fleets, lands, cargo } if fleets.len() == 2 => Some((lands, cargo.from)),
            _ => None,
        });
        if let Some(launch) = launch.filter(|(_, cards)| cards.total() >= 2) {
            break launch;
        }
        // All decide at once what the steward would; some have nothing to choose, and are answered for.
        for seat in mine.public.asked().iter() {
            let scene = seen(&room, seat.0).await;
            let view = scene.view.as_ref().unwrap();
            let answer = steward::answer(&view.seen().unwrap(), &view.prompt().unwrap());
            let Some(action) = answer.filter(|_| view.public.asked().has(seat)) else { continue };
            let line = notation::print_action(&action, &Names { set: view.set, islands: &scene.islands });
            turn += 1;
            let id = CommandId::Given(turn.to_string());
            let _ = room.command(browser(seat.0), Command::Act { seat, id, line }).await;
        }
        assert!(turn < 3_000, "nobody sails");
    };
    let (seat, lands) = (Seat(0), lands.iter().collect::<Vec<_>>());
    let card = |place: u8| cards.card(place).unwrap().name();
    let text = format!("journey launch a {} {}", lands[0].name(), card(0));
    room.command(browser(0), Command::Orders { seat, text, how: Written::New }).await.unwrap();
    tokio::time::sleep(Duration::from_millis(pause / 3)).await;
    let line = format!("launch b {} {}", lands[1].name(), card(1));
    let id = CommandId::Given("by hand".into());
    room.command(browser(0), Command::Act { seat, id, line: line.clone() }).await.unwrap();
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let entries = Store::peek(&folder.join("games.sqlite"), &code).unwrap().unwrap().entries;
        let at = |is_it: &dyn Fn(&Deed) -> bool| entries.iter().find(|it| is_it(&it.deed)).map(|it| it.at);
        let by_hand = at(&|deed| matches!(deed, Deed::Act { line: it, .. } if *it == line)).unwrap();
        if let Some(ordered) = at(&|deed| matches!(deed, Deed::Act { by: DecidedBy::Orders, .. })) {
            assert!(ordered >= by_hand + pause, "{ordered} after {by_hand}");
            let _ = fs::remove_dir_all(&folder);
            return;
        }
    }
    panic!("the orders do nothing");
}
