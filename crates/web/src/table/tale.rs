//! What is told of a game when it is over: how the chances went, the biggest deal, the best and the worst voyage.

use std::collections::HashMap;

use bots::evaluation::chance;
use rules::action::Undone;
use rules::game::Game;
use rules::goods::{Class, Goods};
use rules::news::{Cards, News};
use rules::seat::{Fleet, Seat};
use rules::world::{Land, Season};

/// The story of a game that is over.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
    /// Each island's chance to win, by seat: at the start, and at the end of each season.
    pub chances: Vec<Vec<f32>>,
    /// The deal in which most cards changed hands.
    pub deal: Option<Deal>,
    /// The voyage that brought in most.
    pub best: Option<Voyage>,
    /// The one that lost most.
    pub worst: Option<Voyage>,
    /// What the best brought in, as far as that can be compared.
    gained: u32,
    /// Fleets abroad.
    under_way: HashMap<(Seat, Fleet), Leg>,
}

/// When something was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct When {
    /// The entry that did it.
    pub entry: u32,
    /// Its year.
    pub year: u8,
    /// Its season.
    pub season: Season,
}

/// A deal between two islands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    /// When it was struck.
    pub when: When,
    /// Who had offered.
    pub maker: Seat,
    /// Who took it.
    pub taker: Seat,
    /// Cards of both.
    pub cards: u8,
}

/// A voyage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voyage {
    /// When that was which it is told for.
    pub when: When,
    /// Whose it was.
    pub seat: Seat,
    /// Where it went.
    pub land: Land,
    /// Cards that were aboard.
    pub cards: u8,
    /// What it got there, or lost.
    pub goods: Goods,
}

/// A fleet on its voyage.
#[derive(Clone, PartialEq, Debug)]
struct Leg {
    land: Land,
    cards: u8,
    got: Goods,
    paid: Goods,
    lost: Goods,
    /// What it had got and paid before each entry that can be taken back, with that entry.
    before: Vec<(u32, Goods, Goods)>,
}

impl Leg {
    fn note(&mut self, entry: u32) {
        if self.before.last().is_none_or(|(last, ..)| *last != entry) {
            self.before.push((entry, self.got, self.paid));
        }
    }
}

impl Tale {
    /// Takes in what happened, with the game after it.
    pub(super) fn hear(&mut self, entry: u32, told: &[News], game: &Game) {
        let public = game.public();
        let when = When { entry, year: public.year, season: public.season };
        // Of what is taken back the news after it tell which cards go back: that is no trade.
        let mut undoes = None;
        for news in told {
            match *news {
                News::CargoReceived { seat, .. } | News::CargoPaid { seat, .. } if undoes == Some(seat) => {}
                News::Dealt { maker, taker, give, want, .. } => {
                    let cards = total(give) + total(want);
                    if self.deal.is_none_or(|deal| deal.cards < cards) {
                        self.deal = Some(Deal { when, maker, taker, cards });
                    }
                }
                News::Launched { seat, fleet, land, cargo, .. } => {
                    let none = Goods::EMPTY;
                    let leg = Leg {
                        land,
                        cards: total(cargo),
                        got: none,
                        paid: none,
                        lost: none,
                        before: Vec::new(),
                    };
                    self.under_way.insert((seat, fleet), leg);
                }
                News::TookBack { seat, what } => {
                    undoes = Some(seat);
                    self.take_back(seat, what);
                }
                News::Diverted { seat, fleet, land } => self.change(seat, fleet, |leg| leg.land = land),
                News::CargoReceived { seat, fleet, goods } => self.change(seat, fleet, |leg| {
                    leg.note(entry);
                    leg.got = leg.got.plus(&goods);
                }),
                News::CargoPaid { seat, fleet, goods } => self.change(seat, fleet, |leg| {
                    leg.note(entry);
                    leg.paid = leg.paid.plus(&goods);
                }),
                News::Returned { seat, fleet, .. } => self.come_home(when, seat, fleet),
                News::CargoLost { seat, fleet, goods } => {
                    self.change(seat, fleet, |leg| leg.lost = leg.lost.plus(&goods));
                    self.mourn(when, seat, fleet);
                }
                _ => {}
            }
        }
    }

    fn take_back(&mut self, seat: Seat, what: Undone) {
        match what {
            Undone::Launch { fleet, .. } => drop(self.under_way.remove(&(seat, fleet))),
            Undone::Trade(fleet)
            | Undone::Receive(fleet)
            | Undone::Fee(fleet)
            | Undone::Wonder { from: Some(fleet), .. } => self.change(seat, fleet, |leg| {
                if let Some((_, got, paid)) = leg.before.pop() {
                    (leg.got, leg.paid) = (got, paid);
                }
            }),
            _ => {}
        }
    }

    fn change(&mut self, seat: Seat, fleet: Fleet, change: impl FnOnce(&mut Leg)) {
        if let Some(leg) = self.under_way.get_mut(&(seat, fleet)) {
            change(leg);
        }
    }

    /// Whether the voyage of a fleet that is home again was the best so far; of two as good the first is told.
    fn come_home(&mut self, when: When, seat: Seat, fleet: Fleet) {
        let Some(leg) = self.under_way.get(&(seat, fleet)) else { return };
        let gained = worth(&leg.got).saturating_sub(worth(&leg.paid));
        if gained > self.gained {
            self.gained = gained;
            self.best = Some(Voyage { when, seat, land: leg.land, cards: leg.cards, goods: leg.got });
        }
    }

    /// Whether a voyage has lost more than any other.
    fn mourn(&mut self, when: When, seat: Seat, fleet: Fleet) {
        let Some(leg) = self.under_way.get(&(seat, fleet)) else { return };
        if worth(&leg.lost) > self.worst.map_or(0, |worst| worth(&worst.goods)) {
            self.worst = Some(Voyage { when, seat, land: leg.land, cards: leg.cards, goods: leg.lost });
        }
    }

    /// Lets go of what is no part of what is told: nothing more happens.
    pub(super) fn close(&mut self) {
        self.under_way = HashMap::new();
    }

    /// Takes in how the game stands when a season begins or ends.
    pub(super) fn weigh(&mut self, game: &Game) {
        self.chances.push(game.public().seats().map(|seat| chance(game, seat)).collect());
    }
}

fn total(cards: Cards) -> u8 {
    match cards {
        Cards::Kinds(goods) => goods.total(),
        Cards::Number(n) => n,
    }
}

/// What goods are worth in a far land, in basic goods.
fn worth(goods: &Goods) -> u32 {
    let each = |class| match class {
        Class::Basic => 1,
        Class::Gold | Class::Aegis => 2,
        Class::Rare => 4,
    };
    goods.iter().map(|(good, count)| each(good.class()) * u32::from(count)).sum()
}

#[cfg(test)]
mod tests {
    use rules::action::Action;
    use rules::cards::{CardSet, WonderId};
    use rules::goods::Good;
    use rules::history::History;
    use rules::news::Log;
    use rules::prompt::Prompt;
    use rules::random;
    use rules::rng::{Dice, Seed};
    use rules::setup::Setup;

    use super::*;

    /// What is told of a game in which whoever can take something back does so and does it again, or in which nobody does; and how often with fleets abroad.
    fn told(seed: u64, is_undone: bool) -> (Tale, [u32; 4]) {
        let mut log = Log::default();
        let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(seed));
        let mut history = History::new(&setup, &mut log).expect("three can play");
        let (mut tale, mut dice, mut undone, mut entry) = (Tale::default(), Dice::new(seed), [0; 4], 0);
        while let Some((seat, action)) = random::choose(history.game(), &mut dice, &mut Prompt::default()) {
            let kind = match Undone::of(&action) {
                Some(Undone::Trade(_)) => Some(0),
                Some(Undone::Receive(_)) => Some(1),
                Some(Undone::Fee(_)) => Some(2),
                Some(Undone::Wonder { from: Some(_), .. }) => Some(3),
                _ => None,
            };
            let acts = match Undone::of(&action).filter(|_| is_undone) {
                Some(_) => &[action, Action::Undo, action][..],
                None => &[action],
            };
            for (place, act) in acts.iter().enumerate() {
                log.told.clear();
                match history.apply(seat, act, &mut log) {
                    Ok(()) => tale.hear(entry, &log.told, history.game()),
                    // What asked others or showed something stays.
                    Err(_) if place > 0 => break,
                    Err(refusal) => panic!("a prompt offers what is accepted: {refusal:?}"),
                }
                if let Some(kind) = kind {
                    undone[kind] += u32::from(*act == Action::Undo);
                }
                entry += 1;
            }
        }
        (tale, undone)
    }

    #[test]
    fn what_was_taken_back_is_no_part_of_the_tale() {
        let mut undone = [0; 4];
        for seed in 0..12 {
            let ((plain, _), (tale, times)) = (told(seed, false), told(seed, true));
            let told = |voyage: &Option<Voyage>| {
                voyage.map(|it| (it.when.year, it.when.season, it.seat, it.land, it.cards, it.goods))
            };
            assert_eq!(told(&tale.best), told(&plain.best), "game {seed}");
            assert_eq!(told(&tale.worst), told(&plain.worst), "game {seed}");
            assert_eq!(tale.gained, plain.gained, "game {seed}");
            for (sum, times) in undone.iter_mut().zip(times) {
                *sum += times;
            }
        }
        assert!(undone[..3].iter().all(|times| *times > 0), "{undone:?}");
    }
    #[test]
    fn what_a_fleet_paid_for_a_wonder_is_its_own_again_once_that_is_taken_back() {
        let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(1));
        let history = History::new(&setup, &mut Log::muted()).expect("three can play");
        let (seat, fleet, none) = (Seat(0), Fleet::A, Goods::EMPTY);
        let (wool, gold) = (Goods::n(Good::Wool, 3), Goods::one(Good::Gold));
        let leg = Leg { land: Land::Athens, cards: 4, got: none, paid: none, lost: none, before: Vec::new() };
        let mut tale = Tale::default();
        tale.under_way.insert((seat, fleet), leg);
        let wonder = Undone::Wonder { wonder: WonderId(0), from: Some(fleet) };
        let entries = [
            vec![
                News::CargoPaid { seat, fleet, goods: gold },
                News::CargoReceived { seat, fleet, goods: wool },
            ],
            vec![News::CargoPaid { seat, fleet, goods: wool }],
            vec![News::TookBack { seat, what: wonder }, News::CargoReceived { seat, fleet, goods: wool }],
        ];
        for (entry, told) in (0..).zip(entries) {
            tale.hear(entry, &told, history.game());
        }
        let leg = &tale.under_way[&(seat, fleet)];
        assert_eq!((leg.got, leg.paid, leg.before.len()), (wool, gold, 1));
    }
}
