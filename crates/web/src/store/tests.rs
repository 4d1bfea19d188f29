//! What is written stays written.
