//! The entries of a season in one piece: as rows they take four times the room.

use std::io::Read;

use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use rules::seat::Seat;

use crate::table::{Deed, Entry};

/// Bytes of a season when it is unpacked: a table has so many entries at most, and nobody's line is longer than a page.
const MOST: u64 = 64 << 20;

/// Milliseconds since the entry before, or since 1970; seat, id, kind and text as in a row.
type Row<'a> = (i64, Option<u8>, Option<&'a str>, &'a str, String);
type OwnRow = (i64, Option<u8>, Option<String>, String, String);

/// One piece for all of them; what they are numbered is not in it.
pub(super) fn pack(entries: &[Entry]) -> Vec<u8> {
    let mut before = 0;
    let row = |entry| {
        let Entry { at, id, deed, .. }: &Entry = entry;
        let (kind, text) = deed.write();
        let since = *at as i64 - before;
        before = *at as i64;
        (since, deed.seat().map(|seat| seat.0), id.as_deref(), kind, text)
    };
    let rows: Vec<Row<'_>> = entries.iter().map(row).collect();
    let json = serde_json::to_vec(&rows).expect("numbers and words");
    let mut packed = Vec::new();
    ZlibEncoder::new(&json[..], Compression::default()).read_to_end(&mut packed).expect("memory to memory");
    packed
}

/// The entries of a piece whose last one has this number, as far as they can be read.
pub(super) fn unpack(packed: &[u8], last: u32) -> Result<Vec<Entry>, Unreadable> {
    let mut json = Vec::new();
    let read = ZlibDecoder::new(packed).take(MOST).read_to_end(&mut json).ok();
    let rows: Option<Vec<OwnRow>> = read.and_then(|_| serde_json::from_slice(&json).ok());
    let rows = rows.ok_or(Unreadable { before: Vec::new() })?;
    let count = u32::try_from(rows.len()).ok().filter(|count| *count <= last + 1);
    let first = last + 1 - count.ok_or(Unreadable { before: Vec::new() })?;
    let mut entries: Vec<Entry> = Vec::with_capacity(rows.len());
    let mut at = 0_i64;
    for (number, (since, seat, id, kind, text)) in (first..).zip(rows) {
        at = at.saturating_add(since);
        let Some(deed) = Deed::read(&kind, seat.map(Seat), &text) else {
            return Err(Unreadable { before: entries });
        };
        entries.push(Entry { number, at: at.max(0) as u64, id, deed });
    }
    Ok(entries)
}

/// Something in a piece cannot be read; what is before it can.
#[derive(Debug)]
pub(super) struct Unreadable {
    pub before: Vec<Entry>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::DecidedBy;

    fn entries() -> Vec<Entry> {
        let act = |line: &str| Deed::Act { seat: Seat(1), by: DecidedBy::Person, line: line.into() };
        let say = |words: &str| Deed::Say { seat: Seat(0), words: words.into() };
        let deeds = [Deed::Pause, act("finish"), say("\"[héllo]\",\n\\"), act("vote crete")];
        let at = [1_800_000_000_000, 1_800_000_000_250, 1_700_000_000_000, 1_800_000_500_000];
        let entry = |(place, (deed, at))| Entry {
            number: 40 + place as u32,
            at,
            id: (place % 2 == 1).then(|| format!("id {place}")),
            deed,
        };
        deeds.into_iter().zip(at).enumerate().map(entry).collect()
    }

    #[test]
    fn a_season_is_unpacked_as_it_was_even_where_the_clock_was_set_back() {
        assert_eq!(unpack(&pack(&entries()), 43).unwrap(), entries());
        assert_eq!(unpack(&pack(&[]), 7).unwrap(), []);
    }

    #[test]
    fn what_cannot_be_read_is_told_with_what_is_before_it() {
        let whole = pack(&entries());
        for harm in [&whole[..whole.len() / 2], b"no piece".as_slice(), &[]] {
            assert!(unpack(harm, 43).unwrap_err().before.is_empty());
        }
        assert!(unpack(&whole, 2).unwrap_err().before.is_empty(), "more entries than there are numbers");
        let mut json = Vec::new();
        ZlibDecoder::new(&whole[..]).read_to_end(&mut json).unwrap();
        let json = String::from_utf8(json).unwrap().replace("\"act\",\"vote", "\"fly\",\"vote");
        let mut harmed = Vec::new();
        ZlibEncoder::new(json.as_bytes(), Compression::fast()).read_to_end(&mut harmed).unwrap();
        assert_eq!(unpack(&harmed, 43).unwrap_err().before, entries()[..3]);
    }
}
