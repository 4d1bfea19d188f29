//! Commodities and aegis cards, and counts of them (rules V1, V2).

use std::fmt;

use crate::bits::{Numbered, set_of};
use crate::rng::Dice;

/// A kind of card that can be held, carried and traded: eleven commodities, then three aegis cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Good {
    Grain,
    Grapes,
    Olives,
    Ore,
    Timber,
    Wool,
    Pottery,
    Spices,
    Tools,
    Papyrus,
    Gold,
    Army,
    Warship,
    Gift,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    Basic,
    Rare,
    Gold,
    Aegis,
}

impl Class {
    pub const fn kinds(self) -> GoodSet {
        match self {
            Class::Basic => GoodSet::BASIC,
            Class::Rare => GoodSet::RARE,
            Class::Gold => GoodSet::GOLD,
            Class::Aegis => GoodSet::AEGIS,
        }
    }
}

impl Good {
    pub const ALL: [Good; 14] = [
        Good::Grain,
        Good::Grapes,
        Good::Olives,
        Good::Ore,
        Good::Timber,
        Good::Wool,
        Good::Pottery,
        Good::Spices,
        Good::Tools,
        Good::Papyrus,
        Good::Gold,
        Good::Army,
        Good::Warship,
        Good::Gift,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Good::Grain => "grain",
            Good::Grapes => "grapes",
            Good::Olives => "olives",
            Good::Ore => "ore",
            Good::Timber => "timber",
            Good::Wool => "wool",
            Good::Pottery => "pottery",
            Good::Spices => "spices",
            Good::Tools => "tools",
            Good::Papyrus => "papyrus",
            Good::Gold => "gold",
            Good::Army => "army",
            Good::Warship => "warship",
            Good::Gift => "gift",
        }
    }

    pub fn from_name(name: &str) -> Option<Good> {
        Good::ALL.into_iter().find(|good| good.name() == name)
    }

    pub fn class(self) -> Class {
        match self {
            Good::Grain | Good::Grapes | Good::Olives | Good::Ore | Good::Timber | Good::Wool => Class::Basic,
            Good::Pottery | Good::Spices | Good::Tools | Good::Papyrus => Class::Rare,
            Good::Gold => Class::Gold,
            Good::Army | Good::Warship | Good::Gift => Class::Aegis,
        }
    }

    pub fn is_basic(self) -> bool {
        self.class() == Class::Basic
    }

    pub fn is_aegis(self) -> bool {
        self.class() == Class::Aegis
    }
}

impl Numbered for Good {
    const COUNT: usize = 14;

    fn number(self) -> usize {
        self as usize
    }

    fn numbered(number: usize) -> Good {
        Good::ALL[number]
    }
}

set_of! {
    /// A set of kinds.
    GoodSet: Good = u16
}

impl GoodSet {
    pub const BASIC: GoodSet = GoodSet(0b00_0000_0011_1111);
    pub const RARE: GoodSet = GoodSet(0b00_0011_1100_0000);
    pub const GOLD: GoodSet = GoodSet(0b00_0100_0000_0000);
    pub const COMMODITY: GoodSet = GoodSet(0b00_0111_1111_1111);
    pub const AEGIS: GoodSet = GoodSet(0b11_1000_0000_0000);
    pub const ALL: GoodSet = GoodSet(0b11_1111_1111_1111);
}

/// How many cards of each kind, at most 127 of one. Counts never go below zero: taking away is checked.
///
/// Every rule handles goods, so this is where the time goes: counts are worked on as lanes of two words, eight
/// and six of them. A lane's top bit is always free, so lanes never disturb each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Goods([u8; 14]);

/// The top bit of each lane, and the lowest.
const TOP: u64 = 0x8080_8080_8080_8080;
const LOW: u64 = 0x0101_0101_0101_0101;

/// All bits of the lanes whose top bit is set in `tops`, but for the top bit itself.
fn fill(tops: u64) -> u64 {
    (tops >> 7) * 0x7f
}

fn lanes_plus(a: u64, b: u64) -> u64 {
    let sum = a + b;
    (sum & !TOP) | fill(sum & TOP)
}

fn lanes_less(a: u64, b: u64) -> u64 {
    let difference = (a | TOP) - b;
    difference & fill(difference & TOP)
}

fn lanes_sum(lanes: u64) -> u64 {
    // Pairs first: 127 times 8 does not fit into a byte.
    const PAIRS: u64 = 0x00ff_00ff_00ff_00ff;
    let pairs = (lanes & PAIRS) + ((lanes >> 8) & PAIRS);
    pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48
}

impl Goods {
    pub const EMPTY: Goods = Goods([0; 14]);
    const MAX: u8 = 127;

    fn words(&self) -> (u64, u64) {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = self.0;
        let last = u64::from(u32::from_le_bytes([i, j, k, l])) | u64::from(u16::from_le_bytes([m, n])) << 32;
        (u64::from_le_bytes([a, b, c, d, e, f, g, h]), last)
    }

    fn from_words((first, last): (u64, u64)) -> Goods {
        let mut counts = [0; 14];
        counts[..8].copy_from_slice(&first.to_le_bytes());
        counts[8..12].copy_from_slice(&(last as u32).to_le_bytes());
        counts[12..].copy_from_slice(&((last >> 32) as u16).to_le_bytes());
        Goods(counts)
    }

    fn zip(&self, other: &Goods, lanes: impl Fn(u64, u64) -> u64) -> Goods {
        let ((a, b), (c, d)) = (self.words(), other.words());
        Goods::from_words((lanes(a, c), lanes(b, d)))
    }

    pub fn one(good: Good) -> Goods {
        Goods::n(good, 1)
    }

    pub const fn n(good: Good, count: u8) -> Goods {
        let mut goods = Goods::EMPTY;
        goods.0[good as usize] = count;
        goods
    }

    /// One card of each kind in the set.
    pub fn each(kinds: GoodSet) -> Goods {
        let mut goods = Goods::EMPTY;
        for good in kinds.iter() {
            goods.0[good as usize] = 1;
        }
        goods
    }

    pub fn count(&self, good: Good) -> u8 {
        self.0[good as usize]
    }

    /// All cards together; 255 stands for more.
    pub fn total(&self) -> u8 {
        let (first, last) = self.words();
        (lanes_sum(first) + lanes_sum(last)).min(255) as u8
    }

    pub fn is_empty(&self) -> bool {
        let (first, last) = self.words();
        first | last == 0
    }

    /// Cards of the given kinds only.
    pub fn only(&self, kinds: GoodSet) -> Goods {
        // One bit of the set in each lane, moved up to the lane's top.
        let spread = |bits: u16| {
            let bits = (u64::from(bits & 0xff) * LOW) & 0x8040_2010_0804_0201;
            fill((bits & !TOP).wrapping_add(!TOP) & TOP | bits & TOP)
        };
        let (first, last) = self.words();
        Goods::from_words((first & spread(kinds.0), last & spread(kinds.0 >> 8)))
    }

    pub fn commodities(&self) -> Goods {
        let (first, last) = self.words();
        Goods::from_words((first, last & 0x00ff_ffff))
    }

    pub fn aegis(&self) -> Goods {
        let (_, last) = self.words();
        Goods::from_words((0, last & 0xffff_ff00_0000))
    }

    pub fn basics(&self) -> u8 {
        lanes_sum(self.words().0 & 0x0000_ffff_ffff_ffff).min(255) as u8
    }

    pub fn rares(&self) -> u8 {
        let (first, last) = self.words();
        (lanes_sum(first >> 48) + lanes_sum(last & 0xffff)).min(255) as u8
    }

    pub fn kinds(&self) -> GoodSet {
        // The lanes' top bits, gathered into one byte.
        let gather = |lanes: u64| {
            let present = (lanes.wrapping_add(!TOP) & TOP) >> 7;
            (present.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
        };
        let (first, last) = self.words();
        GoodSet(gather(first) | gather(last) << 8)
    }

    pub fn contains(&self, other: &Goods) -> bool {
        let ((a, b), (c, d)) = (self.words(), other.words());
        ((a | TOP) - c) & ((b | TOP) - d) & TOP == TOP
    }

    pub fn plus(&self, other: &Goods) -> Goods {
        self.zip(other, lanes_plus)
    }

    /// What is left, or `None` where something is missing.
    pub fn minus(&self, other: &Goods) -> Option<Goods> {
        self.contains(other).then(|| self.less(other))
    }

    /// What is left, counting down to zero at most.
    pub fn less(&self, other: &Goods) -> Goods {
        self.zip(other, lanes_less)
    }

    /// Kind by kind the smaller count.
    pub fn min(&self, other: &Goods) -> Goods {
        self.zip(other, |a, b| a - lanes_less(a, b))
    }

    /// Kind by kind the larger count.
    pub fn max(&self, other: &Goods) -> Goods {
        self.zip(other, |a, b| b + lanes_less(a, b))
    }

    pub fn add(&mut self, good: Good, count: u8) {
        let n = &mut self.0[good as usize];
        *n = n.saturating_add(count).min(Goods::MAX);
    }

    /// Takes one card away and says whether there was one.
    pub fn take_one(&mut self, good: Good) -> bool {
        let n = &mut self.0[good as usize];
        let had = *n > 0;
        *n = n.saturating_sub(1);
        had
    }

    /// The kind of the `index`-th card, cards laid out in the order of kinds.
    pub fn card(&self, index: u8) -> Option<Good> {
        let mut left = index;
        for (good, n) in Good::ALL.into_iter().zip(self.0) {
            if left < n {
                return Some(good);
            }
            left -= n;
        }
        None
    }

    /// Between `least` and `most` of these cards, as far as there are any; every card equally likely.
    pub fn some(&self, least: u8, most: u8, dice: &mut Dice) -> Goods {
        let mut left = *self;
        let mut total = left.total();
        let most = most.min(total);
        let least = least.min(most);
        let count = least + dice.below(u32::from(most - least) + 1) as u8;
        let mut taken = Goods::EMPTY;
        for _ in 0..count {
            let good =
                left.card(dice.below(u32::from(total)) as u8).expect("no more are taken than there are");
            left.take_one(good);
            total -= 1;
            taken.add(good, 1);
        }
        taken
    }

    /// The kinds that are there, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Good, u8)> + use<> {
        let counts = self.0;
        self.kinds().iter().map(move |good| (good, counts[good as usize]))
    }
}

impl FromIterator<(Good, u8)> for Goods {
    fn from_iter<I: IntoIterator<Item = (Good, u8)>>(items: I) -> Goods {
        let mut goods = Goods::EMPTY;
        for (good, n) in items {
            goods.add(good, n);
        }
        goods
    }
}

/// `wool*2 gift`, or `nothing`.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        for (index, (good, n)) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            f.write_str(good.name())?;
            if n > 1 {
                write!(f, "*{n}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a list of goods failed to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadGoods(pub String);

impl std::str::FromStr for Goods {
    type Err = BadGoods;

    fn from_str(text: &str) -> Result<Goods, BadGoods> {
        let mut goods = Goods::EMPTY;
        let mut empty = true;
        for word in text.split_ascii_whitespace() {
            empty = false;
            if word == "nothing" && text.trim() == "nothing" {
                return Ok(Goods::EMPTY);
            }
            let (good, n) = parse_good_count(word).ok_or_else(|| BadGoods(word.to_owned()))?;
            if goods.count(good) > 0 {
                return Err(BadGoods(word.to_owned()));
            }
            goods.add(good, n);
        }
        if empty { Err(BadGoods(String::new())) } else { Ok(goods) }
    }
}

/// `wool` or `wool*2` (2 to 127).
pub fn parse_good_count(word: &str) -> Option<(Good, u8)> {
    match word.split_once('*') {
        None => Good::from_name(word).map(|good| (good, 1)),
        Some((name, count)) => {
            let n: u8 = count.parse().ok()?;
            let plain = n.to_string() == count;
            (n > 1 && n <= Goods::MAX && plain).then_some(()).and(Good::from_name(name)).map(|good| (good, n))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_print_and_parse_in_one_form() {
        for text in ["nothing", "wool", "wool*2 gift", "grain gold*3 army*2"] {
            assert_eq!(text.parse::<Goods>().unwrap().to_string(), text);
        }
        for wrong in ["", "wool*1", "wool*0", "wool*128", "wool*02", "wool wool", "nothing wool", "silk"] {
            assert!(wrong.parse::<Goods>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn lanes_count_as_fourteen_counters_would() {
        let mut dice = crate::rng::Dice::new(3);
        for round in 0..20_000 {
            let bound = [2, 4, 128][round % 3];
            let mut draw = || -> [u8; 14] { std::array::from_fn(|_| dice.below(bound) as u8) };
            let (a, b) = (draw(), draw());
            let kinds = GoodSet(draw().iter().enumerate().map(|(i, n)| u16::from(n & 1) << i).sum());
            let (x, y) = (Goods(a), Goods(b));
            let each = |f: fn(u8, u8) -> u8| -> [u8; 14] { std::array::from_fn(|i| f(a[i], b[i])) };
            assert_eq!(x.plus(&y).0, each(|a, b| (a + b).min(127)));
            assert_eq!(x.less(&y).0, each(u8::saturating_sub));
            assert_eq!(x.min(&y).0, each(u8::min));
            assert_eq!(x.max(&y).0, each(u8::max));
            assert_eq!(x.contains(&y), a.iter().zip(&b).all(|(a, b)| a >= b));
            assert_eq!(x.is_empty(), a == [0; 14]);
            let sum = |counts: &[u8]| counts.iter().map(|n| u32::from(*n)).sum::<u32>().min(255) as u8;
            assert_eq!((x.total(), x.basics(), x.rares()), (sum(&a), sum(&a[..6]), sum(&a[6..10])));
            let present = (0..14).filter(|i| a[*i] > 0).map(|i| 1u16 << i).sum();
            assert_eq!(x.kinds(), GoodSet(present));
            let only: [u8; 14] = std::array::from_fn(|i| if kinds.has(Good::ALL[i]) { a[i] } else { 0 });
            assert_eq!(x.only(kinds).0, only);
            assert_eq!(x.commodities(), x.only(GoodSet::COMMODITY));
            assert_eq!(x.aegis(), x.only(GoodSet::AEGIS));
        }
    }

    #[test]
    fn taking_away_is_checked() {
        let hand: Goods = "wool*2 ore".parse().unwrap();
        assert_eq!(hand.minus(&Goods::n(Good::Wool, 3)), None);
        assert_eq!(hand.minus(&Goods::n(Good::Wool, 2)), Some(Goods::one(Good::Ore)));
        assert_eq!(hand.card(1), Some(Good::Wool));
        assert_eq!(hand.card(0), Some(Good::Ore));
        assert_eq!(hand.card(3), None);
    }
}
