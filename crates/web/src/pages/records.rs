//! A record that is opened: whether it is genuine, and what follows from its seed.

mod shuffles;

use maud::{Markup, html};
use rules::news::News;
use rules::record::{Record, RecordedSeed, Replayed};
use rules::world::{Island, Season};
use text::{Lang, all_of, island_name, season_name};

use crate::pages::{goes_on, sheet, sheet_with};
use crate::parts::icon;
use crate::reader::Reader;
use crate::scene::After;
use crate::sets::Cards;
use shuffles::Shuffles;

/// Why a record is not shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// Nothing was sent.
    Empty,
    /// It is not kept here any more.
    Gone,
    /// It was played with a card set that is not known here.
    OtherSet(String),
    /// It has more decisions than anybody takes in a game.
    TooLong,
    /// Its seed was not told yet.
    NotTold,
    /// It is no record, or not as it was.
    Line {
        /// Where that is seen first.
        line: usize,
        /// Why, for developers, in English.
        why: String,
    },
}

/// What playing a record again came to.
pub struct Fair {
    /// Where its game can be looked at.
    pub look: Option<String>,
    /// Which game its table was made after, where that is known.
    pub after: Option<After>,
    promise: String,
    seed: String,
    islands: Vec<Island>,
    decisions: u32,
    seasons: Vec<Drawn>,
    shuffles: Shuffles,
}

/// What was drawn in a season, in order.
struct Drawn {
    year: u8,
    season: Season,
    cards: Vec<String>,
}

impl Fair {
    /// Of a record that is about to be played again.
    pub fn of(record: &Record) -> Fair {
        let seed = match &record.seed {
            RecordedSeed::Told(seed) => seed.hex(),
            RecordedSeed::Digest(_) => String::new(),
        };
        let (promise, islands) = (record.seed.digest(), record.islands.clone());
        let (seasons, shuffles) = (Vec::new(), Shuffles::default());
        Fair { look: None, after: None, promise, seed, islands, decisions: 0, seasons, shuffles }
    }

    /// Takes in what playing it again tells: what was decided, and what was drawn.
    pub fn hear(&mut self, replayed: Replayed, cards: Cards, lang: Lang) {
        self.decisions += u32::from(replayed.taken.is_some());
        self.shuffles.hear(&replayed);
        for news in replayed.told {
            if let News::SeasonBegan { year, season } = news {
                self.seasons.push(Drawn { year: *year, season: *season, cards: Vec::new() });
            }
            let id = match news {
                News::EventFlipped(event) => event.name(cards.set),
                News::HazardDrawn { hazard, .. } | News::HazardDrawnAlone { hazard, .. } => {
                    hazard.name(cards.set)
                }
                News::HarborRevealed { harbor, .. } => harbor.name(cards.set),
                _ => continue,
            };
            if let Some(drawn) = self.seasons.last_mut() {
                drawn.cards.push(cards.words.name(id, lang));
            }
        }
    }
}

/// Where a record is opened, with what was wrong with the last one.
pub fn form(mistake: Option<&Mistake>, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("record");
    let main = html! {
        main id="main" class="text" {
            h1 { (title) }
            p class="lead" { (lang.word("record-lead")) }
            @if let Some(mistake) = mistake { div class="mistake" role="alert" { (said(mistake, lang)) } }
            form class="panel" method="post" action="/replay" enctype="multipart/form-data" {
                label class="field" for="record-file" { (lang.word("record-file")) }
                input id="record-file" type="file" name="file";
                label class="field" for="record-text" { (lang.word("record-text")) }
                textarea id="record-text" name="text" rows="6" spellcheck="false" autocomplete="off" {}
                button class="go" { (lang.word("record-open")) (icon("arrow")) }
            }
            p class="hint" { (lang.word("record-kept")) }
            (words(None, lang))
        }
    };
    sheet(reader, &title, "record", main)
}

fn said(mistake: &Mistake, lang: Lang) -> Markup {
    match mistake {
        Mistake::Empty => html! { p { (lang.word("record-empty")) } },
        Mistake::Gone => html! { p { (lang.word("record-gone")) } },
        Mistake::TooLong => html! { p { (lang.word("record-too-long")) } },
        Mistake::NotTold => html! { p { (lang.word("record-not-told")) } },
        Mistake::OtherSet(set) => {
            html! { p { (lang.message("record-other-set").text("set", &**set).say()) } }
        }
        Mistake::Line { line, why } => html! {
            p { (lang.message("record-wrong").number("line", *line as u32).say()) }
            p class="hint" lang="en" { code { (why) } }
        },
    }
}

/// What a record proves, and what it does not.
fn words(after: Option<&After>, lang: Lang) -> Markup {
    html! {
        section aria-labelledby="proves" {
            h2 id="proves" { (lang.word("record-proves")) }
            p {
                (lang.word(match after {
                    // Of a table that was dealt anew there is no record.
                    Some(After::Moment { .. }) => "goes-on.fair",
                    Some(After::Deal(_)) => "same-deal.fair",
                    Some(After::Game(_)) | None => "record-proves.text",
                }))
            }
            (goes_on(after, lang))
            h2 { (lang.word("record-not")) }
            p { (lang.word("record-not.text")) }
        }
    }
}

/// What playing a record again came to.
pub fn fair(fair: &Fair, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("record-genuine");
    let seasons = lang
        .message("record-decisions")
        .number("n", fair.decisions)
        .number("seasons", fair.seasons.len() as u32)
        .say();
    let islands = all_of(fair.islands.iter().map(|island| island_name(*island, lang)), lang);
    let check = |words: String| html! { li { (icon("check")) span { (words) } } };
    let main = html! {
        main id="main" class="text" {
            h1 { (title) }
            ul class="checks panel" {
                (check(lang.word("record-promise")))
                (check(lang.message("record-dealt").text("islands", islands).say()))
                (check(seasons))
                (check(lang.word("record-digests")))
            }
            section aria-labelledby="own" {
                h2 id="own" { (lang.word("record-own")) }
                p { (fair.shuffles.draw_all(&fair.seed, &fair.promise, &fair.islands, lang)) }
                p class="hint" { (lang.word("record-own.about")) }
            }
            @if let Some(look) = &fair.look { p class="alts" { a class="go" href=(look) { (icon("play")) (lang.word("replay")) } } }
            dl class="facts panel" {
                div { dt { (lang.word("page-end-promise")) } dd { code { (fair.promise) } } }
                div { dt { (lang.word("page-end-seed")) } dd { code { (fair.seed) } } }
            }
            section aria-labelledby="drawn" {
                h2 id="drawn" { (lang.word("record-drawn")) }
                p { (lang.word("record-drawn.about")) }
                dl class="facts panel" {
                    @for drawn in &fair.seasons {
                        div {
                            dt { (lang.message("page-game-when").number("year", drawn.year).text("season", season_name(drawn.season, lang)).sentence()) }
                            dd { (drawn.cards.join(", ")) }
                        }
                    }
                }
            }
            (words(fair.after.as_ref(), lang))
            p class="alts" { a class="quiet" href="/replay" { (lang.word("record-another")) } }
        }
    };
    sheet_with(reader, &title, "record", html! { script type="module" src="/assets/fair.js" {} }, main)
}
