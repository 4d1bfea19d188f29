//! Time at a table: how long everybody may think, when clocks stand still, and one's own days off.

use maud::{Markup, html};
use rules::seat::Seat;
use text::Lang;

use crate::clock::{DAY, date_and_clock};
use crate::forms;
use crate::pace::{Pace, pace_name, span};
use crate::pages::{sheet, timed_main};
use crate::parts::{icon, jar};
use crate::reader::Reader;
use crate::rest::{Holiday, Rest, rest_name};
use crate::scene::{Scene, SeatClock};

/// The page of whoever holds this seat.
pub fn time(scene: &Scene, seat: Seat, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.message("page-time").text("table", scene.title(lang)).say();
    let main = html! {
        h1 { (title) }
        section class="panel sands" aria-labelledby="h-rules" {
            h2 id="h-rules" { (lang.word("page-time-rules")) }
            p { (lang.message("page-time-pace").text("pace", pace_name(scene.setup.pace, lang)).say()) }
            @if let Pace::Jar { .. } = scene.setup.pace {
                p { (lang.message("page-time-jar").text("time", span(scene.setup.pace.pours(), lang)).say()) }
            }
            @if scene.setup.rest != Rest::default() { p { (lang.message("page-time-rest").text("rest", rest_name(scene.setup.rest, lang)).say()) } }
        }
        @if let Some(clock) = &scene.seat(seat).clock { (mine(clock, scene, seat, lang)) }
        (holiday(scene, seat, lang))
        p class="alts" { a class="go" href=(format!("/t/{}/seat/{}", scene.code, seat.0 + 1)) { (lang.word("page-time-back")) } }
    };
    let main = timed_main(scene, "text", lang, main);
    sheet(reader, &title, "time", main)
}

/// The line and the jar.
fn mine(clock: &SeatClock, scene: &Scene, seat: Seat, lang: Lang) -> Markup {
    let (line, left) = clock.left(scene.now);
    let share = (line * 100 / clock.line.max(1)).min(100);
    let size = scene.setup.pace.jar();
    html! {
        section class="panel sands" aria-labelledby="h-mine" {
            h2 id="h-mine" { (lang.word("page-time-mine")) }
            div class=(if share <= 25 { "clock low" } else { "clock" }) {
                span class="this" {
                    b { (span(line, lang)) }
                    svg class="line" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" { rect width="100" height="6" {} rect class="rest" width=(share) height="6" {} }
                }
                @if size > 0 { span class="reserve" { (jar(left, size)) span class="vh" { (lang.word("clock-reserve")) " " } b { (span(left, lang)) } } }
            }
            p class="hint" { (forms::deadline::clock(scene, seat, lang)) }
        }
    }
}

/// Days off: those that are planned, and the form for others.
fn holiday(scene: &Scene, seat: Seat, lang: Lang) -> Markup {
    let (table_seat, rest) = (scene.seat(seat), scene.setup.rest);
    if rest.holidays == 0 {
        return html! {};
    }
    let action = format!("/t/{}/holiday", scene.code);
    let date = |at| date_and_clock(rest.as_written(at)).0;
    html! {
        section class="panel" aria-labelledby="h-holiday" {
            h2 id="h-holiday" { (lang.word("page-holiday")) }
            @if let Some(Holiday { from, to }) = table_seat.holiday {
                form class="planned" method="post" action=(action) {
                    p { (icon("sun")) (lang.message("page-holiday-planned").text("from", date(from)).text("to", date(to - 1)).say()) }
                    input type="hidden" name="seat" value=(seat.0 + 1);
                    button class="quiet" name="do" value="end" { (lang.word("page-holiday-end")) }
                }
            }
            p class="hint" { (lang.message("page-holiday-left").number("n", table_seat.days_left).say()) }
            @if table_seat.days_left > 0 {
                form class="days" method="post" action=(action) {
                    input type="hidden" name="seat" value=(seat.0 + 1);
                    label for="from" { (lang.word("page-holiday-from")) }
                    input id="from" name="from" type="date" required min=(date(scene.now)) value=(date(scene.now)) data-wrong=(lang.word("page-holiday-from.wrong"));
                    label for="to" { (lang.word("page-holiday-to")) }
                    input id="to" name="to" type="date" required min=(date(scene.now)) value=(date(scene.now + DAY)) data-wrong=(lang.word("page-holiday-from.wrong"));
                    button class="quiet" name="do" value="take" { (lang.word("page-holiday-take")) }
                }
                p class="hint" { (lang.word("page-holiday-seen")) }
            }
        }
    }
}
