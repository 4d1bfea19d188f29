//! What a seat is asked, as forms that work without script.

use maud::{Markup, html};
use text::Lang;

use crate::scene::Scene;

/// The section `prompt`: the question and the forms of all choices, or whom the table waits for.
pub fn prompt(scene: &Scene, lang: Lang) -> Markup {
    let _ = (scene, lang);
    html! { section id="prompt" {} }
}

/// The section `bargains`: offers that stand, each with its answers, and the form for a new one.
pub fn bargains(scene: &Scene, lang: Lang) -> Markup {
    let _ = (scene, lang);
    html! { section id="bargains" {} }
}
