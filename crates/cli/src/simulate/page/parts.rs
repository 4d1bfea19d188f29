//! What the page is put together from: numbers in words, tiles, sheets, lists of shares, tables.

use maud::{Markup, html};

use super::super::chart;
use super::super::shares::{Measure, Share, Verdict};

/// Share of a scale below which an interval is not worth stretching it for: it would be all that is seen.
const FEW: u64 = 30;

/// `12 345`, with narrow spaces that do not break.
pub(super) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

/// `1 game`, `2 games`.
pub(super) fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{} {noun}s", count(number)) }
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1}\u{a0}%", 100.0 * share)
}

/// Large figures side by side: a number and what it is.
pub(super) fn tiles(figures: &[(String, &str)]) -> Markup {
    html! {
        div class="tiles" {
            @for (figure, what) in figures {
                div class="tile" { b { (figure) } span { (what) } }
            }
        }
    }
}

/// A sheet with a heading, a sentence that explains it, and what it shows.
pub(super) fn sheet(class: &str, heading: &str, about: &str, body: Markup) -> Markup {
    html! {
        article class={ "sheet " (class) } {
            h3 { (heading) }
            p { (about) }
            (body)
        }
    }
}

/// What the marks and colours of a chart mean: the class of each, and the words.
pub(super) fn legend(keys: &[(&str, &str)]) -> Markup {
    html! {
        ul class="legend" {
            @for (class, words) in keys {
                li { span class={ "key " (class) } {} (words) }
            }
        }
    }
}

/// The numbers behind a chart.
pub(super) fn table(head: &[&str], rows: &[Vec<String>]) -> Markup {
    if rows.is_empty() {
        return html! { p { "None in these games." } };
    }
    html! {
        details {
            summary { "Numbers" }
            div class="scroll" {
                table {
                    thead { tr { @for name in head { th scope="col" { (name) } } } }
                    tbody { @for row in rows { tr { @for cell in row { td { (cell) } } } } }
                }
            }
        }
    }
}

/// Named shares with their intervals, on one scale; those without a chance are left out.
pub(super) fn shares(rows: &[(String, Share)]) -> Markup {
    let scale = scale(rows);
    let mut fair = rows.iter().filter_map(|(_, shares)| Some(shares.measure()?.fair));
    let first = fair.next();
    let common = first.filter(|first| fair.all(|other| (first - other).abs() < 1e-9));
    let axis = html! {
        span class="track" {
            span { "0\u{a0}%" }
            @if let Some(fair) = common {
                span class="fair-label" style=(format!("left:{:.2}%", 100.0 * fair / scale)) { "fair " (percent(fair)) }
            }
            span { (format!("{:.0}\u{a0}%", 100.0 * scale)) }
        }
    };
    let measured = rows.iter().filter_map(|(name, shares)| Some((name, shares.chances, shares.measure()?)));
    html! {
        ol class="shares" {
            li class="axis" aria-hidden="true" { (axis) }
            // This one heads the second column, where there is room for two.
            li class="axis second" aria-hidden="true" { (axis) }
            @for (name, chances, measure) in measured {
                li {
                    span class="name" { (name) }
                    span class="share" { (told(&measure)) small { "of " (count(chances)) } }
                    span class="track" { (chart::interval(&measure, scale, &title(name, &measure))) }
                }
            }
        }
    }
}

/// The share, marked where it is not chance.
fn told(measure: &Measure) -> Markup {
    let (class, arrow) = match measure.verdict() {
        Verdict::Above => ("above-text", "▲ "),
        Verdict::Below => ("below-text", "▼ "),
        Verdict::Open => ("", ""),
    };
    html! { span class=(class) { (arrow) (percent(measure.share)) } }
}

fn title(name: &str, measure: &Measure) -> String {
    let Measure { share, low, high, fair, .. } = *measure;
    let [share, low, high, fair] = [share, low, high, fair].map(percent);
    format!("{name}: {share}, likely between {low} and {high}; fair is {fair}")
}

/// A round share that leaves room for all that is certain enough.
fn scale(rows: &[(String, Share)]) -> f64 {
    let measures = rows.iter().filter_map(|(_, shares)| shares.measure().map(|measure| (shares, measure)));
    let most = measures.map(|(shares, measure)| {
        let reach = if shares.games >= FEW { measure.high } else { measure.share };
        reach.max(1.5 * measure.fair)
    });
    (most.fold(0.1, f64::max) * 10.0).ceil().min(10.0) / 10.0
}

/// The columns of a table of shares.
pub(super) const SHARE_COLUMNS: [&str; 5] = ["share", "95 % from", "to", "fair", "counted"];

pub(super) fn share_cells(shares: &Share) -> Vec<String> {
    match shares.measure() {
        None => ["–", "–", "–", "–", "0"].map(str::to_owned).to_vec(),
        Some(measure) => {
            let mut cells = [measure.share, measure.low, measure.high, measure.fair].map(percent).to_vec();
            cells.push(count(shares.chances));
            cells
        }
    }
}

/// A table of shares alone; those without a chance are left out.
pub(super) fn share_table(what: &str, rows: &[(String, Share)]) -> Markup {
    let head: Vec<&str> = std::iter::once(what).chain(SHARE_COLUMNS).collect();
    let row =
        |(name, shares): &(String, Share)| std::iter::once(name.clone()).chain(share_cells(shares)).collect();
    let rows = rows.iter().filter(|(_, shares)| shares.chances > 0);
    table(&head, &rows.map(row).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_grouped() {
        let written = [0, 999, 1000, 1_234_567].map(count);
        assert_eq!(written, ["0", "999", "1\u{202f}000", "1\u{202f}234\u{202f}567"]);
        assert_eq!((counted(1, "game"), counted(2, "game")), ("1 game".into(), "2 games".into()));
    }

    #[test]
    fn a_scale_is_not_stretched_by_what_hardly_ever_happens() {
        let (mut often, mut rare) = (Share::default(), Share::default());
        (0..400).for_each(|game| often.count(4, 1, u32::from(game % 4 == 0)));
        rare.count(4, 1, 0);
        assert_eq!(scale(&[("often".into(), often), ("rare".into(), rare)]), 0.4);
        rare.count(4, 1, 1);
        assert_eq!(scale(&[("often".into(), often), ("rare".into(), rare)]), 0.5);
    }

    #[test]
    fn what_never_happened_is_left_out() {
        let mut once = Share::default();
        once.count(4, 1, 1);
        let rows = [("never".to_owned(), Share::default()), ("once <b>".to_owned(), once)];
        let (chart, table) = (shares(&rows).into_string(), share_table("card", &rows).into_string());
        assert!(!chart.contains("never") && !table.contains("never"));
        assert!(table.contains("<td>once &lt;b&gt;</td><td>100.0"));
    }
}
