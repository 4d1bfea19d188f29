//! How much one address may ask of us.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// How often one address may do something: a burst, refilled over time.
pub(crate) struct Limits {
    /// `None` for no limit.
    rate: Option<Rate>,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
pub(crate) struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// Addresses that are remembered before those that are full again are forgotten.
const MANY: usize = 10_000;

impl Limits {
    pub(crate) fn new(rate: Option<Rate>) -> Limits {
        Limits { rate, buckets: Mutex::default() }
    }

    /// Whether this address may do it once more.
    pub(crate) fn allows(&self, from: IpAddr) -> bool {
        let Some(Rate { burst, per_second }) = self.rate else { return true };
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let filled = |bucket: &Bucket| bucket.left + now.duration_since(bucket.at).as_secs_f64() * per_second;
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| filled(bucket) < burst);
        }
        let bucket = buckets.entry(neighborhood(from)).or_insert(Bucket { left: burst, at: now });
        bucket.left = filled(bucket).min(burst);
        bucket.at = now;
        let allowed = bucket.left >= 1.0;
        if allowed {
            bucket.left -= 1.0;
        }
        allowed
    }
}

/// What one address may have open at the same time.
pub(crate) struct Permits {
    most: u32,
    taken: Mutex<HashMap<IpAddr, u32>>,
}

/// One of them; free again when this is dropped.
pub(crate) struct Permit {
    of: Arc<Permits>,
    from: IpAddr,
}

impl Permits {
    /// 0 for as many as anybody likes.
    pub(crate) fn new(most: u32) -> Permits {
        Permits { most: if most == 0 { u32::MAX } else { most }, taken: Mutex::default() }
    }

    pub(crate) fn take(self: &Arc<Permits>, from: IpAddr) -> Option<Permit> {
        let from = neighborhood(from);
        let mut taken = self.taken.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let count = taken.entry(from).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Permit { of: Arc::clone(self), from })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.of.taken.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(count) = taken.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.from);
            }
        }
    }
}

/// Whoever has one address of the new kind has a whole network of them.
pub(crate) fn neighborhood(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_no_more_for_that_address_alone() {
        let limits = Limits::new(Some(Rate { burst: 12.0, per_second: 2.0 }));
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let allowed = (0..100).filter(|_| limits.allows(one)).count();
        assert!((12..=13).contains(&allowed), "{allowed}");
        assert!(limits.allows(other));
        assert!((0..1000).all(|_| Limits::new(None).allows(one)));
    }

    #[test]
    fn a_network_of_the_new_kind_counts_as_one_address() {
        let limits = Limits::new(Some(Rate { burst: 3.0, per_second: 0.0 }));
        let address = |last: u16| IpAddr::from([0x2001, 0xdb8, 0, 1, 0, 0, 0, last]);
        assert_eq!((0..50).filter(|last| limits.allows(address(*last))).count(), 3);
    }

    #[test]
    fn an_old_address_in_the_new_notation_is_the_same_and_has_no_network() {
        let limits = Limits::new(Some(Rate { burst: 3.0, per_second: 0.0 }));
        let mapped = |last: u8| IpAddr::V6(std::net::Ipv4Addr::new(10, 0, 0, last).to_ipv6_mapped());
        assert_eq!((0..50).filter(|_| limits.allows(mapped(1))).count(), 3);
        assert!(!limits.allows(IpAddr::from([10, 0, 0, 1])) && limits.allows(mapped(2)));
    }

    #[test]
    fn a_permit_is_free_again_when_it_is_left() {
        let permits = Arc::new(Permits::new(2));
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let held = [permits.take(one), permits.take(one)];
        assert!(held.iter().all(Option::is_some) && permits.take(one).is_none());
        assert!(permits.take(other).is_some());
        drop(held);
        assert!(permits.take(one).is_some());
    }
}
