//! `parthenon arena` and `parthenon bot`: figures that add up, fair seats, and programs that misbehave.

use std::fs;
use std::process::Stdio;

use serde_json::Value;

use super::{Done, done, feed, folder, program, run};

fn json(arguments: &str) -> Value {
    parsed(run(&format!("arena --json {arguments}")))
}

fn parsed(done: Done) -> Value {
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    serde_json::from_str(&done.out).unwrap()
}

/// An arena of random bots and one program, which is this command.
fn against(command: &str, arguments: &str) -> Done {
    let mut arena = program();
    arena.args(["arena", "--json", "--seats", "random*2,bot1", "--bot", command]);
    arena.args(arguments.split_whitespace()).stdin(Stdio::null());
    done(arena.output().unwrap())
}

/// The command of a small program in the shell's language.
fn script(name: &str, text: &str) -> String {
    let path = folder(&format!("arena-{name}")).join("bot.sh");
    fs::write(&path, text).unwrap();
    format!("sh '{}'", path.display())
}

fn result<'a>(report: &'a Value, bot: &str) -> &'a Value {
    report["results"].as_array().unwrap().iter().find(|result| result["bot"] == bot).unwrap()
}

/// Everything but what depends on the machine.
fn without_time(mut report: Value) -> Value {
    let fields = report.as_object_mut().unwrap();
    for field in ["seconds", "jobs"] {
        assert!(fields.remove(field).unwrap().as_f64().unwrap() > 0.0);
    }
    for result in fields["results"].as_array_mut().unwrap() {
        for field in ["mean_microseconds", "longest_microseconds"] {
            assert!(result.as_object_mut().unwrap().remove(field).unwrap().as_f64().unwrap() > 0.0);
        }
    }
    report
}

#[test]
fn a_report_adds_up() {
    let report = json("--seats novice,random*2 --games 30 --seed 3");
    assert_eq!((&report["games"], &report["players"], &report["seed"]), (&30.into(), &3.into(), &3.into()));
    assert_eq!(report["seats"].to_string(), r#"["novice","random","random"]"#);
    assert_eq!(report["variants"].to_string(), "[[]]");
    let results = report["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    let (mut wins, mut places) = (0, 0.0);
    for result in results {
        let number = |field: &str| result[field].as_f64().unwrap_or_else(|| panic!("{field}"));
        wins += result["wins"].as_u64().unwrap();
        places += number("mean_place") * number("seats");
        assert_eq!(result["games"], 30);
        assert!((number("share") - number("wins") / 30.0).abs() < 1e-9);
        assert!((number("per_seat") - number("wins") / number("seat_games")).abs() < 1e-9);
        assert!(number("low") <= number("share") && number("share") <= number("high"));
        assert!(number("high") - number("low") > 0.05 && number("low") >= 0.0 && number("high") <= 1.0);
        assert!(number("rating_low") <= number("rating") && number("rating") <= number("rating_high"));
        assert!(number("mean_microseconds") <= number("longest_microseconds"));
        assert!(number("offers_taken") <= number("offers_made") && number("decisions") > 1000.0);
        assert_eq!(result["stood_in"], 0);
    }
    assert_eq!(wins, 30);
    assert_eq!(result(&report, "random")["seat_games"], 60);
    // Places 1 to 3 in every game, ties below the first place apart.
    assert!((5.5..=6.0).contains(&places), "{places}");
    assert!((4.0..=12.0).contains(&report["mean_seasons"].as_f64().unwrap()));
}

#[test]
fn a_better_bot_is_rated_higher() {
    let report = json("--seats random*2,novice*2 --games 40");
    let of = |bot: &str, field: &str| result(&report, bot)[field].as_f64().unwrap();
    assert!(of("novice", "rating_low") > of("random", "rating_high"));
    assert!(of("novice", "mean_place") < of("random", "mean_place"));
    assert!(of("novice", "mean_structures") > of("random", "mean_structures"));
}

#[test]
fn the_same_seed_plays_the_same_games_however_many_at_a_time() {
    let all = "--seats novice,random*3 --games 24 --variant none --variant tournament --seed 5";
    let alone = without_time(json(&format!("{all} --jobs 1")));
    assert_eq!(without_time(json(&format!("{all} --jobs 5"))), alone);
    assert_ne!(without_time(json(&format!("{all} --seed 6").replace("--seed 5 ", ""))), alone);
    assert_eq!(alone["variants"].to_string(), r#"[[],["tournament"]]"#);
}

#[test]
fn games_are_rounded_up_to_whole_deals_and_that_is_said() {
    assert_eq!(json("--seats random*5 --games 11")["games"], 15);
    let told = run("arena --seats random*5 --games 11");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.starts_with("15 games of 5 in "), "{}", told.out);
    assert!(told.out.contains("That is 11 rounded up, for a deal is 5 games."), "{}", told.out);
    assert!(told.out.contains("3 deals, each played with every bot at every seat"), "{}", told.out);
}

#[test]
fn tables_are_aligned() {
    let told = run("arena --seats novice,random*2 --games 9");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let width = |start: &str| -> Vec<usize> {
        told.out.lines().filter(|line| line.starts_with(start)).map(|line| line.chars().count()).collect()
    };
    assert_eq!(width("bot "), width("novice "), "{}", told.out);
    assert_eq!(width("bot "), width("random "), "{}", told.out);
    assert_eq!(width("bot ").len(), 2);
    assert!(!told.out.contains("rounded"), "{}", told.out);
}

#[test]
fn our_own_bots_play_as_programs() {
    let command = format!("'{}' bot novice --seed 3", env!("CARGO_BIN_EXE_parthenon"));
    let report = parsed(against(&command, "--games 6 --variant none --variant open_hands --time-limit 60s"));
    let bot = result(&report, "bot1");
    assert_eq!((&bot["stood_in"], &bot["games"]), (&0.into(), &6.into()));
    assert!(bot["wins"].as_u64().unwrap() > 0, "{bot}");
    assert_eq!(report["programs"][0][1], "bot");
}

/// Every decision of the program is the steward's.
#[track_caller]
fn the_steward_plays(command: &str, arguments: &str) {
    let report = parsed(against(command, &format!("--games 3 {arguments}")));
    let bot = result(&report, "bot1");
    assert_eq!(bot["stood_in"], bot["decisions"], "{bot}");
    assert!(bot["decisions"].as_u64().unwrap() > 30, "{bot}");
    assert_eq!(result(&report, "random")["stood_in"], 0);
}

#[test]
fn the_steward_answers_for_a_program_that_talks_nonsense() {
    let nonsense = "while read -r word rest; do [ \"$word\" != decide ] || echo launch the moon; done";
    the_steward_plays(&script("nonsense", nonsense), "--time-limit 60s");
}

#[test]
fn the_steward_answers_for_a_program_that_never_stops_talking() {
    the_steward_plays(&script("yes", "while :; do echo yes; done"), "--time-limit 60s");
    the_steward_plays(&script("endless", "while :; do printf yes; done"), "--time-limit 60s");
}

#[test]
fn a_program_that_is_too_slow_is_out_for_the_game() {
    // Each game waits for it once.
    the_steward_plays(&script("slow", "exec sleep 600"), "--time-limit 50ms --jobs 1");
}

#[test]
fn a_program_that_dies_is_out_for_the_game() {
    the_steward_plays(&script("dead", "exit 3"), "--time-limit 60s");
    the_steward_plays(&script("dying", "read -r line; read -r line"), "--time-limit 60s");
}

#[test]
fn the_steward_answers_only_what_a_program_gets_wrong() {
    let finish = "while read -r word rest; do [ \"$word\" != decide ] || echo finish; done";
    let report = parsed(against(&script("finish", finish), "--games 3 --time-limit 60s"));
    let bot = result(&report, "bot1");
    let (stood_in, decisions) = (bot["stood_in"].as_u64().unwrap(), bot["decisions"].as_u64().unwrap());
    assert!(0 < stood_in && stood_in < decisions, "{bot}");
}

#[test]
fn a_program_hears_what_its_seat_sees() {
    let heard = folder("arena-heard").join("heard");
    let write = format!("printf '%s\\n' \"$word $rest\" >> '{}'", heard.display());
    let hears = format!("while read -r word rest; do {write}; [ $word != decide ] || echo nothing; done");
    the_steward_plays(&script("hears", &hears), "--jobs 1 --time-limit 60s --variant beginner");
    let text = fs::read_to_string(&heard).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("game players=3 islands="), "{}", lines[0]);
    assert!(lines[0].contains(" options=beginner set=aegean digest="), "{}", lines[0]);
    let first = lines.iter().position(|line| line.starts_with("decide ")).unwrap();
    assert!(first > 3 && lines[1..first].iter().all(|line| line.starts_with("event ")), "{}", lines[1]);
    let asked: Value = serde_json::from_str(&lines[first]["decide ".len()..]).unwrap();
    let seat = asked["view"]["viewer"].as_str().unwrap();
    assert!(lines[0].contains(&format!(" seat={seat} ")), "{}", lines[0]);
    assert_eq!(asked["prompt"], asked["view"]["prompt"]);
    assert!(asked["view"].get("seed").is_none());
}

#[test]
fn a_program_that_cannot_be_started_is_a_failure() {
    let failed = against("there-is-no-such-program --fast", "--games 3");
    assert_eq!((failed.code, failed.out.as_str()), (1, ""));
    assert!(failed.err.contains("cannot start \"there-is-no-such-program\""), "{}", failed.err);
}

#[test]
fn what_cannot_be_played_is_wrong_usage() {
    let cases = [
        ("", "--seats"),
        ("--seats homer*4", "there is no bot \"homer\"; expected random"),
        ("--seats random*9", "1 to 6"),
        ("--seats random*2", "3 to 6 can play, but 2 are named"),
        ("--seats random*3 --players 4", "--players 4 needs 4 bots, but 3 are named"),
        ("--seats random*4 --players 3", "--players 3 needs 3 bots, but 4 are named"),
        ("--seats random*4 --players 7", "--players"),
        ("--seats random*3,bot1", "--seats names bot1, but only 0 programs"),
        ("--seats random*3 --bot '", "quote"),
        ("--seats random*3 --games 0", "--games"),
        ("--seats random*3 --budget much", "20ms"),
        ("--seats random*3 --time-limit 5", "1s"),
        ("--seats random*3 --variant easy", "beginner"),
    ];
    for (arguments, about) in cases {
        let refused = run(&format!("arena {arguments}"));
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{arguments}");
        assert!(
            refused.err.contains(about) && refused.err.contains("--help"),
            "{arguments}: {}",
            refused.err
        );
    }
}

#[test]
fn a_bot_as_a_program_says_what_it_cannot_read() {
    let cases = [
        ("decide {}\n", "error: no game has begun"),
        ("game players=3\n", "error: game: no digest"),
        ("game digest=0 islands=crete seat=crete\n", "another card set"),
        ("hello\n\nend\ndecide {}\n", ""),
        ("", ""),
    ];
    for (input, about) in cases {
        let said = feed("bot random", input.as_bytes().to_vec());
        assert_eq!((said.code, said.out.as_str()), (if about.is_empty() { 0 } else { 1 }, ""), "{input}");
        assert!(said.err.contains(about) && said.err.is_empty() == about.is_empty(), "{input}: {}", said.err);
    }
    let refused = run("bot homer");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("expected random"), "{}", refused.err);
}
