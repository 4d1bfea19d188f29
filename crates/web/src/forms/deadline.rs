//! Deadlines: exact for script, which counts down, and readable without.

use maud::{Markup, html};
use rules::seat::Seat;
use text::{Lang, MARKS};

use crate::clock::{Millis, date_and_clock};
use crate::pace::span;
use crate::parts::marked;
use crate::rest::Still;
use crate::scene::{Flow, Scene};

/// What runs for a seat that is asked, in a few words.
pub(crate) fn clock(scene: &Scene, seat: Seat, lang: Lang) -> Markup {
    let is_dated = scene.setup.pace.is_slow();
    let Some(clock) = scene.seat(seat).clock else {
        // Whoever left, and bots, have no clock of their own.
        return html! { @if let Some(at) = scene.seat(seat).until { (runs(at, at, is_dated, lang)) } };
    };
    let (id, at) = match clock.flow {
        Flow::Line { until } if clock.is_short => ("clock-short", Some(until)),
        Flow::Line { until } if clock.jar > 0 => ("clock-line-jar", Some(until)),
        Flow::Line { until } if is_dated => ("clock-line", Some(until)),
        Flow::Line { until } => return runs(until, clock.ends, is_dated, lang),
        Flow::Jar { until } => ("clock-jar", Some(until)),
        Flow::Still { why: Still::Night, .. } => ("clock-night", None),
        Flow::Still { why: Still::Weekend, .. } => ("clock-weekend", None),
        Flow::Still { why: Still::Holiday, .. } => ("clock-holiday", None),
    };
    let [start, end] = MARKS;
    let left = if let Flow::Still { left, .. } = clock.flow { left } else { 0 };
    let words = lang
        .message(id)
        .text("time", format!("{start}{end}"))
        .text("jar", span(clock.jar, lang))
        .text("left", span(if left > 0 { left } else { clock.jar }, lang))
        .say();
    let time = |_: &str| match (at, clock.flow) {
        (None, Flow::Still { until, .. }) => when(until, true),
        (at, _) => runs(at.unwrap_or(clock.ends), clock.ends, is_dated, lang),
    };
    let class = match clock.flow {
        Flow::Line { .. } if clock.is_short => "sand short",
        Flow::Line { .. } => "sand",
        Flow::Jar { .. } => "sand pours",
        Flow::Still { .. } => "sand still",
    };
    html! { span class=(class) { (marked(&words, time)) } }
}

/// A time that runs. Without script the reader gets the hour at which it is over.
fn runs(until: Millis, ends: Millis, is_dated: bool, lang: Lang) -> Markup {
    let (date, clock) = date_and_clock(ends);
    let time = if is_dated { format!("{date} {clock}") } else { clock.clone() };
    let words = lang.message("ask-form-until").text("time", time).say();
    html! { time data-until=(until) datetime=(format!("{date}T{clock}Z")) { (words) } }
}

/// A moment to come; script says it in the reader's own time.
pub(crate) fn when(at: Millis, is_dated: bool) -> Markup {
    let (date, clock) = date_and_clock(at);
    html! {
        time data-at=(at) datetime=(format!("{date}T{clock}Z")) { @if is_dated { (date) " " } (clock) " UTC" }
    }
}
