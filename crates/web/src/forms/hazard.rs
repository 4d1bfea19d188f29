//! The hazard phase: answers fleet by fleet, and where a driven fleet goes (rules H6 to H13).

use maud::{Markup, html};
use rules::action::Response;
use rules::cards::WonderId;
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::Choice;
use rules::seat::{Fleet, Seat};
use rules::slot::Pick;
use rules::world::LandSet;
use text::{CardText, goods_list};

use super::asked::{Asked, DIVERT, Piece, button, card_note, says};
use super::journey::laden;
use super::picker::picker;
use crate::parts::{icon, named_chips};

/// The hazard at work.
pub(super) fn matter(asked: &Asked) -> Markup {
    let Some(card) = asked.view.public.hazards.card else { return html! {} };
    let text = CardText::hazard(card, asked.view.set, asked.scene.words, asked.lang);
    // The last line is the number of copies, which helps nobody now.
    card_note("hazard", &text, &text.lines[..text.lines.len() - 1], asked.lang)
}

/// The answers for one fleet; the one that was given is ticked.
pub(super) fn face(
    asked: &Asked,
    fleet: Fleet,
    lose: &Pick,
    protections: GoodSet,
    wonder: Option<WonderId>,
    lead: bool,
) -> Piece {
    let lang = asked.lang;
    let given = asked.response(fleet);
    let letter = fleet.name();
    let accept = lang.message("ask-form-face-accept").number("n", lose.least).say();
    let protects = |good: Good| {
        let card = goods_list(&Goods::one(good), lang);
        lang.message("ask-form-face-protect").text("card", card).sentence()
    };
    let sinks = asked
        .view
        .public
        .hazards
        .card
        .and_then(|card| asked.view.set[card].effect)
        .is_some_and(|it| it.costs_warship);
    let cost = |good: Good| match good {
        Good::Warship if sinks => "ask-form-face-warship-lost".into(),
        _ => format!("ask-form-face-{}", good.name()),
    };
    // Where the owner can protect the fleet, that is what the question is about.
    let protected = !protections.is_empty() || wonder.is_some();
    let mut answers: Vec<Piece> = Vec::new();
    for (place, good) in protections.iter().enumerate() {
        let label = html! {
            (ticked(given == Some(Response::Protect(good)))) (protects(good)) small { (lang.word(&cost(good))) }
        };
        let act = format!("face {letter} {}", good.name());
        answers.push(asked.single_at_foot(&act, lead && place == 0, label));
    }
    if let Some(id) = wonder {
        let label = html! {
            (ticked(given == Some(Response::Wonder(id))))
            (lang.message("ask-form-face-wonder").text("card", asked.wonder_name(id)).say())
        };
        let act = format!("face {letter} {}", id.name(asked.view.set));
        answers.push(asked.single_at_foot(&act, lead && protections.is_empty(), label));
    }
    let label = html! { (ticked(matches!(given, Some(Response::Accept(_))))) (accept) };
    let bears = lead && !protected;
    answers.push(if lose.least > 0 {
        let proposal = asked.plan.worst_of(asked.seen.cargo(fleet), &lose.from, lose.least);
        let body = html! {
            p class="about" { (lang.word("ask-form-face-lose")) }
            (picker(asked, "lose", lose, &proposal))
        };
        asked.footed(&format!("face-{letter}"), &format!("face {letter} accept {{lose}}"), body, bears, label)
    } else {
        asked.single_at_foot(&format!("face {letter} accept"), bears, label)
    });
    let alone = asked.prompt.choices.iter().filter(|it| matches!(it, Choice::Face { .. })).count() == 1;
    for_fleet(fleet_shown(asked, fleet, alone), answers, alone)
}

/// The answers for a fleet: at the foot where it is the only one, else with the fleet.
pub(super) fn for_fleet(head: Markup, answers: Vec<Piece>, alone: bool) -> Piece {
    let Piece { body, foot } = answers.into_iter().collect();
    let (among, foot) = if alone { (None, foot) } else { (Some(foot), html! {}) };
    let body = html! {
        section class="fleet" { (head) (body) @if let Some(foot) = among { div class="either" { (foot) } } }
    };
    Piece { body, foot }
}

/// One fleet as a ship, or its head among several.
pub(super) fn fleet_shown(asked: &Asked, fleet: Fleet, alone: bool) -> Markup {
    if alone { laden(asked, fleet) } else { fleet_head(asked, fleet) }
}

/// Which fleet, and what it carries.
pub(super) fn fleet_head(asked: &Asked, fleet: Fleet) -> Markup {
    html! {
        h3 class="fleet-head" {
            (icon("fleet")) (asked.fleet_words("ask-form-fleet", fleet)) " "
            (named_chips(asked.seen.cargo(fleet), asked.lang))
        }
    }
}

/// Marks the answer that was given.
pub(super) fn ticked(given: bool) -> Markup {
    html! { @if given { (icon("check")) " " } }
}

pub(super) fn divert(asked: &Asked, seat: Seat, fleet: Fleet, lands: LandSet, lead: bool) -> Piece {
    let words = |land| asked.lang.message("ask-form-divert-to").land("land", land).say();
    let label =
        says(&asked.lang.word("ask-form-divert"), lands.iter().map(|land| (land.name(), words(land))));
    let act = format!("divert {} {} {{land}}", asked.island(seat).name(), fleet.name());
    if asked.land_question().is_some() {
        return asked.footed(DIVERT, &act, asked.on_the_chart(), lead, label);
    }
    asked
        .form(
            &act,
            html! { div class="lands choose" { (asked.land_radios("land", lands)) } (button(lead, label)) },
        )
        .into()
}
