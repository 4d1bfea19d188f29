//! A game: its state, and all moving of cards. How it is played is in `season`.

use crate::action::{Action, Power, Response};
use crate::cards::CardSet;
use crate::effect::ability::Ability;
use crate::goods::{GoodSet, Goods};
use crate::news::{Log, News};
use crate::offer::Offers;
use crate::refusal::{Reason, Refusal};
use crate::rng::{Purpose, Stream};
use crate::seat::{BySeat, Fleet, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{Berth, Private, Public, Sealed, Secret, TurnOrder};
use crate::step::Step;

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
    /// The cards it is played with.
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

    /// Whether nobody is asked anything any more; then there is an outcome.
    pub fn is_over(&self) -> bool {
        self.public.step == Step::Over
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
            undo: None,
        })
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
            log.say(News::Received { seat, goods });
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            self.give_up(seat, &goods);
            log.say(News::Paid { seat, goods });
        }
    }

    pub(crate) fn lose(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            self.give_up(seat, &goods);
            log.say(News::Lost { seat, goods });
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            self.give_up(seat, &goods);
            log.say(News::Discarded { seat, goods });
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
        log.say(News::CargoReceived { seat, fleet, goods });
    }

    pub(crate) fn cargo_pay(&mut self, seat: Seat, fleet: Fleet, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            let cargo = self.cargo(seat, fleet).less(&goods);
            self.set_cargo(seat, fleet, cargo);
            log.say(News::CargoPaid { seat, fleet, goods });
        }
    }

    pub(crate) fn cargo_lose(&mut self, seat: Seat, fleet: Fleet, goods: Goods, log: &mut Log) {
        if !goods.is_empty() {
            let cargo = self.cargo(seat, fleet).less(&goods);
            self.set_cargo(seat, fleet, cargo);
            log.say(News::CargoLost { seat, fleet, goods });
        }
    }
}

/// Steps and abilities.
impl Game {
    /// Goes to a step, where nobody has been asked yet.
    pub(crate) fn enter_step(&mut self, step: Step) {
        if self.public.step.phase() != step.phase() {
            self.public.order = TurnOrder::Free;
        }
        if self.public.step.is_sealed() {
            for seat in self.public.involved.iter() {
                self.private[seat].sealed = Sealed::Nothing;
            }
        }
        self.public.step = step;
        self.ask(SeatSet::EMPTY);
    }

    /// Asks these seats; with nobody to ask the step is over at once.
    pub(crate) fn ask(&mut self, asked: SeatSet) {
        self.public.involved = asked;
        self.public.waiting = asked;
        if self.public.step.is_sealed() {
            for seat in asked.iter() {
                self.private[seat].sealed = Sealed::blank(self.public.step);
            }
        }
    }

    /// Asks seats that were passed over and now have something to decide; under a set order they come last.
    pub(crate) fn ask_newly_able(&mut self, able: SeatSet) {
        for seat in able.not_in(self.public.involved).iter() {
            self.public.involved.insert(seat);
            self.public.waiting.insert(seat);
            if let TurnOrder::Set(row) = &mut self.public.order {
                row.push(seat);
            }
        }
    }

    /// Keeps a seat's one answer; others see only that it has answered (O6).
    pub(crate) fn seal(&mut self, seat: Seat, answer: Action, log: &mut Log) {
        self.private[seat].sealed = Sealed::Answer(answer);
        self.answered(seat, log);
    }

    /// Keeps the answer for one fleet among those of its seat; `asked_about` says which fleets need one.
    pub(crate) fn seal_for(
        &mut self,
        seat: Seat,
        fleet: Fleet,
        response: Response,
        asked_about: impl Fn(&Seen, Fleet) -> bool,
        log: &mut Log,
    ) {
        let Sealed::Fleets(answers) = &mut self.private[seat].sealed else {
            unreachable!("a seat that is asked about fleets has answers for them");
        };
        answers[fleet as usize] = Some(response);
        let answers = *answers;
        let seen = self.seen(seat).expect("the seat is at the table");
        let open = |fleet: &Fleet| asked_about(&seen, *fleet) && answers[*fleet as usize].is_none();
        if !Fleet::ALL.iter().any(open) {
            self.answered(seat, log);
        }
    }

    /// All of a seat's sealed answers are in.
    pub(crate) fn answered(&mut self, seat: Seat, log: &mut Log) {
        if self.public.waiting.has(seat) {
            self.public.waiting.remove(seat);
            log.say(News::Answered { seat });
        }
    }

    pub(crate) fn has_ability(&self, seat: Seat, wanted: Ability) -> bool {
        abilities(self.set, &self.public.seats[seat]).any(|(_, ability)| *ability == wanted)
    }

    /// A once-a-season ability or structure was used.
    pub(crate) fn spend(&mut self, seat: Seat, power: Power) {
        let island = &mut self.public.seats[seat];
        match power {
            Power::Philosophy(id) => island.used_this_season.insert(id),
            Power::Wonder(id) => island.wonder_mut(id).expect("the island has the wonder").used = true,
            Power::Structure(kind) => island.made[kind as usize] += 1,
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
        let good = left.card(stream.below(u32::from(left.total())) as u8);
        let good = good.expect("no more are taken than there are");
        left.take_one(good);
        taken.add(good, 1);
    }
    taken
}
