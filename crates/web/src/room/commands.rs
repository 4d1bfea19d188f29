//! What people want done: who may, what comes of it, and what is to be written.

use rules::seat::Seat;
use rules::version::RulesVersion;

use super::keeper::Keeper;
use super::minds::Mind;
use super::refusals::CommandId;
use super::{Command, HostCommand, Keys};
use crate::key::Hash;
use crate::motion::Motion;
use crate::refused::Refused;
use crate::scene::{After, DecidedBy, Progress};
use crate::sitter::Sitter;
use crate::store::{Change, Key, Role, Telling};
use crate::table::Deed;
use crate::tablet::tidy_sheet;

/// Entries that a table may have before people can add no more: a long game has a tenth.
const MAX_ENTRIES: u32 = 50_000;

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
            Command::Act { .. }
            | Command::Say { .. }
            | Command::Whisper { .. }
            | Command::Swear { .. }
            | Command::Remark { .. } => {}
            // What ends something is always possible, so that no table stands still.
            Command::Stand { .. }
            | Command::Forget { .. }
            | Command::Depart { .. }
            | Command::ForgetRemarks
            | Command::Host(HostCommand::GoOn) => {}
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
            Command::Orders { seat, text, how } => {
                holds(&self.keys, seat)?;
                let text = tidy_sheet(&text);
                if text.is_empty() && self.table.tablet(seat).is_none() {
                    return Ok(());
                }
                if !self.table.may_write(seat) {
                    return Err(Refused::Full);
                }
                self.take(Deed::Orders { seat, text, how }, changes)
            }
            Command::Whisper { seat, to, id, words } => {
                holds(&self.keys, seat)?;
                self.take_once(id, Deed::Whisper { seat, to, words }, changes)
            }
            Command::Remark { id, name, words } => {
                // They have the table's own talk.
                if !self.keys.seats_of(by).is_empty() {
                    return Err(Refused::Plays);
                }
                let name = name.or_else(|| self.table.remarker(by).map(str::to_owned)).unwrap_or_default();
                let is_first = !self.table.knows_remarks(Some(by));
                self.take_once(id, Deed::Remark { by, name, words }, changes)?;
                if is_first {
                    let code = self.table.code.clone();
                    changes.push(Change::Telling(Box::new(Telling::Remarked { owner: by, code, by })));
                }
                Ok(())
            }
            Command::Sit { seat, name } => {
                match self.table.sitters().get(seat.0 as usize) {
                    None => return Err(Refused::NoSuchSeat),
                    Some(Sitter::Nobody) => {}
                    // Whoever was not answered, and asks again, sits there already.
                    Some(Sitter::Person(sits)) if *sits == name && self.keys.holds(by, seat) => return Ok(()),
                    Some(Sitter::Person(_) | Sitter::Kept(_) | Sitter::Bot(_)) => return Err(Refused::Taken),
                }
                self.take(Deed::Seat { seat, sitter: Sitter::Person(name) }, changes)?;
                self.give(seat, by, changes);
                self.begin_again(changes)
            }
            Command::Accept { seat, name } => {
                holds(&self.keys, seat)?;
                let name = match self.table.sitters().get(seat.0 as usize) {
                    Some(Sitter::Kept(kept)) if kept.is_empty() => name,
                    Some(Sitter::Kept(kept)) => kept.clone(),
                    // Who said yes before.
                    Some(Sitter::Person(_)) => return Ok(()),
                    Some(Sitter::Bot(_) | Sitter::Nobody) | None => return Err(Refused::NotYours),
                };
                self.take(Deed::Seat { seat, sitter: Sitter::Person(name) }, changes)?;
                self.begin_again(changes)
            }
            Command::Stand { seat } => {
                holds(&self.keys, seat)?;
                match self.table.progress() {
                    Progress::Lobby => {
                        self.take(Deed::Seat { seat, sitter: Sitter::Nobody }, changes)?;
                        self.void(seat, changes);
                        Ok(())
                    }
                    Progress::Playing if self.table.has_left(seat) => Ok(()),
                    Progress::Playing => self.take(Deed::Left { seat }, changes),
                    Progress::Over => {
                        self.drop_key(Key { hash: by, role: Role::Seat(seat) }, changes);
                        Ok(())
                    }
                }
            }
            Command::Return { seat } => {
                holds(&self.keys, seat)?;
                let is_gone = self.table.has_left(seat) || self.table.is_away(seat);
                if is_gone { self.take(Deed::Back { seat }, changes) } else { Ok(()) }
            }
            Command::Holiday { seat, days } => {
                holds(&self.keys, seat)?;
                let at = self.sources.clock.now();
                self.table.allows_holiday(seat, days, at)?;
                let is_so = self.table.holiday(seat, at) == days;
                if is_so { Ok(()) } else { self.take(Deed::Holiday { seat, days }, changes) }
            }
            Command::Call { seat, motion } => {
                holds(&self.keys, seat)?;
                let at = self.sources.clock.now();
                self.table.allows(seat, motion, self.keys.host_seats(), at)?;
                let voters = self.table.voters(motion, at).with(seat);
                self.take(Deed::Call { seat, motion, voters }, changes)
            }
            Command::Vote { seat, is_for, motion, at } => {
                holds(&self.keys, seat)?;
                let ballot = self.table.ballot().ok_or(Refused::NoMotion)?;
                // Nobody votes for what they have not read.
                if (ballot.motion, ballot.at) != (motion, at) {
                    return Err(Refused::OtherMotion);
                }
                let is_so = if is_for { ballot.yes } else { ballot.no }.has(seat);
                if is_so { Ok(()) } else { self.take(Deed::Vote { seat, is_for }, changes) }
            }
            Command::Swear { id, oath } => {
                holds(&self.keys, oath.by)?;
                let oath = oath.tidied().ok_or(Refused::Nothing)?;
                self.take_once(id, Deed::Swear(oath), changes)
            }
            Command::Unswear { seat, number } => {
                holds(&self.keys, seat)?;
                match self.table.allows_unswearing(seat, number)? {
                    true => self.take(Deed::Unswear { seat, number }, changes),
                    // Taken back before.
                    false => Ok(()),
                }
            }
            Command::Hear { seat } => {
                holds(&self.keys, seat)?;
                if self.table.has_stood_in(seat) { self.take(Deed::Heard { seat }, changes) } else { Ok(()) }
            }
            Command::Forget { seat } => {
                holds(&self.keys, seat)?;
                self.forget(seat, changes).map(|_| ())
            }
            Command::ForgetRemarks => self.forget_remarks(Some(by), changes).map(|_| ()),
            Command::Take { link, name } => {
                let (seat, role) = self.keys.linked(link).ok_or(Refused::LinkGone)?;
                let is_handover = matches!(role, Role::Handover(_));
                // Nobody gets a second hand to look into, by votes or as host.
                let is_played = self.table.progress() == Progress::Playing;
                // What a seat was told in private stays with whoever played it.
                if is_handover && self.table.progress() == Progress::Over {
                    return Err(Refused::Over);
                }
                if is_handover && is_played && !self.keys.seats_of(by).is_empty() {
                    return Err(Refused::HasSeat);
                }
                if is_handover && is_played {
                    self.is_fate_open_to(seat)?;
                }
                let sitter = match (&self.table.sitters()[seat.0 as usize], name) {
                    // Another device of whoever has it: nobody comes, whatever that one calls itself.
                    (Sitter::Person(old), _) if !is_handover => Sitter::Person(old.clone()),
                    (Sitter::Person(old) | Sitter::Kept(old), None) => Sitter::Person(old.clone()),
                    (_, Some(name)) => Sitter::Person(name),
                    (Sitter::Nobody | Sitter::Bot(_), None) => return Err(Refused::Nameless),
                };
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
                self.begin_again(changes)
            }
            Command::Link { seat, link } => {
                if self.table.sitters().get(seat.0 as usize).is_none() {
                    return Err(Refused::NoSuchSeat);
                }
                let role = match holds(&self.keys, seat) {
                    Ok(()) => Role::Link(seat),
                    Err(_) if self.table.progress() == Progress::Over => return Err(Refused::Over),
                    Err(_) if self.keys.is_host(by) => Role::Handover(seat),
                    Err(_) if self.table.opened().has(seat) && !self.keys.seats_of(by).is_empty() => {
                        Role::Handover(seat)
                    }
                    Err(refused) => return Err(refused),
                };
                if matches!(role, Role::Handover(_)) && self.table.progress() == Progress::Playing {
                    self.is_fate_open_to(seat)?;
                }
                for old in self.keys.too_many_links(seat) {
                    self.drop_key(old, changes);
                }
                self.add_key(Key { hash: link, role }, changes);
                Ok(())
            }
            Command::Depart { spoke_as } => self.depart(by, &spoke_as, changes),
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
                        match self.table.sitters()[seat.0 as usize] {
                            Sitter::Nobody | Sitter::Kept(_) => {
                                self.take(Deed::Seat { seat, sitter: Sitter::Bot(level) }, changes)?;
                                // Whoever it was kept for has no part in this game.
                                self.void(seat, changes);
                            }
                            Sitter::Person(_) | Sitter::Bot(_) => {}
                        }
                    }
                }
                self.begin(changes)
            }
            HostCommand::Pause => self.take(Deed::Pause, changes),
            HostCommand::GoOn => self.take(Deed::GoOn, changes),
            HostCommand::Extend(seat) => self.take(Deed::Extend { seat }, changes),
            HostCommand::Pace(pace) => self.take(Deed::Pace(pace), changes),
            HostCommand::Seat(seat, sitter) => {
                self.take(Deed::Seat { seat, sitter }, changes)?;
                self.void(seat, changes);
                self.begin_again(changes)
            }
            HostCommand::List(is_listed) => {
                if self.table.progress() != Progress::Lobby {
                    return Err(Refused::Begun);
                }
                self.list(is_listed, changes);
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

    fn begin(&mut self, changes: &mut Vec<Change>) -> Result<(), Refused> {
        self.take(Deed::Begin(RulesVersion::LATEST), changes)?;
        self.list(false, changes);
        self.note_progress(Progress::Lobby, changes);
        Ok(())
    }

    /// Where the game goes on from another one, whoever made the table knows its fate: nobody else is let in to play against them.
    fn is_fate_open_to(&self, seat: Seat) -> Result<(), Refused> {
        let is_known = matches!(self.table.after(), Some(After::Moment { .. }));
        let mut others = self.table.seats().filter(|other| *other != seat);
        if is_known && others.any(|other| self.table.is_person(other)) {
            Err(Refused::FateKnown)
        } else {
            Ok(())
        }
    }

    /// Where the same people play again nobody has to say when: it begins once everybody is in.
    fn begin_again(&mut self, changes: &mut Vec<Change>) -> Result<(), Refused> {
        let is_lobby = self.table.progress() == Progress::Lobby;
        let is_again = matches!(self.table.after(), Some(After::Game(_)));
        let is_ready = is_lobby && is_again && self.table.is_full();
        if is_ready { self.begin(changes) } else { Ok(()) }
    }

    /// Lets anybody find the table, or nobody any more.
    pub(super) fn list(&mut self, is_listed: bool, changes: &mut Vec<Change>) {
        match (is_listed, self.keys.is_listed()) {
            (true, false) => self.add_key(Key::LISTED, changes),
            (false, true) => self.drop_key(Key::LISTED, changes),
            (true, true) | (false, false) => {}
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
        if !self.table.has_room_to_say(&deed) {
            return Err(Refused::ChatFull);
        }
        let allowed = match &deed {
            Deed::Swear(oath) => self.table.allows_oath(oath),
            _ => Ok(()),
        };
        let done = allowed.and_then(|()| self.record(Some(name.clone()), deed.clone(), changes));
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
        let opened = self.table.opened();
        let seated = match deed {
            Deed::Seat { seat, .. } | Deed::Named { seat, .. } => Some(seat),
            _ => None,
        };
        let entry = self.table.take(self.sources.clock.now(), id, deed)?;
        // What it is asked next, it is asked anew: whoever answers for it begins their pause then.
        if let Deed::Act { seat, .. } = entry.deed {
            self.due.remove(&seat);
        }
        let number = entry.number;
        let code = || self.table.code.clone();
        changes.push(Change::Entry { code: code(), entry });
        if season.is_some() && self.table.season() != season {
            let digest = self.table.digest().expect("a game is being played");
            changes.push(Change::Season { code: code(), number, digest });
        }
        self.note_progress(progress, changes);
        // Whoever is back keeps the seat: links that were to give it away are of no use.
        let still = self.table.opened();
        for seat in opened.iter().filter(|seat| !still.has(*seat)) {
            for key in self.keys.handovers(seat) {
                self.drop_key(key, changes);
            }
        }
        if let Some(seat) = seated {
            self.reseat();
            if progress == Progress::Lobby {
                self.table.unname(seat, number);
                changes.push(Change::Unname { code: self.table.code.clone(), seat, before: number });
            }
        }
        // Where nothing more is done nobody decides.
        let ballot = self.table.ballot().filter(|_| self.table.closed().is_none());
        let Some(ballot) = ballot else { return Ok(()) };
        // A host who is back stays host.
        let is_moot = matches!(ballot.motion, Motion::Host(_))
            && !self.table.is_host_gone(self.keys.host_seats(), self.sources.clock.now());
        match ballot.verdict() {
            _ if is_moot => self.decide(false, changes),
            Some(is_carried) => self.decide(is_carried, changes),
            None => Ok(()),
        }
    }

    /// The vote is over: what it was about is done, and who may do what follows.
    pub(super) fn decide(&mut self, is_carried: bool, changes: &mut Vec<Change>) -> Result<(), Refused> {
        let motion = self.table.ballot().ok_or(Refused::NoMotion)?.motion;
        self.take(Deed::Decide { is_carried }, changes)?;
        match motion {
            Motion::Bot(seat, _) if is_carried => {
                self.reseat();
                self.void(seat, changes);
            }
            // A table is not left without a host.
            Motion::Host(seat) if is_carried && !self.keys.holders(seat).is_empty() => {
                for hash in self.keys.hosts() {
                    self.drop_key(Key { hash, role: Role::Host }, changes);
                }
                for hash in self.keys.holders(seat) {
                    self.add_key(Key { hash, role: Role::Host }, changes);
                }
            }
            Motion::Pause
            | Motion::GoOn
            | Motion::Extend
            | Motion::Bot(..)
            | Motion::Open(_)
            | Motion::Host(_)
            | Motion::End => {}
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

    pub(super) fn add_key(&mut self, key: Key, changes: &mut Vec<Change>) {
        self.keys.add(key);
        match key.role {
            Role::Seat(_) | Role::Host => changes.push(Change::Still { player: key.hash }),
            Role::Link(_) | Role::Handover(_) | Role::Listed => {}
        }
        let at = self.sources.clock.now();
        changes.push(Change::Key { code: self.table.code.clone(), key, at });
    }

    pub(super) fn drop_key(&mut self, key: Key, changes: &mut Vec<Change>) {
        self.keys.remove(key);
        changes.push(Change::DropKey { code: self.table.code.clone(), key });
    }

    pub(super) fn void(&mut self, seat: Seat, changes: &mut Vec<Change>) {
        self.keys.void(seat);
        changes.push(Change::DropSeat { code: self.table.code.clone(), seat });
    }
}
