//! The journey phase: loading, launching, and aegis cards aboard in port (rules J1 to J5).

use maud::{Markup, html};
use rules::limits::MAX_CARGO;
use rules::seat::{Fleet, OwnFleets};
use rules::slot::Pick;
use rules::state::Berth;
use rules::world::{Land, LandSet};
use text::goods_list;

use super::asked::{Asked, LAUNCH, Piece, button, says};
use super::picker::{bounds_words, picker};
use super::rates::both_rates;
use crate::parts::{art, class_of, icon, mark};

pub(super) fn launch(asked: &Asked, fleets: OwnFleets, lands: LandSet, cargo: &Pick, lead: bool) -> Piece {
    let lang = asked.lang;
    let words = |land: Land| (land.name(), lang.message("ask-form-launch-to").land("land", land).say());
    let body = html! {
        (fleet_tabs(asked, fleets))
        div class="ship" {
            (trireme())
            // Script shows here what is taken from the dock.
            ol class="slots" data-fill="cargo" data-keep {}
        }
        p class="bounds" { (bounds_words(asked, cargo.least, cargo.at_most())) }
        (odds_box(asked))
        (both_rates(asked))
    };
    let label = html! {
        (says(&lang.word("ask-form-launch"), lands.iter().map(words)))
        small { (lang.word(if fleets.len() == 1 { "ask-form-launch-about.last" } else { "ask-form-launch-about" })) }
    };
    asked.footed(LAUNCH, "launch {fleet} {land} {cargo}", body, lead, label)
}

/// A tab for each of my fleets: those that can sail are to be chosen from, the others say where they are.
fn fleet_tabs(asked: &Asked, fleets: OwnFleets) -> Markup {
    let lang = asked.lang;
    let first = fleets.iter().next();
    let name = |fleet: Fleet| asked.fleet_words("ask-form-fleet", fleet);
    html! {
        fieldset class="fleets tabs" {
            legend class="vh" { (lang.word("ask-form-which-fleet")) }
            @for (fleet, state) in asked.seen.me().fleets() {
                @if fleets.has(fleet) {
                    label class="ftab" {
                        input type="radio" name="fleet" value=(fleet.name()) required checked[first == Some(fleet)];
                        span { (icon("fleet")) b { (name(fleet)) } small { (lang.word("board-in-port")) } }
                    }
                } @else {
                    p class="ftab gone" {
                        span {
                            (icon("fleet")) b { (name(fleet)) }
                            small { @if let Berth::Bound(land) = state.berth { (lang.message("board-bound").land("land", land).say()) } @else { (lang.word("board-in-port")) } }
                            span class="n" { (state.cards) }
                        }
                    }
                }
            }
        }
    }
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
    html! {
        details class="small-print" {
            summary { (asked.fleet_words("ask-form-stow", fleet)) }
            (asked.form(&format!("stow {} {{aegis}}", fleet.name()), html! {
                p { (asked.lang.word("ask-form-stow-about")) }
                (picker(asked, "aegis", aegis, asked.seen.cargo(fleet)))
                (button(false, html! { (asked.lang.word("ask-form-stow-button")) }))
            }))
        }
    }
}

/// A fleet with what it carries.
pub(super) fn laden(asked: &Asked, fleet: Fleet) -> Markup {
    let cards = asked.seen.cargo(fleet).iter().flat_map(|(good, count)| (0..count).map(move |_| good));
    let words = goods_list(asked.seen.cargo(fleet), asked.lang);
    html! {
        div class="ship" role="img" aria-label=(words) {
            (trireme())
            span class="slots" {
                @for good in cards.take(usize::from(MAX_CARGO)) {
                    span class=(format!("slot {}", class_of(good))) { (art(good.name())) (mark(good).unwrap_or_default()) }
                }
            }
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
        svg class="tri" viewBox="0 0 364 136" preserveAspectRatio="none" aria-hidden="true" {
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
