//! The set that comes with the program, and what is said of mistakes.

mod mistakes;
mod written;

pub(super) use written::{Written, field, with_fields};

use super::*;
use crate::cards::{SourceKind, Timing};
use crate::cost::Cost;
use crate::effect::structure::StructureEffect;
use crate::goods::{Good, GoodSet, Goods};
use crate::rng::Dice;
use crate::world::{Acropolis, Island, Land};

/// The embedded set with text replaced below the opening comments, once for each edit.
fn edited(edits: &[(&str, &str, &str)]) -> SetFiles {
    let mut files = SetFiles::aegean();
    for (name, old, new) in edits {
        let file = files.files.iter_mut().find(|file| file.name == *name).unwrap();
        let (comments, cards) = file.text.split_once("\n\n").unwrap();
        assert!(cards.contains(old), "{name} has {old:?}");
        file.text = format!("{comments}\n\n{}", cards.replacen(old, new, 1));
    }
    files
}

fn complaints(files: &SetFiles) -> Vec<String> {
    CardSet::load(files).err().into_iter().flatten().map(|problem| problem.to_string()).collect()
}

#[test]
fn the_embedded_set_loads() {
    assert_eq!(complaints(&SetFiles::aegean()), [""; 0]);
    let set = CardSet::aegean();
    assert_eq!(set.name, "aegean");
    assert_eq!(set.digest.len(), 64);
}

/// Records and tables name them: they are for ever.
#[test]
fn the_digests_of_the_embedded_set_and_of_the_earlier_ones_never_change() {
    let earlier: Vec<CardSet> =
        SetFiles::aegean_before().map(|files| CardSet::load(&files).unwrap()).collect();
    let digests: Vec<&str> = earlier.iter().map(|set| set.digest.as_str()).collect();
    assert_eq!(digests, ["a0bfc942bf132e88623fd1bc2a0675578bd41eee246d02e706bbab95735b69ca"]);
    assert!(earlier.iter().all(|set| set.name == "aegean"));
    let today = "bfc351ba0ffbccbcb36a176553a79ba922b7c573527a3b0a1b3a5d9374a78bf3";
    assert_eq!(CardSet::aegean().digest, today, "the files as they were belong into cards/earlier first");
}

#[test]
fn the_embedded_files_are_those_of_the_folder() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards/aegean");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let files = entries.filter(|entry| entry.path().is_file());
    let mut there: Vec<String> = files.map(|entry| entry.file_name().into_string().unwrap()).collect();
    there.sort();
    let mut embedded: Vec<String> = SetFiles::aegean().files.into_iter().map(|file| file.name).collect();
    embedded.sort();
    assert_eq!(embedded, there);
}

#[test]
fn the_examples_of_the_documentation_are_cards() {
    let documentation = include_str!("../../../../../docs/CARDS.md");
    let examples: Vec<&str> =
        documentation.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(examples.len() >= NAMES.len());
    for example in examples {
        let mut files = SetFiles::aegean();
        let kind = example.split("[[").nth(1).unwrap().split("]]").next().unwrap();
        let file = files.files.iter_mut().find(|file| file.text.contains(&format!("\n[[{kind}]]"))).unwrap();
        // Islands and structures are those of the set; of the others there may be more.
        if !file.text.contains(example) {
            file.text = format!("{}\n{example}", file.text);
        }
        assert_eq!(complaints(&files), [""; 0], "{example}");
    }
}

#[test]
fn the_decks_have_their_sizes() {
    let set = CardSet::aegean();
    assert_eq!(set.hazards.iter().map(|card| card.copies).sum::<u8>(), 30);
    assert_eq!(set.harbors.iter().map(|card| card.copies).sum::<u8>(), 24);
    for year in 1..=3 {
        let events: Vec<_> = set.events.iter().filter(|card| card.year == year).collect();
        assert_eq!((events.len(), events.iter().filter(|card| card.harsh).count()), (6, 1));
    }
    assert_eq!(set.events.len(), 18);
    assert_eq!((set.philosophies.len(), set.philosophy_copies), (6, 4));
    assert_eq!(set.wonders.len(), 12);
}

#[test]
fn every_basic_has_as_many_villages_as_the_others() {
    let set = CardSet::aegean();
    for good in GoodSet::BASIC.iter() {
        let villages = |islands: &[Island]| {
            let villages = islands.iter().flat_map(|island| set.island(*island).villages);
            villages.filter(|village| village.makes == good).count()
        };
        assert_eq!((villages(&Island::ALL[..3]), villages(Island::ALL)), (3, 6), "{good:?}");
    }
}

#[test]
fn cards_say_what_they_are_known_to_say() {
    let set = CardSet::aegean();
    let chios = set.island(Island::Chios);
    assert_eq!(
        chios.villages.map(|village| village.makes.name()),
        ["wool", "olives", "wool", "wool", "olives", "ore"]
    );
    assert_eq!(chios.villages[1].cost, Cost::basics(1));
    assert_eq!(chios.workshop_cost, Cost::named(Goods::each(GoodSet::BASIC)));
    assert_eq!(chios.alternates, [Acropolis::Marketplace, Acropolis::Shrine]);
    assert_eq!(chios.source.kind, SourceKind::Rulebook);
    assert_eq!(set.structure(Acropolis::Treasury).effect, StructureEffect::Keeps(6));
    let market = StructureEffect::Makes { cost: Cost::basics(3), gain: Good::Gold, unproduced: true };
    assert_eq!(set.structure(Acropolis::Marketplace).effect, market);
    let library = set.wonders.iter().find(|card| card.id == "library").unwrap();
    assert_eq!(library.plans.timing, Timing::FleetTrade(Land::Egypt));
    for good in GoodSet::BASIC.iter() {
        for kind in ["shortage", "surplus"] {
            let id = format!("{kind}_{}", good.name());
            assert!(set.harbors.iter().any(|card| card.id == id), "{id}");
        }
    }
}

#[test]
fn the_digest_covers_what_cards_do_and_not_how_it_is_written() {
    let files = SetFiles::aegean();
    let mut turned = files.clone();
    turned.files.reverse();
    assert_eq!(files.digest(), turned.digest());
    let mut worded = files.clone();
    worded.files.push(SetFile { name: "text/de.ftl".to_owned(), text: "altar = Altar".to_owned() });
    worded.files[0].text.push_str("\n# A comment.\n");
    assert_eq!(files.digest(), worded.digest());
    assert!(CardSet::load(&worded).is_ok());
    let changed = edited(&[("hazards.toml", "copies = 12", "copies = 11")]);
    assert_ne!(files.digest(), changed.digest());
}

#[test]
fn several_mistakes_come_all_at_once_in_the_order_of_the_files() {
    let found = CardSet::load(&edited(&[
        ("hazards.toml", "title = \"storm\"", "title = \"strom\""),
        ("hazards.toml", "copies = 12", "copies = 0"),
        ("wonders.toml", "\"3 gold\"", "\"3 silver\""),
        ("wonders.toml", "id = \"altar\"", "id = altar"),
        ("islands.toml", "workshop = \"pottery\"", "workshop = \"papyrus\""),
    ]));
    let found = found.unwrap_err();
    let places: Vec<(&str, Option<&str>, &str)> = found
        .iter()
        .map(|problem| {
            let field = problem.expected.split(':').next().unwrap();
            (problem.file.as_str(), problem.card.as_deref(), field)
        })
        .collect();
    assert_eq!(
        places,
        [
            ("islands.toml", Some("chios"), "workshop"),
            ("hazards.toml", Some("safe_journey"), "copies"),
            ("hazards.toml", Some("storm_swell"), "title"),
            ("wonders.toml", Some("parthenon"), "plans.cost"),
            ("wonders.toml", Some("altar"), "not TOML"),
        ]
    );
}

#[test]
fn random_damage_never_panics() {
    let mut dice = Dice::new(11);
    for _ in 0..3_000 {
        let mut files = SetFiles::aegean();
        let index = dice.below(files.files.len() as u32) as usize;
        let file = &mut files.files[index];
        let mut lines: Vec<&str> = file.text.split_inclusive('\n').collect();
        for _ in 0..dice.below(4) {
            let other = lines[dice.below(lines.len() as u32) as usize];
            let at = dice.below(lines.len() as u32) as usize;
            lines[at] = other;
        }
        let mut bytes = lines.concat().into_bytes();
        for _ in 0..dice.below(6) {
            let at = dice.below(bytes.len() as u32) as usize;
            match dice.below(16) {
                0..6 => bytes[at] = dice.below(256) as u8,
                6..10 => drop(bytes.remove(at)),
                10..15 => bytes.insert(at, b"\"[]{}=,.#\n\\09-"[dice.below(14) as usize]),
                _ => bytes.truncate(at.max(100)),
            }
        }
        file.text = String::from_utf8_lossy(&bytes).into_owned();
        for problem in CardSet::load(&files).err().into_iter().flatten() {
            assert!(!problem.to_string().is_empty());
        }
    }
}
