//! The pages around the table, judged by their markup, in all languages.

mod fixture;
mod guide;
mod markup;
mod outcomes;
mod past;
mod picture;
mod report;
mod sheets;
mod sizes;
mod story;
mod tablet;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../play/mod.rs"]
mod play;

use std::collections::BTreeSet;
use std::path::Path;

use bots::level::Level;
use rules::rng::{Purpose, Seed, Stream};
use rules::seat::Seat;
use rules::setup::Options;
use rules::step::Step;
use rules::world::Season;
use text::Lang;
use web::scene::Scene;
use web::sitter::Sitter;

use markup::{Tag, tags};
use play::Play;

/// Every page of every language with its tags.
fn all() -> impl Iterator<Item = (String, String, Vec<Tag>)> {
    Lang::ALL.into_iter().flat_map(|lang| fixture::pages(lang, "Ada")).map(|(name, page)| {
        let tags = tags(&page);
        (name, page, tags)
    })
}

#[test]
fn no_page_has_script_or_style_of_its_own() {
    for (name, _, tags) in all() {
        for tag in &tags {
            let own = |(key, _): &(String, String)| key == "style" || key.starts_with("on");
            assert!(!tag.attributes.iter().any(own), "{name}: {tag:?}");
            assert!(tag.name != "style", "{name}: {tag:?}");
            let ours = ["site", "me", "told", "replay", "fair"].map(|name| format!("/assets/{name}.js"));
            let is_ours = tag.get("src").is_some_and(|src| ours.iter().any(|it| it == src));
            assert!(tag.name != "script" || is_ours, "{name}: {tag:?}");
            for address in ["src", "href", "action"].into_iter().filter_map(|key| tag.get(key)) {
                assert!(
                    address.starts_with(['/', '#', '?']) && !address.starts_with("//"),
                    "{name}: {address}"
                );
            }
        }
    }
}

#[test]
fn ids_are_unique_and_whatever_is_referred_to_exists() {
    // What a table shows is tried with the board.
    let is_table = |name: &str| name.starts_with("replay") || name.starts_with("puzzle");
    for (name, _, tags) in all().filter(|(name, ..)| !is_table(name)) {
        let mut ids = BTreeSet::new();
        for id in tags.iter().filter_map(|tag| tag.get("id")) {
            assert!(ids.insert(id), "{name}: two elements are called {id}");
        }
        for tag in &tags {
            let here = tag.get("href").and_then(|href| href.strip_prefix('#'));
            let named = ["for", "form", "aria-labelledby", "aria-describedby"]
                .into_iter()
                .filter_map(|key| tag.get(key));
            for id in named.chain(here) {
                assert!(ids.contains(id), "{name}: nothing is called {id}");
            }
        }
    }
}

#[test]
fn headings_are_in_order() {
    for (name, _, tags) in all() {
        let mut last = 0;
        let mut tops = 0;
        for tag in &tags {
            let Some(level) = tag.name.strip_prefix('h').and_then(|level| level.parse::<u8>().ok()) else {
                continue;
            };
            assert!(level <= last + 1, "{name}: h{level} after h{last}: {}", tag.text);
            tops += u8::from(level == 1);
            last = level;
        }
        assert_eq!(tops, 1, "{name} has one title");
    }
}

#[test]
fn nothing_is_announced_that_is_empty() {
    let mut empty = BTreeSet::new();
    for (name, _, tags) in all().chain(tables()) {
        for (place, tag) in tags.iter().enumerate() {
            let next = tags.get(place + 1).filter(|next| next.inside.len() > tag.inside.len());
            let is_filled = match tag.name.as_str() {
                "h1" | "h2" | "h3" | "h4" | "th" | "dt" | "dd" | "li" | "legend" | "caption" | "label"
                | "option" => {
                    // A drawing or a field may say it.
                    let inner = tags[place + 1..].iter().take_while(|it| it.inside.len() > tag.inside.len());
                    let speaks = |it: &Tag| {
                        it.get("aria-label").is_some() || it.get("title").is_some() || it.name == "input"
                    };
                    !tag.text.trim().is_empty() || { inner }.any(speaks)
                }
                "ul" | "ol" => next.is_some_and(|next| next.name == "li"),
                "dl" => next.is_some_and(|next| ["dt", "div"].contains(&next.name.as_str())),
                "select" => next.is_some_and(|next| next.name == "option"),
                "tbody" | "thead" => next.is_some_and(|next| next.name == "tr"),
                "section" | "fieldset" | "nav" => next.is_some(),
                _ => true,
            };
            // Without script nobody sees what script fills.
            let is_scripts = tag.get("hidden").is_some() || tag.get("data-fill").is_some();
            if !is_filled && !is_scripts {
                empty.insert(format!("{tag:?} of {name}"));
            }
        }
    }
    assert!(empty.is_empty(), "{empty:#?}");
}

/// The table after every few decisions of a game, for whoever plays and hosts and for those who watch.
fn tables() -> impl Iterator<Item = (String, String, Vec<Tag>)> {
    let mut play = Play::new(4, fixture::SEED);
    let mut pages = Vec::new();
    for decisions in 0.. {
        if decisions % 16 == 0 {
            for me in [Some(Seat(0)), None] {
                let page =
                    web::pages::table::table(&play.scene(me), &fixture::reader(Lang::En)).into_string();
                let tags = tags(&page);
                pages.push((format!("the table of {me:?} after {decisions}"), page, tags));
            }
        }
        if !play.step() {
            break;
        }
    }
    pages.into_iter()
}

#[test]
fn every_field_has_a_label_and_every_button_a_name() {
    for (name, _, tags) in all() {
        for (place, tag) in tags.iter().enumerate() {
            match tag.name.as_str() {
                "input" if tag.get("type") == Some("hidden") => {}
                "input" | "select" | "textarea" => {
                    let id = tag.get("id");
                    let labelled = tag.inside.iter().any(|around| around == "label")
                        || tags.iter().any(|label| {
                            label.name == "label"
                                && id.is_some()
                                && label.get("for") == id
                                && !label.text.trim().is_empty()
                        });
                    assert!(labelled, "{name}: {tag:?}");
                }
                "button" | "a" | "summary" => {
                    let said = !tag.text.trim().is_empty()
                        || tag.get("aria-label").or(tag.get("title")).is_some()
                        || tag.get("hidden").is_some()
                        || tag.get("class") == Some("brand");
                    assert!(said, "{name}: {tag:?}");
                }
                "svg" => assert!(
                    tag.get("aria-hidden").is_some()
                        || tag.get("role").is_some()
                        || inside_drawing(&tags, place),
                    "{name}: {tag:?}"
                ),
                _ => {}
            }
        }
    }
}

/// A QR code has its label around it, a part of a drawing that of the whole, and several signs together what they say.
fn inside_drawing(tags: &[Tag], place: usize) -> bool {
    let mut depth = tags[place].inside.len();
    let mut around = tags[..place].iter().rev().filter(|tag| {
        let is_around = tag.inside.len() < depth;
        depth = depth.min(tag.inside.len());
        is_around
    });
    tags[place].inside.last().is_some_and(|around| around == "svg" || around == "div")
        || around
            .any(|tag| tag.get("role") == Some("img") && tag.get("title").or(tag.get("aria-label")).is_some())
}

#[test]
fn every_drawing_exists() {
    let (usual, told) = (include_str!("../../assets/icons.svg"), include_str!("../../assets/told.svg"));
    let chart = include_str!("../../assets/chart.svg");
    for (name, _, tags) in all().filter(|(name, ..)| name != "cards") {
        for drawing in tags.iter().filter(|tag| tag.name == "use").filter_map(|tag| tag.get("href")) {
            let (sprite, id) = drawing.split_once('#').expect("drawings are in a sprite");
            let sprite = match sprite {
                "/assets/icons.svg" => usual,
                "/assets/told.svg" => told,
                "/assets/chart.svg" => chart,
                _ => panic!("{name}: {drawing}"),
            };
            assert!(sprite.contains(&format!("id=\"{id}\"")), "{name}: {drawing}");
        }
    }
}

#[test]
fn forms_go_to_addresses_that_exist() {
    let known = [
        "/",
        "/language",
        "/quick",
        "/join",
        "/new",
        "/replay",
        "/rules",
        "/s/secret",
        "/me/told",
        "/stop/secret",
        "/confirm/secret",
        "/me/name",
        "/me/shield",
        "/me/device",
        "/me/code",
        "/me/phrase",
        "/me/leave",
        "/me/passkey/ask",
        "/me/passkey/give_up",
        "/back",
        "/back/passkey/ask",
        "/back/abc",
        "/d/abc",
        "/i/abc",
        "/puzzle/20000",
        "/puzzle/20000/on",
    ];
    let of_a_table = [
        "sit", "stand", "accept", "host", "link", "forget", "rematch", "say", "heard", "holiday", "assembly",
        "orders", "oaths", "on",
    ]
    .map(|act| format!("/t/OWL-SAIL/{act}"));
    let mut used = BTreeSet::new();
    for (name, _, tags) in all() {
        for form in tags.iter().filter(|tag| tag.name == "form") {
            let action = form.get("action").expect("a form says where it goes");
            assert!(
                known.contains(&action) || of_a_table.iter().any(|address| address == action),
                "{name}: {action}"
            );
            // Looking for words changes nothing.
            let method = if ["/", "/rules", "/puzzle/20000"].contains(&action) { "get" } else { "post" };
            assert_eq!(form.get("method"), Some(method), "{name}: {action}");
            used.insert(action.to_owned());
        }
    }
    assert_eq!(used.len(), known.len() + of_a_table.len(), "all of them are used");
}

#[test]
fn an_oath_is_sworn_by_a_form_that_is_known_again_and_of_an_order_only_where_there_is_one() {
    let sworn = |step: Step, season: Season| {
        let mut scene = fixture::swearing();
        let view = scene.view.as_mut().expect("a game");
        (view.public.step, view.public.season) = (step, season);
        web::pages::oaths::oaths(&scene, &fixture::reader(Lang::En), "known by this").into_string()
    };
    assert!(sworn(Step::OrderEvents, Season::Summer).contains(r#"name="id" value="known by this""#));
    let cases = [
        (Step::OrderEvents, Season::Spring, false),
        (Step::Trade, Season::Spring, true),
        (Step::OrderEvents, Season::Summer, true),
        (Step::OrderEvents, Season::Winter, true),
        (Step::Trade, Season::Winter, false),
    ];
    for (step, season, is_offered) in cases {
        assert_eq!(sworn(step, season).contains(r#"value="last""#), is_offered, "{step:?} {season:?}");
    }
}

#[test]
fn hostile_names_are_only_words() {
    let name = "<script>alert(\"1\")</script>&amp;'\u{202e}\u{2066}evil";
    for lang in Lang::ALL {
        for (page_name, page) in fixture::pages(lang, name) {
            let shown = tags(&page);
            assert!(!page.contains("<script>"), "{page_name}");
            let mut scripts = shown.iter().filter(|tag| tag.name == "script");
            assert!(scripts.all(|tag| tag.get("src").is_some()), "{page_name}");
            let title = shown.iter().find(|tag| tag.name == "title").expect("there is a title");
            assert!(!title.text.contains('\u{202e}'), "{page_name}");
        }
        let lobby = fixture::lobby(name);
        let seats = web::pages::lobby::region(&lobby, lang, "", "").into_string();
        assert!(seats.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;'evil"), "{seats}");
    }
}

#[test]
fn every_rule_has_its_place_in_the_guide_the_index_and_the_rulebook() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    let rulebook = std::fs::read_to_string(root.join("docs/rules.md")).expect("the rulebook is there");
    let statements =
        rulebook.split("- **").skip(1).filter_map(|part| Some(part.split_once("**")?.0.to_owned()));
    // "Version 1" is no rule.
    wanted.extend(statements.filter(|id| !id.contains(' ')));
    assert!(wanted.len() > 100);
    sources(&root.join("crates/rules/src"), &mut |text| {
        wanted
            .extend(text.split(".by(\"").skip(1).filter_map(|part| Some(part.split_once('"')?.0.to_owned())));
    });
    for lang in Lang::ALL {
        let reader = fixture::reader(lang);
        let index = web::pages::rules::rules("", &reader).into_string();
        let whole = web::pages::rules::whole(&reader).into_string();
        for id in &wanted {
            let address = web::guide::address(id);
            let (chapter, anchor) =
                address.strip_prefix("/rules/").and_then(|it| it.split_once('#')).expect("a place");
            assert_eq!(anchor, id);
            let chapter = web::pages::rules::chapter(chapter, &reader).expect("a chapter").into_string();
            assert!(chapter.contains(&format!(" id=\"{id}\" href=\"/rules/all#{id}\"")), "{id} in {lang:?}");
            assert!(
                index.contains(&format!("<li id=\"{id}\"><a href=\"{address}\">{id}</a>")),
                "{id} in {lang:?}"
            );
            assert!(whole.contains(&format!("<li id=\"{id}\">")), "{id} in {lang:?}");
        }
    }
}

fn sources(folder: &Path, read: &mut impl FnMut(&str)) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, read);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            read(&std::fs::read_to_string(&path).expect("a source file"));
        }
    }
}

#[test]
fn a_puzzle_shows_no_answer_before_one_is_chosen_and_then_which_is_best_and_why() {
    let puzzle = &past::PUZZLE;
    let letters = ["a", "b", "c", "d"];
    for lang in Lang::ALL {
        let words = text::say_puzzle(&puzzle.puzzle, &fixture::WORDS, lang);
        let page = |chosen, today| {
            let reader = fixture::reader(lang);
            web::pages::puzzle::puzzle(puzzle, chosen, today, &reader).into_string()
        };
        let asked = page(None, 20_000);
        let percents = |page: &str| page.matches("class=\"measure\"").count();
        for (letter, option) in letters.iter().zip(&words.options) {
            assert!(asked.contains(&format!("value=\"{letter}\"")) && asked.contains(option), "{option}");
        }
        assert_eq!(percents(&asked), 0);
        assert!(!asked.contains("class=\"best\"") && !words.reasons.iter().any(|it| asked.contains(it)));
        assert!(
            asked.contains("/puzzle/19999\"") && !asked.contains("/puzzle/20001\""),
            "nothing of tomorrow"
        );
        // Nothing can be sent from it but the answer.
        assert!(!asked.contains("/act\"") && !asked.contains("data-live="));
        for (chosen, letter) in letters[..words.options.len()].iter().enumerate() {
            let told = page(Some(chosen), 20_005);
            assert_eq!((percents(&told), told.matches("class=\"best\"").count()), (words.options.len(), 1));
            assert!(words.reasons.iter().all(|it| told.contains(it)) && words.reasons.len() <= 3);
            assert!(told.contains(&lang.word("puzzle-sure")) && told.contains("action=\"/puzzle/20000/on\""));
            let right = lang.message("puzzle-found").text("letter", letter.to_uppercase()).say();
            assert_eq!(told.contains(&right), chosen == puzzle.puzzle.best);
        }
    }
}

#[test]
fn a_table_that_goes_on_from_another_game_says_so_and_leads_there() {
    let there = "href=\"/t/OWL-SAIL/replay/340\"";
    let (mut play, reader) = (Play::new(4, fixture::SEED), fixture::reader(Lang::En));
    for _ in 0..40 {
        play.step();
    }
    for me in [Some(Seat(0)), None] {
        let page = |scene: &Scene| web::pages::table::table(scene, &reader).into_string();
        let mut scene = Scene { is_host: true, ..play.scene(me) };
        scene.seats[0].sitter = Sitter::Person("Ada".into());
        for seat in 1..4 {
            scene.seats[seat].sitter = Sitter::Bot(Level::Merchant);
        }
        let on = fixture::on(scene.clone());
        let links = |page: &str| page.matches("/link\"").count();
        let (plain, on) = (page(&scene), page(&on));
        assert!(!plain.contains("/replay/") && on.matches(there).count() == 2, "{me:?}");
        // The seats of bots are given to nobody: those of people are left.
        assert_eq!(links(&plain) - links(&on), 3, "{me:?}");
    }
    let of = |name: &str| {
        fixture::pages(Lang::En, "Ada").into_iter().find(|(it, _)| it == name).expect("a page").1
    };
    for (name, plain) in [("end-on", "end"), ("take-on", "take"), ("record-on", "record-genuine")] {
        assert!(of(name).contains(there) && !of(plain).contains(there), "{name}");
    }
    assert!(!of("end-on").contains("At the start the table showed a promise"));
    assert!(!of("record-on").contains("shown before anybody decided"));
}

#[test]
fn whoever_plays_on_chooses_in_words_what_becomes_of_what_was_hidden() {
    for lang in Lang::ALL {
        let pages = fixture::pages(lang, "Ada");
        let of = |name: &str| &pages.iter().find(|(it, _)| it == name).expect("a page").1;
        let island = past::PAST.0.islands()[1];
        let knew = lang.message("replay-hidden-anew").island("island", island).say();
        for (name, words) in [("replay-seat", &knew), ("replay", &lang.word("replay-hidden-any"))] {
            let form = of(name).split("<form").find(|form| form.contains("name=\"hidden\"")).expect("a form");
            let form = form.split("</form>").next().expect("its end");
            assert!(form.contains(&**words) && form.contains(&lang.word("replay-hidden-was")), "{form}");
            // As it was, unless somebody says otherwise; and they are sent with the island.
            assert!(form.contains("value=\"was\" checked") && form.contains("value=\"anew\">"), "{form}");
            assert!(form.contains("name=\"seat\"") && form.contains("name=\"entry\""), "{form}");
        }
        // No record could prove it: none is offered, and its pages say so.
        let (anew, on) = (of("end-anew"), of("end-on"));
        assert!(on.contains("/record\"") && on.contains("/fair?table="));
        assert!(!anew.contains("/record\"") && !anew.contains("/fair?table="));
        assert!(anew.contains(&lang.word("goes-anew.about")) && anew.contains(&lang.word("goes-anew.fair")));
        assert!(
            anew.contains("href=\"/t/OWL-SAIL/replay/340\"") && !on.contains(&lang.word("goes-anew.about"))
        );
    }
}

#[test]
fn whatever_the_browser_is_to_work_out_follows_from_the_seed() {
    let usual = Options::default();
    for (players, options) in [
        (4, usual),
        (3, Options { delian_league: true, ..usual }),
        (4, Options { even_start: true, ..usual }),
        (5, Options { beginner: true, open_hands: true, ..usual }),
        (6, Options { tournament: true, ..usual }),
        (3, Options { beginner: true, delian_league: true, tournament: true, ..usual }),
    ] {
        all_follows_from_the_seed(players, options);
    }
}

/// What the page of a game with these options has the browser work out.
fn all_follows_from_the_seed(players: u8, options: Options) {
    let reader = fixture::reader(Lang::En);
    let record = past::played(players, options).1;
    let page = web::pages::records::fair(&past::checked(&record, &reader), &reader).into_string();
    let value = |tag: &str, name: &str| {
        let rest = tag.split_once(&format!("{name}=\"")).expect("it is told").1;
        rest.split('"').next().expect("its end").to_owned()
    };
    let numbers =
        |text: &str| text.split_whitespace().map(|it| it.parse().expect("a number")).collect::<Vec<u8>>();
    let (mut purposes, mut drawn) = (Vec::new(), 0);
    for tag in page.split("<data ").skip(1) {
        let [purpose, number] = numbers(&value(tag, "value"))[..] else { panic!("{tag}") };
        let kinds = [Purpose::Events, Purpose::HarborShuffle, Purpose::HazardShuffle, Purpose::Plans];
        let kind = kinds.into_iter().find(|it| *it as u8 == purpose).expect("a deck");
        let mut pile = numbers(&value(tag, "data-pile"));
        Stream::new(&Seed::from_number(fixture::SEED), kind, [number, 0, 0]).shuffle(&mut pile);
        if kind != Purpose::Events {
            pile.reverse();
        }
        for card in value(tag, "data-drawn").split_whitespace() {
            let (place, card) = card.split_once(':').expect("a place and a card");
            assert_eq!(pile[place.parse::<usize>().expect("a place")].to_string(), card, "{kind:?} {number}");
            drawn += 1;
        }
        purposes.push(purpose);
    }
    // The events of each year; hazards, harbors and plans.
    let years = usize::from(4 - options.first_year());
    let of = |kind: Purpose| purposes.iter().filter(|it| **it == kind as u8).count();
    assert_eq!((of(Purpose::Events), of(Purpose::HarborShuffle), of(Purpose::Plans)), (years, 1, 1));
    assert!(of(Purpose::HazardShuffle) >= 1 && drawn > 10 * years, "{drawn} cards");
}
