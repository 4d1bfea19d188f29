//! Pages betray nothing: with everything that a visitor may not know replaced, or more of it having happened, every page is the
//! same to the byte.

use rules::action::Action;
use rules::game::Game;
use rules::goods::{Good, Goods};
use rules::news::{Log, News};
use rules::prompt::Choice;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::step::Step;
use rules::version::RulesVersion;
use rules::view::View;
use text::Lang;
use web::board;
use web::key::Hash;
use web::pace::Pace;
use web::pages;
use web::reader::Reader;
use web::scene::{DecidedBy, Progress, TableSetup};
use web::sets::Sets;
use web::sitter::Sitter;
use web::table::{Deed, Eyes, Table};

use crate::twin::{SealedAnswers, disguise, twin};

fn begun(number: u64) -> Table {
    let sets = Sets::new(&[]).expect("our own set has no mistakes");
    let players = 3 + (number % 4) as u8;
    let setup = TableSetup {
        players,
        options: Options::default(),
        set: "aegean".into(),
        pace: Pace::Live(60),
        rest: web::rest::Rest::default(),
    };
    let mut table = Table::new("abcdefghj".into(), setup, Seed::from_number(number), sets.usual().cards);
    table.take(0, None, Deed::PrivateTalk).expect("a lobby");
    for seat in table.seats() {
        table
            .take(0, None, Deed::Seat { seat, sitter: Sitter::Person(format!("Guest {}", seat.0)) })
            .expect("a free seat");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("everybody sits");
    table
}

/// Everything that a visitor can be sent of a table that is being played.
fn sent(table: &Table, viewer: Option<Seat>, now: u64) -> String {
    let lang = Lang::ALL[now as usize % Lang::COUNT];
    let reader = Reader { lang, theme: None, path: "/t/abcdefghj".into() };
    // Somebody who watches may hold two seats, and stands between them.
    let held = viewer.map_or(SeatSet::one(Seat(0)).with(Seat(1)), SeatSet::one);
    let eyes = Eyes { seat: viewer, held, is_host: true, here: SeatSet::EMPTY, now, lines: 60 };
    let scene = table.look(&eyes);
    let mut all = pages::table::table(&scene, &reader).into_string();
    for region in board::regions(&scene, lang) {
        all += &region.markup.into_string();
    }
    all += &pages::table::title(&scene, lang);
    all += &pages::cover::cover(&scene, &reader).into_string();
    let whole = table.look(&Eyes { lines: usize::MAX, ..eyes });
    // Each season is the newest once.
    all += &pages::log::log(&whole, None, web::board::Filter::All, &reader)
        .expect("the newest page")
        .into_string();
    all += &scene.view.as_ref().map(|view| view.to_json().to_string()).unwrap_or_default();
    all
}

/// What is sent to a viewer, or what a test pretends is sent.
type Sent = fn(&Table, Option<Seat>, u64) -> String;

/// How often pages were compared, and where they differed first.
#[derive(Default)]
struct Findings {
    standing: u32,
    after_acts: u32,
    after_others: u32,
    taken_back: u32,
    private: u32,
    leak: Option<String>,
}

impl Findings {
    /// Says whether the pages were the same; keeps the first leak.
    fn compare(
        &mut self,
        sent: Sent,
        own: &Table,
        other: &Table,
        viewer: Option<Seat>,
        at: u64,
        why: &str,
    ) -> bool {
        let (mine, theirs) = (sent(own, viewer, at), sent(other, viewer, at));
        if mine == theirs {
            return true;
        }
        let place = mine.bytes().zip(theirs.bytes()).position(|(a, b)| a != b).unwrap_or(0);
        let around: String =
            String::from_utf8_lossy(&mine.as_bytes()[place.saturating_sub(80)..]).chars().take(160).collect();
        self.leak.get_or_insert(format!("{why}: {viewer:?} sees the difference at …{around}…"));
        false
    }
}

/// What one action shows to a viewer by the rules: the news it sees and the view afterwards.
fn shown(game: &Game, seat: Seat, action: &Action, viewer: Option<Seat>) -> Option<(Vec<News>, View)> {
    let mut game = game.clone();
    let mut log = Log::default();
    game.apply(seat, action, &mut log).ok()?;
    let seen = log.told.iter().filter_map(|news| news.seen_by(game.viewer(viewer))).collect();
    Some((seen, game.view(viewer).ok()?))
}

fn with_game(table: &Table, game: Game) -> Table {
    let mut other = table.clone();
    other.show(game);
    other
}

fn take(table: &mut Table, at: u64, seat: Seat, action: &Action) {
    let line = table.line(action);
    table.take(at, None, Deed::Act { seat, by: DecidedBy::Person, line }).expect("a legal action");
}

/// Compares the table with twins of it, as they are and after somebody acted.
fn compare_twins(table: &Table, at: u64, sent: Sent, dice: &mut Dice, findings: &mut Findings) {
    let game = table.game().expect("the game has begun");
    let viewers: Vec<Option<Seat>> = table.seats().map(Some).chain([None]).collect();
    let viewer = viewers[dice.below(viewers.len() as u32) as usize];
    let answers = if dice.coin() { SealedAnswers::Replaced } else { SealedAnswers::Kept };
    let Some(twin) = twin(game, viewer, answers, dice) else { return };
    // A twin has no past that could be taken back, so both begin here; what follows can be, at both.
    let table = &with_game(table, game.clone());
    let other = with_game(table, twin.clone());
    findings.compare(sent, table, &other, viewer, at, "as it stands");
    findings.standing += 1;

    let asked: Vec<Seat> = game.asked().iter().collect();
    let Some(actor) = dice.pick(&asked) else { return };
    let seen = game.seen(actor).expect("the seat plays");
    let Some(action) = seen.prompt().sample(&seen, dice) else { return };
    for otherwise in [Some(action), disguise(&action, &twin, actor, dice)].into_iter().flatten() {
        if twin.check(actor, &otherwise).is_err() {
            continue;
        }
        // Pages must be the same wherever the rules say that nothing shows.
        if shown(game, actor, &action, viewer) != shown(&twin, actor, &otherwise, viewer) {
            continue;
        }
        let (mut mine, mut theirs) = (table.clone(), other.clone());
        take(&mut mine, at + 500, actor, &action);
        take(&mut theirs, at + 500, actor, &otherwise);
        if mine.progress() == Progress::Playing && theirs.progress() == Progress::Playing {
            findings.compare(sent, &mine, &theirs, viewer, at + 700, "after an act");
            findings.after_acts += 1;
            findings.after_others += u32::from(action != otherwise);
        }
        // What is done at both can be taken back at both: nobody learns by that what it was.
        let can_undo = |table: &Table| {
            let (_, prompt) = table.view(actor).expect("the seat plays");
            prompt.choices.iter().any(|choice| matches!(choice, Choice::Undo(_)))
        };
        if can_undo(&mine) && can_undo(&theirs) {
            for table in [&mut mine, &mut theirs] {
                take(table, at + 800, actor, &Action::Undo);
            }
            findings.compare(sent, &mine, &theirs, viewer, at + 900, "after taking it back");
            findings.taken_back += 1;
        }
    }
}

/// Private offers, refusals and withdrawals: nobody else sees that anything happened, nor when.
fn compare_private(table: &Table, at: u64, sent: Sent, dice: &mut Dice, findings: &mut Findings) {
    let asked: Vec<Seat> = table.asked().iter().collect();
    let Some(maker) = dice.pick(&asked) else { return };
    let others: Vec<Seat> = table.seats().filter(|seat| *seat != maker).collect();
    let Some(to) = dice.pick(&others) else { return };
    let mut more = table.clone();
    let want = Goods::n(Good::Papyrus, 7);
    let offer = Action::Offer { private: true, to: SeatSet::one(to), give: Goods::EMPTY, want };
    let game = more.game().expect("the game has begun");
    if game.check(maker, &offer).is_err() {
        return;
    }
    take(&mut more, at + 100, maker, &offer);
    let outsiders: Vec<Option<Seat>> =
        table.seats().filter(|seat| *seat != maker && *seat != to).map(Some).chain([None]).collect();
    let look = |more: &Table, findings: &mut Findings, why: &str| {
        for viewer in &outsiders {
            findings.compare(sent, table, more, *viewer, at + 1000, why);
            findings.private += 1;
        }
    };
    look(&more, findings, "a private offer");
    more.take(at + 150, None, Deed::Whisper { seat: to, to: maker, words: "seven?".into() }).expect("a word");
    look(&more, findings, "a private word");
    let remark = Deed::Remark { by: Hash::of("Eve"), name: "Eve".into(), words: "look".into() };
    more.take(at + 160, None, remark).expect("a word");
    // Somebody who watches here holds seats.
    look(&more, findings, "a word of somebody who watches");
    let refusal = Action::Refuse { from: maker, give: Goods::EMPTY, want };
    if dice.coin() && more.game().expect("the game goes on").check(to, &refusal).is_ok() {
        take(&mut more, at + 200, to, &refusal);
        look(&more, findings, "a private refusal");
    } else {
        take(&mut more, at + 300, maker, &Action::Withdraw { give: Goods::EMPTY, want });
        look(&more, findings, "a private withdrawal");
    }
}

/// Plays whole games by chance and compares on the way, until something leaks.
fn search(games: u64, sent: Sent) -> Findings {
    let mut findings = Findings::default();
    for number in 0..games {
        let mut table = begun(number);
        let mut dice = Dice::new(number);
        let mut at = 1_000;
        while table.progress() == Progress::Playing && findings.leak.is_none() {
            if dice.below(14) == 0 {
                compare_twins(&table, at, sent, &mut dice, &mut findings);
            }
            let step = table.game().expect("the game has begun").public().step;
            if step == Step::Trade && dice.below(16) == 0 {
                compare_private(&table, at, sent, &mut dice, &mut findings);
            }
            let asked: Vec<Seat> = table.asked().iter().collect();
            let seat = dice.pick(&asked).expect("somebody is asked");
            let (view, prompt) = table.view(seat).expect("the seat is asked");
            let seen = view.seen().expect("a seat");
            let offers = |choice: &&Choice| matches!(choice, Choice::Offer { .. } | Choice::Accept(_));
            // Deals are rarer by chance than at a table of people.
            let deal = prompt
                .choices
                .iter()
                .find(offers)
                .filter(|_| dice.coin())
                .and_then(|it| it.sample(&seen, &mut dice));
            let action = deal.or_else(|| prompt.sample(&seen, &mut dice)).expect("a choice");
            at += 137;
            take(&mut table, at, seat, &action);
        }
    }
    findings
}

#[test]
fn no_page_changes_by_what_its_reader_may_not_know() {
    let findings = search(10, sent);
    assert_eq!(findings.leak, None);
    let Findings { standing, after_acts, after_others, taken_back, private, .. } = findings;
    println!(
        "compared: {standing} twins, {after_acts} after acts ({after_others} other ones), {taken_back} taken back, {private} private"
    );
    assert!(
        standing > 300 && after_acts > 250 && after_others > 15 && taken_back > 20 && private > 300,
        "too little was compared"
    );
}

#[test]
fn leaks_that_are_planted_are_found() {
    fn beside(viewer: Option<Seat>) -> Option<Seat> {
        Some(Seat(if viewer == Some(Seat(0)) { 1 } else { 0 }))
    }
    fn region_of_another(table: &Table, viewer: Option<Seat>, now: u64) -> String {
        let eyes = Eyes {
            seat: beside(viewer),
            held: SeatSet::EMPTY,
            is_host: false,
            here: SeatSet::EMPTY,
            now,
            lines: 60,
        };
        let regions = board::regions(&table.look(&eyes), Lang::En);
        let hand = regions.into_iter().find(|region| region.id == "hand").expect("a seat has a hand");
        hand.markup.into_string()
    }
    fn seed(table: &Table, _: Option<Seat>, _: u64) -> String {
        table.game().expect("a game").position().secret.seed.hex()
    }
    fn next_hazard(table: &Table, _: Option<Seat>, _: u64) -> String {
        format!("{:?}", table.game().expect("a game").position().secret.hazard_deck.as_slice().last())
    }
    fn how_much_happened(table: &Table, _: Option<Seat>, _: u64) -> String {
        table.entries().to_string()
    }
    fn decisions_of_another(table: &Table, viewer: Option<Seat>, now: u64) -> String {
        let eyes = Eyes {
            seat: beside(viewer),
            held: SeatSet::EMPTY,
            is_host: false,
            here: SeatSet::EMPTY,
            now,
            lines: 60,
        };
        table.look(&eyes).turn.to_string()
    }
    let planted: [(&str, Sent); 5] = [
        ("another seat's hand", region_of_another),
        ("the seed", seed),
        ("the next hazard", next_hazard),
        ("how many entries there are", how_much_happened),
        ("how many decisions another seat has sent", decisions_of_another),
    ];
    for (what, leaking) in planted {
        assert!(search(4, leaking).leak.is_some(), "{what} was sent and nobody noticed");
    }
}
