//! Why an action was not accepted, kindly, and what to do instead.

use rules::refusal::Refusal;

use crate::lang::Lang;

/// Two sentences at most, and the rule they stand on: "... (rule T4)".
pub fn say_refusal(refusal: &Refusal, lang: Lang) -> String {
    let words = lang.word(&format!("refusal-{}", refusal.reason.name()));
    lang.message("refusal").text("words", words).text("rule", refusal.rule).say()
}
