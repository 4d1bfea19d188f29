//! Decisions where there was something to choose: what could have been done, from what the seat could know.

use rules::action::Action;
use rules::game::Game;
use rules::news::News;
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::sample::Beliefs;
use rules::seat::Seat;
use rules::step::Step;
use rules::view::View;

use super::story::{Story, Taken, Throw};
use crate::bot::{Bot, Decision};
use crate::hint::{Advice, explain};
use crate::merchant::Merchant;
use crate::playout::{TO_THE_END, horizon, try_out};
use crate::reasons::Dealt;

/// A decision where there was something to choose.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its number in the story.
    pub decision: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was asked.
    pub step: Step,
    /// What could have been done; what a merchant would do comes first.
    pub options: Vec<Decision>,
    /// Which of them was done.
    pub chosen: usize,
    /// How many of the options a strategos would have considered: all, or all but the last.
    pub considered: usize,
    /// What others were known to hold.
    beliefs: Beliefs,
}

/// All decisions of a story that can be judged.
pub fn questions(story: &Story) -> Vec<Question> {
    let Some(game) = story.moments().first() else { return Vec::new() };
    let mut merchants: Vec<Merchant> = game.public().seats().map(Merchant::new).collect();
    story.told_before(0).for_each(|news| tell(&mut merchants, game, news));
    let mut questions = Vec::new();
    let mut prompt = Prompt::default();
    for (decision, taken) in story.taken().iter().enumerate() {
        let merchant = &merchants[taken.seat.0 as usize];
        questions.extend(question(story, decision, taken, merchant, &mut prompt));
        taken.told.iter().for_each(|news| tell(&mut merchants, game, news));
    }
    questions
}

/// Every merchant hears what its seat saw.
fn tell(merchants: &mut [Merchant], game: &Game, news: &News) {
    for (seat, merchant) in game.public().seats().zip(merchants) {
        if let Some(news) = news.seen_by(game.viewer(Some(seat))) {
            merchant.observe(&news);
        }
    }
}

/// What others would answer to an offer nobody knows, and what was taken back is as if it had not been done.
fn is_judged(taken: &Taken) -> bool {
    let is_talk = matches!(
        taken.action,
        Action::Offer { .. }
            | Action::Counter { .. }
            | Action::Withdraw { .. }
            | Action::Donate(_)
            | Action::Resume
            | Action::CallOrder
            | Action::SetOrder(_)
            | Action::Undo
    );
    !is_talk && !taken.undone
}

/// Without offers. Of the ways to take no deal one is as good as another, as only what others do next tells them apart:
/// what was done stays, or the first.
fn retain_what_tells(options: &mut Vec<Decision>, done: &Action) {
    let takes = |action: &Action| matches!(action, Action::Accept { .. });
    let passes = |action: &Action| matches!(action, Action::Refuse { .. } | Action::Finish);
    let is_deal = options.iter().any(|it| takes(&it.action) || matches!(it.action, Action::Refuse { .. }));
    let mut passed = passes(done);
    options.retain(|it| match it.action {
        Action::Offer { .. } | Action::Counter { .. } | Action::Withdraw { .. } => false,
        action if is_deal && passes(&action) => action == *done || !std::mem::replace(&mut passed, true),
        _ => true,
    });
}

fn question(
    story: &Story,
    decision: usize,
    taken: &Taken,
    merchant: &Merchant,
    prompt: &mut Prompt,
) -> Option<Question> {
    let Taken { seat, action, .. } = *taken;
    if !is_judged(taken) {
        return None;
    }
    let game = story.before(decision);
    let seen = game.seen(seat).ok()?;
    seen.prompt_into(prompt);
    if !prompt.asked {
        return None;
    }
    let mut options: Vec<Decision> = merchant.candidates(&seen, prompt).into_iter().collect();
    retain_what_tells(&mut options, &action);
    let considered = options.len();
    let chosen = options.iter().position(|it| it.action == action).unwrap_or_else(|| {
        options.push(action.into());
        considered
    });
    let mut beliefs = Beliefs::default();
    for seat in game.public().seats() {
        beliefs[seat] = *merchant.memory.holdings(seat);
    }
    let step = game.public().step;
    let is_choice = options.len() > 1 && considered > 0;
    is_choice.then_some(Question { decision, seat, step, options, chosen, considered, beliefs })
}

impl Question {
    /// What the seat knew when it decided.
    pub fn view(&self, story: &Story) -> View {
        story.before(self.decision).view(Some(self.seat)).expect("the seat is at the table")
    }

    /// Games that look the same from the seat, as many as anybody asks for.
    pub fn samples(&self, view: &View, mut dice: Dice) -> impl Iterator<Item = Game> {
        std::iter::repeat_with(move || view.sample_by(&self.beliefs, &mut dice))
    }

    /// The chances to win after each of these options, on so many samples that are the same for all.
    pub(crate) fn try_out(
        &self,
        story: &Story,
        options: &[usize],
        samples: u32,
        throw: Throw,
    ) -> Vec<Vec<f64>> {
        let mut chances = vec![Vec::new(); options.len()];
        let until = horizon(story.before(self.decision).public());
        self.play_until(until, story, options, samples, throw, &mut chances);
        chances
    }

    /// One for a win and nothing else where games are played to their end after each of these options.
    pub(crate) fn play_out(&self, story: &Story, options: [usize; 2], samples: u32) -> [Vec<f64>; 2] {
        let mut wins = [Vec::new(), Vec::new()];
        self.play_until(TO_THE_END, story, &options, samples, Throw::ThirdLook, &mut wins);
        wins
    }

    fn play_until(
        &self,
        until: u8,
        story: &Story,
        options: &[usize],
        samples: u32,
        throw: Throw,
        chances: &mut [Vec<f64>],
    ) {
        let view = self.view(story);
        let prompt = &mut Prompt::default();
        let samples = self.samples(&view, story.dice(self.decision, throw)).take(samples as usize);
        for game in samples {
            for (chances, option) in chances.iter_mut().zip(options) {
                let action = &self.options[*option].action;
                chances.push(f64::from(try_out(&game, self.seat, action, until, prompt)));
            }
        }
    }

    /// Why one of the options is worth doing.
    pub fn reasons(&self, story: &Story, option: usize) -> Advice {
        let view = self.view(story);
        let mut dealt = Dealt::default();
        let heard = story.told_before(self.decision).filter_map(|news| news.seen_by(view.viewer));
        heard.for_each(|news| dealt.observe(&news));
        let seen = view.seen().expect("a seat sees");
        explain(seen, &seen.prompt(), dealt, self.options[option])
    }
}
