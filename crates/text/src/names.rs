//! Names of things, alone: for headings, labels and tables.

use bots::level::Level;
use bots::temperament::Temperament;
use rules::cards::Stage;
use rules::goods::{Class, Good};
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::{Acropolis, Group, Island, Land, Phase, Season};

use crate::lang::Lang;

/// The language in its own words: "Français".
pub fn language_name(lang: Lang) -> String {
    lang.word("language")
}

/// "wool", "Gift of Poseidon": no number, no article.
pub fn good_name(good: Good, lang: Lang) -> String {
    lang.word(&format!("good-{}", good.name()))
}

/// "basic commodities": what cards are grouped under.
pub fn class_name(class: Class, lang: Lang) -> String {
    lang.word(match class {
        Class::Basic => "class-basic",
        Class::Rare => "class-rare",
        Class::Gold => "class-gold",
        Class::Aegis => "class-aegis",
    })
}

/// "Crete"; no article, though a language may use one in sentences.
pub fn island_name(island: Island, lang: Lang) -> String {
    lang.word(&format!("island-{}", island.name()))
}

/// "Egypt"; no article either.
pub fn land_name(land: Land, lang: Lang) -> String {
    lang.word(&format!("land-{}", land.name()))
}

/// "neighboring lands".
pub fn group_name(group: Group, lang: Lang) -> String {
    lang.word(&format!("group-{}", group.name()))
}

/// "Great Harbor".
pub fn structure_name(kind: Acropolis, lang: Lang) -> String {
    lang.word(&format!("acropolis-{}", kind.name()))
}

/// "Wool village", by what it makes.
pub fn village_name(makes: Good, lang: Lang) -> String {
    lang.message(&format!("village-{}", makes.name())).sentence()
}

/// "Pottery workshop", by what it makes.
pub fn workshop_name(makes: Good, lang: Lang) -> String {
    lang.message(&format!("workshop-{}", makes.name())).sentence()
}

/// "fleet A".
pub fn fleet_name(fleet: Fleet, lang: Lang) -> String {
    lang.message("fleet").text("letter", letter(fleet)).say()
}

pub(crate) fn letter(fleet: Fleet) -> String {
    fleet.name().to_uppercase()
}

/// "under construction": how far a wonder is.
pub fn stage_name(stage: Stage, lang: Lang) -> String {
    lang.word(&format!("stage-{}", stage.name()))
}

/// "spring".
pub fn season_name(season: Season, lang: Lang) -> String {
    lang.word(&format!("season-{}", season.name()))
}

/// "Island Trade".
pub fn phase_name(phase: Phase, lang: Lang) -> String {
    lang.word(&format!("phase-{}", phase.name()))
}

/// "answers to the event": what is under way, for those who look on.
pub fn step_name(step: Step, lang: Lang) -> String {
    lang.word(&format!("step-{}", step.name()))
}

/// An option of `Options::NAMES`.
pub fn option_name(option: &str, lang: Lang) -> String {
    lang.word(&format!("option-{option}"))
}

/// What the option changes, in a sentence.
pub fn option_about(option: &str, lang: Lang) -> String {
    lang.word(&format!("option-{option}.about"))
}

/// A name for a table that nobody has named: the same for the same code.
pub fn table_name(code: &str, lang: Lang) -> String {
    let names = lang.word("page-table-names");
    let names: Vec<&str> = names.split(';').map(str::trim).collect();
    let place = code.bytes().fold(7_usize, |sum, byte| (sum * 31 + usize::from(byte)) % 9_973);
    names[place % names.len()].to_owned()
}

/// "Merchant, the shrewd"; levels that do not bargain have no temperament to speak of.
pub fn bot_name(level: Level, temperament: Temperament, lang: Lang) -> String {
    match level {
        Level::Random | Level::Steward => lang.word(&format!("page-level-{}", level.name())),
        Level::Novice | Level::Merchant | Level::Strategos => {
            lang.message(&format!("bot-{}", level.name())).text("temper", temperament.name()).say()
        }
    }
}
