//! The table in the browser, driven from outside over HTTP: killed, raced, left, spied on, abused and timed.

#[path = "../serving/mod.rs"]
#[allow(dead_code, reason = "every test program uses a part of it")]
mod serving;
#[path = "../../../rules/tests/twin/mod.rs"]
mod twin;
#[path = "../../../web/tests/taking/mod.rs"]
mod taking;

mod playing;

mod bad_input;
mod disk;
mod doors;
mod dropped;
mod help;
mod kill;
mod load;
mod races;
mod tables;
mod secrets;
mod speed;
mod spies;
mod story;
