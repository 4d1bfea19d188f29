//! Words that somebody looks for: whether a text has them, and where.

use maud::{Markup, html};

use crate::typed::tidy;

/// Letters that are looked for.
pub(super) const MAX_TYPED: usize = 60;

/// What somebody looks for.
pub(crate) struct Words {
    typed: String,
    /// Word by word, as `fold` makes letters, without endings.
    folded: Vec<Vec<char>>,
}

impl Words {
    /// Words out of a field; `None` if there are none.
    pub(crate) fn typed(text: &str) -> Option<Words> {
        let typed = tidy(text, MAX_TYPED)?;
        let folded = typed.split(' ').map(|word| stem(word.chars().map(fold).collect())).collect();
        Some(Words { typed, folded })
    }

    /// What was typed, without what cannot be seen.
    pub(crate) fn as_typed(&self) -> &str {
        &self.typed
    }

    /// Whether every word is in this text, or is one of these rules.
    pub(super) fn are_in<'a>(&self, text: &str, rules: impl Iterator<Item = &'a str> + Clone) -> bool {
        let text: Vec<char> = text.chars().map(fold).collect();
        let is_rule =
            |word: &[char]| rules.clone().any(|rule| rule.chars().map(fold).eq(word.iter().copied()));
        self.folded.iter().all(|word| places(&text, word).next().is_some() || is_rule(word))
    }

    /// The text with every one of the words marked, each to its end there.
    pub(super) fn marked_in(&self, text: &str) -> Markup {
        let letters: Vec<char> = text.chars().map(fold).collect();
        let mut is_marked = vec![false; letters.len()];
        for word in &self.folded {
            for place in places(&letters, word) {
                let rest = letters[place + word.len()..].iter().take_while(|it| it.is_alphanumeric()).count();
                is_marked[place..place + word.len() + rest].fill(true);
            }
        }
        let letters: Vec<(char, bool)> = text.chars().zip(is_marked).collect();
        html! {
            @for run in letters.chunk_by(|a, b| a.1 == b.1) {
                @let words: String = run.iter().map(|(letter, _)| letter).collect();
                @if run[0].1 { mark { (words) } } @else { (words) }
            }
        }
    }
}

/// The ending of a word in English, French or Dutch, the longest first: of several that mean the same, as letters count, none is missed.
const ENDINGS: [&str; 9] = ["ies", "ing", "es", "ed", "en", "s", "x", "y", "e"];

/// Letters that are left of a word at least.
const LEAST_STEM: usize = 4;

/// A word without its ending, so that `commodity` finds `commodities`.
fn stem(mut word: Vec<char>) -> Vec<char> {
    let ends = |ending: &&&str| {
        word.len() >= LEAST_STEM + ending.len() && word.ends_with(&ending.chars().collect::<Vec<_>>())
    };
    let cut = ENDINGS.iter().find(ends).map_or(0, |ending| ending.len());
    word.truncate(word.len() - cut);
    word
}

/// Where a word begins in a text.
fn places<'a>(text: &'a [char], word: &'a [char]) -> impl Iterator<Item = usize> + 'a {
    text.windows(word.len()).enumerate().filter(move |(_, part)| *part == word).map(|(place, _)| place)
}

/// Small letters without accents, so that `evenement` finds `Événement`.
fn fold(letter: char) -> char {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        '’' => '\'',
        '\u{a0}' => ' ',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(typed: &str) -> Words {
        Words::typed(typed).expect("some words")
    }

    #[test]
    fn letters_count_and_accents_do_not() {
        let text = "L’Événement frappe ; l’île tremble.";
        assert!(words("evenement").are_in(text, std::iter::empty()));
        assert!(words("ILE  frappe").are_in(text, std::iter::empty()));
        assert!(words("l'ile").are_in(text, std::iter::empty()));
        assert!(!words("frappe ici").are_in(text, std::iter::empty()), "every word must be there");
        assert!(words("j1 frappe").are_in(text, ["J1"].into_iter()));
        assert!(!words("j").are_in("a", ["J1"].into_iter()), "a part of a number is none");
    }

    #[test]
    fn words_are_found_in_any_order_whatever_their_endings() {
        let text = "Commodities are the basics, the rares, and gold; a fleet carries six.";
        for typed in ["gold commodity", "fleets carry gold", "rare commodities", "carried"] {
            assert!(words(typed).are_in(text, std::iter::empty()), "{typed}");
        }
        assert!(words("vlotten dorpen").are_in("Een vlotte vloot en een dorp.", std::iter::empty()));
        assert!(
            !words("golds").are_in("The god has come.", std::iter::empty()),
            "the stem counts to its last letter"
        );
        assert!(words("sea").are_in("at sea", std::iter::empty()), "short words are whole");
    }

    #[test]
    fn every_place_is_marked_and_all_else_stays() {
        let marked = words("île <b>").marked_in("Ile & île, <b>").into_string();
        assert_eq!(marked, "<mark>Ile</mark> &amp; <mark>île</mark>, <mark>&lt;b&gt;</mark>");
        assert_eq!(words("aa").marked_in("aaa b").into_string(), "<mark>aaa</mark> b");
        assert_eq!(words("longer than this").marked_in("it").into_string(), "it");
    }

    #[test]
    fn no_words_are_nothing_to_look_for() {
        assert!(Words::typed(" \u{200b}\n").is_none());
        assert_eq!(words(&"é".repeat(500)).as_typed().chars().count(), MAX_TYPED);
    }
}
