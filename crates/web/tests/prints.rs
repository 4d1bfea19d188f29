//! Regions are drawn only when what they are drawn from has changed: while a part has the same number, it has the same markup.

mod taking;

use std::collections::{BTreeMap, BTreeSet};

use bots::bot::Budget;
use bots::level::Level;
use rules::goods::{Good, Goods};
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::version::RulesVersion;
use rules::world::Land;
use taking::{merged, with_inner};
use text::Lang;
use web::board::{Board, Memo, Part, Rows, parts};
use web::oath::{Oath, Pledge};
use web::pace::Pace;
use web::rest::Rest;
use web::scene::{DecidedBy, Progress, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::table::{Deed, Eyes, STORY_LINES, Table};

/// What a visitor's page has of a part.
struct Last {
    print: u64,
    markup: String,
    rows: Rows,
}

/// What visitors have seen, and how often drawing was spared.
#[derive(Default)]
struct Pages {
    last: BTreeMap<(Option<Seat>, &'static str), Last>,
    /// By number, of parts that are drawn once for all who look now.
    shared: BTreeMap<(&'static str, u64), String>,
    looks: u32,
    drawn: u32,
    /// Oaths that were sworn.
    sworn: u32,
    lang: Lang,
}

impl Pages {
    /// Looks from every seat, and from outside.
    fn look(&mut self, table: &Table, here: SeatSet, now: u64) {
        self.shared.clear();
        // As those who look at one change of a table.
        let memo = Memo::default();
        for seat in table.seats().map(Some).chain([None]) {
            let held = seat.map_or(SeatSet::EMPTY, SeatSet::one);
            let eyes = Eyes { seat, held, is_host: seat == Some(Seat(0)), here, now, lines: STORY_LINES };
            let scene = table.look(&eyes);
            let alone = Board::new(&scene, self.lang).expect("a game");
            let board = Board::new(&scene, self.lang).expect("a game").beside_others(Some(&memo));
            let parts = parts(&board);
            for part in &parts {
                self.looks += 1;
                self.take_in(seat, part, &board);
            }
            // Only now: parts of parts come after them.
            for part in &parts {
                let whole = part.draw(&alone, &mut Rows::default()).into_string();
                assert_eq!(self.last[&(seat, part.id)].markup, whole, "{} of {seat:?} at {now}", part.id);
            }
        }
    }

    /// Draws what has another number, as a stream does, and changes the page.
    fn take_in(&mut self, seat: Option<Seat>, part: &Part, board: &Board) {
        let old = self.last.remove(&(seat, part.id));
        let is_same = old.as_ref().is_some_and(|old| old.print == part.print);
        let Last { mut markup, mut rows, .. } =
            old.unwrap_or_else(|| Last { print: 0, markup: String::new(), rows: Rows::default() });
        if !is_same {
            self.drawn += 1;
            part.turn(&mut rows);
            markup = merged(&markup, &part.draw(board, &mut rows).into_string());
            if part.is_shared {
                let known = self.shared.entry((part.id, part.print)).or_insert_with(|| markup.clone());
                assert_eq!(*known, markup, "{} is not the same for all", part.id);
            }
            for ((whose, _), outer) in &mut self.last {
                if *whose == seat
                    && let Some(whole) = with_inner(&outer.markup, &markup)
                {
                    outer.markup = whole;
                }
            }
        }
        self.last.insert((seat, part.id), Last { print: part.print, markup, rows });
    }
}

/// Plays a game of bots and people who come, go, talk, pause and take back, and looks at every step of it.
fn watch(players: u8, options: Options, level: Level, seed: u64) -> Pages {
    let cards = Sets::new(&[]).expect("our own set").usual().cards;
    let setup =
        TableSetup { players, options, set: "aegean".into(), pace: Pace::Live(90), rest: Rest::default() };
    let mut table = Table::new("prints".into(), setup, Seed::from_number(seed), cards);
    for seat in table.seats() {
        let sitter = if seat.0 % 2 == 0 { Sitter::Person("Ada".into()) } else { Sitter::Bot(level) };
        table.take(0, None, Deed::Seat { seat, sitter }).expect("a seat");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a game");
    let mut bots: Vec<_> = table.seats().map(|seat| level.bot(seat, seed, Budget::USUAL)).collect();
    let mut heard = vec![0; usize::from(players)];
    let mut dice = Dice::new(seed);
    let lang = Lang::ALL[seed as usize % Lang::COUNT];
    let (mut pages, mut now, mut here) = (Pages { lang, ..Pages::default() }, 0, SeatSet::EMPTY);
    pages.look(&table, here, now);
    while table.progress() != Progress::Over {
        now += 1_000;
        match dice.below(60) {
            0 => here = if here.is_empty() { SeatSet::one(Seat(0)) } else { SeatSet::EMPTY },
            1 => drop(table.take(now, None, Deed::Say { seat: Seat(0), words: "Grain?".into() })),
            2 => {
                table.take(now, None, Deed::Pause).expect("a game is played");
                pages.look(&table, here, now);
                table.take(now, None, Deed::GoOn).expect("it was paused");
            }
            3 => drop(table.take(now, None, Deed::Extend { seat: Seat(0) })),
            5 => drop(table.take(
                now,
                None,
                Deed::Pace(if dice.below(2) == 0 { Pace::Relaxed } else { Pace::Live(60) }),
            )),
            6 => {
                let sitter =
                    if dice.below(2) == 0 { Sitter::Bot(level) } else { Sitter::Person("Cy".into()) };
                drop(table.take(now, None, Deed::Seat { seat: Seat(1), sitter }));
            }
            4 => drop(table.take(
                now,
                None,
                Deed::Seat { seat: Seat(0), sitter: Sitter::Person("Bea".into()) },
            )),
            7..10 => {
                let oath = sworn(&table, &mut dice);
                if table.allows_oath(&oath).is_ok() {
                    pages.sworn += u32::from(table.take(now, None, Deed::Swear(oath)).is_ok());
                }
            }
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
            _ if table.is_person(seat) => DecidedBy::Person,
            _ => DecidedBy::Bot,
        };
        if table.take(now, None, Deed::Act { seat, by, line }).is_err() {
            let line = table.steward(seat).expect("an answer");
            table.take(now, None, Deed::Act { seat, by, line }).expect("the steward's is legal");
        }
        pages.look(&table, here, now);
    }
    pages
}

/// Anything that somebody can promise.
fn sworn(table: &Table, dice: &mut Dice) -> Oath {
    let mut anybody = || Seat(dice.below(table.seats().count() as u32) as u8);
    let (by, to, about) = (anybody(), anybody(), anybody());
    let pledge = match dice.below(5) {
        0 => Pledge::Vote(about),
        1 => Pledge::Give(Goods::one(Good::Grain)),
        2 => Pledge::NotTrade(about),
        3 => Pledge::NotSail(Land::Egypt),
        _ => Pledge::Words("I come in peace".into()),
    };
    Oath { by, to: Some(to).filter(|to| *to != by), pledge }
}

#[test]
fn what_has_the_same_number_has_the_same_markup_and_most_of_it_is_not_drawn() {
    let open = Options { open_hands: true, ..Options::default() };
    let games = [
        (3, Options::default(), Level::Merchant, 1),
        (4, Options::default(), Level::Random, 2),
        (6, open, Level::Merchant, 3),
        (5, Options { tournament: true, ..Options::default() }, Level::Random, 4),
    ];
    for (players, options, level, seed) in games {
        let pages = watch(players, options, level, seed);
        let ids: BTreeSet<_> = pages.last.keys().map(|(_, id)| id).collect();
        assert!(ids.len() > 18, "{ids:?}");
        assert!(pages.sworn > 10, "{players} players: {} oaths", pages.sworn);
        assert!(pages.drawn * 2 < pages.looks, "{players} players: {} of {} drawn", pages.drawn, pages.looks);
    }
}
