//! Any text, read as an event.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    parthenon_fuzz::property::event(input);
});
