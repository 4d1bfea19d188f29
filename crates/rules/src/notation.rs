//! The one text form of every action and all news, printed and parsed by the same table (docs/NOTATION.md).
//!
//! Parsing accepts one spelling per value. Two things are free on input: how much ASCII whitespace stands
//! between words, and the order inside a set (goods, islands addressed, villages). Printing is canonical.

mod fields;
mod grammar;
#[cfg(test)]
mod tests;
mod words;

pub use words::{Expected, Kind, MAX_LINE, ParseError};

use crate::action::Action;
use crate::cards::CardSet;
use crate::news::News;
use crate::world::Island;
use words::{Line, Word, Words};

/// What gives seats and cards their words.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    pub set: &'a CardSet,
    /// The island of each seat, clockwise from the first.
    pub islands: &'a [Island],
}

pub fn print_action(action: &Action, names: &Names) -> String {
    print(action, names)
}

pub fn parse_action(line: &str, names: &Names) -> Result<Action, ParseError> {
    parse(line, names)
}

pub fn print_news(news: &News, names: &Names) -> String {
    print(news, names)
}

pub fn parse_news(line: &str, names: &Names) -> Result<News, ParseError> {
    parse(line, names)
}

fn print(value: &impl Word, names: &Names) -> String {
    let mut line = Line::new(names);
    value.write(&mut line);
    line.text
}

fn parse<T: Word>(line: &str, names: &Names) -> Result<T, ParseError> {
    let mut words = Words::new(line, names)?;
    let value = T::read(&mut words)?;
    words.end()?;
    Ok(value)
}
