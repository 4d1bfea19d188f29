//! Nothing is left unproven: every rule has its test, every card its module, every cited rule exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rules::cards::CardSet;
use rules::goods::Good;
use rules::world::{Acropolis, Island};

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The sources in a folder of the crate and in the folders below it.
fn sources(folder: &str) -> Vec<String> {
    let (mut folders, mut texts) = (vec![crate_folder().join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the crate") {
            let path: PathBuf = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                texts.push(fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    texts
}

/// The ids that docs/rules.md gives its statements: `- **J1** ...`.
fn rule_ids() -> BTreeSet<String> {
    let text = fs::read_to_string(crate_folder().join("../../docs/rules.md")).expect("docs/rules.md");
    let ids = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** ")).map(|(id, _)| id);
    ids.filter(|id| is_rule_id(id)).map(str::to_owned).collect()
}

/// A letter and a number.
fn is_rule_id(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|first| first.is_ascii_uppercase())
        && !letters.as_str().is_empty()
        && letters.all(|it| it.is_ascii_digit())
}

/// The names of the test functions in a source.
fn test_names(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("fn ") {
            if is_test {
                names.push(rest.split('(').next().unwrap_or(rest));
            }
            is_test = false;
        } else if line == "#[test]" {
            is_test = true;
        }
    }
    names
}

/// The modules of a source that hold at least one test, written out or listed for a macro that writes
/// `mod $module`; rustfmt closes them where they began.
fn tested_modules(source: &str) -> BTreeSet<String> {
    let lists_modules = source.contains("mod $module {");
    let mut modules = BTreeSet::new();
    let (mut open, mut in_list) = (None, false);
    for line in source.lines() {
        if let Some(name) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(" {")) {
            open = Some(name);
        } else if line == "}" {
            (open, in_list) = (None, false);
        } else if line.ends_with("! {") {
            in_list = lists_modules;
        } else if let (Some(name), "#[test]") = (open, line.trim()) {
            modules.insert(name.to_owned());
        } else if let (true, Some(name)) = (in_list, line.split_whitespace().next()) {
            modules.insert(name.to_owned());
        }
    }
    modules
}

#[test]
fn every_rule_has_a_test_named_after_it() {
    let sources = sources("tests/rulebook");
    let tests: Vec<&str> = sources.iter().flat_map(|source| test_names(source)).collect();
    let proven = |id: &str| {
        let prefix = format!("{}_", id.to_lowercase());
        tests.iter().any(|name| name.starts_with(&prefix))
    };
    let ids = rule_ids();
    assert!(ids.len() > 100, "docs/rules.md is read: {} rules", ids.len());
    let missing: Vec<&String> = ids.iter().filter(|id| !proven(id)).collect();
    assert!(missing.is_empty(), "rules without a test: {missing:?}");
}

#[test]
fn every_card_has_a_module_with_tests() {
    let modules: BTreeSet<String> =
        sources("tests/cards").iter().flat_map(|source| tested_modules(source)).collect();
    let set = CardSet::aegean();
    let mut cards: Vec<&str> = Vec::new();
    cards.extend(set.hazards.iter().map(|card| card.id.as_str()));
    cards.extend(set.harbors.iter().map(|card| card.id.as_str()));
    cards.extend(set.events.iter().map(|card| card.id.as_str()));
    cards.extend(set.philosophies.iter().map(|card| card.id.as_str()));
    cards.extend(set.wonders.iter().map(|card| card.id.as_str()));
    cards.extend(Acropolis::ALL.iter().map(|kind| kind.name()));
    cards.extend(Good::ALL.iter().filter(|good| good.is_aegis()).map(|good| good.name()));
    cards.extend(Island::ALL.iter().map(|island| island.name()));
    let missing: Vec<&str> = cards.into_iter().filter(|card| !modules.contains(*card)).collect();
    assert!(missing.is_empty(), "cards without tests: {missing:?}");
}

#[test]
fn every_rule_that_a_refusal_cites_exists() {
    let ids = rule_ids();
    let mut unknown = BTreeSet::new();
    let mut cited = 0;
    for source in sources("src") {
        // Refusals name their rule as a literal, mostly in `.by("X1")`.
        for literal in source.lines().flat_map(|line| line.split('"').skip(1).step_by(2)) {
            if is_rule_id(literal) {
                cited += 1;
                if !ids.contains(literal) {
                    unknown.insert(literal.to_owned());
                }
            }
        }
    }
    assert!(cited > 100, "the sources are read: {cited} citations");
    assert!(unknown.is_empty(), "rules that docs/rules.md does not have: {unknown:?}");
}
