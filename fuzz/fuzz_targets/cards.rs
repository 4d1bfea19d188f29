//! The files of a card set, one of them changed or replaced: loading never panics, and names the file of every problem.

#![no_main]

use libfuzzer_sys::fuzz_target;
use parthenon_fuzz::{edited, reworded};
use rules::cards::CardSet;
use text::{SetText, aegean_files};

fuzz_target!(|data: &[u8]| {
    let [choice, rest @ ..] = data else { return };
    let mut set = aegean_files();
    let file = usize::from(choice / 3) % set.files.len();
    let changed = &mut set.files[file];
    changed.text = match choice % 3 {
        0 => edited(&changed.text, rest),
        1 => reworded(&changed.text, rest),
        _ => String::from_utf8_lossy(rest).into_owned(),
    };
    // Words are read apart from cards, and keep the same promise.
    if changed.name.ends_with(".ftl") {
        let problems = SetText::new(&set).err().unwrap_or_default();
        assert!(problems.iter().all(|problem| problem.contains(".ftl")), "{problems:?}");
        return;
    }
    let problems = CardSet::load(&set).err().unwrap_or_default();
    for problem in problems {
        assert!(set.files.iter().any(|file| file.name == problem.file), "{problem}");
        assert!(!problem.expected.is_empty(), "{problem}");
    }
});
