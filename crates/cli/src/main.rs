//! The program `parthenon`.
fn main() {}
