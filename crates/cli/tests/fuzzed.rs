//! Every input that `fuzz/` keeps, tried without a fuzzer.

#[path = "../../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "the fuzz targets use it as a crate")]
mod fuzz;

use std::collections::BTreeSet;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use fuzz::{Fate, PROPERTIES};

#[test]
fn what_fuzzing_found_out_still_holds() {
    for (name, property) in PROPERTIES {
        let mut fates = Vec::new();
        // What a fuzzer added here by itself is named by the 40 digits of its hash.
        let kept = files(&folder("corpus").join(name)).into_iter().filter(|(file, _)| file.len() != 40);
        for (file, input) in kept {
            // The panic itself is told above; this says which input it was.
            let fate = panic::catch_unwind(AssertUnwindSafe(|| property(&input)));
            let fate = fate.unwrap_or_else(|_| panic!("corpus/{name}/{file} breaks the promise of {name}"));
            assert_ne!(
                fate,
                Fate::Ignored,
                "corpus/{name}/{file} says nothing, so it cannot fail: replace it"
            );
            fates.push(fate);
        }
        let count = |wanted: Fate| fates.iter().filter(|fate| **fate == wanted).count();
        println!("{name}: {} read, {} refused", count(Fate::Read), count(Fate::Refused));
        assert!(count(Fate::Read) >= 3 && count(Fate::Refused) >= 3, "{name} needs inputs of both kinds");
    }
}

#[test]
fn every_fuzz_target_has_a_property() {
    let targets: BTreeSet<String> = files(&folder("fuzz_targets")).into_iter().map(|file| file.0).collect();
    assert_eq!(targets, PROPERTIES.iter().map(|(name, _)| format!("{name}.rs")).collect());
    for target in targets {
        let name = target.trim_end_matches(".rs");
        let source = fs::read_to_string(folder("fuzz_targets").join(&target)).expect("a target is text");
        assert!(source.contains(&format!("property::{name}(input)")), "{target} tries another property");
        let manifest = fs::read_to_string(folder("Cargo.toml")).expect("fuzz/ has a manifest");
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{target}\"")), "{target} is never built");
    }
}

/// The files of a folder by name, with what is in them.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry of a folder").path());
    let mut files: Vec<(String, Vec<u8>)> = paths
        .map(|path| {
            let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read(&path).expect("a file that can be read"))
        })
        .collect();
    files.sort();
    files
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(name)
}
