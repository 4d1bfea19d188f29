//! Any text: reading it as an action never panics, and what reads prints and reads as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::cards::CardSet;
use rules::notation::{Names, parse_action, print_action};
use rules::world::Island;

const ISLANDS: [Island; 4] = [Island::Rhodes, Island::Chios, Island::Lemnos, Island::Crete];

fuzz_target!(|text: &str| {
    let names = Names { set: CardSet::aegean(), islands: &ISLANDS };
    match parse_action(text, &names) {
        Ok(action) => {
            let printed = print_action(&action, &names);
            let again = parse_action(&printed, &names).expect("what is printed can be read");
            assert_eq!(again, action, "{printed}");
            assert_eq!(print_action(&again, &names), printed);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
