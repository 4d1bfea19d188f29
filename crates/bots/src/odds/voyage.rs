//! A voyage as one seat may know it, and how voyages end.

use rules::cards::{CardSet, MAX_KINDS};
use rules::effect::ability::Ability;
use rules::goods::Goods;
use rules::limits::MAX_CARGO;
use rules::seat::Fleet;
use rules::seen::Seen;
use rules::state::Berth;
use rules::world::{Group, Land, Phase};

use super::load::{Load, Rivals};

/// A fleet that sails, or might, and all that decides what happens to it.
#[derive(Clone, Debug)]
pub struct Voyage {
    /// What the hazards do.
    pub set: &'static CardSet,
    /// Common draws to come for the fleet's group.
    pub draws: u8,
    /// A draw for this fleet alone comes before those: it used a gift (H7).
    pub alone: bool,
    /// Cards that others draw first. They matter only where the deck runs out (H11).
    pub before: u8,
    /// Hazards left in the deck, per kind.
    pub deck: [u8; MAX_KINDS],
    /// Hazards discarded, per kind: they come back when the deck is empty (H11).
    pub discards: [u8; MAX_KINDS],
    /// At most as many cards as a fleet may carry (V6).
    pub cargo: Goods,
    /// Other fleets of the group.
    pub rivals: Rivals,
    /// How dear each card is to the owner: chooses what to lose.
    pub prices: [f32; 14],
    /// Pirates spare the fleet without being asked.
    pub spared_pirates: bool,
    /// A wonder that makes the fleet ignore one storm is at hand.
    pub storm_wonder: bool,
}

/// How a voyage ends. `arrives`, `diverted` and `home` are all there is: they sum to 1, as does `lost`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// Arrives where it was sent, with every commodity.
    pub whole: f32,
    /// Arrives where it was sent, and has lost every commodity on the way.
    pub empty: f32,
    /// Arrives where it was sent.
    pub arrives: f32,
    /// Was driven off its course and arrives elsewhere, or where it was sent after all if driven back.
    pub diverted: f32,
    /// Sent home.
    pub home: f32,
    /// Loses so many commodities on the way, wherever it ends; the last place counts six and more.
    pub lost: [f32; MAX_CARGO as usize + 1],
    /// Cards of each kind aboard at a land, on average; nothing where the fleet was sent home.
    pub cargo: [f32; 14],
    /// Cards of each kind aboard a fleet sent home, on average; nothing where it was not.
    pub cargo_home: [f32; 14],
    /// What `cargo` comes to at the owner's prices.
    pub value: f32,
    /// What `cargo_home` comes to at the owner's prices.
    pub value_home: f32,
}

impl Voyage {
    /// The voyage of one's own fleet to a land with this cargo, whether it is launched already or not.
    ///
    /// The rares and gold of others' fleets are unknown and taken as none, which is cautious: any rare aboard makes
    /// this fleet the one with the most. Whoever has an estimate can write it into `rivals`.
    pub fn of(seen: &Seen, fleet: Fleet, land: Land, cargo: Goods, prices: [f32; 14]) -> Voyage {
        let (public, group) = (seen.public, land.group());
        let hazards = &public.hazards;
        let mut deck = [0; MAX_KINDS];
        for (kind, card) in seen.set.hazards.iter().enumerate().take(MAX_KINDS) {
            deck[kind] = card.copies.saturating_sub(hazards.discards[kind]);
        }
        let mut rivals = Rivals::new();
        let mut sails_nearby = false;
        for seat in public.seats() {
            for (other, state) in public.seats[seat].fleets() {
                let Berth::Bound(bound) = state.berth else { continue };
                let own = seat == seen.seat;
                sails_nearby |= bound.group() == Group::Neighboring;
                if bound.group() == group && !(own && other == fleet) && !rivals.is_full() {
                    let hidden = Load { cards: state.cards, rares: 0, gold: 0 };
                    rivals.push(if own { Load::of(seen.cargo(other)) } else { hidden });
                }
            }
        }
        let at_sea = public.phase() == Phase::Hazard;
        let alone = at_sea && hazards.redraws.has((seen.seat, fleet));
        let redraws = if at_sea { hazards.redraws.iter().count() as u8 - u8::from(alone) } else { 0 };
        let nearby = match (at_sea, hazards.group) {
            (false, _) => public.hazards_for(Group::Neighboring),
            (true, Group::Neighboring) => hazards.draws_left,
            (true, Group::Foreign) => 0,
        };
        let (draws, before) = match group {
            Group::Neighboring => (nearby, redraws),
            Group::Foreign if at_sea && hazards.group == Group::Foreign => (hazards.draws_left, redraws),
            Group::Foreign => {
                (public.hazards_for(Group::Foreign), if sails_nearby { nearby + redraws } else { 0 })
            }
        };
        Voyage {
            set: seen.set,
            draws,
            alone,
            before,
            deck,
            discards: hazards.discards,
            cargo,
            rivals,
            prices,
            spared_pirates: group == Group::Neighboring
                && seen.abilities().any(|(_, ability)| *ability == Ability::NoPiratesNearby),
            storm_wonder: has_storm_wonder(seen),
        }
    }
}

/// Whether a wonder, one's own or bought, can still make a fleet ignore a storm this season.
fn has_storm_wonder(seen: &Seen) -> bool {
    seen.public.seats().any(|owner| {
        seen.public.seats[owner].complete_wonders().any(|wonder| {
            let abilities = &seen.set[wonder.card].abilities;
            let ready = if owner == seen.seat {
                !wonder.used
            } else {
                wonder.buyers.has(seen.seat) && !wonder.spent.has(seen.seat)
            };
            ready && abilities.iter().any(|ability| matches!(ability, Ability::IgnoreStorm { .. }))
        })
    })
}
