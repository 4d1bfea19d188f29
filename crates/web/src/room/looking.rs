//! What visitors see of a table, and who would play there again.

use std::sync::Arc;

use rules::seat::{Seat, SeatSet};

use super::keeper::Keeper;
use super::{Chair, Rematch, Viewpoint};
use crate::key::Hash;
use crate::refused::Refused;
use crate::scene::{Progress, Scene};
use crate::sitter::Sitter;
use crate::table::{Chronicle, Eyes, STORY_LINES};

impl Keeper {
    pub(super) fn look(
        &mut self,
        by: Option<Hash>,
        from: Viewpoint,
        lines: usize,
    ) -> Result<Box<Scene>, Refused> {
        let held = by.map_or(SeatSet::EMPTY, |by| self.keys.seats_of(by));
        let seat = match from {
            Viewpoint::Outside => None,
            Viewpoint::OwnSeat => held.iter().next().filter(|_| held.len() == 1),
            Viewpoint::Seat(seat) if held.has(seat) => Some(seat),
            Viewpoint::Seat(_) => return Err(Refused::NotYours),
        };
        let is_host = by.is_some_and(|by| self.keys.is_host(by));
        let here = self.seats_anywhere();
        let eyes = Eyes { seat, held, is_host, here, now: self.sources.clock.now(), lines };
        let mut scene = match lines {
            1..=STORY_LINES => self.table.look_again(&eyes, &mut self.stories),
            _ => self.table.look(&eyes),
        };
        if let Some(name) = by.and_then(|by| self.table.remarker(by)) {
            (scene.called, scene.remarked) = (name.to_owned(), true);
        }
        scene.listed = Some(self.keys.is_listed());
        scene.assembly.is_host_gone = self.table.is_host_gone(self.keys.host_seats(), eyes.now);
        Ok(Box::new(scene))
    }

    /// The game to be looked at again, once it is over, and the seats of whoever asks.
    pub(super) fn replay(&mut self, by: Option<Hash>) -> Option<(Arc<Chronicle>, SeatSet)> {
        if self.replay.is_none() {
            self.replay = self.table.chronicle().map(Arc::new);
        }
        let held = by.map_or(SeatSet::EMPTY, |by| self.keys.seats_of(by));
        Some((self.replay.clone()?, held))
    }

    /// Who would play again, for somebody who played: they are in, the others are asked.
    pub(super) fn rematch(&self, by: Hash) -> Result<Rematch, Refused> {
        if self.keys.seats_of(by).is_empty() && !self.keys.is_host(by) {
            return Err(Refused::NotYours);
        }
        if self.table.progress() != Progress::Over {
            return Err(Refused::NotOver);
        }
        let chair = |(seat, sitter): (Seat, &Sitter)| match sitter {
            Sitter::Person(name) => {
                let (name, browsers) = (name.clone(), self.keys.holders(seat));
                match browsers.contains(&by) {
                    true => Chair::Person { name, browsers },
                    // Nobody could say yes.
                    false if browsers.is_empty() => Chair::Empty,
                    false => Chair::Kept { name, browsers },
                }
            }
            Sitter::Bot(level) => Chair::Bot(*level),
            Sitter::Kept(_) | Sitter::Nobody => Chair::Empty,
        };
        Ok(Rematch {
            name: self.table.name().map(str::to_owned),
            setup: self.table.setup().clone(),
            private_talk: self.table.allows_private_talk(),
            made: self.table.rematch().map(str::to_owned),
            set_digest: self.table.cards().set.digest.clone(),
            chairs: self.table.seats().zip(self.table.sitters()).map(chair).collect(),
        })
    }
}
