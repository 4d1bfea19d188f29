//! Structures, fleets, philosophies and wonders are built, and structures used (rules B1 to B10).

use super::{Flow, elsewhere, misplaced};
use crate::action::{Action, Build};
use crate::cards::{CardSet, PhilosophyId, PhilosophySet};
use crate::cost::Cost;
use crate::effect::ability::Ability;
use crate::game::Game;
use crate::goods::{Good, Goods};
use crate::limits::{MAX_ACROPOLIS, MAX_FLEETS, MAX_WORKSHOPS};
use crate::news::{Log, News};
use crate::prompt::{Choice, Choices};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seen::{Seen, abilities};
use crate::slot::Payment;
use crate::state::{IslandState, Public};
use crate::usage::{self, Occasion};
use crate::world::{Acropolis, Village, VillageSet};

pub(super) fn begin(game: &mut Game, _: &mut Log) -> SeatSet {
    game.public.all().filter(|seat| {
        let island = &game.public.seats[seat];
        island.holds_cards() || island.has(Acropolis::Academy) && discount(game.set, island) > 0
    })
}

/// Gold that this island saves on every philosophy.
fn discount(set: &'static CardSet, island: &IslandState) -> u8 {
    abilities(set, island)
        .map(|(_, ability)| if let Ability::CheaperPhilosophies(gold) = *ability { gold } else { 0 })
        .sum()
}

/// Philosophies that some island has.
fn introduced(public: &Public) -> PhilosophySet {
    public.seats().fold(PhilosophySet::EMPTY, |all, seat| all.or(public.seats[seat].philosophies))
}

// What a seat may do

/// As much gold as an island has fleets (B8).
const NEXT_FLEET: [Cost; MAX_FLEETS as usize] = {
    let mut costs = [Cost::FREE; MAX_FLEETS as usize];
    let mut fleets = 0;
    while fleets < costs.len() {
        costs[fleets] = Cost::named(Goods::n(Good::Gold, fleets as u8));
        fleets += 1;
    }
    costs
};

impl Seen<'_> {
    /// What a structure or fleet costs, if this island may still build it (B3, B4, B7, B8).
    pub fn build_cost(&self, what: Build) -> Result<&'static Cost, Refusal> {
        let me = self.me();
        let card = self.set.island(me.island);
        match what {
            Build::Village(village) if village.0 >= Village::COUNT => Err(Reason::BadVillage.by("B3")),
            Build::Village(village) if me.villages.has(village) => Err(Reason::AlreadyBuilt.by("B3")),
            Build::Village(village) => Ok(&card.villages[village.0 as usize].cost),
            Build::Workshop if me.workshops >= MAX_WORKSHOPS => Err(Reason::AlreadyBuilt.by("B3")),
            Build::Workshop => Ok(&card.workshop_cost),
            Build::Acropolis(Acropolis::Academy) => Err(Reason::NamesPhilosophy.by("B7")),
            Build::Acropolis(kind) => self.acropolis_cost(kind),
            Build::Academy(philosophy) => {
                let cost = self.acropolis_cost(Acropolis::Academy)?;
                let may_introduce = self.new_philosophies().has(philosophy);
                if may_introduce { Ok(cost) } else { Err(Reason::NotIntroducible.by("B7")) }
            }
            Build::Fleet if me.fleet_count >= MAX_FLEETS => Err(Reason::AlreadyBuilt.by("B8")),
            Build::Fleet => Ok(&NEXT_FLEET[me.fleet_count as usize]),
        }
    }

    /// At most one of each kind, one second copy of an alternate, six in all (B4).
    fn acropolis_cost(&self, kind: Acropolis) -> Result<&'static Cost, Refusal> {
        let me = self.me();
        if me.acropolis_count() >= MAX_ACROPOLIS {
            return Err(Reason::AcropolisFull.by("B4"));
        }
        if !me.may_add(kind, self.set.island(me.island)) {
            return Err(Reason::AlreadyBuilt.by("B4"));
        }
        Ok(&self.set.structure(kind).cost)
    }

    /// All that can be spent on building.
    fn purse(&self) -> Payment {
        self.structure_payment(&Cost::FREE, self.owned())
    }

    /// Sets the slot for a build into a purse: in place, since most builds cannot be paid and copying the cards for each
    /// would take longer than looking. Fleets are no structures, so that a stand-in cannot pay for them.
    fn set_build(&self, what: Build, purse: &Payment, slot: &mut Payment) -> Result<(), Refusal> {
        slot.cost = self.build_cost(what)?;
        slot.stand_in = purse.stand_in && what != Build::Fleet;
        Ok(())
    }

    /// Philosophies that no island has yet (B7).
    fn new_philosophies(&self) -> PhilosophySet {
        PhilosophySet::of(self.set).not_in(introduced(self.public))
    }

    /// What adopting a philosophy costs in gold (B7).
    pub fn adoption_cost(&self, philosophy: PhilosophyId) -> Result<u8, Refusal> {
        let me = self.me();
        if !me.has(Acropolis::Academy) {
            return Err(Reason::NoAcademy.by("B7"));
        }
        if !introduced(self.public).has(philosophy) {
            return Err(Reason::NotIntroduced.by("B7"));
        }
        if me.holds_philosophy(philosophy) {
            return Err(Reason::AlreadyHeldPhilosophy.by("B7"));
        }
        let holders = self.public.all().filter(|seat| self.public.seats[seat].holds_philosophy(philosophy));
        if holders.len() >= self.set.philosophy_copies {
            return Err(Reason::NoCopyLeft.by("B7"));
        }
        Ok(me.philosophy_count().saturating_sub(discount(self.set, me)))
    }

    /// The same, if this island has the gold.
    fn adoption(&self, philosophy: PhilosophyId) -> Result<u8, Refusal> {
        let gold = self.adoption_cost(philosophy)?;
        if self.mine.hand.count(Good::Gold) >= gold { Ok(gold) } else { Err(Reason::TooExpensive.by("B7")) }
    }
}

pub(super) fn choices(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    out.push(Choice::Finish);
    let purse = seen.purse();
    if !purse.from.is_empty() {
        let mut pay = purse;
        let mut offer = |what: Build| {
            if seen.set_build(what, &purse, &mut pay).is_ok() && pay.is_open() {
                out.push(Choice::Build { what, pay });
            }
        };
        VillageSet::ALL.not_in(seen.me().villages).iter().for_each(|village| offer(Build::Village(village)));
        offer(Build::Workshop);
        for kind in Acropolis::ALL.iter().copied().filter(|kind| *kind != Acropolis::Academy) {
            offer(Build::Acropolis(kind));
        }
        offer(Build::Fleet);
        let philosophies = seen.new_philosophies();
        if let Some(any) = philosophies.iter().next()
            && seen.set_build(Build::Academy(any), &purse, &mut pay).is_ok()
            && pay.is_open()
        {
            out.push(Choice::BuildAcademy { philosophies, pay });
        }
    }
    if seen.me().has(Acropolis::Academy) {
        let adoptable = introduced(seen.public).filter(|philosophy| seen.adoption(philosophy).is_ok());
        if !adoptable.is_empty() {
            out.push(Choice::Adopt(adoptable));
        }
    }
    usage::choices(seen, Occasion::Build, out);
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    seen.may_act()?;
    match *action {
        Action::Finish => Ok(()),
        Action::Build { what, ref pay } => {
            let purse = seen.purse();
            let mut slot = purse;
            seen.set_build(what, &purse, &mut slot)?;
            slot.check(pay)
        }
        Action::Adopt(philosophy) => seen.adoption(philosophy).map(|_| ()),
        Action::Wonder { wonder, ref pay, from } => {
            usage::check_wonder(seen, Occasion::Build, wonder, pay, from)
        }
        Action::Use { what, ref pay, aim } => usage::check_use(seen, Occasion::Build, what, pay, aim),
        _ => elsewhere(),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    let seen = game.seen(seat).expect("the seat is at the table");
    match *action {
        Action::Build { what, pay } => {
            let cost = seen.build_cost(what).expect("the structure can be built");
            usage::spend_substitute(game, seat, cost, &pay, log);
            game.pay(seat, pay, log);
            raise(&mut game.public.seats[seat], what);
            log.say(News::Built { seat, what });
        }
        Action::Adopt(philosophy) => {
            let gold = seen.adoption(philosophy).expect("the philosophy can be adopted");
            game.pay(seat, Goods::n(Good::Gold, gold), log);
            game.public.seats[seat].philosophies.insert(philosophy);
            log.say(News::Adopted { seat, philosophy });
        }
        Action::Wonder { wonder, pay, from } => usage::pay_wonder(game, seat, wonder, pay, from, log),
        Action::Use { what, pay, aim } => usage::use_power(game, seat, what, pay, aim, log),
        ref other => misplaced(other),
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
            island.philosophies.insert(philosophy);
        }
        Build::Fleet => island.fleet_count += 1,
    }
}

pub(super) fn end(_: &mut Game, _: &mut Log) -> Flow {
    Flow::On
}
