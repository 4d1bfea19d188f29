//! What the net is told: the table, and each island, as small counts. Cards come in by what they cost and do, never by
//! their names, so that a card of another set means the same where it does the same.

use rules::cards::{EventId, Stage, Timing};
use rules::cost::{Any, Cost};
use rules::effect::ability::Ability;
use rules::effect::event::{EventEffect, Suffering};
use rules::effect::harbor::HarborEffect;
use rules::effect::structure::StructureEffect;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::{ALL_STRUCTURES, LAST_YEAR, USUALLY_KEPT};
use rules::seat::{BySeat, Seat};
use rules::seen::Seen;
use rules::state::{Berth, Harbor, Public};
use rules::world::{Acropolis, Land, Phase, Season};

use crate::motive::Goal;
use crate::value::{Plan, WEIGHTS, harm};

/// How many numbers describe the table.
pub const TABLE: usize = 54;
/// How many numbers describe an island.
pub const ISLAND: usize = 114;
/// Seasons of a game: each has a last layer of its own.
pub const SEASONS: usize = 12;
/// Commodities: eleven kinds.
const KINDS: usize = 11;

/// All that the net is told of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Inputs {
    /// The season under way, from 0.
    pub season: usize,
    /// How many islands play.
    pub players: usize,
    /// What all islands share.
    pub table: [u8; TABLE],
    /// What each has; blank beyond `players`.
    pub islands: [[u8; ISLAND]; Seat::MAX],
}

/// The moments of a season that the net was taught: what comes after one counts as that moment until the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// The season begins.
    Season,
    /// Islands have produced.
    Trade,
    /// Island trade is over.
    Journey,
    /// Fleets are home.
    Build,
}

impl Moment {
    /// The moment of a season that the table has come to.
    pub fn of(public: &Public) -> Moment {
        match public.phase() {
            Phase::Event | Phase::Production => Moment::Season,
            Phase::IslandTrade => Moment::Trade,
            Phase::Journey | Phase::Hazard | Phase::FleetTrade | Phase::Return => Moment::Journey,
            Phase::Build | Phase::Discard | Phase::Archon => Moment::Build,
        }
    }
}

/// Numbers written one after the other.
pub(super) struct Writer<'a> {
    pub(super) out: &'a mut [u8],
    pub(super) at: usize,
}

impl Writer<'_> {
    pub(super) fn put(&mut self, number: u8) {
        self.out[self.at] = number;
        self.at += 1;
    }

    pub(super) fn flag(&mut self, is: bool) {
        self.put(u8::from(is));
    }

    pub(super) fn all<const N: usize>(&mut self, numbers: &[u8; N]) {
        self.out[self.at..self.at + N].copy_from_slice(numbers);
        self.at += N;
    }

    /// A fraction, in quarters.
    pub(super) fn quarters(&mut self, number: f32) {
        self.put((number * 4.0 + 0.5).clamp(0.0, 255.0) as u8);
    }
}

/// A number for each kind, and nothing in the rest: as many as machines count at once.
type Kinds = [i16; 16];

/// What an island needs and has, by kind: what others' trade with it depends on.
#[derive(Clone, Copy, Default)]
struct Balance {
    makes: Kinds,
    lacks: Kinds,
    spares: Kinds,
}

impl Balance {
    fn add(&mut self, other: &Balance) {
        for kind in 0..self.makes.len() {
            self.makes[kind] += other.makes[kind];
            self.lacks[kind] += other.lacks[kind];
            self.spares[kind] += other.spares[kind];
        }
    }

    /// What others make, spare and lack of what this island lacks and spares; `total` is what all have together.
    fn beside(&self, total: &Balance) -> [u8; 4] {
        let (mut made, mut spared, mut rivals, mut wanted) = (0, 0, 0, 0);
        for kind in 0..self.makes.len() {
            let (lack, spare) = (self.lacks[kind], self.spares[kind]);
            made += lack.min(total.makes[kind] - self.makes[kind]);
            spared += lack.min(total.spares[kind] - spare);
            rivals += if lack > 0 { total.lacks[kind] - lack } else { 0 };
            wanted += spare.min(total.lacks[kind] - lack);
        }
        [made, spared, rivals, wanted].map(|it: i16| it.min(255) as u8)
    }
}

/// The numbers of a game.
pub fn inputs(game: &Game) -> Inputs {
    let public = game.public();
    let season = (public.season_number() as usize).min(SEASONS - 1);
    let mut inputs = Inputs {
        season,
        players: public.players as usize,
        table: [0; TABLE],
        islands: [[0; ISLAND]; Seat::MAX],
    };
    table(game, season, &mut Writer { out: &mut inputs.table, at: 0 });
    let mut balances = BySeat([Balance::default(); Seat::MAX]);
    let mut total = Balance::default();
    for seat in public.seats() {
        balances[seat] = island(game, seat, &mut Writer { out: &mut inputs.islands[seat.0 as usize], at: 4 });
        total.add(&balances[seat]);
    }
    for seat in public.seats() {
        let numbers = balances[seat].beside(&total);
        Writer { out: &mut inputs.islands[seat.0 as usize], at: 0 }.all(&numbers);
    }
    inputs
}

pub(super) fn table(game: &Game, season: usize, out: &mut Writer) {
    let (set, public) = (game.set(), game.public());
    let mut seasons = [0; SEASONS];
    seasons[season] = 1;
    out.all(&seasons);
    let moment = Moment::of(public);
    for it in [Moment::Season, Moment::Trade, Moment::Journey, Moment::Build] {
        out.flag(it == moment);
    }
    for players in 3..=6 {
        out.flag(public.players == players);
    }
    let mut events = [0; 14];
    for event in public.events.up.as_slice() {
        let effect = &set[EventId(*event)].effect;
        events[match effect {
            EventEffect::Demand(_) => 0,
            EventEffect::ArchonDemands { .. } => 1,
            EventEffect::ArchonGrants { .. } => 2,
            EventEffect::Bounty { .. } => 3,
            EventEffect::Market(_) => 4,
            EventEffect::Oracle => 5,
            EventEffect::Embargo => 6,
            EventEffect::NeighboringHazards(_) => 7,
            EventEffect::WorkshopsProduce(_) => 8,
        }] += 1;
        if let Some(demand) = effect.demand() {
            events[match demand.or {
                Suffering::Idle { workshops: false } => 9,
                Suffering::Idle { workshops: true } => 10,
                Suffering::LoseAtRandom(_) => 11,
                Suffering::Discard(_) => 12,
                Suffering::LoseLastVillage | Suffering::LoseVillage => 13,
            }] += 1;
        }
    }
    out.all(&events);
    // What may be bought dear and sold cheap is told by class: basics, rares, the rest.
    let mut harbors = [0; 11];
    for land in Land::ALL.iter().copied() {
        harbors[match public.harbors[land as usize] {
            Harbor::Empty => 0,
            Harbor::Down => 1,
            Harbor::Up(card) => match set[card].effect {
                HarborEffect::Shortage(good) if good.is_basic() => 2,
                HarborEffect::Shortage(_) => 3,
                HarborEffect::Surplus(good) if good.is_basic() => 4,
                HarborEffect::Surplus(_) => 5,
                HarborEffect::Fees(_) => 6,
                HarborEffect::Blockade => 7,
                HarborEffect::Thieves(_) => 8,
                HarborEffect::FreePort => 9,
                HarborEffect::Festival => 10,
            },
        }] += 1;
    }
    out.all(&harbors);
    out.put(public.plans_deck);
    out.put(public.season_rules.neighboring_hazards);
    out.put(public.season_rules.workshop_output);
    out.put(public.season_rules.embargo.len());
    let options = public.options;
    for option in [options.beginner, options.delian_league, options.tournament, options.open_hands] {
        out.flag(option);
    }
    out.put((LAST_YEAR - public.year) * 4 + Season::Winter as u8 - public.season as u8);
    debug_assert_eq!(out.at, TABLE);
}

/// All but the first four numbers, which need the others' balances.
fn island(game: &Game, seat: Seat, out: &mut Writer) -> Balance {
    let (set, public) = (game.set(), game.public());
    let island = &public.seats[seat];
    let card = set.island(island.island);
    let seen = game.seen(seat).expect("the seat is at the table");
    let (owned, everything) = (seen.owned(), seen.everything());
    let at_sea = everything.less(&owned);
    let plan = Plan::of(set, public, seat, &WEIGHTS);
    let count = |goods: &Goods, good: Good| goods.count(good);

    // Structures.
    let structures = island.structures();
    out.put(island.villages.len());
    out.put(island.workshops);
    out.put(island.acropolis_count());
    let stage = |stage: Stage| island.wonders().filter(|wonder| wonder.stage == stage).count() as u8;
    out.all(&[stage(Stage::Complete), stage(Stage::Partial), stage(Stage::Plans)]);
    out.put(island.fleet_count);
    out.put(count(&owned, Good::Army).min(island.villages.len()));
    out.put(count(&owned, Good::Gift) + count(&owned, Good::Warship));
    out.put(island.philosophy_count());
    out.flag(public.archon == seat);
    out.all(&island.acropolis);
    out.put(structures);
    for near in 1..=4 {
        out.flag(structures + near >= ALL_STRUCTURES);
    }
    out.put(island.producing().len());
    out.flag(island.idle_workshops);
    out.put(island.acropolis.iter().zip(&island.made).map(|(stands, made)| stands - made.min(stands)).sum());

    // What it holds.
    out.all(&Good::ALL.map(|good| count(&owned, good)));
    out.all(&[at_sea.only(GoodSet::BASIC).total(), at_sea.rares(), at_sea.count(Good::Gold)]);
    out.put(at_sea.aegis().total());
    out.put(island.fleets().filter(|(_, fleet)| fleet.berth == Berth::Port).count() as u8);
    let keeps = |kind: &Acropolis| match set.structure(*kind).effect {
        StructureEffect::Keeps(more) => more * island.acropolis[*kind as usize],
        StructureEffect::Makes { .. } | StructureEffect::Teaches => 0,
    };
    let kept: u8 = Acropolis::ALL.iter().map(keeps).sum();
    let (abilities, kept_by_ability) = abilities(&seen);
    let kept = USUALLY_KEPT + kept + kept_by_ability;
    let commodities = owned.commodities().total();
    out.all(&[kept, commodities.saturating_sub(kept), commodities]);

    // What it makes, needs, lacks and spares.
    let mut balance = Balance::default();
    for village in island.producing().iter() {
        balance.makes[card.villages[village.0 as usize].makes as usize % KINDS] += 1;
    }
    if !island.idle_workshops {
        balance.makes[card.workshop as usize % KINDS] += i16::from(island.workshops);
    }
    let (mut needs, mut basics, mut rares) = (Goods::EMPTY, 0u8, 0u8);
    // Goals within reach now, and those that lack one card, two, or more.
    let mut near = [0u8; 4];
    let (mut price_left, mut toll) = (0.0, 0.0);
    for target in &plan.targets {
        match target.goal {
            Goal::Village(_) | Goal::Workshop | Goal::Acropolis(_) | Goal::Wonder(_) => {
                needs = needs.plus(&target.cost.named);
                basics = basics.saturating_add(target.cost.basics.count);
                rares = rares.saturating_add(target.cost.rares.count);
                near[usize::from(missing(&target.cost, &everything).min(3))] += 1;
                price_left += target.price;
            }
            Goal::Toll(_) => {
                if missing(&target.cost, &everything) > 0 {
                    toll += target.worth;
                }
            }
            Goal::Plans | Goal::Fleet | Goal::Philosophy => {}
        }
    }
    let by_kind = |goods: &Goods| -> [u8; KINDS] { std::array::from_fn(|kind| goods.count(Good::ALL[kind])) };
    let (need, have) = (by_kind(&needs), by_kind(&everything));
    for kind in 0..KINDS {
        balance.lacks[kind] = i16::from(need[kind].saturating_sub(have[kind]));
        balance.spares[kind] = i16::from(have[kind].saturating_sub(need[kind]));
    }
    let as_bytes = |kinds: &Kinds| -> [u8; KINDS] { std::array::from_fn(|kind| kinds[kind] as u8) };
    out.all(&need);
    out.all(&as_bytes(&balance.lacks));
    out.all(&as_bytes(&balance.makes));
    out.all(&[basics, rares]);
    out.all(&near);
    out.quarters(price_left / 4.0);
    out.quarters(toll);
    let worth = plan.worth(&everything);
    out.quarters(worth / 2.0);
    out.quarters(if owned == everything { worth } else { plan.worth(&owned) } / 2.0);
    out.put(plan.completed(&everything));

    // Wonders: what their next cost waits for, and all that is still to pay.
    let (mut waits, mut ahead) = ([0u8; 3], 0u8);
    for wonder in island.wonders() {
        let costs = &set[wonder.card];
        if let Some(next) = wonder.next_cost(set) {
            waits[match next.timing {
                Timing::IslandTrade => 0,
                Timing::FleetTrade(_) => 1,
                Timing::Build => 2,
            }] += 1;
            ahead += next.cost.total();
        }
        if wonder.stage == Stage::Plans {
            ahead += costs.partial.cost.total();
        }
    }
    out.all(&waits);
    out.put(ahead);

    // What it can do that others cannot.
    out.all(&abilities);

    // What events in force would cost it if it could not pay.
    let harms = public.events.up.as_slice().iter().filter_map(|event| {
        let demand = set[EventId(*event)].effect.demand()?;
        let spared = demand.spared_by.is_some_and(|aegis| island.home.count(aegis) > 0);
        (!spared).then(|| harm(demand, island, plan.seasons_left, &WEIGHTS))
    });
    out.quarters(harms.sum());
    debug_assert_eq!(out.at, ISLAND);
    balance
}

/// How many cards of a cost are not among these.
fn missing(cost: &Cost, have: &Goods) -> u8 {
    let named = cost.named.less(have).total();
    if cost.basics.count == 0 && cost.rares.count == 0 {
        return named;
    }
    let rest = have.less(&cost.named);
    let short = |any: Any, class: GoodSet, all: u8| {
        let there = if any.distinct { rest.kinds().and(class).len() } else { all };
        any.count.saturating_sub(there)
    };
    named + short(cost.basics, GoodSet::BASIC, rest.basics()) + short(cost.rares, GoodSet::RARE, rest.rares())
}

/// What an island can do by its philosophies and wonders, and how many cards more it may keep by them.
fn abilities(seen: &Seen) -> ([u8; 14], u8) {
    let (mut abilities, mut kept) = ([0; 14], 0);
    for (power, ability) in seen.abilities() {
        abilities[match ability {
            Ability::IgnoreEvent if seen.is_spent(power, ability) => 13,
            Ability::IgnoreEvent => 0,
            Ability::KeepMore(more) => {
                kept += more;
                1
            }
            Ability::Exchange(_) => 2,
            Ability::ExtraVotes(_) => 3,
            Ability::WinsVoteTies => 4,
            Ability::LookAtHarbor { .. } | Ability::SeeNextEvent { .. } => 5,
            Ability::Substitute => 6,
            Ability::NoPiratesNearby => 7,
            Ability::IgnoreStorm { .. } => 8,
            Ability::ProduceIfNone(_) | Ability::ProduceBasic => 9,
            Ability::ProduceAsArchon(_) => 10,
            Ability::KeepStructures => 11,
            Ability::CheaperPhilosophies(_) => 12,
        }] += 1;
    }
    (abilities, kept)
}
