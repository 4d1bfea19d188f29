//! Something happened at a table: when, and what was drawn of it for all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Instant;

use axum::body::Bytes;
use foldhash::quality::FixedState;
use text::Lang;

use crate::board::Memo;
use crate::packed::pack;

/// Told to all open pages. It lasts until the next one, and so does what was drawn.
pub struct Stir {
    /// When it was told.
    pub at: Instant,
    /// How often what happened was told anew since the room opened: a page that knows an earlier telling is to be drawn anew.
    pub telling: u32,
    /// What was drawn of it that several get within what is theirs alone.
    pub memo: Memo,
    pieces: Mutex<HashMap<Name, Place, FixedState>>,
}

/// A region, the language, and what it is drawn from.
type Name = (&'static str, Lang, u64);

/// Where a piece is, or will be when it is drawn.
type Place = Arc<OnceLock<Arc<Piece>>>;

impl Stir {
    /// Something happened just now.
    pub fn new(telling: u32) -> Stir {
        Stir { at: Instant::now(), telling, memo: Memo::default(), pieces: Mutex::default() }
    }

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

/// Pieces of fewer bytes are not worth packing by themselves.
const FEW: usize = 600;

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

    /// What is to be sent, where it is little: packed with what else there is, it takes less.
    pub fn few_bytes(&self) -> Option<&[u8]> {
        (self.plain.len() < FEW).then_some(&self.plain)
    }

    /// As it is sent.
    pub fn bytes(&self, packs: bool) -> Bytes {
        if packs { self.packed.get_or_init(|| pack(&self.plain).into()).clone() } else { self.plain.clone() }
    }
}
