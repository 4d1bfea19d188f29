//! Reads a set's files and lists every mistake with its place.
