//! The table in the browser: pages, live updates, and every table on disk before anybody hears of it.

pub mod scene;
pub mod form;
pub mod table;
pub mod key;
pub mod store;
pub mod sets;
pub mod clock;
pub mod room;
pub mod rooms;
mod limits;
mod visitor;
mod respond;
mod handlers;
mod router;
pub mod site;
pub mod parts;
pub mod art;
pub mod ask;
pub mod board;
pub mod reader;
pub mod pages;
