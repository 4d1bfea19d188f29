//! Small pieces of markup that many pages share.

use maud::{Markup, html};
use rules::goods::{Class, Good, GoodSet, Goods};
use rules::rates::Rate;
use rules::seat::Seat;
use rules::world::Island;
use text::{Lang, MARKS, good_name, goods_list, island_name};

use crate::clock::{Millis, date_and_clock};
use crate::motion::Motion;
use crate::oath::{Oath, Pledge, Tally, Verdict};
use crate::pace::pace_name;
use crate::refused::Closed;
use crate::rest::rest_name;
use crate::scene::{Note, Scene};

/// The name of the game as a line that is drawn, 268 by 28, but for the dot of its O.
pub(crate) const WORD_MARK: &str = "M3 25V3H10A6.500 6.500 0 0 1 10 16H3M29 25L39 3L49 25M32.500 18L46 15M61 25V3H68A6.500 6.500 0 0 1 68 16H61M68 16L76 25M84 4H104M94 4V25M116 25V3M134 25V3M116 14H134M164 4H148V24H164M148 14H160M176 25V3L194 25V3M228 14A10.500 10.500 0 1 1 207 14A10.500 10.500 0 1 1 228 14M241 25V3L259 25V3";

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
    html! { svg class="art" { use href={ "/assets/icons.svg#i-" (name) } {} } }
}

/// A drawing with a class of its own.
pub(crate) fn drawing(class: &str, name: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href={ "/assets/icons.svg#i-" (name) } {} } }
}

/// An island's shield.
pub(crate) fn shield(island: Island) -> Markup {
    html! { span class={ "shield " (island.name()) } { (icon(island.name())) } }
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
        span class={ "chip " (class_of(good)) } role="img" title=(goods_list(&Goods::from_iter([(good, count)]), lang)) {
            @if count > 1 { b { (count) } }
            (icon(good.name()))
            @if let Some(mark) = mark(good) { i { (mark) } }
        }
    }
}

/// Goods as chips that say their names, where people choose and compare.
pub(crate) fn named_chips(goods: &Goods, lang: Lang) -> Markup {
    html! {
        @for (good, count) in goods.iter() {
            span class={ "chip named " (class_of(good)) } role="img" title=(goods_list(&Goods::from_iter([(good, count)]), lang)) {
                @if count > 1 { b { (count) } }
                (icon(good.name())) em { (short_name(good, lang)) }
            }
        }
    }
}

/// A small card: the count where there are several, and the name of what glides, if it does.
pub(crate) fn small_card(good: Good, count: u8, glide: Option<&str>, lang: Lang) -> Markup {
    let stack = if count > 1 { " stack" } else { "" };
    html! {
        span class={ "card small " (class_of(good)) (stack) } data-glide=[glide] {
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

/// Why nothing more is done at a table.
pub(crate) fn closed_table(closed: &Closed, lang: Lang) -> Markup {
    html! {
        div class="mood refuse" role="alert" {
            (icon("storm"))
            p {
                b { (lang.word("board-broken")) }
                @match closed {
                    Closed::ByOperator => (lang.word("table-closed_by_operator")),
                    Closed::Broken(reason) => { (lang.word("board-broken.about")) " " code { (reason) } }
                }
            }
        }
    }
}

/// What was said, or that it was deleted.
pub(crate) fn said(words: &str, lang: Lang) -> String {
    if words.is_empty() { lang.word("page-words-deleted") } else { words.to_owned() }
}

/// What was done with the table, in words.
pub(crate) fn say_note(note: &Note, scene: &Scene, lang: Lang) -> String {
    let of = |id: &'static str, seat: Seat| lang.message(id).text("seat", seat_name(scene, seat, lang));
    match note {
        // Whoever sat there before was somebody else.
        Note::Seated { seat, sitter }
            if scene.me == Some(*seat) && scene.seats[seat.0 as usize].sitter == *sitter =>
        {
            of("page-log-seated-you", *seat).say()
        }
        Note::Seated { seat, sitter } => {
            of("page-log-seated", *seat).text("name", scene.name_at(*seat, sitter, lang)).say()
        }
        Note::Named { seat, sitter } => {
            of("page-log-named", *seat).text("name", scene.name_at(*seat, sitter, lang)).say()
        }
        Note::Left { seat } => of("page-log-left", *seat).say(),
        Note::Back { seat } => of("page-log-back", *seat).say(),
        Note::Paused => lang.word("page-log-paused"),
        Note::WentOn => lang.word("page-log-went-on"),
        Note::Extended { seat } => of("page-log-extended", *seat).say(),
        Note::Muted { seat, is_muted } => {
            of(if *is_muted { "page-log-muted" } else { "page-log-unmuted" }, *seat).say()
        }
        Note::Hushed { is_hushed } => {
            lang.word(if *is_hushed { "page-log-hushed" } else { "page-log-unhushed" })
        }
        Note::Closed => lang.word("table-closed_by_operator"),
        Note::Called { seat, motion } => {
            of("page-log-called", *seat).text("motion", say_motion(*motion, scene, lang)).say()
        }
        Note::Decided { motion, is_carried } => {
            let id = if *is_carried { "page-log-carried" } else { "page-log-fallen" };
            lang.message(id).text("motion", say_motion(*motion, scene, lang)).say()
        }
        Note::RestSet(rest) => lang.message("page-log-rest").text("rest", rest_name(*rest, lang)).say(),
        Note::Off { seat, days: Some(days) } => {
            of("page-log-off", *seat).text("date", date_and_clock(days.to - 1).0).say()
        }
        Note::Off { seat, days: None } => of("page-log-off-over", *seat).say(),
        Note::Sworn(oath) => say_oath_note("oath-log-sworn", oath, scene, lang),
        Note::Unsworn(oath) => say_oath_note("oath-log-back", oath, scene, lang),
        Note::Judged(oath, verdict) => say_oath_note(
            match verdict {
                Verdict::Kept => "oath-log-kept",
                Verdict::Broken => "oath-log-broken",
                Verdict::Moot(_) | Verdict::Open => "oath-log-moot",
            },
            oath,
            scene,
            lang,
        ),
        Note::PaceSet(pace) => lang.message("page-log-pace").text("pace", pace_name(*pace, lang)).say(),
    }
}

/// A line about an oath: "Crete swears to Chios: “I vote for Naxos.”"
fn say_oath_note(id: &'static str, oath: &Oath, scene: &Scene, lang: Lang) -> String {
    let to = oath.to.map_or(lang.word("oath-all"), |to| island_to(scene, to, lang));
    let Some(by) = scene.islands.get(oath.by.0 as usize) else { return String::new() };
    lang.message(id)
        .island("island", *by)
        .text("to", to)
        .text("words", say_pledge(&oath.pledge, scene, lang))
        .say()
}

/// An island as somebody to whom something is given.
pub(crate) fn island_to(scene: &Scene, seat: Seat, lang: Lang) -> String {
    match scene.islands.get(seat.0 as usize) {
        Some(island) => lang.message("oath-to").island("island", *island).say(),
        None => seat_name(scene, seat, lang),
    }
}

/// A pledge in the words of whoever gives it: "I vote for Naxos."
pub(crate) fn say_pledge(pledge: &Pledge, scene: &Scene, lang: Lang) -> String {
    let about = |id: &'static str, seat: Seat| match scene.islands.get(seat.0 as usize) {
        Some(island) => lang.message(id).island("island", *island).say(),
        None => seat_name(scene, seat, lang),
    };
    match pledge {
        Pledge::Vote(seat) => about("oath-vote", *seat),
        Pledge::NotTrade(seat) => about("oath-no_trade", *seat),
        Pledge::Give(goods) => lang.message("oath-give").text("goods", goods_list(goods, lang)).say(),
        Pledge::NotSail(land) => lang.message("oath-no_sail").land("land", *land).say(),
        Pledge::Last(event) => {
            let name = scene
                .view
                .as_ref()
                .map(|view| scene.words.name(event.name(view.set), lang))
                .unwrap_or_default();
            lang.message("oath-last").text("event", name).say()
        }
        Pledge::Words(words) => said(words, lang),
    }
}

/// The sign of a verdict, drawn here since few tables need it; whoever uses it says the same in words.
pub(crate) fn oath_sign(verdict: Verdict) -> Markup {
    let (path, dashes) = match verdict {
        Verdict::Open => ("M8 2a6 6 0 1 0 .1 0M8 7v2", None),
        Verdict::Kept => ("M2 9l4 4 8-10", None),
        // A snapped spear.
        Verdict::Broken => ("M2 14l5-5 1 2M8 6l2 1 4-4M10 2h4v4", None),
        Verdict::Moot(_) => ("M8 2a6 6 0 1 0 .1 0M5 8h6", Some("3 2")),
    };
    html! { svg class="osign" aria-hidden="true" viewBox="0 0 16 16" width="13" height="13" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray=[dashes] { path d=(path) {} } }
}

/// How often a seat kept its word.
pub(crate) fn say_tally(tally: Tally, lang: Lang) -> String {
    let Tally { kept, broken, open } = tally;
    lang.message("oath-tally").number("kept", kept).number("broken", broken).number("open", open).say()
}

/// What a motion would do, in a few words.
pub(crate) fn say_motion(motion: Motion, scene: &Scene, lang: Lang) -> String {
    let seat = motion.seat().map(|seat| seat_name(scene, seat, lang)).unwrap_or_default();
    lang.message(motion_id(motion)).text("seat", seat).say()
}

/// Where its words are.
pub(crate) fn motion_id(motion: Motion) -> &'static str {
    match motion {
        Motion::Pause => "motion-pause",
        Motion::GoOn => "motion-go_on",
        Motion::Extend => "motion-extend",
        Motion::Bot(..) => "motion-bot",
        Motion::Open(_) => "motion-open",
        Motion::Host(_) => "motion-host",
        Motion::End => "motion-end",
    }
}

/// What a seat is called: its island, or its number before the islands are dealt.
pub(crate) fn seat_name(scene: &Scene, seat: Seat, lang: Lang) -> String {
    match scene.islands.get(seat.0 as usize) {
        Some(island) => island_name(*island, lang),
        None => lang.message("page-seat").number("n", seat.0 + 1).say(),
    }
}

/// The reserve of a seat, as a jar that is so full.
pub(crate) fn jar(left: Millis, size: Millis) -> Markup {
    let water = (left * 13 / size.max(1)).min(13);
    html! {
        svg class="jar" viewBox="0 0 22 27" aria-hidden="true" {
            rect class="water" x="5.500" y=(22 - water) width="11" height=(water) rx="3" {}
            path d="M6 2h10M8 2v4q-4 3-4 9q0 6 4 8h6q4-2 4-8q0-6-4-9V2M8 25h6M8 5q-5-1-5 3q0 3 2 3M14 5q5-1 5 3q0 3-2 3" {}
        }
    }
}

/// The numeral of a year, as it is written in every language.
pub(crate) fn numeral(year: u8) -> &'static str {
    let numerals = ["I", "II", "III"];
    year.checked_sub(1).and_then(|place| numerals.get(usize::from(place))).expect("a game has three years")
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
}
