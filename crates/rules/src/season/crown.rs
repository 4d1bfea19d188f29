//! The end of a season, of a year, and of the game (rules Y1 to Y5).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::cards::PhilosophySet;
use crate::game::Game;
use crate::limits::LAST_YEAR;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::score;
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;
use crate::state::{Harbor, Public};
use crate::world::{LandSet, Season};

/// Only where the game ends and nothing else sets the first apart the Archon is asked (Y5).
pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    if !is_last_season(&game.public) {
        return SeatSet::EMPTY;
    }
    let tied = score::tied_for_first(game);
    if tied.len() == 1 {
        return SeatSet::EMPTY;
    }
    game.public.crown_tie = tied;
    SeatSet::one(game.public.archon)
}

/// Some island is complete, or there is no season left (Y2, Y3).
pub(crate) fn is_last_season(public: &Public) -> bool {
    let complete = public.seats().any(|seat| score::is_complete(&public.seats[seat]));
    complete || public.year == LAST_YEAR && public.season == Season::Winter
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_archon() {
        out.push(Choice::Crown(seen.public.crown_tie));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let Action::Crown(choice) = action else { return elsewhere() };
    if !seen.is_archon() {
        Err(Reason::NotArchon.by("Y5"))
    } else if !seen.public.crown_tie.has(*choice) {
        Err(Reason::NoSuchChoice.by("Y5"))
    } else {
        Ok(())
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let Action::Crown(choice) = *action else { misplaced(action) };
    game.public.crowned = Some(choice);
    game.public.waiting.remove(seat);
    log.say(News::Crowned { seat: choice });
}

pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    if is_last_season(&game.public) {
        log.say(News::Won { seat: score::outcome(game).ranking[0].seat });
        return Flow::Over;
    }
    match game.public.season {
        Season::Winter => next_year(game, log),
        Season::Spring => game.public.season = Season::Summer,
        Season::Summer => game.public.season = Season::Autumn,
        Season::Autumn => game.public.season = Season::Winter,
    }
    Flow::On
}

/// New events, and new cards at harbors that were turned up (Y1).
fn next_year(game: &mut Game, log: &mut Log) {
    log.say(News::YearEnded { year: game.public.year });
    game.public.year += 1;
    game.public.season = Season::Spring;
    for seat in game.public.seats() {
        game.public.seats[seat].used_this_year = PhilosophySet::EMPTY;
        game.private[seat].next_event = None;
    }
    game.lay_events();
    game.show_next_event(log);
    // All are discarded before any is replaced, so that a shuffle takes in every one of them.
    let replaced = LandSet::ALL.not_in(game.public.face_down_lands());
    for land in replaced.iter() {
        if let Harbor::Up(harbor) = game.public.harbors[land as usize] {
            game.public.harbor_discards[harbor.0 as usize] += 1;
        }
    }
    for land in replaced.iter() {
        game.replace_harbor(land, log);
    }
}
