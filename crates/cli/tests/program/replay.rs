//! `parthenon replay`: stories, eyes, and records that are not genuine.

use std::fs;
use std::path::PathBuf;

use super::{Done, folder, run};

/// The record of one game of three.
fn record(name: &str) -> PathBuf {
    let folder = folder(name);
    let played = run(&format!("simulate --games 1 --players 3 --seed 7 --records {}", folder.display()));
    assert_eq!(played.code, 0, "{}", played.err);
    folder.join("game-7.record")
}

fn replay(file: &std::path::Path, arguments: &str) -> Done {
    run(&format!("replay {} {arguments}", file.display()))
}

#[test]
fn a_record_is_told_season_by_season() {
    let story = replay(&record("story"), "");
    assert_eq!((story.code, story.err.as_str()), (0, ""));
    let headings = |mark: &str| story.out.lines().filter(|line| line.starts_with(mark)).count();
    assert_eq!(headings("# "), 12, "three years of four seasons");
    assert_eq!(headings("## "), 120, "of ten phases");
    assert!(story.out.trim_end().lines().last().unwrap().starts_with("3. "), "{}", story.out);
}

#[test]
fn a_story_can_be_told_in_french_and_as_a_seat_knew_it() {
    let file = record("eyes");
    let all = replay(&file, "");
    let crete = replay(&file, "--as crete");
    let watched = replay(&file, "--as spectator");
    for told in [&crete, &watched] {
        assert_eq!((told.code, told.err.as_str()), (0, ""));
        assert_ne!(told.out, all.out);
    }
    assert_ne!(crete.out, watched.out);
    let seats = fs::read_to_string(&file).unwrap();
    let seats = seats.lines().find(|line| line.starts_with("seats ")).unwrap();
    let seat = seats.split(' ').position(|word| word == "crete").unwrap();
    assert_eq!(replay(&file, &format!("--as {seat}")).out, crete.out);
    let french = replay(&file, "--lang fr");
    assert_eq!(french.out.lines().count(), all.out.lines().count());
    assert!(french.out.contains("Crète"), "{}", french.out);
}

#[test]
fn a_genuine_record_is_verified() {
    let verified = replay(&record("genuine"), "--verify");
    assert_eq!((verified.code, verified.err.as_str()), (0, ""));
    assert!(verified.out.contains(": verified. 12 seasons, "), "{}", verified.out);
}

#[test]
fn a_record_of_the_set_as_it_was_is_verified_without_its_folder() {
    // A set is called like its folder, and a state names its set.
    let (cards, records) = (folder("earlier-cards").join("aegean"), folder("earlier"));
    fs::create_dir_all(&cards).unwrap();
    let all = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards");
    for file in fs::read_dir(format!("{all}/aegean")).unwrap().map(|entry| entry.unwrap().path()) {
        if file.is_file() {
            fs::copy(&file, cards.join(file.file_name().unwrap())).unwrap();
        }
    }
    fs::copy(format!("{all}/earlier/1/wonders.toml"), cards.join("wonders.toml")).unwrap();
    let (cards, records) = (cards.display(), records.as_path());
    let written = run(&format!(
        "simulate --games 1 --bots merchant --seed 7 --records {} --cards {cards}",
        records.display()
    ));
    assert_eq!(written.code, 0, "{}", written.err);
    let file = records.join("game-7.record");
    let verified = replay(&file, "--verify");
    assert_eq!((verified.code, verified.err.as_str()), (0, ""));
    assert!(verified.out.contains(": verified. "), "{}", verified.out);
    let story = replay(&file, "");
    assert_eq!((story.code, story.err.as_str()), (0, ""));
    // Whoever gives a folder is taken at their word.
    let other = replay(&file, &format!("--verify --cards {all}/aegean"));
    assert_eq!(other.code, 1, "{}", other.out);
}

#[test]
fn an_altered_or_cut_off_record_names_its_season() {
    let file = record("altered");
    let text = fs::read_to_string(&file).unwrap();
    let summer = text.find("season 2 summer").unwrap();
    fs::write(&file, format!("{}{}", &text[..summer], text[summer..].replacen(" finish\n", " resume\n", 1)))
        .unwrap();
    for arguments in ["--verify", ""] {
        let altered = replay(&file, arguments);
        assert_eq!((altered.code, altered.out.as_str()), (1, ""));
        assert!(altered.err.contains("year 2 summer: the text was altered"), "{}", altered.err);
    }
    fs::write(&file, &text[..summer]).unwrap();
    let cut = replay(&file, "--verify");
    assert_eq!(cut.code, 1);
    assert!(cut.err.contains("year 2 spring: the record stops before"), "{}", cut.err);
}

#[test]
fn what_is_no_record_or_no_seat_is_a_failure() {
    let file = record("no-seat");
    for (viewer, code) in [("naxos", 1), ("0", 1), ("4", 1), ("-1", 2), ("Kreta", 1)] {
        let refused = replay(&file, &format!("--as {viewer}"));
        assert_eq!((refused.code, refused.out.as_str()), (code, ""), "{viewer}");
    }
    assert_eq!(replay(&file, "--verify --as crete").code, 2);
    fs::write(&file, "not a record").unwrap();
    let refused = replay(&file, "");
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("line 1, header: expected \"parthenon-record 1\""), "{}", refused.err);
    fs::write(&file, [0xff, 0x00]).unwrap();
    assert_eq!(replay(&file, "").code, 1);
    let missing = run("replay there/is/no/such.record");
    assert_eq!(missing.code, 1);
    assert!(missing.err.starts_with("error: cannot read there/is/no/such.record"), "{}", missing.err);
}
