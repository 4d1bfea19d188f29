//! The whole story of a table, a page for each season, in the words of the log.

use maud::{Markup, html};
use rules::news::News;
use rules::seat::SeatSet;
use rules::world::{Phase, Season};
use text::{Lang, phase_name, season_name};

use crate::board::{self, Board, Filter};
use crate::pages::sheet;
use crate::parts::{icon, numeral};
use crate::reader::Reader;
use crate::scene::{Line, Scene, Told};

/// Lines on one page at most: a season of more is told on several.
const LINES: usize = 400;

/// A page of the story by its address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// Seasons are counted through the years, from 1.
    pub season: usize,
    /// Which part of a long season, from 1.
    pub part: usize,
}

impl Leaf {
    fn address(self, base: &str, filter: Filter) -> String {
        let part = (self.part > 1).then(|| format!("part={}", self.part));
        let only = (filter != Filter::All).then(|| format!("only={}", filter.name()));
        let asked: Vec<String> = part.into_iter().chain(only).collect();
        let mark = if asked.is_empty() { "" } else { "?" };
        format!("{base}/log/{}{mark}{}", self.season, asked.join("&"))
    }
}

/// A season's part of the story.
pub(super) struct Chapter {
    year: u8,
    season: Season,
    pub(super) lines: Vec<(Heading, Line)>,
}

/// What lines stand under.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    /// What came before the first season stands on its page.
    Before,
    Season,
    Phase(Phase),
}

/// The page that is asked for, else the newest, with what the filter shows; `None` if there is no such page. `scene.story` is the whole story,
/// oldest first.
pub fn log(scene: &Scene, asked: Option<Leaf>, filter: Filter, reader: &Reader) -> Option<Markup> {
    let lang = reader.lang;
    let title = lang.message("page-log-title").text("code", &*scene.code).say();
    let board = Board::new(scene, lang);
    let mut chapters = chapters(scene);
    if let Some(board) = &board {
        for chapter in &mut chapters {
            chapter.keep(board, filter);
        }
    }
    let leaves: Vec<Leaf> =
        (1..).zip(&chapters).flat_map(|(season, chapter)| chapter.leaves(season)).collect();
    let place = match asked {
        Some(leaf) => Some(leaves.iter().position(|it| *it == leaf)?),
        None => leaves.len().checked_sub(1),
    };
    let base = format!("/t/{}", scene.code);
    let head = html! {
        h1 { (title) }
        p class="alts" { a class="quiet" href=(base) { (lang.word("page-to-table")) } }
    };
    let (Some(place), Some(board)) = (place, board) else {
        let main =
            html! { main id="main" class="text" { (head) p class="lead" { (lang.word("page-log-empty")) } } };
        return Some(sheet(reader, &title, "story", main));
    };
    let leaf = leaves[place];
    let chapter = &chapters[leaf.season - 1];
    let link = |leaf: &Leaf| leaf.address(&base, filter);
    let turn = |leaf: Option<&Leaf>, way: &str, words: &str| {
        html! {
            @if let Some(leaf) = leaf {
                a class=(format!("quiet {way}")) rel=(way) href=(link(leaf)) {
                    (icon("arrow")) span { small { (lang.word(words)) } (chapters[leaf.season - 1].heading(leaf.part, lang)) }
                }
            }
        }
    };
    let heading = chapter.heading(leaf.part, lang);
    let main = html! {
        main id="main" class="text" {
            (head)
            (contents(&chapters, leaf, filter, &base, lang))
            nav class="sifted" aria-label=(lang.word("log-filters")) {
                @for other in Filter::ALL.into_iter().filter(|it| scene.me.is_some() || *it != Filter::Mine) {
                    a href=(Leaf { part: 1, ..leaf }.address(&base, other)) aria-current=[(other == filter).then_some("true")] { (other.title(lang)) }
                }
            }
            article class="chapter tale" aria-labelledby="season" {
                h2 id="season" { (heading) }
                @if chapter.lines.is_empty() && filter != Filter::All { p class="lead" { (lang.word("page-log-none")) } }
                @for lines in chapter.part(leaf.part).chunk_by(|one, other| one.0 == other.0) {
                    @match lines[0].0 {
                        Heading::Before => h3 { (lang.word("page-log-before")) },
                        Heading::Season => {},
                        Heading::Phase(phase) => h3 { (phase_name(phase, lang)) },
                    }
                    ol { @for (_, line) in lines { (board::entry(&board, line, "/cards")) } }
                }
            }
            nav class="turning" aria-label=(lang.word("page-log-turn")) {
                (turn(place.checked_sub(1).map(|before| &leaves[before]), "prev", "page-log-earlier"))
                (turn(leaves.get(place + 1), "next", "page-log-later"))
            }
        }
    };
    Some(sheet(reader, &format!("{heading} · {title}"), "story", main))
}

/// The seasons so far, in a row for each year.
fn contents(chapters: &[Chapter], leaf: Leaf, filter: Filter, base: &str, lang: Lang) -> Markup {
    let numbered: Vec<(usize, &Chapter)> = (1..).zip(chapters).collect();
    html! {
        nav class="years" aria-label=(lang.word("page-contents")) {
            ol {
                @for year in numbered.chunk_by(|one, other| one.1.year == other.1.year) {
                    li {
                        b { (lang.message("board-year").text("numeral", numeral(year[0].1.year)).say()) }
                        ol {
                            @for (number, chapter) in year {
                                li {
                                    a href=(Leaf { season: *number, part: 1 }.address(base, filter)) aria-current=[(*number == leaf.season).then_some("page")] {
                                        (board::capital(&season_name(chapter.season, lang)))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

impl Chapter {
    /// Its pages, of which there is always one.
    fn leaves(&self, season: usize) -> impl Iterator<Item = Leaf> + use<> {
        (1..=self.lines.len().div_ceil(LINES).max(1)).map(move |part| Leaf { season, part })
    }

    /// Leaves out what the filter does not show.
    fn keep(&mut self, board: &Board, filter: Filter) {
        if filter == Filter::All {
            return;
        }
        self.lines.retain_mut(|(_, line)| match &*line.told {
            Told::Happened { by, told, reason, guarded } => {
                let told: Vec<News> = told.iter().filter(|news| filter.shows(board, news)).cloned().collect();
                let is_some = !told.is_empty();
                line.told = Told::Happened { by: *by, told, reason: *reason, guarded: *guarded }.into();
                is_some
            }
            Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } | Told::Noted(_) => false,
        });
    }

    fn part(&self, part: usize) -> &[(Heading, Line)] {
        self.lines.chunks(LINES).nth(part - 1).unwrap_or_default()
    }

    pub(super) fn heading(&self, part: usize, lang: Lang) -> String {
        let id = if part == 1 { "page-game-when" } else { "page-log-part" };
        let season =
            lang.message(id).number("year", self.year).text("season", season_name(self.season, lang));
        if part == 1 { season.sentence() } else { season.number("n", part as u32).sentence() }
    }
}

/// The story by season.
pub(super) fn chapters(scene: &Scene) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut before = Vec::new();
    let mut heading = Heading::Before;
    for line in scene.story.iter() {
        for part in parts(line) {
            match part {
                Part::Season(year, season) => {
                    heading = Heading::Season;
                    chapters.push(Chapter { year, season, lines: std::mem::take(&mut before) });
                }
                Part::Phase(phase) => heading = Heading::Phase(phase),
                Part::Line(line) => {
                    let lines = chapters.last_mut().map_or(&mut before, |chapter| &mut chapter.lines);
                    lines.push((heading, line));
                }
            }
        }
    }
    chapters
}

/// A piece of a line: one decision may end a phase and begin another, or the next season.
enum Part {
    Season(u8, Season),
    Phase(Phase),
    Line(Line),
}

fn parts(line: &Line) -> Vec<Part> {
    let Told::Happened { by, told, reason, .. } = &*line.told else {
        return vec![Part::Line(line.clone())];
    };
    // What happens once a phase has begun is nobody's doing.
    let (mut by, mut reason) = (*by, *reason);
    let mut parts = Vec::new();
    let news: Vec<News> = told.iter().filter(|news| board::is_news(news)).cloned().collect();
    let is_mark = |news: &News| matches!(news, News::SeasonBegan { .. } | News::PhaseBegan(_));
    for told in news.chunk_by(|one, other| !is_mark(one) && !is_mark(other)) {
        match told[0] {
            News::SeasonBegan { year, season } => parts.push(Part::Season(year, season)),
            News::PhaseBegan(phase) => parts.push(Part::Phase(phase)),
            _ => {
                let told = Told::Happened { by, told: told.to_vec(), reason, guarded: SeatSet::EMPTY };
                parts.push(Part::Line(Line { told: told.into(), ..line.clone() }));
                continue;
            }
        }
        (by, reason) = (None, None);
    }
    parts
}
