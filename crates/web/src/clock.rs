//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since the beginning of 1970.
pub type Millis = u64;

/// Of one day.
pub const DAY: Millis = 86_400_000;

/// By the system's clock, which may be set back; 0 where it stands before 1970.
pub fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}
