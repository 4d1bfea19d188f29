//! Card sets: those on offer, and those that stored tables were begun with.

use std::collections::HashMap;
use std::sync::Mutex;

use rules::cards::{CardSet, SetFile, SetFiles};
use serde_json::{Value, json};
use text::{SetText, aegean_files, earlier_files};
use tracing::warn;

/// A card set with its words.
#[derive(Clone, Copy, Debug)]
pub struct Cards {
    /// What the rules know of it.
    pub set: &'static CardSet,
    /// What players read of it.
    pub words: &'static SetText,
}

/// A set with its files, ready to be stored beside a table.
#[derive(Clone, Debug)]
pub struct Offered {
    /// What forms and lobbies call it.
    pub name: String,
    /// The set as it was read from the files.
    pub cards: Cards,
    /// As JSON.
    pub files: String,
}

/// Every set that this program has met, each read once.
pub struct Sets {
    offered: Vec<Offered>,
    read: Mutex<HashMap<String, Cards>>,
}

impl Sets {
    /// The set that comes with the program, and others; or every mistake in them.
    pub fn new(others: &[SetFiles]) -> Result<Sets, String> {
        let mut sets = Sets { offered: Vec::new(), read: Mutex::default() };
        for files in std::iter::once(&aegean_files()).chain(others) {
            let files_json = write(files);
            let cards = sets.of_files(&files_json)?;
            sets.offered.push(Offered { name: files.name.clone(), cards, files: files_json });
        }
        // Not on offer any more, and known for the tables that were begun with them.
        for files in earlier_files() {
            sets.of_files(&write(&files))?;
        }
        Ok(sets)
    }

    /// What forms offer, the usual set first.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.offered.iter().map(|set| set.name.as_str())
    }

    /// A set that forms offer, by its name.
    pub fn offered(&self, name: &str) -> Option<&Offered> {
        self.offered.iter().find(|set| set.name == name)
    }

    /// A set that this program has met, by its digest.
    pub fn known(&self, digest: &str) -> Option<Offered> {
        let read = self.read.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (files, cards) = read.iter().find(|(_, cards)| cards.set.digest == digest)?;
        Some(Offered { name: cards.set.name.clone(), cards: *cards, files: files.clone() })
    }

    /// The set that comes with the program.
    pub fn usual(&self) -> &Offered {
        self.offered.first().expect("the own set is always offered")
    }

    /// The set of a stored table: by its files or, where they are damaged, by its digest, if this program knows it.
    pub fn stored(&self, digest: &str, files: Option<&str>) -> Result<Cards, String> {
        let read =
            files.ok_or_else(|| "its files are lost".to_owned()).and_then(|files| self.of_files(files));
        read.or_else(|problem| {
            let problem = format!("the stored card set {digest} cannot be read: {problem}");
            let known = self.known(digest).ok_or_else(|| problem.clone())?;
            warn!(problem, "the program's own is the same, and serves");
            Ok(known.cards)
        })
    }

    /// The set in stored files. Each is kept for good: there are few, and games point into them.
    pub fn of_files(&self, json: &str) -> Result<Cards, String> {
        let mut read = self.read.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(cards) = read.get(json) {
            return Ok(*cards);
        }
        let files = parse(json).ok_or("the files of a card set cannot be read")?;
        let words = SetText::new(&files).map_err(|problems| problems.join("\n"))?;
        let set = CardSet::load(&files).map_err(|problems| {
            problems.iter().map(|problem| problem.to_string()).collect::<Vec<_>>().join("\n")
        })?;
        let cards = Cards { set: set.leak(), words: Box::leak(Box::new(words)) };
        read.insert(json.to_owned(), cards);
        Ok(cards)
    }
}

fn write(set: &SetFiles) -> String {
    let files = set.files.iter().map(|file| json!([file.name, file.text]));
    json!({ "name": set.name, "files": files.collect::<Vec<Value>>() }).to_string()
}

fn parse(text: &str) -> Option<SetFiles> {
    let json: Value = serde_json::from_str(text).ok()?;
    let file = |it: &Value| {
        Some(SetFile { name: it.get(0)?.as_str()?.to_owned(), text: it.get(1)?.as_str()?.to_owned() })
    };
    let files = json["files"].as_array()?.iter().map(file).collect::<Option<_>>()?;
    Some(SetFiles { name: json["name"].as_str()?.to_owned(), files })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_files_are_the_same_set_again() {
        let sets = Sets::new(&[]).unwrap();
        let again = sets.of_files(&sets.usual().files).unwrap();
        assert!(std::ptr::eq(again.set, sets.usual().cards.set));
        assert_eq!(again.set.digest, CardSet::aegean().digest);
        assert!(sets.of_files("{}").is_err());
    }

    #[test]
    fn tables_of_the_set_as_it_was_go_on_even_where_its_files_are_lost() {
        let sets = Sets::new(&[]).unwrap();
        for files in earlier_files() {
            let digest = CardSet::load(&files).unwrap().digest;
            assert_ne!(digest, sets.usual().cards.set.digest);
            assert_eq!(sets.stored(&digest, None).unwrap().set.digest, digest);
            assert_eq!(sets.names().collect::<Vec<_>>(), ["aegean"], "new tables do not begin with it");
        }
    }
}
