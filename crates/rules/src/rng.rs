//! Chance: ChaCha8 streams keyed by purpose, so that a draw never depends on who acted first.

use crate::hex::hex;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The secret that all chance in a game comes from. A record promises it by its digest and tells it at the
/// end (K4).
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

    /// 64 hexadecimal digits, as records write it.
    pub fn hex(&self) -> String {
        hex(self.0)
    }

    /// The seed that `hex` wrote; small letters only.
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
    /// Which islands play, and at which seats (S2, S3).
    Islands = 1,
    /// Who is Archon first (S5).
    FirstArchon = 2,
    /// Which events a year lays out, and in which order (S6).
    Events = 3,
    /// The harbor deck, each time it is shuffled (S7, Y1).
    HarborShuffle = 4,
    /// The hazard deck, each time it is shuffled (S7, H11).
    HazardShuffle = 5,
    /// The plans deck (S8).
    Plans = 6,
    /// Which cards an event takes at random.
    EventLoss = 7,
    /// Which cards a hazard takes at random (H8).
    CargoLoss = 8,
    /// Which cards thieves take (F15).
    Thieves = 9,
    /// Who of those with most votes becomes Archon (A2).
    VoteTie = 10,
}

/// One stream: the same seed, purpose and numbers give the same draws for ever.
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream for a purpose; the numbers tell its uses apart, such as season, draw and fleet.
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

    /// Puts the items in any order, each order equally likely.
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
    /// Dice that roll the same again from the same number.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// 64 random bits.
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

    /// Heads or tails.
    pub fn coin(&mut self) -> bool {
        self.roll() >> 63 == 1
    }

    /// Puts the items in a random order.
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

#[cfg(test)]
mod tests {
    use super::*;

    // The numbers below were worked out by another implementation of ChaCha8. A record replays for as long as
    // they hold.

    #[test]
    fn a_number_expands_to_the_same_seed_for_ever() {
        let expansions = [
            (0, "3237ecf55f2d684e32beb7b59a4d244d26a9277444c2b89d26f739c203ab0052"),
            (1, "d7e15c6ff960b225b7c1a7f02234c4b3b1b52e4e3578f45fd4a5c80aed2699cc"),
            (42, "b173433a954068965fe3560206e0fc3e54dc0d51b9da1d0edbacf5bc9f2a6074"),
            (u64::MAX, "9580950a1d8c0352a8f13f47f4bceeb28f39bc0ced783a6eedf96a7bfbf8e76a"),
        ];
        for (number, hex) in expansions {
            assert_eq!(Seed::from_number(number).hex(), hex);
            assert_eq!(Seed::from_hex(hex), Some(Seed::from_number(number)));
        }
    }

    #[test]
    fn each_purpose_has_its_own_stream_for_ever() {
        let streams = [
            (Purpose::Islands, [0, 0, 0], [989, 850, 572, 68, 547, 866]),
            (Purpose::Islands, [7, 2, 5], [208, 313, 948, 594, 874, 546]),
            (Purpose::FirstArchon, [0, 0, 0], [747, 988, 729, 429, 776, 492]),
            (Purpose::FirstArchon, [7, 2, 5], [787, 900, 551, 418, 486, 655]),
            (Purpose::Events, [0, 0, 0], [497, 120, 354, 98, 659, 713]),
            (Purpose::Events, [7, 2, 5], [402, 599, 981, 86, 996, 474]),
            (Purpose::HarborShuffle, [0, 0, 0], [644, 678, 86, 339, 841, 380]),
            (Purpose::HarborShuffle, [7, 2, 5], [380, 606, 815, 875, 950, 800]),
            (Purpose::HazardShuffle, [0, 0, 0], [238, 516, 881, 114, 487, 308]),
            (Purpose::HazardShuffle, [7, 2, 5], [856, 718, 604, 567, 213, 309]),
            (Purpose::Plans, [0, 0, 0], [301, 615, 740, 747, 694, 885]),
            (Purpose::Plans, [7, 2, 5], [332, 843, 111, 478, 665, 424]),
            (Purpose::EventLoss, [0, 0, 0], [635, 159, 503, 849, 417, 480]),
            (Purpose::EventLoss, [7, 2, 5], [845, 905, 74, 415, 728, 990]),
            (Purpose::CargoLoss, [0, 0, 0], [74, 881, 533, 383, 41, 649]),
            (Purpose::CargoLoss, [7, 2, 5], [728, 79, 548, 211, 691, 855]),
            (Purpose::Thieves, [0, 0, 0], [69, 302, 100, 133, 135, 129]),
            (Purpose::Thieves, [7, 2, 5], [440, 121, 733, 367, 91, 546]),
            (Purpose::VoteTie, [0, 0, 0], [531, 683, 653, 126, 52, 193]),
            (Purpose::VoteTie, [7, 2, 5], [317, 795, 197, 798, 6, 255]),
        ];
        for (purpose, numbers, draws) in streams {
            let mut stream = Stream::new(&Seed::from_number(1), purpose, numbers);
            assert_eq!(draws.map(|_| stream.below(1000)), draws, "{purpose:?} {numbers:?}");
        }
    }

    #[test]
    fn values_that_would_favour_small_results_are_rejected() {
        let mut stream = Stream::new(&Seed::from_number(1), Purpose::FirstArchon, [0; 3]);
        // The fourth word of this stream is 4282321429, beyond the bound.
        let draws = [2_662_719_747, 1_141_563_988, 705_900_729, 635_196_776, 2_462_512_492, 1_857_750_682];
        assert_eq!(draws.map(|_| stream.below(3_000_000_000)), draws);
    }

    #[test]
    fn a_shuffle_gives_the_same_order_for_ever() {
        let mut items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        Stream::new(&Seed::from_number(1), Purpose::HazardShuffle, [0; 3]).shuffle(&mut items);
        assert_eq!(items, [2, 5, 6, 0, 3, 7, 4, 9, 1, 8]);
    }
}
