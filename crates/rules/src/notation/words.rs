//! A line being printed, a line being read word by word, and what can be wrong with it.

use std::fmt;
use std::fmt::Write;
use std::iter::Peekable;
use std::str::SplitAsciiWhitespace;

use super::Names;

/// Longer lines are refused unread; the longest that is ever printed is well below.
pub const MAX_LINE: usize = 1000;

/// How much of an unexpected word an error repeats.
const MAX_FOUND: usize = 40;

/// Something with a text form of zero, one or several words.
pub(super) trait Word: Sized {
    fn write(&self, line: &mut Line);
    fn read(words: &mut Words) -> Result<Self, ParseError>;
}

/// Something that is always exactly one word.
pub(super) trait OneWord: Sized {
    const KIND: Kind;
    fn word(&self, names: &Names) -> impl fmt::Display;
    fn from_word(word: &str, names: &Names) -> Option<Self>;
}

impl<T: OneWord> Word for T {
    fn write(&self, line: &mut Line) {
        let word = self.word(line.names);
        line.word(word);
    }

    fn read(words: &mut Words) -> Result<T, ParseError> {
        words.one().ok_or_else(|| words.refusal())
    }
}

/// A part of a line that is left out, with the keyword before it, when there is nothing to say.
pub(super) trait Part: PartialEq + Sized {
    const ABSENT: Self;
    fn write_present(&self, line: &mut Line);
    fn read_present(words: &mut Words) -> Result<Self, ParseError>;
}

impl<T: Word + PartialEq> Part for Option<T> {
    const ABSENT: Option<T> = None;

    fn write_present(&self, line: &mut Line) {
        if let Some(value) = self {
            value.write(line);
        }
    }

    fn read_present(words: &mut Words) -> Result<Option<T>, ParseError> {
        T::read(words).map(Some)
    }
}

/// A line that grows by words.
pub(super) struct Line<'a> {
    pub names: &'a Names<'a>,
    pub text: String,
}

impl<'a> Line<'a> {
    pub(super) fn new(names: &'a Names<'a>) -> Line<'a> {
        Line { names, text: String::new() }
    }

    pub(super) fn word(&mut self, word: impl fmt::Display) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        write!(self.text, "{word}").expect("a string takes any text");
    }
}

/// The words of a line, read from the left.
pub(super) struct Words<'a> {
    names: &'a Names<'a>,
    rest: Peekable<SplitAsciiWhitespace<'a>>,
    /// The number of the next word, from 1.
    position: usize,
    /// All that was tried in vain on the next word.
    expected: Vec<Expected>,
}

impl<'a> Words<'a> {
    pub(super) fn new(line: &'a str, names: &'a Names<'a>) -> Result<Words<'a>, ParseError> {
        if line.len() > MAX_LINE {
            let cut = (0..=MAX_LINE).rev().find(|index| line.is_char_boundary(*index)).unwrap_or(0);
            let within = line[..cut].split_ascii_whitespace();
            return Err(ParseError {
                position: within.clone().count().max(1),
                found: within.last().map(shortened),
                expected: vec![Expected::ShortLine],
            });
        }
        let rest = line.split_ascii_whitespace().peekable();
        Ok(Words { names, rest, position: 1, expected: Vec::new() })
    }

    pub(super) fn peek(&mut self) -> Option<&'a str> {
        self.rest.peek().copied()
    }

    pub(super) fn advance(&mut self) {
        self.rest.next();
        self.position += 1;
        self.expected.clear();
    }

    /// Takes the next word if it reads as what is expected.
    pub(super) fn accept<T>(
        &mut self,
        expected: Expected,
        read: impl FnOnce(&str, &Names) -> Option<T>,
    ) -> Option<T> {
        let value = self.peek().and_then(|word| read(word, self.names));
        match value {
            Some(_) => self.advance(),
            None => self.expected.push(expected),
        }
        value
    }

    /// Takes the next word if it is one of this type.
    pub(super) fn one<T: OneWord>(&mut self) -> Option<T> {
        self.accept(Expected::A(T::KIND), T::from_word)
    }

    /// Takes the next word if it is this one.
    pub(super) fn keyword(&mut self, keyword: &'static str) -> bool {
        self.accept(Expected::Word(keyword), |word, _| (word == keyword).then_some(())).is_some()
    }

    pub(super) fn require(&mut self, keyword: &'static str) -> Result<(), ParseError> {
        if self.keyword(keyword) { Ok(()) } else { Err(self.refusal()) }
    }

    pub(super) fn end(&mut self) -> Result<(), ParseError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                self.expected.push(Expected::End);
                Err(self.refusal())
            }
        }
    }

    /// Refuses the next word, with all that was tried on it.
    pub(super) fn refusal(&mut self) -> ParseError {
        ParseError {
            position: self.position,
            found: self.peek().map(shortened),
            expected: std::mem::take(&mut self.expected),
        }
    }

    /// Refuses the next word where this was expected.
    pub(super) fn refuse(&mut self, expected: Expected) -> ParseError {
        self.expected.push(expected);
        self.refusal()
    }
}

fn shortened(word: &str) -> String {
    word.chars().take(MAX_FOUND).collect()
}

/// Why a line is not an action or news.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The number of the word that does not fit, from 1; one past the last where words are missing.
    pub position: usize,
    /// That word, shortened where it is very long; `None` at the end of the line.
    pub found: Option<String>,
    /// What would have fitted.
    pub expected: Vec<Expected>,
}

/// What would have fitted in the place of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// A word of this kind.
    A(Kind),
    /// One that the list does not have yet.
    Another(Kind),
    /// This very word.
    Word(&'static str),
    /// Nothing more.
    End,
    /// A line of at most `MAX_LINE` bytes.
    ShortLine,
}

/// A kind of word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The verb of an action, first in its line.
    Action,
    /// The verb of a piece of news, first in its line.
    News,
    /// The verb of an act that is taken back.
    Undone,
    /// An island of the game: it stands for its seat.
    Island,
    /// One of the six lands (V3).
    Land,
    /// Neighboring or foreign lands (V3).
    Group,
    /// `a`, `b` or `c` (V6).
    Fleet,
    /// A commodity or aegis card, with a count where there are several: `wool*2`.
    Good,
    /// A kind of acropolis structure (V5).
    Structure,
    /// A village of an island card, 1 to 6.
    Village,
    /// A place in the row of events.
    Place,
    /// A whole number, written without sign or leading zero.
    Number,
    /// One of the four seasons (V7).
    Season,
    /// One of the ten phases (V7).
    Phase,
    /// How far a wonder has come (B9).
    Stage,
    /// Why an offer no longer stands.
    Closing,
    /// The id of an event of the set.
    EventCard,
    /// The id of a hazard of the set.
    HazardCard,
    /// The id of a harbor card of the set.
    HarborCard,
    /// The id of a philosophy of the set.
    Philosophy,
    /// The id of a wonder of the set.
    Wonder,
}

impl Kind {
    /// In English, for developers.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Action => "action",
            Kind::News => "piece of news",
            Kind::Undone => "act that can be taken back",
            Kind::Island => "island",
            Kind::Land => "land",
            Kind::Group => "group of lands",
            Kind::Fleet => "fleet",
            Kind::Good => "good",
            Kind::Structure => "structure",
            Kind::Village => "village",
            Kind::Place => "place in the row of events",
            Kind::Number => "number",
            Kind::Season => "season",
            Kind::Phase => "phase",
            Kind::Stage => "stage",
            Kind::Closing => "reason of closing",
            Kind::EventCard => "event card",
            Kind::HazardCard => "hazard card",
            Kind::HarborCard => "harbor card",
            Kind::Philosophy => "philosophy",
            Kind::Wonder => "wonder",
        }
    }
}

/// `another good`, `"give"`, `the end of the line`: for developers, in English.
impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::A(kind) => {
                let article = if kind.name().starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
                write!(f, "{article} {}", kind.name())
            }
            Expected::Another(kind) => write!(f, "another {}", kind.name()),
            Expected::Word(word) => write!(f, "{word:?}"),
            Expected::End => f.write_str("the end of the line"),
            Expected::ShortLine => write!(f, "a line of at most {MAX_LINE} bytes"),
        }
    }
}

/// `word 3: expected a land, found "atens"`: for developers, in English.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "word {}: expected ", self.position)?;
        for (index, expected) in self.expected.iter().enumerate() {
            let joint = match index {
                0 => "",
                _ if index + 1 == self.expected.len() => " or ",
                _ => ", ",
            };
            write!(f, "{joint}{expected}")?;
        }
        match &self.found {
            Some(word) => write!(f, ", found {word:?}"),
            None => f.write_str(", found the end of the line"),
        }
    }
}

impl std::error::Error for ParseError {}
