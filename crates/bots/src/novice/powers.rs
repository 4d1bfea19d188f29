//! What a novice does with abilities and structures, and what it leaves to chance.

use rules::action::{Action, Aim};
use rules::cards::{PhilosophyId, PhilosophySet};
use rules::goods::Goods;
use rules::prompt::{Choice, Prompt, Usage};
use rules::rng::Dice;
use rules::world::{Land, LandSet};

use super::outlook::{Outlook, payment};

pub(super) fn pick_land(dice: &mut Dice, lands: LandSet) -> Option<Land> {
    lands.pick(dice)
}

pub(super) fn pick_philosophy(dice: &mut Dice, philosophies: PhilosophySet) -> Option<PhilosophyId> {
    philosophies.pick(dice)
}

/// A use that is free, or paid with spare cards for something that helps.
pub(super) fn use_power(dice: &mut Dice, prompt: &Prompt, outlook: &Outlook) -> Option<Action> {
    prompt.choices.iter().find_map(|choice| {
        let Choice::Use { power: what, pay, usage } = *choice else { return None };
        match usage {
            Usage::Exchange(gain) => {
                let pay = payment(pay.cost, &outlook.spare)?;
                let useful = gain.kinds(&pay).and(outlook.lack.kinds());
                Some(Action::Use { what, pay, aim: Aim::Get(useful.iter().next()?) })
            }
            Usage::Make => {
                let pay = payment(pay.cost, &pay.from.min(&outlook.spare))?;
                Some(Action::Use { what, pay, aim: Aim::Plain })
            }
            Usage::Look(lands) if pay.cost.total() == 0 => {
                Some(Action::Use { what, pay: Goods::EMPTY, aim: Aim::Look(lands.pick(dice)?) })
            }
            Usage::Look(_) | Usage::Buy => None,
        }
    })
}
