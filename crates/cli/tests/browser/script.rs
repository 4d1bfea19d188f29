//! The script of the pages, tested in a page of its own.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::Trials;
use crate::files;
use crate::person::{DESK, Person};

pub(crate) const TRIALS: Trials = &[("the_script_passes_its_own_tests", own_tests)];

fn own_tests() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/tests/script");
    let person = Person::at(DESK, files::serve(tests.clone()));
    // As in a window that somebody uses: events tell of the focus.
    person.command("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
    let pages = fs::read_dir(tests).expect("the tests").flatten().map(|file| file.file_name());
    let mut pages: Vec<String> = pages.filter_map(|name| name.into_string().ok()).collect();
    pages.retain(|name| name.ends_with(".html"));
    assert!(!pages.is_empty());
    for page in pages {
        person.open(&format!("/{page}"));
        person.wait("/^(ok|failed)/.test(document.title)");
        let report = person.text("#report");
        assert!(person.string("document.title").starts_with("ok "), "{page}: {report}");
    }
}
