//! Moments as markup: hidden until script stages them over the chart, one after the other.

mod rows;
mod year;

use maud::{Markup, Render, html};
use rules::action::Build;
use rules::cards::{EventId, WonderId};
use rules::effect::event::EventEffect;
use rules::effect::hazard::Title;
use rules::goods::Goods;
use rules::limits::ALL_STRUCTURES;
use rules::news::{Cards, News};
use rules::seat::Seat;
use text::{CardText, Lang, card_list, goods_list, group_name, phase_name, say_news};

use super::card::Card;
use super::log::why_voted;
use super::moment::{Landed, Moment, Place, Sail, Waters, What, concerns};
use super::rows::{Print, Rows, print};
use super::{Board, capital};
use crate::parts::{art, drawing, icon, numeral, shield};
use crate::scene::Told;
pub(super) use rows::{by_selector, fate_words, forced, is_burden, is_harm, landed_words};
use rows::{cards, event_rows, fleet_rows, sheaf};
use year::{ahead, standings};

/// Moments that a page holds: whoever was away for longer reads the log.
pub(super) const NEWEST: usize = 12;

/// How long a moment is looked at, in milliseconds at the usual speed.
mod length {
    pub(super) const HAZARD: u32 = 2400;
    pub(super) const EVENT: u32 = 2200;
    pub(super) const CALM: u32 = 900;
    /// A hazard that was feared for nothing.
    pub(super) const SPARED: u32 = 1800;
    pub(super) const HARBOR: u32 = 1500;
    pub(super) const DEAL: u32 = 1500;
    pub(super) const BUILT: u32 = 2000;
    pub(super) const GREAT: u32 = 2800;
    pub(super) const WONDER: u32 = 3000;
    pub(super) const YEAR: u32 = 2200;
    pub(super) const VOTER: u32 = 300;
    pub(super) const LAUREL: u32 = 1200;
    /// What is told in a line.
    pub(super) const SMALL: u32 = 1200;
    /// For each word of what is about the visitor, and for all of them at most.
    pub(super) const WORD: u32 = 200;
    pub(super) const READ: u32 = 8000;
}

impl Render for Place {
    /// As a decimal number, so that script can tell which of two is later.
    fn render(&self) -> Markup {
        html! { (self.line) "." (format!("{:02}", self.part)) }
    }
}

/// The region `stage`: the newest moments, and the buttons of the stage. Script shows copies of both.
pub(super) fn stage(board: &Board, rows: &mut Rows) -> Markup {
    let lang = board.lang;
    let all = board.moments();
    let newest = all.len().saturating_sub(NEWEST);
    html! {
        div id="stage" class="stages" hidden data-region {
            @for moment in &all[newest..] { (rows.row(moment_print(board, moment), || same(moment), || shared(board, moment))) }
            (rows.row(print("buttons"), || html! { div data-key="buttons" data-same {} }, || html! {
                div data-key="buttons" class="stage-f" {
                    span class="track" { i {} }
                    // Said on the first scenes of a first voyage.
                    span class="how" { (lang.word("stage-how")) }
                    (manner(lang))
                    button type="button" data-skip { (lang.word("stage-skip")) }
                }
            }))
        }
    }
}

/// How moments are staged: how fast, and whether with sound.
pub(crate) fn manner(lang: Lang) -> Markup {
    html! {
        span class="seg" role="group" aria-label=(lang.word("stage-speed")) {
            @for speed in ["slow", "normal", "quick", "still"] {
                button type="button" data-speed=(speed) { (lang.word(&format!("stage-{speed}"))) }
            }
        }
        button type="button" data-sound aria-label=(lang.word("stage-sound")) title=(lang.word("stage-sound")) { "♪" }
    }
}

/// A moment as it is drawn: what it is called, how long it takes, what is on it.
struct Picture {
    kind: &'static str,
    title: String,
    /// What is said beside the title; else the phase, for the table may be further by now.
    note: Option<String>,
    milliseconds: u32,
    /// It is told in a line, and does not cover the chart.
    is_small: bool,
    content: Markup,
}

/// What a bot said to its vote is told while it sits there.
pub(super) fn moment_print(board: &Board, moment: &Moment) -> Print {
    let sitters = matches!(moment.what, What::Vote { .. }).then(|| board.sitters());
    print((moment, is_waiting(board, moment), sitters))
}

/// One that the page has.
fn same(moment: &Moment) -> Markup {
    html! { article data-key=(key(moment)) data-same {} }
}

fn key(moment: &Moment) -> String {
    format!("{}-{}", moment.since.line, moment.since.part)
}

/// Whether it waits for the visitor's answer. By public facts alone: a stage tells nothing of what is in hand.
pub(super) fn is_waiting(board: &Board, moment: &Moment) -> bool {
    let (me, public) = (board.scene.me, &board.view.public);
    let is_asked = !board.scene.paused && me.is_some_and(|me| public.asked().has(me));
    is_asked && moment.waits_for(me, public.step)
}

/// A moment is drawn in the same way for all who do not stand in it.
fn shared(board: &Board, moment: &Moment) -> Markup {
    let me = board.scene.me;
    let own = me.filter(|me| is_own(moment, *me));
    let number = ("moment", moment_print(board, moment), moment.is_about(me), own);
    board.once(print(number), || drawn(board, moment))
}

/// Whether it is drawn for this visitor in another way than for others.
fn is_own(moment: &Moment, me: Seat) -> bool {
    match &moment.what {
        What::Hazard { fleets, .. } | What::Calm { fleets, .. } | What::Thieves { fleets } => {
            fleets.iter().any(|sail| sail.seat == me)
        }
        What::Event { named, fates, .. } => *named == Some(me) || fates.iter().any(|news| concerns(news, me)),
        What::Deal { maker, taker, .. } => [*maker, *taker].contains(&me),
        What::Built { seat, .. } | What::Wonder { seat, .. } | What::Plans { seat, .. } => *seat == me,
        What::Harvest { .. } | What::Landfall { .. } | What::Year { .. } => true,
        // Whether it is about the visitor is all.
        What::Harbor { .. } | What::Vote { .. } => false,
    }
}

fn drawn(board: &Board, moment: &Moment) -> Markup {
    let me = board.scene.me;
    let picture = picture(board, moment);
    let note = picture.note.or_else(|| Some(phase_name(moment.what.phase()?, board.lang)));
    // Who plays looks at the end of a year for as long as they like; the button says what is next.
    let stays = match moment.what {
        What::Year { year, .. } if me.is_some() => {
            Some(board.lang.message("stage-year-go").text("numeral", numeral(year + 1)).say())
        }
        _ => None,
    };
    // What is about somebody is read, so it takes as long as its words do; that nothing happened is seen at a glance.
    let milliseconds = match moment.is_about(me) && !picture.is_small && !is_spared(board, moment) {
        true => picture.milliseconds.max((words_in(&picture.content) * length::WORD).min(length::READ)),
        false => picture.milliseconds,
    };
    html! {
        article data-key=(key(moment)) class={ "m-" (picture.kind) }
            data-moment=(moment.until.line) data-kind=(picture.kind) data-ms=(milliseconds)
            data-since=(moment.since) data-until=(moment.until) data-at=(moment.at) data-title=(picture.title)
            data-mine[moment.is_about(me)] data-small[picture.is_small] data-told[picture.is_small && me.is_some_and(|me| moment.has_befallen(me))] data-waits[is_waiting(board, moment)] data-stays=[stays] {
            @if !picture.is_small {
                p class="stage-t" { span { (picture.title) } @if let Some(note) = note { small { (note) } } }
            }
            (picture.content)
        }
    }
}

/// Whether a hazard let all of the visitor's fleets pass.
fn is_spared(board: &Board, moment: &Moment) -> bool {
    let is_struck = |sail: &Sail| board.is_mine(sail.seat) && sail.is_struck;
    matches!(&moment.what, What::Hazard { fleets, .. } | What::Calm { fleets, .. } if !fleets.iter().any(is_struck))
}

/// How many words are to be read on a picture.
fn words_in(content: &Markup) -> u32 {
    let texts = content.0.split('<').filter_map(|piece| piece.split_once('>'));
    texts.map(|(_, text)| text.split_whitespace().count() as u32).sum()
}

fn picture(board: &Board, moment: &Moment) -> Picture {
    let lang = board.lang;
    let set = board.view.set;
    let plain = |kind, title: String, milliseconds, content| Picture {
        kind,
        title,
        note: None,
        milliseconds,
        is_small: false,
        content,
    };
    match &moment.what {
        What::Hazard { card, waters, fleets } => {
            let hazard = &set[*card];
            let is_quiet = fleets.iter().all(|sail| !sail.is_struck);
            // Whoever has a fleet there wants to see it pass, and to read why it was spared.
            let is_at_stake = fleets.iter().any(|sail| board.is_mine(sail.seat));
            let milliseconds = if is_quiet && !is_at_stake { length::HARBOR } else { length::HAZARD };
            // A fleet alone is compared with others, whose cargo is not known.
            let is_nobody = is_quiet && matches!(waters, Waters::Group(_));
            let passed = if is_nobody { "stage-nobody-struck" } else { "stage-passed-over" };
            let passed = by_selector(passed, hazard.effect, lang);
            let content = html! {
                (face(board, Card::Hazard(*card), "storm"))
                @if is_nobody && !is_at_stake { p class="words" { (passed) } }
                @else { (fleet_rows(board, moment, fleets, &passed, hazard.title == Title::Pirates)) }
            };
            plain("hazard", waters_words(board, *waters), milliseconds, content)
        }
        What::Calm { card, waters, fleets } => {
            let mut ways: Vec<String> = waters.iter().map(|it| waters_words(board, *it)).collect();
            // Several cards may be drawn for one way.
            ways.dedup();
            if !fleets.is_empty() {
                let content = html! {
                    (face(board, Card::Hazard(*card), "storm"))
                    (fleet_rows(board, moment, fleets, &by_selector("stage-passed-over", None, lang), false))
                };
                return plain("hazard", ways.join(" · "), length::SPARED, content);
            }
            let content = html! {
                (art(Card::Hazard(*card).picture(set)))
                div class="words" {
                    b class="big" { (board.card_name(card.name(set))) }
                    @for way in ways { p { (way) } }
                    p { (lang.word("hazard-nothing")) }
                }
            };
            plain("calm", board.card_name(card.name(set)), length::CALM, content)
        }
        What::Event { card, is_new: false, fates, .. } => reminded(board, *card, fates),
        What::Event { card, is_new: true, named, land, fates, .. } => {
            let content = html! {
                (face(board, Card::Event(*card), "tripod"))
                div class="told" {
                    @if let Some(land) = land { p class="words" { (say_news(&News::LandNamed { land: *land }, &board.naming, lang)) } }
                    (prize(board, *card, *named))
                    (event_rows(board, moment, *card, *named, fates))
                }
            };
            let note = Some(lang.word("stage-event-new"));
            Picture { note, ..plain("event", event_name(board, *card), length::EVENT, content) }
        }
        What::Harbor { land, card, said } => {
            let title = lang.message("stage-harbor").land("land", *land).sentence();
            let content = html! {
                (face(board, Card::Harbor(*card), "eye"))
                div class="told" {
                    (pebbles(board, said))
                    p { (lang.word("stage-harbor-stays")) }
                }
            };
            plain("harbor", title, length::HARBOR, content)
        }
        What::Thieves { fleets } => {
            let content = html! {
                (drawing("art gang", "thieves"))
                (fleet_rows(board, moment, fleets, "", true))
            };
            plain("thieves", lang.word("stage-thieves"), length::HAZARD, content)
        }
        What::Landfall { fleets } => landfall(board, fleets),
        What::Deal { maker, taker, give, want } => deal(board, *maker, *taker, give, want),
        What::Built { seat, what, stands } => built(board, *seat, *what, *stands),
        What::Wonder { seat, wonder, stands } => raised(board, *seat, *wonder, *stands),
        What::Plans { seat, wonder } => planned(board, *seat, *wonder),
        What::Vote { votes, winner, news } => {
            let voters = votes.len() as u32;
            let content = html! {
                (urns(board, votes, *winner))
                p class="words" { (say_news(news, &board.naming, lang)) }
                (whys(board, votes, moment.until.line))
            };
            plain("vote", lang.word("stage-vote"), voters * length::VOTER + length::LAUREL, content)
        }
        What::Harvest { goods, events } => harvest(board, goods, events),
        What::Year { year, stands, archon } => {
            let title = lang.message("stage-year").text("numeral", numeral(*year)).say();
            let content = html! { div class="told" { (standings(board, *year, stands, *archon)) (ahead(board, *year)) } };
            plain("year", title, length::YEAR, content)
        }
    }
}

/// An event that acts again: its card was seen when it was new, so a line tells of it and of what it did to the visitor.
fn reminded(board: &Board, card: EventId, fates: &[News]) -> Picture {
    let again = board.lang.message("stage-event-again").text("card", event_name(board, card)).say();
    let mine = fates.iter().filter(|news| board.scene.me.is_some_and(|me| concerns(news, me)));
    let words: Vec<String> =
        [again].into_iter().chain(mine.map(|news| say_news(news, &board.naming, board.lang))).collect();
    let content = html! { (icon(Card::Event(card).picture(board.view.set))) p { (words.join(" ")) } };
    let milliseconds = length::SMALL.max(words_in(&content) * length::WORD);
    Picture { kind: "event", title: words.join(" "), note: None, milliseconds, is_small: true, content }
}

/// Who got what the Archon gives away.
fn prize(board: &Board, card: EventId, named: Option<Seat>) -> Markup {
    let words = match (&board.view.set[card].effect, named) {
        (EventEffect::ArchonGrants { goods, .. }, Some(seat)) => {
            Some(say_news(&News::Received { seat, goods: *goods }, &board.naming, board.lang))
        }
        _ => None,
    };
    html! { @if let Some(words) = words { b class="big" { (words) } } }
}

/// How the visitor's voyages ended: it stays as a line, too.
fn landfall(board: &Board, fleets: &[Landed]) -> Picture {
    let words = landed_words(board, fleets).join(" ");
    let content = html! { (icon("fleet")) p { (words) } };
    let milliseconds = length::SMALL.max(words_in(&content) * length::WORD);
    Picture { kind: "landfall", title: words, note: None, milliseconds, is_small: true, content }
}

/// What came in, and the events that made it more or less.
fn harvest(board: &Board, goods: &Goods, events: &[EventId]) -> Picture {
    let (lang, set) = (board.lang, board.view.set);
    let workshop = board.scene.me.map(|me| set.island(board.island(me).island).workshop);
    let swayed = events.iter().filter_map(|card| {
        let id = match set[*card].effect {
            // It is nothing to an island without workshops that work.
            EventEffect::WorkshopsProduce(n) if n > 1 => {
                workshop.filter(|rare| goods.count(*rare) > 0).map(|_| "stage-harvest-more")?
            }
            _ => "stage-harvest-less",
        };
        Some(lang.message(id).text("card", event_name(board, *card)).say())
    });
    let swayed: Vec<String> = swayed.collect();
    let title = lang.message("stage-harvest").text("goods", goods_list(goods, lang)).say();
    let content = html! {
        b { (lang.word("stage-harvest-title")) }
        div class="loot got" { (sheaf(goods)) }
        @for words in swayed { p { (words) } }
    };
    let milliseconds = length::SMALL;
    Picture { kind: "harvest", title, note: None, milliseconds, is_small: true, content }
}

fn event_name(board: &Board, card: EventId) -> String {
    board.card_name(card.name(board.view.set))
}

/// "On the way to foreign lands", or whose fleet draws alone.
fn waters_words(board: &Board, waters: Waters) -> String {
    let lang = board.lang;
    match waters {
        Waters::Group(group) => {
            capital(&lang.message("stage-waters").text("lands", group_name(group, lang)).say())
        }
        Waters::Alone(seat, fleet) => lang
            .message("stage-alone")
            .island("island", board.island(seat).island)
            .text("letter", fleet.name().to_uppercase())
            .sentence(),
    }
}

/// A card that turns, from the back of its deck to its face.
fn face(board: &Board, card: Card, back: &str) -> Markup {
    let set = board.view.set;
    let CardText { title, mut lines, .. } = card.text(set, board.naming.text, board.lang);
    // How many there are of it, or its year, is no matter now.
    lines.pop();
    html! {
        div class="flip" {
            div class="spin" {
                div class={ "bigcard " (card.kind()) } {
                    span class="pic" { (art(card.picture(set))) }
                    b { (title) }
                    div class="rule" { @for line in lines { p { (line) } } }
                }
                span class={ "bigcard back " (card.kind()) } { (art(back)) }
            }
        }
    }
}

/// Who wanted a harbor card turned up: white pebbles say yes, black ones no.
fn pebbles(board: &Board, said: &[(Seat, bool)]) -> Markup {
    html! {
        ul class="pebbles" {
            @for (seat, reveal) in said {
                li {
                    (shield(board.island(*seat).island)) b { (board.name(*seat)) }
                    i class=(if *reveal { "white" } else { "black" }) {}
                    span { (board.lang.word(if *reveal { "stage-reveals" } else { "stage-passes" })) }
                }
            }
        }
    }
}

/// A deal: mine from my side, others' in a line.
fn deal(board: &Board, maker: Seat, taker: Seat, give: &Cards, want: &Cards) -> Picture {
    let lang = board.lang;
    let words = deal_words(board, maker, taker, give, want);
    let side = |label: String, it: &Cards| {
        html! { div class="side-of" { b { (label) } div class="loot" { (cards(it)) } p { (capital(&card_list(it, lang))) } } }
    };
    let mine = board.scene.me.filter(|me| [maker, taker].contains(me));
    let content = match mine {
        Some(me) => {
            let (gave, get) = if me == maker { (give, want) } else { (want, give) };
            let other = board.island(if me == maker { taker } else { maker }).island;
            html! {
                div class="bargain" {
                    (side(lang.word("ask-form-you-give"), gave))
                    span class="hands" { (shield(board.island(me).island)) (icon("swap")) (shield(other)) }
                    (side(lang.word("ask-form-you-get"), get))
                }
            }
        }
        None => {
            html! { (shield(board.island(maker).island)) (icon("swap")) (shield(board.island(taker).island)) p { (words) } }
        }
    };
    let is_small = mine.is_none();
    let milliseconds = if is_small { length::SMALL } else { length::DEAL };
    let title = if is_small { words } else { lang.word("stage-deal") };
    Picture { kind: "deal", title, note: None, milliseconds, is_small, content }
}

/// A deal in the words of the log, which are the same for private ones.
pub(super) fn deal_words(board: &Board, maker: Seat, taker: Seat, give: &Cards, want: &Cards) -> String {
    let news = News::Dealt { maker, taker, private: false, give: *give, want: *want };
    say_news(&news, &board.naming, board.lang)
}

/// A structure, my own with the sun behind it and others' in a line.
fn built(board: &Board, seat: Seat, what: Build, stands: u8) -> Picture {
    let words = say_news(&News::Built { seat, what }, &board.naming, board.lang);
    let set = board.view.set;
    let drawn = match what {
        Build::Village(village) => set.village(board.island(seat).island, village).makes.name(),
        Build::Workshop => "workshop",
        Build::Acropolis(kind) => kind.name(),
        Build::Academy(_) => "academy",
        Build::Fleet => "fleet",
    };
    let counted = (what != Build::Fleet).then_some(stands);
    // What takes many cards or brings a power is more of a feast.
    let is_great = matches!(what, Build::Workshop | Build::Acropolis(_) | Build::Academy(_));
    let sun = if is_great { GREAT } else { "sunlit" };
    let content = || sunlit(board, sun, drawn, &words, &[], counted);
    let milliseconds = if is_great { length::GREAT } else { length::BUILT };
    mine_or_small(board, seat, drawn, &words, milliseconds, content)
}

/// What an island has now: mine in whole, another's in a line.
fn mine_or_small(
    board: &Board,
    seat: Seat,
    drawn: &str,
    words: &str,
    milliseconds: u32,
    content: impl FnOnce() -> Markup,
) -> Picture {
    let (kind, title, note) = ("built", words.to_owned(), None);
    if board.is_mine(seat) {
        return Picture { kind, title, note, milliseconds, is_small: false, content: content() };
    }
    let line = html! { (shield(board.island(seat).island)) (icon(drawn)) p { (words) } };
    Picture { kind, title, note, milliseconds: length::SMALL, is_small: true, content: line }
}

/// A great wonder, anybody's.
fn raised(board: &Board, seat: Seat, wonder: WonderId, stands: u8) -> Picture {
    let stage = rules::cards::Stage::Complete;
    let words = say_news(&News::WonderAdvanced { seat, wonder, stage }, &board.naming, board.lang);
    let card = Card::Wonder(wonder);
    let text = card.text(board.view.set, board.naming.text, board.lang);
    // The first two lines are what it cost.
    let lines = text.lines.get(2..).unwrap_or_default();
    let content = sunlit(board, GREAT, card.picture(board.view.set), &words, lines, Some(stands));
    let milliseconds = length::WONDER;
    Picture { kind: "wonder", title: words, note: None, milliseconds, is_small: false, content }
}

/// Plans that were taken: mine with what they cost and bring, another's in a line.
fn planned(board: &Board, seat: Seat, wonder: WonderId) -> Picture {
    let words = say_news(&News::PlansTaken { seat, wonder }, &board.naming, board.lang);
    let card = Card::Wonder(wonder);
    let drawn = card.picture(board.view.set);
    let content = || {
        let lines = card.text(board.view.set, board.naming.text, board.lang).lines;
        sunlit(board, "sunlit", drawn, &words, &lines, None)
    };
    mine_or_small(board, seat, drawn, &words, length::WONDER, content)
}

/// The class of the sun behind what is more than a village.
const GREAT: &str = "sunlit great";

fn sunlit(
    board: &Board,
    sun: &str,
    drawn: &str,
    words: &str,
    lines: &[String],
    stands: Option<u8>,
) -> Markup {
    html! {
        span class=(sun) { (art(drawn)) }
        div class="told" {
            b class="big" { (words) }
            @for line in lines { p { (line) } }
            @if let Some(stands) = stands {
                (row(stands - stands.min(1), stands))
                p { b { (stands) } " " (board.lang.word("board-of-sixteen")) }
            }
        }
    }
}

/// The places of an island's structures: those that stood before, those that are new, and the rest.
fn row(before: u8, now: u8) -> Markup {
    html! {
        span class="row16" aria-hidden="true" {
            @for place in 0..ALL_STRUCTURES {
                @if place < before { i class="f" {} } @else if place < now { i class="n" {} } @else { i {} }
            }
        }
    }
}

/// Each island with the shields of those who named it, in the order in which they fell.
fn urns(board: &Board, votes: &[(Seat, Seat, u8)], winner: Seat) -> Markup {
    html! {
        ul class="urns" {
            @for seat in board.view.public.seats() {
                @let fallen = votes.iter().enumerate().filter(|(_, (_, choice, _))| *choice == seat);
                li class=[(seat == winner).then_some("win")] {
                    span class="crest" { (shield(board.island(seat).island)) @if seat == winner { (drawing("laurel", "laurel")) } }
                    b { (board.name(seat)) }
                    span class="urn" {
                        @for (place, (voter, _, count)) in fallen.clone() {
                            span class={ "fall-" (place + 1) } { (shield(board.island(*voter).island)) @if *count > 1 { small { "×" (count) } } }
                        }
                    }
                    b { (fallen.map(|(_, (_, _, count))| count).sum::<u8>()) }
                }
            }
        }
    }
}

/// What bots said to their votes, up to the line that counted them.
fn whys(board: &Board, votes: &[(Seat, Seat, u8)], until: u32) -> Markup {
    let lines = || board.scene.story.iter().rev().skip_while(|line| line.number > until);
    let said = votes.iter().filter_map(|(voter, ..)| {
        lines().find_map(|line| match &*line.told {
            Told::Happened { by, told, reason, .. } => {
                let voted = |news: &&News| matches!(news, News::Voted { seat, .. } if seat == voter);
                let why = |news| why_voted(board, news, *by, *reason).map(|why| (*voter, why));
                told.iter().find(voted).map(why)
            }
            _ => None,
        })
    });
    let said: Vec<(Seat, String)> = said.flatten().collect();
    html! {
        @if !said.is_empty() {
            ul class="whys" { @for (seat, why) in said { li { (shield(board.island(seat).island)) span { (why) } } } }
        }
    }
}

/// The picture of a moment in a line: that of its card.
pub(super) fn sign(board: &Board, moment: &Moment) -> String {
    let set = board.view.set;
    match &moment.what {
        What::Hazard { card, .. } | What::Calm { card, .. } => Card::Hazard(*card).picture(set).to_owned(),
        What::Event { card, .. } => Card::Event(*card).picture(set).to_owned(),
        What::Harbor { card, .. } => Card::Harbor(*card).picture(set).to_owned(),
        What::Thieves { .. } => "thieves".to_owned(),
        What::Landfall { .. } => "fleet".to_owned(),
        What::Deal { .. } => "swap".to_owned(),
        What::Built { .. } => "structures".to_owned(),
        What::Wonder { wonder, .. } | What::Plans { wonder, .. } => {
            Card::Wonder(*wonder).picture(set).to_owned()
        }
        What::Vote { .. } => "laurel".to_owned(),
        What::Harvest { .. } => "basic".to_owned(),
        What::Year { .. } => "hourglass".to_owned(),
    }
}
