//! Answers given and choices left, held against the game's own checks.

use super::{Faults, of};
use crate::action::Action;
use crate::game::Game;
use crate::notation::{self, Names};
use crate::position::sealed;
use crate::prompt::{Choice, Prompt};
use crate::rng::Dice;
use crate::score;
use crate::season::answer_event::bounty;
use crate::season::crown::is_last_season;
use crate::season::keep_limit;
use crate::season::work::chooses_villages;
use crate::seat::{Seat, SeatSet};
use crate::seen::Seen;
use crate::state::Sealed;
use crate::step::Step;
use crate::world::{Island, LandSet};

pub(super) fn check(game: &Game, faults: &mut Faults) {
    let islands = game.public.islands();
    let names = Names { set: game.set, islands: &islands };
    crown(game, faults);
    for seat in game.public.seats() {
        let Ok(seen) = game.seen(seat) else { continue };
        given(&seen, &names, faults);
        let name = islands[seat.0 as usize].name();
        if game.public.step.is_sealed() {
            if game.public.involved.has(seat) {
                left(&seen, name, faults);
            } else if must_answer(game, seat) {
                faults
                    .add("involved", format!("expected {name}, which has something to answer in this step"));
            }
        }
    }
    // What a broken answer makes of a prompt is no fault of its own.
    if faults.list.is_empty() {
        choices(game, &islands, faults);
    }
}

/// The Archon's last word is asked for just where everything else leaves a tie (Y5).
fn crown(game: &Game, faults: &mut Faults) {
    let public = &game.public;
    let ends = matches!(public.step, Step::Crown | Step::Over);
    faults.expect(
        !ends || is_last_season(public),
        "step",
        "expected crown and over only where the game ends (Y2, Y3)",
    );
    let tied = if ends { score::tied_for_first(game) } else { SeatSet::EMPTY };
    let tied = if tied.len() > 1 { tied } else { SeatSet::EMPTY };
    faults.expect(public.crown_tie == tied, "crown_tie", "expected the islands still tied at the end (Y5)");
    faults.expect(
        public.step != Step::Crown || !tied.is_empty(),
        "step",
        "expected islands that are still tied",
    );
    let crowned = match public.crowned {
        Some(seat) => public.step == Step::Over && tied.has(seat),
        None => public.step != Step::Over || tied.is_empty(),
    };
    faults.expect(crowned, "crowned", "expected one of the tied islands after the end, else none");
}

/// Sealed answers are of the right kind, and ones that the game accepts.
fn given(seen: &Seen, names: &Names, faults: &mut Faults) {
    let step = seen.public.step;
    let field = of(seen.seat, "sealed");
    let actions = sealed::actions(step, &seen.mine.sealed);
    let involved = seen.public.involved.has(seen.seat);
    let fits = if involved {
        sealed::from_actions(step, &actions) == Ok(seen.mine.sealed)
    } else {
        seen.mine.sealed == Sealed::Nothing
    };
    if !fits {
        return faults.add(field, format!("expected answers of the step {}", step.name()));
    }
    for action in &actions {
        // What reads back the same names only what exists.
        let text = notation::print_action(action, names);
        if notation::parse_action(&text, names).as_ref() != Ok(action) {
            faults.add(&field, format!("expected an action of this game, found {text}"));
        } else if let Err(refusal) = seen.check(action) {
            let (reason, rule) = (refusal.reason.name(), refusal.rule);
            faults
                .add(&field, format!("expected an answer that is accepted, found {text}: {reason} ({rule})"));
        }
    }
}

/// A seat is waited for exactly as long as it has something left to answer.
fn left(seen: &Seen, name: &str, faults: &mut Faults) {
    let prompt = seen.prompt();
    let lands = lands(&prompt);
    let open = match seen.mine.sealed {
        Sealed::Nothing => true,
        Sealed::Answer(_) => false,
        Sealed::Lands { answered, .. } => answered != lands,
        Sealed::Fleets(answers) => prompt.choices.iter().any(|choice| match choice {
            Choice::Face { fleet, .. } | Choice::Thieves { fleet, .. } => answers[*fleet as usize].is_none(),
            _ => false,
        }),
    };
    match (open, seen.public.waiting.has(seen.seat)) {
        (true, false) => faults.add("waiting", format!("expected {name}, which has not answered all")),
        (false, true) => faults.add("waiting", format!("expected not {name}, which has answered all")),
        _ => {}
    }
}

/// The lands that this seat says `reveal` or `pass` at.
fn lands(prompt: &Prompt) -> LandSet {
    let asked = prompt.choices.iter().find_map(|choice| match choice {
        Choice::Harbor(lands) => Some(*lands),
        _ => None,
    });
    asked.unwrap_or(LandSet::EMPTY)
}

/// Whether a seat that is not involved would have to be, where passing it over would change what happens.
fn must_answer(game: &Game, seat: Seat) -> bool {
    let island = &game.public.seats[seat];
    match game.public.step {
        // Whom other events ask depends on what was so when they began to act.
        Step::AnswerEvent => bounty(game.set, &game.public, seat).len() > 1,
        Step::Work => chooses_villages(island),
        Step::Discard => island.hand > keep_limit(game.set, island),
        Step::Face | Step::Harbor | Step::Thieves => {
            let mut asked = game.clone();
            asked.public.involved.insert(seat);
            let prompt = asked.prompt(seat);
            prompt.is_ok_and(|prompt| {
                if game.public.step == Step::Harbor {
                    !lands(&prompt).is_empty()
                } else {
                    !prompt.choices.is_empty()
                }
            })
        }
        Step::OrderEvents
        | Step::NameTarget
        | Step::Bounty
        | Step::StartTrade
        | Step::Trade
        | Step::Launch
        | Step::Divert
        | Step::Barter
        | Step::Unload
        | Step::Build
        | Step::Vote
        | Step::Crown
        | Step::Over => false,
    }
}

/// Whoever is asked has a choice, and every choice holds an action that is accepted.
fn choices(game: &Game, islands: &[Island], faults: &mut Faults) {
    let public = &game.public;
    let asked = if public.step.is_sealed() { public.involved } else { public.asked() };
    for seat in asked.iter() {
        let Ok(seen) = game.seen(seat) else { continue };
        let name = islands[seat.0 as usize].name();
        let mut dice = Dice::new(0);
        let mut accepted = |choice: &Choice| {
            choice.sample(&seen, &mut dice).is_some_and(|action: Action| seen.check(&action).is_ok())
        };
        let prompt = seen.prompt();
        let sound = !prompt.choices.is_empty() && prompt.choices.iter().all(&mut accepted);
        faults.expect(
            sound,
            "involved",
            &format!("expected islands with a choice in this step, found {name}"),
        );
    }
}
