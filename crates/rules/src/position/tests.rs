//! Positions that no state in JSON could describe are refused all the same, and whatever is accepted plays to
//! the end.

mod scramble;

use super::{Fault, Position};
use crate::action::{Action, Harm};
use crate::cards::{CardSet, EventId, HarborId, HazardId, PhilosophySet, Stage, WonderId, WonderSet};
use crate::game::Game;
use crate::goods::Good;
use crate::news::Log;
use crate::random;
use crate::rng::{Dice, Seed};
use crate::seat::{FleetSet, Seat, SeatRow, SeatSet};
use crate::setup::{Options, Setup};
use crate::state::{Harbor, Sealed, TurnOrder, Wonder};
use crate::step::Step;
use crate::world::{LandSet, Village, VillageSet};

pub(crate) fn new_game(players: u8, options: Options, seed: u64) -> Game {
    Game::new(
        &Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) },
        &mut Log::muted(),
    )
    .unwrap()
}

/// Every number of players with half of all mixes of options.
pub(crate) fn tables() -> impl Iterator<Item = (u8, Options)> {
    (3..=6).flat_map(|players| {
        (0..32).filter(move |bits: &u8| (bits.count_ones() as u8 + players).is_multiple_of(2)).map(
            move |bits| {
                let on = |bit: u8| bits & (1 << bit) != 0;
                let options = Options {
                    beginner: on(0),
                    delian_league: on(1),
                    tournament: on(2),
                    open_hands: on(3),
                    even_start: on(4),
                };
                (players, options)
            },
        )
    })
}

/// Plays on at random to the end.
pub(crate) fn play_on(mut game: Game, dice: &mut Dice) {
    for _ in 0..100_000 {
        if !random::step(&mut game, dice, &mut Log::muted()) {
            return assert!(game.is_over(), "{}", game.dump());
        }
    }
    panic!("the game never ends");
}

/// A game with much on the islands: random play alone hardly ever completes a wonder.
pub(crate) fn rich_game(players: u8, options: Options, seed: u64) -> Game {
    let mut game = new_game(players, options, seed);
    let mut dice = Dice::new(seed);
    while !matches!(game.public.step, Step::Trade | Step::Launch | Step::Build) {
        random::step(&mut game, &mut dice, &mut Log::muted());
    }
    let mut position = game.position();
    let philosophies = game.set.philosophies.len() as u32;
    for seat in position.public.seats() {
        let island = &mut position.public.seats[seat];
        position.private[seat].hand =
            Good::ALL[..11].iter().map(|good| (*good, dice.below(4) as u8)).collect();
        island.home = Good::ALL[11..].iter().map(|good| (*good, dice.below(4) as u8)).collect();
        island.workshops = dice.below(3) as u8;
        island.acropolis = [1; 6];
        island.fleet_count = island.fleet_count.max(1 + dice.below(3) as u8);
        island.philosophies = PhilosophySet(dice.below(1 << philosophies) as u16);
        for slot in island.wonders.iter_mut().filter(|slot| slot.is_none()) {
            if let Some(card) = position.secret.plans_deck.pop() {
                position.public.plans_drawn.0 |= 1 << card;
                let stage = Stage::ALL[dice.below(5).min(2) as usize];
                let nobody = SeatSet::EMPTY;
                *slot =
                    Some(Wonder { card: WonderId(card), stage, used: false, buyers: nobody, spent: nobody });
            }
        }
    }
    for philosophy in 0..philosophies {
        let holders = position
            .public
            .seats()
            .filter(|seat| position.public.seats[*seat].philosophies.0 >> philosophy & 1 == 1);
        for seat in holders.skip(usize::from(game.set.philosophy_copies)).collect::<Vec<_>>() {
            position.public.seats[seat].philosophies.0 &= !(1 << philosophy);
        }
    }
    Game::from_position(game.set, position).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn trading() -> Game {
    let mut game = new_game(4, Options::default(), 5);
    let mut dice = Dice::new(5);
    while game.public.step != Step::Trade {
        random::step(&mut game, &mut dice, &mut Log::muted());
    }
    game
}

fn faults(edit: impl FnOnce(&mut Position)) -> Vec<Fault> {
    let game = trading();
    let mut position = game.position();
    edit(&mut position);
    Game::from_position(game.set, position).err().unwrap_or_default()
}

#[test]
fn a_position_goes_back_to_the_same_game() {
    let game = trading();
    assert!(Game::from_position(game.set, game.position()).unwrap() == game);
}

#[test]
fn what_does_not_exist_is_refused() {
    type Edit = (fn(&mut Position), &'static str);
    let edits: [Edit; 21] = [
        (|it| it.public.players = 7, "seats"),
        (|it| it.public.players = 255, "seats"),
        (|it| it.public.archon = Seat(4), "archon"),
        (|it| it.public.involved = SeatSet(255), "involved"),
        (|it| it.public.waiting = SeatSet(255), "waiting"),
        (|it| it.public.order = TurnOrder::Set(SeatRow::from_iter([Seat(200)])), "order"),
        (|it| it.public.votes.0[0] = Some(Seat(200)), "votes"),
        (|it| it.public.events.target = Some(Seat(6)), "events.target"),
        (|it| it.public.events.up.push(200), "events.row"),
        (|it| it.public.harbors[0] = Harbor::Up(HarborId(200)), "harbors.athens"),
        (|it| it.public.hazards.card = Some(HazardId(200)), "hazard.card"),
        (|it| it.public.hazards.struck = FleetSet(u32::MAX), "hazard.struck"),
        (|it| it.public.open_lands = LandSet(255), "open_lands"),
        (|it| it.public.plans_drawn = WonderSet(u32::MAX), "plans_deck"),
        (|it| it.public.seats.0[1].villages = VillageSet(255), "seats[1].villages"),
        (|it| it.public.seats.0[1].philosophies = PhilosophySet(u16::MAX), "seats[1].philosophies"),
        (|it| it.public.seats.0[1].fleet_count = 9, "seats[1].fleets"),
        (|it| it.public.seats.0[5].workshops = 1, "seats[5]"),
        (|it| it.secret.event_row[3] = EventId(200), "events.row"),
        (|it| it.private.0[0].next_event = Some(EventId(200)), "seats[0].next_event"),
        (|it| it.private.0[0].seen_harbors[2] = Some(HarborId(200)), "seats[0].seen_harbors"),
    ];
    for (edit, field) in edits {
        let found = faults(edit);
        assert!(found.iter().any(|fault| fault.field == field), "{field}: {found:?}");
    }
}

#[test]
fn later_villages_are_the_standing_ones_in_building_order() {
    let later = |villages: u8, later: &[u8]| {
        faults(|it| {
            let island = &mut it.public.seats.0[0];
            island.villages = VillageSet(villages);
            island.later = Default::default();
            later.iter().for_each(|village| island.later.push(*village));
        })
    };
    assert_eq!(later(0b001_111, &[3, 2]), []);
    assert_eq!(later(0b001_110, &[2, 3]), []);
    for wrong in [later(0b001_111, &[2]), later(0b000_111, &[2, 2]), later(0b000_111, &[2, 3])] {
        assert_eq!(wrong[0].field, "seats[0].villages", "{wrong:?}");
    }
}

#[test]
fn an_answer_of_another_form_is_refused() {
    for sealed in [
        Sealed::Answer(Action::Finish),
        Sealed::Answer(Action::Suffer(Harm::Village(Village(200)))),
        Sealed::Fleets([None; 3]),
        Sealed::Lands { answered: LandSet::EMPTY, reveal: LandSet::ALL },
    ] {
        let found = faults(|it| it.private.0[0].sealed = sealed);
        assert_eq!(found[0].field, "seats[0].sealed", "{found:?}");
    }
}

#[test]
fn the_plans_drawn_are_those_on_the_islands() {
    let missing = faults(|it| it.public.plans_drawn = WonderSet(1));
    assert_eq!(missing[0].field, "plans_deck");
    let twice = faults(|it| {
        let card = WonderId(*it.secret.plans_deck.as_slice().first().unwrap());
        let stage = Stage::Plans;
        let (buyers, spent) = (SeatSet::EMPTY, SeatSet::EMPTY);
        it.public.seats.0[0].wonders[0] = Some(Wonder { card, stage, used: false, buyers, spent });
        it.public.plans_drawn.insert(card);
    });
    assert!(twice[0].reason.contains("found 2"), "{twice:?}");
}
