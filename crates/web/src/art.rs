//! Which drawing of the sprite `icons.svg` shows a card: its own, or one for what the card does.

use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId, WonderId};
use rules::effect::event::EventEffect;
use rules::effect::harbor::HarborEffect;
use rules::effect::hazard::Title;
use rules::world::Phase;

/// The cards that have a drawing of their own, by id.
const PICTURES: [&str; 66] = [
    // events
    "unskilled_labor",
    "drought",
    "sea_raiders",
    "good_harvest",
    "olympic_games",
    "fair_winds",
    "persian_tribute",
    "merchant_ships",
    "earthquake",
    "plague",
    "delphic_oracle",
    "mercenaries",
    "persian_war",
    "embargo",
    "corsairs",
    "golden_age",
    "panathenaia",
    "famine",
    // hazards
    "safe_journey",
    "storm_swell",
    "storm_founder",
    "storm_adrift",
    "storm_gale",
    "storm_jettison",
    "storm_breakers",
    "storm_diverted",
    "pirates_treasure",
    "pirates_gold",
    "pirates_prize",
    "pirates_boarding",
    "pirates_toll",
    // harbors
    "shortage_grain",
    "shortage_grapes",
    "shortage_olives",
    "shortage_ore",
    "shortage_timber",
    "shortage_wool",
    "surplus_grain",
    "surplus_grapes",
    "surplus_olives",
    "surplus_ore",
    "surplus_timber",
    "surplus_wool",
    "harbor_fees",
    "blockade",
    "thieves",
    "free_port",
    "festival",
    // philosophies
    "stoicism",
    "cynicism",
    "epicureanism",
    "sophism",
    "pythagoreanism",
    "platonism",
    // wonders
    "parthenon",
    "colossus",
    "lighthouse",
    "statue_of_zeus",
    "temple_of_artemis",
    "mausoleum",
    "theater",
    "library",
    "gardens",
    "oracle",
    "altar",
    "stadium",
];

/// The drawing that a card of this id has for itself.
fn own(id: &str) -> Option<&'static str> {
    PICTURES.into_iter().find(|picture| *picture == id)
}

/// The drawing that stands for a phase.
pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Event => "tripod",
        Phase::Production => "village",
        Phase::IslandTrade => "marketplace",
        Phase::Journey => "fleet",
        Phase::Hazard => "storm",
        Phase::FleetTrade => "gold",
        Phase::Return => "great_harbor",
        Phase::Build => "wonder",
        Phase::Discard => "hand",
        Phase::Archon => "laurel",
    }
}

/// The drawing of an event.
pub(crate) fn event(set: &CardSet, id: EventId) -> &'static str {
    own(id.name(set)).unwrap_or(match &set[id].effect {
        EventEffect::Demand(_) => "persian_tribute",
        EventEffect::ArchonDemands { .. } => "earthquake",
        EventEffect::ArchonGrants { .. } => "laurel",
        EventEffect::Bounty { .. } => "good_harvest",
        EventEffect::Market(_) => "merchant_ships",
        EventEffect::Oracle => "delphic_oracle",
        EventEffect::Embargo => "embargo",
        EventEffect::NeighboringHazards(0) => "fair_winds",
        EventEffect::NeighboringHazards(_) => "corsairs",
        EventEffect::WorkshopsProduce(_) => "golden_age",
    })
}

/// The drawing of a hazard.
pub(crate) fn hazard(set: &CardSet, id: HazardId) -> &'static str {
    own(id.name(set)).unwrap_or(match set[id].title {
        Title::SafeJourney => "safe",
        Title::Storm => "storm",
        Title::Pirates => "pirates",
    })
}

/// The drawing of a harbor.
pub(crate) fn harbor(set: &CardSet, id: HarborId) -> &'static str {
    own(id.name(set)).unwrap_or(match set[id].effect {
        HarborEffect::Shortage(good) => own(&format!("shortage_{}", good.name())).unwrap_or(good.name()),
        HarborEffect::Surplus(good) => own(&format!("surplus_{}", good.name())).unwrap_or(good.name()),
        HarborEffect::Fees(_) => "harbor_fees",
        HarborEffect::Blockade => "blockade",
        HarborEffect::Thieves(_) => "thieves",
        HarborEffect::FreePort => "free_port",
        HarborEffect::Festival => "festival",
    })
}

/// The drawing of a philosophy.
pub(crate) fn philosophy(set: &CardSet, id: PhilosophyId) -> &'static str {
    own(id.name(set)).unwrap_or("academy")
}

/// The drawing of a great wonder.
pub(crate) fn wonder(set: &CardSet, id: WonderId) -> &'static str {
    own(id.name(set)).unwrap_or("wonder")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::goods::Good;
    use rules::world::{Acropolis, Island};

    use super::*;

    /// Drawings that are no card's own: signs of the pages, backs of decks, and what stands for cards without one.
    const SIGNS: &str = "fleet galley owl village workshop wonder laurel storm pirates safe eye tripod check hourglass hand structures sun \
        moon look house speech oath arrow swap steps book menu basic rare link qr people clock pause play winner cross die chair \
        plans work bot present step key laptop phone tablet";

    fn sprite() -> Vec<&'static str> {
        include_str!("../assets/icons.svg")
            .split("<symbol id=\"i-")
            .skip(1)
            .map(|symbol| symbol.split_once('"').expect("an id ends").0)
            .collect()
    }

    /// Each card's id with its drawing.
    fn drawn(set: &CardSet) -> Vec<(String, &'static str)> {
        let mut drawn = Vec::new();
        drawn.extend(EventId::all(set).map(|id| (id.name(set).to_owned(), event(set, id))));
        drawn.extend(HazardId::all(set).map(|id| (id.name(set).to_owned(), hazard(set, id))));
        drawn.extend(HarborId::all(set).map(|id| (id.name(set).to_owned(), harbor(set, id))));
        drawn.extend(PhilosophyId::all(set).map(|id| (id.name(set).to_owned(), philosophy(set, id))));
        drawn.extend(WonderId::all(set).map(|id| (id.name(set).to_owned(), wonder(set, id))));
        drawn
    }

    #[test]
    fn every_card_of_the_aegean_set_has_its_own_picture() {
        for (id, picture) in drawn(CardSet::aegean()) {
            assert_eq!(picture, id);
        }
    }

    #[test]
    fn cards_of_other_sets_are_shown_by_what_they_do() {
        let mut set = CardSet::aegean().clone();
        let ids = (set.events.iter_mut().map(|card| &mut card.id))
            .chain(set.hazards.iter_mut().map(|card| &mut card.id))
            .chain(set.harbors.iter_mut().map(|card| &mut card.id))
            .chain(set.philosophies.iter_mut().map(|card| &mut card.id))
            .chain(set.wonders.iter_mut().map(|card| &mut card.id));
        for id in ids {
            id.insert_str(0, "another_");
        }
        let sprite = sprite();
        for (id, picture) in drawn(&set) {
            assert!(sprite.contains(&picture), "{id} is shown by {picture}, which is not drawn");
        }
        let shown =
            |id: &str| drawn(&set).into_iter().find(|(name, _)| name == id).map(|(_, picture)| picture);
        assert_eq!(shown("another_surplus_olives"), Some("surplus_olives"));
        assert_eq!(shown("another_fair_winds"), Some("fair_winds"));
        assert_eq!(shown("another_storm_gale"), Some("storm"));
        assert_eq!(shown("another_gardens"), Some("wonder"));
    }

    #[test]
    fn the_sprite_holds_each_drawing_once_and_none_that_nothing_shows() {
        let sprite = sprite();
        let known: BTreeSet<&str> = PICTURES
            .into_iter()
            .chain(SIGNS.split_whitespace())
            .chain(Good::ALL.iter().map(|good| good.name()))
            .chain(Island::ALL.iter().map(|island| island.name()))
            .chain(Acropolis::ALL.iter().map(|structure| structure.name()))
            .collect();
        assert_eq!(sprite.iter().copied().collect::<BTreeSet<_>>(), known);
        assert_eq!(sprite.len(), known.len(), "a drawing is there twice");
    }

    #[test]
    fn the_sprite_is_light_and_speaks_in_three_colours() {
        let text = include_str!("../assets/icons.svg");
        assert!(text.len() < 114_000, "{} bytes", text.len());
        for paint in ["fill=\"", "stroke=\""] {
            for rest in text.split(paint).skip(1) {
                let colour = rest.split('"').next().expect("a value ends");
                let allowed = ["none", "currentColor", "var(--ground,#d85)", "var(--tint,#822)"];
                assert!(allowed.contains(&colour), "{colour}");
            }
        }
    }
}
