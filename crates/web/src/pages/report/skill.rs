//! How well an island chose, and how much was luck.

use bots::analysis::accuracy::Accuracy;
use bots::analysis::luck::{Balance, Cause};
use maud::{Markup, html};
use rules::seat::Seat;
use rules::world::Phase;
use text::{Lang, phase_name, points, say_accuracy, say_balance, say_chance};

use super::{LONG, Reported};
use crate::findings::Findings;

/// The least that accuracy can be, and the most.
const WORST: f64 = 50.0;
const BEST: f64 = 100.0;

/// How well an island decided in all, in whole numbers.
pub(super) fn score(seat: Seat, findings: &Findings) -> Option<u32> {
    let all = findings.accuracy.iter().find(|it| it.seat == seat && it.phase.is_none())?;
    Some(all.value?.mean.round() as u32)
}

pub(super) fn accuracy(it: &Reported, findings: &Findings, lang: Lang) -> Markup {
    let own = findings.accuracy.iter().filter(|row| row.seat == it.seat);
    html! {
        section class="panel bars" aria-labelledby="skill" {
            h2 id="skill" { (lang.word("report-skill")) }
            ul {
                @for row in own {
                    @let name = row.phase.map_or_else(|| it.name(it.seat, lang), |phase| phase_name(phase, lang));
                    li class=[row.phase.is_none().then_some("all")] {
                        span { (name) }
                        svg viewBox="-8 0 316 18" role="img" aria-label=(say_accuracy(name, row, lang)) { (scale(row, others(findings, it.seat, row.phase))) }
                        // The drawing has said it.
                        span aria-hidden="true" {
                            @match row.value {
                                Some(value) => { b { (format!("{:.0}", value.mean)) } " " small { (format!("{:.0}–{:.0}", value.low, value.high)) } },
                                None => small { (lang.word("report-too-few")) " (" (row.decisions) ")" },
                            }
                        }
                    }
                }
            }
            p class="hint" { (lang.word("report-skill.about")) }
        }
    }
}

/// The average of the other islands.
fn others(findings: &Findings, seat: Seat, phase: Option<Phase>) -> Option<f64> {
    let others = findings.accuracy.iter().filter(|it| it.seat != seat && it.phase == phase);
    let values: Vec<f64> = others.filter_map(|it| Some(it.value?.mean)).collect();
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

fn scale(row: &Accuracy, others: Option<f64>) -> Markup {
    let place = |score: f64| f64::from(LONG) * (score.clamp(WORST, BEST) - WORST) / (BEST - WORST);
    let x = |score: f64| format!("{:.1}", place(score));
    html! {
        @for step in 0..=5 { path class="grid" d=(format!("M{} 3V15", step * 60)) {} }
        path class="grid" d=(format!("M0 9H{LONG}")) {}
        @if let Some(value) = row.value {
            rect class="range" x=(x(value.low)) y="6" width=(format!("{:.1}", place(value.high) - place(value.low))) height="6" rx="3" {}
            @if let Some(others) = others { path class="hoped" d=(format!("M{} 2V16", x(others))) {} }
            circle class="dot" cx=(x(value.mean)) cy="9" r="6" {}
        }
    }
}

/// From a fair share to the end, step by step.
pub(super) fn sums(it: &Reported, findings: &Findings, lang: Lang) -> Markup {
    let Some(sums) = findings.balances.iter().find(|sums| sums.seat == it.seat) else { return html! {} };
    let steps = [
        ("report-deal", sums.deal),
        ("report-own", sums.own),
        ("report-others", sums.others),
        ("report-together", sums.together),
        ("report-luck", sums.luck()),
        ("report-last", sums.last),
    ];
    let mut stands = vec![sums.fair];
    stands.extend(steps.iter().scan(sums.fair, |sum, (_, step)| {
        *sum += step;
        Some(*sum)
    }));
    let least = stands.iter().copied().fold(0.0, f64::min);
    let most = stands.iter().copied().fold(sums.end, f64::max);
    let x = |chance: f64| f64::from(LONG) * (chance - least) / (most - least);
    let row = |id: &str, class: &str, from: f64, to: f64, words: String| {
        let (left, right) = (x(from.min(to)), x(from.max(to)));
        html! {
            li {
                span { (lang.word(id)) }
                svg viewBox="-3 0 306 18" aria-hidden="true" {
                    path class="grid" d=(format!("M{:.1} 0V18", x(0.0))) {}
                    rect class=(class) x=(format!("{left:.1}")) y="3" width=(format!("{:.1}", (right - left).max(1.0))) height="12" {}
                }
                b { (words) }
            }
        }
    };
    html! {
        section class="panel bars sums" aria-labelledby="sums" {
            h2 id="sums" { (lang.word("report-sums")) }
            ul aria-label=(say_balance(it.name(it.seat, lang), sums, lang)) {
                (row("report-fair", "share", 0.0, sums.fair, say_chance(sums.fair, lang)))
                @for ((id, step), stood) in steps.iter().zip(&stands) {
                    @let class = match (*id, *step < 0.0) { ("report-luck", _) => "chance", (_, true) => "less", (_, false) => "more" };
                    (row(id, class, *stood, stood + step, points(*step)))
                }
                (row("report-end", "share", 0.0, sums.end, say_chance(sums.end, lang)))
            }
            (causes(sums, lang))
            p class="hint" { (lang.word("report-sums.about")) }
        }
    }
}

fn causes(sums: &Balance, lang: Lang) -> Markup {
    let line = Cause::ALL.iter().fold(lang.message("report-causes"), |line, cause| {
        line.text(cause.name(), points(sums.luck[*cause as usize]))
    });
    html! { p { (line.say()) } }
}
