//! What people want done: who may, what comes of it, and what is to be written.

use bots::level::Level;
use rules::seat::Seat;
use rules::version::RulesVersion;

use super::keeper::Keeper;
use super::minds::Mind;
use super::refusals::CommandId;
use super::{Command, HostCommand, Keys};
use crate::key::Hash;
use crate::refused::Refused;
use crate::scene::{DecidedBy, Progress};
use crate::sitter::Sitter;
use crate::store::{Change, Key, Role};
use crate::table::Deed;

/// Entries that a table may have before people can add no more: a long game has a tenth.
const MAX_ENTRIES: u32 = 50_000;
/// Lines of chat among them.
const MAX_CHAT_LINES: usize = 2_000;

impl Keeper {
    /// Carries a command out, and says what is to be written.
    pub(super) fn obey(
        &mut self,
        by: Hash,
        command: Command,
        changes: &mut Vec<Change>,
    ) -> Result<(), Refused> {
        let holds = |keys: &Keys, seat: Seat| {
            if keys.holds(by, seat) { Ok(()) } else { Err(Refused::NotYours) }
        };
        match command {
            // Asked for below: one that was done before gets its answer again.
            Command::Act { .. } | Command::Say { .. } => {}
            // What ends something is always possible, so that no table stands still.
            Command::Stand { .. } | Command::Host(HostCommand::GoOn) => {}
            _ => self.has_room()?,
        }
        match command {
            Command::Act { seat, id, line } => {
                holds(&self.keys, seat)?;
                self.take_once(id, Deed::Act { seat, by: DecidedBy::Person, line }, changes)
            }
            Command::Say { seat, id, words } => {
                holds(&self.keys, seat)?;
                self.take_once(id, Deed::Say { seat, words }, changes)
            }
            Command::Sit { seat, name } => {
                match self.table.sitters().get(seat.0 as usize) {
                    None => return Err(Refused::NoSuchSeat),
                    Some(Sitter::Nobody) => {}
                    Some(Sitter::Person(_) | Sitter::Bot(_)) => return Err(Refused::Taken),
                }
                self.take(Deed::Seat { seat, sitter: Sitter::Person(name) }, changes)?;
                self.give(seat, by, changes);
                Ok(())
            }
            Command::Stand { seat } => {
                holds(&self.keys, seat)?;
                let is_last = self.keys.holders(seat).len() == 1;
                let next = match self.table.progress() {
                    Progress::Lobby => Some(Sitter::Nobody),
                    // A table without a clock would wait for ever.
                    Progress::Playing if is_last => Some(Sitter::Bot(Level::Merchant)),
                    Progress::Playing | Progress::Over => None,
                };
                match next {
                    Some(sitter) => {
                        self.take(Deed::Seat { seat, sitter }, changes)?;
                        self.void(seat, changes);
                    }
                    None => self.drop_key(Key { hash: by, role: Role::Seat(seat) }, changes),
                }
                Ok(())
            }
            Command::Take { link, name } => {
                let (seat, role) = self.keys.linked(link).ok_or(Refused::LinkGone)?;
                let sitter = match (&self.table.sitters()[seat.0 as usize], name) {
                    (Sitter::Person(old), None) => Sitter::Person(old.clone()),
                    (_, Some(name)) => Sitter::Person(name),
                    (Sitter::Nobody | Sitter::Bot(_), None) => return Err(Refused::Nameless),
                };
                let is_handover = matches!(role, Role::Handover(_));
                let is_new = is_handover || self.table.sitters()[seat.0 as usize] != sitter;
                if self.table.progress() != Progress::Over && is_new {
                    self.take(Deed::Seat { seat, sitter }, changes)?;
                }
                if is_handover {
                    self.give(seat, by, changes);
                } else {
                    self.drop_key(Key { hash: link, role }, changes);
                    self.add_key(Key { hash: by, role: Role::Seat(seat) }, changes);
                }
                Ok(())
            }
            Command::Link { seat, link } => {
                if self.table.sitters().get(seat.0 as usize).is_none() {
                    return Err(Refused::NoSuchSeat);
                }
                let role = match holds(&self.keys, seat) {
                    Ok(()) => Role::Link(seat),
                    Err(_) if self.keys.is_host(by) => Role::Handover(seat),
                    Err(refused) => return Err(refused),
                };
                for old in self.keys.too_many_links(seat) {
                    self.drop_key(old, changes);
                }
                self.add_key(Key { hash: link, role }, changes);
                Ok(())
            }
            Command::Host(command) => {
                if !self.keys.is_host(by) {
                    return Err(Refused::NotHost);
                }
                self.obey_host(command, changes)
            }
            Command::Rematch { code } => {
                if self.keys.seats_of(by).is_empty() && !self.keys.is_host(by) {
                    return Err(Refused::NotYours);
                }
                self.take(Deed::Rematch(code), changes)
            }
        }
    }

    fn obey_host(&mut self, command: HostCommand, changes: &mut Vec<Change>) -> Result<(), Refused> {
        match command {
            HostCommand::Begin { fill } => {
                if let Some(level) = fill {
                    for seat in self.table.seats() {
                        if self.table.sitters()[seat.0 as usize] == Sitter::Nobody {
                            self.take(Deed::Seat { seat, sitter: Sitter::Bot(level) }, changes)?;
                        }
                    }
                }
                self.take(Deed::Begin(RulesVersion::LATEST), changes)?;
                self.note_progress(Progress::Lobby, changes);
                Ok(())
            }
            HostCommand::Pause => self.take(Deed::Pause, changes),
            HostCommand::GoOn => self.take(Deed::GoOn, changes),
            HostCommand::Extend(seat) => self.take(Deed::Extend { seat }, changes),
            HostCommand::Pace(pace) => self.take(Deed::Pace(pace), changes),
            HostCommand::Seat(seat, sitter) => {
                self.take(Deed::Seat { seat, sitter }, changes)?;
                self.void(seat, changes);
                Ok(())
            }
            HostCommand::Void(seat) => {
                if self.table.sitters().get(seat.0 as usize).is_none() {
                    return Err(Refused::NoSuchSeat);
                }
                self.void(seat, changes);
                Ok(())
            }
        }
    }

    fn take_once(&mut self, id: CommandId, deed: Deed, changes: &mut Vec<Change>) -> Result<(), Refused> {
        let (CommandId::Given(name) | CommandId::Made(name)) = &id;
        if self.table.has_done(name, &deed)? {
            return Ok(());
        }
        if let Some(refused) = self.refusals.of(name, &deed) {
            return Err(refused);
        }
        self.has_room()?;
        if matches!(deed, Deed::Say { .. }) && self.table.chat_lines() >= MAX_CHAT_LINES {
            return Err(Refused::ChatFull);
        }
        let done = self.record(Some(name.clone()), deed.clone(), changes);
        if let (CommandId::Given(name), Err(refused)) = (id, &done) {
            self.refusals.keep(name, deed, refused.clone());
        }
        done
    }

    fn has_room(&self) -> Result<(), Refused> {
        if self.table.entries() < MAX_ENTRIES { Ok(()) } else { Err(Refused::Full) }
    }

    pub(super) fn take(&mut self, deed: Deed, changes: &mut Vec<Change>) -> Result<(), Refused> {
        self.record(None, deed, changes)
    }

    fn record(&mut self, id: Option<String>, deed: Deed, changes: &mut Vec<Change>) -> Result<(), Refused> {
        let (season, progress) = (self.table.season(), self.table.progress());
        let is_seating = matches!(deed, Deed::Seat { .. });
        let entry = self.table.take(self.sources.clock.now(), id, deed)?;
        let number = entry.number;
        let code = || self.table.code.clone();
        changes.push(Change::Entry { code: code(), entry });
        if season.is_some() && self.table.season() != season {
            let (digest, state) = self.table.digest().zip(self.table.dump()).expect("a game is being played");
            changes.push(Change::Snapshot { code: code(), number, digest, state });
            self.note_progress(progress, changes);
        }
        if is_seating {
            self.reseat();
        }
        Ok(())
    }

    fn note_progress(&self, before: Progress, changes: &mut Vec<Change>) {
        let progress = self.table.progress();
        if progress != before {
            changes.push(Change::Progress { code: self.table.code.clone(), progress });
        }
    }

    /// A mind for every bot, those that were there keep theirs.
    pub(super) fn reseat(&mut self) {
        let fresh = Mind::of(&self.table);
        let mut old = std::mem::take(&mut self.minds);
        self.minds = fresh
            .into_iter()
            .filter(|mind| !self.thinking.has(mind.seat))
            .map(|mind| {
                let kept = old.iter().position(|it| it.seat == mind.seat && it.level == mind.level);
                kept.map_or(mind, |place| old.swap_remove(place))
            })
            .collect();
    }

    /// The seat goes to this browser alone: whoever held it, or a link to it, does not any more.
    fn give(&mut self, seat: Seat, to: Hash, changes: &mut Vec<Change>) {
        self.void(seat, changes);
        self.add_key(Key { hash: to, role: Role::Seat(seat) }, changes);
    }

    fn add_key(&mut self, key: Key, changes: &mut Vec<Change>) {
        self.keys.add(key);
        let at = self.sources.clock.now();
        changes.push(Change::Key { code: self.table.code.clone(), key, at });
    }

    fn drop_key(&mut self, key: Key, changes: &mut Vec<Change>) {
        self.keys.remove(key);
        changes.push(Change::DropKey { code: self.table.code.clone(), key });
    }

    fn void(&mut self, seat: Seat, changes: &mut Vec<Change>) {
        self.keys.void(seat);
        changes.push(Change::DropSeat { code: self.table.code.clone(), seat });
    }
}
