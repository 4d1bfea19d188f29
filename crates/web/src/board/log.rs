//! What happened and what was said, newest last, and the same for those who hear the page.

use bots::reasons::PublicReason;
use maud::{Markup, html};
use rules::action::Build;
use rules::news::News;
use rules::seat::Seat;
use text::{Lang, phase_name, say_because, say_news, say_news_marked, say_question, say_reason, season_name};

use super::card::Card;
use super::rows::{Print, Rows, print};
use super::{Board, capital};
use crate::parts::{icon, marked, said, say_note, shield};
use crate::scene::{DecidedBy, Line, Note, Told};
use crate::tablet::Ordered;
use crate::talk::{is_talk, said_line};

/// Sentences that the ticker shows.
const TICKS: usize = 2;

/// What can be shown alone of the story: by script in the drawer, by the address on its pages.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Filter {
    /// All of it.
    #[default]
    All,
    /// What is about the visitor.
    Mine,
    /// Offers and deals.
    Deals,
    /// Fleets, and what befalls them.
    Sea,
    /// What was built, and plans for it.
    Building,
}

impl Filter {
    /// In the order in which they are offered.
    pub const ALL: [Filter; 5] = [Filter::All, Filter::Mine, Filter::Deals, Filter::Sea, Filter::Building];

    /// Its word in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Filter::All => "all",
            Filter::Mine => "mine",
            Filter::Deals => "deals",
            Filter::Sea => "sea",
            Filter::Building => "building",
        }
    }

    /// What goes by this word.
    pub fn from_name(name: &str) -> Option<Filter> {
        Filter::ALL.into_iter().find(|filter| filter.name() == name)
    }

    /// What it is called.
    pub(crate) fn title(self, lang: Lang) -> String {
        lang.word(&format!("log-filter-{}", self.name()))
    }

    /// Whether it shows this.
    pub(crate) fn shows(self, board: &Board, news: &News) -> bool {
        match self {
            Filter::All => true,
            Filter::Mine => is_mine(board, news),
            Filter::Deals | Filter::Sea | Filter::Building => kind(news) == self.name(),
        }
    }
}

/// Lines in the drawer: more is a page of its own.
const LINES: usize = 40;

/// All that happened lately, in order.
pub(crate) fn log(board: &Board, lines: &Markup) -> Markup {
    let lang = board.lang;
    let code = &board.scene.code;
    html! {
        section id="log" class="tale" aria-labelledby="h-log" {
            h2 id="h-log" {
                (lang.word("leaf-log"))
                // A puzzle is a moment of no table.
                @if !code.is_empty() { a href={ "/t/" (code) "/log" } { (lang.word("board-log-all")) } }
            }
            p class="filters" role="group" aria-label=(lang.word("log-filters")) {
                @for filter in Filter::ALL { button type="button" data-filter=(filter.name()) { (filter.title(lang)) } }
            }
            div class="scroll" role="group" aria-labelledby="h-log" tabindex="0" {
                (lines)
            }
        }
    }
}

/// The region `lines` of the log: what is around it stays the same.
pub(super) fn lines(board: &Board, rows: &mut Rows) -> Markup {
    let newest = newest(board, LINES).into_iter();
    let lines = newest.map(|line| (line.number, line_print(board, line), line));
    html! { ol id="lines" data-region { (rows.lines(lines, |line| shared_entry(board, line))) } }
}

/// What happened is told to all in the same words, but for those whom it is about, or whose orders did it.
fn shared_entry(board: &Board, line: &Line) -> Markup {
    let draw = || entry(board, line, "");
    let Told::Happened { told, .. } = &*line.told else { return draw() };
    let is_ordered = || order_of(board, line.number).is_some();
    let is_own = told.iter().any(|news| is_mine(board, news)) || is_ordered();
    let own = board.scene.me.filter(|_| is_own);
    board.once(print(("entry", line.number, &line.told, own)), draw)
}

/// A line stays what it is, but for the names of those who sit there, and for what a bot said that does not any more.
fn line_print(board: &Board, line: &Line) -> Print {
    let is_theirs = matches!(*line.told, Told::Noted(_) | Told::Happened { reason: Some(_), .. });
    print((line.number, is_theirs.then(|| board.sitters())))
}

/// The region `ticker`: the newest sentences.
pub(super) fn ticker(board: &Board) -> Markup {
    let ticks =
        board.scene.story.iter().rev().filter(|line| tells(line)).flat_map(|line| ticks_of(board, line));
    let mut ticks: Vec<(Option<Seat>, String)> = ticks.take(TICKS).collect();
    ticks.reverse();
    html! {
        ul id="ticker" class="ticks" data-region aria-hidden="true" {
            @for (seat, words) in &ticks {
                li { @if let Some(seat) = seat { (shield(board.island(*seat).island)) } span { (words) } }
            }
        }
    }
}

/// The sentences of a line, newest first: each is said when it is asked for.
fn ticks_of<'a>(board: &'a Board, line: &'a Line) -> Box<dyn Iterator<Item = (Option<Seat>, String)> + 'a> {
    match &*line.told {
        Told::Happened { by, told, reason, .. } => {
            let is_mark = |news: &News| matches!(news, News::PhaseBegan(_) | News::SeasonBegan { .. });
            let news = told.iter().rev().filter(move |news| is_news(news) && !is_mark(news));
            Box::new(news.map(|news| {
                let words = say_news(news, &board.naming, board.lang);
                let why = why_voted(board, news, *by, *reason);
                (news.subject(), why.map_or_else(|| words.clone(), |why| format!("{words} {why}")))
            }))
        }
        Told::Said { seat, words, .. } => Box::new(std::iter::once((Some(*seat), said(words, board.lang)))),
        // What is not for everybody stays where it is read alone.
        Told::Whispered { .. } | Told::Remarked { .. } | Told::Noted(Note::Hushed { .. }) => {
            Box::new(std::iter::empty())
        }
        Told::Noted(note) => Box::new(std::iter::once((None, say_note(note, board.scene, board.lang)))),
    }
}

/// The newest lines of the log that tell something, oldest first.
fn newest<'a>(board: &Board<'a>, most: usize) -> Vec<&'a Line> {
    let lines = board.scene.story.iter().rev().filter(|line| tells(line) && !is_talk(line));
    let mut lines: Vec<&Line> = lines.take(most).collect();
    lines.reverse();
    lines
}

/// Whether a line has something to tell.
pub(super) fn tells(line: &Line) -> bool {
    match &*line.told {
        Told::Happened { told, .. } => told.iter().any(is_news),
        Told::Said { .. } | Told::Noted(_) => true,
        Told::Whispered { .. } | Told::Remarked { .. } => true,
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
        Told::Happened { by, told, reason, .. } => {
            let news: Vec<&News> = told.iter().filter(|news| is_news(news)).collect();
            // Where all that came of an answer is the next phase, nobody did it.
            let doer =
                by.filter(|_| !matches!(news.first(), Some(News::PhaseBegan(_) | News::SeasonBegan { .. })));
            html! {
                li data-key=(key) {
                    @if let Some((_, decided_by)) = doer {
                        @if decided_by == DecidedBy::Steward { small class="by" { (icon("oath")) (board.lang.word("board-steward")) } }
                        @if decided_by == DecidedBy::Orders { small class="by" { (icon("check")) (board.lang.word("orders-by")) } }
                    }
                    @for news in news {
                        (happening(board, news, cards))
                        @if let Some(why) = why_voted(board, news, *by, *reason) { p class="why" { (why) } }
                    }
                    (ordered(board, key))
                }
            }
        }
        Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } => {
            said_line(board.scene, line, board.lang)
        }
        Told::Noted(note) => html! {
            li data-key=(key) class="note" { p { (say_note(note, board.scene, board.lang)) } }
        },
    }
}

/// What a bot says to its vote, in quotation marks.
pub(super) fn why_voted(
    board: &Board,
    news: &News,
    by: Option<(Seat, DecidedBy)>,
    reason: Option<PublicReason>,
) -> Option<String> {
    let (seat, _) = by.filter(|_| matches!(news, News::Voted { .. } | News::Crowned { .. }))?;
    let temperament = board.scene.temperament(seat)?;
    let words = say_reason(&reason?, seat, temperament, &board.naming, board.lang);
    Some(board.lang.message("agora-quoted").text("words", words).say())
}

/// What came of a decision, in sentences; `cards` is the page where cards are read.
pub(crate) fn sentences(board: &Board, told: &[News], cards: &str) -> Markup {
    html! { @for news in told.iter().filter(|news| is_news(news)) { (happening(board, news, cards)) } }
}

/// What the visitor ordered, where that brought this line.
fn order_of<'a>(board: &Board<'a>, number: u32) -> Option<&'a Ordered> {
    let mut done = board.scene.orders.iter().flat_map(|own| &own.done);
    done.find_map(|(line, order)| (*line == number).then_some(order))
}

/// For whoever gave the order: the line that did it, and why.
pub(crate) fn ordered(board: &Board, number: u32) -> Markup {
    html! {
        @if let Some(order) = order_of(board, number) {
            p class="why" {
                @if !order.line.is_empty() { code lang="en" { (order.line) } " " }
                @match &order.because {
                    Some(because) => (say_because(because, board.lang)),
                    None => (board.lang.word("because-unknown")),
                }
            }
        }
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
    let words = match card_of(news) {
        None => html! { (say_news(news, &board.naming, lang)) },
        Some(card) => {
            let link = |name: &str| html! { a href={ (cards) "#" (card.anchor(board.view.set)) } { (name) } };
            marked(&say_news_marked(news, &board.naming, lang), link)
        }
    };
    let is_mine = is_mine(board, news);
    html! {
        p class=(if is_mine { format!("{} mine", kind(news)) } else { kind(news).to_owned() }) {
            @if let Some(seat) = news.subject() { (shield(board.island(seat).island)) }
            // Sentences name islands: a mark says which is the visitor's own.
            @if is_mine { b { (lang.word("ask-form-you")) } " " }
            (words)
        }
    }
}

/// Whether a sentence is about the visitor.
fn is_mine(board: &Board, news: &News) -> bool {
    let me = board.scene.me;
    me.is_some() && (news.subject() == me || matches!(news, News::Dealt { taker, .. } if Some(*taker) == me))
}

/// What a sentence is about, for the filters.
fn kind(news: &News) -> &'static str {
    match news {
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
    }
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

/// The region `speech`: what happened last, in the words of the log, and what is asked of me. Each is said when it changes: a
/// question that stands is not said again with all that others do.
pub(super) fn speech(board: &Board) -> Markup {
    let asked = board.view.prompt().filter(|_| board.scene.is_due());
    let question = asked.map(|prompt| say_question(&prompt, &board.naming, board.lang));
    html! {
        div id="speech" class="vh" data-region {
            p role="status" aria-live="polite" {
                @if let Some(line) = board.scene.story.iter().rev().find(|line| tells(line)) { (spoken(board, line)) }
            }
            p role="status" aria-live="polite" {
                @if let Some(question) = question { (board.lang.word("board-your-move")) ". " (question) }
            }
        }
    }
}

/// A line as it is heard.
fn spoken(board: &Board, line: &Line) -> Markup {
    let lang = board.lang;
    let says = |name: String, words: &str| {
        lang.message("board-says").text("name", name).text("words", said(words, lang)).say()
    };
    match &*line.told {
        Told::Happened { by, told, reason, .. } => board.once(print(("spoken", &line.told)), || {
            html! {
                @for news in told.iter().filter(|news| is_news(news)) {
                    (say_news(news, &board.naming, lang)) " "
                    @if let Some(why) = why_voted(board, news, *by, *reason) { (why) " " }
                }
            }
        }),
        Told::Said { seat, words, is_former } | Told::Whispered { seat, words, is_former, .. } => {
            html! { (says(board.scene.speaker(*seat, *is_former, lang), words)) " " }
        }
        Told::Remarked { name, words } => html! { (says(name.clone(), words)) " " },
        Told::Noted(note) => html! { (say_note(note, board.scene, lang)) " " },
    }
}
