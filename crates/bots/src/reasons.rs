//! Reasons that a bot may give at the table: they tell nothing that is not on the table already.
//!
//! A `Motive` speaks of hidden cards. What is said here follows from the open table and the terms of the offer alone: no
//! function of this module is given a hand, so none can betray one.

use arrayvec::ArrayVec;
use rules::action::Action;
use rules::cards::CardSet;
use rules::goods::{Good, GoodSet, Goods};
use rules::news::{Cards, News};
use rules::seat::{BySeat, Seat, SeatSet};
use rules::state::{Berth, Public};

use crate::motive::Goal;
use crate::value::{Plan, Target, WEIGHTS, total};

/// Why a bot offers, answers or votes as it does, as far as everybody can see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are words of the game, and each variant says what they are")]
pub enum PublicReason {
    // Refusing
    /// Nothing is offered in return; this card might be welcome.
    ForNothing { instead: Option<Good> },
    /// What is asked for goes into something that the other island, first and far ahead, works for.
    HelpsLeader { leader: Seat, goal: Goal },
    /// By its open numbers the island cannot have what is asked for.
    NotHeld,
    /// One of the next structures of the island takes what is asked for, and more of it than it makes.
    NeedsIt { good: Good, goal: Goal },
    /// The island makes what is offered, and as much as it needs.
    MakesIt { good: Good },
    /// Nothing that the island can still build takes what is offered.
    NoUse { good: Good },
    /// By what it costs to come by them, the cards offered are worth so many basics less than those asked for.
    TooLittle { short: u8 },
    /// It gains too little; this card might be welcome.
    TooDear { instead: Option<Good> },

    // Taking
    /// Something for nothing.
    Thanks,
    /// What is offered goes into something that the island works for.
    Uses { good: Good, goal: Goal },
    /// A card that guards fleets or works in the villages.
    Arms { good: Good },
    /// Nothing that could be seen from the table.
    Fair,

    // Offering
    /// What is asked for goes into something that the island works for.
    Seeks { good: Good, goal: Goal },
    /// A card that guards fleets or works in the villages.
    SeeksArms { good: Good },
    /// Something for nothing.
    Gives,
    /// Nothing that could be seen from the table.
    Suits,

    // Offering something else
    /// The island needs this rather than what was offered.
    Rather { good: Good },
    /// Nothing that could be seen from the table.
    Halfway,

    // Voting and crowning
    /// Of those whom it may name none has fewer structures, and some have more.
    Behind { seat: Seat, count: u8 },
    /// This one has more structures than any other whom it may name.
    NotLeader { leader: Seat },
    /// Nobody is ahead, and whoever is Archon has been it long enough.
    InTurn,
    /// It names itself.
    Oneself,
    /// Nothing that could be seen from the table.
    Trusts { seat: Seat },

    // Whatever it does
    /// Nothing that could be seen from the table, but everybody knows that whoever sits there tries things out.
    Tried,
}

impl PublicReason {
    /// What a bot says that tries out its answers and votes: where nothing can be seen from the table, that much.
    pub fn tried(self) -> PublicReason {
        match self {
            PublicReason::Fair | PublicReason::TooDear { instead: None } | PublicReason::Trusts { .. } => {
                PublicReason::Tried
            }
            PublicReason::ForNothing { .. }
            | PublicReason::HelpsLeader { .. }
            | PublicReason::NotHeld
            | PublicReason::NeedsIt { .. }
            | PublicReason::MakesIt { .. }
            | PublicReason::NoUse { .. }
            | PublicReason::TooLittle { .. }
            | PublicReason::TooDear { instead: Some(_) }
            | PublicReason::Thanks
            | PublicReason::Uses { .. }
            | PublicReason::Arms { .. }
            | PublicReason::Seeks { .. }
            | PublicReason::SeeksArms { .. }
            | PublicReason::Gives
            | PublicReason::Suits
            | PublicReason::Rather { .. }
            | PublicReason::Halfway
            | PublicReason::Behind { .. }
            | PublicReason::NotLeader { .. }
            | PublicReason::InTurn
            | PublicReason::Oneself
            | PublicReason::Tried => self,
        }
    }
}

/// Goods that an island lacks, the one it lacks most first.
pub type Needs = ArrayVec<Good, MOST_NEEDS>;

/// As many as fit on a plate beside an island's name.
pub const MOST_NEEDS: usize = 3;

/// Structures, plans and wonders that count as an island's next ones.
const NEXT: usize = 4;

/// Structures by which an island must be ahead of another to be told so.
const FAR_AHEAD: u8 = 2;

/// The goods that the next structures of an island lack most, by what lies open: what they cost, less what its
/// villages and workshops make in a season, what stands ashore, and what everybody saw it `had` by deals.
pub fn needs(set: &'static CardSet, public: &Public, seat: Seat, had: &Goods) -> Needs {
    let mut outlook = Outlook::of(set, public, seat);
    outlook.makes = outlook.makes.plus(had);
    outlook.needs()
}

/// The cards that an island keeps for its next structures: of the kinds that stand beside its name as needed, as many as those cost.
/// The plan is the one that it goes by.
pub(crate) fn kept(set: &'static CardSet, public: &Public, seat: Seat, plan: &Plan) -> Goods {
    let makes = produces(set, public, seat).plus(&public.seats[seat].home);
    let kinds = lacking(plan, &makes).into_iter().fold(GoodSet::EMPTY, GoodSet::with);
    named_cost(plan).only(kinds)
}

/// Those of these cards that an island which parts with what is `spare` keeps, and what for.
pub(crate) fn promised(plan: &Plan, spare: &Goods, cards: &Goods) -> Option<(Goods, Goal)> {
    let goods = cards.less(spare);
    let target = targets(plan).find(|target| !target.cost.named.min(&goods).is_empty())?;
    Some((goods, target.goal))
}

/// What each island got by open deals in this season and has not been seen to part with.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Dealt(BySeat<Goods>);

impl Dealt {
    /// Takes in what happened, in order.
    pub fn observe(&mut self, news: &News) {
        match *news {
            News::SeasonBegan { .. } => *self = Dealt::default(),
            News::Dealt {
                maker,
                taker,
                private: false,
                give: Cards::Kinds(give),
                want: Cards::Kinds(want),
            } => {
                self.part(maker, &give);
                self.part(taker, &want);
                self.0[maker] = self.0[maker].plus(&want);
                self.0[taker] = self.0[taker].plus(&give);
            }
            News::Paid { seat, goods }
            | News::Lost { seat, goods }
            | News::Discarded { seat, goods }
            | News::CargoPaid { seat, goods, .. }
            | News::CargoLost { seat, goods, .. } => self.part(seat, &goods),
            _ => {}
        }
    }

    /// What this island is known to have by deals.
    pub fn had(&self, seat: Seat) -> &Goods {
        &self.0[seat]
    }

    fn part(&mut self, seat: Seat, goods: &Goods) {
        self.0[seat] = self.0[seat].less(goods);
    }
}

/// What an island's villages and workshops make in a season by themselves.
pub fn produces(set: &'static CardSet, public: &Public, seat: Seat) -> Goods {
    let island = &public.seats[seat];
    let villages = island.villages.iter().map(|village| (set.village(island.island, village).makes, 1));
    villages.chain([(set.island(island.island).workshop, island.workshops)]).collect()
}

/// What the bot at this seat may say to this action of its own, asked before it is done; `None` where it says nothing.
///
/// Whoever may know the offer may hear the reason, and nobody else.
pub fn reason(set: &'static CardSet, public: &Public, seat: Seat, action: &Action) -> Option<PublicReason> {
    let me = || Outlook::of(set, public, seat);
    match *action {
        Action::Refuse { from, give, want } => {
            let maker = Outlook::of(set, public, from);
            Some(me().refusal(&maker, &give, &want))
        }
        Action::Accept { give, want, .. } => Some(me().acceptance(&give, &want)),
        Action::Offer { want, .. } => Some(me().offer(&want)),
        Action::Counter { want, .. } => Some(me().counter(&want)),
        Action::Vote(choice) => {
            let others = public.all().without(seat);
            let in_turn = others.has(public.archon) && choice != public.archon;
            Some(ballot(public, seat, choice, others, in_turn))
        }
        Action::Crown(choice) => Some(ballot(public, seat, choice, public.crown_tie, false)),
        _ => None,
    }
}

/// Why one of these islands is named and not another, by what stands.
fn ballot(public: &Public, seat: Seat, choice: Seat, among: SeatSet, in_turn: bool) -> PublicReason {
    let stands = |seat: Seat| public.seats[seat].structures();
    let count = stands(choice);
    let is_behind = among.iter().all(|other| stands(other) >= count);
    let leads = |leader: &Seat| among.without(*leader).iter().all(|other| stands(other) < stands(*leader));
    let is_level = among.iter().all(|other| stands(other) == count);
    if choice == seat {
        return PublicReason::Oneself;
    }
    match among.iter().find(leads) {
        _ if is_level && in_turn => PublicReason::InTurn,
        _ if is_behind && !is_level => PublicReason::Behind { seat: choice, count },
        Some(leader) if leader != choice => PublicReason::NotLeader { leader },
        _ => PublicReason::Trusts { seat: choice },
    }
}

/// What anybody can see of an island's aims.
struct Outlook {
    seat: Seat,
    structures: u8,
    /// Commodities in hand.
    hand: u8,
    /// Aegis cards ashore.
    home: Goods,
    /// Cards aboard fleets in port, which nobody else sees.
    aboard: u8,
    /// Nobody has more structures.
    leads: bool,
    plan: Plan,
    /// What its villages and workshops make in a season, and its aegis cards ashore.
    makes: Goods,
}

impl Outlook {
    fn of(set: &'static CardSet, public: &Public, seat: Seat) -> Outlook {
        let island = &public.seats[seat];
        let makes = produces(set, public, seat).plus(&island.home);
        let plan = Plan::of(set, public, seat, &WEIGHTS);
        let structures = island.structures();
        let in_port = island.fleets().filter(|(_, state)| state.berth == Berth::Port);
        let aboard = in_port.map(|(_, state)| state.cards).sum();
        let (hand, home) = (island.hand, island.home);
        let leads = public.seats().all(|other| public.seats[other].structures() <= structures);
        Outlook { seat, structures, hand, home, aboard, leads, plan, makes }
    }

    fn targets(&self) -> impl Iterator<Item = &Target> {
        targets(&self.plan)
    }

    fn next(&self) -> impl Iterator<Item = &Target> {
        self.targets().take(NEXT)
    }

    /// The first of these cards that one of the next structures names, with that structure.
    fn named(&self, goods: &Goods) -> Option<(Good, Goal)> {
        self.next().find_map(|target| {
            let good = target.cost.named.min(goods).kinds().iter().next()?;
            Some((good, target.goal))
        })
    }

    /// The one of these cards that it lacks most, with the structure: what it says it looks for is what stands beside its name.
    fn lacked(&self, goods: &Goods) -> Option<(Good, Goal)> {
        let lacked = self.needs().into_iter().filter(|good| goods.count(*good) > 0);
        lacked.map(Goods::one).find_map(|card| self.named(&card))
    }

    /// The first of these cards that its next structures take more of than it makes, with the structure: nobody believes that an island needs
    /// what its villages bring it anyway.
    fn needed(&self, goods: &Goods) -> Option<(Good, Goal)> {
        let lack = named_cost(&self.plan).less(&self.makes);
        self.named(&goods.only(lack.kinds()))
    }

    fn needs(&self) -> Needs {
        lacking(&self.plan, &self.makes)
    }

    /// Something that might change its mind: neither offered nor asked for.
    fn instead(&self, give: &Goods, want: &Goods) -> Option<Good> {
        let named = give.kinds().or(want.kinds());
        self.needs().into_iter().find(|good| !named.has(*good))
    }

    /// Whether everybody can see that the island does not have these cards.
    fn lacks(&self, goods: &Goods) -> bool {
        goods.commodities().total() > self.hand || goods.aegis().less(&self.home).total() > self.aboard
    }

    fn refusal(&self, maker: &Outlook, give: &Goods, want: &Goods) -> PublicReason {
        if give.is_empty() {
            return PublicReason::ForNothing { instead: self.instead(give, want) };
        }
        if self.lacks(want) {
            return PublicReason::NotHeld;
        }
        if maker.leads
            && maker.structures >= self.structures + FAR_AHEAD
            && let Some((_, goal)) = maker.needed(want)
        {
            return PublicReason::HelpsLeader { leader: maker.seat, goal };
        }
        if let Some((good, goal)) = self.needed(want) {
            return PublicReason::NeedsIt { good, goal };
        }
        let offered = give.commodities().kinds();
        let is_made = offered.is_within(self.makes.kinds()) && self.lacked(give).is_none();
        if let Some(good) = offered.iter().next().filter(|_| is_made) {
            return PublicReason::MakesIt { good };
        }
        let useful = self.targets().fold(GoodSet::GOLD, |all, target| all.or(target.usable));
        if let Some(good) = offered.iter().next().filter(|_| offered.and(useful).is_empty()) {
            return PublicReason::NoUse { good };
        }
        let short = total(want, &self.plan.prices) - total(give, &self.plan.prices);
        match short.round() as u8 {
            0 => PublicReason::TooDear { instead: self.instead(give, want) },
            short => PublicReason::TooLittle { short },
        }
    }

    fn acceptance(&self, give: &Goods, want: &Goods) -> PublicReason {
        if want.is_empty() {
            return PublicReason::Thanks;
        }
        match (self.named(give), aegis(give)) {
            (Some((good, goal)), _) => PublicReason::Uses { good, goal },
            (None, Some(good)) => PublicReason::Arms { good },
            (None, None) => PublicReason::Fair,
        }
    }

    fn offer(&self, want: &Goods) -> PublicReason {
        if want.is_empty() {
            return PublicReason::Gives;
        }
        match (self.lacked(want), aegis(want)) {
            (Some((good, goal)), _) => PublicReason::Seeks { good, goal },
            (None, Some(good)) => PublicReason::SeeksArms { good },
            (None, None) => PublicReason::Suits,
        }
    }

    fn counter(&self, want: &Goods) -> PublicReason {
        let good = self.lacked(want).map(|(good, _)| good).or(aegis(want));
        good.map_or(PublicReason::Halfway, |good| PublicReason::Rather { good })
    }
}

/// Structures, plans and wonders still to come, the most rewarding first.
fn targets(plan: &Plan) -> impl Iterator<Item = &Target> {
    plan.targets.iter().filter(|target| match target.goal {
        Goal::Village(_) | Goal::Workshop | Goal::Acropolis(_) | Goal::Wonder(_) | Goal::Plans => true,
        Goal::Fleet | Goal::Philosophy | Goal::Toll(_) => false,
    })
}

/// What the next structures name.
fn named_cost(plan: &Plan) -> Goods {
    targets(plan).take(NEXT).fold(Goods::EMPTY, |all, target| all.plus(&target.cost.named))
}

fn lacking(plan: &Plan, makes: &Goods) -> Needs {
    let lack = named_cost(plan).less(makes);
    let weight = |good: &Good| f32::from(lack.count(*good)) * plan.prices[*good as usize];
    let mut kinds: ArrayVec<Good, 14> = lack.kinds().iter().collect();
    kinds.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    kinds.into_iter().take(MOST_NEEDS).collect()
}

fn aegis(goods: &Goods) -> Option<Good> {
    goods.aegis().kinds().iter().next()
}
