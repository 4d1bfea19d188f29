//! Hazard phase: draws, answers, effects (rules H1 to H13).

use crate::action::{Action, Power};
use crate::cards::{CardSet, HazardId, WonderId};
use crate::effect::ability::Ability;
use crate::effect::hazard::{HazardEffect, Selector, Strike, Title};
use crate::event::{Event, Log};
use crate::game::{Game, random_cards};
use crate::goods::{Good, GoodSet, Goods};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::rng::{Purpose, Stream};
use crate::seat::{Fleet, FleetSet, Seat, SeatSet};
use crate::seen::Seen;
use crate::state::{Berth, Public, Response, Sealed, Step};
use crate::world::{Group, Land, LandSet, Phase};

pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Hazard));
    let hazards = &mut game.public.hazards;
    hazards.group = Group::Neighboring;
    hazards.draws_left = game.public.season_rules.neighboring_hazards;
    hazards.drawn = 0;
    game.begin(Step::Face, SeatSet::EMPTY);
    draw_next(game, log);
}

pub(super) fn proceed(game: &mut Game, log: &mut Log) {
    if game.public.step == Step::Face {
        strike(game, log);
        if !game.public.hazards.adrift.is_empty() {
            let archon = game.public.archon;
            return game.begin(Step::Divert, SeatSet::one(archon));
        }
    }
    draw_next(game, log);
}

/// Draws until a card has to be answered, or all draws are made: gift draws first (H7), then the group's.
fn draw_next(game: &mut Game, log: &mut Log) {
    loop {
        let hazards = &game.public.hazards;
        let alone = next_in_order(&game.public, hazards.redraws);
        if alone.is_none() && (hazards.draws_left == 0 || under_way(&game.public, hazards.group).is_empty()) {
            if hazards.group == Group::Foreign {
                game.public.hazards.card = None;
                return super::fleet_trade::enter(game, log);
            }
            game.public.hazards.group = Group::Foreign;
            game.public.hazards.draws_left = 2;
            continue;
        }
        let Some(card) = draw(game, log) else { return super::fleet_trade::enter(game, log) };
        match alone {
            Some((seat, fleet)) => {
                game.public.hazards.redraws.remove(seat, fleet);
                log.say(Event::HazardDrawnAlone { hazard: card, seat, fleet });
            }
            None => {
                game.public.hazards.draws_left -= 1;
                log.say(Event::HazardDrawn { hazard: card, group: game.public.hazards.group });
            }
        }
        if pose(game, card, alone, log) {
            return;
        }
    }
}

/// The top of the deck goes face up on the discards; an empty deck first shuffles them (H11).
fn draw(game: &mut Game, log: &mut Log) -> Option<HazardId> {
    let hazards = &mut game.public.hazards;
    if game.secret.hazard_deck.is_empty() {
        hazards.shuffles = hazards.shuffles.wrapping_add(1);
        for (kind, count) in hazards.discards.iter_mut().enumerate() {
            (0..std::mem::take(count)).for_each(|_| game.secret.hazard_deck.push(kind as u8));
        }
        let mut stream = Stream::new(&game.secret.seed, Purpose::HazardShuffle, [hazards.shuffles, 0, 0]);
        stream.shuffle(game.secret.hazard_deck.as_mut_slice());
        log.say(Event::HazardsShuffled);
    }
    let card = game.secret.hazard_deck.pop()?;
    hazards.deck = game.secret.hazard_deck.len();
    hazards.discards[card as usize] += 1;
    hazards.drawn = hazards.drawn.wrapping_add(1);
    Some(HazardId(card))
}

/// Works out whom the card strikes and asks their owners; says whether anybody was struck.
fn pose(game: &mut Game, card: HazardId, alone: Option<(Seat, Fleet)>, log: &mut Log) -> bool {
    let hazards = &mut game.public.hazards;
    hazards.card = Some(card);
    hazards.struck = FleetSet::EMPTY;
    let Some(effect) = game.set[card].effect else { return false };
    let mut struck = select(game, effect.selector);
    if let Some((seat, fleet)) = alone {
        struck = if struck.has(seat, fleet) { one(seat, fleet) } else { FleetSet::EMPTY };
    }
    let pirates_nearby =
        game.set[card].title == Title::Pirates && game.public.hazards.group == Group::Neighboring;
    let mut asked = SeatSet::EMPTY;
    for (seat, fleet) in in_order(&game.public, struck) {
        log.say(Event::Struck { seat, fleet });
        let spared = pirates_nearby.then(|| no_pirates(game, seat)).flatten();
        if let Some(power) = spared {
            struck.remove(seat, fleet);
            log.say(Event::FleetSpared { seat, fleet, power });
        } else if game.public.seats[seat].fleet(fleet).cards > 0
            || protecting_wonder(game.set, &game.public, seat, game.set[card].title).is_some()
        {
            asked.insert(seat);
        }
    }
    if struck.is_empty() {
        return false;
    }
    game.begin(Step::Face, asked);
    for seat in asked.iter() {
        game.private[seat].sealed = Sealed::Fleets([None; 3]);
    }
    game.public.hazards.struck = struck;
    true
}

fn one(seat: Seat, fleet: Fleet) -> FleetSet {
    let mut set = FleetSet::EMPTY;
    set.insert(seat, fleet);
    set
}

/// Fleets of a group that are still under way.
pub(crate) fn under_way(public: &Public, group: Group) -> FleetSet {
    let mut set = FleetSet::EMPTY;
    for seat in public.seats() {
        for (fleet, state) in public.seats[seat].fleets() {
            if matches!(state.berth, Berth::Bound(land) if land.group() == group) {
                set.insert(seat, fleet);
            }
        }
    }
    set
}

/// Fleets clockwise from the Archon, then by letter (O7).
fn in_order(public: &Public, fleets: FleetSet) -> impl Iterator<Item = (Seat, Fleet)> + use<> {
    public.from_archon().flat_map(move |seat| {
        Fleet::ALL.into_iter().filter(move |fleet| fleets.has(seat, *fleet)).map(move |fleet| (seat, fleet))
    })
}

fn next_in_order(public: &Public, fleets: FleetSet) -> Option<(Seat, Fleet)> {
    if fleets.is_empty() {
        return None;
    }
    in_order(public, fleets).next()
}

/// The fleets that a selector picks, protected or not (H4, H5).
fn select(game: &Game, selector: Selector) -> FleetSet {
    let candidates = under_way(&game.public, game.public.hazards.group);
    let cards = |seat: Seat, fleet: Fleet| game.public.seats[seat].fleet(fleet).cards;
    let mut picked = FleetSet::EMPTY;
    match selector {
        Selector::Every => picked = candidates,
        Selector::MoreThan(limit) => {
            for (seat, fleet) in candidates.iter().filter(|(seat, fleet)| cards(*seat, *fleet) > limit) {
                picked.insert(seat, fleet);
            }
        }
        Selector::Most(counted) => {
            let count = |seat, fleet| game.cargo(seat, fleet).only(counted.kinds()).total();
            let most = candidates.iter().map(|(seat, fleet)| count(seat, fleet)).max().unwrap_or(0);
            for (seat, fleet) in candidates.iter() {
                if most > 0 && count(seat, fleet) == most {
                    picked.insert(seat, fleet);
                }
            }
        }
    }
    picked
}

fn no_pirates(game: &Game, seat: Seat) -> Option<Power> {
    crate::seen::abilities(game.set, &game.public.seats[seat])
        .find(|(_, ability)| *ability == Ability::NoPiratesNearby)
        .map(|(power, _)| power)
}

/// A wonder, one's own or bought, that can make a fleet of this seat ignore a storm.
fn protecting_wonder(set: &CardSet, public: &Public, seat: Seat, title: Title) -> Option<WonderId> {
    if title != Title::Storm {
        return None;
    }
    public.seats().find_map(|owner| {
        let mut wonders = public.seats[owner].complete_wonders();
        let usable = wonders.find(|wonder| {
            let ignores = set[wonder.card]
                .abilities
                .iter()
                .any(|ability| matches!(ability, Ability::IgnoreStorm { .. }));
            let ready =
                if owner == seat { !wonder.used } else { wonder.buyers.has(seat) && !wonder.spent.has(seat) };
            ignores && ready
        });
        usable.map(|wonder| wonder.card)
    })
}

// What a seat may do

impl Seen<'_> {
    fn hazard(&self) -> Option<(Title, HazardEffect)> {
        let card = &self.set[self.public.hazards.card?];
        Some((card.title, card.effect?))
    }

    fn asked_about(&self, fleet: Fleet) -> bool {
        let hazards = &self.public.hazards;
        let has_cards = self.me().fleet(fleet).cards > 0;
        hazards.struck.has(self.seat, fleet) && (has_cards || self.storm_wonder().is_some())
    }

    fn storm_wonder(&self) -> Option<WonderId> {
        let (title, _) = self.hazard()?;
        protecting_wonder(self.set, self.public, self.seat, title)
    }

    /// How many cards, and of which, the owner names on accepting.
    fn loss_to_name(&self, fleet: Fleet, strike: Strike) -> (u8, Goods) {
        let cargo = self.cargo(fleet);
        match strike {
            Strike::LoseChosen { count, part } => {
                let cards = cargo.only(part.kinds());
                (count.min(cards.total()), cards)
            }
            Strike::DiscardDownTo(left) => (cargo.total().saturating_sub(left), *cargo),
            Strike::LoseAtRandom { .. }
            | Strike::LoseHalfAtRandom(_)
            | Strike::LoseAll(_)
            | Strike::GoHome
            | Strike::Divert => (0, Goods::EMPTY),
        }
    }

    /// Aegis cards aboard that can answer this hazard.
    fn protections(&self, fleet: Fleet, title: Title) -> GoodSet {
        let useful = match title {
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

    /// Lands that the Archon may send the next driven fleet to (H13).
    fn driven(&self) -> Option<(Seat, Fleet, LandSet)> {
        let (seat, fleet) = next_in_order(self.public, self.public.hazards.adrift)?;
        match self.public.seats[seat].fleet(fleet).berth {
            Berth::Bound(land) => Some((seat, fleet, land.group().lands().without(land))),
            Berth::Port | Berth::SentHome => None,
        }
    }
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if !seen.public.involved.has(seen.seat) {
        return;
    }
    if seen.public.step == Step::Divert {
        if let Some((seat, fleet, lands)) = seen.driven() {
            out.push(Choice::Divert { seat, fleet, lands });
        }
        return;
    }
    let Some((title, effect)) = seen.hazard() else { return };
    for fleet in Fleet::ALL.into_iter().filter(|fleet| seen.asked_about(*fleet)) {
        let (lose, from) = seen.loss_to_name(fleet, effect.strike);
        let wonder = if seen.wonder_promised(fleet) { None } else { seen.storm_wonder() };
        let protections = seen.protections(fleet, title);
        out.push(Choice::Face { fleet, lose, from, protections, wonder });
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match (seen.public.step, action) {
        (Step::Divert, Action::Divert { seat, fleet, land }) => {
            if !seen.is_archon() {
                return Err(Reason::NotArchon.by("H13"));
            }
            match seen.driven() {
                Some((who, which, lands)) if who == *seat && which == *fleet => {
                    if lands.has(*land) {
                        Ok(())
                    } else {
                        Err(Reason::BadLand.by("H13"))
                    }
                }
                _ => Err(Reason::FleetNotStruck.by("H13")),
            }
        }
        (Step::Face, Action::Face { fleet, response }) => {
            seen.is_involved()?;
            seen.own_fleet(*fleet)?;
            if !seen.asked_about(*fleet) {
                return Err(Reason::FleetNotStruck.by("H8"));
            }
            let Some((title, effect)) = seen.hazard() else { return Err(Reason::NotNow.by("H8")) };
            match response {
                Response::Accept(lost) => {
                    let (count, from) = seen.loss_to_name(*fleet, effect.strike);
                    if lost.total() != count {
                        Err(Reason::BadLoss.by("H8"))
                    } else if !from.contains(lost) {
                        Err(Reason::NotAboard.by("H8"))
                    } else {
                        Ok(())
                    }
                }
                Response::Protect(aegis) => {
                    if seen.protections(*fleet, title).has(*aegis) {
                        Ok(())
                    } else if seen.cargo(*fleet).count(*aegis) == 0 {
                        Err(Reason::NotAboard.by("H6"))
                    } else {
                        Err(Reason::NoProtection.by("H6"))
                    }
                }
                Response::Wonder(wonder) => {
                    if seen.storm_wonder() != Some(*wonder) {
                        Err(Reason::NoAbility.by("H8"))
                    } else if seen.wonder_promised(*fleet) {
                        Err(Reason::AbilityUsed.by("H8"))
                    } else {
                        Ok(())
                    }
                }
            }
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Divert { seat: owner, fleet, land } => {
            divert(game, owner, fleet, land, log);
            if game.public.hazards.adrift.is_empty() {
                game.public.waiting.remove(seat);
            }
        }
        Action::Face { fleet, response } => {
            game.seal_for(seat, fleet, response);
            let open = game.seen(seat).is_ok_and(|seen| {
                Fleet::ALL.into_iter().any(|fleet| seen.asked_about(fleet) && !seen.has_answered(fleet))
            });
            if !open {
                game.answered(seat, log);
            }
        }
        _ => {}
    }
}

fn divert(game: &mut Game, seat: Seat, fleet: Fleet, land: Land, log: &mut Log) {
    game.public.hazards.adrift.remove(seat, fleet);
    game.public.seats[seat].fleets[fleet as usize].berth = Berth::Bound(land);
    log.say(Event::Diverted { seat, fleet, land });
}

/// Everybody has answered: protections first to last in order, and the strike on all others (H8).
fn strike(game: &mut Game, log: &mut Log) {
    let Some(card) = game.public.hazards.card else { return };
    let Some(effect) = game.set[card].effect else { return };
    let struck = game.public.hazards.struck;
    for (seat, fleet) in in_order(&game.public, struck) {
        let response = match game.private[seat].sealed {
            Sealed::Fleets(answers) => answers[fleet as usize],
            _ => None,
        };
        match response {
            Some(Response::Protect(Good::Gift)) => {
                game.cargo_pay(seat, fleet, Goods::one(Good::Gift), log);
                game.public.hazards.redraws.insert(seat, fleet);
            }
            Some(Response::Protect(Good::Warship)) if !effect.costs_warship => {
                log.say(Event::Shown { seat, fleet, aegis: Good::Warship });
            }
            Some(Response::Protect(aegis)) => game.cargo_pay(seat, fleet, Goods::one(aegis), log),
            Some(Response::Wonder(wonder)) => {
                spend_wonder(game, seat, wonder);
                log.say(Event::FleetSpared { seat, fleet, power: Power::Wonder(wonder) });
            }
            Some(Response::Accept(named)) => hit(game, seat, fleet, effect.strike, named, log),
            None => hit(game, seat, fleet, effect.strike, Goods::EMPTY, log),
        }
    }
    game.public.hazards.struck = FleetSet::EMPTY;
}

fn hit(game: &mut Game, seat: Seat, fleet: Fleet, strike: Strike, named: Goods, log: &mut Log) {
    let cargo = *game.cargo(seat, fleet);
    let random = |game: &Game, kinds: GoodSet, count: u8| {
        let mut stream = game.stream(Purpose::CargoLoss, game.public.hazards.drawn, seat.0 * 3 + fleet as u8);
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
            return log.say(Event::SentHome { seat, fleet });
        }
        Strike::Divert => return game.public.hazards.adrift.insert(seat, fleet),
    };
    game.cargo_lose(seat, fleet, lost, log);
}

fn spend_wonder(game: &mut Game, seat: Seat, id: WonderId) {
    for owner in game.public.seats() {
        for wonder in game.public.seats[owner].wonders.iter_mut().flatten().filter(|it| it.card == id) {
            if owner == seat {
                wonder.used = true;
            } else {
                wonder.spent.insert(seat);
            }
        }
    }
}
