//! A game with what its seats can still take back (rules U1 to U4).
//!
//! Kept apart from `Game`, which is cloned and played by the thousand: a table pays for its courtesy, a simulation does
//! not. What can be taken back is no list of actions but a comparison: an act of a seat that changed nothing beyond the
//! seat's own part of the state, and told the seat nothing.

use crate::action::{Action, Build, Power, Undone};
use crate::cards::Stage;
use crate::game::Game;
use crate::goods::Goods;
use crate::news::{Log, News};
use crate::prompt::Prompt;
use crate::refusal::Refusal;
use crate::seat::{BySeat, OwnFleets, Seat};
use crate::seen::Seen;
use crate::setup::{Setup, SetupError};
use crate::state::{Berth, IslandState, Private, TurnOrder};
use crate::step::Step;
use crate::view::View;

/// A game that remembers, by seat, the acts of the step under way that can be taken back.
#[derive(Clone, Debug)]
pub struct History {
    game: Game,
    /// The last act last. What each left is what the next one found, and the last one's is the state of now.
    acts: BySeat<Vec<Act>>,
}

#[derive(Clone, Copy, Debug)]
struct Act {
    what: Undone,
    before: Own,
}

/// The part of a state that only its seat and the bank have to do with.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Own {
    island: IslandState,
    private: Private,
    admitted: OwnFleets,
    due: OwnFleets,
}

impl Own {
    fn of(game: &Game, seat: Seat) -> Own {
        Own {
            island: game.public.seats[seat],
            private: game.private[seat],
            admitted: game.public.admitted.of(seat),
            due: game.public.due.of(seat),
        }
    }

    fn put(self, game: &mut Game, seat: Seat) {
        game.public.seats[seat] = self.island;
        game.private[seat] = self.private;
        game.public.admitted.set_of(seat, self.admitted);
        game.public.due.set_of(seat, self.due);
    }

    fn knows_as_much_as(&self, other: &Own) -> bool {
        self.private.seen_harbors == other.private.seen_harbors
            && self.private.next_event == other.private.next_event
    }

    fn cards(&self) -> Goods {
        let cargo = self.private.cargo.iter().fold(Goods::EMPTY, |all, cargo| all.plus(cargo));
        self.private.hand.plus(&self.island.home).plus(&cargo)
    }
}

impl From<Game> for History {
    /// Nothing that was done before can be taken back.
    fn from(game: Game) -> History {
        History { game, acts: BySeat::default() }
    }
}

impl History {
    /// Sets the table as `Game::new` does.
    pub fn new(setup: &Setup, log: &mut Log) -> Result<History, SetupError> {
        Game::new(setup, log).map(History::from)
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game alone.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Goes on in another game that this seat cannot tell from this one, and says whether it can: what others could take back
    /// they cannot any more.
    pub fn go_on_in(&mut self, game: Game, seat: Seat) -> bool {
        let (now, then) = (self.game.view(Some(seat)), game.view(Some(seat)));
        let is_same = now.is_ok() && now == then;
        if is_same {
            let own = std::mem::take(&mut self.acts[seat]);
            self.acts = BySeat::default();
            self.acts[seat] = own;
            self.game = game;
        }
        is_same
    }

    /// The act that a seat would take back now.
    fn undoable(&self, seen: &Seen) -> Option<Undone> {
        let Act { what, .. } = *self.acts[seen.seat].last()?;
        let public = seen.public;
        // A philosophy that others adopted since has been introduced (U3).
        let adopted = match what {
            Undone::Build(Build::Academy(philosophy)) => {
                let mut others = public.seats().filter(|other| *other != seen.seat);
                others.any(|other| public.seats[other].holds_philosophy(philosophy))
            }
            _ => false,
        };
        let may_act = public.order != TurnOrder::Called && seen.may_act().is_ok();
        (may_act && !adopted).then_some(what)
    }

    /// What this seat goes by.
    pub fn seen(&self, seat: Seat) -> Result<Seen<'_>, Refusal> {
        let seen = self.game.seen(seat)?;
        Ok(Seen { undo: self.undoable(&seen), ..seen })
    }

    /// What a seat may know, or somebody who watches.
    pub fn view(&self, seat: Option<Seat>) -> Result<View, Refusal> {
        let view = self.game.view(seat)?;
        let undo = seat.and_then(|seat| self.seen(seat).ok()?.undo);
        Ok(View { undo, ..view })
    }

    /// What this seat is asked or may do; empty for a seat that has nothing to do.
    pub fn prompt(&self, seat: Seat) -> Result<Prompt, Refusal> {
        Ok(self.seen(seat)?.prompt())
    }

    /// Whether `apply` would accept the action.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.seen(seat)?.check(action)
    }

    /// Carries an action out, or refuses it and changes nothing.
    pub fn apply(&mut self, seat: Seat, action: &Action, log: &mut Log) -> Result<(), Refusal> {
        let before = self.game.clone();
        if *action == Action::Undo {
            self.check(seat, action)?;
            self.take_back(seat, log);
        } else {
            self.game.apply(seat, action, log)?;
            match Undone::of(action).filter(|_| self.concerned_only(seat, &before)) {
                Some(what) => self.acts[seat].push(Act { what, before: Own::of(&before, seat) }),
                None => self.acts[seat].clear(),
            }
        }
        self.forget_what_others_met(seat, &before);
        Ok(())
    }

    /// Whether all that came of an act is in the seat's own part, and taught the seat nothing (U2).
    fn concerned_only(&self, seat: Seat, before: &Game) -> bool {
        let Game { public, private, offers, secret, set: _ } = &self.game;
        if !public.rules.takes_back() || public.step.is_sealed() {
            return false;
        }
        let (earlier, now) = (Own::of(before, seat), Own::of(&self.game, seat));
        let mut expected = before.clone();
        now.put(&mut expected, seat);
        // All but the cards of the set, which would take longer to compare than everything else.
        let nothing_else = expected.public == *public
            && expected.private == *private
            && expected.offers == *offers
            && expected.secret == *secret;
        nothing_else && now.knows_as_much_as(&earlier)
    }

    /// After an act of this seat: others cannot take back what it changed or may have gone by (U2, U3).
    fn forget_what_others_met(&mut self, actor: Seat, before: &Game) {
        let (then, now) = (&before.public, &self.game.public);
        let same_step = (then.season_number(), then.step) == (now.season_number(), now.step);
        if !same_step || then.order != now.order {
            self.acts = BySeat::default();
            return;
        }
        for seat in now.seats().filter(|seat| *seat != actor) {
            let acts = &mut self.acts[seat];
            if Own::of(before, seat) != Own::of(&self.game, seat) {
                acts.clear();
            } else if let Some(last) = acts.iter().rposition(|act| matches!(act.what, Undone::Launch { .. }))
            {
                acts.drain(..=last);
            }
        }
    }

    fn take_back(&mut self, seat: Seat, log: &mut Log) {
        let Act { what, before } = self.acts[seat].pop().expect("the act was offered");
        let cards = Own::of(&self.game, seat).cards();
        before.put(&mut self.game, seat);
        log.say(News::TookBack { seat, what });
        let (back, again) = (cards.less(&before.cards()), before.cards().less(&cards));
        for (goods, is_paid) in [(back, true), (again, false)] {
            if goods.is_empty() {
                continue;
            }
            log.say(match (what.trader(), is_paid) {
                (Some(fleet), true) => News::CargoPaid { seat, fleet, goods },
                (Some(fleet), false) => News::CargoReceived { seat, fleet, goods },
                (None, true) => News::Paid { seat, goods },
                (None, false) => News::Received { seat, goods },
            });
        }
    }
}

impl Seen<'_> {
    /// Whether the table looks as if this seat had just done that: for views that come from elsewhere.
    pub(crate) fn can_have_done(&self, what: Undone) -> bool {
        let me = self.me();
        let berth = |fleet| self.own_fleet(fleet).map(|state| state.berth);
        let in_port = |fleet| berth(fleet) == Ok(Berth::Port);
        let trades =
            |fleet| self.own_fleet(fleet).is_ok() && self.public.anchorage(self.seat, fleet).is_some();
        let step = match what {
            Undone::Take(_) => Step::Bounty,
            Undone::Launch { .. } | Undone::Stow(_) => Step::Launch,
            Undone::Fee(_) | Undone::Receive(_) | Undone::Trade(_) => Step::Barter,
            Undone::Shift { .. } | Undone::Return(_) => Step::Unload,
            Undone::Wonder { from: Some(_), .. } => Step::Barter,
            Undone::Wonder { from: None, .. } if self.public.step == Step::StartTrade => Step::StartTrade,
            Undone::Wonder { from: None, .. } | Undone::Build(_) | Undone::Adopt(_) | Undone::Use(_) => {
                Step::Build
            }
        };
        let marked = match what {
            Undone::Take(good) => good.is_basic(),
            Undone::Launch { fleet, land } => berth(fleet) == Ok(Berth::Bound(land)),
            Undone::Stow(fleet) | Undone::Return(fleet) => in_port(fleet),
            Undone::Fee(fleet) => trades(fleet) && self.public.admitted.has((self.seat, fleet)),
            Undone::Receive(fleet) | Undone::Trade(fleet) => trades(fleet),
            Undone::Shift { from, to } => from != to && berth(from) == berth(to) && !in_port(from),
            Undone::Build(what) => match what {
                Build::Village(village) => me.villages.has(village),
                Build::Workshop => me.workshops > 0,
                Build::Acropolis(kind) => me.has(kind),
                Build::Academy(philosophy) => me.holds_philosophy(philosophy),
                Build::Fleet => me.fleet_count > 1,
            },
            Undone::Wonder { wonder, .. } => {
                me.wonders().any(|it| it.card == wonder && it.stage != Stage::Plans)
            }
            Undone::Adopt(philosophy) => me.holds_philosophy(philosophy),
            Undone::Use(Power::Structure(kind)) => me.made[kind as usize] > 0,
            Undone::Use(Power::Philosophy(id)) => me.used_this_season.has(id),
            Undone::Use(Power::Wonder(id)) => me.wonders().any(|it| it.card == id && it.used),
        };
        self.public.rules.takes_back() && self.public.step == step && marked
    }
}
