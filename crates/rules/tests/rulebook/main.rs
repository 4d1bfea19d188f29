//! Every statement of docs/rules.md is proven here: a test's name begins with the id of its rule.

#[path = "../table/mod.rs"]
mod table;
#[path = "../twin/mod.rs"]
mod twin;

mod vocabulary;
mod set_up;
mod order_of_play;
mod secrecy;
mod taking_back;
mod non_interference;
mod event;
mod production;
mod island_trade;
mod journey;
mod hazard;
mod fleet_trade;
mod return_home;
mod build;
mod discard;
mod archon;
mod ending;
mod examples;
mod versions;
mod coverage;
