//! A line being read word by word, and what is wrong with it: the word by its number, and the nearest that would fit.

use rules::notation::Names;

/// Bytes of a line.
const MAX_LINE: usize = 400;
/// How much of a wrong word is repeated.
const MAX_FOUND: usize = 30;

/// Why a line rests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// The word in it, from 1.
    pub word: usize,
    /// What stands there; `None` where the line ends too early.
    pub found: Option<String>,
    /// What would have fitted.
    pub what: What,
    /// The nearest word that would have, if one is near.
    pub near: Option<String>,
}

/// What a word should have been.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// A phase, `answer` or `always`.
    Phase,
    /// What to do in the phase.
    Verb,
    /// A question that answers itself.
    Quick,
    /// An island of this table.
    Island,
    /// A land.
    Land,
    /// A fleet.
    Fleet,
    /// A kind of card.
    Good,
    /// A village by its place.
    Village,
    /// A number.
    Number,
    /// What to build.
    Project,
    /// A condition.
    Condition,
    /// A card by its name in the set.
    Card,
    /// A word that joins: `for`, `want`, `to`.
    Joint,
    /// Nothing more.
    End,
    /// A shorter line, or fewer of them.
    Less,
}

impl What {
    /// Every one once.
    pub const ALL: [What; 15] = [
        What::Phase,
        What::Verb,
        What::Quick,
        What::Island,
        What::Land,
        What::Fleet,
        What::Good,
        What::Village,
        What::Number,
        What::Project,
        What::Condition,
        What::Card,
        What::Joint,
        What::End,
        What::Less,
    ];

    /// A word for it.
    pub fn name(self) -> &'static str {
        match self {
            What::Phase => "phase",
            What::Verb => "verb",
            What::Quick => "quick",
            What::Island => "island",
            What::Land => "land",
            What::Fleet => "fleet",
            What::Good => "good",
            What::Village => "village",
            What::Number => "number",
            What::Project => "project",
            What::Condition => "condition",
            What::Card => "card",
            What::Joint => "joint",
            What::End => "end",
            What::Less => "less",
        }
    }
}

/// The words of a line, read from the left. A comma is a word of its own.
pub(super) struct Words<'a> {
    pub names: &'a Names<'a>,
    line: usize,
    /// Each with its number; a comma has that of the word before it.
    words: Vec<(&'a str, usize)>,
    at: usize,
    /// All that would have fitted the next word.
    tried: Vec<String>,
    what: What,
}

impl<'a> Words<'a> {
    pub(super) fn new(line: usize, text: &'a str, names: &'a Names<'a>) -> Result<Words<'a>, Problem> {
        if text.len() > MAX_LINE {
            return Err(Problem { line, word: 1, found: None, what: What::Less, near: None });
        }
        let mut words = Vec::new();
        for (place, word) in text.split_ascii_whitespace().enumerate() {
            let (bare, has_comma) = match word.strip_suffix(',') {
                Some(bare) => (bare, true),
                None => (word, false),
            };
            if !bare.is_empty() {
                words.push((bare, place + 1));
            }
            if has_comma {
                words.push((",", place + 1));
            }
        }
        Ok(Words { names, line, words, at: 0, tried: Vec::new(), what: What::Phase })
    }

    pub(super) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(|(word, _)| *word)
    }

    pub(super) fn is_over(&self) -> bool {
        self.at >= self.words.len()
    }

    fn advance(&mut self) {
        self.at += 1;
        self.tried.clear();
    }

    /// Takes the next word if it is this one.
    pub(super) fn word(&mut self, word: &'static str) -> bool {
        if self.peek() == Some(word) {
            self.advance();
            return true;
        }
        if word.len() > 1 {
            self.tried.push(word.to_owned());
        }
        false
    }

    /// Takes the next word if it reads as one of these.
    pub(super) fn one<T>(
        &mut self,
        what: What,
        read: impl FnOnce(&str) -> Option<T>,
        all: impl Iterator<Item = String>,
    ) -> Option<T> {
        self.what = what;
        let found = self.peek().and_then(read);
        if found.is_some() {
            self.advance();
        } else {
            self.tried.extend(all);
        }
        found
    }

    /// Takes the next word, which must read as one of these.
    pub(super) fn need<T>(
        &mut self,
        what: What,
        read: impl FnOnce(&str) -> Option<T>,
        all: impl Iterator<Item = String>,
    ) -> Result<T, Problem> {
        match self.one(what, read, all) {
            Some(found) => Ok(found),
            None => Err(self.problem(what)),
        }
    }

    /// Takes the next word, which must be this one.
    pub(super) fn joint(&mut self, word: &'static str) -> Result<(), Problem> {
        if self.word(word) { Ok(()) } else { Err(self.problem(What::Joint)) }
    }

    /// Nothing fits the next word.
    pub(super) fn problem(&self, what: What) -> Problem {
        let last = self.words.last().map_or(0, |(_, number)| *number);
        let (found, word) = match self.words.get(self.at) {
            Some((found, number)) => (Some(found.chars().take(MAX_FOUND).collect::<String>()), *number),
            None => (None, last + 1),
        };
        let near = found.as_deref().and_then(|found| nearest(found, &self.tried));
        Problem { line: self.line, word, found, what, near }
    }
}

/// The word that is fewest changes away, if that is not too many.
fn nearest(found: &str, all: &[String]) -> Option<String> {
    let most = (found.chars().count() / 3).max(1);
    let near = all.iter().map(|word| (changes(found, word), word));
    near.min().filter(|(changes, _)| *changes <= most).map(|(_, word)| word.clone())
}

/// Letters to put in, take out or replace.
fn changes(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let kept = before + usize::from(x != *y);
            before = row[j + 1];
            row[j + 1] = kept.min(before + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
