//! The guide to the rules: its chapters, its search, and the drawer beside the table.

use std::collections::BTreeSet;

use rules::cards::CardSet;
use rules::world::{Acropolis, Phase};
use text::{Block, Lang, Span, guide, structure_name};
use web::board::card::{Card, full};
use web::guide::{address, drawer, drawer_found};
use web::pages::rules as book;

use crate::fixture::{WORDS, reader};
use crate::markup::{Tag, tags};

fn links(tags: &[Tag]) -> impl Iterator<Item = (&str, Option<&str>)> {
    tags.iter()
        .filter(|tag| tag.name == "a")
        .filter_map(|tag| Some((tag.get("href")?, tag.get("data-drawer"))))
}

/// The passages that are marked in a drawer.
fn marked(tags: &[Tag]) -> Vec<&Tag> {
    tags.iter()
        .filter(|tag| tag.get("class").is_some_and(|class| class.split(' ').any(|it| it == "said")))
        .collect()
}

#[test]
fn every_link_of_the_guide_leads_to_a_page() {
    let others = [
        "/",
        "/me",
        "/next",
        "/rules",
        "/cards",
        "/about",
        "/rules/all",
        "/rules/structures",
        "/rules/harbors",
    ];
    for lang in Lang::ALL {
        let reader = reader(lang);
        let mut pages = vec![book::rules("", &reader), book::rules("fleet", &reader), book::whole(&reader)];
        pages.extend(guide(lang).iter().filter_map(|chapter| book::chapter(chapter.name, &reader)));
        for page in pages {
            for (href, _) in links(&tags(&page.into_string())) {
                let page = href.split('#').next().unwrap_or_default();
                let chapter = page.strip_prefix("/rules/").and_then(|name| book::chapter(name, &reader));
                assert!(page.is_empty() || others.contains(&page) || chapter.is_some(), "{href} in {lang:?}");
            }
        }
        assert!(book::chapter("nowhere", &reader).is_none());
    }
}

#[test]
fn one_turns_from_each_chapter_to_the_next_and_back() {
    let reader = reader(Lang::Fr);
    for pair in guide(Lang::Fr).windows(2) {
        let turns = |name: &str, class: &str| {
            let page = book::chapter(name, &reader).expect("a chapter").into_string();
            tags(&page)
                .iter()
                .find(|tag| tag.get("class") == Some(class))
                .and_then(|tag| Some(tag.get("href")?.to_owned()))
        };
        assert_eq!(turns(pair[0].name, "on"), Some(format!("/rules/{}", pair[1].name)));
        assert_eq!(turns(pair[1].name, "back"), Some(format!("/rules/{}", pair[0].name)));
    }
}

#[test]
fn every_picture_is_drawn() {
    for chapter in guide(Lang::En) {
        let pictures = chapter.blocks.iter().filter(|block| matches!(block, Block::Picture(_))).count();
        let page = book::chapter(chapter.name, &reader(Lang::En)).expect("a chapter").into_string();
        let drawn = tags(&page)
            .iter()
            .filter(|tag| tag.get("class").is_some_and(|it| it.starts_with("figure ")))
            .count();
        assert_eq!(drawn, pictures, "{}", chapter.name);
    }
}

#[test]
fn the_rates_are_those_of_the_rules() {
    let page = book::chapter("lands", &reader(Lang::En)).expect("a chapter").into_string();
    let cells: Vec<String> =
        tags(&page).into_iter().filter(|tag| tag.name == "td").map(|tag| tag.text).collect();
    let neighboring = ["2 : 1", "8 : 1", "4 : 1", "1 : 2", "4 : 1", "2 : 1", "1 : 2", "4 : 1", "–"];
    let foreign = ["1 : 1", "4 : 1", "2 : 1", "1 : 2", "2 : 1", "1 : 1", "1 : 2", "2 : 1", "–"];
    assert_eq!(cells, [neighboring, foreign].concat());
}

#[test]
fn the_drawer_opens_at_every_phase() {
    for lang in Lang::ALL {
        for phase in Phase::ALL {
            let page = drawer(phase.name(), lang).into_string();
            let tags = tags(&page);
            let now: Vec<_> = tags.iter().filter(|tag| tag.get("aria-current").is_some()).collect();
            assert_eq!(now.len(), 1);
            assert_eq!(now[0].get("data-drawer"), Some(phase.name()));
            assert_eq!(now[0].get("href"), Some(&*format!("/rules/{}", phase.name())));
            assert!(marked(&tags).is_empty());
            assert!(!page.contains("<html"), "only what stands in the drawer");
        }
        assert_eq!(drawer("nowhere", lang).into_string(), drawer(guide(lang)[0].name, lang).into_string());
    }
}

#[test]
fn the_guides_to_cards_open_in_the_drawer() {
    let set = CardSet::aegean();
    for lang in Lang::ALL {
        for (name, card) in [("structures", "structure"), ("harbors", "harbor")] {
            let page = book::drawn_cards(name, set, &WORDS, lang).expect("a guide").into_string();
            let tags = tags(&page);
            let now: Vec<_> = tags.iter().filter(|tag| tag.get("aria-current").is_some()).collect();
            assert_eq!(now.len(), 1);
            assert_eq!(
                (now[0].get("data-drawer"), now[0].get("href")),
                (Some(name), Some(&*format!("/rules/{name}")))
            );
            for card in Card::all(set).into_iter().filter(|it| it.kind() == card) {
                assert!(page.contains(&full(card, set, &WORDS, lang).into_string()), "{card:?} in {lang:?}");
            }
            // Every chapter leads there.
            let chapter = drawer("journey", lang).into_string();
            assert!(chapter.contains(&format!("data-drawer=\"{name}\"")), "{name}");
        }
    }
    assert!(book::drawn_cards("journey", set, &WORDS, Lang::En).is_none());
}

#[test]
fn the_drawer_opens_at_every_rule_with_its_passage_marked() {
    for lang in Lang::ALL {
        let mut opened = 0;
        for chapter in guide(lang) {
            for rule in chapter.passages().flat_map(|passage| passage.rules()) {
                let page = drawer(rule, lang).into_string();
                let tags = tags(&page);
                assert!(page.contains(&format!("data-at=\"{}\"", chapter.name)), "{rule}");
                let marked = marked(&tags);
                assert_eq!(marked.len(), 1, "{rule}");
                assert!(marked[0].text.contains(rule), "{rule}: {}", marked[0].text);
                assert_eq!(address(rule), format!("/rules/{}#{rule}", chapter.name));
                opened += 1;
            }
        }
        assert!(opened > 100);
    }
}

#[test]
fn links_in_the_drawer_stay_there_and_have_no_anchors_of_their_own() {
    for lang in Lang::ALL {
        let guides = ["structures", "harbors"]
            .map(|name| book::drawn_cards(name, CardSet::aegean(), &WORDS, lang).expect("a guide"));
        let chapters = guide(lang).iter().map(|chapter| drawer(chapter.name, lang));
        for page in chapters.chain(guides).chain([drawer_found("or", lang)]) {
            let page = page.into_string();
            let tags = tags(&page);
            assert!(tags.iter().all(|tag| tag.get("id").is_none()), "a table has ids of its own");
            for (href, stays) in links(&tags) {
                let place = href.trim_start_matches("/rules").trim_start_matches('/');
                let leaves =
                    place.starts_with("all#") || ["", "structures", "harbors", "house"].contains(&place);
                match stays {
                    Some(name) => assert!(place == name || href == address(name), "{href}, {name}"),
                    None => assert!(leaves || page.contains(&format!("\"quiet\" href=\"{href}\"")), "{href}"),
                }
            }
            let form = tags.iter().find(|tag| tag.name == "form").expect("a field to look for words");
            assert_eq!((form.get("action"), form.get("method")), (Some("/rules"), Some("get")));
            assert!(form.get("data-drawer").is_some());
        }
    }
}

#[test]
fn a_search_finds_words_in_the_readers_language_and_marks_them() {
    for (lang, typed, marks, chapter) in [
        (Lang::En, "papyrus", "papyrus", "lands"),
        (Lang::Fr, "EVENEMENT", "Événement", "event"),
        (Lang::Nl, "lauwerkrans", "lauwerkrans", "archon"),
        (Lang::En, "Blockade", "blockade", "fleet_trade"),
    ] {
        let page = book::rules(typed, &reader(lang)).into_string();
        assert!(page.contains(&format!("<mark>{marks}</mark>")), "{typed}");
        assert!(page.contains(&format!("<a href=\"/rules/{chapter}\">")), "{typed}");
        assert!(page.contains(&format!("value=\"{typed}\"")), "what was typed is still there");
    }
    // All words must be in one passage; a rule is found by its number.
    let both = book::rules("treasury six", &reader(Lang::En)).into_string();
    assert!(both.contains("/rules/discard") && !both.contains("/rules/hazard"));
    let rule = drawer_found("h7", Lang::En).into_string();
    let found: Vec<_> = tags(&rule).into_iter().filter(|tag| tag.get("class") == Some("rule-id")).collect();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].get("data-drawer"), Some("H7"));
    let nothing = book::rules("zeppelin", &reader(Lang::En)).into_string();
    assert!(nothing.contains("No passage speaks of “zeppelin”") && !nothing.contains("<mark>"));
}

#[test]
fn every_passage_can_be_found_by_its_own_words() {
    for lang in Lang::ALL {
        for chapter in guide(lang) {
            for passage in chapter.passages() {
                let first = passage.spans.iter().find_map(|span| match span {
                    Span::Plain(words) => words.split_whitespace().max_by_key(|word| word.chars().count()),
                    _ => None,
                });
                let word = first.expect("a passage has words");
                let page = book::rules(word, &reader(lang)).into_string();
                assert!(
                    page.contains(&format!("<a href=\"/rules/{}\">", chapter.name)),
                    "{word} in {lang:?}"
                );
            }
        }
    }
}

#[test]
fn what_is_looked_for_is_only_words() {
    let long = "é".repeat(100_000);
    for hostile in
        ["<script>alert(1)</script>", "\" onfocus=\"x", "&lt;", "\u{202e}evil", "%00{}[]**", long.as_str()]
    {
        for lang in Lang::ALL {
            let page = book::rules(hostile, &reader(lang)).into_string();
            let shown = tags(&page);
            assert_eq!(shown.iter().filter(|tag| tag.name == "script").count(), 1, "{hostile}");
            assert!(!page.contains('\u{202e}') && page.len() < 30_000);
            let drawer = drawer_found(hostile, lang).into_string();
            assert!(
                !tags(&drawer).iter().any(|tag| tag.name == "script" || tag.get("onfocus").is_some()),
                "{hostile}"
            );
            assert!(!shown.iter().any(|tag| tag.get("onfocus").is_some()), "{hostile}");
        }
    }
    let blank = book::rules(" \u{200b} ", &reader(Lang::En)).into_string();
    assert_eq!(blank, book::rules("", &reader(Lang::En)).into_string());
}

#[test]
fn the_two_guides_have_every_structure_and_every_harbor() {
    let set = CardSet::aegean();
    for lang in Lang::ALL {
        let structures =
            book::cards("structures", set, &WORDS, &reader(lang)).expect("a guide").into_string();
        for kind in Acropolis::ALL.iter().copied() {
            assert!(
                structures.contains(&format!(">{}</h3>", structure_name(kind, lang))),
                "{kind:?} in {lang:?}"
            );
        }
        let harbors = book::cards("harbors", set, &WORDS, &reader(lang)).expect("a guide").into_string();
        let names: BTreeSet<String> = set.harbors.iter().map(|card| WORDS.name(&card.id, lang)).collect();
        assert_eq!(tags(&harbors).iter().filter(|tag| tag.name == "article").count(), names.len());
        for name in names {
            assert!(harbors.contains(&format!(">{name}</h3>")), "{name} in {lang:?}");
        }
    }
}
