//! The puzzle of a day in words: who is asked, what could be done, and why one of it is best.

use bots::analysis::puzzle::Puzzle;
use bots::hint::Advice;
use rules::action::Action;

use crate::action::say_action;
use crate::advice::say_advice;
use crate::lang::Lang;
use crate::names::{island_name, phase_name, season_name};
use crate::naming::Naming;
use crate::set_text::SetText;

/// The words of a puzzle.
pub struct PuzzleWords {
    /// Whose seat it is, and when: "You are Crete. Year 2, summer, Build."
    pub asked: String,
    /// What could be done, in the puzzle's order.
    pub options: Vec<String>,
    /// Why the best of it is best: three short sentences at most.
    pub reasons: Vec<String>,
}

/// Says the puzzle to whoever solves it.
pub fn say_puzzle(puzzle: &Puzzle, text: &SetText, lang: Lang) -> PuzzleWords {
    let public = &puzzle.view.public;
    let islands = public.islands();
    let naming = Naming { set: puzzle.view.set, text, islands: &islands };
    let seat = puzzle.view.seen().expect("a puzzle is seen from a seat").seat;
    let when = lang.message("analysis-when").number("year", public.year);
    let when = when.text("season", season_name(public.season, lang)).sentence();
    let asked = lang.message("puzzle-you").text("name", island_name(islands[usize::from(seat.0)], lang));
    let advice = Advice { action: puzzle.options[puzzle.best], reasons: puzzle.reasons.clone(), price: None };
    let say = |option: &Action| match option {
        Action::Finish => lang.word("puzzle-finish"),
        option => say_action(option, seat, &naming, lang),
    };
    PuzzleWords {
        asked: asked.text("when", when).text("phase", phase_name(public.phase(), lang)).say(),
        options: puzzle.options.iter().map(say).collect(),
        reasons: say_advice(&advice, seat, &naming, lang),
    }
}

/// A chance in thousandths, as whole points of a hundred.
pub fn percent(thousandths: u16, lang: Lang) -> String {
    lang.message("analysis-percent").number("n", (u32::from(thousandths) + 5) / 10).say()
}
