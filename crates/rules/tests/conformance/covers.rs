//! Whether an action lies in the space that a choice describes: written from the words of the choice alone.

use rules::action::{Action, Aim, Build, Harm, Response};
use rules::effect::Gain;
use rules::goods::{Good, GoodSet, Goods};
use rules::offer::OfferSet;
use rules::prompt::{Choice, Usage};
use rules::rates::Rates;
use rules::rng::Dice;
use rules::seat::{Fleet, Seat};
use rules::seen::Seen;
use rules::slot::{Payment, Pick};
use rules::world::{Land, Village};

fn part_of(cards: &Goods, from: &Goods, least: u8, most: u8) -> bool {
    from.contains(cards) && (least..=most).contains(&cards.total())
}

fn picked(pick: &Pick, cards: &Goods) -> bool {
    part_of(cards, &pick.from, pick.least, pick.most)
}

fn paid(payment: &Payment, pay: &Goods) -> bool {
    let Payment { cost, from, stand_in, .. } = payment;
    from.contains(pay) && (cost.admits(pay) || *stand_in && cost.admits_substituted(pay))
}

fn named_offer(seen: &Seen, places: OfferSet, maker: Seat, give: &Goods, want: &Goods) -> bool {
    let place = seen.offers().position(|it| it.maker == maker && it.give == *give && it.want == *want);
    place.is_some_and(|place| places.0 & (1 << place) != 0)
}

fn new_terms(seen: &Seen, pick: &Pick, give: &Goods, want: &Goods) -> bool {
    let fresh = !seen.offers().any(|it| it.maker == seen.seat && it.give == *give && it.want == *want);
    pick.from.contains(give) && !(give.is_empty() && want.is_empty()) && fresh
}

/// Whether one of the rates fits, once or several times: told from the list of rates alone.
fn traded(rates: Rates, cargo: &Goods, give: &Goods, want: &Goods) -> bool {
    let all_of = |goods: &Goods, kinds: GoodSet| goods.iter().all(|(good, _)| kinds.has(good));
    let fits = |times: u8| {
        rates.list().iter().any(|rate| {
            u32::from(give.total()) == u32::from(times) * u32::from(rate.give_count)
                && u32::from(want.total()) == u32::from(times) * u32::from(rate.want_count)
                && all_of(give, rate.give)
                && all_of(want, rate.want)
        })
    };
    let after = u32::from(cargo.total()) + u32::from(want.total()) - u32::from(give.total());
    cargo.contains(give) && give != want && after <= 100 && (1..=100).any(fits)
}

pub(crate) fn covers(choice: &Choice, seen: &Seen, action: &Action) -> bool {
    match (*choice, *action) {
        (Choice::Finish, Action::Finish)
        | (Choice::Undo(_), Action::Undo)
        | (Choice::Resume, Action::Resume)
        | (Choice::CallOrder, Action::CallOrder)
        | (Choice::Suffer, Action::Suffer(Harm::Plain))
        | (Choice::Ignore, Action::Ignore)
        | (Choice::Decline, Action::Decline)
        | (Choice::ShowHand, Action::ShowHand) => true,
        (Choice::SetOrder(seats), Action::SetOrder(row)) => row.set() == seats && row.len() == seats.len(),
        (Choice::OrderEvents(count), Action::OrderEvents(places)) => {
            let mut sorted = places.as_slice().to_vec();
            sorted.sort_unstable();
            sorted == (0..count).collect::<Vec<u8>>()
        }
        (Choice::NameIsland(seats), Action::NameIsland(seat)) => seats.has(seat),
        (Choice::NameLand(lands), Action::NameLand(land)) => lands.has(land),
        (Choice::Donate(give), Action::Donate(cards)) => picked(&give, &cards),
        (Choice::Pay(payment), Action::Pay(pay)) => paid(&payment, &pay),
        (Choice::SufferVillage(villages), Action::Suffer(Harm::Village(village))) => villages.has(village),
        (Choice::SufferCards(lose), Action::Suffer(Harm::Cards(cards))) => picked(&lose, &cards),
        (Choice::Take(kinds), Action::Take(good)) => kinds.has(good),
        (Choice::Swap { give: payment, gain }, Action::Swap { give, get }) => {
            paid(&payment, &give) && gain.kinds(&give).has(get)
        }
        (Choice::Look(lands), Action::Look(land)) => lands.has(land),
        (Choice::Work { villages, armies }, Action::Work(working)) => {
            working.is_within(villages) && working.len() <= armies
        }
        (Choice::Offer { to, give: pick }, Action::Offer { to: named, give, want, .. }) => {
            named.is_within(to) && !named.is_empty() && new_terms(seen, &pick, &give, &want)
        }
        (Choice::Counter { to, give: pick }, Action::Counter { to: named, give, want, .. }) => {
            to.has(named) && new_terms(seen, &pick, &give, &want)
        }
        (Choice::Accept(places), Action::Accept { from, give, want })
        | (Choice::Refuse(places), Action::Refuse { from, give, want }) => {
            named_offer(seen, places, from, &give, &want)
        }
        (Choice::Withdraw(places), Action::Withdraw { give, want }) => {
            named_offer(seen, places, seen.seat, &give, &want)
        }
        (Choice::Launch { fleets, lands, cargo: pick }, Action::Launch { fleet, land, cargo }) => {
            fleets.has(fleet) && lands.has(land) && picked(&pick, &cargo)
        }
        (Choice::Stow { fleet, aegis: pick }, Action::Stow { fleet: named, aegis }) => {
            fleet == named && picked(&pick, &aegis) && aegis != *seen.cargo(fleet)
        }
        (Choice::Face { fleet, lose, protections, wonder }, Action::Face { fleet: named, response }) => {
            fleet == named
                && match response {
                    Response::Accept(lost) => picked(&lose, &lost),
                    Response::Protect(aegis) => protections.has(aegis),
                    Response::Wonder(used) => wonder == Some(used),
                }
        }
        (Choice::Divert { seat, fleet, lands }, Action::Divert { seat: who, fleet: which, land }) => {
            seat == who && fleet == which && lands.has(land)
        }
        (Choice::Harbor(lands), Action::Reveal(land) | Action::Pass(land)) => lands.has(land),
        (Choice::Thieves { fleet, army }, Action::Show { fleet: named, aegis: Good::Army }) => {
            fleet == named && army
        }
        (Choice::Thieves { fleet, .. }, Action::Yield(named)) => fleet == named,
        (Choice::ShowWarship(fleet), Action::Show { fleet: named, aegis: Good::Warship }) => fleet == named,
        (Choice::Fee { fleet, pay: pick }, Action::Fee { fleet: named, pay }) => {
            fleet == named && picked(&pick, &pay)
        }
        (Choice::Receive(fleet), Action::Receive { fleet: named, good }) => fleet == named && good.is_basic(),
        (Choice::Trade { fleet, rates, cargo }, Action::Trade { fleet: named, give, want }) => {
            fleet == named && traded(rates, &cargo, &give, &want)
        }
        (Choice::Plans(fleet), Action::Plans(named)) => fleet == named,
        (Choice::Shift { from, to, cards }, Action::Shift { from: source, to: target, cards: passed }) => {
            from == source && to == target && picked(&cards, &passed)
        }
        (Choice::Return { fleet, drop }, Action::Return { fleet: named, drop: dropped, aboard }) => {
            fleet == named
                && picked(&drop, &dropped)
                && aboard.commodities().is_empty()
                && drop.from.less(&dropped).contains(&aboard)
        }
        (Choice::Build { what, pay: payment }, Action::Build { what: built, pay }) => {
            what == built && paid(&payment, &pay)
        }
        (
            Choice::BuildAcademy { philosophies, pay: payment },
            Action::Build { what: Build::Academy(id), pay },
        ) => philosophies.has(id) && paid(&payment, &pay),
        (
            Choice::Wonder { wonder, pay: payment, from },
            Action::Wonder { wonder: named, pay, from: source },
        ) => wonder == named && from == source && paid(&payment, &pay),
        (Choice::Adopt(philosophies), Action::Adopt(id)) => philosophies.has(id),
        (Choice::Use { power, pay: payment, usage }, Action::Use { what, pay, aim }) => {
            let aimed = match (usage, aim) {
                (Usage::Exchange(gain), Aim::Get(good)) => gain.kinds(&pay).has(good),
                // What brings one kind only need not name it.
                (Usage::Exchange(gain), Aim::Plain) => matches!(gain, Gain::One(_)),
                (Usage::Look(lands), Aim::Look(land)) => lands.has(land),
                (Usage::Make | Usage::Buy, Aim::Plain) => true,
                _ => false,
            };
            power == what && paid(&payment, &pay) && aimed
        }
        (Choice::Keep(pick), Action::Keep(kept)) => picked(&pick, &kept),
        (Choice::Vote(seats), Action::Vote(seat)) | (Choice::Crown(seats), Action::Crown(seat)) => {
            seats.has(seat)
        }
        _ => false,
    }
}

/// The same kind of action with one parameter changed, or none.
pub(crate) fn mutate(action: Action, dice: &mut Dice) -> Action {
    let goods = |goods: Goods, dice: &mut Dice| {
        let mut changed = goods;
        let good = Good::ALL[dice.below(14) as usize];
        match dice.below(4) {
            0 => changed.add(good, 1),
            1 => {
                changed.take_one(good);
            }
            2 => {
                if let Some(old) = changed.card(dice.below(u32::from(changed.total().max(1))) as u8) {
                    changed.take_one(old);
                    changed.add(good, 1);
                }
            }
            _ => {}
        }
        changed
    };
    let land = |dice: &mut Dice| Land::ALL[dice.below(6) as usize];
    let fleet = |dice: &mut Dice| Fleet::ALL[dice.below(3) as usize];
    let seat = |dice: &mut Dice| Seat(dice.below(6) as u8);
    match action {
        Action::NameIsland(_) => Action::NameIsland(seat(dice)),
        Action::NameLand(_) => Action::NameLand(land(dice)),
        Action::Donate(cards) => Action::Donate(goods(cards, dice)),
        Action::Pay(cards) => Action::Pay(goods(cards, dice)),
        Action::Suffer(Harm::Cards(cards)) => Action::Suffer(Harm::Cards(goods(cards, dice))),
        Action::Suffer(Harm::Village(_)) => Action::Suffer(Harm::Village(Village(dice.below(6) as u8))),
        Action::Take(_) => Action::Take(Good::ALL[dice.below(14) as usize]),
        Action::Swap { give, get } => Action::Swap { give: goods(give, dice), get },
        Action::Look(_) => Action::Look(land(dice)),
        Action::Offer { private, to, give, want } => {
            Action::Offer { private, to, give: goods(give, dice), want: goods(want, dice) }
        }
        Action::Counter { private, give, want, .. } => {
            Action::Counter { private, to: seat(dice), give: goods(give, dice), want }
        }
        Action::Launch { cargo, .. } => {
            Action::Launch { fleet: fleet(dice), land: land(dice), cargo: goods(cargo, dice) }
        }
        Action::Stow { aegis, .. } => Action::Stow { fleet: fleet(dice), aegis: goods(aegis, dice) },
        Action::Face { fleet: named, response } => {
            let response = match response {
                Response::Accept(lost) => Response::Accept(goods(lost, dice)),
                Response::Protect(_) => Response::Protect(Good::ALL[11 + dice.below(3) as usize]),
                Response::Wonder(wonder) => Response::Wonder(wonder),
            };
            Action::Face { fleet: named, response }
        }
        Action::Divert { seat, fleet, .. } => Action::Divert { seat, fleet, land: land(dice) },
        Action::Reveal(_) => Action::Reveal(land(dice)),
        Action::Pass(_) => Action::Pass(land(dice)),
        Action::Show { .. } => {
            Action::Show { fleet: fleet(dice), aegis: Good::ALL[11 + dice.below(3) as usize] }
        }
        Action::Yield(_) => Action::Yield(fleet(dice)),
        Action::Fee { fleet, pay } => Action::Fee { fleet, pay: goods(pay, dice) },
        Action::Receive { fleet, .. } => Action::Receive { fleet, good: Good::ALL[dice.below(14) as usize] },
        Action::Trade { fleet, give, want } if dice.coin() => {
            Action::Trade { fleet, give: goods(give, dice), want: goods(want, dice) }
        }
        // Several times at once.
        Action::Trade { fleet, give, want } => {
            Action::Trade { fleet, give: give.plus(&give), want: want.plus(&want) }
        }
        Action::Plans(_) => Action::Plans(fleet(dice)),
        Action::Shift { cards, .. } => {
            Action::Shift { from: fleet(dice), to: fleet(dice), cards: goods(cards, dice) }
        }
        Action::Return { fleet, drop, aboard } => {
            Action::Return { fleet, drop: goods(drop, dice), aboard: goods(aboard, dice) }
        }
        Action::Build { what, pay } => Action::Build { what, pay: goods(pay, dice) },
        Action::Wonder { wonder, pay, from } => Action::Wonder { wonder, pay: goods(pay, dice), from },
        Action::Use { what, pay, aim } => {
            let aim = match aim {
                Aim::Look(_) => Aim::Look(land(dice)),
                Aim::Get(_) if dice.below(3) == 0 => Aim::Plain,
                Aim::Get(_) | Aim::Plain => aim,
            };
            Action::Use { what, pay: goods(pay, dice), aim }
        }
        Action::Keep(kept) => Action::Keep(goods(kept, dice)),
        Action::Vote(_) => Action::Vote(seat(dice)),
        Action::Crown(_) => Action::Crown(seat(dice)),
        Action::Finish
        | Action::Resume
        | Action::CallOrder
        | Action::SetOrder(_)
        | Action::Undo
        | Action::OrderEvents(_)
        | Action::Suffer(Harm::Plain)
        | Action::Ignore
        | Action::Decline
        | Action::Work(_)
        | Action::Accept { .. }
        | Action::Refuse { .. }
        | Action::Withdraw { .. }
        | Action::Adopt(_)
        | Action::ShowHand => action,
    }
}
