//! Follows a fleet from draw to draw, equal fleets together, and counts how it ends.

use arrayvec::ArrayVec;
use rules::cards::{HazardCard, MAX_KINDS};
use rules::effect::hazard::{Strike, Title};
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::MAX_CARGO;

use super::load::{self, Load, Rivals};
use super::voyage::{Odds, Voyage};

/// Draws up to which every deck is told apart.
const EXACT_DRAWS: u8 = 5;
/// Ways less likely than this are not followed to their end where decks are not told apart.
const NEGLIGIBLE: f32 = 0.001;
/// Fleets followed together; more of them are followed one group after the other.
const WIDTH: usize = 64;

type Deck = [f32; MAX_KINDS];
type Legs = ArrayVec<Leg, WIDTH>;

/// What became of the fleet so far.
#[derive(Clone, Copy, PartialEq)]
struct Ship {
    cargo: Goods,
    /// Draws to come: for this fleet alone first, then common ones.
    alone: bool,
    draws: u8,
    storm_wonder: bool,
    diverted: bool,
}

impl Ship {
    fn draws(&self) -> u8 {
        self.draws.saturating_add(u8::from(self.alone))
    }

    /// Whether nothing can follow the next draw.
    fn draws_last(&self) -> bool {
        self.draws() == 1 && self.cargo.count(Good::Gift) == 0
    }
}

/// A way in which the fleet may stand between two draws.
struct Leg {
    ship: Ship,
    rivals: Rivals,
    /// Which hazards were drawn, three bits a kind; nothing where ways with different decks are taken together.
    drawn: u128,
    chance: f32,
    /// Cards left in the deck, per kind and together, times the chance.
    deck: Deck,
    cards: f32,
}

/// What a strike that is accepted does to the fleet.
enum Blow {
    /// So many cards of these kinds, at random.
    Random(GoodSet, u8),
    Named(Goods),
    Home,
    Diverted,
}

enum Answer {
    /// Sails on, without what protected it.
    Unharmed(Ship),
    Accepted(Blow),
}

struct Course<'a> {
    voyage: &'a Voyage,
    /// All hazards: what the deck holds after a shuffle.
    full: Deck,
    all: u32,
    /// The kinds aboard, the cheapest first; of equally dear ones in the order of kinds.
    by_price: ArrayVec<Good, 14>,
    is_exact: bool,
    /// Commodities aboard when it was launched.
    commodities: u8,
    sums: Sums,
}

/// The fields of `Odds` while thousands of small chances are added up.
#[derive(Default)]
struct Sums {
    whole: f64,
    empty: f64,
    arrives: f64,
    diverted: f64,
    home: f64,
    lost: [f64; MAX_CARGO as usize + 1],
    cargo: [f64; 14],
    cargo_home: [f64; 14],
}

/// What is the same for all ways in which one drawn card may end.
struct AfterDraw {
    rivals: Rivals,
    drawn: u128,
    /// Cards left in the deck on average, per kind and together.
    deck: Deck,
    cards: f32,
    /// Cards until the deck is shuffled again.
    left: u32,
}

impl Voyage {
    /// How the voyage ends if its owner does the obvious.
    ///
    /// A card that strikes is met with a warship, a wonder, an army or a gift, the first of these that helps; what
    /// is used up thereby is used only where the strike could take a commodity or the fleet's course. Where the
    /// owner chooses what to lose, it is the cheapest.
    ///
    /// Exact up to five draws, one for each gift aboard included: three gifts on a foreign voyage. Beyond that the
    /// deck's composition is averaged over what may have been drawn before. With ten cards left in the deck chances
    /// were then found to be off by up to 0.015, with eight by up to 0.05.
    pub fn odds(&self) -> Odds {
        let count = |deck: &[u8; MAX_KINDS]| deck.iter().map(|count| u32::from(*count)).sum::<u32>();
        let mut deck: Deck = self.deck.map(f32::from);
        let full: Deck = std::array::from_fn(|kind| deck[kind] + f32::from(self.discards[kind]));
        let (mut left, all) = (count(&self.deck), count(&self.deck) + count(&self.discards));
        let Voyage { cargo, alone, draws, storm_wonder, .. } = *self;
        let mut ship = Ship { cargo, alone, draws, storm_wonder, diverted: false };
        if all == 0 {
            (ship.alone, ship.draws) = (false, 0);
        }
        let mut before = u32::from(self.before);
        while before >= left && all > 0 {
            before -= left;
            (deck, left) = (full, all);
        }
        let price = |good: &Good| self.prices[*good as usize];
        let mut by_price: ArrayVec<Good, 14> = cargo.kinds().iter().collect();
        by_price.sort_by(|a, b| price(a).total_cmp(&price(b)));
        let is_exact = ship.draws().saturating_add(cargo.count(Good::Gift)) <= EXACT_DRAWS;
        let commodities = cargo.commodities().total();
        let mut course =
            Course { voyage: self, full, all, by_price, is_exact, commodities, sums: Sums::default() };
        if ship.draws() == 0 {
            course.arrive(&ship, 1.0);
        } else {
            let rivals = self.rivals.clone();
            let cards = deck.iter().sum();
            let mut legs = Legs::new();
            legs.push(Leg { ship, rivals, drawn: 0, chance: 1.0, deck, cards });
            course.follow(&mut legs, left - before);
        }
        let Sums { whole, empty, arrives, diverted, home, lost, cargo, cargo_home } = course.sums;
        let [whole, empty, arrives, diverted, home] =
            [whole, empty, arrives, diverted, home].map(|chance| chance as f32);
        let [cargo, cargo_home] = [cargo, cargo_home].map(|cards| cards.map(|count| count as f32));
        let price =
            |cards: &[f32; 14]| cards.iter().zip(&self.prices).map(|(card, price)| card * price).sum();
        let (value, value_home) = (price(&cargo), price(&cargo_home));
        let lost = lost.map(|chance| chance as f32);
        Odds { whole, empty, arrives, diverted, home, lost, cargo, cargo_home, value, value_home }
    }
}

fn choose(n: u8, k: u8) -> f32 {
    (0..k).fold(1.0, |ways, i| ways * f32::from(n - i) / f32::from(i + 1))
}

impl Course<'_> {
    /// Draws card after card for all of these together, until each has come to an end.
    fn follow(&mut self, legs: &mut Legs, mut left: u32) {
        let mut room = Legs::new();
        let (mut legs, mut next) = (&mut *legs, &mut room);
        while !legs.is_empty() {
            let shuffles = left == 0;
            left = if shuffles { self.all } else { left } - 1;
            for leg in legs.iter() {
                let share = 1.0 / leg.chance;
                let (deck, cards) = if shuffles {
                    (self.full, self.all as f32)
                } else {
                    (leg.deck.map(|count| count * share), leg.cards * share)
                };
                if leg.ship.draws_last() {
                    self.end(leg, &deck, cards);
                } else {
                    self.draw(leg, &deck, cards, left, next);
                }
            }
            legs.clear();
            std::mem::swap(&mut legs, &mut next);
        }
    }

    /// Every card that may come, where more may follow.
    fn draw(&mut self, leg: &Leg, deck: &Deck, cards: f32, left: u32, next: &mut Legs) {
        let own = Load::of(&leg.ship.cargo);
        let most = load::most(&leg.rivals).max(own);
        let mut ship = leg.ship;
        if ship.alone {
            ship.alone = false;
        } else {
            ship.draws -= 1;
        }
        for (kind, hazard) in self.voyage.set.hazards.iter().enumerate().take(MAX_KINDS) {
            if deck[kind] <= 0.0 {
                continue;
            }
            let chance = leg.chance * deck[kind] / cards;
            let rivals = match &hazard.effect {
                Some(effect) if !leg.ship.alone => load::strike(&leg.rivals, most, effect),
                Some(_) | None => leg.rivals.clone(),
            };
            // An average of decks may hold less than one card of a kind that can be drawn.
            let taken = deck[kind].min(1.0);
            let drawn = leg.drawn.wrapping_add(1 << (3 * kind));
            let mut after = AfterDraw { rivals, drawn, deck: *deck, cards: cards - taken, left };
            after.deck[kind] -= taken;
            match self.answer(&ship, own, most, hazard) {
                Answer::Unharmed(ship) => self.sail(ship, &after, chance, next),
                Answer::Accepted(Blow::Random(kinds, count)) => {
                    let among = ship.cargo.only(kinds).total();
                    let kinds = ship.cargo.kinds().and(kinds);
                    self.lose_at_random(
                        ship,
                        kinds,
                        among,
                        count,
                        &after,
                        chance / choose(among, count),
                        next,
                    );
                }
                Answer::Accepted(Blow::Named(lost)) => {
                    self.sail(Ship { cargo: ship.cargo.less(&lost), ..ship }, &after, chance, next);
                }
                Answer::Accepted(Blow::Home) => self.go_home(&ship, chance),
                Answer::Accepted(Blow::Diverted) => {
                    self.sail(Ship { diverted: true, ..ship }, &after, chance, next);
                }
            }
        }
    }

    /// Every way to lose `count` of the `among` cards of these kinds; `chance` is that of a single such choice.
    #[expect(clippy::too_many_arguments, reason = "a recursion hands its whole state on")]
    fn lose_at_random(
        &mut self,
        ship: Ship,
        kinds: GoodSet,
        among: u8,
        count: u8,
        after: &AfterDraw,
        chance: f32,
        next: &mut Legs,
    ) {
        let Some(good) = kinds.iter().next().filter(|_| count > 0) else {
            return self.sail(ship, after, chance, next);
        };
        let here = ship.cargo.count(good);
        let others = among - here;
        for lost in count.saturating_sub(others)..=here.min(count) {
            let cargo = ship.cargo.less(&Goods::n(good, lost));
            let chance = chance * choose(here, lost);
            self.lose_at_random(
                Ship { cargo, ..ship },
                kinds.without(good),
                others,
                count - lost,
                after,
                chance,
                next,
            );
        }
    }

    /// On to the next draw, or to the land.
    fn sail(&mut self, mut ship: Ship, after: &AfterDraw, chance: f32, next: &mut Legs) {
        if ship.draws() == 0 {
            return self.arrive(&ship, chance);
        }
        if !self.is_exact && chance < NEGLIGIBLE {
            // Too unlikely to follow through further draws: without this the ways multiply beyond measure.
            return self.arrive(&ship, chance);
        }
        let mut drawn = if self.is_exact { after.drawn } else { 0 };
        let mut lead = None;
        if ship.draws_last() {
            // All that counts from here is how likely each card is, and the most that any other fleet carries.
            (ship.draws, ship.alone) = (1, false);
            drawn = 0;
            if after.rivals.len() > 1 {
                lead = Some(Rivals::from_iter([load::most(&after.rivals)]));
            }
        }
        let rivals = lead.as_ref().unwrap_or(&after.rivals);
        let same = |leg: &&mut Leg| leg.ship == ship && leg.drawn == drawn && leg.rivals == *rivals;
        if let Some(leg) = next.iter_mut().find(same) {
            leg.chance += chance;
            leg.cards += after.cards * chance;
            for (sum, count) in leg.deck.iter_mut().zip(&after.deck) {
                *sum += count * chance;
            }
            return;
        }
        if next.is_full() {
            self.follow(next, after.left);
        }
        let (deck, cards) = (after.deck.map(|count| count * chance), after.cards * chance);
        next.push(Leg { ship, rivals: rivals.clone(), drawn, chance, deck, cards });
    }

    /// The last draw: averages will do.
    fn end(&mut self, leg: &Leg, deck: &Deck, cards: f32) {
        let ship = leg.ship;
        let own = Load::of(&ship.cargo);
        let most = load::most(&leg.rivals).max(own);
        let scale = leg.chance / cards;
        let mut untouched = 0.0;
        for (hazard, count) in self.voyage.set.hazards.iter().zip(deck) {
            let chance = count * scale;
            if chance <= 0.0 {
                continue;
            }
            match self.answer(&ship, own, most, hazard) {
                Answer::Unharmed(after) if after.cargo == ship.cargo => untouched += chance,
                Answer::Unharmed(after) => self.arrive(&after, chance),
                Answer::Accepted(Blow::Random(kinds, count)) => self.lose(&ship, kinds, count, chance),
                Answer::Accepted(Blow::Named(lost)) => {
                    self.arrive(&Ship { cargo: ship.cargo.less(&lost), ..ship }, chance);
                }
                Answer::Accepted(Blow::Home) => self.go_home(&ship, chance),
                Answer::Accepted(Blow::Diverted) => self.arrive(&Ship { diverted: true, ..ship }, chance),
            }
        }
        self.arrive(&ship, untouched);
    }

    /// The owner's answer to a card (H5 to H8).
    fn answer(&self, ship: &Ship, own: Load, most: Load, hazard: &HazardCard) -> Answer {
        let (storm, pirates) = (hazard.title == Title::Storm, hazard.title == Title::Pirates);
        let Some(effect) = hazard.effect.filter(|effect| own.is_picked(effect.selector, most)) else {
            return Answer::Unharmed(*ship);
        };
        let has_warship = ship.cargo.count(Good::Warship) > 0;
        if pirates && (self.voyage.spared_pirates || has_warship && !effect.costs_warship) {
            return Answer::Unharmed(*ship);
        }
        let blow = self.blow(&ship.cargo, effect.strike);
        let hurts = match &blow {
            Blow::Random(kinds, count) => *count > 0 && !ship.cargo.only(*kinds).commodities().is_empty(),
            Blow::Named(lost) => !lost.commodities().is_empty(),
            Blow::Home | Blow::Diverted => true,
        };
        let without = |good| Answer::Unharmed(Ship { cargo: ship.cargo.less(&Goods::one(good)), ..*ship });
        if !hurts {
            Answer::Accepted(blow)
        } else if pirates && has_warship {
            without(Good::Warship)
        } else if storm && ship.storm_wonder {
            Answer::Unharmed(Ship { storm_wonder: false, ..*ship })
        } else if pirates && ship.cargo.count(Good::Army) > 0 {
            without(Good::Army)
        } else if (pirates || storm) && ship.cargo.count(Good::Gift) > 0 {
            let cargo = ship.cargo.less(&Goods::one(Good::Gift));
            Answer::Unharmed(Ship { cargo, alone: true, ..*ship })
        } else {
            Answer::Accepted(blow)
        }
    }

    fn blow(&self, cargo: &Goods, strike: Strike) -> Blow {
        match strike {
            Strike::LoseAtRandom { count, part } => {
                Blow::Random(part.kinds(), count.min(cargo.only(part.kinds()).total()))
            }
            Strike::LoseHalfAtRandom(part) => {
                Blow::Random(part.kinds(), cargo.only(part.kinds()).total().div_ceil(2))
            }
            Strike::LoseChosen { count, part } => Blow::Named(self.cheapest(cargo.only(part.kinds()), count)),
            Strike::DiscardDownTo(left) => {
                Blow::Named(self.cheapest(*cargo, cargo.total().saturating_sub(left)))
            }
            Strike::LoseAll(part) => Blow::Named(cargo.only(part.kinds())),
            Strike::GoHome => Blow::Home,
            Strike::Divert => Blow::Diverted,
        }
    }

    /// So many of these cards, the cheapest.
    fn cheapest(&self, from: Goods, mut count: u8) -> Goods {
        let mut lost = Goods::EMPTY;
        for good in self.by_price.iter().copied() {
            let here = from.count(good).min(count);
            lost.add(good, here);
            count -= here;
        }
        lost
    }

    // How it ends

    fn arrive(&mut self, ship: &Ship, chance: f32) {
        self.land(ship, 0, chance);
        for (good, count) in ship.cargo.iter() {
            self.sums.cargo[good as usize] += f64::from(chance * f32::from(count));
        }
    }

    fn go_home(&mut self, ship: &Ship, chance: f32) {
        self.sums.home += f64::from(chance);
        self.sums.lost[self.lost(ship, 0)] += f64::from(chance);
        for (good, count) in ship.cargo.iter() {
            self.sums.cargo_home[good as usize] += f64::from(chance * f32::from(count));
        }
    }

    /// Arrives without so many cards of these kinds, whichever they are.
    fn lose(&mut self, ship: &Ship, kinds: GoodSet, count: u8, chance: f32) {
        let among = ship.cargo.only(kinds);
        let (all, commodities) = (among.total(), among.commodities().total());
        let aegis = all - commodities;
        if aegis == 0 {
            self.land(ship, count, chance);
        } else {
            for lost in count.saturating_sub(aegis)..=commodities.min(count) {
                let ways = choose(commodities, lost) * choose(aegis, count - lost);
                self.land(ship, lost, chance * ways / choose(all, count));
            }
        }
        let kept = if all == 0 { 1.0 } else { f32::from(all - count) / f32::from(all) };
        for (good, count) in ship.cargo.iter() {
            let share = if kinds.has(good) { kept } else { 1.0 };
            self.sums.cargo[good as usize] += f64::from(chance * share * f32::from(count));
        }
    }

    /// Comes to a land after losing so many commodities more.
    fn land(&mut self, ship: &Ship, more: u8, chance: f32) {
        let lost = self.lost(ship, more);
        self.sums.lost[lost] += f64::from(chance);
        if ship.diverted {
            self.sums.diverted += f64::from(chance);
        } else {
            self.sums.arrives += f64::from(chance);
            if lost == 0 {
                self.sums.whole += f64::from(chance);
            } else if lost == usize::from(self.commodities) {
                self.sums.empty += f64::from(chance);
            }
        }
    }

    /// The place in `Odds::lost`.
    fn lost(&self, ship: &Ship, more: u8) -> usize {
        let lost = self.commodities - ship.cargo.commodities().total() + more;
        usize::from(lost).min(self.sums.lost.len() - 1)
    }
}
