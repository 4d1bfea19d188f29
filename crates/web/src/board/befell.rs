//! What befell the visitor: a line for each moment that did something to their island, or to whom they named as Archon, until they
//! have read it.

use maud::{Markup, html};
use rules::effect::hazard::{Selector, Title};
use rules::news::News;
use rules::seat::Seat;
use rules::world::Group;
use text::say_news;

use super::Board;
use super::moment::{Moment, Sail, Waters, What, came_of, concerns, is_told};
use super::rows::{Print, print};
use super::stage::{by_selector, fate_words, forced, is_burden, is_harm, landed_words, sign};
use crate::clock::Millis;
use crate::parts::{icon, numeral};
use crate::scene::DecidedBy;

/// The newest lines that are kept.
const NEWEST: usize = 6;

/// The region `befell`. Script shows the newest that is not read, and the others when they are asked for; without it the
/// newest of this season stands there.
pub(super) fn befell(board: &Board, me: Seat) -> Markup {
    let lang = board.lang;
    let newest = newest(board, me);
    let mut lines: Vec<(&Moment, Line)> =
        newest.filter_map(|moment| Some((moment, line(board, moment, me)?))).collect();
    lines.reverse();
    let shown = lines.iter().rposition(|(moment, _)| moment.is_recent);
    let more = lang.message("stage-more").text("n", "{n}").say();
    html! {
        div id="befell" class="befell" role="status" hidden[shown.is_none()] data-region data-more=(more) {
            @for (place, (moment, line)) in lines.iter().enumerate() {
                p data-key={ (moment.since.line) "-" (moment.since.part) } class=(line.class)
                    data-until=(moment.until) data-old[!moment.is_recent] hidden[Some(place) != shown] {
                    (icon(&sign(board, moment))) span { b { (lang.word(line.title())) } " " (line.words) }
                }
            }
            button class="more" type="button" data-keep aria-expanded="false" hidden {}
            button class="read" type="button" data-keep hidden { (lang.word("stage-read")) }
        }
    }
}

/// What befell the visitor since then, newest first: sentences, and whether they are good news.
pub(crate) fn befallen(board: &Board, me: Seat, since: Millis) -> Vec<(String, bool)> {
    let moments = board.moments().iter().rev().filter(|moment| moment.at >= since);
    moments
        .filter_map(|moment| line(board, moment, me))
        .filter(|line| line.class != DEED)
        .map(|line| {
            let is_luck = line.is_luck();
            (line.words, is_luck)
        })
        .collect()
}

/// Those of which there are lines, newest first.
fn newest<'a>(board: &'a Board, me: Seat) -> impl Iterator<Item = &'a Moment> {
    board.moments().iter().rev().filter(move |moment| moment.has_befallen(me)).take(NEWEST)
}

/// What the lines are drawn from: those moments, and whether a loss is the first.
pub(super) fn befell_print(board: &Board, me: Seat) -> Print {
    let first = first_loss(board, me).map(|moment| moment.since);
    print((me, newest(board, me).map(|moment| (moment, first == Some(moment.since))).collect::<Vec<_>>()))
}

/// The class of what the visitor chose, for themselves or as Archon.
const DEED: &str = "deed";

/// A sentence, and what kind of news it is.
struct Line {
    words: String,
    class: &'static str,
}

impl Line {
    fn title(&self) -> &'static str {
        match self.class {
            "luck" => "stage-fortune",
            DEED => "stage-deed",
            _ => "stage-befell",
        }
    }

    fn is_luck(&self) -> bool {
        self.class == "luck"
    }
}

/// Whether this island lost something by it at sea or in a harbor.
fn is_loss(moment: &Moment, me: Seat) -> bool {
    let lost = |sail: &Sail| sail.seat == me && sail.fate.is_some_and(|fate| is_harm(&fate));
    matches!(&moment.what, What::Hazard { fleets, .. } | What::Thieves { fleets } if fleets.iter().any(lost))
}

/// The first of the story.
fn first_loss<'a>(board: &'a Board, me: Seat) -> Option<&'a Moment> {
    board.moments().iter().find(|it| is_loss(it, me))
}

/// What could be done about it next time, for those who meet it for the first time.
fn next_time(board: &Board, moment: &Moment) -> Vec<String> {
    let (lang, set) = (board.lang, board.view.set);
    let against = |danger: &str| lang.message("stage-next-time").text("danger", danger).say();
    let What::Hazard { card, waters, .. } = &moment.what else { return vec![against("thieves")] };
    let hazard = &set[*card];
    let is_everybody = hazard.effect.is_none_or(|effect| matches!(effect.selector, Selector::Every));
    let lighter = || by_selector("stage-next-time-lighter", hazard.effect, lang);
    let mut words = vec![against(if hazard.title == Title::Pirates { "pirates" } else { "storm" })];
    words.extend((!is_everybody || *waters == Waters::Group(Group::Foreign)).then(lighter));
    words
}

fn line(board: &Board, moment: &Moment, me: Seat) -> Option<Line> {
    if !moment.has_befallen(me) {
        return None;
    }
    let (lang, set) = (board.lang, board.view.set);
    let (about, words, is_luck): (Option<String>, Vec<String>, bool) = match &moment.what {
        What::Hazard { fleets, .. } | What::Thieves { fleets } => {
            let mine = || fleets.iter().filter(|sail| sail.seat == me && sail.is_struck);
            let about = match &moment.what {
                What::Hazard { card, .. } => Some(board.card_name(card.name(set))),
                _ => None,
            };
            let is_luck = !mine().any(|sail| sail.fate.is_some_and(|fate| is_harm(&fate)));
            (about, mine().filter_map(|sail| fate_words(board, sail)).collect(), is_luck)
        }
        What::Event { card, named, by_me: true, fates, .. }
            if fates.iter().any(|news| came_of(news, *named, me)) =>
        {
            let told = fates.iter().filter(|news| came_of(news, *named, me) || is_told(news, me));
            let words: Vec<String> = told.map(|news| say_news(news, &board.naming, lang)).collect();
            let words = lang
                .message("stage-line")
                .text("card", board.card_name(card.name(set)))
                .text("words", words.join(" "));
            return Some(Line { words: words.say(), class: DEED });
        }
        What::Event { card, fates, .. } => {
            let is_gain = |news: &News| {
                matches!(news, News::Received { .. }) || matches!(news, News::Donated { to, .. } if *to == me)
            };
            let told: Vec<&News> = fates.iter().filter(|news| is_told(news, me)).collect();
            let is_luck = told.iter().any(|news| is_gain(news)) || !told.iter().any(|news| is_burden(news));
            let words = told.iter().map(|news| say_news(news, &board.naming, lang)).collect();
            (Some(board.card_name(card.name(set))), words, is_luck)
        }
        What::Landfall { fleets } => {
            (None, landed_words(board, fleets), fleets.iter().all(|it| it.brought == it.laden))
        }
        What::Vote { news, .. } => (None, vec![say_news(news, &board.naming, lang)], true),
        What::Year { year, stands, .. } => {
            let message = lang.message("stage-year-mine").text("numeral", numeral(*year));
            (None, vec![message.number("n", board.stood(*year, me).unwrap_or(stands[me])).say()], true)
        }
        _ => return None,
    };
    let words = words.join(" ");
    // Whoever was spared does not ask whether there was a choice.
    let words = if moment.is_forced() && !is_luck { forced(board, &words) } else { words };
    let words = match about {
        Some(card) => lang.message("stage-line").text("card", card).text("words", words).say(),
        None => words,
    };
    let is_first = || first_loss(board, me).is_some_and(|it| it.since == moment.since);
    // What was paid, or chosen instead, is no blow; what is lost by lot or for good is one.
    let is_blow = |news: &News| matches!(news, News::Lost { .. } | News::VillageLost { .. });
    let is_chosen = moment.answered == Some(DecidedBy::Person)
        && matches!(&moment.what, What::Event { fates, .. } if !fates.iter().any(|news| concerns(news, me) && is_blow(news)));
    let class = match is_luck {
        true => "luck",
        false if is_chosen => DEED,
        false if is_loss(moment, me) && is_first() => "harm loss",
        false => "harm",
    };
    let advice = if class == "harm loss" { next_time(board, moment) } else { Vec::new() };
    Some(Line { words: [words].into_iter().chain(advice).collect::<Vec<_>>().join(" "), class })
}
