//! Bots at a table: who is asked, who may speak up, and what happens when a bot has no good answer.

use rules::action::Action;
use rules::event::{Event, Log};
use rules::game::Game;
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::seat::{BySeat, Seat};
use rules::state::Step;

use crate::bot::{Bot, Decision};
use crate::motive::Motive;
use crate::steward;

/// Decisions of one seat in one step, after which the steward speaks for it: no bot holds a table up.
pub const PATIENCE: u32 = 120;

/// A game with a bot at every seat.
pub struct Table {
    game: Game,
    bots: Vec<Box<dyn Bot>>,
    log: Log,
    /// Who is first among those asked at the same time.
    dice: Dice,
    prompt: Prompt,
    /// What each seat was last given a chance to speak up at.
    heard: BySeat<Moment>,
    /// Offers made to each seat so far. Offers to others are none of its business, not even their number (K2).
    offers: BySeat<u32>,
    step: (Step, u8),
    decisions: BySeat<u32>,
    refused: BySeat<u32>,
}

/// One decision as the table took it.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    pub seat: Seat,
    pub action: Action,
    pub motive: Option<Motive>,
    /// The bot had no legal answer, or not in time: the steward's was taken.
    pub stood_in: bool,
}

/// A point in the game at which a seat that is not asked may speak up; a bot is given each once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Moment {
    season: u8,
    step: u8,
    count: u32,
}

impl Moment {
    /// Whether this seat might want to speak up now: to give to the Archon before an event, or to answer an offer after
    /// it had finished. `offers` is how many were ever made to it.
    pub fn of(game: &Game, seat: Seat, offers: u32) -> Option<Moment> {
        let public = game.public();
        let moment =
            |count: u32| Moment { season: public.season_number() + 1, step: public.step as u8, count };
        match public.step {
            Step::OrderEvents | Step::NameTarget if public.archon != seat => {
                public.seats[seat].holds_cards().then(|| moment(u32::from(public.events.next)))
            }
            Step::Trade => {
                let seen = game.seen(seat).ok()?;
                seen.offers().any(|offer| offer.to.has(seat)).then(|| moment(offers))
            }
            _ => None,
        }
    }
}

impl Table {
    /// Seats the bots, one per seat, at a game that has just begun; `log` holds what `Game::new` told.
    pub fn new(game: Game, log: Log, bots: Vec<Box<dyn Bot>>, seed: u64) -> Table {
        assert_eq!(bots.len(), game.public().players as usize, "a bot for every seat");
        let mut table = Table {
            step: (game.public().step, 0),
            game,
            bots,
            log,
            dice: Dice::new(seed),
            prompt: Prompt::default(),
            heard: BySeat::default(),
            offers: BySeat::default(),
            decisions: BySeat::default(),
            refused: BySeat::default(),
        };
        table.tell();
        table
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the last decision brought, as the table knows it.
    pub fn events(&self) -> &[Event] {
        &self.log.events
    }

    /// How many answers of this seat's bot the rules have refused, asked or not.
    pub fn refused(&self, seat: Seat) -> u32 {
        self.refused[seat]
    }

    /// One decision of one seat; `None` when the game is over.
    pub fn step(&mut self) -> Option<Turn> {
        let asked = self.game.asked();
        for seat in self.game.public().from_archon().filter(|seat| !asked.has(*seat)) {
            if let Some(moment) = Moment::of(&self.game, seat, self.offers[seat])
                && self.heard[seat] != moment
            {
                self.heard[seat] = moment;
                if let Some(turn) = self.ask(seat) {
                    return Some(turn);
                }
            }
        }
        let seat = asked.iter().nth(self.dice.below(u32::from(asked.len())) as usize)?;
        self.ask(seat)
    }

    /// Plays to the end and says how many decisions that took.
    pub fn play(&mut self) -> u32 {
        let mut decisions = 0;
        while self.step().is_some() {
            decisions += 1;
        }
        decisions
    }

    /// Takes the decision of a seat. A seat that is waited for always comes to one.
    fn ask(&mut self, seat: Seat) -> Option<Turn> {
        let view = self.game.view(Some(seat)).expect("the seat is at the table");
        let seen = view.seen().expect("a seat sees");
        seen.prompt_into(&mut self.prompt);
        self.decisions[seat] += 1;
        let decision = if self.decisions[seat] <= PATIENCE {
            self.bots[seat.0 as usize].decide(&view, &self.prompt)
        } else {
            None
        };
        let legal = decision.filter(|decision| seen.check(&decision.action).is_ok());
        self.refused[seat] += u32::from(decision.is_some() && legal.is_none());
        let stood_in = legal.is_none();
        let Decision { action, motive } = match legal {
            Some(decision) => decision,
            None if !self.prompt.asked => return None,
            None => steward::answer(&seen, &self.prompt)?.into(),
        };
        self.log.events.clear();
        self.game.apply(seat, &action, &mut self.log).expect("the answer was checked");
        let step = (self.game.public().step, self.game.public().season_number());
        if step != self.step {
            self.step = step;
            self.decisions = BySeat::default();
        }
        self.tell();
        Some(Turn { seat, action, motive, stood_in })
    }

    /// Every bot hears what its seat saw.
    fn tell(&mut self) {
        for seat in self.game.public().seats() {
            let viewer = self.game.viewer(Some(seat));
            for event in self.log.events.iter().filter_map(|event| event.seen_by(viewer)) {
                if let Event::Offered { to, .. } = event {
                    self.offers[seat] += u32::from(to.has(seat));
                }
                self.bots[seat.0 as usize].observe(&event);
            }
        }
    }
}
