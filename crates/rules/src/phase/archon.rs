//! Archon phase, end of season, year and game (rules A1, A2, Y1 to Y5).

use crate::action::Action;
use crate::cards::{EventId, HarborId};
use crate::effect::ability::Ability;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::{Purpose, Stream};
use crate::score;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::setup;
use crate::state::{EventRow, Harbor, SeasonRules, Step};
use crate::world::{Land, LandSet, Phase, Season, VillageSet};

/// The last year that is played.
pub(crate) const LAST_YEAR: u8 = 3;

/// Forgets what lasts a season, and begins the event phase.
pub(crate) fn begin_season(game: &mut Game, log: &mut Log) {
    game.public.season_rules = SeasonRules::default();
    game.public.votes = BySeat::default();
    for seat in game.public.seats() {
        let island = &mut game.public.seats[seat];
        island.shown = false;
        island.idle = VillageSet::EMPTY;
        island.idle_workshops = false;
        island.made = [0; 6];
        island.used_this_season = 0;
        island.launched = false;
        for wonder in island.wonders.iter_mut().flatten() {
            wonder.used = false;
            wonder.buyers = SeatSet::EMPTY;
            wonder.spent = SeatSet::EMPTY;
        }
    }
    log.say(Event::SeasonBegan { year: game.public.year, season: game.public.season });
    super::event::enter(game, log);
}

/// The Archon votes first, then clockwise (A1).
pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Archon));
    let first = game.public.archon;
    game.begin(Step::Vote, SeatSet::one(first));
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if !seen.public.waiting.has(seen.seat) {
        return;
    }
    out.push(if seen.public.step == Step::Vote {
        Choice::Vote(seen.public.all().without(seen.seat))
    } else {
        Choice::Crown(seen.public.crown_tie)
    });
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match (seen.public.step, action) {
        (Step::Vote, Action::Vote(choice)) => {
            if !seen.public.waiting.has(seen.seat) {
                Err(Reason::NotYourTurn.by("A1"))
            } else if *choice == seen.seat {
                Err(Reason::Oneself.by("A1"))
            } else if choice.0 >= seen.public.players {
                Err(Reason::NoSuchSeat.by("A1"))
            } else {
                Ok(())
            }
        }
        (Step::Crown, Action::Crown(choice)) => {
            if !seen.is_archon() {
                Err(Reason::NotArchon.by("Y5"))
            } else if seen.public.crown_tie.has(*choice) {
                Ok(())
            } else {
                Err(Reason::NoSuchChoice.by("Y5"))
            }
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Vote(choice) => {
            game.public.votes[seat] = Some(choice);
            log.say(Event::Voted { seat, choice, votes: votes_of(game, seat) });
            let next = Seat((seat.0 + 1) % game.public.players);
            let waiting = if next == game.public.archon { SeatSet::EMPTY } else { SeatSet::one(next) };
            game.begin(Step::Vote, waiting);
        }
        Action::Crown(choice) => {
            game.public.crowned = Some(choice);
            game.public.waiting.remove(seat);
            log.say(Event::Crowned { seat: choice });
        }
        _ => {}
    }
}

/// How much a seat's vote counts (A2).
fn votes_of(game: &Game, seat: Seat) -> u8 {
    let more: u8 = abilities(game.set, &game.public.seats[seat])
        .map(|(_, ability)| if let Ability::ExtraVotes(count) = ability { count } else { 0 })
        .sum();
    1 + more
}

pub(super) fn proceed(game: &mut Game, log: &mut Log) {
    if game.public.step == Step::Crown {
        return end(game, log);
    }
    elect(game, log);
    let complete = game.public.seats().any(|seat| score::is_complete(&game.public.seats[seat]));
    let last = game.public.year == LAST_YEAR && game.public.season == Season::Winter;
    if complete || last {
        let tied = score::tied_for_first(game);
        if tied.len() == 1 {
            return end(game, log);
        }
        game.public.crown_tie = tied;
        let archon = game.public.archon;
        return game.begin(Step::Crown, SeatSet::one(archon));
    }
    match game.public.season {
        Season::Winter => next_year(game, log),
        Season::Spring => game.public.season = Season::Summer,
        Season::Summer => game.public.season = Season::Autumn,
        Season::Autumn => game.public.season = Season::Winter,
    }
    begin_season(game, log);
}

fn elect(game: &mut Game, log: &mut Log) {
    let mut counts = BySeat([0u16; Seat::MAX]);
    for seat in game.public.seats() {
        if let Some(choice) = game.public.votes[seat] {
            counts[choice] += u16::from(votes_of(game, seat));
        }
    }
    let most = game.public.seats().map(|seat| counts[seat]).max().unwrap_or(0);
    let tied: SeatSet =
        game.public.seats().filter(|seat| counts[*seat] == most).fold(SeatSet::EMPTY, SeatSet::with);
    let winner_of_ties = tied.iter().find(|seat| game.has_ability(*seat, Ability::WinsVoteTies));
    let (winner, drawn) = match winner_of_ties {
        Some(seat) => (seat, false),
        None if tied.len() == 1 => (tied.iter().next().unwrap_or(game.public.archon), false),
        None => {
            let mut stream = game.stream(Purpose::VoteTie, 0, 0);
            let index = stream.below(u32::from(tied.len())) as usize;
            (tied.iter().nth(index).unwrap_or(game.public.archon), true)
        }
    };
    game.public.archon = winner;
    log.say(Event::Elected { seat: winner, drawn });
}

fn end(game: &mut Game, log: &mut Log) {
    game.begin(Step::Over, SeatSet::EMPTY);
    if let Some(first) = score::outcome(game).ranking.first() {
        log.say(Event::Won { seat: first.seat });
    }
}

/// New events, and new cards at harbors that were turned up (Y1).
fn next_year(game: &mut Game, log: &mut Log) {
    log.say(Event::YearEnded { year: game.public.year });
    game.public.year += 1;
    game.public.season = Season::Spring;
    for seat in game.public.seats() {
        game.public.seats[seat].used_this_year = 0;
        game.private[seat].next_event = None;
    }
    lay_events(game);
    game.show_next_event(log);
    // All are discarded before any is replaced, so that a shuffle takes in every one of them.
    let replaced = LandSet(LandSet::ALL.0 & !game.public.face_down_lands().0);
    for land in replaced.iter() {
        if let Harbor::Up(harbor) = game.public.harbors[land as usize] {
            game.public.harbor_discards[harbor.0 as usize] += 1;
        }
    }
    for land in replaced.iter() {
        replace_harbor(game, land, log);
    }
}

/// Four of the year's events, face down (S6, S13).
pub(crate) fn lay_events(game: &mut Game) {
    let year = game.public.year;
    let beginner = game.public.options.beginner;
    let mut deck: arrayvec::ArrayVec<EventId, { crate::cards::MAX_EVENTS }> = EventId::all(game.set)
        .filter(|event| game.set[*event].year == year && !(beginner && game.set[*event].harsh))
        .collect();
    Stream::new(&game.secret.seed, Purpose::Events, [year, 0, 0]).shuffle(&mut deck);
    for (place, event) in game.secret.event_row.iter_mut().zip(deck) {
        *place = event;
    }
    game.public.events = EventRow::default();
}

/// A new face-down card from the harbor deck, which takes its discards back when it runs out.
pub(crate) fn replace_harbor(game: &mut Game, land: Land, log: &mut Log) {
    if game.secret.harbor_deck.is_empty() {
        game.public.harbor_shuffles = game.public.harbor_shuffles.wrapping_add(1);
        for (kind, count) in game.public.harbor_discards.iter_mut().enumerate() {
            (0..std::mem::take(count)).for_each(|_| game.secret.harbor_deck.push(kind as u8));
        }
        setup::shuffle_harbors(game);
        log.say(Event::HarborsShuffled);
    }
    let Some(card) = game.secret.harbor_deck.pop() else {
        game.public.harbors[land as usize] = Harbor::Empty;
        return;
    };
    game.public.harbor_deck = game.secret.harbor_deck.len();
    game.secret.harbors[land as usize] = HarborId(card);
    game.public.harbors[land as usize] = Harbor::Down;
    log.say(Event::HarborReplaced { land });
}
