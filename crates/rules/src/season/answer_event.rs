//! Islands answer the event at hand, and it is carried out (rules E3 to E9).

mod demand;

use super::{Flow, donation, misplaced};
use crate::action::Action;
use crate::cards::CardSet;
use crate::effect::event::{EventEffect, Suffering};
use crate::game::Game;
use crate::goods::{GoodSet, Goods};
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;
use crate::slot::{Charge, Payment};
use crate::state::{Public, Sealed};
use crate::step::Step;

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    game.public.all().filter(|seat| is_asked(game, seat))
}

fn effect(set: &'static CardSet, public: &Public) -> &'static EventEffect {
    let event = public.event_at_hand().expect("an event acts while islands answer it");
    &set[event].effect
}

/// Whom the event asks, by public facts alone (O4, E6).
fn is_asked(game: &Game, seat: Seat) -> bool {
    match effect(game.set, &game.public) {
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
pub(crate) fn bounty(set: &'static CardSet, public: &Public, seat: Seat) -> GoodSet {
    let EventEffect::Bounty { but_archon, made } = *effect(set, public) else { return GoodSet::EMPTY };
    let island = &public.seats[seat];
    if but_archon && public.archon == seat {
        GoodSet::EMPTY
    } else if made {
        island.villages.iter().map(|village| set.village(island.island, village).makes).collect()
    } else {
        GoodSet::BASIC
    }
}

// What a seat may do

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    donation::choices(seen, out);
    if seen.is_involved().is_err() {
        return;
    }
    match effect(seen.set, seen.public) {
        EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. } => {
            demand::choices(seen, demand, out);
        }
        EventEffect::Bounty { .. } => out.push(Choice::Take(bounty(seen.set, seen.public, seen.seat))),
        EventEffect::Market(exchanges) => {
            for exchange in exchanges {
                let give = Payment::plain(&exchange.cost, seen.mine.hand, Charge::Event);
                if give.is_open() {
                    out.push(Choice::Swap { give, gain: exchange.gain });
                }
            }
            out.push(Choice::Decline);
        }
        EventEffect::Oracle => {
            out.push(Choice::Look(seen.public.face_down_lands()));
            out.push(Choice::Decline);
        }
        EventEffect::ArchonGrants { .. }
        | EventEffect::Embargo
        | EventEffect::NeighboringHazards(_)
        | EventEffect::WorkshopsProduce(_) => {}
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    if let Action::Donate(goods) = action {
        return donation::check(seen, goods);
    }
    seen.is_involved()?;
    match (effect(seen.set, seen.public), action) {
        (EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. }, _) => {
            demand::check(seen, demand, action)
        }
        (EventEffect::Bounty { .. }, Action::Take(good)) => {
            let kinds = bounty(seen.set, seen.public, seen.seat);
            if kinds.has(*good) { Ok(()) } else { Err(Reason::BadGood.by("E5")) }
        }
        (EventEffect::Market(_) | EventEffect::Oracle, Action::Decline) => Ok(()),
        (EventEffect::Market(exchanges), Action::Swap { give, get }) => {
            if !seen.mine.hand.contains(give) {
                return Err(Charge::Event.lacking());
            }
            let fits = exchanges.iter().any(|it| it.cost.admits(give) && it.gain.kinds(give).has(*get));
            if fits { Ok(()) } else { Err(Charge::Event.wrong()) }
        }
        (EventEffect::Oracle, Action::Look(land)) => {
            let down = seen.public.face_down_lands().has(*land);
            if down { Ok(()) } else { Err(Reason::NotFaceDown.by("E5")) }
        }
        // An answer, but to another kind of event.
        _ => Err(Reason::NoSuchChoice.by("E5")),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Donate(goods) => {
            let hand = game.public.seats[game.public.archon].hand;
            donation::apply(game, seat, goods, log);
            ask_after_donation(game, seat, hand);
        }
        answer => game.seal(seat, answer, log),
    }
}

/// Cards that changed hands may leave either side with something to decide (O4); `hand` is what the Archon had before.
fn ask_after_donation(game: &mut Game, giver: Seat, hand: u8) {
    let archon = game.public.archon;
    let demand = effect(game.set, &game.public).demand();
    // Whom the size of the hand marks out was settled when the event began to act.
    let counts_hands = demand.is_some_and(|demand| demand.hand_over.is_some());
    if !counts_hands {
        let unasked = SeatSet::one(giver).with(archon).not_in(game.public.involved);
        game.ask_newly_able(unasked.filter(|seat| is_asked(game, seat)));
    }
    // An Archon who had too few cards to discard has more now, whatever the answer was.
    if let Some(demand) = demand
        && let Suffering::Discard(count) = demand.or
        && hand < count.min(game.public.seats[archon].hand)
        && game.public.involved.has(archon)
    {
        game.private[archon].sealed = Sealed::Nothing;
        game.public.waiting.insert(archon);
    }
}

/// Carries out what everybody answered, in the order of rule O7; then it is the next event's turn.
pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    for seat in game.public.from_archon() {
        let answer = match game.private[seat].sealed {
            Sealed::Answer(answer) => Some(answer),
            Sealed::Nothing | Sealed::Fleets(_) | Sealed::Lands { .. } => None,
        };
        resolve(game, seat, answer, log);
    }
    game.public.events.next += 1;
    game.public.events.target = None;
    if game.public.event_at_hand().is_some() { Flow::Back(Step::NameTarget) } else { Flow::On }
}

fn resolve(game: &mut Game, seat: Seat, answer: Option<Action>, log: &mut Log) {
    match (effect(game.set, &game.public), answer) {
        (EventEffect::Demand(demand) | EventEffect::ArchonDemands { demand, .. }, answer) => {
            demand::resolve(game, seat, demand, answer, log);
        }
        (EventEffect::Bounty { .. }, Some(Action::Take(good))) => game.receive(seat, Goods::one(good), log),
        // Not asked: there is one kind at most.
        (EventEffect::Bounty { .. }, None) => {
            if let Some(good) = bounty(game.set, &game.public, seat).iter().next() {
                game.receive(seat, Goods::one(good), log);
            }
        }
        (EventEffect::Market(_), Some(Action::Swap { give, get })) => {
            game.pay(seat, give, log);
            game.receive(seat, Goods::one(get), log);
        }
        (EventEffect::Oracle, Some(Action::Look(land))) => {
            log.say(News::Looked { seat, land });
            game.look(seat, land, log);
        }
        (EventEffect::Market(_) | EventEffect::Oracle, Some(Action::Decline)) => {
            log.say(News::Declined { seat });
        }
        (_, Some(other)) => misplaced(&other),
        (
            EventEffect::Market(_)
            | EventEffect::Oracle
            | EventEffect::ArchonGrants { .. }
            | EventEffect::Embargo
            | EventEffect::NeighboringHazards(_)
            | EventEffect::WorkshopsProduce(_),
            None,
        ) => {}
    }
}
