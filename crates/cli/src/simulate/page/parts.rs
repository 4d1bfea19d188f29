//! What the page is put together from: numbers in words, tiles, sheets, lists of shares, tables.

use std::fmt::Write;

use super::super::chart::{self, escape};
use super::super::shares::{Share, Verdict};

/// Share of a scale below which an interval is not worth stretching it for: it would be all that is seen.
const FEW: u64 = 30;

/// `12 345`, with narrow spaces that do not break.
pub fn count(number: u64) -> String {
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
pub fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{} {noun}s", count(number)) }
}

pub fn percent(share: f64) -> String {
    format!("{:.1}\u{a0}%", 100.0 * share)
}

/// Large figures side by side: a number and what it is.
pub fn tiles(figures: &[(String, &str)]) -> String {
    let tile = |(figure, what): &(String, &str)| {
        format!("<div class=\"tile\"><b>{figure}</b><span>{what}</span></div>")
    };
    format!("<div class=\"tiles\">{}</div>", figures.iter().map(tile).collect::<String>())
}

/// A sheet with a heading, a sentence that explains it, and what it shows.
pub fn sheet(class: &str, heading: &str, about: &str, body: &str) -> String {
    format!("<article class=\"sheet {class}\"><h3>{}</h3><p>{about}</p>{body}</article>", escape(heading))
}

/// The numbers behind a chart.
pub fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    if rows.is_empty() {
        return "<p>None in these games.</p>".to_owned();
    }
    let head: String = head.iter().map(|name| format!("<th scope=\"col\">{name}</th>")).collect();
    let mut body = String::new();
    for row in rows {
        let cells: String = row.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
        let _ = write!(body, "<tr>{cells}</tr>");
    }
    format!(
        "<details><summary>Numbers</summary><div class=\"scroll\"><table><thead><tr>{head}</tr></thead>\
         <tbody>{body}</tbody></table></div></details>"
    )
}

/// Named shares with their intervals, on one scale; those without a chance are left out.
pub fn shares(rows: &[(String, Share)]) -> String {
    let scale = scale(rows);
    let mut fair = rows.iter().filter_map(|(_, shares)| Some(shares.measure()?.fair));
    let first = fair.next();
    let common = first.filter(|first| fair.all(|other| (first - other).abs() < 1e-9));
    let fair = common.map_or(String::new(), |fair| {
        format!(
            "<span class=\"fair-label\" style=\"left:{:.2}%\">fair {}</span>",
            100.0 * fair / scale,
            percent(fair)
        )
    });
    let axis = format!(
        "<span class=\"track\"><span>0\u{a0}%</span>{fair}<span>{:.0}\u{a0}%</span></span>",
        100.0 * scale
    );
    // The second one heads the second column, where there is room for two.
    let mut out = format!(
        "<ol class=\"shares\"><li class=\"axis\" aria-hidden=\"true\">{axis}</li>\
         <li class=\"axis second\" aria-hidden=\"true\">{axis}</li>"
    );
    for (name, shares) in rows {
        let Some(measure) = shares.measure() else { continue };
        let (class, arrow) = match measure.verdict() {
            Verdict::Above => ("above-text", "▲ "),
            Verdict::Below => ("below-text", "▼ "),
            Verdict::Open => ("", ""),
        };
        let title = format!(
            "{name}: {}, likely between {} and {}; fair is {}",
            percent(measure.share),
            percent(measure.low),
            percent(measure.high),
            percent(measure.fair)
        );
        let _ = write!(
            out,
            "<li><span class=\"name\">{}</span><span class=\"share\"><span class=\"{class}\">{arrow}{}</span>\
             <small>of {}</small></span><span class=\"track\">{}</span></li>",
            escape(name),
            percent(measure.share),
            count(shares.chances),
            chart::interval(&measure, scale, &title)
        );
    }
    out.push_str("</ol>");
    out
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
pub const SHARE_COLUMNS: [&str; 5] = ["share", "95 % from", "to", "fair", "counted"];

pub fn share_cells(shares: &Share) -> Vec<String> {
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
pub fn share_table(what: &str, rows: &[(String, Share)]) -> String {
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
        assert!(!shares(&rows).contains("never") && !share_table("card", &rows).contains("never"));
        assert!(share_table("card", &rows).contains("<td>once &lt;b&gt;</td><td>100.0"));
    }
}
