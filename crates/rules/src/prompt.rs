//! What a seat is asked: every choice it has, as a described space, with a sampler.
//!
//! A prompt is computed from what the seat may know and nothing else. It never offers what `apply` refuses and
//! never hides what it accepts; tests hold both ways.

use arrayvec::ArrayVec;

use crate::action::{Action, Build, Harm, Power};
use crate::cards::{PhilosophyId, WonderId};
use crate::cost::Cost;
use crate::effect::Exchange;
use crate::goods::{Good, GoodSet, Goods};
use crate::rng::Dice;
use crate::seat::{Fleet, Seat, SeatRow, SeatSet};
use crate::seen::Seen;
use crate::state::{Pile, Response, Step};
use crate::world::{Land, LandSet, Village, VillageSet};

/// The choices of a prompt; the most there can be are those of a build phase with everything in reach.
pub type Choices = ArrayVec<Choice, 40>;

#[derive(Clone, PartialEq, Debug)]
pub struct Prompt {
    pub seat: Seat,
    pub step: Step,
    /// Whether the table waits for this seat; if not, the choices are optional.
    pub asked: bool,
    pub choices: Choices,
}

impl Default for Prompt {
    /// Asks nothing.
    fn default() -> Prompt {
        Prompt { seat: Seat(0), step: Step::Over, asked: false, choices: Choices::new() }
    }
}

/// A kind of action with the space of its parameters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice {
    Finish,
    Resume,
    CallOrder,
    /// Any order of these seats.
    SetOrder(SeatSet),

    /// Any order of so many events.
    OrderEvents(u8),
    NameIsland(SeatSet),
    NameLand(LandSet),
    /// Any part of these cards but nothing.
    Donate(Goods),
    /// This cost from these cards.
    Pay {
        cost: Cost,
        from: Goods,
    },
    Suffer,
    SufferVillage(VillageSet),
    /// So many of these cards.
    SufferCards {
        count: u8,
        from: Goods,
    },
    Ignore,
    Take(GoodSet),
    Swap {
        exchange: Exchange,
        from: Goods,
    },
    Look(LandSet),
    Decline,

    /// At most so many of these villages.
    Work {
        villages: VillageSet,
        armies: u8,
    },

    /// To some of these seats, giving any part of these cards, asking for anything; not both nothing.
    Offer {
        to: SeatSet,
        from: Goods,
    },
    /// To one of these seats.
    Counter {
        to: SeatSet,
        from: Goods,
    },
    /// Offers by their place among those the seat sees, one bit each.
    Accept(u32),
    Refuse(u32),
    Withdraw(u32),

    /// One of these fleets to one of these lands with one to six of these cards.
    Launch {
        fleets: FleetMask,
        lands: LandSet,
        from: Goods,
    },
    /// Up to six of these aegis cards aboard, other than those that are.
    Stow {
        fleet: Fleet,
        from: Goods,
    },

    /// Accept, losing so many of these cards where the owner chooses; or protect the fleet.
    Face {
        fleet: Fleet,
        lose: u8,
        from: Goods,
        protections: GoodSet,
        wonder: Option<WonderId>,
    },
    Divert {
        seat: Seat,
        fleet: Fleet,
        lands: LandSet,
    },

    /// `reveal` or `pass` at one of these lands.
    Harbor(LandSet),
    /// Give way to thieves, or show an army.
    Thieves {
        fleet: Fleet,
        army: bool,
    },
    ShowWarship(Fleet),
    Fee {
        fleet: Fleet,
        count: u8,
        from: Goods,
    },
    Receive(Fleet),
    /// One trade at the rates of the land.
    Trade {
        fleet: Fleet,
        land: Land,
        from: Goods,
    },
    Plans(Fleet),

    /// At least one card, at most so many.
    Shift {
        from: Fleet,
        to: Fleet,
        room: u8,
        cards: Goods,
    },
    /// Drop exactly so many of these, keep any aegis cards of the rest aboard.
    Return {
        fleet: Fleet,
        drop: u8,
        cargo: Goods,
    },

    Build {
        what: Build,
        cost: Cost,
        substitute: bool,
    },
    /// An academy with one of these philosophies, one bit each.
    BuildAcademy {
        philosophies: u16,
        cost: Cost,
        substitute: bool,
    },
    Wonder {
        wonder: WonderId,
        cost: Cost,
        substitute: bool,
        from: Option<Fleet>,
    },
    /// One of these philosophies, one bit each.
    Adopt(u16),
    Use(Usage),

    /// Exactly so many of these.
    Keep {
        count: u8,
        from: Goods,
    },
    ShowHand,

    Vote(SeatSet),
    Crown(SeatSet),
}

/// A use of an ability: what it costs, what it brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Usage {
    Exchange {
        power: Power,
        exchange: Exchange,
    },
    /// A structure's use; `basics` are the basics it takes.
    Make {
        power: Power,
        cost: Cost,
        basics: GoodSet,
    },
    /// A look at one of these lands, free or for a price.
    Look {
        power: Power,
        price: Cost,
        lands: LandSet,
    },
    /// A look at the next event, or protection from a storm, for a price.
    Buy {
        power: Power,
        price: Cost,
    },
}

/// A set of one island's fleets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FleetMask(pub u8);

impl FleetMask {
    pub fn insert(&mut self, fleet: Fleet) {
        self.0 |= 1 << fleet as u8;
    }

    pub fn has(self, fleet: Fleet) -> bool {
        self.0 & (1 << fleet as u8) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Fleet> {
        Fleet::ALL.into_iter().filter(move |fleet| self.has(*fleet))
    }
}

impl Prompt {
    /// The `random` policy: uniform over kinds of action, then over the choices of that kind, then over their
    /// parameters. At most one offer or counter-offer a phase. `None` where there is nothing to choose.
    pub fn sample(&self, seen: &Seen, dice: &mut Dice) -> Option<Action> {
        let offers = seen.mine.offers_made < 1;
        let wanted =
            |choice: &Choice| offers || !matches!(choice, Choice::Offer { .. } | Choice::Counter { .. });
        let mut kinds = 0u64;
        for choice in self.choices.iter().filter(|it| wanted(it)) {
            kinds |= 1 << choice.kind();
        }
        if kinds == 0 {
            return None;
        }
        let kind = nth_bit(kinds, dice.below(kinds.count_ones()));
        let of_kind = self.choices.iter().filter(|it| it.kind() == kind).count();
        let chosen = dice.below(of_kind as u32) as usize;
        let choice = self.choices.iter().filter(|it| it.kind() == kind).nth(chosen)?;
        choice.sample(seen, dice)
    }
}

fn nth_bit(mut bits: u64, n: u32) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

impl Choice {
    /// A number for the kind of action that this is.
    fn kind(&self) -> u32 {
        match self {
            Choice::Finish => 0,
            Choice::Resume => 1,
            Choice::CallOrder => 2,
            Choice::SetOrder(_) => 3,
            Choice::OrderEvents(_) => 4,
            Choice::NameIsland(_) => 5,
            Choice::NameLand(_) => 6,
            Choice::Donate(_) => 7,
            Choice::Pay { .. } => 8,
            Choice::Suffer | Choice::SufferVillage(_) | Choice::SufferCards { .. } => 9,
            Choice::Ignore => 10,
            Choice::Take(_) => 11,
            Choice::Swap { .. } => 12,
            Choice::Look(_) => 13,
            Choice::Decline => 14,
            Choice::Work { .. } => 15,
            Choice::Offer { .. } => 16,
            Choice::Counter { .. } => 17,
            Choice::Accept(_) => 18,
            Choice::Refuse(_) => 19,
            Choice::Withdraw(_) => 20,
            Choice::Launch { .. } => 21,
            Choice::Stow { .. } => 22,
            Choice::Face { .. } => 23,
            Choice::Divert { .. } => 24,
            Choice::Harbor(_) => 25,
            Choice::Thieves { .. } => 26,
            Choice::ShowWarship(_) => 27,
            Choice::Fee { .. } => 28,
            Choice::Receive(_) => 29,
            Choice::Trade { .. } => 30,
            Choice::Plans(_) => 31,
            Choice::Shift { .. } => 32,
            Choice::Return { .. } => 33,
            Choice::Build { .. } | Choice::BuildAcademy { .. } => 34,
            Choice::Wonder { .. } => 35,
            Choice::Adopt(_) => 36,
            Choice::Use(_) => 37,
            Choice::Keep { .. } => 38,
            Choice::ShowHand => 39,
            Choice::Vote(_) => 40,
            Choice::Crown(_) => 41,
        }
    }

    /// A random action of this choice.
    pub fn sample(&self, seen: &Seen, dice: &mut Dice) -> Option<Action> {
        Some(match *self {
            Choice::Finish => Action::Finish,
            Choice::Resume => Action::Resume,
            Choice::CallOrder => Action::CallOrder,
            Choice::SetOrder(seats) => {
                let mut row: ArrayVec<Seat, { Seat::MAX }> = seats.iter().collect();
                dice.shuffle(&mut row);
                Action::SetOrder(row.into_iter().collect::<SeatRow>())
            }
            Choice::OrderEvents(count) => {
                let mut places = Pile::<4>::default();
                (0..count).for_each(|place| places.push(place));
                dice.shuffle(places.as_mut_slice());
                Action::OrderEvents(places)
            }
            Choice::NameIsland(seats) => Action::NameIsland(pick_seat(seats, dice)?),
            Choice::NameLand(lands) => Action::NameLand(pick_land(lands, dice)?),
            Choice::Donate(from) => Action::Donate(some_of(&from, 1, 4, dice)),
            Choice::Pay { cost, from } => Action::Pay(cost.sample(&from, false, dice)?),
            Choice::Suffer => Action::Suffer(Harm::Plain),
            Choice::SufferVillage(villages) => Action::Suffer(Harm::Village(pick_village(villages, dice)?)),
            Choice::SufferCards { count, from } => {
                Action::Suffer(Harm::Cards(some_of(&from, count, count, dice)))
            }
            Choice::Ignore => Action::Ignore,
            Choice::Take(kinds) => Action::Take(pick_good(kinds, dice)?),
            Choice::Swap { exchange, from } => {
                let give = exchange.cost.sample(&from, false, dice)?;
                Action::Swap { give, get: pick_good(exchange.gain.kinds(&give), dice)? }
            }
            Choice::Look(lands) => Action::Look(pick_land(lands, dice)?),
            Choice::Decline => Action::Decline,
            Choice::Work { villages, armies } => {
                let mut working = VillageSet::EMPTY;
                for _ in 0..dice.below(u32::from(armies.min(villages.len())) + 1) {
                    working.insert(pick_village(villages.not_in(working), dice)?);
                }
                Action::Work(working)
            }
            Choice::Offer { to, from } => {
                let (give, want) = terms(seen, &from, dice);
                let everyone = dice.below(4) == 0;
                let to = if everyone { to } else { SeatSet::one(pick_seat(to, dice)?) };
                Action::Offer { private: dice.coin(), to, give, want }
            }
            Choice::Counter { to, from } => {
                let (give, want) = terms(seen, &from, dice);
                Action::Counter { private: dice.coin(), to: pick_seat(to, dice)?, give, want }
            }
            Choice::Accept(offers) => {
                let it = seen.offer_at(pick_bit(offers, dice)?)?;
                Action::Accept { from: it.maker, give: it.give, want: it.want }
            }
            Choice::Refuse(offers) => {
                let it = seen.offer_at(pick_bit(offers, dice)?)?;
                Action::Refuse { from: it.maker, give: it.give, want: it.want }
            }
            Choice::Withdraw(offers) => {
                let it = seen.offer_at(pick_bit(offers, dice)?)?;
                Action::Withdraw { give: it.give, want: it.want }
            }
            Choice::Launch { fleets, lands, from } => Action::Launch {
                fleet: pick_fleet(fleets, dice)?,
                land: pick_land(lands, dice)?,
                cargo: some_of(&from, 1, 6, dice),
            },
            Choice::Stow { fleet, from } => {
                let aegis = some_of(&from, 0, 6, dice);
                let unchanged = aegis == *seen.cargo(fleet);
                let other = if aegis.is_empty() { some_of(&from, 1, 1, dice) } else { Goods::EMPTY };
                Action::Stow { fleet, aegis: if unchanged { other } else { aegis } }
            }
            Choice::Face { fleet, lose, from, protections, wonder } => {
                let ways = 1 + u32::from(protections.len()) + u32::from(wonder.is_some());
                let response = match dice.below(ways) {
                    0 => Response::Accept(some_of(&from, lose, lose, dice)),
                    n if n <= u32::from(protections.len()) => {
                        Response::Protect(protections.iter().nth(n as usize - 1)?)
                    }
                    _ => Response::Wonder(wonder?),
                };
                Action::Face { fleet, response }
            }
            Choice::Divert { seat, fleet, lands } => {
                Action::Divert { seat, fleet, land: pick_land(lands, dice)? }
            }
            Choice::Harbor(lands) => {
                let land = pick_land(lands, dice)?;
                if dice.coin() { Action::Reveal(land) } else { Action::Pass(land) }
            }
            Choice::Thieves { fleet, army } => {
                if army && dice.coin() {
                    Action::Show { fleet, aegis: Good::Army }
                } else {
                    Action::Yield(fleet)
                }
            }
            Choice::ShowWarship(fleet) => Action::Show { fleet, aegis: Good::Warship },
            Choice::Fee { fleet, count, from } => {
                Action::Fee { fleet, pay: some_of(&from, count, count, dice) }
            }
            Choice::Receive(fleet) => Action::Receive { fleet, good: pick_good(GoodSet::BASIC, dice)? },
            Choice::Trade { fleet, land, from } => {
                let (give, want) = crate::rates::sample(seen.harbor_effect(land), land, &from, dice)?;
                Action::Trade { fleet, give, want }
            }
            Choice::Plans(fleet) => Action::Plans(fleet),
            Choice::Shift { from, to, room, cards } => {
                Action::Shift { from, to, cards: some_of(&cards, 1, room, dice) }
            }
            Choice::Return { fleet, drop, cargo } => {
                let drop = some_of(&cargo, drop, drop, dice);
                Action::Return { fleet, drop, aboard: some_of(&cargo.less(&drop).aegis(), 0, 6, dice) }
            }
            Choice::Build { what, cost, substitute } => {
                Action::Build { what, pay: cost.sample(&seen.owned(), substitute, dice)? }
            }
            Choice::BuildAcademy { philosophies, cost, substitute } => {
                let philosophy = PhilosophyId(pick_bit(u32::from(philosophies), dice)? as u8);
                let pay = cost.sample(&seen.owned(), substitute, dice)?;
                Action::Build { what: Build::Academy(philosophy), pay }
            }
            Choice::Wonder { wonder, cost, substitute, from } => {
                let cards = from.map_or_else(|| seen.owned(), |fleet| seen.mine.cargo[fleet as usize]);
                Action::Wonder { wonder, pay: cost.sample(&cards, substitute, dice)?, from }
            }
            Choice::Adopt(philosophies) => {
                Action::Adopt(PhilosophyId(pick_bit(u32::from(philosophies), dice)? as u8))
            }
            Choice::Use(usage) => usage.sample(seen, dice)?,
            Choice::Keep { count, from } => Action::Keep(some_of(&from, count, count, dice)),
            Choice::ShowHand => Action::ShowHand,
            Choice::Vote(seats) => Action::Vote(pick_seat(seats, dice)?),
            Choice::Crown(seats) => Action::Crown(pick_seat(seats, dice)?),
        })
    }
}

impl Usage {
    fn sample(&self, seen: &Seen, dice: &mut Dice) -> Option<Action> {
        let (what, pay, get, look) = match *self {
            Usage::Exchange { power, exchange } => {
                let pay = exchange.cost.sample(&seen.owned(), false, dice)?;
                (power, pay, Some(pick_good(exchange.gain.kinds(&pay), dice)?), None)
            }
            Usage::Make { power, cost, basics } => {
                let from = seen.owned().only(GoodSet(!GoodSet::BASIC.0 | basics.0));
                (power, cost.sample(&from, false, dice)?, None, None)
            }
            Usage::Look { power, price, lands } => {
                (power, price.sample(&seen.owned(), false, dice)?, None, Some(pick_land(lands, dice)?))
            }
            Usage::Buy { power, price } => (power, price.sample(&seen.owned(), false, dice)?, None, None),
        };
        Some(Action::Use { what, pay, get, look })
    }
}

/// Between `least` and `most` of the cards, every card equally likely.
pub(crate) fn some_of(from: &Goods, least: u8, most: u8, dice: &mut Dice) -> Goods {
    let most = most.min(from.total());
    let least = least.min(most);
    let count = least + dice.below(u32::from(most - least) + 1) as u8;
    let mut left = *from;
    let mut total = left.total();
    let mut taken = Goods::EMPTY;
    for _ in 0..count {
        let Some(good) = left.card(dice.below(u32::from(total)) as u8) else { break };
        left.take_one(good);
        total -= 1;
        taken.add(good, 1);
    }
    taken
}

/// Up to two cards for one other, now and then a gift, and never terms that stand already.
fn terms(seen: &Seen, from: &Goods, dice: &mut Dice) -> (Goods, Goods) {
    let give = some_of(from, 0, 2, dice);
    let mut want = Goods::EMPTY;
    let stands = |want: &Goods| {
        seen.offers().any(|offer| offer.maker == seen.seat && offer.give == give && offer.want == *want)
    };
    let mut more = u32::from(give.is_empty()) + dice.below(2);
    while more > 0 || stands(&want) {
        want.add(Good::ALL[dice.below(14) as usize], 1);
        more = more.saturating_sub(1);
    }
    (give, want)
}

fn pick_bit(bits: u32, dice: &mut Dice) -> Option<u32> {
    (bits != 0).then(|| nth_bit(u64::from(bits), dice.below(bits.count_ones())))
}

fn pick_seat(seats: SeatSet, dice: &mut Dice) -> Option<Seat> {
    pick_bit(u32::from(seats.0), dice).map(|index| Seat(index as u8))
}

fn pick_land(lands: LandSet, dice: &mut Dice) -> Option<Land> {
    pick_bit(u32::from(lands.0), dice).map(|index| Land::ALL[index as usize])
}

fn pick_fleet(fleets: FleetMask, dice: &mut Dice) -> Option<Fleet> {
    pick_bit(u32::from(fleets.0), dice).map(|index| Fleet::ALL[index as usize])
}

fn pick_village(villages: VillageSet, dice: &mut Dice) -> Option<Village> {
    pick_bit(u32::from(villages.0), dice).map(|index| Village(index as u8))
}

fn pick_good(kinds: GoodSet, dice: &mut Dice) -> Option<Good> {
    pick_bit(u32::from(kinds.0), dice).map(|index| Good::ALL[index as usize])
}
