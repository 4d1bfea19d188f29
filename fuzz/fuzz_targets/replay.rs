//! A record with a line of play replaced.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    parthenon_fuzz::property::replay(input);
});
