//! Taking back what one did last (rules U1 to U4).

use maud::Markup;
use rules::prompt::Choice;
use text::say_choice;

use super::asked::Asked;

/// A quiet button that says what is taken back.
pub(super) fn undo(asked: &Asked, choice: &Choice) -> Markup {
    asked.single("undo", false, &say_choice(choice, asked.prompt.seat, &asked.naming, asked.lang))
}
