//! Whether an act breaks an oath, said before it is done. The log judges afterwards (`Ledger`); this tells whoever swore what it will say.

use rules::action::Action;
use rules::cards::EventId;
use rules::goods::Goods;
use rules::seat::{BySeat, Seat};
use rules::state::Public;
use rules::step::Step;

use super::{Pledge, Sworn};

/// What an act does to an oath of whoever acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Breach {
    /// It breaks it.
    Certain,
    /// It does if this seat takes what is offered.
    IfTaken(Seat),
    /// It does if island trade ends with it.
    IfTradeEnds,
}

/// When something is done, as far as oaths go by it.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// What is asked.
    pub step: Step,
    /// The season, from 0.
    pub season: u8,
    /// The events as they lie.
    pub row: &'a [u8],
    /// What whoever acts has given to each by deals that the ledger has not heard of: in a season that is only tried out.
    pub gave: BySeat<Goods>,
}

impl<'a> Moment<'a> {
    /// Now.
    pub fn of(public: &'a Public) -> Moment<'a> {
        let row = public.events.up.as_slice();
        Moment { step: public.step, season: public.season_number(), row, gave: BySeat::default() }
    }
}

impl Sworn {
    /// What this act of whoever swore would do to the oath; `None` where it does nothing.
    pub fn breach(&self, act: &Action, moment: &Moment) -> Option<Breach> {
        if !self.is_at_stake(moment.step, moment.season) {
            return None;
        }
        match (&self.oath.pledge, act) {
            (Pledge::Vote(promised), Action::Vote(choice)) => (choice != promised).then_some(Breach::Certain),
            (Pledge::Give(goods), Action::Finish) => {
                let given = self.oath.to.map_or(self.given, |to| self.given.plus(&moment.gave[to]));
                let lacking = goods.less(&given).total();
                // What was dealt in private may have been it.
                let is_hidden = self.hidden > 0 && self.hidden >= lacking;
                (lacking > 0 && !is_hidden).then_some(Breach::IfTradeEnds)
            }
            (Pledge::NotTrade(with), Action::Accept { from, .. }) => {
                (from == with).then_some(Breach::Certain)
            }
            (Pledge::NotTrade(with), Action::Offer { to, .. }) => {
                to.has(*with).then_some(Breach::IfTaken(*with))
            }
            (Pledge::NotTrade(with), Action::Counter { to, .. }) => {
                (to == with).then_some(Breach::IfTaken(*with))
            }
            (Pledge::NotSail(land), Action::Launch { land: to, .. }) => {
                (to == land).then_some(Breach::Certain)
            }
            (Pledge::Last(event), Action::OrderEvents(places)) => {
                let at = |place: &u8| moment.row.get(usize::from(*place)).map(|it| EventId(*it));
                let lies_there = moment.row.contains(&event.0);
                let is_last = places.as_slice().last().and_then(at) == Some(*event);
                (lies_there && !is_last).then_some(Breach::Certain)
            }
            (
                Pledge::Vote(_)
                | Pledge::Give(_)
                | Pledge::NotTrade(_)
                | Pledge::NotSail(_)
                | Pledge::Last(_)
                | Pledge::Words(_),
                _,
            ) => None,
        }
    }
}
