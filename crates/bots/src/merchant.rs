//! `merchant`: plans for the sixteen structures, weighs voyages by their odds, bargains, remembers.

use arrayvec::ArrayVec;
use rules::action::Action;
use rules::event::Event;
use rules::prompt::{Choice, Prompt};
use rules::seat::Seat;
use rules::seen::Seen;
use rules::state::Step;
use rules::view::View;

use crate::archon;
use crate::bargain::{self, MANNERS, Manners};
use crate::bot::{Bot, Decision};
use crate::memory::Memory;
use crate::motive::Motive;
use crate::steward;
use crate::value::{Plan, WEIGHTS, Weights};
use crate::voyage::passages;

pub struct Merchant {
    pub memory: Memory,
    pub weights: Weights,
    pub manners: Manners,
}

pub const MAX_OPTIONS: usize = 8;

/// What a voyage must be expected to bring.
const LEAST_GAIN: f32 = 0.25;

/// What a merchant considers, its own choice first.
pub type Options = ArrayVec<Decision, MAX_OPTIONS>;

impl Merchant {
    pub fn new(seat: Seat) -> Merchant {
        Merchant { memory: Memory::new(seat), weights: WEIGHTS, manners: MANNERS }
    }

    fn choose(&self, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
        let called = matches!(prompt.choices.first(), Some(Choice::SetOrder(_)));
        match prompt.step {
            Step::Trade if !called => {
                bargain::trade(seen, prompt, &self.memory, &self.weights, &self.manners)
            }
            Step::NameTarget if !prompt.asked => archon::lobby(seen, prompt, &self.plan(seen), &self.weights),
            _ if !prompt.asked => None,
            Step::NameTarget => {
                archon::name(seen, prompt, &self.memory).or_else(|| self.as_steward(seen, prompt))
            }
            Step::Vote | Step::Crown => archon::vote(seen, prompt, &self.memory),
            Step::Launch if !called => self.launches(seen, prompt, 1).first().copied(),
            _ => self.as_steward(seen, prompt),
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
    pub fn options(&self, seen: &Seen, prompt: &Prompt) -> Options {
        if prompt.asked && prompt.step == Step::Launch {
            return self.launches(seen, prompt, MAX_OPTIONS - 1);
        }
        let mut options = Options::new();
        let Some(own) = self.choose(seen, prompt) else { return options };
        options.push(own);
        if !prompt.asked {
            return options;
        }
        let mut consider = |action: Action| {
            let fresh = options.iter().all(|known| known.action != action);
            if fresh && !options.is_full() && seen.check(&action).is_ok() {
                options.push(action.into());
            }
        };
        match prompt.step {
            Step::Build => {
                let plan = self.plan(seen);
                let owned = seen.owned();
                for choice in &prompt.choices {
                    if let Some(action) = steward::build_choice(seen, choice, &plan, &owned) {
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
            }
            Step::Discard => consider(Action::ShowHand),
            _ => {}
        }
        options
    }

    /// The best passages, and staying: what is expected to bring most first.
    fn launches(&self, seen: &Seen, prompt: &Prompt, most: usize) -> Options {
        let mut options = Options::new();
        let called = matches!(prompt.choices.first(), Some(Choice::SetOrder(_)));
        if called {
            options.extend(self.as_steward(seen, prompt));
            return options;
        }
        if let Some(look) = steward::free_look(seen, prompt) {
            options.push(look.into());
            return options;
        }
        let plan = self.plan(seen);
        let mut passages = passages(seen, prompt, &plan, &self.weights);
        passages.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        let sails = passages.first().is_some_and(|passage| passage.gain > LEAST_GAIN);
        let deterred = !sails && !passages.is_empty() && !seen.me().launched;
        let stay = Decision { action: Action::Finish, motive: deterred.then_some(Motive::TooRisky) };
        if !sails {
            options.push(stay);
        }
        options.extend(passages.iter().take(most).map(|passage| passage.decision(seen, &plan)));
        if sails {
            options.push(stay);
        }
        options
    }
}

impl Bot for Merchant {
    fn observe(&mut self, event: &Event) {
        self.memory.observe(event);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        self.choose(&view.seen()?, prompt)
    }
}
