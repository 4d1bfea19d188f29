//! Places at the table, fleets, and sets of them (rules S12, V6, O7).

use crate::bits::{Numbered, set_of};

/// A place at the table; seats are numbered clockwise (rule S12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// Seats at the largest table (S1).
    pub const MAX: usize = 6;
}

impl Numbered for Seat {
    const COUNT: usize = Seat::MAX;

    fn number(self) -> usize {
        self.0 as usize
    }

    fn numbered(number: usize) -> Seat {
        Seat(number as u8)
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>(
    /// The values, by number.
    pub [T; Seat::MAX],
);

impl<T> std::ops::Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.number()]
    }
}

impl<T> std::ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.number()]
    }
}

set_of! {
    /// A set of seats.
    SeatSet: Seat = u8
}

impl SeatSet {
    /// All seats of a game with so many players.
    pub fn first(players: u8) -> SeatSet {
        SeatSet(((1u16 << players) - 1) as u8)
    }
}

/// Seats in a row, none twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatRow {
    seats: [u8; Seat::MAX],
    len: u8,
}

impl SeatRow {
    /// Puts a seat at the end. A full row stays as it is.
    pub fn push(&mut self, seat: Seat) {
        if (self.len as usize) < Seat::MAX {
            self.seats[self.len as usize] = seat.0;
            self.len += 1;
        }
    }

    /// How many seats stand in the row.
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether nobody stands in the row.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The seats from the first to the last.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats.into_iter().take(self.len as usize).map(Seat)
    }

    /// The first of these seats in the row.
    pub fn first_of(&self, seats: SeatSet) -> Option<Seat> {
        self.seats[..self.len as usize].iter().map(|seat| Seat(*seat)).find(|seat| seats.has(*seat))
    }

    /// The same seats without their order; those that no table has are left out.
    pub fn set(&self) -> SeatSet {
        self.iter().filter(|seat| usize::from(seat.0) < Seat::MAX).collect()
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
    /// The one that every island starts with (S4).
    A,
    /// The second, for 1 gold (B8).
    B,
    /// The third, for 2 gold (B8).
    C,
}

impl Fleet {
    /// In the order in which they are built, which is also that of rule O7.
    pub const ALL: [Fleet; 3] = [Fleet::A, Fleet::B, Fleet::C];

    /// Its letter in actions, states and records.
    pub fn name(self) -> &'static str {
        match self {
            Fleet::A => "a",
            Fleet::B => "b",
            Fleet::C => "c",
        }
    }
}

impl Numbered for Fleet {
    const COUNT: usize = 3;

    fn number(self) -> usize {
        self as usize
    }

    fn numbered(number: usize) -> Fleet {
        Fleet::ALL[number]
    }
}

set_of! {
    /// Some of one island's fleets.
    OwnFleets: Fleet = u8
}

impl OwnFleets {
    /// All three, built or not.
    pub const ALL: OwnFleets = OwnFleets(0b111);
}

/// A fleet of the whole table, by owner and letter.
pub type AnyFleet = (Seat, Fleet);

impl Numbered for AnyFleet {
    const COUNT: usize = Seat::COUNT * Fleet::COUNT;

    fn number(self) -> usize {
        let (seat, fleet) = self;
        seat.number() * Fleet::COUNT + fleet.number()
    }

    fn numbered(number: usize) -> AnyFleet {
        (Seat::numbered(number / Fleet::COUNT), Fleet::numbered(number % Fleet::COUNT))
    }
}

set_of! {
    /// Some of the fleets of the whole table.
    FleetSet: AnyFleet = u32
}

impl FleetSet {
    /// Those of them that this seat owns.
    pub fn of(self, seat: Seat) -> OwnFleets {
        OwnFleets((self.0 >> (seat.0 * 3)) as u8 & OwnFleets::ALL.0)
    }

    /// Puts these in the place of those that this seat owns.
    pub(crate) fn set_of(&mut self, seat: Seat, own: OwnFleets) {
        let shift = seat.0 * 3;
        self.0 = self.0 & !(u32::from(OwnFleets::ALL.0) << shift) | u32::from(own.0) << shift;
    }
}
