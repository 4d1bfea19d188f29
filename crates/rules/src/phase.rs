//! The ten phases and the one dispatch over them.

mod event;
mod production;
mod island_trade;
mod journey;
mod hazard;
mod fleet_trade;
mod return_home;
mod build;
pub(crate) mod discard;
pub(crate) mod archon;

pub(crate) use archon::begin_season;
pub use discard::keep_limit;
pub(crate) use fleet_trade::take_plans;
pub(crate) use hazard::under_way;
pub(crate) use production::chooses_villages;

use crate::action::Action;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::prompt::{Choice, Choices, Prompt};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatRow};
use crate::seen::Seen;
use crate::state::{Order, Step};

impl Seen<'_> {
    /// What this seat is asked or may do.
    pub fn prompt(&self) -> Prompt {
        let mut prompt = Prompt::default();
        self.prompt_into(&mut prompt);
        prompt
    }

    /// The same into a prompt that is used again and again: making room for choices costs as much as listing them.
    pub fn prompt_into(&self, prompt: &mut Prompt) {
        prompt.seat = self.seat;
        prompt.step = self.public.step;
        prompt.asked = self.public.asked().has(self.seat);
        prompt.choices.clear();
        self.list_choices(&mut prompt.choices);
    }

    fn list_choices(&self, out: &mut Choices) {
        let step = self.public.step;
        if self.public.order == Order::Called {
            if self.is_archon() {
                out.push(Choice::SetOrder(self.public.waiting));
            }
            return;
        }
        match step {
            Step::OrderEvents | Step::NameTarget | Step::AnswerEvent => event::prompt(self, out),
            Step::Work | Step::Bounty => production::prompt(self, out),
            Step::StartTrade | Step::Trade => island_trade::prompt(self, out),
            Step::Launch => journey::prompt(self, out),
            Step::Face | Step::Divert => hazard::prompt(self, out),
            Step::Harbor | Step::Thieves | Step::Barter => fleet_trade::prompt(self, out),
            Step::Unload => return_home::prompt(self, out),
            Step::Build => build::prompt(self, out),
            Step::Discard => discard::prompt(self, out),
            Step::Vote | Step::Crown => archon::prompt(self, out),
            Step::Over => {}
        }
        if step.can_be_ordered() && self.public.order == Order::Free && self.public.waiting.has(self.seat) {
            out.push(Choice::CallOrder);
        }
    }

    /// The test that `apply` uses.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        let step = self.public.step;
        if step == Step::Over {
            return Err(Reason::GameOver.by("Y2"));
        }
        match action {
            Action::CallOrder => return self.check_call_order(),
            Action::SetOrder(row) => return self.check_set_order(row),
            _ if self.public.order == Order::Called => return Err(Reason::OrderPending.by("O2")),
            _ => {}
        }
        match step {
            Step::OrderEvents | Step::NameTarget | Step::AnswerEvent => event::check(self, action),
            Step::Work | Step::Bounty => production::check(self, action),
            Step::StartTrade | Step::Trade => island_trade::check(self, action),
            Step::Launch => journey::check(self, action),
            Step::Face | Step::Divert => hazard::check(self, action),
            Step::Harbor | Step::Thieves | Step::Barter => fleet_trade::check(self, action),
            Step::Unload => return_home::check(self, action),
            Step::Build => build::check(self, action),
            Step::Discard => discard::check(self, action),
            Step::Vote | Step::Crown => archon::check(self, action),
            Step::Over => Err(Reason::GameOver.by("Y2")),
        }
    }

    fn check_call_order(&self) -> Result<(), Refusal> {
        if !self.public.step.can_be_ordered() {
            return Err(Reason::NotNow.by("O2"));
        }
        if self.public.order != Order::Free {
            return Err(Reason::AlreadyOrdered.by("O3"));
        }
        if !self.public.waiting.has(self.seat) {
            return Err(Reason::AlreadyFinished.by("O2"));
        }
        Ok(())
    }

    fn check_set_order(&self, row: &SeatRow) -> Result<(), Refusal> {
        if self.public.order != Order::Called {
            return Err(Reason::NotNow.by("O2"));
        }
        if !self.is_archon() {
            return Err(Reason::NotArchon.by("O2"));
        }
        let each_once = row.len() == row.set().len();
        if !each_once || row.set() != self.public.waiting {
            return Err(Reason::BadOrder.by("O2"));
        }
        Ok(())
    }
}

/// Carries out an action that `check` has accepted.
pub(crate) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Finish => {
            game.public.waiting.remove(seat);
            log.say(Event::Finished { seat });
            return;
        }
        Action::Resume => {
            game.public.waiting.insert(seat);
            log.say(Event::Resumed { seat });
            return;
        }
        Action::CallOrder => {
            log.say(Event::OrderCalled { seat });
            game.public.order = Order::Called;
            if game.public.waiting.len() == 1 {
                set_order(game, SeatRow::from_iter([seat]), log);
            }
            return;
        }
        Action::SetOrder(row) => return set_order(game, row, log),
        _ => {}
    }
    match game.public.step {
        Step::OrderEvents | Step::NameTarget | Step::AnswerEvent => event::apply(game, seat, action, log),
        Step::Work | Step::Bounty => production::apply(game, seat, action, log),
        Step::StartTrade | Step::Trade => island_trade::apply(game, seat, action, log),
        Step::Launch => journey::apply(game, seat, action, log),
        Step::Face | Step::Divert => hazard::apply(game, seat, action, log),
        Step::Harbor | Step::Thieves | Step::Barter => fleet_trade::apply(game, seat, action, log),
        Step::Unload => return_home::apply(game, seat, action, log),
        Step::Build => build::apply(game, seat, action, log),
        Step::Discard => discard::apply(game, seat, action, log),
        Step::Vote | Step::Crown => archon::apply(game, seat, action, log),
        Step::Over => {}
    }
}

fn set_order(game: &mut Game, row: SeatRow, log: &mut Log) {
    game.public.order = Order::Set(row);
    log.say(Event::OrderSet(row));
}

/// Moves on for as long as nobody is waited for: the season, top to bottom.
pub(crate) fn settle(game: &mut Game, log: &mut Log) {
    while game.public.waiting.is_empty() {
        match game.public.step {
            Step::OrderEvents | Step::NameTarget | Step::AnswerEvent => event::proceed(game, log),
            Step::Work | Step::Bounty => production::proceed(game, log),
            Step::StartTrade | Step::Trade => island_trade::proceed(game, log),
            Step::Launch => hazard::enter(game, log),
            Step::Face | Step::Divert => hazard::proceed(game, log),
            Step::Harbor | Step::Thieves | Step::Barter => fleet_trade::proceed(game, log),
            Step::Unload => build::enter(game, log),
            Step::Build => discard::enter(game, log),
            Step::Discard => discard::proceed(game, log),
            Step::Vote | Step::Crown => archon::proceed(game, log),
            Step::Over => return,
        }
    }
}
