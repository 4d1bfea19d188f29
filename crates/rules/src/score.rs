//! Who wins, and by what (rules Y2 to Y6).

use crate::cards::Stage;
use crate::game::Game;
use crate::goods::GoodSet;
use crate::limits::{ALL_STRUCTURES, MOST_COUNTED};
use crate::seat::{Seat, SeatSet};
use crate::state::IslandState;

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Best first.
    pub ranking: Vec<Standing>,
}

/// One island's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whose place it is.
    pub seat: Seat,
    /// 1 is first; islands that tie below first place share a place.
    pub place: u8,
    /// Structures completed, of sixteen (V4).
    pub structures: u8,
    /// Whether all sixteen stand (Y2).
    pub complete: bool,
    /// What set this island apart from the one ranked next; `None` for the last, or where both tie.
    pub decided_by: Option<Decider>,
}

/// What put one island before another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// A complete island comes before all others.
    Completion,
    /// More structures (Y3).
    Structures,
    /// A tie-breaker of rule Y4, 1 to 11.
    TieBreaker(u8),
    /// The Archon chose (Y5).
    Archon,
}

/// All sixteen structures stand (Y2).
pub fn is_complete(island: &IslandState) -> bool {
    island.structures() == ALL_STRUCTURES
}

/// Everything that counts, most important first: completion, structures, the eleven tie-breakers. Complete
/// islands are alike in structures and in the first five, so one order serves Y2 and Y3.
type Score = [u8; 13];

fn score(game: &Game, seat: Seat) -> Score {
    let island = &game.public.seats[seat];
    let stage = |wanted: Stage| island.wonders().filter(|wonder| wonder.stage == wanted).count() as u8;
    let mut everything = game.private[seat].hand.plus(&island.home);
    for (fleet, _) in island.fleets() {
        everything = everything.plus(game.cargo(seat, fleet));
    }
    [
        u8::from(is_complete(island)),
        island.structures(),
        stage(Stage::Complete),
        stage(Stage::Partial),
        stage(Stage::Plans),
        island.acropolis_count(),
        island.workshops,
        island.philosophy_count(),
        island.fleet_count,
        everything.only(GoodSet::AEGIS).total(),
        everything.only(GoodSet::GOLD).total().min(MOST_COUNTED),
        everything.only(GoodSet::RARE).total().min(MOST_COUNTED),
        everything.only(GoodSet::BASIC).total().min(MOST_COUNTED),
    ]
}

/// The islands that nothing but the Archon can set apart.
pub(crate) fn tied_for_first(game: &Game) -> SeatSet {
    let best = game.public.seats().map(|seat| score(game, seat)).max();
    game.public.all().filter(|seat| Some(score(game, seat)) == best)
}

impl Game {
    /// `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| outcome(self))
    }

    /// How the islands stand now, by the same rules: for a game that its players end before it is over. It tells of hands.
    pub fn standing(&self) -> Outcome {
        outcome(self)
    }
}

pub(crate) fn outcome(game: &Game) -> Outcome {
    let crowned = |seat: Seat| game.public.crowned == Some(seat);
    let mut scores: Vec<(Seat, Score)> = game.public.seats().map(|seat| (seat, score(game, seat))).collect();
    scores.sort_by(|a, b| b.1.cmp(&a.1).then(crowned(b.0).cmp(&crowned(a.0))).then(a.0.cmp(&b.0)));
    let mut ranking: Vec<Standing> = Vec::with_capacity(scores.len());
    for (index, (seat, score)) in scores.iter().enumerate() {
        let decided_by = scores.get(index + 1).and_then(|(_, next)| decider(score, next, crowned(*seat)));
        let ties_above = index > 0 && ranking[index - 1].decided_by.is_none();
        let place = if ties_above { ranking[index - 1].place } else { index as u8 + 1 };
        ranking.push(Standing {
            seat: *seat,
            place,
            structures: score[1],
            complete: score[0] == 1,
            decided_by,
        });
    }
    Outcome { ranking }
}

fn decider(score: &Score, next: &Score, crowned: bool) -> Option<Decider> {
    match score.iter().zip(next).position(|(a, b)| a != b) {
        Some(0) => Some(Decider::Completion),
        Some(1) => Some(Decider::Structures),
        Some(index) => Some(Decider::TieBreaker(index as u8 - 1)),
        None => crowned.then_some(Decider::Archon),
    }
}
