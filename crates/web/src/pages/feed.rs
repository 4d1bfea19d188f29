//! Somebody's tables as an Atom feed (RFC 4287): what they are called, how far they have come, and whose move it is.

use maud::{Markup, PreEscaped, html};
use rules::world::Season;
use sha2::{Digest, Sha256};
use text::{Lang, season_name};

use crate::clock::{Millis, date_and_clock};
use crate::pace::span;
use crate::scene::Progress;

/// A table in a feed. Its code is not there: by that, others could watch.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// How far it has come.
    pub progress: Progress,
    /// The year and season, once the game has begun.
    pub season: Option<(u8, Season)>,
    /// It waits for the owner of the feed.
    pub due: bool,
    /// Nobody acts.
    pub paused: bool,
    /// How much of their time is left.
    pub left: Option<Millis>,
    /// When something last happened there that they may know of.
    pub at: Millis,
    /// Leads them there, and nobody else.
    pub link: String,
}

/// The whole feed, whose own address is secret.
pub fn feed(entries: &[Entry], own: &str, home: &str, lang: Lang) -> String {
    let newest = entries.iter().map(|entry| entry.at).max().unwrap_or(0);
    let markup = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>"))
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(lang.name()) {
            title { (lang.word("told-feed-title")) }
            id { (own) }
            (link(Some("self"), own))
            (link(None, home))
            updated { (stamp(newest)) }
            author { name { "Parthenon" } }
            @for it in entries { (entry(it, lang)) }
        }
    };
    markup.into_string()
}

/// An element that ends itself, which HTML has not.
fn link(rel: Option<&str>, href: &str) -> Markup {
    let rel = rel.map(|rel| format!("rel=\"{rel}\" ")).unwrap_or_default();
    html! { (PreEscaped(format!("<link {rel}href=\""))) (href) (PreEscaped("\"/>")) }
}

fn entry(it: &Entry, lang: Lang) -> Markup {
    let title = match it.due {
        true => lang.message("told-one").text("table", &*it.name).say(),
        false => it.name.clone(),
    };
    let when = it.season.map(|(year, season)| {
        lang.message("page-game-when").number("year", year).text("season", season_name(season, lang)).say()
    });
    let state = match it.progress {
        Progress::Over => Some(lang.word("page-mine-finished")),
        Progress::Playing if it.paused => Some(lang.word("page-mine-paused")),
        Progress::Playing if it.due => {
            it.left.map(|left| lang.message("page-mine-left").text("time", span(left, lang)).say())
        }
        Progress::Playing | Progress::Lobby => None,
    };
    let summary: Vec<String> = when.into_iter().chain(state).collect();
    // That a table begins to wait is news of its own.
    let id = Sha256::digest(format!("{} {} {:?} {:?}", it.link, it.due, it.season, it.progress));
    let id: String = id.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    html! {
        entry {
            title { (title) }
            id { "urn:sha256:" (id) }
            (link(None, &it.link))
            updated { (stamp(it.at)) }
            summary { (summary.join(", ")) }
        }
    }
}

fn stamp(at: Millis) -> String {
    let (date, clock) = date_and_clock(at);
    format!("{date}T{clock}:00Z")
}
