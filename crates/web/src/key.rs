//! Secrets that let a browser act, and the hashes by which they are known.

use sha2::{Digest, Sha256};

/// SHA-256 of a secret: all that is ever stored or compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hash(pub [u8; 32]);

impl std::fmt::Debug for Hash {
    /// Hashes of secrets are nobody's business in logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hash(…)")
    }
}

impl Hash {
    /// The hash of a secret that a browser or a link brought along.
    pub fn of(secret: &str) -> Hash {
        Hash(Sha256::digest(secret.as_bytes()).into())
    }

    /// In hexadecimal digits, as it is kept; `read` takes it back.
    pub(crate) fn write(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A hash as it was kept.
    pub(crate) fn read(digits: &str) -> Option<Hash> {
        let byte = |place: usize| u8::from_str_radix(digits.get(2 * place..2 * place + 2)?, 16).ok();
        let bytes: Option<Vec<u8>> = (0..32).map(byte).collect();
        let hash = Hash(bytes?.try_into().ok()?);
        // One way to write it: what is read is written back the same.
        (hash.write() == digits).then_some(hash)
    }
}

/// Letters and digits that cannot be mistaken for each other; 32 of them, so each says five bits.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// So many letters of pure chance.
fn chance<const N: usize>() -> String {
    let mut bytes = [0u8; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes.iter().map(|byte| ALPHABET[(byte & 31) as usize] as char).collect()
}

/// Letters of what a browser is known by, of a seat link and of a table's code; we may yet make them longer.
const VISITOR: usize = 52;
const LINK: usize = 32;
const CODE: usize = 9;

/// What a browser is known by: 260 bits.
pub fn visitor() -> String {
    chance::<VISITOR>()
}

/// What a seat link carries: 160 bits.
pub fn link() -> String {
    chance::<LINK>()
}

/// Minutes that a link for another device can be used.
pub const DEVICE_MINUTES: u32 = 10;

/// Days that a seat link can be used.
pub const LINK_DAYS: u32 = 14;

/// The code of a table, to be read out across a room: 45 bits. It lets people watch and sit down, nothing more.
pub fn code() -> String {
    chance::<CODE>()
}

/// The seed of a game.
pub fn seed() -> rules::rng::Seed {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    rules::rng::Seed(bytes)
}

/// A number of pure chance.
pub fn number() -> u64 {
    getrandom::u64().expect("the system gives random bytes")
}

/// Letters that a secret or a code may have at most.
pub const MAX_LETTERS: usize = 64;

/// Whether this can be what a browser of ours is known by: nobody looks for shorter ones, which could be guessed.
pub fn is_visitor(text: &str) -> bool {
    is_plausible(text, VISITOR)
}

/// Whether this can be what a seat link carries.
pub fn is_link(text: &str) -> bool {
    is_plausible(text, LINK)
}

/// Whether this can be the code of a table.
pub fn is_code(text: &str) -> bool {
    is_plausible(text, CODE)
}

fn is_plausible(text: &str, least: usize) -> bool {
    (least..=MAX_LETTERS).contains(&text.len()) && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_long_different_and_plausible() {
        assert_eq!((visitor().len(), link().len(), code().len()), (52, 32, 9));
        assert_ne!(link(), link());
        assert!(is_visitor(&visitor()) && is_link(&link()) && is_code(&code()));
        for bad in
            ["", "abc", "../../../../etc", "O0l1O0l1O0l1", "<script>alert", &"a".repeat(MAX_LETTERS + 1)]
        {
            assert!(!is_code(bad), "{bad}");
        }
        assert!(
            !is_visitor(&visitor()[1..]) && !is_link(&link()[1..]) && !is_code(&code()[1..]),
            "too short"
        );
    }

    #[test]
    fn a_hash_does_not_show_itself() {
        assert_eq!(format!("{:?}", Hash::of("secret")), "Hash(…)");
    }
}
