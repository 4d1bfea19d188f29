//! Drawing cards: hazards, harbors, events, plans (rules S6 to S8, F10, H11, Y1).

use arrayvec::ArrayVec;

use crate::cards::{EventId, HarborId, HazardId, MAX_EVENTS, Stage, WonderId};
use crate::effect::ability::Ability;
use crate::game::Game;
use crate::news::{Log, News};
use crate::rng::{Purpose, Stream};
use crate::seat::{Seat, SeatSet};
use crate::seen::abilities;
use crate::state::{EventRow, Harbor, Wonder};
use crate::world::Land;

impl Game {
    /// The top of the hazard deck goes face up on the discards; an empty deck first shuffles them (H11). `None` where
    /// the set has no hazards.
    pub(crate) fn draw_hazard(&mut self, log: &mut Log) -> Option<HazardId> {
        let hazards = &mut self.public.hazards;
        if self.secret.hazard_deck.is_empty() {
            hazards.shuffles = hazards.shuffles.wrapping_add(1);
            for (kind, count) in hazards.discards.iter_mut().enumerate() {
                (0..std::mem::take(count)).for_each(|_| self.secret.hazard_deck.push(kind as u8));
            }
            let mut stream = Stream::new(&self.secret.seed, Purpose::HazardShuffle, [hazards.shuffles, 0, 0]);
            stream.shuffle(self.secret.hazard_deck.as_mut_slice());
            log.say(News::HazardsShuffled);
        }
        let card = self.secret.hazard_deck.pop()?;
        hazards.deck = self.secret.hazard_deck.len();
        hazards.discards[card as usize] += 1;
        hazards.drawn = hazards.drawn.wrapping_add(1);
        Some(HazardId(card))
    }

    /// The top of the plans deck goes to the island at once (F10).
    pub(crate) fn take_plans(&mut self, seat: Seat, log: &mut Log) {
        let card = WonderId(self.secret.plans_deck.pop().expect("plans are taken while there are any"));
        self.public.plans_deck = self.secret.plans_deck.len();
        self.public.plans_drawn.insert(card);
        let free = self.public.seats[seat].wonders.iter_mut().find(|place| place.is_none());
        *free.expect("an island takes plans while it has room for a wonder") = Some(Wonder {
            card,
            stage: Stage::Plans,
            used: false,
            buyers: SeatSet::EMPTY,
            spent: SeatSet::EMPTY,
        });
        log.say(News::PlansTaken { seat, wonder: card });
    }

    /// Four of the year's events, face down (S6, S13).
    pub(crate) fn lay_events(&mut self) {
        let year = self.public.year;
        let beginner = self.public.options.beginner;
        let mut deck: ArrayVec<EventId, MAX_EVENTS> = EventId::all(self.set)
            .filter(|event| self.set[*event].year == year && !(beginner && self.set[*event].harsh))
            .collect();
        Stream::new(&self.secret.seed, Purpose::Events, [year, 0, 0]).shuffle(&mut deck);
        for (place, event) in self.secret.event_row.iter_mut().zip(deck) {
            *place = event;
        }
        self.public.events = EventRow::default();
    }

    /// The event that will be turned up next this year, if one is left.
    pub(crate) fn next_event(&self) -> Option<EventId> {
        self.secret.event_row.get(self.public.events.up.len() as usize).copied()
    }

    /// Islands whose ability shows them the next event see it now.
    pub(crate) fn show_next_event(&mut self, log: &mut Log) {
        let Some(event) = self.next_event() else { return };
        for seat in self.public.seats() {
            let sees = abilities(self.set, &self.public.seats[seat])
                .any(|(_, ability)| matches!(ability, Ability::SeeNextEvent { .. }));
            if sees && self.private[seat].next_event.is_none() {
                self.private[seat].next_event = Some(event);
                log.say(News::EventSeen { seat, event });
            }
        }
    }

    /// Shuffles the harbor deck as it lies.
    pub(crate) fn shuffle_harbors(&mut self) {
        let numbers = [self.public.harbor_shuffles, 0, 0];
        Stream::new(&self.secret.seed, Purpose::HarborShuffle, numbers)
            .shuffle(self.secret.harbor_deck.as_mut_slice());
        self.public.harbor_deck = self.secret.harbor_deck.len();
    }

    /// A new face-down card from the harbor deck, which takes its discards back when it runs out.
    pub(crate) fn replace_harbor(&mut self, land: Land, log: &mut Log) {
        if self.secret.harbor_deck.is_empty() {
            self.public.harbor_shuffles = self.public.harbor_shuffles.wrapping_add(1);
            for (kind, count) in self.public.harbor_discards.iter_mut().enumerate() {
                (0..std::mem::take(count)).for_each(|_| self.secret.harbor_deck.push(kind as u8));
            }
            self.shuffle_harbors();
            log.say(News::HarborsShuffled);
        }
        let Some(card) = self.secret.harbor_deck.pop() else {
            self.public.harbors[land as usize] = Harbor::Empty;
            return;
        };
        self.public.harbor_deck = self.secret.harbor_deck.len();
        self.secret.harbors[land as usize] = HarborId(card);
        self.public.harbors[land as usize] = Harbor::Down;
        log.say(News::HarborReplaced { land });
    }

    /// A seat looks at the face-down card of a land.
    pub(crate) fn look(&mut self, seat: Seat, land: Land, log: &mut Log) {
        let harbor = self.secret.harbors[land as usize];
        self.private[seat].seen_harbors[land as usize] = Some(harbor);
        log.say(News::HarborSeen { seat, land, harbor });
    }
}
