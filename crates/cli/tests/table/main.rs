//! One server and its file, driven from outside: besieged, filled up, looked after by an operator, and timed; and what needs no server.
//! What holds wherever tables are kept is in `../houses/`.

#[path = "../serving/mod.rs"]
#[allow(dead_code, reason = "every test program uses a part of it")]
mod serving;
#[path = "../../../rules/tests/twin/mod.rs"]
mod twin;

#[allow(dead_code, reason = "every test program uses a part of it")]
mod playing;
mod exposition;

mod disk;
mod doors;
mod draining;
mod dropped;
mod load;
mod look_back;
mod operator;
mod prefix;
mod backups;
mod admin;
mod secrets;
mod socket;
mod speed;
mod start;
