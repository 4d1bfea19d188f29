//! The catalogues, and one message of them with its values filled in.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, Weak};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use foldhash::fast::FixedState;
use rules::world::{Island, Land};
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; Lang::COUNT]> =
    LazyLock::new(|| Lang::ALL.map(bundle));

/// Messages and attributes that are the same words wherever they stand: most of a page.
static WORDS: LazyLock<[HashMap<Box<str>, &'static str, FixedState>; Lang::COUNT]> =
    LazyLock::new(|| Lang::ALL.map(plain));

/// The forms of islands and of lands: they stand in most sentences, and are said once.
static ISLANDS: LazyLock<[Vec<[String; 3]>; Lang::COUNT]> =
    LazyLock::new(|| forms("island", Island::ALL.iter().map(|it| it.name()), ["the", "of", "to"]));
static LANDS: LazyLock<[Vec<[String; 3]>; Lang::COUNT]> =
    LazyLock::new(|| forms("land", Land::ALL.iter().map(|it| it.name()), ["the", "at", "toward"]));

fn forms(
    kind: &str,
    names: impl Iterator<Item = &'static str> + Clone,
    forms: [&str; 3],
) -> [Vec<[String; 3]>; Lang::COUNT] {
    let say = |lang: Lang, name| forms.map(|form| lang.word(&format!("{kind}-{name}.{form}")));
    Lang::ALL.map(|lang| names.clone().map(|name| say(lang, name)).collect())
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = empty_bundle(lang);
    for (name, text) in lang.catalogues() {
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{name} is a valid catalogue, but: {errors:?}"));
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("ids are given once, but {name}: {errors:?}");
        }
    }
    bundle
}

fn plain(lang: Lang) -> HashMap<Box<str>, &'static str, FixedState> {
    let mut plain = HashMap::default();
    let mut add = |id: String, value: &Pattern<&'static str>| {
        if let [PatternElement::TextElement { value }] = value.elements[..] {
            plain.insert(id.into(), value);
        }
    };
    for (_, text) in lang.catalogues() {
        // What is wrong with a catalogue is told where it is read for its messages.
        let resource = parse(*text).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            for attribute in &message.attributes {
                add(format!("{id}.{}", attribute.id.name), &attribute.value);
            }
            if let Some(value) = &message.value {
                add(id.to_owned(), value);
            }
        }
    }
    plain
}

pub(crate) fn empty_bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.name().parse().expect("our tags are language tags");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // All our languages run left to right, so values need no invisible isolation marks, which would end up in
    // terminals, records and searches.
    bundle.set_use_isolating(false);
    bundle
}

/// A message of the catalogues, by id (or `id.attribute`), with its values.
///
/// Islands and lands are given in every form that a language may need: `$island`, `$island-of`, `$island-to`;
/// `$land`, `$land-at`, `$land-toward`.
pub struct Message<'a> {
    lang: Lang,
    id: &'a str,
    values: Vec<(&'static str, Value)>,
}

/// What is filled in.
enum Value {
    Number(u32),
    Tenths(u16),
    Text(String),
    Island(Island),
    Land(Land),
}

impl Lang {
    /// A message of the catalogues, its values still to be filled in.
    pub fn message(self, id: &str) -> Message<'_> {
        Message { lang: self, id, values: Vec::new() }
    }

    /// A message without values.
    pub fn word(self, id: &str) -> String {
        self.message(id).say()
    }
}

impl Message<'_> {
    /// A number, which the message may use to choose between singular and plural.
    pub fn number(self, name: &'static str, n: impl Into<u32>) -> Self {
        self.with(name, Value::Number(n.into()))
    }

    /// A decimal number of one digit, as it is written in the language, and with `-count` to choose between singular and plural.
    pub fn tenths(self, name: &'static str, tenths: u16) -> Self {
        self.with(name, Value::Tenths(tenths))
    }

    /// Words that are put in as they are: a name, or what another message said.
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Value::Text(text.into()))
    }

    /// An island, under this name in its plain form and with `-of` and `-to` in the others.
    pub fn island(self, name: &'static str, island: Island) -> Self {
        self.with(name, Value::Island(island))
    }

    /// A land, under this name in its plain form and with `-at` and `-toward` in the others.
    pub fn land(self, name: &'static str, land: Land) -> Self {
        self.with(name, Value::Land(land))
    }

    fn with(mut self, name: &'static str, value: Value) -> Self {
        self.values.push((name, value));
        self
    }

    /// The words. A missing message or value is a bug: it fails in debug builds and shows its id in others.
    pub fn say(&self) -> String {
        if !self.values.is_empty() {
            return SAID.with(|said| locked(said).words(self));
        }
        WORDS[self.lang as usize].get(self.id).map_or_else(|| self.form(), |words| (*words).to_owned())
    }

    fn form(&self) -> String {
        let bundle = &BUNDLES[self.lang as usize];
        let pattern = match self.id.split_once('.') {
            None => bundle.get_message(self.id).and_then(|message| message.value()),
            Some((id, attribute)) => bundle
                .get_message(id)
                .and_then(|message| message.get_attribute(attribute))
                .map(|attribute| attribute.value()),
        };
        let Some(pattern) = pattern else {
            debug_assert!(false, "no message {} in {}", self.id, self.lang.name());
            return self.id.to_owned();
        };
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&self.args()), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{} in {}: {errors:?}", self.id, self.lang.name());
        words
    }

    /// All values in all their forms.
    fn args(&self) -> FluentArgs<'_> {
        let mut args = FluentArgs::new();
        for (name, value) in &self.values {
            match value {
                Value::Number(n) => args.set(*name, *n),
                Value::Text(text) => args.set(*name, text.as_str()),
                Value::Tenths(tenths) => {
                    let (whole, rest) = (tenths / 10, tenths % 10);
                    let mark = self.lang.word("decimal-mark");
                    let written = if rest == 0 { whole.to_string() } else { format!("{whole}{mark}{rest}") };
                    args.set(*name, written);
                    args.set(format!("{name}-count"), f64::from(*tenths) / 10.0);
                }
                Value::Island(island) => {
                    let [the, of, to] = &ISLANDS[self.lang as usize][*island as usize];
                    args.set(*name, the.as_str());
                    args.set(format!("{name}-of"), of.as_str());
                    args.set(format!("{name}-to"), to.as_str());
                }
                Value::Land(land) => {
                    let [the, at, toward] = &LANDS[self.lang as usize][*land as usize];
                    args.set(*name, the.as_str());
                    args.set(format!("{name}-at"), at.as_str());
                    args.set(format!("{name}-toward"), toward.as_str());
                }
            }
        }
        args
    }

    /// Everything that the words come from, in bytes that no other message has.
    fn write_key(&self, key: &mut Vec<u8>) {
        let put = |words: &str, key: &mut Vec<u8>| {
            key.extend_from_slice(&(words.len() as u32).to_le_bytes());
            key.extend_from_slice(words.as_bytes());
        };
        key.clear();
        key.push(self.lang as u8);
        put(self.id, key);
        for (name, value) in &self.values {
            put(name, key);
            let (kind, number) = match value {
                Value::Number(n) => (0, *n),
                Value::Tenths(tenths) => (1, u32::from(*tenths)),
                Value::Island(island) => (2, *island as u32),
                Value::Land(land) => (3, *land as u32),
                Value::Text(text) => {
                    key.push(4);
                    put(text, key);
                    continue;
                }
            };
            key.push(kind);
            key.extend_from_slice(&number.to_le_bytes());
        }
    }

    /// The words with a capital at the start.
    pub fn sentence(&self) -> String {
        capitalized(&self.say())
    }
}

/// What was said lately: the same sentence stands in several places of a page, and on the pages of all who look on.
#[derive(Default)]
struct Said {
    key: Vec<u8>,
    words: HashMap<Box<[u8]>, Box<str>, FixedState>,
}

/// Sentences that a thread keeps, and how long what they come from may be: what people write to each other is not said twice.
const KEPT: usize = 2048;
const LONG: usize = 240;

thread_local! {
    static SAID: Arc<Mutex<Said>> = {
        let said = Arc::default();
        let mut all = locked(&ALL);
        all.retain(|it| it.strong_count() > 0);
        all.push(Arc::downgrade(&said));
        said
    };
}

/// What every thread keeps, so that all of it can be dropped; each is used by its own thread otherwise.
static ALL: Mutex<Vec<Weak<Mutex<Said>>>> = Mutex::new(Vec::new());

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Keeps nothing of what was said so far: somebody had what they typed deleted, and it may stand in any sentence.
pub fn forget_said() {
    let all: Vec<_> = locked(&ALL).iter().filter_map(Weak::upgrade).collect();
    all.iter().for_each(|said| *locked(said) = Said::default());
}

impl Said {
    fn words(&mut self, message: &Message) -> String {
        message.write_key(&mut self.key);
        if let Some(words) = self.words.get(self.key.as_slice()) {
            return String::from(&**words);
        }
        let words = message.form();
        if self.key.len() <= LONG {
            if self.words.len() >= KEPT {
                self.words.clear();
            }
            self.words.insert(self.key.as_slice().into(), words.as_str().into());
        }
        words
    }
}

pub(crate) fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut capitalized = String::with_capacity(words.len() + 2);
    capitalized.extend(first.to_uppercase());
    capitalized.push_str(letters.as_str());
    capitalized
}

#[cfg(test)]
mod tests;
