//! How a game ended: one line for each island, and what put it before the next.

use rules::score::{Decider, Outcome, Standing};

use crate::lang::Lang;
use crate::names::island_name;
use crate::naming::Naming;

/// A line for each place, best first.
pub fn say_outcome(outcome: &Outcome, naming: &Naming, lang: Lang) -> Vec<String> {
    let ranking = &outcome.ranking;
    let lines = ranking.iter().enumerate().map(|(index, standing)| {
        let place = lang
            .message("outcome-place")
            .text("place", standing.place.to_string())
            .text("name", island_name(naming.island(standing.seat), lang))
            .number("n", standing.structures)
            .say();
        match ranking.get(index + 1) {
            None => place,
            Some(next) => format!("{place} {}", before(standing, next, naming, lang)),
        }
    });
    lines.collect()
}

/// How the island stands to the one ranked next.
fn before(standing: &Standing, next: &Standing, naming: &Naming, lang: Lang) -> String {
    let reason = match standing.decided_by {
        None => {
            return lang.message("outcome-tied").island("other", naming.island(next.seat)).say();
        }
        Some(Decider::Completion) => lang.word("decider-completion"),
        Some(Decider::Structures) => lang.word("decider-structures"),
        Some(Decider::TieBreaker(number)) => {
            let more = lang.word(&format!("tie_breaker-{number}"));
            lang.message("decider-tie_breaker").text("more", more).say()
        }
        Some(Decider::Archon) => lang.word("decider-archon"),
    };
    lang.message("outcome-ahead").island("other", naming.island(next.seat)).text("reason", reason).say()
}
