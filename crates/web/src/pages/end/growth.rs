//! Structures over the seasons: a drawing, and the same as a table.

use maud::{Markup, html};
use rules::limits::ALL_STRUCTURES;
use rules::seat::Seat;
use rules::world::{Island, Season};
use text::{Lang, island_name, season_name};

use crate::parts::{drawing, numeral};
use crate::scene::Scene;

/// The frame of the drawing, in its own units.
const LEFT: f32 = 22.0;
const RIGHT: f32 = 326.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 182.0;

/// `scene.growth` has a row for the start and one for the end of each season, with a number for each seat.
pub(super) fn chart(scene: &Scene, lang: Lang) -> Markup {
    let seasons = scene.growth.len();
    let x = |season: usize| LEFT + (RIGHT - LEFT) * season as f32 / (seasons.max(2) - 1) as f32;
    let y = |structures: u8| {
        BOTTOM - (BOTTOM - TOP) * f32::from(structures.min(ALL_STRUCTURES)) / f32::from(ALL_STRUCTURES)
    };
    let ends = ends(scene, y);
    html! {
        section aria-labelledby="growth" {
            h2 id="growth" { (lang.word("page-end-growth")) }
            div class="panel growth" {
                svg viewBox="0 0 360 206" role="img" aria-label=(lang.word("page-end-growth.about")) {
                    @for step in (0..=ALL_STRUCTURES).step_by(4) {
                        path class="grid" d=(format!("M{LEFT} {:.1}H{RIGHT}", y(step))) {}
                        text class="axis" x=(LEFT - 5.0) y=(format!("{:.1}", y(step) + 3.0)) text-anchor="end" { (step) }
                    }
                    @for season in 0..seasons {
                        text class="axis" x=(format!("{:.1}", x(season))) y=(BOTTOM + 14.0) text-anchor="middle" { (mark(scene, season)) }
                    }
                    @for (seat, island) in scene.islands.iter().enumerate() {
                        @let points = (0..seasons).filter_map(|season| Some((x(season), y(*scene.growth[season].get(seat)?))));
                        @let path: String = points.enumerate().map(|(place, (x, y))| format!("{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' })).collect();
                        path class="under" d=(path) {}
                        path class=(format!("curve {}{}", island.name(), if scene.held.has(Seat(seat as u8)) { " mine" } else { "" })) d=(path) {}
                    }
                    @for (island, height, mark) in &ends {
                        path class="leader" d=(format!("M{RIGHT} {height:.1}L{:.1} {mark:.1}", RIGHT + 9.0)) {}
                        svg class=(format!("pin {}", island.name())) x=(RIGHT + 9.0) y=(format!("{:.1}", mark - 9.0)) width="18" height="18" viewBox="0 0 48 48" {
                            circle cx="24" cy="24" r="23" {}
                            use href=(format!("/assets/icons.svg#i-{}", island.name())) x="7" y="7" width="34" height="34" {}
                        }
                    }
                }
                ul class="legend-row" {
                    @for island in &scene.islands {
                        li { span class=(format!("shield {}", island.name())) { (drawing("i", island.name())) } (island_name(*island, lang)) }
                    }
                }
                details { summary { (lang.word("page-end-table")) } (table(scene, lang)) }
            }
        }
    }
}

/// Where each island's curve ends, and where its shield stands so that none covers another.
fn ends(scene: &Scene, y: impl Fn(u8) -> f32) -> Vec<(Island, f32, f32)> {
    const APART: f32 = 19.0;
    let last = scene.growth.last().map_or(&[][..], |row| row);
    let mut ends: Vec<(Island, f32, f32)> =
        scene.islands.iter().zip(last).map(|(island, count)| (*island, y(*count), y(*count))).collect();
    ends.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut least = TOP - 4.0;
    for end in &mut ends {
        end.2 = end.2.max(least);
        least = end.2 + APART;
    }
    let mut most = BOTTOM + 4.0;
    for end in ends.iter_mut().rev() {
        end.2 = end.2.min(most);
        most = end.2 - APART;
    }
    ends
}

/// The year and season that ended with a row of the growth; `None` for the start.
pub(super) fn when(scene: &Scene, row: usize) -> Option<(u8, Season)> {
    let before = row.checked_sub(1)?;
    let year = scene.setup.options.first_year() + (before / Season::ALL.len()) as u8;
    Some((year, Season::ALL[before % Season::ALL.len()]))
}

/// The year's numeral under the end of its first season, a dot under the others.
pub(super) fn mark(scene: &Scene, row: usize) -> &'static str {
    match when(scene, row) {
        Some((year, Season::Spring)) => numeral(year),
        _ => "·",
    }
}

fn table(scene: &Scene, lang: Lang) -> Markup {
    html! {
        div class="scroll" tabindex="0" role="region" aria-label=(lang.word("page-end-table")) {
            table {
                caption class="vh" { (lang.word("page-end-growth.about")) }
                thead {
                    tr {
                        th scope="col" { (lang.word("page-season")) }
                        @for island in &scene.islands { th scope="col" { (island_name(*island, lang)) } }
                    }
                }
                tbody {
                    @for (row, counts) in scene.growth.iter().enumerate() {
                        tr {
                            th scope="row" {
                                @match when(scene, row) {
                                    Some((year, season)) => (lang.message("page-game-when").number("year", year).text("season", season_name(season, lang)).sentence()),
                                    None => (lang.word("page-end-start")),
                                }
                            }
                            @for count in counts { td { (count) } }
                        }
                    }
                }
            }
        }
    }
}
