//! The catalogues, and one message of them with its values filled in.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rules::world::{Island, Land};
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; Lang::COUNT]> =
    LazyLock::new(|| Lang::ALL.map(bundle));

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
    args: FluentArgs<'static>,
}

impl Lang {
    /// A message of the catalogues, its values still to be filled in.
    pub fn message(self, id: &str) -> Message<'_> {
        Message { lang: self, id, args: FluentArgs::new() }
    }

    /// A message without values.
    pub fn word(self, id: &str) -> String {
        self.message(id).say()
    }
}

impl Message<'_> {
    /// A number, which the message may use to choose between singular and plural.
    pub fn number(mut self, name: &'static str, n: impl Into<u32>) -> Self {
        self.args.set(name, n.into());
        self
    }

    /// A decimal number of one digit, as it is written in the language, and with `-count` to choose between singular and plural.
    pub fn tenths(mut self, name: &'static str, tenths: u16) -> Self {
        let (whole, rest) = (tenths / 10, tenths % 10);
        let mark = self.lang.word("decimal-mark");
        let written = if rest == 0 { whole.to_string() } else { format!("{whole}{mark}{rest}") };
        self.args.set(name, written);
        self.args.set(format!("{name}-count"), f64::from(tenths) / 10.0);
        self
    }

    /// Words that are put in as they are: a name, or what another message said.
    pub fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.args.set(name, text.into());
        self
    }

    /// An island, under this name in its plain form and with `-of` and `-to` in the others.
    pub fn island(mut self, name: &'static str, island: Island) -> Self {
        let [the, of, to] = &ISLANDS[self.lang as usize][island as usize];
        self.args.set(name, the.as_str());
        self.args.set(format!("{name}-of"), of.as_str());
        self.args.set(format!("{name}-to"), to.as_str());
        self
    }

    /// A land, under this name in its plain form and with `-at` and `-toward` in the others.
    pub fn land(mut self, name: &'static str, land: Land) -> Self {
        let [the, at, toward] = &LANDS[self.lang as usize][land as usize];
        self.args.set(name, the.as_str());
        self.args.set(format!("{name}-at"), at.as_str());
        self.args.set(format!("{name}-toward"), toward.as_str());
        self
    }

    /// The words. A missing message or value is a bug: it fails in debug builds and shows its id in others.
    pub fn say(&self) -> String {
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
        let words = bundle.format_pattern(pattern, Some(&self.args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{} in {}: {errors:?}", self.id, self.lang.name());
        words
    }

    /// The words with a capital at the start.
    pub fn sentence(&self) -> String {
        capitalized(&self.say())
    }
}

pub(crate) fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        None => String::new(),
        Some(first) => first.to_uppercase().chain(letters).collect(),
    }
}

#[cfg(test)]
mod tests;
