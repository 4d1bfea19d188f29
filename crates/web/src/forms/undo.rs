//! Taking back what one did last (rules U1 to U4).

use maud::html;
use rules::action::Undone;
use rules::prompt::Choice;
use text::say_choice;

use super::asked::{Asked, Piece};

/// A quiet button that says what is taken back.
pub(super) fn undo(asked: &Asked, choice: &Choice) -> Piece {
    let words = match choice {
        // Whoever has one fleet need not know its letter.
        Choice::Undo(Undone::Launch { .. }) if asked.seen.me().fleet_count == 1 => {
            asked.lang.word("ask-form-undo-launch")
        }
        _ => say_choice(choice, asked.prompt.seat, &asked.naming, asked.lang),
    };
    let label = html! { (words) };
    asked.single_at_foot("undo", false, label)
}
