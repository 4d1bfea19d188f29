//! Sets of a few things as bits of a number.

/// Something that a set can hold: things numbered from 0.
pub trait Numbered: Copy {
    /// How many there are at most.
    const COUNT: usize;
    /// Its number.
    fn number(self) -> usize;
    /// The thing with this number, which must be one that `number` gives.
    fn numbered(number: usize) -> Self;
}

/// Declares a set of numbered things, flat and `Copy`.
macro_rules! set_of {
    ($(#[$doc:meta])* $set:ident: $item:ty = $bits:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $set(
            /// One bit for each thing, by its number.
            pub $bits,
        );

        impl $set {
            /// Nothing.
            pub const EMPTY: $set = $set(0);

            fn bit(item: $item) -> $bits {
                1 << $crate::bits::Numbered::number(item)
            }

            /// This one alone.
            pub fn one(item: $item) -> $set {
                $set($set::bit(item))
            }

            /// Whether it is among them.
            pub fn has(self, item: $item) -> bool {
                // Whoever uses the library can ask for things that do not exist: they are in no set.
                let number = $crate::bits::Numbered::number(item);
                number < <$item as $crate::bits::Numbered>::COUNT && self.0 >> number & 1 != 0
            }

            /// These and one more.
            pub fn with(self, item: $item) -> $set {
                $set(self.0 | $set::bit(item))
            }

            /// These but for one.
            pub fn without(self, item: $item) -> $set {
                $set(self.0 & !$set::bit(item))
            }

            /// Puts one in.
            pub fn insert(&mut self, item: $item) {
                *self = self.with(item);
            }

            /// Takes one out.
            pub fn remove(&mut self, item: $item) {
                *self = self.without(item);
            }

            /// Those that are in both.
            pub fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those that are in either.
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those that are not in the other.
            pub fn not_in(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Whether the other has them all.
            pub fn is_within(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }

            /// How many.
            pub fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there are none.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// All of them, by their numbers.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                // Bits that stand for nothing are passed over, as in a state that is still to be judged.
                const ALL: $bits = $bits::MAX >> ($bits::BITS as usize - <$item as $crate::bits::Numbered>::COUNT);
                let mut left = self.0 & ALL;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let number = left.trailing_zeros() as usize;
                    left &= left - 1;
                    Some(<$item as $crate::bits::Numbered>::numbered(number))
                })
            }

            /// Those that pass the test.
            pub fn filter(self, mut test: impl FnMut($item) -> bool) -> $set {
                let mut passed = $set::EMPTY;
                for item in self.iter().filter(|item| test(*item)) {
                    passed.insert(item);
                }
                passed
            }

            /// One of them, each equally likely.
            pub fn pick(self, dice: &mut $crate::rng::Dice) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let number = $crate::bits::nth_bit(u64::from(self.0), dice.below(self.0.count_ones()));
                Some(<$item as $crate::bits::Numbered>::numbered(number as usize))
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }
    };
}

pub(crate) use set_of;

/// The place of the bit that has `n` others below it.
pub(crate) fn nth_bit(mut bits: u64, n: u32) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}
