//! Who may do what at one table.

use std::collections::HashSet;

use rules::seat::{Seat, SeatSet};

use crate::key::Hash;
use crate::store::{Key, Role};

#[derive(Clone, Debug, Default)]
pub struct Keys(HashSet<Key>);

impl Keys {
    pub fn new(keys: Vec<Key>) -> Keys {
        Keys(keys.into_iter().collect())
    }

    pub fn add(&mut self, key: Key) {
        self.0.insert(key);
    }

    pub fn remove(&mut self, key: Key) {
        self.0.remove(&key);
    }

    /// Takes a seat from all browsers and links.
    pub fn void(&mut self, seat: Seat) {
        self.0.retain(|key| !matches!(key.role, Role::Seat(it) | Role::Link(it) if it == seat));
    }

    pub fn holds(&self, hash: Hash, seat: Seat) -> bool {
        self.0.contains(&Key { hash, role: Role::Seat(seat) })
    }

    pub fn is_host(&self, hash: Hash) -> bool {
        self.0.contains(&Key { hash, role: Role::Host })
    }

    pub fn seats_of(&self, hash: Hash) -> SeatSet {
        let mut seats = SeatSet::EMPTY;
        for key in self.0.iter().filter(|key| key.hash == hash) {
            if let Role::Seat(seat) = key.role {
                seats.insert(seat);
            }
        }
        seats
    }

    /// All browsers that hold a seat.
    pub fn holders(&self, seat: Seat) -> Vec<Hash> {
        self.0.iter().filter(|key| key.role == Role::Seat(seat)).map(|key| key.hash).collect()
    }

    /// The seat of a link.
    pub fn linked(&self, hash: Hash) -> Option<Seat> {
        self.0.iter().find_map(|key| match key.role {
            Role::Link(seat) if key.hash == hash => Some(seat),
            _ => None,
        })
    }
}
