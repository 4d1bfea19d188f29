//! What people say to each other, as they read and write it: in the lobby, at the table, at the end, and among those who watch.

use maud::{Markup, html};
use rules::seat::Seat;
use text::Lang;

use crate::parts::{drawing, icon, said, say_note, shield};
use crate::scene::{Line, Note, Progress, Scene, Told};
use crate::sitter::Sitter;
use crate::typed::{MAX_CHAT, MAX_NAME};

/// Who hears what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Circle {
    /// Everybody.
    Table,
    /// The visitor and this seat.
    Pair(Seat),
    /// Those who watch, and at the end everybody.
    Watchers,
}

impl Circle {
    /// By which script and addresses know it.
    fn name(self) -> String {
        match self {
            Circle::Table => "table".to_owned(),
            Circle::Pair(seat) => format!("seat-{}", seat.0 + 1),
            Circle::Watchers => "watchers".to_owned(),
        }
    }

    /// Whether a line belongs here.
    fn has(self, line: &Line) -> bool {
        match (&*line.told, self) {
            (Told::Said { .. }, Circle::Table) => true,
            (Told::Whispered { seat, to, .. }, Circle::Pair(other)) => *seat == other || *to == other,
            (Told::Remarked { .. } | Told::Noted(Note::Hushed { .. }), Circle::Watchers) => true,
            (
                Told::Said { .. }
                | Told::Whispered { .. }
                | Told::Remarked { .. }
                | Told::Happened { .. }
                | Told::Noted(_),
                _,
            ) => false,
        }
    }
}

/// The circles that a visitor hears, each with its lines so far.
fn circles(scene: &Scene) -> Vec<(Circle, u32)> {
    let mut circles = vec![(Circle::Table, scene.said)];
    if let Some(me) = scene.me.filter(|_| scene.private_talk && scene.progress != Progress::Lobby) {
        for (table_seat, seat) in scene.seats.iter().zip((0..).map(Seat)).filter(|(_, seat)| *seat != me) {
            let lines =
                scene.whispers.iter().find(|(other, _)| *other == seat).map_or(0, |(_, lines)| *lines);
            if lines > 0 || matches!(table_seat.sitter, Sitter::Person(_)) {
                circles.push((Circle::Pair(seat), lines));
            }
        }
    }
    circles.extend(scene.remarks.map(|lines| (Circle::Watchers, lines)));
    circles
}

/// The circles by their names, for script, which keeps how much of each it has shown: `table 12 seat-2 3`.
pub(crate) fn counts(scene: &Scene) -> String {
    let counts = circles(scene).into_iter().filter(|(_, lines)| *lines > 0);
    counts.map(|(circle, lines)| format!("{} {lines}", circle.name())).collect::<Vec<_>>().join(" ")
}

/// Whether a line is talk, which has a place of its own.
pub(crate) fn is_talk(line: &Line) -> bool {
    match &*line.told {
        Told::Said { .. }
        | Told::Whispered { .. }
        | Told::Remarked { .. }
        | Told::Noted(Note::Hushed { .. }) => true,
        Told::Happened { .. } | Told::Noted(_) => false,
    }
}

/// The region `talk`: a part for each circle, of which script shows one.
pub(crate) fn talk(scene: &Scene, lang: Lang) -> Markup {
    let circles = circles(scene);
    let is_alone = circles.len() == 1;
    html! {
        section id="talk" class="tale" aria-labelledby="h-talk" data-region data-of=(scene.code) {
            h2 id="h-talk" { (lang.word("board-talk")) }
            @if !is_alone {
                p class="rooms" role="group" aria-label=(lang.word("page-talk-rooms")) {
                    @for (circle, _) in &circles {
                        a href={ "#room-" (circle.name()) } data-room=(circle.name()) {
                            (sign(scene, *circle)) span { (label(scene, *circle, lang)) } b class="unread" hidden {}
                        }
                    }
                }
            }
            @for (circle, lines) in circles { (room(scene, circle, lines, is_alone, lang)) }
        }
    }
}

fn room(scene: &Scene, circle: Circle, lines: u32, is_alone: bool, lang: Lang) -> Markup {
    let heard = || scene.story.iter().filter(|line| circle.has(line));
    let name = circle.name();
    let label = label(scene, circle, lang);
    html! {
        div class="room" id={ "room-" (name) } data-key=(name) data-room=(name) data-said=(lines) {
            @if !is_alone { h3 { (sign(scene, circle)) (label) } }
            @match circle {
                Circle::Pair(_) => p class="of" { (lang.word("page-talk-private")) },
                Circle::Watchers if scene.progress == Progress::Playing => p class="of" { (lang.word("page-talk-watchers.about")) },
                Circle::Table | Circle::Watchers => {}
            }
            div class="scroll" role="log" aria-label=(label) tabindex="0" {
                @if heard().next().is_none() {
                    p class="of" { (lang.word("board-talk-none")) }
                } @else {
                    ol { @for line in heard() { (said_line(scene, line, lang)) } }
                }
            }
            @if scene.closed.is_none() { (form(scene, circle, &label, lang)) }
            @if circle == Circle::Watchers && scene.remarked {
                p class="of" { a href={ "/t/" (scene.code) "/forget" } { (lang.word("page-forget")) } }
            }
        }
    }
}

fn label(scene: &Scene, circle: Circle, lang: Lang) -> String {
    match circle {
        Circle::Table => lang.word("page-talk-table"),
        Circle::Pair(seat) => scene.sitter_name(seat, lang),
        Circle::Watchers => lang.word("page-talk-watchers"),
    }
}

/// The shield of whoever it is, once there are islands.
fn sign(scene: &Scene, circle: Circle) -> Markup {
    match circle {
        Circle::Table => icon("speech"),
        Circle::Pair(seat) => seat_sign(scene, seat),
        Circle::Watchers => icon("eye"),
    }
}

fn seat_sign(scene: &Scene, seat: Seat) -> Markup {
    html! {
        @match scene.islands.get(seat.0 as usize) {
            Some(island) => (shield(*island)),
            None => (drawing("i", "fleet")),
        }
    }
}

/// A line of talk.
pub(crate) fn said_line(scene: &Scene, line: &Line, lang: Lang) -> Markup {
    let (sign, name, words) = match &*line.told {
        Told::Said { seat, words, is_former } | Told::Whispered { seat, words, is_former, .. } => {
            (seat_sign(scene, *seat), scene.speaker(*seat, *is_former, lang), said(words, lang))
        }
        Told::Remarked { name, words } => {
            let name = if name.is_empty() { lang.word("page-name-deleted") } else { name.clone() };
            (icon("eye"), name, said(words, lang))
        }
        Told::Noted(note) => {
            return html! { li data-key=(line.number) class="note" { p { (say_note(note, scene, lang)) } } };
        }
        Told::Happened { .. } => return html! {},
    };
    // The story tells everything in one list.
    let to = match &*line.told {
        Told::Whispered { to, .. } => {
            Some(lang.message("page-talk-to").text("name", scene.sitter_name(*to, lang)).say())
        }
        Told::Said { .. } | Told::Remarked { .. } | Told::Happened { .. } | Told::Noted(_) => None,
    };
    html! {
        li data-key=(line.number) class="say" {
            (sign) p { b { (name) } @if let Some(to) = to { " " small { (to) } } " " span dir="auto" { (words) } }
        }
    }
}

/// Where the visitor can speak, if they may.
fn form(scene: &Scene, circle: Circle, label: &str, lang: Lang) -> Markup {
    // Several at one screen speak as the first of them.
    let seat = scene.me.or_else(|| scene.held.iter().next());
    let (id, words) = match circle {
        Circle::Table => ("say".to_owned(), lang.word("board-say")),
        Circle::Pair(_) | Circle::Watchers => {
            (format!("say-{}", circle.name()), lang.message("page-talk-say").text("name", label).say())
        }
    };
    let may_speak = match circle {
        Circle::Table | Circle::Pair(_) => seat.is_some(),
        Circle::Watchers => scene.held.is_empty(),
    };
    html! {
        @if may_speak {
            form class="chat" method="post" action={ "/t/" (scene.code) "/say" } data-live data-key=(id) {
                @match (circle, seat) {
                    (Circle::Watchers, _) => @if scene.called.is_empty() {
                        label class="ask-name" { (lang.word("page-name-question")) input type="text" name="name" maxlength=(MAX_NAME) autocomplete="nickname" spellcheck="false"; }
                    },
                    (Circle::Table | Circle::Pair(_), Some(seat)) => input type="hidden" name="seat" value=(seat.0 + 1);,
                    (Circle::Table | Circle::Pair(_), None) => {}
                }
                @if let Circle::Pair(to) = circle { input type="hidden" name="to" value=(to.0 + 1); }
                label class="vh" for=(id) { (words) }
                input id=(id) type="text" name="words" maxlength=(MAX_CHAT) required autocomplete="off" placeholder=(words);
                button type="submit" aria-label=(lang.word("board-send")) { (icon("speech")) }
            }
        }
    }
}
