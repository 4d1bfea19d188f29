//! Whether somebody is to be told of something: once when they are needed and away, once before their time is over.

use super::{Kind, Mode, Need, Person};
use crate::clock::Millis;

/// What is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They are told.
    Tell,
    /// Perhaps later.
    Wait,
    /// Not while they are asked what they are asked now.
    Never,
}

/// When it is time to think of it: when somebody has had time to look by themselves, and when a quarter of their time is left.
pub fn ripe_at(kind: Kind, need: &Need, away: Millis) -> Option<Millis> {
    match kind {
        Kind::Needed => Some(need.since + away),
        Kind::Reminder => need.until.map(|until| until - until.saturating_sub(need.since) / 4),
    }
}

/// Whether somebody wants to hear that of this table at all.
pub fn wants(kind: Kind, code: &str, person: &Person) -> bool {
    let mode = person.tables.get(code).map_or(Mode::Usual, |about| about.mode);
    let is_wanted = match (kind, mode) {
        (_, Mode::Nothing) | (Kind::Needed, Mode::ReminderOnly) => false,
        (Kind::Needed, Mode::Usual) => person.wishes.needed,
        (Kind::Reminder, Mode::Usual | Mode::ReminderOnly) => person.wishes.reminder,
    };
    is_wanted && !person.wishes.stopped
}

/// Whether somebody is told; `away` is how long they must have been gone. Whoever was told once hears no more of that table until they
/// have looked: not of the next thing that it asks them, either.
pub fn judge(kind: Kind, need: &Need, person: &Person, now: Millis, away: Millis) -> Verdict {
    let Some(ripe) = ripe_at(kind, need, away) else { return Verdict::Never };
    if now < ripe {
        return Verdict::Wait;
    }
    let about = person.tables.get(&need.code);
    if !wants(kind, &need.code, person) || !person.channels.iter().any(|channel| channel.is_open()) {
        return Verdict::Never;
    }
    let seen = person.seen;
    match kind {
        // Whoever looked since knows.
        Kind::Needed if seen >= need.since => Verdict::Never,
        Kind::Needed if about.is_some_and(|about| about.told > seen) => Verdict::Never,
        Kind::Needed => Verdict::Tell,
        Kind::Reminder if need.until.is_none_or(|until| until <= now) => Verdict::Never,
        Kind::Reminder if about.is_some_and(|about| about.reminded >= need.since.min(seen + 1)) => {
            Verdict::Never
        }
        Kind::Reminder if now < seen + away => Verdict::Wait,
        Kind::Reminder => Verdict::Tell,
    }
}

#[cfg(test)]
mod tests {
    use rules::world::{Phase, Season};
    use text::Lang;

    use super::*;
    use crate::key::Hash;
    use crate::told::{About, Channel, Way};

    const AWAY: Millis = 60;
    const DAY: Millis = 86_400;

    fn need(since: Millis, until: Option<Millis>) -> Need {
        let (owner, code) = (Hash::of("ann"), "slowsea".to_owned());
        Need { owner, code, name: None, year: 1, season: Season::Spring, phase: Phase::Build, since, until }
    }

    fn person(seen: Millis) -> Person {
        let channel = Channel {
            id: "c".into(),
            owner: Hash::of("ann"),
            way: Way::Mail("a@b.example".into()),
            lang: Lang::En,
            is_on: true,
            unconfirmed: None,
            made: 0,
            last: None,
            trouble: None,
            browser: None,
        };
        Person { seen, channels: vec![channel], ..Person::default() }
    }

    /// Tells them at each of these times where they are to be told; says when that was, and of what.
    fn told(need: &Need, person: &mut Person, times: impl Iterator<Item = Millis>) -> Vec<(Millis, Kind)> {
        let mut told = Vec::new();
        for now in times {
            for kind in Kind::ALL {
                if judge(kind, need, person, now, AWAY) == Verdict::Tell {
                    let about = person.tables.entry(need.code.clone()).or_default();
                    match kind {
                        Kind::Needed => about.told = now,
                        Kind::Reminder => about.reminded = now,
                    }
                    told.push((now, kind));
                }
            }
        }
        told
    }

    #[test]
    fn whoever_is_needed_and_away_is_told_once_and_reminded_once() {
        let need = need(1_000, Some(1_000 + DAY));
        let told = told(&need, &mut person(500), (1_000..1_000 + 2 * DAY).step_by(20));
        assert_eq!(told, [(1_060, Kind::Needed), (1_000 + DAY * 3 / 4, Kind::Reminder)]);
    }

    #[test]
    fn whoever_looked_since_they_were_asked_is_only_reminded() {
        let need = need(1_000, Some(1_000 + DAY));
        let told = told(&need, &mut person(1_010), (1_000..1_000 + DAY).step_by(20));
        assert_eq!(told, [(1_000 + DAY * 3 / 4, Kind::Reminder)]);
    }

    #[test]
    fn whoever_did_not_look_hears_nothing_of_what_is_asked_next() {
        let mut ann = person(500);
        let first = told(&need(1_000, Some(1_000 + DAY)), &mut ann, (1_000..1_000 + DAY).step_by(20));
        assert_eq!(first.len(), 2);
        for round in 1..20 {
            let since = 1_000 + round * DAY;
            let next = told(&need(since, Some(since + DAY)), &mut ann, (since..since + DAY).step_by(20));
            assert_eq!(next, [], "round {round}");
        }
        // They looked, and are away again.
        ann.seen = 21 * DAY;
        let since = 21 * DAY + 100;
        assert_eq!(
            told(&need(since, Some(since + DAY)), &mut ann, (since..since + DAY).step_by(20)).len(),
            2
        );
    }

    #[test]
    fn nobody_is_reminded_while_they_look_nor_twice_of_one_question() {
        let need = need(1_000, Some(1_000 + DAY));
        let quarter = 1_000 + DAY * 3 / 4;
        let mut ann = person(quarter + 5);
        assert_eq!(judge(Kind::Reminder, &need, &ann, quarter + 10, AWAY), Verdict::Wait);
        assert_eq!(told(&need, &mut ann, quarter + 10..quarter + 200), [(quarter + 65, Kind::Reminder)]);
        ann.seen = quarter + 300;
        assert_eq!(told(&need, &mut ann, quarter + 300..1_000 + DAY + 100), []);
    }

    #[test]
    fn without_a_deadline_there_is_no_reminder() {
        let told = told(&need(1_000, None), &mut person(500), (1_000..1_000 + 30 * DAY).step_by(60));
        assert_eq!(told, [(1_060, Kind::Needed)]);
    }

    #[test]
    fn nobody_is_told_what_they_do_not_want() {
        let need = need(1_000, Some(1_000 + DAY));
        let all = || (1_000..1_000 + DAY).step_by(50);
        let changed = |change: fn(&mut Person)| {
            let mut ann = person(500);
            change(&mut ann);
            ann
        };
        let mode = |mode| About { mode, ..About::default() };
        for mut ann in [
            changed(|ann| ann.wishes.stopped = true),
            changed(|ann| ann.channels.clear()),
            changed(|ann| ann.channels[0].is_on = false),
            changed(|ann| ann.channels[0].unconfirmed = Some(Hash::of("link"))),
            changed(|ann| (ann.wishes.needed, ann.wishes.reminder) = (false, false)),
            Person { tables: [("slowsea".to_owned(), mode(Mode::Nothing))].into(), ..person(500) },
        ] {
            assert_eq!(told(&need, &mut ann, all()), [], "{ann:?}");
        }
        let mut quieter =
            Person { tables: [("slowsea".to_owned(), mode(Mode::ReminderOnly))].into(), ..person(500) };
        assert!(told(&need, &mut quieter, all()).iter().all(|(_, kind)| *kind == Kind::Reminder));
        let mut other = Person { tables: [("other".to_owned(), mode(Mode::Nothing))].into(), ..person(500) };
        assert_eq!(told(&need, &mut other, all()).len(), 2, "another table's");
    }
}
