//! The other islands: who plays them, what lies open of them, whether the table waits for them.

use bots::reasons;
use maud::{Markup, html};
use rules::goods::Goods;
use rules::limits::ALL_STRUCTURES;
use rules::news::Cards;
use rules::seat::Seat;
use rules::state::Berth;
use rules::step::Step;
use rules::world::Land;
use text::{MARKS, all_of, card_list, fleet_name, good_name, goods_list, land_name};

use super::island::temple;
use super::known::Known;
use super::plot::plain_icon;
use super::rows::{Rows, print};
use super::{Board, HELD, LOOK, OPPONENT, capital};
use crate::clock::{Millis, date_and_clock};
use crate::forms::deadline::when;
use crate::oath::{Tally, Verdict, tally};
use crate::pace::Pace;
use crate::parts::{chips, class_of, drawing, icon, marked, oath_sign, say_tally, shield};
use crate::rest::Still;
use crate::scene::{Flow, TableSeat};
use crate::sitter::Sitter;

/// The pieces of an island's plate: who it is, how it stands with it, what it lacks, what it has. Each act of somebody changes one of
/// them, and the others are only named.
pub(super) const PIECES: usize = 4;

/// The region of an island's state, without the pieces that the page has.
pub(super) fn opponent(board: &Board, seat: Seat, had: [bool; PIECES]) -> Markup {
    let is_archon = board.view.public.archon == seat;
    let mood = Mood::of(board, seat);
    let [has_who, has_state, has_needs, has_stats] = had;
    html! {
        div id=(OPPONENT[seat.0 as usize]) class={ "opp " (mood.class()) (if is_archon { " archon" } else { "" }) } data-region {
            span class="crest" { (shield(board.island(seat).island)) @if is_archon { (drawing("laurel", "laurel")) } }
            @if has_who { div class="who" data-same {} } @else { (who(board, seat)) }
            @if has_state { p class="state" data-same {} } @else { p class="state" { (mood.say(board, seat)) } }
            (needs(board, seat, has_needs))
            @if has_stats { ul class="stats" data-same {} } @else { (stats(board, seat)) }
        }
    }
}

fn who(board: &Board, seat: Seat) -> Markup {
    let is_archon = board.view.public.archon == seat;
    // There is room for one of them beside the name; the laurel says the other.
    let has_marks = tally(&board.scene.oaths, seat) != Tally::default();
    html! {
        div class="who" {
            h3 { (board.name(seat)) (marks(board, seat)) @if is_archon { " " span class=(if has_marks { "vh" } else { "arch" }) { (board.lang.word("board-archon")) } } }
            p { (sitter(board, seat)) }
        }
    }
}

fn stats(board: &Board, seat: Seat) -> Markup {
    let (state, lang) = (board.island(seat), board.lang);
    let wonders = state.complete_wonders().count();
    let of_all = format!("/{ALL_STRUCTURES}");
    html! {
        ul class="stats" {
            (stat("structures", state.structures(), Some(&of_all), "board-stat-structures", board))
            (stat("hand", state.hand, None, "board-stat-hand", board))
            @if state.philosophy_count() > 0 { (stat("academy", state.philosophy_count(), None, "board-stat-philosophies", board)) }
            @if wonders > 0 { (stat("wonder", wonders as u8, None, "board-stat-wonders", board)) }
            @if !state.home.is_empty() {
                @let words = lang.message("board-at-home").text("goods", goods_list(&state.home, lang)).say();
                li class="ae" {
                    span role="img" title=(words) {
                        @for (good, count) in state.home.iter() { (plain_icon(good.name())) @if count > 1 { b { (count) } } }
                    }
                }
            }
            li class="fl" {
                span role="img" title=(fleets(board, seat)) { (plain_icon("fleet")) b { (state.fleet_count) } }
            }
        }
    }
}

/// What became of its oaths: kept, broken, open; nothing where there are none.
fn marks(board: &Board, seat: Seat) -> Markup {
    let tally = tally(&board.scene.oaths, seat);
    let mark = |verdict: Verdict, n: u8| html! { @if n > 0 { " " (oath_sign(verdict)) (n) } };
    html! {
        @if tally != Tally::default() {
            small role="img" title=(say_tally(tally, board.lang)) { (mark(Verdict::Kept, tally.kept)) (mark(Verdict::Broken, tally.broken)) (mark(Verdict::Open, tally.open)) }
        }
    }
}

/// The goods that its next structures lack most, by what lies open; where the page has them, that they are there.
fn needs(board: &Board, seat: Seat, is_there: bool) -> Markup {
    let needed = reasons::needs(board.view.set, &board.view.public, seat, board.dealt().had(seat));
    if needed.is_empty() {
        return html! {};
    }
    let goods = || all_of(needed.iter().map(|good| good_name(*good, board.lang)), board.lang);
    let words = || board.lang.message("board-lacks-most").text("goods", goods()).say();
    html! {
        @if is_there {
            p class="needs" data-same {}
        } @else {
            p class="needs" {
                small { (board.lang.word("board-needs-short")) }
                span role="img" title=(words()) {
                    @for good in &needed { span class={ "chip miss " (class_of(*good)) } { (plain_icon(good.name())) } }
                }
            }
        }
    }
}

fn stat(picture: &str, n: u8, of: Option<&str>, words: &str, board: &Board) -> Markup {
    let words = board.lang.message(words).number("n", n).say();
    html! {
        li { span role="img" title=(words) { (plain_icon(picture)) b { (n) } @if let Some(of) = of { small { (of) } } } }
    }
}

/// How many fleets it has, and where those are that are not in port: "2 fleets (Egypt 4+2)".
fn fleets(board: &Board, seat: Seat) -> String {
    let lang = board.lang;
    let cards = |berth: Berth| -> Vec<String> {
        let there = board.island(seat).fleets().filter(|(_, state)| state.berth == berth);
        there.map(|(_, state)| state.cards.to_string()).collect()
    };
    let abroad = Land::ALL.iter().map(|land| (land_name(*land, lang), cards(Berth::Bound(*land))));
    let back = (lang.word("board-back"), cards(Berth::SentHome));
    let groups = abroad.chain([back]).filter(|(_, cards)| !cards.is_empty());
    let words: Vec<String> = groups.map(|(place, cards)| format!("{place} {}", cards.join("+"))).collect();
    let count = lang.message("board-stat-fleets").number("n", board.island(seat).fleet_count).say();
    if words.is_empty() { count } else { format!("{count} ({})", words.join(", ")) }
}

/// Who plays a seat, in words.
pub(crate) fn sitter(board: &Board, seat: Seat) -> String {
    board.scene.sitter_name(seat, board.lang)
}

/// Whether the table waits for a seat, and why it may have to wait long.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Mood {
    Thinking,
    /// The steward answers for it.
    Away,
    /// So he does, since whoever has it left.
    Left,
    /// A person who has not got the page open.
    Elsewhere,
    Ready,
    /// Nothing is asked of it.
    Resting,
    /// Its reserve runs.
    Pouring,
    /// Its clock stands still until then.
    Still(Still, Millis),
}

impl Mood {
    pub(super) fn of(board: &Board, seat: Seat) -> Mood {
        let public = &board.view.public;
        let TableSeat { sitter, here, away, left, clock, off_until, .. } = board.scene.seat(seat);
        let is_person = matches!(sitter, Sitter::Person(_));
        let flow = clock.map(|clock| clock.flow);
        if left.is_some() {
            Mood::Left
        } else if is_person && *away {
            Mood::Away
        } else if let Some(until) = off_until {
            Mood::Still(Still::Holiday, *until)
        } else if let Some(Flow::Still { why, until, .. }) = flow {
            Mood::Still(why, until)
        } else if let Some(Flow::Jar { .. }) = flow {
            Mood::Pouring
        } else if is_person && !here {
            Mood::Elsewhere
        } else if public.asked().has(seat) {
            Mood::Thinking
        } else if public.involved.has(seat) && !public.waiting.has(seat) {
            Mood::Ready
        } else {
            Mood::Resting
        }
    }

    fn class(self) -> &'static str {
        match self {
            Mood::Thinking | Mood::Pouring => "think",
            Mood::Away | Mood::Left | Mood::Elsewhere => "away",
            Mood::Ready => "done",
            Mood::Resting | Mood::Still(..) => "rest",
        }
    }

    fn say(self, board: &Board, seat: Seat) -> Markup {
        let asked = board.view.public.asked().has(seat);
        let (picture, words) = match self {
            Mood::Thinking => ("hourglass", "board-thinking"),
            Mood::Pouring => ("hourglass", "board-pouring"),
            Mood::Still(Still::Holiday, _) => ("sun", "board-holiday"),
            Mood::Still(Still::Weekend, _) => ("sun", "board-weekend"),
            Mood::Still(Still::Night, _) => ("moon", "board-night"),
            Mood::Away => ("oath", "board-away"),
            Mood::Left => ("oath", "board-left"),
            Mood::Elsewhere => ("eye", "board-not-here"),
            // An offer may bring it back.
            Mood::Ready if board.view.public.step == Step::Trade => ("check", "board-ready-trade"),
            Mood::Ready => ("check", "board-ready"),
            Mood::Resting => ("", "board-resting"),
        };
        if let Mood::Still(_, until) = self {
            let [start, end] = MARKS;
            let said = board.lang.message(words).text("time", format!("{start}{end}")).say();
            return html! { (icon(picture)) span { (marked(&said, |_| when(until, true))) } };
        }
        let TableSeat { until, clock, .. } = board.scene.seat(seat);
        let runs = clock.and_then(|clock| match clock.flow {
            Flow::Line { until } | Flow::Jar { until } => Some((until, clock.ends)),
            Flow::Still { .. } => None,
        });
        let runs = runs.or(until.map(|until| (until, until))).filter(|_| asked && self != Mood::Left);
        html! {
            @if !picture.is_empty() { (icon(picture)) }
            span { (board.lang.word(words)) }
            @if let Some((until, ends)) = runs { " " (deadline(until, ends, board.scene.setup.pace)) }
        }
    }
}

/// The moment at which the steward answers; script counts down to it.
fn deadline(until: Millis, ends: Millis, pace: Pace) -> Markup {
    let (date, clock) = date_and_clock(ends);
    let today = matches!(pace, Pace::Live(_) | Pace::Relaxed);
    html! {
        time data-until=(until) datetime={ (date) "T" (clock) "Z" } {
            @if !today { (date) " " }
            (clock) " UTC"
        }
    }
}

/// The region of an island's board: who plays it, and a temple like mine. What it holds is a region of its own, which the page has then.
pub(super) fn look(board: &Board, seat: Seat, rows: &mut Rows) -> Markup {
    let class = if seat == board.leader() { "temple leads" } else { "temple" };
    let same = || html! { ul id=(HELD[seat.0 as usize]) data-same {} };
    html! {
        div id=(LOOK[seat.0 as usize]) class=(class) data-region {
            // On a plate among many there is no room for it.
            p class="sits" { (icon("people")) (sitter(board, seat)) }
            (temple(board, seat, false, rows))
            (rows.row(print("held"), same, || holdings(board, seat)))
        }
    }
}

/// The region of what is in its hand and aboard its fleets, within its board, as far as this visitor knows: the cards where all
/// lie open, else how many, with what was last seen of the hand. It changes more often than what stands there.
pub(super) fn holdings(board: &Board, seat: Seat) -> Markup {
    let (lang, state) = (board.lang, board.island(seat));
    let known = |goods: Option<Goods>, count: u8| {
        html! {
            @match goods {
                Some(goods) => (chips(&goods, lang)),
                None => (card_list(&Cards::Number(count), lang)),
            }
        }
    };
    let is_open = board.view.hands[seat].is_some();
    let Known { harvest, shown } = board.known()[seat];
    html! {
        ul id=(HELD[seat.0 as usize]) class="holdings" data-region {
            li { b { (lang.word("board-in-hand")) } (known(board.view.hands[seat], state.hand)) }
            @for (words, goods) in [("board-harvest", harvest), ("board-shown", shown)] {
                @if !is_open && !goods.is_empty() { li { b { (lang.word(words)) } (chips(&goods, lang)) } }
            }
            @for (fleet, fleet_state) in state.fleets().filter(|(_, fleet_state)| fleet_state.cards > 0) {
                li { b { (capital(&fleet_name(fleet, lang))) } (known(board.view.cargo[seat].map(|cargo| cargo[fleet as usize]), fleet_state.cards)) }
            }
        }
    }
}
