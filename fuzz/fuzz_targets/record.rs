//! The text of a record, changed.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    parthenon_fuzz::property::record(input);
});
