//! The story of a game at its end: chances, the biggest deal, the best and the worst voyage, and the way to each on the table.

use maud::{Markup, html};
use text::{Lang, goods_list, island_name, say_chance, season_name};

use super::growth::{mark, when as row_name};
use crate::findings::Course;
use crate::parts::{icon, shield};
use crate::scene::{After, Scene};
use crate::table::{Tale, Voyage, When};

/// The frame of the drawing, in its own units.
const LEFT: f32 = 30.0;
const RIGHT: f32 = 316.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 152.0;
/// More moments than these cannot be told apart in it.
const MOST: usize = 2_000;

/// What is told of a game, and how the chances went.
pub(super) fn tale(scene: &Scene, tale: &Tale, lang: Lang) -> Markup {
    html! {
        section aria-labelledby="tale" {
            h2 id="tale" { (lang.word("tale")) }
            ul class="tale-lines panel" {
                @if let Some(deal) = &tale.deal {
                    @let name = |seat: rules::seat::Seat| scene.islands.get(seat.0 as usize).map(|it| island_name(*it, lang)).unwrap_or_default();
                    (line(scene, "swap", "tale-deal", deal.when, lang.message("tale-deal-text")
                        .text("when", when(deal.when, lang)).text("one", name(deal.maker)).text("other", name(deal.taker))
                        .number("n", deal.cards).sentence(), lang))
                }
                @if let Some(best) = &tale.best { (voyage(scene, "tale-best", "safe", best, lang)) }
                @if let Some(worst) = &tale.worst { (voyage(scene, "tale-worst", "storm", worst, lang)) }
            }
        }
        @if tale.chances.len() > 1 { (chances(scene, tale, None, html! {}, lang)) }
    }
}

fn when(when: When, lang: Lang) -> String {
    lang.message("page-game-when")
        .number("year", when.year)
        .text("season", season_name(when.season, lang))
        .say()
}

fn voyage(scene: &Scene, id: &str, picture: &str, it: &Voyage, lang: Lang) -> Markup {
    let Some(island) = scene.islands.get(it.seat.0 as usize) else { return html! {} };
    let text = format!("{id}-text");
    let said = lang.message(&text).text("when", when(it.when, lang)).island("island", *island);
    let said = said.land("land", it.land).number("n", it.cards).text("goods", goods_list(&it.goods, lang));
    line(scene, picture, id, it.when, said.sentence(), lang)
}

/// A line of the story, which leads to its moment.
fn line(scene: &Scene, picture: &str, id: &str, at: When, words: String, lang: Lang) -> Markup {
    html! {
        li {
            (icon(picture))
            a href=(format!("/t/{}/replay/{}?as=all", scene.code, at.entry)) { (lang.word(id)) }
            p { (words) }
        }
    }
}

/// How far to the right a moment stands, from 0 to 1, and each island's chance to win there.
type Point<'a> = (f32, &'a [f32]);

/// Each island's chance to win over the seasons, perhaps from decision to decision: a drawing, and a table by season. `foot` stands under it.
pub(in crate::pages) fn chances(
    scene: &Scene,
    tale: &Tale,
    course: Option<&Course>,
    foot: Markup,
    lang: Lang,
) -> Markup {
    let part = |place: usize, of: usize| place as f32 / of.saturating_sub(1).max(1) as f32;
    let (points, seasons): (Vec<Point>, Vec<f32>) = match course {
        None => {
            let rows = tale.chances.iter().enumerate();
            let points: Vec<Point> = rows.map(|(row, it)| (part(row, tale.chances.len()), &it[..])).collect();
            let seasons = points.iter().map(|(part, _)| *part).collect();
            (points, seasons)
        }
        Some(Course { chances, seasons }) => {
            let (step, last) = (chances.len().div_ceil(MOST).max(1), chances.len().saturating_sub(1));
            let drawn = |place: &usize| place.is_multiple_of(step) || *place == last;
            let points = (0..chances.len()).filter(drawn);
            (
                points.map(|place| (part(place, chances.len()), &chances[place].0[..])).collect(),
                // Where a game was dealt anew its course begins there, amid the seasons.
                match scene.after.as_ref().is_some_and(After::is_anew) {
                    true => Vec::new(),
                    false => seasons
                        .iter()
                        .take(tale.chances.len())
                        .map(|place| part(*place, chances.len()))
                        .collect(),
                },
            )
        }
    };
    let x = |part: f32| LEFT + (RIGHT - LEFT) * part;
    let y = |chance: f32| BOTTOM - (BOTTOM - TOP) * chance;
    let percent = |chance: f32| say_chance(f64::from(chance), lang);
    html! {
        section aria-labelledby="chances" {
            h2 id="chances" { (lang.word("tale-curve")) }
            div class="panel growth chances" {
                svg viewBox="0 0 360 176" role="img" aria-label=(lang.word("tale-curve.about")) {
                    @for step in [0.0, 0.25, 0.5, 0.75, 1.0] {
                        path class="grid" d=(format!("M{LEFT} {:.1}H{RIGHT}", y(step))) {}
                        text class="axis" x=(LEFT - 4.0) y=(format!("{:.1}", y(step) + 3.0)) text-anchor="end" { (percent(step)) }
                    }
                    @for (row, part) in seasons.iter().enumerate() {
                        text class="axis" x=(format!("{:.1}", x(*part))) y=(BOTTOM + 14.0) text-anchor="middle" { (mark(scene, row)) }
                    }
                    @for (seat, island) in scene.islands.iter().enumerate() {
                        @let points = points.iter().filter_map(|(part, chances)| Some((x(*part), y(*chances.get(seat)?))));
                        @let path: String = points.enumerate().map(|(place, (x, y))| format!("{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' })).collect();
                        path class="under" d=(path) {}
                        path class=(format!("curve {}", island.name())) d=(path) {}
                    }
                }
                ul class="legend-row" {
                    @for island in &scene.islands { li { (shield(*island)) (island_name(*island, lang)) } }
                }
                p class="hint" { (lang.word("tale-curve.about")) }
                (foot)
                details { summary { (lang.word("page-end-table")) }
                    div class="scroll" tabindex="0" role="region" aria-label=(lang.word("tale-curve")) {
                        table {
                            thead { tr { th scope="col" { (lang.word("page-season")) } @for island in &scene.islands { th scope="col" { (shield(*island)) " " (island_name(*island, lang)) } } } }
                            tbody {
                                @for (row, chances) in tale.chances.iter().enumerate() {
                                    tr {
                                        th scope="row" {
                                            @match row_name(scene, row) {
                                                Some((year, season)) => (lang.message("page-game-when").number("year", year).text("season", season_name(season, lang)).sentence()),
                                                None => (lang.word("page-end-start")),
                                            }
                                        }
                                        @for chance in chances { td { (percent(*chance)) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Ways to the temples as they stood at the end, and to the same deal again.
pub(super) fn temples(scene: &Scene, last: u32, lang: Lang) -> Markup {
    html! {
        nav class="temples-end" aria-labelledby="temples" {
            h3 id="temples" { (lang.word("tale-temples")) }
            ul class="alts" {
                @for island in &scene.islands {
                    li { a class="quiet" href=(format!("/t/{}/replay/{last}?as=watch&show={}#island", scene.code, island.name())) { (shield(*island)) (island_name(*island, lang)) } }
                }
            }
        }
    }
}
