//! Who may do what at one table.

use std::collections::{HashMap, HashSet};

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
    pub fn new(keys: impl IntoIterator<Item = Key>) -> Keys {
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

    /// Whether anybody may do what only a host may.
    pub fn has_host(&self) -> bool {
        self.0.iter().any(|key| key.role == Role::Host)
    }

    /// Whether it is on the list of open tables.
    pub fn is_listed(&self) -> bool {
        self.0.contains(&Key::LISTED)
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

    /// All browsers that hold any seat, each with its seats.
    pub fn players(&self) -> HashMap<Hash, SeatSet> {
        let mut players: HashMap<Hash, SeatSet> = HashMap::new();
        for key in &self.0 {
            if let Role::Seat(seat) = key.role {
                players.entry(key.hash).or_default().insert(seat);
            }
        }
        players
    }

    /// All seats that the host plays.
    pub fn host_seats(&self) -> SeatSet {
        let hosts = self.0.iter().filter(|key| key.role == Role::Host);
        hosts.fold(SeatSet::EMPTY, |seats, host| seats.or(self.seats_of(host.hash)))
    }

    /// The browsers that made the table, or came in their place.
    pub fn hosts(&self) -> Vec<Hash> {
        self.0.iter().filter(|key| key.role == Role::Host).map(|key| key.hash).collect()
    }

    /// Links with which somebody would take a seat from whoever has it.
    pub fn handovers(&self, seat: Seat) -> Vec<Key> {
        self.0.iter().filter(|key| key.role == Role::Handover(seat)).copied().collect()
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
            Role::Seat(_) | Role::Host | Role::Listed => None,
        })
    }
}
