//! `parthenon analyse` and `parthenon puzzle`: reports in words and as JSON, and the answer of a day.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::{folder, run};

/// The record of a game between three merchants.
fn record(name: &str) -> PathBuf {
    let folder = folder(name);
    let bots = "--games 1 --players 3 --bots merchant --seed 7";
    let played = run(&format!("simulate {bots} --records {}", folder.display()));
    assert_eq!(played.code, 0, "{}", played.err);
    folder.join("game-7.record")
}

#[test]
fn a_game_is_looked_back_on_in_words_and_as_json() {
    let file = record("analyse");
    let analyse = |more: &str| {
        let done = run(&format!("analyse {} --budget 16 {more}", file.display()));
        assert_eq!((done.code, done.err.as_str()), (0, ""));
        done.out
    };
    let told = analyse("");
    assert_eq!(told.lines().filter(|line| line.starts_with("# ")).count(), 6, "{told}");
    assert!(told.contains("\nThe end: ") && told.contains("100%"), "{told}");
    let french = analyse("--lang fr --seat 2 --jobs 1");
    assert!(french.contains("# Chances de gagner") && !french.contains("The "), "{french}");
    let all = analyse("--json");
    assert_eq!(all, analyse("--json --jobs 1"), "whoever does the work");
    let report: Value = serde_json::from_str(&all).expect("one object");
    let list = |part: &str| report[part].as_array().expect("a list").clone();
    assert_eq!((list("curve").len(), list("balances").len()), (13, 3));
    let first: Value = serde_json::from_str(&analyse("--json --seat 1")).expect("one object");
    // So few playouts confirm hardly any turning point; the other parts are there in any case.
    assert!(list("turning_points").len() < 30 && !list("deals").is_empty());
    let count = |report: &Value, part: &str| report[part].as_array().map_or(0, Vec::len);
    for part in ["accuracy", "balances", "voyages"] {
        assert!((1..count(&report, part)).contains(&count(&first, part)), "{part} of one island");
    }
    assert_eq!((count(&first, "balances"), count(&first, "curve")), (1, 13));
    // The chances at every decision are there where somebody wants them.
    assert!(report.get("every_decision").is_none());
    let close: Value =
        serde_json::from_str(&analyse("--json --every-decision --jobs 1")).expect("one object");
    let moments = close["every_decision"].as_array().expect("a list");
    assert_eq!(moments.len() as u64, close["decisions"].as_u64().expect("a number") + 1);
    for point in list("curve") {
        let decision = point["decision"].as_u64().expect("a number") as usize;
        assert_eq!(moments[decision], point["as_it_was"]);
    }
    let plain = run(&format!("analyse {} --every-decision", file.display()));
    assert_eq!((plain.code, plain.out.as_str()), (2, ""));
}

#[test]
fn a_turning_point_says_why_in_words_and_as_json_alike() {
    let folder = folder("analyse-because");
    let played =
        run(&format!("simulate --games 1 --players 3 --bots random --seed 7 --records {}", folder.display()));
    assert_eq!(played.code, 0, "{}", played.err);
    let analyse = |more: &str| {
        let done = run(&format!("analyse {}/game-7.record --budget 40 {more}", folder.display()));
        assert_eq!((done.code, done.err.as_str()), (0, ""));
        done.out
    };
    for lang in ["en", "fr", "nl"] {
        let told = analyse(&format!("--lang {lang}"));
        let report: Value =
            serde_json::from_str(&analyse(&format!("--json --lang {lang}"))).expect("one object");
        let turning_points = report["turning_points"].as_array().expect("a list");
        assert!(!turning_points.is_empty(), "who plays at random errs");
        // Words tell the dearest alone.
        for turning_point in turning_points.iter().take(8) {
            let because = turning_point["because"].as_array().expect("a list");
            let reasons: Vec<&str> = because.iter().map(|it| it.as_str().expect("a sentence")).collect();
            assert!(!reasons.is_empty() && told.contains(&reasons.join(" ")), "{reasons:?} in {told}");
        }
    }
}

#[test]
fn what_cannot_be_looked_back_on_is_refused() {
    let file = record("analyse-refused");
    let analyse = |more: &str| run(&format!("analyse {} {more}", file.display()));
    let stranger = analyse("--seat atlantis");
    assert_eq!((stranger.code, stranger.out.as_str()), (1, ""));
    assert!(stranger.err.contains("a seat from 1 to 3"), "{}", stranger.err);
    assert_eq!(analyse("--budget 0").code, 2);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen(" finish\n", " resume\n", 1)).unwrap();
    let altered = analyse("");
    assert_eq!((altered.code, altered.out.as_str()), (1, ""));
    assert!(altered.err.contains("the text was altered"), "{}", altered.err);
    assert_eq!(run("analyse there/is/no/such.record").code, 1);
}

#[test]
fn the_puzzle_of_a_day_is_asked_and_answered() {
    let asked = run("puzzle --day 20000");
    assert_eq!((asked.code, asked.err.as_str()), (0, ""));
    assert!(asked.out.contains("\nA. ") && asked.out.contains("\nC. "), "{}", asked.out);
    assert!(!asked.out.contains("Best is"), "{}", asked.out);
    let answered = run("puzzle --day 20000 --answer");
    assert!(answered.out.starts_with(&asked.out), "{}", answered.out);
    assert!(answered.out.contains("\nBest is "), "{}", answered.out);
    assert_eq!(run("puzzle --day tomorrow").code, 2);
}
