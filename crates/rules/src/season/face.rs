//! Hazards are drawn, and the owners of struck fleets answer them (rules H1 to H12).

use super::{Flow, elsewhere, misplaced};
use crate::action::{Action, Power, Response};
use crate::bits::Numbered;
use crate::cards::{CardSet, HazardId, WonderId};
use crate::effect::ability::Ability;
use crate::effect::hazard::{HazardEffect, Selector, Strike, Title};
use crate::game::{Game, random_cards};
use crate::goods::{Good, GoodSet, Goods};
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::Purpose;
use crate::seat::{AnyFleet, Fleet, FleetSet, OwnFleets, Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::slot::{Pick, Unfit};
use crate::state::{Berth, Public, Sealed};
use crate::world::Group;

/// Draws until a card has to be answered, or all draws are made: gift draws first (H7), then the group's. No card is
/// left face up when none is to be answered any more.
pub(super) fn begin(game: &mut Game, log: &mut Log) -> SeatSet {
    while let Some(draw) = next_draw(&game.public).or_else(|| turn_to_foreign(&mut game.public)) {
        let Some(card) = game.draw_hazard(log) else { break };
        match draw {
            Draw::Alone((seat, fleet)) => {
                game.public.hazards.redraws.remove((seat, fleet));
                log.say(News::HazardDrawnAlone { hazard: card, seat, fleet });
            }
            Draw::Group => {
                game.public.hazards.draws_left -= 1;
                log.say(News::HazardDrawn { hazard: card, group: game.public.hazards.group });
            }
        }
        game.public.hazards.card = Some(card);
        let asked = strike_out(game, card, draw, log);
        if !game.public.hazards.struck.is_empty() {
            return asked;
        }
    }
    game.public.hazards.card = None;
    SeatSet::EMPTY
}

/// Whom a card is drawn for.
#[derive(Clone, Copy)]
enum Draw {
    /// A fleet that used a gift (H7).
    Alone(AnyFleet),
    /// All fleets of the group (H1, H2).
    Group,
}

/// The next draw for the group at sea; `None` when all its draws are made.
fn next_draw(public: &Public) -> Option<Draw> {
    let hazards = &public.hazards;
    if let Some(fleet) = in_order(public, hazards.redraws).next() {
        return Some(Draw::Alone(fleet));
    }
    (hazards.draws_left > 0 && !public.under_way(hazards.group).is_empty()).then_some(Draw::Group)
}

/// After the neighboring lands come the foreign ones, with their own draws (H2, H3).
fn turn_to_foreign(public: &mut Public) -> Option<Draw> {
    match public.hazards.group {
        Group::Neighboring => {
            public.hazards.group = Group::Foreign;
            public.hazards.draws_left = public.hazards_for(Group::Foreign);
            next_draw(public)
        }
        Group::Foreign => None,
    }
}

/// Works out whom the card strikes, and whose owners are asked.
fn strike_out(game: &mut Game, card: HazardId, draw: Draw, log: &mut Log) -> SeatSet {
    game.public.hazards.struck = FleetSet::EMPTY;
    let Some(effect) = game.set[card].effect else { return SeatSet::EMPTY };
    let mut struck = select(game, effect.selector);
    if let Draw::Alone(fleet) = draw {
        struck = struck.and(FleetSet::one(fleet));
    }
    let pirates_nearby =
        game.set[card].title == Title::Pirates && game.public.hazards.group == Group::Neighboring;
    let mut asked = SeatSet::EMPTY;
    for (seat, fleet) in in_order(&game.public, struck) {
        log.say(News::Struck { seat, fleet });
        let spared = pirates_nearby.then(|| no_pirates(game, seat)).flatten();
        if let Some(power) = spared {
            struck.remove((seat, fleet));
            log.say(News::FleetSpared { seat, fleet, power });
        } else if game.public.seats[seat].fleet(fleet).cards > 0
            || storm_wonder(game.set, &game.public, seat, game.set[card].title).is_some()
        {
            asked.insert(seat);
        }
    }
    game.public.hazards.struck = struck;
    asked
}

/// Fleets clockwise from the Archon, then by letter (O7).
pub(super) fn in_order(public: &Public, fleets: FleetSet) -> impl Iterator<Item = AnyFleet> + use<> {
    public.from_archon().flat_map(move |seat| fleets.of(seat).iter().map(move |fleet| (seat, fleet)))
}

/// The fleets that a selector picks, protected or not (H4, H5).
fn select(game: &Game, selector: Selector) -> FleetSet {
    let candidates = game.public.under_way(game.public.hazards.group);
    match selector {
        Selector::Every => candidates,
        Selector::MoreThan(limit) => {
            candidates.filter(|(seat, fleet)| game.public.seats[seat].fleet(fleet).cards > limit)
        }
        Selector::Most(counted) => {
            let count = |(seat, fleet)| game.cargo(seat, fleet).only(counted.kinds()).total();
            // A fleet with none of it is never the one with the most.
            let most = candidates.iter().map(count).filter(|count| *count > 0).max();
            candidates.filter(|fleet| Some(count(fleet)) == most)
        }
    }
}

fn no_pirates(game: &Game, seat: Seat) -> Option<Power> {
    abilities(game.set, &game.public.seats[seat])
        .find(|(_, ability)| **ability == Ability::NoPiratesNearby)
        .map(|(power, _)| power)
}

/// A wonder, one's own or bought, that can make a fleet of this seat ignore a storm.
fn storm_wonder(set: &CardSet, public: &Public, seat: Seat, title: Title) -> Option<WonderId> {
    if title != Title::Storm {
        return None;
    }
    public.seats().find_map(|owner| {
        let mut wonders = public.seats[owner].complete_wonders();
        let usable = wonders.find(|wonder| {
            let mut abilities = set[wonder.card].abilities.iter();
            let ready =
                if owner == seat { !wonder.used } else { wonder.buyers.has(seat) && !wonder.spent.has(seat) };
            ready && abilities.any(|ability| matches!(ability, Ability::IgnoreStorm { .. }))
        });
        usable.map(|wonder| wonder.card)
    })
}

// What a seat may do

const LOSS: Unfit = Unfit {
    too_few: Reason::BadLoss.by("H8"),
    too_many: Reason::BadLoss.by("H8"),
    lacking: Reason::NotAboard.by("H8"),
};

impl Seen<'_> {
    fn hazard(&self) -> (Title, HazardEffect) {
        let card = &self.set[self.public.hazards.card.expect("a hazard is at work")];
        (card.title, card.effect.expect("a hazard that strikes has an effect"))
    }

    fn storm_wonder(&self) -> Option<WonderId> {
        storm_wonder(self.set, self.public, self.seat, self.hazard().0)
    }

    /// Aegis cards aboard that can answer this hazard (H6, H7).
    fn protections(&self, fleet: Fleet) -> GoodSet {
        let useful = match self.hazard().0 {
            Title::Pirates => GoodSet::AEGIS,
            Title::Storm => GoodSet::one(Good::Gift),
            Title::SafeJourney => GoodSet::EMPTY,
        };
        self.cargo(fleet).kinds().and(useful)
    }

    /// Whether another fleet's sealed answer uses the wonder already.
    fn wonder_promised(&self, fleet: Fleet) -> bool {
        let Sealed::Fleets(answers) = self.mine.sealed else { return false };
        let others = Fleet::ALL.into_iter().filter(|other| *other != fleet);
        others.into_iter().any(|other| matches!(answers[other as usize], Some(Response::Wonder(_))))
    }
}

/// Whether the owner has an answer to give for this fleet.
fn is_asked_about(seen: &Seen, fleet: Fleet) -> bool {
    seen.public.hazards.struck.has((seen.seat, fleet))
        && (seen.me().fleet(fleet).cards > 0 || seen.storm_wonder().is_some())
}

/// What the owner names on accepting.
fn loss(seen: &Seen, fleet: Fleet) -> Pick {
    let cargo = seen.cargo(fleet);
    match seen.hazard().1.strike {
        Strike::LoseChosen { count, part } => {
            let cards = cargo.only(part.kinds());
            Pick::exactly(count.min(cards.total()), cards, &LOSS)
        }
        Strike::DiscardDownTo(left) => Pick::exactly(cargo.total().saturating_sub(left), *cargo, &LOSS),
        Strike::LoseAtRandom { .. }
        | Strike::LoseHalfAtRandom(_)
        | Strike::LoseAll(_)
        | Strike::GoHome
        | Strike::Divert => Pick::exactly(0, Goods::EMPTY, &LOSS),
    }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.is_involved().is_err() {
        return;
    }
    for fleet in OwnFleets::ALL.iter().filter(|fleet| is_asked_about(seen, *fleet)) {
        let wonder = if seen.wonder_promised(fleet) { None } else { seen.storm_wonder() };
        let (lose, protections) = (loss(seen, fleet), seen.protections(fleet));
        out.push(Choice::Face { fleet, lose, protections, wonder });
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let Action::Face { fleet, response } = *action else { return elsewhere() };
    seen.is_involved()?;
    seen.own_fleet(fleet)?;
    if !is_asked_about(seen, fleet) {
        return Err(Reason::FleetNotStruck.by("H8"));
    }
    match response {
        Response::Accept(lost) => loss(seen, fleet).check(&lost),
        Response::Protect(aegis) => {
            if seen.protections(fleet).has(aegis) {
                Ok(())
            } else if seen.cargo(fleet).count(aegis) == 0 {
                Err(Reason::NotAboard.by("H6"))
            } else {
                Err(Reason::NoProtection.by("H6"))
            }
        }
        Response::Wonder(wonder) => {
            if seen.storm_wonder() != Some(wonder) {
                Err(Reason::NoAbility.by("H8"))
            } else if seen.wonder_promised(fleet) {
                Err(Reason::AbilityUsed.by("H8"))
            } else {
                Ok(())
            }
        }
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let Action::Face { fleet, response } = *action else { misplaced(action) };
    game.seal_for(seat, fleet, response, is_asked_about, log);
}

/// Everybody has answered: protections first to last in order, and the strike on all others (H8).
pub(super) fn end(game: &mut Game, log: &mut Log) -> Flow {
    let struck = std::mem::take(&mut game.public.hazards.struck);
    for (seat, fleet) in in_order(&game.public, struck) {
        let card = game.public.hazards.card.expect("a hazard is at work");
        let effect = game.set[card].effect.expect("a hazard that strikes has an effect");
        let response = match game.private[seat].sealed {
            Sealed::Fleets(answers) => answers[fleet as usize],
            Sealed::Nothing | Sealed::Answer(_) | Sealed::Lands { .. } => None,
        };
        match response {
            Some(Response::Protect(Good::Gift)) => {
                game.cargo_pay(seat, fleet, Goods::one(Good::Gift), log);
                game.public.hazards.redraws.insert((seat, fleet));
            }
            Some(Response::Protect(Good::Warship)) if !effect.costs_warship => {
                log.say(News::Shown { seat, fleet, aegis: Good::Warship });
            }
            Some(Response::Protect(aegis)) => game.cargo_pay(seat, fleet, Goods::one(aegis), log),
            Some(Response::Wonder(wonder)) => {
                spend_wonder(game, seat, wonder);
                log.say(News::FleetSpared { seat, fleet, power: Power::Wonder(wonder) });
            }
            Some(Response::Accept(named)) => hit(game, seat, fleet, effect.strike, named, log),
            None => hit(game, seat, fleet, effect.strike, Goods::EMPTY, log),
        }
    }
    Flow::On
}

fn hit(game: &mut Game, seat: Seat, fleet: Fleet, strike: Strike, named: Goods, log: &mut Log) {
    let cargo = *game.cargo(seat, fleet);
    let random = |game: &Game, kinds: GoodSet, count: u8| {
        let mut stream =
            game.stream(Purpose::CargoLoss, game.public.hazards.drawn, (seat, fleet).number() as u8);
        random_cards(&cargo, kinds, count, &mut stream)
    };
    let lost = match strike {
        Strike::LoseAtRandom { count, part } => random(game, part.kinds(), count),
        Strike::LoseHalfAtRandom(part) => {
            random(game, part.kinds(), cargo.only(part.kinds()).total().div_ceil(2))
        }
        Strike::LoseChosen { .. } | Strike::DiscardDownTo(_) => named,
        Strike::LoseAll(part) => cargo.only(part.kinds()),
        Strike::GoHome => {
            game.public.seats[seat].fleets[fleet as usize].berth = Berth::SentHome;
            return log.say(News::SentHome { seat, fleet });
        }
        Strike::Divert => return game.public.hazards.adrift.insert((seat, fleet)),
    };
    game.cargo_lose(seat, fleet, lost, log);
}

/// One's own wonder is used, or one that was bought.
fn spend_wonder(game: &mut Game, seat: Seat, id: WonderId) {
    for owner in game.public.seats() {
        if let Some(wonder) = game.public.seats[owner].wonder_mut(id) {
            if owner == seat {
                wonder.used = true;
            } else {
                wonder.spent.insert(seat);
            }
        }
    }
}
