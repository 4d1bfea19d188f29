//! How much one address may ask of us.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

/// Forms that one address may send: a burst, refilled by so many a second.
pub struct Limits {
    /// `0` for no limit.
    per_second: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// Seconds' worth of forms that may come at once.
const BURST: f64 = 6.0;
/// Addresses that are remembered before those that have long been quiet are forgotten.
const MANY: usize = 10_000;

impl Limits {
    pub fn new(per_second: u32) -> Limits {
        Limits { per_second, buckets: Mutex::default() }
    }

    /// Whether this address may send one more.
    pub fn allows(&self, from: IpAddr) -> bool {
        if self.per_second == 0 {
            return true;
        }
        let rate = f64::from(self.per_second);
        let full = rate * BURST;
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| now.duration_since(bucket.at).as_secs_f64() < BURST);
        }
        let bucket = buckets.entry(from).or_insert(Bucket { left: full, at: now });
        bucket.left = (bucket.left + now.duration_since(bucket.at).as_secs_f64() * rate).min(full);
        bucket.at = now;
        let allowed = bucket.left >= 1.0;
        if allowed {
            bucket.left -= 1.0;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_no_more_for_that_address_alone() {
        let limits = Limits::new(2);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let allowed = (0..100).filter(|_| limits.allows(one)).count();
        assert!((12..=13).contains(&allowed), "{allowed}");
        assert!(limits.allows(other));
        assert!((0..1000).all(|_| Limits::new(0).allows(one)));
    }
}
