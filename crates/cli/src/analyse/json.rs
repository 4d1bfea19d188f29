//! A report as one JSON object (docs/ANALYSIS.md).

use bots::analysis::Report;
use bots::analysis::curve::every_moment;
use bots::analysis::estimate::Estimate;
use bots::analysis::luck::Cause;
use bots::analysis::story::Story;
use rules::action::Action;
use rules::goods::Goods;
use rules::notation::{Names, print_action};
use rules::seat::{BySeat, Seat};
use rules::world::Island;
use serde_json::{Map, Value, json};
use text::{Lang, Naming, say_advice};

/// Everything, or of all but the chances what concerns this seat. Reasons are sentences.
pub(super) fn object(
    story: &Story,
    report: &Report,
    naming: &Naming,
    lang: Lang,
    seat: Option<Seat>,
) -> Value {
    let islands = naming.islands;
    let names = Names { set: naming.set, islands };
    let name = |seat: Seat| islands[seat.0 as usize].name();
    let is_wanted = |it: Seat| seat.is_none_or(|seat| seat == it);
    let line = |action: &Action| print_action(action, &names);
    let when = |decision: usize| {
        let public = story.before(decision).public();
        (public.year, public.season.name(), public.phase().name())
    };
    let curve = report.curve.iter().map(|point| {
        json!({
            "decision": point.decision, "year": point.year, "season": point.season.name(),
            "as_it_was": by_island(islands, &point.as_it_was), "as_known": by_island(islands, &point.as_known),
        })
    });
    let accuracy = report.accuracy.iter().filter(|it| is_wanted(it.seat)).map(|it| {
        json!({
            "island": name(it.seat), "phase": it.phase.map(|phase| phase.name()), "decisions": it.decisions,
            "value": it.value.map(|value| estimate(&value)),
        })
    });
    let own = report.mistakes.iter().filter(|it| is_wanted(report.questions[it.question].seat));
    let turning_points = own.map(|mistake| {
        let question = &report.questions[mistake.question];
        let (year, season, phase) = when(question.decision);
        json!({
            "decision": question.decision, "year": year, "season": season, "phase": phase,
            "island": name(question.seat), "chosen": line(&question.options[question.chosen].action),
            "best": line(&question.options[mistake.best].action), "chosen_chance": rounded(mistake.chosen_chance),
            "best_chance": rounded(mistake.best_chance), "loss": estimate(&mistake.loss),
            "because": say_advice(&mistake.advice, question.seat, naming, lang),
        })
    });
    let balances = report.balances.iter().filter(|it| is_wanted(it.seat)).map(|it| {
        let luck: Map<String, Value> =
            Cause::ALL.iter().map(|cause| (cause.name().to_owned(), rounded(it.luck[*cause as usize]))).collect();
        json!({
            "island": name(it.seat), "fair": rounded(it.fair), "deal": rounded(it.deal), "own": rounded(it.own),
            "others": rounded(it.others), "together": rounded(it.together), "luck": luck, "last": rounded(it.last), "end": rounded(it.end),
        })
    });
    let voyages = report.voyages.iter().filter(|it| is_wanted(it.seat)).map(|it| {
        let (year, season, _) = when(it.decision);
        json!({
            "decision": it.decision, "year": year, "season": season, "island": name(it.seat),
            "fleet": it.fleet.name(), "land": it.land.name(), "cargo": goods(&it.cargo), "lost": it.lost,
            "expected": rounded(it.expected), "whole": rounded(f64::from(it.odds.whole)),
            "sent_home": it.sent_home, "diverted": it.diverted,
        })
    });
    let of_seat = report.deals.iter().filter(|it| is_wanted(it.maker) || is_wanted(it.taker));
    let deals = of_seat.map(|it| {
        let (year, season, _) = when(it.decision);
        json!({
            "decision": it.decision, "year": year, "season": season, "maker": name(it.maker),
            "taker": name(it.taker), "give": goods(&it.give), "want": goods(&it.want),
            "for_maker": rounded(it.for_maker), "for_taker": rounded(it.for_taker),
        })
    });
    json!({
        "decisions": story.taken().len(),
        "judged": report.questions.len(),
        "curve": curve.collect::<Vec<_>>(),
        "accuracy": accuracy.collect::<Vec<_>>(),
        "turning_points": turning_points.collect::<Vec<_>>(),
        "balances": balances.collect::<Vec<_>>(),
        "voyages": voyages.collect::<Vec<_>>(),
        "deals": deals.collect::<Vec<_>>(),
    })
}

/// Each island's chance before every decision, and as the game ends or stands.
pub(super) fn every_decision(story: &Story, islands: &[Island]) -> Value {
    every_moment(story).iter().map(|chances| Value::Object(by_island(islands, chances))).collect()
}

fn by_island(islands: &[Island], chances: &BySeat<f32>) -> Map<String, Value> {
    let all = islands.iter().zip(chances.0);
    all.map(|(island, chance)| (island.name().to_owned(), rounded(f64::from(chance)))).collect()
}

/// Four decimals: no sample tells more.
fn rounded(number: f64) -> Value {
    json!((number * 1e4).round() / 1e4)
}

fn estimate(it: &Estimate) -> Value {
    json!({ "mean": rounded(it.mean), "low": rounded(it.low), "high": rounded(it.high) })
}

fn goods(goods: &Goods) -> Map<String, Value> {
    goods.iter().map(|(good, count)| (good.name().to_owned(), json!(count))).collect()
}
