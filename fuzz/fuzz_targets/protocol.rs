//! Lines to the engine.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    parthenon_fuzz::property::protocol(input);
});
