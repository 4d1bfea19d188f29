//! The languages we speak: one row each, from which everything else that lists them follows.

/// A catalogue, or a chapter of the guide: the name of its file, and what is in it.
pub(crate) type Catalogue = (&'static str, &'static str);

/// The catalogues of a language, from the folder that its tag names.
macro_rules! catalogues {
    ($tag:literal: $($name:literal)*) => {
        &[$((
            concat!($tag, "/", $name, ".ftl"),
            include_str!(concat!("../locales/", $tag, "/", $name, ".ftl")),
        )),*]
    };
}

/// The chapters of the guide, in the order in which they are read.
macro_rules! guide_files {
    ($tag:literal: $($name:literal)*) => {
        &[$((
            concat!($tag, "/", $name, ".md"),
            include_str!(concat!("../guide/", $tag, "/", $name, ".md")),
        )),*]
    };
}

macro_rules! languages {
    ($($(#[$attribute:meta])* $lang:ident = $tag:literal;)*) => {
        /// A language that we speak; English where nobody says otherwise.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum Lang {
            $($(#[$attribute])* $lang,)*
        }

        impl Lang {
            /// How many we speak.
            pub const COUNT: usize = [$($tag),*].len();
            /// In the order in which pages list them; its place here is a language's number.
            pub const ALL: [Lang; Lang::COUNT] = [$(Lang::$lang),*];

            /// The tag of the language, as in folder names and addresses.
            pub fn name(self) -> &'static str {
                match self {
                    $(Lang::$lang => $tag,)*
                }
            }

            /// Everything that we say in the language.
            pub(crate) fn catalogues(self) -> &'static [Catalogue] {
                match self {
                    $(Lang::$lang => catalogues!(
                        $tag: "terms" "goods" "cards" "log" "refusals" "prompts" "actions" "outcome" "motives" "pages"
                        "board" "ask" "table" "stages" "orders" "told" "who" "analysis"
                    ),)*
                }
            }

            /// The guide to the rules in the language.
            pub(crate) fn guide_files(self) -> &'static [Catalogue] {
                match self {
                    $(Lang::$lang => guide_files!(
                        $tag: "01-goal" "02-year" "03-setup" "04-cards" "05-island" "06-lands" "07-archonship" "08-event"
                        "09-production" "10-island_trade" "11-journey" "12-hazard" "13-fleet_trade" "14-return" "15-build"
                        "16-discard" "17-archon" "18-table" "19-house"
                    ),)*
                }
            }

            /// The names that the set `aegean` gives its cards in the language.
            pub(crate) fn aegean(self) -> Catalogue {
                match self {
                    $(Lang::$lang => (
                        concat!("text/", $tag, ".ftl"),
                        include_str!(concat!("../../../cards/aegean/text/", $tag, ".ftl")),
                    ),)*
                }
            }
        }
    };
}

// A new language is a row here, a folder of catalogues in `locales`, one of chapters in `guide`, and a file in
// `cards/aegean/text`. What it calls itself is the message `language` of its own catalogues.
languages! {
    /// English, which also helps out where a card set lacks words in another language.
    #[default]
    En = "en";
    /// French.
    Fr = "fr";
    /// Dutch.
    Nl = "nl";
}

impl Lang {
    /// The language of a tag such as `fr` or `fr-BE`, if we speak it.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.trim().split(['-', '_']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.name().eq_ignore_ascii_case(primary))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn regions_do_not_matter() {
        assert_eq!(Lang::from_tag("fr-BE"), Some(Lang::Fr));
        assert_eq!(Lang::from_tag(" NL_be"), Some(Lang::Nl));
        for lang in Lang::ALL {
            assert_eq!(Lang::from_tag(lang.name()), Some(lang));
        }
        for foreign in ["", "xx", "fra", "-fr"] {
            assert_eq!(Lang::from_tag(foreign), None, "{foreign}");
        }
    }

    #[test]
    fn every_catalogue_on_disk_belongs_to_a_language_and_is_read() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let files = |folder: &Path| -> BTreeSet<String> {
            let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
            entries.map(|name| name.to_str().unwrap().to_owned()).collect()
        };
        let tags: BTreeSet<String> = Lang::ALL.iter().map(|lang| lang.name().to_owned()).collect();
        assert_eq!(files(&root.join("locales")), tags);
        for lang in Lang::ALL {
            let read =
                lang.catalogues().iter().map(|(name, _)| name.split('/').next_back().unwrap().to_owned());
            assert_eq!(files(&root.join("locales").join(lang.name())), read.collect(), "{lang:?}");
        }
        let cards: BTreeSet<String> = tags.iter().map(|tag| format!("{tag}.ftl")).collect();
        assert_eq!(files(&root.join("../../cards/aegean/text")), cards);
    }
}
