//! What a merchant would do in somebody's place, and why: from what that seat may know and nothing else.

use arrayvec::ArrayVec;
use rules::action::{Action, Aim, Harm, Power, Response};
use rules::cards::{EventId, Stage};
use rules::goods::{Good, Goods};
use rules::news::News;
use rules::prompt::Prompt;
use rules::rates::Rates;
use rules::seat::Seat;
use rules::seen::Seen;
use rules::view::View;
use rules::world::Land;

use crate::bot::{Bot, Decision};
use crate::market::best_outcome;
use crate::merchant::Merchant;
use crate::motive::{Goal, Motive};
use crate::reasons::needs;
use crate::value::{Plan, WEIGHTS, makes};

/// What to do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The rules accept it.
    pub action: Action,
    /// The weightiest first; never none.
    pub reasons: Reasons,
}

/// As many as one takes in at a glance.
pub type Reasons = ArrayVec<Because, 3>;

/// Why something is worth doing. It is for the seat that asks: it speaks of its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are words of the game, and each variant says what they are")]
pub enum Because {
    // What cards are good for
    /// These cards are all that a goal still lacks.
    Completes { goods: Goods, goal: Goal },
    /// These cards bring a goal nearer.
    Advances { goods: Goods, goal: Goal },
    /// The card protects fleets or works in the villages.
    Arms { aegis: Good },
    /// What is received is worth more than what is given.
    GoodPrice,
    /// Something for nothing.
    Gift,
    /// The bank gives this for that; `land` where it has to be sailed to.
    Fetches { land: Option<Land>, give: Goods, get: Goods },

    // Others
    /// What is offered is among what that island lacks most, by what lies open.
    TheyNeed { seat: Seat, good: Good },
    /// What is asked for is needed for a goal.
    Needs { goods: Goods, goal: Goal },
    /// More is asked than what is given is worth.
    TooDear,
    /// This island is too close to winning to be helped.
    HelpsLeader { seat: Seat },
    /// What is asked for is not there.
    NotHeld,
    /// This island gave or traded well.
    Grateful { seat: Seat },
    /// This island is ahead.
    AgainstLeader { seat: Seat },
    /// This island is far from winning.
    Harmless { seat: Seat },
    /// The Archon will name an island for this event.
    Lobby { event: EventId },

    // Voyages
    /// The chance in percent that everything arrives.
    Arrives { chance: u8 },
    /// Athens has plans.
    Plans,
    /// The sea would take more than the voyage brings.
    TooRisky,
    /// It saves what the hazard would take.
    SavesCargo,
    /// Turned up or looked at, a harbor can be reckoned with.
    Known,
    /// A harbor that stays face down stays for others to find.
    Unshown,
    /// Ashore, cards can be built with.
    Ashore,

    // Events, building, keeping
    /// Events that give come first: they may pay for the others.
    GiftsFirst,
    /// It is what will be missed least.
    BestSpared,
    /// Paying costs less than suffering.
    CheaperToPay,
    /// Suffering costs less than paying.
    CheaperToSuffer,
    /// It is within reach.
    Affords { goal: Goal },
    /// So many structures would stand.
    Structures { count: u8 },
    /// These are worth more than others of the same number.
    WorthMost,
    /// One of each kind is worth more than what could be kept face down.
    OneOfEach,
    /// All else would cost more than it brings.
    NothingBetter,
    /// Nothing else can be done.
    Forced,
}

/// What a merchant that heard this news would do here, in order and from the beginning; `None` where it would do nothing.
pub fn advise(view: &View, prompt: &Prompt, heard: impl IntoIterator<Item = News>) -> Option<Advice> {
    let seen = view.seen()?;
    let mut merchant = Merchant::new(seen.seat);
    heard.into_iter().for_each(|news| merchant.observe(&news));
    let Decision { action, motive } = merchant.decide(view, prompt)?;
    view.check(&action).ok()?;
    let plan = Plan::of(seen.set, seen.public, seen.seat, &WEIGHTS);
    let mut hint = Hint { seen, plan, reasons: Reasons::new() };
    hint.explain(&action, prompt);
    if let Some(motive) = motive {
        hint.add_motive(motive);
    }
    if hint.reasons.is_empty() {
        hint.add(if prompt.only_answer().is_some() { Because::Forced } else { Because::NothingBetter });
    }
    Some(Advice { action, reasons: hint.reasons })
}

/// A hint in the making.
struct Hint<'a> {
    seen: Seen<'a>,
    plan: Plan,
    reasons: Reasons,
}

impl Hint<'_> {
    /// Says it once, and no more than there is room for.
    fn add(&mut self, because: Because) {
        if !self.reasons.contains(&because) {
            let _ = self.reasons.try_push(because);
        }
    }

    /// What follows from the action itself.
    fn explain(&mut self, action: &Action, prompt: &Prompt) {
        match *action {
            Action::Launch { land, cargo, .. } => self.explain_launch(land, &cargo),
            Action::Trade { give, want, .. } => self.explain_exchange(&give, &want),
            Action::Swap { give, get } => self.explain_exchange(&give, &Goods::one(get)),
            Action::Use { what, pay, aim } => {
                let get = match (what, aim) {
                    (_, Aim::Get(good)) => Some(good),
                    (Power::Structure(kind), _) => makes(self.seen.set, kind),
                    (Power::Philosophy(_) | Power::Wonder(_), Aim::Plain | Aim::Look(_)) => None,
                };
                if let Some(get) = get {
                    self.explain_exchange(&pay, &Goods::one(get));
                }
            }
            Action::Take(good) | Action::Receive { good, .. } => {
                self.explain_gain(&Goods::EMPTY, &Goods::one(good));
                if self.reasons.is_empty() {
                    self.add(Because::WorthMost);
                }
            }
            Action::Offer { to, give, .. } => {
                for seat in to.iter() {
                    let needs = needs(self.seen.set, self.seen.public, seat);
                    if let Some(good) = needs.into_iter().find(|good| give.count(*good) > 0) {
                        self.add(Because::TheyNeed { seat, good });
                    }
                }
            }
            Action::Build { what, .. } => {
                let goal = Goal::from(what);
                self.add(Because::Affords { goal });
                if goal != Goal::Fleet {
                    self.add(Because::Structures { count: self.seen.me().structures() + 1 });
                }
            }
            Action::Wonder { wonder, .. } => {
                self.add(Because::Affords { goal: Goal::Wonder(wonder) });
                let is_last = |it: &rules::state::Wonder| it.card == wonder && it.stage == Stage::Partial;
                if self.seen.me().wonders().any(|it| is_last(&it)) {
                    self.add(Because::Structures { count: self.seen.me().structures() + 1 });
                }
            }
            Action::Work(villages) => {
                let card = self.seen.set.island(self.seen.me().island);
                let mut made = Goods::EMPTY;
                villages.iter().for_each(|village| made.add(card.villages[village.0 as usize].makes, 1));
                self.explain_gain(&Goods::EMPTY, &made);
            }
            Action::Face { response: Response::Protect(_) | Response::Wonder(_), .. }
            | Action::Show { .. } => {
                self.add(Because::SavesCargo);
            }
            Action::Face { response: Response::Accept(lose), .. } if !lose.is_empty() => {
                self.add(Because::BestSpared);
            }
            Action::Fee { .. } | Action::Suffer(Harm::Village(_) | Harm::Cards(_)) => {
                self.add(Because::BestSpared);
            }
            Action::Reveal(_) | Action::Look(_) => self.add(Because::Known),
            Action::Pass(_) => self.add(Because::Unshown),
            Action::Plans(_) => self.add(Because::Plans),
            Action::Return { .. } => self.add(Because::Ashore),
            Action::OrderEvents(_) => self.add(Because::GiftsFirst),
            Action::Withdraw { .. } => self.add(Because::TooDear),
            Action::Keep(_) => self.add(Because::WorthMost),
            Action::ShowHand if prompt.only_answer().is_none() => self.add(Because::OneOfEach),
            // What is left is told by the merchant's motive, or there is nothing better.
            _ => {}
        }
    }

    fn explain_launch(&mut self, land: Land, cargo: &Goods) {
        let goods = cargo.commodities();
        let home = self.seen.everything().less(cargo);
        let harbor = self.seen.known_harbor_effect(land);
        let (after, _) = best_outcome(&self.plan, &home, &goods, Rates { land, harbor });
        let (give, get) = (goods.less(&after), after.less(&goods));
        if !get.is_empty() {
            self.add(Because::Fetches { land: Some(land), give, get });
            self.explain_gain(&give, &get);
        }
    }

    fn explain_exchange(&mut self, give: &Goods, get: &Goods) {
        self.add(Because::Fetches { land: None, give: *give, get: *get });
        self.explain_gain(give, get);
    }

    /// What cards that are gained for others are good for.
    fn explain_gain(&mut self, give: &Goods, get: &Goods) {
        let before = self.seen.everything();
        let after = before.less(give).plus(get);
        if let Some((goods, goal)) = self.plan.completes(&before, &after, get) {
            self.add(Because::Completes { goods, goal });
        } else if let Some((goods, goal)) = self.plan.advances(&before, get) {
            self.add(Because::Advances { goods, goal });
        }
    }

    /// What the merchant itself says.
    fn add_motive(&mut self, motive: Motive) {
        let because = match motive {
            Motive::Completes { goods, goal } => Because::Completes { goods, goal },
            Motive::Advances { goods, goal } => Because::Advances { goods, goal },
            Motive::Arms { aegis } => Because::Arms { aegis },
            Motive::GoodPrice => Because::GoodPrice,
            Motive::Gift => Because::Gift,
            Motive::Needs { goods, goal } => Because::Needs { goods, goal },
            Motive::TooDear => Because::TooDear,
            Motive::HelpsLeader { seat } => Because::HelpsLeader { seat },
            Motive::NotHeld => Because::NotHeld,
            Motive::Voyage { chance, .. } => return self.add_chance(chance),
            Motive::FetchPlans { chance } => {
                self.reasons.clear();
                self.add(Because::Plans);
                return self.add_chance(chance);
            }
            Motive::TooRisky => {
                self.reasons.clear();
                Because::TooRisky
            }
            Motive::CheaperToPay => Because::CheaperToPay,
            Motive::CheaperToSuffer => Because::CheaperToSuffer,
            Motive::Lobby { event } => Because::Lobby { event },
            Motive::Grateful { seat } => Because::Grateful { seat },
            Motive::AgainstLeader { seat } => Because::AgainstLeader { seat },
            Motive::Harmless { seat } => Because::Harmless { seat },
            Motive::Builds { goal } => Because::Affords { goal },
        };
        self.add(because);
    }

    /// Whatever else there is to say about a voyage, its chance is said.
    fn add_chance(&mut self, chance: u8) {
        self.reasons.truncate(self.reasons.capacity() - 1);
        self.add(Because::Arrives { chance });
    }
}
