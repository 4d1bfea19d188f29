//! `novice`: plays sensibly but looks no further than the next structure, as a person in a first game would.
//!
//! It builds whatever it can pay for, never saves for something better, sends everything in one fleet and does not
//! reckon with the sea.

mod outlook;
mod powers;
mod deals;
mod fleets;

use std::cmp::Reverse;

use rules::action::{Action, Build, Harm};
use rules::goods::{Good, Goods};
use rules::news::{Cards, News};
use rules::pile::Pile;
use rules::prompt::{Choice, Prompt};
use rules::rng::Dice;
use rules::seat::{Seat, SeatSet};
use rules::seen::Seen;
use rules::step::Step;
use rules::view::View;
use rules::world::{Phase, Village, VillageSet};

use crate::bot::{Bot, Decision};
use crate::choices::{named_island_gains, seats_to_order};
use crate::motive::{Goal, Motive};
use outlook::{Outlook, least_useful, payment, price};
use powers::{pick_land, pick_philosophy, use_power};

/// A player that thinks of the next structure and no further.
pub struct Novice {
    seat: Seat,
    dice: Dice,
    /// One offer at a time, and never a card asked for twice in a phase: so that people can follow.
    pub paced: bool,
    /// What it offered in this phase, and for what.
    offered: Vec<(Goods, Goods)>,
    /// Who gave it something this season.
    friend: Option<Seat>,
}

impl Novice {
    /// `seed` decides what it leaves to chance: lands and philosophies, mostly.
    pub fn new(seat: Seat, seed: u64) -> Novice {
        Novice { seat, dice: Dice::new(seed), paced: false, offered: Vec::new(), friend: None }
    }
}

impl Bot for Novice {
    fn observe(&mut self, news: &News) {
        match *news {
            News::PhaseBegan(Phase::IslandTrade) => self.offered.clear(),
            News::SeasonBegan { .. } => self.friend = None,
            News::Offered { maker, give, want, .. } if maker == self.seat => self.offered.push((give, want)),
            News::Donated { from, to, .. } if to == self.seat => self.friend = Some(from),
            News::Dealt { maker, taker, want: Cards::Kinds(want), .. }
                if taker == self.seat && want.is_empty() =>
            {
                self.friend = Some(maker);
            }
            _ => {}
        }
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let seen = &view.seen()?;
        if let Some(seats) = seats_to_order(prompt) {
            // Nobody is favoured.
            return Some(Action::SetOrder(seats.iter().collect()).into());
        }
        let decision = match prompt.step {
            Step::Trade => deals::trade(self.paced, &self.offered, seen, prompt),
            _ if !prompt.asked => None,
            Step::OrderEvents | Step::NameTarget | Step::Divert => as_archon(&mut self.dice, seen, prompt),
            Step::Work => work(prompt),
            Step::AnswerEvent | Step::Bounty => answer_event(&mut self.dice, seen, prompt),
            Step::StartTrade | Step::Build => build(&mut self.dice, seen, prompt),
            Step::Launch => fleets::launch(&mut self.dice, seen, prompt),
            Step::Face => fleets::face(seen, prompt),
            Step::Harbor => fleets::harbor(seen, prompt),
            Step::Thieves => fleets::thieves(seen, prompt),
            Step::Barter => fleets::barter(seen, prompt),
            Step::Unload => fleets::unload(prompt),
            Step::Discard => discard(prompt),
            Step::Vote | Step::Crown => vote(self.friend, seen, prompt),
            Step::Over => None,
        };
        decision.or_else(|| {
            (prompt.asked && prompt.choices.contains(&Choice::Finish)).then_some(Action::Finish.into())
        })
    }

    fn is_paced(&self) -> bool {
        self.paced
    }
}

/// Every army works, at the first villages there are.
fn work(prompt: &Prompt) -> Option<Decision> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Work { villages, armies } => {
            let mut working = VillageSet::EMPTY;
            villages.iter().take(armies as usize).for_each(|village| working.insert(village));
            Some(Action::Work(working).into())
        }
        _ => None,
    })
}

/// As Archon: events in the row's order, harm to the leader, good to itself or the weakest.
fn as_archon(dice: &mut Dice, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::OrderEvents(count) => {
            let mut places = Pile::default();
            (0..count).for_each(|place| places.push(place));
            Some(Action::OrderEvents(places).into())
        }
        Choice::NameIsland(seats) => {
            let gains = named_island_gains(seen);
            let (seat, motive) = if gains && seats.has(seen.seat) {
                (seen.seat, None)
            } else if gains {
                let seat = weakest(seen, seats)?;
                (seat, Some(Motive::Harmless { seat }))
            } else {
                let others = seats.without(seen.seat);
                let seat = others.iter().min_by_key(|seat| Reverse(structures(seen, *seat)))?;
                (seat, Some(Motive::AgainstLeader { seat }))
            };
            Some(Decision { action: Action::NameIsland(seat), motive })
        }
        Choice::NameLand(lands) => pick_land(dice, lands).map(|land| Action::NameLand(land).into()),
        Choice::Divert { seat, fleet, lands } => {
            pick_land(dice, lands).map(|land| Action::Divert { seat, fleet, land }.into())
        }
        _ => None,
    })
}

fn structures(seen: &Seen, seat: Seat) -> u8 {
    seen.public.seats[seat].structures()
}

/// The first of these seats with the fewest structures.
fn weakest(seen: &Seen, seats: SeatSet) -> Option<Seat> {
    seats.iter().min_by_key(|seat| structures(seen, *seat))
}

/// Gifts and swaps of events, and paying or suffering.
fn answer_event(dice: &mut Dice, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    let outlook = Outlook::of(seen, &seen.owned());
    let answer = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Ignore => Some(Action::Ignore.into()),
        Choice::Pay(slot) => {
            let pay = payment(slot.cost, &slot.from)?;
            let plenty = pay.iter().all(|(good, _)| slot.from.count(good) >= 2);
            let motive = Some(Motive::CheaperToPay);
            (plenty || takes_structure(seen)).then_some(Decision { action: Action::Pay(pay), motive })
        }
        Choice::Take(kinds) => Some(Action::Take(outlook.favourite(kinds, &seen.owned())?).into()),
        Choice::Swap { give, gain } => {
            let give = payment(give.cost, &give.from.min(&outlook.spare))?;
            let kinds = gain.kinds(&give);
            let useful = kinds.len() == 1 || !outlook.lack.kinds().and(kinds).is_empty();
            let get = outlook.favourite(kinds, &seen.owned())?;
            useful.then_some(Action::Swap { give, get }.into())
        }
        Choice::Look(lands) => pick_land(dice, lands).map(|land| Action::Look(land).into()),
        _ => None,
    });
    answer.or_else(|| suffer(seen, prompt))
}

/// Whether the event at hand takes a village from those who do not pay.
fn takes_structure(seen: &Seen) -> bool {
    let demand = seen.public.event_at_hand().and_then(|event| seen.set[event].effect.demand());
    demand.is_some_and(|demand| demand.or.takes_structure())
}

/// With the village or the cards that are missed least.
fn suffer(seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    let harm = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Suffer => Some(Harm::Plain),
        Choice::SufferVillage(villages) => {
            let card = |village: Village| seen.set.village(seen.me().island, village);
            let missed = |village: &Village| {
                (price(&card(*village).cost), Reverse(seen.mine.hand.count(card(*village).makes)))
            };
            villages.iter().min_by_key(missed).map(Harm::Village)
        }
        Choice::SufferCards(lose) => Some(Harm::Cards(least_useful(&lose.from, lose.least))),
        _ => None,
    });
    match harm {
        Some(harm) => Some(Decision { action: Action::Suffer(harm), motive: Some(Motive::CheaperToSuffer) }),
        None => prompt.choices.contains(&Choice::Decline).then_some(Action::Decline.into()),
    }
}

/// The cheapest structure it can pay for; then uses of what it has, then luxuries.
fn build(dice: &mut Dice, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    let owned = seen.owned();
    let structures = prompt.choices.iter().filter_map(|choice| match *choice {
        Choice::Build { what: Build::Fleet, .. } => None,
        Choice::Build { pay, .. } | Choice::BuildAcademy { pay, .. } | Choice::Wonder { pay, .. } => {
            Some((choice, pay))
        }
        _ => None,
    });
    if let Some((choice, slot)) = structures.min_by_key(|(_, slot)| price(slot.cost)) {
        let pay = payment(slot.cost, &slot.from).or_else(|| slot.sample(dice))?;
        let (action, goal) = match *choice {
            Choice::Wonder { wonder, from, .. } => {
                (Action::Wonder { wonder, pay, from }, Goal::Wonder(wonder))
            }
            Choice::BuildAcademy { philosophies, .. } => {
                let what = Build::Academy(pick_philosophy(dice, philosophies)?);
                (Action::Build { what, pay }, Goal::from(what))
            }
            Choice::Build { what, .. } => (Action::Build { what, pay }, Goal::from(what)),
            _ => unreachable!("only structures are compared"),
        };
        return Some(Decision { action, motive: Some(Motive::Builds { goal }) });
    }
    let outlook = Outlook::of(seen, &owned);
    use_power(dice, prompt, &outlook).or_else(|| luxury(dice, seen, prompt, &outlook)).map(Decision::from)
}

/// A second fleet or another philosophy, when there is more gold than it takes.
fn luxury(dice: &mut Dice, seen: &Seen, prompt: &Prompt, outlook: &Outlook) -> Option<Action> {
    let gold = outlook.spare.count(Good::Gold);
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Build { what: Build::Fleet, pay }
            if seen.me().fleet_count == 1 && gold > pay.cost.total() =>
        {
            Some(Action::Build { what: Build::Fleet, pay: pay.cost.named })
        }
        Choice::Adopt(philosophies) if gold > seen.me().philosophy_count() => {
            pick_philosophy(dice, philosophies).map(Action::Adopt)
        }
        _ => None,
    })
}

/// Whichever way keeps more cards, and gold and rares before basics.
fn discard(prompt: &Prompt) -> Option<Decision> {
    let keep = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Keep(keep) if keep.most >= keep.from.kinds().len() => {
            let surplus = keep.from.total().saturating_sub(keep.most);
            Some(Action::Keep(keep.from.less(&least_useful(&keep.from, surplus))))
        }
        _ => None,
    });
    Some(keep.unwrap_or(Action::ShowHand).into())
}

/// For a friend, or for an island that seems harmless.
fn vote(friend: Option<Seat>, seen: &Seen, prompt: &Prompt) -> Option<Decision> {
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Vote(seats) => {
            let friend = friend.filter(|seat| seats.has(*seat));
            let seat = friend.or(weakest(seen, seats))?;
            let motive = if friend.is_some() { Motive::Grateful { seat } } else { Motive::Harmless { seat } };
            Some(Decision { action: Action::Vote(seat), motive: Some(motive) })
        }
        Choice::Crown(seats) => {
            let seat = if seats.has(seen.seat) { seen.seat } else { seats.iter().next()? };
            Some(Action::Crown(seat).into())
        }
        _ => None,
    })
}
