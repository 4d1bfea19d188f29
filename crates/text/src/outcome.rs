//! How a game ended: one line for each island, and what put it before the next.

use rules::score::{Decider, Outcome, Standing};

use crate::lang::Lang;
use crate::names::island_name;
use crate::naming::Naming;

/// A line for each place, best first, with what put it before the next.
pub fn say_outcome(outcome: &Outcome, naming: &Naming, lang: Lang) -> Vec<String> {
    let (ranking, places) = (&outcome.ranking, say_places(outcome, naming, lang));
    let lines = ranking.iter().zip(places).enumerate().map(|(index, (standing, place))| {
        match ranking.get(index + 1) {
            None => place,
            Some(next) => format!("{place} {}", before(standing, next, naming, lang)),
        }
    });
    lines.collect()
}

/// A line for each place, best first, and nothing more.
pub fn say_places(outcome: &Outcome, naming: &Naming, lang: Lang) -> Vec<String> {
    let say = |standing: &Standing| {
        lang.message("outcome-place")
            .text("place", standing.place.to_string())
            .text("name", island_name(naming.island(standing.seat), lang))
            .number("n", standing.structures)
            .say()
    };
    outcome.ranking.iter().map(say).collect()
}

/// By what the winner won: "Chios won by one structure, 15 to 14."; where the winner is named already: "Ahead of Crete by one structure, 15 to 14."
pub fn say_victory(outcome: &Outcome, is_named: bool, naming: &Naming, lang: Lang) -> Option<String> {
    let [winner, next, ..] = &outcome.ranking[..] else { return None };
    let island = naming.island(winner.seat);
    let by = winner.structures.saturating_sub(next.structures);
    if winner.decided_by == Some(Decider::Structures) {
        let id = if is_named { "outcome-ahead-by" } else { "outcome-won-by" };
        let said = lang.message(id).island("island", island).island("other", naming.island(next.seat));
        let said = said.number("n", by).number("most", winner.structures).number("next", next.structures);
        return Some(said.sentence());
    }
    match winner.decided_by.map(|decider| say_decider(decider, lang)) {
        Some(reason) if !is_named => {
            Some(lang.message("outcome-won").island("island", island).text("reason", reason).sentence())
        }
        Some(_) | None => Some(before(winner, next, naming, lang)),
    }
}

/// How the island stands to the one ranked next.
fn before(standing: &Standing, next: &Standing, naming: &Naming, lang: Lang) -> String {
    let other = naming.island(next.seat);
    match standing.decided_by {
        None => lang.message("outcome-tied").island("other", other).say(),
        Some(decider) => {
            let reason = say_decider(decider, lang);
            lang.message("outcome-ahead").island("other", other).text("reason", reason).say()
        }
    }
}

fn say_decider(decider: Decider, lang: Lang) -> String {
    match decider {
        Decider::Completion => lang.word("decider-completion"),
        Decider::Structures => lang.word("decider-structures"),
        Decider::TieBreaker(number) => {
            let more = lang.word(&format!("tie_breaker-{number}"));
            lang.message("decider-tie_breaker").text("more", more).say()
        }
        Decider::Archon => lang.word("decider-archon"),
    }
}
