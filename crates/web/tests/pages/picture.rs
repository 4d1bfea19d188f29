//! The picture of a game that is over.

use resvg::tiny_skia::{Pixmap, Rect};
use resvg::usvg::{Options, Tree};
use rules::rng::Seed;
use rules::score::{Decider, Standing};
use rules::seat::Seat;
use rules::version::RulesVersion;
use rules::world::Island;
use text::{Lang, island_name};
use web::pages::end;
use web::picture::{SIZE, Words, path, png, svg};
use web::scene::{DecidedBy, Progress, Scene};
use web::sitter::Sitter;
use web::table::{Deed, Replay, Table};

use crate::fixture::{self, SEED, empty, person, reader};
use crate::markup::tags;
use crate::past::cards;

/// A game of so many that the steward plays for everybody.
fn played(players: u8) -> Replay {
    let mut setup = empty(Progress::Lobby, vec![person(""); 4]).setup;
    setup.players = players;
    let mut table = Table::new("OWL-SAIL".to_owned(), setup, Seed::from_number(SEED), cards());
    for seat in table.seats() {
        table.take(0, None, Deed::Unnamed { seat }).expect("a lobby");
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).expect("a full table");
    while let Some(seat) = table.asked().iter().next() {
        let line = table.steward(seat).expect("an answer to any question");
        table.take(0, None, Deed::Act { seat, by: DecidedBy::Bot, line }).expect("it is legal");
    }
    table.replay().expect("it is over")
}

/// The same end with other islands, and the winner before the next by this.
fn ended(game: &Replay, turn: usize, by: Decider) -> Scene {
    let mut scene = game.ended();
    for (place, island) in scene.islands.iter_mut().enumerate() {
        *island = Island::ALL[(place + turn) % Island::ALL.len()];
    }
    let ranking = &mut scene.outcome.as_mut().expect("it is over").ranking;
    for (place, standing) in (0..).zip(ranking.iter_mut()) {
        *standing = Standing { place: place + 1, structures: 16 - place, ..standing.clone() };
    }
    ranking[0].decided_by = Some(by);
    scene
}

fn deciders() -> impl Iterator<Item = Decider> {
    [Decider::Completion, Decider::Structures, Decider::Archon]
        .into_iter()
        .chain((1..=11).map(Decider::TieBreaker))
}

/// Where each part of the words may be: its name, and left, top, right and bottom.
fn rooms(players: u8) -> Vec<(String, [f32; 4])> {
    let mut rooms = vec![
        ("game".to_owned(), [48.0, 40.0, 640.0, 74.0]),
        ("title".to_owned(), [48.0, 74.0, 640.0, 156.0]),
        ("reason".to_owned(), [48.0, 154.0, 640.0, 221.0]),
        ("curve".to_owned(), [810.0, 284.0, 1116.0, 316.0]),
        ("foot".to_owned(), [262.0, 580.0, 1188.0, 620.0]),
    ];
    let wide = ((740.0 - 18.0 * f32::from(players - 1)) / f32::from(players)).min(200.0);
    let apart = (740.0 - wide) / f32::from(players - 1);
    for place in 0..players {
        let left = 48.0 + apart * f32::from(place);
        let kinds = if wide > 160.0 { &["place"][..] } else { &["name", "place"] };
        let room = [left - 2.0, 500.0, left + wide + 2.0, 556.0];
        rooms.extend(kinds.iter().map(|kind| (format!("{kind}-{}", place + 1), room)));
    }
    rooms
}

fn bounds(tree: &Tree, name: &str) -> Rect {
    tree.node_by_id(name).unwrap_or_else(|| panic!("{name} is drawn")).abs_bounding_box()
}

#[test]
fn all_that_a_picture_says_fits_its_room_in_every_language() {
    for players in 3..=6 {
        let game = played(players);
        for (turn, by) in deciders().enumerate() {
            let scene = ended(&game, turn, by);
            let seats = (0..players).map(|seat| Some(Seat(seat)));
            // By what somebody won says nothing of the temples.
            let seats = seats.filter(|seat| by == Decider::Structures || *seat == Some(Seat(players - 1)));
            for (lang, seat) in seats.chain([None]).flat_map(|seat| Lang::ALL.map(|lang| (lang, seat))) {
                let drawn = svg(&scene, game.tale(), seat, lang).expect("it is over");
                let tree = Tree::from_str(&drawn, &Options::default()).expect("it is a drawing");
                for (name, [left, top, right, bottom]) in rooms(players) {
                    let it = bounds(&tree, &name);
                    assert!(
                        it.left() >= left && it.top() >= top && it.right() <= right && it.bottom() <= bottom,
                        "{name} of {players}, {seat:?}, {by:?}, {lang:?}: {it:?}"
                    );
                    assert!(it.height() > 10.0, "{name} can be read");
                }
            }
        }
    }
}

#[test]
fn a_picture_is_a_file_of_its_size_with_the_temples_of_all() {
    for players in 3..=6 {
        let game = played(players);
        let drawn = svg(&game.ended(), game.tale(), Some(Seat(1)), Lang::En).expect("it is over");
        assert!(!drawn.contains("var(") && !drawn.contains("currentColor") && !drawn.contains("<text"));
        let file = png(&drawn).expect("it can be drawn");
        assert!(file.starts_with(b"\x89PNG") && file.len() < 200_000, "{} bytes", file.len());
        let pixels = Pixmap::decode_png(&file).expect("it is a picture");
        assert_eq!((pixels.width(), pixels.height()), SIZE);
        // The built cells of all but one are clay, of that one gold.
        let count = |red, green, blue| {
            let is_it = |it: &&resvg::tiny_skia::PremultipliedColorU8| {
                (it.red(), it.green(), it.blue()) == (red, green, blue)
            };
            pixels.pixels().iter().filter(is_it).count()
        };
        assert!(count(0xd6, 0x83, 0x50) > 4_000 && count(0xff, 0xd5, 0x8a) > 1_000);
    }
}

#[test]
fn a_picture_says_nothing_that_anybody_typed_and_the_same_to_all() {
    let (game, typed) = (played(4), "Zebedee");
    let (plain, mut named) = (game.ended(), game.ended());
    named.name = Some(typed.to_owned());
    named.me = Some(Seat(2));
    for seat in &mut named.seats {
        seat.sitter = Sitter::Person(typed.to_owned());
    }
    for lang in Lang::ALL {
        let drawn = |scene| svg(scene, game.tale(), Some(Seat(0)), lang);
        assert_eq!(drawn(&plain), drawn(&named));
        assert_eq!(Words::of(&plain, None, lang), Words::of(&named, None, lang));
    }
}

#[test]
fn a_picture_says_who_won_by_what_and_that_nobody_did() {
    let game = played(4);
    let mut scene = ended(&game, 0, Decider::Structures);
    let ranking = &scene.outcome.as_ref().expect("it is over").ranking;
    let (first, second) = (ranking[0].seat, ranking[1].seat);
    let of = |seat: Seat, lang| island_name(scene.islands[usize::from(seat.0)], lang);
    let (winner, next) = (of(first, Lang::En), of(second, Lang::En));
    let words = Words::of(&scene, Some(second), Lang::En).expect("it is over");
    assert_eq!(words.game, "Four islands, three years");
    assert_eq!(words.title, format!("{next} came second"));
    assert_eq!(words.reason, format!("{winner} won by one structure, 16 to 15."));
    assert!(words.alt.starts_with(&format!("{next} came second. {winner} won by one structure, 16 to 15. 1. {winner}: 16 structures of 16. 2. {next}:")), "{}", words.alt);
    let words = Words::of(&scene, None, Lang::En).expect("it is over");
    assert_eq!(
        (words.title, words.reason),
        (format!("{winner} won"), format!("Ahead of {next} by one structure, 16 to 15."))
    );
    scene.is_ended = true;
    let words = Words::of(&scene, Some(second), Lang::En).expect("it is over");
    assert_eq!(words.title, format!("{winner} leads at the end"));
    assert!(words.reason.contains("by agreement") && !words.alt.contains("won"));
    scene.outcome = None;
    assert!(
        Words::of(&scene, None, Lang::En).is_none() && svg(&scene, game.tale(), None, Lang::En).is_none()
    );
}

#[test]
fn the_end_shows_the_picture_and_tells_those_who_are_sent_its_address() {
    let scene = fixture::over("Ada");
    for lang in Lang::ALL {
        let page = end::end(&scene, None, "00", None, Some("https://example.org/games"), &reader(lang))
            .into_string();
        let tags = tags(&page);
        let said = |property: &str| {
            let tag = tags.iter().find(|tag| tag.name == "meta" && tag.get("property") == Some(property));
            tag.and_then(|tag| tag.get("content")).unwrap_or_else(|| panic!("{property} is said")).to_owned()
        };
        let unescaped = |words: &str| words.replace("&amp;", "&");
        let here = path(&scene.code, None, lang);
        assert_eq!(unescaped(&said("og:image")), format!("https://example.org/games{here}"));
        assert_eq!((said("og:image:width"), said("og:image:height")), ("1200".to_owned(), "630".to_owned()));
        let shared = Words::of(&scene, None, lang).expect("it is over");
        assert_eq!(said("og:image:alt"), shared.alt);
        // Whoever played sees their own.
        let own = Words::of(&scene, scene.me, lang).expect("it is over");
        let image = tags.iter().find(|tag| tag.name == "img").expect("it is shown");
        assert_eq!(image.get("alt"), Some(&*own.alt));
        let mine = path(&scene.code, scene.me, lang);
        assert_eq!(image.get("src").map(unescaped), Some(mine.clone()));
        let link = tags
            .iter()
            .find(|tag| tag.name == "a" && tag.get("download").is_some_and(|it| it.ends_with(".png")));
        assert_eq!(link.and_then(|it| it.get("href")).map(unescaped), Some(mine));
        let at_home = end::end(&scene, None, "00", None, None, &reader(lang)).into_string();
        assert!(!at_home.contains("og:image") && at_home.contains("<img"));
    }
}
