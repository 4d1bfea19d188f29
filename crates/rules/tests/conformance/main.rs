//! What holds in every state of every game: properties over random games of all player counts and options.

mod covers;
mod ledger;
mod nonsense;
mod taking_back;

use std::collections::BTreeSet;

use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::history::History;
use rules::news::Log;
use rules::prompt::{Choice, Prompt};
use rules::random;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::state::{Berth, TurnOrder};
use rules::step::Step;
use rules::world::Phase;

use covers::covers;

/// One game for each player count and combination of options, from a seed of its own.
fn games(rounds: u64) -> impl Iterator<Item = (History, Dice)> {
    (0..rounds * 64).map(|number| {
        let options = Options {
            beginner: number & 1 != 0,
            delian_league: number & 2 != 0,
            tournament: number & 4 != 0,
            open_hands: number & 8 != 0,
            // Over the rounds, each number of players with and without.
            even_start: number / 64 % 2 != 0,
        };
        let players = 3 + (number / 16 % 4) as u8;
        let seed = Seed::from_number(number);
        let setup = Setup { options, ..Setup::new(CardSet::aegean(), players, seed) };
        (History::new(&setup, &mut Log::muted()).expect("a game"), Dice::new(number))
    })
}

/// Some seat, asked or not, takes some choice of its prompt; mostly those asked, so that games end.
fn lively_step(table: &mut History, dice: &mut Dice, log: &mut Log) {
    if dice.below(8) == 0 {
        let seat = Seat(dice.below(u32::from(table.game().public().players)) as u8);
        let seen = table.seen(seat).expect("the seat plays");
        let prompt = seen.prompt();
        if let Some(choice) = prompt.choices.get(dice.below(prompt.choices.len().max(1) as u32) as usize) {
            let action = choice.sample(&seen, dice).expect("a choice has an action");
            return table.apply(seat, &action, log).expect("what a prompt offers is accepted");
        }
    }
    random_step(table, dice, log);
}

/// A random decision of one of the seats asked; `None` when the game is over.
fn random_step(table: &mut History, dice: &mut Dice, log: &mut Log) -> Option<Seat> {
    let (seat, action) = random::choose(table.game(), dice, &mut Prompt::default())?;
    table.apply(seat, &action, log).expect("what a prompt offers is accepted");
    Some(seat)
}

#[test]
fn every_game_ends_and_ranks_every_seat() {
    for (table, mut dice) in games(4) {
        let mut game = table.into_game();
        let decisions = random::play(&mut game, &mut dice, &mut Log::muted());
        let outcome = game.outcome().expect("an outcome");
        assert!(decisions > 50 && outcome.ranking.len() == game.public().players as usize);
        assert_eq!(outcome.ranking[0].place, 1);
        assert!(game.asked().is_empty());
    }
}

#[test]
fn every_change_in_goods_is_told_by_an_event() {
    for (mut table, mut dice) in games(2) {
        while !table.game().is_over() {
            let before = table.game().position();
            let mut log = Log::default();
            lively_step(&mut table, &mut dice, &mut log);
            ledger::check(&before, &log.told, &table.game().position());
        }
    }
}

#[test]
fn counts_stay_within_their_bounds() {
    for (mut table, mut dice) in games(2) {
        while !table.game().is_over() {
            lively_step(&mut table, &mut dice, &mut Log::muted());
            let position = table.game().position();
            let phase = position.public.phase();
            for seat in position.public.seats() {
                let (island, private) = (&position.public.seats[seat], &position.private[seat]);
                assert_eq!(island.hand, private.hand.total());
                assert!(private.hand.aegis().is_empty() && island.home.commodities().is_empty());
                for (fleet, state) in island.fleets() {
                    let cargo = private.cargo[fleet as usize];
                    assert_eq!(state.cards, cargo.total());
                    let in_trade = matches!(phase, Phase::FleetTrade | Phase::Return);
                    assert!(state.cards <= 6 || in_trade, "{} cards in {phase:?}", state.cards);
                    if state.berth == Berth::Port {
                        assert!(cargo.commodities().is_empty(), "commodities stay aboard in port");
                    }
                }
                assert!(island.structures() <= 16);
            }
        }
    }
}

#[test]
fn somebody_is_asked_and_whoever_is_asked_has_a_choice() {
    for (mut table, mut dice) in games(2) {
        while !table.game().is_over() {
            let game = table.game();
            let asked = game.asked();
            assert!(!asked.is_empty(), "a stuck table at {:?}", game.public().step);
            for seat in game.public().seats() {
                let prompt = table.prompt(seat).expect("a prompt");
                assert_eq!(prompt.asked, asked.has(seat));
                assert!(!prompt.asked || !prompt.choices.is_empty(), "{:?}", prompt);
            }
            lively_step(&mut table, &mut dice, &mut Log::muted());
        }
    }
}

#[test]
fn a_prompt_never_offers_what_is_refused() {
    for (mut table, mut dice) in games(2) {
        while !table.game().is_over() {
            for seat in table.game().public().seats() {
                let seen = table.seen(seat).expect("the seat plays");
                for choice in &seen.prompt().choices {
                    let action = choice.sample(&seen, &mut dice).expect("a choice has an action");
                    assert_eq!(table.check(seat, &action), Ok(()), "{choice:?} {action:?}");
                    assert!(covers(choice, &seen, &action), "{choice:?} {action:?}");
                }
            }
            lively_step(&mut table, &mut dice, &mut Log::muted());
        }
    }
}

#[test]
fn a_prompt_never_hides_what_is_accepted() {
    let mut accepted = 0;
    for (mut table, mut dice) in games(2) {
        let mut tried: Vec<Action> = Vec::new();
        while !table.game().is_over() {
            for seat in table.game().public().seats() {
                let seen = table.seen(seat).expect("the seat plays");
                let prompt = seen.prompt();
                tried.extend(prompt.choices.iter().filter_map(|choice| choice.sample(&seen, &mut dice)));
                for _ in 0..4 {
                    let Some(action) = dice.pick(&tried) else { break };
                    let action = covers::mutate(action, &mut dice);
                    if table.check(seat, &action).is_ok() {
                        accepted += 1;
                        let covered = prompt.choices.iter().any(|choice| covers(choice, &seen, &action));
                        assert!(covered, "{action:?} is accepted and not among {:?}", prompt.choices);
                    }
                }
            }
            if tried.len() > 200 {
                dice.shuffle(&mut tried);
                tried.truncate(100);
            }
            lively_step(&mut table, &mut dice, &mut Log::muted());
        }
    }
    assert!(accepted > 20_000, "too few actions were accepted to prove much: {accepted}");
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut refused = 0;
    for (mut table, mut dice) in games(1) {
        let mut tried: Vec<Action> = Vec::new();
        while !table.game().is_over() {
            for seat in table.game().public().seats() {
                let seen = table.seen(seat).expect("the seat plays");
                let choices = seen.prompt().choices;
                tried.extend(choices.iter().filter_map(|choice| choice.sample(&seen, &mut dice)));
                let Some(action) = dice.pick(&tried) else { continue };
                let before = table.clone();
                let mut log = Log::default();
                if table.apply(seat, &action, &mut log).is_err() {
                    refused += 1;
                    assert!(table.game() == before.game() && log.told.is_empty(), "{action:?}");
                } else {
                    table = before;
                }
            }
            lively_step(&mut table, &mut dice, &mut Log::muted());
        }
    }
    assert!(refused > 10_000, "{refused}");
}

#[test]
fn a_view_prompts_and_checks_as_the_game_does() {
    for (mut table, mut dice) in games(1) {
        while !table.game().is_over() {
            for seat in table.game().public().seats() {
                let view = table.view(Some(seat)).expect("a view");
                let prompt = table.prompt(seat).expect("a prompt");
                assert_eq!(view.prompt().as_ref(), Some(&prompt));
                let seen = table.seen(seat).expect("the seat plays");
                for choice in &prompt.choices {
                    let action = choice.sample(&seen, &mut dice).expect("an action");
                    assert_eq!(view.check(&action), Ok(()));
                }
            }
            lively_step(&mut table, &mut dice, &mut Log::muted());
        }
    }
}

#[test]
fn a_sampled_game_looks_the_same_and_plays_on() {
    for (index, (mut table, mut dice)) in games(1).enumerate() {
        let mut countdown = index;
        while !table.game().is_over() {
            let game = table.game();
            for viewer in game.public().seats().map(Some).chain([None]) {
                let view = game.view(viewer).expect("a view");
                let mut sample = view.sample(&mut dice);
                assert_eq!(sample.view(viewer).expect("a view"), view, "{:?}", game.public().step);
                let faults = Game::from_position(game.set(), sample.position()).err();
                assert_eq!(faults, None, "a sample is a sound game at {:?}", game.public().step);
                // Now and then to the very end.
                if countdown == 0 {
                    random::play(&mut sample, &mut dice, &mut Log::muted());
                    countdown = 150;
                }
                countdown -= 1;
            }
            lively_step(&mut table, &mut dice, &mut Log::muted());
        }
    }
}

#[test]
fn sealed_answers_in_any_order_give_the_same_game() {
    let mut compared = 0;
    for (table, mut dice) in games(2) {
        let mut game = table.into_game();
        while !game.is_over() {
            let public = game.public();
            if public.step.is_sealed() && public.waiting == public.involved && public.waiting.len() > 1 {
                let mut answers: Vec<(Seat, Vec<Action>)> = Vec::new();
                for seat in public.waiting.iter() {
                    answers.push((seat, all_answers(&game, seat, &mut dice)));
                }
                let forward = seal(&game, answers.iter());
                let backward = seal(&game, answers.iter().rev());
                assert!(forward == backward, "the order of sealing matters at {:?}", public.step);
                compared += 1;
            }
            random::step(&mut game, &mut dice, &mut Log::muted());
        }
    }
    assert!(compared > 500, "{compared}");
}

/// What a seat answers until it has answered everything asked of it.
fn all_answers(game: &Game, seat: Seat, dice: &mut Dice) -> Vec<Action> {
    let mut game = game.clone();
    let mut actions = Vec::new();
    let step = game.public().step;
    while game.public().step == step && game.public().waiting.has(seat) {
        let seen = game.seen(seat).expect("the seat plays");
        let Some(action) = seen.prompt().sample(&seen, dice) else { break };
        if matches!(action, Action::Donate(_)) {
            continue;
        }
        game.apply(seat, &action, &mut Log::muted()).expect("accepted");
        actions.push(action);
    }
    actions
}

fn seal<'a>(game: &Game, answers: impl Iterator<Item = &'a (Seat, Vec<Action>)>) -> Game {
    let mut game = game.clone();
    for (seat, actions) in answers {
        for action in actions {
            game.apply(*seat, action, &mut Log::muted()).expect("accepted");
        }
    }
    game
}

#[test]
fn a_game_is_small_and_an_order_asks_one_seat() {
    assert!(std::mem::size_of::<Game>() <= 2048, "{}", std::mem::size_of::<Game>());
    assert!(std::mem::size_of::<Action>() <= 32);
    assert!(std::mem::size_of::<rules::prompt::Choice>() <= 32, "a prompt is handed on by value");
    for (table, mut dice) in games(1) {
        let mut game = table.into_game();
        while !game.is_over() {
            if matches!(game.public().order, TurnOrder::Set(_)) && game.public().step != Step::Over {
                assert_eq!(game.asked().len(), 1);
            }
            random::step(&mut game, &mut dice, &mut Log::muted());
        }
    }
}

/// Who is answered for must have had nothing else to do.
#[test]
fn an_only_answer_is_accepted_and_nothing_else_is_offered() {
    let mut kinds = BTreeSet::new();
    for (mut table, mut dice) in games(8) {
        let mut log = Log::muted();
        while !table.game().is_over() {
            for seat in table.game().public().seats() {
                let seen = table.seen(seat).expect("a seat of the game");
                let prompt = seen.prompt();
                let Some(only) = prompt.only_answer() else { continue };
                assert_eq!(seen.check(&only), Ok(()), "{only:?}");
                let needed =
                    prompt.choices.iter().filter(|it| !matches!(it, Choice::CallOrder | Choice::Donate(_)));
                for choice in needed {
                    for _ in 0..6 {
                        assert_eq!(choice.sample(&seen, &mut dice), Some(only), "{choice:?}");
                    }
                }
                let words = format!("{only:?}");
                kinds.insert(words.split(['(', '{']).map(str::trim).take(2).collect::<Vec<_>>().join(" "));
            }
            random_step(&mut table, &mut dice, &mut log);
        }
    }
    for kind in
        ["Decline", "Face", "Finish", "Return", "Suffer Cards", "Suffer Plain", "Suffer Village", "Yield"]
    {
        assert!(kinds.iter().any(|it| it.starts_with(kind)), "{kind} of {kinds:?}");
    }
}
