//! Completes a view to a whole game that looks the same from there.
//!
//! Unknown commodities are drawn by what each island can make and buy. This is no posterior: deduction from what
//! happened is the business of whoever samples.

use crate::action::Action;
use crate::cards::{EventId, HarborId, MAX_KINDS, WonderId};
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::news::Viewer;
use crate::offer::Offers;
use crate::pile::Pile;
use crate::rng::{Dice, Seed};
use crate::seat::{BySeat, Fleet, Seat};
use crate::seen::known_harbor;
use crate::state::{Berth, Harbor, IslandState, Private, Sealed, Secret};
use crate::step::Manner;
use crate::view::View;
use crate::world::{Land, LandSet};

/// What a viewer believes that each island holds: commodities in hand and aboard; empty where nothing is known.
pub type Beliefs = BySeat<Goods>;

impl View {
    /// A game that the viewer cannot tell from the true one.
    pub fn sample(&self, dice: &mut Dice) -> Game {
        self.sample_by(&Beliefs::default(), dice)
    }

    /// The same, with the cards that are not seen drawn first from what the viewer believes.
    pub fn sample_by(&self, beliefs: &Beliefs, dice: &mut Dice) -> Game {
        let mut game = Game {
            set: self.set,
            public: self.public,
            private: BySeat([Private::BLANK; Seat::MAX]),
            offers: self.offers,
            secret: self.sample_secret(dice),
        };
        for seat in self.public.seats() {
            game.private[seat] =
                if self.viewer.is(seat) { self.mine } else { self.sample_private(seat, beliefs[seat], dice) };
        }
        for seat in self.public.seats().filter(|seat| !self.viewer.is(*seat)) {
            seal(&mut game, seat, dice);
        }
        game
    }

    /// Decks in any order that fits what lies open and what the viewer has looked at.
    fn sample_secret(&self, dice: &mut Dice) -> Secret {
        let (set, public) = (self.set, &self.public);
        let mut seed = [0; 32];
        seed.iter_mut().for_each(|byte| *byte = dice.roll() as u8);

        let mut hazard_deck = Pile::default();
        for (kind, card) in set.hazards.iter().enumerate() {
            let left = card.copies.saturating_sub(public.hazards.discards[kind]);
            (0..left).for_each(|_| hazard_deck.push(kind as u8));
        }
        dice.shuffle(hazard_deck.as_mut_slice());

        let mut harbors = [HarborId(0); 6];
        for land in Land::ALL.iter().copied() {
            if let Some(harbor) = known_harbor(public, &self.mine, land) {
                harbors[land as usize] = harbor;
            }
        }
        let mut harbor_deck = Pile::default();
        for (kind, count) in self.harbors_left().into_iter().enumerate() {
            (0..count).for_each(|_| harbor_deck.push(kind as u8));
        }
        dice.shuffle(harbor_deck.as_mut_slice());
        for land in public.face_down_lands().iter() {
            if self.mine.seen_harbors[land as usize].is_none()
                && let Some(card) = harbor_deck.pop()
            {
                harbors[land as usize] = HarborId(card);
            }
        }

        let mut plans_deck = Pile::default();
        for card in WonderId::all(set).filter(|card| !public.plans_drawn.has(*card)) {
            plans_deck.push(card.0);
        }
        dice.shuffle(plans_deck.as_mut_slice());

        Secret {
            seed: Seed(seed),
            hazard_deck,
            harbor_deck,
            plans_deck,
            event_row: self.sample_events(dice),
            harbors,
        }
    }

    /// How many of each kind of harbor card, by the number of `HarborId`, may lie where the viewer does not know the card, or in the deck.
    pub fn harbors_left(&self) -> [u8; MAX_KINDS] {
        let mut left = [0; MAX_KINDS];
        for (kind, card) in self.set.harbors.iter().enumerate() {
            left[kind] = card.copies.saturating_sub(self.public.harbor_discards[kind]);
        }
        for harbor in Land::ALL.iter().filter_map(|land| known_harbor(&self.public, &self.mine, *land)) {
            left[harbor.0 as usize] = left[harbor.0 as usize].saturating_sub(1);
        }
        left
    }

    fn sample_events(&self, dice: &mut Dice) -> [EventId; 4] {
        let (set, public) = (self.set, &self.public);
        let up = public.events.up.as_slice();
        let mut unseen: Vec<EventId> = EventId::all(set)
            .filter(|event| set[*event].year == public.year && !up.contains(&event.0))
            .filter(|event| !(public.options.beginner && set[*event].harsh))
            .collect();
        dice.shuffle(&mut unseen);
        if let Some(next) = self.mine.next_event {
            unseen.retain(|event| *event != next);
            unseen.insert(0, next);
        }
        let mut row = [EventId(0); 4];
        let events = up.iter().map(|event| EventId(*event)).chain(unseen);
        for (place, event) in row.iter_mut().zip(events) {
            *place = event;
        }
        row
    }

    /// Cards of the right number for a seat whose cards the viewer does not know.
    fn sample_private(&self, seat: Seat, mut pool: Goods, dice: &mut Dice) -> Private {
        let mut private = Private::BLANK;
        let island = &self.public.seats[seat];
        let mut promised = Goods::EMPTY;
        for offer in self.offers.as_slice().iter().filter(|offer| offer.maker == seat) {
            promised = promised.max(&offer.give);
            private.offers_made += 1;
        }
        private.hand = match self.hands[seat] {
            Some(hand) => hand,
            None => self.fill(island, promised.commodities(), island.hand, &mut pool, dice),
        };
        if let Some(cargo) = self.cargo[seat] {
            private.cargo = cargo;
            return private;
        }
        // Aegis cards promised beyond those at home must be aboard.
        let mut aboard = promised.aegis().less(&island.home);
        for (fleet, state) in island.fleets() {
            private.cargo[fleet as usize] = if state.berth == Berth::Port {
                let mut cargo = Goods::EMPTY;
                for _ in 0..state.cards {
                    let good = aboard.card(0).unwrap_or(Good::ALL[11 + dice.below(3) as usize]);
                    aboard.take_one(good);
                    cargo.add(good, 1);
                }
                cargo
            } else {
                let aegis = dice.below(3) == 0 && state.cards > 0;
                let guard =
                    if aegis { Goods::one(Good::ALL[11 + dice.below(3) as usize]) } else { Goods::EMPTY };
                self.fill(island, guard, state.cards, &mut pool, dice)
            };
        }
        private
    }

    /// Cards up to this number: from the pool while it lasts, then often what the island makes, at times what can be
    /// bought.
    fn fill(
        &self,
        island: &IslandState,
        mut goods: Goods,
        count: u8,
        pool: &mut Goods,
        dice: &mut Dice,
    ) -> Goods {
        let card = self.set.island(island.island);
        *pool = pool.less(&goods);
        while goods.total() < count {
            if let Some(good) = pool.card(dice.below(u32::from(pool.total())) as u8) {
                pool.take_one(good);
                goods.add(good, 1);
                continue;
            }
            let villages = island.villages.len();
            let good = match dice.below(10) {
                0..6 if villages > 0 => {
                    let index = dice.below(u32::from(villages)) as usize;
                    let village = island.villages.iter().nth(index).expect("one of its villages");
                    card.villages[village.0 as usize].makes
                }
                0..8 => Good::ALL[dice.below(6) as usize],
                8 if island.workshops > 0 => card.workshop,
                8 => Good::ALL[6 + dice.below(4) as usize],
                _ => Good::Gold,
            };
            goods.add(good, 1);
        }
        goods
    }
}

impl Game {
    /// The same game with other dice: what nobody at the table knows is drawn anew, and nothing else.
    pub fn with_other_dice(&self, dice: &mut Dice) -> Game {
        let mut known = Private::BLANK;
        for seat in self.public.seats() {
            let private = &self.private[seat];
            known.next_event = known.next_event.or(private.next_event);
            for (known, seen) in known.seen_harbors.iter_mut().zip(private.seen_harbors) {
                *known = known.or(seen);
            }
        }
        let view = View {
            set: self.set,
            viewer: Viewer::Spectator,
            public: self.public,
            mine: known,
            offers: Offers::default(),
            hands: BySeat::default(),
            cargo: BySeat::default(),
            secret: None,
            undo: None,
        };
        Game { secret: view.sample_secret(dice), ..self.clone() }
    }
}

/// A seat that has answered gets some legal answers.
fn seal(game: &mut Game, seat: Seat, dice: &mut Dice) {
    let public = &game.public;
    if !public.step.is_sealed() || !public.involved.has(seat) {
        return;
    }
    let answered = !public.waiting.has(seat);
    match public.step.manner() {
        Manner::SealedByFleet => {
            let mut answers = [None; 3];
            game.private[seat].sealed = Sealed::Fleets(answers);
            for fleet in Fleet::ALL.into_iter().filter(|_| answered) {
                let action = answer(game, seat, dice, |action| match action {
                    Action::Face { fleet: named, .. }
                    | Action::Show { fleet: named, .. }
                    | Action::Yield(named) => *named == fleet,
                    _ => false,
                });
                answers[fleet as usize] = action.and_then(|action| response(&action));
                game.private[seat].sealed = Sealed::Fleets(answers);
            }
        }
        Manner::SealedByLand => {
            let (mut said, mut reveal) = (LandSet::EMPTY, LandSet::EMPTY);
            for (_, state) in public.seats[seat].fleets().filter(|_| answered) {
                if let Berth::Bound(land) = state.berth
                    && public.harbors[land as usize] == Harbor::Down
                {
                    said.insert(land);
                    if dice.coin() {
                        reveal.insert(land);
                    }
                }
            }
            game.private[seat].sealed = Sealed::Lands { answered: said, reveal };
        }
        Manner::Sealed if answered => {
            let action = answer(game, seat, dice, |action| !matches!(action, Action::Donate(_)));
            game.private[seat].sealed = action.map_or(Sealed::Nothing, Sealed::Answer);
        }
        Manner::Sealed | Manner::Open | Manner::Free | Manner::FreeUnordered => {}
    }
}

fn response(action: &Action) -> Option<crate::action::Response> {
    use crate::action::Response;
    match *action {
        Action::Face { response, .. } => Some(response),
        Action::Show { aegis, .. } => Some(Response::Protect(aegis)),
        Action::Yield(_) => Some(Response::Accept(Goods::EMPTY)),
        _ => None,
    }
}

/// A random legal action of a kind.
fn answer(game: &Game, seat: Seat, dice: &mut Dice, wanted: impl Fn(&Action) -> bool) -> Option<Action> {
    let seen = game.seen(seat).ok()?;
    let prompt = seen.prompt();
    let mut answers: Vec<Action> =
        prompt.choices.iter().filter_map(|choice| choice.sample(&seen, dice)).collect();
    answers.retain(|action| wanted(action));
    dice.pick(&answers)
}
