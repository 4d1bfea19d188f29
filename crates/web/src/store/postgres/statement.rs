//! What is to be run, with its values.

use tokio_postgres::types::ToSql;

/// A statement with its values.
pub(super) struct Statement {
    pub words: &'static str,
    pub values: Vec<Box<dyn ToSql + Sync + Send>>,
}

/// One statement, as a list: what is to be written may take several.
macro_rules! statement {
    ($words:literal $(, $value:expr)* $(,)?) => {
        vec![Statement { words: $words, values: vec![$(Box::new($value)),*] }]
    };
}

pub(super) use statement;
