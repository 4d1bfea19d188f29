//! The text of a record, changed or replaced: reading it never panics, and what reads prints the same.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use parthenon_fuzz::edited;
use rules::cards::CardSet;
use rules::event::Log;
use rules::record::{Record, Recorder};
use rules::rng::Seed;
use rules::setup::Options;

static BEGUN: LazyLock<String> = LazyLock::new(|| {
    let (seed, log) = (Seed::from_number(1), &mut Log::muted());
    let recorder = Recorder::new(CardSet::aegean(), 3, Options::default(), seed, log);
    recorder.expect("three can play").record().to_string()
});

fuzz_target!(|data: &[u8]| {
    let text = match data {
        [0, edits @ ..] => edited(&BEGUN, edits),
        _ => String::from_utf8_lossy(data).into_owned(),
    };
    match Record::parse(&text) {
        Ok(record) => {
            let printed = record.to_string();
            let words = |text: &str| -> Vec<Vec<String>> {
                let words = |line: &str| line.split_ascii_whitespace().map(str::to_owned).collect();
                text.trim_end().lines().map(words).collect()
            };
            assert_eq!(words(&printed), words(&text));
            assert_eq!(Record::parse(&printed).as_ref(), Ok(&record));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
