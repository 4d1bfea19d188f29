//! Compares text with a file of `tests/snapshots`; `UPDATE_SNAPSHOTS=1` writes it anew.

use std::path::Path;

pub(crate) fn compare(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::write(&path, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (kept, now)) in kept.lines().zip(text.lines()).enumerate() {
        assert_eq!(kept, now, "{name}:{} (UPDATE_SNAPSHOTS=1 accepts what is said now)", number + 1);
    }
    assert_eq!(kept.lines().count(), text.lines().count(), "{name} has another length");
}
