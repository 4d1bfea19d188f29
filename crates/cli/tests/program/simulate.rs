//! `parthenon simulate`: sums, seeds, variants and mistakes.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{done, folder, program, run};

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
    assert!(checked.out.starts_with("16 games of 128 kinds in "), "{}", checked.out);
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
    assert!(told.out.contains(" of 5 (") && told.out.contains(" %, fair 33.3 %)"), "{}", told.out);
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
        ("--seed x", "expected a whole number"),
        ("--seed -4", "expected a whole number"),
        ("--budget 0", "more than zero"),
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

/// The rows of a table by the names of its columns.
fn rows(path: &Path) -> Vec<HashMap<String, String>> {
    let text = fs::read_to_string(path).unwrap();
    let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let header = lines.next().unwrap();
    lines
        .map(|fields| {
            assert_eq!(fields.len(), header.len(), "{fields:?}");
            header.iter().cloned().zip(fields).collect()
        })
        .collect()
}

fn sum(numbers: &Value, of: &[&str]) -> u64 {
    let numbers = numbers.as_object().unwrap().values();
    numbers.map(|it| of.iter().fold(it, |it, field| &it[field]).as_u64().unwrap()).sum()
}

#[test]
fn a_summary_of_bots_adds_up() {
    let report = json("--games 12 --players all --seed 3 --bots random");
    assert_eq!(report["bots"].to_string(), r#"["random"]"#);
    assert_eq!(
        (&report["by_bot"]["random"]["seats"], &report["by_bot"]["random"]["won"]),
        (&54.into(), &12.into())
    );
    assert_eq!(sum(&report["wins"], &[]), 12);
    assert_eq!(sum(&report["winner_structures"], &[]), 12);
    assert_eq!(sum(&report["ended"], &[]), 12);
    assert!(report["offers_per_game"].as_f64().unwrap() > report["deals_per_game"].as_f64().unwrap());
    let told = run("simulate --games 3 --bots random");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    for sentence in ["Somebody completes an island in ", "Games end in year ", " deals a game."] {
        assert!(told.out.contains(sentence), "{}", told.out);
    }
    assert!(!json("--games 2").as_object().unwrap().contains_key("bots"));
}

#[test]
fn bots_move_round_the_table() {
    let place = folder("bots-move-round");
    let list = "random,novice,random*2";
    let report = json(&format!("--games 4 --bots {list} --csv {}", place.display()));
    assert_eq!(sum(&report["by_bot"], &["seats"]), 16);
    assert_eq!(sum(&report["by_bot"], &["won"]), 4);
    let games = rows(&place.join("games.csv"));
    let novices = games.iter().map(|game| (1..=4).position(|seat| game[&format!("bot_{seat}")] == "novice"));
    assert_eq!(novices.collect::<Vec<_>>(), [Some(1), Some(0), Some(3), Some(2)]);
}

#[test]
fn tables_agree_with_the_summary() {
    let place = folder("tables-agree");
    let summary = json(&format!("--games 8 --players all --seed 21 --bots random --csv {}", place.display()));
    let games = rows(&place.join("games.csv"));
    let seasons = rows(&place.join("seasons.csv"));
    assert_eq!(games.len(), 8);
    let number = |row: &HashMap<String, String>, column: &str| row[column].parse::<u64>().unwrap();
    let total = |column: &str| games.iter().map(|game| number(game, column)).sum::<u64>();
    assert_eq!(total("decisions"), summary["decisions"].as_u64().unwrap());
    assert_eq!(total("completed"), summary["completed"].as_u64().unwrap());
    assert_eq!(total("deals") as f64 / 8.0, summary["deals_per_game"].as_f64().unwrap());
    assert_eq!(total("offers") as f64 / 8.0, summary["offers_per_game"].as_f64().unwrap());
    for (index, game) in games.iter().enumerate() {
        assert_eq!((number(game, "game"), number(game, "seed")), (index as u64, 21 + index as u64));
        let (players, winner) = (number(game, "players"), number(game, "winner_seat"));
        assert_eq!(game[&format!("island_{winner}")], game["winner_island"]);
        assert_eq!(game.values().filter(|field| field.is_empty()).count() as u64, 3 * (6 - players));
        let best = (1..=players).map(|seat| number(game, &format!("structures_{seat}"))).max().unwrap();
        assert_eq!(number(game, &format!("structures_{winner}")), best);
        let ours: Vec<_> = seasons.iter().filter(|row| row["game"] == game["game"]).collect();
        let ended =
            ["spring", "summer", "autumn", "winter"].iter().position(|it| *it == game["season"]).unwrap();
        assert_eq!(ours.len() as u64, players * ((number(game, "year") - 1) * 4 + ended as u64 + 1));
        for row in &ours[ours.len() - players as usize..] {
            assert_eq!(row["structures"], game[&format!("structures_{}", row["seat"])]);
        }
        let deals: u64 = ours.iter().rev().take(players as usize).map(|row| number(row, "deals")).sum();
        assert_eq!(deals, 2 * number(game, "deals"), "each deal has two sides");
    }
    for row in &seasons {
        let parts = ["villages", "workshops", "acropolis", "wonders"].map(|part| number(row, part));
        assert_eq!(number(row, "structures"), parts.iter().sum::<u64>());
        assert!(number(row, "gold") + number(row, "rares") <= number(row, "hand"));
    }
    let archons: u64 = seasons.iter().map(|row| number(row, "archon")).sum();
    let kinds: HashMap<_, u64> = seasons.iter().fold(HashMap::new(), |mut kinds, row| {
        *kinds.entry((&row["game"], &row["year"], &row["season"])).or_default() += 1;
        kinds
    });
    assert_eq!(archons, kinds.len() as u64, "one Archon each season");
}

#[test]
fn a_report_is_one_page_that_needs_nothing_else() {
    let file = folder("one-page").join("report.html");
    let all = "--games 6 --players all --variant none --variant tournament+beginner --bots random";
    json(&format!("{all} --report {}", file.display()));
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    for outside in ["http", "src=", "url(", "@import", "<link", "<script"] {
        assert!(!page.contains(outside), "{outside}");
    }
    for element in
        ["svg", "section", "article", "table", "details", "ol", "li", "div", "p", "text", "title", "td"]
    {
        let opened =
            page.matches(&format!("<{element}>")).count() + page.matches(&format!("<{element} ")).count();
        assert_eq!(opened, page.matches(&format!("</{element}>")).count(), "{element}");
        assert!(opened > 0, "{element}");
    }
    let pictures = page.matches("role=\"img\"").count();
    assert!(pictures > 20 && pictures == page.matches("<title>").count() - 1, "{pictures}");
    for words in [
        "6 games between bots",
        "random at every seat",
        "None in these games.",
        "Storm (all turn back)",
        "Rhodes",
        "Year 3",
    ] {
        assert!(page.contains(words), "{words}");
    }
    assert!(!page.contains("NaN") && !page.contains("inf%"));
}

#[test]
fn reports_and_tables_do_not_depend_on_how_many_play_at_a_time() {
    let place = folder("at-a-time");
    let written = |jobs: u8| {
        let out = place.join(jobs.to_string());
        let (page, tables) = (out.join("report.html"), out.display());
        fs::create_dir_all(&out).unwrap();
        let files = format!("--report {} --csv {tables} --jobs {jobs}", page.display());
        let summary =
            without_time(json(&format!("--games 9 --players all --seed 4 --bots random,novice {files}")));
        let read = |name: &str| fs::read_to_string(out.join(name)).unwrap();
        (summary, read("report.html"), read("games.csv"), read("seasons.csv"))
    };
    assert_eq!(written(1), written(2));
}

#[test]
fn games_of_bots_are_recorded_and_checked() {
    let records = folder("bot-records");
    let plain = without_time(json("--games 3 --players all --variant all --bots random --seed 8"));
    let kept = format!("--check --records {}", records.display());
    let checked = json(&format!("--games 3 --players all --variant all --bots random --seed 8 {kept}"));
    assert_eq!(without_time(checked), plain);
    let record = records.join("game-9.record");
    let verified = run(&format!("replay {} --verify", record.display()));
    assert_eq!((verified.code, verified.err.as_str()), (0, ""), "{}", verified.out);
}

#[test]
fn bots_that_cannot_play_are_wrong_usage() {
    let cases = [
        ("--bots sphinx", "there is no bot \"sphinx\"; expected random"),
        ("--bots bot1", "parthenon arena"),
        ("--bots random*9", "1 to 6"),
        ("--players 4 --bots random*3", "--bots names 3 players, but 4 play"),
        ("--report page.html", "--bots"),
        ("--csv data", "--bots"),
    ];
    for (arguments, about) in cases {
        let refused = run(&format!("simulate {arguments}"));
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{arguments}");
        assert!(refused.err.contains(about), "{arguments}: {}", refused.err);
    }
}

#[test]
fn a_report_that_cannot_be_written_is_a_failure_before_the_first_game() {
    let place = folder("no-place");
    let nowhere = place.join("missing").join("report.html");
    let failed = run(&format!("simulate --games 1000000000 --bots random --report {}", nowhere.display()));
    assert_eq!((failed.code, failed.out.as_str()), (1, ""));
    assert!(failed.err.starts_with("error: cannot write "), "{}", failed.err);
    let file = place.join("file");
    fs::write(&file, "").unwrap();
    let failed = run(&format!("simulate --games 1000000000 --bots random --csv {}", file.display()));
    assert_eq!((failed.code, failed.out.as_str()), (1, ""));
    assert!(failed.err.starts_with("error: cannot create "), "{}", failed.err);
    assert!(failed.err.contains("a folder is needed"), "{}", failed.err);
}

#[test]
fn what_was_written_is_told() {
    let place = folder("what-was-written");
    let (page, data, records) = (place.join("my page.html"), place.join("data"), place.join("games"));
    let mut simulate = program();
    simulate.args(["simulate", "--games", "2", "--players", "3", "--bots", "random,novice,strategos:1"]);
    simulate.arg("--report").arg(&page).arg("--csv").arg(&data).arg("--records").arg(&records);
    let told = done(simulate.output().unwrap());
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    for written in [
        format!("Wrote 2 records to {}.", records.display()),
        format!("Wrote {}.", page.display()),
        format!("Wrote {} and {}.", data.join("games.csv").display(), data.join("seasons.csv").display()),
    ] {
        assert!(told.out.contains(&written), "{}", told.out);
    }
    assert!(told.out.contains("strategos:1 won ") && told.out.contains(" of 2 seats ("), "{}", told.out);
    let page = fs::read_to_string(&page).unwrap();
    assert!(
        page.contains("--bots random,novice,strategos:1 ") && page.contains("--report 'my page.html'</code>")
    );
    assert!(!page.contains("<td>Lemnos</td>"), "three play without Lemnos");
}
