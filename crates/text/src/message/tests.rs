//! The catalogues agree with each other, and every message can be said.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, InlineExpression};

use super::*;

type Variables = BTreeSet<String>;

/// Every message and attribute of a language with the variables in it.
fn messages(lang: Lang) -> BTreeMap<String, Variables> {
    let mut found = BTreeMap::new();
    for (name, text) in lang.catalogues() {
        for entry in parse(*text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}")).body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            if let Some(value) = &message.value {
                found.insert(id.to_owned(), variables(value));
            }
            for attribute in &message.attributes {
                found.insert(format!("{id}.{}", attribute.id.name), variables(&attribute.value));
            }
        }
    }
    found
}

fn variables(pattern: &Pattern<&str>) -> Variables {
    let mut found = Variables::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    found.extend(variables(&variant.value));
                }
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => found.insert(id.name.to_owned()),
            other => panic!("catalogues use variables only, not {other:?}"),
        };
    }
    found
}

/// Forms of one value count as that value: `$island-of` is `$island`.
fn values(variables: &Variables) -> Variables {
    variables.iter().map(|name| name.split('-').next().unwrap_or(name).to_owned()).collect()
}

#[test]
fn words_that_are_always_the_same_are_those_of_the_catalogue() {
    for lang in Lang::ALL {
        assert!(WORDS[lang as usize].len() > 500, "{}", lang.name());
        for (id, words) in &WORDS[lang as usize] {
            assert_eq!(lang.message(id).form(), *words, "{id} in {}", lang.name());
        }
    }
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_values() {
    let english = messages(Lang::En);
    for lang in Lang::ALL {
        let other = messages(lang);
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        let extra: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{lang:?} lacks {missing:?}, adds {extra:?}");
        for (id, variables) in &english {
            assert_eq!(values(variables), values(&other[id]), "{id} in {lang:?}");
        }
    }
}

#[test]
fn every_message_can_be_said() {
    for lang in Lang::ALL {
        for (id, variables) in messages(lang) {
            for n in [0u32, 1, 2, 12] {
                let mut message = lang.message(&id);
                for name in values(&variables) {
                    message = match name.as_str() {
                        "n" if variables.contains("n-count") => message.tenths("n", n as u16 * 10),
                        "n" | "year" => message.number(if name == "n" { "n" } else { "year" }, n),
                        "island" => message.island("island", Island::Crete),
                        "other" => message.island("other", Island::Chios),
                        "archon" => message.island("archon", Island::Rhodes),
                        "land" => message.land("land", Land::Egypt),
                        _ => message.text(name.leak(), "words"),
                    };
                }
                let words = message.say();
                assert!(!words.is_empty() && !words.contains(['{', '}']), "{id} in {lang:?}: {words}");
                assert_eq!(words.trim(), words, "{id} in {lang:?}");
            }
        }
    }
}

#[test]
fn what_was_said_before_is_said_again_and_nothing_like_it() {
    let say = |id: &str, n: u32| Lang::En.message(id).number("n", n).say();
    let list =
        |head: &str, last: &str| Lang::En.message("list-and").text("head", head).text("last", last).say();
    let fresh = |head: &'static str, last: &'static str| {
        Lang::En.message("list-and").text("head", head).text("last", last).form()
    };
    for _ in 0..2 {
        assert_eq!(say("goods-cards", 2), Lang::En.message("goods-cards").number("n", 2u32).form());
        assert_eq!(say("goods-cards", 3), Lang::En.message("goods-cards").number("n", 3u32).form());
        assert_eq!(say("goods-wool", 3), Lang::En.message("goods-wool").number("n", 3u32).form());
        for (head, last) in [("a", "b"), ("ab", ""), ("", "ab"), ("a\0\u{4}", "b"), ("a", "\0\u{4}b")] {
            assert_eq!(list(head, last), fresh(head, last));
        }
        for lang in Lang::ALL {
            for island in Island::ALL {
                let message = || lang.message("oath-to").island("island", *island);
                assert_eq!(message().say(), message().form());
            }
        }
    }
    // More than are kept, and longer than is.
    for n in 0..3 * KEPT as u32 {
        assert_eq!(say("goods-cards", n), Lang::En.message("goods-cards").number("n", n).form());
    }
    let long = "a".repeat(2 * LONG);
    assert_eq!(list(&long, "b"), list(&long, "b"));
    SAID.with(|said| {
        let said = locked(said);
        assert!(said.words.len() <= KEPT && said.words.keys().all(|key| key.len() <= LONG))
    });
}

#[test]
fn what_was_said_on_any_thread_can_be_forgotten() {
    let kept = || SAID.with(|said| locked(said).words.values().any(|words| words.contains("Xanthippe")));
    let say = || Lang::En.message("board-says").text("name", "Xanthippe").text("words", "Bo").say();
    let (said, hear) = std::sync::mpsc::channel();
    let (go_on, wait) = std::sync::mpsc::channel::<()>();
    let other = std::thread::spawn(move || {
        say();
        let before = kept();
        said.send(before).unwrap();
        wait.recv().unwrap();
        kept()
    });
    say();
    assert!(kept() && hear.recv().unwrap());
    forget_said();
    go_on.send(()).unwrap();
    assert!(!kept() && !other.join().unwrap());
    assert!(say().contains("Xanthippe"), "it can be said again");
}

#[test]
fn french_puts_no_breaking_space_before_high_punctuation() {
    for (name, text) in Lang::Fr.catalogues() {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let loose = [" :", " ;", " ?", " !", " »", "« "].iter().find(|mark| line.contains(**mark));
            assert_eq!(loose, None, "{name}:{}", number + 1);
            // One space that does not break, of one width: searches fold that one.
            assert!(!line.contains('\u{202f}'), "{name}:{}: a narrow space", number + 1);
            let value = line.split_once(" = ").map_or(line, |(_, value)| value);
            assert!(!value.contains('\''), "{name}:{}: a straight apostrophe", number + 1);
        }
    }
}

#[test]
fn dutch_quotes_with_single_curly_marks() {
    for (name, text) in Lang::Nl.catalogues() {
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            assert!(!line.contains(['"', '\'', '“', '”']), "{name}:{}", number + 1);
        }
    }
}
