//! What the targets share: a valid text, changed here and there.

/// Applies edits one after the other; each is a place (two bytes), how much is taken out there (one byte), how much
/// comes in (one byte), and what.
pub fn edited(text: &str, mut edits: &[u8]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    while let [low, high, out, into, rest @ ..] = edits {
        let start = usize::from(u16::from_le_bytes([*low, *high])) % (bytes.len() + 1);
        let end = (start + usize::from(*out)).min(bytes.len());
        let (into, rest) = rest.split_at(usize::from(*into).min(rest.len()));
        bytes.splice(start..end, into.iter().copied());
        edits = rest;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
