//! What a seat is asked: every choice it has, as a described space, with a sampler.
//!
//! A prompt is computed from what the seat may know and nothing else. It never offers what `apply` refuses and
//! never hides what it accepts; tests hold both ways.

use arrayvec::ArrayVec;

use crate::action::{Action, Aim, Build, Harm, Power, Response, Undone};
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

/// All that one seat may do now.
#[derive(Clone, PartialEq, Hash, Debug)]
pub struct Prompt {
    /// Whose choices they are.
    pub seat: Seat,
    /// The step that they belong to.
    pub step: Step,
    /// Whether the table waits for this seat; if not, it may leave all choices alone.
    pub asked: bool,
    /// Empty for a seat that can do nothing.
    pub choices: Choices,
}

impl Default for Prompt {
    /// Asks nothing.
    fn default() -> Prompt {
        Prompt { seat: Seat(0), step: Step::Over, asked: false, choices: Choices::new() }
    }
}

/// A kind of action, with slots for what is left open.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are words of the rules, and each variant says what they are")]
pub enum Choice {
    /// Say that this seat needs nothing more in this step.
    Finish,
    /// Take that back (T1, T6).
    Resume,
    /// Call for an order (O2).
    CallOrder,
    /// The Archon sets any order of these seats (O2).
    SetOrder(SeatSet),
    /// Take this act back (U1).
    Undo(Undone),

    /// The Archon sets any order of so many face-up events (E2).
    OrderEvents(u8),
    /// The Archon names one of these islands (E5).
    NameIsland(SeatSet),
    /// The Archon names one of these lands (E5).
    NameLand(LandSet),
    /// Any of these cards to the Archon (E4).
    Donate(Pick),
    /// Pay a demand in one of its ways; each way is a choice of its own (E6).
    Pay(Payment),
    /// Suffer, with nothing to name.
    Suffer,
    /// Suffer with one of these villages (E8, E9).
    SufferVillage(VillageSet),
    /// Suffer by giving up these cards.
    SufferCards(Pick),
    /// Ignore the event with an ability.
    Ignore,
    /// One card of one of these kinds.
    Take(GoodSet),
    /// An exchange that an event offers; `gain` says which kinds a payment brings.
    Swap { give: Payment, gain: Gain },
    /// Look at the card of one of these lands.
    Look(LandSet),
    /// Leave what the event offers.
    Decline,

    /// Armies to work at some of these villages, at most `armies` of them, or at none (P2).
    Work { villages: VillageSet, armies: u8 },

    /// An offer of these cards to some of these seats, asking for anything; not both sides nothing (T3).
    Offer { to: SeatSet, give: Pick },
    /// A counter-offer of these cards to one of these seats, asking for anything (T3).
    Counter { to: SeatSet, give: Pick },
    /// Take one of these offers: the seat holds what is asked (T4).
    Accept(OfferSet),
    /// Decline one of these offers.
    Refuse(OfferSet),
    /// Take one of these offers of one's own back (T3).
    Withdraw(OfferSet),

    /// One of these fleets to one of these lands, with these cards (J1).
    Launch { fleets: OwnFleets, lands: LandSet, cargo: Pick },
    /// Other aegis cards aboard a fleet in port than those that are (J1).
    Stow { fleet: Fleet, aegis: Pick },

    /// Accept the hazard, losing the cards of `lose`; or protect the fleet by an aegis card or by the wonder
    /// (H8).
    Face { fleet: Fleet, lose: Pick, protections: GoodSet, wonder: Option<WonderId> },
    /// The Archon sends this fleet to one of these lands (H13).
    Divert { seat: Seat, fleet: Fleet, lands: LandSet },

    /// `reveal` or `pass` at one of these lands (F1).
    Harbor(LandSet),
    /// Give way to thieves; or, where `army` is aboard, show it (F15).
    Thieves { fleet: Fleet, army: bool },
    /// Open a blockade for this fleet (F15).
    ShowWarship(Fleet),
    /// Pay the harbor fee with these cards (F15).
    Fee { fleet: Fleet, pay: Pick },
    /// Any basic that the harbor gives to this fleet (F15).
    Receive(Fleet),
    /// Trade with the bank at one of these rates, out of this cargo (F6).
    Trade { fleet: Fleet, rates: Rates, cargo: Goods },
    /// Take plans with this fleet; for gold from its cargo, if they are the second (F10).
    Plans(Fleet),

    /// Pass these cards from one fleet to another at the same land (R2).
    Shift { from: Fleet, to: Fleet, cards: Pick },
    /// Come home: drop what is above six, keep any aegis cards of the rest of the cargo aboard (R1, R3).
    Return { fleet: Fleet, drop: Pick },

    /// Build this, but for the academy (B2).
    Build { what: Build, pay: Payment },
    /// An academy with one of these philosophies, which nobody has yet (B7).
    BuildAcademy { philosophies: PhilosophySet, pay: Payment },
    /// The next cost of a wonder, from hand or from a fleet's cargo (B9, F14).
    Wonder { wonder: WonderId, pay: Payment, from: Option<Fleet> },
    /// One of these philosophies, which the island can afford (B7).
    Adopt(PhilosophySet),
    /// Use a structure, a philosophy or a wonder at this price.
    Use { power: Power, pay: Payment, usage: Usage },

    /// Keep these face down, as many as the limit says (D1).
    Keep(Pick),
    /// Show the whole hand and keep one of each kind (D1).
    ShowHand,

    /// Vote for one of these seats (A1).
    Vote(SeatSet),
    /// The Archon lets one of these islands win (Y5).
    Crown(SeatSet),
}

/// What a use of an ability brings.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
pub enum Usage {
    /// One card from the bank, once a season.
    Exchange(Gain),
    /// The card that a structure makes (B5); its kind need not be named.
    Make,
    /// A look at one of these lands.
    Look(LandSet),
    /// A look at the next event, or protection from a storm.
    Buy,
}

impl Prompt {
    /// The `random` policy: uniform over kinds of action, then over the choices of that kind, then over their
    /// parameters. At most one offer or counter-offer a phase, and nothing is ever taken back. `None` where there is
    /// nothing to choose.
    pub fn sample(&self, seen: &Seen, dice: &mut Dice) -> Option<Action> {
        let offers = seen.mine.offers_made < 1;
        let wanted = |choice: &Choice| match choice {
            Choice::Offer { .. } | Choice::Counter { .. } => offers,
            Choice::Undo(_) => false,
            _ => true,
        };
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

    /// What the seat will do, where it is asked and there is nothing to choose. Nobody needs to call for an order or to
    /// donate; what can be taken back is something to choose.
    pub fn only_answer(&self) -> Option<Action> {
        let mut choices =
            self.choices.iter().filter(|it| !matches!(it, Choice::CallOrder | Choice::Donate(_)));
        match *choices.next().filter(|_| self.asked && choices.next().is_none())? {
            Choice::Finish => Some(Action::Finish),
            Choice::Suffer => Some(Action::Suffer(Harm::Plain)),
            Choice::SufferVillage(villages) if villages.len() == 1 => {
                villages.iter().next().map(|village| Action::Suffer(Harm::Village(village)))
            }
            Choice::SufferCards(lose) => lose.only().map(|cards| Action::Suffer(Harm::Cards(cards))),
            Choice::Face { fleet, lose, protections: GoodSet::EMPTY, wonder: None } => {
                lose.only().map(|cards| Action::Face { fleet, response: Response::Accept(cards) })
            }
            Choice::Decline => Some(Action::Decline),
            Choice::ShowHand => Some(Action::ShowHand),
            Choice::Thieves { fleet, army: false } => Some(Action::Yield(fleet)),
            // Aegis cards may stay aboard; what must go overboard is chosen.
            Choice::Return { fleet, drop } if drop.least == 0 && drop.from.aegis().is_empty() => {
                Some(Action::Return { fleet, drop: Goods::EMPTY, aboard: Goods::EMPTY })
            }
            _ => None,
        }
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
            Choice::Use { .. } => 37,
            Choice::Keep(_) => 38,
            Choice::ShowHand => 39,
            Choice::Vote(_) => 40,
            Choice::Crown(_) => 41,
            Choice::Undo(_) => 42,
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
            Choice::Undo(_) => Action::Undo,
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
            Choice::Use { power, pay, usage } => {
                let pay = pay.sample(dice)?;
                let aim = match usage {
                    Usage::Exchange(gain) => Aim::Get(gain.kinds(&pay).pick(dice)?),
                    Usage::Look(lands) => Aim::Look(lands.pick(dice)?),
                    Usage::Make | Usage::Buy => Aim::Plain,
                };
                Action::Use { what: power, pay, aim }
            }
            Choice::Keep(keep) => Action::Keep(keep.sample(dice)),
            Choice::ShowHand => Action::ShowHand,
            Choice::Vote(seats) => Action::Vote(seats.pick(dice)?),
            Choice::Crown(seats) => Action::Crown(seats.pick(dice)?),
        })
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
