//! Whole pages, each a function of what its reader may know.

pub mod home;
pub mod me;
pub mod new;
pub mod open;
pub mod lobby;
pub mod name;
pub mod take;
pub mod link;
pub mod cover;
pub mod table;
pub mod replay;
pub mod puzzle;
pub mod records;
pub mod end;
pub mod report;
pub mod log;
pub mod away;
pub mod tablet;
pub mod leave;
pub mod time;
pub mod assembly;
pub mod oaths;
pub mod forget;
pub mod rules;
pub mod cards;
pub mod about;
pub mod error;
pub mod refused;
pub mod told;
pub mod feed;
pub mod odds;

use bots::level::Level;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use text::{Lang, language_name};

use crate::pace::{PACES, Pace, pace_name};
use crate::parts::{WORD_MARK, drawing, icon};
use crate::reader::Reader;
use crate::scene::{After, Hidden, Progress, Scene};
use crate::typed::MAX_NAME;

/// The bare frame: the head with something more in it, and a body of this class.
pub fn frame(reader: &Reader, title: &str, class: &str, head: Markup, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(reader.lang.name()) data-theme=[reader.theme.map(|theme| theme.name())] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" href="/assets/favicon.svg" type="image/svg+xml";
                link rel="manifest" href="/manifest.webmanifest";
                link rel="preload" href="/assets/marcellus-latin-400-normal.woff2" as="font" type="font/woff2" crossorigin;
                link rel="preload" href="/assets/alegreya-latin-700-normal.woff2" as="font" type="font/woff2" crossorigin;
                link rel="stylesheet" href="/assets/site.css";
                (head)
                link rel="stylesheet" href="/assets/guide.css";
            }
            // What script says where a field is left empty.
            body class=(class) data-empty=(reader.lang.word("page-empty")) { (body) }
        }
    }
}

/// The frame of the pages around the table: skip link, bar, the page's own `main`, foot.
pub fn sheet(reader: &Reader, title: &str, class: &str, main: Markup) -> Markup {
    sheet_with(reader, title, class, html! {}, main)
}

/// The same for a page that only waits: without script it looks again by itself.
fn waiting_sheet(reader: &Reader, title: &str, class: &str, main: Markup) -> Markup {
    let refresh = html! { noscript { meta http-equiv="refresh" content="15"; } };
    sheet_with(reader, title, class, refresh, main)
}

fn sheet_with(reader: &Reader, title: &str, class: &str, head: Markup, main: Markup) -> Markup {
    let lang = reader.lang;
    let title = match title {
        "" => "Parthenon".to_owned(),
        title => lang.message("page-title").text("title", title).say(),
    };
    let body = html! {
        a class="skip" href="#main" { (lang.word("page-skip")) }
        header class="bar" {
            a class="brand" href="/" { (word_mark(&lang.word("page-home"))) }
            nav class="tools" aria-label=(lang.word("page-tools")) {
                (needs(None, lang))
                a class="tool" href="/rules" { (icon("book")) span class="label" { (lang.word("page-rules")) } }
                a class="tool" href="/cards" { (icon("hand")) span class="label" { (lang.word("page-cards")) } }
                a class="tool" href="/me" { (icon("laptop")) span class="label" { (lang.word("who")) } }
                (languages(reader))
                (theme_button(lang))
            }
        }
        (main)
        footer class="colophon" {
            p { (lang.word("page-unofficial")) " " a href="/about" { (lang.word("page-about")) } }
        }
    };
    let head = html! {
        link rel="stylesheet" href="/assets/pages.css";
        script type="module" src="/assets/site.js" {}
        (head)
    };
    frame(reader, &title, &format!("sheet {class}"), head, body)
}

/// The name of the game, drawn, with what it says to those who cannot see it.
pub fn word_mark(label: &str) -> Markup {
    html! {
        svg class="word" viewBox="0 0 268 28" role="img" aria-label=(label) {
            path d=(WORD_MARK) {}
            circle cx="217.500" cy="14" r="2" {}
        }
    }
}

/// The way to the next table that waits for the reader, from this one; script says how many there are.
pub fn needs(from: Option<&str>, lang: Lang) -> Markup {
    let from = from.map(|code| format!("?from={code}")).unwrap_or_default();
    html! { a id="needs" class="tool needs" href=(format!("/next{from}")) hidden { (icon("hourglass")) b {} span class="vh" { (lang.word("page-mine-to-next")) } } }
}

/// The language switch, which comes back to the page.
pub fn languages(reader: &Reader) -> Markup {
    let lang = reader.lang;
    html! {
        details class="languages" {
            summary class="tool" {
                span class="vh" { (lang.word("page-language")) " " }
                b { (lang.name().to_uppercase()) }
            }
            form method="post" action="/language" {
                input type="hidden" name="back" value=(reader.path);
                @for other in Lang::ALL {
                    button name="lang" value=(other.name()) lang=(other.name()) aria-current=[(other == lang).then_some("true")] {
                        (language_name(other))
                        @if other == lang { (icon("check")) }
                    }
                }
            }
        }
    }
}

/// The switch between light and dark, which script brings to life.
pub fn theme_button(lang: Lang) -> Markup {
    html! {
        button type="button" class="tool" id="theme" aria-label=(lang.word("page-theme")) {
            (drawing("i moon", "moon")) (drawing("i sun", "sun"))
        }
    }
}

/// Pages that are kept live, each with regions of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LivePage {
    /// Before the game.
    Lobby,
    /// Between the seats of a screen that several share.
    Cover,
    /// The game, from a seat or from outside.
    Table,
    /// After the game.
    End,
}

impl LivePage {
    /// Its word in the address of the stream.
    pub fn name(self) -> &'static str {
        match self {
            LivePage::Lobby => "lobby",
            LivePage::Cover => "cover",
            LivePage::Table => "table",
            LivePage::End => "end",
        }
    }

    /// The page that goes by this word.
    pub fn from_name(name: &str) -> Option<LivePage> {
        let all = [LivePage::Lobby, LivePage::Cover, LivePage::Table, LivePage::End];
        all.into_iter().find(|page| page.name() == name)
    }

    /// Whether the table still is what this page shows.
    pub fn shows(self, scene: &Scene) -> bool {
        match self {
            LivePage::Lobby => scene.progress == Progress::Lobby,
            LivePage::Cover => scene.progress == Progress::Playing && scene.held.len() > 1,
            LivePage::Table => scene.progress == Progress::Playing && !scene.has_left(),
            LivePage::End => scene.progress == Progress::Over,
        }
    }
}

/// The element `main` of a page that is kept live, with all that script needs to know.
fn live_main(page: LivePage, scene: &Scene, class: &str, lang: Lang, content: Markup) -> Markup {
    let seat = scene.me.map(|seat| format!("&seat={}", seat.0 + 1)).unwrap_or_default();
    let pattern = |id: &str| pattern(id, lang);
    html! {
        main id="main" class=(class) data-table=(scene.code)
            data-live=(format!("/t/{}/live?page={}{seat}", scene.code, page.name()))
            data-due=(format!("/t/{}/due", scene.code)) data-now=(scene.now)
            data-lost=(lang.word("page-lost")) data-kept=(lang.word("page-kept")) data-failed=(lang.word("page-failed"))
            data-d=(pattern("page-span-d")) data-h=(pattern("page-span-h")) data-m=(pattern("page-span-m"))
            data-s=(pattern("page-span-s")) data-tally=(pattern("ask-form-tally")) data-few=(pattern("ask-form-few"))
            data-many=(pattern("ask-form-many")) data-gift=(lang.word("ask-form-gift-button")) data-gift-about=(lang.word("ask-form-gift-button.about")) data-less=(pattern("ask-form-less")) data-up=(pattern("ask-form-up"))
            data-down=(pattern("ask-form-down")) data-choose=(lang.word("ask-form-choose")) data-land=(lang.word("ask-form-on-chart")) {
            (content)
        }
    }
}

/// A message in which script fills in what is in braces.
fn pattern(id: &str, lang: Lang) -> String {
    let names = ["n", "min", "max", "good", "name"].into_iter();
    names.fold(lang.message(id), |message, name| message.text(name, format!("{{{name}}}"))).say()
}

/// The same of a page that is not live, and has a time on it that runs.
fn timed_main(scene: &Scene, class: &str, lang: Lang, content: Markup) -> Markup {
    html! {
        main id="main" class=(class) data-now=(scene.now)
            data-d=(pattern("page-span-d", lang)) data-h=(pattern("page-span-h", lang))
            data-m=(pattern("page-span-m", lang)) data-s=(pattern("page-span-s", lang)) {
            (content)
        }
    }
}

/// The paces to choose from, and the one that a table has.
fn paces(now: Pace, lang: Lang) -> Markup {
    let is_offered = PACES.iter().any(|(_, pace)| *pace == now);
    html! {
        @if !is_offered { option value=(now.write()) selected { (pace_name(now, lang)) } }
        @for (value, pace) in PACES { option value=(value) selected[pace == now] { (pace_name(pace, lang)) } }
    }
}

/// The levels that forms offer.
pub const LEVELS: [Level; 3] = [Level::Novice, Level::Merchant, Level::Strategos];

/// What a table is called that was made after a game that can be looked back at.
fn known_as(after: &After) -> &'static str {
    match after {
        After::Deal(_) => "same-deal",
        After::Moment { hidden: Hidden::Anew, .. } => "goes-anew",
        After::Moment { hidden: Hidden::AsItWas, .. } | After::Game(_) => "goes-on",
    }
}

/// That what fate holds can be known, as the game goes on from another one or has its deal; and the way there.
pub(crate) fn goes_on(after: Option<&After>, lang: Lang) -> Markup {
    let Some((after, there)) = after.and_then(|after| Some((after, after.known_from()?))) else {
        return html! {};
    };
    let id = known_as(after);
    html! {
        p class="hint" { (lang.word(&format!("{id}.about"))) " " a href=(there) { (lang.word(&format!("{id}.there"))) } }
    }
}

/// The field for one's name at a table.
fn name_field(id: &str, name: &str, lang: Lang) -> Markup {
    html! {
        label class="field" for=(id) { (lang.word("page-your-name")) }
        input id=(id) type="text" name="name" value=(name) maxlength=(MAX_NAME) autocomplete="nickname" spellcheck="false";
    }
}

/// A link as text that can be selected, with a button that script brings to life.
fn copy_link(id: &str, label: &str, link: &str, lang: Lang) -> Markup {
    html! {
        copy-link class="copy" {
            label for=(id) { (label) }
            span class="pair" {
                input id=(id) type="text" readonly value=(link);
                button type="button" class="quiet" data-copied=(lang.word("page-copied")) { (lang.word("page-copy")) }
            }
        }
    }
}

/// The same for a link that others may have, too; where the browser can, it is shared as things are shared on that device.
fn share_link(id: &str, label: &str, link: &str, title: &str, lang: Lang) -> Markup {
    html! {
        copy-link class="copy" data-share=(title) {
            label for=(id) { (label) }
            span class="pair" {
                input id=(id) type="text" readonly value=(link);
                button type="button" class="quiet" data-copied=(lang.word("page-copied")) { (lang.word("page-copy")) }
            }
            button type="button" class="quiet share-it" hidden { (icon("link")) (lang.word("page-share")) }
        }
    }
}

/// A link to one of our own pages that others may have, with a button that script brings to life: shares it, or copies it.
pub(crate) fn share_button(path: &str, words: &str, title: &str, lang: Lang) -> Markup {
    html! {
        share-link data-share=(title) data-copied=(lang.word("page-copied")) {
            a class="quiet" href=(path) { (words) }
            button type="button" class="quiet" hidden { (icon("link")) (lang.word("page-share")) }
        }
    }
}

/// A QR code, given as an SVG document.
fn qr_code(svg: &str, label: &str) -> Markup {
    let drawing = &svg[svg.find("<svg").unwrap_or(svg.len())..];
    html! { @if !drawing.is_empty() { div class="qr" role="img" aria-label=(label) { (PreEscaped(drawing)) } } }
}
