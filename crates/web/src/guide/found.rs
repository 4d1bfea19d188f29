//! What a search has found in the guide.

use maud::{Markup, html};
use text::{Chapter, Lang, Passage, guide};

use super::{Pen, Words, page};

/// All passages with these words, chapter by chapter; chapters whose title has them come first.
pub(crate) fn found(words: &Words, is_drawer: bool, lang: Lang) -> Markup {
    let mut chapters: Vec<(&Chapter, bool, Vec<&Passage>)> = Vec::new();
    for chapter in guide(lang) {
        let named = words.are_in(chapter.title, std::iter::empty());
        let has = |passage: &&Passage| {
            let rules: Vec<&str> = passage.rules().collect();
            words.are_in(&passage.words(), rules.iter().copied())
        };
        let passages: Vec<&Passage> = chapter.passages().filter(has).collect();
        if named || !passages.is_empty() {
            chapters.push((chapter, named, passages));
        }
    }
    chapters.sort_by_key(|(_, named, _)| !named);
    let count: usize = chapters.iter().map(|(_, _, passages)| passages.len()).sum();
    let pen = Pen::for_found(words, is_drawer, lang);
    html! {
        p class="found" role="status" {
            @if chapters.is_empty() {
                (lang.message("page-guide-nothing").text("words", words.as_typed()).say())
            } @else {
                (lang.message("page-guide-found").number("n", count as u32).text("words", words.as_typed()).say())
            }
        }
        @for (chapter, _, passages) in &chapters {
            h2 class="hit" {
                a href=(page(chapter.name)) data-drawer=[is_drawer.then_some(chapter.name)] { (words.marked_in(chapter.title)) }
            }
            @if !passages.is_empty() {
                ul class="points" { @for passage in passages { li { (pen.passage(passage)) } } }
            }
        }
    }
}
