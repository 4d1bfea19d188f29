//! `parthenon cards`: the cards in words, and sets with mistakes.

use std::fs;
use std::path::{Path, PathBuf};

use super::{folder, run};

fn aegean() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cards/aegean")
}

/// A copy of the set that comes with the program.
fn copy(name: &str) -> PathBuf {
    let to = folder(name);
    fs::create_dir(to.join("text")).unwrap();
    for part in ["", "text"] {
        for entry in fs::read_dir(aegean().join(part)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                fs::copy(&path, to.join(part).join(path.file_name().unwrap())).unwrap();
            }
        }
    }
    to
}

/// Replaces the last occurrence of a text in one file of a set: the first may be in a comment.
fn edit(folder: &Path, file: &str, old: &str, new: &str) {
    let path = folder.join(file);
    let text = fs::read_to_string(&path).unwrap();
    let (before, after) = text.rsplit_once(old).unwrap_or_else(|| panic!("{file} has {old:?}"));
    fs::write(&path, format!("{before}{new}{after}")).unwrap();
}

#[test]
fn the_list_shows_every_family_with_copies_title_and_source() {
    let list = run("cards list");
    assert_eq!((list.code, list.err.as_str()), (0, ""));
    let families =
        ["islands", "acropolis", "aegis", "hazards", "harbors", "events", "philosophies", "wonders"];
    for family in families {
        assert!(list.out.lines().any(|line| line == family), "{family}");
    }
    let line = |id: &str| {
        let line = list.out.lines().find(|line| line.split_whitespace().next() == Some(id));
        line.unwrap_or_else(|| panic!("{id} is listed")).to_owned()
    };
    assert!(line("safe_journey").contains("12 x  Safe Journey"), "{}", line("safe_journey"));
    assert!(line("chios").ends_with("Rulebook"), "{}", line("chios"));
    assert!(line("free_port").ends_with("House card"), "{}", line("free_port"));
    assert!(run("cards list --lang fr").out.contains("Carte maison"));
}

#[test]
fn a_card_is_shown_in_three_languages_with_its_source() {
    let drought = run("cards show drought");
    assert_eq!(drought.code, 0);
    assert!(drought.out.starts_with("Drought [House card]\n"), "{}", drought.out);
    assert!(drought.out.trim_end().ends_with(')'), "{}", drought.out);
    assert!(run("cards show drought --lang fr").out.starts_with("Sécheresse [Carte maison]\n"));
    assert!(run("cards show drought --lang nl").out.starts_with("Droogte [Huiskaart]\n"));
    assert!(run("cards show marketplace").out.starts_with("Marketplace\n"), "no house card");
}

#[test]
fn an_unknown_card_is_a_failure() {
    let unknown = run("cards show atlantis");
    assert_eq!((unknown.code, unknown.out.as_str()), (1, ""));
    assert!(unknown.err.contains("there is no card \"atlantis\""), "{}", unknown.err);
}

#[test]
fn the_set_of_the_program_has_no_mistakes() {
    let checked = run(&format!("cards check {}", aegean().display()));
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    assert!(checked.out.contains("no mistakes (set aegean, digest "), "{}", checked.out);
    for file in ["hazards.toml", "text/fr.ftl"] {
        assert_eq!(run(&format!("cards check {}", aegean().join(file).display())).code, 0);
    }
}

#[test]
fn all_mistakes_of_a_set_come_at_once_with_their_places() {
    let set = copy("several-mistakes");
    edit(&set, "hazards.toml", "copies = 12", "copies = 0");
    edit(&set, "wonders.toml", "\"3 gold\"", "\"3 silver\"");
    edit(&set, "text/fr.ftl", "drought = ", "drought ");
    fs::write(set.join("notes.txt"), "remember the olives").unwrap();
    let checked = run(&format!("cards check {}", set.display()));
    assert_eq!(checked.code, 1);
    let lines: Vec<&str> = checked.out.lines().collect();
    assert_eq!(lines.len(), 4, "{}", checked.out);
    for (file, about) in [("hazards.toml:", "safe_journey: copies"), ("wonders.toml:", "silver")] {
        let found = lines.iter().any(|line| line.starts_with(file) && line.contains(about));
        assert!(found, "{file} {about}: {}", checked.out);
    }
    assert!(checked.out.contains("notes.txt: unknown file"), "{}", checked.out);
    assert!(checked.out.contains("text/fr.ftl:"), "{}", checked.out);
    assert!(checked.err.contains("4 mistakes to correct"), "{}", checked.err);
    let file = run(&format!("cards check {}", set.join("hazards.toml").display()));
    assert_eq!((file.code, file.out.lines().count()), (1, 1), "{}", file.out);
    let played = run(&format!("simulate --games 1 --cards {}", set.display()));
    assert_eq!((played.code, played.out.as_str()), (1, ""));
    assert!(played.err.contains("is no card set:\n"), "{}", played.err);
}

#[test]
fn what_cannot_be_read_is_a_failure() {
    let missing = run("cards check there/is/no/such/set");
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: cannot read there/is/no/such/set"), "{}", missing.err);
    let set = copy("not-text");
    fs::write(set.join("hazards.toml"), [0xff, 0xfe, 0x00]).unwrap();
    let not_text = run(&format!("cards check {}", set.display()));
    assert_eq!(not_text.code, 1);
    assert!(not_text.err.contains("hazards.toml"), "{}", not_text.err);
    assert_eq!(run(&format!("cards check {}", folder("no-files").display())).code, 1);
}

#[test]
fn a_set_of_ones_own_is_listed_and_played() {
    let set = copy("my-set");
    edit(&set, "text/en.ftl", "drought = Drought", "drought = Dust");
    let cards = format!("--cards {}", set.display());
    assert!(run(&format!("cards show drought {cards}")).out.starts_with("Dust"));
    let played = run(&format!("simulate --games 2 {cards}"));
    assert_eq!((played.code, played.err.as_str()), (0, ""));
}
