//! Made-up tables, as visitors see them.

use std::sync::Arc;

use std::sync::LazyLock;

use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::{Log, Viewer};
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::state::Public;
use rules::world::{Island, Season};
use text::{Lang, SetText};
use web::clock::DAY;
use web::pace::Pace;
use web::pages::log::{self, Leaf};
use web::pages::{error, home, link, new, rules as book, take};
use web::reader::Reader;
use web::scene::{DecidedBy, Line, Note, Progress, Scene, TableSeat, TableSetup, Told};
use web::sitter::Sitter;

pub(crate) const SEED: u64 = 7;
pub(crate) const QR: &str = r##"<?xml version="1.0" standalone="yes"?><svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="33" height="33" viewBox="0 0 33 33" shape-rendering="crispEdges"><rect x="0" y="0" width="33" height="33" fill="#fff"/><path fill="#000" d="M4 4h7v1h-7V4M12 4h2v1h-2V4M22 4h7v1h-7V4M4 5h1v6h-1V5M10 5h1v6h-1V5M22 5h1v6h-1V5M28 5h1v6h-1V5M6 6h3v3h-3V6M24 6h3v3h-3V6M5 10h5v1h-5V10M23 10h5v1h-5V10M4 22h7v1h-7V22M4 23h1v6h-1V23M10 23h1v6h-1V23M6 24h3v3h-3V24M5 28h5v1h-5V28M14 7h3v2h-3V7M13 13h9v1h-9V13M5 14h4v2h-4V14M18 16h8v3h-8V16M14 20h5v6h-5V20M22 22h3v5h-3V22"/></svg>"##;

pub(crate) static WORDS: LazyLock<SetText> =
    LazyLock::new(|| SetText::new(&text::aegean_files()).expect("the set's words are valid"));

pub(crate) fn reader(lang: Lang) -> Reader {
    Reader { lang, theme: None, path: "/somewhere?a=1&b=2".to_owned() }
}

pub(crate) fn person(name: &str) -> TableSeat {
    TableSeat { sitter: Sitter::Person(name.to_owned()), here: true, until: None, away: false }
}

fn empty(progress: Progress, seats: Vec<TableSeat>) -> Scene {
    Scene {
        code: "OWL-SAIL".to_owned(),
        setup: TableSetup {
            players: seats.len() as u8,
            options: Options::default(),
            set: "aegean".to_owned(),
            pace: Pace::Days(1),
        },
        progress,
        seats,
        islands: Vec::new(),
        me: None,
        held: SeatSet::EMPTY,
        is_host: false,
        view: None,
        outcome: None,
        growth: Vec::new(),
        story: Vec::new(),
        turn: 0,
        paused: false,
        now: 0,
        promise: "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9".to_owned(),
        rematch: None,
        words: &WORDS,
        notice: None,
        pinned: None,
        broken: None,
    }
}

/// A table before the game, with names as given: a bot, an open seat, somebody who is away.
pub(crate) fn lobby(name: &str) -> Scene {
    let open = TableSeat { sitter: Sitter::Nobody, ..person("") };
    let bot = TableSeat { sitter: Sitter::Bot(Level::Strategos), ..person("") };
    let away = TableSeat { here: false, ..person(name) };
    let mut scene = empty(Progress::Lobby, vec![person(name), open, bot, away]);
    scene.setup.options.beginner = true;
    scene
}

/// The same as the host sees it, who sits at the first seat.
pub(crate) fn hosted(name: &str) -> Scene {
    let first = SeatSet::one(Seat(0));
    Scene { is_host: true, held: first, me: Some(Seat(0)), ..lobby(name) }
}

/// A whole game of merchants, seen by everybody, with a few words in between.
pub(crate) fn over(name: &str) -> Scene {
    played(name, u32::MAX)
}

/// The same after so many decisions.
pub(crate) fn played(name: &str, decisions: u32) -> Scene {
    let mut log = Log::default();
    let game = Game::new(&Setup::new(CardSet::aegean(), 4, Seed::from_number(SEED)), &mut log)
        .expect("four can play");
    let mut story = vec![Line {
        number: 1,
        at: 0,
        told: Told::Noted(Note::Seated { seat: Seat(0), sitter: Sitter::Person(name.to_owned()) }).into(),
    }];
    let mut tell = |told| story.push(Line { number: story.len() as u32 + 1, at: 0, told: Arc::new(told) });
    let public =
        |told: &[rules::news::News]| told.iter().filter_map(|news| news.seen_by(Viewer::Spectator)).collect();
    tell(Told::Happened { by: None, told: public(&log.told), reason: None });
    let bots = (0..4).map(|seat| Level::Merchant.bot(Seat(seat), u64::from(seat), Budget::USUAL)).collect();
    let mut table = Match::new(game, log, bots, SEED);
    let structures =
        |public: &Public| public.seats().map(|seat| public.seats[seat].structures()).collect::<Vec<u8>>();
    let mut growth = vec![structures(table.game().public())];
    let mut season = table.game().public().season_number();
    for count in 0..decisions {
        let Some(turn) = table.step() else { break };
        let by = if count % 50 == 7 { DecidedBy::Steward } else { DecidedBy::Bot };
        tell(Told::Happened { by: Some((turn.seat, by)), told: public(table.told()), reason: None });
        if count == 9 {
            tell(Told::Said { seat: Seat(0), words: format!("{name} says hello") });
            tell(Told::Noted(Note::Paused));
            tell(Told::Noted(Note::WentOn));
            tell(Told::Noted(Note::Extended { seat: Seat(2) }));
            tell(Told::Noted(Note::PaceSet(Pace::Open)));
        }
        let board = table.game().public();
        if board.season_number() != season || table.game().is_over() {
            season = board.season_number();
            growth.push(structures(board));
        }
    }
    let bot = TableSeat { sitter: Sitter::Bot(Level::Merchant), ..person("") };
    let progress = if table.game().is_over() { Progress::Over } else { Progress::Playing };
    let mut scene = empty(progress, vec![person(name), bot.clone(), person("Élodie"), bot]);
    scene.islands =
        table.game().public().seats().map(|seat| table.game().public().seats[seat].island).collect();
    scene.view = table.game().view(None).ok();
    scene.outcome = table.game().outcome();
    scene.growth = growth;
    scene.story = story;
    scene
}

pub(crate) fn games(name: &str) -> Vec<home::Game> {
    let game = |code: &str, progress| home::Game {
        code: code.to_owned(),
        progress,
        names: [name, "Bram", "Merchant (bot)", "Merchant (bot)"].map(str::to_owned).to_vec(),
        season: None,
        due: false,
        islands: Vec::new(),
        open: 0,
        ago: 3 * DAY,
        ended: None,
    };
    let playing = |code: &str, due, islands: &[Island]| home::Game {
        season: Some((2, Season::Summer)),
        due,
        islands: islands.to_vec(),
        ..game(code, Progress::Playing)
    };
    let over = |code: &str, ago, ended| home::Game {
        islands: vec![Island::Naxos],
        ago,
        ended: Some(ended),
        ..game(code, Progress::Over)
    };
    vec![
        over("FIG-REEF", 2 * DAY, home::Ended::Mine { place: 2, structures: 12 }),
        over("FIG-GATE", DAY, home::Ended::Won(Island::Crete)),
        home::Game { open: 2, ..game("OWL-GATE", Progress::Lobby) },
        home::Game { open: 3, names: Vec::new(), ago: 0, ..game("OWL-FIG", Progress::Lobby) },
        playing("OWL-SAIL", true, &[Island::Chios, Island::Rhodes]),
        home::Game { ago: 5 * DAY, ..playing("OWL-REEF", false, &[Island::Chios]) },
    ]
}

fn story(scene: &Scene, leaf: Option<Leaf>, reader: &Reader) -> maud::Markup {
    log::log(scene, leaf, reader).expect("a page of the story")
}

/// Every page by a name, with this name wherever a visitor's own words are shown.
pub(crate) fn pages(lang: Lang, name: &str) -> Vec<(String, String)> {
    let reader = reader(lang);
    let sets = vec!["aegean".to_owned(), name.to_owned()];
    let draft = new::Draft::usual(name, "aegean");
    let mut over = over(name);
    over.held = SeatSet::one(Seat(0));
    over.me = Some(Seat(0));
    let mut rematch = over.clone();
    rematch.rematch = Some("FIG-REEF".to_owned());
    let mut held = played(name, 40);
    held.held = SeatSet::first(3);
    let mut full = lobby(name);
    full.seats.retain(|seat| seat.sitter != Sitter::Nobody);
    let offer = take::Offer {
        token: "secret".to_owned(),
        code: "OWL-SAIL".to_owned(),
        seat: 2,
        island: Some(Island::Crete),
        sitter: Sitter::Person(name.to_owned()),
        names: vec![name.to_owned(), "Bram".to_owned()],
        name: String::new(),
    };
    let made = link::SeatLink {
        code: "OWL-SAIL".to_owned(),
        seat: 2,
        island: None,
        url: format!("https://example.org/s/{}", "0123456789abcdef".repeat(2)),
        qr: QR.to_owned(),
    };
    let url = "http://192.0.2.7:8000/t/OWL-SAIL";
    let mut pages = vec![
        ("home", home::home(&games(name), &reader)),
        ("home-first", home::home(&[], &reader)),
        ("new", new::new(&draft, &sets, None, &reader)),
        ("new-mistake", new::new(&draft, &sets, Some(new::Mistake::Name), &reader)),
        ("lobby", web::pages::lobby::lobby(&lobby(name), url, QR, name, &reader)),
        ("lobby-host", web::pages::lobby::lobby(&hosted(name), url, QR, name, &reader)),
        ("lobby-full", web::pages::lobby::lobby(&Scene { is_host: true, ..full }, url, "", name, &reader)),
        ("take", take::take(&offer, &reader)),
        ("take-open", take::take(&take::Offer { island: None, sitter: Sitter::Nobody, ..offer }, &reader)),
        ("link", link::link(&made, &reader)),
        ("link-island", link::link(&link::SeatLink { island: Some(Island::Naxos), ..made }, &reader)),
        ("cover", web::pages::cover::cover(&held, &reader)),
        ("end", web::pages::end::end(&over, &Seed::from_number(SEED).hex(), &reader)),
        ("end-rematch", web::pages::end::end(&rematch, "00", &reader)),
        ("log", story(&over, None, &reader)),
        ("log-first", story(&over, Some(Leaf { season: 1, part: 1 }), &reader)),
        ("log-empty", story(&empty(Progress::Lobby, Vec::new()), None, &reader)),
        ("rules", book::rules("", &reader)),
        ("rules-found", book::rules(name, &reader)),
        ("rules-all", book::whole(&reader)),
        ("rules-structures", book::structures(CardSet::aegean(), &WORDS, &reader)),
        ("rules-harbors", book::harbors(CardSet::aegean(), &WORDS, &reader)),
        ("cards", web::pages::cards::cards(CardSet::aegean(), &WORDS, &reader)),
        ("about", web::pages::about::about(&reader)),
    ]
    .into_iter()
    .map(|(name, page)| (name.to_owned(), page.into_string()))
    .collect::<Vec<_>>();
    for chapter in text::guide(lang) {
        let page = book::chapter(chapter.name, &reader).expect("a chapter of the guide");
        pages.push((format!("rules-{}", chapter.name), page.into_string()));
    }
    for trouble in error::Trouble::ALL {
        pages.push((format!("error-{trouble:?}"), error::error(trouble, &reader).into_string()));
    }
    pages
}
