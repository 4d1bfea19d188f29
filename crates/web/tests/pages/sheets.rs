//! Style sheets: what is left of them in browsers that do not know all of it, and that type is as large as its reader asks for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Each sheet by its name, without remarks.
fn sheets() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let sheets = files.filter(|path| path.extension().is_some_and(|ending| ending == "css")).map(|path| {
        let text = fs::read_to_string(&path).expect("a style sheet");
        let (first, rest) = text.split_once("/*").expect("it says what it is");
        let ends = |remark: &str| remark.split_once("*/").expect("a remark ends").1.to_owned();
        (path.display().to_string(), first.to_owned() + &rest.split("/*").map(ends).collect::<String>())
    });
    sheets.collect()
}

/// The selectors of a list; a comma within brackets parts none of them.
fn selectors(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let parts = move |sign: char| {
        match sign {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        sign == ',' && depth == 0
    };
    list.split(parts).collect()
}

/// Without it the whole list counts for nothing: what needs none stands in a rule of its own.
#[test]
fn no_list_of_selectors_asks_for_has_in_some_of_its_parts_only() {
    let mut met = BTreeSet::new();
    for (name, sheet) in sheets() {
        let heads = sheet.split('{').filter_map(|before| before.rsplit(['}', ';']).next());
        for list in heads.filter(|list| !list.trim().starts_with('@')) {
            let asks: BTreeSet<bool> =
                selectors(list).into_iter().map(|selector| selector.contains(":has(")).collect();
            assert!(asks.len() == 1, "{name}: {list}");
            met.extend(asks);
        }
    }
    assert_eq!(met.len(), 2, "there are rules of both kinds");
}

#[test]
fn no_size_of_type_is_in_pixels() {
    let mut sizes = 0;
    for (name, sheet) in sheets() {
        for declared in sheet.split(['{', '}', ';']).map(str::trim) {
            if declared.starts_with("font:") || declared.starts_with("font-size:") {
                assert!(!declared.contains("px"), "{name}: {declared}");
                sizes += 1;
            }
        }
    }
    assert!(sizes > 100, "{sizes}");
}
