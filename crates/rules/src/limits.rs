//! The numbers of the rules, each said once.

/// Players at a table (S1).
pub const PLAYERS: std::ops::RangeInclusive<u8> = 3..=6;
/// The last year that is played (V7).
pub const LAST_YEAR: u8 = 3;
/// The years of a game (V7).
pub const YEARS: std::ops::RangeInclusive<u8> = 1..=LAST_YEAR;
/// Events laid out for a year (S6).
pub const EVENTS_A_YEAR: u8 = 4;
/// Open offers of a seat at a time (O8).
pub const MAX_OPEN_OFFERS: u8 = 3;
/// Offers that a seat may make in a phase (O8).
pub const MAX_OFFERS_MADE: u8 = 12;
/// Cards that a fleet may carry outside fleet trade (V6).
pub const MAX_CARGO: u8 = 6;
/// Cards that a fleet may hold while it trades (F13); no trade of the printed game comes near it.
pub const MAX_CARGO_IN_TRADE: u8 = 100;
/// Hazards drawn for foreign lands (H2).
pub const FOREIGN_HAZARDS: u8 = 2;
/// Workshops of an island (B3).
pub const MAX_WORKSHOPS: u8 = 2;
/// Acropolis structures of an island (B4).
pub const MAX_ACROPOLIS: u8 = 6;
/// Fleets of an island (V6).
pub const MAX_FLEETS: u8 = 3;
/// Wonders that an island can have plans for (F10).
pub const MAX_ISLAND_WONDERS: usize = 2;
/// Structures that an island can complete (V4).
pub const ALL_STRUCTURES: u8 = 16;
/// Commodities kept face down without a treasury (D1).
pub const USUALLY_KEPT: u8 = 3;
/// Cards of a class that a tie-breaker counts (Y4).
pub const MOST_COUNTED: u8 = 6;
