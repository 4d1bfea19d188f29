//! Recovery phrases: six words, each one of 7,776, and what is kept of them.
//!
//! Each word is made of two, as names of places are: 72 beginnings and 108 endings, so that whoever writes them down knows how they are
//! spelled, and the whole list fits on a page. Six of them are 77 bits. What is kept is a hash that takes 65,536 rounds: whoever
//! steals the file would have to reckon 2^93 rounds for one phrase, and whoever guesses at the door is limited (`Site::come_back`).

use sha2::{Digest, Sha256};

use crate::key::{self, Hash};

/// Words of a phrase.
pub const WORDS: usize = 6;

/// How the words begin.
const BEGINNINGS: [&str; 72] = [
    "amber", "apple", "ash", "barley", "bay", "bee", "bell", "birch", "blue", "bone", "bread", "brook",
    "cedar", "clay", "cliff", "cloud", "corn", "crab", "crane", "dawn", "deer", "dew", "dove", "dusk",
    "eagle", "east", "elm", "fern", "fig", "fire", "fish", "flint", "fox", "frost", "goat", "gold", "goose",
    "grain", "grass", "green", "gull", "hawk", "hazel", "hill", "honey", "horn", "ivy", "jade", "lake",
    "lamb", "lark", "leaf", "lily", "lime", "lion", "mint", "moon", "moss", "north", "oak", "olive", "owl",
    "palm", "pine", "plum", "rain", "reed", "river", "rose", "salt", "sea", "sun",
];

/// How they end.
const ENDINGS: [&str; 108] = [
    "anchor", "arch", "arrow", "axe", "barn", "basin", "basket", "beam", "bench", "boat", "bowl", "bridge",
    "brush", "bucket", "cape", "cart", "cave", "chain", "chest", "cloak", "coast", "comb", "cord", "court",
    "cradle", "crown", "cup", "dish", "dome", "door", "drum", "feast", "fence", "field", "flute", "ford",
    "forge", "garden", "gate", "glass", "grove", "guest", "hall", "hammer", "harbor", "harp", "harvest",
    "hearth", "helm", "hood", "hoop", "house", "jar", "journey", "key", "king", "ladder", "lamp", "lane",
    "letter", "lock", "loom", "maker", "market", "mast", "meadow", "mill", "mirror", "nest", "net", "oar",
    "oven", "path", "pillar", "pipe", "plank", "plough", "pond", "port", "quarry", "queen", "raft", "ring",
    "road", "roof", "rope", "sail", "sandal", "scroll", "shade", "shell", "shield", "ship", "shore", "song",
    "spear", "spring", "stair", "stone", "storm", "table", "temple", "tower", "trail", "vase", "wagon",
    "wall", "well",
];

/// Rounds of the hash.
const ROUNDS: u32 = 1 << 16;

/// Letters that six words can have, at least and at most.
const LETTERS: std::ops::RangeInclusive<usize> = 36..=84;

fn word(number: usize) -> String {
    let (beginning, ending) = (number / ENDINGS.len(), number % ENDINGS.len());
    format!("{}{}", BEGINNINGS[beginning], ENDINGS[ending])
}

/// A new phrase, of pure chance.
pub fn new() -> [String; WORDS] {
    let many = (BEGINNINGS.len() * ENDINGS.len()) as u64;
    std::array::from_fn(|_| word((key::number() % many) as usize))
}

/// What is kept of a phrase, and looked for when somebody types one. Only letters count: however they were parted, in capitals or not.
/// `None` for what no phrase can be.
pub fn hash(typed: &str) -> Option<Hash> {
    let letters: String = typed.chars().filter(char::is_ascii_alphabetic).take(LETTERS.end() + 1).collect();
    let letters = letters.to_ascii_lowercase();
    if !LETTERS.contains(&letters.len()) {
        return None;
    }
    let mut hash = Sha256::digest(format!("recovery phrase {letters}"));
    for _ in 0..ROUNDS {
        hash = Sha256::new().chain_update(hash).chain_update(&letters).finalize();
    }
    Some(Hash(hash.into()))
}

/// The first word that is none of ours, where six were typed.
pub fn stranger(typed: &str) -> Option<String> {
    let words: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
    let is_ours = |word: &str| {
        let ends = |beginning: &&str| word.strip_prefix(*beginning).is_some_and(|end| ENDINGS.contains(&end));
        BEGINNINGS.iter().any(ends)
    };
    (words.len() == WORDS).then(|| words.into_iter().find(|word| !is_ours(word)))?
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn there_are_7776_words_all_different_short_and_of_letters_alone() {
        let all: HashSet<String> = (0..BEGINNINGS.len() * ENDINGS.len()).map(word).collect();
        assert_eq!(all.len(), 7776);
        let is_plain = |word: &String| word.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(all.iter().all(|word| is_plain(word) && (6..=14).contains(&word.len())));
        assert!(all.iter().all(|word| word.len() * WORDS <= *LETTERS.end()));
    }

    #[test]
    fn a_phrase_is_the_same_however_it_is_typed_and_no_other_is() {
        let phrase = new();
        let kept = hash(&phrase.join(" "));
        assert!(kept.is_some());
        assert_eq!(hash(&format!("  {}\n", phrase.join(",  ").to_uppercase())), kept);
        assert_eq!(hash(&phrase.concat()), kept);
        let mut other = phrase.clone();
        other.swap(0, 5);
        assert!(other == phrase || hash(&other.join(" ")) != kept);
        assert_ne!(new(), new());
        for nothing in ["", "olive", &"a".repeat(10_000), "λάδι"] {
            assert_eq!(hash(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn a_word_that_is_none_of_ours_is_named() {
        let mut phrase = new();
        assert_eq!(stranger(&phrase.join(" ")), None);
        phrase[3] = "olivharbor".to_owned();
        assert_eq!(stranger(&phrase.join(" ")).as_deref(), Some("olivharbor"));
        assert_eq!(stranger("olive harbor"), None, "so few are no phrase");
    }
}
