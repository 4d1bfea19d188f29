//! The season, played step by step: one file for each step of the list, and the one dispatch over them.
//!
//! A step's file has five functions. `begin` does what happens first and names the seats asked. `choices` lists what a
//! seat may do, `check` refuses the rest, `apply` carries one action out. `end` is called when nobody is waited for
//! any more: it carries out what was sealed, and says where the season goes from there.

mod donation;
mod order_events;
mod name_target;
pub(crate) mod answer_event;
pub(crate) mod work;
mod bounty;
mod trade;
mod start_trade;
mod launch;
mod face;
mod divert;
mod harbor;
mod thieves;
mod barter;
mod unload;
mod build;
pub(crate) mod discard;
mod vote;
pub(crate) mod crown;
mod over;

use crate::action::Action;
use crate::cards::PhilosophySet;
use crate::deal;
use crate::game::Game;
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices, Prompt};
use crate::refusal::{Reason, Refusal};
use crate::seat::{BySeat, Seat, SeatRow, SeatSet};
use crate::seen::Seen;
use crate::setup::{Setup, SetupError};
use crate::state::{SeasonRules, TurnOrder};
use crate::step::Step;
use crate::world::VillageSet;

pub use discard::keep_limit;

/// Where a season goes when a step has ended.
enum Flow {
    /// To the next step of the list.
    On,
    /// Back to this step of the same phase: there is another event or hazard.
    Back(Step),
    /// The game has ended.
    Over,
}

/// Calls a function of a step's own file.
macro_rules! of_step {
    ($step:expr, $function:ident($($argument:expr),*)) => {
        match $step {
            Step::OrderEvents => order_events::$function($($argument),*),
            Step::NameTarget => name_target::$function($($argument),*),
            Step::AnswerEvent => answer_event::$function($($argument),*),
            Step::Work => work::$function($($argument),*),
            Step::Bounty => bounty::$function($($argument),*),
            Step::StartTrade => start_trade::$function($($argument),*),
            Step::Trade => trade::$function($($argument),*),
            Step::Launch => launch::$function($($argument),*),
            Step::Face => face::$function($($argument),*),
            Step::Divert => divert::$function($($argument),*),
            Step::Harbor => harbor::$function($($argument),*),
            Step::Thieves => thieves::$function($($argument),*),
            Step::Barter => barter::$function($($argument),*),
            Step::Unload => unload::$function($($argument),*),
            Step::Build => build::$function($($argument),*),
            Step::Discard => discard::$function($($argument),*),
            Step::Vote => vote::$function($($argument),*),
            Step::Crown => crown::$function($($argument),*),
            Step::Over => over::$function($($argument),*),
        }
    };
}

/// Whether an action has its place in a step; the step's `check` says whether it is accepted there.
fn belongs(action: &Action, step: Step) -> bool {
    match action {
        Action::Finish => {
            matches!(step, Step::StartTrade | Step::Trade | Step::Launch | Step::Barter | Step::Build)
        }
        Action::Resume => matches!(step, Step::StartTrade | Step::Trade),
        Action::CallOrder | Action::SetOrder(_) => step.can_be_ordered(),
        Action::Undo => !step.is_sealed(),
        Action::OrderEvents(_) => step == Step::OrderEvents,
        Action::NameIsland(_) | Action::NameLand(_) => step == Step::NameTarget,
        Action::Donate(_) => matches!(step, Step::OrderEvents | Step::NameTarget | Step::AnswerEvent),
        Action::Take(_) => matches!(step, Step::AnswerEvent | Step::Bounty),
        Action::Pay(_)
        | Action::Suffer(_)
        | Action::Ignore
        | Action::Swap { .. }
        | Action::Look(_)
        | Action::Decline => step == Step::AnswerEvent,
        Action::Work(_) => step == Step::Work,
        Action::Offer { .. }
        | Action::Counter { .. }
        | Action::Accept { .. }
        | Action::Refuse { .. }
        | Action::Withdraw { .. } => step == Step::Trade,
        Action::Launch { .. } | Action::Stow { .. } => step == Step::Launch,
        Action::Face { .. } => step == Step::Face,
        Action::Divert { .. } => step == Step::Divert,
        Action::Reveal(_) | Action::Pass(_) => step == Step::Harbor,
        Action::Show { .. } => matches!(step, Step::Thieves | Step::Barter),
        Action::Yield(_) => step == Step::Thieves,
        Action::Fee { .. } | Action::Receive { .. } | Action::Trade { .. } | Action::Plans(_) => {
            step == Step::Barter
        }
        Action::Shift { .. } | Action::Return { .. } => step == Step::Unload,
        Action::Build { .. } | Action::Adopt(_) => step == Step::Build,
        Action::Wonder { .. } => matches!(step, Step::StartTrade | Step::Barter | Step::Build),
        Action::Use { .. } => matches!(step, Step::StartTrade | Step::Launch | Step::Build),
        Action::Keep(_) | Action::ShowHand => step == Step::Discard,
        Action::Vote(_) => step == Step::Vote,
        Action::Crown(_) => step == Step::Crown,
    }
}

/// What a step's `check` answers to the actions of other steps.
fn elsewhere() -> Result<(), Refusal> {
    Err(Reason::NotNow.by("O5"))
}

/// An action that the step's `check` has refused.
fn misplaced(action: &Action) -> ! {
    unreachable!("{action:?} belongs to another step")
}

impl Game {
    /// Sets the table and plays up to the first question.
    pub fn new(setup: &Setup, log: &mut Log) -> Result<Game, SetupError> {
        let mut game = deal::deal(setup, log)?;
        enter(&mut game, Step::FIRST, log);
        settle(&mut game, log);
        Ok(game)
    }

    /// What this seat is asked or may do; empty for a seat that has nothing to do.
    pub fn prompt(&self, seat: Seat) -> Result<Prompt, Refusal> {
        Ok(self.seen(seat)?.prompt())
    }

    /// Whether `apply` would accept the action.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.seen(seat)?.check(action)
    }

    /// Carries an action out, or refuses it and changes nothing.
    pub fn apply(&mut self, seat: Seat, action: &Action, log: &mut Log) -> Result<(), Refusal> {
        self.check(seat, action)?;
        apply(self, seat, action, log);
        settle(self, log);
        Ok(())
    }
}

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
        if self.public.order == TurnOrder::Called {
            if self.is_archon() {
                out.push(Choice::SetOrder(self.public.waiting));
            }
            return;
        }
        of_step!(self.public.step, choices(self, out));
        if self.check_call_order().is_ok() {
            out.push(Choice::CallOrder);
        }
        if let (Some(undone), Ok(())) = (self.undo, self.check_undo()) {
            out.push(Choice::Undo(undone));
        }
    }

    /// The test that `apply` uses.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        let step = self.public.step;
        if step == Step::Over {
            return Err(Reason::GameOver.by("Y2"));
        }
        match action {
            Action::CallOrder => self.check_call_order(),
            Action::SetOrder(row) => self.check_set_order(row),
            _ if self.public.order == TurnOrder::Called => Err(Reason::OrderPending.by("O2")),
            _ if !belongs(action, step) => elsewhere(),
            Action::Undo => self.check_undo(),
            _ => of_step!(step, check(self, action)),
        }
    }

    fn check_call_order(&self) -> Result<(), Refusal> {
        if !self.public.step.can_be_ordered() {
            return Err(Reason::NotNow.by("O2"));
        }
        if self.public.order != TurnOrder::Free {
            return Err(Reason::AlreadyOrdered.by("O3"));
        }
        if !self.public.involved.has(self.seat) {
            return Err(Reason::NotAsked.by("O2"));
        }
        if !self.public.waiting.has(self.seat) {
            return Err(Reason::AlreadyFinished.by("O2"));
        }
        Ok(())
    }

    fn check_undo(&self) -> Result<(), Refusal> {
        self.may_act()?;
        if self.undo.is_some() { Ok(()) } else { Err(Reason::NothingToUndo.by("U1")) }
    }

    fn check_set_order(&self, row: &SeatRow) -> Result<(), Refusal> {
        if self.public.order != TurnOrder::Called {
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
fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Finish => {
            game.public.waiting.remove(seat);
            log.say(News::Finished { seat });
        }
        Action::Resume => {
            game.public.waiting.insert(seat);
            log.say(News::Resumed { seat });
        }
        Action::CallOrder => {
            log.say(News::OrderCalled { seat });
            game.public.order = TurnOrder::Called;
            if game.public.waiting.len() == 1 {
                set_order(game, SeatRow::from_iter([seat]), log);
            }
        }
        Action::SetOrder(row) => set_order(game, row, log),
        Action::Undo => unreachable!("a game alone remembers nothing to take back"),
        _ => of_step!(game.public.step, apply(game, seat, action, log)),
    }
}

fn set_order(game: &mut Game, row: SeatRow, log: &mut Log) {
    game.public.order = TurnOrder::Set(row);
    log.say(News::OrderSet(row));
}

/// Moves on for as long as nobody is waited for: the season, top to bottom.
fn settle(game: &mut Game, log: &mut Log) {
    while game.public.waiting.is_empty() && !game.is_over() {
        leave(game, log);
    }
}

fn leave(game: &mut Game, log: &mut Log) {
    match of_step!(game.public.step, end(game, log)) {
        Flow::On => enter(game, game.public.step.next(), log),
        Flow::Back(step) => enter(game, step, log),
        Flow::Over => game.enter_step(Step::Over),
    }
}

fn enter(game: &mut Game, step: Step, log: &mut Log) {
    if step == Step::FIRST {
        begin_season(game, log);
    }
    if step == Step::FIRST || step.phase() != game.public.phase() {
        log.say(News::PhaseBegan(step.phase()));
    }
    game.enter_step(step);
    let asked = of_step!(step, begin(game, log));
    game.ask(asked);
}

/// Forgets what lasts a season.
fn begin_season(game: &mut Game, log: &mut Log) {
    game.public.season_rules = SeasonRules::default();
    game.public.votes = BySeat::default();
    for seat in game.public.seats() {
        let island = &mut game.public.seats[seat];
        island.shown = false;
        island.idle = VillageSet::EMPTY;
        island.idle_workshops = false;
        island.made = [0; 6];
        island.used_this_season = PhilosophySet::EMPTY;
        island.launched = false;
        for wonder in island.wonders.iter_mut().flatten() {
            wonder.used = false;
            wonder.buyers = SeatSet::EMPTY;
            wonder.spent = SeatSet::EMPTY;
        }
    }
    log.say(News::SeasonBegan { year: game.public.year, season: game.public.season });
}
