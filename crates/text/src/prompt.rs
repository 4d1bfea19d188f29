//! What a seat is asked, and what it waits for when it is not.

mod choice;

use rules::prompt::{Choice, Prompt};
use rules::step::Step;

use crate::lang::Lang;
use crate::naming::Naming;
use crate::voice::Voice;

pub use choice::say_choice;

/// One sentence: what to do now, or what is waited for.
pub fn say_question(prompt: &Prompt, naming: &Naming, lang: Lang) -> String {
    say(prompt, "", naming, lang)
}

/// The same in a few words, as a heading, for a seat that is asked.
pub fn say_heading(prompt: &Prompt, naming: &Naming, lang: Lang) -> String {
    say(prompt, ".head", naming, lang)
}

fn say(prompt: &Prompt, form: &str, naming: &Naming, lang: Lang) -> String {
    if let Some(Choice::Divert { seat, fleet, .. }) = prompt.choices.first() {
        return Voice { naming, lang }.fleet(&format!("ask-divert{form}"), *seat, *fleet).say();
    }
    let of_step = |what: &str| format!("{what}-{}", prompt.step.name());
    let id = if prompt.asked {
        let launches = || prompt.choices.iter().any(|choice| matches!(choice, Choice::Launch { .. }));
        match prompt.choices.iter().find_map(asked_for) {
            Some(id) => id.to_owned(),
            None if prompt.step == Step::Launch && !launches() => "ask-moored".to_owned(),
            None => of_step("ask"),
        }
    } else {
        may_do(prompt).map_or_else(|| of_step("wait"), str::to_owned)
    };
    lang.message(&format!("{id}{form}")).number("n", prompt.choices.iter().map(number).sum::<u8>()).say()
}

/// The question, where the step alone leaves it open.
fn asked_for(choice: &Choice) -> Option<&'static str> {
    match choice {
        Choice::SetOrder(_) => Some("ask-set_order"),
        Choice::NameLand(_) => Some("ask-name_land"),
        Choice::Pay(_) => Some("ask-pay"),
        Choice::Take(_) => Some("ask-take"),
        Choice::Swap { .. } => Some("ask-swap"),
        Choice::Look(_) => Some("ask-look"),
        Choice::Receive(_) => Some("ask-receive"),
        Choice::Decline => Some("ask-decline"),
        _ => None,
    }
}

/// What a seat that is not asked may do all the same.
fn may_do(prompt: &Prompt) -> Option<&'static str> {
    let may = |wanted: fn(&Choice) -> bool| prompt.choices.iter().any(wanted);
    if may(|choice| matches!(choice, Choice::Resume)) {
        Some("wait-done")
    } else if prompt.step.is_sealed() && may(|choice| !matches!(choice, Choice::Donate(_))) {
        Some("wait-answered")
    } else if prompt.step == Step::Trade && !prompt.choices.is_empty() {
        Some("wait-turn")
    } else {
        None
    }
}

/// What a choice adds to the number in the question: armies, fleets, lands or cards.
fn number(choice: &Choice) -> u8 {
    match choice {
        Choice::Work { armies, .. } => *armies,
        Choice::Face { .. } | Choice::Return { .. } => 1,
        Choice::Harbor(lands) => lands.len(),
        Choice::Keep(keep) => keep.least,
        _ => 0,
    }
}
