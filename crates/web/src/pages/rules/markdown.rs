//! The part of Markdown that docs/rules.md uses: headings, paragraphs, lists, bold, code; and rules that name each other.

use maud::{Markup, html};

/// A heading of the second level and what follows it.
pub(super) struct Chapter {
    pub anchor: String,
    pub title: String,
    pub content: Markup,
}

enum Block<'a> {
    Paragraph(String),
    /// A rule with its id, or without.
    Item(Option<&'a str>, String),
}

/// The chapters of a rulebook; what comes before the first becomes part of none.
pub(super) fn chapters(text: &str) -> Vec<Chapter> {
    let mut chapters: Vec<(&str, Vec<Block>)> = Vec::new();
    let mut fresh = true;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            chapters.push((title, Vec::new()));
            fresh = true;
            continue;
        }
        let Some((_, blocks)) = chapters.last_mut() else { continue };
        let line_is_new = std::mem::replace(&mut fresh, line.trim().is_empty());
        if line.trim().is_empty() {
            continue;
        }
        match (line.strip_prefix("- "), blocks.last_mut()) {
            (Some(item), _) => {
                let (id, words) = split_id(item);
                blocks.push(Block::Item(id, words.to_owned()));
            }
            (None, Some(Block::Paragraph(words) | Block::Item(_, words))) if !line_is_new => {
                words.push(' ');
                words.push_str(line.trim());
            }
            (None, _) => blocks.push(Block::Paragraph(line.trim().to_owned())),
        }
    }
    let ids: Vec<&str> = chapters
        .iter()
        .flat_map(|(_, blocks)| blocks)
        .filter_map(|block| match block {
            Block::Item(id, _) => *id,
            Block::Paragraph(_) => None,
        })
        .collect();
    let render = |(title, blocks): &(&str, Vec<Block>)| Chapter {
        anchor: anchor(title),
        title: (*title).to_owned(),
        content: blocks_of(blocks, &ids),
    };
    chapters.iter().map(render).collect()
}

/// The ids of all rules of a rulebook, in its order.
pub(super) fn ids(text: &str) -> Vec<&str> {
    let items = text.lines().filter_map(|line| split_id(line.strip_prefix("- ")?).0);
    items.filter(|id| !id.contains(' ')).collect()
}

/// `**V1** Basic commodities` is rule V1.
fn split_id(item: &str) -> (Option<&str>, &str) {
    match item.strip_prefix("**").and_then(|rest| rest.split_once("**")) {
        Some((id, words)) => (Some(id), words.trim_start()),
        None => (None, item),
    }
}

/// `V. Vocabulary` is at `#chapter-v-vocabulary`.
fn anchor(title: &str) -> String {
    let words: Vec<String> = title
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    format!("chapter-{}", words.join("-"))
}

fn blocks_of(blocks: &[Block], ids: &[&str]) -> Markup {
    let runs = blocks.chunk_by(|a, b| matches!((a, b), (Block::Item(..), Block::Item(..))));
    html! {
        @for run in runs {
            @if let [Block::Paragraph(words)] = run {
                p { (inline(words, ids)) }
            } @else {
                ul class="statutes" {
                    @for block in run {
                        @if let Block::Item(id, words) = block {
                            li id=[id] {
                                @if let Some(id) = id { a class="number" href=(format!("#{id}")) { (id) } }
                                span { (inline(words, ids)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Code, bold, and links from one rule to another.
fn inline(words: &str, ids: &[&str]) -> Markup {
    html! {
        @for (place, part) in words.split('`').enumerate() {
            @if place % 2 == 1 {
                code { (part) }
            } @else {
                @for (place, part) in part.split("**").enumerate() {
                    @if place % 2 == 1 { strong { (part) } } @else { (linked(part, ids)) }
                }
            }
        }
    }
}

fn linked(words: &str, ids: &[&str]) -> Markup {
    let is_word = |letter: char| letter.is_ascii_alphanumeric();
    let mut pieces = Vec::new();
    let mut rest = words;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|letter| is_word(letter) != is_word(first)).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(end);
        pieces.push(piece);
        rest = after;
    }
    html! {
        @for piece in pieces {
            @if ids.contains(&piece) { a href=(format!("#{piece}")) { (piece) } } @else { (piece) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_get_anchors_and_name_each_other() {
        let text = "# Title\nBefore.\n\n## A. First\nSome `code <b>`\ngoes on.\n\n- **A1** One, see A2 and Z9.\n- **A2** Deux **côtés**.\n- Loose.\n";
        let chapters = chapters(text);
        assert_eq!(chapters.len(), 1);
        assert_eq!(chapters[0].anchor, "chapter-a-first");
        assert_eq!(
            chapters[0].content.0,
            "<p>Some <code>code &lt;b&gt;</code> goes on.</p><ul class=\"statutes\">\
             <li id=\"A1\"><a class=\"number\" href=\"#A1\">A1</a><span>One, see <a href=\"#A2\">A2</a> and Z9.</span></li>\
             <li id=\"A2\"><a class=\"number\" href=\"#A2\">A2</a><span>Deux <strong>côtés</strong>.</span></li>\
             <li><span>Loose.</span></li></ul>"
        );
    }
}
