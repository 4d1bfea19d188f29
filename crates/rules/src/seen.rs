//! What a seat goes by when it decides: the table, its own cards, the offers it may know. Nothing else.

use crate::action::{Power, Undone};
use crate::cards::{CardSet, HarborId};
use crate::cost::Cost;
use crate::effect::ability::Ability;
use crate::effect::harbor::HarborEffect;
use crate::goods::Goods;
use crate::offer::{Offer, OfferPlace};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Fleet, Seat};
use crate::slot::{Charge, Payment};
use crate::state::{Berth, FleetState, Harbor, IslandState, Private, Public, Sealed};
use crate::world::Land;

/// The only thing that prompts and checks are computed from.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// The cards of the game.
    pub set: &'static CardSet,
    /// The open table.
    pub public: &'a Public,
    /// What this seat alone knows.
    pub mine: &'a Private,
    /// Who decides.
    pub seat: Seat,
    /// Read through `offers`, which leaves out what this seat may not know.
    pub(crate) all_offers: &'a [Offer],
    /// The act that this seat can take back (U1); a `Game` alone does not remember any, a `History` does.
    pub undo: Option<Undone>,
}

impl<'a> Seen<'a> {
    /// What lies open in front of this seat.
    pub fn me(&self) -> &'a IslandState {
        &self.public.seats[self.seat]
    }

    /// Offers that this seat knows, oldest first.
    pub fn offers(&self) -> impl Iterator<Item = &'a Offer> + use<'a> {
        let seat = self.seat;
        self.all_offers.iter().filter(move |offer| offer.is_seen_by(seat))
    }

    /// The offer at this place among those that `offers` gives.
    pub fn offer_at(&self, place: OfferPlace) -> Option<&'a Offer> {
        self.offers().nth(place.0 as usize)
    }

    /// The offer of this maker with these terms, if this seat knows it; a maker has no two with the same.
    pub(crate) fn offer_of(&self, maker: Seat, give: &Goods, want: &Goods) -> Option<&'a Offer> {
        self.offers().find(|offer| offer.is(maker, give, want))
    }

    /// Hand, aegis cards at home, and those aboard fleets in port (R3).
    pub fn owned(&self) -> Goods {
        owned(self.me(), self.mine)
    }

    /// All cards of this seat, those under way or abroad included.
    pub fn everything(&self) -> Goods {
        let cargo = self.mine.cargo.iter().fold(Goods::EMPTY, |all, cargo| all.plus(cargo));
        self.mine.hand.plus(&self.me().home).plus(&cargo)
    }

    /// What a fleet of this seat has aboard.
    pub fn cargo(&self, fleet: Fleet) -> &'a Goods {
        &self.mine.cargo[fleet as usize]
    }

    /// Whether this seat is Archon now.
    pub fn is_archon(&self) -> bool {
        self.public.archon == self.seat
    }

    /// The effect of the face-up card at a land.
    pub fn harbor_effect(&self, land: Land) -> Option<HarborEffect> {
        harbor_effect(self.set, self.public, land)
    }

    /// What the harbor does to a fleet of this seat that has reached it.
    pub(crate) fn effect_on(&self, fleet: Fleet) -> Option<HarborEffect> {
        effect_on(self.set, self.public, self.seat, fleet)
    }

    /// The card at a land, if this seat knows it: it lies face up, or the seat has looked at it.
    pub fn known_harbor(&self, land: Land) -> Option<HarborId> {
        known_harbor(self.public, self.mine, land)
    }

    /// What a fleet will find at a land, as far as this seat knows; a land without a card trades freely.
    pub fn known_harbor_effect(&self, land: Land) -> Option<HarborEffect> {
        match self.public.harbors[land as usize] {
            Harbor::Empty => Some(HarborEffect::FreePort),
            Harbor::Up(_) | Harbor::Down => self.known_harbor(land).map(|card| self.set[card].effect),
        }
    }

    /// The abilities of this island's philosophies and complete wonders, with what each comes from.
    pub fn abilities(&self) -> impl Iterator<Item = (Power, &'static Ability)> + use<'a> {
        abilities(self.set, self.me())
    }

    /// Whether a once-a-season or once-a-year ability of this seat is spent.
    pub fn is_spent(&self, power: Power, ability: &Ability) -> bool {
        is_spent(self.me(), power, ability)
    }

    /// Whether this seat's answer for a fleet is sealed.
    pub fn has_answered(&self, fleet: Fleet) -> bool {
        matches!(self.mine.sealed, Sealed::Fleets(answers) if answers[fleet as usize].is_some())
    }

    /// For steps where each seat answers once, sealed: whether this one is asked.
    pub(crate) fn is_involved(&self) -> Result<(), Refusal> {
        if self.public.involved.has(self.seat) { Ok(()) } else { Err(Reason::NotAsked.by("O5")) }
    }

    /// For steps where seats act freely or in a set order: whether this one may act now.
    pub(crate) fn may_act(&self) -> Result<(), Refusal> {
        if !self.public.involved.has(self.seat) {
            return Err(Reason::NotAsked.by("O5"));
        }
        if !self.public.waiting.has(self.seat) {
            return Err(Reason::AlreadyFinished.by("O5"));
        }
        match self.public.acting() {
            Some(acting) if acting != self.seat => Err(Reason::NotYourTurn.by("O2")),
            Some(_) | None => Ok(()),
        }
    }

    /// A fleet of this seat that exists.
    pub(crate) fn own_fleet(&self, fleet: Fleet) -> Result<FleetState, Refusal> {
        if (fleet as u8) < self.me().fleet_count {
            Ok(self.me().fleet(fleet))
        } else {
            Err(Reason::NoSuchFleet.by("V6"))
        }
    }

    /// Whether a stand-in may be used in the cost of a structure now.
    pub(crate) fn may_substitute(&self) -> Option<Power> {
        self.abilities()
            .find(|(power, ability)| **ability == Ability::Substitute && !self.is_spent(*power, ability))
            .map(|(power, _)| power)
    }

    /// The cost of a structure, paid from these cards.
    pub(crate) fn structure_payment(&self, cost: &'static Cost, from: Goods) -> Payment {
        Payment { cost, from, stand_in: self.may_substitute().is_some(), charge: Charge::Build }
    }
}

/// Hand, aegis cards at home, and those aboard fleets in port (R3).
pub(crate) fn owned(island: &IslandState, private: &Private) -> Goods {
    let mut goods = private.hand.plus(&island.home);
    for (state, cargo) in island.fleets.iter().zip(&private.cargo) {
        if state.cards > 0 && state.berth == Berth::Port {
            goods = goods.plus(cargo);
        }
    }
    goods
}

/// The card at a land, as far as it lies open or these eyes have seen it.
pub(crate) fn known_harbor(public: &Public, mine: &Private, land: Land) -> Option<HarborId> {
    match public.harbors[land as usize] {
        Harbor::Up(card) => Some(card),
        Harbor::Down => mine.seen_harbors[land as usize],
        Harbor::Empty => None,
    }
}

pub(crate) fn harbor_effect(set: &CardSet, public: &Public, land: Land) -> Option<HarborEffect> {
    match public.harbors[land as usize] {
        Harbor::Up(harbor) => Some(set[harbor].effect),
        Harbor::Down | Harbor::Empty => None,
    }
}

/// What a harbor does to a fleet that has reached it, where its card is turned up.
pub(crate) fn effect_on(set: &CardSet, public: &Public, seat: Seat, fleet: Fleet) -> Option<HarborEffect> {
    harbor_effect(set, public, public.anchorage(seat, fleet)?)
}

/// The abilities of an island's philosophies and complete wonders.
pub(crate) fn abilities(
    set: &'static CardSet,
    island: &IslandState,
) -> impl Iterator<Item = (Power, &'static Ability)> {
    let philosophies = island.philosophies.iter();
    let from_philosophies = philosophies.map(move |id| (Power::Philosophy(id), &set[id].ability));
    let from_wonders = island.complete_wonders().flat_map(move |wonder| {
        set[wonder.card].abilities.iter().map(move |ability| (Power::Wonder(wonder.card), ability))
    });
    from_philosophies.chain(from_wonders)
}

pub(crate) fn is_spent(island: &IslandState, power: Power, ability: &Ability) -> bool {
    match power {
        Power::Philosophy(id) => {
            let used = if *ability == Ability::IgnoreEvent {
                island.used_this_year
            } else {
                island.used_this_season
            };
            used.has(id)
        }
        Power::Wonder(id) => island.wonders().any(|wonder| wonder.card == id && wonder.used),
        Power::Structure(kind) => island.made[kind as usize] >= island.acropolis[kind as usize],
    }
}
