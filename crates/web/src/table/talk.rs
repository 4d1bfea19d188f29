//! What is said at a table: aloud, between two seats, and among those who watch.

use std::collections::HashMap;

use rules::notation::{self, Names};
use rules::seat::Seat;

use super::{Deed, Table};
use crate::key::Hash;
use crate::refused::Refused;
use crate::scene::Progress;
use crate::sitter::Sitter;
use crate::typed::{MAX_CHAT, MAX_NAME, tidy};

/// Lines of each kind that a table may have. Two who talk in private have their own: nobody else must notice.
const MAX_SAID: u32 = 2_000;
const MAX_WHISPERS: u32 = 500;
const MAX_REMARKS: u32 = 1_000;

/// How much was said so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Talk {
    /// Lines that everybody hears.
    pub said: u32,
    /// Lines between two seats, the lower first; anew when one of them goes to somebody else.
    whispers: HashMap<(Seat, Seat), u32>,
    /// Lines among those who watch.
    pub remarks: u32,
    /// What those who spoke there want to be called.
    remarkers: HashMap<Hash, String>,
    /// Two seats may talk in private.
    pub is_private: bool,
    /// Those who watch may say no more.
    pub is_hushed: bool,
}

fn pair(one: Seat, other: Seat) -> (Seat, Seat) {
    (one.min(other), one.max(other))
}

/// Whether a command is one that was done before, as it is kept.
pub(super) fn is_same(sent: &Deed, done: &Deed) -> bool {
    let tidied = |sent: &str, words: &String| tidy(sent, MAX_CHAT).as_ref() == Some(words);
    match (sent, done) {
        (Deed::Say { words: sent, .. }, Deed::Say { words, .. }) => tidied(sent, words),
        (Deed::Whisper { to: meant, words: sent, .. }, Deed::Whisper { to, words, .. }) => {
            meant == to && tidied(sent, words)
        }
        (Deed::Remark { by: sender, words: sent, .. }, Deed::Remark { by, words, .. }) => {
            sender == by && tidied(sent, words)
        }
        (Deed::Swear(sent), Deed::Swear(oath)) => sent.clone().tidied().as_ref() == Some(oath),
        _ => false,
    }
}

impl Table {
    /// Whether this command was done before, known by its id; refused if that was something else.
    pub fn has_done(&self, id: &str, deed: &Deed) -> Result<bool, Refused> {
        let Some(number) = self.done.get(&(deed.seat(), id.to_owned())) else { return Ok(false) };
        let is_same = match (deed, &self.story[*number as usize].entry.deed) {
            (Deed::Act { line: sent, .. }, Deed::Act { line, .. }) => {
                let names = Names { set: self.cards.set, islands: &self.islands };
                notation::parse_action(sent, &names).is_ok_and(|action| self.line(&action) == *line)
            }
            (sent, done) => is_same(sent, done),
        };
        if is_same { Ok(true) } else { Err(Refused::OtherCommand) }
    }

    /// Takes what is said, or what is arranged about it; returns it as it is kept.
    pub(super) fn speak(&mut self, deed: Deed) -> Result<Deed, Refused> {
        let line = |words: &str| tidy(words, MAX_CHAT).ok_or(Refused::Nothing);
        let deed = match deed {
            Deed::Say { seat, .. } | Deed::Whisper { seat, .. } if self.muted.has(seat) => {
                return Err(Refused::Muted);
            }
            Deed::Say { seat, words } => Deed::Say { seat, words: line(&words)? },
            Deed::Whisper { seat, to, words } => {
                self.may_whisper(seat, to)?;
                Deed::Whisper { seat, to, words: line(&words)? }
            }
            Deed::Unwhispered { seat, to } => {
                self.may_whisper(seat, to)?;
                Deed::Unwhispered { seat, to }
            }
            Deed::Remark { .. } | Deed::Unremarked if self.progress() == Progress::Lobby => {
                return Err(Refused::NotBegun);
            }
            Deed::Remark { .. } if self.talk.is_hushed => return Err(Refused::Hushed),
            Deed::Remark { by, name, words } => {
                let name = tidy(&name, MAX_NAME).ok_or(Refused::Nameless)?;
                Deed::Remark { by, name, words: line(&words)? }
            }
            Deed::PrivateTalk if self.progress() != Progress::Lobby => return Err(Refused::Begun),
            other => other,
        };
        match &deed {
            Deed::Say { .. } | Deed::Unsaid { .. } => self.talk.said += 1,
            Deed::Whisper { seat, to, .. } | Deed::Unwhispered { seat, to } => {
                *self.talk.whispers.entry(pair(*seat, *to)).or_default() += 1;
            }
            Deed::Remark { by, name, .. } => {
                self.talk.remarks += 1;
                self.talk.remarkers.insert(*by, name.clone());
            }
            Deed::Unremarked => self.talk.remarks += 1,
            Deed::PrivateTalk => self.talk.is_private = true,
            Deed::Hush { is_hushed } => self.talk.is_hushed = *is_hushed,
            _ => {}
        }
        Ok(deed)
    }

    /// Before the game seats change hands too easily.
    fn may_whisper(&self, seat: Seat, to: Seat) -> Result<(), Refused> {
        match (self.talk.is_private, self.progress()) {
            (false, _) => Err(Refused::NoPrivateTalk),
            (true, Progress::Lobby) => Err(Refused::NotBegun),
            (true, _) if to == seat || to.0 >= self.setup.players => Err(Refused::NoSuchSeat),
            (true, Progress::Playing | Progress::Over) => Ok(()),
        }
    }

    /// Whether a table has room for one more line like this.
    pub fn has_room_to_say(&self, deed: &Deed) -> bool {
        match deed {
            Deed::Say { .. } => self.talk.said < MAX_SAID,
            Deed::Whisper { seat, to, .. } => self.whispers(*seat, *to) < MAX_WHISPERS,
            Deed::Remark { .. } => self.talk.remarks < MAX_REMARKS,
            _ => true,
        }
    }

    /// Lines between two seats, as long as both had them.
    pub(super) fn whispers(&self, one: Seat, other: Seat) -> u32 {
        self.talk.whispers.get(&pair(one, other)).copied().unwrap_or_default()
    }

    /// Whether two seats may talk in private.
    pub fn allows_private_talk(&self) -> bool {
        self.talk.is_private
    }

    /// Whether those who watch may say no more.
    pub fn is_hushed(&self) -> bool {
        self.talk.is_hushed
    }

    /// What somebody who spoke among those who watch wants to be called; nobody who had it deleted.
    pub fn remarker(&self, by: Hash) -> Option<&str> {
        self.talk.remarkers.get(&by).map(String::as_str)
    }

    /// Whether anything is known that this browser said among those who watch, or anybody.
    pub fn knows_remarks(&self, of: Option<Hash>) -> bool {
        match of {
            Some(by) => self.talk.remarkers.contains_key(&by),
            None => !self.talk.remarkers.is_empty(),
        }
    }

    /// A seat goes to somebody: what was said there before was not theirs, nor for their ears.
    pub(super) fn note_seating(&mut self, seat: Seat, sitter: &Sitter) {
        let before = &self.sitters[seat.0 as usize];
        if matches!((before, sitter), (Sitter::Kept(_), Sitter::Person(_))) {
            return;
        }
        self.seated[seat] = self.entries();
        self.ledger.change_hands(seat);
        self.talk.whispers.retain(|(one, other), _| *one != seat && *other != seat);
    }
}

#[cfg(test)]
mod tests {
    use rules::seat::SeatSet;
    use rules::version::RulesVersion;
    use text::Lang;

    use super::super::tests::lobby;
    use super::super::{Eyes, Stories};
    use super::*;
    use crate::clock::Millis;
    use crate::pace::Pace;
    use crate::scene::{Line, Told};
    use crate::tablet::Written;

    fn sit(table: &mut Table, at: Millis, seat: u8, name: &str) {
        let sitter = Sitter::Person(name.into());
        table.take(at, None, Deed::Seat { seat: Seat(seat), sitter }).unwrap();
    }

    fn begun(is_private: bool) -> Table {
        let mut table = lobby(3, Pace::Open);
        if is_private {
            table.take(0, None, Deed::PrivateTalk).unwrap();
        }
        (0..3).for_each(|seat| sit(&mut table, 0, seat, "Ann"));
        table.take(1, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
        table
    }

    fn eyes(seat: Option<u8>, held: &[u8]) -> Eyes {
        let held = held.iter().map(|seat| Seat(*seat)).fold(SeatSet::EMPTY, SeatSet::with);
        Eyes { seat: seat.map(Seat), held, is_host: false, here: SeatSet::EMPTY, now: 0, lines: usize::MAX }
    }

    /// All that tells of talk: the lines, and how many there are.
    type Talked = (Vec<Line>, u32, Vec<(Seat, u32)>, Option<u32>);

    fn heard(table: &Table, eyes: &Eyes) -> Talked {
        let scene = table.look(eyes);
        (scene.story.to_vec(), scene.said, scene.whispers, scene.remarks)
    }

    fn whisper(seat: u8, to: u8) -> Deed {
        Deed::Whisper { seat: Seat(seat), to: Seat(to), words: "psst".into() }
    }

    fn remark(words: &str) -> Deed {
        Deed::Remark { by: Hash::of("Ada"), name: "Ada".into(), words: words.into() }
    }

    #[test]
    fn private_words_are_for_two_alone() {
        let mut table = begun(true);
        let all = [eyes(Some(0), &[0]), eyes(Some(1), &[1]), eyes(Some(2), &[2]), eyes(None, &[])];
        let both = eyes(None, &[0, 1]);
        let before = all.map(|eyes| heard(&table, &eyes));
        let at_one_screen = heard(&table, &both);
        table.take(5, None, whisper(0, 1)).unwrap();
        let after = all.map(|eyes| heard(&table, &eyes));
        for place in [0, 1] {
            assert_eq!(after[place].0.len(), before[place].0.len() + 1);
            assert_eq!(after[place].2, [(Seat(1 - place as u8), 1)]);
        }
        assert_eq!(after[2..], before[2..]);
        assert_eq!(heard(&table, &both), at_one_screen, "others look on where several share a screen");
        let mut without = table.clone();
        without.story.iter_mut().for_each(|kept| kept.entry.deed = kept.entry.deed.clone().forget(Seat(0)));
        assert!(!format!("{:?}", without.look(&all[1])).contains("psst"));
    }

    #[test]
    fn private_words_need_a_table_that_allows_them_and_somebody_else_to_hear_them() {
        assert_eq!(begun(false).take(5, None, whisper(0, 1)), Err(Refused::NoPrivateTalk));
        assert_eq!(begun(false).take(5, None, Deed::PrivateTalk), Err(Refused::Begun));
        let mut table = begun(true);
        assert_eq!(table.take(5, None, whisper(0, 0)), Err(Refused::NoSuchSeat));
        assert_eq!(table.take(5, None, whisper(0, 3)), Err(Refused::NoSuchSeat));
        table.take(5, None, Deed::Mute { seat: Seat(0), is_muted: true }).unwrap();
        assert_eq!(table.take(5, None, whisper(0, 1)), Err(Refused::Muted));
        let mut table = lobby(3, Pace::Open);
        table.take(0, None, Deed::PrivateTalk).unwrap();
        assert_eq!(table.take(5, None, whisper(0, 1)), Err(Refused::NotBegun));
    }

    #[test]
    fn whoever_comes_to_a_seat_hears_nothing_that_was_for_somebody_else() {
        let mut table = begun(true);
        let (ann, bob) = (eyes(Some(0), &[0]), eyes(Some(1), &[1]));
        let mut stories = Stories::default();
        let mut lines = |table: &Table, eyes: &Eyes| {
            let again = table.look_again(eyes, &mut stories);
            assert_eq!(again.story, table.look(eyes).story);
            format!("{:?}", again.story).matches("psst").count()
        };
        table.take(5, None, whisper(0, 1)).unwrap();
        assert_eq!((lines(&table, &ann), lines(&table, &bob)), (1, 1));
        // In the same moment, or by a clock that was set back.
        sit(&mut table, 4, 1, "Cy");
        assert_eq!((lines(&table, &ann), lines(&table, &bob)), (1, 0));
        assert_eq!(table.look(&bob).whispers, []);
        table.take(7, None, whisper(1, 0)).unwrap();
        assert_eq!((lines(&table, &ann), lines(&table, &bob)), (2, 1));
    }

    #[test]
    fn whoever_is_called_something_else_is_nobody_new() {
        let mut table = begun(true);
        let ann = eyes(Some(0), &[0]);
        table.take(5, None, whisper(0, 1)).unwrap();
        table
            .take(5, None, Deed::Orders { seat: Seat(0), text: "journey stay".into(), how: Written::New })
            .unwrap();
        let named = Deed::Named { seat: Seat(0), name: " Bea ".into() };
        let entry = table.take(6, None, named).unwrap();
        assert_eq!(entry.deed, Deed::Named { seat: Seat(0), name: "Bea".into() });
        let scene = table.look(&ann);
        assert_eq!(scene.seats[0].sitter, Sitter::Person("Bea".into()));
        assert_eq!((scene.whispers.len(), scene.former()), (1, vec![]));
        assert!(format!("{:?}", scene.story).contains("psst") && table.tablet(Seat(0)).is_some());
        assert!(table.knows_of(Seat(0)));
        let bot = Deed::Seat { seat: Seat(2), sitter: Sitter::Bot(bots::level::Level::Novice) };
        table.take(7, None, bot).unwrap();
        let named = Deed::Named { seat: Seat(2), name: "Cy".into() };
        assert_eq!(table.take(7, None, named), Err(Refused::NotYours));
    }

    #[test]
    fn those_who_play_hear_those_who_watch_at_the_end() {
        let mut table = begun(false);
        let players = [eyes(Some(0), &[0]), eyes(None, &[0]), eyes(None, &[0, 1])];
        let before = players.map(|eyes| heard(&table, &eyes));
        table.take(5, None, remark("Crete has three gold")).unwrap();
        assert_eq!(players.map(|eyes| heard(&table, &eyes)), before);
        let watcher = table.look(&eyes(None, &[]));
        assert_eq!((watcher.remarks, watcher.story.len()), (Some(1), before[1].0.len() + 1));
        table.take(6, None, Deed::Hush { is_hushed: true }).unwrap();
        assert_eq!(table.take(7, None, remark("and an army")), Err(Refused::Hushed));
        assert_eq!(players.map(|eyes| heard(&table, &eyes)), before);
        while table.progress() == Progress::Playing {
            let seat = table.asked().iter().next().unwrap();
            let line = table.steward(seat).unwrap();
            let by = crate::scene::DecidedBy::Steward;
            table.take(8, None, Deed::Act { seat, by, line }).unwrap();
        }
        assert_eq!(players.map(|eyes| heard(&table, &eyes).3), [Some(1); 3]);
        assert_eq!(lobby(3, Pace::Open).take(5, None, remark("early")), Err(Refused::NotBegun));
    }

    #[test]
    fn words_stay_those_of_whoever_said_them() {
        let mut table = lobby(3, Pace::Open);
        sit(&mut table, 1, 0, "Ann");
        table.take(2, None, Deed::Say { seat: Seat(0), words: "hail".into() }).unwrap();
        let speaker = |table: &Table| {
            let scene = table.look(&eyes(None, &[]));
            let said = scene.story.iter().rev().find_map(|line| match *line.told {
                Told::Said { seat, is_former, .. } => Some(scene.speaker(seat, is_former, Lang::En)),
                _ => None,
            });
            said.expect("something was said")
        };
        assert_eq!(speaker(&table), "Ann");
        // Whatever the clock says.
        sit(&mut table, 2, 0, "Bob");
        assert_eq!(speaker(&table), Lang::En.word("page-talk-left"));
        table.take(1, None, Deed::Say { seat: Seat(0), words: "hail".into() }).unwrap();
        assert_eq!(speaker(&table), "Bob");
        // Whoever says yes was there before.
        let kept = Deed::Seat { seat: Seat(1), sitter: Sitter::Kept("Cy".into()) };
        table.take(4, None, kept).unwrap();
        table.take(5, None, Deed::Say { seat: Seat(1), words: "hail".into() }).unwrap();
        sit(&mut table, 6, 1, "Cy");
        assert_eq!(speaker(&table), "Cy");
    }

    #[test]
    fn a_seat_that_is_kept_is_for_nobody_to_play_yet() {
        let mut table = lobby(3, Pace::Open);
        [0, 1].into_iter().for_each(|seat| sit(&mut table, 0, seat, "Ann"));
        let kept = Deed::Seat { seat: Seat(2), sitter: Sitter::Kept(" Bo ".into()) };
        let entry = table.take(1, None, kept.clone()).unwrap();
        assert_eq!(entry.deed, Deed::Seat { seat: Seat(2), sitter: Sitter::Kept("Bo".into()) });
        assert_eq!(table.take(2, None, Deed::Begin(RulesVersion::LATEST)), Err(Refused::SeatsOpen));
        sit(&mut table, 3, 2, "Bo");
        table.take(4, None, Deed::Begin(RulesVersion::LATEST)).unwrap();
        assert_eq!(table.take(5, None, kept), Err(Refused::Begun));
    }
}
