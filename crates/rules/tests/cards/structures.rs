//! See docs/CARDS.md.
