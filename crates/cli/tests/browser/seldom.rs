//! Pages that few people see and that take long to come to, made up: those whose markup is tried too.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use text::Lang;

use crate::{files, fixture};

/// Pages that trials come to where they are served, or that are like one of those; so are the guide's and those of errors.
const SEEN: [&str; 39] = [
    "about",
    "cards",
    "cover",
    "end",
    "end-agreed",
    "end-begun",
    "end-watched",
    "forget",
    "forget-watched",
    "home-first",
    "home-open",
    "link",
    "link-island",
    "lobby",
    "lobby-full",
    "lobby-host",
    "log",
    "log-empty",
    "log-first",
    "me-back",
    "me-join-others",
    "me-leave",
    "me-nobody",
    "name",
    "name-again",
    "new",
    "new-mistake",
    "oaths-none",
    "open",
    "open-none",
    "puzzle",
    "puzzle-missed",
    "record",
    "record-genuine",
    "replay",
    "replay-seat",
    "take",
    "take-open",
    "told-stopped-elsewhere",
];

static PAGES: LazyLock<(PathBuf, Vec<String>)> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("seldom");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the pages");
    let all = fixture::pages(Lang::En, "Ada");
    for seen in SEEN {
        assert!(all.iter().any(|(name, _)| name == seen), "{seen} is no page");
    }
    let is_seen = |name: &str| {
        SEEN.contains(&name) || name == "rules" || name.starts_with("rules-") || name.starts_with("error-")
    };
    let put = |(name, page): (String, String)| {
        let name = format!("{name}.html");
        fs::write(folder.join(&name), page).expect("a page");
        name
    };
    let names = all.into_iter().filter(|(name, _)| !is_seen(name)).map(put).collect();
    (folder, names)
});

/// Serves the pages: their address, and their names.
pub(crate) fn serve() -> (String, Vec<String>) {
    (files::serve(PAGES.0.clone()), PAGES.1.clone())
}
