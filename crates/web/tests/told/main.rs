//! People who are away are told where they are: by mail, push messages and webhooks to services of the test's own, on loopback.

mod house;
mod services;

#[path = "../../../bots/tests/orders/letter.rs"]
mod letter;
#[path = "../../../bots/tests/orders/sheets.rs"]
mod sheets;

mod deciding;
mod keeping;
mod month;
mod secrecy;
mod ways;
