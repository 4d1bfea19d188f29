//! Who I am: a name and a shield, devices, ways back, results, and the way out; and the pages that lead there.

mod results;
mod ways;

use maud::{Markup, html};
use rules::world::Island;
use text::{Lang, island_name};

pub use ways::{Joining, back, invited, join, leave, left};

use crate::clock::{Millis, date_and_clock};
use crate::key::DEVICE_MINUTES;
use crate::pages::home::Game;
use crate::pages::{copy_link, name_field, qr_code, sheet_with};
use crate::parts::{drawing, icon, shield};
use crate::phrase::WORDS;
use crate::reader::Reader;
use crate::store::DeviceKind;

/// All that somebody is shown of themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Me {
    /// Empty if they have not said.
    pub name: String,
    /// What they have chosen.
    pub shield: Option<Island>,
    /// Since when they are kept; `None` for a browser of which nothing is written.
    pub since: Option<Millis>,
    /// Empty for a browser of which nothing is written.
    pub devices: Vec<MyDevice>,
    /// Whether they have a recovery phrase.
    pub has_phrase: bool,
    /// Passkeys; `None` where browsers have none.
    pub passkeys: Option<Vec<MyPasskey>>,
    /// Their tables, in any order.
    pub games: Vec<Game>,
    /// Whether it is kept what they want to be told.
    pub is_told: bool,
    /// What is shown this once.
    pub shown: Shown,
}

/// One of my devices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MyDevice {
    /// What forms call it.
    pub tag: String,
    /// What it looks like.
    pub kind: DeviceKind,
    /// What I call it; may be empty.
    pub name: String,
    /// Days since it was last here.
    pub days_ago: u32,
    /// It is the one that asks.
    pub is_here: bool,
}

/// One of my passkeys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MyPasskey {
    /// What forms call it.
    pub tag: String,
    /// When it was made.
    pub made: Millis,
}

/// What is shown once, right after it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shown {
    /// No secret.
    Nothing,
    /// The link for another device, and its QR code, an SVG document of our own making.
    Code {
        /// The whole address, secret included.
        url: String,
        /// The same to be looked at.
        qr: String,
    },
    /// A recovery phrase.
    Phrase([String; WORDS]),
}

/// The page.
pub fn me(me: &Me, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("who");
    let head =
        html! { link rel="stylesheet" href="/assets/me.css"; script type="module" src="/assets/me.js" {} };
    let main = html! {
        main id="main" {
            (card(me, lang))
            div class="column" {
                (devices(me, lang))
                (another(me, lang))
            }
            div class="column" {
                (lost(me, lang))
                (way_out(me, lang))
            }
            (results::results(&me.games, lang))
        }
    };
    sheet_with(reader, &title, "me", head, main)
}

/// Name, shield, and since when.
fn card(me: &Me, lang: Lang) -> Markup {
    let since = me.since.map(|since| date_and_clock(since).0);
    let tables = me.games.len() as u32;
    html! {
        section class="panel myself" aria-labelledby="h-me" {
            span class="big" { @match me.shield { Some(island) => (shield(island)), None => (drawing("emblem", "fleet")) } }
            div class="grow" {
                h1 id="h-me" { @if me.name.is_empty() { (lang.word("page-nameless")) } @else { (me.name) } }
                p class="quietly" {
                    @if let Some(since) = since { (lang.message("who-since").text("date", since).say()) " " }
                    (lang.message("who-tables").number("n", tables).say()) " " (lang.word("who-no-password"))
                }
                form class="shields" method="post" action="/me/shield" {
                    @for island in Island::ALL.iter().copied() {
                        button name="shield" value=(island.name()) aria-pressed=(if me.shield == Some(island) { "true" } else { "false" })
                            aria-label=(island_name(island, lang)) title=(island_name(island, lang)) { (shield(island)) }
                    }
                    span class="quietly" { (lang.word("who-shield")) }
                }
            }
            details class="rename" {
                summary class="quiet" { (lang.word("who-name")) }
                form method="post" action="/me/name" {
                    (name_field("my-name", &me.name, lang))
                    button class="quiet" { (lang.word("page-set")) }
                }
            }
        }
    }
}

fn devices(me: &Me, lang: Lang) -> Markup {
    html! {
        section id="devices" class="panel" aria-labelledby="h-devices" {
            h2 id="h-devices" { (lang.word("who-devices")) small { (me.devices.len().max(1)) } }
            ul class="rows" {
                @for device in &me.devices { (row(device, lang)) }
                @if me.devices.is_empty() {
                    li { (drawing("medal", "laptop")) span { b { (lang.word("who-this")) } small { (lang.word("who-alone")) } } (here(lang)) }
                }
            }
        }
    }
}

fn here(lang: Lang) -> Markup {
    html! { span class="here" { (icon("check")) (lang.word("who-here")) } }
}

fn row(device: &MyDevice, lang: Lang) -> Markup {
    let (kind, picture) = match device.kind {
        DeviceKind::Phone => ("who-phone", "phone"),
        DeviceKind::Computer => ("who-computer", "laptop"),
    };
    let name = match (device.name.is_empty(), device.is_here) {
        (false, _) => device.name.clone(),
        (true, true) => lang.word("who-this"),
        (true, false) => lang.word(kind),
    };
    let seen = match device.days_ago {
        0 => lang.word("who-today"),
        days => lang.message("page-ago-days").number("n", days).say(),
    };
    let field = format!("device-{}", device.tag);
    html! {
        li data-key=(device.tag) {
            (drawing("medal", picture))
            span { b { (name) } small { @if !device.name.is_empty() { (lang.word(kind)) ", " } (seen) } }
            span class="do" {
                details class="rename" {
                    summary class="quiet" { (lang.word("who-rename")) span class="vh" { " " (name) } }
                    form method="post" action="/me/device" {
                        input type="hidden" name="device" value=(device.tag);
                        label class="vh" for=(field) { (lang.word("who-rename.about")) }
                        input id=(field) type="text" name="name" value=(device.name) maxlength=(crate::typed::MAX_NAME) autocomplete="off" spellcheck="false";
                        button class="quiet" name="do" value="rename" { (lang.word("page-set")) }
                    }
                }
                @if device.is_here { (here(lang)) } @else {
                    form method="post" action="/me/device" {
                        input type="hidden" name="device" value=(device.tag);
                        button class="quiet" name="do" value="forget" { (lang.word("who-forget")) span class="vh" { " " (name) } }
                    }
                }
            }
        }
    }
}

/// The code for another device, or the button that makes one.
fn another(me: &Me, lang: Lang) -> Markup {
    let button = |id: &str| html! { form method="post" action="/me/code" { button class="quiet" { (lang.word(id)) } } };
    html! {
        section id="another" class="panel another" aria-labelledby="h-another" {
            @if let Shown::Code { url, qr } = &me.shown {
                div class="code" {
                    (qr_code(qr, &lang.word("who-add-qr")))
                    p class="quietly" data-minutes=(DEVICE_MINUTES)
                        data-left=(lang.message("who-add-left").text("left", "{left}").say()) data-over=(lang.word("who-add-over")) {
                        (lang.message("who-add-once").number("n", DEVICE_MINUTES).say())
                    }
                }
                div {
                    h2 id="h-another" { (lang.word("who-add")) }
                    p { (lang.word("who-add-lead")) }
                    (copy_link("device-link", &lang.word("who-add-link"), url, lang))
                    (button("who-add-new"))
                }
            } @else {
                div {
                    h2 id="h-another" { (lang.word("who-add")) }
                    p { (lang.word("who-add-lead")) }
                    (button("who-add-show"))
                }
            }
        }
    }
}

/// Ways back.
fn lost(me: &Me, lang: Lang) -> Markup {
    html! {
        section id="lost" class="panel" aria-labelledby="h-lost" {
            h2 id="h-lost" { (lang.word("who-lost")) }
            ul class="rows" {
                @if let Some(passkeys) = &me.passkeys { (passkey_rows(passkeys, lang)) }
                li {
                    (drawing("medal", "tablet"))
                    span { b { (lang.word("who-phrase")) } small { (lang.word(if me.has_phrase { "who-phrase-some" } else { "who-phrase-none" })) } }
                    form class="do" method="post" action="/me/phrase" {
                        button class="quiet" { (lang.word(if me.has_phrase { "who-phrase-replace" } else { "who-phrase-make" })) span class="vh" { " " (lang.word("who-phrase")) } }
                    }
                }
            }
            @if let Shown::Phrase(words) = &me.shown {
                ol class="phrase" lang="en" { @for word in words { li { (word) } } }
                p class="after" { span { (lang.word("who-phrase-lead")) } a class="quiet" href="/me" { (lang.word("who-phrase-done")) } }
            }
            @if me.passkeys.is_none() { p class="quietly" { (lang.word("who-passkey-no")) } }
            p id="passkey-said" class="quietly" role="status" {}
            p class="quietly" { (lang.word("who-lost-back")) " " a href="/back" { (lang.word("who-back")) } }
        }
    }
}

/// Those that there are, each to be given up, and the button for another, which script brings to life.
fn passkey_rows(passkeys: &[MyPasskey], lang: Lang) -> Markup {
    html! {
        li {
            (drawing("medal", "key"))
            span { b { (lang.word("who-passkey")) } small { (lang.word("who-passkey-about")) } }
            form class="do passkey" method="post" action="/me/passkey/ask" data-failed=(lang.word("who-passkey-failed")) hidden {
                button class="quiet" { (lang.word(if passkeys.is_empty() { "who-passkey-make" } else { "who-passkey-another" })) span class="vh" { " " (lang.word("who-passkey")) } }
            }
        }
        @for passkey in passkeys {
            @let name = lang.message("who-passkey-since").text("date", date_and_clock(passkey.made).0).say();
            li data-key=(passkey.tag) {
                (drawing("medal", "key"))
                span { b { (name) } }
                form class="do" method="post" action="/me/passkey/give_up" {
                    button class="quiet" name="passkey" value=(passkey.tag) { (lang.word("who-passkey-give-up")) span class="vh" { " " (name) } }
                }
            }
        }
    }
}

fn way_out(me: &Me, lang: Lang) -> Markup {
    html! {
        @if me.since.is_some() || !me.games.is_empty() || me.is_told {
            section class="panel out" aria-labelledby="h-out" {
                div { h2 id="h-out" { (lang.word("who-leave")) } p { (lang.word("who-leave-short")) } }
                a class="quiet harm" href="/me/leave" { (lang.word("who-leave-go")) }
            }
        }
    }
}
