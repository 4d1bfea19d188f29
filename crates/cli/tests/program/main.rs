//! The program from outside: every command with its answers, its mistakes and its exit codes.

mod analyse;
mod arena;
mod cards;
mod engine;
mod replay;
mod simulate;
mod watch;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;

/// What a run of the program came to.
struct Done {
    code: i32,
    out: String,
    err: String,
}

fn done(output: Output) -> Done {
    Done {
        code: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_parthenon"))
}

/// Runs the program with these words as arguments.
fn run(arguments: &str) -> Done {
    done(program().args(arguments.split_whitespace()).stdin(Stdio::null()).output().unwrap())
}

/// Runs the program with this on its standard input.
fn feed(arguments: &str, input: Vec<u8>) -> Done {
    let mut command = program();
    command.args(arguments.split_whitespace());
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It may end before it has read everything.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    done(output)
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn asked_for_help_the_program_shows_what_it_can_do() {
    let shown = run("--help");
    assert_eq!(shown.code, 0);
    for command in [
        "serve", "watch", "simulate", "arena", "replay", "analyse", "puzzle", "cards", "engine", "bot",
        "load",
    ] {
        assert!(shown.out.contains(&format!("  {command} ")), "{}", shown.out);
        let help = run(&format!("{command} --help"));
        assert_eq!(help.code, 0);
        assert!(help.out.contains("Example"), "{}", help.out);
    }
    assert!(run("--version").out.starts_with("parthenon "));
}

#[test]
fn without_a_command_the_program_serves_the_table() {
    let mut child =
        program().current_dir(folder("plain")).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    // Somebody may be using the port; then it says so, and which one.
    if line.is_empty() {
        let refused = done(child.wait_with_output().unwrap());
        assert_eq!(refused.code, 1);
        assert!(refused.err.contains("something listens on 127.0.0.1:8000 already"), "{}", refused.err);
    } else {
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(line, "Parthenon is served at http://127.0.0.1:8000\n");
    }
}

#[test]
fn a_load_starts_and_ends_a_server_of_its_own() {
    let here = folder("load");
    let done =
        run(&format!("load --tables 1 --players 3 --seconds 1 --warm-up 0 --folder {}", here.display()));
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    let decisions =
        done.out.lines().find_map(|line| line.strip_prefix("decisions ")?.trim().parse::<u32>().ok());
    assert!(decisions.is_some_and(|decisions| decisions > 0), "{}", done.out);
    assert!(done.out.lines().any(|line| line.split_whitespace().eq(["errors", "0"])), "{}", done.out);
    assert!(fs::read_dir(here).unwrap().next().is_none(), "nothing is left behind");
}

#[test]
fn wrong_usage_has_its_own_exit_code() {
    for wrong in [
        "sail",
        "--sail",
        "simulate 7",
        "cards",
        "cards show",
        "replay",
        "cards list --lang xx",
        "serve --port 99999",
        "load --url http://192.0.2.1:8000",
        "load --url http://play.example.org",
        "load --pid 1",
        "load --at-once --no-pages",
        "load --tables 2001",
        "load --tables 2000 --players 6",
        "load --seconds 3601",
        "load --rate 0",
        "load --idle-streams 10001",
    ] {
        let refused = run(wrong);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{wrong}");
        assert!(refused.err.contains("--help") || refused.err.contains("Usage"), "{wrong}: {}", refused.err);
    }
}
