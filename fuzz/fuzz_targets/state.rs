//! A state with parts replaced, or any JSON.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    parthenon_fuzz::property::state(input);
});
