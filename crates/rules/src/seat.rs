//! Places at the table, fleets, and sets of them (rules S12, V6, O7).

use std::ops::{Index, IndexMut};

/// A place at the table; seats are numbered clockwise (rule S12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    pub const MAX: usize = 6;
}

/// One value per seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySeat<T>(pub [T; Seat::MAX]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.0 as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.0 as usize]
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(pub u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    pub fn first(players: u8) -> SeatSet {
        SeatSet(((1u16 << players) - 1) as u8)
    }

    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    pub fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    pub fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    pub fn not_in(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    pub fn is_within(self, other: SeatSet) -> bool {
        self.0 & !other.0 == 0
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        bits(u32::from(self.0)).map(|index| Seat(index as u8))
    }
}

/// Seats in a row, none twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatRow {
    seats: [u8; Seat::MAX],
    len: u8,
}

impl SeatRow {
    pub fn push(&mut self, seat: Seat) {
        if (self.len as usize) < Seat::MAX {
            self.seats[self.len as usize] = seat.0;
            self.len += 1;
        }
    }

    pub fn len(&self) -> u8 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn iter(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats.into_iter().take(self.len as usize).map(Seat)
    }

    /// The first of these seats in the row.
    pub fn first_of(&self, seats: SeatSet) -> Option<Seat> {
        self.seats[..self.len as usize].iter().map(|seat| Seat(*seat)).find(|seat| seats.has(*seat))
    }

    pub fn set(&self) -> SeatSet {
        self.iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl FromIterator<Seat> for SeatRow {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatRow {
        let mut row = SeatRow::default();
        for seat in seats {
            row.push(seat);
        }
        row
    }
}

/// One of an island's three fleets (rule V6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Fleet {
    A,
    B,
    C,
}

impl Fleet {
    pub const ALL: [Fleet; 3] = [Fleet::A, Fleet::B, Fleet::C];

    pub fn name(self) -> &'static str {
        match self {
            Fleet::A => "a",
            Fleet::B => "b",
            Fleet::C => "c",
        }
    }
}

/// A set of fleets of the whole table, by owner and letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FleetSet(pub u32);

impl FleetSet {
    pub const EMPTY: FleetSet = FleetSet(0);

    fn bit(seat: Seat, fleet: Fleet) -> u32 {
        1 << (seat.0 * 3 + fleet as u8)
    }

    pub fn has(self, seat: Seat, fleet: Fleet) -> bool {
        self.0 & FleetSet::bit(seat, fleet) != 0
    }

    pub fn insert(&mut self, seat: Seat, fleet: Fleet) {
        self.0 |= FleetSet::bit(seat, fleet);
    }

    pub fn remove(&mut self, seat: Seat, fleet: Fleet) {
        self.0 &= !FleetSet::bit(seat, fleet);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn not_in(self, other: FleetSet) -> FleetSet {
        FleetSet(self.0 & !other.0)
    }

    /// Whether the seat owns one of them.
    pub fn touches(self, seat: Seat) -> bool {
        self.0 & (0b111 << (seat.0 * 3)) != 0
    }

    /// The seat's fleets among them.
    pub fn of(self, seat: Seat) -> impl Iterator<Item = Fleet> {
        Fleet::ALL.into_iter().filter(move |fleet| self.has(seat, *fleet))
    }

    pub fn iter(self) -> impl Iterator<Item = (Seat, Fleet)> {
        bits(self.0).map(|index| (Seat(index as u8 / 3), Fleet::ALL[index as usize % 3]))
    }
}

fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let index = set.trailing_zeros();
        set &= set - 1;
        Some(index)
    })
}
