//! The time of day, and time that only goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since the beginning of 1970.
pub type Millis = u64;

/// Of one day.
pub const DAY: Millis = 86_400_000;

/// The system's clock, which may be set, beside one that nobody can set. Clones are the same clock.
#[derive(Clone, Debug)]
pub struct Clock {
    began: (Millis, Instant),
    set_by: Arc<AtomicI64>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { began: (system(), Instant::now()), set_by: Arc::default() }
    }
}

impl Clock {
    /// The time of day.
    pub fn now(&self) -> Millis {
        system().saturating_add_signed(self.set_by.load(Ordering::Relaxed))
    }

    /// By how much the clock has been set since the program began.
    pub fn drift(&self) -> i64 {
        let (at, since) = self.began;
        self.now() as i64 - (at as i64 + since.elapsed().as_millis() as i64)
    }

    /// As if somebody set the system's clock by so much: for tests.
    pub fn set(&self, by: i64) {
        self.set_by.fetch_add(by, Ordering::Relaxed);
    }
}

/// 0 where the system's clock stands before 1970.
fn system() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis)
}
