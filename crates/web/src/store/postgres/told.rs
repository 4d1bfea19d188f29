//! Who is to be told what: the statements of `store/told.rs`, in a database.

use std::error::Error;

use tokio_postgres::Row;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use crate::store::told::{Rows, Value};

impl ToSql for Value {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Number(number) => number.to_sql_checked(kind, out),
            Value::Text(text) => text.to_sql_checked(kind, out),
            Value::Bytes(bytes) => bytes.to_sql_checked(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        // Each kind of value asks for itself.
        true
    }

    to_sql_checked!();
}

/// Rows as values; `None` where one is of another kind than ours are.
pub(super) fn values(rows: &[Row]) -> Option<Rows> {
    let value = |row: &Row, column: usize| {
        let kind = row.columns()[column].type_().clone();
        Some(match kind {
            Type::INT8 => row.try_get::<_, Option<i64>>(column).ok()?.map_or(Value::Null, Value::Number),
            Type::TEXT => row.try_get::<_, Option<String>>(column).ok()?.map_or(Value::Null, Value::Text),
            Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(column).ok()?.map_or(Value::Null, Value::Bytes),
            _ => return None,
        })
    };
    rows.iter().map(|row| (0..row.len()).map(|column| value(row, column)).collect()).collect()
}
