//! What happened and what was said, newest last, and the same for those who hear the page.

use maud::{Markup, html};
use rules::action::Build;
use rules::news::News;
use rules::seat::Seat;
use text::{phase_name, say_news, say_news_marked, say_question, season_name};

use super::card::Card;
use super::opponents::sitter;
use super::rows::{Print, Rows, print, same_line};
use super::{Board, capital};
use crate::parts::{icon, marked, say_note, shield};
use crate::scene::{DecidedBy, Line, Told};
use crate::sitter::Sitter;
use crate::typed::MAX_CHAT;

/// Sentences that the ticker shows.
const TICKS: usize = 2;

/// What script can show alone of the log.
const FILTERS: [&str; 5] = ["all", "mine", "deals", "sea", "building"];

/// Lines in the drawer: more is a page of its own.
const LINES: usize = 40;

/// The region `log`: all that happened lately, in order.
pub(super) fn log(board: &Board, rows: &mut Rows) -> Markup {
    let lang = board.lang;
    let code = &board.scene.code;
    html! {
        section id="log" class="tale" aria-labelledby="h-log" data-region {
            h2 id="h-log" { (lang.word("leaf-log")) a href=(format!("/t/{code}/log")) { (lang.word("board-log-all")) } }
            p class="filters" role="group" aria-label=(lang.word("log-filters")) {
                @for filter in FILTERS { button type="button" data-filter=(filter) { (lang.word(&format!("log-filter-{filter}"))) } }
            }
            div class="scroll" role="group" aria-labelledby="h-log" tabindex="0" {
                ol { @for line in newest(board, LINES) { (rows.row(line_print(board, line), || same_line(line.number), || entry(board, line, ""))) } }
            }
        }
    }
}

/// A line stays what it is, but for the names of those who sit there.
fn line_print(board: &Board, line: &Line) -> Print {
    let names: Option<Vec<&Sitter>> = matches!(*line.told, Told::Noted(_))
        .then(|| board.scene.seats.iter().map(|seat| &seat.sitter).collect());
    print((line.number, names))
}

/// The region `talk`: what was said.
pub(super) fn talk(board: &Board) -> Markup {
    let lang = board.lang;
    let said = || board.scene.story.iter().filter(|line| is_chat(line));
    html! {
        section id="talk" class="tale" aria-labelledby="h-talk" data-region {
            h2 id="h-talk" { (lang.word("board-talk")) }
            div class="scroll" role="log" aria-labelledby="h-talk" tabindex="0" {
                @if said().next().is_none() {
                    p class="of" { (lang.word("board-talk-none")) }
                } @else {
                    ol { @for line in said() { (entry(board, line, "")) } }
                }
            }
            @if let Some(seat) = board.scene.me { (chat(board, seat)) }
        }
    }
}

/// The region `ticker`: the newest sentences.
pub(super) fn ticker(board: &Board) -> Markup {
    let mut ticks: Vec<(Option<Seat>, String)> = Vec::new();
    for line in board.scene.story.iter().rev().filter(|line| tells(line)) {
        let mut news: Vec<(Option<Seat>, String)> = match &*line.told {
            Told::Happened { told, .. } => told
                .iter()
                .filter(|news| {
                    is_news(news) && !matches!(news, News::PhaseBegan(_) | News::SeasonBegan { .. })
                })
                .map(|news| (news.subject(), say_news(news, &board.naming, board.lang)))
                .collect(),
            Told::Said { seat, words } => vec![(Some(*seat), words.clone())],
            Told::Noted(note) => vec![(None, say_note(note, board.scene, board.lang))],
        };
        news.reverse();
        ticks.extend(news);
        if ticks.len() >= TICKS {
            break;
        }
    }
    ticks.truncate(TICKS);
    html! {
        ul id="ticker" class="ticks" data-region aria-hidden="true" {
            @for (seat, words) in ticks.iter().rev() {
                li { @if let Some(seat) = seat { (shield(board.island(*seat).island)) } span { (words) } }
            }
        }
    }
}

/// The newest lines of the log that tell something, oldest first.
fn newest<'a>(board: &Board<'a>, most: usize) -> Vec<&'a Line> {
    let lines = board.scene.story.iter().rev().filter(|line| tells(line) && !is_chat(line));
    let mut lines: Vec<&Line> = lines.take(most).collect();
    lines.reverse();
    lines
}

fn is_chat(line: &Line) -> bool {
    matches!(*line.told, Told::Said { .. })
}

/// Whether a line has something to tell.
pub(super) fn tells(line: &Line) -> bool {
    match &*line.told {
        Told::Happened { told, .. } => told.iter().any(is_news),
        Told::Said { .. } | Told::Noted(_) => true,
    }
}

/// Who has answered or is done shows at the islands; here it would drown the rest.
pub(crate) fn is_news(news: &News) -> bool {
    !matches!(news, News::Answered { .. } | News::Finished { .. } | News::Resumed { .. })
}

/// A line of the story; `cards` is the page where cards are read, nothing for the table's own.
pub(crate) fn entry(board: &Board, line: &Line, cards: &str) -> Markup {
    let key = line.number;
    match &*line.told {
        Told::Happened { by, told, .. } => {
            let news: Vec<&News> = told.iter().filter(|news| is_news(news)).collect();
            // Where all that came of an answer is the next phase, nobody did it.
            let by =
                by.filter(|_| !matches!(news.first(), Some(News::PhaseBegan(_) | News::SeasonBegan { .. })));
            html! {
                li data-key=(key) {
                    @if let Some((seat, decided_by)) = by {
                        // The last of several answers brings what befalls others too: then it is nobody's line.
                        @if news.first().and_then(|news| news.subject()) == Some(seat) { (shield(board.island(seat).island)) }
                        @if decided_by == DecidedBy::Steward { small class="by" { (icon("oath")) (board.lang.word("board-steward")) } }
                    }
                    @for news in news { (happening(board, news, cards)) }
                }
            }
        }
        Told::Said { seat, words } => html! {
            li data-key=(key) class="say" {
                (shield(board.island(*seat).island)) p { b { (sitter(board, *seat)) } " " span dir="auto" { (words) } }
            }
        },
        Told::Noted(note) => html! {
            li data-key=(key) class="note" { p { (say_note(note, board.scene, board.lang)) } }
        },
    }
}

/// A sentence of the log; the card that it names leads to the card.
fn happening(board: &Board, news: &News, cards: &str) -> Markup {
    let lang = board.lang;
    if let News::PhaseBegan(phase) = news {
        return html! { p class="mark" { (phase_name(*phase, lang)) } };
    }
    if let News::SeasonBegan { season, .. } = news {
        return html! { p class="mark season-mark" { (capital(&season_name(*season, lang))) } };
    }
    let class = class(board, news);
    let Some(card) = card_of(news) else {
        return html! { p class=(class) { (say_news(news, &board.naming, lang)) } };
    };
    let link = |name: &str| html! { a href=(format!("{cards}#{}", card.anchor(board.view.set))) { (name) } };
    html! { p class=(class) { (marked(&say_news_marked(news, &board.naming, lang), link)) } }
}

/// What a sentence is about, for the filters, and whether it is about the visitor.
fn class(board: &Board, news: &News) -> String {
    let kind = match news {
        News::Offered { .. } | News::OfferRefused { .. } | News::OfferClosed { .. } | News::Dealt { .. } => {
            "deals"
        }
        News::Launched { .. }
        | News::HazardDrawn { .. }
        | News::HazardDrawnAlone { .. }
        | News::Struck { .. }
        | News::Shown { .. }
        | News::FleetSpared { .. }
        | News::SentHome { .. }
        | News::Diverted { .. }
        | News::CargoLost { .. }
        | News::Returned { .. } => "sea",
        News::Built { .. } | News::PlansTaken { .. } | News::WonderAdvanced { .. } | News::Adopted { .. } => {
            "building"
        }
        _ => "rest",
    };
    let me = board.scene.me;
    let is_mine = me.is_some()
        && (news.subject() == me || matches!(news, News::Dealt { taker, .. } if Some(*taker) == me));
    if is_mine { format!("{kind} mine") } else { kind.to_owned() }
}

/// The card that news is about.
fn card_of(news: &News) -> Option<Card> {
    match news {
        News::EventFlipped(id) | News::EventActs(id) | News::EventSeen { event: id, .. } => {
            Some(Card::Event(*id))
        }
        News::HarborSeen { harbor, .. } | News::HarborRevealed { harbor, .. } => Some(Card::Harbor(*harbor)),
        News::HazardDrawn { hazard, .. } | News::HazardDrawnAlone { hazard, .. } => {
            Some(Card::Hazard(*hazard))
        }
        News::PlansTaken { wonder, .. }
        | News::WonderAdvanced { wonder, .. }
        | News::Bought { wonder, .. } => Some(Card::Wonder(*wonder)),
        News::Adopted { philosophy, .. } | News::Built { what: Build::Academy(philosophy), .. } => {
            Some(Card::Philosophy(*philosophy))
        }
        News::EventIgnored { power: used, .. }
        | News::FleetSpared { power: used, .. }
        | News::Used { power: used, .. } => Some(Card::from(*used)),
        News::Built {
            what: Build::Village(_) | Build::Workshop | Build::Acropolis(_) | Build::Fleet,
            ..
        }
        | News::ArchonDrawn { .. }
        | News::SeasonBegan { .. }
        | News::PhaseBegan(_)
        | News::Answered { .. }
        | News::Finished { .. }
        | News::Resumed { .. }
        | News::OrderCalled { .. }
        | News::OrderSet(_)
        | News::TookBack { .. }
        | News::Received { .. }
        | News::Paid { .. }
        | News::Lost { .. }
        | News::Discarded { .. }
        | News::CargoReceived { .. }
        | News::CargoPaid { .. }
        | News::CargoLost { .. }
        | News::EventsOrdered(_)
        | News::IslandNamed { .. }
        | News::LandNamed { .. }
        | News::Donated { .. }
        | News::Spared { .. }
        | News::VillageIdled { .. }
        | News::WorkshopsIdled { .. }
        | News::VillageLost { .. }
        | News::Declined { .. }
        | News::Looked { .. }
        | News::Worked { .. }
        | News::Offered { .. }
        | News::OfferRefused { .. }
        | News::OfferClosed { .. }
        | News::Dealt { .. }
        | News::Launched { .. }
        | News::Stowed { .. }
        | News::HazardsShuffled
        | News::Struck { .. }
        | News::Shown { .. }
        | News::SentHome { .. }
        | News::Diverted { .. }
        | News::Said { .. }
        | News::HarborStaysDown { .. }
        | News::Shifted { .. }
        | News::Returned { .. }
        | News::HandShown { .. }
        | News::KeptFaceDown { .. }
        | News::Voted { .. }
        | News::Elected { .. }
        | News::YearEnded { .. }
        | News::HarborReplaced { .. }
        | News::HarborsShuffled
        | News::Crowned { .. }
        | News::Won { .. } => None,
    }
}

fn chat(board: &Board, seat: Seat) -> Markup {
    let (lang, code) = (board.lang, &board.scene.code);
    html! {
        form class="chat" method="post" action=(format!("/t/{code}/say")) data-live {
            input type="hidden" name="seat" value=(seat.0 + 1);
            label class="vh" for="say" { (lang.word("board-say")) }
            input id="say" type="text" name="words" maxlength=(MAX_CHAT) required autocomplete="off" placeholder=(lang.word("board-say"));
            button type="submit" aria-label=(lang.word("board-send")) { (icon("speech")) }
        }
    }
}

/// The region `speech`: what happened last, in the words of the log, and what is asked of me. Each is said when it changes: a
/// question that stands is not said again with all that others do.
pub(super) fn speech(board: &Board) -> Markup {
    let asked = board.view.prompt().filter(|_| board.scene.is_due());
    let question = asked.map(|prompt| say_question(&prompt, &board.naming, board.lang));
    html! {
        div id="speech" class="vh" data-region {
            p role="status" aria-live="polite" {
                @if let Some(line) = board.scene.story.iter().rev().find(|line| tells(line)) {
                    @match &*line.told {
                        Told::Happened { told, .. } => {
                            @for news in told.iter().filter(|news| is_news(news)) {
                                (say_news(news, &board.naming, board.lang)) " "
                            }
                        },
                        Told::Said { seat, words } => { (board.lang.message("board-says").text("name", sitter(board, *seat)).text("words", words.as_str()).say()) " " },
                        Told::Noted(note) => { (say_note(note, board.scene, board.lang)) " " },
                    }
                }
            }
            p role="status" aria-live="polite" {
                @if let Some(question) = question { (board.lang.word("board-your-move")) ". " (question) }
            }
        }
    }
}
