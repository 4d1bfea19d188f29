//! The bank's rates as tables: give down the side, get along the top (rules F6 to F12).

use maud::{Markup, html};
use rules::effect::harbor::HarborEffect;
use rules::goods::{Class, Good};
use rules::rates::{self, Rate, Rates};
use rules::world::{Group, Land};
use text::land_name;

use super::asked::Asked;
use crate::parts::{class_sign, icon, rate_signs};

/// What is given and got, in the order of rows and columns.
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
    html! {
        div class=(if near { "rate near" } else { "rate far" }) {
            h3 {
                @match at { Some(rates) => (land_name(rates.land, lang)), None => (lang.word(if near { "ask-form-near" } else { "ask-form-far" })) }
                small { (lang.message("ask-form-hazards").number("n", asked.view.public.hazards_for(group)).say()) }
            }
            table {
                thead {
                    tr {
                        th scope="col" { (lang.word("rates-give")) " ↓ " (lang.word("rates-get")) " →" }
                        @for want in CLASSES { th scope="col" { (class_sign(want, lang)) } }
                    }
                }
                tbody {
                    @for give in CLASSES {
                        tr {
                            th scope="row" { (class_sign(give, lang)) }
                            @for want in CLASSES {
                                td { @if let Some(Rate { give_count, want_count, .. }) = rates::usual(group, give, want) { (give_count) ":" (want_count) } }
                            }
                        }
                    }
                }
            }
            @match at {
                Some(rates) => (changed(asked, rates)),
                None => p class="sold" { (sold(asked, group)) },
            }
        }
    }
}

/// What a land sells besides, or its card changes.
fn changed(asked: &Asked, rates: Rates) -> Markup {
    let own = rates.list().into_iter().skip(Rates::ORDINARY);
    let special = matches!(rates.harbor, Some(HarborEffect::Shortage(_) | HarborEffect::Surplus(_)));
    html! {
        p class="sold" {
            @if special { (asked.lang.word("rates-instead")) " " }
            @for rate in own { span { (rate_signs(&rate)) } " " }
            @if rates.land == Land::Egypt { span { (icon("papyrus")) " " (asked.lang.word("rates-papyrus")) } }
        }
    }
}

/// What the lands of a group sell besides.
fn sold(asked: &Asked, group: Group) -> Markup {
    let lang = asked.lang;
    let aegis = |good: Good, land: Land| html! { span { "1" (class_sign(Class::Gold, lang)) " " (icon(good.name())) " " (land_name(land, lang)) } };
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
