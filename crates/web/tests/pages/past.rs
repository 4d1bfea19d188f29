//! A game that is over, and the pages that look back at it.

use std::sync::{Arc, LazyLock};

use bots::analysis::InARow;
use bots::analysis::estimate::Estimate;
use bots::analysis::judgement::Effort;
use bots::analysis::story::Story;
use bots::hint::{Advice, Because};
use rules::action::Action;
use rules::cards::CardSet;
use rules::record::Record;
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::Options;
use rules::version::RulesVersion;
use web::findings::{Course, Findings, Glance, Stage, Then, Turn, Unfound};
use web::pages::report::{Reported, report};
use web::pages::{records, replay};
use web::puzzles::DayPuzzle;
use web::reader::Reader;
use web::scene::{After, DecidedBy, Progress, TableSetup};
use web::sets::Cards;
use web::table::{Deed, Lens, Replay, Table};

use crate::fixture::{SEED, WORDS, empty, person};

/// A game of four that the steward plays for everybody, from its beginning, with its record.
pub(crate) static PAST: LazyLock<(Replay, Record)> = LazyLock::new(|| played(4, Options::default()));

/// A game that the steward plays for everybody, from its beginning, with its record.
pub(crate) fn played(players: u8, options: Options) -> (Replay, Record) {
    let setup = empty(Progress::Lobby, vec![person(""); 4]).setup;
    let setup = TableSetup { players, options, ..setup };
    let mut table = Table::new("OWL-SAIL".to_owned(), setup, Seed::from_number(SEED), cards());
    for seat in table.seats() {
        table.take(0, None, Deed::Unnamed { seat }).expect("a lobby");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a full table");
    while let Some(seat) = table.asked().iter().next() {
        let line = table.steward(seat).expect("an answer to any question");
        table.take(0, None, Deed::Act { seat, by: DecidedBy::Bot, line }).expect("it is legal");
    }
    (table.replay().expect("it is over"), table.record().expect("it is over"))
}

/// The same with every moment.
pub(crate) static STORY: LazyLock<Story> = LazyLock::new(|| PAST.0.story().expect("it is short"));

/// What of it needs no playing out.
static GLANCE: LazyLock<Glance> = LazyLock::new(|| Glance::at(&STORY));

/// What decided that game, as little work finds it; but turning points are made up, since so little proves none.
pub(crate) static FOUND: LazyLock<Arc<Findings>> = LazyLock::new(|| {
    let story = &*STORY;
    let mut found = Findings::of(story, Effort { playouts: 16 }, &InARow).expect("nothing stops it");
    let turn = |decision: usize| {
        let taken = &story.taken()[decision];
        Turn {
            when: Then::of(story, decision),
            phase: story.before(decision).public().phase(),
            seat: taken.seat,
            chosen: taken.action,
            best: Action::Finish,
            chosen_chance: 0.2,
            best_chance: 0.3,
            loss: Estimate { mean: 0.1, low: 0.0502, high: 0.15 },
            advice: Advice {
                action: Action::Finish,
                reasons: [Because::NothingBetter].into_iter().collect(),
                price: None,
            },
        }
    };
    found.turns = (0..story.taken().len()).step_by(9).map(turn).collect();
    Arc::new(found)
});

pub(crate) fn ready() -> Stage {
    Stage::Ready(Arc::clone(&FOUND))
}

/// The report on the second island of that game.
pub(crate) fn reported(stage: &Stage, reader: &Reader) -> maud::Markup {
    report_on(Seat(1), stage, reader)
}

pub(crate) fn report_on(seat: Seat, stage: &Stage, reader: &Reader) -> maud::Markup {
    report_at(&PAST.0, "/t/OWL-SAIL", seat, stage, None, reader)
}

/// The same with the chances at every decision.
pub(crate) fn report_closely(reader: &Reader) -> maud::Markup {
    let course = Course::of(&STORY);
    report_at(&PAST.0, "/t/OWL-SAIL", Seat(1), &ready(), Some(&course), reader)
}

/// What was found out about that game, told where the same game is looked at elsewhere.
pub(crate) fn report_at(
    game: &Replay,
    at: &str,
    seat: Seat,
    stage: &Stage,
    course: Option<&Course>,
    reader: &Reader,
) -> maud::Markup {
    let last = game.moments(Lens::Open).next_back().expect("something happened");
    let scene = game.scene(last.entry, Lens::Public, SeatSet::EMPTY);
    let is_too_long = matches!(stage, Stage::Never(Unfound::Long));
    let reported = Reported {
        scene: &scene,
        tale: game.tale(),
        seat,
        decisions: &game.decisions(),
        glance: (!is_too_long).then_some(&*GLANCE),
        course,
        stage,
        base: &format!("{at}/replay"),
        reports: &format!("{at}/report"),
    };
    report(&reported, reader)
}

/// The puzzle of a day.
pub(crate) static PUZZLE: LazyLock<DayPuzzle> =
    LazyLock::new(|| DayPuzzle::make(20_000, cards()).expect("every day has a puzzle"));

pub(crate) fn cards() -> Cards {
    Cards { set: CardSet::aegean(), words: &WORDS }
}

/// A page that looks back at that game, from the middle of it.
pub(crate) fn looking_back(lens: Lens, reader: &Reader) -> maud::Markup {
    let game = &PAST.0;
    let moments: Vec<u32> = game.moments(lens).map(|it| it.entry).collect();
    let entry = moments[moments.len() / 2];
    let scene = game.scene(entry, lens, SeatSet::EMPTY);
    let (base, table) = ("/t/OWL-SAIL/replay", Some("/t/OWL-SAIL"));
    let findings = Some(&**FOUND);
    let looked = replay::Looked { replay: game, scene: &scene, lens, entry, base, table, findings };
    replay::replay(&looked, reader)
}

/// What the record of that game comes to; perhaps of a table that went on from another one.
pub(crate) fn genuine(after: Option<After>, reader: &Reader) -> maud::Markup {
    let mut fair = checked(&PAST.1, reader);
    fair.after = after;
    records::fair(&fair, reader)
}

/// What a record comes to.
pub(crate) fn checked(record: &Record, reader: &Reader) -> records::Fair {
    let mut fair = records::Fair::of(record);
    record.replay(cards().set, |told| fair.hear(told, cards(), reader.lang)).expect("it is genuine");
    fair.look = Some("/replay/0123".to_owned());
    fair
}
