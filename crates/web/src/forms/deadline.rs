//! Deadlines: exact for script, which counts down, and readable without.

use maud::{Markup, html};
use text::Lang;

use crate::clock::Millis;
use crate::parts::date_and_clock;

/// The time until which a seat may think. Without script the reader gets the hour.
pub(super) fn until(until: Millis, lang: Lang) -> Markup {
    let (date, clock) = date_and_clock(until);
    let words = lang.message("ask-form-until").text("time", &*clock).say();
    html! { time data-until=(until) datetime=(format!("{date}T{clock}Z")) { (words) } }
}
