//! Chance: ChaCha8 streams keyed by purpose, so that a draw never depends on who acted first.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The secret that all chance in a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A number typed by a person, spread over the whole seed.
    pub fn from_number(number: u64) -> Seed {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        key[8..24].copy_from_slice(b"parthenon seed 1");
        let mut seed = [0; 32];
        ChaCha8Rng::from_seed(key).fill_bytes(&mut seed);
        Seed(seed)
    }

    pub fn hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub fn from_hex(text: &str) -> Option<Seed> {
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b)) {
            return None;
        }
        let mut seed = [0; 32];
        for (index, byte) in seed.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
        }
        Some(Seed(seed))
    }
}

/// What a stream of chance is for. The numbers are part of every record: never reuse one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Purpose {
    Islands = 1,
    FirstArchon = 2,
    Events = 3,
    HarborShuffle = 4,
    HazardShuffle = 5,
    Plans = 6,
    EventLoss = 7,
    CargoLoss = 8,
    Thieves = 9,
    VoteTie = 10,
}

/// One stream: the same seed, purpose and numbers give the same draws for ever.
pub struct Stream(ChaCha8Rng);

impl Stream {
    pub fn new(seed: &Seed, purpose: Purpose, numbers: [u8; 3]) -> Stream {
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        let [a, b, c] = numbers;
        rng.set_stream(u64::from_le_bytes([purpose as u8, a, b, c, 0, 0, 0, 0]));
        Stream(rng)
    }

    /// A number below `bound`, each equally likely (`bound` is at least 1).
    pub fn below(&mut self, bound: u32) -> u32 {
        // Rejects the few values that would favour small results.
        let zone = u32::MAX - (u32::MAX - bound + 1) % bound;
        loop {
            let value = self.0.next_u32();
            if value <= zone {
                return value % bound;
            }
        }
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index as u32 + 1) as usize);
        }
    }
}

/// Dice of players and samplers, outside the game's own chance: quick and good enough (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 where `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.roll() as u32) * u64::from(bound)) >> 32) as u32
    }

    pub fn coin(&mut self) -> bool {
        self.roll() >> 63 == 1
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index as u32 + 1) as usize);
        }
    }

    /// One of the items, if there is any.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u32) as usize).copied()
    }
}
