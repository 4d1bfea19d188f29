//! A seat's sealed answers as the actions that gave them, and back.

use crate::action::{Action, Response};
use crate::goods::Goods;
use crate::seat::Fleet;
use crate::state::Sealed;
use crate::step::{Manner, Step};
use crate::world::LandSet;

/// The actions that these answers stand for.
pub(crate) fn actions(step: Step, sealed: &Sealed) -> Vec<Action> {
    match *sealed {
        Sealed::Nothing => Vec::new(),
        Sealed::Answer(action) => vec![action],
        Sealed::Fleets(answers) => {
            let given = Fleet::ALL.into_iter().zip(answers);
            given.filter_map(|(fleet, answer)| Some(of_fleet(step, fleet, answer?))).collect()
        }
        Sealed::Lands { answered, reveal } => {
            let answer = |land| if reveal.has(land) { Action::Reveal(land) } else { Action::Pass(land) };
            answered.iter().map(answer).collect()
        }
    }
}

fn of_fleet(step: Step, fleet: Fleet, response: Response) -> Action {
    match (step, response) {
        (Step::Thieves, Response::Protect(aegis)) => Action::Show { fleet, aegis },
        (Step::Thieves, Response::Accept(_) | Response::Wonder(_)) => Action::Yield(fleet),
        (_, _) => Action::Face { fleet, response },
    }
}

/// What a seat that takes part in a step has sealed with these actions; the place of the first that does not
/// belong there otherwise.
pub(crate) fn from_actions(step: Step, actions: &[Action]) -> Result<Sealed, usize> {
    match step.manner() {
        Manner::SealedByFleet => {
            let mut answers = [None; 3];
            for (place, action) in actions.iter().enumerate() {
                let (fleet, response) = response(step, action).ok_or(place)?;
                if answers[fleet as usize].replace(response).is_some() {
                    return Err(place);
                }
            }
            Ok(Sealed::Fleets(answers))
        }
        Manner::SealedByLand => {
            let (mut answered, mut reveal) = (LandSet::EMPTY, LandSet::EMPTY);
            for (place, action) in actions.iter().enumerate() {
                let land = match *action {
                    Action::Reveal(land) => {
                        reveal.insert(land);
                        land
                    }
                    Action::Pass(land) => land,
                    _ => return Err(place),
                };
                if answered.has(land) {
                    return Err(place);
                }
                answered.insert(land);
            }
            Ok(Sealed::Lands { answered, reveal })
        }
        Manner::Sealed => match actions {
            [] => Ok(Sealed::Nothing),
            // A donation is open and answers nothing.
            [Action::Donate(_)] => Err(0),
            [action] => Ok(Sealed::Answer(*action)),
            [_, ..] => Err(1),
        },
        Manner::Open | Manner::Free | Manner::FreeUnordered => match actions.len() {
            0 => Ok(Sealed::Nothing),
            count => Err(usize::from(count > 1)),
        },
    }
}

fn response(step: Step, action: &Action) -> Option<(Fleet, Response)> {
    match (step, *action) {
        (Step::Face, Action::Face { fleet, response }) => Some((fleet, response)),
        (Step::Thieves, Action::Show { fleet, aegis }) => Some((fleet, Response::Protect(aegis))),
        (Step::Thieves, Action::Yield(fleet)) => Some((fleet, Response::Accept(Goods::EMPTY))),
        _ => None,
    }
}
