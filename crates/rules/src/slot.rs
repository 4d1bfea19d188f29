//! What a choice leaves open: cards to be picked, a cost to be paid. A slot says what fits, draws something that
//! does, and knows why anything else is refused; prompts, checks, the sampler, JSON and forms all go by it.

use crate::cost::Cost;
use crate::goods::Goods;
use crate::refusal::{Reason, Refusal};
use crate::rng::Dice;

/// Why cards do not fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unfit {
    /// Too few cards.
    pub too_few: Refusal,
    /// Too many cards.
    pub too_many: Refusal,
    /// Not among those to choose from.
    pub lacking: Refusal,
}

/// Some of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    /// The cards to choose from.
    pub from: Goods,
    /// The fewest that can be picked. Where there are fewer in `from`, the slot is not open.
    pub least: u8,
    /// The most that can be picked; there may be fewer in `from`.
    pub most: u8,
    /// How other cards are refused.
    pub unfit: &'static Unfit,
}

impl Pick {
    /// So many of these cards, no more and no less.
    pub fn exactly(count: u8, from: Goods, unfit: &'static Unfit) -> Pick {
        Pick { from, least: count, most: count, unfit }
    }

    /// Whether there are cards enough.
    pub fn is_open(&self) -> bool {
        self.from.total() >= self.least && self.most >= self.least
    }

    /// The most that can be picked.
    pub fn at_most(&self) -> u8 {
        self.most.min(self.from.total())
    }

    /// What is picked where there is one way to do it: all of the cards, or so many that are alike.
    pub fn only(&self) -> Option<Goods> {
        let mut kinds = self.from.kinds().iter();
        match (self.least == self.at_most(), self.from.total() == self.least, kinds.next(), kinds.next()) {
            (true, true, ..) => Some(self.from),
            (true, false, Some(good), None) => Some(Goods::n(good, self.least)),
            (true, false, ..) | (false, ..) => None,
        }
    }

    /// Whether these cards can be picked.
    pub fn check(&self, cards: &Goods) -> Result<(), Refusal> {
        let count = cards.total();
        if count < self.least {
            Err(self.unfit.too_few)
        } else if count > self.most {
            Err(self.unfit.too_many)
        } else if !self.from.contains(cards) {
            Err(self.unfit.lacking)
        } else {
            Ok(())
        }
    }

    /// First how many, then which, every card equally likely.
    pub fn sample(&self, dice: &mut Dice) -> Goods {
        self.from.some(self.least, self.most, dice)
    }
}

/// What is paid for: the rule by which other cards than the cost are refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charge {
    /// What an event asks or exchanges (E6).
    Event,
    /// A structure or wonder, or an exchange that an ability makes (B2).
    Build,
    /// What a structure makes (B5).
    Making,
    /// A look of one's own (T1).
    Look,
    /// The use of another island's wonder (B10).
    Purchase,
}

impl Charge {
    /// The id of the rule.
    pub fn rule(self) -> &'static str {
        match self {
            Charge::Event => "E6",
            Charge::Build => "B2",
            Charge::Making => "B5",
            Charge::Look => "T1",
            Charge::Purchase => "B10",
        }
    }

    /// Cards that are not the cost.
    pub fn wrong(self) -> Refusal {
        Reason::BadPayment.by(self.rule())
    }

    /// Cards that are not there.
    pub fn lacking(self) -> Refusal {
        Reason::NotHeld.by(self.rule())
    }
}

/// A cost to be paid with some of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Payment {
    /// What is to be met, no more and no less.
    pub cost: &'static Cost,
    /// The cards that can be paid with.
    pub from: Goods,
    /// One basic or rare may stand for another of its class.
    pub stand_in: bool,
    /// What it is for.
    pub charge: Charge,
}

impl Payment {
    /// A cost in which nothing stands for anything else.
    pub fn plain(cost: &'static Cost, from: Goods, charge: Charge) -> Payment {
        Payment { cost, from, stand_in: false, charge }
    }

    /// Whether the cost can be met.
    pub fn is_open(&self) -> bool {
        if self.stand_in {
            self.cost.affordable_substituted(&self.from)
        } else {
            self.cost.affordable(&self.from)
        }
    }

    /// Whether these cards meet the cost.
    pub fn check(&self, pay: &Goods) -> Result<(), Refusal> {
        if !self.from.contains(pay) {
            Err(self.charge.lacking())
        } else if self.cost.admits(pay) || self.stand_in && self.cost.admits_substituted(pay) {
            Ok(())
        } else {
            Err(self.charge.wrong())
        }
    }

    /// A random payment; `None` where the cost cannot be met.
    pub fn sample(&self, dice: &mut Dice) -> Option<Goods> {
        self.cost.sample(&self.from, self.stand_in, dice)
    }
}
