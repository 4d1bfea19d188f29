//! Round trips of every variant, the examples of docs/NOTATION.md, and what is refused where.

use super::{MAX_LINE, Names, ParseError, Word, parse, parse_action, parse_news, print};
use crate::action::{Action, Aim, Build, Harm, Power, Response, Undone};
use crate::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, Stage, WonderId};
use crate::goods::{Good, Goods};
use crate::news::{Cards, Closed, News};
use crate::pile::Pile;
use crate::rng::Dice;
use crate::seat::{Fleet, Seat, SeatRow, SeatSet};
use crate::world::{Acropolis, Group, Island, Land, Phase, Season, Village, VillageSet};

const DOCUMENT: &str = include_str!("../../../../docs/NOTATION.md");

fn names() -> Names<'static> {
    Names { set: CardSet::aegean(), islands: Island::ALL }
}

/// One value of each variant with random fields; the grammar's table implements it.
pub(super) trait EachVariant: Sized {
    fn each_variant(dice: &mut Dice) -> Vec<Self>;
}

/// A random value of a field.
pub(super) trait Sample {
    fn sample(dice: &mut Dice) -> Self;
}

fn pick<T: Copy>(dice: &mut Dice, items: &[T]) -> T {
    dice.pick(items).expect("there is something to pick from")
}

macro_rules! samples {
    ($($type:ty = |$dice:ident| $value:expr;)*) => {$(
        impl Sample for $type {
            fn sample($dice: &mut Dice) -> $type {
                $value
            }
        }
    )*};
}

samples! {
    bool = |dice| dice.coin();
    u8 = |dice| dice.below(256) as u8;
    Acropolis = |dice| pick(dice, Acropolis::ALL);
    Fleet = |dice| pick(dice, &Fleet::ALL);
    Good = |dice| pick(dice, &Good::ALL);
    Group = |dice| pick(dice, Group::ALL);
    Land = |dice| pick(dice, Land::ALL);
    Phase = |dice| pick(dice, Phase::ALL);
    Season = |dice| pick(dice, Season::ALL);
    Stage = |dice| pick(dice, &Stage::ALL);
    Closed = |dice| pick(dice, &[Closed::Withdrawn, Closed::Unaffordable, Closed::Declined]);
    Seat = |dice| Seat(dice.below(6) as u8);
    SeatSet = |dice| SeatSet(dice.below(64) as u8);
    SeatRow = |dice| some(dice, 6).into_iter().map(Seat).collect();
    Village = |dice| Village(dice.below(6) as u8);
    VillageSet = |dice| VillageSet(dice.below(64) as u8);
    EventId = |dice| EventId(below(dice, CardSet::aegean().events.len()));
    HarborId = |dice| HarborId(below(dice, CardSet::aegean().harbors.len()));
    HazardId = |dice| HazardId(below(dice, CardSet::aegean().hazards.len()));
    PhilosophyId = |dice| PhilosophyId(below(dice, CardSet::aegean().philosophies.len()));
    WonderId = |dice| WonderId(below(dice, CardSet::aegean().wonders.len()));
}

fn below(dice: &mut Dice, count: usize) -> u8 {
    dice.below(count as u32) as u8
}

/// Some of the first numbers, in any order, none twice.
fn some(dice: &mut Dice, count: u8) -> Vec<u8> {
    let mut numbers: Vec<u8> = (0..count).collect();
    dice.shuffle(&mut numbers);
    numbers.truncate(dice.below(u32::from(count) + 1) as usize);
    numbers
}

impl<T: Sample> Sample for Option<T> {
    fn sample(dice: &mut Dice) -> Option<T> {
        dice.coin().then(|| T::sample(dice))
    }
}

impl Sample for Pile<4> {
    fn sample(dice: &mut Dice) -> Pile<4> {
        let mut order = Pile::default();
        for place in some(dice, 4) {
            order.push(place);
        }
        order
    }
}

impl Sample for Goods {
    fn sample(dice: &mut Dice) -> Goods {
        let kinds = dice.below(4);
        (0..kinds).map(|_| (Good::sample(dice), if dice.coin() { 1 } else { u8::sample(dice) })).collect()
    }
}

impl Sample for Cards {
    fn sample(dice: &mut Dice) -> Cards {
        if dice.coin() { Cards::Kinds(Sample::sample(dice)) } else { Cards::Number(Sample::sample(dice)) }
    }
}

impl Sample for Harm {
    fn sample(dice: &mut Dice) -> Harm {
        match dice.below(3) {
            0 => Harm::Plain,
            1 => Harm::Village(Sample::sample(dice)),
            _ => Harm::Cards(Sample::sample(dice)),
        }
    }
}

impl Sample for Aim {
    fn sample(dice: &mut Dice) -> Aim {
        match dice.below(3) {
            0 => Aim::Plain,
            1 => Aim::Get(Sample::sample(dice)),
            _ => Aim::Look(Sample::sample(dice)),
        }
    }
}

impl Sample for Response {
    fn sample(dice: &mut Dice) -> Response {
        match dice.below(3) {
            0 => Response::Accept(Sample::sample(dice)),
            1 => Response::Protect(Sample::sample(dice)),
            _ => Response::Wonder(Sample::sample(dice)),
        }
    }
}

impl Sample for Build {
    fn sample(dice: &mut Dice) -> Build {
        match dice.below(4) {
            0 => Build::Village(Sample::sample(dice)),
            1 => Build::Workshop,
            2 => Build::Fleet,
            _ => match Acropolis::sample(dice) {
                Acropolis::Academy => Build::Academy(Sample::sample(dice)),
                kind => Build::Acropolis(kind),
            },
        }
    }
}

impl Sample for Power {
    fn sample(dice: &mut Dice) -> Power {
        match dice.below(3) {
            0 => Power::Structure(Sample::sample(dice)),
            1 => Power::Philosophy(Sample::sample(dice)),
            _ => Power::Wonder(Sample::sample(dice)),
        }
    }
}

impl Sample for Undone {
    fn sample(dice: &mut Dice) -> Undone {
        let acts = Undone::each_variant(dice);
        pick(dice, &acts)
    }
}

fn every_variant_round_trips<T: EachVariant + Word + PartialEq + std::fmt::Debug>() {
    let mut dice = Dice::new(1);
    for _ in 0..1000 {
        for value in T::each_variant(&mut dice) {
            let line = print(&value, &names());
            assert_eq!(parse(&line, &names()).as_ref(), Ok(&value), "{line}");
        }
    }
}

#[test]
fn every_action_reads_back_as_it_was_printed() {
    every_variant_round_trips::<Action>();
}

#[test]
fn every_event_reads_back_as_it_was_printed() {
    every_variant_round_trips::<News>();
    every_variant_round_trips::<Undone>();
}

#[test]
fn an_events_subject_is_the_island_after_its_verb() {
    let mut dice = Dice::new(2);
    for _ in 0..100 {
        for event in News::each_variant(&mut dice) {
            let line = print(&event, &names());
            let island = line.split(' ').nth(1).and_then(Island::from_name);
            let seat = island.and_then(|island| names().islands.iter().position(|it| *it == island));
            assert_eq!(event.subject(), seat.map(|place| Seat(place as u8)), "{line}");
        }
    }
}

/// The pattern and the example of each row under this heading of the document.
fn documented(heading: &str) -> Vec<(&'static str, &'static str)> {
    let from = DOCUMENT.find(&format!("\n## {heading}\n")).expect("the document has the heading");
    let section = DOCUMENT[from + 1..].split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let mut cells = row.split(" | ").map(|cell| cell.trim_matches(['|', ' ', '`']));
        (cells.next().unwrap_or_default(), cells.next().unwrap_or_default())
    })
    .collect()
}

fn first_word(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

fn every_variant_is_documented<T: EachVariant + Word>(heading: &str) {
    let rows = documented(heading);
    for (pattern, example) in &rows {
        assert_eq!(first_word(pattern), first_word(example));
        match parse::<T>(example, &names()) {
            Ok(value) => assert_eq!(print(&value, &names()), *example),
            Err(error) => panic!("{example}: {error}"),
        }
    }
    let mut verbs: Vec<&str> = rows.iter().map(|(pattern, _)| first_word(pattern)).collect();
    verbs.dedup();
    let lines: Vec<String> =
        T::each_variant(&mut Dice::new(1)).iter().map(|value| print(value, &names())).collect();
    assert_eq!(verbs, lines.iter().map(|line| first_word(line)).collect::<Vec<_>>());
}

#[test]
fn the_document_shows_every_action_in_its_printed_form() {
    every_variant_is_documented::<Action>("Actions");
}

#[test]
fn the_document_shows_every_event_in_its_printed_form() {
    every_variant_is_documented::<News>("Events");
}

#[test]
fn lines_mean_what_they_say() {
    let goods = |text: &str| text.parse::<Goods>().unwrap();
    let (chios, crete, rhodes) = (Seat(0), Seat(1), Seat(2));
    let athens = Land::Athens;
    let wonder = |name| WonderId::from_name(CardSet::aegean(), name).unwrap();
    let stoicism = PhilosophyId::from_name(CardSet::aegean(), "stoicism").unwrap();
    let private =
        Action::Offer { private: true, to: SeatSet::one(crete), give: goods("wool"), want: Goods::EMPTY };
    let theater =
        Action::Use { what: Power::Wonder(wonder("theater")), pay: Goods::EMPTY, aim: Aim::Look(athens) };
    for (line, action) in [
        ("set_order crete chios", Action::SetOrder([crete, chios].into_iter().collect())),
        ("suffer village 3", Action::Suffer(Harm::Village(Village(2)))),
        ("work 1 3", Action::Work(VillageSet(0b101))),
        ("offer private crete give wool want nothing", private),
        ("launch a athens wool*2 gift", {
            Action::Launch { fleet: Fleet::A, land: athens, cargo: goods("wool*2 gift") }
        }),
        ("face b accept", Action::Face { fleet: Fleet::B, response: Response::Accept(Goods::EMPTY) }),
        ("face b army", Action::Face { fleet: Fleet::B, response: Response::Protect(Good::Army) }),
        ("face b lighthouse", {
            Action::Face { fleet: Fleet::B, response: Response::Wonder(wonder("lighthouse")) }
        }),
        ("return c drop wool", {
            Action::Return { fleet: Fleet::C, drop: goods("wool"), aboard: Goods::EMPTY }
        }),
        ("build academy stoicism pay papyrus gold", {
            Action::Build { what: Build::Academy(stoicism), pay: goods("papyrus gold") }
        }),
        ("use theater look athens", theater),
        ("vote rhodes", Action::Vote(rhodes)),
    ] {
        assert_eq!(parse_action(line, &names()), Ok(action), "{line}");
        assert_eq!(print(&action, &names()), line);
    }
    let mut order = Pile::default();
    order.push(1);
    order.push(0);
    assert_eq!(parse_action("order_events 2 1", &names()), Ok(Action::OrderEvents(order)));
    assert_eq!(
        parse_news("donated crete to chios 3 cards", &names()),
        Ok(News::Donated { from: crete, to: chios, cards: Cards::Number(3) })
    );
}

#[test]
fn spaces_and_the_order_inside_a_set_are_free_on_input_alone() {
    for (typed, printed) in [
        ("  launch a\tathens  gift wool*2 ", "launch a athens wool*2 gift"),
        ("offer rhodes crete give ore grain want gold", "offer crete rhodes give grain ore want gold"),
        ("work 3 1", "work 1 3"),
        ("set_order rhodes crete", "set_order rhodes crete"),
        ("order_events 4 2", "order_events 4 2"),
    ] {
        let action = parse_action(typed, &names()).expect(typed);
        assert_eq!(print(&action, &names()), printed);
    }
}

#[test]
fn a_refusal_says_which_word_and_what_would_fit() {
    for (line, error) in [
        ("", "word 1: expected an action, found the end of the line"),
        ("sail a athens", "word 1: expected an action, found \"sail\""),
        ("FINISH", "word 1: expected an action, found \"FINISH\""),
        ("launch a atens wool", "word 3: expected a land, found \"atens\""),
        ("launch a", "word 3: expected a land, found the end of the line"),
        ("launch a athens", "word 4: expected a good or \"nothing\", found the end of the line"),
        ("launch a athens wool*1", "word 4: expected a good or \"nothing\", found \"wool*1\""),
        ("donate wool wool", "word 3: expected another good or the end of the line, found \"wool\""),
        ("donate nothing wool", "word 3: expected the end of the line, found \"wool\""),
        ("offer all give wool want ore", {
            "word 2: expected \"private\", an island or \"nobody\", found \"all\""
        }),
        ("offer crete crete give wool want ore", {
            "word 3: expected another island or \"give\", found \"crete\""
        }),
        ("return a drop nothing", "word 4: expected a good, found \"nothing\""),
        ("return a aboard gift drop wool", {
            "word 5: expected another good or the end of the line, found \"drop\""
        }),
        ("suffer village 0", "word 3: expected a village, found \"0\""),
        ("suffer village 7", "word 3: expected a village, found \"7\""),
        ("work 1 +2", "word 3: expected another village or the end of the line, found \"+2\""),
        ("order_events 5", "word 2: expected a place in the row of events or \"none\", found \"5\""),
        ("build academy pay papyrus gold", "word 3: expected a philosophy, found \"pay\""),
        ("build temple pay gold", {
            "word 2: expected \"village\", \"workshop\", \"fleet\" or a structure, found \"temple\""
        }),
        ("face a surrender", "word 3: expected \"accept\", a good or a wonder, found \"surrender\""),
        ("finish now", "word 2: expected the end of the line, found \"now\""),
    ] {
        assert_eq!(parse_action(line, &names()).unwrap_err().to_string(), error, "{line}");
    }
    assert_eq!(
        parse_news("said crete athens", &names()).unwrap_err().to_string(),
        "word 4: expected \"reveal\" or \"pass\", found the end of the line"
    );
}

#[test]
fn an_island_that_is_not_in_the_game_is_no_seat() {
    let three = Names { set: CardSet::aegean(), islands: &Island::ALL[..3] };
    assert_eq!(parse_action("vote rhodes", &three), Ok(Action::Vote(Seat(2))));
    assert_eq!(parse_action("vote naxos", &three).unwrap_err().position, 2);
    assert_eq!(print(&Action::Vote(Seat(3)), &three), "vote ?");
    assert_eq!(print(&Action::Adopt(PhilosophyId(255)), &three), "adopt ?");
}

#[test]
fn an_academy_without_a_philosophy_is_never_read() {
    let bare = Action::Build { what: Build::Acropolis(Acropolis::Academy), pay: Goods::one(Good::Gold) };
    assert_eq!(parse_action(&print(&bare, &names()), &names()).unwrap_err().position, 3);
}

#[test]
fn a_long_line_is_refused_at_the_word_that_leaves_the_limit() {
    let full: Goods = Good::ALL.into_iter().map(|good| (good, 255)).collect();
    let longest = News::Launched {
        seat: Seat(0),
        fleet: Fleet::A,
        land: Land::Carthage,
        cargo: Cards::Kinds(full),
        loaded: full,
        landed: full,
    };
    assert!(print(&longest, &names()).len() < MAX_LINE);
    for (line, position) in [
        (format!("finish{}", " ".repeat(MAX_LINE)), 1),
        (" ".repeat(MAX_LINE + 1), 1),
        ("é".repeat(MAX_LINE), 1),
        ("wool ".repeat(MAX_LINE), 200),
    ] {
        let error = parse_action(&line, &names()).unwrap_err();
        assert_eq!(error.position, position);
        assert!(error.to_string().len() < 200, "{error}");
    }
}

/// What is refused has a place; what is read prints and reads back the same.
fn is_sound<T: Word + PartialEq + std::fmt::Debug>(line: &str) {
    match parse::<T>(line, &names()) {
        Ok(value) => {
            let printed = print(&value, &names());
            assert_eq!(parse::<T>(&printed, &names()), Ok(value), "{line}");
        }
        Err(ParseError { position, found, expected }) => {
            let count = line.split_ascii_whitespace().count();
            assert!((1..=count + 1).contains(&position), "{line}");
            assert_eq!(found.is_none(), position > count, "{line}");
            assert!(!expected.is_empty(), "{line}");
        }
    }
}

#[test]
fn damaged_lines_and_garbage_are_refused_with_a_place() {
    let mut dice = Dice::new(2);
    let mut lines = Vec::new();
    for _ in 0..20 {
        lines.extend(Action::each_variant(&mut dice).iter().map(|action| print(action, &names())));
        lines.extend(News::each_variant(&mut dice).iter().map(|event| print(event, &names())));
    }
    let vocabulary: Vec<String> = lines.iter().flat_map(|line| line.split(' ')).map(str::to_owned).collect();
    let word = |dice: &mut Dice| vocabulary[dice.below(vocabulary.len() as u32) as usize].clone();
    for line in &lines {
        let whole: Vec<String> = line.split(' ').map(str::to_owned).collect();
        for index in 0..whole.len() {
            let (mut without, mut other, mut more) = (whole.clone(), whole.clone(), whole.clone());
            without.remove(index);
            other[index] = word(&mut dice);
            more.insert(index, word(&mut dice));
            for words in [without, other, more] {
                is_sound::<Action>(&words.join(" "));
                is_sound::<News>(&words.join(" "));
            }
        }
    }
    for _ in 0..2000 {
        let soup: Vec<String> = (0..dice.below(8)).map(|_| word(&mut dice)).collect();
        is_sound::<Action>(&soup.join(" "));
        is_sound::<News>(&soup.join(" "));
        let bytes: Vec<u8> = (0..dice.below(60)).map(|_| dice.roll() as u8).collect();
        let noise = String::from_utf8_lossy(&bytes);
        is_sound::<Action>(&noise);
        is_sound::<News>(&noise);
    }
}
