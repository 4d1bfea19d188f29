//! What somebody swore that is at stake now, for their own eyes: a line in the form, and a second press before it is broken.

use maud::{Markup, html};
use rules::action::Action;
use rules::notation::{self, Names};
use rules::seat::Seat;
use text::{Lang, island_name};

use crate::oath::{Breach, Moment, Oath, Sworn};
use crate::parts::{island_to, oath_sign, say_pledge, seat_name};
use crate::scene::Scene;

/// Of a form that would rather ask than break an oath; a program that sends none is not asked.
const ASKS: (&str, &str) = ("oath", "ask");

/// Whether the fields are of a form that would rather be asked.
pub fn asks(fields: &crate::fields::Fields) -> bool {
    fields.get(ASKS.0) == Some(ASKS.1)
}

/// Oaths of this seat that what is asked now may break.
fn at_stake(scene: &Scene, seat: Seat) -> impl Iterator<Item = &Sworn> {
    let now = scene.view.as_ref().map(|view| (view.public.step, view.public.season_number()));
    let is_at_stake = move |it: &Sworn| now.is_some_and(|(step, season)| it.is_at_stake(step, season));
    scene.oaths.iter().filter(move |it| it.oath.by == seat && is_at_stake(it))
}

/// The field by which a form says that it asks, while there is anything to ask about.
pub(super) fn field(scene: &Scene, seat: Seat) -> Markup {
    html! { @if at_stake(scene, seat).next().is_some() { input type="hidden" name=(ASKS.0) value=(ASKS.1); } }
}

/// What was sworn, beside the question that it is about.
pub(super) fn sworn(scene: &Scene, seat: Seat, lang: Lang) -> Markup {
    html! {
        @for it in at_stake(scene, seat) {
            p class="about limit sworn" { (oath_sign(it.verdict)) (say("oath-at-stake", &it.oath, None, scene, lang)) }
        }
    }
}

/// A message about an oath, to whom it was sworn and what it says; `taker` where it is about somebody who takes an offer.
fn say(id: &str, oath: &Oath, taker: Option<Seat>, scene: &Scene, lang: Lang) -> String {
    let to = oath.to.map_or(lang.word("oath-all"), |to| island_to(scene, to, lang));
    let island = |seat: Seat| match scene.islands.get(usize::from(seat.0)) {
        Some(island) => island_name(*island, lang),
        None => seat_name(scene, seat, lang),
    };
    let message = lang.message(id).text("to", to).text("words", say_pledge(&oath.pledge, scene, lang));
    let message = match taker {
        Some(taker) => message.text("island", island(taker)),
        None => message,
    };
    message.say()
}

/// What an act of this seat's breaks, in words.
pub(crate) fn say_breaches(
    scene: &Scene,
    seat: Seat,
    act: &Action,
    moment: &Moment,
    lang: Lang,
) -> Vec<String> {
    let own = scene.oaths.iter().filter(|it| it.oath.by == seat);
    let breaches = own.filter_map(|it| Some((&it.oath, it.breach(act, moment)?)));
    let words = breaches.map(|(oath, breach)| match breach {
        Breach::Certain => say("oath-breaks", oath, None, scene, lang),
        Breach::IfTaken(by) => say("oath-breaks-taken", oath, Some(by), scene, lang),
        Breach::IfTradeEnds => say("oath-breaks-ends", oath, None, scene, lang),
    });
    words.collect()
}

/// The question before a line breaks an oath, with the button that does it all the same; nothing where the line breaks none, or
/// the rules refuse it.
pub fn breach(scene: &Scene, line: &str, lang: Lang) -> Option<Markup> {
    let view = scene.view.as_ref()?;
    let seen = view.seen()?;
    let names = Names { set: view.set, islands: &scene.islands };
    let act = notation::parse_action(line, &names).ok()?;
    seen.check(&act).ok()?;
    let broken = say_breaches(scene, seen.seat, &act, &Moment::of(seen.public), lang);
    (!broken.is_empty()).then(|| {
        html! {
            form class="breach" method="post" action=(format!("/t/{}/act", scene.code)) data-live {
                input type="hidden" name="seat" value=(seen.seat.0 + 1);
                input type="hidden" name="turn" value=(scene.turn);
                input type="hidden" name="act" value=(line);
                @for words in broken { p { (oath_sign(crate::oath::Verdict::Broken)) (words) } }
                button class="quiet harm" type="submit" { (lang.word("oath-break-it")) }
            }
        }
    })
}
