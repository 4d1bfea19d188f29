//! Small pieces of markup that many pages share.

use maud::{Markup, html};
use rules::goods::{Class, Good, GoodSet, Goods};
use rules::rates::Rate;
use rules::seat::Seat;
use rules::world::Island;
use text::{Lang, MARKS, good_name, goods_list, island_name};

use crate::clock::{DAY, Millis};
use crate::pace::pace_name;
use crate::scene::{Note, Scene};

/// A drawing of the sprite, as decoration: whoever uses it says the same in words.
pub(crate) fn icon(name: &str) -> Markup {
    drawing("i", name)
}

/// The same, as large as its frame.
pub(crate) fn art(name: &str) -> Markup {
    drawing("art", name)
}

/// The same inside something with the role of a picture: nobody hears its parts.
pub(crate) fn plain_art(name: &str) -> Markup {
    html! { svg class="art" { use href=(format!("/assets/icons.svg#i-{name}")) {} } }
}

/// A drawing with a class of its own.
pub(crate) fn drawing(class: &str, name: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href=(format!("/assets/icons.svg#i-{name}")) {} } }
}

/// An island's shield.
pub(crate) fn shield(island: Island) -> Markup {
    html! { span class=(format!("shield {}", island.name())) { (icon(island.name())) } }
}

/// The merchant's mark of a commodity, the same in every language; aegis cards have none.
pub(crate) fn mark(good: Good) -> Option<&'static str> {
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
pub(crate) fn class_of(good: Good) -> &'static str {
    match good.class() {
        Class::Basic => "basic",
        Class::Rare => "rare",
        Class::Gold => "gold",
        Class::Aegis => "aegis",
    }
}

/// So many of one good, as a chip. It counts as a picture: its title is its name.
fn chip(good: Good, count: u8, lang: Lang) -> Markup {
    html! {
        span class=(format!("chip {}", class_of(good))) role="img" title=(goods_list(&Goods::from_iter([(good, count)]), lang)) {
            @if count > 1 { b { (count) } }
            (icon(good.name()))
            @if let Some(mark) = mark(good) { i { (mark) } }
        }
    }
}

/// A small card: the count where there are several, and the name of what glides, if it does.
pub(crate) fn small_card(good: Good, count: u8, glide: Option<&str>, lang: Lang) -> Markup {
    let stack = if count > 1 { " stack" } else { "" };
    html! {
        span class=(format!("card small {}{stack}", class_of(good))) data-glide=[glide] {
            span class="pic" {
                (art(good.name()))
                @if let Some(mark) = mark(good) { span class="letter" aria-hidden="true" { (mark) } }
            }
            span class="name" { (short_name(good, lang)) }
            @if count > 1 { span class="count" { "×" (count) } }
        }
    }
}

/// The name as it fits on a small card.
pub(crate) fn short_name(good: Good, lang: Lang) -> String {
    if good == Good::Gift { lang.word("board-gift") } else { good_name(good, lang) }
}

/// A galley with its island's shield on the sail.
pub(crate) fn galley(island: Island) -> Markup {
    html! { (drawing("hull", "galley")) (shield(island)) }
}

/// The shape of a class: round for basic, square for rare, a leaf for gold.
fn shape(class: Class) -> &'static str {
    match class {
        Class::Basic => "cl",
        Class::Rare => "cl r",
        Class::Gold => "cl g",
        Class::Aegis => "cl a",
    }
}

/// The same with its name.
pub(crate) fn class_sign(class: Class, lang: Lang) -> Markup {
    let word = match class {
        Class::Basic => "class-basic",
        Class::Rare => "class-rare",
        Class::Gold => "class-gold",
        Class::Aegis => "class-aegis",
    };
    html! { i class=(shape(class)) role="img" aria-label=(lang.word(word)) {} }
}

/// A rate in signs: so many of these for so many of those. What it says stands in words elsewhere.
pub(crate) fn rate_signs(rate: &Rate) -> Markup {
    html! {
        span class="rs" aria-hidden="true" {
            (rate.give_count) (kinds_sign(rate.give)) i class="ar" {}
            @if rate.want_count > 1 { (rate.want_count) } (kinds_sign(rate.want))
        }
    }
}

/// The picture of one good, or the shape of a class.
pub(crate) fn kinds_sign(kinds: GoodSet) -> Markup {
    html! {
        @match kinds.iter().next() {
            Some(good) if kinds.len() == 1 && good != Good::Gold => (icon(good.name())),
            Some(good) => i class=(shape(good.class())) {},
            None => {},
        }
    }
}

/// Goods as chips.
pub(crate) fn chips(goods: &Goods, lang: Lang) -> Markup {
    html! { @for (good, count) in goods.iter() { (chip(good, count, lang)) } }
}

/// A sentence in which what stands between its marks is an element. Marks that do not belong together are no text.
pub(crate) fn marked(sentence: &str, element: impl Fn(&str) -> Markup) -> Markup {
    let [start, end] = MARKS;
    let plain = |words: &str| words.replace(MARKS, "");
    let parts = sentence.split_once(start).and_then(|(before, rest)| {
        let (inside, after) = rest.split_once(end)?;
        Some((before, inside, after))
    });
    html! {
        @match parts {
            Some((before, inside, after)) => { (plain(before)) (element(&plain(inside))) (plain(after)) },
            None => (plain(sentence)),
        }
    }
}

/// What was done with the table, in words.
pub(crate) fn say_note(note: &Note, scene: &Scene, lang: Lang) -> String {
    let of = |id: &'static str, seat: Seat| lang.message(id).text("seat", seat_name(scene, seat, lang));
    match note {
        Note::Seated { seat, sitter } => {
            of("page-log-seated", *seat).text("name", scene.name_at(*seat, sitter, lang)).say()
        }
        Note::Paused => lang.word("page-log-paused"),
        Note::WentOn => lang.word("page-log-went-on"),
        Note::Extended { seat } => of("page-log-extended", *seat).say(),
        Note::PaceSet(pace) => lang.message("page-log-pace").text("pace", pace_name(*pace, lang)).say(),
    }
}

/// What a seat is called: its island, or its number before the islands are dealt.
fn seat_name(scene: &Scene, seat: Seat, lang: Lang) -> String {
    match scene.islands.get(seat.0 as usize) {
        Some(island) => island_name(*island, lang),
        None => lang.message("page-seat").number("n", seat.0 + 1).say(),
    }
}

/// The numeral of a year, as it is written in every language.
pub(crate) fn numeral(year: u8) -> &'static str {
    let numerals = ["I", "II", "III"];
    year.checked_sub(1).and_then(|place| numerals.get(usize::from(place))).expect("a game has three years")
}

/// The date and the clock of a moment, by Greenwich: `2026-03-01` and `14:05`.
pub(crate) fn date_and_clock(at: Millis) -> (String, String) {
    let (days, seconds) = (at / DAY, at % DAY / 1000);
    // Years are counted from March, so that the leap day comes last; an era of 400 years has 146097 days.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (format!("{year:04}-{month:02}-{day:02}"), format!("{:02}:{:02}", seconds / 3600, seconds / 60 % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_the_marks_becomes_an_element_and_nothing_else_does() {
        let strong = |words: &str| html! { b { (words) } };
        let said = |sentence: &str| marked(sentence, strong).into_string();
        assert_eq!(said("New: \u{fff9}Fair Winds\u{fffb}."), "New: <b>Fair Winds</b>.");
        assert_eq!(said("Nothing."), "Nothing.");
        assert_eq!(
            said("<i>1</i> \u{fff9}\"><script>\u{fffb} & more"),
            "&lt;i&gt;1&lt;/i&gt; <b>&quot;&gt;&lt;script&gt;</b> &amp; more"
        );
        for (hostile, harmless) in [
            ("\u{fffb}a\u{fff9}b", "ab"),
            ("\u{fff9}never closed", "never closed"),
            ("\u{fff9}a\u{fff9}b\u{fffb}c\u{fffb}d\u{fff9}e\u{fffb}", "<b>ab</b>cde"),
            ("\u{fff9}\u{fffb}", "<b></b>"),
        ] {
            assert_eq!(said(hostile), harmless);
        }
    }

    #[test]
    fn days_and_hours_are_those_of_the_calendar() {
        let at = |at: Millis| {
            let (date, clock) = date_and_clock(at);
            format!("{date} {clock}")
        };
        assert_eq!(at(0), "1970-01-01 00:00");
        assert_eq!(at(951_782_399_000), "2000-02-28 23:59");
        assert_eq!(at(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(at(1_772_373_900_000), "2026-03-01 14:05");
    }
}
