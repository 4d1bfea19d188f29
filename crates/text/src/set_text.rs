//! The words that a card set brings itself: names, and where it likes own words and notes.
//!
//! `text/fr.ftl` of a set says `drought = Sécheresse`; `.words` are own words for what the card does, `.note` is
//! the note on its source in that language.

use std::collections::{HashMap, HashSet};

use fluent_bundle::{FluentError, FluentResource};
use fluent_syntax::ast::Entry;
use rules::cards::{CardSet, SetFile, SetFiles};
use rules::goods::Good;
use rules::world::{Acropolis, Island};

use crate::lang::Lang;
use crate::message::empty_bundle;

/// The set that comes with the program: its cards from `rules`, its words from here.
pub fn aegean_files() -> SetFiles {
    with_words(SetFiles::aegean())
}

/// The same set as earlier programs had it, newest first.
pub fn earlier_files() -> impl Iterator<Item = SetFiles> {
    SetFiles::aegean_before().map(with_words)
}

fn with_words(mut set: SetFiles) -> SetFiles {
    for (name, text) in Lang::ALL.map(Lang::aegean) {
        set.files.push(SetFile { name: name.to_owned(), text: text.to_owned() });
    }
    set
}

/// All of a set's words, looked up and formatted once: nothing can fail later.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetText {
    /// By language; the key is `id` or `id.attribute`.
    words: [HashMap<String, String>; Lang::COUNT],
}

impl SetText {
    /// Reads the files `text/*.ftl` of a set, or lists every mistake in them.
    pub fn new(set: &SetFiles) -> Result<SetText, Vec<String>> {
        let mut text = SetText::default();
        let mut problems = Vec::new();
        for file in &set.files {
            let Some(tag) = file.name.strip_prefix("text/").and_then(|name| name.strip_suffix(".ftl")) else {
                continue;
            };
            match Lang::from_tag(tag) {
                None => problems.push(format!("{}: there is no language {tag:?} here", file.name)),
                Some(lang) => {
                    read(lang, &file.text, &mut text.words[lang as usize], |line, problem| {
                        problems.push(format!("{}:{line}: {problem}", file.name));
                    });
                }
            }
        }
        if problems.is_empty() { Ok(text) } else { Err(problems) }
    }

    /// Words for cards that the set does not have: slips of the pen, for the most part.
    pub fn strangers(&self, set: &CardSet) -> Vec<String> {
        let mut known: HashSet<&str> = HashSet::new();
        known.extend(set.hazards.iter().map(|card| card.id.as_str()));
        known.extend(set.harbors.iter().map(|card| card.id.as_str()));
        known.extend(set.events.iter().map(|card| card.id.as_str()));
        known.extend(set.philosophies.iter().map(|card| card.id.as_str()));
        known.extend(set.wonders.iter().map(|card| card.id.as_str()));
        known.extend(Island::ALL.iter().map(|island| island.name()));
        known.extend(Acropolis::ALL.iter().map(|kind| kind.name()));
        known.extend(Good::ALL.iter().map(|good| good.name()));
        let mut strangers = Vec::new();
        for lang in Lang::ALL {
            let ids = self.words[lang as usize].keys().map(|key| key.split('.').next().unwrap_or(key));
            let mut unknown: Vec<&str> = ids.filter(|id| !known.contains(id)).collect();
            unknown.sort_unstable();
            unknown.dedup();
            strangers.extend(
                unknown.iter().map(|id| {
                    format!("text/{}.ftl: {id}: expected the id of a card of this set", lang.name())
                }),
            );
        }
        strangers
    }

    /// The card's name; in English where the language lacks it, else its id with spaces.
    pub fn name(&self, id: &str, lang: Lang) -> String {
        self.in_english_too(id, lang).unwrap_or_else(|| id.replace('_', " "))
    }

    /// The set's own words for what the card does.
    pub fn own_words(&self, id: &str, lang: Lang) -> Option<String> {
        self.in_english_too(&format!("{id}.words"), lang)
    }

    /// The note on the card's source in this very language.
    pub fn note(&self, id: &str, lang: Lang) -> Option<String> {
        self.words[lang as usize].get(&format!("{id}.note")).cloned()
    }

    fn in_english_too(&self, key: &str, lang: Lang) -> Option<String> {
        self.words[lang as usize].get(key).or_else(|| self.words[Lang::En as usize].get(key)).cloned()
    }
}

/// Opening braces and brackets that a file may have.
const MAX_OPENINGS: usize = 500;
/// Problems of a file that are told; whoever mends these can ask again.
const MAX_PROBLEMS: usize = 100;

/// Reads one file; `report` gets the line and what is wrong there.
fn read(lang: Lang, text: &str, words: &mut HashMap<String, String>, mut report: impl FnMut(usize, String)) {
    // The parser recurses at each of these, and must not be led on. Names and card words need hardly any.
    let openings = text.bytes().filter(|byte| matches!(byte, b'{' | b'(')).count();
    if openings > MAX_OPENINGS {
        return report(1, format!("expected at most {MAX_OPENINGS} braces and brackets, found {openings}"));
    }
    let line_of = |position: usize| 1 + text.bytes().take(position).filter(|byte| *byte == b'\n').count();
    let resource = match FluentResource::try_new(text.to_owned()) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            for error in errors.into_iter().take(MAX_PROBLEMS) {
                report(line_of(error.pos.start), error.kind.to_string());
            }
            return;
        }
    };
    let ids: Vec<String> = resource
        .entries()
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        })
        .collect();
    let line_with = |id: &str| {
        let starts =
            |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
        1 + text.lines().position(starts).unwrap_or(0)
    };
    let mut bundle = empty_bundle(lang);
    if let Err(errors) = bundle.add_resource(resource) {
        for error in errors {
            let line = if let FluentError::Overriding { id, .. } = &error { line_with(id) } else { 1 };
            report(line, error.to_string());
        }
        return;
    }
    for id in ids {
        let Some(message) = bundle.get_message(&id) else { continue };
        let value = message.value().map(|pattern| (id.clone(), pattern));
        let attributes =
            message.attributes().map(|attribute| (format!("{id}.{}", attribute.id()), attribute.value()));
        for (key, pattern) in value.into_iter().chain(attributes) {
            let mut errors = Vec::new();
            let formatted = bundle.format_pattern(pattern, None, &mut errors).into_owned();
            match errors.first() {
                None => {
                    words.insert(key, formatted);
                }
                Some(error) => report(line_with(&id), format!("{key}: {error}")),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(files: &[(&str, &str)]) -> Result<SetText, Vec<String>> {
        let files =
            files.iter().map(|(name, text)| SetFile { name: (*name).into(), text: (*text).into() }).collect();
        SetText::new(&SetFiles { name: "mine".into(), files })
    }

    #[test]
    fn a_missing_language_falls_back_to_english_and_a_missing_name_to_the_id() {
        let text = set(&[
            ("text/en.ftl", "dry_spell = Dry Spell\n    .words = No rain.\n"),
            ("text/fr.ftl", "other = Autre\n"),
            ("events.toml", "not ours to read"),
        ])
        .unwrap();
        assert_eq!(text.name("dry_spell", Lang::Fr), "Dry Spell");
        assert_eq!(text.name("dry_spell", Lang::Nl), "Dry Spell");
        assert_eq!(text.own_words("dry_spell", Lang::Nl).as_deref(), Some("No rain."));
        assert_eq!(text.own_words("other", Lang::Fr), None);
        assert_eq!(text.name("other", Lang::Fr), "Autre");
        assert_eq!(text.name("great_flood", Lang::En), "great flood");
    }

    #[test]
    fn notes_belong_to_their_language() {
        let text = set(&[("text/fr.ftl", "flood = Crue\n    .note = d’après nous\n")]).unwrap();
        assert_eq!(text.note("flood", Lang::Fr).as_deref(), Some("d’après nous"));
        assert_eq!(text.note("flood", Lang::En), None);
    }

    #[test]
    fn every_mistake_is_listed_with_its_line() {
        let problems = set(&[
            ("text/en.ftl", "fine = Fine\nbroken\n"),
            ("text/fr.ftl", "a = A\n\nb = { $nobody }\nc = { missing }\n"),
            ("text/nl.ftl", "a = A\na = B\n"),
            ("text/xx.ftl", "a = A\n"),
        ])
        .unwrap_err();
        let starts: Vec<&str> = problems.iter().map(|it| it.split(": ").next().unwrap()).collect();
        assert_eq!(
            starts,
            ["text/en.ftl:2", "text/fr.ftl:3", "text/fr.ftl:4", "text/nl.ftl:1", "text/xx.ftl"],
            "{problems:?}"
        );
    }

    #[test]
    fn words_for_no_card_are_found() {
        let text = set(&[("text/fr.ftl", "drought = Sécheresse\ndrougth = Sécheresse\n")]).unwrap();
        assert_eq!(
            text.strangers(CardSet::aegean()),
            ["text/fr.ftl: drougth: expected the id of a card of this set"]
        );
        let own = SetText::new(&aegean_files()).unwrap();
        assert_eq!(own.strangers(CardSet::aegean()), Vec::<String>::new());
    }

    #[test]
    fn hostile_files_are_refused_without_harm() {
        for opening in ["{", "{F(\"}\",", "{ F(", "a = {\n"] {
            assert!(set(&[("text/en.ftl", &format!("a = {}", opening.repeat(200_000)))]).is_err());
        }
        let problems = set(&[("text/en.ftl", &"x\n".repeat(500_000))]).err();
        assert!(problems.is_some_and(|problems| problems.len() == 100));
        assert!(set(&[("text/en.ftl", "a = { b }\nb = { a }\n")]).is_err());
    }
}
