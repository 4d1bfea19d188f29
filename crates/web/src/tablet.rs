//! A seat's orders as they are kept at a table: what its holder typed, and what was read in it. For its holder alone.

use bots::orders::{
    Because, Line, MAX_LINES, MAX_TEXT, Order, Orders, Past, Problem, Quick, Rehearsed, Saved, Why,
};
use rules::action::Action;
use rules::notation::Names;
use rules::seat::Seat;

use crate::oath::{Moment, Sworn};
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

/// How a sheet is written: what becomes of lines that stood there before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// All is written anew, for the next time of each phase.
    New,
    /// They stay for the season that they were for.
    Kept,
    /// Those that were for a season that is over are written anew, and only those.
    Renewed,
}

impl Written {
    const ALL: [Written; 3] = [Written::New, Written::Kept, Written::Renewed];

    /// The same for this text: where nothing is left, nothing stays.
    pub fn of(self, text: &str) -> Written {
        if text.is_empty() { Written::New } else { self }
    }

    /// Its word in the log.
    pub fn name(self) -> &'static str {
        match self {
            Written::New => "new",
            Written::Kept => "kept",
            Written::Renewed => "renewed",
        }
    }

    /// Of a word in the log.
    pub fn from_name(name: &str) -> Option<Written> {
        Written::ALL.into_iter().find(|how| how.name() == name)
    }
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

    /// Whether a line was for a season that is over.
    pub fn has_lapsed(&self, line: &Line, season: u8) -> bool {
        match line.order {
            Order::In(phase, _) => !line.always && self.saved(line.number).season_of(phase) < season,
            Order::Answer(_) => false,
        }
    }

    /// Writes lines that were for a season that is over anew.
    pub fn renew(&mut self, now: Saved, season: u8) {
        let lapsed: Vec<usize> = self
            .orders
            .lines
            .iter()
            .filter(|line| self.has_lapsed(line, season))
            .map(|line| line.number)
            .collect();
        lapsed.into_iter().for_each(|number| self.saved[number - 1] = now);
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

/// Whether orders say who decides, and not what: nobody thought of their oaths then.
pub fn is_left(because: &Because) -> bool {
    match because.why {
        Why::Steward | Why::Quick(Quick::NoGain | Quick::NoOffers | Quick::NotStruck) => true,
        // What must be done breaks no oath that could be kept.
        Why::Said | Why::Instead(_) | Why::Done | Why::Quick(Quick::OneChoice) => false,
    }
}

/// Whether something that was left to others would break this seat's word: that waits for whoever gave it.
pub fn breaks_word(
    seat: Seat,
    (action, because): (&Action, &Because),
    sworn: &[Sworn],
    moment: &Moment,
) -> bool {
    let mut own = sworn.iter().filter(|it| it.oath.by == seat);
    is_left(because) && own.any(|it| it.breach(action, moment).is_some())
}

/// The moment of a step in a course of the season that is tried out.
pub fn moment<'a>(step: &Rehearsed, season: u8, row: &'a [u8]) -> Moment<'a> {
    Moment { step: step.step, season, row, gave: step.gave }
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
