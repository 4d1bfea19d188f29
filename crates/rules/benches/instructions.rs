//! How many instructions it takes, whatever else the machine is doing: `cargo bench -p rules --bench instructions`.
//!
//! Each operation runs under callgrind twice, once prepared only and once carried out; what counts is the difference.

mod decisions;

use std::env;
use std::hint::black_box;
use std::process::Command;

use decisions::{Decision, decisions, new_game};
use rules::news::Log;
use rules::random;
use rules::rng::Dice;

const GAMES: u64 = 40;

/// An operation: prepares it, carries it out if told to, and says how many times.
type Operation = fn(bool) -> u64;

const OPERATIONS: [(&str, Operation); 8] = [
    ("game", |really| {
        let mut games: Vec<_> = (0..GAMES).map(|number| (new_game(4, number), Dice::new(number))).collect();
        for (game, dice) in games.iter_mut().filter(|_| really) {
            black_box(random::play(game, dice, &mut Log::muted()));
        }
        GAMES
    }),
    ("clone", |really| {
        each_decision(really, |(game, ..), _| {
            black_box(game.clone());
        })
    }),
    ("prompt", |really| {
        each_decision(really, |(game, seat, _), _| {
            black_box(game.prompt(*seat)).expect("the seat plays");
        })
    }),
    ("prompt and pick", |really| {
        each_decision(really, |(game, seat, _), dice| {
            let seen = game.seen(*seat).expect("the seat plays");
            black_box(seen.prompt().sample(&seen, dice));
        })
    }),
    ("apply", |really| {
        each_decision(really, |(game, seat, action), _| {
            game.apply(*seat, action, &mut Log::muted()).expect("what was accepted once");
        })
    }),
    ("apply with events", |really| {
        each_decision(really, |(game, seat, action), _| {
            game.apply(*seat, action, &mut Log::default()).expect("what was accepted once");
        })
    }),
    ("view", |really| {
        each_decision(really, |(game, seat, _), _| {
            black_box(game.view(Some(*seat))).expect("the seat plays");
        })
    }),
    ("view and sample", |really| {
        each_decision(really, |(game, seat, _), dice| {
            let view = game.view(Some(*seat)).expect("the seat plays");
            black_box(view.sample(dice));
        })
    }),
];

fn each_decision(really: bool, mut operation: impl FnMut(&mut Decision, &mut Dice)) -> u64 {
    let mut decisions = decisions();
    let mut dice = Dice::new(1);
    for decision in decisions.iter_mut().filter(|_| really) {
        operation(decision, &mut dice);
    }
    decisions.len() as u64
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        // By callgrind.
        ["run", name, really] => {
            let (_, operation) = OPERATIONS.iter().find(|it| it.0 == *name).expect("an operation");
            operation(*really == "true");
        }
        // By `cargo bench`; not by `cargo test --benches`.
        _ if arguments.contains(&"--bench") => {
            if Command::new("valgrind").arg("--version").output().is_err() {
                println!("instructions are not counted: valgrind is not installed");
                return;
            }
            for (name, operation) in OPERATIONS {
                let taken = instructions(name, true) - instructions(name, false);
                println!("{name:<20} {:>9} instructions", taken / operation(false));
            }
        }
        _ => {}
    }
}

/// What callgrind counts in a run of this program.
fn instructions(name: &str, really: bool) -> u64 {
    let program = env::current_exe().expect("this program is somewhere");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["run", name, &really.to_string()])
        .output()
        .expect("valgrind was there a moment ago");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let collected = said.lines().find_map(|line| line.split_once("Collected : "));
    collected.and_then(|(_, count)| count.trim().parse().ok()).expect("callgrind says what it collected")
}
