//! What a merchant would do in the visitor's place, and why; script fills it in, and never sends it.

use bots::hint::Advice;
use maud::{Markup, html};
use rules::action::{Action, Build};
use rules::goods::Goods;
use rules::notation::{self, Names};
use rules::seat::{Seat, SeatSet};
use text::{Lang, say_action, say_advice};

use super::asked::{Asked, KEEP, LAUNCH, LOOK, LOSE, NAME_LAND, OFFER};
use crate::parts::icon;
use crate::scene::Scene;

/// The advice for the visitor's seat; kind words where there is none.
pub fn hint(scene: &Scene, advice: Option<&Advice>, lang: Lang) -> Markup {
    let said = Asked::of(scene, lang).zip(advice);
    html! {
        section class="hint" aria-label=(lang.word("hint-title")) {
            h3 { (icon("bot")) (lang.word(if said.is_some() { "hint-title" } else { "hint-none" })) }
            @if let Some((asked, advice)) = said {
                p class="advised" { (say_action(&advice.action, asked.prompt.seat, &asked.naming, lang)) }
                ul { @for reason in say_advice(advice, asked.prompt.seat, &asked.naming, lang) { li { (reason) } } }
                (filling(&asked, &advice.action))
            }
        }
    }
}

/// Names what script fills in: a form with its fields, a thing to open, or a button to point at.
fn filling(asked: &Asked, action: &Action) -> Markup {
    let words = asked.lang.word("hint-fill");
    let names = Names { set: asked.view.set, islands: &asked.scene.islands };
    let line = notation::print_action(action, &names);
    let (form, fields) = match *action {
        Action::Launch { fleet, land, cargo } => {
            let mut fields = cards("cargo", &cargo);
            fields.extend([field("fleet", fleet.name()), field("land", land.name())]);
            (LAUNCH, fields)
        }
        Action::Offer { to, give, want, private } => (OFFER, terms(asked, to, &give, &want, private, false)),
        Action::Counter { to, give, want, private } => {
            (OFFER, terms(asked, SeatSet::one(to), &give, &want, private, true))
        }
        Action::Keep(kept) => (KEEP, cards("keep", &kept)),
        Action::Vote(seat) | Action::Crown(seat) => ("among", vec![island(asked, seat)]),
        Action::NameIsland(seat) => ("name-island", vec![island(asked, seat)]),
        Action::NameLand(land) => (NAME_LAND, vec![field("land", land.name())]),
        Action::Look(land) => (LOOK, vec![field("land", land.name())]),
        Action::Take(good) => ("take", vec![field("good", good.name())]),
        Action::Suffer(rules::action::Harm::Cards(lost)) => (LOSE, cards("cards", &lost)),
        _ => {
            return html! { button type="button" class="quiet" data-point=(line) data-open=[opened(action)] { (words) } };
        }
    };
    html! { button type="button" class="quiet" data-into=(form) data-fields=(fields.join("&")) { (words) } }
}

fn field(name: &str, value: &str) -> String {
    format!("{name}={value}")
}

fn island(asked: &Asked, seat: Seat) -> String {
    field("island", asked.island(seat).name())
}

fn cards(name: &str, goods: &Goods) -> Vec<String> {
    goods.iter().map(|(good, count)| format!("{name}.{}={count}", good.name())).collect()
}

fn terms(
    asked: &Asked,
    to: SeatSet,
    give: &Goods,
    want: &Goods,
    private: bool,
    counter: bool,
) -> Vec<String> {
    let mut fields = cards("give", give);
    fields.extend(cards("want", want));
    fields.extend(to.iter().map(|seat| field("to", asked.island(seat).name())));
    fields.extend(private.then(|| field("private", "private")));
    fields.extend(counter.then(|| field("kind", "counter")));
    fields
}

/// The id of the thing that is built.
fn opened(action: &Action) -> Option<String> {
    let Action::Build { what, .. } = action else { return None };
    Some(match what {
        Build::Village(village) => format!("build-village-{}", village.0 + 1),
        Build::Workshop => "build-workshop".into(),
        Build::Acropolis(kind) => format!("build-{}", kind.name()),
        Build::Academy(_) => "build-academy".into(),
        Build::Fleet => "build-fleet".into(),
    })
}
