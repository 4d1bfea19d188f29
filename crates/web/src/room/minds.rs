//! Bots at a table: what each remembers, and when it is its turn to think.

use std::collections::VecDeque;

use bots::bot::Budget;
use bots::level::Level;
use bots::seated::SeatedBot;
use bots::temperament::Temperament;
use rules::action::Action;
use rules::prompt::Prompt;
use rules::seat::Seat;
use rules::view::View;

use crate::clock::Millis;
use crate::key;
use crate::sitter::Sitter;
use crate::table::Table;

/// A bot at one seat.
pub(super) struct Mind {
    pub seat: Seat,
    pub level: Level,
    pub temperament: Temperament,
    bot: SeatedBot,
    /// Entries that it has heard of.
    heard: u32,
}

/// How long bots seem to think, in milliseconds: at least, and up to so much more.
#[derive(Clone, Copy, Debug)]
pub struct Tempo {
    /// The shortest pause.
    pub least: Millis,
    /// By how much the longest exceeds it.
    pub spread: Millis,
}

impl Tempo {
    /// As quick as a person who knows the game.
    pub const HUMAN: Tempo = Tempo { least: 700, spread: 1_100 };

    /// Whether nobody pauses at all: to try and to measure.
    pub fn is_none(self) -> bool {
        self.least == 0 && self.spread == 0
    }

    /// How long to wait this time.
    pub fn pause(self) -> Millis {
        self.least + key::number() % self.spread.max(1)
    }

    /// How long a person's seat with nothing to choose waits, whose player took so long for the last answers. One of these times,
    /// or any that a person might take: whoever watches the clock learns nothing of what is in hand.
    pub fn as_person(self, took: &VecDeque<Millis>) -> Millis {
        let (least, most) = (self.least, 30 * self.least);
        let one = took.get(key::number() as usize % took.len().max(1)).copied();
        one.unwrap_or_else(|| 2 * least + key::number() % (8 * least).max(1)).clamp(least, most)
    }

    /// How long a bot of this level leaves an offer to people who may take it as well: long enough to read it. Those who sit with
    /// novices read their first ones.
    pub fn moment(self, level: Level) -> Millis {
        let moments = if level == Level::Novice { 40 } else { 8 };
        moments * self.least
    }
}

/// What a bot is to think about.
pub(super) struct Thought {
    mind: Mind,
    view: View,
    prompt: Prompt,
}

impl Mind {
    pub(super) fn new(seat: Seat, level: Level, temperament: Temperament) -> Mind {
        let bot = level.tempered(seat, key::number(), Budget::USUAL, temperament);
        Mind { seat, level, temperament, bot: SeatedBot::new(seat, bot), heard: 0 }
    }

    /// One mind for every bot at the table, as it would be had it been there from the start.
    pub(super) fn of(table: &Table) -> Vec<Mind> {
        let seats = table.seats().zip(table.sitters());
        seats
            .filter_map(|(seat, sitter)| match sitter {
                Sitter::Bot(level) => Some(Mind::new(seat, *level, Temperament::at(&table.code, seat))),
                Sitter::Person(_) | Sitter::Kept(_) | Sitter::Nobody => None,
            })
            .collect()
    }

    fn listen(&mut self, table: &Table) {
        if let Some(game) = table.game() {
            self.bot.hear(table.seen_since(self.seat, self.heard), game);
            self.bot.hear_of_oaths(&table.ledger().broken());
        }
        self.heard = table.entries();
    }

    /// Whether it has something to think about: it is asked, or it may want to speak up.
    pub(super) fn is_due(&mut self, table: &Table) -> bool {
        self.listen(table);
        table.game().is_some_and(|game| self.bot.is_due(game))
    }

    /// What it is to think about now; the mind goes with it and comes back with the answer.
    pub(super) fn thought(mut self, table: &Table) -> Result<Thought, Mind> {
        self.listen(table);
        match table.view(self.seat) {
            Some((view, prompt)) => Ok(Thought { mind: self, view, prompt }),
            None => Err(self),
        }
    }
}

impl Thought {
    /// What kind of bot thinks.
    pub(super) fn kind(&self) -> (Level, Temperament) {
        (self.mind.level, self.mind.temperament)
    }

    /// Takes milliseconds of hard work: not for a thread that others wait on.
    pub(super) fn decide(mut self) -> (Mind, Option<Action>) {
        let decision = self.mind.bot.decide(&self.view, &self.prompt);
        (self.mind, decision.map(|decision| decision.action))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn novices_leave_an_offer_to_people_for_as_long_as_a_first_reading_takes() {
        let moment = |level| Tempo::HUMAN.moment(level);
        assert!(moment(Level::Novice) >= 20_000 && moment(Level::Merchant) < 10_000);
    }

    #[test]
    fn a_seat_with_nothing_to_choose_takes_as_long_as_its_player_does() {
        let took = VecDeque::from([4_000, 9_000, 6_500]);
        let pauses: BTreeSet<Millis> = (0..200).map(|_| Tempo::HUMAN.as_person(&took)).collect();
        assert_eq!(pauses, BTreeSet::from([4_000, 6_500, 9_000]), "no time is the forced one's own");
        // Nobody waits for days because somebody did once, and nobody answers in no time.
        let extreme = VecDeque::from([0, 86_400_000]);
        let pauses: BTreeSet<Millis> = (0..200).map(|_| Tempo::HUMAN.as_person(&extreme)).collect();
        assert_eq!(pauses, BTreeSet::from([700, 21_000]));
        let unknown: BTreeSet<Millis> = (0..200).map(|_| Tempo::HUMAN.as_person(&VecDeque::new())).collect();
        assert!(
            unknown.len() > 100 && unknown.iter().all(|pause| (1_400..7_000).contains(pause)),
            "{unknown:?}"
        );
    }
}
