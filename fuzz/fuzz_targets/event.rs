//! Any text: reading it as an event never panics, and what reads prints and reads as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::cards::CardSet;
use rules::notation::{Names, parse_event, print_event};
use rules::world::Island;

const ISLANDS: [Island; 4] = [Island::Rhodes, Island::Chios, Island::Lemnos, Island::Crete];

fuzz_target!(|text: &str| {
    let names = Names { set: CardSet::aegean(), islands: &ISLANDS };
    match parse_event(text, &names) {
        Ok(event) => {
            let printed = print_event(&event, &names);
            let again = parse_event(&printed, &names).expect("what is printed can be read");
            assert_eq!(again, event, "{printed}");
            assert_eq!(print_event(&again, &names), printed);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
