//! Who is to be told what: the statements of `store/told.rs`, in a file.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use crate::store::StoreError;
use crate::store::told::{Rows, Statement, Value};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// Carries statements out, one after the other; says whether an address that messages went to has gone.
pub(super) fn run(connection: &Connection, statements: &[Statement]) -> Result<bool, StoreError> {
    let mut is_address_gone = false;
    for (words, values) in statements {
        let rows = connection.prepare_cached(words)?.execute(params_from_iter(values))?;
        is_address_gone |= rows > 0 && words.starts_with("DELETE FROM told_channels");
    }
    Ok(is_address_gone)
}

/// What a query finds.
pub(super) fn find(connection: &Connection, words: &str, values: &[Value]) -> Result<Rows, StoreError> {
    let mut query = connection.prepare_cached(words)?;
    let columns = query.column_count();
    let mut rows = query.query(params_from_iter(values))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let value = |column| {
            Ok(match row.get_ref(column)? {
                ValueRef::Null => Value::Null,
                ValueRef::Integer(number) => Value::Number(number),
                ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
                ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
                ValueRef::Real(_) => return Err(StoreError("a number is no whole number".to_owned())),
            })
        };
        found.push((0..columns).map(value).collect::<Result<_, _>>()?);
    }
    Ok(found)
}
