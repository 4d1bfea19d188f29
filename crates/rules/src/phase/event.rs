//! Event phase: flip, order, and carry out the year's face-up events (rules E1 to E9).

mod demand;

use crate::action::{Action, Harm};
use crate::cards::CardSet;
use crate::effect::event::{Demand, EventEffect, Suffering, Way};
use crate::event::{Cards, Event, Log};
use crate::game::Game;
use crate::goods::{GoodSet, Goods};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;
use crate::state::{Pile, Public, Sealed, Step};
use crate::world::{LandSet, Phase};

/// Flips the next event (E1); with several face up the Archon orders them (E2).
pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Event));
    if let Some(event) = game.next_event() {
        game.public.events.up.push(event.0);
        log.say(Event::EventFlipped(event));
    }
    for seat in game.public.seats() {
        game.private[seat].next_event = None;
    }
    game.show_next_event(log);
    let events = &mut game.public.events;
    events.queue = Pile::default();
    events.next = 0;
    events.target = None;
    if events.up.len() > 1 {
        let archon = game.public.archon;
        game.begin(Step::OrderEvents, SeatSet::one(archon));
    } else {
        events.queue.push(0);
        game.begin(Step::OrderEvents, SeatSet::EMPTY);
    }
}

pub(super) fn proceed(game: &mut Game, log: &mut Log) {
    match game.public.step {
        Step::OrderEvents => act(game, log),
        Step::NameTarget => match effect(game) {
            Some(EventEffect::ArchonDemands { .. }) => ask(game),
            _ => next(game, log),
        },
        _ => {
            resolve(game, log);
            next(game, log);
        }
    }
}

fn effect(game: &Game) -> Option<&'static EventEffect> {
    game.public.event_at_hand().map(|event| &game.set[event].effect)
}

fn demand(game: &Game) -> Option<&'static Demand> {
    effect(game)?.demand()
}

fn next(game: &mut Game, log: &mut Log) {
    game.public.events.next += 1;
    game.public.events.target = None;
    act(game, log);
}

/// Begins the event at hand; after the last one production begins.
fn act(game: &mut Game, log: &mut Log) {
    let (Some(event), Some(effect)) = (game.public.event_at_hand(), effect(game)) else {
        return super::production::enter(game, log);
    };
    log.say(Event::EventActs(event));
    match effect {
        EventEffect::ArchonDemands { .. } | EventEffect::ArchonGrants { .. } | EventEffect::Embargo => {
            let archon = SeatSet::one(game.public.archon);
            return game.begin(Step::NameTarget, archon);
        }
        EventEffect::NeighboringHazards(count) => game.public.season_rules.neighboring_hazards = *count,
        EventEffect::WorkshopsProduce(count) => game.public.season_rules.workshop_output = *count,
        EventEffect::Demand(_)
        | EventEffect::Bounty { .. }
        | EventEffect::Market(_)
        | EventEffect::Oracle => {}
    }
    ask(game);
}

fn ask(game: &mut Game) {
    let asked = game.public.seats().filter(|seat| is_asked(game, *seat));
    game.begin(Step::AnswerEvent, asked.fold(SeatSet::EMPTY, SeatSet::with));
}

// Whom an event asks

/// By public facts alone (O4, E6).
fn is_asked(game: &Game, seat: Seat) -> bool {
    let Some(effect) = effect(game) else { return false };
    match effect {
        EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. } => {
            demand::fate(game, seat, demand) == demand::Fate::Asked
        }
        EventEffect::Bounty { .. } => bounty(game.set, &game.public, seat).len() > 1,
        EventEffect::Market(exchanges) => {
            exchanges.iter().any(|exchange| game.public.seats[seat].hand >= exchange.cost.total())
        }
        EventEffect::Oracle => !game.public.face_down_lands().is_empty(),
        EventEffect::ArchonGrants { .. }
        | EventEffect::Embargo
        | EventEffect::NeighboringHazards(_)
        | EventEffect::WorkshopsProduce(_) => false,
    }
}

/// The basics that a bounty lets this island choose from.
fn bounty(set: &CardSet, public: &Public, seat: Seat) -> GoodSet {
    let island = &public.seats[seat];
    match public.event_at_hand().map(|event| &set[event].effect) {
        Some(EventEffect::Bounty { but_archon: true, .. }) if public.archon == seat => GoodSet::EMPTY,
        Some(EventEffect::Bounty { made: true, .. }) => {
            let goods = island.villages.iter().map(|village| set.village(island.island, village).makes);
            goods.fold(GoodSet::EMPTY, GoodSet::with)
        }
        Some(EventEffect::Bounty { .. }) => GoodSet::BASIC,
        _ => GoodSet::EMPTY,
    }
}

// What a seat may do

impl Seen<'_> {
    fn event_effect(&self) -> Option<&'static EventEffect> {
        self.public.event_at_hand().map(|event| &self.set[event].effect)
    }

    fn demand(&self) -> Option<&'static Demand> {
        self.event_effect()?.demand()
    }

    /// Cards in a sealed answer: they cannot be given away meanwhile (O6). Cards leave home before they leave
    /// fleets, so aegis cards that must be paid from home hold back their like aboard.
    fn pledged(&self) -> Goods {
        match self.mine.sealed {
            Sealed::Answer(Action::Pay(goods)) => {
                let from_home = |way: &Way| way.at_home && way.cost.admits(&goods);
                let held_back = match self.demand() {
                    Some(demand) if demand.ways.iter().any(from_home) => goods.aegis().kinds(),
                    _ => GoodSet::EMPTY,
                };
                let aboard = self.owned().less(&self.me().home);
                goods.plus(&aboard.only(held_back))
            }
            Sealed::Answer(Action::Suffer(Harm::Cards(goods))) => goods,
            Sealed::Answer(Action::Swap { give, .. }) => give,
            _ => Goods::EMPTY,
        }
    }

    /// Islands that the Archon may name.
    fn nameable(&self) -> SeatSet {
        match self.event_effect() {
            Some(EventEffect::ArchonDemands { another, .. } | EventEffect::ArchonGrants { another, .. }) => {
                if *another {
                    self.public.all().without(self.seat)
                } else {
                    self.public.all()
                }
            }
            _ => SeatSet::EMPTY,
        }
    }
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if !seen.is_archon() {
        let free = seen.owned().less(&seen.pledged());
        if !free.is_empty() {
            out.push(Choice::Donate(free));
        }
    }
    if !seen.public.involved.has(seen.seat) {
        return;
    }
    match (seen.public.step, seen.event_effect()) {
        (Step::OrderEvents, _) => out.push(Choice::OrderEvents(seen.public.events.up.len())),
        (Step::NameTarget, Some(EventEffect::Embargo)) => out.push(Choice::NameLand(LandSet::ALL)),
        (Step::NameTarget, _) => out.push(Choice::NameIsland(seen.nameable())),
        (_, Some(EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. })) => {
            demand::prompt(seen, demand, out);
        }
        (_, Some(EventEffect::Bounty { .. })) => {
            out.push(Choice::Take(bounty(seen.set, seen.public, seen.seat)));
        }
        (_, Some(EventEffect::Market(exchanges))) => {
            let from = seen.mine.hand;
            for exchange in exchanges.iter().filter(|it| it.cost.affordable(&from)) {
                out.push(Choice::Swap { exchange: *exchange, from });
            }
            out.push(Choice::Decline);
        }
        (_, Some(EventEffect::Oracle)) => {
            out.push(Choice::Look(seen.public.face_down_lands()));
            out.push(Choice::Decline);
        }
        _ => {}
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    if let Action::Donate(goods) = action {
        return check_donation(seen, goods);
    }
    match (seen.public.step, action) {
        (Step::OrderEvents | Step::NameTarget, _) if !seen.is_archon() => Err(Reason::NotArchon.by("E5")),
        (Step::OrderEvents, Action::OrderEvents(places)) => {
            let mut sorted = *places;
            sorted.as_mut_slice().sort_unstable();
            let each_once = sorted.as_slice().iter().copied().eq(0..seen.public.events.up.len());
            if each_once { Ok(()) } else { Err(Reason::BadOrder.by("E2")) }
        }
        (Step::NameTarget, Action::NameIsland(seat)) => match seen.event_effect() {
            Some(EventEffect::Embargo) => Err(Reason::NoSuchChoice.by("E5")),
            _ if seen.nameable().has(*seat) => Ok(()),
            _ if *seat == seen.seat => Err(Reason::Oneself.by("E9")),
            _ => Err(Reason::NoSuchSeat.by("E5")),
        },
        (Step::NameTarget, Action::NameLand(_)) => match seen.event_effect() {
            Some(EventEffect::Embargo) => Ok(()),
            _ => Err(Reason::NoSuchChoice.by("E5")),
        },
        (Step::AnswerEvent, _) => {
            seen.is_involved()?;
            check_answer(seen, action)
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

fn check_donation(seen: &Seen, goods: &Goods) -> Result<(), Refusal> {
    if seen.is_archon() {
        return Err(Reason::ArchonDonates.by("E4"));
    }
    if goods.is_empty() {
        return Err(Reason::Nothing.by("E4"));
    }
    let owned = seen.owned();
    if !owned.contains(goods) {
        return Err(Reason::NotHeld.by("E4"));
    }
    if !owned.less(&seen.pledged()).contains(goods) {
        return Err(Reason::Pledged.by("O6"));
    }
    Ok(())
}

fn check_answer(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    if let Some(demand) = seen.demand() {
        return demand::check(seen, demand, action);
    }
    match (seen.event_effect(), action) {
        (Some(EventEffect::Bounty { .. }), Action::Take(good)) => {
            let kinds = bounty(seen.set, seen.public, seen.seat);
            if kinds.has(*good) { Ok(()) } else { Err(Reason::BadGood.by("E5")) }
        }
        (Some(EventEffect::Market(_) | EventEffect::Oracle), Action::Decline) => Ok(()),
        (Some(EventEffect::Market(exchanges)), Action::Swap { give, get }) => {
            if !seen.mine.hand.contains(give) {
                return Err(Reason::NotHeld.by("E6"));
            }
            let fits = exchanges.iter().any(|it| it.cost.admits(give) && it.gain.kinds(give).has(*get));
            if fits { Ok(()) } else { Err(Reason::BadPayment.by("E6")) }
        }
        (Some(EventEffect::Oracle), Action::Look(land)) => {
            if seen.public.face_down_lands().has(*land) {
                Ok(())
            } else {
                Err(Reason::NotFaceDown.by("E5"))
            }
        }
        _ => Err(Reason::NoSuchChoice.by("E5")),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Donate(goods) => donate(game, seat, goods, log),
        Action::OrderEvents(places) => {
            game.public.events.queue = places;
            game.public.waiting.remove(seat);
            log.say(Event::EventsOrdered(places));
        }
        Action::NameIsland(target) => {
            game.public.waiting.remove(seat);
            log.say(Event::IslandNamed { seat: target });
            match effect(game) {
                Some(EventEffect::ArchonGrants { goods, .. }) => game.receive(target, *goods, log),
                _ => game.public.events.target = Some(target),
            }
        }
        Action::NameLand(land) => {
            game.public.waiting.remove(seat);
            game.public.season_rules.embargo.insert(land);
            log.say(Event::LandNamed { land });
        }
        _ => {
            game.private[seat].sealed = Sealed::Answer(*action);
            game.answered(seat, log);
        }
    }
}

fn donate(game: &mut Game, seat: Seat, goods: Goods, log: &mut Log) {
    let archon = game.public.archon;
    let hand = game.public.seats[archon].hand;
    game.give_up(seat, &goods);
    game.gain(archon, &goods);
    log.say(Event::Donated { from: seat, to: archon, cards: Cards::Kinds(goods) });
    if game.public.step != Step::AnswerEvent {
        return;
    }
    // Cards that changed hands may leave either side with something to decide (O4); but whom the size of the hand
    // marks out was settled when the event began to act.
    let counts_hands = matches!(demand(game), Some(demand) if demand.hand_over.is_some());
    game.ask_newly_able(|game, able| [seat, archon].contains(&able) && !counts_hands && is_asked(game, able));
    // An Archon who had too few cards to discard has more now, whatever the answer was.
    if let Some(demand) = demand(game)
        && let Suffering::Discard(count) = demand.or
        && hand < count.min(game.public.seats[archon].hand)
        && game.public.involved.has(archon)
    {
        game.private[archon].sealed = Sealed::Nothing;
        game.public.waiting.insert(archon);
    }
}

/// Carries out what everybody answered, in the order of rule O7.
fn resolve(game: &mut Game, log: &mut Log) {
    let Some(effect) = effect(game) else { return };
    for seat in game.public.from_archon() {
        let answer = match game.private[seat].sealed {
            Sealed::Answer(action) if game.public.involved.has(seat) => Some(action),
            _ => None,
        };
        match effect {
            EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. } => {
                demand::resolve(game, seat, demand, answer, log);
            }
            EventEffect::Bounty { .. } => {
                let kinds = bounty(game.set, &game.public, seat);
                let good = match answer {
                    Some(Action::Take(good)) => Some(good),
                    _ => kinds.iter().next(),
                };
                if let Some(good) = good {
                    game.receive(seat, Goods::one(good), log);
                }
            }
            EventEffect::Market(_) => match answer {
                Some(Action::Swap { give, get }) => {
                    game.pay(seat, give, log);
                    game.receive(seat, Goods::one(get), log);
                }
                Some(_) => log.say(Event::Declined { seat }),
                None => {}
            },
            EventEffect::Oracle => match answer {
                Some(Action::Look(land)) => {
                    log.say(Event::Looked { seat, land });
                    game.look(seat, land, log);
                }
                Some(_) => log.say(Event::Declined { seat }),
                None => {}
            },
            EventEffect::ArchonGrants { .. }
            | EventEffect::Embargo
            | EventEffect::NeighboringHazards(_)
            | EventEffect::WorkshopsProduce(_) => {}
        }
    }
}
