//! A seat's orders as they are kept at a table: what its holder typed, and what was read in it. For its holder alone.

use bots::orders::{Because, MAX_LINES, MAX_TEXT, Orders, Past, Problem, Saved};
use rules::notation::Names;

use crate::typed::is_mark;

/// Sheets that a seat may write in a game: each stays in the log.
pub const MAX_SHEETS: u32 = 150;

/// What somebody ordered.
#[derive(Clone, PartialEq, Debug)]
pub struct Tablet {
    /// As it was typed, tidied: wrong lines too.
    pub text: String,
    /// What could be read.
    pub orders: Orders,
    /// What could not.
    pub problems: Vec<Problem>,
    /// When each line of the text was written: for which season it is meant.
    saved: Vec<Saved>,
}

/// A decision by orders, for the eyes of whoever gave them.
#[derive(Clone, PartialEq, Debug)]
pub struct Ordered {
    /// The line that did it; empty where several did together, or it is not known any more.
    pub line: String,
    /// How it followed.
    pub because: Option<Because>,
}

/// All that a seat's holder is shown of their orders.
#[derive(Clone, PartialEq, Debug)]
pub struct Own {
    /// What stands on the tablet; `None` for an empty one.
    pub tablet: Option<Tablet>,
    /// What the seat did in the phase under way, which orders go by too: for whoever looks at the whole story, nothing for others.
    pub past: Past,
    /// Decisions by orders among the lines of the story, by the lines' numbers.
    pub done: Vec<(u32, Ordered)>,
}

impl Tablet {
    /// Reads what was typed. Lines that stand on the old tablet, too, were written when they were written there.
    pub fn new(text: String, names: &Names, saved: Saved, old: Option<&Tablet>) -> Tablet {
        let (orders, problems) = Orders::parse(&text, names);
        let saved = match old {
            Some(old) => old.kept(&text.lines().collect::<Vec<_>>(), saved),
            None => vec![saved; text.lines().count()],
        };
        Tablet { text, orders, problems, saved }
    }

    /// When each of these lines was written, if the others were just now. What stands before and after a change is as it was; a
    /// line that is said twice was said once more.
    fn kept(&self, lines: &[&str], now: Saved) -> Vec<Saved> {
        let old: Vec<(&str, Saved)> = self.text.lines().zip(self.saved.iter().copied()).collect();
        let is_same = |((line, _), it): &(&(&str, Saved), &&str)| line == *it;
        let head = old.iter().zip(lines).take_while(is_same).count();
        let tail = old[head..].iter().rev().zip(lines[head..].iter().rev()).take_while(is_same).count();
        let mut between = old[head..old.len() - tail].to_vec();
        let changed = lines[head..lines.len() - tail].iter().map(|line| {
            let place = between.iter().position(|(it, _)| it == line);
            place.map_or(now, |place| between.remove(place).1)
        });
        let (before, after) = (&old[..head], &old[old.len() - tail..]);
        let mut saved: Vec<Saved> = before.iter().map(|(_, saved)| *saved).collect();
        saved.extend(changed);
        saved.extend(after.iter().map(|(_, saved)| *saved));
        saved
    }

    /// When the line of this number was written.
    pub fn saved(&self, number: usize) -> Saved {
        self.saved[number - 1]
    }

    /// The line of this number, as it was typed.
    pub fn line(&self, number: usize) -> &str {
        self.text.lines().nth(number.saturating_sub(1)).unwrap_or_default()
    }
}

/// What was typed as lines of single spaces, cut to what is kept; empty lines between others stay, so that lines keep their numbers.
pub fn tidy_sheet(text: &str) -> String {
    let mut tidied = String::new();
    for line in text.lines().take(MAX_LINES) {
        let seen: String = line
            .chars()
            .filter(|letter| !letter.is_control() && !is_mark(*letter) || *letter == '\t')
            .collect();
        let line = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        if tidied.len() + line.len() + 1 > MAX_TEXT {
            break;
        }
        tidied.push_str(&line);
        tidied.push('\n');
    }
    tidied.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_keeps_its_lines_and_loses_what_cannot_be_seen() {
        assert_eq!(
            tidy_sheet("  journey\tstay \r\n\r\nbuild  workshop\u{202e}\n\n"),
            "journey stay\n\nbuild workshop"
        );
        assert_eq!(tidy_sheet("\u{0}\n \n"), "");
        assert!(tidy_sheet(&"journey stay\n".repeat(9_999)).lines().count() <= MAX_LINES);
        assert!(tidy_sheet(&"é".repeat(90_000)).len() <= MAX_TEXT);
        let once = tidy_sheet(" a \n b ");
        assert_eq!(tidy_sheet(&once), once, "what is read from a log is the same again");
    }
}
