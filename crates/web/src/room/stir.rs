//! Something happened at a table: when, and what was drawn of it for all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

use axum::body::Bytes;
use text::Lang;

use crate::packed::pack;

/// Told to all open pages. It lasts until the next one, and so does what was drawn.
pub struct Stir {
    /// When it was told.
    pub at: Instant,
    pieces: Mutex<HashMap<Name, Arc<OnceLock<Arc<Piece>>>>>,
}

/// A region, the language, and what it is drawn from.
type Name = (&'static str, Lang, u64);

impl Default for Stir {
    fn default() -> Stir {
        Stir { at: Instant::now(), pieces: Mutex::default() }
    }
}

impl Stir {
    /// A piece that is the same for all, drawn by whoever comes first while others wait for it alone.
    pub fn piece(
        &self,
        id: &'static str,
        lang: Lang,
        print: u64,
        draw: impl FnOnce() -> Piece,
    ) -> Arc<Piece> {
        let place = {
            let mut pieces = self.pieces.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            Arc::clone(pieces.entry((id, lang, print)).or_default())
        };
        Arc::clone(place.get_or_init(|| Arc::new(draw())))
    }
}

/// A piece of a message, packed once.
pub struct Piece {
    /// The markup's own number.
    pub digest: u64,
    plain: Bytes,
    packed: OnceLock<Bytes>,
}

impl Piece {
    /// A piece of these words.
    pub fn new(digest: u64, words: Vec<u8>) -> Piece {
        Piece { digest, plain: words.into(), packed: OnceLock::new() }
    }

    /// As it is sent.
    pub fn bytes(&self, packs: bool) -> Bytes {
        if packs { self.packed.get_or_init(|| pack(&self.plain).into()).clone() } else { self.plain.clone() }
    }
}
