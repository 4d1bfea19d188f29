//! Island trade phase: start-of-phase actions, then offers and deals (rules T1 to T6, O2, O8).

use crate::action::Action;
use crate::effect::ability::{Ability, LookTiming};
use crate::event::{Cards, Closed, Event, Log};
use crate::game::Game;
use crate::goods::Goods;
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{MAX_OFFERS_MADE, MAX_OPEN_OFFERS, Offer, Order, Public, Step};
use crate::usage::{self, Moment};
use crate::world::Phase;

pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::IslandTrade));
    for seat in game.public.seats() {
        game.private[seat].offers_made = 0;
    }
    let asked = game.public.seats().filter(|seat| has_start_action(game, *seat));
    game.begin(Step::StartTrade, asked.fold(SeatSet::EMPTY, SeatSet::with));
}

/// Whether a start-of-phase action may be open to this seat, by public facts (O4, T1).
fn has_start_action(game: &Game, seat: Seat) -> bool {
    let public = &game.public;
    let island = &public.seats[seat];
    let pays_wonder = island.holds_cards()
        && island.wonders().any(|wonder| {
            wonder.next_cost(game.set).is_some_and(|next| next.timing == crate::cards::Timing::IslandTrade)
        });
    let looks = !public.face_down_lands().is_empty();
    let event_left = public.events.up.len() < 4;
    let uses = public.seats().any(|owner| {
        abilities(game.set, &public.seats[owner]).any(|(_, ability)| match ability {
            Ability::LookAtHarbor { when: LookTiming::IslandTrade, price } => {
                looks && (owner == seat || price.is_some() && island.hand > 0)
            }
            Ability::SeeNextEvent { price } => {
                event_left && owner != seat && price.is_some() && island.hand > 0
            }
            _ => false,
        })
    });
    pays_wonder || uses
}

pub(super) fn proceed(game: &mut Game, log: &mut Log) {
    if game.public.step == Step::StartTrade {
        let all = game.public.all();
        return game.begin(Step::Trade, all);
    }
    // Offers die with the phase (T6).
    game.offers.clear();
    super::journey::enter(game, log);
}

// What a seat may do

/// Whether this seat may answer an offer of that maker now (O2).
fn may_answer(seen: &Seen, maker: Seat) -> Result<(), Refusal> {
    match seen.public.order {
        Order::Set(_) if seen.public.acting() == Some(maker) => Ok(()),
        _ => seen.may_act(),
    }
}

fn open_offers(seen: &Seen) -> u8 {
    seen.offers().filter(|offer| offer.maker == seen.seat).count() as u8
}

fn may_resume(public: &Public) -> bool {
    matches!(public.order, Order::Free)
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    let seat = seen.seat;
    if !seen.public.waiting.has(seat) && seen.public.involved.has(seat) && may_resume(seen.public) {
        out.push(Choice::Resume);
    }
    if seen.public.step == Step::StartTrade {
        if seen.may_act().is_ok() {
            usage::prompt(seen, Moment::StartTrade, out);
            out.push(Choice::Finish);
        }
        return;
    }
    let owned = seen.owned();
    let leads = seen.may_act().is_ok();
    let can_offer = seen.mine.offers_made < MAX_OFFERS_MADE && open_offers(seen) < MAX_OPEN_OFFERS;
    if leads {
        out.push(Choice::Finish);
        if can_offer {
            out.push(Choice::Offer { to: seen.public.all().without(seat), from: owned });
        }
    }
    let (mut accept, mut refuse, mut withdraw) = (0u32, 0u32, 0u32);
    let mut counter = SeatSet::EMPTY;
    for (place, offer) in seen.offers().enumerate() {
        if offer.maker == seat {
            withdraw |= 1 << place;
        } else if offer.to.has(seat) && may_answer(seen, offer.maker).is_ok() {
            accept |= u32::from(owned.contains(&offer.want)) << place;
            refuse |= 1 << place;
            counter.insert(offer.maker);
        }
    }
    if can_offer && !counter.is_empty() {
        out.push(Choice::Counter { to: counter, from: owned });
    }
    if accept != 0 {
        out.push(Choice::Accept(accept));
    }
    if refuse != 0 {
        out.push(Choice::Refuse(refuse));
    }
    if withdraw != 0 {
        out.push(Choice::Withdraw(withdraw));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match (seen.public.step, action) {
        (_, Action::Resume) => {
            if !may_resume(seen.public) {
                return Err(Reason::AlreadyOrdered.by("O2"));
            }
            seen.is_involved()?;
            if seen.public.waiting.has(seen.seat) { Err(Reason::NotFinished.by("T6")) } else { Ok(()) }
        }
        (_, Action::Finish) => seen.may_act(),
        (Step::StartTrade, Action::Wonder { .. } | Action::Use { .. }) => {
            seen.may_act()?;
            usage::check(seen, Moment::StartTrade, action)
        }
        (Step::Trade, Action::Offer { to, give, want, .. }) => {
            seen.may_act()?;
            if to.has(seen.seat) {
                return Err(Reason::Oneself.by("T3"));
            }
            if to.is_empty() || !to.is_within(seen.public.all()) {
                return Err(Reason::NoAddressee.by("T3"));
            }
            check_terms(seen, give, want)
        }
        (Step::Trade, Action::Counter { to, give, want, .. }) => {
            let stands = seen.offers().any(|offer| offer.maker == *to && offer.to.has(seen.seat));
            if !stands {
                return Err(Reason::NothingToCounter.by("T3"));
            }
            may_answer(seen, *to)?;
            check_terms(seen, give, want)
        }
        (Step::Trade, Action::Accept { from, give, want }) => {
            find_addressed(seen, *from, give, want)?;
            may_answer(seen, *from)?;
            if seen.owned().contains(want) { Ok(()) } else { Err(Reason::NotHeld.by("T4")) }
        }
        (Step::Trade, Action::Refuse { from, give, want }) => {
            find_addressed(seen, *from, give, want)?;
            may_answer(seen, *from)
        }
        (Step::Trade, Action::Withdraw { give, want }) => {
            let stands = seen
                .offers()
                .any(|offer| offer.maker == seen.seat && offer.give == *give && offer.want == *want);
            // Out of turn or finished: nobody is bound by an offer that they can still take back.
            if stands { Ok(()) } else { Err(Reason::NoSuchOffer.by("T3")) }
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

fn check_terms(seen: &Seen, give: &Goods, want: &Goods) -> Result<(), Refusal> {
    if give.is_empty() && want.is_empty() {
        return Err(Reason::EmptyOffer.by("T3"));
    }
    if !seen.owned().contains(give) {
        return Err(Reason::NotHeld.by("T3"));
    }
    let same = |offer: &Offer| offer.maker == seen.seat && offer.give == *give && offer.want == *want;
    if seen.offers().any(same) {
        return Err(Reason::SameOffer.by("T3"));
    }
    if open_offers(seen) >= MAX_OPEN_OFFERS {
        return Err(Reason::TooManyOpenOffers.by("O8"));
    }
    if seen.mine.offers_made >= MAX_OFFERS_MADE {
        return Err(Reason::TooManyOffers.by("O8"));
    }
    Ok(())
}

fn find_addressed(seen: &Seen, maker: Seat, give: &Goods, want: &Goods) -> Result<(), Refusal> {
    let mut offers = seen.offers();
    match offers.find(|it| it.maker == maker && it.give == *give && it.want == *want) {
        None => Err(Reason::NoSuchOffer.by("T3")),
        Some(offer) if offer.to.has(seen.seat) => Ok(()),
        Some(_) => Err(Reason::NotAddressed.by("T3")),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Wonder { .. } | Action::Use { .. } => {
            usage::apply(game, seat, action, log);
            // A wonder completed now is sold at once, also to islands that had nothing to do before (B10).
            game.ask_newly_able(has_start_action);
        }
        Action::Offer { private, to, give, want } => {
            make_offer(game, Offer { maker: seat, to, private, audience: to, give, want }, false, log);
        }
        Action::Counter { private, to, give, want } => {
            let to = SeatSet::one(to);
            make_offer(game, Offer { maker: seat, to, private, audience: to, give, want }, true, log);
        }
        Action::Accept { from, give, want } => {
            if let Some(index) = game.offers.find(from, &give, &want) {
                let offer = game.offers.remove(index);
                deal(game, seat, offer, log);
            }
        }
        Action::Refuse { from, give, want } => {
            if let Some(index) = game.offers.find(from, &give, &want) {
                let offer = &mut game.offers.as_mut_slice()[index];
                offer.to.remove(seat);
                let Offer { maker, private, audience, to, .. } = *offer;
                log.say(Event::OfferRefused { maker, by: seat, private, audience, give, want });
                if to.is_empty() {
                    close(game, index, Closed::Declined, log);
                }
            }
        }
        Action::Withdraw { give, want } => {
            if let Some(index) = game.offers.find(seat, &give, &want) {
                close(game, index, Closed::Withdrawn, log);
            }
        }
        _ => {}
    }
}

fn make_offer(game: &mut Game, offer: Offer, counter: bool, log: &mut Log) {
    let Offer { maker, to, private, give, want, .. } = offer;
    game.offers.push(offer);
    game.private[maker].offers_made += 1;
    log.say(Event::Offered { maker, to, private, counter, give, want });
}

fn deal(game: &mut Game, taker: Seat, offer: Offer, log: &mut Log) {
    let Offer { maker, private, give, want, .. } = offer;
    game.give_up(maker, &give);
    game.give_up(taker, &want);
    game.gain(taker, &give);
    game.gain(maker, &want);
    log.say(Event::Dealt { maker, taker, private, give: Cards::Kinds(give), want: Cards::Kinds(want) });
    close_unaffordable(game, maker, log);
    close_unaffordable(game, taker, log);
}

/// An offer that its maker can no longer honour is closed by itself (T4).
fn close_unaffordable(game: &mut Game, maker: Seat, log: &mut Log) {
    let Ok(seen) = game.seen(maker) else { return };
    let owned = seen.owned();
    let broken = |offer: &Offer| offer.maker == maker && !owned.contains(&offer.give);
    while let Some(index) = game.offers.as_slice().iter().position(broken) {
        close(game, index, Closed::Unaffordable, log);
    }
}

fn close(game: &mut Game, index: usize, why: Closed, log: &mut Log) {
    let Offer { maker, private, audience, give, want, .. } = game.offers.remove(index);
    log.say(Event::OfferClosed { maker, why, private, audience, give, want });
}
