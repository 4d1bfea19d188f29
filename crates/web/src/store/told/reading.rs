//! Rows as what they mean; `None` where they mean nothing.

use text::Lang;

use super::Value;
use crate::clock::Millis;
use crate::key::Hash;
use crate::store::StoreError;
use crate::told::{About, Channel, Failure, Kind, Mode, Queued, Quiet, Trouble, Way, Wishes};

pub(super) fn unreadable() -> StoreError {
    StoreError("a row about who is told what cannot be read".to_owned())
}

pub(super) fn number(value: &Value) -> Option<i64> {
    if let Value::Number(number) = value { Some(*number) } else { None }
}

pub(super) fn word(value: &Value) -> Option<String> {
    if let Value::Text(text) = value { Some(text.clone()) } else { None }
}

pub(super) fn hash(value: &Value) -> Option<Hash> {
    if let Value::Bytes(bytes) = value { Some(Hash(bytes.as_slice().try_into().ok()?)) } else { None }
}

pub(super) fn time(value: &Value) -> Option<Millis> {
    number(value).map(|number| number as Millis)
}

pub(super) fn wishes(row: &[Value]) -> Option<(Wishes, Millis)> {
    let [needed, reminder, from, to, zone, silent, stopped, feed, seen] = row else { return None };
    let quiet = number(from).zip(number(to));
    let wishes = Wishes {
        needed: number(needed)? != 0,
        reminder: number(reminder)? != 0,
        quiet: quiet.map(|(from, to)| Quiet { from: from as u16 % 1440, to: to as u16 % 1440 }),
        zone: word(zone)?,
        silent_until: time(silent)?,
        stopped: number(stopped)? != 0,
        feed: word(feed),
    };
    Some((wishes, time(seen)?))
}

pub(super) fn channel(row: &[Value]) -> Option<Channel> {
    let [id, owner, kind, address, lang, is_on, unconfirmed, made, last, why, times, again, browser] = row
    else {
        return None;
    };
    let why = word(why).and_then(|why| Failure::read(&why));
    Some(Channel {
        id: word(id)?,
        owner: hash(owner)?,
        way: Way::read(&word(kind)?, &word(address)?)?,
        lang: Lang::from_tag(&word(lang)?)?,
        is_on: number(is_on)? != 0,
        unconfirmed: hash(unconfirmed),
        made: time(made)?,
        last: time(last),
        browser: hash(browser),
        trouble: why.and_then(|why| Some(Trouble { why, times: number(times)? as u32, again: time(again) })),
    })
}

pub(super) fn about(row: &[Value]) -> Option<(String, About)> {
    let [code, mode, link, told, reminded] = row else { return None };
    let mode = Mode::from_name(&word(mode)?)?;
    Some((word(code)?, About { mode, link: word(link)?, told: time(told)?, reminded: time(reminded)? }))
}

pub(super) fn queued(row: &[Value]) -> Option<Queued> {
    let [id, owner, channel, code, kind, since, at, tries] = row else { return None };
    Some(Queued {
        id: number(id)?,
        owner: hash(owner)?,
        channel: word(channel)?,
        code: word(code)?,
        kind: Kind::from_name(&word(kind)?)?,
        since: time(since)?,
        at: time(at)?,
        tries: number(tries)? as u32,
    })
}
