//! Uses of structures, philosophies and wonders, and payments for wonders: wherever their timing allows
//! (rules B5, B9, B10, F14, T1).

use crate::action::{Aim, Power};
use crate::cards::{CardSet, Stage, Timing, WonderId};
use crate::cost::Cost;
use crate::effect::Gain;
use crate::effect::ability::{Ability, LookTiming};
use crate::effect::structure::StructureEffect;
use crate::game::Game;
use crate::goods::{GoodSet, Goods};
use crate::limits::EVENTS_A_YEAR;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices, Usage};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, Seat};
use crate::seen::Seen;
use crate::slot::{Charge, Payment};
use crate::state::{IslandState, Wonder};
use crate::world::{Acropolis, Land, LandSet};

/// When something is used or paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occasion {
    StartTrade,
    Journey,
    /// From the cargo of a fleet at this land.
    FleetTrade(Fleet, Land),
    Build,
}

impl Occasion {
    fn pays(self, timing: Timing) -> bool {
        match (self, timing) {
            (Occasion::StartTrade, Timing::IslandTrade) | (Occasion::Build, Timing::Build) => true,
            (Occasion::FleetTrade(_, here), Timing::FleetTrade(there)) => here == there,
            (_, Timing::IslandTrade | Timing::Build | Timing::FleetTrade(_)) => false,
        }
    }

    /// Where a look at a harbor card has its time.
    fn of_look(when: LookTiming) -> Occasion {
        match when {
            LookTiming::IslandTrade => Occasion::StartTrade,
            LookTiming::Journey => Occasion::Journey,
        }
    }

    /// The fleet whose cargo pays, if one does.
    fn fleet(self) -> Option<Fleet> {
        match self {
            Occasion::FleetTrade(fleet, _) => Some(fleet),
            Occasion::StartTrade | Occasion::Journey | Occasion::Build => None,
        }
    }
}

/// What a use costs, and what it brings.
type Use = (Payment, Usage);

/// The basics that none of an island's standing villages produce (B5).
pub(crate) fn unproduced(set: &CardSet, island: &IslandState) -> GoodSet {
    let made = island.villages.iter().map(|village| set.village(island.island, village).makes);
    GoodSet::BASIC.not_in(made.collect())
}

/// A wonder's ability that others than its owner may buy, when, and at which price (B10).
fn sold(ability: &Ability) -> Option<(Occasion, &Cost)> {
    match ability {
        Ability::LookAtHarbor { when, price } => Some((Occasion::of_look(*when), price.as_ref()?)),
        Ability::SeeNextEvent { price } => Some((Occasion::StartTrade, price.as_ref()?)),
        Ability::IgnoreStorm { price } => Some((Occasion::Journey, price.as_ref()?)),
        Ability::IgnoreEvent
        | Ability::KeepMore(_)
        | Ability::Exchange(_)
        | Ability::ExtraVotes(_)
        | Ability::WinsVoteTies
        | Ability::Substitute
        | Ability::NoPiratesNearby
        | Ability::ProduceIfNone(_)
        | Ability::ProduceBasic
        | Ability::ProduceAsArchon(_)
        | Ability::KeepStructures
        | Ability::CheaperPhilosophies(_) => None,
    }
}

// What a seat may do: what each power offers, or why it does not.

impl Seen<'_> {
    fn own_wonder(&self, id: WonderId) -> Option<Wonder> {
        self.me().wonders().find(|wonder| wonder.card == id)
    }

    /// Lands with a face-down card that this seat has not looked at.
    fn unknown_lands(&self) -> LandSet {
        self.public.face_down_lands().filter(|land| self.mine.seen_harbors[land as usize].is_none())
    }

    /// The next cost of a wonder (B9).
    fn wonder_cost(&self, occasion: Occasion, id: WonderId) -> Result<Payment, Refusal> {
        let wonder = self.own_wonder(id).ok_or(Reason::NoSuchWonder.by("B9"))?;
        let next = wonder.next_cost(self.set).ok_or(Reason::WonderComplete.by("B9"))?;
        if !occasion.pays(next.timing) {
            return Err(Reason::WrongTiming.by("B9"));
        }
        let from = occasion.fleet().map_or_else(|| self.owned(), |fleet| *self.cargo(fleet));
        Ok(self.structure_payment(&next.cost, from))
    }

    /// What a structure, philosophy or wonder can be used for.
    fn usage(&self, occasion: Occasion, power: Power) -> Result<Use, Refusal> {
        match power {
            Power::Structure(kind) => self.structure_usage(occasion, kind),
            Power::Philosophy(id) if self.me().philosophies.has(id) => {
                self.own_usage(occasion, power, std::slice::from_ref(&self.set[id].ability))
            }
            Power::Philosophy(_) => Err(Reason::NoAbility.by("B7")),
            Power::Wonder(id) => match self.own_wonder(id) {
                Some(wonder) if wonder.stage == Stage::Complete => {
                    self.own_usage(occasion, power, &self.set[id].abilities)
                }
                Some(_) => Err(Reason::NotBuiltYet.by("B9")),
                None => self.purchase(occasion, id),
            },
        }
    }

    fn structure_usage(&self, occasion: Occasion, kind: Acropolis) -> Result<Use, Refusal> {
        let me = self.me();
        let StructureEffect::Makes { cost, unproduced: others, .. } = &self.set.structure(kind).effect else {
            return Err(Reason::NoAbility.by("B5"));
        };
        if occasion != Occasion::Build {
            return Err(Reason::WrongTiming.by("B5"));
        }
        if !me.has(kind) {
            return Err(Reason::NotBuiltYet.by("B5"));
        }
        if me.made[kind as usize] >= me.acropolis[kind as usize] {
            return Err(Reason::StructureUsed.by("B5"));
        }
        let mut from = self.owned();
        if *others {
            from = from.only(GoodSet::ALL.not_in(GoodSet::BASIC).or(unproduced(self.set, me)));
        }
        Ok((Payment::plain(cost, from, Charge::Making), Usage::Make))
    }

    /// The first of these abilities that can be used now; else why the first that can ever be used cannot.
    fn own_usage(
        &self,
        occasion: Occasion,
        power: Power,
        abilities: &'static [Ability],
    ) -> Result<Use, Refusal> {
        let mut why = None;
        for ability in abilities {
            match self.ability_usage(occasion, power, ability) {
                Some(Ok(usage)) => return Ok(usage),
                Some(Err(refusal)) => why = why.or(Some(refusal)),
                None => {}
            }
        }
        Err(why.unwrap_or(Reason::NoAbility.by("B1")))
    }

    /// `None` for an ability that works by itself.
    fn ability_usage(
        &self,
        occasion: Occasion,
        power: Power,
        ability: &'static Ability,
    ) -> Option<Result<Use, Refusal>> {
        match ability {
            Ability::Exchange(exchange) => Some(if occasion != Occasion::Build {
                Err(Reason::WrongTiming.by("B1"))
            } else if self.is_spent(power, ability) {
                Err(Reason::AbilityUsed.by("B5"))
            } else {
                let pay = Payment::plain(&exchange.cost, self.owned(), Charge::Build);
                Ok((pay, Usage::Exchange(exchange.gain)))
            }),
            Ability::LookAtHarbor { when, .. } => Some(if self.is_spent(power, ability) {
                Err(Reason::AbilityUsed.by("T1"))
            } else {
                self.may_look(occasion, *when, "T1").map(|()| {
                    let pay = Payment::plain(&Cost::FREE, self.owned(), Charge::Look);
                    (pay, Usage::Look(self.public.face_down_lands()))
                })
            }),
            Ability::IgnoreEvent
            | Ability::KeepMore(_)
            | Ability::ExtraVotes(_)
            | Ability::WinsVoteTies
            | Ability::Substitute
            | Ability::NoPiratesNearby
            | Ability::IgnoreStorm { .. }
            | Ability::ProduceIfNone(_)
            | Ability::ProduceBasic
            | Ability::ProduceAsArchon(_)
            | Ability::KeepStructures
            | Ability::CheaperPhilosophies(_)
            | Ability::SeeNextEvent { .. } => None,
        }
    }

    /// A look in the journey phase comes before the first launch.
    fn may_look(&self, occasion: Occasion, when: LookTiming, rule: &'static str) -> Result<(), Refusal> {
        if occasion != Occasion::of_look(when) {
            Err(Reason::WrongTiming.by(rule))
        } else if when == LookTiming::Journey && self.me().launched {
            Err(Reason::AlreadyLaunched.by(rule))
        } else {
            Ok(())
        }
    }

    /// What another island's wonder sells to this seat (B10).
    fn purchase(&self, occasion: Occasion, id: WonderId) -> Result<Use, Refusal> {
        let others = self.public.seats().filter(|seat| *seat != self.seat);
        let mut wonders = others.flat_map(|seat| self.public.seats[seat].complete_wonders());
        let wonder = wonders.find(|wonder| wonder.card == id).ok_or(Reason::NoSuchWonder.by("B10"))?;
        let on_sale = self.set[id].abilities.iter().find_map(|ability| match sold(ability) {
            Some((when, price)) if when == occasion => Some((ability, price)),
            Some(_) | None => None,
        });
        let (ability, price) = on_sale.ok_or(Reason::WrongTiming.by("B10"))?;
        if wonder.buyers.has(self.seat) {
            return Err(Reason::AlreadyBought.by("B10"));
        }
        let pay = Payment::plain(price, self.owned(), Charge::Purchase);
        if let Ability::LookAtHarbor { when, .. } = ability {
            let lands = self.unknown_lands();
            if lands.is_empty() {
                return Err(Reason::NothingToGain.by("B10"));
            }
            self.may_look(occasion, *when, "B10")?;
            return Ok((pay, Usage::Look(lands)));
        }
        let nothing_to_see = self.public.events.up.len() >= EVENTS_A_YEAR || self.mine.next_event.is_some();
        if matches!(ability, Ability::SeeNextEvent { .. }) && nothing_to_see {
            return Err(Reason::NothingToGain.by("B10"));
        }
        Ok((pay, Usage::Buy))
    }
}

pub(crate) fn choices(seen: &Seen, occasion: Occasion, out: &mut Choices) {
    for wonder in seen.me().wonders() {
        if let Ok(pay) = seen.wonder_cost(occasion, wonder.card)
            && pay.is_open()
        {
            out.push(Choice::Wonder { wonder: wonder.card, pay, from: occasion.fleet() });
        }
    }
    let mut offer = |power: Power, usage: Result<Use, Refusal>| {
        if let Ok((pay, usage)) = usage
            && usage != Usage::Look(LandSet::EMPTY)
            && pay.is_open()
        {
            out.push(Choice::Use { power, pay, usage });
        }
    };
    match occasion {
        Occasion::FleetTrade(..) => return,
        Occasion::Build => {
            for kind in Acropolis::ALL.iter().copied() {
                if seen.me().has(kind) {
                    offer(Power::Structure(kind), seen.structure_usage(occasion, kind));
                }
            }
        }
        Occasion::StartTrade | Occasion::Journey => {}
    }
    for (power, ability) in seen.abilities() {
        if let Some(usage) = seen.ability_usage(occasion, power, ability) {
            offer(power, usage);
        }
    }
    if occasion != Occasion::Build && seen.me().hand > 0 {
        for owner in seen.public.seats().filter(|seat| *seat != seen.seat) {
            for wonder in seen.public.seats[owner].complete_wonders() {
                offer(Power::Wonder(wonder.card), seen.purchase(occasion, wonder.card));
            }
        }
    }
}

pub(crate) fn check_wonder(
    seen: &Seen,
    occasion: Occasion,
    wonder: WonderId,
    pay: &Goods,
    from: Option<Fleet>,
) -> Result<(), Refusal> {
    let cost = seen.wonder_cost(occasion, wonder)?;
    if from != occasion.fleet() {
        return Err(Reason::WrongTiming.by("B9"));
    }
    cost.check(pay)
}

pub(crate) fn check_use(
    seen: &Seen,
    occasion: Occasion,
    what: Power,
    pay: &Goods,
    aim: Aim,
) -> Result<(), Refusal> {
    let (slot, usage) = seen.usage(occasion, what)?;
    let rule = slot.charge.rule();
    if usage == Usage::Make && !slot.from.contains(pay) && seen.owned().contains(pay) {
        return Err(Reason::Produced.by(rule));
    }
    slot.check(pay)?;
    match (usage, aim) {
        (Usage::Exchange(gain), Aim::Get(good)) => {
            if gain.kinds(pay).has(good) {
                Ok(())
            } else {
                Err(Reason::BadGood.by(rule))
            }
        }
        (Usage::Exchange(Gain::One(_)), Aim::Plain) if seen.public.rules.leaves_one_gain_unsaid() => Ok(()),
        (Usage::Exchange(_), Aim::Plain) => Err(Reason::MustNameGood.by(rule)),
        (Usage::Look(lands), Aim::Look(land)) => {
            if lands.has(land) {
                Ok(())
            } else if seen.public.face_down_lands().has(land) {
                Err(Reason::AlreadyKnown.by(rule))
            } else {
                Err(Reason::NotFaceDown.by(rule))
            }
        }
        (Usage::Look(_), Aim::Plain) => Err(Reason::MustNameLand.by(rule)),
        (Usage::Make | Usage::Buy, Aim::Plain) => Ok(()),
        (Usage::Make | Usage::Buy, Aim::Get(_) | Aim::Look(_))
        | (Usage::Exchange(_), Aim::Look(_))
        | (Usage::Look(_), Aim::Get(_)) => Err(Reason::NoSuchChoice.by("B5")),
    }
}

// What happens

/// A stand-in was needed to meet this cost: the ability that lent it is spent.
pub(crate) fn spend_substitute(game: &mut Game, seat: Seat, cost: &Cost, pay: &Goods, log: &mut Log) {
    if cost.admits(pay) {
        return;
    }
    let seen = game.seen(seat).expect("the seat is at the table");
    let power = seen.may_substitute().expect("a stand-in was accepted");
    game.spend(seat, power);
    log.say(News::Used { seat, power });
}

pub(crate) fn pay_wonder(
    game: &mut Game,
    seat: Seat,
    id: WonderId,
    pay: Goods,
    from: Option<Fleet>,
    log: &mut Log,
) {
    let wonder = *game.public.seats[seat].wonder_mut(id).expect("the island has the wonder");
    let next = wonder.next_cost(game.set).expect("the wonder is not complete");
    spend_substitute(game, seat, &next.cost, &pay, log);
    match from {
        Some(fleet) => game.cargo_pay(seat, fleet, pay, log),
        None => game.pay(seat, pay, log),
    }
    let stage = if wonder.stage == Stage::Plans { Stage::Partial } else { Stage::Complete };
    game.public.seats[seat].wonder_mut(id).expect("the island has the wonder").stage = stage;
    log.say(News::WonderAdvanced { seat, wonder: id, stage });
    if stage == Stage::Complete {
        game.show_next_event(log);
    }
}

pub(crate) fn use_power(game: &mut Game, seat: Seat, power: Power, pay: Goods, aim: Aim, log: &mut Log) {
    if let Power::Wonder(wonder) = power {
        let mut seats = game.public.seats();
        let owns = |owner: &Seat| game.public.seats[*owner].complete_wonders().any(|it| it.card == wonder);
        let owner = seats.find(owns).expect("somebody has completed the wonder");
        if owner != seat {
            return buy(game, seat, owner, wonder, pay, aim, log);
        }
    }
    log.say(News::Used { seat, power });
    game.pay(seat, pay, log);
    match aim {
        Aim::Look(land) => look(game, seat, land, log),
        Aim::Get(good) => game.receive(seat, Goods::one(good), log),
        Aim::Plain => game.receive(seat, only_gain(game.set, power, &pay), log),
    }
    game.spend(seat, power);
}

/// What a use brings that names nothing.
fn only_gain(set: &CardSet, power: Power, pay: &Goods) -> Goods {
    let abilities = match power {
        Power::Structure(kind) => match set.structure(kind).effect {
            StructureEffect::Makes { gain, .. } => return Goods::one(gain),
            StructureEffect::Teaches | StructureEffect::Keeps(_) => return Goods::EMPTY,
        },
        Power::Philosophy(id) => std::slice::from_ref(&set[id].ability),
        Power::Wonder(id) => &set[id].abilities,
    };
    let kinds = abilities.iter().find_map(|ability| {
        if let Ability::Exchange(exchange) = ability { Some(exchange.gain.kinds(pay)) } else { None }
    });
    kinds.map_or(Goods::EMPTY, Goods::each)
}

fn look(game: &mut Game, seat: Seat, land: Land, log: &mut Log) {
    log.say(News::Looked { seat, land });
    game.look(seat, land, log);
}

/// The owner cannot refuse; the price goes to the owner (B10).
fn buy(game: &mut Game, seat: Seat, owner: Seat, wonder: WonderId, price: Goods, aim: Aim, log: &mut Log) {
    game.give_up(seat, &price);
    game.gain(owner, &price);
    log.say(News::Bought { seat, owner, wonder, price });
    game.public.seats[owner].wonder_mut(wonder).expect("the owner has the wonder").buyers.insert(seat);
    if let Aim::Look(land) = aim {
        return look(game, seat, land, log);
    }
    let abilities = &game.set[wonder].abilities;
    let shows_event = abilities.iter().any(|ability| matches!(ability, Ability::SeeNextEvent { .. }));
    if shows_event {
        let event = game.next_event().expect("a look is sold while there is an event to see");
        game.private[seat].next_event = Some(event);
        log.say(News::EventSeen { seat, event });
    }
}
