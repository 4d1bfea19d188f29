//! The tables of a browser: those that wait for it, those that wait for others, and how the rest ended.

use maud::{Markup, html};
use rules::world::{Island, Phase, Season};
use text::{Lang, all_of, island_name, season_name};

use crate::art;
use crate::clock::{DAY, HOUR, MINUTE, Millis, date_and_clock};
use crate::pace::span;
use crate::parts::{drawing, icon, jar, shield};
use crate::scene::Progress;

/// Tables that wait for the reader and have a card of their own; more are rows.
const CARDS: usize = 4;

/// A table where this browser has a seat, or which it hosts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The code in its address.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Those that are over come last.
    pub progress: Progress,
    /// Who else plays, by `sitter_name`; everybody where this browser holds several seats or none.
    pub names: Vec<String>,
    /// The year and season, once the game has begun.
    pub season: Option<(u8, Season)>,
    /// The table waits for a seat of this browser.
    pub due: bool,
    /// Its one seat is left to the steward.
    pub left: bool,
    /// What is asked of its one seat.
    pub asked: Option<Asked>,
    /// The islands by seat, once they are dealt.
    pub places: Vec<Place>,
    /// Seats that nobody has taken yet.
    pub open: u8,
    /// Who asks this browser to play again, where it has not said yes.
    pub invited: Option<Vec<String>>,
    /// Nobody acts.
    pub paused: bool,
    /// When the steward acts for whoever has most time left, from now on; `None` where no clock runs.
    pub at_most: Option<Millis>,
    /// How long ago the last thing happened that this browser may know of.
    pub ago: Millis,
    /// When that was.
    pub at: Millis,
    /// Lines of talk so far, in each circle that this browser hears: `table 12 seat-2 3`.
    pub said: String,
    /// How it ended, once it has.
    pub ended: Option<Ended>,
    /// Who else was there at the end of a game that this browser played with one seat.
    pub rivals: Vec<Rival>,
    /// Whether the people ended it as it stood: then nobody has won.
    pub is_ended: bool,
}

/// What is asked, and how long one may think about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// In a few words.
    pub words: String,
    /// The phase that it belongs to.
    pub phase: Phase,
    /// How much time is left.
    pub clock: Option<Sand>,
}

/// What is left of somebody's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sand {
    /// Of what is asked.
    pub line: Millis,
    /// How much that was.
    pub whole: Millis,
    /// In the jar.
    pub jar: Millis,
    /// What a full one holds; 0 where there is none.
    pub size: Millis,
    /// Whether nothing runs now.
    pub still: bool,
}

impl Sand {
    fn left(&self) -> Millis {
        self.line + self.jar
    }
}

/// An island at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// What it is.
    pub island: Island,
    /// Whether this browser plays it.
    pub mine: bool,
    /// Whether it has answered.
    pub sign: Sign,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// The table waits for it.
    Asked,
    /// It has answered, and waits for others.
    Done,
    /// Nothing is asked of it.
    Resting,
}

/// Somebody whom this browser played with, as they came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// By `sitter_name`.
    pub name: String,
    /// Whether it is none of the people.
    pub is_bot: bool,
    /// Whether they came after this browser.
    pub is_behind: bool,
}

/// How a game ended, for whoever looks at their games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// For the one seat of this browser.
    Mine {
        /// 1 is first.
        place: u8,
        /// Of sixteen.
        structures: u8,
    },
    /// For those who hold several seats, or none: who won, or led.
    Won(Island),
}

impl Game {
    fn link(&self) -> String {
        format!("/t/{}", self.code)
    }

    /// The way to the orders of its one seat, while a game is being played.
    fn orders(&self, lang: Lang) -> Markup {
        let mut mine = self.places.iter().enumerate().filter(|(_, place)| place.mine);
        let seat =
            mine.next().filter(|_| mine.next().is_none() && self.progress == Progress::Playing && !self.left);
        html! {
            @if let Some((seat, _)) = seat {
                a class="to-orders" href=(format!("{}/orders?seat={}", self.link(), seat + 1)) {
                    (icon("steps")) (lang.word("orders-title")) span class="vh" { " " (self.name) }
                }
            }
        }
    }

    /// How much time is left for what is asked; tables without a clock can wait longest.
    fn left(&self) -> Millis {
        self.asked.as_ref().and_then(|asked| asked.clock).map_or(Millis::MAX, |sand| sand.left())
    }

    fn islands(&self) -> impl Iterator<Item = Island> {
        self.places.iter().filter(|place| place.mine).map(|place| place.island)
    }

    /// Year, season and what this browser plays; in the lobby how many seats are open.
    fn when(&self, lang: Lang) -> String {
        let Some((year, season)) = self.season else {
            return lang.message("page-game-lobby").number("n", self.open).say();
        };
        let when =
            lang.message("page-game-when").number("year", year).text("season", season_name(season, lang));
        let mine: Vec<String> = self.islands().map(|island| island_name(island, lang)).collect();
        if mine.is_empty() {
            return when.say();
        }
        lang.message("page-mine-are").text("when", when.say()).text("islands", all_of(mine, lang)).say()
    }
}

/// The table that the reader should go to next: the one with the least time left, another than this one.
pub fn next<'a>(games: &'a [Game], from: Option<&str>) -> Option<&'a Game> {
    due(games).into_iter().find(|game| Some(game.code.as_str()) != from)
}

/// Those that wait for the reader, the least time first.
fn due(games: &[Game]) -> Vec<&Game> {
    let mut due: Vec<&Game> = games.iter().filter(|game| game.due).collect();
    due.sort_by_key(|game| (game.left(), game.ago));
    due
}

/// The title of the page, with how many wait for the reader.
pub fn title(games: &[Game], lang: Lang) -> String {
    let title = lang.word("page-mine-title");
    match due(games).len() {
        0 => title,
        n => format!("({n}) {title}"),
    }
}

/// The region `tables`; `games` in any order, of those that are over the ones that have all these words.
pub fn tables(games: &[Game], find: &str, lang: Lang) -> Markup {
    let due = due(games);
    let (cards, more) = due.split_at(due.len().min(CARDS));
    let mut waiting: Vec<&Game> =
        open_games(games).filter(|game| !game.due && game.invited.is_none()).collect();
    waiting.sort_by_key(|game| (game.left, game.at_most.unwrap_or(Millis::MAX), game.ago));
    let mut over: Vec<&Game> = games.iter().filter(|game| game.progress == Progress::Over).collect();
    over.sort_by_key(|game| game.ago);
    let open = due.len() + waiting.len();
    html! {
        div id="tables" data-region data-needs=(due.len()) {
            (greeting(&due, lang))
            @if open > 0 {
                section aria-labelledby="h-tables" {
                    h2 id="h-tables" { (lang.word("page-mine-title")) " " small { (lang.message("page-mine-count").number("n", open as u32).say()) } }
                    @if !cards.is_empty() { ul class="tiles" { @for game in cards { (card(game, lang)) } } }
                    @if more.len() + waiting.len() > 0 {
                        ul class="panel lines" { @for game in more.iter().chain(&waiting) { (line(game, lang)) } }
                    }
                }
            }
            @let invited: Vec<&Game> = open_games(games).filter(|game| game.invited.is_some()).collect();
            @if !invited.is_empty() { (invitations(&invited, lang)) }
            @if !over.is_empty() { (finished(&over, find, lang)) }
        }
    }
}

fn open_games(games: &[Game]) -> impl Iterator<Item = &Game> {
    games.iter().filter(|game| game.progress != Progress::Over)
}

/// Tables where a seat is kept for the reader, who is asked to play again.
fn invitations(invited: &[&Game], lang: Lang) -> Markup {
    html! {
        section class="panel invitations" aria-labelledby="h-invited" {
            h2 id="h-invited" { (lang.word("page-mine-invited")) " " small { (invited.len()) } }
            ul {
                @for game in invited {
                    @let names = game.invited.clone().unwrap_or_default();
                    li data-key=(game.code) {
                        (drawing("i", "fleet"))
                        span {
                            b { (game.name) }
                            small {
                                @if names.is_empty() { (lang.word("page-rematch")) }
                                @else { (lang.message("page-rematch-want").number("n", names.len() as u32).text("names", all_of(names, lang)).say()) }
                            }
                        }
                        a class="quiet" href=(game.link()) { (lang.word("page-mine-invited.look")) span class="vh" { " " (game.name) } }
                    }
                }
            }
        }
    }
}

/// Who waits, and the one thing to do next.
fn greeting(due: &[&Game], lang: Lang) -> Markup {
    let Some(first) = due.first() else {
        return html! {
            section class="greet" {
                div { h1 { (lang.word("page-mine-nobody")) } p { (lang.word("page-mine-nobody.text")) } }
                form method="post" action="/quick" { button class="go" name="level" value="merchant" { (lang.word("page-home-quick")) } }
            }
        };
    };
    let wait = lang.message("page-mine-wait").number("n", due.len() as u32).text("table", &*first.name).say();
    let asked = first.asked.as_ref();
    html! {
        section class="greet" {
            div {
                h1 { (wait) }
                @if let Some(asked) = asked {
                    p {
                        @if due.len() == 1 { (asked.words) }
                        @else { (lang.message("page-mine-next").text("table", &*first.name).text("asked", &*asked.words).say()) }
                    }
                }
            }
            a class="go" href=(first.link()) {
                (lang.message("page-mine-go").text("table", &*first.name).say())
                @if let Some(sand) = asked.and_then(|asked| asked.clock) {
                    small { (lang.message("page-mine-left").text("time", span(sand.left(), lang)).say()) }
                }
            }
        }
    }
}

/// A table that waits for the reader.
fn card(game: &Game, lang: Lang) -> Markup {
    html! {
        li data-key=(game.code) {
            a class="tile" href=(game.link()) {
                span class="head" {
                    span { b { (game.name) } small { (game.when(lang)) } }
                    @if let Some(sand) = game.asked.as_ref().and_then(|asked| asked.clock) { (clock(&sand, lang)) }
                }
                span class="act" {
                    @match &game.asked {
                        Some(asked) => { (drawing("i", art::phase(asked.phase))) (asked.words) },
                        None => { (icon("hourglass")) (lang.word("page-due")) },
                    }
                }
                span class="foot" { (places(game, lang)) (talk(game)) }
            }
            (game.orders(lang))
        }
    }
}

/// A table that waits for others, or is one of many.
fn line(game: &Game, lang: Lang) -> Markup {
    let waited: Vec<String> = game
        .places
        .iter()
        .filter(|place| place.sign == Sign::Asked && !place.mine)
        .map(|place| island_name(place.island, lang))
        .collect();
    let state = match game.progress {
        _ if game.left => lang.word("page-leave-back"),
        _ if game.paused => lang.word("page-mine-paused"),
        Progress::Lobby => counted(&game.names),
        _ if game.due => {
            game.asked.as_ref().map_or_else(|| lang.word("page-due"), |asked| asked.words.clone())
        }
        _ if waited.is_empty() => lang.word("page-mine-whenever"),
        _ => lang.message("page-mine-waits-for").text("names", all_of(waited, lang)).say(),
    };
    html! {
        li data-key=(game.code) {
            a href=(game.link()) {
                span class="head" { b { (game.name) } small { (game.when(lang)) } }
                (places(game, lang))
                span class=(if game.due || game.left { "act" } else { "state" }) {
                    (state)
                    @if !game.paused && !game.left && game.progress == Progress::Playing {
                        small {
                            @match game.at_most {
                                Some(left) => (lang.message("page-mine-at-most").text("time", span(left, lang)).say()),
                                None => (lang.word("page-mine-no-clock")),
                            }
                        }
                    }
                }
                (talk(game))
            }
            (game.orders(lang))
        }
    }
}

fn finished(over: &[&Game], find: &str, lang: Lang) -> Markup {
    let wanted = find.to_lowercase();
    let has = |game: &Game| {
        let words =
            format!("{} {} {}", game.name, how_it_ended(game, lang), game.names.join(" ")).to_lowercase();
        wanted.split_whitespace().all(|word| words.contains(word))
    };
    html! {
        section class="panel done" aria-labelledby="h-done" {
            h2 id="h-done" { (lang.word("page-mine-finished")) }
            // With script the list follows what is typed.
            form class="look-for" method="get" action="/" role="search" {
                label class="vh" for="find" { (lang.word("page-mine-finished.find")) }
                input id="find" type="search" name="find" value=(find) class="find" data-find="#tables .done li" data-keep maxlength="60" placeholder=(lang.word("page-mine-finished.find"));
                button class="quiet" { (lang.word("page-mine-finished.go")) }
            }
            ul {
                @for game in over.iter().filter(|game| has(game)) {
                    li data-key=(game.code) {
                        a href=(game.link()) {
                            @match game.ended {
                                Some(Ended::Mine { place, .. }) => {
                                    b class=(if place == 1 && !game.is_ended { "rank first" } else { "rank" }) { (lang.message("page-mine-place").number("n", place).say()) }
                                },
                                Some(Ended::Won(island)) => (shield(island)),
                                None => {},
                            }
                            span {
                                b { (game.name) }
                                small { (how_it_ended(game, lang)) }
                                small { (counted(&game.names)) }
                            }
                            @let (date, _) = date_and_clock(game.at);
                            small class="ago" { time datetime=(date) { (date) } span class="vh" { ", " } span { (ago(game.ago, lang)) } }
                        }
                    }
                }
            }
        }
    }
}

fn how_it_ended(game: &Game, lang: Lang) -> String {
    let agreed = game.is_ended.then(|| lang.word("page-mine-agreed"));
    match game.ended {
        Some(Ended::Mine { structures, .. }) => {
            let built = lang.message("page-mine-ended").number("n", structures).say();
            let mine = game.islands().map(|island| island_name(island, lang));
            mine.chain([built]).chain(agreed).collect::<Vec<_>>().join(", ")
        }
        Some(Ended::Won(island)) => {
            let id = if game.is_ended { "page-end-led" } else { "page-end-won" };
            lang.message(id).island("island", island).sentence()
        }
        None => String::new(),
    }
}

/// The islands, each with what it does, in words too.
fn places(game: &Game, lang: Lang) -> Markup {
    html! {
        span class="isles" {
            @for place in &game.places {
                @let (picture, words) = match place.sign {
                    Sign::Asked => (Some("hourglass"), "board-thinking"),
                    Sign::Done => (Some("check"), "board-ready"),
                    Sign::Resting => (None, "board-resting"),
                };
                span class=(if place.mine { "isle own" } else { "isle" }) {
                    (shield(place.island))
                    @if let Some(picture) = picture { span class=(format!("mk mk-{picture}")) { (icon(picture)) } }
                    span class="vh" { (lang.word(words)) }
                }
            }
        }
    }
}

/// How much was said: script tells how much of it is new to this browser.
fn talk(game: &Game) -> Markup {
    html! { @if !game.said.is_empty() { span class="talk" data-said=(game.said) data-of=(game.code) hidden { (icon("speech")) b {} } } }
}

/// This move's time, as a line that empties, and the jar.
fn clock(sand: &Sand, lang: Lang) -> Markup {
    let share = (sand.line * 100 / sand.whole.max(1)).min(100);
    let pours = sand.line == 0 && sand.jar > 0;
    let class = match (sand.still, pours, share <= 25) {
        (true, ..) => "clock still",
        (false, true, _) => "clock pours",
        (false, false, true) => "clock low",
        (false, false, false) => "clock",
    };
    html! {
        span class=(class) {
            b { (span(sand.line, lang)) }
            @if sand.size > 0 {
                span class="reserve" { (jar(sand.jar, sand.size)) span class="vh" { (lang.word("clock-reserve")) " " } b { (span(sand.jar, lang)) } }
            }
            // In steps, as there is no style in the markup.
            svg class="line" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" { rect width="100" height="6" {} rect class="rest" width=(share) height="6" {} }
        }
    }
}

/// The names, each once: three bots of one level are "Merchant (bot) × 3".
fn counted(names: &[String]) -> String {
    let mut counts: Vec<(&String, u8)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let said = counts.iter().map(|(name, count)| match count {
        1 => (*name).clone(),
        _ => format!("{name} × {count}"),
    });
    said.collect::<Vec<_>>().join(", ")
}

/// In words, so that no time zone matters.
fn ago(time: Millis, lang: Lang) -> String {
    const MONTH: Millis = 30 * DAY;
    let (unit, length) = match time {
        0..MINUTE => return lang.word("page-ago-now"),
        MINUTE..HOUR => ("minutes", MINUTE),
        HOUR..DAY => ("hours", HOUR),
        DAY..MONTH => ("days", DAY),
        _ => ("months", MONTH),
    };
    let n = (time / length).min(u32::MAX.into()) as u32;
    lang.message(&format!("page-ago-{unit}")).number("n", n).say()
}
