//! A bot at its seat: what it has heard, when it has something to decide, and how much patience there is with it.

use rules::game::Game;
use rules::news::News;
use rules::prompt::Prompt;
use rules::seat::{BySeat, Seat};
use rules::seen::Seen;
use rules::step::Step;
use rules::view::View;

use crate::bot::{Bot, Decision};
use crate::choices::awaits_answer;

/// Decisions of one seat in one step, after which its bot is not asked any more: no bot holds a game up.
const PATIENCE: u32 = 120;

/// A bot with all that whoever runs a game keeps about it.
pub struct SeatedBot {
    seat: Seat,
    bot: Box<dyn Bot>,
    /// Offers made to its seat so far. Offers to others are none of its business, not even their number (K2).
    offers: u32,
    /// The last cue that it was given.
    cue: Option<Cue>,
    /// The step and season in which it made so many decisions.
    step: Option<(Step, u8)>,
    decisions: u32,
}

/// A point in the game at which a seat that is not asked may speak up; a bot is given each once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cue {
    season: u8,
    step: Step,
    /// Events done, or offers received: what makes this cue another one than the last of the same step.
    count: u32,
}

impl Cue {
    /// Whether this seat might want to speak up now: to give to the Archon before an event, or to answer an offer after
    /// it had finished. `offers` is how many were ever made to it.
    fn of(seen: &Seen, offers: u32) -> Option<Cue> {
        let public = seen.public;
        let cue = |count: u32| Cue { season: public.season_number(), step: public.step, count };
        match public.step {
            Step::OrderEvents | Step::NameTarget => {
                let may_give = !seen.is_archon() && seen.me().holds_cards();
                may_give.then(|| cue(u32::from(public.events.next)))
            }
            Step::Trade => seen.offers().any(|offer| offer.to.has(seen.seat)).then(|| cue(offers)),
            Step::AnswerEvent
            | Step::Work
            | Step::Bounty
            | Step::StartTrade
            | Step::Launch
            | Step::Face
            | Step::Divert
            | Step::Harbor
            | Step::Thieves
            | Step::Barter
            | Step::Unload
            | Step::Build
            | Step::Discard
            | Step::Vote
            | Step::Crown
            | Step::Over => None,
        }
    }
}

impl SeatedBot {
    /// A bot that takes its seat; it has heard nothing yet.
    pub fn new(seat: Seat, bot: Box<dyn Bot>) -> SeatedBot {
        SeatedBot { seat, bot, offers: 0, cue: None, step: None, decisions: 0 }
    }

    /// The seat that it plays for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Tells it the news that its seat saw, after which the game is where it is.
    pub fn hear(&mut self, told: impl Iterator<Item = News>, game: &Game) {
        for news in told {
            if let News::Offered { to, .. } = news {
                self.offers += u32::from(to.has(self.seat));
            }
            self.bot.observe(&news);
        }
        let step = Some((game.public().step, game.public().season_number()));
        if step != self.step {
            self.step = step;
            self.decisions = 0;
        }
    }

    /// Tells it how often each island has broken its word before everybody.
    pub fn hear_of_oaths(&mut self, broken: &BySeat<u8>) {
        self.bot.hear_of_oaths(broken);
    }

    /// Whether it has something to decide: it is asked and does not wait for others, or it may want to speak up and was
    /// not given the chance yet.
    pub fn is_due(&self, game: &Game) -> bool {
        let Ok(seen) = game.seen(self.seat) else { return false };
        if game.asked().has(self.seat) {
            return !(self.bot.is_paced() && awaits_answer(&seen));
        }
        Cue::of(&seen, self.offers).is_some_and(|cue| self.cue != Some(cue))
    }

    /// What it does, whatever the rules say to that; `None` also where patience with it is at an end.
    pub fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        if !prompt.asked {
            self.cue = Cue::of(&view.seen()?, self.offers).or(self.cue);
        }
        self.decisions += 1;
        if self.decisions > PATIENCE { None } else { self.bot.decide(view, prompt) }
    }
}
