//! Luck apart from choices: how much better or worse chance was than it is on average.
//!
//! Whatever happens between two moments is split at the dice. The same decision is taken in the same game with other
//! dice; the average is what the decision was worth, and what really came is above or below it by luck. Nothing is
//! counted twice or left out, so for each island fair share, deal, choices, luck and end add up to one or nothing.
//!
//! Sealed answers of several islands show their effect when the last is in. Whoever happens to be last did no more than the
//! others, so that is nobody's own.

use rules::action::Action;
use rules::game::Game;
use rules::news::{Log, News};
use rules::rng::Dice;
use rules::seat::{BySeat, Seat};

use super::story::{Story, Throw};
use crate::evaluation::all_chances;

/// How often the dice are cast for an average.
const CASTS: u32 = 24;

/// What chance had a hand in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Hazards, and what they took.
    Sea,
    /// Events that were turned up, and what they took.
    Event,
    /// Harbors that were turned up or looked at.
    Harbor,
    /// Plans drawn.
    Plans,
    /// The lot, and all else.
    Lot,
}

impl Cause {
    /// All of them.
    pub const ALL: [Cause; 5] = [Cause::Sea, Cause::Event, Cause::Harbor, Cause::Plans, Cause::Lot];

    /// Its word in reports.
    pub fn name(self) -> &'static str {
        match self {
            Cause::Sea => "sea",
            Cause::Event => "event",
            Cause::Harbor => "harbor",
            Cause::Plans => "plans",
            Cause::Lot => "lot",
        }
    }

    fn of(told: &[News]) -> Cause {
        let any = |is: fn(&News) -> bool| told.iter().any(is);
        if any(|it| {
            matches!(it, News::HazardDrawn { .. } | News::HazardDrawnAlone { .. } | News::CargoLost { .. })
        }) {
            Cause::Sea
        } else if any(|it| matches!(it, News::PlansTaken { .. })) {
            Cause::Plans
        } else if any(|it| matches!(it, News::EventFlipped(_) | News::EventSeen { .. } | News::Lost { .. })) {
            Cause::Event
        } else if any(|it| matches!(it, News::HarborRevealed { .. } | News::HarborSeen { .. })) {
            Cause::Harbor
        } else {
            Cause::Lot
        }
    }
}

/// What one decision and the dice after it changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Swing {
    /// The decision.
    pub decision: usize,
    /// What chance had a hand in, if it had any.
    pub cause: Option<Cause>,
    /// By how much the dice were kind to each island.
    pub luck: BySeat<f64>,
    /// What the decision did to each island's chances, whatever the dice.
    pub choice: BySeat<f64>,
}

/// What led one island from its fair share to the end, in chances to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Balance {
    /// Whose.
    pub seat: Seat,
    /// One in as many as play.
    pub fair: f64,
    /// The islands that were dealt, and the first event.
    pub deal: f64,
    /// What it did itself.
    pub own: f64,
    /// What others did.
    pub others: f64,
    /// What several did at once, sealed.
    pub together: f64,
    /// The dice of the game, by what they had a hand in.
    pub luck: [f64; Cause::ALL.len()],
    /// The step from what could be foreseen to the result.
    pub last: f64,
    /// One for the winner, nothing for others; of a game that goes on, the chance as it stands.
    pub end: f64,
}

impl Balance {
    /// All luck after the deal.
    pub fn luck(&self) -> f64 {
        self.luck.iter().sum()
    }
}

/// Casts the dice of one decision again and again.
pub fn swing(story: &Story, decision: usize) -> Swing {
    let taken = &story.taken()[decision];
    let (before, after) = (story.before(decision), story.after(decision));
    let (was, is) = (all_chances(before), all_chances(after));
    let average = average(before, taken.seat, &taken.action, story.dice(decision, Throw::Luck));
    let average = average.unwrap_or(is.0.map(f64::from));
    let mut swing = Swing { decision, cause: None, luck: BySeat::default(), choice: BySeat::default() };
    for seat in before.public().seats() {
        let average = average[seat.0 as usize];
        swing.luck[seat] = f64::from(is[seat]) - average;
        swing.choice[seat] = average - f64::from(was[seat]);
    }
    if swing.luck.0.iter().any(|luck| luck.abs() > 1e-9) {
        swing.cause = Some(Cause::of(&taken.told));
    }
    swing
}

/// Whether dice may have a part in what comes of a decision: it may end the step, draws a card or turns one up. Nothing
/// but what stands before it decides that, or luck would not even out.
pub fn may_cast(before: &Game, seat: Seat, action: &Action) -> bool {
    let public = before.public();
    let ends = public.waiting.without(seat).is_empty();
    let draws =
        matches!(action, Action::Plans(_) | Action::Look(_) | Action::Use { .. } | Action::Build { .. });
    *action != Action::Undo && (ends || draws)
}

/// The chances after a decision, over all that the dice might bring; `None` where they have no part in it.
fn average(before: &Game, seat: Seat, action: &Action, mut dice: Dice) -> Option<[f64; Seat::MAX]> {
    if !may_cast(before, seat, action) {
        return None;
    }
    let mut sums = [0.0; Seat::MAX];
    for _ in 0..CASTS {
        let mut game = before.with_other_dice(&mut dice);
        game.apply(seat, action, &mut Log::muted()).ok()?;
        sums.iter_mut().zip(all_chances(&game).0).for_each(|(sum, chance)| *sum += f64::from(chance));
    }
    Some(sums.map(|sum| sum / f64::from(CASTS)))
}

/// Whether this decision puts an end to a step that several islands answered, sealed.
fn is_together(story: &Story, decision: usize) -> bool {
    let public = story.before(decision).public();
    let ends = public.waiting.without(story.taken()[decision].seat).is_empty();
    public.step.is_sealed() && ends && public.involved.len() > 1
}

/// What led each island from its fair share to the end.
pub fn balances(story: &Story, swings: &[Swing]) -> Vec<Balance> {
    let [first, .., last] = story.moments() else { return Vec::new() };
    let (began, ended) = (all_chances(first), all_chances(last));
    let fair = 1.0 / f64::from(first.public().players);
    let of = |seat: Seat| {
        let mut balance = Balance {
            seat,
            fair,
            deal: f64::from(began[seat]) - fair,
            own: 0.0,
            others: 0.0,
            together: 0.0,
            luck: [0.0; Cause::ALL.len()],
            last: 0.0,
            end: f64::from(ended[seat]),
        };
        for swing in swings {
            if let Some(cause) = swing.cause {
                balance.luck[cause as usize] += swing.luck[seat];
            }
            let part = if story.after(swing.decision).is_over() {
                &mut balance.last
            } else if is_together(story, swing.decision) {
                &mut balance.together
            } else if story.taken()[swing.decision].seat == seat {
                &mut balance.own
            } else {
                &mut balance.others
            };
            *part += swing.choice[seat];
        }
        balance
    };
    first.public().seats().map(of).collect()
}
