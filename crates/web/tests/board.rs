//! Whole games of bots, drawn for everybody after every act.

use std::collections::{HashMap, HashSet};

use std::io::Write;

use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use flate2::Compression;
use flate2::write::GzEncoder;
use rules::cards::CardSet;
use rules::game::Game;
use rules::goods::Goods;
use rules::news::{Log, News};
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::world::Island;
use text::{Lang, SetText, good_name, island_name};

use web::board::regions;
use web::pace::Pace;
use web::pages::table::table;
use web::reader::Reader;
use web::scene::{DecidedBy, Line, Progress, Scene, TableSeat, TableSetup, Told};
use web::sitter::Sitter;

/// The most that a live update after one act may weigh, but for the forms that answer it.
const LARGEST_UPDATE: usize = 20_000;
/// The same before it is packed.
const LARGEST_PLAIN: usize = 50_000;

/// Who decided, and what came of it.
type Act = (Option<(Seat, DecidedBy)>, Vec<News>);

/// A game with a bot at every seat, and what everybody was told.
struct Play {
    table: Match,
    story: Vec<Act>,
    words: &'static SetText,
}

impl Play {
    fn new(players: u8, seed: u64) -> Play {
        let mut log = Log::default();
        let options = Options::default();
        let game = Game::new(
            &Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) },
            &mut log,
        )
        .unwrap();
        let levels =
            [Level::Novice, Level::Merchant, Level::Steward, Level::Merchant, Level::Random, Level::Novice];
        let bots = game.public().seats().zip(levels);
        let bots = bots
            .map(|(seat, level)| level.bot(seat, seed + u64::from(seat.0), Budget::Playouts(1)))
            .collect();
        let table = Match::new(game, log, bots, seed);
        let dealt = (None, table.told().to_vec());
        let words = Box::leak(Box::new(SetText::new(&text::aegean_files()).unwrap()));
        Play { table, story: vec![dealt], words }
    }

    fn step(&mut self) -> bool {
        let Some(turn) = self.table.step() else { return false };
        let by = if turn.stood_in { DecidedBy::Steward } else { DecidedBy::Bot };
        self.story.push((Some((turn.seat, by)), self.table.told().to_vec()));
        true
    }

    /// Every seat, and somebody who watches.
    fn viewers(&self) -> Vec<Option<Seat>> {
        self.table.game().public().seats().map(Some).chain([None]).collect()
    }

    fn scene(&self, me: Option<Seat>) -> Scene {
        let game = self.table.game();
        let viewer = game.viewer(me);
        let public = game.public();
        let asked = public.asked();
        let table_seat = |seat: Seat| TableSeat {
            sitter: if me == Some(seat) {
                Sitter::Person("Ada".into())
            } else {
                Sitter::Bot(Level::Merchant)
            },
            here: true,
            until: asked.has(seat).then_some(1_800_000_000_000),
            away: false,
        };
        let newest = self.story.len().saturating_sub(40);
        let line = |(number, (by, told)): (usize, &Act)| Line {
            number: number as u32,
            at: 0,
            told: Told::Happened {
                by: *by,
                told: told.iter().filter_map(|news| news.seen_by(viewer)).collect(),
                reason: None,
            },
        };
        Scene {
            code: "amber-owl".into(),
            setup: TableSetup {
                players: public.players,
                options: public.options,
                set: "aegean".into(),
                pace: Pace::Relaxed,
            },
            progress: Progress::Playing,
            seats: public.seats().map(table_seat).collect(),
            islands: public.seats().map(|seat| public.seats[seat].island).collect::<Vec<Island>>(),
            me,
            held: me.map_or(SeatSet::EMPTY, SeatSet::one),
            is_host: true,
            view: Some(game.view(me).unwrap()),
            outcome: None,
            growth: Vec::new(),
            story: self.story.iter().enumerate().skip(newest).map(line).collect(),
            turn: 0,
            paused: false,
            now: 0,
            promise: String::new(),
            rematch: None,
            words: self.words,
            notice: None,
            broken: None,
        }
    }
}

fn drawn(scene: &Scene, lang: Lang) -> Vec<(&'static str, String)> {
    regions(scene, lang).into_iter().map(|region| (region.id, region.markup.into_string())).collect()
}

/// All values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn whole_games_are_drawn_for_every_seat_and_for_watchers_in_every_language() {
    for players in 3..=6 {
        let mut play = Play::new(players, u64::from(players));
        let mut round = 0;
        while play.step() && !play.table.game().is_over() {
            round += 1;
            let viewer = play.viewers()[round % (players as usize + 1)];
            let lang = Lang::ALL[round % Lang::COUNT];
            let scene = play.scene(viewer);
            for (id, markup) in drawn(&scene, lang) {
                let starts = format!("id=\"{id}\"");
                let head = &markup[..markup.find('>').expect("a region is an element")];
                assert!(head.contains(&starts), "{id}: {head}");
                assert!(head.contains("data-region"), "{id}: {head}");
                assert!(!markup.contains("style="), "{id}: {markup}");
            }
        }
        assert!(round > 100, "{players} players made {round} decisions");
    }
}

#[test]
fn ids_and_glides_of_a_page_are_unique_and_its_links_lead_somewhere() {
    let mut play = Play::new(6, 11);
    let reader = |lang| Reader { lang, theme: None, path: "/t/amber-owl".into() };
    let mut pages = 0;
    let mut acts = 0;
    while play.step() && !play.table.game().is_over() {
        acts += 1;
        if acts % 97 != 0 {
            continue;
        }
        for viewer in play.viewers() {
            let page = table(&play.scene(viewer), &reader(Lang::ALL[pages % Lang::COUNT])).into_string();
            for attribute in ["id", "data-glide"] {
                let all = values(&page, attribute);
                let once: HashSet<&&str> = all.iter().collect();
                assert_eq!(all.len(), once.len(), "{attribute}: {all:?}");
            }
            let ids: HashSet<&str> = values(&page, "id").into_iter().collect();
            for link in values(&page, "href").into_iter().filter_map(|link| link.strip_prefix('#')) {
                // "-" is nowhere, so that an open card closes.
                assert!(link == "-" || ids.contains(link), "#{link}");
            }
            pages += 1;
        }
    }
    assert!(pages > 30, "{pages}");
}

#[test]
fn a_region_stays_the_same_while_nothing_that_it_shows_changes() {
    let mut play = Play::new(4, 5);
    for _ in 0..200 {
        play.step();
    }
    let scene = play.scene(Some(Seat(1)));
    let mut later = scene.clone();
    later.now += 60_000;
    assert_eq!(drawn(&scene, Lang::En), drawn(&later, Lang::En));
    // What others say concerns the log and those who hear it, and nothing else.
    later.story.push(Line {
        number: 999,
        at: 0,
        told: Told::Said { seat: Seat(2), words: "<b>Hail</b>".into() },
    });
    let before: HashMap<_, _> = drawn(&scene, Lang::En).into_iter().collect();
    let changed: Vec<_> = drawn(&later, Lang::En).into_iter().filter(|(id, it)| before[id] != *it).collect();
    assert_eq!(changed.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ["log", "speech"]);
    assert!(changed.iter().all(|(_, markup)| markup.contains("&lt;b&gt;Hail")), "{changed:?}");
}

#[test]
fn an_update_after_one_act_is_small() {
    let mut largest = (0, String::new());
    for (players, seed) in [(4, 21), (6, 22)] {
        let mut play = Play::new(players, seed);
        let viewer = Some(Seat(1));
        // Streams are packed as they go.
        let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
        let mut before = drawn(&play.scene(viewer), Lang::Fr);
        while play.step() && !play.table.game().is_over() {
            let now = drawn(&play.scene(viewer), Lang::Fr);
            let changed: Vec<_> =
                now.iter().zip(&before).filter(|(now, before)| now != before).map(|(now, _)| now).collect();
            let plain: usize = changed.iter().map(|(_, markup)| markup.len()).sum();
            for (_, markup) in &changed {
                packer.write_all(markup.as_bytes()).unwrap();
            }
            packer.flush().unwrap();
            let packed = std::mem::take(packer.get_mut()).len();
            assert!(plain < LARGEST_PLAIN, "{plain} bytes before they are packed");
            if packed > largest.0 {
                let ids: Vec<&str> = changed.iter().map(|(id, _)| *id).collect();
                largest = (packed, format!("{players} players, {plain} bytes before: {ids:?}"));
            }
            before = now;
        }
    }
    println!("the largest update: {} bytes, {}", largest.0, largest.1);
    assert!(largest.0 < LARGEST_UPDATE, "{} bytes: {}", largest.0, largest.1);
    assert!(largest.0 > 500, "nothing was measured");
}

#[test]
fn nothing_of_other_hands_or_cargo_is_on_a_page() {
    let mut play = Play::new(4, 31);
    let (mut hands, mut fleets) = (0, 0);
    for _ in 0..600 {
        play.step();
        let page: HashMap<_, _> = drawn(&play.scene(Some(Seat(0))), Lang::En).into_iter().collect();
        let rival = play.table.game().view(Some(Seat(1))).unwrap();
        let cargo = rival.mine.cargo.iter().fold(Goods::EMPTY, |all, cargo| all.plus(cargo));
        let secret: Vec<String> =
            rival.mine.hand.plus(&cargo).commodities().iter().map(|it| good_name(it.0, Lang::En)).collect();
        let betrays = |words: &str| secret.iter().find(|good| words.contains(good.as_str())).cloned();
        assert_eq!(betrays(&page["opp-2"]), None, "{}", page["opp-2"]);
        hands += usize::from(!secret.is_empty());
        let island = island_name(rival.public.seats[Seat(1)].island, Lang::En);
        for words in values(&page["ships"], "title").into_iter().filter(|words| words.starts_with(&island)) {
            assert_eq!(betrays(words), None, "{words}");
            fleets += 1;
        }
    }
    assert!(hands > 100 && fleets > 20, "{hands} hands and {fleets} fleets looked at");
}
