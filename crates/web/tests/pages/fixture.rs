//! Made-up tables, as visitors see them.

use std::sync::{Arc, LazyLock};

use bots::bot::Budget;
use bots::level::Level;
use bots::orders::{Past, Saved};
use bots::play::Match;
use rules::cards::{CardSet, EventId};
use rules::game::Game;
use rules::goods::{Good, Goods};
use rules::news::{Log, News, Viewer};
use rules::notation::Names;
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::state::Public;
use rules::world::{Island, Land, Phase, Season};
use text::{Lang, SetText};
use web::board::Filter;
use web::clock::DAY;
use web::findings::{Stage, Unfound};
use web::key::Hash;
use web::motion::{Ballot, Motion};
use web::oath::{Ledger, Oath, Pledge, Scope, Sworn};
use web::pace::Pace;
use web::pages::log::{self, Leaf};
use web::pages::tablet::Courses;
use web::pages::{error, home, link, me, new, records, rules as book, take, told};
use web::reader::Reader;
use web::refused::Closed;
use web::rest::{Holiday, Rest};
use web::scene::{
    After, Assembly, DecidedBy, Flow, Hidden, Line, Note, Origin, Progress, Scene, SeatClock, TableSeat,
    TableSetup, Told,
};
use web::sitter::Sitter;
use web::store::DeviceKind;
use web::table::Lens;
use web::tablet::{Own, Tablet};
use web::told::{Channel, Failure, Hook, Person, Quiet, Trouble, Way, Wishes};

use crate::past::{self, PAST, PUZZLE};

pub(crate) const SEED: u64 = 7;
pub(crate) const QR: &str = r##"<?xml version="1.0" standalone="yes"?><svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="33" height="33" viewBox="0 0 33 33" shape-rendering="crispEdges"><rect x="0" y="0" width="33" height="33" fill="#fff"/><path fill="#000" d="M4 4h7v1h-7V4M12 4h2v1h-2V4M22 4h7v1h-7V4M4 5h1v6h-1V5M10 5h1v6h-1V5M22 5h1v6h-1V5M28 5h1v6h-1V5M6 6h3v3h-3V6M24 6h3v3h-3V6M5 10h5v1h-5V10M23 10h5v1h-5V10M4 22h7v1h-7V22M4 23h1v6h-1V23M10 23h1v6h-1V23M6 24h3v3h-3V24M5 28h5v1h-5V28M14 7h3v2h-3V7M13 13h9v1h-9V13M5 14h4v2h-4V14M18 16h8v3h-8V16M14 20h5v6h-5V20M22 22h3v5h-3V22"/></svg>"##;

pub(crate) static WORDS: LazyLock<SetText> =
    LazyLock::new(|| SetText::new(&text::aegean_files()).expect("the set's words are valid"));

pub(crate) fn reader(lang: Lang) -> Reader {
    Reader { lang, theme: None, path: "/somewhere?a=1&b=2".to_owned() }
}

pub(crate) fn person(name: &str) -> TableSeat {
    TableSeat {
        sitter: Sitter::Person(name.to_owned()),
        here: true,
        until: None,
        clock: None,
        holiday: None,
        off_until: None,
        days_left: 0,
        away: false,
        left: None,
    }
}

pub(crate) fn empty(progress: Progress, seats: Vec<TableSeat>) -> Scene {
    Scene {
        code: "OWL-SAIL".to_owned(),
        name: None,
        setup: TableSetup {
            players: seats.len() as u8,
            options: Options::default(),
            set: "aegean".to_owned(),
            pace: Pace::Days(1),
            rest: Rest::default(),
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
        story: Arc::default(),
        said: 0,
        whispers: Vec::new(),
        remarks: None,
        private_talk: false,
        listed: None,
        called: String::new(),
        remarked: false,
        turn: 0,
        paused: false,
        now: 0,
        promise: "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9".to_owned(),
        rematch: None,
        after: None,
        words: &WORDS,
        notice: None,
        pinned: None,
        closed: None,
        stood_in: None,
        orders: None,
        is_ended: false,
        seed: None,
        assembly: Assembly::default(),
        oaths: Vec::new(),
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
    tell(Told::Happened { by: None, told: public(&log.told), reason: None, guarded: SeatSet::EMPTY });
    let bots = (0..4).map(|seat| Level::Merchant.bot(Seat(seat), u64::from(seat), Budget::USUAL)).collect();
    let mut table = Match::new(game, log, bots, SEED);
    let structures =
        |public: &Public| public.seats().map(|seat| public.seats[seat].structures()).collect::<Vec<u8>>();
    let mut growth = vec![structures(table.game().public())];
    let mut season = table.game().public().season_number();
    for count in 0..decisions {
        let Some(turn) = table.step() else { break };
        let by = if count % 50 == 7 { DecidedBy::Steward } else { DecidedBy::Bot };
        tell(Told::Happened {
            by: Some((turn.seat, by)),
            told: public(table.told()),
            reason: None,
            guarded: SeatSet::EMPTY,
        });
        if count == 9 {
            tell(Told::Said { seat: Seat(0), words: format!("{name} says hello"), is_former: false });
            tell(Told::Said { seat: Seat(0), words: String::new(), is_former: false });
            tell(Told::Whispered {
                seat: Seat(2),
                to: Seat(0),
                words: format!("psst, {name}"),
                is_former: false,
            });
            tell(Told::Remarked { name: name.to_owned(), words: format!("{name} looks on") });
            tell(Told::Remarked { name: String::new(), words: String::new() });
            tell(Told::Noted(Note::Hushed { is_hushed: true }));
            tell(Told::Noted(Note::Muted { seat: Seat(1), is_muted: true }));
            tell(Told::Noted(Note::Muted { seat: Seat(1), is_muted: false }));
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
    scene.story = story.into();
    scene
}

pub(crate) fn games(name: &str) -> Vec<home::Game> {
    let game = |code: &str, progress| home::Game {
        code: code.to_owned(),
        name: format!("Table {code}"),
        progress,
        names: [name, "Bram", "Merchant (bot)", "Merchant (bot)"].map(str::to_owned).to_vec(),
        season: None,
        due: false,
        left: false,
        asked: None,
        places: Vec::new(),
        open: 0,
        invited: None,
        paused: false,
        at_most: None,
        ago: 3 * DAY,
        at: 20_700 * DAY,
        said: String::new(),
        ended: None,
        rivals: Vec::new(),
        is_ended: false,
    };
    let place = |island, mine, sign| home::Place { island, mine, sign };
    let islands = |mine: &[Island], sign| {
        let all = [Island::Chios, Island::Rhodes, Island::Crete];
        all.map(|island| place(island, mine.contains(&island), sign)).to_vec()
    };
    let playing = |code: &str, due, mine: &[Island]| home::Game {
        season: Some((2, Season::Summer)),
        due,
        places: islands(mine, home::Sign::Asked),
        ..game(code, Progress::Playing)
    };
    let over = |code: &str, ago, ended| home::Game {
        places: islands(&[Island::Rhodes], home::Sign::Resting),
        ago,
        ended: Some(ended),
        ..game(code, Progress::Over)
    };
    let asked = |left| {
        let words = "Load and send your fleets".to_owned();
        Some(home::Asked {
            words,
            phase: Phase::Journey,
            clock: Some(home::Sand { line: left, whole: DAY, jar: DAY, size: 2 * DAY, still: false }),
        })
    };
    vec![
        over("FIG-REEF", 2 * DAY, home::Ended::Mine { place: 2, structures: 12 }),
        over("FIG-GATE", DAY, home::Ended::Won(Island::Crete)),
        home::Game { open: 2, ..game("OWL-GATE", Progress::Lobby) },
        home::Game { open: 3, names: Vec::new(), ago: 0, ..game("OWL-FIG", Progress::Lobby) },
        home::Game { invited: Some(vec![name.to_owned()]), ..game("OWL-TREE", Progress::Lobby) },
        playing("OWL-SAIL", true, &[Island::Chios, Island::Rhodes]),
        home::Game { asked: asked(DAY / 2), ..playing("OWL-OAR", true, &[Island::Crete]) },
        home::Game {
            asked: asked(DAY / 4),
            said: "table 3 seat-2 1".to_owned(),
            ..playing("OWL-MAST", true, &[Island::Chios])
        },
        home::Game {
            ago: 5 * DAY,
            at_most: Some(DAY + DAY / 8),
            ..playing("OWL-REEF", false, &[Island::Chios])
        },
    ]
}

/// A sheet with a line of a visitor's own, which rests.
pub(crate) fn orders(name: &str, reader: &Reader) -> maud::Markup {
    let mut scene = played(name, 40);
    let view = scene.view.take().expect("a game");
    let seat = Seat(0);
    let names = Names { set: view.set, islands: &scene.islands };
    let text = format!("journey stay\nanswer no_gain\n{name}\nalways discard keep gold unmade");
    let tablet = Tablet::new(text, &names, Saved::at(&view.public, seat), None);
    scene.orders =
        Some(Box::new(Own { tablet: Some(tablet.clone()), past: Past::default(), done: Vec::new() }));
    scene.view = Some(view);
    scene.me = Some(seat);
    web::pages::tablet::tablet(&scene, Some(&tablet), &Courses::default(), Some("orders-saved"), reader)
}

fn story(scene: &Scene, leaf: Option<Leaf>, reader: &Reader) -> maud::Markup {
    log::log(scene, leaf, Filter::All, reader).expect("a page of the story")
}

/// Somebody with a channel of each kind, of which some have trouble.
pub(crate) fn told_all(name: &str) -> told::Told {
    let now = 1_772_373_900_000;
    let channel = |way, trouble: Option<Failure>| Channel {
        id: "secret".to_owned(),
        owner: Hash::of("ann"),
        way,
        lang: Lang::En,
        is_on: trouble != Some(Failure::Gone),
        unconfirmed: (trouble == Some(Failure::Late)).then(|| Hash::of("link")),
        made: now - 9 * DAY,
        last: Some(now - DAY),
        trouble: trouble.map(|why| Trouble { why, times: 3, again: Some(now + 3_600_000) }),
        browser: None,
    };
    let push = Way::Push {
        endpoint: "https://push.example/x".to_owned(),
        key: "k".to_owned(),
        auth: "a".to_owned(),
    };
    let hook = |hook| Way::Webhook(hook, "https://hooks.example/services/x".to_owned());
    let channels = vec![
        channel(push, Some(Failure::Gone)),
        channel(Way::Mail("ann@example.org".to_owned()), Some(Failure::Late)),
        channel(hook(Hook::Discord), Some(Failure::Answered(404))),
        channel(hook(Hook::Ntfy), None),
    ];
    let wishes = Wishes {
        quiet: Some(Quiet { from: 23 * 60, to: 8 * 60 }),
        zone: "Europe/Amsterdam".to_owned(),
        feed: Some("secret".to_owned()),
        ..Wishes::default()
    };
    let person = Person { wishes, channels, ..Person::default() };
    told::Told {
        person,
        ways: told::Ways { push: Some("key".to_owned()), mail: true, webhooks: true },
        tables: vec![("OWL-SAIL".to_owned(), name.to_owned()), ("FIG-REEF".to_owned(), "Olives".to_owned())],
        feed: Some("https://example.org/me/feed/secret".to_owned()),
        notice: Some(told::Notice::NoHook),
        now,
    }
}

/// Somebody who has stopped everything, on a server that sends nothing.
fn told_none() -> told::Told {
    let wishes = Wishes { stopped: true, ..Wishes::default() };
    told::Told {
        person: Person { wishes, ..Person::default() },
        ways: told::Ways::default(),
        tables: Vec::new(),
        feed: None,
        notice: Some(told::Notice::Saved),
        now: DAY,
    }
}

/// An oath of every kind, with every verdict, and what the one who swears typed.
fn oaths(words: &str) -> Vec<Sworn> {
    let mut ledger = Ledger::default();
    let swear = |ledger: &mut Ledger, by: u8, to: Option<u8>, pledge: Pledge| {
        let oath = Oath { by: Seat(by), to: to.map(Seat), pledge };
        let scope = Scope { players: 4, events: 20, is_done: false, is_bots: to == Some(3) };
        ledger.swear(oath, scope).expect("it can be sworn");
    };
    ledger.hear(&News::SeasonBegan { year: 1, season: Season::Spring });
    swear(&mut ledger, 0, Some(1), Pledge::Vote(Seat(1)));
    swear(&mut ledger, 1, Some(3), Pledge::Vote(Seat(0)));
    swear(&mut ledger, 2, Some(3), Pledge::Give(Goods::n(Good::Wool, 2)));
    ledger.hear(&News::PhaseBegan(Phase::Journey));
    ledger.hear(&News::Voted { seat: Seat(0), choice: Seat(1), votes: 1 });
    ledger.hear(&News::SeasonBegan { year: 1, season: Season::Summer });
    swear(&mut ledger, 2, Some(3), Pledge::NotSail(Land::Egypt));
    swear(&mut ledger, 1, Some(0), Pledge::NotTrade(Seat(2)));
    swear(&mut ledger, 0, None, Pledge::Last(EventId(0)));
    swear(&mut ledger, 0, None, Pledge::Words(words.to_owned()));
    ledger.sworn().to_vec()
}

/// A game as whoever has its first seat sees it, who has sworn nothing.
pub(crate) fn swearing() -> Scene {
    Scene { me: Some(Seat(0)), held: SeatSet::one(Seat(0)), ..played("Ann", 40) }
}

/// That a table has the deal of another game.
fn dealt() -> Option<After> {
    Some(After::Deal(Origin::Table("OWL-SAIL".to_owned())))
}

/// The same at a table that goes on from another game.
pub(crate) fn on(scene: Scene) -> Scene {
    Scene {
        after: Some(After::Moment {
            of: Origin::Table("OWL-SAIL".to_owned()),
            entry: 340,
            hidden: Hidden::AsItWas,
        }),
        ..scene
    }
}

/// The same at one where what was hidden was dealt anew.
pub(crate) fn anew(scene: Scene) -> Scene {
    let of = Origin::Table("OWL-SAIL".to_owned());
    Scene { after: Some(After::Moment { of, entry: 340, hidden: Hidden::Anew }), ..scene }
}

/// Every page by a name, with this name wherever a visitor's own words are shown.
pub(crate) fn pages(lang: Lang, name: &str) -> Vec<(String, String)> {
    let reader = reader(lang);
    let sets = vec!["aegean".to_owned(), name.to_owned()];
    let draft = new::Draft::usual(name, "aegean");
    let mut over = over(name);
    over.held = SeatSet::one(Seat(0));
    over.me = Some(Seat(0));
    (over.private_talk, over.remarks) = (true, Some(2));
    let watched = Scene { me: None, held: SeatSet::EMPTY, remarked: true, ..over.clone() };
    let mut rematch = over.clone();
    rematch.rematch = Some("FIG-REEF".to_owned());
    let mut again = hosted(name);
    again.after = Some(After::Game("OWL-SAIL".to_owned()));
    again.is_host = false;
    again.seats[0].sitter = Sitter::Kept(name.to_owned());
    let begun = played(name, 40);
    let listed = Scene { listed: Some(true), private_talk: true, ..hosted(name) };
    let closed = Scene { closed: Some(Closed::ByOperator), ..over.clone() };
    let shut = Scene { closed: Some(Closed::Broken(name.to_owned())), ..hosted(name) };
    let mut held = played(name, 40);
    held.held = SeatSet::first(3);
    let mut back = Scene { me: Some(Seat(0)), held: SeatSet::one(Seat(0)), ..played(name, 40) };
    back.setup.pace = Pace::Jar { line: 360, size: 1440, pours: 120 };
    back.setup.rest = Rest { night: Some((23, 8)), weekends: true, zone: 60, holidays: 10 };
    back.seats[0].holiday = Some(Holiday { from: 0, to: 3 * DAY });
    back.seats[0].days_left = 7;
    let flow = Flow::Jar { until: DAY };
    back.seats[0].clock = Some(SeatClock { flow, line: DAY / 4, ends: DAY, jar: 0, is_short: false });
    back.seats[0].until = Some(DAY);
    let mut voting = back.clone();
    let yes = SeatSet::one(Seat(1));
    let (voters, no) = (SeatSet::first(3), SeatSet::EMPTY);
    voting.assembly.ballot =
        Some(Ballot { motion: Motion::Open(Seat(3)), by: Seat(1), at: 0, until: DAY, voters, yes, no });
    back.assembly = Assembly { ballot: None, lost: SeatSet::one(Seat(3)), opened: yes, is_host_gone: true };
    let mut sworn = back.clone();
    sworn.oaths = oaths(name);
    let mut judged = over.clone();
    judged.oaths = oaths(name);
    let agreed = Scene { is_ended: true, ..over.clone() };
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
        after: None,
    };
    let code = me::Shown::Code {
        url: format!("https://example.org/d/{}", "0123456789abcdef".repeat(2)),
        qr: QR.to_owned(),
    };
    let phrase = me::Shown::Phrase(["oliveharbor"; 6].map(str::to_owned));
    let joining = me::Joining {
        action: "/d/abc".to_owned(),
        name: name.to_owned(),
        is_same: false,
        is_back: false,
        tables: 2,
        called: name.to_owned(),
        was: Some(String::new()),
        is_last: true,
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
        ("home", home::home(&games(name), "", false, &reader)),
        ("home-first", home::home(&[], "", false, &reader)),
        ("home-open", home::home(&[], "", true, &reader)),
        ("new", new::new(&draft, &sets, None, &reader)),
        ("new-mistake", new::new(&draft, &sets, Some(new::Mistake::Name), &reader)),
        ("lobby", web::pages::lobby::lobby(&lobby(name), url, QR, &reader)),
        ("lobby-host", web::pages::lobby::lobby(&hosted(name), url, QR, &reader)),
        ("lobby-full", web::pages::lobby::lobby(&Scene { is_host: true, ..full }, url, "", &reader)),
        ("take", take::take(&offer, &reader)),
        ("take-on", take::take(&take::Offer { after: on(over.clone()).after, ..offer.clone() }, &reader)),
        ("take-open", take::take(&take::Offer { island: None, sitter: Sitter::Nobody, ..offer }, &reader)),
        ("link", link::link(&made, &reader)),
        ("link-island", link::link(&link::SeatLink { island: Some(Island::Naxos), ..made }, &reader)),
        ("cover", web::pages::cover::cover(&held, &reader)),
        (
            "end",
            web::pages::end::end(
                &over,
                None,
                &Seed::from_number(SEED).hex(),
                Some((&PAST.0, None)),
                None,
                &reader,
            ),
        ),
        (
            "end-decided",
            web::pages::end::end(&judged, None, "00", Some((&PAST.0, Some(&*past::FOUND))), None, &reader),
        ),
        ("report", past::reported(&past::ready(), &reader)),
        ("report-working", past::reported(&Stage::Working { done: 120, of: 700 }, &reader)),
        ("report-waiting", past::reported(&Stage::Waiting(2), &reader)),
        ("report-full", past::reported(&Stage::Full, &reader)),
        ("report-long", past::reported(&Stage::Never(Unfound::Slow), &reader)),
        ("report-many", past::reported(&Stage::Never(Unfound::Long), &reader)),
        ("report-failed", past::reported(&Stage::Never(Unfound::Failed), &reader)),
        ("report-closely", past::report_closely(&reader)),
        ("end-on", web::pages::end::end(&on(over.clone()), None, "00", None, None, &reader)),
        ("end-anew", web::pages::end::end(&anew(over.clone()), None, "00", None, None, &reader)),
        ("end-asked", web::pages::end::end(&rematch, Some(&again), "00", None, None, &reader)),
        ("end-begun", web::pages::end::end(&rematch, Some(&begun), "00", None, None, &reader)),
        ("end-closed", web::pages::end::end(&closed, None, "00", None, None, &reader)),
        ("end-watched", web::pages::end::end(&watched, None, "00", None, None, &reader)),
        ("forget-watched", web::pages::forget::forget(&watched, &reader)),
        ("lobby-listed", web::pages::lobby::lobby(&listed, url, QR, &reader)),
        ("name", web::pages::name::name(&listed, Some(Seat(1)), false, &reader)),
        ("name-again", web::pages::name::name(&listed, None, true, &reader)),
        ("open", web::pages::open::open(&[Box::new(lobby(name)), Box::new(listed.clone())], &reader)),
        ("open-none", web::pages::open::open(&[], &reader)),
        ("lobby-deal", web::pages::lobby::lobby(&Scene { after: dealt(), ..hosted(name) }, url, QR, &reader)),
        ("record-deal", past::genuine(dealt(), &reader)),
        ("puzzle", web::pages::puzzle::puzzle(&PUZZLE, None, 20_003, &reader)),
        ("puzzle-found", web::pages::puzzle::puzzle(&PUZZLE, Some(PUZZLE.puzzle.best), 20_000, &reader)),
        (
            "puzzle-missed",
            web::pages::puzzle::puzzle(&PUZZLE, Some((PUZZLE.puzzle.best + 1) % 3), 20_000, &reader),
        ),
        ("lobby-asked", web::pages::lobby::lobby(&again, url, QR, &reader)),
        ("lobby-closed", web::pages::lobby::lobby(&shut, url, QR, &reader)),
        ("away", web::pages::away::away(&back, Seat(0), 0, true, &reader)),
        ("time", web::pages::time::time(&back, Seat(0), &reader)),
        ("assembly", web::pages::assembly::assembly(&back, Seat(0), &reader)),
        ("assembly-voting", web::pages::assembly::assembly(&voting, Seat(0), &reader)),
        ("oaths", web::pages::oaths::oaths(&sworn, &reader, "id")),
        ("oaths-none", web::pages::oaths::oaths(&back, &reader, "id")),
        ("oaths-over", web::pages::oaths::oaths(&judged, &reader, "id")),
        ("end-agreed", web::pages::end::end(&agreed, None, "00", None, None, &reader)),
        ("forget", web::pages::forget::forget(&held, &reader)),
        ("told", told::told(&told_all(name), &reader)),
        ("told-none", told::told(&told_none(), &reader)),
        ("told-stop", told::stop("secret", told::Stop::Ask, &reader)),
        ("told-stopped", told::stop("secret", told::Stop::DoneByOwner, &reader)),
        ("told-stopped-elsewhere", told::stop("secret", told::Stop::Done, &reader)),
        ("told-confirm", told::confirm("secret", "ann@example.org", &reader)),
        ("told-elsewhere", told::elsewhere(&reader)),
        ("told-offline", told::offline(&reader)),
        ("orders", orders(name, &reader)),
        ("me", me::me(&myself(name), &reader)),
        ("me-nobody", me::me(&nobody(), &reader)),
        ("me-code", me::me(&me::Me { shown: code, ..myself(name) }, &reader)),
        ("me-phrase", me::me(&me::Me { shown: phrase, passkeys: None, ..myself(name) }, &reader)),
        ("me-join", me::join(&joining, &reader)),
        ("me-join-others", me::join(&me::Joining { is_last: false, ..joining.clone() }, &reader)),
        (
            "me-join-back",
            me::join(
                &me::Joining {
                    action: "/back/abc".to_owned(),
                    name: "Ada".to_owned(),
                    is_back: true,
                    ..joining.clone()
                },
                &reader,
            ),
        ),
        ("me-join-same", me::join(&me::Joining { is_same: true, ..joining }, &reader)),
        ("me-back", me::back(None, true, &reader)),
        ("me-back-wrong", me::back(Some(Some(name.to_owned())), false, &reader)),
        ("me-leave", me::leave(name, true, &reader)),
        ("me-left", me::left(&reader)),
        ("me-invited", me::invited("/i/abc", false, &reader)),
        ("replay", past::looking_back(Lens::Open, &reader)),
        ("replay-seat", past::looking_back(Lens::Seat(Seat(1)), &reader)),
        ("record", records::form(None, &reader)),
        ("record-gone", records::form(Some(&records::Mistake::Gone), &reader)),
        ("record-other", records::form(Some(&records::Mistake::OtherSet(name.to_owned())), &reader)),
        (
            "record-wrong",
            records::form(Some(&records::Mistake::Line { line: 7, why: name.to_owned() }), &reader),
        ),
        ("record-genuine", past::genuine(None, &reader)),
        ("record-on", past::genuine(on(over.clone()).after, &reader)),
        ("log", story(&over, None, &reader)),
        ("log-first", story(&over, Some(Leaf { season: 1, part: 1 }), &reader)),
        ("log-empty", story(&empty(Progress::Lobby, Vec::new()), None, &reader)),
        ("rules", book::rules("", &reader)),
        ("rules-found", book::rules(name, &reader)),
        ("rules-all", book::whole(&reader)),
        ("rules-structures", book::cards("structures", CardSet::aegean(), &WORDS, &reader).expect("a guide")),
        ("rules-harbors", book::cards("harbors", CardSet::aegean(), &WORDS, &reader).expect("a guide")),
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

/// Somebody with devices and passkeys.
fn myself(name: &str) -> me::Me {
    let device = |tag: &str, kind, name: &str, days_ago, is_here| me::MyDevice {
        tag: tag.to_owned(),
        kind,
        name: name.to_owned(),
        days_ago,
        is_here,
    };
    me::Me {
        name: name.to_owned(),
        shield: Some(Island::Crete),
        since: Some(100 * DAY),
        devices: vec![
            device("a1", DeviceKind::Computer, "", 0, true),
            device("b2", DeviceKind::Phone, name, 9, false),
        ],
        has_phrase: true,
        passkeys: Some(vec![me::MyPasskey { tag: "c3".to_owned(), made: 101 * DAY }]),
        games: games(name),
        is_told: false,
        shown: me::Shown::Nothing,
    }
}

/// Somebody who has just come.
fn nobody() -> me::Me {
    me::Me {
        name: String::new(),
        shield: None,
        since: None,
        devices: Vec::new(),
        has_phrase: false,
        passkeys: None,
        games: Vec::new(),
        is_told: false,
        shown: me::Shown::Nothing,
    }
}
