//! The catalogues, and one message of them with its values filled in.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rules::world::{Island, Land};
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;

/// The files of each language, in the order of `Lang::ALL`.
pub(crate) const FILES: [[(&str, &str); 13]; 3] = [
    [
        ("en/terms.ftl", include_str!("../locales/en/terms.ftl")),
        ("en/goods.ftl", include_str!("../locales/en/goods.ftl")),
        ("en/cards.ftl", include_str!("../locales/en/cards.ftl")),
        ("en/log.ftl", include_str!("../locales/en/log.ftl")),
        ("en/refusals.ftl", include_str!("../locales/en/refusals.ftl")),
        ("en/prompts.ftl", include_str!("../locales/en/prompts.ftl")),
        ("en/actions.ftl", include_str!("../locales/en/actions.ftl")),
        ("en/outcome.ftl", include_str!("../locales/en/outcome.ftl")),
        ("en/motives.ftl", include_str!("../locales/en/motives.ftl")),
        ("en/pages.ftl", include_str!("../locales/en/pages.ftl")),
        ("en/board.ftl", include_str!("../locales/en/board.ftl")),
        ("en/ask.ftl", include_str!("../locales/en/ask.ftl")),
        ("en/table.ftl", include_str!("../locales/en/table.ftl")),
    ],
    [
        ("fr/terms.ftl", include_str!("../locales/fr/terms.ftl")),
        ("fr/goods.ftl", include_str!("../locales/fr/goods.ftl")),
        ("fr/cards.ftl", include_str!("../locales/fr/cards.ftl")),
        ("fr/log.ftl", include_str!("../locales/fr/log.ftl")),
        ("fr/refusals.ftl", include_str!("../locales/fr/refusals.ftl")),
        ("fr/prompts.ftl", include_str!("../locales/fr/prompts.ftl")),
        ("fr/actions.ftl", include_str!("../locales/fr/actions.ftl")),
        ("fr/outcome.ftl", include_str!("../locales/fr/outcome.ftl")),
        ("fr/motives.ftl", include_str!("../locales/fr/motives.ftl")),
        ("fr/pages.ftl", include_str!("../locales/fr/pages.ftl")),
        ("fr/board.ftl", include_str!("../locales/fr/board.ftl")),
        ("fr/ask.ftl", include_str!("../locales/fr/ask.ftl")),
        ("fr/table.ftl", include_str!("../locales/fr/table.ftl")),
    ],
    [
        ("nl/terms.ftl", include_str!("../locales/nl/terms.ftl")),
        ("nl/goods.ftl", include_str!("../locales/nl/goods.ftl")),
        ("nl/cards.ftl", include_str!("../locales/nl/cards.ftl")),
        ("nl/log.ftl", include_str!("../locales/nl/log.ftl")),
        ("nl/refusals.ftl", include_str!("../locales/nl/refusals.ftl")),
        ("nl/prompts.ftl", include_str!("../locales/nl/prompts.ftl")),
        ("nl/actions.ftl", include_str!("../locales/nl/actions.ftl")),
        ("nl/outcome.ftl", include_str!("../locales/nl/outcome.ftl")),
        ("nl/motives.ftl", include_str!("../locales/nl/motives.ftl")),
        ("nl/pages.ftl", include_str!("../locales/nl/pages.ftl")),
        ("nl/board.ftl", include_str!("../locales/nl/board.ftl")),
        ("nl/ask.ftl", include_str!("../locales/nl/ask.ftl")),
        ("nl/table.ftl", include_str!("../locales/nl/table.ftl")),
    ],
];

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 3]> =
    LazyLock::new(|| Lang::ALL.map(|lang| bundle(lang, &FILES[lang as usize])));

fn bundle(lang: Lang, files: &[(&str, &str)]) -> FluentBundle<FluentResource> {
    let mut bundle = empty_bundle(lang);
    for (name, text) in files {
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
    // All three languages run left to right, so values need no invisible isolation marks, which would end up in
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

    pub fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.args.set(name, text.into());
        self
    }

    pub fn island(mut self, name: &'static str, island: Island) -> Self {
        let form = |form: &str| self.lang.word(&format!("island-{}.{form}", island.name()));
        let (the, of, to) = (form("the"), form("of"), form("to"));
        self.args.set(name, the);
        self.args.set(format!("{name}-of"), of);
        self.args.set(format!("{name}-to"), to);
        self
    }

    pub fn land(mut self, name: &'static str, land: Land) -> Self {
        let form = |form: &str| self.lang.word(&format!("land-{}.{form}", land.name()));
        let (the, at, toward) = (form("the"), form("at"), form("toward"));
        self.args.set(name, the);
        self.args.set(format!("{name}-at"), at);
        self.args.set(format!("{name}-toward"), toward);
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
