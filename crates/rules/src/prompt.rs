//! What a seat is asked: every choice it has, as a described space, with a sampler.
//!
//! A prompt is computed from what the seat may know and nothing else. It never offers what `apply` refuses and
//! never hides what it accepts; tests hold both ways.

use arrayvec::ArrayVec;

use crate::action::{Action, Aim, Build, Harm, Power, Response};
use crate::bits::nth_bit;
use crate::cards::{PhilosophySet, WonderId};
use crate::effect::Gain;
use crate::goods::{Good, GoodSet, Goods};
use crate::offer::{Offer, OfferSet};
use crate::pile::Pile;
use crate::rates::Rates;
use crate::rng::Dice;
use crate::seat::{Fleet, OwnFleets, Seat, SeatRow, SeatSet};
use crate::seen::Seen;
use crate::slot::{Payment, Pick};
use crate::step::Step;
use crate::world::{LandSet, VillageSet};

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

/// A kind of action, with slots for what is left open.
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
    Donate(Pick),
    Pay(Payment),
    Suffer,
    SufferVillage(VillageSet),
    SufferCards(Pick),
    Ignore,
    Take(GoodSet),
    /// What a payment brings depends on it.
    Swap {
        give: Payment,
        gain: Gain,
    },
    Look(LandSet),
    Decline,

    /// At most so many of these villages.
    Work {
        villages: VillageSet,
        armies: u8,
    },

    /// To some of these seats, asking for anything; not both sides nothing.
    Offer {
        to: SeatSet,
        give: Pick,
    },
    /// To one of these seats.
    Counter {
        to: SeatSet,
        give: Pick,
    },
    Accept(OfferSet),
    Refuse(OfferSet),
    Withdraw(OfferSet),

    Launch {
        fleets: OwnFleets,
        lands: LandSet,
        cargo: Pick,
    },
    /// Other aegis cards aboard than those that are.
    Stow {
        fleet: Fleet,
        aegis: Pick,
    },

    /// Accept, losing these cards where the owner chooses; or protect the fleet.
    Face {
        fleet: Fleet,
        lose: Pick,
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
        pay: Pick,
    },
    /// Any basic.
    Receive(Fleet),
    /// A trade at one of the rates.
    Trade {
        fleet: Fleet,
        rates: Rates,
        cargo: Goods,
    },
    Plans(Fleet),

    Shift {
        from: Fleet,
        to: Fleet,
        cards: Pick,
    },
    /// Drop these, keep any aegis cards of the rest of the cargo aboard.
    Return {
        fleet: Fleet,
        drop: Pick,
    },

    Build {
        what: Build,
        pay: Payment,
    },
    /// An academy with one of these philosophies.
    BuildAcademy {
        philosophies: PhilosophySet,
        pay: Payment,
    },
    Wonder {
        wonder: WonderId,
        pay: Payment,
        from: Option<Fleet>,
    },
    Adopt(PhilosophySet),
    Use(Usage),

    Keep(Pick),
    ShowHand,

    Vote(SeatSet),
    Crown(SeatSet),
}

/// A use of an ability: what it costs, what it brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Usage {
    Exchange {
        power: Power,
        pay: Payment,
        gain: Gain,
    },
    /// A structure's use.
    Make {
        power: Power,
        pay: Payment,
    },
    /// A look at one of these lands, free or for a price.
    Look {
        power: Power,
        pay: Payment,
        lands: LandSet,
    },
    /// A look at the next event, or protection from a storm, for a price.
    Buy {
        power: Power,
        pay: Payment,
    },
}

impl Prompt {
    /// The `random` policy: uniform over kinds of action, then over the choices of that kind, then over their
    /// parameters. At most one offer or counter-offer a phase. `None` where there is nothing to choose.
    pub fn sample(&self, seen: &Seen, dice: &mut Dice) -> Option<Action> {
        let offers = seen.mine.offers_made < 1;
        let wanted =
            |choice: &Choice| offers || !matches!(choice, Choice::Offer { .. } | Choice::Counter { .. });
        let (mut kinds, mut count) = (0u64, 0);
        for choice in self.choices.iter().filter(|it| wanted(it)) {
            let kind = 1 << choice.kind();
            count += u32::from(kinds & kind == 0);
            kinds |= kind;
        }
        if kinds == 0 {
            return None;
        }
        let kind = nth_bit(kinds, dice.below(count));
        let mut of_kind = self.choices.iter().filter(|it| it.kind() == kind);
        let chosen = dice.below(of_kind.clone().count() as u32) as usize;
        of_kind.nth(chosen)?.sample(seen, dice)
    }
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
            Choice::Pay(_) => 8,
            Choice::Suffer | Choice::SufferVillage(_) | Choice::SufferCards(_) => 9,
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
            Choice::Keep(_) => 38,
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
            Choice::NameIsland(seats) => Action::NameIsland(seats.pick(dice)?),
            Choice::NameLand(lands) => Action::NameLand(lands.pick(dice)?),
            // Random players give little away.
            Choice::Donate(give) => Action::Donate(Pick { most: 4, ..give }.sample(dice)),
            Choice::Pay(pay) => Action::Pay(pay.sample(dice)?),
            Choice::Suffer => Action::Suffer(Harm::Plain),
            Choice::SufferVillage(villages) => Action::Suffer(Harm::Village(villages.pick(dice)?)),
            Choice::SufferCards(lose) => Action::Suffer(Harm::Cards(lose.sample(dice))),
            Choice::Ignore => Action::Ignore,
            Choice::Take(kinds) => Action::Take(kinds.pick(dice)?),
            Choice::Swap { give, gain } => {
                let give = give.sample(dice)?;
                Action::Swap { give, get: gain.kinds(&give).pick(dice)? }
            }
            Choice::Look(lands) => Action::Look(lands.pick(dice)?),
            Choice::Decline => Action::Decline,
            Choice::Work { villages, armies } => {
                let mut working = VillageSet::EMPTY;
                for _ in 0..dice.below(u32::from(armies.min(villages.len())) + 1) {
                    working.insert(villages.not_in(working).pick(dice)?);
                }
                Action::Work(working)
            }
            Choice::Offer { to, give } => {
                let (give, want) = terms(seen, &give, dice);
                let everyone = dice.below(4) == 0;
                let to = if everyone { to } else { SeatSet::one(to.pick(dice)?) };
                Action::Offer { private: dice.coin(), to, give, want }
            }
            Choice::Counter { to, give } => {
                let (give, want) = terms(seen, &give, dice);
                Action::Counter { private: dice.coin(), to: to.pick(dice)?, give, want }
            }
            Choice::Accept(offers) => {
                let Offer { maker, give, want, .. } = *seen.offer_at(offers.pick(dice)?)?;
                Action::Accept { from: maker, give, want }
            }
            Choice::Refuse(offers) => {
                let Offer { maker, give, want, .. } = *seen.offer_at(offers.pick(dice)?)?;
                Action::Refuse { from: maker, give, want }
            }
            Choice::Withdraw(offers) => {
                let Offer { give, want, .. } = *seen.offer_at(offers.pick(dice)?)?;
                Action::Withdraw { give, want }
            }
            Choice::Launch { fleets, lands, cargo } => Action::Launch {
                fleet: fleets.pick(dice)?,
                land: lands.pick(dice)?,
                cargo: cargo.sample(dice),
            },
            Choice::Stow { fleet, aegis } => {
                let aboard = aegis.sample(dice);
                let unchanged = aboard == *seen.cargo(fleet);
                let other = if aboard.is_empty() { aegis.from.some(1, 1, dice) } else { Goods::EMPTY };
                Action::Stow { fleet, aegis: if unchanged { other } else { aboard } }
            }
            Choice::Face { fleet, lose, protections, wonder } => {
                let ways = 1 + u32::from(protections.len()) + u32::from(wonder.is_some());
                let response = match dice.below(ways) {
                    0 => Response::Accept(lose.sample(dice)),
                    n if n <= u32::from(protections.len()) => {
                        Response::Protect(protections.iter().nth(n as usize - 1)?)
                    }
                    _ => Response::Wonder(wonder?),
                };
                Action::Face { fleet, response }
            }
            Choice::Divert { seat, fleet, lands } => Action::Divert { seat, fleet, land: lands.pick(dice)? },
            Choice::Harbor(lands) => {
                let land = lands.pick(dice)?;
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
            Choice::Fee { fleet, pay } => Action::Fee { fleet, pay: pay.sample(dice) },
            Choice::Receive(fleet) => Action::Receive { fleet, good: GoodSet::BASIC.pick(dice)? },
            Choice::Trade { fleet, rates, cargo } => {
                let (give, want) = rates.sample(&cargo, dice)?;
                Action::Trade { fleet, give, want }
            }
            Choice::Plans(fleet) => Action::Plans(fleet),
            Choice::Shift { from, to, cards } => Action::Shift { from, to, cards: cards.sample(dice) },
            Choice::Return { fleet, drop } => {
                let dropped = drop.sample(dice);
                let aegis = drop.from.less(&dropped).aegis();
                Action::Return { fleet, drop: dropped, aboard: aegis.some(0, aegis.total(), dice) }
            }
            Choice::Build { what, pay } => Action::Build { what, pay: pay.sample(dice)? },
            Choice::BuildAcademy { philosophies, pay } => {
                let philosophy = philosophies.pick(dice)?;
                Action::Build { what: Build::Academy(philosophy), pay: pay.sample(dice)? }
            }
            Choice::Wonder { wonder, pay, from } => Action::Wonder { wonder, pay: pay.sample(dice)?, from },
            Choice::Adopt(philosophies) => Action::Adopt(philosophies.pick(dice)?),
            Choice::Use(usage) => usage.sample(dice)?,
            Choice::Keep(keep) => Action::Keep(keep.sample(dice)),
            Choice::ShowHand => Action::ShowHand,
            Choice::Vote(seats) => Action::Vote(seats.pick(dice)?),
            Choice::Crown(seats) => Action::Crown(seats.pick(dice)?),
        })
    }
}

impl Usage {
    /// What is used.
    pub fn power(&self) -> Power {
        match *self {
            Usage::Exchange { power, .. }
            | Usage::Make { power, .. }
            | Usage::Look { power, .. }
            | Usage::Buy { power, .. } => power,
        }
    }

    /// What it costs.
    pub fn payment(&self) -> &Payment {
        match self {
            Usage::Exchange { pay, .. }
            | Usage::Make { pay, .. }
            | Usage::Look { pay, .. }
            | Usage::Buy { pay, .. } => pay,
        }
    }

    fn sample(&self, dice: &mut Dice) -> Option<Action> {
        let pay = self.payment().sample(dice)?;
        let aim = match *self {
            Usage::Exchange { gain, .. } => Aim::Get(gain.kinds(&pay).pick(dice)?),
            Usage::Look { lands, .. } => Aim::Look(lands.pick(dice)?),
            Usage::Make { .. } | Usage::Buy { .. } => Aim::Plain,
        };
        Some(Action::Use { what: self.power(), pay, aim })
    }
}

/// Up to two cards for one other, now and then a gift, and never terms that stand already.
fn terms(seen: &Seen, give: &Pick, dice: &mut Dice) -> (Goods, Goods) {
    let give = Pick { most: 2, ..*give }.sample(dice);
    let mut want = Goods::EMPTY;
    let mut more = u32::from(give.is_empty()) + dice.below(2);
    while more > 0 || seen.offer_of(seen.seat, &give, &want).is_some() {
        want.add(Good::ALL[dice.below(14) as usize], 1);
        more = more.saturating_sub(1);
    }
    (give, want)
}
