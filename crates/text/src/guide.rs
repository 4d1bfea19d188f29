//! The rules in players' prose: the chapters of the folder `guide`, read once.
//!
//! They are written in a small part of Markdown. Empty lines part the blocks: `# ` the title, `## ` a heading, `- ` and `1. `
//! lists, `> ` an example, `! ` why it matters, `::name` a picture. Within a passage `**strong**` and `[words](chapter)`;
//! `{J1}` follows what rule J1 of docs/rules.md says.

use std::sync::LazyLock;

use crate::lang::{Catalogue, Lang};

/// One subject, on a page of its own.
#[derive(PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its word in addresses, the same in every language; chapters on a phase have the phase's.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What stands in it, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A part of a chapter.
#[derive(PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading within the chapter.
    Heading(&'static str),
    /// A picture by its name; whoever shows the guide draws it.
    Picture(&'static str),
    /// A few sentences.
    Paragraph(Passage),
    /// Points in no order.
    Points(Vec<Passage>),
    /// Points that are counted.
    Steps(Vec<Passage>),
    /// How a rule works out, with numbers.
    Example(Passage),
    /// Why all this matters to somebody who plays.
    Why(Passage),
}

impl Block {
    /// The words of the block, point by point.
    pub fn passages(&self) -> &[Passage] {
        match self {
            Block::Heading(_) | Block::Picture(_) => &[],
            Block::Paragraph(passage) | Block::Example(passage) | Block::Why(passage) => {
                std::slice::from_ref(passage)
            }
            Block::Points(passages) | Block::Steps(passages) => passages,
        }
    }
}

/// A paragraph, or one point of a list.
#[derive(PartialEq, Eq, Debug)]
pub struct Passage {
    /// Its words, piece by piece.
    pub spans: Vec<Span>,
}

/// A piece of a passage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// Words.
    Plain(&'static str),
    /// Words that the eye shall find.
    Strong(&'static str),
    /// Words that lead to another chapter.
    Link {
        /// What is read.
        words: &'static str,
        /// The name of the chapter.
        to: &'static str,
    },
    /// The id of the rule that was just said.
    Rule(&'static str),
}

impl Passage {
    /// The rules that it says.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.spans.iter().filter_map(|span| match span {
            Span::Rule(rule) => Some(*rule),
            _ => None,
        })
    }

    /// Its words alone.
    pub fn words(&self) -> String {
        let words = self.spans.iter().map(|span| match span {
            Span::Plain(words) | Span::Strong(words) | Span::Link { words, .. } => words,
            Span::Rule(_) => "",
        });
        words.collect()
    }
}

impl Chapter {
    /// All its passages in order.
    pub fn passages(&self) -> impl Iterator<Item = &Passage> {
        self.blocks.iter().flat_map(Block::passages)
    }

    /// Whether it says this rule.
    pub fn says(&self, rule: &str) -> bool {
        self.passages().any(|passage| passage.rules().any(|said| said == rule))
    }
}

static GUIDES: LazyLock<[Vec<Chapter>; Lang::COUNT]> =
    LazyLock::new(|| Lang::ALL.map(|lang| lang.guide_files().iter().map(chapter).collect()));

/// The guide in this language: what the game is about, its ten phases, and how one plays here.
pub fn guide(lang: Lang) -> &'static [Chapter] {
    &GUIDES[lang as usize]
}

fn chapter((file, text): &Catalogue) -> Chapter {
    // `en/11-journey.md`
    let name = file.trim_end_matches(".md").split_once('-').map_or(*file, |(_, name)| name);
    let mut blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let title = blocks.next().unwrap_or_default().trim_start_matches("# ");
    Chapter { name, title, blocks: blocks.map(block).collect() }
}

fn block(text: &'static str) -> Block {
    let points =
        |mark: &'static str| text.lines().map(|line| passage(line.trim_start_matches(mark))).collect();
    match text.split_once(' ') {
        Some(("##", title)) => Block::Heading(title),
        Some((">", words)) => Block::Example(passage(words)),
        Some(("!", words)) => Block::Why(passage(words)),
        Some(("-", _)) => Block::Points(points("- ")),
        Some(("1.", _)) => Block::Steps(points("1. ")),
        _ => match text.strip_prefix("::") {
            Some(name) => Block::Picture(name),
            None => Block::Paragraph(passage(text)),
        },
    }
}

fn passage(text: &'static str) -> Passage {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((before, span, after)) = first_mark(rest) {
        spans.extend((!before.is_empty()).then_some(Span::Plain(before)));
        spans.push(span);
        rest = after;
    }
    spans.extend((!rest.is_empty()).then_some(Span::Plain(rest)));
    Passage { spans }
}

/// What stands before the first mark, what it marks, and the rest.
fn first_mark(text: &'static str) -> Option<(&'static str, Span, &'static str)> {
    let start = text.find("**").into_iter().chain(text.find(['[', '{'])).min()?;
    let (before, marked) = text.split_at(start);
    let (span, after) = if let Some(rest) = marked.strip_prefix("**") {
        let (words, after) = rest.split_once("**")?;
        (Span::Strong(words), after)
    } else if let Some(rest) = marked.strip_prefix('{') {
        let (rule, after) = rest.split_once('}')?;
        // Numbers are set close to what they stand for.
        return Some((before.trim_end(), Span::Rule(rule), after));
    } else {
        let (words, rest) = marked.strip_prefix('[')?.split_once("](")?;
        let (to, after) = rest.split_once(')')?;
        (Span::Link { words, to }, after)
    };
    Some((before, span, after))
}

#[cfg(test)]
mod tests;
