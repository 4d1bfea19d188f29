//! Reads a set's files and lists every mistake with its place.

mod check;
mod cost;
mod effects;
mod kinds;
mod read;
#[cfg(test)]
mod tests;

use crate::hex::hex;
use std::fmt;

use sha2::{Digest, Sha256};

use super::CardSet;
use read::File;

/// The files of a set as text, wherever they came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetFiles {
    /// What the set is called; it stands in records, as one word.
    pub name: String,
    /// One for each kind of card, and texts that `text` reads.
    pub files: Vec<SetFile>,
}

/// One file; its name is relative to the set's folder, with `/` between the parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetFile {
    /// Such as `hazards.toml` or `text/en.ftl`.
    pub name: String,
    /// All of it, as it was read.
    pub text: String,
}

/// A mistake in a set: where it is, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The name of the file.
    pub file: String,
    /// Counted from 1; none where something is missing from the file as a whole.
    pub line: Option<u32>,
    /// The id of the card that the line belongs to; `None` outside of cards, or where it has no id.
    pub card: Option<String>,
    /// The field, what was expected there and what was found; for those who write cards, in English.
    pub expected: String,
}

/// `hazards.toml:12: storm_gale: strike: expected ..., found ...`
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if let Some(card) = &self.card {
            write!(f, ": {}", card.escape_debug())?;
        }
        write!(f, ": {}", self.expected)
    }
}

/// The files of every set; those that end in `.ftl` hold words and are read elsewhere.
const NAMES: [&str; 7] = [
    "islands.toml",
    "acropolis.toml",
    "hazards.toml",
    "harbors.toml",
    "events.toml",
    "philosophies.toml",
    "wonders.toml",
];

/// `wonders.toml` of `aegean` as it once was, newest first; the other files are what they always were.
const EARLIER_WONDERS: [&str; 1] = [include_str!("../../../../cards/earlier/1/wonders.toml")];

impl SetFiles {
    /// The cards of the set that comes with the program; `text` adds their words.
    pub fn aegean() -> SetFiles {
        SetFiles::with_wonders(include_str!("../../../../cards/aegean/wonders.toml"))
    }

    /// The same set as earlier programs had it, newest first: what was begun with it goes on with it.
    pub fn aegean_before() -> impl Iterator<Item = SetFiles> {
        EARLIER_WONDERS.into_iter().map(SetFiles::with_wonders)
    }

    fn with_wonders(wonders: &str) -> SetFiles {
        let files = [
            ("islands.toml", include_str!("../../../../cards/aegean/islands.toml")),
            ("acropolis.toml", include_str!("../../../../cards/aegean/acropolis.toml")),
            ("hazards.toml", include_str!("../../../../cards/aegean/hazards.toml")),
            ("harbors.toml", include_str!("../../../../cards/aegean/harbors.toml")),
            ("events.toml", include_str!("../../../../cards/aegean/events.toml")),
            ("philosophies.toml", include_str!("../../../../cards/aegean/philosophies.toml")),
            ("wonders.toml", wonders),
        ];
        let files = files.map(|(name, text)| SetFile { name: name.to_owned(), text: text.to_owned() });
        SetFiles { name: "aegean".to_owned(), files: files.into() }
    }

    /// SHA-256 over what the card files say, as one JSON object with sorted keys: a comment, a space or a name
    /// that is mended leaves old records valid. Card files only, and only those that are TOML.
    fn digest(&self) -> String {
        let read = |file: &SetFile| {
            let table: serde_json::Value = toml::from_str(&file.text).ok()?;
            file.name.ends_with(".toml").then(|| (file.name.clone(), table))
        };
        let mut said: serde_json::Value = self.files.iter().filter_map(read).collect();
        said.sort_all_objects();
        hex(Sha256::digest(said.to_string()))
    }
}

impl CardSet {
    /// Reads and checks a set; all its mistakes come at once.
    pub fn load(files: &SetFiles) -> Result<CardSet, Vec<Problem>> {
        let mut problems = check::names(files);
        let open = |name: &'static str| {
            let file = files.files.iter().find(|file| file.name == name);
            File::new(name, file.map(|file| file.text.as_str()))
        };
        let opened = NAMES.map(open);
        let [islands, acropolis, hazards, harbors, events, philosophies, wonders] = &opened;
        let (philosophy_copies, philosophies) = kinds::philosophies(philosophies);
        let lists = kinds::Lists {
            islands: kinds::islands(islands),
            acropolis: kinds::acropolis(acropolis),
            hazards: kinds::hazards(hazards),
            harbors: kinds::harbors(harbors),
            events: kinds::events(events),
            philosophy_copies,
            philosophies,
            wonders: kinds::wonders(wonders),
        };
        check::all(&lists);
        let set = lists.into_set(files.name.clone(), files.digest());
        problems.extend(opened.iter().flat_map(File::problems));
        match set {
            Some(set) if problems.is_empty() => Ok(set),
            _ => Err(problems),
        }
    }
}
