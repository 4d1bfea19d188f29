//! What decided a game, as its pages tell it.

use std::collections::BTreeSet;

use rules::cards::CardSet;
use rules::news::Log;
use rules::record::{Record, Recorder};
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::Setup;
use rules::version::RulesVersion;
use text::Lang;
use web::findings::{Stage, Unfound};
use web::pages::end;
use web::scene::{Origin, Scene};
use web::sitter::Sitter;
use web::table::{Deed, Lens, Replay, Table};

use crate::fixture::{SEED, on, over, reader};
use crate::past::{FOUND, PAST, STORY, cards, looking_back, ready, report_at, report_closely, report_on};

/// What stands between two marks, each time.
fn between<'a>(page: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    page.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

#[test]
fn a_report_tells_five_turning_points_of_its_island_and_leads_to_what_it_saw_before_each() {
    let game = &PAST.0;
    for (seat, island) in (0..).map(Seat).zip(game.islands()) {
        let own: Vec<_> = FOUND.turns.iter().filter(|turn| turn.seat == seat).take(5).collect();
        assert_eq!(own.len(), 5, "{}", island.name());
        let page = report_on(seat, &ready(), &reader(Lang::En)).into_string();
        let links: Vec<_> =
            between(&page, "<a class=\"quiet\" href=\"", "\"").filter(|it| it.contains("?as=")).collect();
        let way = |entry: u32| format!("/t/OWL-SAIL/replay/{}?as={}", entry - 1, island.name());
        let entries = game.decisions();
        let ways: Vec<String> = own.iter().map(|turn| way(entries[turn.when.decision])).collect();
        assert_eq!(links, ways);
        // There the decision was still to be taken.
        let entry = entries[own[0].when.decision];
        let of = || Origin::Table("OWL-SAIL".to_owned());
        let acts = |entry| game.so_far(entry, of()).expect("it has begun").acts;
        assert_eq!(acts(entry - 1).len() + 1, acts(entry).len());
        assert!(game.table(entry - 1).asked().has(seat));
        assert!(page.contains("a difference of 5 to 15 points") && page.contains("three in four are right"));
    }
}

#[test]
fn until_a_game_is_worked_out_its_report_says_how_far_it_is_and_what_is_known_already() {
    for (stage, looks, words) in [
        (Stage::Working { done: 120, of: 700 }, true, "Step 120 of 700"),
        (Stage::Working { done: 0, of: 0 }, true, "is being tried again"),
        (Stage::Waiting(1), true, "One game is worked out before this one"),
        (Stage::Full, false, "Too many games wait"),
        (Stage::Never(Unfound::Slow), false, "parthenon analyse FILE"),
        (Stage::Never(Unfound::Failed), false, "The fault is the program"),
        (ready(), false, "Turning points"),
    ] {
        let page = report_on(Seat(1), &stage, &reader(Lang::En)).into_string();
        assert!(page.contains(words), "{words}");
        assert_eq!(page.contains("<look-again>"), looks, "{words}");
        assert_eq!(page.contains("<noscript><meta http-equiv=\"refresh\""), looks, "{words}");
        assert!(
            page.contains("All voyages: ")
                && page.contains("Deals: whom they helped")
                && page.contains("id=\"chances\"")
        );
        assert_eq!(page.contains("Skill and luck"), matches!(stage, Stage::Ready(_)), "{words}");
    }
}

#[test]
fn of_a_game_that_is_too_long_nothing_is_told_that_nobody_has_looked_at() {
    let page = report_on(Seat(1), &Stage::Never(Unfound::Long), &reader(Lang::En)).into_string();
    assert!(page.contains("More than twenty thousand decisions") && page.contains("id=\"chances\""));
    let others = ["parthenon analyse", "All voyages", "Deals: whom", "every-decision", "<look-again>"];
    assert!(others.iter().all(|it| !page.contains(it)), "{page}");
}

/// The same decisions at a table with a name, where people talked before every tenth, and rested once.
fn elsewhere() -> Replay {
    let game = &PAST.0;
    let last = game.moments(Lens::Open).next_back().expect("something happened").entry;
    let acts = game.so_far(last, Origin::Table("OWL-SAIL".to_owned())).expect("it has begun").acts;
    let mut table = Table::new("SUN-OAR".to_owned(), game.setup().clone(), Seed::from_number(SEED), cards());
    let mut take = |deed: Deed| table.take(0, None, deed).expect("it is allowed");
    take(Deed::Name("Tuesday".to_owned()));
    for seat in game.seats() {
        take(Deed::Seat { seat, sitter: Sitter::Person("Ada".to_owned()) });
    }
    take(Deed::Begin(RulesVersion::LATEST));
    for (number, act) in (0..).zip(acts) {
        if number % 10 == 0 {
            take(Deed::Say { seat: Seat(0), words: "Grain?".to_owned() });
        }
        take(act);
    }
    table.replay().expect("it is over")
}

#[test]
fn links_of_a_report_lead_to_the_same_decisions_wherever_the_same_game_is_opened() {
    let (here, there) = (&PAST.0, elsewhere());
    assert_eq!(here.digest(), there.digest(), "what was found is told of both");
    // The entry of a decision here is not that of the same one there.
    let last = here.decisions().len() - 1;
    let of = || Origin::Table("OWL-SAIL".to_owned());
    let elsewhere = there.so_far(here.decisions()[last], of()).expect("it has begun").acts.len();
    assert!(elsewhere < last, "{elsewhere} of {last}");
    let decisions_before = |game: &Replay, at: &str, seat: Seat| {
        let page = report_at(game, at, seat, &ready(), None, &reader(Lang::En)).into_string();
        let start = format!("href=\"{at}/replay/");
        let entries: Vec<u32> =
            between(&page, &start, "?as=").map(|it| it.parse().expect("a moment")).collect();
        let acts = |entry: u32| game.so_far(entry, of()).map_or(0, |it| it.acts.len());
        entries.into_iter().map(acts).collect::<Vec<_>>()
    };
    for seat in here.seats() {
        let ways = decisions_before(here, "/t/OWL-SAIL", seat);
        // Turning points and voyages; the steward makes no deals.
        assert!(ways.len() > 20, "{}", ways.len());
        assert_eq!(decisions_before(&there, "/t/SUN-OAR", seat), ways);
    }
}

#[test]
fn the_chances_are_shown_at_every_decision_to_whoever_asks() {
    let (plain, close) = (report_on(Seat(1), &ready(), &reader(Lang::En)), report_closely(&reader(Lang::En)));
    let (plain, close) = (plain.into_string(), close.into_string());
    let island = PAST.0.islands()[1].name();
    let path = format!("/t/OWL-SAIL/report/{island}");
    assert!(plain.contains(&format!("href=\"{path}?every-decision=1#chances\"")));
    assert!(close.contains(&format!("href=\"{path}#chances\"")));
    // As many points as moments, where there were as many as seasons; the years are marked below both.
    let points = |page: &str| {
        let path = between(page, "class=\"curve ", ">").next().expect("a curve").to_owned();
        path.chars().filter(|it| "ML".contains(*it)).count()
    };
    assert_eq!((points(&plain), points(&close)), (PAST.0.tale().chances.len(), STORY.taken().len() + 1));
    let marks =
        |page: &str| between(page, "text-anchor=\"middle\"", "<").map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(marks(&plain), marks(&close));
    // The table by seasons is the same.
    let table = |page: &str| between(page, "<tbody>", "</tbody>").next().expect("a table").to_owned();
    assert_eq!(table(&plain), table(&close));
}

#[test]
fn looking_back_marks_the_seasons_in_which_whoever_is_looked_through_erred() {
    let seasons = |seat: Option<Seat>| {
        let of_seat = FOUND.turns.iter().filter(|turn| seat.is_none_or(|seat| seat == turn.seat));
        of_seat.map(|turn| (turn.when.year, turn.when.season)).collect::<BTreeSet<_>>().len()
    };
    for lens in [Lens::Open, Lens::Seat(Seat(0)), Lens::Seat(Seat(3))] {
        let page = looking_back(lens, &reader(Lang::En)).into_string();
        assert_eq!(between(&page, "class=\"turned\"", ">").count(), seasons(lens.seat()), "{lens:?}");
        let island = PAST.0.islands()[lens.seat().unwrap_or(Seat(0)).0 as usize].name();
        assert!(page.contains(&format!("href=\"/t/OWL-SAIL/report/{island}\"")), "{lens:?}");
    }
}

#[test]
fn the_end_says_what_decided_it_once_that_is_worked_out_and_how_far_one_came() {
    let scene = over("Ada");
    let ranking = scene.outcome.as_ref().expect("it is over").ranking.clone();
    let seen = |seat| Scene { me: Some(seat), held: SeatSet::one(seat), ..scene.clone() };
    let end = |scene: &Scene, found| {
        end::end(scene, None, "00", Some((&PAST.0, found)), None, &reader(Lang::En)).into_string()
    };
    for (standing, words) in ranking.iter().zip(["You won", "You came second", "You came third"]) {
        let page = end(&seen(standing.seat), None);
        let heading = format!("<h1>{words}, {} structures</h1>", standing.structures);
        assert!(page.contains(&heading), "{heading}");
        let island = scene.islands[standing.seat.0 as usize].name();
        assert!(page.contains(&format!("href=\"/t/OWL-SAIL/report/{island}\">Work it out</a>")));
        assert!(!page.contains("Luck, in points"));
    }
    let page = end(&scene, Some(&**FOUND));
    assert!(page.contains("Luck, in points of the chance to win: ") && !page.contains("Work it out"));
    assert_eq!(between(&page, "/report/", "\"").filter(|it| it.ends_with("#turns")).count(), 4);
    // Of a game without its past there is nothing to be worked out.
    let page = end::end(&on(scene), None, "00", None, None, &reader(Lang::En)).into_string();
    assert!(!page.contains("/report/"));
}

#[test]
fn the_same_game_is_known_again_wherever_it_is_opened() {
    let (game, record) = &*PAST;
    let opened = |record: &Record| {
        Replay::of_record(record, cards(), |_| {}).expect("genuine").expect("its seed is told")
    };
    assert_eq!(opened(record).digest(), game.digest());
    let begun = |seed| {
        let setup = Setup::new(CardSet::aegean(), 4, Seed::from_number(seed));
        opened(&Recorder::new(&setup, &mut Log::muted()).expect("four can play").record()).digest()
    };
    assert!(begun(SEED) == begun(SEED) && begun(SEED) != begun(SEED + 1) && begun(SEED) != game.digest());
}
