//! Motions, as the log tells them.

use rules::rng::Dice;
use rules::version::RulesVersion;

use super::*;
use crate::clock::{DAY, HOUR};
use crate::motion::STAND_IN;
use crate::pace::Pace;
use crate::rest::{Holiday, Rest};
use crate::scene::DecidedBy;
use crate::table::tests::{begun, lobby};
use crate::table::{Deed, Eyes};
use crate::tablet::Written;

const PACE: Pace = Pace::Jar { line: 360, size: 1440, pours: 120 };

fn all(table: &Table) -> SeatSet {
    SeatSet::first(table.setup.players)
}

fn call(table: &mut Table, at: Millis, by: u8, motion: Motion) -> Result<(), Refused> {
    table.allows(Seat(by), motion, SeatSet::EMPTY, at)?;
    let voters = table.voters(motion, at).with(Seat(by));
    table.take(at, None, Deed::Call { seat: Seat(by), motion, voters }).map(|_| ())
}

fn vote(table: &mut Table, at: Millis, seat: u8, is_for: bool) -> Result<(), Refused> {
    table.take(at, None, Deed::Vote { seat: Seat(seat), is_for }).map(|_| ())
}

fn decide(table: &mut Table, at: Millis, is_carried: bool) -> Result<(), Refused> {
    table.take(at, None, Deed::Decide { is_carried }).map(|_| ())
}

/// Somebody decides by chance.
fn act(table: &mut Table, at: Millis, seat: Seat, dice: &mut Dice) {
    let seen = table.history.as_ref().unwrap().seen(seat).unwrap();
    let line = table.line(&seen.prompt().sample(&seen, dice).unwrap());
    table.take(at, None, Deed::Act { seat, by: DecidedBy::Person, line }).unwrap();
}

/// The seat lets all its time pass.
fn leave_to_steward(table: &mut Table, at: Millis, seat: Seat) {
    let mut dice = Dice::new(1);
    while !table.asked().has(seat) {
        let other = table.asked().iter().next().unwrap();
        act(table, at, other, &mut dice);
    }
    let line = table.steward(seat).unwrap();
    table.take(at, None, Deed::Act { seat, by: DecidedBy::Steward, line }).unwrap();
}

fn replayed(table: &Table, pace: Pace) -> Table {
    let mut again = lobby(table.setup.players, pace);
    for kept in &table.story {
        again.take(kept.entry.at, kept.entry.id.clone(), kept.entry.deed.clone()).unwrap();
    }
    assert_eq!((again.ballot, again.opened, again.ended), (table.ballot, table.opened, table.ended));
    assert_eq!((again.sitters(), again.progress()), (table.sitters(), table.progress()));
    assert_eq!(
        table.seats().map(|seat| again.until(seat)).collect::<Vec<_>>(),
        table.seats().map(|seat| table.until(seat)).collect::<Vec<_>>()
    );
    again
}

#[test]
fn one_motion_stands_at_a_time_and_is_done_when_enough_are_for_it() {
    let mut table = begun(4, PACE);
    assert_eq!(vote(&mut table, 2_000, 0, true), Err(Refused::NoMotion));
    call(&mut table, 2_000, 0, Motion::Pause).unwrap();
    assert_eq!(call(&mut table, 2_000, 1, Motion::End), Err(Refused::Voting));
    assert_eq!(table.ballot().unwrap().needs(), 3);
    vote(&mut table, 2_000, 1, true).unwrap();
    assert_eq!(decide(&mut table, 2_000, true), Err(Refused::NoMotion), "two are not enough");
    vote(&mut table, 2_000, 1, false).unwrap();
    vote(&mut table, 2_000, 2, true).unwrap();
    vote(&mut table, 2_000, 3, true).unwrap();
    decide(&mut table, 2_000, true).unwrap();
    assert!(table.is_paused() && table.ballot().is_none());
    replayed(&table, PACE);
    assert_eq!(call(&mut table, 3_000, 0, Motion::Pause), Err(Refused::Paused));
    assert_eq!(call(&mut table, 3_000, 0, Motion::Extend), Err(Refused::NoClock));
    call(&mut table, 3_000, 0, Motion::GoOn).unwrap();
    decide(&mut table, 9_000, false).unwrap();
    assert!(table.is_paused(), "what falls does nothing");
}

#[test]
fn nobody_keeps_the_others_from_calling_for_something() {
    let mut table = begun(3, PACE);
    call(&mut table, DAY, 0, Motion::End).unwrap();
    vote(&mut table, DAY, 1, false).unwrap();
    decide(&mut table, DAY, false).unwrap();
    let again = DAY + PACE.debate();
    assert_eq!(call(&mut table, again - 1, 0, Motion::Pause), Err(Refused::TooSoon));
    call(&mut table, again - 1, 1, Motion::Pause).unwrap();
    vote(&mut table, again - 1, 2, true).unwrap();
    decide(&mut table, again - 1, true).unwrap();
    // Who carried something may go on, and so may who waited.
    call(&mut table, again - 1, 1, Motion::GoOn).unwrap();
    decide(&mut table, again - 1, false).unwrap();
    call(&mut table, again, 0, Motion::GoOn).unwrap();
    decide(&mut replayed(&table, PACE), again, false).unwrap();
    decide(&mut table, again, false).unwrap();
    // Whoever comes to the seat has called for nothing; whoever left it may not.
    table.take(again, None, Deed::Seat { seat: Seat(0), sitter: Sitter::Person("Bob".into()) }).unwrap();
    table.take(again, None, Deed::Left { seat: Seat(2) }).unwrap();
    assert_eq!(call(&mut table, again, 2, Motion::GoOn), Err(Refused::NoVote));
    call(&mut table, again, 0, Motion::GoOn).unwrap();
}

#[test]
fn more_time_is_for_everybody_who_is_asked_and_leaves_the_jars() {
    let mut table = begun(3, PACE);
    let asked: Vec<Seat> = table.asked().iter().collect();
    let before: Vec<_> = asked.iter().map(|seat| table.until(*seat).unwrap()).collect();
    call(&mut table, 2_000, 0, Motion::Extend).unwrap();
    vote(&mut table, 2_000, 1, true).unwrap();
    decide(&mut table, 2_000, true).unwrap();
    for (seat, before) in asked.iter().zip(before) {
        assert_eq!(table.until(*seat), Some(before + 6 * 3_600_000));
    }
    replayed(&table, PACE);
}

#[test]
fn a_seat_is_given_away_when_it_is_lost_and_not_before() {
    for motion in [Motion::Bot(Seat(2), STAND_IN), Motion::Open(Seat(2))] {
        let mut table = begun(3, PACE);
        let up = 2 * DAY;
        assert_eq!(call(&mut table, up, 0, motion), Err(Refused::NotLost), "their clock still runs");
        leave_to_steward(&mut table, up, Seat(2));
        assert_eq!(table.voters(motion, up), SeatSet::one(Seat(0)).with(Seat(1)), "stewards do not vote");
        call(&mut table, up, 0, motion).unwrap();
        // Whoever comes back keeps the seat.
        table.take(up + 1, None, Deed::Back { seat: Seat(2) }).unwrap();
        assert_eq!(table.ballot(), None);
        assert_eq!(call(&mut table, up + 2, 0, motion), Err(Refused::NotLost));

        leave_to_steward(&mut table, up + 3, Seat(2));
        assert_eq!(call(&mut table, up + 3, 0, motion), Err(Refused::NotLost), "heard of just now");
        let later = up + 3 + PACE.patience();
        call(&mut table, later, 0, motion).unwrap();
        vote(&mut table, later, 1, true).unwrap();
        assert_eq!(vote(&mut table, later, 2, false), Err(Refused::NoVote));
        decide(&mut table, later, true).unwrap();
        match motion {
            Motion::Bot(..) => assert_eq!(table.sitters()[2], Sitter::Bot(STAND_IN)),
            _ => assert_eq!(table.opened(), SeatSet::one(Seat(2))),
        }
        replayed(&table, PACE);
        if table.opened().has(Seat(2)) {
            table.take(later, None, Deed::Back { seat: Seat(2) }).unwrap();
            assert_eq!(table.opened(), SeatSet::EMPTY, "whoever is back keeps it");
        }
    }
}

#[test]
fn without_a_clock_who_is_waited_for_in_vain_is_lost() {
    let mut table = begun(3, Pace::Open);
    let seat = table.asked().iter().next().unwrap();
    assert!(!table.is_lost(seat, 2 * DAY) && table.is_lost(seat, 4 * DAY));
    table.take(4 * DAY, None, Deed::Say { seat, words: "Here".into() }).unwrap();
    assert!(!table.is_lost(seat, 5 * DAY));
}

#[test]
fn who_was_not_asked_is_not_waited_for() {
    // Two wait for days until the third has decided; then they are asked, and are there.
    let mut table = begun(3, Pace::Open);
    let slow = table.asked().iter().next().unwrap();
    let mut dice = Dice::new(1);
    while table.asked() != SeatSet::one(slow) {
        let seat = table.asked().iter().find(|seat| *seat != slow).unwrap();
        act(&mut table, 2_000, seat, &mut dice);
    }
    while table.asked() == SeatSet::one(slow) {
        act(&mut table, 4 * DAY, slow, &mut dice);
    }
    let others = table.asked();
    assert!(others.iter().any(|seat| seat != slow));
    for seat in others.iter().filter(|seat| *seat != slow) {
        assert!(!table.is_lost(seat, 4 * DAY + 1) && table.is_lost(seat, 8 * DAY), "{seat:?}");
        assert_eq!(call(&mut table, 4 * DAY + 1, slow.0, Motion::Open(seat)), Err(Refused::NotLost));
    }
    // People sat down and waited for days until the game began.
    let mut table = lobby(3, Pace::Open);
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Person(format!("P{}", seat.0)) }).unwrap();
    }
    table.take(4 * DAY, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    assert!(table.seats().all(|seat| !table.is_lost(seat, 4 * DAY + 1)));
    assert_eq!(table.voters(Motion::Pause, 4 * DAY + 1), all(&table));
}

#[test]
fn nobody_is_lost_over_a_weekend_or_in_a_pause_and_motions_stand_over_night() {
    // Friday the sixth of March 2026, 18:00 at Greenwich.
    let friday: Millis = 1_772_820_000_000;
    let rest = Rest { night: Some((22, 7)), weekends: true, zone: 0, holidays: 0 };
    let mut table = lobby(3, PACE);
    table.take(friday - DAY, None, Deed::Rest(rest)).unwrap();
    for seat in table.seats() {
        let sitter = Sitter::Person(format!("P{}", seat.0));
        table.take(friday - DAY, None, Deed::Seat { seat, sitter }).unwrap();
    }
    table.take(friday, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    table.take(friday, None, Deed::Say { seat: Seat(2), words: "Good night".into() }).unwrap();
    leave_to_steward(&mut table, friday, Seat(2));
    assert_eq!(PACE.patience(), 18 * HOUR);
    // Four hours on Friday, fourteen of Monday's fifteen.
    let lost = friday + 2 * DAY + 27 * HOUR;
    assert!(!table.is_lost(Seat(2), lost - 1) && table.is_lost(Seat(2), lost));
    call(&mut table, friday + 3 * HOUR, 0, Motion::Extend).unwrap();
    let until = table.ballot().unwrap().until;
    assert_eq!(until, friday + 2 * DAY + 39 * HOUR, "an hour of Friday, fifteen of Monday, two of Tuesday");
    replayed(&table, PACE);

    let mut table = begun(3, PACE);
    leave_to_steward(&mut table, 1_000, Seat(2));
    table.take(2_000, None, Deed::Pause).unwrap();
    assert!(!table.is_lost(Seat(2), 9 * DAY));
    // Whoever is heard of in a pause is silent from its end on.
    table.take(8 * DAY, None, Deed::Say { seat: Seat(2), words: "Hail".into() }).unwrap();
    table.take(9 * DAY, None, Deed::GoOn).unwrap();
    let lost = 9 * DAY + PACE.patience();
    assert!(!table.is_lost(Seat(2), lost - 1) && table.is_lost(Seat(2), lost));
    let mut table = begun(3, PACE);
    leave_to_steward(&mut table, 1_000, Seat(2));
    table.take(DAY / 2, None, Deed::Pause).unwrap();
    table.take(9 * DAY, None, Deed::GoOn).unwrap();
    let lost = 9 * DAY + PACE.patience() - DAY / 2;
    assert!(!table.is_lost(Seat(2), lost - 1) && table.is_lost(Seat(2), lost));
}

#[test]
fn who_goes_away_keeps_nobody_from_deciding_and_what_they_voted_counts() {
    let mut table = begun(4, PACE);
    call(&mut table, DAY, 0, Motion::Pause).unwrap();
    assert_eq!(table.ballot().unwrap().needs(), 3);
    table.take(DAY, None, Deed::Left { seat: Seat(3) }).unwrap();
    assert_eq!(table.ballot().unwrap().voters, SeatSet::first(3));
    leave_to_steward(&mut table, 2 * DAY, Seat(0));
    let ballot = *table.ballot().unwrap();
    assert!(ballot.voters.has(Seat(0)) && ballot.yes.has(Seat(0)));
    leave_to_steward(&mut table, 2 * DAY, Seat(1));
    assert_eq!(table.ballot().unwrap().verdict(), None, "one of two");
    replayed(&table, PACE);
}

#[test]
fn a_game_does_not_end_without_somebody_who_was_late_once() {
    let mut table = begun(3, PACE);
    let say = Deed::Say { seat: Seat(2), words: "Back tonight".into() };
    table.take(2 * DAY, None, say).unwrap();
    leave_to_steward(&mut table, 2 * DAY, Seat(2));
    assert_eq!(table.voters(Motion::Pause, 2 * DAY), SeatSet::first(2));
    call(&mut table, 2 * DAY, 0, Motion::End).unwrap();
    vote(&mut table, 2 * DAY, 1, true).unwrap();
    assert_eq!(table.ballot().unwrap().voters, all(&table));
    assert_eq!(decide(&mut table, 2 * DAY, true), Err(Refused::NoMotion));
    // Nor does going away while it is voted on.
    leave_to_steward(&mut table, 2 * DAY, Seat(2));
    assert_eq!(decide(&mut table, 2 * DAY, true), Err(Refused::NoMotion));
    replayed(&table, PACE);
    decide(&mut table, 2 * DAY, false).unwrap();
    // Whoever has left, or is lost, has given it up.
    let later = 2 * DAY + PACE.patience();
    assert_eq!(table.voters(Motion::End, later), SeatSet::first(2));
    table.take(later, None, Deed::Back { seat: Seat(2) }).unwrap();
    table.take(later, None, Deed::Left { seat: Seat(2) }).unwrap();
    call(&mut table, later, 1, Motion::End).unwrap();
    vote(&mut table, later, 0, true).unwrap();
    decide(&mut table, later, true).unwrap();
    assert!(table.is_ended());
}

#[test]
fn who_comes_to_a_seat_has_not_voted_yet() {
    let mut table = begun(4, PACE);
    call(&mut table, DAY, 0, Motion::Pause).unwrap();
    vote(&mut table, DAY, 1, true).unwrap();
    table.take(DAY, None, Deed::Seat { seat: Seat(1), sitter: Sitter::Person("Bob".into()) }).unwrap();
    let ballot = table.ballot().unwrap();
    assert_eq!((ballot.yes, ballot.voters), (SeatSet::one(Seat(0)), all(&table)));
    // Without the name it is the same.
    table.story.iter_mut().for_each(|kept| kept.entry.deed = kept.entry.deed.clone().forget(Seat(1)));
    table.sitters[1] = Sitter::Person(String::new());
    replayed(&table, PACE);
    // Who was to be host is somebody else then.
    decide(&mut table, DAY, false).unwrap();
    call(&mut table, 3 * DAY, 0, Motion::Host(Seat(2))).unwrap();
    table.take(3 * DAY, None, Deed::Seat { seat: Seat(2), sitter: Sitter::Person("Cy".into()) }).unwrap();
    assert_eq!(table.ballot(), None);
}

#[test]
fn a_bot_that_comes_by_vote_has_nothing_of_whoever_had_the_seat() {
    let mut table = lobby(3, PACE);
    table.take(0, None, Deed::PrivateTalk).unwrap();
    table.take(0, None, Deed::Rest(Rest { holidays: 9, ..Rest::default() })).unwrap();
    for seat in table.seats() {
        table.take(0, None, Deed::Seat { seat, sitter: Sitter::Person(format!("P{}", seat.0)) }).unwrap();
    }
    table.take(0, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
    let (me, other) = (Seat(2), Seat(0));
    table.take(1, None, Deed::Say { seat: me, words: "Hail".into() }).unwrap();
    table.take(1, None, Deed::Whisper { seat: other, to: me, words: "psst".into() }).unwrap();
    table.take(1, None, Deed::Orders { seat: me, text: "journey stay".into(), how: Written::New }).unwrap();
    let off = Holiday { from: 60 * DAY, to: 62 * DAY };
    table.take(1, None, Deed::Holiday { seat: me, days: Some(off) }).unwrap();
    leave_to_steward(&mut table, 2 * DAY, me);
    let later = 3 * DAY + PACE.patience();
    call(&mut table, later, 0, Motion::Bot(me, STAND_IN)).unwrap();
    vote(&mut table, later, 1, true).unwrap();
    decide(&mut table, later, true).unwrap();
    let look = |seat: Seat| {
        table.look(&Eyes {
            seat: Some(seat),
            held: SeatSet::one(seat),
            is_host: false,
            here: SeatSet::EMPTY,
            now: later,
            lines: usize::MAX,
        })
    };
    assert!(table.tablet(me).is_none() && table.holiday(me, later).is_none());
    assert!(!format!("{:?}", look(me).story).contains("psst"), "nobody who gets the seat later hears it");
    assert!(format!("{:?}", look(other).story).contains("psst"));
    assert_eq!(look(other).former().len(), 1, "it was not the bot who said that");
}

#[test]
fn a_log_without_the_name_of_somebody_who_came_to_a_seat_that_was_left_is_followed_to_its_end() {
    let mut table = begun(3, PACE);
    table.take(DAY, None, Deed::Left { seat: Seat(1) }).unwrap();
    let bob = Deed::Seat { seat: Seat(1), sitter: Sitter::Person("Bob".into()) };
    table.take(DAY, None, bob).unwrap();
    call(&mut table, DAY, 0, Motion::Pause).unwrap();
    vote(&mut table, DAY, 1, true).unwrap();
    decide(&mut table, DAY, true).unwrap();
    for kept in &mut table.story {
        kept.entry.deed = kept.entry.deed.clone().forget(Seat(1));
    }
    let mut again = lobby(3, PACE);
    for kept in &table.story {
        again.take(kept.entry.at, None, kept.entry.deed.clone()).expect("what was done");
    }
    assert!(again.is_paused() && !again.has_left(Seat(1)));
    assert_eq!(again.sitters()[1], Sitter::Person(String::new()));
}

#[test]
fn all_who_are_there_can_end_the_game_with_the_standing_as_it_is() {
    let mut table = begun(3, PACE);
    let seed = table.seed.hex();
    let look = |table: &Table| {
        table.look(&Eyes {
            seat: Some(Seat(0)),
            held: SeatSet::one(Seat(0)),
            is_host: false,
            here: SeatSet::EMPTY,
            now: DAY,
            lines: usize::MAX,
        })
    };
    let mut dice = Dice::new(9);
    for _ in 0..60 {
        let seat = table.asked().iter().next().unwrap();
        act(&mut table, 2_000, seat, &mut dice);
    }
    call(&mut table, 3_000, 0, Motion::End).unwrap();
    vote(&mut table, 3_000, 1, true).unwrap();
    assert_eq!(decide(&mut table, 3_000, true), Err(Refused::NoMotion), "all must agree");
    assert_eq!(
        (look(&table).seed, look(&table).outcome.is_none(), table.record().is_none()),
        (None, true, true)
    );
    vote(&mut table, 3_000, 2, true).unwrap();
    decide(&mut table, 3_000, true).unwrap();
    let (scene, digest) = (look(&table), table.digest());
    assert_eq!(scene.progress, Progress::Over);
    assert_eq!((scene.seed, scene.is_ended), (Some(seed), true));
    let public = *table.game().unwrap().public();
    let ranking = scene.outcome.expect("there is a standing").ranking;
    assert_eq!(ranking.len(), 3);
    assert!(ranking.windows(2).all(|pair| pair[0].structures >= pair[1].structures));
    assert!(ranking.iter().all(|it| it.structures == public.seats[it.seat].structures()));
    // The rules are told no lie: their game is where it was, and the record says so.
    assert!(!table.game().unwrap().is_over() && table.game().unwrap().outcome().is_none());
    let record = table.record().expect("a record");
    assert_eq!(record.end, rules::record::End::Unfinished);
    assert!(record.replay(table.cards.set, |_| {}).is_ok());
    let seat = table.asked().iter().next().unwrap();
    let line = table.steward(seat).unwrap();
    assert_eq!(table.take(4_000, None, Deed::Act { seat, by: DecidedBy::Person, line }), Err(Refused::Over));
    assert!(table.seats().all(|seat| table.until(seat).is_none()), "no clock runs");
    assert!(!look(&table).is_any_due());
    assert_eq!(replayed(&table, PACE).digest(), digest);
    assert_eq!(call(&mut table, 5_000, 0, Motion::End), Err(Refused::Over));
    assert_eq!(table.voters(Motion::End, 5_000), all(&table));
}
