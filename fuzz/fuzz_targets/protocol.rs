//! Lines to the engine: no line makes it panic, and every line but an empty one or a comment is answered.

#![no_main]

#[path = "../../crates/cli/src/engine/session.rs"]
mod session;

use libfuzzer_sys::fuzz_target;
use rules::cards::CardSet;
use session::{Answer, Session};

fuzz_target!(|input: (u8, &str)| {
    let (seed, lines) = input;
    let mut session = Session::new(CardSet::aegean());
    // Most commands are about a game that has begun.
    session.answer(&format!("new players={} seed={seed}", 3 + seed % 4));
    for line in lines.lines() {
        match session.answer(line) {
            Answer::Nothing => assert!(line.trim().is_empty() || line.trim().starts_with('#'), "{line}"),
            Answer::Lines(said) => assert!(said.iter().all(|said| !said.contains(['\n', '\r'])), "{line}"),
            Answer::Error(message) => assert!(!message.is_empty(), "{line}"),
            Answer::Quit => assert_eq!(line.trim().split_ascii_whitespace().next(), Some("quit")),
        }
    }
});
