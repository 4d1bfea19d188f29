//! The hazard phase: answers fleet by fleet, and where a driven fleet goes (rules H6 to H13).

use maud::{Markup, html};
use rules::cards::WonderId;
use rules::goods::{Good, GoodSet, Goods};
use rules::seat::{Fleet, Seat};
use rules::action::Response;
use rules::world::LandSet;
use text::{CardText, goods_list};

use super::picker::{Bounds, picker};
use super::sheet::{Ask, button, card_note, says};
use crate::parts::{chips, icon};

/// The hazard at work.
pub(super) fn matter(ask: &Ask) -> Markup {
    let Some(card) = ask.view.public.hazards.card else { return html! {} };
    let text = CardText::hazard(card, ask.view.set, ask.scene.words, ask.lang);
    // The last line is the number of copies, which helps nobody now.
    card_note("hazard", &text, &text.lines[..text.lines.len() - 1], ask.lang)
}

/// The answers for one fleet; the one that was given is ticked.
pub(super) fn face(
    ask: &Ask,
    fleet: Fleet,
    (lose, from): (u8, &Goods),
    protections: GoodSet,
    wonder: Option<WonderId>,
    lead: bool,
) -> Markup {
    let lang = ask.lang;
    let given = ask.response(fleet);
    let letter = fleet.name();
    let accept = lang.message("ask-form-face-accept").number("n", lose).say();
    let protects = |good: Good| {
        let card = goods_list(&Goods::one(good), lang);
        lang.message("ask-form-face-protect").text("card", card).say()
    };
    let sinks = ask
        .view
        .public
        .hazards
        .card
        .and_then(|card| ask.view.set[card].effect)
        .is_some_and(|it| it.costs_warship);
    let cost = |good: Good| match good {
        Good::Warship if sinks => "ask-form-face-warship-lost".into(),
        _ => format!("ask-form-face-{}", good.name()),
    };
    // Where the owner can protect the fleet, that is what the question is about.
    let protected = !protections.is_empty() || wonder.is_some();
    html! {
        section class="fleet" {
            (fleet_head(ask, fleet))
            @for (place, good) in protections.iter().enumerate() {
                (ask.form(&format!("face {letter} {}", good.name()), html! {
                    (button(lead && place == 0, html! {
                        (ticked(given == Some(Response::Protect(good)))) (protects(good))
                        small { (lang.word(&cost(good))) }
                    }))
                }))
            }
            @if let Some(id) = wonder {
                (ask.form(&format!("face {letter} {}", id.name(ask.view.set)), html! {
                    (button(lead && protections.is_empty(), html! {
                        (ticked(given == Some(Response::Wonder(id))))
                        (lang.message("ask-form-face-wonder").text("card", ask.wonder_name(id)).say())
                    }))
                }))
            }
            @let accepted = matches!(given, Some(Response::Accept(_)));
            @if lose > 0 {
                (ask.form(&format!("face {letter} accept {{lose}}"), html! {
                    p class="about" { (lang.word("ask-form-face-lose")) }
                    (picker(ask, "lose", from, &ask.plan.worst_of(ask.seen.cargo(fleet), from, lose), Bounds::exactly(lose)))
                    (button(lead && !protected, html! { (ticked(accepted)) (accept) }))
                }))
            } @else {
                (ask.form(&format!("face {letter} accept"), html! {
                    (button(lead && !protected, html! { (ticked(accepted)) (accept) }))
                }))
            }
        }
    }
}

/// Which fleet, and what it carries.
pub(super) fn fleet_head(ask: &Ask, fleet: Fleet) -> Markup {
    let letter = fleet.name().to_uppercase();
    html! {
        h3 class="fleet-head" {
            (icon("fleet")) (ask.lang.message("ask-form-fleet").text("fleet", letter).say()) " "
            (chips(ask.seen.cargo(fleet), ask.lang))
        }
    }
}

/// Marks the answer that was given.
pub(super) fn ticked(given: bool) -> Markup {
    html! { @if given { (icon("check")) " " } }
}

pub(super) fn divert(ask: &Ask, seat: Seat, fleet: Fleet, lands: LandSet, lead: bool) -> Markup {
    let words = |land| ask.lang.message("ask-form-divert-to").land("land", land).say();
    let label = says(&ask.lang.word("ask-form-divert"), lands.iter().map(|land| (land.name(), words(land))));
    ask.form(
        &format!("divert {} {} {{land}}", ask.island(seat).name(), fleet.name()),
        html! {
            div class="lands choose" { (ask.land_radios("land", lands)) }
            (button(lead, label))
        },
    )
}
