//! Pay or suffer: what a demand asks of an island, and what comes of the answer (rules E5, E6, E8, E9).

use crate::action::{Action, Harm, Power};
use crate::cards::CardSet;
use crate::effect::ability::Ability;
use crate::effect::event::{Demand, Suffering, Way};
use crate::game::{Game, random_cards};
use crate::goods::{GoodSet, Goods};
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::Purpose;
use crate::seat::Seat;
use crate::seen::{Seen, abilities, is_spent};
use crate::slot::{Charge, Payment, Pick, Unfit};
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
    let may_ignore = || is_harmful(island, demand.or) && ignoring(game.set, island).is_some();
    let may_choose = match demand.or {
        Suffering::Idle { .. } => island.producing().len() >= 2,
        Suffering::LoseVillage => island.villages.len() >= 2,
        Suffering::Discard(count) => island.hand > count,
        Suffering::LoseAtRandom(_) | Suffering::LoseLastVillage => false,
    };
    if may_pay || may_choose || may_ignore() { Fate::Asked } else { Fate::Forced }
}

/// The power that lets an island ignore an event, if it has one left this year.
fn ignoring(set: &'static CardSet, island: &IslandState) -> Option<Power> {
    abilities(set, island)
        .find(|(power, ability)| **ability == Ability::IgnoreEvent && !is_spent(island, *power, ability))
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

// What a seat may do

fn payment(seen: &Seen, way: &'static Way) -> Payment {
    let from = if way.at_home { seen.mine.hand.plus(&seen.me().home) } else { seen.owned() };
    Payment::plain(&way.cost, from, Charge::Event)
}

/// What an island that suffers has to name.
enum Naming {
    Nothing,
    Village(VillageSet, &'static str),
    Cards(Pick),
}

const LOSS: Unfit = Unfit {
    too_few: Reason::BadLoss.by("E6"),
    too_many: Reason::BadLoss.by("E6"),
    lacking: Reason::NotHeld.by("E6"),
};

fn naming(seen: &Seen, or: Suffering) -> Naming {
    let me = seen.me();
    match or {
        Suffering::Idle { .. } if me.producing().len() >= 2 => Naming::Village(me.producing(), "E8"),
        Suffering::LoseVillage if !me.villages.is_empty() => Naming::Village(me.villages, "E9"),
        Suffering::Discard(count) if me.hand > 0 => {
            Naming::Cards(Pick::exactly(count.min(me.hand), seen.mine.hand, &LOSS))
        }
        Suffering::Idle { .. }
        | Suffering::LoseVillage
        | Suffering::Discard(_)
        | Suffering::LoseAtRandom(_)
        | Suffering::LoseLastVillage => Naming::Nothing,
    }
}

/// Whether the event can be ignored: there is something to save, or was when that was sealed; it may be given away since.
fn may_ignore(seen: &Seen, demand: &Demand) -> Result<(), Refusal> {
    if ignoring(seen.set, seen.me()).is_none() {
        let held = seen.abilities().any(|(_, ability)| *ability == Ability::IgnoreEvent);
        return Err(if held { Reason::AbilityUsed } else { Reason::NoAbility }.by("E5"));
    }
    let at_stake = is_harmful(seen.me(), demand.or) || seen.mine.sealed == Sealed::Answer(Action::Ignore);
    if at_stake { Ok(()) } else { Err(Reason::NothingToGain.by("E5")) }
}

pub(super) fn choices(seen: &Seen, demand: &'static Demand, out: &mut Choices) {
    for way in &demand.ways {
        let pay = payment(seen, way);
        if pay.is_open() {
            out.push(Choice::Pay(pay));
        }
    }
    out.push(match naming(seen, demand.or) {
        Naming::Nothing => Choice::Suffer,
        Naming::Village(villages, _) => Choice::SufferVillage(villages),
        Naming::Cards(lose) => Choice::SufferCards(lose),
    });
    if may_ignore(seen, demand).is_ok() {
        out.push(Choice::Ignore);
    }
}

pub(super) fn check(seen: &Seen, demand: &'static Demand, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Pay(goods) => {
            let way = demand.ways.iter().find(|way| way.cost.admits(goods)).ok_or(Charge::Event.wrong())?;
            payment(seen, way).check(goods)
        }
        Action::Suffer(harm) => check_harm(seen, demand.or, harm),
        Action::Ignore => may_ignore(seen, demand),
        // An answer, but to another kind of event.
        _ => Err(Reason::NoSuchChoice.by("E5")),
    }
}

fn check_harm(seen: &Seen, or: Suffering, harm: &Harm) -> Result<(), Refusal> {
    match (naming(seen, or), harm) {
        (Naming::Nothing, Harm::Plain) => Ok(()),
        (Naming::Nothing, Harm::Village(_) | Harm::Cards(_)) => Err(Reason::NoSuchChoice.by("E6")),
        (Naming::Village(villages, rule), Harm::Village(village)) => {
            if villages.has(*village) {
                Ok(())
            } else {
                Err(Reason::BadVillage.by(rule))
            }
        }
        (Naming::Village(_, rule), Harm::Plain | Harm::Cards(_)) => Err(Reason::MustName.by(rule)),
        (Naming::Cards(lose), Harm::Cards(goods)) => lose.check(goods),
        (Naming::Cards(_), Harm::Plain | Harm::Village(_)) => Err(Reason::MustName.by("E6")),
    }
}

// What happens

pub(super) fn resolve(game: &mut Game, seat: Seat, demand: &Demand, answer: Option<Action>, log: &mut Log) {
    if !in_scope(&game.public, seat) {
        return;
    }
    match answer {
        Some(Action::Pay(goods)) => game.pay(seat, goods, log),
        Some(Action::Ignore) => {
            let power = ignoring(game.set, &game.public.seats[seat]).expect("ignoring was accepted");
            let Power::Philosophy(id) = power else { unreachable!("only philosophies ignore events") };
            game.public.seats[seat].used_this_year.insert(id);
            log.say(News::EventIgnored { seat, power });
        }
        // A protection may have come by donation.
        Some(Action::Suffer(_)) if is_protected(game, seat, demand) => log.say(News::Spared { seat }),
        Some(Action::Suffer(harm)) => suffer(game, seat, demand.or, harm, log),
        Some(other) => unreachable!("{other:?} is no answer to a demand"),
        None if fate(game, seat, demand) == Fate::Forced => {
            // With nothing to choose the only standing village is the one.
            let villages = game.public.seats[seat].villages;
            let harm = villages.iter().next().map_or(Harm::Plain, Harm::Village);
            suffer(game, seat, demand.or, harm, log);
        }
        // Whoever would be asked only now was not meant when the event began to act.
        None => log.say(News::Spared { seat }),
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
                log.say(News::VillageIdled { seat, village });
                harmed = true;
            }
            if workshops && island.workshops > 0 && !island.idle_workshops {
                island.idle_workshops = true;
                log.say(News::WorkshopsIdled { seat });
                harmed = true;
            }
            if !harmed {
                log.say(News::Spared { seat });
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
        log.say(News::Spared { seat });
    } else {
        game.lose(seat, lost, log);
    }
}

/// A lost village returns to the unbuilt cards (E9).
fn lose_village(game: &mut Game, seat: Seat, village: Option<Village>, log: &mut Log) {
    let Some(village) = village else { return log.say(News::Spared { seat }) };
    let island = &mut game.public.seats[seat];
    island.villages.remove(village);
    island.idle.remove(village);
    island.later.remove(village.0);
    log.say(News::VillageLost { seat, village });
}
