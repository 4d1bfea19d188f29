//! Offers and deals (rules T2 to T6, O2, O8).

use super::{Flow, elsewhere, misplaced};
use crate::action::Action;
use crate::game::Game;
use crate::goods::Goods;
use crate::limits::{MAX_OFFERS_MADE, MAX_OPEN_OFFERS};
use crate::news::{Cards, Closed, Log, News};
use crate::offer::{Offer, OfferPlace, OfferSet};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;
use crate::slot::{Pick, Unfit};
use crate::state::TurnOrder;

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    game.public.all()
}

/// Offers die with the phase (T6).
pub(super) fn end(game: &mut Game, _: &mut Log) -> Flow {
    game.offers.clear();
    Flow::On
}

// What a seat may do

/// A finish can be taken back until trade opens or ends (T1, T6), unless an order was set.
pub(super) fn check_resume(seen: &Seen) -> Result<(), Refusal> {
    if seen.public.order != TurnOrder::Free {
        return Err(Reason::AlreadyOrdered.by("O2"));
    }
    seen.is_involved()?;
    if seen.public.waiting.has(seen.seat) { Err(Reason::NotFinished.by("T6")) } else { Ok(()) }
}

/// Whether a seat may act or finish now; whoever has finished is told that it can be taken back.
pub(super) fn check_acts(seen: &Seen) -> Result<(), Refusal> {
    let refused = seen.may_act();
    let may_resume = refused == Err(Reason::AlreadyFinished.by("O5")) && check_resume(seen).is_ok();
    if may_resume { Err(Reason::FinishedForNow.by("T6")) } else { refused }
}

/// Under a set order anybody may answer the acting player's offers (O2).
fn may_answer(seen: &Seen, maker: Seat) -> Result<(), Refusal> {
    if seen.public.acting() == Some(maker) { Ok(()) } else { check_acts(seen) }
}

const GIVEN: Unfit = Unfit {
    too_few: Reason::NotHeld.by("T3"),
    too_many: Reason::NotHeld.by("T3"),
    lacking: Reason::NotHeld.by("T3"),
};

/// What this seat can give in an offer (T3).
fn given(seen: &Seen) -> Pick {
    Pick { from: seen.owned(), least: 0, most: u8::MAX, unfit: &GIVEN }
}

/// Whether this seat may make one more offer (O8).
fn may_offer(seen: &Seen) -> Result<(), Refusal> {
    let open = seen.offers().filter(|offer| offer.maker == seen.seat).count();
    if open >= MAX_OPEN_OFFERS as usize {
        return Err(Reason::TooManyOpenOffers.by("O8"));
    }
    if seen.mine.offers_made >= MAX_OFFERS_MADE {
        return Err(Reason::TooManyOffers.by("O8"));
    }
    Ok(())
}

fn check_terms(seen: &Seen, give: &Goods, want: &Goods) -> Result<(), Refusal> {
    if give.is_empty() && want.is_empty() {
        return Err(Reason::EmptyOffer.by("T3"));
    }
    given(seen).check(give)?;
    if seen.offer_of(seen.seat, give, want).is_some() {
        return Err(Reason::SameOffer.by("T3"));
    }
    may_offer(seen)
}

/// Everybody that an offer can be made to (T3).
fn others(seen: &Seen) -> SeatSet {
    seen.public.all().without(seen.seat)
}

/// An offer that stands and that this seat may answer now.
fn answerable(seen: &Seen, offer: &Offer) -> Result<(), Refusal> {
    if !offer.to.has(seen.seat) {
        return Err(Reason::NotAddressed.by("T3"));
    }
    may_answer(seen, offer.maker)
}

/// Whoever accepts must hold what is asked (T4).
fn acceptable(seen: &Seen, owned: &Goods, offer: &Offer) -> Result<(), Refusal> {
    answerable(seen, offer)?;
    if owned.contains(&offer.want) { Ok(()) } else { Err(Reason::NotHeld.by("T4")) }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if check_resume(seen).is_ok() {
        out.push(Choice::Resume);
    }
    let give = given(seen);
    let may_offer = may_offer(seen).is_ok();
    if seen.may_act().is_ok() {
        out.push(Choice::Finish);
        if may_offer {
            out.push(Choice::Offer { to: others(seen), give });
        }
    }
    let [mut accept, mut refuse, mut withdraw] = [OfferSet::EMPTY; 3];
    let mut counter = SeatSet::EMPTY;
    for (place, offer) in seen.offers().enumerate() {
        let place = OfferPlace(place as u8);
        if offer.maker == seen.seat {
            withdraw.insert(place);
        } else if answerable(seen, offer).is_ok() {
            refuse.insert(place);
            counter.insert(offer.maker);
            if acceptable(seen, &give.from, offer).is_ok() {
                accept.insert(place);
            }
        }
    }
    if may_offer && !counter.is_empty() {
        out.push(Choice::Counter { to: counter, give });
    }
    if !accept.is_empty() {
        out.push(Choice::Accept(accept));
    }
    if !refuse.is_empty() {
        out.push(Choice::Refuse(refuse));
    }
    if !withdraw.is_empty() {
        out.push(Choice::Withdraw(withdraw));
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    let standing = |maker: Seat, give: &Goods, want: &Goods| {
        seen.offer_of(maker, give, want).ok_or(Reason::NoSuchOffer.by("T3"))
    };
    match action {
        Action::Resume => check_resume(seen),
        Action::Finish => check_acts(seen),
        Action::Offer { to, give, want, .. } => {
            check_acts(seen)?;
            if to.has(seen.seat) {
                return Err(Reason::Oneself.by("T3"));
            }
            if to.is_empty() || !to.is_within(others(seen)) {
                return Err(Reason::NoAddressee.by("T3"));
            }
            check_terms(seen, give, want)
        }
        Action::Counter { to, give, want, .. } => {
            let to_me = seen.offers().find(|offer| offer.maker == *to && offer.to.has(seen.seat));
            answerable(seen, to_me.ok_or(Reason::NothingToCounter.by("T3"))?)?;
            check_terms(seen, give, want)
        }
        Action::Accept { from, give, want } => acceptable(seen, &seen.owned(), standing(*from, give, want)?),
        Action::Refuse { from, give, want } => answerable(seen, standing(*from, give, want)?),
        // Also out of turn or finished: nobody is bound by an offer that they can still take back.
        Action::Withdraw { give, want } => standing(seen.seat, give, want).map(|_| ()),
        _ => elsewhere(),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Offer { private, to, give, want } => {
            make_offer(game, Offer { maker: seat, to, private, audience: to, give, want }, false, log);
        }
        Action::Counter { private, to, give, want } => {
            let to = SeatSet::one(to);
            make_offer(game, Offer { maker: seat, to, private, audience: to, give, want }, true, log);
        }
        Action::Accept { from, give, want } => {
            let offer = game.offers.remove(standing(game, from, &give, &want));
            deal(game, seat, offer, log);
        }
        Action::Refuse { from, give, want } => {
            let index = standing(game, from, &give, &want);
            let offer = &mut game.offers.as_mut_slice()[index];
            offer.to.remove(seat);
            let Offer { maker, private, audience, to, .. } = *offer;
            log.say(News::OfferRefused { maker, by: seat, private, audience, give, want });
            if to.is_empty() {
                close(game, index, Closed::Declined, log);
            }
        }
        Action::Withdraw { give, want } => {
            let index = standing(game, seat, &give, &want);
            close(game, index, Closed::Withdrawn, log);
        }
        ref other => misplaced(other),
    }
}

fn standing(game: &Game, maker: Seat, give: &Goods, want: &Goods) -> usize {
    game.offers.find(maker, give, want).expect("the offer stands")
}

fn make_offer(game: &mut Game, offer: Offer, counter: bool, log: &mut Log) {
    let Offer { maker, to, private, give, want, .. } = offer;
    game.offers.push(offer);
    game.private[maker].offers_made += 1;
    log.say(News::Offered { maker, to, private, counter, give, want });
}

fn deal(game: &mut Game, taker: Seat, offer: Offer, log: &mut Log) {
    let Offer { maker, private, give, want, .. } = offer;
    game.give_up(maker, &give);
    game.give_up(taker, &want);
    game.gain(taker, &give);
    game.gain(maker, &want);
    log.say(News::Dealt { maker, taker, private, give: Cards::Kinds(give), want: Cards::Kinds(want) });
    close_unaffordable(game, maker, log);
    close_unaffordable(game, taker, log);
}

/// An offer that its maker can no longer honour is closed by itself (T4).
fn close_unaffordable(game: &mut Game, maker: Seat, log: &mut Log) {
    let owned = game.seen(maker).expect("the maker is at the table").owned();
    let broken = |offer: &Offer| offer.maker == maker && !owned.contains(&offer.give);
    while let Some(index) = game.offers.as_slice().iter().position(broken) {
        close(game, index, Closed::Unaffordable, log);
    }
}

fn close(game: &mut Game, index: usize, why: Closed, log: &mut Log) {
    let Offer { maker, private, audience, give, want, .. } = game.offers.remove(index);
    log.say(News::OfferClosed { maker, why, private, audience, give, want });
}
