//! Looking back at a game that is over: the table as it was at any moment, and a way to every other.

use maud::{Markup, html};
use rules::seat::{Seat, SeatSet};
use rules::world::{Phase, Season};
use text::{Lang, island_name, phase_name, season_name};

use crate::board::{self, Board, Region, card};
use crate::findings::{Findings, Turn};
use crate::pages::table::{leaves, opponent, take, temple};
use crate::pages::{frame, goes_on, languages, share_button, theme_button, word_mark};
use crate::parts::{drawing, icon, numeral, shield};
use crate::reader::Reader;
use crate::scene::{Progress, Scene};
use crate::table::{Lens, Moment, Replay};

/// A game at one of its moments.
pub struct Looked<'a> {
    /// The game.
    pub replay: &'a Replay,
    /// The table as it was then.
    pub scene: &'a Scene,
    /// Whose knowledge it shows.
    pub lens: Lens,
    /// The entry that left it so.
    pub entry: u32,
    /// Where the game is looked at: `/t/CODE/replay`.
    pub base: &'a str,
    /// The table's own page, where there is one.
    pub table: Option<&'a str>,
    /// What decided the game, if that has been worked out.
    pub findings: Option<&'a Findings>,
}

/// A season, with the first moment in each of its phases.
struct Stretch {
    year: u8,
    season: Season,
    phases: Vec<Option<u32>>,
}

impl Looked<'_> {
    /// The address of a moment.
    fn at(&self, entry: u32, lens: Lens) -> String {
        let island = |seat: Seat| self.scene.islands.get(seat.0 as usize).map(|it| it.name());
        // Whoever looks with a seat's knowledge sees its temple.
        let shown = self.scene.pinned.filter(|_| lens.seat().is_none()).and_then(island);
        let show = shown.map(|island| format!("&show={island}")).unwrap_or_default();
        format!("{}/{entry}?as={}{show}", self.base, word(lens, self.scene))
    }

    /// Decisions that cost most, of those whose knowledge it shows.
    fn turns(&self) -> impl Iterator<Item = &Turn> {
        let turns = self.findings.into_iter().flat_map(|findings| &findings.turns);
        turns.filter(|turn| self.lens.seat().is_none_or(|seat| seat == turn.seat))
    }

    /// Where it is told what decided the game.
    fn report(&self) -> Option<String> {
        let island = self.scene.islands.get(self.lens.seat().unwrap_or(Seat(0)).0 as usize)?;
        Some(format!("{}/report/{}", self.table.unwrap_or(self.base), island.name()))
    }

    fn to(&self, moment: &Moment) -> String {
        self.at(moment.entry, self.lens)
    }

    fn now(&self) -> &Moment {
        let mut moments = self.replay.moments(self.lens);
        let first = moments.next().expect("all hear of the deal");
        moments.take_while(|it| it.entry <= self.entry).last().unwrap_or(first)
    }

    fn before(&self) -> Option<&Moment> {
        let now = self.now().entry;
        self.replay.moments(self.lens).take_while(|it| it.entry < now).last()
    }

    fn after(&self) -> Option<&Moment> {
        let now = self.now().entry;
        self.replay.moments(self.lens).find(|it| it.entry > now)
    }

    /// All seasons in which something happened.
    fn stretches(&self) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        for moment in self.replay.moments(self.lens) {
            if stretches.last().is_none_or(|it| (it.year, it.season) != (moment.year, moment.season)) {
                let phases = vec![None; Phase::ALL.len()];
                stretches.push(Stretch { year: moment.year, season: moment.season, phases });
            }
            let phases = &mut stretches.last_mut().expect("there is one").phases;
            phases[moment.phase as usize].get_or_insert(moment.entry);
        }
        stretches
    }
}

impl Stretch {
    fn first(&self) -> Option<u32> {
        self.phases.iter().flatten().min().copied()
    }
}

/// A lens in addresses: the island's name, `all`, `watch`.
pub fn word(lens: Lens, scene: &Scene) -> &'static str {
    match lens {
        Lens::Seat(seat) => scene.islands.get(seat.0 as usize).map_or("watch", |island| island.name()),
        Lens::Public => "watch",
        Lens::Open => "all",
    }
}

/// The table as it was, with nothing that could be done there.
pub fn replay(looked: &Looked, reader: &Reader) -> Markup {
    let (scene, lang) = (looked.scene, reader.lang);
    let Some(board) = Board::new(scene, lang) else { return html! {} };
    let mut regions = board::regions(scene, lang);
    let besides = format!("as={}&", word(looked.lens, scene));
    let hand = take(&mut regions, "hand");
    let own = Own {
        head: html! { script type="module" src="/assets/replay.js" {} },
        title: &title(looked, lang),
        name: &lang.word("replay"),
        skip: &lang.word("replay-skip"),
        live: Some(looked.base),
        besides: &besides,
        right: html! {
            (panel(looked, lang))
            // It is no region: what is chosen there stays.
            div class="then" {
                @if scene.me.is_some() { div class="dock cards-then" { (hand) } } @else { (board::whose(&board, &besides)) }
                div class="manner" { (board::manner(lang)) }
            }
        },
        dock: scrub(looked, lang),
    };
    stood(&board, regions, own, reader)
}

/// What a page that shows the table as it stood has of its own.
pub(super) struct Own<'a> {
    /// More in its head, its script above all.
    pub head: Markup,
    /// Its title, and what it is called on the page.
    pub title: &'a str,
    pub name: &'a str,
    /// The link to the panel.
    pub skip: &'a str,
    /// Where script finds other moments, if there are any.
    pub live: Option<&'a str>,
    /// What the address says besides, in links to temples.
    pub besides: &'a str,
    /// In the place of the prompt.
    pub right: Markup,
    /// In the dock.
    pub dock: Markup,
}

/// The table as it stood, with nothing that could be done there.
pub(super) fn stood(board: &Board, mut regions: Vec<Region>, own: Own, reader: &Reader) -> Markup {
    let (scene, lang) = (board.scene, board.lang);
    let head = html! {
        link rel="stylesheet" href="/assets/watch.css";
        link rel="stylesheet" href="/assets/replay.css";
        (own.head)
    };
    let body = html! {
        a class="skip" href="#prompt" { (own.skip) }
        header class="bar" {
            a class="brand" href="/" { (word_mark(&lang.word("page-home"))) }
            (take(&mut regions, "bar"))
            nav class="tools" aria-label=(lang.word("page-tools")) {
                a class="tool" href="/rules" data-drawer="rules" { (icon("book")) span class="label" { (lang.word("page-rules")) } }
                (languages(reader))
                (theme_button(lang))
            }
        }
        main id="main" class="table" data-table=(scene.code) data-live=[own.live] data-past data-now=(scene.now) {
            h1 class="vh" { (own.name) }
            h2 class="vh" id="h-opps" { (lang.word("board-others")) }
            ul id="opps" class=(if scene.seats.len() > 4 { "rivals five" } else { "rivals" }) aria-labelledby="h-opps" {
                @for seat in board.others() { (opponent(board, seat, &mut regions, own.besides)) }
            }
            div class="left" { (temple(board, &mut regions)) (take(&mut regions, "events")) }
            div class="mid" {
                div class="theatre" {
                    (board::chart(board, take(&mut regions, "lands"), take(&mut regions, "ships")))
                    (take(&mut regions, "bargains"))
                    (take(&mut regions, "stage"))
                }
                (take(&mut regions, "befell"))
            }
            div class="right" { (own.right) }
            div class="dock" { (own.dock) }
            aside id="drawer" class="drawer" aria-label=(lang.word("board-drawer")) {
                (board::log(board, &take(&mut regions, "lines")))
                div id="rules" class="leaf-rules" {}
                a class="shut-drawer" href="#prompt" data-drawer="" { (icon("cross")) span class="vh" { (lang.word("hint-close")) } }
            }
            (leaves(lang))
        }
        (take(&mut regions, "speech"))
        (card::chest(board.view.set, &scene.islands, board.naming.text, lang))
    };
    let class = if scene.me.is_some() { "table-page past" } else { "table-page watching past" };
    frame(reader, own.title, class, head, body)
}

/// The title of the page.
pub fn title(looked: &Looked, lang: Lang) -> String {
    let name = lang.word("replay");
    lang.message("page-title").text("title", format!("{name}: {}", when(looked.now(), lang))).say()
}

/// The regions that are the replay's own; all others are the table's.
pub fn own_regions(looked: &Looked, lang: Lang) -> [(&'static str, Markup); 2] {
    [("prompt", panel(looked, lang)), ("scrub", scrub(looked, lang))]
}

/// "Year 2, summer: hazards".
fn when(moment: &Moment, lang: Lang) -> String {
    let season = lang.message("page-game-when").number("year", moment.year);
    let season = season.text("season", season_name(moment.season, lang)).say();
    lang.message("replay-when")
        .text("season", season)
        .text("phase", phase_name(moment.phase, lang))
        .sentence()
}

/// Where the table asks: what is seen, and with whose knowledge.
fn panel(looked: &Looked, lang: Lang) -> Markup {
    let now = looked.now();
    let stretches = looked.stretches();
    let stretch = stretches.iter().find(|it| (it.year, it.season) == (now.year, now.season));
    html! {
        section id="prompt" class="prompt calm" data-region data-prompt="past" data-at=(looked.scene.now) aria-labelledby="h-prompt" {
            header class="head calm" {
                (drawing("big", "look"))
                p class="your" { span { (lang.word("replay")) } }
                h2 id="h-prompt" tabindex="-1" { (when(now, lang)) }
            }
            div class="body" {
                (lenses(looked, lang))
                @if let Some(stretch) = stretch { (phases(looked, stretch, now.phase, lang)) }
                (goes_on(looked.scene.after.as_ref(), lang))
                @if looked.scene.progress == Progress::Playing { (play_on(looked, now.entry, lang)) }
            }
            div class="foot" {
                div id="notice" role="alert" {}
                @if let Some(report) = looked.report() { a class="quiet" href=(report) { (lang.word("report-what")) } }
                @if let Some(table) = looked.table { a class="quiet" href=(table) { (lang.word("replay-end")) } }
                (share_button(&looked.to(now), &lang.word("replay-moment"), &title(looked, lang), lang))
            }
        }
    }
}

/// With whose knowledge the game can be looked at.
fn lenses(looked: &Looked, lang: Lang) -> Markup {
    let link = |lens: Lens, words: Markup| {
        html! {
            li { a href=(looked.at(looked.entry, lens)) aria-current=[(lens == looked.lens).then_some("true")] { (words) } }
        }
    };
    let islands = looked.scene.islands.iter().zip((0..).map(Seat));
    html! {
        nav class="whose lenses" aria-labelledby="h-lens" {
            h3 id="h-lens" { (lang.word("replay-lens")) }
            ul {
                (link(Lens::Open, html! { (icon("look")) (lang.word("replay-open")) }))
                @for (island, seat) in islands {
                    (link(Lens::Seat(seat), html! { (shield(*island)) (island_name(*island, lang)) }))
                }
                (link(Lens::Public, html! { (icon("people")) (lang.word("replay-public")) }))
            }
        }
    }
}

/// A new table that goes on from here, for whichever island the reader wants; or one with the same deal, for friends.
fn play_on(looked: &Looked, entry: u32, lang: Lang) -> Markup {
    // A record has no page but this one.
    let action = format!("{}/on", looked.table.unwrap_or(looked.base));
    let islands = looked.scene.islands.iter().zip((0..).map(Seat));
    let seats = islands.filter(|(_, seat)| looked.lens.seat().is_none_or(|it| it == *seat));
    let island = looked.lens.seat().and_then(|seat| looked.scene.islands.get(seat.0 as usize));
    let knew = match island {
        Some(island) => lang.message("replay-hidden-anew").island("island", *island).say(),
        None => lang.word("replay-hidden-any"),
    };
    html! {
        details class="on" {
            summary { (lang.word("replay-on")) small { (lang.word("replay-on.about")) } }
            form method="post" action=(action) {
                input type="hidden" name="entry" value=(entry);
                fieldset {
                    legend { (lang.word("replay-hidden")) }
                    label {
                        input type="radio" name="hidden" value="was" checked;
                        span { (lang.word("replay-hidden-was")) small { (lang.word("replay-hidden-was.about")) } }
                    }
                    label {
                        input type="radio" name="hidden" value="anew";
                        span { (knew) small { (lang.word("replay-hidden-anew.about")) } }
                    }
                }
                @for (island, seat) in seats {
                    button class="quiet" name="seat" value=(seat.0 + 1) { (shield(*island)) (lang.message("replay-on-as").island("island", *island).say()) }
                }
            }
            p class="hint" { (lang.word("replay-on-note")) }
            form method="post" action=(action) {
                button class="quiet" name="friends" value="1" { (icon("people")) (lang.word("same-deal-for")) }
            }
            p class="hint" { (lang.word("same-deal-for.about")) }
        }
    }
}

/// The phases of a season, as links to the first moment in each.
fn phases(looked: &Looked, stretch: &Stretch, now: Phase, lang: Lang) -> Markup {
    html! {
        nav class="of-season" aria-labelledby="h-phases" {
            h3 id="h-phases" { (lang.word("board-phases")) }
            ol {
                @for (phase, first) in Phase::ALL.iter().zip(&stretch.phases) {
                    @if let Some(first) = first {
                        li { a data-turn href=(looked.at(*first, looked.lens)) aria-current=[(*phase == now).then_some("step")] { (phase_name(*phase, lang)) } }
                    }
                }
            }
        }
    }
}

/// The way to all moments: one step back or on, any season.
fn scrub(looked: &Looked, lang: Lang) -> Markup {
    let now = looked.now();
    let ends = |moment: Option<&Moment>| moment.filter(|it| it.entry != now.entry).map(|it| looked.to(it));
    let last = ends(looked.replay.moments(looked.lens).next_back());
    let (count, place) = (
        looked.replay.moments(looked.lens).count() as u32,
        looked.replay.moments(looked.lens).take_while(|it| it.entry <= now.entry).count().max(1) as u32,
    );
    let step = |go: &str, to: Option<String>| {
        html! {
            a class="key" data-turn data-go=(go) href=[&to] aria-disabled=[to.is_none().then_some("true")] role=[to.is_none().then_some("link")] {
                (icon(if go == "back" || go == "next" { "arrow" } else { "present" })) span class="vh" { (lang.word(&format!("replay-{go}"))) }
            }
        }
    };
    html! {
        nav id="scrub" class="scrub" data-region data-at=(now.entry) aria-label=(lang.word("replay-moments")) {
            div class="steps-then" {
                (step("first", ends(looked.replay.moments(looked.lens).next())))
                (step("back", looked.before().map(|it| looked.to(it))))
                // Script brings it to life.
                button type="button" class="key play" hidden { span { (icon("play")) span class="vh" { (lang.word("replay-play")) } } span hidden { (icon("pause")) span class="vh" { (lang.word("watch-pause")) } } }
                (step("next", looked.after().map(|it| looked.to(it))))
                (step("last", last))
            }
            ol class="seasons" {
                @for stretch in looked.stretches() { (season(looked, &stretch, now, lang)) }
            }
            p class="place-of" { (lang.message("replay-count").number("n", place).number("of", count).say()) }
            a class="to-log" href="#log" data-drawer="log" { (lang.word("leaf-log")) }
        }
    }
}

fn season(looked: &Looked, stretch: &Stretch, now: &Moment, lang: Lang) -> Markup {
    let is_now = (stretch.year, stretch.season) == (now.year, now.season);
    let is_past = (stretch.year, stretch.season) < (now.year, now.season);
    let firsts: Vec<String> =
        stretch.phases.iter().map(|first| first.map(|it| it.to_string()).unwrap_or_default()).collect();
    let turns = looked.turns().filter(|it| (it.when.year, it.when.season) == (stretch.year, stretch.season));
    let turns = turns.count() as u32;
    html! {
        li class=[(stretch.season == Season::Spring).then_some("year")] {
            @if let Some(first) = stretch.first() {
                a data-turn href=(looked.at(first, looked.lens)) data-phases=(firsts.join(" ")) aria-current=[is_now.then_some("true")] {
                    span class="numeral" { (numeral(stretch.year)) }
                    span class="ticks-then" aria-hidden="true" {
                        @for (phase, first) in Phase::ALL.iter().zip(&stretch.phases) {
                            i class=[match (is_now && *phase == now.phase, is_past || (is_now && *phase < now.phase), first) {
                                (true, _, _) => Some("now"),
                                (_, true, _) => Some("done"),
                                (_, _, None) => Some("none"),
                                _ => None,
                            }] {}
                        }
                    }
                    span class="name" { (season_name(stretch.season, lang)) }
                    @if turns > 0 { span class="turned" title=(lang.message("report-marks").number("n", turns).say()) { span class="vh" { ", " (lang.message("report-marks").number("n", turns).say()) } } }
                }
            }
        }
    }
}

/// Whom a game shows first: whoever held a seat sees what that seat knew, all others all of it.
pub fn usual(held: SeatSet) -> Lens {
    held.iter().next().filter(|_| held.len() == 1).map_or(Lens::Open, Lens::Seat)
}
