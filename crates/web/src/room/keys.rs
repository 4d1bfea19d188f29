//! Who may do what at one table.

use std::collections::HashSet;

use rules::seat::{Seat, SeatSet};

use crate::key::Hash;
use crate::store::{Key, Role};

/// Links of one seat that nobody has used yet.
const MAX_LINKS: usize = 8;

/// All keys of one table, in memory as on disk.
#[derive(Clone, Debug, Default)]
pub struct Keys(HashSet<Key>);

impl Keys {
    /// As they were stored.
    pub fn new(keys: Vec<Key>) -> Keys {
        Keys(keys.into_iter().collect())
    }

    /// Lets somebody do something from now on.
    pub fn add(&mut self, key: Key) {
        self.0.insert(key);
    }

    /// Takes one key away; others of the same browser stay.
    pub fn remove(&mut self, key: Key) {
        self.0.remove(&key);
    }

    /// Takes a seat from all browsers and links.
    pub fn void(&mut self, seat: Seat) {
        self.0.retain(|key| key.role.seat() != Some(seat));
    }

    /// Whether this browser plays the seat.
    pub fn holds(&self, hash: Hash, seat: Seat) -> bool {
        self.0.contains(&Key { hash, role: Role::Seat(seat) })
    }

    /// Whether this browser made the table.
    pub fn is_host(&self, hash: Hash) -> bool {
        self.0.contains(&Key { hash, role: Role::Host })
    }

    /// All seats that this browser plays.
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

    /// The seat of a link, and what it does with it.
    pub fn linked(&self, hash: Hash) -> Option<(Seat, Role)> {
        self.links().find(|(key, _)| key.hash == hash).map(|(key, seat)| (seat, key.role))
    }

    /// The links of a seat, if they are as many as one may have: a new one takes their place.
    pub fn too_many_links(&self, seat: Seat) -> Vec<Key> {
        let links: Vec<Key> = self.links().filter(|(_, of)| *of == seat).map(|(key, _)| *key).collect();
        if links.len() < MAX_LINKS { Vec::new() } else { links }
    }

    fn links(&self) -> impl Iterator<Item = (&Key, Seat)> {
        self.0.iter().filter_map(|key| match key.role {
            Role::Link(seat) | Role::Handover(seat) => Some((key, seat)),
            Role::Seat(_) | Role::Host => None,
        })
    }
}
