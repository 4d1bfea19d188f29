//! Streams packed without a packer for each: pieces are packed by themselves, and one after the other they are a gzip stream.
//!
//! A packer that remembers what it sent takes 190 KB, for each open page. Ours forgets after every piece, so that one a thread is
//! enough, and a piece that several visitors get is packed once.
//!
//! It is our own because pieces are short: a library's clears 128 KB before each, which takes longer than packing a few thousand bytes.
//! What it writes is the plainest kind of deflate (RFC 1951): one block with the fixed codes, then an empty one that ends on a byte.

use std::cell::RefCell;

/// What a gzip stream begins with: deflate, no name, no time, no system.
pub(crate) const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Bits of the number by which four bytes are found again.
const SLOT_BITS: u32 = 12;
/// Fewer bytes are not worth looking back for.
const LEAST: usize = 4;
/// The most that one step back can repeat, and how far back it can lie.
const MOST: usize = 258;
const FARTHEST: usize = 1 << 15;

thread_local! {
    static PACKER: RefCell<Packer> = RefCell::new(Packer { slots: vec![0; 1 << SLOT_BITS], base: 0 });
}

/// Packs a piece of a stream: whole blocks that refer to nothing before them.
pub(crate) fn pack(piece: &[u8]) -> Vec<u8> {
    PACKER.with_borrow_mut(|packer| packer.pack(piece))
}

/// Where four bytes were seen last.
struct Packer {
    /// Places, counted from 1 over all pieces.
    slots: Vec<u32>,
    /// Places up to this are of earlier pieces.
    base: u32,
}

impl Packer {
    fn pack(&mut self, piece: &[u8]) -> Vec<u8> {
        let end = match u32::try_from(piece.len()).ok().and_then(|length| self.base.checked_add(length)) {
            Some(end) => end,
            None => {
                self.slots.fill(0);
                self.base = 0;
                u32::try_from(piece.len()).expect("a piece is no gigabytes")
            }
        };
        let mut bits = Bits { packed: Vec::with_capacity(piece.len() / 2 + 64), waiting: 0, count: 0 };
        // Not the last block, and one with the fixed codes.
        bits.put(0b01 << 1, 3);
        let mut at = 0;
        while at < piece.len() {
            match self.seen(piece, at) {
                Some((length, distance)) => {
                    bits.put_repeat(length, distance);
                    at += length;
                }
                None => {
                    let (code, count) = LITERALS[usize::from(piece[at])];
                    bits.put(u64::from(code), u32::from(count));
                    at += 1;
                }
            }
        }
        self.base = end;
        bits.finish()
    }

    /// How many of the next bytes came before in this piece, and how far back.
    fn seen(&mut self, piece: &[u8], at: usize) -> Option<(usize, usize)> {
        let next = four(piece, at)?;
        let slot = (next.wrapping_mul(0x9e37_79b1) >> (32 - SLOT_BITS)) as usize;
        let place = self.base + at as u32 + 1;
        let before = std::mem::replace(&mut self.slots[slot], place);
        if before <= self.base {
            return None;
        }
        let distance = (place - before) as usize;
        let from = at - distance;
        if distance > FARTHEST || four(piece, from) != Some(next) {
            return None;
        }
        let most = MOST.min(piece.len() - at);
        let (old, new) = (&piece[from..from + most], &piece[at..at + most]);
        Some((LEAST + same(&old[LEAST..], &new[LEAST..]), distance))
    }
}

fn four(piece: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*piece.get(at..)?.first_chunk()?))
}

/// How many bytes two runs of one length have in common at their beginnings.
fn same(old: &[u8], new: &[u8]) -> usize {
    let mut same = 0;
    for (old, new) in old.chunks_exact(8).zip(new.chunks_exact(8)) {
        let [old, new] = [old, new].map(|it| u64::from_le_bytes(it.try_into().expect("eight bytes")));
        if old != new {
            return same + ((old ^ new).trailing_zeros() / 8) as usize;
        }
        same += 8;
    }
    same + old[same..].iter().zip(&new[same..]).take_while(|(old, new)| old == new).count()
}

/// What is written, the lowest bit first.
struct Bits {
    packed: Vec<u8>,
    waiting: u64,
    count: u32,
}

impl Bits {
    /// At most 32 bits.
    fn put(&mut self, bits: u64, count: u32) {
        self.waiting |= bits << self.count;
        self.count += count;
        if self.count >= 32 {
            self.packed.extend_from_slice(&(self.waiting as u32).to_le_bytes());
            self.waiting >>= 32;
            self.count -= 32;
        }
    }

    fn put_repeat(&mut self, length: usize, distance: usize) {
        let (code, count) = LENGTHS[length];
        self.put(u64::from(code), u32::from(count));
        let back = distance as u32 - 1;
        let (symbol, extra) = match back {
            0..2 => (back, 0),
            _ => {
                let extra = back.ilog2() - 1;
                (2 * (extra + 1) + (back >> extra & 1), extra)
            }
        };
        let code = symbol.reverse_bits() >> 27;
        self.put(u64::from(code | (back & ((1 << extra) - 1)) << 5), 5 + extra);
    }

    /// Ends the block, and the piece on a byte.
    fn finish(mut self) -> Vec<u8> {
        // The end of the block is seven zeros; then an empty block of bytes as they are: its three bits, up to the next byte, and its length twice.
        self.put(0, 7 + 3);
        let bytes = self.count.div_ceil(8) as usize;
        self.packed.extend_from_slice(&self.waiting.to_le_bytes()[..bytes]);
        self.packed.extend_from_slice(&[0, 0, 0xff, 0xff]);
        self.packed
    }
}

/// The fixed codes of bytes, turned round as they are written, and their bits.
static LITERALS: [(u16, u8); 256] = {
    let mut codes = [(0, 0); 256];
    let mut byte = 0;
    while byte < 256 {
        codes[byte] = fixed(byte as u16);
        byte += 1;
    }
    codes
};

/// Those of lengths, with the bits that tell which of several it is.
static LENGTHS: [(u32, u8); MOST + 1] = {
    let mut codes = [(0, 0); MOST + 1];
    let mut length = 3;
    while length <= MOST {
        let over = length as u32 - 3;
        let (symbol, extra) = match over {
            255 => (285, 0),
            0..8 => (257 + over, 0),
            _ => {
                let extra = over.ilog2() - 2;
                (257 + 4 * (extra + 1) + (over >> extra & 3), extra)
            }
        };
        let (code, bits) = fixed(symbol as u16);
        codes[length] = (code as u32 | (over & ((1 << extra) - 1)) << bits, bits + extra as u8);
        length += 1;
    }
    codes
};

const fn fixed(symbol: u16) -> (u16, u8) {
    let (code, bits) = match symbol {
        0..144 => (0x30 + symbol, 8),
        144..256 => (0x190 + symbol - 144, 9),
        256..280 => (symbol - 256, 7),
        _ => (0xc0 + symbol - 280, 8),
    };
    (code.reverse_bits() >> (16 - bits), bits as u8)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    /// What somebody reads who has got so much of a stream.
    fn read(stream: &[u8]) -> Vec<u8> {
        let mut read = Vec::new();
        // A stream never ends: the reader misses its end, and has all that came.
        let _ = GzDecoder::new(stream).read_to_end(&mut read);
        read
    }

    /// Bytes that do not repeat themselves.
    fn noise(length: u32) -> Vec<u8> {
        (0..length).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8 ^ (n >> 9) as u8).collect()
    }

    #[test]
    fn pieces_of_any_kind_and_size_one_after_the_other_are_a_stream() {
        let noise = noise(70_000);
        let pieces: [&[u8]; 6] = [b"", b"a", &[b'x'; 100_000], &noise, b"the same", b"the same"];
        let (mut stream, mut sent) = (HEAD.to_vec(), Vec::<u8>::new());
        for piece in pieces {
            stream.extend(pack(piece));
            sent.extend(piece);
            assert_eq!(read(&stream), sent, "each piece is there as soon as it has come");
        }
        assert_eq!(pack(b"the same"), pack(b"the same"), "nothing is remembered");
        assert!(pack(&[b'x'; 100_000]).len() < 1_000);
    }

    #[test]
    fn what_repeats_is_read_again_whatever_its_length_and_distance() {
        let (noise, mut stream, mut sent) = (noise(33_000), HEAD.to_vec(), Vec::new());
        let distances = (0..15).flat_map(|power| [(1 << power) - 1, 1 << power, (1 << power) + 1]);
        for distance in distances.chain([FARTHEST, FARTHEST + 1]).filter(|distance| *distance > 0) {
            for length in [1, 3, 4, 5, 10, 11, 12, 18, 19, 34, 66, 130, 257, 258, 259, 600] {
                let mut piece = noise[..distance].to_vec();
                (0..length).for_each(|place| piece.push(piece[place]));
                piece.extend_from_slice(b"end");
                stream.extend(pack(&piece));
                sent.extend(piece);
            }
        }
        assert!(read(&stream) == sent);
    }

    #[test]
    fn after_four_gigabytes_places_are_counted_anew() {
        let mut packer = Packer { slots: vec![0; 1 << SLOT_BITS], base: u32::MAX - 50 };
        let piece = b"the same and the same".repeat(2);
        let first = packer.pack(&piece);
        assert_eq!(packer.base, u32::MAX - 8);
        assert_eq!(packer.pack(&piece), first);
        assert_eq!(packer.base, 42);
        assert_eq!(read(&[&HEAD, &first[..]].concat()), piece);
    }
}
