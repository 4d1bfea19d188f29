//! Streams packed without a packer for each: pieces are packed by themselves, and one after the other they are a gzip stream.
//!
//! A packer that remembers what it sent takes 190 KB, for each open page. Ours forgets after every piece, so that one a thread is
//! enough, and a piece that several visitors get is packed once.

use std::cell::RefCell;

use flate2::{Compress, Compression, FlushCompress};

/// What a gzip stream begins with: deflate, no name, no time, no system.
pub(crate) const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

thread_local! {
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
}

/// Packs a piece of a stream: whole blocks that refer to nothing before them.
pub(crate) fn pack(piece: &[u8]) -> Vec<u8> {
    PACKER.with_borrow_mut(|packer| {
        packer.reset();
        let mut packed = Vec::with_capacity(piece.len() / 3 + 64);
        while packer.total_in() < piece.len() as u64 || packed.len() == packed.capacity() {
            packed.reserve(piece.len() / 4 + 64);
            let rest = &piece[packer.total_in() as usize..];
            packer.compress_vec(rest, &mut packed, FlushCompress::Sync).expect("packing asks for nothing");
        }
        packed
    })
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

    #[test]
    fn pieces_of_any_kind_and_size_one_after_the_other_are_a_stream() {
        let noise: Vec<u8> = (0..70_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
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
}
