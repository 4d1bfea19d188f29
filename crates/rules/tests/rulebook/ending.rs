//! See docs/rules.md.
