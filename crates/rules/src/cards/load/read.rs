//! A card file as TOML with places. A reader that finds something else reports it and gives `None`.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Problem, cost};
use crate::cost::Cost;
use crate::goods::{Good, GoodSet};

/// Problems of a file that are told; whoever mends these can ask again.
const MAX_PROBLEMS: usize = 100;

/// One file of a set and the problems found in it so far.
pub(super) struct File<'t> {
    name: &'static str,
    text: &'t str,
    table: DeTable<'t>,
    /// Offsets of what is not TOML.
    broken: Vec<usize>,
    missing: bool,
    problems: RefCell<Vec<Problem>>,
}

/// One card of a list: where it is, and what could be read.
pub(super) struct Entry<'t, T> {
    pub place: Place<'t>,
    pub card: Option<T>,
}

/// A list of cards and the file that it is in.
pub(super) struct List<'t, T> {
    pub place: Place<'t>,
    pub entries: Vec<Entry<'t, T>>,
    /// Whether the file is there and all of it is TOML: only then are cards missed.
    pub whole: bool,
}

/// Where a problem is.
#[derive(Clone, Copy)]
pub(super) struct Place<'t> {
    file: &'t File<'t>,
    pub card: Option<&'t str>,
    offset: Option<usize>,
}

/// A value with its name, as in `strike.lose_at_random.count`.
#[derive(Clone)]
pub(super) struct Field<'t> {
    pub place: Place<'t>,
    path: String,
    value: &'t DeValue<'t>,
}

/// The fields of a table.
pub(super) struct Fields<'t> {
    pub place: Place<'t>,
    path: String,
    /// None for a word that stands alone.
    table: Option<&'t DeTable<'t>>,
}

/// `"word"`, or `{ word = value }`.
pub(super) struct Word<'t> {
    pub name: &'t str,
    field: Field<'t>,
    value: Option<Field<'t>>,
}

impl<'t> File<'t> {
    pub(super) fn new(name: &'static str, text: Option<&'t str>) -> File<'t> {
        let missing = text.is_none();
        let text = text.unwrap_or_default();
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut file = File {
            name,
            text,
            table: table.into_inner(),
            broken: Vec::new(),
            missing,
            problems: RefCell::default(),
        };
        for (index, error) in errors.into_iter().enumerate() {
            let offset = error.span().map_or(0, |span| span.start);
            file.broken.push(offset);
            // One open bracket makes nonsense of all that follows: only the first place helps.
            if index > 0 {
                continue;
            }
            let card = file.card_around(offset);
            let expected = format!("not TOML: {}", error.message().trim().replace('\n', ", "));
            file.report(Some(offset), card, expected);
        }
        file
    }

    pub(super) fn problems(&self) -> Vec<Problem> {
        let mut problems = self.problems.borrow().clone();
        problems.sort_by_key(|problem| problem.line.unwrap_or(u32::MAX));
        problems
    }

    /// The fields outside of all cards.
    pub(super) fn head(&'t self, known: &[&str]) -> Fields<'t> {
        let place = Place { file: self, card: None, offset: None };
        let head = Fields { place, path: String::new(), table: Some(&self.table) };
        head.only(known);
        head
    }

    /// The id that stands in the text of the card around an offset; the table may have lost it.
    fn card_around(&self, offset: usize) -> Option<String> {
        let line_end = offset + self.text.get(offset..)?.find('\n').unwrap_or(self.text.len() - offset);
        let start = self.text[..line_end].rfind("[[")?;
        let card = self.text[start..].split("\n[[").next()?;
        let id = card
            .lines()
            .find_map(|line| line.trim_start().strip_prefix("id")?.trim_start().strip_prefix('='))?;
        Some(id.trim().trim_matches('"').to_owned())
    }

    fn report(&self, offset: Option<usize>, card: Option<String>, expected: String) {
        if self.problems.borrow().len() >= MAX_PROBLEMS {
            return;
        }
        let line = offset.map(|offset| {
            let before = &self.text.as_bytes()[..offset.min(self.text.len())];
            before.iter().filter(|byte| **byte == b'\n').count() as u32 + 1
        });
        self.problems.borrow_mut().push(Problem { file: self.name.to_owned(), line, card, expected });
    }
}

fn id_of<'t>(card: &'t DeValue<'t>) -> Option<&'t str> {
    card.as_table()?.get("id")?.get_ref().as_str()
}

impl Place<'_> {
    /// Reports a problem here, in whole words.
    pub(super) fn report(&self, expected: impl Into<String>) {
        self.file.report(self.offset, self.card.map(str::to_owned), expected.into());
    }
}

impl<'t> Field<'t> {
    fn new(place: Place<'t>, path: String, value: &'t Spanned<DeValue<'t>>) -> Field<'t> {
        let place = Place { offset: Some(value.span().start), ..place };
        Field { place, path, value: value.get_ref() }
    }

    /// Reports that something else was expected.
    pub(super) fn wanted<T>(&self, what: &str) -> Option<T> {
        let found = match self.value {
            DeValue::String(text) => format!("{text:?}"),
            DeValue::Integer(number) => number.to_string(),
            DeValue::Float(number) => number.to_string(),
            DeValue::Boolean(flag) => flag.to_string(),
            DeValue::Datetime(_) => "a date".to_owned(),
            DeValue::Array(values) => format!("a list of {}", values.len()),
            DeValue::Table(_) => "a table".to_owned(),
        };
        let path = if self.path.is_empty() { String::new() } else { format!("{}: ", self.path) };
        self.place.report(format!("{path}expected {what}, found {found}"));
        None
    }

    /// A field of a table that was read before, for a second look at it.
    pub(super) fn at(&self, name: &str) -> Option<Field<'t>> {
        let value = self.value.as_table()?.get(name)?;
        Some(Field::new(self.place, format!("{}.{name}", self.path), value))
    }

    pub(super) fn is_text(&self) -> bool {
        self.value.is_str()
    }

    pub(super) fn text(self) -> Option<&'t str> {
        self.value.as_str().filter(|text| !text.trim().is_empty()).or_else(|| self.wanted("a text"))
    }

    pub(super) fn number(self, range: RangeInclusive<u8>) -> Option<u8> {
        let number = match self.value {
            DeValue::Integer(number) => u8::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        number
            .filter(|number| range.contains(number))
            .or_else(|| self.wanted(&format!("a number from {} to {}", range.start(), range.end())))
    }

    pub(super) fn flag(self) -> Option<bool> {
        self.value.as_bool().or_else(|| self.wanted("true or false"))
    }

    /// One of these words and what it stands for.
    pub(super) fn pick<T: Copy>(self, words: &[(&str, T)]) -> Option<T> {
        let found = self.value.as_str().and_then(|text| words.iter().find(|(word, _)| *word == text));
        match found {
            Some((_, meaning)) => Some(*meaning),
            None => self.wanted(&one_of(words.iter().map(|(word, _)| *word))),
        }
    }

    /// The name of one of these goods.
    pub(super) fn good(self, kinds: GoodSet) -> Option<Good> {
        let words: Vec<(&str, Good)> = kinds.iter().map(|good| (good.name(), good)).collect();
        self.pick(&words)
    }

    pub(super) fn cost(self) -> Option<Cost> {
        match cost::parse(self.value.as_str().unwrap_or_default()) {
            Ok(cost) => Some(cost),
            Err(expected) => self.wanted(&expected),
        }
    }

    /// A list of so many values, each read alike.
    pub(super) fn list_of<T>(
        self,
        lengths: RangeInclusive<usize>,
        read: impl Fn(Field<'t>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let length = self.value.as_array().map(|values| values.len());
        if length.is_none_or(|length| !lengths.contains(&length)) {
            let (least, most) = (lengths.start(), lengths.end());
            let many = if least == most { least.to_string() } else { format!("{least} to {most}") };
            self.wanted::<()>(&format!("a list of {many}"));
        }
        let values = self.value.as_array()?;
        let fields = values.iter().map(|value| Field::new(self.place, self.path.clone(), value));
        // Every value is read before the first bad one spoils the list.
        let read: Vec<Option<T>> = fields.map(read).collect();
        let whole: Option<Vec<T>> = read.into_iter().collect();
        whole.filter(|whole| lengths.contains(&whole.len()))
    }

    /// A table with no other fields than these.
    pub(super) fn fields(self, known: &[&str]) -> Option<Fields<'t>> {
        let Some(table) = self.value.as_table() else { return self.wanted("a table") };
        let fields = Fields { place: self.place, path: self.path, table: Some(table) };
        fields.only(known);
        Some(fields)
    }

    pub(super) fn word(self) -> Option<Word<'t>> {
        match self.value {
            DeValue::String(name) => Some(Word { name, field: self, value: None }),
            DeValue::Table(table) if table.len() == 1 => {
                let (key, value) = table.iter().next()?;
                let name: &str = key.get_ref();
                let path = format!("{}.{name}", self.path);
                Some(Word { name, value: Some(Field::new(self.place, path, value)), field: self })
            }
            _ => self.wanted("\"word\" or { word = ... }"),
        }
    }
}

impl<'t> Fields<'t> {
    /// The cards written as `[[kind]]`. One with broken TOML in it is not read: half of it would only
    /// raise false alarms.
    pub(super) fn cards<T>(
        &self,
        kind: &str,
        known: &[&str],
        read: impl Fn(&Fields<'t>) -> Option<T>,
    ) -> List<'t, T> {
        let place = self.place;
        let cards = self.optional(kind, |field| match field.value {
            DeValue::Array(cards) => {
                Some(cards.iter().map(|card| Field::new(place, String::new(), card)).collect())
            }
            _ => field.wanted(&format!("cards that begin with [[{kind}]]")),
        });
        let cards: Vec<Field<'t>> = cards.flatten().unwrap_or_default();
        let starts: Vec<usize> = cards.iter().map(|card| card.place.offset.unwrap_or(0)).collect();
        let broken = &place.file.broken;
        let mut entries = Vec::new();
        for (index, mut field) in cards.into_iter().enumerate() {
            let end = starts.get(index + 1).copied().unwrap_or(usize::MAX);
            let whole = !broken.iter().any(|at| (starts[index]..end).contains(at));
            field.place.card = id_of(field.value);
            let place = field.place;
            let card = if whole { field.fields(known).and_then(|fields| read(&fields)) } else { None };
            entries.push(Entry { place, card });
        }
        List { place, entries, whole: !place.file.missing && broken.is_empty() }
    }

    pub(super) fn required<T>(&self, name: &str, read: impl FnOnce(Field<'t>) -> Option<T>) -> Option<T> {
        match self.field(name) {
            Some(field) => read(field),
            None => {
                self.place.report(format!("{}: expected this field, found nothing", self.path_to(name)));
                None
            }
        }
    }

    /// `Some(None)` where the field is left out.
    pub(super) fn optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(Field<'t>) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.field(name) {
            Some(field) => read(field).map(Some),
            None => Some(None),
        }
    }

    /// False where it is left out.
    pub(super) fn flag(&self, name: &str) -> Option<bool> {
        self.optional(name, Field::flag).map(Option::unwrap_or_default)
    }

    fn field(&self, name: &str) -> Option<Field<'t>> {
        let value = self.table?.get(name)?;
        Some(Field::new(self.place, self.path_to(name), value))
    }

    fn path_to(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    /// Reports every other field.
    fn only(&self, known: &[&str]) {
        for (key, _) in self.table.into_iter().flatten() {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let place = Place { offset: Some(key.span().start), ..self.place };
                let path = self.path_to(name);
                let expected = one_of(known.iter().copied());
                place.report(format!("{}: unknown field, expected {expected}", path.escape_debug()));
            }
        }
    }
}

impl<'t> Word<'t> {
    /// A word that needs nothing after it.
    pub(super) fn alone<T>(self, meaning: T) -> Option<T> {
        match self.value {
            None => Some(meaning),
            Some(value) => value.wanted(&format!("the word {:?} alone", self.name)),
        }
    }

    /// What a word must be followed by.
    pub(super) fn value(self) -> Option<Field<'t>> {
        self.value.or_else(|| self.field.wanted(&format!("{{ {} = ... }}", self.name)))
    }

    /// The fields after a word; a word alone leaves all of them out.
    pub(super) fn fields(self, known: &[&str]) -> Option<Fields<'t>> {
        match self.value {
            Some(value) => value.fields(known),
            None => Some(Fields { place: self.field.place, path: self.field.path, table: None }),
        }
    }

    /// Reports a word that is none of these.
    pub(super) fn unknown<T>(self, words: &[&str]) -> Option<T> {
        let expected = one_of(words.iter().copied());
        let Word { name, field, .. } = self;
        field.place.report(format!("{}: expected {expected}, found {name:?}", field.path));
        None
    }
}

fn one_of<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let words: Vec<&str> = words.collect();
    match words.as_slice() {
        [word] => format!("{word:?}"),
        _ => format!("one of {}", words.join(", ")),
    }
}
