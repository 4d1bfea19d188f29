//! How well bots play: each level against the one below, and decisions that leave no doubt.

mod seating;
#[path = "../../rules/tests/table/mod.rs"]
mod table;

use std::sync::atomic::{AtomicU64, Ordering};

use bots::bot::{Bot, Budget, Decision};
use bots::launches::launches;
use bots::level::Level;
use bots::merchant::Merchant;
use bots::motive::Motive;
use bots::value::{Plan, WEIGHTS};
use rules::action::{Action, Response};
use rules::cards::Stage;
use rules::effect::harbor::HarborEffect;
use rules::game::Game;
use rules::goods::Goods;
use rules::news::{Cards, News};
use rules::seat::{Fleet, Seat};
use rules::setup::Options;
use rules::state::Harbor;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete, Lemnos, Rhodes};
use rules::world::{Acropolis, Land};

use table::{Good, Table, goods};

/// How many of so many games one player of a level wins against three of another.
fn wins(level: Level, others: Level, games: u64) -> u64 {
    let mut won = 0;
    for seed in 0..games {
        let (game, log) = seating::deal(4, Options::default(), seed);
        let seat = Seat((seed % 4) as u8);
        let bot = |it: Seat| {
            let level = if it == seat { level } else { others };
            level.bot(it, seed * 7 + u64::from(it.0), Budget::Playouts(24))
        };
        let bots = game.public().seats().map(bot).collect();
        let mut play = bots::play::Match::new(game, log, bots, seed);
        play.play_to_end();
        won += u64::from(seating::winner(play.game()) == seat);
    }
    won
}

#[test]
fn a_novice_wins_three_games_in_four_against_three_random_players() {
    let won = wins(Level::Novice, Level::Random, 40);
    assert!(won >= 30, "{won} of 40");
}

#[test]
fn a_merchant_wins_most_games_against_three_novices() {
    let won = wins(Level::Merchant, Level::Novice, 40);
    assert!(won >= 24, "{won} of 40");
}

#[test]
fn a_strategos_wins_more_than_its_share_against_three_merchants() {
    // Chance would be ten.
    let won = wins(Level::Strategos, Level::Merchant, 40);
    assert!(won >= 14, "{won} of 40");
}

/// A clock that moves on by a millisecond every time somebody looks.
fn ticking() -> u64 {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    1000 * TICKS.fetch_add(1, Ordering::Relaxed)
}

#[test]
fn a_strategos_has_an_answer_when_its_time_is_up() {
    let budget = Budget::Time { micros: 5_000, now: ticking };
    let (game, log) = seating::deal(4, Options::default(), 3);
    let bots = game.public().seats().map(|seat| Level::Strategos.bot(seat, 3, budget)).collect();
    let mut play = bots::play::Match::new(game, log, bots, 3);
    let (mut searched, mut decisions) = (0, 0);
    loop {
        let before = ticking();
        let Some(turn) = play.step() else { break };
        assert!(!turn.stood_in, "{turn:?}");
        // Nobody looks again after the fifth millisecond; several seats may be heard in one step.
        let looks = (ticking() - before) / 1000 - 1;
        assert!(looks <= 7 * 4, "{looks} looks at the clock");
        searched += u32::from(looks > 0);
        decisions += 1;
    }
    assert!(searched > 50 && searched < decisions, "{searched} of {decisions}");
}

// Games among merchants

fn knows_blockade(game: &Game, seat: Seat, land: Land) -> bool {
    let card = match game.public().harbors[land as usize] {
        Harbor::Up(card) => Some(card),
        Harbor::Down => game.position().private[seat].seen_harbors[land as usize],
        Harbor::Empty => None,
    };
    card.is_some_and(|card| game.set()[card].effect == HarborEffect::Blockade)
}

#[test]
fn no_merchant_sails_to_a_blockade_that_it_knows_without_a_warship() {
    let mut chances = 0;
    for seed in 0..24 {
        let mut play = seating::match_of(&[Level::Merchant; 4], Options::default(), 1100 + seed);
        loop {
            let before = play.game().clone();
            let Some(turn) = play.step() else { break };
            let Action::Launch { land, cargo, .. } = turn.action else { continue };
            chances += u32::from(Land::ALL.iter().any(|land| knows_blockade(&before, turn.seat, *land)));
            let barred = knows_blockade(&before, turn.seat, land) && cargo.count(Good::Warship) == 0;
            assert!(!barred, "{turn:?}");
        }
    }
    assert!(chances > 50, "{chances}");
}

/// Every prompt of a kind that merchants meet in some games.
fn met_at(step: Step, players: usize, games: u64, mut each: impl FnMut(&Game, Seat)) {
    for seed in 0..games {
        let mut play = seating::match_of(&vec![Level::Merchant; players], Options::default(), 1300 + seed);
        loop {
            if play.game().public().step == step {
                play.game().asked().iter().for_each(|seat| each(play.game(), seat));
            }
            if play.step().is_none() {
                break;
            }
        }
    }
}

#[test]
fn no_launch_is_weighed_twice() {
    let mut weighed = 0;
    met_at(Step::Launch, 4, 8, |game, seat| {
        let seen = game.seen(seat).expect("the seat plays");
        let plan = Plan::of(seen.set, seen.public, seat, &WEIGHTS);
        let launches = launches(&seen, &seen.prompt(), &plan, &WEIGHTS);
        let actions: Vec<Action> = launches.iter().map(|it| it.decision(&seen, &plan).action).collect();
        for (place, action) in actions.iter().enumerate() {
            assert!(!actions[..place].contains(action), "{action:?} of {actions:?}");
        }
        weighed += actions.len();
    });
    assert!(weighed > 1000, "{weighed}");
}

#[test]
fn to_make_no_offer_is_always_considered() {
    let (mut considered, mut crowded) = (0, 0);
    met_at(Step::Trade, 6, 4, |game, seat| {
        let seen = game.seen(seat).expect("the seat plays");
        let mut merchant = Merchant::new(seat);
        for other in game.public().seats() {
            let goods = game.seen(other).expect("the seat plays").owned();
            merchant.observe(&News::Received { seat: other, goods });
        }
        let candidates = merchant.candidates(&seen, &seen.prompt());
        if candidates.iter().any(|it| matches!(it.action, Action::Offer { .. })) {
            assert!(candidates.iter().any(|it| it.action == Action::Finish), "{candidates:?}");
            considered += 1;
            crowded += u32::from(candidates.is_full());
        }
    });
    assert!(considered > 100 && crowded > 10, "{considered}, {crowded} of them with no room left");
}

#[test]
fn most_merchants_have_plans_when_the_first_year_ends() {
    let (mut seats, mut with_plans) = (0, 0);
    for number in 0..16u64 {
        let levels = vec![Level::Merchant; 3 + number as usize % 4];
        let mut play = seating::match_of(&levels, Options::default(), 1200 + number);
        while play.game().public().year == 1 && play.step().is_some() {}
        for seat in play.game().public().seats() {
            seats += 1;
            with_plans += u32::from(play.game().public().seats[seat].wonders().count() > 0);
        }
    }
    assert!(with_plans * 5 >= seats * 4, "{with_plans} of {seats}");
}

// Clear-cut positions

/// What a merchant does that has heard this news.
fn merchant(table: &Table, island: Island, heard: &[News]) -> Decision {
    let seat = table.seat(island);
    let mut bot = Level::Merchant.bot(seat, 1, Budget::USUAL);
    heard.iter().for_each(|news| bot.observe(news));
    let view = table.game.view(Some(seat)).expect("the island plays");
    let prompt = view.prompt().expect("a seat has a prompt");
    let decision = bot.decide(&view, &prompt).expect("it is asked");
    assert_eq!(view.check(&decision.action), Ok(()));
    decision
}

#[test]
fn pirates_are_shown_the_warship() {
    let mut table = Table::new(3);
    table.sail(&["pirates_toll"], &[(Chios, "a sparta wool gold warship"), (Crete, "a sparta grain")]);
    assert_eq!(table.step(), Step::Face);
    let response = Response::Protect(Good::Warship);
    assert_eq!(merchant(&table, Chios, &[]).action, Action::Face { fleet: Fleet::A, response });
}

/// What a merchant on a finished island keeps under an event.
fn keeps(event: &str) -> Goods {
    let mut table = Table::new(3);
    table.events(&[event]).villages(Chios, &[1, 2, 3, 4, 5, 6]).workshops(Chios, 2);
    for kind in Acropolis::ALL.iter().copied().filter(|kind| *kind != Acropolis::Treasury) {
        table.structure(Chios, kind, 1);
    }
    table.structure(Chios, Acropolis::Shrine, 2);
    table.philosophies(Chios, &["stoicism"]);
    // Everybody has more than may be kept.
    table.hold(Chios, "grapes wool*5").hold(Crete, "ore*4").hold(Rhodes, "ore*4").at(Step::Discard);
    match merchant(&table, Chios, &[]).action {
        Action::Keep(kept) => kept,
        Action::ShowHand => goods("grapes wool"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_an_event_in_force_asks_for_is_kept() {
    assert_eq!(keeps("drought").count(Good::Grapes), 1);
    assert_eq!(keeps("fair_winds").count(Good::Grapes), 0, "without it other cards do as well");
}

/// Rhodes leads; Chios is Archon.
fn with_leader() -> Table {
    let mut table = Table::new(4);
    for island in [Chios, Crete, Lemnos] {
        table.villages(island, &[1, 2, 3, 4]);
    }
    table.villages(Rhodes, &[1, 2, 3, 4, 5, 6]).workshops(Rhodes, 2);
    table.structure(Rhodes, Acropolis::Marketplace, 1).structure(Rhodes, Acropolis::Shrine, 1);
    table.wonder(Rhodes, "parthenon", Stage::Complete);
    table
}

#[test]
fn a_friend_behind_gets_the_vote_and_the_leader_does_not() {
    let mut table = with_leader();
    table.quietly_to(Step::Vote);
    assert_eq!(table.asked(), [Chios]);
    assert_ne!(merchant(&table, Chios, &[]).action, Action::Vote(table.seat(Rhodes)));
    for friend in [Crete, Lemnos] {
        let (seat, cards) = (table.seat(friend), Cards::Kinds(goods("gold")));
        let kindness = News::Donated { from: seat, to: table.seat(Chios), cards };
        let decision = merchant(&table, Chios, &[kindness]);
        assert_eq!(decision.action, Action::Vote(seat));
        let motives = [Motive::Grateful { seat }, Motive::Harmless { seat }].map(Some);
        assert!(motives.contains(&decision.motive), "{decision:?}");
    }
}

#[test]
fn the_leader_is_named_for_the_earthquake() {
    let mut table = with_leader();
    table.events(&["earthquake"]);
    assert_eq!((table.step(), table.asked()), (Step::NameTarget, vec![Chios]));
    let leader = table.seat(Rhodes);
    let decision = merchant(&table, Chios, &[]);
    assert_eq!(decision.action, Action::NameIsland(leader));
    assert_eq!(decision.motive, Some(Motive::AgainstLeader { seat: leader }));
}
