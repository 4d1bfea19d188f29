//! Rows of long lists: one that the visitor has already is only named, and the page keeps it as it is.

use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use maud::{Markup, html};

/// A number for what something is drawn from.
pub type Print = u64;

/// The number for these things.
pub fn print(of: impl Hash) -> Print {
    FixedState::with_seed(0).hash_one(of)
}

/// The rows of a list that a visitor has. There are some dozens at most: they are found quicker in a row than in a table.
#[derive(Clone, Default, Debug)]
pub struct Rows {
    had: Vec<Print>,
    now: Vec<Print>,
}

impl Rows {
    /// A list is drawn again: what it had last time is what the visitor has.
    pub fn turn(&mut self) {
        std::mem::swap(&mut self.had, &mut self.now);
        self.now.clear();
    }

    /// A row of the list: drawn, or named by its key if the visitor has it.
    pub(super) fn row(
        &mut self,
        print: Print,
        had: impl FnOnce() -> Markup,
        draw: impl FnOnce() -> Markup,
    ) -> Markup {
        if self.has(print) { had() } else { draw() }
    }

    /// Lines of a list that only grows at its end: drawn, or, as many in a row as the visitor has, named by the first and the last.
    pub(super) fn lines<T>(
        &mut self,
        lines: impl IntoIterator<Item = (u32, Print, T)>,
        draw: impl Fn(T) -> Markup,
    ) -> Markup {
        let mut had: Option<(u32, u32)> = None;
        let named = |had: &mut Option<(u32, u32)>| html! { @if let Some((from, to)) = had.take() { li data-key=(from) data-to=(to) data-same {} } };
        html! {
            @for (key, print, line) in lines {
                @if self.has(print) {
                    ({ had = Some((had.map_or(key, |(from, _)| from), key)); "" })
                } @else {
                    (named(&mut had)) (draw(line))
                }
            }
            (named(&mut had))
        }
    }

    /// Which of these the visitor has, of something that is made of as many pieces.
    pub(super) fn pieces<const N: usize>(&self, pieces: &[Print; N]) -> [bool; N] {
        pieces.map(|piece| self.had.contains(&piece))
    }

    /// What something is made of now.
    pub(super) fn keep(&mut self, pieces: &[Print]) {
        self.now.extend_from_slice(pieces);
    }

    /// Whether the visitor has a row of the list.
    pub(super) fn has(&mut self, print: Print) -> bool {
        self.now.push(print);
        self.had.contains(&print)
    }
}
