//! What decided a game, as its pages tell it.

use std::collections::BTreeSet;

use rules::cards::CardSet;
use rules::news::Log;
use rules::record::{Record, Recorder};
use rules::rng::Seed;
use rules::seat::{Seat, SeatSet};
use rules::setup::Setup;
use text::Lang;
use web::findings::Stage;
use web::pages::end;
use web::scene::{Origin, Scene};
use web::table::{Lens, Replay};

use crate::fixture::{SEED, on, over, reader};
use crate::past::{FOUND, PAST, cards, looking_back, ready, report_on};

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
        let ways: Vec<String> = own.iter().map(|turn| way(turn.when.entry)).collect();
        assert_eq!(links, ways);
        // There the decision was still to be taken.
        let entry = own[0].when.entry;
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
        (Stage::TooLong, false, "parthenon analyse FILE"),
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
