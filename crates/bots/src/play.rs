//! A game with a bot at every seat: who is asked, who may speak up, and what happens when a bot has no good answer.

use rules::action::Action;
use rules::game::Game;
use rules::news::{Log, News};
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::seat::{BySeat, Seat};

use crate::bot::{Bot, Decision};
use crate::motive::Motive;
use crate::seated::SeatedBot;
use crate::steward;

/// A game with a bot at every seat.
pub struct Match {
    game: Game,
    bots: Vec<SeatedBot>,
    log: Log,
    /// Who is first among those asked at the same time.
    dice: Dice,
    prompt: Prompt,
    refused: BySeat<u32>,
}

/// One decision as it was taken.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Whose it was.
    pub seat: Seat,
    /// What the rules have accepted.
    pub action: Action,
    /// Why, if the bot said so; `None` too where the steward stood in.
    pub motive: Option<Motive>,
    /// The bot had no legal answer, or not in time: the steward's was taken.
    pub stood_in: bool,
}

impl Match {
    /// Seats the bots, one per seat, at a game that has just begun; `log` holds what `Game::new` told.
    pub fn new(game: Game, log: Log, bots: Vec<Box<dyn Bot>>, seed: u64) -> Match {
        assert_eq!(bots.len(), game.public().players as usize, "a bot for every seat");
        let bots = game.public().seats().zip(bots).map(|(seat, bot)| SeatedBot::new(seat, bot)).collect();
        let (dice, prompt) = (Dice::new(seed), Prompt::default());
        let mut play = Match { game, bots, log, dice, prompt, refused: BySeat::default() };
        play.tell();
        play
    }

    /// The game as it stands, all secrets included: for those who run it.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// All that the last decision brought, whoever may know it.
    pub fn told(&self) -> &[News] {
        &self.log.told
    }

    /// How many answers of this seat's bot the rules have refused, asked or not.
    pub fn refused(&self, seat: Seat) -> u32 {
        self.refused[seat]
    }

    /// One decision of one seat; `None` when the game is over.
    pub fn step(&mut self) -> Option<Turn> {
        let asked = self.game.asked();
        for seat in self.game.public().from_archon().filter(|seat| !asked.has(*seat)) {
            if self.bots[seat.0 as usize].is_due(&self.game)
                && let Some(turn) = self.ask(seat)
            {
                return Some(turn);
            }
        }
        // Of those who wait for each other's answers one has an answer to give.
        let due = asked.filter(|seat| self.bots[seat.0 as usize].is_due(&self.game));
        let seat = due.iter().nth(self.dice.below(u32::from(due.len())) as usize)?;
        self.ask(seat)
    }

    /// Plays to the end and says how many decisions that took.
    pub fn play_to_end(&mut self) -> u32 {
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
        let decision = self.bots[seat.0 as usize].decide(&view, &self.prompt);
        let legal = decision.filter(|decision| seen.check(&decision.action).is_ok());
        self.refused[seat] += u32::from(decision.is_some() && legal.is_none());
        let stood_in = legal.is_none();
        let Decision { action, motive } = match legal {
            Some(decision) => decision,
            None if !self.prompt.asked => return None,
            None => steward::answer(&seen, &self.prompt)?.into(),
        };
        self.log.told.clear();
        self.game.apply(seat, &action, &mut self.log).expect("the answer was checked");
        self.tell();
        Some(Turn { seat, action, motive, stood_in })
    }

    /// Every bot hears what its seat saw.
    fn tell(&mut self) {
        for bot in &mut self.bots {
            let viewer = self.game.viewer(Some(bot.seat()));
            let seen = self.log.told.iter().filter_map(|news| news.seen_by(viewer));
            bot.hear(seen, &self.game);
        }
    }
}
