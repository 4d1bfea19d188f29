//! The odds against every order of the deck and every random loss, played through the rules themselves.
//!
//! Decks are stacked in every order; where cards are lost at random, seeds are tried until each possible loss has
//! come up once. What is counted is where the fleet is and what it carries when the hazard phase is over.

use bots::odds::{Load, Odds, Voyage};
use rules::action::{Action, Response};
use rules::cards::{CardSet, HazardId, SetFiles, Stage, WonderId};
use rules::effect::hazard::{Strike, Title};
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::news::Log;
use rules::position::Position;
use rules::prompt::Choice;
use rules::rng::{Dice, Seed};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::state::{Berth, Sealed, TurnOrder, Wonder};
use rules::step::Step;
use rules::world::{Land, Phase};

use crate::{goods, prices};

const ME: Seat = Seat(0);

/// A table on the point of sailing; this seat's fleet A is the one in question.
struct Scene {
    set: &'static CardSet,
    land: Land,
    cargo: Goods,
    /// Fleets of the other seats, each with cards of one basic: whichever is lost, the same is left.
    rivals: Vec<(Land, u8)>,
    /// Kinds in the deck; all else is discarded.
    deck: Vec<u8>,
    neighboring_hazards: u8,
    wonders: Vec<&'static str>,
}

/// What was counted, in the places of `Odds`.
#[derive(Default)]
struct Tally {
    whole: f64,
    arrives: f64,
    diverted: f64,
    home: f64,
    lost: [f64; 7],
    cargo: [f64; 14],
    cargo_home: [f64; 14],
}

impl Scene {
    fn new(land: Land, cargo: &str) -> Scene {
        Scene::of(CardSet::aegean(), land, cargo)
    }

    fn of(set: &'static CardSet, land: Land, cargo: &str) -> Scene {
        let kinds = set.hazards.iter().enumerate();
        let deck = kinds.flat_map(|(kind, card)| (0..card.copies).map(move |_| kind as u8)).collect();
        let (rivals, wonders) = (Vec::new(), Vec::new());
        Scene { set, land, cargo: goods(cargo), rivals, deck, neighboring_hazards: 1, wonders }
    }

    fn deck(mut self, names: &[&str]) -> Scene {
        let kind = |name: &&str| HazardId::from_name(self.set, name).expect("a hazard of the set").0;
        self.deck = names.iter().map(kind).collect();
        self
    }

    /// The position before the last seat finishes its journey phase, with the top of the deck in this order.
    fn position(&self, top: &[u8], seed: u64) -> Game {
        let options = Options::default();
        let game =
            Game::new(&Setup { options, ..Setup::new(self.set, 6, Seed::from_number(1)) }, &mut Log::muted())
                .expect("a game");
        let mut position = game.position();
        let Position { public, private, secret, .. } = &mut position;
        public.archon = Seat(5);
        public.step = Step::Launch;
        public.order = TurnOrder::Free;
        (public.involved, public.waiting) = (SeatSet::first(6), SeatSet::one(Seat(5)));
        private.0.iter_mut().for_each(|private| private.sealed = Sealed::Nothing);
        public.season_rules.neighboring_hazards = self.neighboring_hazards;
        secret.seed = Seed::from_number(seed);
        for (island, (land, cards)) in (1..).zip(&self.rivals) {
            public.seats.0[island].fleets[0].berth = Berth::Bound(*land);
            private.0[island].cargo[0] = Goods::n(Good::Grain, *cards);
        }
        public.seats[ME].fleets[0].berth = Berth::Bound(self.land);
        private[ME].cargo[0] = self.cargo;
        for (slot, name) in public.seats[ME].wonders.iter_mut().zip(&self.wonders) {
            let card = WonderId::from_name(self.set, name).expect("a wonder of the set");
            secret.plans_deck.remove(card.0);
            public.plans_drawn.insert(card);
            let nobody = SeatSet::EMPTY;
            let stage = Stage::Complete;
            *slot = Some(Wonder { card, stage, used: false, buyers: nobody, spent: nobody });
        }
        let mut rest = self.deck.clone();
        for kind in top {
            rest.remove(rest.iter().position(|it| it == kind).expect("the card is in the deck"));
        }
        secret.hazard_deck = Default::default();
        rest.iter().chain(top.iter().rev()).for_each(|kind| secret.hazard_deck.push(*kind));
        for (kind, card) in self.set.hazards.iter().enumerate() {
            let left = self.deck.iter().filter(|it| usize::from(**it) == kind).count() as u8;
            public.hazards.discards[kind] = card.copies - left;
        }
        Game::from_position(self.set, position).unwrap_or_else(|faults| panic!("sound, but: {faults:?}"))
    }

    fn odds(&self) -> Odds {
        let game = self.position(&[], 1);
        let seen = game.seen(ME).expect("the seat plays");
        Voyage::of(&seen, Fleet::A, self.land, self.cargo, prices()).odds()
    }

    /// Plays every order of so many draws.
    fn played(&self, draws: usize) -> Tally {
        let mut tally = Tally::default();
        self.stack(&mut Vec::new(), draws, 1.0, &mut tally);
        tally
    }

    fn stack(&self, top: &mut Vec<u8>, draws: usize, chance: f64, tally: &mut Tally) {
        if top.len() == draws {
            return self.play(self.position(top, 1), true, chance, tally);
        }
        let cards = self.deck.len() - top.len();
        for kind in 0..self.set.hazards.len() as u8 {
            let of_kind = |cards: &[u8]| cards.iter().filter(|it| **it == kind).count();
            let left = of_kind(&self.deck) - of_kind(top);
            if left > 0 {
                top.push(kind);
                self.stack(top, draws, chance * left as f64 / cards as f64, tally);
                top.pop();
            }
        }
    }

    /// Plays on to the fleet trade phase. Either every random loss of the fleet is followed, or the one that comes.
    fn play(&self, mut game: Game, every_loss: bool, chance: f64, tally: &mut Tally) {
        let mut log = Log::muted();
        while matches!(game.public().phase(), Phase::Journey | Phase::Hazard) {
            let answers = self.answers(&game);
            let losses = match (every_loss, random_loss(&game, &answers)) {
                (true, Some((from, count))) => losses(&from, count),
                _ => Vec::new(),
            };
            let take = |game: &mut Game| {
                for (seat, action) in &answers {
                    game.apply(*seat, action, &mut Log::muted()).expect("the answer is legal");
                }
            };
            if losses.len() > 1 {
                let before = cargo(&game);
                let mut found: Vec<Goods> = Vec::new();
                for seed in 0.. {
                    assert!(seed < 20_000, "every loss comes up");
                    let mut position = game.position();
                    position.secret.seed = Seed::from_number(seed);
                    let mut next = Game::from_position(self.set, position).expect("only the seed changed");
                    take(&mut next);
                    let lost = before.less(&cargo(&next));
                    let share = losses.iter().find(|(loss, _)| *loss == lost).expect("a possible loss").1;
                    if !found.contains(&lost) {
                        found.push(lost);
                        self.play(next, every_loss, chance * share, tally);
                    }
                    if found.len() == losses.len() {
                        return;
                    }
                }
            }
            if answers.is_empty() {
                let seat = game.asked().iter().next().expect("somebody is asked");
                game.apply(seat, &Action::Finish, &mut log).expect("the journey phase ends");
            } else {
                take(&mut game);
            }
        }
        let cards = cargo(&game);
        let lost = self.cargo.commodities().less(&cards).commodities().total();
        tally.lost[usize::from(lost)] += chance;
        let aboard = match game.public().seats[ME].fleet(Fleet::A).berth {
            // Without cargo to unload, the fleet is in port by now: harbors are face down, so had it arrived, its
            // owner would be asked there.
            Berth::SentHome | Berth::Port => {
                tally.home += chance;
                &mut tally.cargo_home
            }
            Berth::Bound(land) => {
                if land != self.land {
                    tally.diverted += chance;
                } else {
                    tally.arrives += chance;
                    tally.whole += if lost == 0 { chance } else { 0.0 };
                }
                &mut tally.cargo
            }
        };
        for (good, count) in cards.iter() {
            aboard[good as usize] += chance * f64::from(count);
        }
    }

    /// Everybody's answers in the hazard phase; none before it.
    fn answers(&self, game: &Game) -> Vec<(Seat, Action)> {
        let mut answers = Vec::new();
        for seat in game.asked().iter() {
            for choice in &game.prompt(seat).expect("the seat plays").choices {
                match *choice {
                    Choice::Divert { seat: owner, fleet, lands } => {
                        let land = lands.iter().find(|land| *land != self.land).expect("a group has three");
                        answers.push((seat, Action::Divert { seat: owner, fleet, land }));
                        return answers;
                    }
                    Choice::Face { fleet, lose, protections, wonder } => {
                        let mut cards: Vec<Good> = lose
                            .from
                            .iter()
                            .flat_map(|(good, count)| (0..count).map(move |_| good))
                            .collect();
                        cards.sort_by(|a, b| prices()[*a as usize].total_cmp(&prices()[*b as usize]));
                        let named: Goods =
                            cards.iter().take(lose.least.into()).map(|good| (*good, 1)).collect();
                        let mut response = Response::Accept(named);
                        if seat == ME {
                            response = protect(game, protections, wonder, named).unwrap_or(response);
                        }
                        answers.push((seat, Action::Face { fleet, response }));
                    }
                    _ => {}
                }
            }
        }
        answers
    }

    #[track_caller]
    fn agrees(&self, draws: usize) {
        self.is_near(&self.played(draws), 3e-5);
    }

    #[track_caller]
    fn is_near(&self, tally: &Tally, tolerance: f64) {
        let odds = self.odds();
        let found = [odds.whole, odds.arrives, odds.diverted, odds.home];
        let expected = [tally.whole, tally.arrives, tally.diverted, tally.home];
        let found = found.iter().chain(&odds.lost).chain(&odds.cargo).chain(&odds.cargo_home);
        let expected = expected.iter().chain(&tally.lost).chain(&tally.cargo).chain(&tally.cargo_home);
        for (place, (found, expected)) in found.zip(expected).enumerate() {
            let near = (f64::from(*found) - expected).abs() < tolerance;
            let Scene { cargo, land, rivals, deck, .. } = self;
            assert!(
                near,
                "place {place}: {found}, played {expected}; {cargo} to {land:?} beside {rivals:?}, deck {deck:?}"
            );
        }
    }
}

fn cargo(game: &Game) -> Goods {
    *game.seen(ME).expect("the seat plays").cargo(Fleet::A)
}

/// How the owner protects the fleet, if at all.
fn protect(game: &Game, aegis: GoodSet, wonder: Option<WonderId>, named: Goods) -> Option<Response> {
    let hazard = &game.set()[game.public().hazards.card?];
    let effect = hazard.effect?;
    if hazard.title == Title::Pirates && aegis.has(Good::Warship) && !effect.costs_warship {
        return Some(Response::Protect(Good::Warship));
    }
    let has = |kinds: GoodSet| cargo(game).only(kinds).commodities().total() > 0;
    let hurts = match effect.strike {
        Strike::GoHome | Strike::Divert => true,
        Strike::LoseAtRandom { part, .. } | Strike::LoseHalfAtRandom(part) | Strike::LoseAll(part) => {
            has(part.kinds())
        }
        Strike::LoseChosen { .. } | Strike::DiscardDownTo(_) => named.commodities().total() > 0,
    };
    let shown = [Good::Warship, Good::Army, Good::Gift].into_iter().find(|good| aegis.has(*good));
    match (hurts, wonder, shown) {
        (false, _, _) => None,
        (true, Some(wonder), _) => Some(Response::Wonder(wonder)),
        (true, None, shown) => shown.map(Response::Protect),
    }
}

/// From which cards of the fleet how many will be lost at random.
fn random_loss(game: &Game, answers: &[(Seat, Action)]) -> Option<(Goods, u8)> {
    let accepts = |answer: &(Seat, Action)| {
        answer.0 == ME && matches!(answer.1, Action::Face { response: Response::Accept(_), .. })
    };
    answers.iter().find(|answer| accepts(answer))?;
    let effect = game.set()[game.public().hazards.card?].effect?;
    match effect.strike {
        Strike::LoseAtRandom { count, part } => {
            let from = cargo(game).only(part.kinds());
            Some((from, count.min(from.total())))
        }
        Strike::LoseHalfAtRandom(part) => {
            let from = cargo(game).only(part.kinds());
            Some((from, from.total().div_ceil(2)))
        }
        _ => None,
    }
}

/// Every loss of so many cards, with its chance, card by card.
fn losses(from: &Goods, count: u8) -> Vec<(Goods, f64)> {
    let cards: Vec<Good> = from.iter().flat_map(|(good, n)| (0..n).map(move |_| good)).collect();
    let hands: Vec<u32> =
        (0..1u32 << cards.len()).filter(|hand| hand.count_ones() == u32::from(count)).collect();
    let mut losses: Vec<(Goods, f64)> = Vec::new();
    for hand in &hands {
        let chosen = cards.iter().enumerate().filter(|(index, _)| hand & (1 << index) != 0);
        let lost: Goods = chosen.map(|(_, good)| (*good, 1)).collect();
        let share = 1.0 / hands.len() as f64;
        match losses.iter_mut().find(|(loss, _)| *loss == lost) {
            Some((_, chance)) => *chance += share,
            None => losses.push((lost, share)),
        }
    }
    losses
}

#[test]
fn fleets_of_one_kind_fare_as_played() {
    for cargo in ["nothing", "wool", "wool*3", "wool*4", "wool*6", "gold*5", "pottery*2"] {
        Scene::new(Land::Egypt, cargo).agrees(2);
        Scene::new(Land::Athens, cargo).agrees(1);
    }
}

#[test]
fn mixed_fleets_fare_as_played() {
    Scene::new(Land::Egypt, "grain wool pottery*2 gold").agrees(2);
    Scene::new(Land::Italy, "grain wool timber pottery tools gold").agrees(2);
}

#[test]
fn armed_fleets_fare_as_played() {
    Scene::new(Land::Egypt, "wool*2 pottery gold warship army").agrees(2);
    Scene::new(Land::Egypt, "ore*3 gold army*2").agrees(2);
}

#[test]
fn fleets_with_a_gift_fare_as_played() {
    Scene::new(Land::Sparta, "wool*3 gold gift").agrees(2);
    Scene::new(Land::Egypt, "wool*5 gift").agrees(3);
    let rough = [
        "safe_journey",
        "storm_swell",
        "storm_swell",
        "storm_gale",
        "pirates_boarding",
        "pirates_treasure",
        "storm_breakers",
        "storm_jettison",
    ];
    Scene::new(Land::Egypt, "wool ore pottery gold gift").deck(&rough).agrees(3);
    Scene::new(Land::Egypt, "wool ore pottery army gift*2").deck(&rough).agrees(4);
}

/// Decks of so many cards, drawn from the whole.
fn thin_decks(cards: usize, decks: u64) -> impl Iterator<Item = Vec<u8>> {
    let all = Scene::new(Land::Egypt, "nothing").deck;
    (0..decks).map(move |seed| {
        let mut deck = all.clone();
        Dice::new(seed).shuffle(&mut deck);
        deck.truncate(cards);
        deck
    })
}

#[test]
fn three_gifts_fare_as_played() {
    for deck in thin_decks(7, 4) {
        Scene { deck, ..Scene::new(Land::Egypt, "wool*3 gift*3") }.agrees(5);
    }
}

/// Not exact: the bound is what was measured on these decks, chances within 0.05 and counts of cards within 0.08.
#[test]
fn four_gifts_fare_nearly_as_played() {
    for deck in thin_decks(8, 8) {
        let scene = Scene { deck, ..Scene::new(Land::Egypt, "wool*2 gift*4") };
        scene.is_near(&scene.played(6), 0.08);
    }
}

#[test]
fn fleets_in_company_fare_as_played() {
    for rivals in [&[6][..], &[4], &[3, 3], &[5, 1, 4], &[6, 6, 4, 2, 0]] {
        let mut scene = Scene::new(Land::Egypt, "wool*3 gold");
        scene.rivals = rivals.iter().map(|cards| (Land::Carthage, *cards)).collect();
        scene.agrees(2);
    }
}

#[test]
fn a_gift_in_company_is_drawn_for_beside_what_the_others_have_left() {
    let mut scene = Scene::new(Land::Egypt, "wool*5 gift");
    scene.rivals = vec![(Land::Egypt, 6), (Land::Italy, 4)];
    let rough =
        ["storm_swell", "storm_founder", "storm_diverted", "safe_journey", "pirates_prize", "storm_adrift"];
    scene.deck(&rough).agrees(3);
}

#[test]
fn events_and_wonders_change_the_odds_as_played() {
    for neighboring_hazards in [0, 2] {
        let scene = Scene::new(Land::Athens, "wool*3 gold*2");
        Scene { neighboring_hazards, ..scene }.agrees(neighboring_hazards.into());
    }
    let scene = Scene::new(Land::Athens, "wool*3 gold*2");
    Scene { neighboring_hazards: 2, wonders: vec!["colossus", "lighthouse"], ..scene }.agrees(2);
    let scene = Scene::new(Land::Egypt, "wool*3 gold*2");
    Scene { wonders: vec!["colossus", "lighthouse"], ..scene }.agrees(2);
}

#[test]
fn another_sets_hazards_are_followed_as_written() {
    let mut files = SetFiles::aegean();
    let hazards = r#"
        [[hazard]]
        id = "calm"
        title = "safe_journey"
        copies = 2
        source = "house"
        [[hazard]]
        id = "boarding"
        title = "pirates"
        copies = 2
        selector = { more_than = 2 }
        strike = { lose_chosen = { count = 2, part = "cargo" } }
        costs_warship = true
        source = "house"
        [[hazard]]
        id = "greed"
        title = "pirates"
        copies = 3
        selector = { most = "rare" }
        strike = { lose_half_at_random = "rare" }
        source = "house"
        [[hazard]]
        id = "leak"
        title = "storm"
        copies = 2
        selector = "every"
        strike = { lose_at_random = { count = 2, part = "cargo" } }
        source = "house"
        [[hazard]]
        id = "adrift"
        title = "storm"
        copies = 2
        selector = "every"
        strike = "divert"
        source = "house"
    "#;
    files.files.iter_mut().find(|file| file.name == "hazards.toml").expect("the file").text =
        hazards.to_owned();
    let set = CardSet::load(&files).unwrap_or_else(|problems| panic!("{}", problems[0])).leak();
    for cargo in
        ["wool*2 ore warship", "pottery*2 spices tools wool", "pottery spices gold army gift", "warship army"]
    {
        let draws = if cargo.contains("gift") { 3 } else { 2 };
        // Driven off twice, a fleet may come back to where it was sent: the odds call that diverted still.
        let mut scene = Scene::of(set, Land::Egypt, cargo);
        let adrift = HazardId::from_name(set, "adrift").expect("a hazard of the set").0;
        scene.deck.retain(|kind| *kind != adrift);
        scene.deck.push(adrift);
        scene.agrees(draws);
    }
}

#[test]
fn random_fleets_fare_as_played() {
    let mut dice = Dice::new(11);
    let all: Vec<u8> = Scene::new(Land::Egypt, "nothing").deck;
    for _ in 0..60 {
        let foreign = dice.coin();
        let mut scene = Scene::new(if foreign { Land::Carthage } else { Land::Ionia }, "nothing");
        let mut gifts = 0;
        for _ in 0..dice.below(7) {
            let good = Good::ALL[dice.below(14) as usize];
            if good != Good::Gift || gifts == 0 {
                scene.cargo.add(good, 1);
            }
            gifts += usize::from(good == Good::Gift);
        }
        for _ in 0..dice.below(4) {
            scene.rivals.push((scene.land, dice.below(7) as u8));
        }
        let mut cards = all.clone();
        dice.shuffle(&mut cards);
        scene.deck = cards[..7].to_vec();
        scene.neighboring_hazards = dice.below(3) as u8;
        let draws = if foreign { 2 } else { scene.neighboring_hazards };
        scene.agrees(usize::from(draws) + gifts.min(1));
    }
}

/// The engine's own shuffles, many of them; bounds are five standard deviations.
#[test]
fn decks_that_run_out_are_shuffled_as_played() {
    let games = 6000;
    let mut alone = Scene::new(Land::Egypt, "wool*4 gift").deck(&["pirates_toll"]);
    alone.wonders = vec!["lighthouse"];
    let mut behind = Scene::new(Land::Egypt, "wool*3").deck(&["storm_gale", "storm_swell"]);
    behind.rivals = vec![(Land::Athens, 1)];
    for scene in [alone, behind] {
        let mut tally = Tally::default();
        for seed in 0..games {
            let mut order = scene.deck.clone();
            Dice::new(seed).shuffle(&mut order);
            scene.play(scene.position(&order, seed), false, 1.0 / games as f64, &mut tally);
        }
        // Counts of cards spread wider than chances: up to four cards.
        scene.is_near(&tally, 5.0 * 2.0 / (games as f64).sqrt());
    }
}

#[test]
fn a_voyage_is_read_from_what_the_seat_may_know() {
    let mut scene = Scene::new(Land::Egypt, "wool*3 gold");
    scene.rivals = vec![(Land::Carthage, 4), (Land::Athens, 2)];
    let game = scene.position(&[], 1);
    let seen = game.seen(ME).expect("the seat plays");
    let voyage = Voyage::of(&seen, Fleet::A, Land::Egypt, scene.cargo, prices());
    assert_eq!(voyage.rivals.as_slice(), [Load { cards: 4, rares: 0, gold: 0 }]);
    assert_eq!((voyage.draws, voyage.before, voyage.alone), (2, 1, false));
    // For another fleet of this seat the first is company, and its cargo is known.
    let other = Voyage::of(&seen, Fleet::B, Land::Egypt, Goods::EMPTY, prices());
    let own = Load { cards: 4, rares: 0, gold: 1 };
    assert_eq!(other.rivals.as_slice(), [own, Load { cards: 4, rares: 0, gold: 0 }]);
    let nearby = Voyage::of(&seen, Fleet::B, Land::Ionia, Goods::EMPTY, prices());
    assert_eq!((nearby.draws, nearby.before, nearby.rivals.len()), (1, 0, 1));
}

#[test]
fn a_voyage_under_way_counts_the_draws_that_are_left() {
    let swell = HazardId::from_name(CardSet::aegean(), "storm_swell").expect("a hazard of the set").0;
    let scene = Scene::new(Land::Egypt, "wool*3 gift");
    let mut game = scene.position(&[swell], 1);
    game.apply(Seat(5), &Action::Finish, &mut Log::muted()).expect("the journey phase ends");
    assert_eq!(game.public().step, Step::Face);
    let seen = game.seen(ME).expect("the seat plays");
    let voyage = Voyage::of(&seen, Fleet::A, Land::Egypt, scene.cargo, prices());
    assert_eq!((voyage.draws, voyage.deck[usize::from(swell)]), (1, 1));
    let nearby = Voyage::of(&seen, Fleet::B, Land::Athens, scene.cargo, prices());
    assert_eq!(nearby.draws, 0);
}
