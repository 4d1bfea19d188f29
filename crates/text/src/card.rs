//! What stands on a card, in words made from its effect.

mod ability;
mod event;
mod harbor;
mod hazard;

use rules::cards::{
    AcropolisCard, CardSet, EventId, HarborId, HazardId, IslandCard, PhilosophyId, Source, SourceKind,
    Timing, WonderCost, WonderId,
};
use rules::effect::structure::StructureEffect;
use rules::goods::Good;
use rules::world::{Acropolis, Island, Village};

use crate::goods::{cost_words, counted, one_of};
use crate::lang::Lang;
use crate::names::{structure_name, village_name, workshop_name};
use crate::set_text::SetText;

pub(crate) use hazard::hazard_words;

/// A card as a player reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// The card's name.
    pub title: String,
    /// What the card does, made from its effect: one sentence or two a line.
    pub lines: Vec<String>,
    /// The set's own words for the same, which are not ours to vouch for.
    pub own_words: Option<String>,
    /// Where the card comes from.
    pub source: String,
    /// Our own design, in whole or in part; always to be marked as such.
    pub house: bool,
}

impl CardText {
    /// An island card: villages, workshops, alternates.
    pub fn island(island: Island, set: &CardSet, text: &SetText, lang: Lang) -> CardText {
        let card = set.island(island);
        let title = lang.word(&format!("island-{}", island.name()));
        finish(island.name(), title, island_lines(card, lang), &card.source, text, lang)
    }

    /// A structure of the acropolis: what it costs, and what it is good for.
    pub fn structure(kind: Acropolis, set: &CardSet, text: &SetText, lang: Lang) -> CardText {
        let card = set.structure(kind);
        finish(kind.name(), structure_name(kind, lang), structure_lines(card, lang), &card.source, text, lang)
    }

    /// A hazard; the last line says how many of it there are.
    pub fn hazard(id: HazardId, set: &CardSet, text: &SetText, lang: Lang) -> CardText {
        let card = &set[id];
        let mut lines = hazard_words(card, lang);
        lines.push(copies(card.copies, lang));
        finish(&card.id, text.name(&card.id, lang), lines, &card.source, text, lang)
    }

    /// A harbor card; the last line says how many of it there are.
    pub fn harbor(id: HarborId, set: &CardSet, text: &SetText, lang: Lang) -> CardText {
        let card = &set[id];
        let lines = vec![harbor::words(card.effect, lang), copies(card.copies, lang)];
        finish(&card.id, text.name(&card.id, lang), lines, &card.source, text, lang)
    }

    /// An event; the last line says its year.
    pub fn event(id: EventId, set: &CardSet, text: &SetText, lang: Lang) -> CardText {
        let card = &set[id];
        let mut lines = event::words(&card.effect, lang);
        let year = if card.harsh { "event-year-harsh" } else { "event-year" };
        lines.push(lang.message(year).number("year", card.year).say());
        finish(&card.id, text.name(&card.id, lang), lines, &card.source, text, lang)
    }

    /// A philosophy: what its owner may do.
    pub fn philosophy(id: PhilosophyId, set: &CardSet, text: &SetText, lang: Lang) -> CardText {
        let card = &set[id];
        let lines = ability::words(card.ability, lang);
        finish(&card.id, text.name(&card.id, lang), lines, &card.source, text, lang)
    }

    /// A wonder: both costs, then what it does when it is complete.
    pub fn wonder(id: WonderId, set: &CardSet, text: &SetText, lang: Lang) -> CardText {
        let card = &set[id];
        let mut lines =
            vec![wonder_cost("plans", &card.plans, lang), wonder_cost("partial", &card.partial, lang)];
        lines.extend(card.abilities.iter().flat_map(|ability| ability::words(*ability, lang)));
        finish(&card.id, text.name(&card.id, lang), lines, &card.source, text, lang)
    }

    /// What every village does, on whatever island: rules, and the same in every set.
    pub fn village(lang: Lang) -> CardText {
        of_all_islands("card-village", lang)
    }

    /// What every workshop does.
    pub fn workshop(lang: Lang) -> CardText {
        of_all_islands("card-workshop", lang)
    }

    /// A village of an island, or its workshops where none is named: what it costs, what it brings, who can work there.
    pub fn plot(island: Island, village: Option<Village>, set: &CardSet, lang: Lang) -> CardText {
        let card = set.island(island);
        let (general, title, cost, makes) = match village {
            Some(village) => {
                let it = &card.villages[village.0 as usize];
                ("card-village", village_name(it.makes, lang), it.cost, it.makes)
            }
            None => ("card-workshop", workshop_name(card.workshop, lang), card.workshop_cost, card.workshop),
        };
        let cost = lang.message("card-cost").text("cost", cost_words(&cost, lang)).say();
        let brings = lang.message("ask-form-yields").text("goods", counted(makes, 1, lang)).say();
        CardText {
            title,
            lines: vec![cost, brings, lang.word(&format!("{general}.army"))],
            ..of_all_islands(general, lang)
        }
    }

    /// An aegis card: the same in every set, for its uses are rules. `None` for commodities, which have no words.
    pub fn aegis(good: Good, lang: Lang) -> Option<CardText> {
        let (id, uses): (&str, &[&str]) = match good {
            Good::Army => ("aegis-army", &["production", "pirates", "thieves", "raid"]),
            Good::Warship => ("aegis-warship", &["pirates", "blockade"]),
            Good::Gift => ("aegis-gift", &["hazard", "event"]),
            Good::Grain
            | Good::Grapes
            | Good::Olives
            | Good::Ore
            | Good::Timber
            | Good::Wool
            | Good::Pottery
            | Good::Spices
            | Good::Tools
            | Good::Papyrus
            | Good::Gold => return None,
        };
        let part = |name: &str| lang.word(&format!("{id}.{name}"));
        Some(CardText {
            title: lang.word(id),
            lines: uses.iter().map(|name| part(name)).collect(),
            own_words: None,
            source: part("source"),
            house: true,
        })
    }
}

fn of_all_islands(id: &str, lang: Lang) -> CardText {
    CardText {
        title: lang.word(id),
        lines: ["makes", "army", "cost"].map(|part| lang.word(&format!("{id}.{part}"))).to_vec(),
        own_words: None,
        source: lang.word("source-rulebook"),
        house: false,
    }
}

fn finish(
    id: &str,
    title: String,
    lines: Vec<String>,
    source: &Source,
    text: &SetText,
    lang: Lang,
) -> CardText {
    let kind = lang.word(&format!("source-{}", source.kind.name()));
    let note = source.note.as_ref().map(|note| text.note(id, lang).unwrap_or_else(|| note.clone()));
    CardText {
        title,
        lines,
        own_words: text.own_words(id, lang),
        source: match note {
            None => kind,
            Some(note) => lang.message("source-with-note").text("source", kind).text("note", note).say(),
        },
        house: source.kind == SourceKind::House,
    }
}

fn copies(n: u8, lang: Lang) -> String {
    lang.message("card-copies").number("n", n).say()
}

/// A sentence from a singular subject and what it does.
fn does(who: String, does: String, lang: Lang) -> String {
    lang.message("card-does").text("who", who).text("does", does).sentence()
}

fn island_lines(card: &IslandCard, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    if card.island.has_torch() {
        lines.push(lang.word("island-torch"));
    }
    for (place, village) in (0..).map(Village).zip(&card.villages) {
        let id = if place.is_starting() { "island-starting-village" } else { "island-village" };
        let cost = cost_words(&village.cost, lang);
        lines.push(
            lang.message(id).text("village", village_name(village.makes, lang)).text("cost", cost).say(),
        );
    }
    lines.push(
        lang.message("island-workshops")
            .text("workshop", workshop_name(card.workshop, lang))
            .text("cost", cost_words(&card.workshop_cost, lang))
            .say(),
    );
    let kinds = one_of(card.alternates.map(|kind| structure_name(kind, lang)), lang);
    lines.push(lang.message("island-alternates").text("kinds", kinds).say());
    lines
}

fn structure_lines(card: &AcropolisCard, lang: Lang) -> Vec<String> {
    let mut lines = vec![lang.message("card-cost").text("cost", cost_words(&card.cost, lang)).say()];
    match card.effect {
        StructureEffect::Makes { cost, gain, unproduced } => {
            let id = if unproduced { "ability-exchange-unproduced" } else { "ability-exchange" };
            let message = lang.message(id).text("cost", cost_words(&cost, lang));
            lines.push(message.text("gain", counted(gain, 1, lang)).say());
        }
        StructureEffect::Teaches => {
            lines.push(lang.word("ability-teaches-first"));
            lines.push(lang.word("ability-teaches-more"));
        }
        StructureEffect::Keeps(n) => lines.push(lang.message("ability-keeps").number("n", n).say()),
    }
    lines
}

fn wonder_cost(stage: &str, cost: &WonderCost, lang: Lang) -> String {
    let words = cost_words(&cost.cost, lang);
    let line = |timing: &str| format!("wonder-{stage}-{timing}");
    match cost.timing {
        Timing::Build => lang.message(&line("build")).text("cost", words).say(),
        Timing::IslandTrade => lang.message(&line("island-trade")).text("cost", words).say(),
        Timing::FleetTrade(land) => {
            lang.message(&line("fleet-trade")).text("cost", words).land("land", land).say()
        }
    }
}
