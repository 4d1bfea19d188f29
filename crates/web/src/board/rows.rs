//! Rows of long lists: one that the visitor has already is only named, and the page keeps it as it is.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use maud::{Markup, html};

/// A number for what something is drawn from.
pub type Print = u64;

/// The number for these things.
pub fn print(of: impl Hash) -> Print {
    FixedState::with_seed(0).hash_one(of)
}

/// The rows of a list that a visitor has.
#[derive(Clone, Default, Debug)]
pub struct Rows {
    had: HashSet<Print>,
    now: HashSet<Print>,
}

impl Rows {
    /// A list is drawn again: what it had last time is what the visitor has.
    pub fn turn(&mut self) {
        self.had = std::mem::take(&mut self.now);
    }

    /// A row of the list: drawn, or named by its key if the visitor has it.
    pub(super) fn row(
        &mut self,
        print: Print,
        had: impl FnOnce() -> Markup,
        draw: impl FnOnce() -> Markup,
    ) -> Markup {
        self.now.insert(print);
        if self.had.contains(&print) { had() } else { draw() }
    }
}

/// A line of a list that the visitor has.
pub(super) fn same_line(key: u32) -> Markup {
    html! { li data-key=(key) data-same {} }
}
