//! Records that somebody has opened: kept in memory for a while, so that they can be looked at, and nowhere else.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};

use crate::limits::neighborhood;
use crate::table::Replay;

/// So many bytes are kept; whoever opens one more lets that go which was longest not looked at.
const ROOM: usize = 32 << 20;
/// And so many that one address opened.
const EACH: usize = 8;
/// What nobody has looked at for so long goes.
const PATIENCE: Duration = Duration::from_secs(60 * 60);
/// Letters of a record's digest that are its name here.
const NAME: usize = 20;

/// The name that a record has where it is open, the same for the same record.
pub fn name_of(text: &str) -> String {
    let digest = Sha256::digest(text);
    let mut name: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    name.truncate(NAME);
    name
}

/// The records that are open, that first which was longest not looked at.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<VecDeque<Open>>);

/// One of them.
struct Open {
    name: String,
    replay: Arc<Replay>,
    size: usize,
    /// When somebody last looked.
    at: Instant,
    /// Who opened it; nobody, if it stays as long as the server runs.
    by: Option<IpAddr>,
}

impl Shelf {
    /// Keeps one as long as the server runs.
    pub(crate) fn keep(&self, text: &str, replay: Replay) {
        self.add(text, replay, None, Instant::now());
    }

    /// Puts one there; returns its name.
    pub(crate) fn put(&self, text: &str, replay: Replay, by: IpAddr, now: Instant) -> String {
        self.add(text, replay, Some(neighborhood(by)), now)
    }

    fn add(&self, text: &str, replay: Replay, by: Option<IpAddr>, now: Instant) -> String {
        let name = name_of(text);
        let mut open = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sweep(&mut open, now);
        if let Some(place) = open.iter().position(|it| it.name == name) {
            look(&mut open, place, now);
            return name;
        }
        let size = replay.size();
        let theirs = |it: &Open| by.is_some() && it.by == by;
        if open.iter().filter(|it| theirs(it)).count() >= EACH {
            drop_first(&mut open, theirs);
        }
        while open.iter().filter(|it| it.by.is_some()).map(|it| it.size).sum::<usize>() + size > ROOM {
            if !drop_first(&mut open, |it| it.by.is_some()) {
                break;
            }
        }
        open.push_back(Open { name: name.clone(), replay: Arc::new(replay), size, at: now, by });
        name
    }

    /// The one of this name, if it is still there.
    pub(crate) fn get(&self, name: &str, now: Instant) -> Option<Arc<Replay>> {
        let mut open = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sweep(&mut open, now);
        let place = open.iter().position(|it| it.name == name)?;
        look(&mut open, place, now)
    }
}

fn sweep(open: &mut VecDeque<Open>, now: Instant) {
    open.retain(|it| it.by.is_none() || now.saturating_duration_since(it.at) < PATIENCE);
}

/// Somebody looks at one.
fn look(open: &mut VecDeque<Open>, place: usize, now: Instant) -> Option<Arc<Replay>> {
    let looked = open.remove(place)?;
    let replay = Arc::clone(&looked.replay);
    open.push_back(Open { at: now, ..looked });
    Some(replay)
}

/// Lets the first of them go; says whether there was one.
fn drop_first(open: &mut VecDeque<Open>, is_meant: impl Fn(&Open) -> bool) -> bool {
    let place = open.iter().position(is_meant);
    place.and_then(|place| open.remove(place)).is_some()
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use rules::action::Action;
    use rules::cards::CardSet;
    use rules::news::Log;
    use rules::prompt::Prompt;
    use rules::random;
    use rules::record::Recorder;
    use rules::rng::{Dice, Seed};
    use rules::setup::Setup;

    use super::*;
    use crate::sets::Sets;

    /// A game that has hardly begun; the larger, the more often a seat has changed its mind.
    fn game(turns: usize) -> Replay {
        let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(1));
        let (mut log, mut dice) = (Log::muted(), Dice::new(1));
        let mut recorder = Recorder::new(&setup, &mut log).expect("three can play");
        let mut left = turns;
        while left > 0 {
            let asked = recorder.game().asked();
            let mut wavers = |seat| {
                let mut turn = |action| recorder.apply(seat, &action, &mut log).is_ok();
                asked.len() > 1 && turn(Action::Finish) && turn(Action::Resume)
            };
            if asked.iter().any(&mut wavers) {
                left -= 1;
            } else if let Some((seat, action)) =
                random::choose(recorder.game(), &mut dice, &mut Prompt::default())
            {
                recorder.apply(seat, &action, &mut log).expect("a prompt offers what is accepted");
            }
        }
        let cards = Sets::new(&[]).expect("our own set").usual().cards;
        Replay::of_record(&recorder.record(), cards, |_| {}).expect("it replays").expect("its seed is told")
    }

    const fn from(number: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, number))
    }

    #[test]
    fn what_nobody_looked_at_for_long_goes_and_what_the_operator_brought_stays() {
        let (shelf, begun, game) = (Shelf::default(), Instant::now(), game(0));
        shelf.keep("ours", game.clone());
        let name = shelf.put("theirs", game, from(1), begun);
        let shortly = PATIENCE - Duration::from_secs(1);
        assert!(shelf.get(&name, begun + shortly).is_some());
        assert!(shelf.get(&name, begun + shortly * 2).is_some(), "somebody looked meanwhile");
        assert!(shelf.get(&name, begun + shortly * 2 + PATIENCE).is_none());
        assert!(shelf.get(&name_of("ours"), begun + PATIENCE * 9).is_some());
    }

    #[test]
    fn an_address_has_few_places_and_takes_none_from_others() {
        let (shelf, now, game) = (Shelf::default(), Instant::now(), game(0));
        let other = shelf.put("of somebody else", game.clone(), from(2), now);
        let names: Vec<String> =
            (0..=EACH).map(|it| shelf.put(&it.to_string(), game.clone(), from(1), now)).collect();
        assert!(shelf.get(&names[0], now).is_none());
        assert!(names[1..].iter().all(|name| shelf.get(name, now).is_some()));
        assert!(shelf.get(&other, now).is_some());
        // What is open already takes no other place.
        assert_eq!(shelf.put("1", game, from(1), now), names[1]);
        assert!(names[1..].iter().all(|name| shelf.get(name, now).is_some()));
    }

    #[test]
    fn all_of_them_take_up_no_more_bytes_than_there_is_room_for() {
        let (shelf, now, game) = (Shelf::default(), Instant::now(), game(3_000));
        let fit = ROOM / game.size();
        assert!((5..200).contains(&fit), "{} bytes", game.size());
        let kept = |number: usize| shelf.get(&name_of(&number.to_string()), now).is_some();
        for number in 0..fit + 3 {
            shelf.put(&number.to_string(), game.clone(), from(number as u8), now);
        }
        let bytes: usize = shelf.0.lock().expect("nobody failed").iter().map(|it| it.replay.size()).sum();
        assert!(bytes <= ROOM, "{bytes}");
        assert!(!kept(0) && !kept(2) && kept(3) && kept(fit + 2));
    }
}
