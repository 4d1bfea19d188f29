//! Commodities and aegis cards, and counts of them (rules V1, V2).

use std::fmt;

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
        match self as u8 {
            0..=5 => Class::Basic,
            6..=9 => Class::Rare,
            10 => Class::Gold,
            _ => Class::Aegis,
        }
    }

    pub fn is_basic(self) -> bool {
        self.class() == Class::Basic
    }

    pub fn is_rare(self) -> bool {
        self.class() == Class::Rare
    }

    pub fn is_aegis(self) -> bool {
        self.class() == Class::Aegis
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GoodSet(pub u16);

impl GoodSet {
    pub const EMPTY: GoodSet = GoodSet(0);
    pub const BASIC: GoodSet = GoodSet(0b00_0000_0011_1111);
    pub const RARE: GoodSet = GoodSet(0b00_0011_1100_0000);
    pub const GOLD: GoodSet = GoodSet(0b00_0100_0000_0000);
    pub const COMMODITY: GoodSet = GoodSet(0b00_0111_1111_1111);
    pub const AEGIS: GoodSet = GoodSet(0b11_1000_0000_0000);

    pub fn one(good: Good) -> GoodSet {
        GoodSet(1 << good as u8)
    }

    pub fn has(self, good: Good) -> bool {
        self.0 & (1 << good as u8) != 0
    }

    pub fn with(self, good: Good) -> GoodSet {
        GoodSet(self.0 | 1 << good as u8)
    }

    pub fn without(self, good: Good) -> GoodSet {
        GoodSet(self.0 & !(1 << good as u8))
    }

    pub fn and(self, other: GoodSet) -> GoodSet {
        GoodSet(self.0 & other.0)
    }

    pub fn not_in(self, other: GoodSet) -> GoodSet {
        GoodSet(self.0 & !other.0)
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Good> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(Good::ALL[index])
        })
    }
}

/// How many cards of each kind. Counts never go below zero: taking away is checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Goods([u8; 14]);

impl Goods {
    pub const EMPTY: Goods = Goods([0; 14]);

    pub fn one(good: Good) -> Goods {
        Goods::n(good, 1)
    }

    pub fn n(good: Good, count: u8) -> Goods {
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

    pub fn total(&self) -> u8 {
        self.0.iter().fold(0u8, |sum, n| sum.saturating_add(*n))
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; 14]
    }

    /// Cards of the given kinds only.
    pub fn only(&self, kinds: GoodSet) -> Goods {
        let mut goods = *self;
        for (index, n) in goods.0.iter_mut().enumerate() {
            if kinds.0 & (1 << index) == 0 {
                *n = 0;
            }
        }
        goods
    }

    pub fn commodities(&self) -> Goods {
        let mut goods = *self;
        goods.0[11] = 0;
        goods.0[12] = 0;
        goods.0[13] = 0;
        goods
    }

    pub fn aegis(&self) -> Goods {
        let mut goods = Goods::EMPTY;
        goods.0[11] = self.0[11];
        goods.0[12] = self.0[12];
        goods.0[13] = self.0[13];
        goods
    }

    pub fn basics(&self) -> u8 {
        self.0[..6].iter().sum()
    }

    pub fn rares(&self) -> u8 {
        self.0[6..10].iter().sum()
    }

    pub fn kinds(&self) -> GoodSet {
        let mut set = 0u16;
        for (index, n) in self.0.iter().enumerate() {
            set |= u16::from(*n > 0) << index;
        }
        GoodSet(set)
    }

    pub fn contains(&self, other: &Goods) -> bool {
        self.0.iter().zip(&other.0).fold(true, |ok, (a, b)| ok & (a >= b))
    }

    pub fn plus(&self, other: &Goods) -> Goods {
        let mut goods = *self;
        for (a, b) in goods.0.iter_mut().zip(&other.0) {
            *a = a.saturating_add(*b);
        }
        goods
    }

    /// What is left, or `None` where something is missing.
    pub fn minus(&self, other: &Goods) -> Option<Goods> {
        self.contains(other).then(|| self.less(other))
    }

    /// What is left, counting down to zero at most.
    pub fn less(&self, other: &Goods) -> Goods {
        let mut goods = *self;
        for (a, b) in goods.0.iter_mut().zip(&other.0) {
            *a = a.saturating_sub(*b);
        }
        goods
    }

    /// Kind by kind the smaller count.
    pub fn min(&self, other: &Goods) -> Goods {
        let mut goods = *self;
        for (a, b) in goods.0.iter_mut().zip(&other.0) {
            *a = (*a).min(*b);
        }
        goods
    }

    /// Kind by kind the larger count.
    pub fn max(&self, other: &Goods) -> Goods {
        let mut goods = *self;
        for (a, b) in goods.0.iter_mut().zip(&other.0) {
            *a = (*a).max(*b);
        }
        goods
    }

    pub fn add(&mut self, good: Good, count: u8) {
        let n = &mut self.0[good as usize];
        *n = n.saturating_add(count);
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
        for (good, n) in self.iter() {
            if left < n {
                return Some(good);
            }
            left -= n;
        }
        None
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

/// `wool` or `wool*2` (2 to 255).
pub fn parse_good_count(word: &str) -> Option<(Good, u8)> {
    match word.split_once('*') {
        None => Good::from_name(word).map(|good| (good, 1)),
        Some((name, count)) => {
            let n: u8 = count.parse().ok()?;
            let plain = n.to_string() == count;
            (n > 1 && plain).then_some(()).and(Good::from_name(name)).map(|good| (good, n))
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
        for wrong in ["", "wool*1", "wool*0", "wool*256", "wool*02", "wool wool", "nothing wool", "silk"] {
            assert!(wrong.parse::<Goods>().is_err(), "{wrong}");
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
