//! A game and what can be done with it.

use crate::action::{Action, Power};
use crate::cards::{CardSet, EventId};
use crate::effect::ability::Ability;
use crate::event::{Event, Log};
use crate::goods::{GoodSet, Goods};
use crate::phase;
use crate::prompt::Prompt;
use crate::refusal::{Reason, Refusal};
use crate::rng::{Purpose, Seed, Stream};
use crate::score::Outcome;
use crate::seat::{BySeat, Fleet, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::setup::{self, Options, SetupError};
use crate::state::{Berth, Offers, Order, Private, Public, Response, Sealed, Secret, Step};

/// The true state of a game. Flat: a clone is a memcpy.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    pub(crate) set: &'static CardSet,
    pub(crate) public: Public,
    pub(crate) private: BySeat<Private>,
    pub(crate) offers: Offers,
    pub(crate) secret: Secret,
}

impl Game {
    /// Sets the table and plays up to the first question.
    pub fn new(
        set: &'static CardSet,
        players: u8,
        options: Options,
        seed: Seed,
        log: &mut Log,
    ) -> Result<Game, SetupError> {
        let mut game = setup::deal(set, players, options, seed, log)?;
        phase::begin_season(&mut game, log);
        phase::settle(&mut game, log);
        Ok(game)
    }

    pub fn set(&self) -> &'static CardSet {
        self.set
    }

    /// What lies open on the table.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The seats that the table waits for.
    pub fn asked(&self) -> SeatSet {
        self.public.asked()
    }

    pub fn is_over(&self) -> bool {
        self.public.step == Step::Over
    }

    /// `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| crate::score::outcome(self))
    }

    /// What this seat goes by.
    pub fn seen(&self, seat: Seat) -> Result<Seen<'_>, Refusal> {
        if seat.0 >= self.public.players {
            return Err(Reason::NoSuchSeat.by("O5"));
        }
        Ok(Seen {
            set: self.set,
            public: &self.public,
            mine: &self.private[seat],
            seat,
            all_offers: self.offers.as_slice(),
        })
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
        phase::apply(self, seat, action, log);
        phase::settle(self, log);
        Ok(())
    }
}

/// Moving cards about; the only code that changes hands and cargo, so that the counts on the table stay true.
impl Game {
    /// Cards come to an island: commodities to the hand, aegis cards to its home.
    pub(crate) fn gain(&mut self, seat: Seat, goods: &Goods) {
        let hand = &mut self.private[seat].hand;
        *hand = hand.plus(&goods.commodities());
        let island = &mut self.public.seats[seat];
        island.hand = hand.total();
        island.home = island.home.plus(&goods.aegis());
    }

    /// Cards leave an island: commodities from the hand, aegis cards from home first, then from fleets in port.
    pub(crate) fn give_up(&mut self, seat: Seat, goods: &Goods) {
        let private = &mut self.private[seat];
        let island = &mut self.public.seats[seat];
        private.hand = private.hand.less(&goods.commodities());
        island.hand = private.hand.total();
        let mut aegis = goods.aegis();
        if aegis.is_empty() {
            return;
        }
        let ashore = island.home.min(&aegis);
        island.home = island.home.less(&ashore);
        aegis = aegis.less(&ashore);
        for (fleet, state) in island.fleets() {
            if state.berth != Berth::Port || aegis.is_empty() {
                continue;
            }
            let cargo = &mut private.cargo[fleet as usize];
            let aboard = cargo.min(&aegis);
            *cargo = cargo.less(&aboard);
            aegis = aegis.less(&aboard);
            island.fleets[fleet as usize].cards = cargo.total();
        }
    }

    pub(crate) fn receive(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            self.gain(seat, &goods);
            log.say(Event::Received { seat, goods });
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            self.give_up(seat, &goods);
            log.say(Event::Paid { seat, goods });
        }
    }

    pub(crate) fn lose(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            self.give_up(seat, &goods);
            log.say(Event::Lost { seat, goods });
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            self.give_up(seat, &goods);
            log.say(Event::Discarded { seat, goods });
        }
    }

    pub(crate) fn set_cargo(&mut self, seat: Seat, fleet: Fleet, cargo: Goods) {
        self.private[seat].cargo[fleet as usize] = cargo;
        self.public.seats[seat].fleets[fleet as usize].cards = cargo.total();
    }

    pub(crate) fn cargo(&self, seat: Seat, fleet: Fleet) -> &Goods {
        &self.private[seat].cargo[fleet as usize]
    }

    pub(crate) fn cargo_receive(&mut self, seat: Seat, fleet: Fleet, goods: Goods, log: &mut Log) {
        let cargo = self.cargo(seat, fleet).plus(&goods);
        self.set_cargo(seat, fleet, cargo);
        log.say(Event::CargoReceived { seat, fleet, goods });
    }

    pub(crate) fn cargo_pay(&mut self, seat: Seat, fleet: Fleet, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            let cargo = self.cargo(seat, fleet).less(&goods);
            self.set_cargo(seat, fleet, cargo);
            log.say(Event::CargoPaid { seat, fleet, goods });
        }
    }

    pub(crate) fn cargo_lose(&mut self, seat: Seat, fleet: Fleet, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            let cargo = self.cargo(seat, fleet).less(&goods);
            self.set_cargo(seat, fleet, cargo);
            log.say(Event::CargoLost { seat, fleet, goods });
        }
    }
}

/// Steps and abilities.
impl Game {
    /// Goes to a step that asks these seats; with nobody to ask it is over at once.
    pub(crate) fn begin(&mut self, step: Step, involved: SeatSet) {
        if self.public.step.phase() != step.phase() {
            self.public.order = Order::Free;
        }
        self.public.step = step;
        self.public.involved = involved;
        self.public.waiting = involved;
        for seat in self.public.seats() {
            self.private[seat].sealed = Sealed::Nothing;
        }
    }

    /// Asks seats that were passed over and now have something to decide; under a set order they come last.
    pub(crate) fn ask_newly_able(&mut self, able: impl Fn(&Game, Seat) -> bool) {
        for seat in self.public.seats() {
            if !self.public.involved.has(seat) && able(self, seat) {
                self.public.involved.insert(seat);
                self.public.waiting.insert(seat);
                if let Order::Set(row) = &mut self.public.order {
                    row.push(seat);
                }
            }
        }
    }

    /// A sealed answer is in; others see only that (O6).
    pub(crate) fn answered(&mut self, seat: Seat, log: &mut Log) {
        if self.public.waiting.has(seat) {
            self.public.waiting.remove(seat);
            log.say(Event::Answered { seat });
        }
    }

    /// Keeps the answer for one fleet among those of its seat.
    pub(crate) fn seal_for(&mut self, seat: Seat, fleet: Fleet, response: Response) {
        if let Sealed::Fleets(answers) = &mut self.private[seat].sealed {
            answers[fleet as usize] = Some(response);
        }
    }

    pub(crate) fn has_ability(&self, seat: Seat, wanted: Ability) -> bool {
        abilities(self.set, &self.public.seats[seat]).any(|(_, ability)| ability == wanted)
    }

    /// A once-a-season ability or structure was used.
    pub(crate) fn spend(&mut self, seat: Seat, power: Power) {
        let island = &mut self.public.seats[seat];
        match power {
            Power::Philosophy(id) => island.used_this_season |= 1 << id.0,
            Power::Wonder(id) => {
                for wonder in island.wonders.iter_mut().flatten().filter(|wonder| wonder.card == id) {
                    wonder.used = true;
                }
            }
            Power::Structure(kind) => island.made[kind as usize] += 1,
        }
    }

    /// A seat looks at the face-down card of a land.
    pub(crate) fn look(&mut self, seat: Seat, land: crate::world::Land, log: &mut Log) {
        let harbor = self.secret.harbors[land as usize];
        self.private[seat].seen_harbors[land as usize] = Some(harbor);
        log.say(Event::HarborSeen { seat, land, harbor });
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
                log.say(Event::EventSeen { seat, event });
            }
        }
    }

    pub(crate) fn stream(&self, purpose: Purpose, a: u8, b: u8) -> Stream {
        Stream::new(&self.secret.seed, purpose, [self.public.season_number(), a, b])
    }
}

/// So many of the cards of these kinds at random, each equally likely.
pub(crate) fn random_cards(from: &Goods, kinds: GoodSet, count: u8, stream: &mut Stream) -> Goods {
    let mut left = from.only(kinds);
    let mut taken = Goods::EMPTY;
    for _ in 0..count.min(left.total()) {
        let Some(good) = left.card(stream.below(u32::from(left.total())) as u8) else { break };
        left.take_one(good);
        taken.add(good, 1);
    }
    taken
}
