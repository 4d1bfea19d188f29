//! The chapters are well written, and say the same in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rules::world::Phase;

use super::*;

/// Pages of the rules that are no chapters, but may be linked to.
const OTHER_PAGES: [&str; 2] = ["structures", "harbors"];

fn every_chapter() -> impl Iterator<Item = (Lang, &'static Chapter)> {
    Lang::ALL.into_iter().flat_map(|lang| guide(lang).iter().map(move |chapter| (lang, chapter)))
}

/// The ids that docs/rules.md gives its statements.
fn rulebook() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
    let text = fs::read_to_string(path).expect("the rulebook is there");
    let ids = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** ")).map(|(id, _)| id);
    let is_id = |id: &&str| id.len() <= 3 && id.starts_with(|letter: char| letter.is_ascii_uppercase());
    ids.filter(is_id).map(str::to_owned).collect()
}

#[test]
fn a_chapter_is_read_block_by_block() {
    let text = "# Title\n\nOne **two** [three](four). {A1} Five {A2}\n\n::picture\n\n- six {A3}\n- seven\n\n1. eight\n\n> nine\n\n! ten\n\n## Eleven\n";
    let read = chapter(&("en/07-name.md", text));
    let plain = |words| Passage { spans: vec![Span::Plain(words)] };
    assert_eq!((read.name, read.title), ("name", "Title"));
    assert_eq!(
        read.blocks,
        [
            Block::Paragraph(Passage {
                spans: vec![
                    Span::Plain("One "),
                    Span::Strong("two"),
                    Span::Plain(" "),
                    Span::Link { words: "three", to: "four" },
                    Span::Plain("."),
                    Span::Rule("A1"),
                    Span::Plain(" Five"),
                    Span::Rule("A2"),
                ]
            }),
            Block::Picture("picture"),
            Block::Points(vec![
                Passage { spans: vec![Span::Plain("six"), Span::Rule("A3")] },
                plain("seven")
            ]),
            Block::Steps(vec![plain("eight")]),
            Block::Example(plain("nine")),
            Block::Why(plain("ten")),
            Block::Heading("Eleven"),
        ]
    );
    assert_eq!(read.blocks[0].passages()[0].words(), "One two three. Five");
    assert!(read.says("A3") && !read.says("A4"));
}

#[test]
fn marks_that_nobody_closes_are_words() {
    for text in ["a ** b", "a [b", "a [b](c", "a {b", "**", "[", "{"] {
        assert_eq!(passage(text).spans, [Span::Plain(text)], "{text}");
    }
}

#[test]
fn all_languages_have_the_same_chapters_with_the_same_blocks() {
    /// A chapter without its words: its blocks, and how many points, which links and which rules are in them.
    fn shape(chapter: &Chapter) -> Vec<String> {
        let block = |block: &Block| {
            let kind = match block {
                Block::Heading(_) => "heading",
                Block::Picture(name) => name,
                Block::Paragraph(_) => "paragraph",
                Block::Points(_) => "points",
                Block::Steps(_) => "steps",
                Block::Example(_) => "example",
                Block::Why(_) => "why",
            };
            let points = block.passages().iter().map(|passage| {
                let marks = passage.spans.iter().filter_map(|span| match span {
                    Span::Plain(_) | Span::Strong(_) => None,
                    Span::Link { to, .. } => Some(*to),
                    Span::Rule(rule) => Some(*rule),
                });
                marks.collect::<Vec<_>>().join(" ")
            });
            format!("{kind}: {}", points.collect::<Vec<_>>().join(", "))
        };
        chapter.blocks.iter().map(block).collect()
    }
    let english = guide(Lang::En);
    for lang in Lang::ALL {
        let names = |guide: &[Chapter]| guide.iter().map(|chapter| chapter.name).collect::<Vec<_>>();
        assert_eq!(names(guide(lang)), names(english), "{lang:?}");
        for (chapter, original) in guide(lang).iter().zip(english) {
            assert_eq!(shape(chapter), shape(original), "{} in {lang:?}", chapter.name);
        }
    }
}

#[test]
fn every_rule_is_said_in_one_place() {
    let rulebook = rulebook();
    assert!(rulebook.len() > 100, "{rulebook:?}");
    for lang in Lang::ALL {
        let mut said: Vec<&str> =
            guide(lang).iter().flat_map(Chapter::passages).flat_map(Passage::rules).collect();
        said.sort_unstable();
        let mut wanted: Vec<&str> = rulebook.iter().map(String::as_str).collect();
        wanted.sort_unstable();
        assert_eq!(said, wanted, "{lang:?}");
    }
}

#[test]
fn every_phase_has_its_chapter_in_order_and_under_its_name() {
    for lang in Lang::ALL {
        let names: Vec<&str> = guide(lang).iter().map(|chapter| chapter.name).collect();
        let phases: Vec<&str> = Phase::ALL.iter().map(|phase| phase.name()).collect();
        let first = names.iter().position(|name| *name == phases[0]).expect("a chapter on the first phase");
        assert_eq!(names[first..first + phases.len()], phases);
        for (chapter, phase) in guide(lang)[first..].iter().zip(Phase::ALL) {
            assert_eq!(chapter.title, crate::phase_name(*phase, lang));
        }
    }
}

#[test]
fn chapters_are_short_and_end_with_why_they_matter() {
    for (lang, chapter) in every_chapter() {
        let place = format!("{} in {lang:?}", chapter.name);
        let told = chapter.blocks.iter().filter(|block| !block.passages().is_empty()).count();
        assert!((3..=9).contains(&told), "{place}: {told} paragraphs and lists");
        assert!(matches!(chapter.blocks.last(), Some(Block::Why(_))), "{place}");
        let longest = chapter.passages().map(|passage| passage.words().chars().count()).max();
        assert!(longest.is_some_and(|letters| letters < 700), "{place}: a passage of {longest:?} letters");
    }
}

#[test]
fn links_lead_somewhere_and_no_mark_is_left_over() {
    for (lang, chapter) in every_chapter() {
        let place = format!("{} in {lang:?}", chapter.name);
        assert!(!chapter.title.is_empty(), "{place}");
        for passage in chapter.passages() {
            for span in &passage.spans {
                if let Span::Link { to, .. } = span {
                    let known = guide(lang).iter().any(|other| other.name == *to && to != &chapter.name);
                    assert!(known || OTHER_PAGES.contains(to), "{place}: {to}");
                }
            }
            let words = passage.words();
            assert!(!words.contains(['*', '[', ']', '{', '}', '\n', '\'', '"']), "{place}: {words}");
            assert!(!words.trim().is_empty(), "{place}");
        }
    }
}

#[test]
fn french_puts_no_breaking_space_before_high_punctuation() {
    for chapter in guide(Lang::Fr) {
        for words in chapter.passages().map(Passage::words) {
            let loose = [" :", " ;", " ?", " !", " »", "« "].iter().find(|mark| words.contains(**mark));
            assert_eq!(loose, None, "{}: {words}", chapter.name);
        }
    }
}

#[test]
fn every_file_on_disk_is_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("guide");
    let files = |folder: &Path| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        entries.map(|name| name.to_str().unwrap().to_owned()).collect()
    };
    assert_eq!(files(&root), Lang::ALL.iter().map(|lang| lang.name().to_owned()).collect());
    for lang in Lang::ALL {
        let read = lang.guide_files().iter().map(|(name, _)| name.split('/').next_back().unwrap().to_owned());
        assert_eq!(files(&root.join(lang.name())), read.collect(), "{lang:?}");
    }
}
