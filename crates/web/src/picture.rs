//! A picture of a game that is over, to be shared: what it says, and how it is drawn. It shows what everybody may know, and names nobody.

mod letters;

use maud::{Markup, PreEscaped, html};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use rules::limits::ALL_STRUCTURES;
use rules::seat::Seat;
use rules::world::Island;
use text::{Lang, island_name, say_places, say_season, say_victory};

use crate::parts::WORD_MARK;
use crate::scene::Scene;
use crate::table::Tale;
use letters::{DISPLAY, Face, Line, STRONG, fitted, wrapped};

/// How large it is, in pixels.
pub const SIZE: (u32, u32) = (1200, 630);

// The pigments of `base.css`.
const GLAZE: &str = "#1b1412";
const CLAY: &str = "#c96f42";
const CLAY_LIT: &str = "#e08a55";
const CREAM: &str = "#f8ecd4";
const WINE: &str = "#7b241c";
const OCHRE: &str = "#dba63f";
const PAGE: &str = "#efe0c4";
const LINE: &str = "#d3b98f";
/// The sky over the islands.
const SKY: &str = "#d98b5b";

/// The sprite that pages draw from.
const ICONS: &str = include_str!("../assets/icons.svg");

/// The row of temples.
const LEFT: f32 = 48.0;
const ROW: f32 = 740.0;
const GAP: f32 = 18.0;
const WIDEST: f32 = 200.0;
const ROOF: f32 = 292.0;
const EAVES: f32 = 358.0;
const FLOOR: f32 = 497.0;

/// The curves.
const CURVES: (f32, f32) = (814.0, 1112.0);
const HIGH: f32 = 321.0;
const LOW: f32 = 507.0;

/// What the picture says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// "Four islands, three years".
    pub game: String,
    /// "Crete came second".
    pub title: String,
    /// "Chios won by one structure, 15 to 14."
    pub reason: String,
    /// The same for those who do not see it, with all places.
    pub alt: String,
}

/// How an island's shield is painted, and its curve.
struct Paint {
    ground: &'static str,
    figure: &'static str,
    tint: &'static str,
    curve: &'static str,
    dashes: Option<&'static str>,
}

/// Where it is to be had, about the game from this seat's side, or about the winner.
pub fn path(code: &str, seat: Option<Seat>, lang: Lang) -> String {
    let seat = seat.map(|seat| format!("&seat={}", seat.0 + 1)).unwrap_or_default();
    format!("/t/{code}/picture.png?lang={}{seat}", lang.name())
}

impl Words {
    /// `None` while a game goes on.
    pub fn of(scene: &Scene, seat: Option<Seat>, lang: Lang) -> Option<Words> {
        let (outcome, naming) = (scene.outcome.as_ref()?, scene.naming()?);
        let first = scene.setup.options.first_year();
        let (year, season) = scene.view.as_ref().map(|view| (view.public.year, view.public.season))?;
        let winner = outcome.ranking.first()?;
        // Whoever leads a game that was ended has not won it.
        let mine = seat.and_then(|seat| outcome.ranking.iter().find(|it| it.seat == seat));
        let (id, named) = match mine {
            _ if scene.is_ended => ("page-end-led", winner),
            Some(mine) => ("picture-came", mine),
            None => ("picture-won", winner),
        };
        let island = *naming.islands.get(usize::from(named.seat.0))?;
        let title = lang.message(id).island("island", island).number("n", named.place);
        let title = title.sentence();
        let reason = match scene.is_ended {
            true => lang.message("page-end-agreed").text("when", say_season(year, season, lang)).say(),
            false => say_victory(outcome, named.seat == winner.seat, &naming, lang)?,
        };
        let places = say_places(outcome, &naming, lang).join(" ");
        Some(Words {
            game: lang
                .message("picture-game")
                .number("players", scene.islands.len() as u32)
                .number("years", year.saturating_sub(first) + 1)
                .say(),
            alt: (lang.message("picture-alt").text("title", &title).text("reason", &reason))
                .text("places", places)
                .say(),
            title,
            reason,
        })
    }
}

/// The drawing as an SVG document in which all words are outlines; `None` while a game goes on.
pub fn svg(scene: &Scene, tale: &Tale, seat: Option<Seat>, lang: Lang) -> Option<String> {
    let words = Words::of(scene, seat, lang)?;
    let ranking = &scene.outcome.as_ref()?.ranking;
    let winner = *scene.islands.get(usize::from(ranking.first()?.seat.0))?;
    let (width, height) = SIZE;
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox=(format!("0 0 {width} {height}")) {
            rect width="1200" height="266" fill=(SKY) {}
            (sea(winner))
            rect y="262" width="1200" height="368" fill=(GLAZE) {}
            rect y="270" width="1200" height="294" fill=(PAGE) {}
            (says("game", &[fitted(&DISPLAY, &words.game, 23.0, 560.0)], 52.0, 64.0, GLAZE))
            (says("title", &[fitted(&DISPLAY, &words.title, 72.0, 580.0)], 52.0, 132.0, GLAZE))
            (says("reason", &wrapped(&DISPLAY, &words.reason, 26.0, 580.0, 2), 52.0, 178.0, GLAZE))
            @for (place, standing) in ranking.iter().enumerate() {
                @if let Some(island) = scene.islands.get(usize::from(standing.seat.0)) {
                    @let temple = Temple { place, of: ranking.len(), island: *island, standing, is_mine: Some(standing.seat) == seat };
                    (temple.draw(lang))
                }
            }
            (chances(scene, tale, seat, lang))
            (foot(lang))
            rect x="4" y="4" width=(width - 8) height=(height - 8) fill="none" stroke=(GLAZE) stroke-width="8" {}
        }
    };
    Some(drawn.into_string())
}

/// The drawing as a file.
pub fn png(svg: &str) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1)?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

/// Lines of words, one below the other; their name is for whoever measures them.
fn says(name: &str, lines: &[Line], x: f32, y: f32, colour: &str) -> Markup {
    let apart = lines.first().map_or(0.0, |line| line.size * 1.2);
    let rows = lines.iter().enumerate();
    let path: String = rows.map(|(row, line)| line.path(x, y + apart * row as f32)).collect();
    html! { path id=(name) d=(path) fill=(colour) {} }
}

/// Words in several faces, around a middle.
fn says_around(name: &str, runs: &[(&'static Face, &str, f32)], x: f32, y: f32, room: f32) -> Markup {
    let set = |scale: f32| -> Vec<Line> {
        runs.iter().map(|(face, words, size)| face.set(words, size * scale)).collect()
    };
    let wide = |lines: &[Line]| lines.iter().map(|line| line.width).sum::<f32>();
    let mut lines = set(1.0);
    if wide(&lines) > room {
        lines = set(room / wide(&lines));
    }
    let mut at = x - wide(&lines) / 2.0;
    let mut path = String::new();
    for line in &lines {
        path.push_str(&line.path(at, y));
        at += line.width;
    }
    html! { path id=(name) d=(path) fill=(GLAZE) {} }
}

/// A drawing of the sprite in these colours. Whoever draws it has no style sheet.
fn icon(name: &str, [x, y, size]: [f32; 3], [figure, ground, tint]: [&str; 3]) -> Markup {
    let symbol = ICONS
        .split_once(&format!("<symbol id=\"i-{name}\""))
        .and_then(|(_, rest)| rest.split_once("</symbol>"));
    let symbol = symbol.map_or("", |(symbol, _)| symbol);
    let painted = symbol
        .replace("currentColor", figure)
        .replace("var(--ground,#d85)", ground)
        .replace("var(--tint,#822)", tint);
    html! { (PreEscaped(format!("<svg x=\"{x:.2}\" y=\"{y:.2}\" width=\"{size:.2}\" height=\"{size:.2}\"{painted}</svg>"))) }
}

fn paint(island: Island) -> Paint {
    let paint = |ground, figure, tint, curve, dashes| Paint { ground, figure, tint, curve, dashes };
    match island {
        Island::Chios => paint(CLAY, GLAZE, WINE, CLAY, None),
        Island::Crete => paint(GLAZE, CLAY_LIT, CREAM, GLAZE, None),
        Island::Rhodes => paint("#1b465c", "#ffe3b4", CLAY_LIT, "#2f6f8e", Some("9 6")),
        Island::Lemnos => paint(OCHRE, GLAZE, WINE, OCHRE, None),
        Island::Naxos => paint(CREAM, WINE, CLAY, WINE, Some("14 5 3 5")),
        Island::Scyros => paint("#6b7432", CREAM, OCHRE, "#6b7432", Some("3 6")),
    }
}

/// An island's shield around a point.
fn shield(island: Island, x: f32, y: f32, radius: f32) -> Markup {
    let Paint { ground, figure, tint, .. } = paint(island);
    let ring = if island == Island::Crete { CLAY } else { figure };
    let size = radius * 1.36;
    html! {
        circle cx=(x) cy=(y) r=(radius) fill=(ground) stroke=(ring) stroke-width=(radius / 12.0) {}
        (icon(island.name(), [x - size / 2.0, y - size / 2.0, size], [figure, ground, tint]))
    }
}

/// The winner's shield in a laurel, before the sun, over the sea.
fn sea(winner: Island) -> Markup {
    // From crest to crest; in one path, for between pieces the ground would show.
    const WAVE: &str =
        "c8 0 10 -15 24 -15c14 0 16 15 7 15c-6 0 -6.5 -7 -1 -7c-8 -3 -12 7 -4 11c10 4 20 -4 30 -4";
    let waves = |x: f32, y: f32| format!("M{x} {}V{y}{}V{0}Z", y + 8.0, WAVE.repeat(23));
    html! {
        g transform="translate(-19.5 8) scale(1.0325)" {
            g transform="translate(930 122)" fill="#f2dcb4" {
                circle r="108" {}
                @for ray in 0..30 { path d="M0 -150L8 -122H-8Z" transform=(format!("rotate({})", ray * 12)) {} }
            }
            (icon("laurel", [840.0, 20.0, 180.0], ["#4c5f22", "#f2dcb4", WINE]))
            (shield(winner, 930.0, 108.0, 50.0))
            (icon("fleet", [640.0, 84.0, 136.0], [GLAZE, SKY, WINE]))
            (icon("warship", [1084.0, 122.0, 92.0], [GLAZE, SKY, WINE]))
            path d=(waves(-28.0, 224.0)) fill=(WINE) {}
            path d=(waves(-2.0, 238.0)) fill=(GLAZE) {}
        }
    }
}

/// One island's temple in the row: what was built of it, and its place.
struct Temple<'a> {
    /// From the left.
    place: usize,
    /// So many stand there.
    of: usize,
    island: Island,
    standing: &'a rules::score::Standing,
    is_mine: bool,
}

impl Temple<'_> {
    /// Where it begins, and how wide it is.
    fn across(&self) -> (f32, f32) {
        let of = self.of as f32;
        let wide = ((ROW - GAP * (of - 1.0)) / of).min(WIDEST);
        let gap = (ROW - wide * of) / (of - 1.0).max(1.0);
        (LEFT + self.place as f32 * (wide + gap), wide)
    }

    fn draw(&self, lang: Lang) -> Markup {
        let (x, wide) = self.across();
        let middle = x + wide / 2.0;
        let of_roof = |part: f32| x + wide * part / 100.0;
        let (across, down) = ((wide - 27.0) / 4.0, (FLOOR - EAVES - 27.0) / 4.0);
        let built = if self.is_mine { "#ffd58a" } else { "#d68350" };
        let ordinal = lang.message("picture-place").number("n", self.standing.place).say();
        let name = island_name(self.island, lang);
        let count = self.standing.structures.to_string();
        let label = format!("place-{}", self.place + 1);
        html! {
            path fill=(GLAZE) d=(format!("M{x:.1} {EAVES}L{middle:.1} {ROOF}L{:.1} {EAVES}Z", x + wide)) {}
            path fill=(CLAY) d=(format!("M{:.1} {:.1}L{middle:.1} {:.1}L{:.1} {:.1}Z", of_roof(9.0), EAVES - 3.5, ROOF + 9.0, of_roof(91.0), EAVES - 3.5)) {}
            (shield(self.island, middle, EAVES - 24.0, if wide > 120.0 { 18.5 } else { 15.5 }))
            path fill=(GLAZE) d=(format!("M{x:.1} {:.1}H{:.1}V{:.1}q0 6 -6 6H{:.1}q-6 0 -6 -6Z", EAVES - 0.5, x + wide, FLOOR - 6.0, x + 6.0)) {}
            @for cell in 0..ALL_STRUCTURES {
                @let (column, row) = (f32::from(cell % 4), f32::from(cell / 4));
                rect x=(format!("{:.2}", x + 6.0 + column * (across + 5.0))) y=(format!("{:.2}", EAVES + 6.0 + row * (down + 5.0)))
                    width=(format!("{across:.2}")) height=(format!("{down:.2}")) rx="2" fill=(if cell < self.standing.structures { built } else { "#3a2b22" }) {}
            }
            @if wide > 160.0 {
                (says_around(&label, &[(&STRONG, &ordinal, 23.0), (&DISPLAY, &format!(" {name} "), 22.0), (&STRONG, &count, 24.0)], middle, 526.0, wide))
            } @else {
                (says_around(&format!("name-{}", self.place + 1), &[(&DISPLAY, &name, 22.0)], middle, 522.0, wide))
                (says_around(&label, &[(&STRONG, &ordinal, 21.0), (&DISPLAY, "  ", 21.0), (&STRONG, &count, 24.0)], middle, 547.0, wide))
            }
            @if self.is_mine {
                rect x=(x - 9.0) y="283" width=(wide + 18.0) height=(if wide > 160.0 { 258.0 } else { 274.0 }) rx="8" fill="none" stroke=(OCHRE) stroke-width="4" {}
            }
        }
    }
}

/// Each island's chance to win over the seasons, with its shield where it ended.
fn chances(scene: &Scene, tale: &Tale, seat: Option<Seat>, lang: Lang) -> Markup {
    /// Shields do not cover each other.
    const APART: f32 = 35.0;
    let (left, right) = CURVES;
    let rows = tale.chances.len();
    let x = |row: usize| left + (right - left) * row as f32 / (rows.max(2) - 1) as f32;
    let y = |chance: f32| LOW - (LOW - HIGH) * chance;
    let at_end =
        |seat: usize| tale.chances.last().and_then(|last| last.get(seat)).copied().unwrap_or_default();
    let mut ends: Vec<(usize, Island, f32)> =
        scene.islands.iter().enumerate().map(|(seat, island)| (seat, *island, y(at_end(seat)))).collect();
    ends.sort_by(|a, b| a.2.total_cmp(&b.2));
    let mut least = HIGH - 3.0;
    for end in &mut ends {
        end.2 = end.2.max(least);
        least = end.2 + APART;
    }
    let mut most = LOW + 12.0;
    for end in ends.iter_mut().rev() {
        end.2 = end.2.min(most);
        most = end.2 - APART;
    }
    // Mine lies over the others.
    let mut order: Vec<usize> = (0..scene.islands.len()).collect();
    order.sort_by_key(|place| seat.is_some_and(|seat| usize::from(seat.0) == *place));
    html! {
        @if rows > 1 {
            (says("curve", &[fitted(&DISPLAY, &lang.word("tale-curve"), 19.0, right - left)], left, 306.0, "#5c473a"))
            @for step in 0..5 { path d=(format!("M{left} {:.1}H{right}", y(step as f32 / 4.0))) stroke=(LINE) {} }
            @for place in order {
                @let Paint { curve, dashes, .. } = paint(scene.islands[place]);
                @let points = tale.chances.iter().enumerate().filter_map(|(row, chances)| Some((x(row), y(*chances.get(place)?))));
                @let path: String = points.enumerate().map(|(row, (x, y))| format!("{}{x:.1} {y:.1}", if row == 0 { 'M' } else { 'L' })).collect();
                path d=(path) fill="none" stroke=(curve) stroke-width="4" stroke-linejoin="round" stroke-dasharray=[dashes] {}
            }
            @for (place, island, height) in &ends {
                path d=(format!("M{right} {:.1}L{:.1} {height:.1}", y(at_end(*place)), right + 9.0)) fill="none" stroke=(paint(*island).curve) stroke-width="2" {}
                (shield(*island, right + 24.0, *height, 16.0))
            }
        }
    }
}

/// What game it is.
fn foot(lang: Lang) -> Markup {
    html! {
        @for turn in 0..60 {
            path transform=(format!("translate({} 564) scale(.8333)", turn * 20)) fill="none" stroke=(CLAY) stroke-width="1.6" d="M0 10.8H2V1.2H22V10.8H8V5H16V7.4H12.4M22 10.8H24" {}
        }
        g transform="translate(48 587) scale(.74)" fill="none" stroke=(CLAY_LIT) stroke-width="2.6" stroke-linecap="square" {
            path d=(WORD_MARK) {}
            circle cx="217.5" cy="14" r="2" fill=(CLAY_LIT) stroke="none" {}
        }
        (says("foot", &[fitted(&DISPLAY, &lang.word("page-home-subtitle"), 21.0, 520.0)], 272.0, 605.0, "#e5cfae"))
    }
}
