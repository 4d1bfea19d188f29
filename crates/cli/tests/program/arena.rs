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
fn a_ladder_rates_more_bots_than_fit_at_a_table() {
    let report =
        json("--ladder random,novice,steward,strategos:1,strategos:2 --players 3 --games 60 --seed 4");
    assert_eq!(
        (&report["ladder"], &report["players"], &report["games"]),
        (&true.into(), &3.into(), &60.into())
    );
    let results = report["results"].as_array().unwrap();
    assert_eq!(results.len(), 5);
    let sum = |field: &str| results.iter().map(|result| result[field].as_u64().unwrap()).sum::<u64>();
    assert_eq!((sum("games"), sum("seat_games"), sum("wins")), (180, 180, 60));
    assert!(results.iter().all(|result| result["games"].as_u64().unwrap() < 60), "nobody plays every game");
    let of = |bot: &str| result(&report, bot)["rating"].as_f64().unwrap();
    assert!(of("strategos:2") > of("random") && of("steward") > of("random"), "{report}");
    let told = run("arena --ladder random,novice,steward,merchant,strategos:1 --games 20");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.contains("played with 4 of 5 bots by lot, each of them at every seat"), "{}", told.out);
    assert_eq!(json("--seats random*3 --games 3")["ladder"], false);
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

/// What a program got wrong: ended, late, garbage, nothing, refused.
fn faults(bot: &Value) -> [u64; 5] {
    ["ended", "late", "garbage", "nothing", "refused"].map(|field| bot[field].as_u64().unwrap())
}

/// Every decision of the program is the steward's. Gives its faults, and what was said about them.
#[track_caller]
fn the_steward_plays(command: &str, arguments: &str) -> ([u64; 5], String) {
    let done = against(command, &format!("--games 3 {arguments}"));
    assert_eq!(done.code, 0, "{}", done.err);
    let report: Value = serde_json::from_str(&done.out).unwrap();
    let (bot, random) = (result(&report, "bot1"), result(&report, "random"));
    assert_eq!(bot["stood_in"], bot["decisions"], "{bot}");
    assert!(bot["decisions"].as_u64().unwrap() > 30, "{bot}");
    assert_eq!((&random["stood_in"], faults(random)), (&0.into(), [0; 5]));
    assert_eq!(done.err.lines().count(), 1, "each cause is told once: {}", done.err);
    (faults(bot), done.err)
}

#[test]
fn the_steward_answers_for_a_program_that_talks_nonsense() {
    let nonsense = "while read -r word rest; do [ \"$word\" != decide ] || echo launch the moon; done";
    let ([ended, late, garbage, nothing, refused], told) =
        the_steward_plays(&script("nonsense", nonsense), "--time-limit 60s");
    assert!((ended, late, nothing, refused) == (0, 0, 0, 0) && garbage > 30, "{garbage}");
    assert!(told.starts_with("bot1 at ") && told.contains("with seed 1: this is no action: "), "{told}");
    assert!(told.contains("\"launch the moon\" (word 2: expected"), "{told}");
}

#[test]
fn the_steward_answers_for_a_program_that_never_stops_talking() {
    the_steward_plays(&script("yes", "while :; do echo yes; done"), "--time-limit 60s");
    let (faults, told) =
        the_steward_plays(&script("endless", "while :; do printf 'y\\033'; done"), "--time-limit 60s");
    assert_eq!(faults, [0, 0, 3, 0, 0]);
    assert!(told.contains("y\\u{1b}y") && told.contains("no end of the line") && told.len() < 700, "{told}");
}

#[test]
fn a_program_that_is_too_slow_is_out_for_the_game() {
    // Each game waits for it once.
    let (faults, told) = the_steward_plays(&script("slow", "exec sleep 600"), "--time-limit 50ms --jobs 1");
    assert_eq!(faults, [0, 3, 0, 0, 0]);
    assert!(told.contains("no answer in time: none within 50 ms"), "{told}");
}

#[test]
fn a_program_that_dies_is_out_for_the_game() {
    let (faults, told) = the_steward_plays(&script("dead", "exit 3"), "--time-limit 60s");
    assert_eq!(faults, [3, 0, 0, 0, 0]);
    assert!(told.contains("ended before its answer (exit code 3)"), "{told}");
    let dying = script("dying", "read -r line; read -r line");
    assert!(the_steward_plays(&dying, "--time-limit 60s").1.contains("(exit code 0)"));
}

#[test]
fn the_steward_answers_only_what_a_program_gets_wrong() {
    let finish = "while read -r word rest; do [ \"$word\" != decide ] || echo finish; done";
    let done = against(&script("finish", finish), "--games 3 --time-limit 60s");
    let report: Value = serde_json::from_str(&done.out).unwrap();
    let bot = result(&report, "bot1");
    let (stood_in, decisions) = (bot["stood_in"].as_u64().unwrap(), bot["decisions"].as_u64().unwrap());
    assert!(0 < stood_in && stood_in < decisions, "{bot}");
    assert!(faults(bot)[4] >= stood_in, "{bot}");
    assert!(done.err.contains(" with seed 1: refused by the rules: finish: "), "{}", done.err);
    assert!(done.err.trim_end().ends_with(')') && done.err.contains("(rule "), "{}", done.err);
}

#[test]
fn a_program_that_fails_is_told_in_sentences() {
    let told = |command: &str, limit: &str| {
        let mut arena = program();
        arena.args([
            "arena",
            "--games",
            "3",
            "--seats",
            "random*2,bot1",
            "--bot",
            command,
            "--time-limit",
            limit,
        ]);
        done(arena.stdin(Stdio::null()).output().unwrap()).out
    };
    let dead = told(&script("told-dead", "exit 2"), "60s");
    let ended = "\nbot1: ended before an answer in 3 of 3 games (exit code 2).\n";
    let result = "The steward took 100 % of bot1's decisions: this is the steward's result.\n";
    assert!(dead.ends_with(&format!("{ended}{result}")), "{dead}");
    assert!(!dead.contains("seat of its own"), "{dead}");
    let slow = told(&script("told-slow", "exec sleep 600"), "50ms");
    let late = "\nbot1: took longer than 50 ms in 3 of 3 games; does it flush its output after each line?\n";
    assert!(slow.ends_with(&format!("{late}{result}")), "{slow}");
}

#[test]
fn a_program_hears_why_its_answer_was_not_taken() {
    let heard = folder("arena-refused").join("heard");
    let write = format!("printf '%s\\n' \"$rest\" >> '{}'", heard.display());
    let answers = "decide) case $count in 1) echo launch the moon;; 2) echo nothing;; *) echo resume;; esac";
    let hears = format!(
        "count=0; while read -r word rest; do case $word in refused) {write};; \
         decide) case $rest in *'\"asked\":true'*) count=$((count + 1));; esac; {};; esac; done",
        &answers["decide) ".len()..]
    );
    against(&script("refused", &hears), "--games 3 --jobs 1 --time-limit 60s");
    let text = fs::read_to_string(&heard).unwrap();
    let mut lines = text.lines();
    assert!(lines.next().unwrap().starts_with("not_an_action: word 2: expected "), "{text}");
    assert_eq!(lines.next(), Some("no_answer: the table waits for an action"));
    assert!(lines.next().unwrap().contains("(rule "), "{text}");
}

#[test]
fn a_program_that_answers_the_sample_needs_no_steward() {
    // All that a first bot has to do.
    let sample = r#"while read -r word rest; do
        [ "$word" = decide ] || continue
        rest=${rest#*\"sample\":\"}
        echo "${rest%%\"*}"
    done"#;
    let report = parsed(against(&script("sample", sample), "--games 6 --time-limit 60s"));
    let bot = result(&report, "bot1");
    assert_eq!((&bot["stood_in"], faults(bot)), (&0.into(), [0; 5]), "{bot}");
    assert!(bot["decisions"].as_u64().unwrap() > 100, "{bot}");
}

#[test]
fn games_are_recorded_for_replay() {
    let records = folder("arena-records");
    let played =
        run(&format!("arena --seats novice,random*2 --games 4 --seed 7 --records {}", records.display()));
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    assert!(played.out.ends_with(&format!("Wrote 6 records to {}.\n", records.display())), "{}", played.out);
    assert_eq!(fs::read_dir(&records).unwrap().count(), 6);
    for name in ["game-7-0", "game-8-5"] {
        let verified =
            run(&format!("replay {} --verify", records.join(name).with_extension("record").display()));
        assert_eq!((verified.code, verified.err.as_str()), (0, ""), "{}", verified.out);
    }
    let file = records.join("game-7-0.record");
    let no_folder = run(&format!("arena --seats random*3 --records {}", file.display()));
    assert_eq!(no_folder.code, 1);
    assert!(no_folder.err.contains("a folder is needed"), "{}", no_folder.err);
}

#[test]
fn few_deals_have_no_interval_of_the_rating_and_one_kind_has_no_rating() {
    let report = json("--seats novice,random*2 --games 27");
    let novice = result(&report, "novice");
    assert!(
        novice["rating"].is_number() && novice["rating_low"].is_null() && novice["rating_high"].is_null()
    );
    let told = run("arena --seats novice,random*2 --games 27").out;
    assert!(told.lines().any(|line| line.starts_with("novice ") && line.contains("  –  ")), "{told}");
    assert!(json("--seats random*3 --games 30")["results"][0]["rating"].is_null());
    let alone = run("arena --seats random*3 --games 30").out;
    assert!(
        alone.contains("Only one kind of bot: nothing to compare.") && !alone.contains("rating"),
        "{alone}"
    );
}

#[test]
fn programs_and_budgets_have_names() {
    let finish = script("named", "while read -r word rest; do [ $word != decide ] || echo nothing; done");
    let named = format!("mine={finish}");
    let mut arena = program();
    arena.args(["arena", "--games", "3", "--json", "--time-limit", "60s", "--bot", &named, "--bot", &finish]);
    arena.args(["--seats", "mine,random"]);
    let report: Value = serde_json::from_str(&done(arena.output().unwrap()).out).unwrap();
    assert_eq!(report["seats"].to_string(), r#"["mine","random","bot2"]"#);
    let told = run("arena --seats strategos:1,Strategos:1ms,random --games 3").out;
    assert!(told.contains("\nstrategos:1 ") && told.contains("\nstrategos:1ms "), "{told}");
    assert!(
        told.contains("strategos has a time as its budget: another run may give other results."),
        "{told}"
    );
}

#[test]
fn a_budget_in_the_list_counts_more_than_the_one_for_all() {
    let games = "--games 3 --seed 4";
    let own = json(&format!("--seats strategos:10,random*2 --budget 100 {games}"));
    let common = json(&format!("--seats strategos,random*2 --budget 10 {games}"));
    for field in ["decisions", "offers_made", "mean_structures"] {
        assert_eq!(result(&own, "strategos:10")[field], result(&common, "strategos")[field], "{field}");
    }
}

#[test]
fn a_seat_that_was_added_is_told() {
    let command = script("added", "exit");
    let mut arena = program();
    arena.args(["arena", "--games", "1", "--seats", "random*3", "--bot", &command]);
    let told = done(arena.output().unwrap()).out;
    assert!(told.contains("\nbot1 was given a seat of its own: 4 players.\n"), "{told}");
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
    assert!(asked["sample"].is_string());
}

#[test]
fn a_program_that_cannot_be_started_is_a_failure() {
    let failed = against("there-is-no-such-program --fast", "--games 3");
    assert_eq!((failed.code, failed.out.as_str()), (1, ""));
    assert!(failed.err.starts_with("error: cannot start \"there-is-no-such-program\": "), "{}", failed.err);
    assert!(failed.err.contains("is it a path such as ./mybot"), "{}", failed.err);
}

#[test]
fn what_cannot_be_played_is_wrong_usage() {
    let cases = [
        ("--seats homer*4", "there is no bot \"homer\"; expected random"),
        ("--seats random*9", "1 to 6"),
        ("--seats random*2", "3 to 6 can play, but 2 are named"),
        ("--seats random*3 --players 4", "--players 4 needs 4 bots, but 3 are named"),
        ("--seats random*4 --players 3", "--players 3 needs 3 bots, but 4 are named"),
        ("--seats random*4 --players 7", "--players"),
        ("--seats random*3,bot1", "--seats names bot1, but no program is given: add --bot 'COMMAND'"),
        ("--seats random*2,bot2 --bot x", "--seats names bot2, but only 1 program is given"),
        ("--seats random*2,bot0", "bot1, bot2, ... in the order of --bot"),
        ("--seats stratego*3", "did you mean strategos?"),
        ("--seats random", "3 to 6 can play, but 1 is named (random)"),
        ("--seats random:20*3", "random does not look ahead"),
        ("--seats random*2 --bot a=x --bot a=y", "two programs are named a"),
        ("--seats random*3 --bot novice=x", "the name of a level"),
        ("--seats random*3 --bot '", "quote"),
        ("--ladder random,novice,random,steward", "--ladder: on a ladder every bot is named once"),
        ("--ladder random,novice", "--ladder needs at least 4 bots"),
        ("--ladder random,novice,steward --seats random*3", "--seats"),
        ("--seats random*3 --games 0", "--games"),
        ("--seats random*3 --games -3", "expected a whole number from 1 to 1000000"),
        ("--seats random*3 --seed abc", "expected a whole number from 0 to"),
        ("--seats random*3 --seed -1", "expected a whole number from 0 to"),
        ("--seats random*3 --budget -5", "whole numbers, more than zero"),
        ("--seats random*3 --time-limit -1s", "whole numbers, ms or s, more than zero"),
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
    for command in ["arena", "bot"] {
        let help = run(&format!("{command} --help")).out;
        assert!(help.contains("\n  novice     sensible and short-sighted\n"), "{help}");
    }
    let refused = run("bot homer");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("expected random"), "{}", refused.err);
}
