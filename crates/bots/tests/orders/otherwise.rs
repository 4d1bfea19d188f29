//! What stands after `else`: it is done where what is said before cannot be, and not beside it.

use bots::orders::{Follow, Orders, Past, Saved, Why, follow};
use rules::action::Action;
use rules::game::Game;
use rules::goods::Good;
use rules::news::Log;
use rules::notation::Names;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;
use rules::step::Step;

use super::{by_steward, names};
use rules::cards::CardSet;

const PROJECTS: [&str; 9] = [
    "village 1",
    "village 2",
    "village 3",
    "village 4",
    "village 5",
    "village 6",
    "workshop",
    "fleet",
    "academy",
];

/// What a sheet of one line does now.
pub(super) fn says(game: &Game, seat: Seat, line: &str, past: &Past) -> Follow {
    let islands = game.public().islands();
    let (orders, problems) = Orders::parse(line, &Names { islands: &islands, ..names() });
    assert!(problems.is_empty(), "{line}: {problems:?}");
    let (seen, saved) = (game.seen(seat).expect("a seat"), Saved::at(game.public(), seat));
    follow(&orders.now(|_| saved, game.public()), &seen, &seen.prompt(), past)
}

pub(super) fn act(follow: &Follow) -> Option<Action> {
    match follow {
        Follow::Act(action, _) => Some(*action),
        Follow::Waits(_) | Follow::Silent => None,
    }
}

fn is_instead(follow: &Follow) -> bool {
    matches!(follow, Follow::Act(_, because) | Follow::Waits(because) if matches!(because.why, Why::Instead(_)))
}

/// Plays some games as the steward does, and looks at every question of a step on the way. Says how much was found to try.
pub(super) fn look(step: Step, games: u64, mut tried: impl FnMut(&Game, Seat) -> usize) -> usize {
    let mut found = 0;
    for seed in 0..games {
        let mut log = Log::default();
        let setup = Setup::new(CardSet::aegean(), 4, Seed::from_number(seed));
        let mut game = Game::new(&setup, &mut log).expect("four can play");
        let mut dice = Dice::new(seed);
        while !game.is_over() {
            let seat = game.asked().pick(&mut dice).expect("somebody is asked");
            if game.public().step == step {
                found += tried(&game, seat);
            }
            let action = by_steward(&game, seat, &mut dice);
            game.apply(seat, &action, &mut log).expect("legal");
        }
    }
    found
}

/// The game after a decision, with what the seat did in this phase.
fn after(game: &Game, seat: Seat, action: Action) -> (Game, Past) {
    let mut game = game.clone();
    game.apply(seat, &action, &mut Log::default()).expect("it follows, so it is legal");
    let mut past = Past::default();
    past.act(action);
    (game, past)
}

#[test]
fn what_cannot_be_built_is_passed_over_for_what_comes_after_else() {
    let nothing = Past::default();
    let found = look(Step::Build, 6, |game, seat| {
        let alone = |it: &&str| act(&says(game, seat, &format!("build {it}"), &nothing));
        let is_built = |it: &&str| matches!(alone(it), Some(Action::Build { .. }));
        let (can, cannot): (Vec<&str>, Vec<&str>) = PROJECTS.iter().partition(|it| is_built(it));
        let mut found = 0;
        for (want, instead) in cannot.iter().flat_map(|want| can.iter().map(move |instead| (want, instead))) {
            let followed = says(game, seat, &format!("build {want} else {instead}"), &nothing);
            assert_eq!(act(&followed), alone(instead), "build {want} else {instead}");
            assert!(is_instead(&followed));
            found += 1;
        }
        for want in &cannot {
            let followed = says(game, seat, &format!("build {want} else ask"), &nothing);
            assert!(matches!(followed, Follow::Waits(_)), "build {want} else ask: {followed:?}");
        }
        found
    });
    assert!(found > 50, "{found}");
}

#[test]
fn what_was_built_is_not_followed_by_what_comes_after_else() {
    let nothing = Past::default();
    let found = look(Step::Build, 6, |game, seat| {
        let mut found = 0;
        for first in PROJECTS {
            let Follow::Act(built @ Action::Build { pay, .. }, _) =
                says(game, seat, &format!("build {first}"), &nothing)
            else {
                continue;
            };
            let (later, past) = after(game, seat, built);
            if later.public().step != Step::Build || !later.asked().has(seat) {
                continue;
            }
            let goods = pay.iter().map(|(good, count)| match count {
                1 => good.name().to_owned(),
                _ => format!("{}*{count}", good.name()),
            });
            let have = goods.collect::<Vec<_>>().join(" ");
            for second in PROJECTS.iter().filter(|it| **it != first) {
                // Paying for it may be why its condition holds no more.
                for condition in [String::new(), format!(" if have {have}")] {
                    let line = format!("build {first}{condition} else {second}");
                    let followed = act(&says(&later, seat, &line, &past));
                    assert_eq!(followed, Some(Action::Finish), "{line}");
                    found += 1;
                }
            }
        }
        found
    });
    assert!(found > 50, "{found}");
}

#[test]
fn what_cannot_be_traded_abroad_is_passed_over_and_what_was_traded_is_not_followed_by_more() {
    let trades = [
        "trade 2 basic for gold",
        "trade 3 basic for gold",
        "trade 4 basic for papyrus",
        "trade gold for grain",
        "trade grain*2 for wool",
    ];
    let nothing = Past::default();
    let found = look(Step::Barter, 10, |game, seat| {
        let alone = |it: &&str| act(&says(game, seat, &format!("fleet_trade {it}"), &nothing));
        let is_made = |it: &&str| matches!(alone(it), Some(Action::Trade { .. }));
        let (can, cannot): (Vec<&str>, Vec<&str>) = trades.iter().partition(|it| is_made(it));
        let mut found = 0;
        for (want, instead) in cannot.iter().flat_map(|want| can.iter().map(move |instead| (want, instead))) {
            let line = format!("fleet_trade {want} else {instead}");
            assert_eq!(act(&says(game, seat, &line, &nothing)), alone(instead), "{line}");
            let (later, past) = after(game, seat, alone(instead).expect("it is made"));
            if later.public().step == Step::Barter && later.asked().has(seat) {
                for other in can.iter().filter(|it| *it != instead) {
                    let line = format!("fleet_trade {instead} else {other}");
                    let followed = act(&says(&later, seat, &line, &past));
                    assert!(!matches!(followed, Some(Action::Trade { .. })), "{line}: {followed:?}");
                }
            }
            found += 1;
        }
        if !can.is_empty() {
            for want in &cannot {
                let followed = says(game, seat, &format!("fleet_trade {want} else ask"), &nothing);
                assert!(matches!(followed, Follow::Waits(_)), "fleet_trade {want} else ask: {followed:?}");
            }
        }
        found
    });
    assert!(found > 20, "{found}");
}

#[test]
fn a_deal_without_cards_is_passed_over_and_one_that_is_offered_is_waited_for() {
    let nothing = Past::default();
    let found = look(Step::Trade, 6, |game, seat| {
        let seen = game.seen(seat).expect("a seat");
        let owned = seen.owned();
        let basics = [Good::Grain, Good::Wool, Good::Olives, Good::Timber];
        let (has, lacks): (Vec<Good>, Vec<Good>) = basics.iter().partition(|good| owned.count(**good) > 0);
        let is_free = seen.offers().next().is_none() && seen.prompt().asked;
        let (Some(has), Some(lacks), true) = (has.first(), lacks.first(), is_free) else { return 0 };
        let give = |good: &Good| format!("give {} want gold", good.name());
        let line = format!("island_trade {} else {}", give(lacks), give(has));
        let alone = says(game, seat, &format!("island_trade {}", give(has)), &nothing);
        let Some(offer @ Action::Offer { .. }) = act(&alone) else { return 0 };
        assert_eq!(act(&says(game, seat, &line, &nothing)), Some(offer), "{line}");
        for (end, ends) in [("finish", true), ("ask", false)] {
            let line = format!("island_trade {} else {end}", give(lacks));
            let followed = says(game, seat, &line, &nothing);
            assert_eq!(act(&followed), ends.then_some(Action::Finish), "{line}");
            assert!(is_instead(&followed), "{line}: {followed:?}");
            let line = format!("island_trade {} else {end}", give(has));
            assert_eq!(act(&says(game, seat, &line, &nothing)), Some(offer), "{line}");
            let (later, past) = after(game, seat, offer);
            if later.public().step == Step::Trade {
                let followed = says(&later, seat, &line, &past);
                assert!(matches!(followed, Follow::Silent), "{line}: {followed:?}");
            }
        }
        1
    });
    assert!(found > 20, "{found}");
}
