//! What somebody wants to be called, asked once they have chosen a seat.

use maud::{Markup, html};
use rules::seat::Seat;

use crate::pages::sheet;
use crate::parts::drawing;
use crate::reader::Reader;
use crate::scene::Scene;
use crate::typed::MAX_NAME;

/// The question; `seat` is the one that was chosen, without it any that is open. `is_again` after an answer without a name.
pub fn name(scene: &Scene, seat: Option<Seat>, is_again: bool, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("page-name-question");
    let table = format!("/t/{}", scene.code);
    let main = html! {
        main id="main" class="text" {
            form class="panel owl-asks" method="post" action=(format!("{table}/sit")) {
                (drawing("i", "owl"))
                div {
                    h1 { label for="called" { (title) } }
                    p class="hint" id="called-about" role=[is_again.then_some("alert")] {
                        (lang.word(if is_again { "page-name-again" } else { "page-name-about" }))
                    }
                    @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat.0 + 1); }
                    input type="hidden" name="asked" value="1";
                    input id="called" type="text" name="name" maxlength=(MAX_NAME) autocomplete="nickname" spellcheck="false" autofocus aria-describedby="called-about";
                    div class="alts" {
                        a class="quiet" href=(table) { (lang.word("page-rematch-no")) }
                        button class="go" { (lang.message("page-name-sit").text("table", scene.title(lang)).say()) }
                    }
                }
            }
        }
    };
    sheet(reader, &title, "name", main)
}
