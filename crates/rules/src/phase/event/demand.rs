//! Pay or suffer: what a demand asks of an island, and what comes of the answer (rules E5, E6, E8, E9).

use crate::action::{Action, Harm, Power};
use crate::cards::CardSet;
use crate::effect::ability::Ability;
use crate::effect::event::{Demand, Suffering, Way};
use crate::event::{Event, Log};
use crate::game::{Game, random_cards};
use crate::goods::{GoodSet, Goods};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::Purpose;
use crate::seat::Seat;
use crate::seen::{Seen, abilities, is_spent};
use crate::state::{IslandState, Public, Sealed};
use crate::world::{Village, VillageSet};

#[derive(PartialEq, Eq)]
pub(super) enum Fate {
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

pub(super) fn fate(game: &Game, seat: Seat, demand: &Demand) -> Fate {
    let island = &game.public.seats[seat];
    let meant = in_scope(&game.public, seat) && demand.hand_over.is_none_or(|limit| island.hand > limit);
    if !meant || is_protected(game, seat, demand) {
        return Fate::Spared;
    }
    let may_pay = !demand.ways.is_empty() && island.holds_cards();
    let may_ignore = is_harmful(island, demand.or) && ignoring(game.set, island).is_some();
    let may_choose = match demand.or {
        Suffering::Idle { .. } => island.producing().len() >= 2,
        Suffering::LoseVillage => island.villages.len() >= 2,
        Suffering::Discard(count) => island.hand > count,
        Suffering::LoseAtRandom(_) | Suffering::LoseLastVillage => false,
    };
    if may_pay || may_ignore || may_choose { Fate::Asked } else { Fate::Forced }
}

/// The power that lets an island ignore an event, if it has one left this year.
fn ignoring(set: &'static CardSet, island: &IslandState) -> Option<Power> {
    abilities(set, island)
        .find(|(power, ability)| *ability == Ability::IgnoreEvent && !is_spent(island, *power, *ability))
        .map(|(power, _)| power)
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

impl Seen<'_> {
    /// Cards that a way of paying can be met from.
    pub(super) fn payable(&self, way: &Way) -> Goods {
        if way.at_home { self.mine.hand.plus(&self.me().home) } else { self.owned() }
    }

    /// Whether there is something to save by ignoring; once sealed, what there was may be given away.
    pub(super) fn is_at_stake(&self, demand: &Demand) -> bool {
        is_harmful(self.me(), demand.or) || self.mine.sealed == Sealed::Answer(Action::Ignore)
    }
}

pub(super) fn prompt(seen: &Seen, demand: &Demand, out: &mut Choices) {
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
    if seen.is_at_stake(demand) && ignoring(seen.set, seen.me()).is_some() {
        out.push(Choice::Ignore);
    }
}

pub(super) fn check(seen: &Seen, demand: &Demand, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Pay(goods) => {
            let Some(way) = demand.ways.iter().find(|way| way.cost.admits(goods)) else {
                return Err(Reason::BadPayment.by("E6"));
            };
            if seen.payable(way).contains(goods) { Ok(()) } else { Err(Reason::NotHeld.by("E6")) }
        }
        Action::Suffer(harm) => check_harm(seen, demand.or, harm),
        Action::Ignore if ignoring(seen.set, seen.me()).is_none() => {
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

pub(super) fn resolve(game: &mut Game, seat: Seat, demand: &Demand, answer: Option<Action>, log: &mut Log) {
    if !in_scope(&game.public, seat) {
        return;
    }
    match answer {
        Some(Action::Pay(goods)) => game.pay(seat, goods, log),
        Some(Action::Ignore) => {
            if let Some(power) = ignoring(game.set, &game.public.seats[seat]) {
                if let Power::Philosophy(id) = power {
                    game.public.seats[seat].used_this_year |= 1 << id.0;
                }
                log.say(Event::EventIgnored { seat, power });
            }
        }
        // A protection may have come by donation.
        Some(Action::Suffer(_)) if is_protected(game, seat, demand) => log.say(Event::Spared { seat }),
        Some(Action::Suffer(harm)) => suffer(game, seat, demand.or, harm, log),
        // Whoever would be asked only now was not meant when the event began to act.
        _ if fate(game, seat, demand) != Fate::Forced => log.say(Event::Spared { seat }),
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
