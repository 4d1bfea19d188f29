//! Where a game goes on as a seat knew it: what the seat knew is as it was, all else is drawn anew, and stays so for ever.

use std::collections::BTreeSet;

use bots::level::Level;
use rules::game::Game;
use rules::random;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::version::RulesVersion;
use serde_json::{Value, json};
use text::Lang;
use web::board::regions;
use web::pace::Pace;
use web::refused::Refused;
use web::rest::Rest;
use web::scene::{After, DecidedBy, Hidden, Origin, Progress, TableSetup};
use web::sets::{Cards, Sets};
use web::sitter::Sitter;
use web::table::{Deed, Entry, Eyes, Lens, Replay, STORY_LINES, SoFar, Table};

fn cards() -> Cards {
    Sets::new(&[]).expect("our own set").usual().cards
}

fn setup(players: u8, options: Options) -> TableSetup {
    TableSetup { players, options, set: "aegean".into(), pace: Pace::Open, rest: Rest::default() }
}

fn of() -> Origin {
    Origin::Table("was".into())
}

fn lot(number: u64) -> Seed {
    Seed::from_number(number)
}

/// A table with a bot at every seat, before its game.
fn lobby(code: &str, setup: TableSetup, seed: Seed) -> Table {
    let mut table = Table::new(code.into(), setup, seed, cards());
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) }).expect("a lobby");
    }
    table
}

/// A decision by chance, or where that is none the steward's.
fn step(table: &mut Table, dice: &mut Dice) -> Entry {
    let asked: Vec<Seat> = table.asked().iter().collect();
    let seat = dice.pick(&asked).expect("somebody is asked");
    let chosen = random::choose(table.game().expect("a game"), dice, &mut rules::prompt::Prompt::default());
    let (seat, line) = match chosen {
        Some((seat, action)) if dice.below(4) > 0 => (seat, table.line(&action)),
        _ => (seat, table.steward(seat).expect("an answer to any question")),
    };
    let now = table.last_at().unwrap_or_default() + 1_000;
    table.take(now, None, Deed::Act { seat, by: DecidedBy::Person, line }).expect("it is legal")
}

/// Plays to the end, and says what was written.
fn play_out(table: &mut Table, dice: &mut Dice) -> Vec<Entry> {
    let mut log = Vec::new();
    while table.progress() != Progress::Over {
        log.push(step(table, dice));
    }
    log
}

/// A game from its deal to its end.
fn over(players: u8, options: Options, seed: u64) -> Replay {
    let mut table = lobby("was", setup(players, options), Seed::from_number(seed));
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a full table");
    play_out(&mut table, &mut Dice::new(seed));
    table.replay().expect("it is over")
}

/// A table that goes on, with what was written there.
fn logged(replay: &Replay, so_far: &SoFar) -> (Table, Vec<Entry>) {
    let mut table = Table::new("on".into(), replay.setup().clone(), so_far.seed, cards());
    let sits = |seat| Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) };
    let deeds = [Deed::After(so_far.of.clone())].into_iter().chain(table.seats().map(sits));
    let deeds = deeds.chain([Deed::Begin(so_far.rules)]).chain(so_far.acts.iter().cloned());
    let log = deeds.map(|deed| table.take(0, None, deed).expect("it was so once")).collect();
    (table, log)
}

fn begun(replay: &Replay, so_far: &SoFar) -> Table {
    logged(replay, so_far).0
}

/// The same table, read anew from what was written.
fn reloaded(table: &Table, log: &[Entry]) -> Table {
    let mut again = Table::new(table.code.clone(), table.setup().clone(), *table.seed(), cards());
    for entry in log {
        let (kind, text) = entry.deed.write();
        let deed = Deed::read(kind, entry.deed.seat(), &text).expect("it reads back");
        assert_eq!(again.take(entry.at, entry.id.clone(), deed).as_ref(), Ok(entry));
    }
    again
}

fn eyes(seat: Option<Seat>) -> Eyes {
    let held = seat.map_or(SeatSet::EMPTY, SeatSet::one);
    Eyes { seat, held, is_host: false, here: SeatSet::EMPTY, now: 0, lines: STORY_LINES }
}

/// All that is drawn for a seat.
fn drawn(table: &Table, seat: Option<Seat>) -> Vec<(&'static str, String)> {
    let here = table.seats().fold(SeatSet::EMPTY, SeatSet::with);
    let held = seat.map_or(SeatSet::EMPTY, SeatSet::one);
    let eyes = Eyes { seat, held, is_host: false, here, now: 9_000, lines: STORY_LINES };
    let scene = table.look(&eyes);
    regions(&scene, Lang::En).into_iter().map(|region| (region.id, region.markup.0)).collect()
}

fn game(table: &Table) -> &Game {
    table.game().expect("it is dealt")
}

/// Parts of a state that are hidden from a seat, as they are there.
fn hidden(game: &Game, me: Seat) -> Vec<(&'static str, String)> {
    let position = game.position();
    let others = || position.public.seats().filter(move |seat| *seat != me);
    let private = |part: &dyn Fn(Seat) -> String| others().map(part).collect::<String>();
    let secret = &position.secret;
    vec![
        ("hands", private(&|seat| position.private[seat].hand.to_string())),
        ("cargo", private(&|seat| format!("{:?}", position.private[seat].cargo))),
        ("sealed", private(&|seat| format!("{:?}", position.private[seat].sealed))),
        ("hazards", format!("{:?}", secret.hazard_deck)),
        ("harbor deck", format!("{:?}", secret.harbor_deck)),
        ("harbors", format!("{:?}", secret.harbors)),
        ("plans", format!("{:?}", secret.plans_deck)),
        ("events", format!("{:?}", secret.event_row)),
        ("seed", secret.seed.hex()),
    ]
}

#[test]
fn what_a_seat_knew_is_as_it_was_and_all_else_is_drawn() {
    let open = Options { open_hands: true, ..Options::default() };
    let games = [
        (3, Options::default(), 1),
        (4, Options::default(), 2),
        (5, open, 3),
        (6, Options { tournament: true, ..Options::default() }, 4),
    ];
    let (mut differing, mut undone, mut looks) = (BTreeSet::new(), 0, 0);
    for (players, options, seed) in games {
        let replay = over(players, options, seed);
        let moments: Vec<u32> = replay.moments(Lens::Open).map(|it| it.entry).collect();
        let before_the_end = &moments[..moments.len() - 1];
        for (place, entry) in before_the_end.iter().copied().step_by(23).enumerate() {
            let was = begun(&replay, &replay.so_far(entry, of()).expect("a game"));
            if was.progress() != Progress::Playing {
                continue;
            }
            for seat in replay.seats() {
                looks += 1;
                let lot = lot(u64::from(entry) * 8 + u64::from(seat.0));
                let so_far = replay.so_far_anew(entry, of(), seat, lot).expect("something fits");
                let anew = begun(&replay, &so_far);
                // What it knew, was asked and could take back.
                let view = |table: &Table| table.view(seat).map(|(view, _)| view.to_json().to_string());
                assert_eq!(view(&anew), view(&was), "{seat:?} after entry {entry} of game {seed}");
                undone += u32::from(anew.view(seat).is_some_and(|(view, _)| view.undo.is_some()));
                if (place + usize::from(seat.0)).is_multiple_of(5) {
                    // All regions of the page: what it had heard, too.
                    assert_eq!(drawn(&anew, Some(seat)), drawn(&was, Some(seat)), "{seat:?} after {entry}");
                }
                let (then, now) = (hidden(game(&was), seat), hidden(game(&anew), seat));
                differing.extend(then.iter().zip(&now).filter(|(then, now)| then != now).map(|(it, _)| it.0));
                // The lot alone decides what is drawn; another draws something else.
                let again = replay.so_far_anew(entry, of(), seat, lot).expect("something fits");
                assert_eq!(again.acts, so_far.acts);
                let other = replay.so_far_anew(entry, of(), seat, Seed::from_number(99)).expect("one fits");
                assert_ne!(other.acts, so_far.acts);
            }
        }
    }
    let all =
        ["hands", "cargo", "sealed", "hazards", "harbor deck", "harbors", "plans", "events", "seed"].into();
    assert_eq!(differing, all, "all that is hidden is drawn");
    assert!(looks > 200 && undone > 0, "{undone} of {looks} could take something back");
}

#[test]
fn what_was_drawn_is_the_same_whenever_the_log_is_read_and_the_game_goes_on_from_it() {
    let replay = over(4, Options::default(), 5);
    let entry = replay.moments(Lens::Open).nth(90).expect("games are longer").entry;
    let me = Seat(2);
    let so_far = replay.so_far_anew(entry, of(), me, lot(7)).expect("something fits");
    let (mut table, mut log) = logged(&replay, &so_far);
    let again = reloaded(&table, &log);
    assert_eq!(game(&again).dump(), game(&table).dump());
    // A later promise for later draws.
    let promise = |table: &Table| table.look(&eyes(None)).promise;
    assert_eq!(promise(&again), rules::record::RecordedSeed::Told(lot(7)).digest());
    log.extend(play_out(&mut table, &mut Dice::new(8)));
    let again = reloaded(&table, &log);
    assert_eq!(game(&again).dump(), game(&table).dump());
    assert_eq!(again.look(&eyes(None)).seed, Some(lot(7).hex()), "the seed that was promised is told");
    // A record would prove what follows from no seed.
    assert!(table.record().is_none());

    // It can be looked back at, judged and played on from, too.
    let replay = table.replay().expect("it is over");
    let story = replay.story().expect("it is short");
    assert_eq!(story.before(0).dump(), game(&replay.table(replay.decisions()[0] - 1)).dump());
    let begins = log.iter().find(|it| matches!(it.deed, Deed::Anew { .. })).expect("it is there");
    let moment = |entry: u32| replay.moments(Lens::Seat(me)).any(|it| it.entry == entry);
    assert!(moment(begins.number), "where it goes on is a moment");
    let hand = |entry: u32, seat: Seat| game(&replay.table(entry)).position().private[seat].hand;
    assert_eq!(hand(begins.number, me), hand(begins.number - 1, me));
    let later = replay.so_far(begins.number + 20, of()).expect("a game");
    assert_eq!(later.of, After::Moment { of: of(), entry: begins.number + 20, hidden: Hidden::Anew });
    let on = begun(&replay, &later);
    assert_eq!(game(&on).dump(), game(&replay.table(begins.number + 20)).dump());
    let sooner = replay.so_far(begins.number - 1, of()).expect("a game");
    assert_eq!(sooner.of, After::Moment { of: of(), entry: begins.number - 1, hidden: Hidden::AsItWas });
    let twice = replay.so_far_anew(begins.number + 20, of(), Seat(0), lot(9)).expect("something fits");
    let twice = begun(&replay, &twice);
    assert_eq!(twice.view(Seat(0)).map(|it| it.0.to_json()), on.view(Seat(0)).map(|it| it.0.to_json()));

    // Other hands make another game of it.
    let other = begun(&replay, &replay.so_far(entry, of()).expect("a game"));
    assert_ne!(game(&other).dump(), game(&replay.table(begins.number)).dump());
}

#[test]
fn a_bot_hears_of_what_was_before_only_what_everybody_heard() {
    let replay = over(4, Options::default(), 6);
    let entry = replay.moments(Lens::Open).nth(120).expect("games are longer").entry;
    let me = Seat(1);
    let was = begun(&replay, &replay.so_far(entry, of()).expect("a game"));
    let anew = begun(&replay, &replay.so_far_anew(entry, of(), me, lot(3)).expect("something fits"));
    let heard = |table: &Table, seat| table.seen_since(seat, 0).collect::<Vec<_>>();
    assert_eq!(heard(&anew, me), heard(&was, me), "whoever plays knows what it knew");
    let public: Vec<_> = replay.table(entry).seen_since(Seat(0), 0).collect();
    assert_eq!(heard(&was, Seat(0)), public);
    assert_ne!(heard(&anew, Seat(0)), public);
    let viewer = game(&was).viewer(None);
    let open = |seat| heard(&anew, seat).iter().all(|news| news.seen_by(viewer) == Some(*news));
    assert!(open(Seat(0)) && open(Seat(2)) && !open(me));
}

#[test]
fn a_state_that_is_unsound_or_looks_otherwise_to_the_seat_is_refused() {
    let replay = over(3, Options::default(), 9);
    let entry = replay.moments(Lens::Open).nth(70).expect("games are longer").entry;
    let me = Seat(0);
    let so_far = replay.so_far_anew(entry, of(), me, lot(1)).expect("something fits");
    let Some(Deed::Anew { state, .. }) = so_far.acts.last().cloned() else { panic!("it is the last") };
    let before = SoFar { acts: so_far.acts[..so_far.acts.len() - 1].to_vec(), ..so_far };
    let stands = begun(&replay, &before);
    let refused = |seat: Seat, state: String| {
        let mut table = stands.clone();
        let refused = table.take(0, None, Deed::Anew { seat, state }).expect_err("it is refused");
        assert_eq!(game(&table).dump(), game(&stands).dump(), "and nothing is changed");
        refused
    };
    let edited = |edit: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&state).expect("JSON");
        edit(&mut value);
        refused(me, value.to_string())
    };
    let is_unread = |refused: Refused| matches!(refused, Refused::Unreadable(_));
    // What is no state.
    for text in ["", "{}", "null", "[1, 2", "\u{0}", &"[".repeat(100_000), &state[..state.len() / 2]] {
        assert!(is_unread(refused(me, text.to_owned())), "{}", text.chars().take(20).collect::<String>());
    }
    // What no game is.
    assert!(is_unread(edited(&|it| it["hazard_deck"] = json!([]))));
    assert!(is_unread(edited(&|it| it["seats"][1]["hand"] = json!("wool*200"))));
    assert!(is_unread(edited(&|it| it["seats"][1]["sealed"] = json!(["yield a", "vote crete"]))));
    assert!(is_unread(edited(&|it| it["events"]["row"][0] = json!("no such event"))));
    assert!(is_unread(edited(&|it| it["seed"] = json!("00"))));
    assert!(is_unread(edited(&|it| it["set"] = json!("another"))));
    assert!(is_unread(edited(&|it| it["more"] = json!(1))));
    // What is one, but not what the seat knew.
    assert!(is_unread(edited(&|it| it["seats"][0]["hand"] = json!("gold*3"))));
    assert!(is_unread(edited(&|it| it["seats"][1]["hand"] = json!("gold"))));
    assert!(is_unread(edited(&|it| it["seats"][2]["workshops"] = json!(2))));
    assert!(is_unread(edited(&|it| it["harbor_shuffles"] = json!(7))));
    assert!(is_unread(edited(&|it| it["rules_version"] = json!(1))));
    let later = game(&replay.table(entry + 9)).dump().to_string();
    assert!(is_unread(refused(me, later)));
    assert!(is_unread(refused(Seat(1), state.clone())), "another seat knew other things");
    assert_eq!(refused(Seat(3), state.clone()), Refused::NoSuchSeat);

    // Where no page would say it, before there is a game, after it.
    let anew = Deed::Anew { seat: me, state: state.clone() };
    let as_it_was = replay.so_far(entry, of()).expect("a game");
    assert_eq!(begun(&replay, &as_it_was).take(0, None, anew.clone()), Err(Refused::Begun));
    let mut early = lobby("on", replay.setup().clone(), before.seed);
    early.take(0, None, Deed::After(before.of.clone())).expect("a lobby");
    assert_eq!(early.take(0, None, anew.clone()), Err(Refused::NotBegun));
    let mut late = stands.clone();
    late.take(0, None, anew.clone()).expect("it is sound");
    play_out(&mut late, &mut Dice::new(1));
    assert_eq!(late.take(0, None, anew), Err(Refused::Over));
}

/// A state that a table was begun with once, and that is read for ever: the seat, the moment and the digest are those of `KEPT`.
const KEPT: &str = include_str!("kept.json");

#[test]
fn a_state_that_was_kept_is_read_for_ever() {
    let mut table = lobby("kept", setup(4, Options::default()), Seed::from_number(42));
    let of = After::Moment { of: Origin::Record("0a1b".into()), entry: 60, hidden: Hidden::Anew };
    table.take(0, None, Deed::After(of)).expect("a lobby");
    // The rules of then, and the steward of none: every decision is written down.
    table.take(0, None, Deed::Begin(RulesVersion::Three)).expect("a full table");
    let kept: Value = serde_json::from_str(KEPT).expect("JSON");
    for act in kept["acts"].as_array().expect("decisions") {
        let (seat, line) = act.as_str().and_then(|act| act.split_once(' ')).expect("a seat and a line");
        let seat = Seat(seat.parse().expect("a number"));
        table
            .take(0, None, Deed::Act { seat, by: DecidedBy::Person, line: line.into() })
            .expect("it is legal");
    }
    let state = kept["state"].as_str().expect("a text").to_owned();
    table.take(0, None, Deed::Anew { seat: Seat(3), state }).expect("it is read");
    assert_eq!(table.digest().as_deref(), kept["digest"].as_str());
}
