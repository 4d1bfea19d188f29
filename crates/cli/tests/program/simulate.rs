//! `parthenon simulate`: sums, seeds, variants and mistakes.

use std::fs;

use serde_json::Value;

use super::{folder, run};

fn json(arguments: &str) -> Value {
    let done = run(&format!("simulate --json {arguments}"));
    assert_eq!((done.code, done.err.as_str()), (0, ""), "{arguments}");
    serde_json::from_str(&done.out).unwrap()
}

/// Everything but what depends on the machine.
fn without_time(mut report: Value) -> Value {
    let fields = report.as_object_mut().unwrap();
    for field in ["seconds", "games_per_second", "decisions_per_second", "jobs"] {
        assert!(fields.remove(field).unwrap().as_f64().unwrap() > 0.0);
    }
    report
}

#[test]
fn a_report_adds_up() {
    let report = json("--games 30 --players 4 --seed 3");
    assert_eq!(report["games"], 30);
    let wins: u64 = report["wins"].as_object().unwrap().values().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(wins, 30);
    assert_eq!(report["games_by_island"]["crete"], 30);
    let (decisions, per_game) = (report["decisions"].as_f64().unwrap(), &report["decisions_per_game"]);
    assert!((per_game.as_f64().unwrap() * 30.0 - decisions).abs() < 0.01 && decisions > 3000.0);
    let seasons = report["mean_seasons"].as_f64().unwrap();
    assert!((4.0..=12.0).contains(&seasons), "{seasons}");
    assert!((1.0..=16.0).contains(&report["mean_winner_structures"].as_f64().unwrap()));
}

#[test]
fn the_same_seed_plays_the_same_games_however_many_at_a_time() {
    let all = "--games 70 --players all --variant all --seed 5";
    let alone = without_time(json(&format!("{all} --jobs 1")));
    assert_eq!(without_time(json(&format!("{all} --jobs 7"))), alone);
    assert_ne!(without_time(json("--games 70 --players all --variant all --seed 6")), alone);
}

#[test]
fn written_and_checked_games_are_the_same_games() {
    let plain = without_time(json("--games 4 --players all --variant beginner+open_hands"));
    let records = folder("same-games");
    let kept = format!("--records {}", records.display());
    let written =
        without_time(json(&format!("--games 4 --players all --variant beginner+open_hands {kept}")));
    assert_eq!(written, plain);
    assert_eq!(fs::read_dir(&records).unwrap().count(), 4);
    let checked = without_time(json("--games 4 --players all --variant beginner+open_hands --check"));
    assert_eq!(checked, plain);
}

#[test]
fn every_kind_of_game_stands_the_check() {
    let checked = run("simulate --games 16 --players all --variant all --seed 11 --check");
    assert_eq!((checked.code, checked.err.as_str()), (0, ""), "{}", checked.out);
    assert!(checked.out.starts_with("16 games of 64 kinds in "), "{}", checked.out);
}

#[test]
fn variants_take_turns() {
    let report = json("--games 4 --variant none --variant tournament --variant beginner+delian_league");
    assert_eq!(report["variants"].to_string(), r#"[[],["tournament"],["beginner","delian_league"]]"#);
    assert_eq!(report["players"].to_string(), "[4]");
}

#[test]
fn a_summary_is_in_sentences() {
    let told = run("simulate --games 5 --players 3 --seed 2 --jobs 2");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.starts_with("5 games in "), "{}", told.out);
    assert!(told.out.contains("   chios won "), "{}", told.out);
    assert!(!told.out.contains("lemnos"), "{}", told.out);
}

#[test]
fn what_cannot_be_played_is_wrong_usage() {
    let cases = [
        ("--players 7", "3 to 6"),
        ("--players 2", "3 to 6"),
        ("--games 0", "--games"),
        ("--games x", "--games"),
        ("--jobs 0", "--jobs"),
        ("--seed x", "--seed"),
        ("--variant easy", "beginner, delian_league"),
        ("--variant beginner+easy", "easy"),
    ];
    for (arguments, about) in cases {
        let refused = run(&format!("simulate {arguments}"));
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{arguments}");
        assert!(refused.err.contains(about), "{arguments}: {}", refused.err);
    }
}

#[test]
fn a_folder_that_cannot_be_used_is_a_failure() {
    let missing = run("simulate --games 1 --cards there/is/no/such/folder");
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: cannot open there/is/no/such/folder"), "{}", missing.err);
    let file = folder("no-folder").join("file");
    fs::write(&file, "").unwrap();
    let no_folder = run(&format!("simulate --games 1 --records {}", file.display()));
    assert_eq!(no_folder.code, 1);
    assert!(no_folder.err.starts_with("error: cannot create "), "{}", no_folder.err);
}
