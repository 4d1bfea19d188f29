//! The bank's rates at the lands (rules F6 to F12).

use arrayvec::ArrayVec;

use crate::effect::harbor::HarborEffect;
use crate::goods::{Class, Good, GoodSet, Goods};
use crate::limits::MAX_CARGO_IN_TRADE;
use crate::refusal::{Reason, Refusal};
use crate::rng::Dice;
use crate::version::RulesVersion;
use crate::world::{Group, Land};

/// So many cards of some kinds for so many of others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rate {
    /// Kinds that can be given, mixed or equal (F6).
    pub give: GoodSet,
    /// How many are given each time.
    pub give_count: u8,
    /// Kinds that can be had for them.
    pub want: GoodSet,
    /// How many are had each time.
    pub want_count: u8,
}

impl Rate {
    const fn of(give_count: u8, give: GoodSet, want_count: u8, want: GoodSet) -> Rate {
        Rate { give, give_count, want, want_count }
    }

    /// Whether these cards pay it.
    fn is_payable(&self, from: &Goods) -> bool {
        from.only(self.give).total() >= self.give_count
    }

    /// How often a cargo can have it applied in one trade: as often as it pays, once by the first rules, and no
    /// more often than there is room aboard (F6, F13).
    pub fn times(&self, cargo: &Goods, rules: RulesVersion) -> u8 {
        let room = MAX_CARGO_IN_TRADE.saturating_sub(cargo.total());
        let payable = if room > 0 { cargo.only(self.give).total() / self.give_count } else { 0 };
        let fitting = match self.want_count.saturating_sub(self.give_count) {
            _ if !rules.trades_in_bulk() => 1,
            0 => u8::MAX,
            growth => (room / growth).max(1),
        };
        payable.min(fitting)
    }

    /// How often it is applied where these cards are given for those; `None` where it does not fit.
    fn applied(&self, give: &Goods, want: &Goods) -> Option<u8> {
        let times = give.total() / self.give_count;
        let fits = give.total() == times * self.give_count
            && u16::from(want.total()) == u16::from(times) * u16::from(self.want_count)
            && give.kinds().is_within(self.give)
            && want.kinds().is_within(self.want);
        fits.then_some(times)
    }
}

const BASIC: GoodSet = Class::Basic.kinds();
const RARE: GoodSet = Class::Rare.kinds();
const GOLD: GoodSet = Class::Gold.kinds();

/// Rule F7.
const NEIGHBORING: [Rate; Rates::ORDINARY] = [
    Rate::of(2, BASIC, 1, BASIC),
    Rate::of(4, BASIC, 1, GOLD),
    Rate::of(8, BASIC, 1, RARE),
    Rate::of(1, RARE, 2, BASIC),
    Rate::of(2, RARE, 1, GOLD),
    Rate::of(4, RARE, 1, RARE),
    Rate::of(1, GOLD, 2, BASIC),
    Rate::of(4, GOLD, 1, RARE),
];

/// Rule F8.
const FOREIGN: [Rate; Rates::ORDINARY] = [
    Rate::of(1, BASIC, 1, BASIC),
    Rate::of(2, BASIC, 1, GOLD),
    Rate::of(4, BASIC, 1, RARE),
    Rate::of(1, RARE, 2, BASIC),
    Rate::of(1, RARE, 1, GOLD),
    Rate::of(2, RARE, 1, RARE),
    Rate::of(1, GOLD, 2, BASIC),
    Rate::of(2, GOLD, 1, RARE),
];

/// The usual rate at the lands of a group for cards of one class against another, where there is one (F7, F8).
pub fn usual(group: Group, give: Class, want: Class) -> Option<Rate> {
    ordinary(group).into_iter().find(|rate| rate.give == give.kinds() && rate.want == want.kinds())
}

fn ordinary(group: Group) -> [Rate; Rates::ORDINARY] {
    match group {
        Group::Neighboring => NEIGHBORING,
        Group::Foreign => FOREIGN,
    }
}

/// The aegis card sold at a land for one gold (F8).
fn aegis_sold(land: Land) -> Option<Good> {
    match land {
        Land::Italy => Some(Good::Army),
        Land::Carthage => Some(Good::Warship),
        Land::Athens | Land::Sparta | Land::Ionia | Land::Egypt => None,
    }
}

/// The basic that trades at the card's rates only, and those rates (F11, F12).
fn special(harbor: HarborEffect) -> Option<(Good, [Rate; 2])> {
    match harbor {
        HarborEffect::Shortage(good) => {
            let one = GoodSet::one(good);
            Some((good, [Rate::of(1, one, 1, GOLD), Rate::of(1, GOLD, 1, one)]))
        }
        HarborEffect::Surplus(good) => {
            let (one, others) = (GoodSet::one(good), BASIC.without(good));
            Some((good, [Rate::of(4, one, 1, others), Rate::of(1, others, 2, one)]))
        }
        HarborEffect::Fees(_)
        | HarborEffect::Blockade
        | HarborEffect::Thieves(_)
        | HarborEffect::FreePort
        | HarborEffect::Festival => None,
    }
}

/// The rates at one land with its face-up harbor card, if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rates {
    /// Where the trade is made: its group sets the ordinary rates (F7, F8).
    pub land: Land,
    /// What the face-up card does; `None` where a land has no card and trades freely (S14).
    pub harbor: Option<HarborEffect>,
}

impl Rates {
    /// So many come first that every land of the group has.
    pub const ORDINARY: usize = 8;

    /// All of them: the ordinary eight, the aegis card sold here, the special two.
    pub fn list(self) -> ArrayVec<Rate, 11> {
        let special = self.harbor.and_then(special);
        let closed = special.map_or(GoodSet::EMPTY, |(good, _)| GoodSet::one(good));
        // Papyrus is sold in Egypt only (F9).
        let unsold = if self.land == Land::Egypt { closed } else { closed.with(Good::Papyrus) };
        let mut rates: ArrayVec<Rate, 11> = ArrayVec::new();
        for Rate { give, give_count, want, want_count } in ordinary(self.land.group()) {
            rates.push(Rate::of(give_count, give.not_in(closed), want_count, want.not_in(unsold)));
        }
        rates.extend(aegis_sold(self.land).map(|aegis| Rate::of(1, GOLD, 1, GoodSet::one(aegis))));
        rates.extend(special.into_iter().flat_map(|(_, rates)| rates));
        rates
    }

    /// Kinds that can be had here for others.
    pub fn sold(self) -> GoodSet {
        self.list().iter().fold(GoodSet::EMPTY, |sold, rate| sold.or(rate.want))
    }

    /// Whether these cards out of this cargo can be given for those, at one rate; from rules 2 on several times.
    pub fn check(
        self,
        rules: RulesVersion,
        cargo: &Goods,
        give: &Goods,
        want: &Goods,
    ) -> Result<(), Refusal> {
        if give.is_empty() || !cargo.contains(give) {
            return Err(Reason::NotAboard.by("F6"));
        }
        if give == want {
            return Err(Reason::NothingToGain.by("F6"));
        }
        let mut refusal = self.misfit(give, want);
        for rate in self.list() {
            match rate.applied(give, want) {
                Some(times) if times <= rate.times(cargo, rules) => return Ok(()),
                Some(times) if times == 1 || rules.trades_in_bulk() => {
                    refusal = Reason::CargoTooLarge.by("F13");
                }
                Some(_) | None => {}
            }
        }
        Err(refusal)
    }

    /// Why no rate fits.
    fn misfit(self, give: &Goods, want: &Goods) -> Refusal {
        match self.harbor.and_then(special) {
            Some((good, _)) if give.count(good) > 0 || want.count(good) > 0 => Reason::SpecialRate.by("F11"),
            _ if want.count(Good::Papyrus) > 0 && self.land != Land::Egypt => Reason::PapyrusInEgypt.by("F9"),
            _ if self.land.group() == Group::Neighboring => Reason::NoRate.by("F7"),
            _ => Reason::NoRate.by("F8"),
        }
    }

    /// Whether any trade can be made with this cargo.
    pub fn any(self, cargo: &Goods) -> bool {
        cargo.total() < MAX_CARGO_IN_TRADE && self.list().iter().any(|rate| rate.is_payable(cargo))
    }

    /// A random trade: uniform over the rates that can be paid once, then over cards.
    pub fn sample(self, cargo: &Goods, dice: &mut Dice) -> Option<(Goods, Goods)> {
        let rates = self.list();
        let payable = || rates.iter().filter(|rate| rate.is_payable(cargo));
        let rate = payable().nth(dice.below(payable().count() as u32) as usize)?;
        let give = cargo.only(rate.give).some(rate.give_count, rate.give_count, dice);
        let mut kinds = rate.want;
        if rate.want_count == give.total() && give.kinds().len() == 1 {
            // One for one of the same kind would change nothing.
            kinds = kinds.not_in(give.kinds());
        }
        let mut want = Goods::EMPTY;
        for _ in 0..rate.want_count {
            want.add(kinds.pick(dice)?, 1);
        }
        Some((give, want))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f7_f8_each_group_has_its_usual_rates_and_none_for_gold_against_gold() {
        let counts =
            |group, give, want| usual(group, give, want).map(|rate| (rate.give_count, rate.want_count));
        assert_eq!(counts(Group::Neighboring, Class::Basic, Class::Rare), Some((8, 1)));
        assert_eq!(counts(Group::Foreign, Class::Basic, Class::Rare), Some((4, 1)));
        assert_eq!(counts(Group::Neighboring, Class::Gold, Class::Basic), Some((1, 2)));
        assert_eq!(counts(Group::Foreign, Class::Gold, Class::Gold), None);
        let all = [Class::Basic, Class::Rare, Class::Gold];
        for group in Group::ALL.iter().copied() {
            let known = all.iter().flat_map(|give| all.iter().map(move |want| (*give, *want)));
            assert_eq!(
                known.filter(|(give, want)| usual(group, *give, *want).is_some()).count(),
                Rates::ORDINARY
            );
        }
    }
}
