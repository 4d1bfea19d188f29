//! What bots keep in mind: a bot rebuilt from what its seat saw is the same bot, and what it remembers is true.

mod seating;

use std::sync::{Arc, Mutex};

use bots::bot::{Bot, Decision};
use bots::level::Level;
use bots::memory::Memory;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::goods::{Good, Goods};
use rules::history::History;
use rules::news::{Cards, Log, News};
use rules::prompt::Prompt;
use rules::rng::{Dice, Seed};
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::step::Step;
use rules::view::View;
use rules::world::Phase;

/// What the bot that sat through it did, and the one that came in.
type Pair = (Step, [Option<Decision>; 2]);

/// A bot that sits through a game, and one that comes in half way, told what the seat saw.
struct Relieved {
    sitting: Box<dyn Bot>,
    relief: Box<dyn Bot>,
    heard: Vec<News>,
    from_season: u8,
    /// Whether the newcomer is at the table.
    here: bool,
    /// What both did since.
    decisions: Arc<Mutex<Vec<Pair>>>,
}

impl Bot for Relieved {
    fn observe(&mut self, news: &News) {
        self.sitting.observe(news);
        if self.here {
            self.relief.observe(news);
        } else {
            self.heard.push(*news);
        }
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        if !self.here && view.public.season_number() >= self.from_season {
            self.here = true;
            self.heard.drain(..).for_each(|news| self.relief.observe(&news));
        }
        let decision = self.sitting.decide(view, prompt);
        if self.here {
            let other = self.relief.decide(view, prompt);
            self.decisions.lock().expect("nobody panicked").push((prompt.step, [decision, other]));
        }
        decision
    }
}

/// Pairs of decisions after the middle of games in which this level sits among others.
fn second_halves(level: Level, games: u64) -> Vec<Pair> {
    let decisions = Arc::default();
    for number in 0..games {
        let mut levels = vec![Level::Merchant, Level::Novice, Level::Random];
        levels.insert(number as usize % 4, level);
        let mut play =
            seating::match_with(&levels, seating::options(number), 200 + number, |seat, sitting| {
                if u64::from(seat.0) != number % 4 {
                    return sitting;
                }
                Box::new(Relieved {
                    sitting,
                    relief: seating::bot(level, seat, 200 + number),
                    heard: Vec::new(),
                    from_season: 5,
                    here: false,
                    decisions: Arc::clone(&decisions),
                })
            });
        play.play_to_end();
    }
    Arc::into_inner(decisions).expect("the tables are gone").into_inner().expect("nobody panicked")
}

#[test]
fn a_bot_rebuilt_from_what_its_seat_saw_goes_on_like_the_one_that_sat_through_it() {
    for (level, games) in [(Level::Steward, 4), (Level::Merchant, 12), (Level::Strategos, 4)] {
        let decisions = second_halves(level, games);
        for (step, [sitting, relief]) in &decisions {
            assert_eq!(sitting, relief, "{} at {step:?}", level.name());
        }
        assert!(decisions.len() > 200, "too few decisions of {}: {}", level.name(), decisions.len());
    }
}

#[test]
fn a_rebuilt_novice_remembers_its_offers_and_its_friend() {
    let decisions = second_halves(Level::Novice, 12);
    let remembered = decisions.iter().filter(|(step, _)| matches!(step, Step::Trade | Step::Vote));
    let mut count = 0;
    for (step, [sitting, relief]) in remembered {
        assert_eq!(sitting, relief, "at {step:?}");
        count += 1;
    }
    assert!(count > 200, "{count}");
}

/// Commodities of an island, in hand and aboard.
fn holdings(game: &Game, seat: Seat) -> Goods {
    let position = game.position();
    let private = &position.private[seat];
    private.cargo.iter().fold(private.hand, |sum, cargo| sum.plus(&cargo.commodities()))
}

/// What seats remember of islands along games, against the truth.
#[derive(Default, Debug)]
struct Tally {
    /// Nothing moved unseen: all is remembered.
    seen: u32,
    /// Something moved unseen, and the seat knows that it does not know.
    aware: u32,
    /// Something moved unseen; the seat thinks that it knows, and does.
    deduced: u32,
    /// The same, but it is wrong.
    deceived: u32,
}

/// Follows games of these levels with a memory at every seat.
fn follow(level: impl Fn(u64) -> Level, games: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let players = 3 + number % 4;
        let levels: Vec<Level> = (0..players).map(|seat| level(number + seat)).collect();
        let options = Options { open_hands: false, ..seating::options(number) };
        let mut play = seating::match_of(&levels, options, 300 + number);
        let mut memories: Vec<Memory> = play.game().public().seats().map(Memory::new).collect();
        let mut lost_sight = vec![SeatSet::EMPTY; levels.len()];
        loop {
            let game = play.game();
            for seat in game.public().seats() {
                let (memory, lost_sight) = (&mut memories[seat.0 as usize], &mut lost_sight[seat.0 as usize]);
                for news in seating::seen_by(seat, game, play.told()) {
                    memory.observe(&news);
                    match news {
                        News::Donated { from, to, cards: Cards::Number(_) }
                        | News::Dealt { maker: from, taker: to, give: Cards::Number(_), .. } => {
                            *lost_sight = lost_sight.with(from).with(to);
                        }
                        News::HandShown { seat, .. } => lost_sight.remove(seat),
                        _ => {}
                    }
                }
                for other in game.public().seats() {
                    let right = *memory.holdings(other) == holdings(game, other);
                    match (lost_sight.has(other), memory.knows_all(other)) {
                        (false, knows_all) => {
                            let step = game.public().step;
                            assert!(right && knows_all, "{seat:?} lost sight of {other:?} at {step:?}");
                            tally.seen += 1;
                        }
                        (true, false) => tally.aware += 1,
                        (true, true) if right => tally.deduced += 1,
                        (true, true) => tally.deceived += 1,
                    }
                }
            }
            if play.step().is_none() {
                break;
            }
        }
    }
    tally
}

#[test]
fn whoever_counts_along_knows_what_everybody_holds_until_cards_move_unseen() {
    let tally = follow(|_| Level::Merchant, 16);
    // Merchants deal in the open; only gifts to the Archon go unseen.
    assert!(tally.seen > 200_000 && tally.aware * 4 < tally.seen, "{tally:?}");
    let tally = follow(|seat| if seat % 2 == 0 { Level::Random } else { Level::Merchant }, 16);
    assert!(tally.seen > 20_000 && tally.aware > 20_000, "{tally:?}");
}

#[test]
fn a_memory_that_claims_to_know_all_is_right() {
    let tally = follow(|seat| if seat % 2 == 0 { Level::Random } else { Level::Merchant }, 16);
    assert_eq!(tally.deceived, 0, "{tally:?}");
}

#[test]
fn an_offer_that_one_declined_and_another_took_is_left_with_the_first() {
    let (me, first, second) = (Seat(0), Seat(1), Seat(2));
    let (give, want) = (Goods::one(Good::Wool), Goods::one(Good::Ore));
    let mut memory = Memory::new(me);
    for to in [first, second] {
        let to = SeatSet::one(to);
        memory.observe(&News::Offered { maker: me, to, private: false, counter: false, give, want });
    }
    let (give, want) = (Cards::Kinds(give), Cards::Kinds(want));
    memory.observe(&News::Dealt { maker: me, taker: second, private: false, give, want });
    assert_eq!([first, second].map(|seat| memory.left(seat).count()), [1, 0]);
}

#[test]
fn whoever_declined_an_offer_is_not_offered_less() {
    let (me, other) = (Seat(0), Seat(1));
    let [grain, ore, wool] = [Good::Grain, Good::Ore, Good::Wool].map(Goods::one);
    let mut memory = Memory::new(me);
    memory.keep_declined(other, grain, ore.plus(&wool));
    assert!(memory.was_declined(other, &grain, &ore.plus(&wool)), "the same");
    assert!(memory.was_declined(other, &grain, &ore.plus(&wool).plus(&wool)), "more for as much");
    assert!(!memory.was_declined(other, &grain, &ore), "less is asked for");
    assert!(!memory.was_declined(other, &grain.plus(&grain), &ore.plus(&wool)), "more is given");
    assert!(!memory.was_declined(Seat(2), &grain, &ore.plus(&wool)), "nobody else has declined it");
}

#[test]
fn what_is_taken_back_is_counted_back() {
    let mut log = Log::default();
    let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(1));
    let mut table = History::new(&setup, &mut log).expect("a game");
    let (me, mut dice, mut compared) = (Seat(0), Dice::new(1), 0);
    let mut memory = Memory::new(me);
    while !table.game().is_over() {
        let viewer = table.game().viewer(Some(me));
        log.told.drain(..).filter_map(|news| news.seen_by(viewer)).for_each(|news| memory.observe(&news));
        let asked: Vec<Seat> = table.game().asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked");
        let seen = table.seen(seat).expect("the seat plays");
        let takes_back = seen.undo.is_some() && dice.coin();
        let action = if takes_back { Some(Action::Undo) } else { seen.prompt().sample(&seen, &mut dice) };
        table.apply(seat, &action.expect("a choice"), &mut log).expect("what is offered");
        if takes_back {
            let mut after = memory.clone();
            log.told.iter().filter_map(|news| news.seen_by(viewer)).for_each(|news| after.observe(&news));
            assert_eq!(after.knows_all(seat), memory.knows_all(seat));
            if after.knows_all(seat) {
                assert_eq!(*after.holdings(seat), holdings(table.game(), seat));
                compared += 1;
            }
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn cards_exchanged_unseen_are_not_known() {
    let (one, other) = (Seat(1), Seat(2));
    let mut memory = Memory::new(Seat(0));
    for (seat, goods) in [(one, Goods::one(Good::Wool)), (other, Goods::one(Good::Gold))] {
        memory.observe(&News::Received { seat, goods });
        assert!(memory.knows_all(seat));
    }
    let (give, want) = (Cards::Number(1), Cards::Number(1));
    memory.observe(&News::Dealt { maker: one, taker: other, private: true, give, want });
    assert!(!memory.knows_all(one) && !memory.knows_all(other));
}

#[test]
fn a_hand_that_is_shown_is_known_again() {
    let one = Seat(1);
    let mut memory = Memory::new(Seat(0));
    memory.observe(&News::Donated { from: Seat(2), to: one, cards: Cards::Number(2) });
    assert!(!memory.knows_all(one));
    let hand = Goods::n(Good::Wool, 2);
    memory.observe(&News::HandShown { seat: one, hand });
    assert!(memory.knows_all(one));
    assert_eq!(*memory.holdings(one), hand);
}

#[test]
fn kindness_is_remembered_and_fades() {
    let friend = Seat(1);
    let mut memory = Memory::new(Seat(0));
    let gift = Cards::Kinds(Goods::one(Good::Gold));
    memory.observe(&News::Donated { from: friend, to: Seat(0), cards: gift });
    let fresh = memory.goodwill(friend);
    assert!(fresh > 0.0 && memory.goodwill(Seat(2)) == 0.0);
    memory.observe(&News::PhaseBegan(Phase::Event));
    assert!(memory.goodwill(friend) < fresh && memory.goodwill(friend) > 0.0);
}
