//! Whoever reads along at a table: follows its log entry by entry, knows nothing of rooms, and objects to what should not be there.

use bots::orders::Follow;
use rules::notation::{self, Names};
use rules::seat::Seat;
use web::clock::Millis;
use web::scene::{DecidedBy, Progress};
use web::store::Stored;
use web::table::{Deed, Entry, Table};

use crate::house::DAY;
use crate::letter::{Done, Letter};

/// One table, as its log tells it.
pub(super) struct Witness {
    pub table: Table,
    /// Whose seats they are, by their numbers among the people.
    pub people: Vec<usize>,
    letters: Vec<Option<Letter>>,
    /// When something was last decided.
    decided: Millis,
    /// Since when each seat is waited for, and how often it had decided something by then.
    waits: Vec<Option<(Millis, u32)>>,
    acts: Vec<u32>,
    pub counted: Counted,
}

/// What was seen.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Counted {
    pub by_orders: u32,
    pub by_steward: u32,
    pub by_people: u32,
}

impl Witness {
    pub(super) fn new(table: Table, people: Vec<usize>) -> Witness {
        let seats = people.len();
        let decided = table.last_at().unwrap();
        Witness {
            table,
            people,
            letters: (0..seats).map(|_| None).collect(),
            decided,
            waits: vec![None; seats],
            acts: vec![0; seats],
            counted: Counted::default(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.progress() == Progress::Over
    }

    pub(super) fn seat_of(&self, person: usize) -> Option<Seat> {
        self.people.iter().position(|it| *it == person).map(|place| Seat(place as u8))
    }

    /// Whether the table waits for what a person has to decide by themselves.
    pub(super) fn waits_for(&self, seat: Seat) -> bool {
        self.table.asked().has(seat)
            && self.table.only_answer(seat).is_none()
            && self.table.by_orders(seat).is_none()
    }

    /// Since when it does so.
    pub(super) fn waits_since(&self, seat: Seat) -> Option<Millis> {
        self.waits[seat.0 as usize].map(|(since, _)| since)
    }

    /// Whether something is to be done just now for somebody who is not there.
    pub(super) fn is_pending(&self, now: Millis) -> bool {
        !self.is_over()
            && self.table.seats().any(|seat| {
                self.table.only_answer(seat).is_some()
                    || self.table.by_orders(seat).is_some()
                    || self.table.until(seat).is_some_and(|until| until <= now)
            })
    }

    /// Reads on in a log that holds all that was read before.
    pub(super) fn read(&mut self, stored: Stored) {
        assert_eq!(stored.damage, None);
        let known = self.table.entries() as usize;
        assert!(stored.entries.len() >= known, "what was in the log is lost");
        assert_eq!(stored.entries[..known].last(), self.table.newest(), "what was in the log has changed");
        for entry in stored.entries.into_iter().skip(known) {
            self.follow(entry);
        }
    }

    fn follow(&mut self, entry: Entry) {
        match &entry.deed {
            Deed::Act { seat, by, line } => {
                self.acts[seat.0 as usize] += 1;
                self.decided = entry.at;
                self.judge(*seat, *by, line, entry.at);
            }
            Deed::Orders { seat, text, .. } => {
                let letter = &mut self.letters[seat.0 as usize];
                match letter {
                    Some(letter) => letter.renew(text),
                    None => *letter = Some(Letter::new(text)),
                }
            }
            _ => {}
        }
        let number = entry.number;
        let again = self.table.take(entry.at, entry.id.clone(), entry.deed.clone());
        assert_eq!(again.as_ref(), Ok(&entry));
        for seat in self.table.seats() {
            if let Some(letter) = &mut self.letters[seat.0 as usize] {
                self.table.seen_since(seat, number).for_each(|news| letter.hear(seat, &news));
            }
        }
    }

    /// Whether who decided may have, and whether what orders did is what they say.
    fn judge(&mut self, seat: Seat, by: DecidedBy, line: &str, at: Millis) {
        match by {
            DecidedBy::Orders => {
                let (view, prompt) = self.table.view(seat).unwrap();
                let names = Names { set: view.set, islands: &view.public.islands() };
                let Follow::Act(_, because) = self.table.follows(seat) else {
                    panic!("{line}: nothing was ordered");
                };
                let action = notation::parse_action(line, &names).unwrap();
                let (seen, names) = (&view.seen().unwrap(), &names);
                let done = Done { seen, prompt: &prompt, action: &action, because, names };
                self.letters[seat.0 as usize].as_mut().expect("a sheet").check(&done);
                self.counted.by_orders += 1;
            }
            DecidedBy::Steward => {
                let until = self.table.until(seat).expect("a deadline");
                assert!(until <= at, "he answers before the time is over");
                assert!(self.table.by_orders(seat).is_none(), "orders come first");
                self.counted.by_steward += 1;
            }
            DecidedBy::Person => self.counted.by_people += 1,
            DecidedBy::Nobody => assert_eq!(self.table.only_answer(seat).as_deref(), Some(line)),
            DecidedBy::Bot => panic!("nobody here is a bot"),
        }
    }

    /// Looks at a table where all that could be done was done, some time after the last look.
    pub(super) fn look(&mut self, now: Millis, tick: Millis) {
        if self.is_over() {
            return;
        }
        // Whoever is off has two days more.
        let patience = DAY * u64::from(1 + self.table.setup().rest.holidays);
        assert!(now - self.decided <= patience + tick, "nothing happened for more than a day");
        for seat in self.table.seats() {
            let place = seat.0 as usize;
            assert!(self.table.until(seat).is_none_or(|until| until > now), "{seat:?} is late");
            let acts = self.acts[place];
            let since = self.waits[place].filter(|(_, then)| *then == acts).map_or(now, |(since, _)| since);
            self.waits[place] = self.waits_for(seat).then_some((since, acts));
            if let (Some(letter), Follow::Silent) = (&self.letters[place], self.table.follows(seat)) {
                let (view, prompt) = self.table.view(seat).unwrap();
                let names = Names { set: view.set, islands: &view.public.islands() };
                letter.silent(&view.seen().unwrap(), &prompt, &names);
            }
        }
    }
}
