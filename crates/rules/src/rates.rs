//! The bank's rates at the lands (rules F7 to F12).

use crate::effect::harbor::HarborEffect;
use crate::goods::{Class, Good, GoodSet, Goods};
use crate::refusal::{Reason, Refusal};
use crate::rng::Dice;
use crate::world::{Group, Land};

/// One line of the trade table: so many cards of a class for so many of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    pub give: Class,
    pub give_count: u8,
    pub want: Class,
    pub want_count: u8,
}

const fn rate(give_count: u8, give: Class, want_count: u8, want: Class) -> Rate {
    Rate { give, give_count, want, want_count }
}

use Class::{Basic, Gold, Rare};

/// Rule F7.
pub const NEIGHBORING: [Rate; 8] = [
    rate(2, Basic, 1, Basic),
    rate(4, Basic, 1, Gold),
    rate(8, Basic, 1, Rare),
    rate(1, Rare, 2, Basic),
    rate(2, Rare, 1, Gold),
    rate(4, Rare, 1, Rare),
    rate(1, Gold, 2, Basic),
    rate(4, Gold, 1, Rare),
];

/// Rule F8.
pub const FOREIGN: [Rate; 8] = [
    rate(1, Basic, 1, Basic),
    rate(2, Basic, 1, Gold),
    rate(4, Basic, 1, Rare),
    rate(1, Rare, 2, Basic),
    rate(1, Rare, 1, Gold),
    rate(2, Rare, 1, Rare),
    rate(1, Gold, 2, Basic),
    rate(2, Gold, 1, Rare),
];

/// A fleet never holds more than this while trading; no trade of the printed game comes near it.
pub const MAX_CARGO_IN_TRADE: u8 = 100;

pub fn table(land: Land) -> &'static [Rate; 8] {
    match land.group() {
        Group::Neighboring => &NEIGHBORING,
        Group::Foreign => &FOREIGN,
    }
}

/// The aegis card sold at a land for one gold.
pub fn aegis_sold(land: Land) -> Option<Good> {
    match land {
        Land::Italy => Some(Good::Army),
        Land::Carthage => Some(Good::Warship),
        Land::Athens | Land::Sparta | Land::Ionia | Land::Egypt => None,
    }
}

/// The basic that trades at the card's rates only (F11).
fn special(harbor: Option<HarborEffect>) -> Option<Good> {
    match harbor {
        Some(HarborEffect::Shortage(good) | HarborEffect::Surplus(good)) => Some(good),
        _ => None,
    }
}

/// Whether some rate of this land fits.
pub fn check(harbor: Option<HarborEffect>, land: Land, give: &Goods, want: &Goods) -> Result<(), Refusal> {
    if give == want {
        return Err(Reason::NothingToGain.by("F6"));
    }
    if let Some(good) = special(harbor)
        && (give.count(good) > 0 || want.count(good) > 0)
    {
        return if special_fits(harbor, give, want) { Ok(()) } else { Err(Reason::SpecialRate.by("F11")) };
    }
    if *give == Goods::one(Good::Gold) && aegis_sold(land).is_some_and(|aegis| *want == Goods::one(aegis)) {
        return Ok(());
    }
    if want.count(Good::Papyrus) > 0 && land != Land::Egypt {
        return Err(Reason::PapyrusInEgypt.by("F9"));
    }
    let fits =
        |rate: &Rate| is_all(give, rate.give, rate.give_count) && is_all(want, rate.want, rate.want_count);
    let rule = if land.group() == Group::Neighboring { "F7" } else { "F8" };
    if table(land).iter().any(fits) { Ok(()) } else { Err(Reason::NoRate.by(rule)) }
}

fn is_all(goods: &Goods, class: Class, count: u8) -> bool {
    goods.total() == count && goods.kinds().not_in(class.kinds()).is_empty()
}

fn special_fits(harbor: Option<HarborEffect>, give: &Goods, want: &Goods) -> bool {
    match harbor {
        Some(HarborEffect::Shortage(good)) => {
            let (one, gold) = (Goods::one(good), Goods::one(Good::Gold));
            (*give == one && *want == gold) || (*give == gold && *want == one)
        }
        Some(HarborEffect::Surplus(good)) => {
            let other = |goods: &Goods| is_all(goods, Class::Basic, 1) && goods.count(good) == 0;
            (*give == Goods::n(good, 4) && other(want)) || (other(give) && *want == Goods::n(good, 2))
        }
        _ => false,
    }
}

/// Kinds of a class that the ordinary table buys and sells here.
fn ordinary(harbor: Option<HarborEffect>, class: Class) -> GoodSet {
    let kinds = class.kinds();
    special(harbor).map_or(kinds, |good| kinds.without(good))
}

/// Kinds of a class that can be had here at the ordinary rates.
fn sold(harbor: Option<HarborEffect>, land: Land, class: Class) -> GoodSet {
    let kinds = ordinary(harbor, class);
    if land == Land::Egypt { kinds } else { kinds.without(Good::Papyrus) }
}

/// Whether any trade can be made here with this cargo.
pub fn possible(harbor: Option<HarborEffect>, land: Land, from: &Goods) -> bool {
    ways(harbor, land, from) != 0
}

/// Which ways of trading can be paid from this cargo: eight rates, the aegis sold here, two special rates.
fn ways(harbor: Option<HarborEffect>, land: Land, from: &Goods) -> u32 {
    let mut ways = 0;
    let basics = from.basics() - special(harbor).map_or(0, |good| from.count(good));
    let rares = from.rares();
    for (index, rate) in table(land).iter().enumerate() {
        let have = match rate.give {
            Class::Basic => basics,
            Class::Rare => rares,
            Class::Gold => from.count(Good::Gold),
            Class::Aegis => 0,
        };
        ways |= u32::from(have >= rate.give_count) << index;
    }
    let gold = from.count(Good::Gold) > 0;
    if gold && aegis_sold(land).is_some() {
        ways |= 1 << 8;
    }
    match harbor {
        Some(HarborEffect::Shortage(good)) => {
            ways |= u32::from(from.count(good) > 0) << 9;
            ways |= u32::from(gold) << 10;
        }
        Some(HarborEffect::Surplus(good)) => {
            ways |= u32::from(from.count(good) >= 4) << 9;
            ways |= u32::from(from.only(GoodSet::BASIC.without(good)).total() > 0) << 10;
        }
        _ => {}
    }
    ways
}

/// A random trade: uniform over the ways that can be paid, then over cards.
pub fn sample(
    harbor: Option<HarborEffect>,
    land: Land,
    from: &Goods,
    dice: &mut Dice,
) -> Option<(Goods, Goods)> {
    let ways = ways(harbor, land, from);
    if ways == 0 {
        return None;
    }
    let mut left = ways;
    for _ in 0..dice.below(ways.count_ones()) {
        left &= left - 1;
    }
    let gold = Goods::one(Good::Gold);
    let other_basic = |dice: &mut Dice, good: Good| {
        let kinds = GoodSet::BASIC.without(good);
        kinds.iter().nth(dice.below(u32::from(kinds.len())) as usize).map(Goods::one)
    };
    match (left.trailing_zeros(), harbor) {
        (index @ 0..=7, _) => {
            let rate = table(land)[index as usize];
            let cards = from.only(ordinary(harbor, rate.give));
            let give = crate::prompt::some_of(&cards, rate.give_count, rate.give_count, dice);
            let mut want = Goods::EMPTY;
            let mut kinds = sold(harbor, land, rate.want);
            if rate.want_count == give.total() && give.kinds().len() == 1 {
                // One for one of the same kind would change nothing.
                kinds = kinds.not_in(give.kinds());
            }
            for _ in 0..rate.want_count {
                let good = kinds.iter().nth(dice.below(u32::from(kinds.len())) as usize)?;
                want.add(good, 1);
            }
            Some((give, want))
        }
        (8, _) => Some((gold, Goods::one(aegis_sold(land)?))),
        (9, Some(HarborEffect::Shortage(good))) => Some((Goods::one(good), gold)),
        (10, Some(HarborEffect::Shortage(good))) => Some((gold, Goods::one(good))),
        (9, Some(HarborEffect::Surplus(good))) => Some((Goods::n(good, 4), other_basic(dice, good)?)),
        (10, Some(HarborEffect::Surplus(good))) => {
            let cards = from.only(GoodSet::BASIC.without(good));
            Some((crate::prompt::some_of(&cards, 1, 1, dice), Goods::n(good, 2)))
        }
        _ => None,
    }
}
