//! Chapters and passages as markup.

use maud::{Markup, html};
use text::{Block, Chapter, Lang, Passage, Span};

use super::{WHOLE, Words, address, at, page, picture};

/// How passages are written: where they stand, and what is marked in them.
pub(crate) struct Pen<'a> {
    lang: Lang,
    is_drawer: bool,
    mark: Mark<'a>,
}

enum Mark<'a> {
    /// Nothing: rules have their anchors.
    Anchors,
    /// The passage that says this rule.
    Rule(&'a str),
    /// These words, and rules lead to their passage.
    Words(&'a Words),
}

impl<'a> Pen<'a> {
    /// For the page of a chapter.
    pub(crate) fn on_page(lang: Lang) -> Pen<'a> {
        Pen { lang, is_drawer: false, mark: Mark::Anchors }
    }

    /// For the drawer, with a rule that is asked for.
    pub(crate) fn in_drawer(rule: &'a str, lang: Lang) -> Pen<'a> {
        Pen { lang, is_drawer: true, mark: Mark::Rule(rule) }
    }

    /// For what a search has found.
    pub(crate) fn for_found(words: &'a Words, is_drawer: bool, lang: Lang) -> Pen<'a> {
        Pen { lang, is_drawer, mark: Mark::Words(words) }
    }

    /// All that stands under the title of a chapter.
    pub(crate) fn chapter(&self, chapter: &Chapter) -> Markup {
        html! { @for block in &chapter.blocks { (self.block(block)) } }
    }

    fn block(&self, block: &Block) -> Markup {
        let aside = |class: &str, label: &str, passage: &Passage| {
            html! {
                p class=(format!("{class}{}", if self.is_marked(passage) { " said" } else { "" })) {
                    b { (self.lang.word(label)) } " " (self.passage(passage))
                }
            }
        };
        html! {
            @match block {
                // The title is a heading of the second level in the drawer.
                Block::Heading(title) if self.is_drawer => h3 { (title) },
                Block::Heading(title) => h2 { (title) },
                Block::Picture(name) => (picture(name, self.is_drawer, self.lang)),
                Block::Paragraph(passage) => p class=[self.is_marked(passage).then_some("said")] { (self.passage(passage)) },
                Block::Points(points) => ul class="points" { (self.points(points)) },
                Block::Steps(points) => ol class="steps" { (self.points(points)) },
                Block::Example(passage) => (aside("example", "page-guide-example", passage)),
                Block::Why(passage) => (aside("why", "page-guide-why", passage)),
            }
        }
    }

    fn points(&self, points: &[Passage]) -> Markup {
        html! {
            @for passage in points {
                li class=[self.is_marked(passage).then_some("said")] { (self.passage(passage)) }
            }
        }
    }

    fn is_marked(&self, passage: &Passage) -> bool {
        matches!(self.mark, Mark::Rule(rule) if passage.rules().any(|said| said == rule))
    }

    /// The words of a passage.
    pub(crate) fn passage(&self, passage: &Passage) -> Markup {
        html! {
            @for span in &passage.spans {
                @match span {
                    Span::Plain(words) => (self.words(words)),
                    Span::Strong(words) => strong { (self.words(words)) },
                    Span::Link { words, to } => a href=(page(to)) data-drawer=[self.stays(to)] { (self.words(words)) },
                    Span::Rule(rule) => (self.rule(rule)),
                }
            }
        }
    }

    fn words(&self, words: &str) -> Markup {
        match self.mark {
            Mark::Words(marked) => marked.marked_in(words),
            Mark::Anchors | Mark::Rule(_) => html! { (words) },
        }
    }

    fn rule(&self, rule: &str) -> Markup {
        let exact = format!("{WHOLE}#{rule}");
        html! {
            "\u{a0}"
            @match self.mark {
                Mark::Anchors => a class="rule-id" id=(rule) href=(exact) { (rule) },
                Mark::Rule(_) => a class="rule-id" href=(exact) { (rule) },
                Mark::Words(_) => a class="rule-id" href=(address(rule)) data-drawer=[self.stays(rule)] { (rule) },
            }
        }
    }

    /// What a link to this place is called in the drawer, if it is drawn there and the drawer can show it.
    fn stays<'b>(&self, place: &'b str) -> Option<&'b str> {
        (self.is_drawer && at(place, self.lang).is_some()).then_some(place)
    }
}
