//! The vote for the next Archon (rules A1, A2).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::effect::ability::Ability;
use crate::game::Game;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::Purpose;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::seen::{Seen, abilities};

/// The Archon votes first, then clockwise (A1).
pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    SeatSet::one(game.public.archon)
}

fn may_be_voted_for(seen: &Seen, choice: Seat) -> Result<(), Refusal> {
    if choice == seen.seat {
        Err(Reason::Oneself.by("A1"))
    } else if !seen.public.all().has(choice) {
        Err(Reason::NoSuchSeat.by("A1"))
    } else {
        Ok(())
    }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.public.waiting.has(seen.seat) {
        out.push(Choice::Vote(seen.public.all().filter(|seat| may_be_voted_for(seen, seat).is_ok())));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let Action::Vote(choice) = action else { return elsewhere() };
    if !seen.public.waiting.has(seen.seat) {
        return Err(Reason::NotYourTurn.by("A1"));
    }
    may_be_voted_for(seen, *choice)
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let Action::Vote(choice) = *action else { misplaced(action) };
    game.public.votes[seat] = Some(choice);
    log.say(News::Voted { seat, choice, votes: votes_of(game, seat) });
    let next = Seat((seat.0 + 1) % game.public.players);
    game.ask(if next == game.public.archon { SeatSet::EMPTY } else { SeatSet::one(next) });
}

/// How much a seat's vote counts (A2).
fn votes_of(game: &Game, seat: Seat) -> u8 {
    let more: u8 = abilities(game.set, &game.public.seats[seat])
        .map(|(_, ability)| if let Ability::ExtraVotes(count) = *ability { count } else { 0 })
        .sum();
    1 + more
}

/// Most votes win; an ability or the lot decides ties (A2).
pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    let mut counts = BySeat([0u16; Seat::MAX]);
    for seat in game.public.seats() {
        if let Some(choice) = game.public.votes[seat] {
            counts[choice] += u16::from(votes_of(game, seat));
        }
    }
    let most = game.public.seats().map(|seat| counts[seat]).max().expect("three at least vote");
    let tied = game.public.all().filter(|seat| counts[seat] == most);
    let wins_ties = tied.iter().find(|seat| game.has_ability(*seat, Ability::WinsVoteTies));
    let drawn = wins_ties.is_none() && tied.len() > 1;
    let index = if drawn { game.stream(Purpose::VoteTie, 0, 0).below(u32::from(tied.len())) } else { 0 };
    let winner = wins_ties.or_else(|| tied.iter().nth(index as usize)).expect("somebody has the most votes");
    game.public.archon = winner;
    log.say(News::Elected { seat: winner, drawn });
    Flow::On
}
