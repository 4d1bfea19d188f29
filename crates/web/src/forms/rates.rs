//! The bank's rates as tables, a row for each: what is given, what is got (rules F6 to F12).

use maud::{Markup, html};
use rules::effect::harbor::HarborEffect;
use rules::goods::{Class, Good, GoodSet};
use rules::rates::{self, Rate, Rates};
use rules::world::{Group, Land};
use text::{Lang, good_name, goods_list, land_name};

use super::asked::Asked;
use crate::parts::{class_sign, icon, kinds_sign};

/// What is given and got, in the order of rows.
const CLASSES: [Class; 3] = [Class::Basic, Class::Rare, Class::Gold];

/// Near and far side by side, as they usually are.
pub(super) fn both_rates(asked: &Asked) -> Markup {
    html! {
        section class="rates" aria-label=(asked.lang.word("rates")) {
            @for group in Group::ALL.iter().copied() { (usual(asked, group, None)) }
        }
    }
}

/// The rates at one land: the usual ones of its group, and what its card changes.
pub(super) fn rates_at(asked: &Asked, rates: Rates) -> Markup {
    html! {
        section class="rates one" aria-label=(asked.lang.word("rates")) { (usual(asked, rates.land.group(), Some(rates))) }
    }
}

fn usual(asked: &Asked, group: Group, at: Option<Rates>) -> Markup {
    let lang = asked.lang;
    let near = group == Group::Neighboring;
    let usual =
        || CLASSES.iter().flat_map(|give| CLASSES.map(|want| rates::usual(group, *give, want))).flatten();
    let list: Vec<Rate> = at.map_or_else(|| usual().collect(), |rates| rates.list().into_iter().collect());
    // Beyond the ordinary ones: an aegis card, and the two rates of a good that is short or in plenty.
    let (ordinary, own) = list.split_at(Rates::ORDINARY);
    html! {
        div class=(if near { "rate near" } else { "rate far" }) {
            h3 {
                @match at { Some(rates) => (land_name(rates.land, lang)), None => (lang.word(if near { "ask-form-near" } else { "ask-form-far" })) }
                small { (lang.message("ask-form-hazards").number("n", asked.view.public.hazards_for(group)).say()) }
            }
            table {
                thead { tr { th scope="col" { (lang.word("agora-give")) } th scope="col" { (lang.word("agora-get")) } } }
                tbody { @for rate in ordinary { (row(rate, lang)) } }
                @if !own.is_empty() {
                    tbody {
                        @if let Some(words) = at.and_then(|rates| special(rates, lang)) { tr { th colspan="2" scope="rowgroup" { (words) } } }
                        @for rate in own { (row(rate, lang)) }
                    }
                }
            }
            @match at {
                Some(rates) if rates.land == Land::Egypt => p class="sold" { span { (icon("papyrus")) " " (lang.word("rates-papyrus")) } },
                Some(_) => {}
                None => p class="sold" { (sold(asked, group)) },
            }
        }
    }
}

/// The rates of a land whatever its card, as a table.
pub(crate) fn plain(land: Land, lang: Lang) -> Markup {
    html! {
        table {
            thead { tr { th scope="col" { (lang.word("agora-give")) } th scope="col" { (lang.word("agora-get")) } } }
            tbody { @for rate in (Rates { land, harbor: None }).list() { (row(&rate, lang)) } }
        }
    }
}

/// "2 basic → 1 gold".
fn row(rate: &Rate, lang: Lang) -> Markup {
    let side = |count: u8, kinds: GoodSet| html! { td { (count) " " (kinds_sign(kinds)) " " span { (kinds_word(kinds, lang)) } } };
    html! { tr { (side(rate.give_count, rate.give)) (side(rate.want_count, rate.want)) } }
}

/// "1 gold buys 2 basic commodities".
pub(super) fn rate_words(rate: &Rate, lang: Lang) -> String {
    let side = |kinds: GoodSet, count: u8| match kinds.len() {
        1 => goods_list(&kinds.iter().map(|good| (good, count)).collect(), lang),
        _ => {
            let rare = kinds.is_within(GoodSet::RARE);
            lang.message(if rare { "rates-rares" } else { "rates-basics" }).number("n", count).say()
        }
    };
    let message = lang.message("rates-buys").number("n", rate.give_count);
    message
        .text("give", side(rate.give, rate.give_count))
        .text("want", side(rate.want, rate.want_count))
        .say()
}

/// A good by its name, several by their class.
fn kinds_word(kinds: GoodSet, lang: Lang) -> String {
    match kinds.iter().next() {
        Some(good) if kinds.len() == 1 => good_name(good, lang),
        Some(good) if good.class() == Class::Basic => lang.word("rates-basic"),
        Some(_) | None => lang.word("rates-rare"),
    }
}

/// What is short here or in plenty, and so trades otherwise.
fn special(rates: Rates, lang: Lang) -> Option<String> {
    let (id, good) = match rates.harbor? {
        HarborEffect::Shortage(good) => ("rates-shortage", good),
        HarborEffect::Surplus(good) => ("rates-surplus", good),
        HarborEffect::Fees(_)
        | HarborEffect::Blockade
        | HarborEffect::Thieves(_)
        | HarborEffect::FreePort
        | HarborEffect::Festival => return None,
    };
    Some(lang.message(id).text("good", good_name(good, lang)).sentence())
}

/// What the lands of a group sell besides.
fn sold(asked: &Asked, group: Group) -> Markup {
    let lang = asked.lang;
    let aegis = |good: Good, land: Land| html! { span { "1" (class_sign(Class::Gold, lang)) " → " (icon(good.name())) " " (land_name(land, lang)) } };
    html! {
        @match group {
            Group::Neighboring => span { (icon("plans")) " " (lang.word("rates-plans")) },
            Group::Foreign => {
                span { (icon("papyrus")) " " (land_name(Land::Egypt, lang)) } " "
                (aegis(Good::Army, Land::Italy)) " " (aegis(Good::Warship, Land::Carthage))
            },
        }
    }
}
