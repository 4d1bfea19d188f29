//! What is said of a game when one looks back on it: on pages and in the terminal.

use bots::analysis::accuracy::Accuracy;
use bots::analysis::deals::Deal;
use bots::analysis::estimate::Estimate;
use bots::analysis::luck::Balance;
use rules::world::Season;

use crate::goods::goods_list;
use crate::lang::Lang;
use crate::names::{island_name, season_name};
use crate::naming::Naming;

/// "+3", "−12", "0": a change of a chance in points of a hundred.
pub fn points(change: f64) -> String {
    match (100.0 * change).round() as i32 {
        0 => "0".to_owned(),
        more @ 1.. => format!("+{more}"),
        less => format!("−{}", -less),
    }
}

/// "34%".
pub fn say_chance(chance: f64, lang: Lang) -> String {
    lang.message("analysis-percent").number("n", (100.0 * chance).round() as u32).say()
}

/// "Year 2, summer", as a sentence begins.
pub fn say_season(year: u8, season: Season, lang: Lang) -> String {
    lang.message("analysis-when").number("year", year).text("season", season_name(season, lang)).sentence()
}

/// How well somebody decided, in all or in a phase, under that name.
pub fn say_accuracy(name: String, it: &Accuracy, lang: Lang) -> String {
    let line = match it.value {
        None => lang.message("analysis-skill-few"),
        Some(value) => {
            let line = lang.message("analysis-skill-line").text("score", whole(value.mean));
            line.text("low", whole(value.low)).text("high", whole(value.high))
        }
    };
    line.text("name", name).number("n", it.decisions as u32).say()
}

/// What led an island of that name from its fair share to the end.
pub fn say_balance(name: String, it: &Balance, lang: Lang) -> String {
    let share = |chance: f64| whole(100.0 * chance);
    let line = lang.message("analysis-sums-line").text("name", name).text("fair", share(it.fair));
    let line = line.text("deal", points(it.deal)).text("own", points(it.own));
    let line = line.text("others", points(it.others)).text("together", points(it.together));
    line.text("luck", points(it.luck())).text("last", points(it.last)).text("end", share(it.end)).say()
}

/// By how much something else would have been better.
pub fn say_difference(best: f64, chosen: f64, loss: &Estimate, lang: Lang) -> String {
    // A loss that is told is more than nothing, and so is its least tenth of a point.
    let tenths = |chance: f64| ((1000.0 * chance).round() as u16).max(1);
    let line = lang.message("analysis-difference").text("best", say_chance(best, lang));
    let line = line.text("chosen", say_chance(chosen, lang));
    line.tenths("low", tenths(loss.low)).tenths("high", tenths(loss.high)).say()
}

/// Whom a deal helped; `when` is where the sentence begins.
pub fn say_deal(when: String, deal: &Deal, naming: &Naming, lang: Lang) -> String {
    let name = |seat| island_name(naming.island(seat), lang);
    let line = lang.message("analysis-dealt").text("when", when);
    let line = line.text("name", name(deal.maker)).text("partner", name(deal.taker));
    let line = line.text("give", goods_list(&deal.give, lang)).text("get", goods_list(&deal.want, lang));
    line.text("first", points(deal.for_maker)).text("second", points(deal.for_taker)).say()
}

fn whole(number: f64) -> String {
    (number.round() as u32).to_string()
}
