//! The navigator's odds: what the sea may do to a cargo, and what it could buy where it goes.

use bots::market::best_outcome;
use bots::odds::Voyage;
use maud::{Markup, html};
use rules::action::Action;
use rules::effect::harbor::HarborEffect;
use rules::effect::hazard::Title;
use rules::goods::{Good, Goods};
use rules::limits::{MAX_CARGO, MAX_ISLAND_WONDERS};
use rules::rates::Rates;
use rules::seat::Fleet;
use rules::world::Land;
use text::{Lang, goods_list, land_name};

use super::asked::Asked;
use crate::fields::Fields;
use crate::scene::Scene;

/// The odds for the fleet, land and cargo of the fields; a hint where they do not make a voyage.
pub fn odds(scene: &Scene, fields: &Fields, lang: Lang) -> Markup {
    let voyage = Asked::of(scene, lang).and_then(|asked| {
        let fleet =
            fields.get("fleet").and_then(|name| Fleet::ALL.into_iter().find(|it| it.name() == name))?;
        let land = fields.get("land").and_then(Land::from_name)?;
        let cargo = fields.goods("cargo")?;
        asked.seen.check(&Action::Launch { fleet, land, cargo }).ok()?;
        Some(fragment(&asked, fleet, land, cargo))
    });
    voyage.unwrap_or_else(|| html! { p class="odds hint" { (lang.word("ask-form-odds-hint")) } })
}

fn fragment(asked: &Asked, fleet: Fleet, land: Land, cargo: Goods) -> Markup {
    let lang = asked.lang;
    let odds = Voyage::of(&asked.seen, fleet, land, cargo, asked.plan.prices).odds();
    let lighter = (odds.arrives - odds.whole - odds.empty).max(0.0);
    let parts = [
        ("o1", "ask-form-odds-whole", odds.whole),
        ("o2", "ask-form-odds-lighter", lighter),
        ("o3", "ask-form-odds-diverted", odds.diverted),
        ("o4", "ask-form-odds-home", odds.home),
        ("o5", "ask-form-odds-empty", odds.empty),
    ];
    html! {
        (destination(asked, land, cargo))
        section class="odds" aria-label=(lang.word("ask-form-odds")) {
            h3 { (lang.word("ask-form-odds")) " " small { (deck(asked)) } }
            (bar(&parts.map(|(class, _, chance)| (class, chance))))
            dl {
                @for (class, name, chance) in parts {
                    div class=(class) { dt { (lang.word(name)) } dd { (format!("{:.0}", chance * 100.0)) small { "%" } } }
                }
            }
        }
    }
}

/// How many hazards are left, and how many of them are safe journeys.
fn deck(asked: &Asked) -> String {
    let hazards = &asked.view.public.hazards;
    let kinds = asked.view.set.hazards.iter().zip(hazards.discards);
    let safe: u8 = kinds
        .filter(|(card, _)| card.title == Title::SafeJourney)
        .map(|(card, discarded)| card.copies.saturating_sub(discarded))
        .sum();
    asked.lang.message("ask-form-odds-deck").number("n", hazards.deck).text("safe", safe.to_string()).say()
}

/// The same as the numbers, for the eye.
fn bar(parts: &[(&str, f32)]) -> Markup {
    let starts = parts.iter().scan(0.0, |sum, (_, chance)| {
        let start = *sum;
        *sum += chance * 100.0;
        Some(start)
    });
    html! {
        svg class="oddsbar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            @for ((class, chance), start) in parts.iter().zip(starts) {
                rect class=(class) x=(format!("{start:.1}")) width=(format!("{:.1}", chance * 100.0)) height="10" {}
            }
        }
    }
}

/// Where the fleet goes, what the whole cargo could buy there, and how full it is.
fn destination(asked: &Asked, land: Land, cargo: Goods) -> Markup {
    html! {
        p class="to-land" {
            b { (land_name(land, asked.lang)) }
            span { (purchases(asked, land, cargo)) }
            span class="n" { (cargo.total()) "/" (MAX_CARGO) }
        }
    }
}

/// What the whole cargo could become there; where the harbor is not known, at the usual rates.
fn purchases(asked: &Asked, land: Land, cargo: Goods) -> String {
    let lang = asked.lang;
    let harbor = asked.seen.known_harbor_effect(land);
    if harbor == Some(HarborEffect::Blockade) && cargo.count(Good::Warship) == 0 {
        return lang.word("ask-form-odds-blockade");
    }
    let home = asked.seen.everything().less(&cargo);
    let (after, _) = best_outcome(&asked.plan, &home, &cargo, Rates { land, harbor });
    let bought = goods_list(&after.less(&cargo), lang);
    let plans = land == Land::Athens
        && asked.view.public.plans_deck > 0
        && asked.seen.me().wonders().count() < MAX_ISLAND_WONDERS;
    let id = match (harbor, after.less(&cargo).is_empty()) {
        (None, true) => "ask-form-odds-unknown",
        (None, false) => "ask-form-odds-usually",
        (Some(_), true) if plans => "ask-form-odds-plans",
        (Some(_), true) => "ask-form-odds-nothing",
        (Some(_), false) => "ask-form-odds-buys",
    };
    lang.message(id).text("goods", bought).say()
}
