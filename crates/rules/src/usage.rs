//! Uses of structures, philosophies and wonders, and payments for wonders: wherever their timing allows
//! (rules B5, B9, B10, F14, T1).

use crate::action::{Action, Power};
use crate::cards::{self, CardSet, Timing, WonderId};
use crate::cost::Cost;
use crate::effect::ability::{Ability, LookTiming};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::goods::{Good, GoodSet, Goods};
use crate::prompt::{Choice, Choices, Usage};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, Seat};
use crate::seen::Seen;
use crate::state::{IslandState, Stage, Wonder};
use crate::world::{Acropolis, Land, LandSet};

/// When something is used or paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    StartTrade,
    Journey,
    /// From the cargo of a fleet at this land.
    FleetTrade(Fleet, Land),
    Build,
}

impl Moment {
    fn pays(self, timing: Timing) -> bool {
        match (self, timing) {
            (Moment::StartTrade, Timing::IslandTrade) | (Moment::Build, Timing::Build) => true,
            (Moment::FleetTrade(_, here), Timing::FleetTrade(there)) => here == there,
            _ => false,
        }
    }
}

/// The basics that none of an island's standing villages produce (B5).
pub(crate) fn unproduced(set: &CardSet, island: &IslandState) -> GoodSet {
    let made = island.villages.iter().map(|village| set.village(island.island, village).makes);
    GoodSet::BASIC.not_in(made.fold(GoodSet::EMPTY, GoodSet::with))
}

/// A wonder's ability that somebody else may buy now, and what they pay.
struct Sale {
    price: Cost,
    kind: Bought,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bought {
    HarborLook,
    EventLook,
    StormProtection,
}

impl Seen<'_> {
    fn own_wonder(&self, id: WonderId) -> Option<Wonder> {
        self.me().wonders().find(|wonder| wonder.card == id)
    }

    /// Wonders of others whose ability is sold at this moment.
    fn sale(&self, id: WonderId, moment: Moment) -> Result<Sale, Refusal> {
        let found = self
            .public
            .seats()
            .filter(|seat| *seat != self.seat)
            .find_map(|seat| self.public.seats[seat].complete_wonders().find(|wonder| wonder.card == id));
        let Some(wonder) = found else { return Err(Reason::NoSuchWonder.by("B10")) };
        let sold = self.set[id].abilities.iter().find_map(|ability| match (*ability, moment) {
            (Ability::LookAtHarbor { when: LookTiming::IslandTrade, price }, Moment::StartTrade) => {
                price.map(|price| (price, Bought::HarborLook))
            }
            (Ability::LookAtHarbor { when: LookTiming::Journey, price }, Moment::Journey) => {
                price.map(|price| (price, Bought::HarborLook))
            }
            (Ability::SeeNextEvent { price }, Moment::StartTrade) => {
                price.map(|price| (price, Bought::EventLook))
            }
            (Ability::IgnoreStorm { price }, Moment::Journey) => {
                price.map(|price| (price, Bought::StormProtection))
            }
            _ => None,
        });
        let Some((price, kind)) = sold else { return Err(Reason::WrongTiming.by("B10")) };
        if wonder.buyers.has(self.seat) {
            return Err(Reason::AlreadyBought.by("B10"));
        }
        match kind {
            Bought::HarborLook if self.unknown_lands().is_empty() => Err(Reason::NothingToGain.by("B10")),
            Bought::HarborLook if moment == Moment::Journey && self.me().launched => {
                Err(Reason::AlreadyLaunched.by("B10"))
            }
            Bought::EventLook if self.public.events.up.len() >= 4 || self.mine.next_event.is_some() => {
                Err(Reason::NothingToGain.by("B10"))
            }
            _ => Ok(Sale { price, kind }),
        }
    }

    /// Lands with a face-down card that this seat has not looked at.
    fn unknown_lands(&self) -> LandSet {
        let mut lands = LandSet::EMPTY;
        for land in self.public.face_down_lands().iter() {
            if self.mine.seen_harbors[land as usize].is_none() {
                lands.insert(land);
            }
        }
        lands
    }

    /// Whether a free look of this timing may be taken now.
    fn may_look(&self, when: LookTiming, moment: Moment) -> bool {
        match (when, moment) {
            (LookTiming::IslandTrade, Moment::StartTrade) => true,
            (LookTiming::Journey, Moment::Journey) => !self.me().launched,
            _ => false,
        }
    }

    /// The cards that a wonder's cost is paid from.
    fn purse(&self, moment: Moment) -> Goods {
        match moment {
            Moment::FleetTrade(fleet, _) => *self.cargo(fleet),
            Moment::StartTrade | Moment::Journey | Moment::Build => self.owned(),
        }
    }
}

pub(crate) fn prompt(seen: &Seen, moment: Moment, out: &mut Choices) {
    let me = seen.me();
    for wonder in me.wonders() {
        let Some(next) = wonder.next_cost(seen.set) else { continue };
        if !moment.pays(next.timing) {
            continue;
        }
        let purse = seen.purse(moment);
        let substitute = seen.may_substitute().is_some();
        let affordable =
            if substitute { next.cost.affordable_substituted(&purse) } else { next.cost.affordable(&purse) };
        if affordable {
            let from = match moment {
                Moment::FleetTrade(fleet, _) => Some(fleet),
                Moment::StartTrade | Moment::Journey | Moment::Build => None,
            };
            out.push(Choice::Wonder { wonder: wonder.card, cost: next.cost, substitute, from });
        }
    }
    if matches!(moment, Moment::FleetTrade(..)) {
        return;
    }
    if moment == Moment::Build {
        prompt_structures(seen, out);
    }
    for (power, ability) in seen.abilities() {
        if seen.is_spent(power, ability) {
            continue;
        }
        match ability {
            Ability::Exchange(exchange)
                if moment == Moment::Build && exchange.cost.affordable(&seen.owned()) =>
            {
                out.push(Choice::Use(Usage::Exchange { power, exchange }));
            }
            Ability::LookAtHarbor { when, .. } if seen.may_look(when, moment) => {
                let lands = seen.public.face_down_lands();
                if !lands.is_empty() {
                    out.push(Choice::Use(Usage::Look { power, price: Cost::FREE, lands }));
                }
            }
            _ => {}
        }
    }
    if moment != Moment::Build && me.hand > 0 {
        prompt_sales(seen, moment, out);
    }
}

fn prompt_structures(seen: &Seen, out: &mut Choices) {
    let me = seen.me();
    for kind in Acropolis::ALL.iter().copied() {
        let power = Power::Structure(kind);
        if let cards::Power::Makes { cost, unproduced: others, .. } = seen.set.structure(kind).power
            && me.has(kind)
            && me.made[kind as usize] < me.acropolis[kind as usize]
        {
            let basics = if others { unproduced(seen.set, me) } else { GoodSet::BASIC };
            let from = seen.owned().only(GoodSet(!GoodSet::BASIC.0 | basics.0));
            if cost.affordable(&from) {
                out.push(Choice::Use(Usage::Make { power, cost, basics }));
            }
        }
    }
}

fn prompt_sales(seen: &Seen, moment: Moment, out: &mut Choices) {
    for owner in seen.public.seats().filter(|seat| *seat != seen.seat) {
        for wonder in seen.public.seats[owner].complete_wonders() {
            let Ok(sale) = seen.sale(wonder.card, moment) else { continue };
            if !sale.price.affordable(&seen.owned()) {
                continue;
            }
            let power = Power::Wonder(wonder.card);
            out.push(Choice::Use(match sale.kind {
                Bought::HarborLook => Usage::Look { power, price: sale.price, lands: seen.unknown_lands() },
                Bought::EventLook | Bought::StormProtection => Usage::Buy { power, price: sale.price },
            }));
        }
    }
}

pub(crate) fn check(seen: &Seen, moment: Moment, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Wonder { wonder, pay, from } => check_wonder(seen, moment, *wonder, pay, *from),
        Action::Use { what, pay, get, look } => check_use(seen, moment, *what, pay, *get, *look),
        _ => Err(Reason::NotNow.by("O5")),
    }
}

fn check_wonder(
    seen: &Seen,
    moment: Moment,
    id: WonderId,
    pay: &Goods,
    from: Option<Fleet>,
) -> Result<(), Refusal> {
    let Some(wonder) = seen.own_wonder(id) else { return Err(Reason::NoSuchWonder.by("B9")) };
    let Some(next) = wonder.next_cost(seen.set) else { return Err(Reason::WonderComplete.by("B9")) };
    let from_fleet = matches!(moment, Moment::FleetTrade(..));
    if !moment.pays(next.timing) || from.is_some() != from_fleet {
        return Err(Reason::WrongTiming.by("B9"));
    }
    seen.check_structure_cost(&next.cost, pay, &seen.purse(moment))?;
    Ok(())
}

fn check_use(
    seen: &Seen,
    moment: Moment,
    what: Power,
    pay: &Goods,
    get: Option<Good>,
    look: Option<Land>,
) -> Result<(), Refusal> {
    let me = seen.me();
    match what {
        Power::Structure(kind) => {
            if moment != Moment::Build {
                return Err(Reason::WrongTiming.by("B5"));
            }
            let cards::Power::Makes { cost, unproduced: others, .. } = seen.set.structure(kind).power else {
                return Err(Reason::NoAbility.by("B5"));
            };
            if !me.has(kind) {
                return Err(Reason::NotBuiltYet.by("B5"));
            }
            if me.made[kind as usize] >= me.acropolis[kind as usize] {
                return Err(Reason::StructureUsed.by("B5"));
            }
            check_price(seen, &cost, pay, "B5")?;
            if others && !pay.kinds().not_in(unproduced(seen.set, me)).is_empty() {
                return Err(Reason::Produced.by("B5"));
            }
            no_extras(get, look)
        }
        Power::Philosophy(id) => {
            if id.0 as usize >= seen.set.philosophies.len() || !me.holds_philosophy(id) {
                return Err(Reason::NoAbility.by("B7"));
            }
            check_own_use(seen, moment, what, &[seen.set[id].ability], (pay, get, look))
        }
        Power::Wonder(id) => {
            if id.0 as usize >= seen.set.wonders.len() {
                return Err(Reason::NoSuchWonder.by("B9"));
            }
            match seen.own_wonder(id) {
                Some(wonder) if wonder.stage == Stage::Complete => {
                    check_own_use(seen, moment, what, &seen.set[id].abilities, (pay, get, look))
                }
                Some(_) => Err(Reason::NotBuiltYet.by("B9")),
                None => {
                    let sale = seen.sale(id, moment)?;
                    check_price(seen, &sale.price, pay, "B10")?;
                    match (sale.kind, look) {
                        (Bought::HarborLook, None) => Err(Reason::MustName.by("B10")),
                        (Bought::HarborLook, Some(land)) if seen.unknown_lands().has(land) => {
                            no_extras(get, None)
                        }
                        (Bought::HarborLook, Some(land)) => {
                            let down = seen.public.face_down_lands().has(land);
                            Err(if down { Reason::AlreadyKnown } else { Reason::NotFaceDown }.by("B10"))
                        }
                        (Bought::EventLook | Bought::StormProtection, look) => no_extras(get, look),
                    }
                }
            }
        }
    }
}

fn check_price(seen: &Seen, price: &Cost, pay: &Goods, rule: &'static str) -> Result<(), Refusal> {
    if !seen.owned().contains(pay) {
        return Err(Reason::NotHeld.by(rule));
    }
    if price.admits(pay) { Ok(()) } else { Err(Reason::BadPayment.by(rule)) }
}

fn no_extras(get: Option<Good>, look: Option<Land>) -> Result<(), Refusal> {
    if get.is_some() || look.is_some() { Err(Reason::NoSuchChoice.by("B5")) } else { Ok(()) }
}

fn check_own_use(
    seen: &Seen,
    moment: Moment,
    power: Power,
    abilities: &[Ability],
    (pay, get, look): (&Goods, Option<Good>, Option<Land>),
) -> Result<(), Refusal> {
    for ability in abilities {
        match *ability {
            Ability::Exchange(exchange) => {
                if moment != Moment::Build {
                    return Err(Reason::WrongTiming.by("B1"));
                }
                if seen.is_spent(power, *ability) {
                    return Err(Reason::AbilityUsed.by("B5"));
                }
                check_price(seen, &exchange.cost, pay, "B2")?;
                return match get {
                    None => Err(Reason::MustName.by("B2")),
                    Some(good) if exchange.gain.kinds(pay).has(good) => no_extras(None, look),
                    Some(_) => Err(Reason::BadGood.by("B2")),
                };
            }
            Ability::LookAtHarbor { when, .. } => {
                if seen.is_spent(power, *ability) {
                    return Err(Reason::AbilityUsed.by("T1"));
                }
                if !seen.may_look(when, moment) {
                    let launched = when == LookTiming::Journey && moment == Moment::Journey;
                    let reason = if launched { Reason::AlreadyLaunched } else { Reason::WrongTiming };
                    return Err(reason.by("T1"));
                }
                return match look {
                    None => Err(Reason::MustName.by("T1")),
                    Some(land) if !seen.public.face_down_lands().has(land) => {
                        Err(Reason::NotFaceDown.by("T1"))
                    }
                    Some(_) if pay.is_empty() => no_extras(get, None),
                    Some(_) => Err(Reason::BadPayment.by("T1")),
                };
            }
            _ => {}
        }
    }
    Err(Reason::NoAbility.by("B1"))
}

/// Carries out a use or a wonder payment that `check` has accepted.
pub(crate) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Wonder { wonder, pay, from } => advance_wonder(game, seat, wonder, pay, from, log),
        Action::Use { what, pay, get, look } => use_power(game, seat, what, pay, get, look, log),
        _ => {}
    }
}

/// A stand-in was needed to meet this cost: the ability that lent it is spent.
pub(crate) fn spend_substitute(game: &mut Game, seat: Seat, cost: &Cost, pay: &Goods, log: &mut Log) {
    if cost.admits(pay) {
        return;
    }
    if let Some(power) = game.seen(seat).ok().and_then(|seen| seen.may_substitute()) {
        game.spend(seat, power);
        log.say(Event::Used { seat, power });
    }
}

fn advance_wonder(game: &mut Game, seat: Seat, id: WonderId, pay: Goods, from: Option<Fleet>, log: &mut Log) {
    let Some(wonder) = game.public.seats[seat].wonders().find(|wonder| wonder.card == id) else { return };
    let Some(next) = wonder.next_cost(game.set) else { return };
    spend_substitute(game, seat, &next.cost, &pay, log);
    match from {
        Some(fleet) => game.cargo_pay(seat, fleet, pay, log),
        None => game.pay(seat, pay, log),
    }
    let stage = if wonder.stage == Stage::Plans { Stage::Partial } else { Stage::Complete };
    for slot in game.public.seats[seat].wonders.iter_mut().flatten().filter(|slot| slot.card == id) {
        slot.stage = stage;
    }
    log.say(Event::WonderAdvanced { seat, wonder: id, stage });
    if stage == Stage::Complete {
        game.show_next_event(log);
    }
}

fn use_power(
    game: &mut Game,
    seat: Seat,
    power: Power,
    pay: Goods,
    get: Option<Good>,
    look: Option<Land>,
    log: &mut Log,
) {
    let owner = match power {
        Power::Wonder(id) => game
            .public
            .seats()
            .find(|owner| game.public.seats[*owner].complete_wonders().any(|wonder| wonder.card == id)),
        Power::Structure(_) | Power::Philosophy(_) => Some(seat),
    };
    if let (Power::Wonder(wonder), Some(owner)) = (power, owner)
        && owner != seat
    {
        return buy(game, seat, owner, wonder, pay, look, log);
    }
    log.say(Event::Used { seat, power });
    game.pay(seat, pay, log);
    let gain = match power {
        Power::Structure(kind) => match game.set.structure(kind).power {
            cards::Power::Makes { gain, .. } => Some(gain),
            cards::Power::Teaches | cards::Power::Keeps(_) => None,
        },
        Power::Philosophy(_) | Power::Wonder(_) => get,
    };
    if let Some(good) = gain {
        game.receive(seat, Goods::one(good), log);
    }
    if let Some(land) = look {
        log.say(Event::Looked { seat, land });
        game.look(seat, land, log);
    }
    game.spend(seat, power);
}

/// The owner cannot refuse; the price goes to the owner (B10).
fn buy(
    game: &mut Game,
    seat: Seat,
    owner: Seat,
    wonder: WonderId,
    price: Goods,
    look: Option<Land>,
    log: &mut Log,
) {
    game.give_up(seat, &price);
    game.gain(owner, &price);
    log.say(Event::Bought { seat, owner, wonder, price });
    for slot in game.public.seats[owner].wonders.iter_mut().flatten().filter(|slot| slot.card == wonder) {
        slot.buyers.insert(seat);
    }
    if let Some(land) = look {
        log.say(Event::Looked { seat, land });
        return game.look(seat, land, log);
    }
    let shows_event =
        game.set[wonder].abilities.iter().any(|ability| matches!(ability, Ability::SeeNextEvent { .. }));
    if shows_event && let Some(event) = game.next_event() {
        game.private[seat].next_event = Some(event);
        log.say(Event::EventSeen { seat, event });
    }
}
