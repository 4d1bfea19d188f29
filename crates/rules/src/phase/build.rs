//! Build phase: structures, fleets, philosophies, wonders, and uses (rules B1 to B10).

use crate::action::{Action, Build};
use crate::cards::PhilosophyId;
use crate::cost::Cost;
use crate::effect::ability::Ability;
use crate::event::{Event, Log};
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::state::{IslandState, Public, Step};
use crate::usage::{self, Moment};
use crate::world::{Acropolis, Phase, Village};

const MAX_WORKSHOPS: u8 = 2;
const MAX_ACROPOLIS: u8 = 6;
const MAX_FLEETS: u8 = 3;

pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::Build));
    let asked = game.public.seats().filter(|seat| {
        let island = &game.public.seats[*seat];
        let adopts_free = island.has(Acropolis::Academy) && discount(game.set, island) > 0;
        island.holds_cards() || adopts_free
    });
    game.begin(Step::Build, asked.fold(SeatSet::EMPTY, SeatSet::with));
}

fn discount(set: &'static crate::cards::CardSet, island: &IslandState) -> u8 {
    abilities(set, island)
        .map(|(_, ability)| if let Ability::CheaperPhilosophies(gold) = ability { gold } else { 0 })
        .sum()
}

/// Philosophies that some island has, one bit each.
fn introduced(public: &Public) -> u16 {
    public.seats().fold(0, |all, seat| all | public.seats[seat].philosophies)
}

fn copies_taken(public: &Public, philosophy: PhilosophyId) -> u8 {
    public.seats().filter(|seat| public.seats[*seat].holds_philosophy(philosophy)).count() as u8
}

// What a seat may do

impl Seen<'_> {
    /// What a structure or fleet costs, if this island may still build it.
    fn build_cost(&self, what: Build) -> Result<Cost, Refusal> {
        let me = self.me();
        let card = self.set.island(me.island);
        match what {
            Build::Village(village) if village.0 >= Village::COUNT => Err(Reason::BadVillage.by("B3")),
            Build::Village(village) if me.villages.has(village) => Err(Reason::AlreadyBuilt.by("B3")),
            Build::Village(village) => Ok(card.villages[village.0 as usize].cost),
            Build::Workshop if me.workshops >= MAX_WORKSHOPS => Err(Reason::AlreadyBuilt.by("B3")),
            Build::Workshop => Ok(card.workshop_cost),
            Build::Acropolis(Acropolis::Academy) => Err(Reason::NamesPhilosophy.by("B7")),
            Build::Acropolis(kind) => self.acropolis_cost(kind),
            Build::Academy(philosophy) => {
                let cost = self.acropolis_cost(Acropolis::Academy)?;
                let exists = (philosophy.0 as usize) < self.set.philosophies.len();
                if exists && introduced(self.public) & (1 << philosophy.0) == 0 {
                    Ok(cost)
                } else {
                    Err(Reason::NotIntroducible.by("B7"))
                }
            }
            Build::Fleet if me.fleet_count >= MAX_FLEETS => Err(Reason::AlreadyBuilt.by("B8")),
            Build::Fleet => Ok(Cost::named(Goods::n(Good::Gold, me.fleet_count))),
        }
    }

    /// At most one of each kind, one second copy of an alternate, six in all (B4).
    fn acropolis_cost(&self, kind: Acropolis) -> Result<Cost, Refusal> {
        let me = self.me();
        if me.acropolis.iter().sum::<u8>() >= MAX_ACROPOLIS {
            return Err(Reason::AcropolisFull.by("B4"));
        }
        let second = me.has(kind);
        let has_double = me.acropolis.iter().any(|count| *count > 1);
        let is_alternate = self.set.island(me.island).alternates.contains(&kind);
        if second && (has_double || !is_alternate) {
            return Err(Reason::AlreadyBuilt.by("B4"));
        }
        Ok(self.set.structure(kind).cost)
    }

    /// What adopting a philosophy costs in gold (B7).
    fn adoption_cost(&self, philosophy: PhilosophyId) -> Result<u8, Refusal> {
        let me = self.me();
        if !me.has(Acropolis::Academy) {
            return Err(Reason::NoAcademy.by("B7"));
        }
        if philosophy.0 as usize >= self.set.philosophies.len()
            || introduced(self.public) & (1 << philosophy.0) == 0
        {
            return Err(Reason::NotIntroduced.by("B7"));
        }
        if me.holds_philosophy(philosophy) {
            return Err(Reason::AlreadyHeldPhilosophy.by("B7"));
        }
        if copies_taken(self.public, philosophy) >= self.set.philosophy_copies {
            return Err(Reason::NoCopyLeft.by("B7"));
        }
        Ok(me.philosophy_count().saturating_sub(discount(self.set, me)))
    }
}

/// Fleets are no structures: a stand-in cannot pay for them.
fn allows_substitute(what: Build) -> bool {
    what != Build::Fleet
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    out.push(Choice::Finish);
    let owned = seen.owned();
    let substitute = seen.may_substitute().is_some();
    let affordable = |cost: &Cost| {
        if substitute { cost.affordable_substituted(&owned) } else { cost.affordable(&owned) }
    };
    let mut offer = |what: Build| {
        if let Ok(cost) = seen.build_cost(what)
            && (if allows_substitute(what) { affordable(&cost) } else { cost.affordable(&owned) })
        {
            out.push(Choice::Build { what, cost, substitute: substitute && allows_substitute(what) });
        }
    };
    if !owned.is_empty() {
        (0..Village::COUNT).for_each(|village| offer(Build::Village(Village(village))));
        offer(Build::Workshop);
        for kind in Acropolis::ALL.iter().copied().filter(|kind| *kind != Acropolis::Academy) {
            offer(Build::Acropolis(kind));
        }
        offer(Build::Fleet);
        if let Ok(cost) = seen.acropolis_cost(Acropolis::Academy)
            && affordable(&cost)
        {
            let all = ((1u32 << seen.set.philosophies.len()) - 1) as u16;
            let philosophies = all & !introduced(seen.public);
            if philosophies != 0 {
                out.push(Choice::BuildAcademy { philosophies, cost, substitute });
            }
        }
    }
    if seen.me().has(Acropolis::Academy) {
        let mut adoptable = 0;
        for philosophy in PhilosophyId::all(seen.set) {
            if seen.adoption_cost(philosophy).is_ok_and(|gold| owned.count(Good::Gold) >= gold) {
                adoptable |= 1 << philosophy.0;
            }
        }
        if adoptable != 0 {
            out.push(Choice::Adopt(adoptable));
        }
    }
    usage::prompt(seen, Moment::Build, out);
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    seen.may_act()?;
    match action {
        Action::Finish => Ok(()),
        Action::Build { what, pay } => {
            let cost = seen.build_cost(*what)?;
            let stand_in = seen.check_structure_cost(&cost, pay, &seen.owned())?;
            if stand_in.is_some() && !allows_substitute(*what) {
                return Err(Reason::BadPayment.by("B8"));
            }
            Ok(())
        }
        Action::Adopt(philosophy) => {
            let gold = seen.adoption_cost(*philosophy)?;
            if seen.mine.hand.count(Good::Gold) >= gold { Ok(()) } else { Err(Reason::TooExpensive.by("B7")) }
        }
        Action::Wonder { .. } | Action::Use { .. } => usage::check(seen, Moment::Build, action),
        _ => Err(Reason::NotNow.by("O5")),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Build { what, pay } => {
            let cost = game.seen(seat).and_then(|seen| seen.build_cost(what));
            if let Ok(cost) = cost {
                usage::spend_substitute(game, seat, &cost, &pay, log);
            }
            game.pay(seat, pay, log);
            raise(&mut game.public.seats[seat], what);
            log.say(Event::Built { seat, what });
        }
        Action::Adopt(philosophy) => {
            let cost = game.seen(seat).and_then(|seen| seen.adoption_cost(philosophy)).unwrap_or(0);
            game.pay(seat, Goods::n(Good::Gold, cost), log);
            game.public.seats[seat].philosophies |= 1 << philosophy.0;
            log.say(Event::Adopted { seat, philosophy });
        }
        _ => usage::apply(game, seat, action, log),
    }
}

fn raise(island: &mut IslandState, what: Build) {
    match what {
        Build::Village(village) => {
            island.villages.insert(village);
            if !village.is_starting() {
                island.later.push(village.0);
            }
        }
        Build::Workshop => island.workshops += 1,
        Build::Acropolis(kind) => island.acropolis[kind as usize] += 1,
        Build::Academy(philosophy) => {
            island.acropolis[Acropolis::Academy as usize] += 1;
            island.philosophies |= 1 << philosophy.0;
        }
        Build::Fleet => island.fleet_count += 1,
    }
}
