//! Looking back at a game that is over: what a seat is shown of a moment is what it was shown then, and nothing that it may not know now.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use bots::bot::Budget;
use bots::level::Level;
use rules::record::Record;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::version::RulesVersion;
use text::Lang;
use web::board::regions;
use web::key::Hash;
use web::pace::Pace;
use web::rest::Rest;
use web::scene::{DecidedBy, Progress, Scene, TableSetup};
use web::sets::{Cards, Sets};
use web::sitter::Sitter;
use web::table::{Deed, Eyes, Lens, Replay, STORY_LINES, Table};
use web::tablet::Written;

/// Said between two seats, and among those who watch.
const WHISPER: &str = "psst-olives";
const REMARK: &str = "hm-from-the-harbour-wall";

/// What was drawn for somebody, region by region, as numbers.
type Drawn = BTreeMap<&'static str, u64>;

fn cards() -> Cards {
    Sets::new(&[]).expect("our own set").usual().cards
}

fn drawn(scene: &Scene, lang: Lang) -> Drawn {
    let number = |markup: &str| {
        let mut hasher = DefaultHasher::new();
        markup.hash(&mut hasher);
        hasher.finish()
    };
    regions(scene, lang).into_iter().map(|region| (region.id, number(&region.markup.0))).collect()
}

fn eyes(seat: Option<Seat>, here: SeatSet, now: u64) -> Eyes {
    let held = seat.map_or(SeatSet::EMPTY, SeatSet::one);
    Eyes { seat, held, is_host: false, here, now, lines: STORY_LINES }
}

/// A moment as it was sent to everybody: who had the page open, when that was, what they saw.
struct Sent {
    entry: u32,
    now: u64,
    /// Whether clocks run then.
    has_clock: bool,
    seen: Vec<(Option<Seat>, Drawn)>,
}

/// A game in which people come, go, talk, order, swear, pause and take back, with what was sent to each seat at each decision.
fn played(players: u8, options: Options, level: Level, seed: u64, lang: Lang) -> (Table, Vec<Sent>) {
    let setup =
        TableSetup { players, options, set: "aegean".into(), pace: Pace::Open, rest: Rest::default() };
    let mut table = Table::new("replay".into(), setup, Seed::from_number(seed), cards());
    table.take(0, None, Deed::PrivateTalk).expect("a lobby");
    for seat in table.seats() {
        let sitter = if seat.0 % 2 == 0 { Sitter::Person("Ada".into()) } else { Sitter::Bot(level) };
        table.take(0, None, Deed::Seat { seat, sitter }).expect("a seat");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a game");
    let mut bots: Vec<_> = table.seats().map(|seat| level.bot(seat, seed, Budget::USUAL)).collect();
    let mut heard = vec![0; usize::from(players)];
    let (mut dice, mut now, mut sent) = (Dice::new(seed), 0, Vec::new());
    let everybody = table.seats().fold(SeatSet::EMPTY, SeatSet::with);
    let look = |table: &Table, now: u64| Sent {
        entry: table.entries() - 1,
        now,
        has_clock: table.setup().pace.allowance().is_some(),
        seen: table
            .seats()
            .map(Some)
            .chain([None])
            .map(|seat| (seat, drawn(&table.look(&eyes(seat, everybody, now)), lang)))
            .collect(),
    };
    sent.push(look(&table, now));
    while table.progress() != Progress::Over {
        now += 1_000;
        let words = |it: &str| it.to_owned();
        match dice.below(40) {
            0 => drop(table.take(now, None, Deed::Say { seat: Seat(0), words: words("Grain?") })),
            1 => drop(table.take(
                now,
                None,
                Deed::Whisper { seat: Seat(0), to: Seat(2), words: words(WHISPER) },
            )),
            2 => {
                let by = Hash::of("a browser");
                drop(table.take(now, None, Deed::Remark { by, name: words("Wim"), words: words(REMARK) }));
            }
            3 => drop(table.take(now, None, Deed::Pace(Pace::Relaxed))),
            4 => drop(table.take(now, None, Deed::Pace(Pace::Open))),
            5 => {
                // Nobody comes twice: whoever holds the seat can be told from all before.
                let sitter =
                    Sitter::Person(format!("{} {now}", if dice.below(2) == 0 { "Bea" } else { "Cy" }));
                drop(table.take(now, None, Deed::Seat { seat: Seat(0), sitter }));
            }
            6 => {
                table.take(now, None, Deed::Pause).expect("a game is played");
                table.take(now, None, Deed::GoOn).expect("it was paused");
            }
            7 => drop(table.take(
                now,
                None,
                Deed::Orders { seat: Seat(2), text: words("keep gold"), how: Written::New },
            )),
            _ => {}
        }
        let asked: Vec<Seat> = table.asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked");
        let (view, prompt) = table.view(seat).expect("a game");
        let place = usize::from(seat.0);
        for news in table.seen_since(seat, heard[place]) {
            bots[place].observe(&news);
        }
        heard[place] = table.entries();
        let decision = bots[place].decide(&view, &prompt);
        let line =
            decision.map(|it| table.line(&it.action)).or_else(|| table.steward(seat)).expect("an answer");
        let by = match dice.below(9) {
            0 => DecidedBy::Steward,
            1 if seat == Seat(2) => DecidedBy::Orders,
            _ => DecidedBy::Person,
        };
        if table.take(now, None, Deed::Act { seat, by, line }).is_err() {
            let line = table.steward(seat).expect("an answer");
            table.take(now, None, Deed::Act { seat, by, line }).expect("the steward's is legal");
        }
        // Drawing all of them would take long.
        if table.progress() != Progress::Over && table.entries().is_multiple_of(5) {
            sent.push(look(&table, now));
        }
    }
    (table, sent)
}

/// Regions that a page of the past shows as they were: all but those in which something could be done.
fn is_still(id: &str) -> bool {
    let asks = [
        "prompt", "waits", "speech", "lands", "hand", "bargains", "talk", "assembly", "mood", "stage",
        "island",
    ];
    !asks.contains(&id)
}

#[test]
fn a_seat_is_shown_what_it_was_sent_in_the_game() {
    let open = Options { open_hands: true, ..Options::default() };
    let games = [
        (3, Options::default(), Level::Random, 1),
        (4, Options::default(), Level::Merchant, 2),
        (5, open, Level::Random, 3),
        (6, Options::default(), Level::Merchant, 4),
    ];
    for (players, options, level, seed) in games {
        let lang = Lang::ALL[seed as usize % Lang::COUNT];
        let (table, sent) = played(players, options, level, seed, lang);
        let replay = table.replay().expect("it is over");
        let everybody = table.seats().fold(SeatSet::EMPTY, SeatSet::with);
        let sitter = |entry: u32| replay.table(entry).sitters()[0].clone();
        let (mut looks, mut other) = (0, Vec::new());
        for (count, Sent { entry, now, has_clock, seen }) in sent.iter().enumerate() {
            let then = replay.table(*entry);
            for (seat, drawn_then) in seen {
                // All of it, the question and its forms too.
                let now_drawn = drawn(&then.look(&eyes(*seat, everybody, *now)), lang);
                assert_eq!(*drawn_then, now_drawn, "{seat:?} after entry {entry}");
                // The page takes the same with another fold for each seat.
                if count % 2 != 0 {
                    continue;
                }
                // The page of the past takes nothing away but what could be done.
                let held = SeatSet::first(players);
                let lens = seat.map_or(Lens::Public, Lens::Seat);
                let page = drawn(&replay.scene(*entry, lens, held), lang);
                let is_same_by_rights = |id: &str| is_still(id) && !(*has_clock && id.starts_with("opp-"));
                for (id, number) in drawn_then.iter().filter(|(id, _)| is_same_by_rights(id)) {
                    looks += 1;
                    if page[id] != *number {
                        other.push((*seat, *id, *entry));
                    }
                }
            }
        }
        // Of the first seat, what was told to it alone before it last changed hands is not for whoever has it now.
        let ends = table.entries() - 1;
        let changed = (1..=ends).rev().find(|entry| sitter(*entry) != sitter(entry - 1)).unwrap_or(0);
        other.retain(|(seat, id, entry)| {
            !(*seat == Some(Seat(0)) && *entry < changed && ["lines", "ticker", "befell"].contains(id))
        });
        assert!(looks > 1_000 && other.is_empty(), "{other:?} of {looks} regions of game {seed}");
    }
}

#[test]
fn what_two_said_in_private_and_what_one_ordered_is_for_them_alone() {
    let (table, _) = played(4, Options::default(), Level::Random, 8, Lang::En);
    let replay = table.replay().expect("it is over");
    let told = |lens: Lens, held: SeatSet| {
        let moments: Vec<u32> = replay.moments(lens).map(|it| it.entry).collect();
        let scenes = moments.iter().step_by(20).map(|entry| replay.scene(*entry, lens, held));
        scenes
            .map(|scene| format!("{:?} {:?} {:?}", scene.story, scene.whispers, scene.orders))
            .collect::<String>()
    };
    let third = Lens::Seat(Seat(2));
    let own = told(third, SeatSet::one(Seat(2)));
    assert!(own.contains(WHISPER) && own.contains("keep gold") && own.contains("Orders"), "whoever had them");
    for (lens, held) in [
        (third, SeatSet::EMPTY),
        (third, SeatSet::one(Seat(1))),
        (Lens::Seat(Seat(1)), SeatSet::one(Seat(1))),
        (Lens::Public, SeatSet::one(Seat(2))),
        (Lens::Open, SeatSet::first(4)),
    ] {
        let told = told(lens, held);
        for secret in [WHISPER, "keep gold", "Orders"] {
            assert!(!told.contains(secret), "{lens:?} {held:?} tells {secret}");
        }
    }
}

#[test]
fn whoever_got_a_seat_later_is_not_shown_what_was_said_there_in_private_before() {
    let (table, _) = played(4, Options::default(), Level::Random, 8, Lang::En);
    let replay = table.replay().expect("it is over");
    let sitter = |entry: u32| replay.table(entry).sitters()[0].clone();
    let changed = (1..table.entries()).rev().find(|entry| sitter(*entry) != sitter(entry - 1));
    let changed = changed.expect("the first seat changes hands");
    let told = |seat: Seat| {
        let moments = replay.moments(Lens::Seat(seat)).map(|it| it.entry);
        let before: Vec<u32> = moments.take_while(|entry| *entry < changed).collect();
        let scene = |entry: &u32| replay.scene(*entry, Lens::Seat(seat), SeatSet::one(seat));
        before
            .iter()
            .step_by(20)
            .map(scene)
            .map(|it| format!("{:?} {:?}", it.story, it.whispers))
            .collect::<String>()
    };
    assert!(told(Seat(2)).contains(WHISPER), "whoever heard it has the same seat still");
    assert!(!told(Seat(0)).contains(WHISPER));
}

#[test]
fn all_hands_lie_open_to_whoever_asks_for_that() {
    let (table, sent) = played(3, Options::default(), Level::Random, 5, Lang::En);
    let replay = table.replay().expect("it is over");
    let entry = sent[sent.len() / 2].entry;
    let then = replay.table(entry);
    let game = then.game().expect("a game");
    let view = |lens| replay.scene(entry, lens, SeatSet::EMPTY).view.expect("a game");
    for seat in table.seats() {
        let hand = game.position().private[seat].hand;
        assert_eq!(view(Lens::Open).hands[seat], Some(hand));
        assert_eq!(view(Lens::Seat(seat)).mine.hand, hand);
    }
    assert!(table.seats().any(|seat| view(Lens::Public).hands[seat].is_none()), "hands are hidden to others");
    assert_eq!(view(Lens::Open).secret, None, "what nobody knew is not shown");
}

#[test]
fn a_game_that_is_played_cannot_be_looked_back_at() {
    let setup = TableSetup {
        players: 3,
        options: Options::default(),
        set: "aegean".into(),
        pace: Pace::Open,
        rest: Rest::default(),
    };
    let mut table = Table::new("running".into(), setup, Seed::from_number(1), cards());
    assert!(table.replay().is_none());
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Bot(Level::Random) }).expect("a seat");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a game");
    for _ in 0..50 {
        assert!(table.replay().is_none());
        let seat = table.asked().iter().next().expect("somebody is asked");
        let line = table.steward(seat).expect("an answer");
        table.take(0, None, Deed::Act { seat, by: DecidedBy::Bot, line }).expect("it is legal");
    }
}

#[test]
fn a_record_is_looked_back_at_as_its_table_is() {
    let (table, _) = played(4, Options::default(), Level::Merchant, 12, Lang::En);
    let record = Record::parse(&table.record().expect("it is over").to_string()).expect("our own");
    let opened = Replay::of_record(&record, cards(), |_| {}).expect("it replays").expect("its seed is told");
    let replay = table.replay().expect("it is over");
    let phases = |replay: &Replay, lens| -> Vec<_> {
        replay.moments(lens).map(|it| (it.year, it.season, it.phase)).collect()
    };
    for lens in table.seats().map(Lens::Seat).chain([Lens::Public, Lens::Open]) {
        assert_eq!(phases(&opened, lens), phases(&replay, lens));
        let last = |replay: &Replay| {
            let entry = replay.moments(lens).next_back().expect("the end").entry;
            let scene = replay.scene(entry, lens, SeatSet::EMPTY);
            (scene.view, scene.outcome, scene.growth)
        };
        assert_eq!(last(&opened), last(&replay));
    }
}
