//! Reasons that a bot may give at the table: they tell nothing that is not on the table already.
//!
//! A `Motive` speaks of hidden cards. What is said here follows from the open table and the terms of the offer alone: no
//! function of this module is given a hand, so none can betray one.

use arrayvec::ArrayVec;
use rules::action::Action;
use rules::cards::CardSet;
use rules::goods::{Good, GoodSet, Goods};
use rules::seat::Seat;
use rules::state::Public;

use crate::motive::Goal;
use crate::value::{Plan, Target, WEIGHTS};

/// Why a bot offers or answers as it does, as far as everybody can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields are words of the game, and each variant says what they are")]
pub enum PublicReason {
    // Refusing
    /// Nothing is offered in return; this card might be welcome.
    ForNothing { instead: Option<Good> },
    /// What is asked for goes into something that the other island, first and far ahead, works for.
    HelpsLeader { leader: Seat, goal: Goal },
    /// The next structures of the island take what is asked for.
    NeedsIt { good: Good },
    /// The island makes what is offered.
    MakesIt { good: Good },
    /// Nothing that the island can still build takes what is offered.
    NoUse { good: Good },
    /// Too much for too little; this card might be welcome.
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
/// villages and workshops make in a season and what stands ashore.
pub fn needs(set: &'static CardSet, public: &Public, seat: Seat) -> Needs {
    Outlook::of(set, public, seat).needs()
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
        _ => None,
    }
}

/// What anybody can see of an island's aims.
struct Outlook {
    seat: Seat,
    structures: u8,
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
        let leads = public.seats().all(|other| public.seats[other].structures() <= structures);
        Outlook { seat, structures, leads, plan, makes }
    }

    /// Structures, plans and wonders still to come, the most rewarding first.
    fn targets(&self) -> impl Iterator<Item = &Target> {
        self.plan.targets.iter().filter(|target| match target.goal {
            Goal::Village(_) | Goal::Workshop | Goal::Acropolis(_) | Goal::Wonder(_) | Goal::Plans => true,
            Goal::Fleet | Goal::Philosophy | Goal::Toll(_) => false,
        })
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

    fn needs(&self) -> Needs {
        let cost = self.next().fold(Goods::EMPTY, |all, target| all.plus(&target.cost.named));
        let lack = cost.less(&self.makes);
        let weight = |good: &Good| f32::from(lack.count(*good)) * self.plan.prices[*good as usize];
        let mut kinds: ArrayVec<Good, 14> = lack.kinds().iter().collect();
        kinds.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        kinds.into_iter().take(MOST_NEEDS).collect()
    }

    /// Something that might change its mind: neither offered nor asked for.
    fn instead(&self, give: &Goods, want: &Goods) -> Option<Good> {
        let named = give.kinds().or(want.kinds());
        self.needs().into_iter().find(|good| !named.has(*good))
    }

    fn refusal(&self, maker: &Outlook, give: &Goods, want: &Goods) -> PublicReason {
        if give.is_empty() {
            return PublicReason::ForNothing { instead: self.instead(give, want) };
        }
        if maker.leads
            && maker.structures >= self.structures + FAR_AHEAD
            && let Some((_, goal)) = maker.named(want)
        {
            return PublicReason::HelpsLeader { leader: maker.seat, goal };
        }
        if let Some((good, _)) = self.named(want) {
            return PublicReason::NeedsIt { good };
        }
        let offered = give.commodities().kinds();
        if let Some(good) = offered.iter().next().filter(|_| offered.is_within(self.makes.kinds())) {
            return PublicReason::MakesIt { good };
        }
        let useful = self.targets().fold(GoodSet::GOLD, |all, target| all.or(target.usable));
        if let Some(good) = offered.iter().next().filter(|_| offered.and(useful).is_empty()) {
            return PublicReason::NoUse { good };
        }
        PublicReason::TooDear { instead: self.instead(give, want) }
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
        match (self.named(want), aegis(want)) {
            (Some((good, goal)), _) => PublicReason::Seeks { good, goal },
            (None, Some(good)) => PublicReason::SeeksArms { good },
            (None, None) => PublicReason::Suits,
        }
    }

    fn counter(&self, want: &Goods) -> PublicReason {
        let good = self.named(want).map(|(good, _)| good).or(aegis(want));
        good.map_or(PublicReason::Halfway, |good| PublicReason::Rather { good })
    }
}

fn aegis(goods: &Goods) -> Option<Good> {
    goods.aegis().kinds().iter().next()
}
