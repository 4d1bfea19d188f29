//! Whether an action lies in the space that a choice describes: written from the words of the choice alone.

use rules::action::{Action, Build, Harm};
use rules::cost::Cost;
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::{Choice, Usage};
use rules::rng::Dice;
use rules::seat::{Fleet, Seat};
use rules::seen::Seen;
use rules::state::Response;
use rules::world::{Land, Village};

fn part_of(cards: &Goods, from: &Goods, least: u8, most: u8) -> bool {
    from.contains(cards) && (least..=most).contains(&cards.total())
}

fn pays(cost: &Cost, pay: &Goods, from: &Goods, substitute: bool) -> bool {
    from.contains(pay) && (cost.admits(pay) || substitute && cost.admits_substituted(pay))
}

fn has_bit(bits: u16, index: u8) -> bool {
    bits & (1 << index) != 0
}

fn named_offer(seen: &Seen, places: u32, maker: Seat, give: &Goods, want: &Goods) -> bool {
    let place = seen.offers().position(|it| it.maker == maker && it.give == *give && it.want == *want);
    place.is_some_and(|place| places & (1 << place) != 0)
}

fn new_terms(seen: &Seen, from: &Goods, give: &Goods, want: &Goods) -> bool {
    let fresh = !seen.offers().any(|it| it.maker == seen.seat && it.give == *give && it.want == *want);
    from.contains(give) && !(give.is_empty() && want.is_empty()) && fresh
}

pub fn covers(choice: &Choice, seen: &Seen, action: &Action) -> bool {
    match (*choice, *action) {
        (Choice::Finish, Action::Finish)
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
        (Choice::Donate(from), Action::Donate(cards)) => part_of(&cards, &from, 1, u8::MAX),
        (Choice::Pay { cost, from }, Action::Pay(pay)) => pays(&cost, &pay, &from, false),
        (Choice::SufferVillage(villages), Action::Suffer(Harm::Village(village))) => villages.has(village),
        (Choice::SufferCards { count, from }, Action::Suffer(Harm::Cards(cards))) => {
            part_of(&cards, &from, count, count)
        }
        (Choice::Take(kinds), Action::Take(good)) => kinds.has(good),
        (Choice::Swap { exchange, from }, Action::Swap { give, get }) => {
            pays(&exchange.cost, &give, &from, false) && exchange.gain.kinds(&give).has(get)
        }
        (Choice::Look(lands), Action::Look(land)) => lands.has(land),
        (Choice::Work { villages, armies }, Action::Work(working)) => {
            working.is_within(villages) && working.len() <= armies
        }
        (Choice::Offer { to, from }, Action::Offer { to: named, give, want, .. }) => {
            named.is_within(to) && !named.is_empty() && new_terms(seen, &from, &give, &want)
        }
        (Choice::Counter { to, from }, Action::Counter { to: named, give, want, .. }) => {
            to.has(named) && new_terms(seen, &from, &give, &want)
        }
        (Choice::Accept(places), Action::Accept { from, give, want })
        | (Choice::Refuse(places), Action::Refuse { from, give, want }) => {
            named_offer(seen, places, from, &give, &want)
        }
        (Choice::Withdraw(places), Action::Withdraw { give, want }) => {
            named_offer(seen, places, seen.seat, &give, &want)
        }
        (Choice::Launch { fleets, lands, from }, Action::Launch { fleet, land, cargo }) => {
            fleets.has(fleet) && lands.has(land) && part_of(&cargo, &from, 1, 6)
        }
        (Choice::Stow { fleet, from }, Action::Stow { fleet: named, aegis }) => {
            fleet == named && part_of(&aegis, &from, 0, 6) && aegis != *seen.cargo(fleet)
        }
        (
            Choice::Face { fleet, lose, from, protections, wonder },
            Action::Face { fleet: named, response },
        ) => {
            fleet == named
                && match response {
                    Response::Accept(lost) => part_of(&lost, &from, lose, lose),
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
        (Choice::Fee { fleet, count, from }, Action::Fee { fleet: named, pay }) => {
            fleet == named && part_of(&pay, &from, count, count)
        }
        (Choice::Receive(fleet), Action::Receive { fleet: named, good }) => fleet == named && good.is_basic(),
        (Choice::Trade { fleet, land, from }, Action::Trade { fleet: named, give, want }) => {
            let fits = rules::rates::check(seen.harbor_effect(land), land, &give, &want).is_ok();
            fleet == named && from.contains(&give) && fits
        }
        (Choice::Plans(fleet), Action::Plans(named)) => fleet == named,
        (
            Choice::Shift { from, to, room, cards },
            Action::Shift { from: source, to: target, cards: passed },
        ) => from == source && to == target && part_of(&passed, &cards, 1, room),
        (Choice::Return { fleet, drop, cargo }, Action::Return { fleet: named, drop: dropped, aboard }) => {
            fleet == named
                && part_of(&dropped, &cargo, drop, drop)
                && aboard.commodities().is_empty()
                && cargo.less(&dropped).contains(&aboard)
        }
        (Choice::Build { what, cost, substitute }, Action::Build { what: built, pay }) => {
            what == built && pays(&cost, &pay, &seen.owned(), substitute)
        }
        (
            Choice::BuildAcademy { philosophies, cost, substitute },
            Action::Build { what: Build::Academy(id), pay },
        ) => has_bit(philosophies, id.0) && pays(&cost, &pay, &seen.owned(), substitute),
        (
            Choice::Wonder { wonder, cost, substitute, from },
            Action::Wonder { wonder: paid, pay, from: source },
        ) => {
            let cards = from.map_or_else(|| seen.owned(), |fleet| *seen.cargo(fleet));
            wonder == paid && from == source && pays(&cost, &pay, &cards, substitute)
        }
        (Choice::Adopt(philosophies), Action::Adopt(id)) => has_bit(philosophies, id.0),
        (Choice::Use(usage), Action::Use { what, pay, get, look }) => {
            let owned = seen.owned();
            match usage {
                Usage::Exchange { power, exchange } => {
                    power == what
                        && look.is_none()
                        && pays(&exchange.cost, &pay, &owned, false)
                        && get.is_some_and(|good| exchange.gain.kinds(&pay).has(good))
                }
                Usage::Make { power, cost, basics } => {
                    let allowed = pay.only(GoodSet::BASIC).kinds().not_in(basics).is_empty();
                    power == what
                        && get.is_none()
                        && look.is_none()
                        && allowed
                        && pays(&cost, &pay, &owned, false)
                }
                Usage::Look { power, price, lands } => {
                    power == what
                        && get.is_none()
                        && pays(&price, &pay, &owned, false)
                        && look.is_some_and(|land| lands.has(land))
                }
                Usage::Buy { power, price } => {
                    power == what && get.is_none() && look.is_none() && pays(&price, &pay, &owned, false)
                }
            }
        }
        (Choice::Keep { count, from }, Action::Keep(kept)) => part_of(&kept, &from, count, count),
        (Choice::Vote(seats), Action::Vote(seat)) | (Choice::Crown(seats), Action::Crown(seat)) => {
            seats.has(seat)
        }
        _ => false,
    }
}

/// The same kind of action with one parameter changed, or none.
pub fn mutate(action: Action, dice: &mut Dice) -> Action {
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
        Action::Trade { fleet, give, want } => {
            Action::Trade { fleet, give: goods(give, dice), want: goods(want, dice) }
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
        Action::Use { what, pay, get, look } => {
            let look = look.map(|_| land(dice));
            Action::Use { what, pay: goods(pay, dice), get, look }
        }
        Action::Keep(kept) => Action::Keep(goods(kept, dice)),
        Action::Vote(_) => Action::Vote(seat(dice)),
        Action::Crown(_) => Action::Crown(seat(dice)),
        Action::Finish
        | Action::Resume
        | Action::CallOrder
        | Action::SetOrder(_)
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
