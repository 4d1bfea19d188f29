//! Charts as inline SVG: pure functions from numbers to markup.
//!
//! Places along the width are percentages and heights are pixels, so that a chart fits any width without its words
//! being stretched. Colours are classes of `page/style.css`.

use maud::{Markup, html};

use super::shares::{Measure, Verdict};

/// Room under a plot for its labels and their groups, and above it for values.
const LABELS: f64 = 22.0;
const GROUPS: f64 = 18.0;
const HEAD: f64 = 20.0;

fn picture(class: &str, height: f64, title: &str, inside: Markup) -> Markup {
    html! {
        svg class=(class) role="img" aria-label=(title) width="100%" height=(pixels(height)) {
            title { (title) }
            (inside)
        }
    }
}

/// A place along the width.
fn along(percent: f64) -> String {
    format!("{percent:.2}%")
}

/// A place along the height.
fn pixels(height: f64) -> String {
    format!("{height:.0}")
}

/// The same, where a tenth of a pixel shows.
fn finely(height: f64) -> String {
    format!("{height:.1}")
}

/// A share with its interval, and the fair share as a line; the right edge is `scale`.
pub(super) fn interval(measure: &Measure, scale: f64, title: &str) -> Markup {
    let place = |share: f64| 100.0 * (share / scale).clamp(0.0, 1.0);
    let (low, high) = (place(measure.low), place(measure.high));
    let (share, fair) = (along(place(measure.share)), along(place(measure.fair)));
    let class = match measure.verdict() {
        Verdict::Above => "above",
        Verdict::Below => "below",
        Verdict::Open => "open",
    };
    let inside = html! {
        line class="rail" x1="0%" x2="100%" y1="12" y2="12" {}
        rect class={ "range " (class) } x=(along(low)) y="8" width=(along(high - low)) height="8" rx="4" {}
        line class="fair" x1=(fair) x2=(fair) y1="1" y2="23" {}
        circle class={ "dot " (class) } cx=(share) cy="12" r="5" {}
    };
    picture("interval", 24.0, title, inside)
}

/// A bar or a point, with the label under it; `group` is written under the first of several that belong together.
pub(super) struct Mark {
    pub label: String,
    pub group: Option<String>,
    pub value: f64,
}

fn foot(marks: &[Mark]) -> f64 {
    LABELS + if marks.iter().any(|mark| mark.group.is_some()) { GROUPS } else { 0.0 }
}

/// The labels under a plot that ends at `bottom`.
fn labels(marks: &[Mark], bottom: f64) -> Markup {
    let slot = 100.0 / marks.len().max(1) as f64;
    html! {
        @for (index, mark) in marks.iter().enumerate() {
            @let left = along(index as f64 * slot);
            text class="label" x=(along((index as f64 + 0.5) * slot)) y=(pixels(bottom + 16.0)) text-anchor="middle" {
                (mark.label)
            }
            @if let Some(group) = &mark.group {
                line class="divide" x1=(left) x2=(left) y1=(pixels(bottom)) y2=(pixels(bottom + LABELS + GROUPS - 4.0)) {}
                text class="group" x=(left) dx="6" y=(pixels(bottom + 34.0)) { (group) }
            }
        }
    }
}

/// Bars with their values on top, written with so many decimals.
pub(super) fn bars(marks: &[Mark], decimals: usize, title: &str) -> Markup {
    const PLOT: f64 = 150.0;
    let bottom = HEAD + PLOT;
    let most = marks.iter().map(|mark| mark.value).fold(f64::MIN_POSITIVE, f64::max);
    let slot = 100.0 / marks.len().max(1) as f64;
    let smallest = 0.5 / 10f64.powi(decimals as i32);
    let inside = html! {
        @for (index, mark) in marks.iter().enumerate() {
            @let height = PLOT * mark.value / most;
            @let left = along((index as f64 + 0.14) * slot);
            @let middle = along((index as f64 + 0.5) * slot);
            rect class="bar" x=(left) y=(finely(bottom - height)) width=(along(slot * 0.72)) height=(finely(height)) rx="2" {}
            @if mark.value >= smallest {
                text class="value" x=(middle) y=(finely(bottom - height - 5.0)) text-anchor="middle" {
                    (format!("{:.decimals$}", mark.value))
                }
            }
        }
        line class="base" x1="0%" x2="100%" y1=(pixels(bottom)) y2=(pixels(bottom)) {}
        (labels(marks, bottom))
    };
    picture("bars", bottom + foot(marks), title, inside)
}

/// A line with its class; `None` where there is nothing to show.
pub(super) struct Line<'a> {
    pub class: &'a str,
    pub values: Vec<Option<f64>>,
}

/// Lines over a band, on a scale from 0 to `top` with a grid line at every `step`; the marks give the labels.
pub(super) fn lines(
    marks: &[Mark],
    band: &[Option<(f64, f64)>],
    lines: &[Line],
    top: f64,
    step: f64,
    title: &str,
) -> Markup {
    const PLOT: f64 = 240.0;
    let bottom = HEAD + PLOT;
    let slot = 100.0 / marks.len().max(1) as f64;
    let across = |index: usize| (index as f64 + 0.5) * slot;
    let up = |value: f64| 100.0 - 100.0 * value / top;
    let down = |value: f64| HEAD + PLOT * up(value) / 100.0;
    let grid = || (0..).map(|line| f64::from(line) * step).take_while(|value| *value <= top);
    let point = |index: usize, value: f64| format!("{:.2},{:.2}", across(index), up(value));
    let there = || band.iter().enumerate().filter_map(|(index, ends)| ends.map(|ends| (index, ends)));
    let outline = there().map(|(index, (low, _))| point(index, low));
    let outline: Vec<String> =
        outline.chain(there().map(|(index, (_, high))| point(index, high)).rev()).collect();
    let known = |line: &Line| -> Vec<(usize, f64)> {
        let values = line.values.iter().enumerate();
        values.filter_map(|(index, value)| value.map(|value| (index, value))).collect()
    };
    let points = |line: &Line| -> String {
        let points: Vec<String> = known(line).into_iter().map(|(index, value)| point(index, value)).collect();
        points.join(" ")
    };
    let inside = html! {
        @for value in grid() {
            @let y = down(value);
            line class=(if value == 0.0 { "base" } else { "grid" }) x1="0%" x2="100%" y1=(finely(y)) y2=(finely(y)) {}
            text class="scale" x="0" y=(finely(y - 4.0)) { (pixels(value)) }
        }
        // Shapes are stretched to the width; their strokes and the dots are not.
        svg x="0" y=(pixels(HEAD)) width="100%" height=(pixels(PLOT)) viewBox="0 0 100 100" preserveAspectRatio="none" {
            polygon class="band" points=(outline.join(" ")) {}
            @for line in lines {
                polyline class={ "line " (line.class) } vector-effect="non-scaling-stroke" points=(points(line)) {}
            }
        }
        @for line in lines {
            @for (index, value) in known(line) {
                circle class={ "point " (line.class) } cx=(along(across(index))) cy=(finely(down(value))) r="3.5" {}
            }
        }
        (labels(marks, bottom))
    };
    picture("lines", bottom + foot(marks), title, inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(label: &str, value: f64) -> Mark {
        Mark { label: label.to_owned(), group: None, value }
    }

    #[test]
    fn words_cannot_break_out_of_a_chart() {
        let chart = bars(&[mark("<b>\"&", 1.0)], 0, "</title><script>").into_string();
        assert!(chart.contains("&lt;b&gt;&quot;&amp;") && !chart.contains("<script"), "{chart}");
    }

    #[test]
    fn an_interval_stays_within_its_scale() {
        let measure = Measure { share: 0.5, low: 0.1, high: 0.9, fair: 0.25, games: 50 };
        let chart = interval(&measure, 0.5, "so").into_string();
        assert!(chart.contains("class=\"range open\" x=\"20.00%\" y=\"8\" width=\"80.00%\""), "{chart}");
        assert!(chart.contains("cx=\"100.00%\"") && chart.contains("x1=\"50.00%\""), "{chart}");
    }

    #[test]
    fn the_highest_bar_fills_the_plot_and_small_values_are_not_written() {
        let chart = bars(&[mark("a", 80.0), mark("b", 0.2), mark("c", 40.0)], 0, "so").into_string();
        assert!(chart.contains("height=\"150.0\"") && chart.contains("height=\"75.0\""), "{chart}");
        assert!(chart.contains(">80<") && !chart.contains(">0<"), "{chart}");
    }

    #[test]
    fn lines_leave_out_what_is_not_known() {
        let marks = [mark("a", 0.0), mark("b", 0.0)];
        let line = Line { class: "winner", values: vec![None, Some(8.0)] };
        let chart = lines(&marks, &[None, Some((4.0, 12.0))], &[line], 16.0, 4.0, "so").into_string();
        assert!(chart.contains("points=\"75.00,50.00\""), "{chart}");
        assert!(chart.contains("points=\"75.00,75.00 75.00,25.00\""), "{chart}");
        assert_eq!(chart.matches("<svg").count(), chart.matches("</svg>").count());
    }
}
