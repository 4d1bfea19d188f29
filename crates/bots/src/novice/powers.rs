//! What a novice does with abilities and structures, and what it leaves to chance.

use arrayvec::ArrayVec;
use rules::action::Action;
use rules::cards::PhilosophyId;
use rules::goods::{GoodSet, Goods};
use rules::prompt::{Choice, Prompt, Usage};
use rules::rng::Dice;
use rules::world::{Land, LandSet};

use super::outlook::{Outlook, payment};

pub(super) fn pick_land(dice: &mut Dice, lands: LandSet) -> Option<Land> {
    let lands: ArrayVec<Land, 6> = lands.iter().collect();
    dice.pick(&lands)
}

pub(super) fn pick_philosophy(dice: &mut Dice, philosophies: u16) -> Option<PhilosophyId> {
    let open: ArrayVec<u8, 16> = (0..16).filter(|id| philosophies & (1 << id) != 0).collect();
    dice.pick(&open).map(PhilosophyId)
}

/// A use that is free, or paid with spare cards for something that helps.
pub(super) fn use_power(dice: &mut Dice, prompt: &Prompt, outlook: &Outlook) -> Option<Action> {
    prompt.choices.iter().find_map(|choice| {
        let Choice::Use(usage) = choice else { return None };
        match *usage {
            Usage::Exchange { power: what, exchange } => {
                let pay = payment(&exchange.cost, &outlook.spare)?;
                let useful = exchange.gain.kinds(&pay).and(outlook.lack.kinds());
                let get = Some(useful.iter().next()?);
                Some(Action::Use { what, pay, get, look: None })
            }
            Usage::Make { power: what, cost, basics } => {
                let spare = outlook.spare.only(GoodSet(!GoodSet::BASIC.0 | basics.0));
                Some(Action::Use { what, pay: payment(&cost, &spare)?, get: None, look: None })
            }
            Usage::Look { power: what, price, lands } if price.total() == 0 => {
                let look = Some(pick_land(dice, lands)?);
                Some(Action::Use { what, pay: Goods::EMPTY, get: None, look })
            }
            Usage::Look { .. } | Usage::Buy { .. } => None,
        }
    })
}
