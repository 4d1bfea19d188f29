//! The table in the browser: pages, live updates, and every table on disk before anybody hears of it.

// What a table is spoken of in
pub mod clock;
pub mod typed;
pub mod sitter;
pub mod pace;
pub mod refused;

// What a visitor may know, and a table as the fold of its log
pub mod scene;
pub mod reader;
pub mod sets;
pub mod table;

// What is drawn from a scene
pub mod fields;
pub mod guide;
pub mod forms;
pub mod board;
pub mod pages;
mod parts;
mod art;

// Tables on disk and in memory
mod packed;
pub mod key;
pub mod store;
pub mod room;
pub mod rooms;

// The server
pub mod serve;
mod door;
mod router;
mod handlers;
mod posted;
mod respond;
mod visitor;
mod site;
mod limits;
pub mod address;
