//! How the code is laid out: no two modules need each other, and no file is too long to read.

mod knots;
mod modules;
mod reading;

use std::fs;
use std::path::{Path, PathBuf};

use knots::Knot;
use modules::Modules;

const CRATES: [&str; 5] = ["rules", "bots", "text", "web", "cli"];

/// Longer files are seldom read to the end.
const MAX_LINES: usize = 600;

#[test]
fn no_module_needs_a_sibling_that_needs_it() {
    let mut wrong = Vec::new();
    for name in CRATES {
        let modules = Modules::read(|file| fs::read_to_string(sources(name).join(file)).ok());
        let references = modules.references();
        assert!(!references.is_empty(), "{name} was not read");
        wrong.extend(knots::all(&references).iter().map(|knot| told(name, knot)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_file_is_longer_than_one_reads() {
    let files: Vec<PathBuf> = CRATES.iter().flat_map(|name| files_under(&sources(name))).collect();
    assert!(files.len() > 100, "the sources were not found");
    for file in files {
        let lines = fs::read_to_string(&file).expect("a source is text").lines().count();
        assert!(lines <= MAX_LINES, "{} has {lines} lines, and {MAX_LINES} are enough", file.display());
    }
}

/// A knot with every place that ties it.
fn told(name: &str, knot: &Knot) -> String {
    let mut place = vec!["crates", name, "src"];
    place.extend(knot.within.iter().map(String::as_str));
    let mut lines = vec![format!("{}: these need each other: {}", place.join("/"), knot.modules.join(", "))];
    for tie in &knot.ties {
        lines.push(format!("    {} -> {}: crates/{name}/src/{}: {}", tie.from, tie.to, tie.file, tie.path));
    }
    lines.join("\n")
}

fn sources(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates lie together").join(name).join("src")
}

fn files_under(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sources");
    let paths = entries.map(|entry| entry.expect("an entry of a folder").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files_under(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}
