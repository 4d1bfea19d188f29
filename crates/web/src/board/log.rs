//! What happened and what was said, newest last, and the same for those who hear the page.

use maud::{Markup, html};
use rules::action::Build;
use rules::event::Event;
use rules::seat::Seat;
use text::{phase_name, say_event, say_event_marked, say_question, season_name};

use super::card::Card;
use super::opponents::sitter;
use super::{Board, capital};
use crate::parts::{icon, marked, say_note, shield};
use crate::scene::{DecidedBy, Line, Told};
use crate::typed::MAX_CHAT;

/// Sentences in the region: more is a page of its own.
const SENTENCES: usize = 14;

/// The region `log`.
pub fn log(board: &Board) -> Markup {
    let lang = board.lang;
    let code = &board.scene.code;
    html! {
        section id="log" class="log" aria-labelledby="h-log" data-region {
            h2 id="h-log" { (lang.word("board-log")) a href=(format!("/t/{code}/log")) { (lang.word("board-log-all")) } }
            div class="scroll" role="group" aria-labelledby="h-log" tabindex="0" { ol { @for line in newest(board) { (entry(board, line)) } } }
            @if let Some(seat) = board.scene.me { (chat(board, seat)) }
        }
    }
}

/// The newest lines that tell something, as many as fit.
fn newest<'a>(board: &Board<'a>) -> Vec<&'a Line> {
    let mut sentences = 0;
    let mut lines: Vec<&Line> = Vec::new();
    for line in board.scene.story.iter().rev() {
        let told = match &line.told {
            Told::Happened { events, .. } => events.iter().filter(|event| is_news(event)).count(),
            Told::Said { .. } | Told::Noted(_) => 1,
        };
        if told == 0 {
            continue;
        }
        sentences += told;
        if sentences > SENTENCES && !lines.is_empty() {
            break;
        }
        lines.push(line);
    }
    lines.reverse();
    lines
}

/// Who has answered or is done shows at the islands; here it would drown the rest.
fn is_news(event: &Event) -> bool {
    !matches!(event, Event::Answered { .. } | Event::Finished { .. } | Event::Resumed { .. })
}

fn entry(board: &Board, line: &Line) -> Markup {
    let key = line.number;
    match &line.told {
        Told::Happened { by, events } => {
            let news: Vec<&Event> = events.iter().filter(|event| is_news(event)).collect();
            // Where all that came of an answer is the next phase, nobody did it.
            let by = by
                .filter(|_| !matches!(news.first(), Some(Event::PhaseBegan(_) | Event::SeasonBegan { .. })));
            html! {
                li data-key=(key) {
                    @if let Some((seat, decided_by)) = by {
                        // The last of several answers brings what befalls others too: then it is nobody's line.
                        @if news.first().and_then(|event| event.subject()) == Some(seat) { (shield(board.island(seat).island)) }
                        @if decided_by == DecidedBy::Steward { small class="by" { (icon("oath")) (board.lang.word("board-steward")) } }
                    }
                    @for event in news { (happening(board, event)) }
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
fn happening(board: &Board, event: &Event) -> Markup {
    let lang = board.lang;
    if let Event::PhaseBegan(phase) = event {
        return html! { p class="mark" { (phase_name(*phase, lang)) } };
    }
    if let Event::SeasonBegan { season, .. } = event {
        return html! { p class="mark season-mark" { (capital(&season_name(*season, lang))) } };
    }
    let Some(card) = card_of(event) else { return html! { p { (say_event(event, &board.naming, lang)) } } };
    let link = |name: &str| html! { a href=(format!("#{}", card.anchor(board.view.set))) { (name) } };
    html! { p { (marked(&say_event_marked(event, &board.naming, lang), link)) } }
}

/// The card that an event is about.
fn card_of(event: &Event) -> Option<Card> {
    match event {
        Event::EventFlipped(id) | Event::EventActs(id) | Event::EventSeen { event: id, .. } => {
            Some(Card::Event(*id))
        }
        Event::HarborSeen { harbor, .. } | Event::HarborRevealed { harbor, .. } => {
            Some(Card::Harbor(*harbor))
        }
        Event::HazardDrawn { hazard, .. } | Event::HazardDrawnAlone { hazard, .. } => {
            Some(Card::Hazard(*hazard))
        }
        Event::PlansTaken { wonder, .. }
        | Event::WonderAdvanced { wonder, .. }
        | Event::Bought { wonder, .. } => Some(Card::Wonder(*wonder)),
        Event::Adopted { philosophy, .. } | Event::Built { what: Build::Academy(philosophy), .. } => {
            Some(Card::Philosophy(*philosophy))
        }
        Event::EventIgnored { power: used, .. }
        | Event::FleetSpared { power: used, .. }
        | Event::Used { power: used, .. } => Some(Card::from(*used)),
        Event::Built {
            what: Build::Village(_) | Build::Workshop | Build::Acropolis(_) | Build::Fleet,
            ..
        }
        | Event::ArchonDrawn { .. }
        | Event::SeasonBegan { .. }
        | Event::PhaseBegan(_)
        | Event::Answered { .. }
        | Event::Finished { .. }
        | Event::Resumed { .. }
        | Event::OrderCalled { .. }
        | Event::OrderSet(_)
        | Event::Received { .. }
        | Event::Paid { .. }
        | Event::Lost { .. }
        | Event::Discarded { .. }
        | Event::CargoReceived { .. }
        | Event::CargoPaid { .. }
        | Event::CargoLost { .. }
        | Event::EventsOrdered(_)
        | Event::IslandNamed { .. }
        | Event::LandNamed { .. }
        | Event::Donated { .. }
        | Event::Spared { .. }
        | Event::VillageIdled { .. }
        | Event::WorkshopsIdled { .. }
        | Event::VillageLost { .. }
        | Event::Declined { .. }
        | Event::Looked { .. }
        | Event::Worked { .. }
        | Event::Offered { .. }
        | Event::OfferRefused { .. }
        | Event::OfferClosed { .. }
        | Event::Dealt { .. }
        | Event::Launched { .. }
        | Event::Stowed { .. }
        | Event::HazardsShuffled
        | Event::Struck { .. }
        | Event::Shown { .. }
        | Event::SentHome { .. }
        | Event::Diverted { .. }
        | Event::Said { .. }
        | Event::HarborStaysDown { .. }
        | Event::Shifted { .. }
        | Event::Returned { .. }
        | Event::HandShown { .. }
        | Event::KeptFaceDown { .. }
        | Event::Voted { .. }
        | Event::Elected { .. }
        | Event::YearEnded { .. }
        | Event::HarborReplaced { .. }
        | Event::HarborsShuffled
        | Event::Crowned { .. }
        | Event::Won { .. } => None,
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

/// The region `speech`: what is asked of me and what happened last, in the words of the log.
pub fn speech(board: &Board) -> Markup {
    let asked = board.view.prompt().filter(|_| board.scene.is_due());
    let question = asked.map(|prompt| say_question(&prompt, &board.naming, board.lang));
    html! {
        p id="speech" class="vh" role="status" aria-live="polite" data-region {
            @if let Some(line) = newest(board).last() {
                @match &line.told {
                    Told::Happened { events, .. } => {
                        @for event in events.iter().filter(|event| is_news(event)) {
                            (say_event(event, &board.naming, board.lang)) " "
                        }
                    },
                    Told::Said { seat, words } => { (sitter(board, *seat)) ": " (words) " " },
                    Told::Noted(note) => { (say_note(note, board.scene, board.lang)) " " },
                }
            }
            @if let Some(question) = question { (board.lang.word("board-your-move")) ". " (question) }
        }
    }
}
