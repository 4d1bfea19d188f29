//! Whole games of bots, drawn for everybody after every act.

mod play;

use std::collections::{HashMap, HashSet};

use std::io::Write;
use std::sync::Arc;

use flate2::Compression;
use flate2::write::GzEncoder;
use rules::action::Build;
use rules::cards::{CardSet, Stage, Timing, WonderId};
use rules::goods::{Good, Goods};
use rules::limits::LAST_YEAR;
use rules::news::News;
use rules::seat::{Seat, SeatSet};
use rules::state::Wonder;
use rules::step::Step;
use rules::world::Season;
use text::{Lang, good_name, goods_list, island_name};

use web::board::regions;
use web::pages::table::table;
use web::reader::Reader;
use web::scene::{Line, Note, Scene, Told};
use web::sitter::Sitter;

use play::Play;

/// The most that a live update after one act may weigh, but for the forms that answer it.
const LARGEST_UPDATE: usize = 20_000;
/// The same before it is packed, and with all lines of the log, of which streams send only what is new.
const LARGEST_PLAIN: usize = 115_000;

fn drawn(scene: &Scene, lang: Lang) -> Vec<(&'static str, String)> {
    regions(scene, lang).into_iter().map(|region| (region.id, region.markup.into_string())).collect()
}

/// All values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Whether a single card is named as if there were several: "1 olives".
fn is_badly_counted(title: &str, lang: Lang) -> bool {
    let of = |good: &Good| title == format!("1 {}", good_name(*good, lang));
    Good::ALL.iter().any(|good| of(good) && title != goods_list(&Goods::one(*good), lang))
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
                let loose = values(&markup, "title").into_iter().find(|title| is_badly_counted(title, lang));
                assert_eq!(loose, None, "{id}");
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
            assert!(
                page.contains("<a class=\"lb\" href=\"#sheet-") || page.contains("plates choose"),
                "a land can be read"
            );
            assert!(!page.contains("<span class=\"pn\""), "every plot can be read");
            pages += 1;
        }
    }
    assert!(pages > 30, "{pages}");
}

/// What one seat sees of a whole game, after every third act.
fn regions_of_games(seed: u64, mut look: impl FnMut(&Scene, &HashMap<&'static str, String>)) {
    let mut play = Play::new(4, seed);
    let mut acts = 0;
    while play.step() && !play.table.game().is_over() {
        acts += 1;
        if acts % 3 == 0 {
            let scene = play.scene(Some(Seat(1)));
            look(&scene, &drawn(&scene, Lang::En).into_iter().collect());
        }
    }
}

#[test]
fn every_event_in_force_says_what_it_does_to_whoever_looks_and_its_card_the_rest() {
    let mut said = HashSet::new();
    for seed in 61..64 {
        regions_of_games(seed, |scene, page| {
            let public = &scene.view.as_ref().unwrap().public;
            let rows: Vec<&str> = page["events"].split("<p class=\"evt").skip(1).collect();
            assert_eq!(rows.len(), public.events.up.as_slice().len(), "one for each");
            for row in rows {
                let words = row.rsplit_once("</a>").unwrap().1.split("</p>").next().unwrap();
                let words = words.rsplit_once("</em>").map_or(words, |(_, words)| words).trim();
                assert!(words.len() < 150 && words.ends_with('.'), "half a sentence: {words}");
                assert!(!words.to_lowercase().contains("every island"), "it is about me: {words}");
                said.insert(words.to_owned());
            }
        });
    }
    assert!(said.len() > 15, "{said:?}");
    for start in ["Pay 1 ", "If the Archon names you: ", "The Archon names who gets "] {
        assert!(said.iter().any(|words| words.starts_with(start)), "{start} of {said:?}");
    }
}

#[test]
fn whoever_votes_reads_what_the_next_archon_meets() {
    let (mut fresh, mut again, mut named, mut last) = (0, 0, 0, 0);
    for seed in 65..68 {
        regions_of_games(seed, |scene, page| {
            let view = scene.view.as_ref().unwrap();
            if view.public.step != Step::Vote || !view.public.asked().has(Seat(1)) {
                return;
            }
            let prompt = &page["prompt"];
            let is_last = view.public.year == LAST_YEAR && view.public.season == Season::Winter;
            last += u32::from(is_last);
            assert_eq!(prompt.contains("The game ends after this vote"), is_last, "{prompt}");
            assert!(!(is_last && prompt.contains("Next season")), "there is none: {prompt}");
            fresh += u32::from(prompt.contains("whoever is Archon meets it first"));
            again += u32::from(prompt.contains("beside a new event"));
            named +=
                u32::from(prompt.contains("it may be you") || prompt.contains("it may be the one you need"));
            let leave = view.public.season == Season::Winter;
            assert_eq!(
                prompt.contains("beside a new event"),
                !leave,
                "the events of a year leave with it: {prompt}"
            );
        });
    }
    assert!(fresh > 0 && again > 3 && named > 0 && last > 0, "{fresh} {again} {named} {last}");
}

#[test]
fn who_builds_has_the_note_of_what_can_be_kept_in_its_place_whatever_is_in_hand() {
    let mut notes = HashSet::new();
    for seed in 70..73 {
        regions_of_games(seed, |scene, page| {
            let public = &scene.view.as_ref().unwrap().public;
            if public.step == Step::Build && public.asked().has(Seat(1)) {
                let prompt = &page["prompt"];
                assert_eq!(prompt.matches("about limit").count(), 1, "{prompt}");
                notes.insert(prompt.contains("keep them all"));
            }
        });
    }
    assert_eq!(notes.len(), 2, "too many cards, and not");
}

#[test]
fn a_gold_ring_means_now_and_a_wonder_that_is_paid_when_trade_begins_says_so() {
    let (set, me) = (CardSet::aegean(), Seat(0));
    let mut scene = Play::new(4, 1).scene(Some(me));
    let view = scene.view.as_mut().expect("a view");
    let paid_in = |timing| move |id: &WonderId| set[*id].plans.timing == timing;
    let card = WonderId::all(set).find(paid_in(Timing::IslandTrade)).expect("a wonder");
    let wonder =
        Wonder { card, stage: Stage::Plans, used: false, buyers: SeatSet::EMPTY, spent: SeatSet::EMPTY };
    view.public.seats[me].wonders[0] = Some(wonder);
    view.mine.hand = Goods::EMPTY;
    let plot = |scene: &Scene| {
        let (_, island) = drawn(scene, Lang::En).into_iter().find(|(id, _)| *id == "island").expect("mine");
        let (_, wonders) = island.split_once("class=\"wonders\"").expect("its wonders");
        wonders.split("</li>").next().expect("the first").to_owned()
    };
    assert!(!plot(&scene).contains("next trade"), "nothing is held for it: {}", plot(&scene));
    let hand = Good::ALL.iter().fold(Goods::EMPTY, |hand, good| hand.plus(&Goods::n(*good, 4)));
    scene.view.as_mut().expect("a view").mine.hand = hand.commodities();
    let held = plot(&scene);
    assert!(held.contains("Pay when the next trade begins"), "{held}");
    assert!(held.contains("\"place near later\""), "{held}");
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
    Arc::make_mut(&mut later.story).push(Line {
        number: 999,
        at: 0,
        told: Told::Said { seat: Seat(2), words: "<b>Hail</b>".into(), is_former: false }.into(),
    });
    let before: HashMap<_, _> = drawn(&scene, Lang::En).into_iter().collect();
    let changed: Vec<_> = drawn(&later, Lang::En).into_iter().filter(|(id, it)| before[id] != *it).collect();
    assert_eq!(changed.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ["talk", "ticker", "speech"]);
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
        // What it lacks most is reckoned from what lies open.
        let (before, rest) = page["opp-2"].split_once("<p class=\"needs\">").unwrap_or((&page["opp-2"], ""));
        let after = rest.split_once("</p>").map_or("", |(_, after)| after);
        assert_eq!(betrays(before).or(betrays(after)), None, "{}", page["opp-2"]);
        hands += usize::from(!secret.is_empty());
        let island = island_name(rival.public.seats[Seat(1)].island, Lang::En);
        for words in values(&page["lands"], "title").into_iter().filter(|words| words.starts_with(&island)) {
            assert_eq!(betrays(words), None, "{words}");
            fleets += 1;
        }
    }
    assert!(hands > 100 && fleets > 20, "{hands} hands and {fleets} fleets looked at");
}

#[test]
fn the_log_says_which_lines_are_the_visitors_own() {
    let me = Seat(0);
    let built = |seat| Told::Happened {
        by: None,
        reason: None,
        guarded: SeatSet::EMPTY,
        told: vec![News::Built { seat, what: Build::Workshop }],
    };
    let seated = |name: &str| Told::Noted(Note::Seated { seat: me, sitter: Sitter::Person(name.into()) });
    let story = [seated("Bela"), seated("Ada"), built(me), built(Seat(1))];
    let line = |(number, told): (u32, Told)| Line { number, at: 0, told: told.into() };
    let scene = Scene {
        story: (1..).zip(story).map(line).collect::<Vec<_>>().into(),
        ..Play::new(3, 1).scene(Some(me))
    };
    let island = island_name(scene.islands[0], Lang::En);
    let log = drawn(&scene, Lang::En).into_iter().find(|(id, _)| *id == "lines").unwrap().1;
    let lines: Vec<&str> = log.split("<li ").skip(1).collect();
    assert!(lines[0].contains(&format!("New player at {island}: Bela.")), "somebody else: {}", lines[0]);
    assert!(lines[1].contains(&format!("You play {island}.")), "{}", lines[1]);
    assert!(lines[2].contains("<b>You</b> "), "{}", lines[2]);
    assert!(!lines[3].contains("<b>You</b>"), "{}", lines[3]);
}

/// Points along the cubic curves of a path.
fn along(path: &str) -> Vec<(f32, f32)> {
    let numbers = |part: &str| -> Vec<f32> {
        part.split(' ').map(|number| number.parse().expect("a number")).collect()
    };
    let mut parts = path.trim_start_matches('M').split('C').map(numbers);
    let mut at = parts.next().expect("a start");
    let mut points = Vec::new();
    for curve in parts {
        for step in 0..=20u8 {
            let t = f32::from(step) / 20.0;
            let u = 1.0 - t;
            let axis = |i: usize| {
                u * u * u * at[i]
                    + 3.0 * u * u * t * curve[i]
                    + 3.0 * u * t * t * curve[2 + i]
                    + t * t * t * curve[4 + i]
            };
            points.push((axis(0), axis(1)));
        }
        at = curve[4..].to_vec();
    }
    points
}

#[test]
fn no_way_to_athens_or_italy_runs_under_the_plate_of_sparta() {
    let chart = include_str!("../assets/chart.svg");
    let mut ways = 0;
    for path in chart.split("<path id=\"").skip(1) {
        let (name, rest) = path.split_once('"').expect("a name");
        if !name.ends_with("-athens") && !name.ends_with("-italy") {
            continue;
        }
        let (_, rest) = rest.split_once(" d=\"").expect("a path");
        let (path, _) = rest.split_once('"').expect("its end");
        // Where the plate stands, on a desk and in the hand.
        let under =
            along(path).into_iter().find(|(x, y)| (222.0..522.0).contains(x) && (258.0..362.0).contains(y));
        assert_eq!(under, None, "{name}");
        ways += 1;
    }
    assert_eq!(ways, 12);
}
