//! What was drawn of a change for one visitor, for all others who get the same.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use foldhash::quality::FixedState;
use maud::{Markup, PreEscaped};
use text::Lang;

use super::prints::Open;
use super::rows::Print;

/// It lasts until the next change.
#[derive(Default)]
pub struct Memo {
    /// Pieces of markup by the language and what they are drawn from.
    pieces: Mutex<HashMap<(Lang, Print), Place, FixedState>>,
    /// What regions go by that is the same for all.
    open: OnceLock<Open>,
}

/// Where a piece is, or will be when it is drawn.
type Place = Arc<OnceLock<String>>;

impl Memo {
    /// A piece, drawn by whoever comes first while others wait for it alone.
    pub(super) fn piece(&self, lang: Lang, print: Print, draw: impl FnOnce() -> Markup) -> Markup {
        let place = {
            let mut pieces = self.pieces.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            Arc::clone(pieces.entry((lang, print)).or_default())
        };
        PreEscaped(place.get_or_init(|| draw().into_string()).clone())
    }

    /// The numbers of what lies open, reckoned by whoever comes first.
    pub(super) fn open(&self, reckon: impl FnOnce() -> Open) -> Open {
        *self.open.get_or_init(reckon)
    }
}
