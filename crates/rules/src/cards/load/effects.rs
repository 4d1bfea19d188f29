//! The vocabulary of effects as words in card files.

use arrayvec::ArrayVec;

use super::cost;
use super::read::{Field, Fields};
use crate::cost::Cost;
use crate::effect::ability::{Ability, LookTiming};
use crate::effect::event::{Demand, EventEffect, Suffering, Way};
use crate::effect::harbor::HarborEffect;
use crate::effect::hazard::{Counted, Part, Selector, Strike};
use crate::effect::{Exchange, Gain};
use crate::goods::{Good, GoodSet, Goods};

const ANY: GoodSet = GoodSet(GoodSet::COMMODITY.0 | GoodSet::AEGIS.0);
/// The cards that a fleet can sail with.
const HOLD: u8 = 6;

pub(super) fn count(field: Field<'_>) -> Option<u8> {
    field.number(1..=9)
}

pub(super) fn selector(field: Field<'_>) -> Option<Selector> {
    let word = field.word()?;
    match word.name {
        "every" => word.alone(Selector::Every),
        "more_than" => word.value()?.number(1..=HOLD - 1).map(Selector::MoreThan),
        "most" => {
            let counted = [("cargo", Counted::Cargo), ("rare", Counted::Rare), ("gold", Counted::Gold)];
            word.value()?.pick(&counted).map(Selector::Most)
        }
        _ => word.unknown(&["every", "more_than", "most"]),
    }
}

pub(super) fn strike(field: Field<'_>) -> Option<Strike> {
    let word = field.word()?;
    match word.name {
        "lose_at_random" => {
            let (count, part) = some_of_a_part(word.fields(&["count", "part"])?)?;
            Some(Strike::LoseAtRandom { count, part })
        }
        "lose_half_at_random" => part(word.value()?).map(Strike::LoseHalfAtRandom),
        "lose_chosen" => {
            let (count, part) = some_of_a_part(word.fields(&["count", "part"])?)?;
            Some(Strike::LoseChosen { count, part })
        }
        "discard_down_to" => word.value()?.number(1..=HOLD - 1).map(Strike::DiscardDownTo),
        "lose_all" => part(word.value()?).map(Strike::LoseAll),
        "go_home" => word.alone(Strike::GoHome),
        "divert" => word.alone(Strike::Divert),
        _ => word.unknown(&[
            "lose_at_random",
            "lose_half_at_random",
            "lose_chosen",
            "discard_down_to",
            "lose_all",
            "go_home",
            "divert",
        ]),
    }
}

fn some_of_a_part(fields: Fields<'_>) -> Option<(u8, Part)> {
    let (count, part) = (fields.required("count", count), fields.required("part", part));
    Some((count?, part?))
}

fn part(field: Field<'_>) -> Option<Part> {
    field.pick(&[
        ("cargo", Part::Cargo),
        ("commodities", Part::Commodities),
        ("rare", Part::Rare),
        ("gold", Part::Gold),
    ])
}

pub(super) fn harbor(field: Field<'_>) -> Option<HarborEffect> {
    let word = field.word()?;
    match word.name {
        "shortage" => word.value()?.good(GoodSet::BASIC).map(HarborEffect::Shortage),
        "surplus" => word.value()?.good(GoodSet::BASIC).map(HarborEffect::Surplus),
        "fees" => count(word.value()?).map(HarborEffect::Fees),
        "blockade" => word.alone(HarborEffect::Blockade),
        "thieves" => count(word.value()?).map(HarborEffect::Thieves),
        "free_port" => word.alone(HarborEffect::FreePort),
        "festival" => word.alone(HarborEffect::Festival),
        _ => word.unknown(&["shortage", "surplus", "fees", "blockade", "thieves", "free_port", "festival"]),
    }
}

pub(super) fn event(field: Field<'_>) -> Option<EventEffect> {
    let word = field.word()?;
    match word.name {
        "demand" => demand(&word.fields(&["hand_over", "spared_by", "ways", "or"])?).map(EventEffect::Demand),
        "archon_demands" => {
            let fields = word.fields(&["another", "hand_over", "spared_by", "ways", "or"])?;
            let (another, demand) = (fields.flag("another"), demand(&fields));
            Some(EventEffect::ArchonDemands { another: another?, demand: demand? })
        }
        "archon_grants" => {
            let fields = word.fields(&["another", "goods"])?;
            let (another, goods) = (fields.flag("another"), fields.required("goods", named_goods));
            Some(EventEffect::ArchonGrants { another: another?, goods: goods? })
        }
        "bounty" => {
            let fields = word.fields(&["but_archon", "made"])?;
            let (but_archon, made) = (fields.flag("but_archon"), fields.flag("made"));
            Some(EventEffect::Bounty { but_archon: but_archon?, made: made? })
        }
        "market" => {
            let exchanges = word.value()?.list_of(1..=2, exchange)?;
            Some(EventEffect::Market(exchanges.into_iter().collect()))
        }
        "oracle" => word.alone(EventEffect::Oracle),
        "embargo" => word.alone(EventEffect::Embargo),
        "neighboring_hazards" => word.value()?.number(0..=9).map(EventEffect::NeighboringHazards),
        "workshops_produce" => count(word.value()?).map(EventEffect::WorkshopsProduce),
        _ => word.unknown(&[
            "demand",
            "archon_demands",
            "archon_grants",
            "bounty",
            "market",
            "oracle",
            "embargo",
            "neighboring_hazards",
            "workshops_produce",
        ]),
    }
}

fn demand(fields: &Fields<'_>) -> Option<Demand> {
    let hand_over = fields.optional("hand_over", count);
    let spared_by = fields.optional("spared_by", |field| field.good(GoodSet::AEGIS));
    let ways = fields.required("ways", ways);
    let or = fields.required("or", suffering);
    Some(Demand { hand_over: hand_over?, spared_by: spared_by?, ways: ways?, or: or? })
}

/// At most three, and no two that the same cards would pay: a payment must say which one is meant.
fn ways(field: Field<'_>) -> Option<ArrayVec<Way, 3>> {
    let ways: ArrayVec<Way, 3> = field.clone().list_of(0..=3, way)?.into_iter().collect();
    for (index, first) in ways.iter().enumerate() {
        if ways[index + 1..].iter().any(|second| cost::overlap(&first.cost, &second.cost)) {
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
    let (cost, at_home) = (fields.required("cost", Field::cost), fields.flag("at_home"));
    let way = Way { cost: cost?, at_home: at_home? };
    if way.at_home && way.cost.named.aegis().is_empty() {
        return fields.required("at_home", |field| field.wanted("an aegis card in the cost"));
    }
    Some(way)
}

fn suffering(field: Field<'_>) -> Option<Suffering> {
    let word = field.word()?;
    match word.name {
        "idle" => {
            let workshops = word.fields(&["workshops"])?.flag("workshops")?;
            Some(Suffering::Idle { workshops })
        }
        "lose_at_random" => count(word.value()?).map(Suffering::LoseAtRandom),
        "discard" => count(word.value()?).map(Suffering::Discard),
        "lose_last_village" => word.alone(Suffering::LoseLastVillage),
        "lose_village" => word.alone(Suffering::LoseVillage),
        _ => word.unknown(&["idle", "lose_at_random", "discard", "lose_last_village", "lose_village"]),
    }
}

fn named_goods(field: Field<'_>) -> Option<Goods> {
    let cost = field.clone().cost()?;
    if cost.basics.count > 0 || cost.rares.count > 0 {
        return field.wanted("goods by name, such as \"1 gold\"");
    }
    Some(cost.named)
}

fn exchange(field: Field<'_>) -> Option<Exchange> {
    let fields = field.fields(&["cost", "gain"])?;
    let (cost, gain) = (fields.required("cost", Field::cost), fields.required("gain", gain));
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

const SOMETHING: &str = "something that is not given away for it";

/// Whether a card is more than what is given for it.
fn worth_it(cost: &Cost, gain: Good) -> bool {
    *cost != Cost::named(Goods::one(gain))
}

fn gain(field: Field<'_>) -> Option<Gain> {
    let goods = ANY.iter().map(|good| (good.name(), Gain::One(good)));
    let words: Vec<(&str, Gain)> =
        goods.chain([("other_basic", Gain::OtherBasic), ("made_rare", Gain::MadeRare)]).collect();
    field.pick(&words)
}

/// What an acropolis structure makes, from what, and whether only from what its island does not produce.
pub(super) fn makes(fields: &Fields<'_>) -> Option<(Cost, Good, bool)> {
    let cost = fields.required("cost", Field::cost);
    let gain = fields.required("gain", |field| field.good(ANY));
    let (cost, gain, unproduced) = (cost?, gain?, fields.flag("unproduced")?);
    if unproduced && cost.total() != cost.basics.count {
        return fields.required("cost", |field| field.wanted("basics only, as they must be unproduced"));
    }
    if !worth_it(&cost, gain) {
        return fields.required("gain", |field| field.wanted(SOMETHING));
    }
    Some((cost, gain, unproduced))
}

pub(super) fn ability(field: Field<'_>) -> Option<Ability> {
    let word = field.word()?;
    match word.name {
        "ignore_event" => word.alone(Ability::IgnoreEvent),
        "keep_more" => count(word.value()?).map(Ability::KeepMore),
        "exchange" => exchange(word.value()?).map(Ability::Exchange),
        "extra_votes" => count(word.value()?).map(Ability::ExtraVotes),
        "wins_vote_ties" => word.alone(Ability::WinsVoteTies),
        "look_at_harbor" => {
            let fields = word.fields(&["when", "price"])?;
            let when = fields.required("when", |field| {
                field.pick(&[("island_trade", LookTiming::IslandTrade), ("journey", LookTiming::Journey)])
            });
            let price = price(&fields);
            Some(Ability::LookAtHarbor { when: when?, price: price? })
        }
        "substitute" => word.alone(Ability::Substitute),
        "no_pirates_nearby" => word.alone(Ability::NoPiratesNearby),
        "ignore_storm" => Some(Ability::IgnoreStorm { price: price(&word.fields(&["price"])?)? }),
        "produce_if_none" => word.value()?.good(GoodSet::AEGIS).map(Ability::ProduceIfNone),
        "produce_basic" => word.alone(Ability::ProduceBasic),
        "produce_as_archon" => word.value()?.good(ANY).map(Ability::ProduceAsArchon),
        "keep_structures" => word.alone(Ability::KeepStructures),
        "cheaper_philosophies" => count(word.value()?).map(Ability::CheaperPhilosophies),
        "see_next_event" => Some(Ability::SeeNextEvent { price: price(&word.fields(&["price"])?)? }),
        _ => word.unknown(&[
            "ignore_event",
            "keep_more",
            "exchange",
            "extra_votes",
            "wins_vote_ties",
            "look_at_harbor",
            "substitute",
            "no_pirates_nearby",
            "ignore_storm",
            "produce_if_none",
            "produce_basic",
            "produce_as_archon",
            "keep_structures",
            "cheaper_philosophies",
            "see_next_event",
        ]),
    }
}

fn price(fields: &Fields<'_>) -> Option<Option<Cost>> {
    fields.optional("price", Field::cost)
}
