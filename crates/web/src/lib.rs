//! The table in the browser: pages, live updates, and every table on disk before anybody hears of it.

// What a table is spoken of in
pub mod clock;
pub mod typed;
pub mod sitter;
pub mod pace;
pub mod rest;
pub mod tablet;
pub mod motion;
pub mod refused;
pub mod oath;

// What a visitor may know, and a table as the fold of its log
pub mod scene;
pub mod reader;
pub mod sets;
pub mod table;
pub mod findings;
pub mod puzzles;
pub mod told;
mod metrics;

// What is drawn from a scene
pub mod fields;
pub mod guide;
mod talk;
pub mod forms;
pub mod board;
pub mod picture;
pub mod pages;
mod parts;
mod art;

// Tables on disk and in memory
mod packed;
pub mod key;
pub mod phrase;
mod passkey;
pub mod store;
pub mod players;
pub mod room;
pub mod rooms;
pub mod orders;
pub mod tell;

// The server
pub mod serve;
mod door;
pub mod listen;
mod router;
mod access;
mod handlers;
mod posted;
mod identity;
mod respond;
mod visitor;
pub mod shelf;
mod desk;
mod analyst;
mod site;
mod limits;
pub mod address;
pub mod prefix;

pub use handlers::assets::asset_text;
