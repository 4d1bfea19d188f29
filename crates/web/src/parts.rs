//! Small pieces of markup that many pages share.

use maud::{Markup, html};
use rules::goods::{Class, Good, Goods};
use rules::world::Island;
use text::{Lang, good_name};

/// A drawing of the sprite, as decoration: whoever uses it says the same in words.
pub fn icon(name: &str) -> Markup {
    drawing("i", name)
}

/// The same, as large as its frame.
pub fn art(name: &str) -> Markup {
    drawing("art", name)
}

/// A drawing with a class of its own.
pub fn drawing(class: &str, name: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href=(format!("/assets/icons.svg#i-{name}")) {} } }
}

/// An island's shield.
pub fn shield(island: Island) -> Markup {
    html! { span class=(format!("shield {}", island.name())) { (icon(island.name())) } }
}

/// The merchant's mark of a commodity, the same in every language; aegis cards have none.
pub fn mark(good: Good) -> Option<&'static str> {
    Some(match good {
        Good::Grain => "Σ",
        Good::Grapes => "Β",
        Good::Olives => "Ε",
        Good::Ore => "Μ",
        Good::Timber => "Ξ",
        Good::Wool => "Λ",
        Good::Pottery => "Κ",
        Good::Spices => "Α",
        Good::Tools => "Τ",
        Good::Papyrus => "Π",
        Good::Gold => "Χ",
        Good::Army | Good::Warship | Good::Gift => return None,
    })
}

/// The class of a good's card, chip or token in the style sheet.
pub fn class_of(good: Good) -> &'static str {
    match good.class() {
        Class::Basic => "basic",
        Class::Rare => "rare",
        Class::Gold => "gold",
        Class::Aegis => "aegis",
    }
}

/// So many of one good, as a chip. It counts as a picture: its title is its name.
pub fn chip(good: Good, count: u8, lang: Lang) -> Markup {
    html! {
        span class=(format!("chip {}", class_of(good))) role="img" title=(format!("{count} {}", good_name(good, lang))) {
            @if count > 1 { b { (count) } }
            (icon(good.name()))
            @if let Some(mark) = mark(good) { i { (mark) } }
        }
    }
}

/// Goods as chips.
pub fn chips(goods: &Goods, lang: Lang) -> Markup {
    html! { @for (good, count) in goods.iter() { (chip(good, count, lang)) } }
}
