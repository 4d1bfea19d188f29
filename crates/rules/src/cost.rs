//! What must be paid, and which payments fit (rule B2).

use crate::goods::{Good, GoodSet, Goods};
use crate::rng::Dice;

/// So many cards of one class, all different or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Any {
    /// How many cards; 0 where nothing of the class is asked.
    pub count: u8,
    /// Whether all must differ in kind: "no duplicates" on the card.
    pub distinct: bool,
}

/// Named goods, and basics and rares of the payer's choice. A class is either named or left open, never
/// both, so that a payment fits in one way only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cost {
    /// Cards that must be these very kinds.
    pub named: Goods,
    /// Basics of whatever kinds the payer likes.
    pub basics: Any,
    /// Rares of whatever kinds the payer likes, papyrus among them.
    pub rares: Any,
}

impl Cost {
    /// Nothing to pay.
    pub const FREE: Cost = Cost {
        named: Goods::EMPTY,
        basics: Any { count: 0, distinct: false },
        rares: Any { count: 0, distinct: false },
    };

    /// These cards and no others.
    pub const fn named(goods: Goods) -> Cost {
        Cost { named: goods, ..Cost::FREE }
    }

    /// So many basics of any kinds, equal ones too.
    pub fn basics(count: u8) -> Cost {
        Cost { basics: Any { count, distinct: false }, ..Cost::FREE }
    }

    /// How many cards every payment has.
    pub fn total(&self) -> u8 {
        self.named.total() + self.basics.count + self.rares.count
    }

    /// Whether these cards are exactly this cost.
    pub fn admits(&self, pay: &Goods) -> bool {
        let Some(rest) = pay.minus(&self.named) else { return false };
        if self.basics.count == 0 && self.rares.count == 0 {
            return rest.is_empty();
        }
        rest.only(GoodSet(GoodSet::GOLD.0 | GoodSet::AEGIS.0)).is_empty()
            && fits(&rest.only(GoodSet::BASIC), self.basics)
            && fits(&rest.only(GoodSet::RARE), self.rares)
    }

    /// Whether these cards are this cost but for one basic or one rare that stands for another of its class.
    pub fn admits_substituted(&self, pay: &Goods) -> bool {
        pay.total() == self.total() && stand_ins(pay).any(|(_, _, meant)| self.admits(&meant))
    }

    /// Whether some payment can be made from these cards.
    pub fn affordable(&self, from: &Goods) -> bool {
        from.minus(&self.named).is_some_and(|rest| {
            enough(&rest, GoodSet::BASIC, self.basics, Goods::basics)
                && enough(&rest, GoodSet::RARE, self.rares, Goods::rares)
        })
    }

    /// Whether some payment can be made with one basic or one rare standing for another of its class.
    pub fn affordable_substituted(&self, from: &Goods) -> bool {
        self.affordable(from) || stand_ins(from).any(|(_, _, meant)| self.affordable(&meant))
    }

    /// A random payment from these cards, if there is one; `substitute` allows one stand-in.
    pub fn sample(&self, from: &Goods, substitute: bool, dice: &mut Dice) -> Option<Goods> {
        if self.affordable(from) {
            let rest = from.less(&self.named);
            let basics = pick(&rest.only(GoodSet::BASIC), self.basics, dice);
            let rares = pick(&rest.only(GoodSet::RARE), self.rares, dice);
            return Some(self.named.plus(&basics).plus(&rares));
        }
        if !substitute {
            return None;
        }
        let ways = || stand_ins(from).filter(|(_, _, cards)| self.affordable(cards));
        let (spare, meant, cards) = ways().nth(dice.below(ways().count() as u32) as usize)?;
        let mut pay = self.sample(&cards, false, dice)?;
        // The stand-in may have been left out of the payment; then it is an ordinary one.
        if !from.contains(&pay) {
            pay.take_one(meant);
            pay.add(spare, 1);
        }
        Some(pay)
    }
}

/// Every way to let one basic or rare stand for another: the card, what it stands for, and the cards it makes.
fn stand_ins(cards: &Goods) -> impl Iterator<Item = (Good, Good, Goods)> {
    let of_class = move |class: GoodSet| {
        let spares = cards.kinds().and(class).iter();
        spares.flat_map(move |spare| class.without(spare).iter().map(move |meant| (spare, meant)))
    };
    [GoodSet::BASIC, GoodSet::RARE].into_iter().flat_map(of_class).map(move |(spare, meant)| {
        let mut other = *cards;
        other.take_one(spare);
        other.add(meant, 1);
        (spare, meant, other)
    })
}

fn fits(cards: &Goods, any: Any) -> bool {
    cards.total() == any.count && (!any.distinct || cards.kinds().len() == any.count)
}

fn enough(cards: &Goods, class: GoodSet, any: Any, count: fn(&Goods) -> u8) -> bool {
    if any.count == 0 {
        return true;
    }
    let have = if any.distinct { cards.kinds().and(class).len() } else { count(cards) };
    have >= any.count
}

fn pick(cards: &Goods, any: Any, dice: &mut Dice) -> Goods {
    let mut left = if any.distinct { Goods::each(cards.kinds()) } else { *cards };
    let mut picked = Goods::EMPTY;
    for _ in 0..any.count {
        let Some(good) = left.card(dice.below(u32::from(left.total())) as u8) else { break };
        left.take_one(good);
        picked.add(good, 1);
    }
    picked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goods(text: &str) -> Goods {
        text.parse().unwrap()
    }

    fn distinct_basics(count: u8) -> Cost {
        Cost { basics: Any { count, distinct: true }, ..Cost::FREE }
    }

    #[test]
    fn a_payment_fits_exactly_or_not_at_all() {
        let marketplace = Cost::named(goods("pottery gold"));
        assert!(marketplace.admits(&goods("pottery gold")));
        assert!(!marketplace.admits(&goods("pottery gold wool")));
        assert!(!marketplace.admits(&goods("spices gold")));
        assert!(distinct_basics(2).admits(&goods("wool ore")));
        assert!(!distinct_basics(2).admits(&goods("wool*2")));
        assert!(Cost::basics(2).admits(&goods("wool*2")));
        assert!(!Cost::basics(2).admits(&goods("wool gold")));
        assert!(!Cost::basics(2).admits(&goods("wool pottery")));
    }

    #[test]
    fn one_stand_in_of_the_same_class_and_no_more() {
        let academy = Cost::named(goods("papyrus gold"));
        assert!(academy.admits_substituted(&goods("spices gold")));
        assert!(!academy.admits_substituted(&goods("wool gold")));
        let workshop = Cost::named(Goods::each(GoodSet::BASIC));
        assert!(workshop.admits_substituted(&goods("grain*2 grapes olives ore timber")));
        assert!(!workshop.admits_substituted(&goods("grain*3 grapes olives ore")));
        assert!(distinct_basics(2).admits_substituted(&goods("wool*2")));
        assert!(!distinct_basics(3).admits_substituted(&goods("wool*3")));
    }

    #[test]
    fn samples_fit_and_exist_just_where_affordable() {
        let mut dice = Dice::new(7);
        let costs = [
            Cost::named(goods("papyrus gold")),
            Cost::named(Goods::each(GoodSet::BASIC)),
            distinct_basics(3),
            Cost { named: goods("gold"), rares: Any { count: 2, distinct: false }, ..Cost::FREE },
            Cost { rares: Any { count: 3, distinct: true }, ..Cost::FREE },
        ];
        for _ in 0..20_000 {
            let from: Goods = Good::ALL.into_iter().map(|good| (good, dice.below(3) as u8)).collect();
            for cost in &costs {
                for substitute in [false, true] {
                    let expected =
                        if substitute { cost.affordable_substituted(&from) } else { cost.affordable(&from) };
                    match cost.sample(&from, substitute, &mut dice) {
                        None => assert!(!expected),
                        Some(pay) => {
                            assert!(expected && from.contains(&pay));
                            assert!(cost.admits(&pay) || substitute && cost.admits_substituted(&pay));
                        }
                    }
                }
            }
        }
    }
}
