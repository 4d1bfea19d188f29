//! Taking back what one did last (rules U1 to U4).

use maud::html;
use rules::prompt::Choice;
use text::say_choice;

use super::asked::{Asked, Piece};

/// A quiet button that says what is taken back.
pub(super) fn undo(asked: &Asked, choice: &Choice) -> Piece {
    let label = html! { (say_choice(choice, asked.prompt.seat, &asked.naming, asked.lang)) };
    asked.single_at_foot("undo", false, label)
}
