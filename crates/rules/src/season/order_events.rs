//! The next event is flipped, and the Archon orders those that lie face up (rules E1, E2).

use super::{Flow, donation, elsewhere, misplaced};
use crate::action::Action;
use crate::game::Game;
use crate::news::{Log, News};
use crate::pile::Pile;
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;

pub(super) fn begin(game: &mut Game, log: &mut Log) -> SeatSet {
    let event = game.next_event().expect("a year has an event for each of its seasons");
    game.public.events.up.push(event.0);
    log.say(News::EventFlipped(event));
    for seat in game.public.seats() {
        game.private[seat].next_event = None;
    }
    game.show_next_event(log);
    let events = &mut game.public.events;
    events.queue = Pile::default();
    events.next = 0;
    events.target = None;
    if events.up.len() > 1 {
        return SeatSet::one(game.public.archon);
    }
    events.queue.push(0);
    SeatSet::EMPTY
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    donation::choices(seen, out);
    if seen.is_archon() {
        out.push(Choice::OrderEvents(seen.public.events.up.len()));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Donate(goods) => donation::check(seen, goods),
        Action::OrderEvents(_) if !seen.is_archon() => Err(Reason::NotArchon.by("E5")),
        Action::OrderEvents(places) => {
            let mut sorted = *places;
            sorted.as_mut_slice().sort_unstable();
            let each_once = sorted.as_slice().iter().copied().eq(0..seen.public.events.up.len());
            if each_once { Ok(()) } else { Err(Reason::BadOrder.by("E2")) }
        }
        _ => elsewhere(),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Donate(goods) => donation::apply(game, seat, goods, log),
        Action::OrderEvents(places) => {
            game.public.events.queue = places;
            game.public.waiting.remove(seat);
            log.say(News::EventsOrdered(places));
        }
        ref other => misplaced(other),
    }
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
