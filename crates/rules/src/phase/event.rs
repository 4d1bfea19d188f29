//! Event phase: flip, order, and carry out the year's face-up events (rules E1 to E9).

use crate::action::{Action, Harm, Power};
use crate::cards::CardSet;
use crate::effect::ability::Ability;
use crate::effect::event::{Demand, EventEffect, Suffering, Way};
use crate::event::{Cards, Event, Log};
use crate::game::{Game, random_cards};
use crate::goods::{GoodSet, Goods};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::Purpose;
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities, is_spent};
use crate::state::{IslandState, Pile, Public, Sealed, Step};
use crate::world::{LandSet, Phase, Village, VillageSet};

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
            fate(game, seat, demand) == Fate::Asked
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

#[derive(PartialEq, Eq)]
enum Fate {
    /// Not meant, or protected.
    Spared,
    /// Nothing to decide: it suffers what there is to suffer.
    Forced,
    Asked,
}

fn in_scope(public: &Public, seat: Seat) -> bool {
    public.events.target.is_none_or(|target| target == seat)
}

fn is_protected(game: &Game, seat: Seat, demand: &Demand) -> bool {
    demand.spared_by.is_some_and(|aegis| game.public.seats[seat].home.count(aegis) > 0)
        || demand.or.takes_structure() && game.has_ability(seat, Ability::KeepStructures)
}

fn fate(game: &Game, seat: Seat, demand: &Demand) -> Fate {
    let island = &game.public.seats[seat];
    let meant = in_scope(&game.public, seat) && demand.hand_over.is_none_or(|limit| island.hand > limit);
    if !meant || is_protected(game, seat, demand) {
        return Fate::Spared;
    }
    let may_pay = !demand.ways.is_empty() && island.holds_cards();
    let may_ignore = is_harmful(island, demand.or)
        && abilities(game.set, island)
            .any(|(power, ability)| ability == Ability::IgnoreEvent && !is_spent(island, power, ability));
    let may_choose = match demand.or {
        Suffering::Idle { .. } => island.producing().len() >= 2,
        Suffering::LoseVillage => island.villages.len() >= 2,
        Suffering::Discard(count) => island.hand > count,
        Suffering::LoseAtRandom(_) | Suffering::LoseLastVillage => false,
    };
    if may_pay || may_ignore || may_choose { Fate::Asked } else { Fate::Forced }
}

fn is_harmful(island: &IslandState, or: Suffering) -> bool {
    match or {
        Suffering::Idle { workshops } => {
            island.producing().len() >= 2 || workshops && island.workshops > 0 && !island.idle_workshops
        }
        Suffering::LoseAtRandom(_) | Suffering::Discard(_) => island.hand > 0,
        Suffering::LoseLastVillage => !island.later.is_empty(),
        Suffering::LoseVillage => !island.villages.is_empty(),
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
        match self.event_effect()? {
            EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. } => Some(demand),
            _ => None,
        }
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

    /// Cards that a way of paying can be met from.
    fn payable(&self, way: &Way) -> Goods {
        if way.at_home { self.mine.hand.plus(&self.me().home) } else { self.owned() }
    }

    fn ignoring(&self) -> Option<(Power, Ability)> {
        self.abilities()
            .find(|(power, ability)| *ability == Ability::IgnoreEvent && !self.is_spent(*power, *ability))
    }

    /// Whether there is something to save by ignoring; once sealed, what there was may be given away.
    fn is_at_stake(&self, demand: &Demand) -> bool {
        is_harmful(self.me(), demand.or) || self.mine.sealed == Sealed::Answer(Action::Ignore)
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
            prompt_demand(seen, demand, out);
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

fn prompt_demand(seen: &Seen, demand: &Demand, out: &mut Choices) {
    for way in &demand.ways {
        let from = seen.payable(way);
        if way.cost.affordable(&from) {
            out.push(Choice::Pay { cost: way.cost, from });
        }
    }
    let me = seen.me();
    out.push(match demand.or {
        Suffering::Idle { .. } if me.producing().len() >= 2 => Choice::SufferVillage(me.producing()),
        Suffering::LoseVillage if !me.villages.is_empty() => Choice::SufferVillage(me.villages),
        Suffering::Discard(count) if me.hand > 0 => {
            Choice::SufferCards { count: count.min(me.hand), from: seen.mine.hand }
        }
        _ => Choice::Suffer,
    });
    if seen.is_at_stake(demand) && seen.ignoring().is_some() {
        out.push(Choice::Ignore);
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
        return check_demand(seen, demand, action);
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

fn check_demand(seen: &Seen, demand: &Demand, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Pay(goods) => {
            let Some(way) = demand.ways.iter().find(|way| way.cost.admits(goods)) else {
                return Err(Reason::BadPayment.by("E6"));
            };
            if seen.payable(way).contains(goods) { Ok(()) } else { Err(Reason::NotHeld.by("E6")) }
        }
        Action::Suffer(harm) => check_harm(seen, demand.or, harm),
        Action::Ignore if seen.ignoring().is_none() => {
            let held = seen.abilities().any(|(_, ability)| ability == Ability::IgnoreEvent);
            Err(if held { Reason::AbilityUsed } else { Reason::NoAbility }.by("E5"))
        }
        Action::Ignore if !seen.is_at_stake(demand) => Err(Reason::NothingToGain.by("E5")),
        Action::Ignore => Ok(()),
        _ => Err(Reason::NoSuchChoice.by("E5")),
    }
}

fn check_harm(seen: &Seen, or: Suffering, harm: &Harm) -> Result<(), Refusal> {
    let me = seen.me();
    let village = |villages: VillageSet, rule| match harm {
        Harm::Village(village) if villages.has(*village) => Ok(()),
        Harm::Village(_) => Err(Reason::BadVillage.by(rule)),
        _ => Err(Reason::MustName.by(rule)),
    };
    match or {
        Suffering::Idle { .. } if me.producing().len() >= 2 => village(me.producing(), "E8"),
        Suffering::LoseVillage if !me.villages.is_empty() => village(me.villages, "E9"),
        Suffering::Discard(count) if me.hand > 0 => match harm {
            Harm::Cards(goods) if !seen.mine.hand.contains(goods) => Err(Reason::NotHeld.by("E6")),
            Harm::Cards(goods) if goods.total() == count.min(me.hand) => Ok(()),
            Harm::Cards(_) => Err(Reason::BadLoss.by("E6")),
            _ => Err(Reason::MustName.by("E6")),
        },
        _ if *harm == Harm::Plain => Ok(()),
        _ => Err(Reason::NoSuchChoice.by("E6")),
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
    // Cards that changed hands may leave either side with something to decide (O4).
    for seat in [seat, archon] {
        if !game.public.involved.has(seat) && is_asked(game, seat) {
            game.public.involved.insert(seat);
            game.public.waiting.insert(seat);
        }
    }
    // An Archon who had too few cards to discard has more now, whatever the answer was.
    if let Some(EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. }) = effect(game)
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
                resolve_demand(game, seat, demand, answer, log);
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

fn resolve_demand(game: &mut Game, seat: Seat, demand: &Demand, answer: Option<Action>, log: &mut Log) {
    if !in_scope(&game.public, seat) {
        return;
    }
    match answer {
        Some(Action::Pay(goods)) => game.pay(seat, goods, log),
        Some(Action::Ignore) => {
            let island = &game.public.seats[seat];
            let mut powers = abilities(game.set, island);
            let spent = powers.find(|(power, ability)| {
                *ability == Ability::IgnoreEvent && !is_spent(island, *power, *ability)
            });
            if let Some((power, _)) = spent {
                if let Power::Philosophy(id) = power {
                    game.public.seats[seat].used_this_year |= 1 << id.0;
                }
                log.say(Event::EventIgnored { seat, power });
            }
        }
        // A protection may have come by donation.
        Some(Action::Suffer(_)) if is_protected(game, seat, demand) => log.say(Event::Spared { seat }),
        Some(Action::Suffer(harm)) => suffer(game, seat, demand.or, harm, log),
        _ if fate(game, seat, demand) == Fate::Spared => log.say(Event::Spared { seat }),
        _ => {
            // With nothing to choose the only standing village is the one.
            let villages = game.public.seats[seat].villages;
            let harm = villages.iter().next().map_or(Harm::Plain, Harm::Village);
            suffer(game, seat, demand.or, harm, log);
        }
    }
}

fn suffer(game: &mut Game, seat: Seat, or: Suffering, harm: Harm, log: &mut Log) {
    match (or, harm) {
        (Suffering::Idle { workshops }, harm) => {
            let mut harmed = false;
            let island = &mut game.public.seats[seat];
            if let Harm::Village(village) = harm
                && island.producing().len() >= 2
            {
                island.idle.insert(village);
                log.say(Event::VillageIdled { seat, village });
                harmed = true;
            }
            if workshops && island.workshops > 0 && !island.idle_workshops {
                island.idle_workshops = true;
                log.say(Event::WorkshopsIdled { seat });
                harmed = true;
            }
            if !harmed {
                log.say(Event::Spared { seat });
            }
        }
        (Suffering::LoseAtRandom(count), _) => {
            let position = game.public.events.next;
            let mut stream = game.stream(Purpose::EventLoss, position, seat.0);
            let lost = random_cards(&game.private[seat].hand, GoodSet::COMMODITY, count, &mut stream);
            spared_or_lost(game, seat, lost, log);
        }
        (Suffering::Discard(_), Harm::Cards(goods)) => game.lose(seat, goods, log),
        (Suffering::Discard(count), _) => {
            // Not asked: all goes, or there is nothing.
            let hand = game.private[seat].hand;
            let lost = if hand.total() <= count { hand } else { Goods::EMPTY };
            spared_or_lost(game, seat, lost, log);
        }
        (Suffering::LoseLastVillage, _) => {
            let last = game.public.seats[seat].later.as_slice().last().copied();
            lose_village(game, seat, last.map(Village), log);
        }
        (Suffering::LoseVillage, Harm::Village(village)) => lose_village(game, seat, Some(village), log),
        (Suffering::LoseVillage, _) => lose_village(game, seat, None, log),
    }
}

fn spared_or_lost(game: &mut Game, seat: Seat, lost: Goods, log: &mut Log) {
    if lost.is_empty() {
        log.say(Event::Spared { seat });
    } else {
        game.lose(seat, lost, log);
    }
}

/// A lost village returns to the unbuilt cards (E9).
fn lose_village(game: &mut Game, seat: Seat, village: Option<Village>, log: &mut Log) {
    let Some(village) = village else { return log.say(Event::Spared { seat }) };
    let island = &mut game.public.seats[seat];
    island.villages.remove(village);
    island.idle.remove(village);
    island.later.remove(village.0);
    log.say(Event::VillageLost { seat, village });
}
