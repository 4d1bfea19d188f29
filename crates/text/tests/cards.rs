//! Every card of `aegean` in every language, to be read as prose.

use std::fmt::Write;

use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, SetFile, SetFiles, WonderId};
use rules::goods::Good;
use rules::world::{Acropolis, Island, Village};
use text::{CardText, Lang, SetText, aegean_files};

mod snapshot;

/// Every card of a set with its id, in one language.
fn all_cards(set: &CardSet, text: &SetText, lang: Lang) -> Vec<(String, CardText)> {
    let mut cards = Vec::new();
    for island in Island::ALL {
        cards.push((format!("island {}", island.name()), CardText::island(*island, set, text, lang)));
    }
    for kind in Acropolis::ALL {
        cards.push((format!("acropolis {}", kind.name()), CardText::structure(*kind, set, text, lang)));
    }
    cards.push(("village".to_owned(), CardText::village(lang)));
    cards.push(("workshop".to_owned(), CardText::workshop(lang)));
    let villages = (0..Village::COUNT).map(|number| Some(Village(number)));
    for village in villages.chain([None]) {
        let number = village.map_or(0, |village| village.0 + 1);
        cards.push((format!("plot rhodes {number}"), CardText::plot(Island::Rhodes, village, set, lang)));
    }
    for good in Good::ALL {
        cards.extend(CardText::aegis(good, lang).map(|card| (format!("aegis {}", good.name()), card)));
    }
    for id in HazardId::all(set) {
        cards.push((format!("hazard {}", id.name(set)), CardText::hazard(id, set, text, lang)));
    }
    for id in HarborId::all(set) {
        cards.push((format!("harbor {}", id.name(set)), CardText::harbor(id, set, text, lang)));
    }
    for id in EventId::all(set) {
        cards.push((format!("event {}", id.name(set)), CardText::event(id, set, text, lang)));
    }
    for id in PhilosophyId::all(set) {
        cards.push((format!("philosophy {}", id.name(set)), CardText::philosophy(id, set, text, lang)));
    }
    for id in WonderId::all(set) {
        cards.push((format!("wonder {}", id.name(set)), CardText::wonder(id, set, text, lang)));
    }
    cards
}

fn aegean_text() -> SetText {
    SetText::new(&aegean_files()).unwrap()
}

#[test]
fn the_words_of_every_card_read_as_in_the_snapshot() {
    let (set, text) = (CardSet::aegean(), aegean_text());
    let languages = Lang::ALL.map(|lang| all_cards(set, &text, lang));
    let mut prose = String::new();
    for (place, (id, _)) in languages[0].iter().enumerate() {
        writeln!(prose, "== {id}").unwrap();
        for (lang, cards) in Lang::ALL.iter().zip(&languages) {
            let card = &cards[place].1;
            writeln!(prose, "{}  {}  [{}]", lang.name(), card.title, card.source).unwrap();
            for line in &card.lines {
                writeln!(prose, "    {line}").unwrap();
            }
        }
        prose.push('\n');
    }
    snapshot::compare("cards.txt", &prose);
}

#[test]
fn every_card_of_aegean_has_a_name_in_every_language() {
    let set = CardSet::aegean();
    let files = aegean_files();
    let ids = (set.hazards.iter().map(|it| &it.id))
        .chain(set.harbors.iter().map(|it| &it.id))
        .chain(set.events.iter().map(|it| &it.id))
        .chain(set.philosophies.iter().map(|it| &it.id))
        .chain(set.wonders.iter().map(|it| &it.id));
    for id in ids {
        for lang in Lang::ALL {
            let name = format!("text/{}.ftl", lang.name());
            let file = files.files.iter().find(|file| file.name == name).unwrap();
            let given = file.text.lines().any(|line| line.starts_with(&format!("{id} = ")));
            assert!(given, "{id} has no name in {name}");
        }
    }
}

#[test]
fn every_note_of_aegean_is_translated() {
    let (set, text) = (CardSet::aegean(), aegean_text());
    let cards = Lang::ALL.map(|lang| all_cards(set, &text, lang));
    for (place, (id, english)) in cards[0].iter().enumerate() {
        let Some((_, note)) = english.source.split_once(": ") else { continue };
        for other in &cards[1..] {
            assert!(!other[place].1.source.contains(note), "{id}: {}", other[place].1.source);
        }
    }
}

#[test]
fn house_cards_are_marked_in_every_language() {
    let (set, text) = (CardSet::aegean(), aegean_text());
    for lang in Lang::ALL {
        let mark = &lang.word("source-house");
        let card = CardText::wonder(WonderId(0), set, &text, lang);
        assert!(card.house && card.source.starts_with(mark), "{}", card.source);
        let chios = CardText::island(Island::Chios, set, &text, lang);
        assert!(!chios.house && !chios.source.contains(mark), "{}", chios.source);
    }
}

#[test]
fn a_set_can_bring_its_own_words_and_ours_stay_beside_them() {
    let words = "drought = The Great Thirst\n    .words = The wells are dry. Pay up.\n";
    let file = SetFile { name: "text/en.ftl".into(), text: words.into() };
    let text = SetText::new(&SetFiles { name: "mine".into(), files: vec![file] }).unwrap();
    let set = CardSet::aegean();
    let drought = EventId::from_name(set, "drought").unwrap();
    for lang in Lang::ALL {
        let card = CardText::event(drought, set, &text, lang);
        assert_eq!(card.title, "The Great Thirst");
        assert_eq!(card.own_words.as_deref(), Some("The wells are dry. Pay up."));
        let ours = CardText::event(drought, set, &aegean_text(), lang);
        assert_eq!(card.lines, ours.lines);
        assert_eq!(ours.own_words, None);
    }
    let other = EventId::from_name(set, "sea_raiders").unwrap();
    assert_eq!(CardText::event(other, set, &text, Lang::Fr).title, "sea raiders");
}
