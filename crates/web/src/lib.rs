//! The table in the browser: pages, live updates, and every table on disk before anybody hears of it.

// What a visitor may know, and a table as the fold of its log
pub mod scene;
pub mod reader;
pub mod table;

// What is drawn from a scene
pub mod fields;
pub mod forms;
pub mod board;
pub mod pages;
mod parts;
mod art;

// Tables on disk and in memory
pub mod key;
pub mod sets;
pub mod store;
pub mod room;
pub mod rooms;
mod clock;

// The server
pub mod site;
mod router;
mod handlers;
mod visitor;
mod limits;
mod respond;
