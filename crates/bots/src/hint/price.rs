//! What advice costs: the cards that go, what the sea may take, or what is left undone.

use rules::action::{Action, Harm, Response};
use rules::goods::{Good, Goods};
use rules::prompt::Prompt;
use rules::season::keep_limit;
use rules::step::Step;
use rules::world::Land;

use super::Hint;
use crate::launches::launches;
use crate::motive::Goal;
use crate::value::{Target, WEIGHTS};

/// What cards are worth to an island, in tenths of a basic; below zero where they would cost it more than they bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Worth(pub i16);

impl Worth {
    /// Nobody reckons more closely than that.
    pub(super) fn of(basics: f32) -> Worth {
        Worth((basics * 10.0).round() as i16)
    }
}

/// What is given up for a choice, or risked by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are words of the game, and each variant says what they are")]
pub enum Price {
    /// Cards go, and others come for them: what both are worth to the island.
    Exchange { give: Goods, cost: Worth, brings: Worth },
    /// Cards go, and a goal that they would have paid for too has to wait.
    Spent { goods: Goods, waits: Option<Goal> },
    /// Cards are lost.
    Lost { goods: Goods },
    /// The chance in percent that a voyage does not arrive whole, what the sea takes on average, and what could be built this season without it.
    Sea { chance: u8, loss: Worth, forgone: Option<Goal> },
    /// What the best voyage would fetch if the sea lets it pass.
    NoVoyage { land: Land, goods: Goods },
    /// What was offered, and how much more or less it is worth than what was asked for it.
    NoDeal { goods: Goods, gain: Worth },
    /// So many cards are in hand, and of the island's choice so many may be kept.
    Spoils { held: u8, kept: u8 },
    /// Everybody learns what the harbor is.
    Shown,
}

impl Hint<'_> {
    /// What the action costs, where it costs anything that can be said.
    pub(super) fn price(&self, action: &Action, prompt: &Prompt) -> Option<Price> {
        match *action {
            Action::Launch { land, cargo, .. } => {
                let launches = launches(&self.seen, prompt, &self.plan, &WEIGHTS);
                let it = launches.iter().find(|it| it.action() == *action)?;
                let (chance, loss) = (100 - it.chance, Worth::of(it.loss));
                Some(Price::Sea { chance, loss, forgone: self.forgone(land, &cargo) })
            }
            Action::Offer { give, want, .. }
            | Action::Counter { give, want, .. }
            | Action::Trade { give, want, .. }
            | Action::Accept { give: want, want: give, .. } => self.exchange(give, want),
            Action::Swap { give, get } => self.exchange(give, Goods::one(get)),
            Action::Refuse { give, want, .. } => {
                let all = self.seen.everything();
                let after = all.minus(&want)?.plus(&give);
                let gain = Worth::of(self.plan.worth(&after) - self.plan.worth(&all));
                (!give.is_empty()).then_some(Price::NoDeal { goods: give, gain })
            }
            Action::Build { pay, .. }
            | Action::Wonder { pay, .. }
            | Action::Use { pay, .. }
            | Action::Pay(pay)
            | Action::Donate(pay)
            | Action::Fee { pay, .. } => self.spent(pay, action),
            Action::Face { response: Response::Accept(goods), .. }
            | Action::Suffer(Harm::Cards(goods))
            | Action::Return { drop: goods, .. } => lost(goods),
            // A warship is shown and stays, as a rule; the others go.
            Action::Face { response: Response::Protect(good @ (Good::Army | Good::Gift)), .. } => {
                lost(Goods::one(good))
            }
            Action::Keep(kept) => lost(self.seen.mine.hand.less(&kept)),
            Action::ShowHand => lost(self.seen.mine.hand.less(&Goods::each(self.seen.mine.hand.kinds()))),
            Action::Reveal(_) => Some(Price::Shown),
            Action::Finish if prompt.step == Step::Launch => self.no_voyage(prompt),
            Action::Finish if prompt.step == Step::Build => {
                let (held, kept) = (self.seen.me().hand, keep_limit(self.seen.set, self.seen.me()));
                (held > kept).then_some(Price::Spoils { held, kept })
            }
            _ => None,
        }
    }

    fn exchange(&self, give: Goods, want: Goods) -> Option<Price> {
        let all = self.seen.everything();
        let left = all.less(&give);
        let worth = |goods: &Goods| self.plan.worth(goods);
        let cost = Worth::of(worth(&all) - worth(&left));
        let brings = Worth::of(worth(&left.plus(&want)) - worth(&left));
        (!give.is_empty()).then_some(Price::Exchange { give, cost, brings })
    }

    /// What could be completed before and cannot after is what the cards are taken from.
    fn spent(&self, goods: Goods, action: &Action) -> Option<Price> {
        let owned = self.seen.owned();
        let left = owned.less(&goods);
        let done = crate::steward::goal_of(action);
        let waits = self.plan.targets.iter().find(|target| {
            Some(target.goal) != done && target.cost.affordable(&owned) && !target.cost.affordable(&left)
        });
        (!goods.is_empty()).then_some(Price::Spent { goods, waits: waits.map(|target| target.goal) })
    }

    /// The dearest structure that can be paid with what is ashore, and with what the voyage leaves and brings cannot.
    fn forgone(&self, land: Land, cargo: &Goods) -> Option<Goal> {
        let ashore = self.seen.owned();
        let (give, get) = self.traded(land, cargo);
        let left = ashore.less(&give).less(&self.fee(land, cargo)).plus(&get);
        let stands = |target: &&Target| {
            let is_structure = match target.goal {
                Goal::Village(_) | Goal::Workshop | Goal::Acropolis(_) => true,
                Goal::Fleet | Goal::Wonder(_) | Goal::Plans | Goal::Philosophy | Goal::Toll(_) => false,
            };
            is_structure && target.cost.affordable(&ashore) && !target.cost.affordable(&left)
        };
        let lost = self.plan.targets.iter().filter(stands);
        lost.max_by(|a, b| a.price.total_cmp(&b.price)).map(|target| target.goal)
    }

    fn no_voyage(&self, prompt: &Prompt) -> Option<Price> {
        let launches = launches(&self.seen, prompt, &self.plan, &WEIGHTS);
        let best = launches.iter().max_by(|a, b| a.gain.total_cmp(&b.gain))?;
        let land = best.land;
        let (_, goods) = self.traded(land, &best.cargo);
        (!goods.is_empty()).then_some(Price::NoVoyage { land, goods })
    }
}

fn lost(goods: Goods) -> Option<Price> {
    (!goods.is_empty()).then_some(Price::Lost { goods })
}
