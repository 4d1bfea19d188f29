//! What decided a game, in a few words, once it has been worked out; until then a way to have that done.

use maud::{Markup, html};
use rules::score::Outcome;
use text::{Lang, Naming, all_of, island_name, phase_name, points, say_action, say_season};

use crate::findings::{Findings, Turn};
use crate::parts::{icon, shield};
use crate::scene::Scene;

/// Turning points that are told.
const MOST: usize = 4;

/// Of all islands; the report that it leads to is that of the reader's island, or of the winner.
pub(super) fn turns(
    scene: &Scene,
    findings: Option<&Findings>,
    outcome: &Outcome,
    naming: &Naming,
    lang: Lang,
) -> Markup {
    let seat = scene.me.or_else(|| outcome.ranking.first().map(|winner| winner.seat));
    let Some(island) = seat.and_then(|seat| naming.islands.get(seat.0 as usize)) else { return html! {} };
    let reports = format!("/t/{}/report", scene.code);
    html! {
        section aria-labelledby="decided" {
            h2 id="decided" { (lang.word("report-what")) }
            div class="panel decided" {
                @match findings {
                    Some(findings) => {
                        @if findings.turns.is_empty() { p { (lang.word("analysis-nothing")) } } @else {
                            ol class="tale-lines" { @for turn in findings.turns.iter().take(MOST) { (line(turn, &reports, naming, lang)) } }
                        }
                        p { (luck(findings, naming, lang)) }
                        p class="hint" { (lang.word("analysis-marks")) }
                    },
                    None => p { (lang.word("report-what.about")) },
                }
                p class="alts" {
                    a class="quiet" href=(format!("{reports}/{}", island.name())) {
                        @match findings {
                            Some(_) => { (icon("look")) (lang.message("report-title").island("island", *island).say()) },
                            None => (lang.word("report-work")),
                        }
                    }
                }
            }
        }
    }
}

fn line(turn: &Turn, reports: &str, naming: &Naming, lang: Lang) -> Markup {
    let Some(island) = naming.islands.get(turn.seat.0 as usize) else { return html! {} };
    let say = |action| say_action(action, turn.seat, naming, lang);
    let heading =
        lang.message("replay-when").text("season", say_season(turn.when.year, turn.when.season, lang));
    let words =
        lang.message("report-instead").text("chosen", say(&turn.chosen)).text("better", say(&turn.best));
    html! {
        li {
            (shield(*island))
            a href=(format!("{reports}/{}#turns", island.name())) { (heading.text("phase", phase_name(turn.phase, lang)).say()) }
            p { (words.say()) }
        }
    }
}

/// "Crete +5" for each island.
fn luck(findings: &Findings, naming: &Naming, lang: Lang) -> String {
    let of = |sums: &bots::analysis::luck::Balance| {
        let island = naming.islands.get(sums.seat.0 as usize)?;
        Some(format!("{} {}", island_name(*island, lang), points(sums.luck())))
    };
    let all: Vec<String> = findings.balances.iter().filter_map(of).collect();
    lang.message("report-lucky").text("points", all_of(all, lang)).say()
}
