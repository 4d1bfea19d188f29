//! The table in the browser: pages, live updates, and every table on disk before anybody hears of it.

pub mod scene;
pub mod form;
pub mod parts;
pub mod art;
pub mod ask;
pub mod board;
pub mod reader;
pub mod pages;
