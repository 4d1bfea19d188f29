//! Every statement of docs/rules.md is proven here: a test's name begins with the id of its rule.

#[path = "../table/mod.rs"]
mod table;
#[path = "../twin/mod.rs"]
mod twin;

mod archon;
mod build;
mod coverage;
mod discard;
mod ending;
mod event;
mod examples;
mod fleet_trade;
mod hazard;
mod island_trade;
mod journey;
mod non_interference;
mod order_of_play;
mod production;
mod return_home;
mod secrecy;
mod set_up;
mod vocabulary;
