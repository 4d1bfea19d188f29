//! Languages: the only crate that knows any.
