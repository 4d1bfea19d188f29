//! How the game of a table begins: dealt; or, where it goes on from another one, with what a seat did not know drawn anew.

use bots::memory::Memory;
use rules::game::Game;
use rules::history::History;
use rules::news::{Log, News};
use rules::record::RecordedSeed;
use rules::rng::{Dice, Seed};
use rules::sample::Beliefs;
use rules::seat::Seat;
use rules::setup::Setup;
use rules::version::RulesVersion;

use super::Table;
use crate::refused::Refused;
use crate::scene::{After, TableSetup};

/// How often is drawn, until something comes that fits; mostly the first does.
const TRIES: u32 = 100;

impl Table {
    pub(super) fn begin(&mut self, rules: RulesVersion, told: &mut Vec<News>) -> Result<(), Refused> {
        if self.history.is_some() {
            return Err(Refused::Begun);
        }
        if !self.is_full() {
            return Err(Refused::SeatsOpen);
        }
        let mut log = Log::default();
        let history = History::new(&self.game_setup(rules), &mut log)
            .map_err(|problem| Refused::Unreadable(problem.to_string()))?;
        self.islands = history.game().public().islands();
        self.history = Some(history);
        self.note_growth();
        *told = log.told;
        Ok(())
    }

    /// What the game is made from.
    pub(super) fn game_setup(&self, rules: RulesVersion) -> Setup {
        let TableSetup { players, options, .. } = self.setup;
        Setup { set: self.cards.set, players, options, seed: self.seed, rules }
    }

    /// The rules that the game is played by, once it has begun.
    pub fn rules(&self) -> Option<RulesVersion> {
        self.game().map(|game| game.public().rules)
    }

    /// Goes on in a state that was drawn when the table was made: one that is sound, and that this seat cannot tell from what
    /// stands.
    pub(super) fn deal_anew(&mut self, seat: Seat, state: &str) -> Result<(), Refused> {
        self.playing()?;
        // Its pages must say so.
        if !self.after().is_some_and(After::is_anew) {
            return Err(Refused::Begun);
        }
        let unreadable = |why: String| Refused::Unreadable(why);
        let state = serde_json::from_str(state).map_err(|problem| unreadable(problem.to_string()))?;
        let game = Game::load(self.cards.set, &state)
            .map_err(|faults| unreadable(faults.first().map(ToString::to_string).unwrap_or_default()))?;
        let seed = game.position().secret.seed;
        let history = self.history.as_mut().expect("a game is being played");
        if !history.go_on_in(game, seat) {
            return Err(unreadable("expected a state that looks to the seat as the one before".to_owned()));
        }
        self.promise = RecordedSeed::Told(seed).digest();
        for other in self.seats().filter(|other| *other != seat) {
            self.anew[other] = self.entries();
        }
        Ok(())
    }

    /// A state as `deal_anew` takes it: what this seat does not know is drawn by lot, from all that fits what it sees, and first
    /// from what it can have counted; later chance comes from the lot.
    pub(super) fn drawn_anew(&self, seat: Seat, lot: Seed) -> Option<String> {
        let view = self.game()?.view(Some(seat)).ok()?;
        let mut memory = Memory::new(seat);
        self.seen_since(seat, 0).for_each(|news| memory.observe(&news));
        let mut beliefs = Beliefs::default();
        for other in self.seats() {
            beliefs[other] = *memory.holdings(other);
        }
        let number = lot.0.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte));
        let mut dice = Dice::new(number);
        (0..TRIES).find_map(|_| {
            let mut position = view.sample_by(&beliefs, &mut dice).position();
            position.secret.seed = lot;
            let game = Game::from_position(self.cards.set, position).ok()?;
            let looks_same = game.view(Some(seat)).ok()? == view;
            looks_same.then(|| game.dump().to_string())
        })
    }
}
