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

use crate::action::{Action, Undone};
use crate::cards::CardSet;
use crate::news::News;
use crate::world::Island;
use words::{Line, Word, Words};

/// What gives seats and cards their words.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The set whose cards are named.
    pub set: &'a CardSet,
    /// The island of each seat, clockwise from the first.
    pub islands: &'a [Island],
}

/// The canonical line of an action.
pub fn print_action(action: &Action, names: &Names) -> String {
    print(action, names)
}

/// The action that a line says; whether it is allowed is for the game to say.
pub fn parse_action(line: &str, names: &Names) -> Result<Action, ParseError> {
    parse(line, names)
}

/// The canonical line of a piece of news, hidden cards by their number.
pub fn print_news(news: &News, names: &Names) -> String {
    print(news, names)
}

/// The news that a line says, as a viewer's line or a whole one.
pub fn parse_news(line: &str, names: &Names) -> Result<News, ParseError> {
    parse(line, names)
}

/// The words of an act that can be taken back.
pub(crate) fn print_undone(what: &Undone, names: &Names) -> String {
    print(what, names)
}

/// The act that these words say.
pub(crate) fn parse_undone(line: &str, names: &Names) -> Result<Undone, ParseError> {
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
