//! The vocabulary of effects as words in card files: one row per variant, from which its reader follows.

use arrayvec::ArrayVec;

use super::cost::overlap;
use super::read::{Field, Fields};
use crate::cards::Timing;
use crate::cost::Cost;
use crate::effect::ability::{Ability, LookTiming};
use crate::effect::event::{Demand, EventEffect, Suffering, Way};
use crate::effect::harbor::HarborEffect;
use crate::effect::hazard::{Counted, Part, Selector, Strike, Title};
use crate::effect::structure::StructureEffect;
use crate::effect::{Exchange, Gain};
use crate::goods::{Good, GoodSet, Goods};
use crate::limits::MAX_CARGO;
use crate::world::Land;

/// A family whose variants are names and nothing more; `each GOODS` are the names of these goods.
macro_rules! names {
    ($reader:ident: $type:ident {
        $(each $goods:path = $each:ident;)?
        $($word:literal = $variant:ident;)*
    }) => {
        impl $type {
            /// Its word in card files.
            pub fn word(&self) -> &'static str {
                match self {
                    $($type::$each(good) => good.name(),)?
                    $($type::$variant => $word,)*
                }
            }
        }

        pub(super) fn $reader(field: Field<'_>) -> Option<$type> {
            let names = [$($type::$variant),*].into_iter();
            $(let names = $goods.iter().map($type::$each).chain(names);)?
            let names: Vec<(&str, $type)> = names.map(|it| (it.word(), it)).collect();
            field.pick(&names)
        }

        #[cfg(test)]
        impl super::tests::Written for $type {
            fn written(&self) -> String {
                format!("{:?}", self.word())
            }
        }
    };
}

/// A family whose words may have something after them, each part with the function that reads it.
///
/// `Fees(count)` has a value, and `Bounty { made: flag }` has fields: `field: reader`, `field: [reader]` where it may
/// be left out, `field: flag` where leaving it out means false. `{demand}` stands for the fields of a demand.
macro_rules! words {
    ($reader:ident: $type:ident {
        $($word:literal = $variant:ident $(($value:tt))? $({ $($field:ident: $how:tt),* })?;)*
    }) => {
        impl $type {
            /// Its word in card files.
            pub fn word(&self) -> &'static str {
                match self {
                    $($type::$variant { .. } => $word,)*
                }
            }
        }

        pub(super) fn $reader(field: Field<'_>) -> Option<$type> {
            let word = field.word()?;
            match word.name {
                $($word => read_after!(word, $type::$variant $(($value))? $({ $($field: $how),* })?),)*
                _ => word.unknown(&[$($word),*]),
            }
        }

        #[cfg(test)]
        impl super::tests::Written for $type {
            fn written(&self) -> String {
                match self {
                    $($type::$variant $((value_named!($value)))? $({ $($field),* })? => {
                        write_after!($word $(($value))? $({ $($field: $how),* })?)
                    })*
                }
            }
        }
    };
}

macro_rules! read_after {
    ($word:ident, $type:ident::$variant:ident) => {
        $word.alone($type::$variant)
    };
    ($word:ident, $type:ident::$variant:ident ({demand})) => {
        demand(&$word.fields(&DEMAND)?).map($type::$variant)
    };
    ($word:ident, $type:ident::$variant:ident ($read:ident)) => {
        $read($word.value()?).map($type::$variant)
    };
    ($word:ident, $type:ident::$variant:ident { $($field:ident: $how:tt),* }) => {{
        let fields = $word.fields(&[$(field_names!($field $how)),*].concat())?;
        // Every field is read before the first bad one spoils the effect.
        $(let $field = read_field!(fields, $field $how);)*
        Some($type::$variant { $($field: $field?),* })
    }};
}

macro_rules! field_names {
    ($field:ident {demand}) => {
        &DEMAND[..]
    };
    ($field:ident $how:tt) => {
        &[stringify!($field)][..]
    };
}

macro_rules! read_field {
    ($fields:ident, $field:ident flag) => {
        $fields.flag(stringify!($field))
    };
    ($fields:ident, $field:ident {demand}) => {
        demand(&$fields)
    };
    ($fields:ident, $field:ident [$read:ident]) => {
        $fields.optional(stringify!($field), $read)
    };
    ($fields:ident, $field:ident $read:ident) => {
        $fields.required(stringify!($field), $read)
    };
}

#[cfg(test)]
macro_rules! value_named {
    ({ $of:ident }) => {
        $of
    };
    ($read:ident) => {
        $read
    };
}

#[cfg(test)]
macro_rules! write_after {
    ($word:literal) => {
        format!("{:?}", $word)
    };
    ($word:literal ({$of:ident})) => {
        super::tests::with_fields($word, $of.written_fields())
    };
    ($word:literal ($value:ident)) => {
        format!("{{ {} = {} }}", $word, super::tests::Written::written($value))
    };
    ($word:literal { $($field:ident: $how:tt),* }) => {{
        let fields = [$(write_field!($field $how)),*].concat();
        super::tests::with_fields($word, fields)
    }};
}

#[cfg(test)]
macro_rules! write_field {
    ($field:ident flag) => {
        if *$field { vec![concat!(stringify!($field), " = true").to_owned()] } else { Vec::new() }
    };
    ($field:ident {demand}) => {
        $field.written_fields()
    };
    ($field:ident [$read:ident]) => {
        $field.iter().map(|it| super::tests::field(stringify!($field), it)).collect::<Vec<_>>()
    };
    ($field:ident $read:ident) => {
        vec![super::tests::field(stringify!($field), $field)]
    };
}

names! {
    title: Title {
        "safe_journey" = SafeJourney;
        "storm" = Storm;
        "pirates" = Pirates;
    }
}

words! {
    selector: Selector {
        "every" = Every;
        "more_than" = MoreThan(less_than_full);
        "most" = Most(counted);
    }
}

names! {
    counted: Counted {
        "cargo" = Cargo;
        "rare" = Rare;
        "gold" = Gold;
    }
}

words! {
    strike: Strike {
        "lose_at_random" = LoseAtRandom { count: count, part: part };
        "lose_half_at_random" = LoseHalfAtRandom(part);
        "lose_chosen" = LoseChosen { count: count, part: part };
        "discard_down_to" = DiscardDownTo(less_than_full);
        "lose_all" = LoseAll(part);
        "go_home" = GoHome;
        "divert" = Divert;
    }
}

names! {
    part: Part {
        "cargo" = Cargo;
        "commodities" = Commodities;
        "rare" = Rare;
        "gold" = Gold;
    }
}

words! {
    harbor: HarborEffect {
        "shortage" = Shortage(basic);
        "surplus" = Surplus(basic);
        "fees" = Fees(count);
        "blockade" = Blockade;
        "thieves" = Thieves(count);
        "free_port" = FreePort;
        "festival" = Festival;
    }
}

words! {
    event: EventEffect {
        "demand" = Demand({demand});
        "archon_demands" = ArchonDemands { another: flag, demand: {demand} };
        "archon_grants" = ArchonGrants { another: flag, goods: named_goods };
        "bounty" = Bounty { but_archon: flag, made: flag };
        "market" = Market(exchanges);
        "oracle" = Oracle;
        "embargo" = Embargo;
        "neighboring_hazards" = NeighboringHazards(none_to_nine);
        "workshops_produce" = WorkshopsProduce(count);
    }
}

words! {
    suffering: Suffering {
        "idle" = Idle { workshops: flag };
        "lose_at_random" = LoseAtRandom(count);
        "discard" = Discard(count);
        "lose_last_village" = LoseLastVillage;
        "lose_village" = LoseVillage;
    }
}

names! {
    gain: Gain {
        each GoodSet::ALL = One;
        "other_basic" = OtherBasic;
        "made_rare" = MadeRare;
    }
}

words! {
    ability: Ability {
        "ignore_event" = IgnoreEvent;
        "keep_more" = KeepMore(count);
        "exchange" = Exchange(exchange);
        "extra_votes" = ExtraVotes(count);
        "wins_vote_ties" = WinsVoteTies;
        "look_at_harbor" = LookAtHarbor { when: look_timing, price: [price] };
        "substitute" = Substitute;
        "no_pirates_nearby" = NoPiratesNearby;
        "ignore_storm" = IgnoreStorm { price: [price] };
        "produce_if_none" = ProduceIfNone(aegis);
        "produce_basic" = ProduceBasic;
        "produce_as_archon" = ProduceAsArchon(any_good);
        "keep_structures" = KeepStructures;
        "cheaper_philosophies" = CheaperPhilosophies(count);
        "see_next_event" = SeeNextEvent { price: [price] };
    }
}

names! {
    look_timing: LookTiming {
        "island_trade" = IslandTrade;
        "journey" = Journey;
    }
}

words! {
    power: StructureEffect {
        "makes" = Makes { cost: cost, gain: any_good, unproduced: flag };
        "teaches" = Teaches;
        "keeps" = Keeps(count);
    }
}

words! {
    timing: Timing {
        "build" = Build;
        "island_trade" = IslandTrade;
        "fleet_trade" = FleetTrade(land);
    }
}

fn count(field: Field<'_>) -> Option<u8> {
    field.number(1..=9)
}

fn none_to_nine(field: Field<'_>) -> Option<u8> {
    field.number(0..=9)
}

fn less_than_full(field: Field<'_>) -> Option<u8> {
    field.number(1..=MAX_CARGO - 1)
}

fn basic(field: Field<'_>) -> Option<Good> {
    field.good(GoodSet::BASIC)
}

fn aegis(field: Field<'_>) -> Option<Good> {
    field.good(GoodSet::AEGIS)
}

fn any_good(field: Field<'_>) -> Option<Good> {
    field.good(GoodSet::ALL)
}

/// Paid in commodities: that an island has some is what the table sees of a hand (O4).
fn price(field: Field<'_>) -> Option<Cost> {
    let cost = field.clone().cost()?;
    if cost.named.aegis().is_empty() {
        Some(cost)
    } else {
        field.wanted("commodities: prices are paid by hand")
    }
}

fn cost(field: Field<'_>) -> Option<Cost> {
    field.cost()
}

fn land(field: Field<'_>) -> Option<Land> {
    let lands: Vec<(&str, Land)> = Land::ALL.iter().map(|land| (land.name(), *land)).collect();
    field.pick(&lands)
}

const DEMAND: [&str; 4] = ["hand_over", "spared_by", "ways", "or"];

fn demand(fields: &Fields<'_>) -> Option<Demand> {
    let hand_over = fields.optional("hand_over", count);
    let spared_by = fields.optional("spared_by", aegis);
    let ways = fields.required("ways", ways);
    let or = fields.required("or", suffering);
    Some(Demand { hand_over: hand_over?, spared_by: spared_by?, ways: ways?, or: or? })
}

/// At most three, and no two that the same cards would pay: a payment must say which one is meant.
fn ways(field: Field<'_>) -> Option<ArrayVec<Way, 3>> {
    let ways: ArrayVec<Way, 3> = field.clone().list_of(0..=3, way)?.into_iter().collect();
    for (index, first) in ways.iter().enumerate() {
        if ways[index + 1..].iter().any(|second| overlap(&first.cost, &second.cost)) {
            return field.wanted("ways that the same cards cannot pay");
        }
    }
    Some(ways)
}

/// A cost, or `{ cost = "...", at_home = true }`.
fn way(field: Field<'_>) -> Option<Way> {
    if field.is_text() {
        return field.cost().map(|cost| Way { cost, at_home: false });
    }
    let fields = field.fields(&["cost", "at_home"])?;
    let (cost, at_home) = (fields.required("cost", cost), fields.flag("at_home"));
    let way = Way { cost: cost?, at_home: at_home? };
    if way.at_home && way.cost.named.aegis().is_empty() {
        return fields.required("at_home", |field| field.wanted("an aegis card in the cost"));
    }
    Some(way)
}

fn named_goods(field: Field<'_>) -> Option<Goods> {
    let cost = field.clone().cost()?;
    if cost.basics.count > 0 || cost.rares.count > 0 {
        return field.wanted("goods by name, such as \"1 gold\"");
    }
    Some(cost.named)
}

fn exchanges(field: Field<'_>) -> Option<ArrayVec<Exchange, 2>> {
    Some(field.list_of(1..=2, exchange_by_hand)?.into_iter().collect())
}

/// At a market cards of the hand are given, which holds no aegis cards (V8).
fn exchange_by_hand(field: Field<'_>) -> Option<Exchange> {
    let exchange = exchange(field.clone())?;
    if exchange.cost.named.aegis().is_empty() {
        Some(exchange)
    } else {
        field.wanted("a cost in commodities")
    }
}

fn exchange(field: Field<'_>) -> Option<Exchange> {
    let fields = field.fields(&["cost", "gain"])?;
    let (cost, gain) = (fields.required("cost", cost), fields.required("gain", gain));
    let exchange = Exchange { cost: cost?, gain: gain? };
    let brings = match exchange.gain {
        Gain::One(good) => worth_it(&exchange.cost, good),
        Gain::OtherBasic => {
            let all_given = exchange.cost.named.kinds().and(GoodSet::BASIC) == GoodSet::BASIC;
            let distinct =
                exchange.cost.basics.distinct && exchange.cost.basics.count == GoodSet::BASIC.len();
            !all_given && !distinct
        }
        Gain::MadeRare => true,
    };
    if brings { Some(exchange) } else { fields.required("gain", |field| field.wanted(SOMETHING)) }
}

pub(super) const SOMETHING: &str = "something that is not given away for it";

/// Whether a card is more than what is given for it.
pub(super) fn worth_it(cost: &Cost, gain: Good) -> bool {
    *cost != Cost::named(Goods::one(gain))
}
