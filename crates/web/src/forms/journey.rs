//! The journey phase: loading, launching, and aegis cards aboard in port (rules J1 to J5).

use maud::{Markup, html};
use rules::goods::Goods;
use rules::seat::{Fleet, OwnFleets};
use rules::slot::Pick;
use rules::world::{Group, Land, LandSet};
use text::land_name;

use super::asked::{Asked, button, says};
use super::picker::picker;
use crate::parts::icon;

pub(super) fn launch(asked: &Asked, fleets: OwnFleets, lands: LandSet, cargo: &Pick, lead: bool) -> Markup {
    let lang = asked.lang;
    let words = |land: Land| (land.name(), lang.message("ask-form-launch-to").land("land", land).say());
    asked.form("launch {fleet} {land} {cargo}", html! {
        (fleet_radios(asked, fleets.iter()))
        fieldset class="lands choose" {
            legend { (lang.word("ask-form-bound-for")) }
            @for group in Group::ALL.iter().copied() {
                p class="grp" {
                    (lang.word(if group == Group::Neighboring { "ask-form-near" } else { "ask-form-far" })) " "
                    small { (lang.message("ask-form-hazards").number("n", asked.view.public.hazards_for(group)).say()) }
                }
                @for land in group.lands().iter() {
                    @if lands.has(land) { (asked.land_radio("land", land)) } @else { (closed(asked, land)) }
                }
            }
        }
        div class="hold" {
            (trireme())
            // Script shows here what the picker holds.
            ol class="slots" data-fill="cargo" data-keep aria-hidden="true" {}
        }
        (picker(asked, "cargo", cargo, &Goods::EMPTY))
        (odds_box(asked))
        (button(lead, html! {
            (says(&lang.word("ask-form-launch"), lands.iter().map(words)))
            small { (lang.word("ask-form-launch-about")) }
        }))
    })
}

pub(super) fn fleet_radios(asked: &Asked, fleets: impl Iterator<Item = Fleet>) -> Markup {
    let all: Vec<Fleet> = fleets.collect();
    html! {
        @if let [fleet] = all[..] {
            input type="hidden" name="fleet" value=(fleet.name());
        } @else {
            fieldset class="fleets" {
                legend { (asked.lang.word("ask-form-which-fleet")) }
                @for (place, fleet) in all.into_iter().enumerate() {
                    label class="option" {
                        input type="radio" name="fleet" value=(fleet.name()) required checked[place == 0];
                        span { b { (icon("fleet")) " " (asked.lang.message("ask-form-fleet").text("fleet", fleet.name().to_uppercase()).say()) } }
                    }
                }
            }
        }
    }
}

/// A land that no fleet may be launched to this season.
fn closed(asked: &Asked, land: Land) -> Markup {
    html! {
        label class="option shut" {
            input type="radio" name="land" disabled;
            span { b { (land_name(land, asked.lang)) } small { (asked.lang.word("ask-form-embargo")) } }
        }
    }
}

/// Where the odds appear: asked for by script as cards are chosen, or by a button.
fn odds_box(asked: &Asked) -> Markup {
    let address = format!("/t/{}/odds", asked.scene.code);
    html! {
        navigator-odds data-src=(format!("{address}?seat={}", asked.prompt.seat.0 + 1)) {
            button type="submit" class="quiet" formaction=(address) formmethod="get" formnovalidate {
                (asked.lang.word("ask-form-odds-ask"))
            }
        }
    }
}

/// The aegis cards that a fleet in port shall have aboard.
pub(super) fn stow(asked: &Asked, fleet: Fleet, aegis: &Pick) -> Markup {
    let letter = fleet.name().to_uppercase();
    html! {
        details class="small-print" {
            summary { (asked.lang.message("ask-form-stow").text("fleet", letter).say()) }
            (asked.form(&format!("stow {} {{aegis}}", fleet.name()), html! {
                p { (asked.lang.word("ask-form-stow-about")) }
                (picker(asked, "aegis", aegis, asked.seen.cargo(fleet)))
                (button(false, html! { (asked.lang.word("ask-form-stow-button")) }))
            }))
        }
    }
}

/// The ship that the cargo goes aboard.
fn trireme() -> Markup {
    let hull = "M34 72H296C304 72 309 66 312 54C313 50 318 49 320 53C322 58 319 64 318 72L320 78L352 88L354 92L318 \
        97C312 101 304 104 292 104H66C36 104 16 88 12 58C10 40 20 26 34 26C42 26 47 32 45 38C42 33 34 33 29 38C40 36 \
        45 42 43 48C38 43 30 45 27 52C27 62 29 69 34 72Z";
    let ports = (66..=270).step_by(17);
    let oars: String = (62..=283).step_by(17).map(|x| format!("M{x} 98l-15 31")).collect();
    html! {
        svg class="tri" viewBox="0 0 364 136" aria-hidden="true" {
            path class="hull" d=(hull) {}
            path class="incised" d="M30 79.5H312M36 95H306" {}
            @for x in ports { circle class="port" cx=(x) cy="87" r="2.6" {} }
            path class="eye" d="M288 87C293 81 302 80 309 86C303 93 294 93 288 87Z" {}
            circle class="hull" cx="299" cy="86.6" r="3.6" {}
            path class="painted" d="M320 80L352 88.6L354 91.6L320 95ZM34 70H298V75H34Z" {}
            path class="oars" d=(oars) {}
        }
    }
}
