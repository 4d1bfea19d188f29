//! Tables fold their logs as they should.

mod rivals;

use std::collections::HashSet;

use bots::level::Level;
use rules::rng::{Dice, Seed};
use rules::setup::Options;
use rules::version::RulesVersion;

use super::*;
use crate::pace::Pace;
use crate::rest::Rest;
use crate::scene::Told;
use crate::sets::Sets;

fn setup(players: u8, pace: Pace) -> TableSetup {
    TableSetup { players, options: Options::default(), set: "aegean".into(), pace, rest: Rest::default() }
}

/// A lobby with nobody in it.
pub(super) fn lobby(players: u8, pace: Pace) -> Table {
    let cards = Sets::new(&[]).unwrap().usual().cards;
    Table::new("table2345".into(), setup(players, pace), Seed::from_number(7), cards)
}

/// A game that has just begun, everybody a person.
pub(super) fn begun(players: u8, pace: Pace) -> Table {
    with_people(lobby(players, pace))
}

fn with_people(mut table: Table) -> Table {
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Person(format!("P{}", seat.0)) }).unwrap();
    }
    table.take(1_000, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    table
}

fn act(seat: Seat, line: &str) -> Deed {
    Deed::Act { seat, by: DecidedBy::Person, line: line.to_owned() }
}

fn eyes(seat: Option<Seat>) -> Eyes {
    let held = seat.map_or(SeatSet::EMPTY, SeatSet::one);
    Eyes { seat, held, is_host: false, here: SeatSet::EMPTY, now: 0, lines: usize::MAX }
}

/// Lets everybody answer by chance until the game stands at a step, or is over.
fn play_to(table: &mut Table, step: rules::step::Step, dice: &mut Dice) {
    while table.progress() == Progress::Playing && table.step() != Some(step) {
        play_one(table, dice);
    }
}

fn play_one(table: &mut Table, dice: &mut Dice) {
    let seat = table.asked().iter().next().unwrap();
    let (view, prompt) = table.view(seat).unwrap();
    let action = match view.undo {
        Some(_) if dice.below(6) == 0 => Action::Undo,
        _ => prompt.sample(&view.seen().unwrap(), dice).unwrap(),
    };
    let line = table.line(&action);
    table.take(2_000, None, act(seat, &line)).unwrap();
}

#[test]
fn a_game_begins_when_every_seat_is_taken_and_not_before() {
    let mut table = lobby(3, Pace::Open);
    assert_eq!(table.take(0, None, Deed::Begin(RulesVersion::LATEST)), Err(Refused::SeatsOpen));
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) }).unwrap();
    }
    assert_eq!(table.progress(), Progress::Lobby);
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    assert_eq!(table.progress(), Progress::Playing);
    assert_eq!(table.take(0, None, Deed::Begin(RulesVersion::LATEST)), Err(Refused::Begun));
    assert_eq!(
        table.take(0, None, Deed::Seat { seat: Seat(0), sitter: Sitter::Nobody }),
        Err(Refused::Begun)
    );
}

#[test]
fn the_same_entries_give_the_same_table() {
    let mut table = begun(4, Pace::Live(60));
    let mut dice = Dice::new(3);
    for _ in 0..300 {
        play_one(&mut table, &mut dice);
    }
    let mut again = lobby(4, Pace::Live(60));
    for Kept { entry, .. } in &table.story {
        let done = again.take(entry.at, entry.id.clone(), entry.deed.clone());
        assert_eq!(done.as_ref(), Ok(entry));
    }
    assert_eq!(again.digest(), table.digest());
    assert_eq!(again.growth, table.growth);
    for seat in table.seats() {
        assert_eq!(again.until(seat), table.until(seat));
        assert_eq!(again.turns[seat], table.turns[seat]);
    }
}

/// The first seat that can take something back, and what it is.
fn undoable(table: &Table) -> Option<(Seat, rules::action::Undone)> {
    table.seats().find_map(|seat| Some((seat, table.view(seat)?.0.undo?)))
}

#[test]
fn what_is_taken_back_is_told_to_everybody_and_kept_in_the_log() {
    let mut table = begun(3, Pace::Open);
    let mut dice = Dice::new(4);
    while undoable(&table).is_none() {
        play_one(&mut table, &mut dice);
    }
    let (seat, what) = undoable(&table).unwrap();
    assert_eq!(table.only_answer(seat), None, "nobody is hurried past what they could take back");
    let entry = table.take(3_000, None, act(seat, "undo")).unwrap();
    assert_eq!(entry.deed, act(seat, "undo"));
    let told = table.look(&eyes(None)).story.last().unwrap().told.clone();
    let Told::Happened { by, told, .. } = &*told else { panic!("an undo happens in the game: {told:?}") };
    assert_eq!((*by, told[0]), (Some((seat, DecidedBy::Person)), News::TookBack { seat, what }));
}

#[test]
fn games_of_earlier_rules_go_on_without_taking_back() {
    let mut table = lobby(3, Pace::Open);
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) }).unwrap();
    }
    table.take(0, None, Deed::Begin(RulesVersion::Two)).unwrap();
    let mut dice = Dice::new(4);
    while table.progress() == Progress::Playing {
        play_one(&mut table, &mut dice);
        assert_eq!(undoable(&table), None);
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut table = begun(3, Pace::Open);
    let before = (table.digest(), table.entries());
    let refused =
        |table: &mut Table, seat: u8, line: &str| table.take(0, None, act(Seat(seat), line)).unwrap_err();
    assert!(matches!(refused(&mut table, 0, "fly to the moon"), Refused::Unreadable(_)));
    assert!(matches!(refused(&mut table, 1, "vote rhodes"), Refused::Rule(_)));
    assert_eq!(refused(&mut table, 5, "finish"), Refused::NoSuchSeat);
    assert_eq!(
        table.take(0, None, Deed::Say { seat: Seat(0), words: " \u{202e}\n".into() }),
        Err(Refused::Nothing)
    );
    assert_eq!((table.digest(), table.entries()), before);
}

#[test]
fn a_command_id_is_known_once_it_was_done() {
    let mut table = begun(3, Pace::Open);
    let seat = Seat(1);
    let said = |seat: Seat, words: &str| Deed::Say { seat, words: words.into() };
    assert_eq!(table.has_done("abc", &said(seat, "Hail")), Ok(false));
    table.take(0, Some("abc".into()), said(seat, "Hail")).unwrap();
    assert_eq!(table.has_done("abc", &said(seat, " Hail\n")), Ok(true));
    assert_eq!(table.has_done("abc", &said(Seat(2), "Hail")), Ok(false), "ids belong to their seat");
    assert_eq!(table.has_done("abc", &said(seat, "Farewell")), Err(Refused::OtherCommand));
    let act = Deed::Act { seat, by: DecidedBy::Person, line: "finish".into() };
    assert_eq!(table.has_done("abc", &act), Err(Refused::OtherCommand), "chat is no decision");
}

#[test]
fn the_clock_runs_from_the_question_and_stops_in_a_pause() {
    let mut table = begun(3, Pace::Live(60));
    let seat = table.asked().iter().next().unwrap();
    assert_eq!(table.until(seat), Some(61_000));
    table.take(11_000, None, Deed::Pause).unwrap();
    assert_eq!(table.until(seat), None);
    table.take(31_000, None, Deed::GoOn).unwrap();
    assert_eq!(table.until(seat), Some(81_000));
    table.take(31_000, None, Deed::Extend { seat }).unwrap();
    assert_eq!(table.until(seat), Some(141_000));
    assert_eq!(begun(3, Pace::Open).until(seat), None);
}

#[test]
fn taking_back_and_doing_again_gives_no_time() {
    let mut table = begun(3, Pace::Live(60));
    let mut dice = Dice::new(4);
    let is_build = |(_, what)| matches!(what, rules::action::Undone::Build(_));
    while !undoable(&table).is_some_and(is_build) {
        play_one(&mut table, &mut dice);
    }
    let (seat, _) = undoable(&table).unwrap();
    let Some(Deed::Act { line, .. }) =
        table.story.iter().rev().map(|kept| &kept.entry.deed).find(|deed| deed.seat() == Some(seat))
    else {
        panic!("it has just built")
    };
    let (built, step, before) = (act(seat, line), table.step(), table.until(seat));
    for at in [20_000, 40_000] {
        table.take(at, None, act(seat, "undo")).unwrap();
        assert_eq!(table.until(seat), before);
        table.take(at + 1, None, built.clone()).unwrap();
        assert_eq!((table.step(), table.until(seat)), (step, before));
    }
    while table.step() == step {
        play_one(&mut table, &mut dice);
    }
    assert_eq!(table.clocks.took_back, SeatSet::EMPTY, "another step, another clock");
}

#[test]
fn nobody_acts_in_a_pause_and_everybody_may_talk() {
    let mut table = begun(3, Pace::Open);
    let seat = table.asked().iter().next().unwrap();
    let line = table.steward(seat).unwrap();
    table.take(1, None, Deed::Pause).unwrap();
    assert_eq!(table.take(2, None, act(seat, &line)), Err(Refused::Paused));
    table.take(2, None, Deed::Say { seat, words: "Back at noon".into() }).unwrap();
    table.take(3, None, Deed::GoOn).unwrap();
    table.take(4, None, act(seat, &line)).unwrap();
}

#[test]
fn the_steward_is_quicker_for_a_seat_that_let_its_time_pass_until_it_is_back() {
    let mut table = begun(3, Pace::Live(60));
    let seat = table.asked().iter().next().unwrap();
    let line = table.steward(seat).unwrap();
    table.take(61_000, None, Deed::Act { seat, by: DecidedBy::Steward, line }).unwrap();
    assert!(table.look(&eyes(None)).seats[seat.0 as usize].away);
    let mut dice = Dice::new(1);
    while !table.asked().has(seat) {
        play_one(&mut table, &mut dice);
    }
    let since = table.clocks.since[seat].unwrap();
    assert_eq!(table.until(seat), Some(since + 6_000));
    let line = table.steward(seat).unwrap();
    table.take(62_000, None, act(seat, &line)).unwrap();
    assert!(!table.look(&eyes(None)).seats[seat.0 as usize].away);
}

#[test]
fn a_private_offer_shows_neither_in_the_story_nor_on_a_clock_of_others() {
    let mut table = begun(4, Pace::Live(60));
    let mut dice = Dice::new(5);
    play_to(&mut table, rules::step::Step::Trade, &mut dice);
    let (maker, to, other) = (Seat(0), Seat(1), Seat(2));
    let names: Vec<&str> = table.islands.iter().map(|island| island.name()).collect();
    let line = format!("offer private {} give nothing want papyrus", names[1]);
    let seen = |table: &Table, seat: Option<Seat>| {
        let scene = table.look(&eyes(seat));
        (scene.story, scene.seats.iter().map(|seat| seat.until).collect::<Vec<_>>())
    };
    let before = [maker, to, other].map(|seat| seen(&table, Some(seat)));
    let watched = seen(&table, None);
    table.take(9_999, None, act(maker, &line)).unwrap();
    assert_ne!(seen(&table, Some(maker)).0, before[0].0);
    assert_ne!(seen(&table, Some(to)).0, before[1].0);
    assert_eq!(seen(&table, Some(other)), before[2]);
    assert_eq!(seen(&table, None), watched);
}

#[test]
fn chat_is_told_to_everybody_as_it_was_said() {
    let mut table = begun(3, Pace::Open);
    table.take(5, None, Deed::Say { seat: Seat(2), words: "Storms not invited".into() }).unwrap();
    for viewer in [None, Some(Seat(0))] {
        let told = table.look(&eyes(viewer)).story.last().unwrap().told.clone();
        assert_eq!(*told, Told::Said { seat: Seat(2), words: "Storms not invited".into(), is_former: false });
    }
}

#[test]
fn the_record_is_for_games_that_are_over_and_replays() {
    let mut table = begun(3, Pace::Open);
    assert!(table.record().is_none());
    let mut dice = Dice::new(11);
    while table.progress() == Progress::Playing {
        play_one(&mut table, &mut dice);
    }
    let record = table.record().unwrap();
    let game = record.replay(table.cards.set, |_| {}).unwrap();
    assert_eq!(Some(game.digest()), table.digest());
    assert!(record.seasons.iter().flat_map(|season| &season.actions).any(|taken| taken.action == "undo"));
    assert_eq!(table.growth.len(), 13, "the start and twelve seasons");
    assert_eq!(table.take(0, None, act(Seat(0), "finish")), Err(Refused::Over));
}

#[test]
fn the_end_of_a_year_is_staged_with_what_stands_and_what_the_year_brought() {
    assert!(year_by_year(begun(4, Pace::Open), 1..=2, Dice::new(3)), "nobody built");
    // A tournament begins with year two; random players seldom build there.
    let tournament = |seed| {
        let mut table = lobby(4, Pace::Open);
        table.setup.options.tournament = true;
        year_by_year(with_people(table), 2..=2, Dice::new(seed))
    };
    assert!((1..=40).filter(|seed| tournament(*seed)).count() > 0, "nobody built");
}

/// Whether anybody built more than they lost in one of these years.
fn year_by_year(mut table: Table, years: std::ops::RangeInclusive<u8>, mut dice: Dice) -> bool {
    let mut has_built = false;
    let structures = |table: &Table| {
        let public = table.game().unwrap().public();
        public.seats().map(|seat| public.seats[seat].structures()).collect::<Vec<u8>>()
    };
    let mut before = structures(&table);
    for year in years {
        while table.game().unwrap().public().year == year {
            play_one(&mut table, &mut dice);
        }
        let scene = table.look(&eyes(None));
        let stage =
            crate::board::regions(&scene, text::Lang::En).into_iter().find(|it| it.id == "stage").unwrap();
        let stage = stage.markup.into_string();
        let rows: Vec<&str> =
            stage.rsplit_once("class=\"years\"").unwrap().1.split("</li>").take(4).collect();
        let stands = structures(&table);
        for ((island, stands), before) in table.islands.iter().zip(&stands).zip(&before) {
            let is_its = |row: &&&str| row.contains(&format!("shield {}", island.name()));
            let row = rows.iter().find(is_its).expect("a row for each island");
            let change = format!(
                "{}{}",
                if stands > before {
                    "+"
                } else if stands < before {
                    "−"
                } else {
                    "±"
                },
                stands.abs_diff(*before)
            );
            assert!(row.ends_with(&format!("<b>{stands}</b><small>{change}</small>")), "{row}");
            let new = row.matches("<i class=\"n\">").count();
            assert_eq!(new, usize::from(stands.saturating_sub(*before)), "{row}");
        }
        has_built |= stands.iter().zip(&before).any(|(now, before)| now > before);
        let regions = crate::board::regions(&table.look(&eyes(Some(Seat(0)))), text::Lang::En);
        let befell = regions.into_iter().find(|it| it.id == "befell").unwrap().markup.into_string();
        assert!(befell.contains(&format!("is over: {} of your 16", stands[0])), "{befell}");
        before = stands;
    }
    has_built
}

#[test]
fn a_browser_is_called_when_its_seat_has_something_to_choose() {
    let mut table = begun(3, Pace::Open);
    let mut dice = Dice::new(4);
    let forced = |table: &Table| table.seats().find(|seat| table.only_answer(*seat).is_some());
    while forced(&table).is_none() {
        play_one(&mut table, &mut dice);
    }
    let seat = forced(&table).unwrap();
    let alone = table.look(&eyes(Some(seat)));
    assert!(!alone.is_due() && !alone.is_any_due(), "it is answered for");
    let held = SeatSet::one(seat).with(Seat((seat.0 + 1) % 3));
    let shared = table.look(&Eyes { held, ..eyes(None) });
    assert!(shared.is_any_due(), "who shares the browser does not learn what the other can choose");
}

#[test]
fn a_seat_that_is_muted_does_not_chat_and_does_all_else() {
    let mut table = begun(3, Pace::Open);
    let say = |seat| Deed::Say { seat, words: "hello".into() };
    table.take(1_500, None, Deed::Mute { seat: Seat(1), is_muted: true }).unwrap();
    assert_eq!(table.take(1_500, None, say(Seat(1))), Err(Refused::Muted));
    table.take(1_500, None, say(Seat(0))).unwrap();
    play_one(&mut table, &mut Dice::new(1));
    table.take(1_500, None, Deed::Mute { seat: Seat(1), is_muted: false }).unwrap();
    table.take(1_500, None, say(Seat(1))).unwrap();
    assert_eq!(
        table.take(1_500, None, Deed::Mute { seat: Seat(3), is_muted: true }),
        Err(Refused::NoSuchSeat)
    );
}

#[test]
fn nothing_is_done_at_a_table_that_the_operator_has_closed() {
    let mut table = begun(3, Pace::Open);
    table.take(1_500, None, Deed::Close).unwrap();
    let before = table.entries();
    for deed in [Deed::Pause, Deed::Close, Deed::Say { seat: Seat(0), words: "hello".into() }] {
        assert_eq!(table.take(1_600, None, deed), Err(Refused::Closed(Closed::ByOperator)));
    }
    assert_eq!(table.entries(), before);
    assert_eq!(table.look(&eyes(None)).closed, Some(Closed::ByOperator));
}

#[test]
fn a_log_without_the_words_of_a_seat_comes_to_the_same_game() {
    let mut table = begun(3, Pace::Open);
    let mut dice = Dice::new(4);
    for round in 0..30 {
        play_one(&mut table, &mut dice);
        let seat = Seat(round % 3);
        table
            .take(3_000, Some(format!("{round}")), Deed::Say { seat, words: format!("word {round}") })
            .unwrap();
    }
    assert!(table.knows_of(Seat(1)));
    let mut again = lobby(3, Pace::Open);
    for Kept { entry: Entry { number, at, id, deed }, .. } in &table.story {
        let (at, number) = (*at, *number);
        let (kind, text) = deed.clone().forget(Seat(1)).write();
        let deed = Deed::read(kind, deed.seat(), &text).unwrap();
        let taken = again.take(at, id.clone(), deed.clone()).unwrap();
        assert_eq!(taken, Entry { number, at, id: id.clone(), deed });
    }
    assert!(!again.knows_of(Seat(1)) && again.knows_of(Seat(0)));
    assert_eq!(again.digest(), table.digest());
    assert_eq!(again.sitters()[1], Sitter::Person(String::new()));
    let sent_again = Deed::Say { seat: Seat(1), words: "word 1".into() };
    assert_eq!(again.has_done("1", &sent_again), Err(Refused::OtherCommand), "it is not said once more");
    let told = format!("{:?}", again.look(&eyes(Some(Seat(0)))).story);
    assert!(!told.contains("\"P1\"") && !told.contains("word 1\"") && told.contains("word 2\""), "{told}");
}
