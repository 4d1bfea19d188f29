//! Whom a table waits for.

use super::keeper::Keeper;
use crate::told::Need;

impl Keeper {
    /// By browser: each is told by itself.
    pub(super) fn needs(&self) -> Vec<Need> {
        let players = self.keys.players();
        players.into_iter().filter_map(|(owner, held)| self.table.need(owner, held)).collect()
    }
}
