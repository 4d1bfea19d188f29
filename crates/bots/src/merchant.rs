//! `merchant`: plans for the sixteen structures, weighs voyages by their odds, bargains, remembers.

use arrayvec::ArrayVec;
use rules::action::Action;
use rules::news::News;
use rules::prompt::Prompt;
use rules::seat::{BySeat, Seat};
use rules::seen::Seen;
use rules::step::Step;
use rules::view::View;

use crate::archon;
use crate::bargain::{self, MANNERS, Manners};
use crate::bot::{Bot, Decision};
use crate::choices::seats_to_order;
use crate::launches::launches;
use crate::memory::Memory;
use crate::motive::Motive;
use crate::options::options;
use crate::steward;
use crate::value::{Plan, WEIGHTS, Weights};

/// A player that goes by one plan: all it does is weighed by what it adds to that.
pub struct Merchant {
    /// What its seat can know of the others.
    pub memory: Memory,
    /// What plans are made of.
    pub weights: Weights,
    /// How it deals with other islands.
    pub manners: Manners,
}

/// Decisions that are weighed against each other at most.
pub const MAX_CANDIDATES: usize = 12;

/// Launches among them at most, besides staying: those that are expected to bring most.
const MAX_LAUNCHES: usize = 7;

/// What a voyage must be expected to bring.
const LEAST_GAIN: f32 = 0.25;

/// What a merchant considers, its own choice first.
pub type Candidates = ArrayVec<Decision, MAX_CANDIDATES>;

impl Merchant {
    /// With the weights and manners that proved best.
    pub fn new(seat: Seat) -> Merchant {
        Merchant { memory: Memory::new(seat), weights: WEIGHTS, manners: MANNERS }
    }

    fn choose(&self, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
        match prompt.step {
            _ if seats_to_order(prompt).is_some() => self.as_steward(seen, prompt),
            Step::Trade => bargain::trade(seen, prompt, &self.memory, &self.weights, &self.manners),
            Step::NameTarget if !prompt.asked => archon::lobby(seen, prompt, &self.plan(seen), &self.weights),
            _ if !prompt.asked => None,
            Step::NameTarget => {
                archon::name(seen, prompt, &self.memory).or_else(|| self.as_steward(seen, prompt))
            }
            Step::Vote | Step::Crown => archon::vote(seen, prompt, &self.memory),
            Step::Launch => self.launches(seen, prompt, 1).first().copied(),
            Step::OrderEvents
            | Step::AnswerEvent
            | Step::Work
            | Step::Bounty
            | Step::StartTrade
            | Step::Face
            | Step::Divert
            | Step::Harbor
            | Step::Thieves
            | Step::Barter
            | Step::Unload
            | Step::Build
            | Step::Discard
            | Step::Over => self.as_steward(seen, prompt),
        }
    }

    fn plan(&self, seen: &Seen) -> Plan {
        Plan::of(seen.set, seen.public, seen.seat, &self.weights)
    }

    /// What needs neither memory nor odds is the steward's business too.
    fn as_steward(&self, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
        let action = steward::advise_by(seen, prompt, &self.weights)?;
        let motive = match action {
            Action::Pay(_) => Some(Motive::CheaperToPay),
            Action::Suffer(_) if prompt.choices.len() > 1 => Some(Motive::CheaperToSuffer),
            _ => steward::goal_of(&action).map(|goal| Motive::Builds { goal }),
        };
        Some(Decision { action, motive })
    }

    /// What is worth a second thought. The first is what the merchant would do; with nothing to weigh it is alone.
    pub fn candidates(&self, seen: &Seen, prompt: &Prompt) -> Candidates {
        if prompt.asked && prompt.step == Step::Launch && seats_to_order(prompt).is_none() {
            return self.launches(seen, prompt, MAX_LAUNCHES);
        }
        let mut candidates = Candidates::new();
        let Some(own) = self.choose(seen, prompt) else { return candidates };
        candidates.push(own);
        if !prompt.asked {
            return candidates;
        }
        let mut consider = |action: Action| {
            let fresh = candidates.iter().all(|known| known.action != action);
            if fresh && !candidates.is_full() && seen.check(&action).is_ok() {
                candidates.push(action.into());
            }
        };
        match prompt.step {
            Step::Build => {
                let plan = self.plan(seen);
                for choice in &prompt.choices {
                    if let Some(action) = steward::build_choice(seen, choice, &plan) {
                        consider(action);
                    }
                }
                consider(Action::Finish);
            }
            Step::Harbor => {
                if let Action::Reveal(land) | Action::Pass(land) = own.action {
                    consider(Action::Reveal(land));
                    consider(Action::Pass(land));
                }
            }
            Step::Trade => {
                for offer in seen.offers().filter(|offer| offer.to.has(seen.seat)) {
                    let (from, give, want) = (offer.maker, offer.give, offer.want);
                    consider(Action::Accept { from, give, want });
                    consider(Action::Refuse { from, give, want });
                }
                // Before people it bargains as merchants do, at their pace.
                if !self.manners.paced {
                    consider(Action::Finish);
                    let deals = bargain::proposals(seen, prompt, &self.memory, &self.weights, &self.manners);
                    deals.into_iter().for_each(&mut consider);
                }
            }
            Step::Discard => consider(Action::ShowHand),
            // What is to be considered here is the same for all who are asked.
            Step::OrderEvents
            | Step::NameTarget
            | Step::AnswerEvent
            | Step::Work
            | Step::Bounty
            | Step::StartTrade
            | Step::Launch
            | Step::Face
            | Step::Divert
            | Step::Thieves
            | Step::Barter
            | Step::Unload
            | Step::Vote
            | Step::Crown
            | Step::Over => {}
        }
        if seats_to_order(prompt).is_none() {
            options(seen, prompt, &self.plan(seen), &mut consider);
        }
        candidates
    }

    /// The best launches, and staying: what is expected to bring most first.
    fn launches(&self, seen: &Seen, prompt: &Prompt, most: usize) -> Candidates {
        let mut candidates = Candidates::new();
        if let Some(look) = steward::free_look(seen, prompt) {
            candidates.push(look.into());
            return candidates;
        }
        let plan = self.plan(seen);
        let mut launches = launches(seen, prompt, &plan, &self.weights);
        launches.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        let sails = launches.first().is_some_and(|launch| launch.gain > LEAST_GAIN);
        let deterred = !sails && !launches.is_empty() && !seen.me().launched;
        let stay = Decision { action: Action::Finish, motive: deterred.then_some(Motive::TooRisky) };
        if !sails {
            candidates.push(stay);
        }
        candidates.extend(launches.iter().take(most).map(|launch| launch.decision(seen, &plan)));
        if sails {
            candidates.push(stay);
        }
        candidates
    }
}

impl Bot for Merchant {
    fn observe(&mut self, news: &News) {
        self.memory.observe(news);
    }

    fn hear_of_oaths(&mut self, broken: &BySeat<u8>) {
        self.memory.hear_of_oaths(broken);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        self.choose(&view.seen()?, prompt)
    }

    fn is_paced(&self) -> bool {
        self.manners.paced
    }
}
