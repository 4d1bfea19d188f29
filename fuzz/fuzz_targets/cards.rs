//! The files of a card set, one of them changed or replaced: loading never panics, and names the file of every problem.

#![no_main]

use libfuzzer_sys::fuzz_target;
use parthenon_fuzz::edited;
use rules::cards::{CardSet, SetFiles};

fuzz_target!(|data: &[u8]| {
    let [choice, rest @ ..] = data else { return };
    let mut set = SetFiles::aegean();
    let file = usize::from(choice / 2) % set.files.len();
    let text = &mut set.files[file].text;
    *text = match choice % 2 {
        0 => edited(text, rest),
        _ => String::from_utf8_lossy(rest).into_owned(),
    };
    match CardSet::load(&set) {
        Ok(loaded) => assert_eq!(loaded.name, set.name),
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in problems {
                assert!(!problem.file.is_empty() && !problem.expected.is_empty(), "{problem}");
            }
        }
    }
    // Words that a set brings are read by another crate, with the same promise.
    if let Err(problems) = text::SetText::new(&set) {
        assert!(problems.iter().all(|problem| !problem.is_empty()));
    }
});
