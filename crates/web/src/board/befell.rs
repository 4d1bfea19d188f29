//! What befell the visitor: a line for each moment that did something to their island, until they have read it.

use maud::{Markup, html};
use rules::news::News;
use rules::seat::Seat;
use text::say_news;

use super::Board;
use super::moment::{Moment, What, concerns};
use super::stage::{fate_words, forced, is_burden, is_harm, sign};
use crate::parts::{icon, numeral};

/// The newest lines that are kept.
const NEWEST: usize = 6;

/// The region `befell`. Script shows the newest that is not read, and the others when they are asked for; without it the
/// newest of this season stands there.
pub(super) fn befell(board: &Board, me: Seat) -> Markup {
    let lang = board.lang;
    let newest = board.moments().iter().rev();
    let mut lines: Vec<(&Moment, Line)> =
        newest.filter_map(|moment| Some((moment, line(board, moment, me)?))).take(NEWEST).collect();
    lines.reverse();
    let shown = lines.iter().rposition(|(moment, _)| moment.is_recent);
    let more = lang.message("stage-more").text("n", "{n}").say();
    html! {
        div id="befell" class="befell" role="status" hidden[shown.is_none()] data-region data-more=(more) {
            @for (place, (moment, line)) in lines.iter().enumerate() {
                p data-key=(format!("{}-{}", moment.since.line, moment.since.part)) class=(if line.is_luck { "luck" } else { "harm" })
                    data-until=(moment.until) data-old[!moment.is_recent] hidden[Some(place) != shown] {
                    (icon(&sign(board, moment))) span { b { (lang.word("stage-befell")) } " " (line.words) }
                }
            }
            button class="more" type="button" data-keep aria-expanded="false" hidden {}
            button class="read" type="button" data-keep hidden { (lang.word("stage-read")) }
        }
    }
}

/// A sentence, and whether it is good news.
struct Line {
    words: String,
    is_luck: bool,
}

fn line(board: &Board, moment: &Moment, me: Seat) -> Option<Line> {
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
        What::Event { card, fates, .. } => {
            let mine = |news: &&News| {
                concerns(news, me) && !matches!(news, News::Declined { .. } | News::Looked { .. })
            };
            let is_gain = |news: &News| {
                matches!(news, News::Received { .. }) || matches!(news, News::Donated { to, .. } if *to == me)
            };
            // Whoever was spared has nothing to read.
            let told: Vec<&News> =
                fates.iter().filter(mine).filter(|news| !matches!(news, News::Spared { .. })).collect();
            let is_luck = told.iter().any(|news| is_gain(news)) || !told.iter().any(|news| is_burden(news));
            let words = told.iter().map(|news| say_news(news, &board.naming, lang)).collect();
            (Some(board.card_name(card.name(set))), words, is_luck)
        }
        What::Vote { winner, news, .. } if *winner == me => {
            (None, vec![say_news(news, &board.naming, lang)], true)
        }
        What::Year { year, stands, .. } => {
            let message = lang.message("stage-year-mine").text("numeral", numeral(*year));
            (None, vec![message.number("n", board.stood(*year, me).unwrap_or(stands[me])).say()], true)
        }
        // What I bargain is told with my offers.
        What::Calm { .. }
        | What::Harbor { .. }
        | What::Deal { .. }
        | What::Built { .. }
        | What::Wonder { .. }
        | What::Plans { .. }
        | What::Harvest { .. }
        | What::Vote { .. } => return None,
    };
    if words.is_empty() {
        return None;
    }
    let words = words.join(" ");
    // Whoever was spared does not ask whether there was a choice.
    let words = if moment.is_forced && !is_luck { forced(board, &words) } else { words };
    let words = match about {
        Some(card) => lang.message("stage-line").text("card", card).text("words", words).say(),
        None => words,
    };
    Some(Line { words, is_luck })
}
