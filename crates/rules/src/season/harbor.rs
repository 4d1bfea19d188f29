//! Harbor cards are looked at and turned up, or left face down (rules F1 to F4).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::game::Game;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{FleetSet, Seat, SeatSet};
use crate::seen::Seen;
use crate::state::{Berth, Harbor, Public, Sealed};
use crate::world::LandSet;

/// Everybody with a fleet at a face-down card looks at it (F1).
pub(super) fn begin(game: &mut Game, log: &mut Log) -> SeatSet {
    game.public.open_lands = LandSet::EMPTY;
    game.public.admitted = FleetSet::EMPTY;
    game.public.due = FleetSet::EMPTY;
    let mut asked = SeatSet::EMPTY;
    for seat in game.public.seats() {
        for land in unknown_ports(&game.public, seat).iter() {
            asked.insert(seat);
            game.look(seat, land, log);
        }
    }
    asked
}

/// Lands where this seat has a fleet.
fn ports(public: &Public, seat: Seat) -> LandSet {
    let fleets = public.seats[seat].fleets();
    fleets
        .filter_map(|(_, state)| if let Berth::Bound(land) = state.berth { Some(land) } else { None })
        .collect()
}

/// Lands where this seat has a fleet before a face-down card.
fn unknown_ports(public: &Public, seat: Seat) -> LandSet {
    ports(public, seat).filter(|land| public.harbors[land as usize] == Harbor::Down)
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_involved().is_ok() {
        out.push(Choice::Harbor(unknown_ports(seen.public, seen.seat)));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let (Action::Reveal(land) | Action::Pass(land)) = action else { return elsewhere() };
    seen.is_involved()?;
    let here = unknown_ports(seen.public, seen.seat).has(*land);
    if here { Ok(()) } else { Err(Reason::NotThere.by("F1")) }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let mine = unknown_ports(&game.public, seat);
    let Sealed::Lands { answered, reveal } = &mut game.private[seat].sealed else {
        unreachable!("a seat that is asked about lands has answers for them");
    };
    match *action {
        Action::Reveal(land) => {
            answered.insert(land);
            reveal.insert(land);
        }
        Action::Pass(land) => {
            answered.insert(land);
            reveal.remove(land);
        }
        ref other => misplaced(other),
    }
    if *answered == mine {
        game.answered(seat, log);
    }
}

/// Shows the answers; a card that anybody reveals is turned up (F2, F3). A card that is up acts again (F4).
pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    let visited = game.public.seats().fold(LandSet::EMPTY, |all, seat| all.or(ports(&game.public, seat)));
    for land in visited.iter() {
        let mut revealed = false;
        let down = game.public.harbors[land as usize] == Harbor::Down;
        for seat in game.public.from_archon() {
            if !ports(&game.public, seat).has(land) {
                continue;
            }
            if let (true, Sealed::Lands { reveal, .. }) = (down, game.private[seat].sealed) {
                revealed |= reveal.has(land);
                log.say(News::Said { seat, land, reveal: reveal.has(land) });
            }
        }
        if down && !revealed {
            log.say(News::HarborStaysDown { land });
            continue;
        }
        if down {
            let harbor = game.secret.harbors[land as usize];
            game.public.harbors[land as usize] = Harbor::Up(harbor);
            for seat in game.public.seats() {
                game.private[seat].seen_harbors[land as usize] = None;
            }
            log.say(News::HarborRevealed { land, harbor });
        }
        game.public.open_lands.insert(land);
    }
    Flow::On
}
