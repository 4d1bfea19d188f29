//! What the role of a server may do: what it needs is asked for at once, and not found out by whoever comes to miss it.

use super::Postgres;
use super::session::Session;
use crate::store::{Kind, Store, StoreError};

/// What is to be allowed: a kind of thing, its name, and what is done with it. `deploy/role.sql` says the same.
const NEEDED: &str = "
    WITH needed (name, rights) AS (VALUES
        ('parthenon', 'SELECT'),
        ('sets', 'SELECT,INSERT'),
        ('tables', 'SELECT,INSERT'),
        ('entries', 'SELECT,INSERT'),
        ('seasons', 'SELECT,INSERT'),
        ('keys', 'SELECT,INSERT,DELETE'),
        ('players', 'SELECT,INSERT,UPDATE,DELETE'),
        ('devices', 'SELECT,INSERT,UPDATE,DELETE'),
        ('passkeys', 'SELECT,INSERT,UPDATE,DELETE'),
        ('tickets', 'SELECT,INSERT,UPDATE,DELETE'),
        ('remarkers', 'SELECT,INSERT,UPDATE,DELETE'),
        ('shifts', 'SELECT,UPDATE'),
        ('care', 'SELECT,INSERT,UPDATE,DELETE'),
        ('pulse', 'SELECT,UPDATE'),
        ('told_people', 'SELECT,INSERT,UPDATE,DELETE'),
        ('told_channels', 'SELECT,INSERT,UPDATE,DELETE'),
        ('told_asked', 'SELECT,INSERT,UPDATE,DELETE'),
        ('told_tables', 'SELECT,INSERT,UPDATE,DELETE'),
        ('told_queue', 'SELECT,INSERT,UPDATE,DELETE'),
        ('secrets', 'SELECT,INSERT')
    )
    SELECT name FROM needed CROSS JOIN LATERAL unnest(string_to_array(rights, ',')) AS one (right_to)
    WHERE NOT has_table_privilege(name, right_to)
    UNION
    SELECT 'tables' FROM unnest(ARRAY['turn', 'tellings', 'stage']) AS one (named)
    WHERE NOT has_column_privilege('tables', named, 'UPDATE')
    UNION
    SELECT split_part(called, '(', 1) FROM unnest(ARRAY[
        'forget(text,smallint,integer,boolean)', 'forget_remarks(text,text)'
    ]) AS one (called) WHERE NOT has_function_privilege(called, 'EXECUTE')
    ORDER BY 1";

/// Refuses a role that lacks something.
pub(super) async fn check(session: &Session) -> Result<(), StoreError> {
    let found = session.find(NEEDED, &[]).await?;
    let lacking: Vec<String> = found.iter().map(|row| row.get(0)).collect();
    if lacking.is_empty() {
        return Ok(());
    }
    Err(StoreError(format!(
        "{DENIED}: it may not do all that a server does with {}; as the owner of the tables run deploy/role.sql, which is to be run \
         again after every upgrade",
        lacking.join(", ")
    )))
}

/// How it begins where the role may not do something.
pub(super) const DENIED: &str = "the role lacks a right";

impl Postgres {
    /// Whether our role may have whole tables deleted.
    async fn may_delete(&self) -> Result<bool, StoreError> {
        let query = "SELECT has_function_privilege('delete_table(text)', 'EXECUTE')";
        Ok(self.rows(query, &[]).await?.first().is_some_and(|row| row.get(0)))
    }
}

impl Store {
    /// Whether whole tables may be deleted here: the role of servers on a database need not be able to.
    pub(crate) async fn may_delete(&self) -> Result<bool, StoreError> {
        match &self.kind {
            Kind::File(_) => Ok(true),
            Kind::Postgres(postgres) => postgres.may_delete().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `deploy/role.sql` grants on tables, as `name right` for each.
    fn granted() -> Vec<String> {
        let said = include_str!("../../../../../deploy/role.sql");
        let grants = said.lines().filter_map(|line| line.strip_prefix("GRANT ")?.strip_suffix(" TO server;"));
        let on_tables = grants.filter(|grant| !grant.contains("FUNCTION") && !grant.contains('('));
        let pairs = on_tables.flat_map(|grant| {
            let (rights, names) = grant.split_once(" ON ").unwrap();
            names
                .split(", ")
                .flat_map(|name| rights.split(", ").map(move |right| format!("{name} {right}")))
                .collect::<Vec<_>>()
        });
        let mut pairs: Vec<String> = pairs.collect();
        pairs.sort();
        pairs
    }

    #[test]
    fn what_is_asked_for_is_what_the_sample_grants() {
        let rows = NEEDED.lines().filter_map(|line| line.trim().strip_prefix("('"));
        let mut needed: Vec<String> = rows
            .flat_map(|row| {
                let (name, rights) = row.trim_end_matches([',', ')']).split_once("', '").unwrap();
                rights
                    .trim_end_matches('\'')
                    .split(',')
                    .map(|right| format!("{name} {right}"))
                    .collect::<Vec<_>>()
            })
            .collect();
        needed.sort();
        assert_eq!(needed, granted());
    }
}
