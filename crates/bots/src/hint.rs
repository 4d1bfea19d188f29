//! What a merchant would do in somebody's place, and why: from what that seat may know and nothing else.

use arrayvec::ArrayVec;
use rules::action::{Action, Aim, Harm, Power, Response};
use rules::cards::{EventId, Stage};
use rules::effect::harbor::HarborEffect;
use rules::goods::{Good, Goods};
use rules::news::News;
use rules::prompt::{Choice, Prompt, Usage};
use rules::rates::Rates;
use rules::seat::Seat;
use rules::seen::Seen;
use rules::state::Berth;
use rules::step::Step;
use rules::view::View;
use rules::world::{Land, Phase};

use crate::bot::{Bot, Decision};
use crate::choices;
use crate::launches::launches;
use crate::market::{Trade, best_outcome, trades};
use crate::merchant::Merchant;
use crate::motive::{Goal, Motive};
use crate::reasons::{Dealt, needs};
use crate::steward;
use crate::value::{Plan, Target, WEIGHTS, harm, makes};

mod price;

pub use price::{Price, Worth};

/// What to do, why, and at what price.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The rules accept it.
    pub action: Action,
    /// The weightiest first; never none.
    pub reasons: Reasons,
    /// `None` where it costs nothing worth telling.
    pub price: Option<Price>,
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
    /// There the bank gives this for that.
    Fetches { land: Land, give: Goods, get: Goods },
    /// The harbor takes these cards first, as a fee.
    Fee { land: Land, goods: Goods },
    /// These cards are all that the nearest goal still lacks, and they cannot be had now.
    Lacks { goods: Goods, goal: Goal },
    /// The best trade that is left costs so much more than it brings.
    PoorTrade { give: Goods, get: Goods, loss: Worth },

    // Others
    /// What is offered is among what that island lacks most, by what lies open.
    TheyNeed { seat: Seat, good: Good },
    /// What is asked for is needed for a goal.
    Needs { goods: Goods, goal: Goal },
    /// More is asked than what is given is worth.
    TooDear,
    /// This island, with so many structures, is too close to winning to be helped.
    HelpsLeader { seat: Seat, count: u8 },
    /// What is asked for is not there.
    NotHeld,
    /// This island gave or traded well.
    Grateful { seat: Seat },
    /// This island is ahead with so many structures.
    AgainstLeader { seat: Seat, count: u8 },
    /// This island has so many structures, and is far from winning.
    Harmless { seat: Seat, count: u8 },
    /// The Archon will name an island for this event.
    Lobby { event: EventId },

    // Voyages
    /// On average the voyage brings so much more than staying in port.
    BetterThanPort { gain: Worth },
    /// On average the best voyage brings so much more than staying in port, or less: not enough.
    BestVoyage { land: Land, gain: Worth, chance: u8 },
    /// All fleets have sailed.
    AllSailed,
    /// There is nothing to load.
    NoCargo,
    /// Athens has plans: the first for nothing, those of a second wonder for gold.
    Plans { first: bool },
    /// It saves what the hazard would take.
    SavesCargo,
    /// Nothing aboard keeps the hazard off.
    Unguarded,
    /// An aegis card aboard is worth more than what the hazard takes, or does not help.
    SparesAegis,
    /// A harbor that was looked at can be reckoned with.
    Known,
    /// Only where the harbor card is turned up can a fleet do anything.
    Opens,
    /// A blockade that is turned up goes at the year's end; face down it stays.
    Replaced,
    /// A harbor that stays face down stays for others to find.
    Unshown,
    /// Ashore, cards can be built with.
    Ashore,

    // Events, building, keeping
    /// Events that give come first: they may pay for the others.
    GiftsFirst,
    /// In this order, in which something that takes comes before something that gives, they leave most.
    LeavesMost,
    /// It is what will be missed least.
    BestSpared,
    /// Paying costs less than suffering.
    CheaperToPay { pay: Worth, harm: Worth },
    /// Suffering costs less than paying, where one could pay.
    CheaperToSuffer { pay: Option<Worth>, harm: Worth },
    /// The favor is better had oneself.
    Oneself,
    /// It is within reach.
    Affords { goal: Goal },
    /// So many structures would stand.
    Structures { count: u8 },
    /// These are worth more than others of the same number.
    WorthMost,
    /// One of each kind is worth more than what could be kept face down.
    OneOfEach,
    /// It could be built, and is not worth its price; or its place is kept for another structure.
    CanWait { goal: Goal, first: Option<Goal> },
    /// Enough is done in this phase: what is left to do would cost more than it brings.
    Enough { phase: Phase },
    /// All else would cost more than it brings.
    NothingBetter,
    /// Nothing else can be done.
    Forced,
}

/// For so many seasons it is not advised to offer an island again what that has declined.
const UNFORGIVEN: u32 = 2;

/// What a merchant that heard this news would do here, in order and from the beginning; `None` where it would do nothing.
pub fn advise(view: &View, prompt: &Prompt, heard: impl IntoIterator<Item = News>) -> Option<Advice> {
    let seen = view.seen()?;
    let mut merchant = Merchant::new(seen.seat);
    let mut dealt = Dealt::default();
    let mut season = 0;
    let mut declined = Vec::new();
    for news in heard {
        merchant.observe(&news);
        dealt.observe(&news);
        match news {
            News::SeasonBegan { .. } => season += 1,
            News::OfferRefused { maker, by, give, want, .. } if maker == seen.seat => {
                declined.push((season, by, give, want))
            }
            _ => {}
        }
    }
    // People hear the same answer twice with less patience than bots; but what an island needs changes.
    for (_, by, give, want) in declined.into_iter().filter(|(then, ..)| then + UNFORGIVEN >= season) {
        merchant.memory.keep_declined(by, give, want);
    }
    let decision = merchant.decide(view, prompt)?;
    view.check(&decision.action).ok()?;
    Some(explain(seen, prompt, dealt, decision))
}

/// Why this seat should do that, which the rules accept, where so much went by open deals before.
pub(crate) fn explain(seen: Seen, prompt: &Prompt, dealt: Dealt, decision: Decision) -> Advice {
    let Decision { action, motive } = decision;
    let plan = Plan::of(seen.set, seen.public, seen.seat, &WEIGHTS);
    let mut hint = Hint { seen, plan, dealt, reasons: Reasons::new() };
    hint.explain(&action, prompt);
    if let Some(motive) = motive {
        hint.add_motive(motive, prompt);
    }
    if hint.reasons.is_empty() {
        hint.add(if prompt.only_answer().is_some() { Because::Forced } else { Because::NothingBetter });
    }
    let price = hint.price(&action, prompt);
    Advice { action, reasons: hint.reasons, price }
}

/// A hint in the making.
struct Hint<'a> {
    seen: Seen<'a>,
    plan: Plan,
    dealt: Dealt,
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
            Action::Launch { land, cargo, .. } => self.explain_launch(land, &cargo, action, prompt),
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
                    let needs = needs(self.seen.set, self.seen.public, seat, self.dealt.had(seat));
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
                if self.reasons.is_empty() {
                    self.add(Because::WorthMost);
                }
            }
            Action::Decline => {
                let swap = self.best_trade_left(prompt);
                self.add(swap.unwrap_or(Because::TooDear));
            }
            Action::Face { response: Response::Protect(_) | Response::Wonder(_), .. }
            | Action::Show { .. } => {
                self.add(Because::SavesCargo);
            }
            // Of the only card there is nothing to say.
            Action::Face { fleet, response: Response::Accept(lose) }
                if !lose.is_empty() && self.seen.cargo(fleet).kinds().len() > 1 =>
            {
                self.add(Because::BestSpared);
            }
            // What the owner does not choose: whether it could have been kept off.
            Action::Face { fleet, response: Response::Accept(lose) } if lose.is_empty() => {
                let guarded = !self.seen.cargo(fleet).aegis().is_empty();
                self.add(if guarded { Because::SparesAegis } else { Because::Unguarded });
            }
            Action::Fee { .. } | Action::Suffer(Harm::Village(_) | Harm::Cards(_)) => {
                self.add(Because::BestSpared);
            }
            Action::Look(_) => self.add(Because::Known),
            Action::Reveal(land) => {
                let is_closed = self.seen.known_harbor_effect(land) == Some(HarborEffect::Blockade)
                    && !self.brings_warship(land);
                self.add(if is_closed { Because::Replaced } else { Because::Opens });
            }
            Action::Pass(_) => self.add(Because::Unshown),
            Action::Plans(_) => self.add(self.plans()),
            Action::Return { .. } => self.add(Because::Ashore),
            Action::OrderEvents(places) => self.explain_order(places.as_slice()),
            Action::Withdraw { .. } => self.add(Because::TooDear),
            Action::Keep(_) => self.add(Because::WorthMost),
            Action::ShowHand if prompt.only_answer().is_none() => self.add(Because::OneOfEach),
            Action::Finish if prompt.step == Step::Launch => self.explain_staying(prompt),
            Action::Finish => self.explain_finish(prompt),
            Action::NameIsland(seat) | Action::Crown(seat) if seat == self.seen.seat => {
                self.add(Because::Oneself);
            }
            // What is left is told by the merchant's motive, or there is nothing better.
            _ => {}
        }
    }

    /// Only of what gives to everybody and what asks everybody it matters which comes first.
    fn explain_order(&mut self, places: &[u8]) {
        let last_gift = places.iter().rposition(|place| steward::gives(&self.seen, *place));
        let first_toll = places.iter().position(|place| steward::asks(&self.seen, *place));
        if let (Some(gift), Some(toll)) = (last_gift, first_toll) {
            self.add(if gift < toll { Because::GiftsFirst } else { Because::LeavesMost });
        }
    }

    fn plans(&self) -> Because {
        Because::Plans { first: self.seen.me().wonders().count() == 0 }
    }

    fn brings_warship(&self, land: Land) -> bool {
        let mut there = self.seen.me().fleets().filter(|(_, state)| state.berth == Berth::Bound(land));
        there.any(|(fleet, _)| self.seen.cargo(fleet).count(Good::Warship) > 0)
    }

    /// Whatever could be built is named, with why it is not.
    fn explain_finish(&mut self, prompt: &Prompt) {
        for goal in prompt.choices.iter().filter_map(steward::goal) {
            let goals = || self.plan.targets.iter().map(|target| target.goal);
            let rivals = |other: &Goal| matches!((goal, other), (Goal::Acropolis(_), Goal::Acropolis(_)));
            let first = goals().find(rivals).filter(|_| !goals().any(|other| other == goal));
            self.add(Because::CanWait { goal, first });
        }
        if let Some(trade) = self.best_trade_left(prompt) {
            self.add(trade);
        }
        if self.reasons.is_empty() {
            self.add(Because::Enough { phase: self.seen.public.phase() });
            self.explain_lack();
        }
    }

    /// The trade with the bank, or the exchange of an event or a power, that would cost least.
    fn best_trade_left(&self, prompt: &Prompt) -> Option<Because> {
        let left = prompt.choices.iter().filter_map(|choice| match *choice {
            Choice::Trade { rates, cargo, .. } => {
                let home = self.seen.everything().less(&cargo);
                trades(&self.plan, &home, &cargo, rates).first().copied()
            }
            Choice::Swap { ref give, gain }
            | Choice::Use { pay: ref give, usage: Usage::Exchange(gain), .. } => {
                let owned = self.seen.owned();
                let (give, get, worth) = steward::exchange_worth(&self.plan, &owned, give, gain)?;
                Some(Trade { give, want: Goods::one(get), gain: worth - self.plan.worth(&owned) })
            }
            _ => None,
        });
        let best = left.max_by(|a, b| a.gain.total_cmp(&b.gain))?;
        Some(Because::PoorTrade { give: best.give, get: best.want, loss: Worth::of(-best.gain) })
    }

    /// What keeps the nearest goal from being paid.
    fn explain_lack(&mut self) {
        let owned = self.seen.everything();
        let lack = |target: &Target| target.cost.named.less(&owned);
        let is_named = |target: &&Target| {
            target.cost.total() == target.cost.named.total() && !target.cost.affordable(&owned)
        };
        let nearest = self.plan.targets.iter().filter(is_named).min_by_key(|target| lack(target).total());
        if let Some(target) = nearest {
            self.add(Because::Lacks { goods: lack(target), goal: target.goal });
        }
    }

    /// What a cargo becomes by the best trades there, after the fee: what goes, and what comes for it.
    fn traded(&self, land: Land, cargo: &Goods) -> (Goods, Goods) {
        let home = self.seen.everything().less(cargo);
        let harbor = self.seen.known_harbor_effect(land);
        let goods = cargo.commodities().less(&self.fee(land, cargo));
        let (after, _) = best_outcome(&self.plan, &home, &goods, Rates { land, harbor });
        (goods.less(&after), after.less(&goods))
    }

    fn explain_launch(&mut self, land: Land, cargo: &Goods, action: &Action, prompt: &Prompt) {
        let fee = self.fee(land, cargo);
        let (give, get) = self.traded(land, cargo);
        if !get.is_empty() {
            self.add(Because::Fetches { land, give, get });
        }
        if !fee.is_empty() {
            self.add(Because::Fee { land, goods: fee });
        }
        // What it costs is said before what it is good for: there is room for one of the two.
        if !get.is_empty() && self.reasons.len() < 2 {
            self.explain_gain(&give, &get);
        }
        let all = launches(&self.seen, prompt, &self.plan, &WEIGHTS);
        if let Some(launch) = all.iter().find(|launch| launch.action() == *action) {
            self.add(Because::BetterThanPort { gain: Worth::of(launch.gain) });
        }
    }

    /// What a known harbor takes of a cargo before anything can be traded there.
    fn fee(&self, land: Land, cargo: &Goods) -> Goods {
        match self.seen.known_harbor_effect(land) {
            Some(HarborEffect::Fees(fee)) if cargo.commodities().total() >= fee => {
                self.plan.worst_of(&self.seen.everything(), &cargo.commodities(), fee)
            }
            _ => Goods::EMPTY,
        }
    }

    /// A fleet stays in port: against the best voyage that it could make, if there is one.
    fn explain_staying(&mut self, prompt: &Prompt) {
        match choices::launch(prompt) {
            None if self.seen.me().fleets().all(|(_, state)| state.berth != Berth::Port) => {
                self.add(Because::AllSailed);
            }
            None => self.add(Because::NoCargo),
            Some((_, _, from)) if from.is_empty() => self.add(Because::NoCargo),
            Some(_) => {
                let all = launches(&self.seen, prompt, &self.plan, &WEIGHTS);
                match all.iter().max_by(|a, b| a.gain.total_cmp(&b.gain)) {
                    Some(best) => {
                        let (land, chance) = (best.land, 100 - best.chance);
                        self.add(Because::BestVoyage { land, gain: Worth::of(best.gain), chance });
                    }
                    None => self.add(Because::Enough { phase: Phase::Journey }),
                }
                self.explain_lack();
            }
        }
    }

    fn explain_exchange(&mut self, give: &Goods, get: &Goods) {
        self.explain_gain(give, get);
        if self.reasons.is_empty() {
            self.add(Because::GoodPrice);
        }
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
    fn add_motive(&mut self, motive: Motive, prompt: &Prompt) {
        let count = |seat: Seat| self.seen.public.seats[seat].structures();
        let because = match motive {
            Motive::Completes { goods, goal } => Because::Completes { goods, goal },
            Motive::Advances { goods, goal } => Because::Advances { goods, goal },
            Motive::Arms { aegis } => Because::Arms { aegis },
            Motive::GoodPrice => Because::GoodPrice,
            Motive::Gift => Because::Gift,
            Motive::Needs { goods, goal } => Because::Needs { goods, goal },
            Motive::TooDear => Because::TooDear,
            Motive::HelpsLeader { seat } => Because::HelpsLeader { seat, count: count(seat) },
            Motive::NotHeld => Because::NotHeld,
            // The first two are told by what they are measured against, and whoever advises tries nothing out.
            Motive::Voyage { .. } | Motive::TooRisky | Motive::Tried { .. } => return,
            Motive::FetchPlans { .. } => {
                let stays =
                    |it: &mut Because| matches!(it, Because::BetterThanPort { .. } | Because::Fee { .. });
                self.reasons.retain(stays);
                self.reasons.insert(0, self.plans());
                return;
            }
            Motive::CheaperToPay | Motive::CheaperToSuffer => match self.demand(motive, prompt) {
                Some(because) => because,
                None => return,
            },
            Motive::Lobby { event } => Because::Lobby { event },
            Motive::Grateful { seat } => Because::Grateful { seat },
            Motive::AgainstLeader { seat } => Because::AgainstLeader { seat, count: count(seat) },
            Motive::Harmless { seat } => Because::Harmless { seat, count: count(seat) },
            Motive::Builds { goal } => Because::Affords { goal },
        };
        self.add(because);
    }

    /// What it costs to pay an event, and what to suffer under it.
    fn demand(&self, motive: Motive, prompt: &Prompt) -> Option<Because> {
        let owned = self.seen.owned();
        let without = |goods: &Goods| self.plan.worth(&owned) - self.plan.worth(&owned.less(goods));
        let demand = self.seen.set[self.seen.public.event_at_hand()?].effect.demand()?;
        let usual = harm(demand, self.seen.me(), self.plan.seasons_left, &WEIGHTS);
        let (mut pay, mut suffer): (Option<f32>, f32) = (None, usual);
        for choice in &prompt.choices {
            match *choice {
                Choice::Pay(slot) => {
                    let cost = without(&self.plan.part(slot.cost, &slot.from));
                    pay = Some(pay.map_or(cost, |least| least.min(cost)));
                }
                Choice::SufferCards(lose) => {
                    suffer = without(&self.plan.worst_of(&owned, &lose.from, lose.least));
                }
                _ => {}
            }
        }
        let (pay, harm) = (pay.map(Worth::of), Worth::of(suffer));
        match (motive, pay) {
            (Motive::CheaperToPay, Some(pay)) => Some(Because::CheaperToPay { pay, harm }),
            (Motive::CheaperToSuffer, _) => Some(Because::CheaperToSuffer { pay, harm }),
            _ => None,
        }
    }
}
