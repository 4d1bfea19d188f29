//! Questions that have one answer: events, work, hazards, harbors, coming home, keeping, votes.

use rules::action::{Action, Harm, Response};
use rules::goods::{Good, GoodSet};
use rules::pile::Pile;
use rules::prompt::Choice;
use rules::seat::Fleet;
use rules::state::Berth;
use rules::step::Step;
use rules::world::{Land, LandSet, Village, VillageSet};

use super::conditions::{About, Desk, Found};
use super::sheet::{Not, Sentence, Wish};
use super::wishes;
use crate::choices;
use crate::steward;

/// What is found for one question, if the step has one.
pub(super) fn answer(desk: &Desk) -> Found<Action> {
    match desk.prompt.step {
        Step::OrderEvents | Step::NameTarget => archon(desk),
        Step::AnswerEvent | Step::Bounty => event(desk),
        Step::Work => work(desk),
        Step::Face => first(desk.prompt.choices.iter().filter_map(|choice| match *choice {
            Choice::Face { fleet, .. } if !desk.seen.has_answered(fleet) => {
                Some(desk.settle(face(desk, choice, fleet), |it| it == choice))
            }
            _ => None,
        })),
        Step::Divert => divert(desk),
        Step::Harbor => harbor(desk),
        Step::Thieves => first(desk.prompt.choices.iter().filter_map(|choice| match *choice {
            Choice::Thieves { fleet, army } if !desk.seen.has_answered(fleet) => {
                Some(desk.settle(thieves(desk, fleet, army), |it| it == choice))
            }
            _ => None,
        })),
        Step::Unload => first(desk.prompt.choices.iter().filter_map(|choice| match *choice {
            Choice::Return { fleet, .. } => {
                let is_its =
                    |it: &Choice| it == choice || matches!(it, Choice::Shift { from, .. } if *from == fleet);
                Some(desk.settle(unload(desk, choice, fleet), is_its))
            }
            _ => None,
        })),
        Step::Discard => discard(desk),
        Step::Vote | Step::Crown => vote(desk),
        Step::StartTrade | Step::Trade | Step::Launch | Step::Barter | Step::Build | Step::Over => {
            Found::Silent
        }
    }
}

/// The first that is said, else the first that waits.
pub(super) fn first<T>(found: impl Iterator<Item = Found<T>>) -> Found<T> {
    found.fold(Found::Silent, Found::or)
}

fn archon(desk: &Desk) -> Found<Action> {
    let choice = |wanted: fn(&Choice) -> bool| desk.prompt.choices.iter().find(|choice| wanted(choice));
    desk.find(About::default(), |sentence| {
        Some(match sentence {
            Sentence::OrderEvents(events) => {
                let Choice::OrderEvents(count) = *choice(|it| matches!(it, Choice::OrderEvents(_)))? else {
                    return None;
                };
                let up = desk.seen.public.events.up;
                let rank = |place: u8| {
                    let card = up.as_slice()[place as usize];
                    events.iter().position(|event| event.0 == card).unwrap_or(events.len())
                };
                let mut places: Vec<u8> = (0..count).collect();
                places.sort_by_key(|place| rank(*place));
                let mut order = Pile::<4>::default();
                places.into_iter().for_each(|place| order.push(place));
                desk.legal(Action::OrderEvents(order))
            }
            Sentence::Name(named) => {
                let Choice::NameIsland(seats) = *choice(|it| matches!(it, Choice::NameIsland(_)))? else {
                    return None;
                };
                let seat = named.iter().find(|seat| seats.has(**seat)).ok_or(Not::Allowed);
                seat.and_then(|seat| desk.legal(Action::NameIsland(*seat)))
            }
            Sentence::NameLand(named) => {
                let Choice::NameLand(lands) = *choice(|it| matches!(it, Choice::NameLand(_)))? else {
                    return None;
                };
                let land = named.iter().find(|land| lands.has(**land)).ok_or(Not::Allowed);
                land.and_then(|land| desk.legal(Action::NameLand(*land)))
            }
            _ => return None,
        })
    })
}

fn event(desk: &Desk) -> Found<Action> {
    let choices = &desk.prompt.choices;
    let suffers =
        |it: &Choice| matches!(it, Choice::Suffer | Choice::SufferVillage(_) | Choice::SufferCards(_));
    let is_demand = choices.iter().any(suffers);
    desk.find(About::default(), |sentence| {
        Some(match sentence {
            Sentence::Pay { first, never } if is_demand => pay(desk, first, *never),
            Sentence::Suffer { villages, lose } if is_demand => {
                let harm =
                    choices.iter().find_map(|choice| harm(desk, choice, villages, lose)).ok_or(Not::Allowed);
                harm.and_then(|harm| desk.legal(Action::Suffer(harm)))
            }
            Sentence::Ignore if is_demand => desk.legal(Action::Ignore),
            Sentence::Take(wishes) => {
                let kinds = choices.iter().find_map(|choice| match *choice {
                    Choice::Take(kinds) => Some(kinds),
                    _ => None,
                })?;
                let good = wishes::kind(wishes, kinds, desk.seen, &desk.plan).ok_or(Not::Allowed);
                good.and_then(|good| desk.legal(Action::Take(good)))
            }
            Sentence::Swap { give, get } => {
                let is_offered = |it: &Choice| matches!(it, Choice::Swap { .. } | Choice::Decline);
                if !choices.iter().any(is_offered) {
                    return None;
                }
                let swap = Action::Swap { give: *give, get: *get };
                if desk.seen.owned().contains(give) {
                    desk.legal(swap)
                } else {
                    Err(Not::Lacking(give.less(&desk.seen.owned())))
                }
            }
            Sentence::Look(lands) => {
                let open = choices.iter().find_map(|choice| match *choice {
                    Choice::Look(lands) => Some(lands),
                    _ => None,
                })?;
                let land = lands.iter().find(|land| open.has(**land)).ok_or(Not::Allowed);
                land.and_then(|land| desk.legal(Action::Look(*land)))
            }
            Sentence::Decline if choices.contains(&Choice::Decline) => Ok(Action::Decline),
            _ => return None,
        })
    })
}

/// In the way that costs least.
fn pay(desk: &Desk, first: &[Wish], never: GoodSet) -> Result<Action, Not> {
    let owned = desk.seen.owned();
    let ways = desk.prompt.choices.iter().filter_map(|choice| match choice {
        Choice::Pay(pay) => {
            wishes::payment(pay, (first, never), &rules::goods::Goods::EMPTY, desk.seen, &desk.plan)
        }
        _ => None,
    });
    let worth = |pay: &rules::goods::Goods| desk.plan.worth(&owned.less(pay));
    let best = ways.max_by(|a, b| worth(a).total_cmp(&worth(b)));
    best.ok_or(Not::Allowed).and_then(|pay| desk.legal(Action::Pay(pay)))
}

fn harm(desk: &Desk, choice: &Choice, villages: &[Village], lose: &[Wish]) -> Option<Harm> {
    Some(match choice {
        Choice::Suffer => Harm::Plain,
        Choice::SufferVillage(open) => {
            let named = villages.iter().copied().find(|village| open.has(*village));
            Harm::Village(named.or_else(|| least_wanted(desk, *open))?)
        }
        Choice::SufferCards(pick) => {
            Harm::Cards(wishes::to_lose(&pick.from, pick.least, lose, desk.seen, &desk.plan))
        }
        _ => return None,
    })
}

/// How much what each village makes is wanted.
fn gain(desk: &Desk) -> impl Fn(&Village) -> f32 {
    let gains = desk.plan.gains(&desk.seen.owned());
    let card = desk.seen.set.island(desk.seen.me().island);
    move |village| gains[card.villages[village.0 as usize].makes as usize]
}

fn least_wanted(desk: &Desk, villages: VillageSet) -> Option<Village> {
    let gain = gain(desk);
    villages.iter().min_by(|a, b| gain(a).total_cmp(&gain(b)))
}

/// At the named villages first; armies that are left over go where the goods are wanted most.
fn work(desk: &Desk) -> Found<Action> {
    let open = desk.prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Work { villages, armies } => Some((villages, armies)),
        _ => None,
    });
    let Some((villages, armies)) = open else { return Found::Silent };
    desk.find(About::default(), |sentence| {
        let Sentence::Work(named) = sentence else { return None };
        let mut working = VillageSet::EMPTY;
        let wanted = named.iter().copied().filter(|village| villages.has(*village));
        wanted.for_each(|village| {
            if working.len() < armies {
                working.insert(village)
            }
        });
        let gain = gain(desk);
        while !named.is_empty() && working.len() < armies {
            let rest = villages.not_in(working);
            let Some(best) = rest.iter().max_by(|a, b| gain(a).total_cmp(&gain(b))) else { break };
            working.insert(best);
        }
        Some(desk.legal(Action::Work(working)))
    })
}

fn face(desk: &Desk, choice: &Choice, fleet: Fleet) -> Found<Action> {
    let Choice::Face { lose, protections, wonder, .. } = *choice else { return Found::Silent };
    let land = match desk.seen.me().fleet(fleet).berth {
        Berth::Bound(land) => Some(land),
        Berth::Port | Berth::SentHome => None,
    };
    desk.find(About { fleet: Some(fleet), land }, |sentence| {
        let response = match sentence {
            Sentence::Protect(aegis) if protections.has(*aegis) => Response::Protect(*aegis),
            Sentence::Shelter if wonder.is_some() => Response::Wonder(wonder?),
            Sentence::Protect(_) | Sentence::Shelter => return Some(Err(Not::Allowed)),
            Sentence::Bear(first) => {
                Response::Accept(wishes::to_lose(&lose.from, lose.least, first, desk.seen, &desk.plan))
            }
            _ => return None,
        };
        Some(desk.legal(Action::Face { fleet, response }))
    })
}

fn divert(desk: &Desk) -> Found<Action> {
    first(desk.prompt.choices.iter().filter_map(|choice| {
        let Choice::Divert { seat, fleet, lands } = *choice else { return None };
        let found = desk.find(About::default(), |sentence| {
            let Sentence::Divert(named) = sentence else { return None };
            let land = named.iter().copied().find(|land| lands.has(*land)).ok_or(Not::Allowed);
            Some(land.and_then(|land| desk.legal(Action::Divert { seat, fleet, land })))
        });
        Some(desk.settle(found, |it| it == choice))
    }))
}

fn harbor(desk: &Desk) -> Found<Action> {
    let lands = desk.prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Harbor(lands) => Some(lands),
        _ => None,
    });
    let unanswered = lands.unwrap_or_default().not_in(choices::lands_answered(desk.seen));
    let fleet_at = |land: Land| {
        let mut there = desk.seen.me().fleets().filter(|(_, state)| state.berth == Berth::Bound(land));
        there.next().map(|(fleet, _)| fleet)
    };
    first(unanswered.iter().map(|land| {
        let found = desk.find(About { fleet: fleet_at(land), land: Some(land) }, |sentence| {
            Some(match sentence {
                Sentence::Reveal => desk.legal(Action::Reveal(land)),
                Sentence::Pass => desk.legal(Action::Pass(land)),
                _ => return None,
            })
        });
        match found {
            Found::Leaves(because) => {
                desk.leave(because, [Choice::Harbor(LandSet::one(land))].into_iter().collect())
            }
            found => found,
        }
    }))
}

fn thieves(desk: &Desk, fleet: Fleet, army: bool) -> Found<Action> {
    let land = desk.seen.public.anchorage(desk.seen.seat, fleet);
    desk.find(About { fleet: Some(fleet), land }, |sentence| {
        Some(match sentence {
            Sentence::Show(Good::Army) if army => desk.legal(Action::Show { fleet, aegis: Good::Army }),
            Sentence::Show(Good::Army) => Err(Not::Lacking(rules::goods::Goods::one(Good::Army))),
            Sentence::Yield => desk.legal(Action::Yield(fleet)),
            _ => return None,
        })
    })
}

fn unload(desk: &Desk, choice: &Choice, fleet: Fleet) -> Found<Action> {
    let Choice::Return { drop: over, .. } = *choice else { return Found::Silent };
    desk.find(About { fleet: Some(fleet), land: None }, |sentence| {
        let Sentence::Unload { aboard, drop } = sentence else { return None };
        // Nothing goes overboard while another fleet has room: that is no loss to anybody.
        let shift = steward::advise(desk.seen, desk.prompt).filter(|action| {
            over.least > 0 && matches!(action, Action::Shift { from, .. } if *from == fleet)
        });
        if let Some(shift) = shift {
            return Some(desk.legal(shift));
        }
        let drop = wishes::to_lose(&over.from, over.least, drop, desk.seen, &desk.plan);
        let aboard = over.from.less(&drop).aegis().only(*aboard);
        Some(desk.legal(Action::Return { fleet, drop, aboard }))
    })
}

fn discard(desk: &Desk) -> Found<Action> {
    let keep = desk.prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Keep(keep) => Some(keep),
        _ => None,
    });
    desk.find(About::default(), |sentence| {
        Some(match (sentence, keep) {
            (Sentence::Keep(first), Some(keep)) => {
                let count = keep.at_most();
                desk.legal(Action::Keep(wishes::to_keep(&keep.from, count, first, desk.seen, &desk.plan)))
            }
            (Sentence::Keep(_), None) => Err(Not::Allowed),
            (Sentence::ShowHand, _) => desk.legal(Action::ShowHand),
            _ => return None,
        })
    })
}

fn vote(desk: &Desk) -> Found<Action> {
    let choice = desk.prompt.choices.iter().find(|it| matches!(it, Choice::Vote(_) | Choice::Crown(_)));
    desk.find(About::default(), |sentence| {
        Some(match (sentence, choice?) {
            (Sentence::Vote(named), Choice::Vote(seats)) => {
                let seat = named.iter().copied().find(|seat| seats.has(*seat)).ok_or(Not::Allowed);
                seat.and_then(|seat| desk.legal(Action::Vote(seat)))
            }
            (Sentence::Crown(named), Choice::Crown(seats)) => {
                let seat = named.iter().copied().find(|seat| seats.has(*seat)).ok_or(Not::Allowed);
                seat.and_then(|seat| desk.legal(Action::Crown(seat)))
            }
            _ => return None,
        })
    })
}
