//! Orders for the season: why something was done by them, and what is wrong with a line.

use bots::orders::{Because, Not, Problem, Why};

use crate::goods::goods_list;
use crate::lang::Lang;

/// Why orders did something, to whoever gave them: it speaks of their cards.
pub fn say_because(because: &Because, lang: Lang) -> String {
    match because.why {
        Why::Said => lang.word("because-said"),
        Why::Instead(Not::Condition) => lang.word("because-condition"),
        Why::Instead(Not::Lacking(goods)) => {
            lang.message("because-lacking").text("goods", goods_list(&goods, lang)).sentence()
        }
        Why::Instead(Not::Allowed) => lang.word("because-allowed"),
        Why::Done => lang.word("because-done"),
        Why::Steward => lang.word("because-steward"),
        Why::Quick(quick) => lang.word(&format!("because-{}", quick.name())),
    }
}

/// Why a line rests: the word, and the nearest that would fit or what would.
pub fn say_problem(problem: &Problem, lang: Lang) -> String {
    let what = lang.word(&format!("problem-{}", problem.what.name()));
    let number = u32::try_from(problem.word).unwrap_or(u32::MAX);
    match (&problem.found, &problem.near) {
        (Some(found), Some(near)) => {
            lang.message("problem-near").number("n", number).text("found", found).text("near", near).say()
        }
        (Some(found), None) => {
            lang.message("problem-found").number("n", number).text("found", found).text("what", what).say()
        }
        (None, _) => lang.message("problem-ends").text("what", what).say(),
    }
}
