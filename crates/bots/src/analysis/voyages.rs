//! What the sea left to fleets, against the exact odds that they sailed with.

use rules::action::Action;
use rules::game::Game;
use rules::goods::Goods;
use rules::news::News;
use rules::seat::{Fleet, Seat};
use rules::state::Berth;
use rules::step::Step;
use rules::world::{Land, Phase};

use super::story::{Story, Taken};
use crate::odds::{Load, Odds, Voyage};
use crate::value::{Plan, WEIGHTS};

/// A fleet that sailed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sailed {
    /// The decision after which all fleets were at sea.
    pub decision: usize,
    /// Whose.
    pub seat: Seat,
    /// Which of its fleets.
    pub fleet: Fleet,
    /// Where it was sent.
    pub land: Land,
    /// What was aboard.
    pub cargo: Goods,
    /// With what odds.
    pub odds: Odds,
    /// Commodities that it lost to the sea.
    pub lost: u8,
    /// What it would have lost on average.
    pub expected: f64,
    /// It was sent home.
    pub sent_home: bool,
    /// It was driven to another land.
    pub diverted: bool,
}

impl Sailed {
    /// Commodities that the sea left aboard beyond what it leaves on average.
    pub fn luck(&self) -> f64 {
        self.expected - f64::from(self.lost)
    }
}

/// All voyages of a story, in order.
pub fn voyages(story: &Story) -> Vec<Sailed> {
    let mut all = Vec::new();
    for (decision, taken) in story.taken().iter().enumerate() {
        let (before, after) = (story.before(decision), story.after(decision));
        let is_last = before.public().step == Step::Launch && after.public().step != Step::Launch;
        if !is_last {
            continue;
        }
        let fleets = at_sea(before, taken);
        for (seat, fleet, land, cargo) in &fleets {
            let odds = odds(before, *seat, *fleet, *land, *cargo, &fleets);
            let mut sailed = Sailed {
                decision,
                seat: *seat,
                fleet: *fleet,
                land: *land,
                cargo: *cargo,
                odds,
                lost: 0,
                expected: odds
                    .lost
                    .iter()
                    .enumerate()
                    .map(|(count, chance)| count as f64 * f64::from(*chance))
                    .sum(),
                sent_home: false,
                diverted: false,
            };
            follow(story, &mut sailed);
            all.push(sailed);
        }
    }
    all
}

type AtSea = (Seat, Fleet, Land, Goods);

/// Every fleet that sails, with what it carries; the last may be launched by the very decision that ends the phase.
fn at_sea(before: &Game, taken: &Taken) -> Vec<AtSea> {
    let mut fleets = Vec::new();
    for seat in before.public().seats() {
        let seen = before.seen(seat).expect("the seat plays");
        for (fleet, state) in seen.me().fleets() {
            if let Berth::Bound(land) = state.berth {
                fleets.push((seat, fleet, land, *seen.cargo(fleet)));
            }
        }
    }
    if let Action::Launch { fleet, land, cargo } = taken.action {
        fleets.push((taken.seat, fleet, land, cargo));
    }
    fleets
}

/// The odds of one of these fleets, the others' cargo known.
fn odds(game: &Game, seat: Seat, fleet: Fleet, land: Land, cargo: Goods, all: &[AtSea]) -> Odds {
    let seen = game.seen(seat).expect("the seat plays");
    let plan = Plan::of(seen.set, seen.public, seat, &WEIGHTS);
    let prices =
        plan.losses(&seen.everything()).map(|loss| if loss.is_finite() { loss.max(0.05) } else { 1.0 });
    let mut voyage = Voyage::of(&seen, fleet, land, cargo, prices);
    let others = all.iter().filter(|(owner, other, bound, _)| {
        (*owner, *other) != (seat, fleet) && bound.group() == land.group()
    });
    voyage.rivals = others.take(voyage.rivals.capacity()).map(|(_, _, _, cargo)| Load::of(cargo)).collect();
    voyage.odds()
}

/// What the sea did to a fleet, up to the end of the hazard phase.
fn follow(story: &Story, sailed: &mut Sailed) {
    let mine = (sailed.seat, sailed.fleet);
    for taken in &story.taken()[sailed.decision..] {
        for news in &taken.told {
            match *news {
                News::CargoLost { seat, fleet, goods } if (seat, fleet) == mine => {
                    sailed.lost += goods.commodities().total();
                }
                News::SentHome { seat, fleet } => sailed.sent_home |= (seat, fleet) == mine,
                News::Diverted { seat, fleet, .. } => sailed.diverted |= (seat, fleet) == mine,
                News::PhaseBegan(Phase::FleetTrade) => return,
                _ => {}
            }
        }
    }
}
