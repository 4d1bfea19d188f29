//! `parthenon engine`: whole games, edited states, and whatever else is sent to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use rules::rng::Dice;
use serde_json::Value;

use super::{feed, program};

/// A conversation with the engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = program().arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Engine { child, input, output }
    }

    /// The lines before `ok`, or the error.
    fn ask(&mut self, command: &str) -> Result<Vec<String>, String> {
        writeln!(self.input, "{command}").unwrap();
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the engine answers {command:?}");
            let line = line.trim_end();
            match line.strip_prefix("error: ") {
                Some(error) => return Err(error.to_owned()),
                None if line == "ok" => return Ok(lines),
                None => lines.push(line.to_owned()),
            }
        }
    }

    fn one(&mut self, command: &str) -> String {
        let mut lines = self.ask(command).unwrap_or_else(|error| panic!("{command}: {error}"));
        assert_eq!(lines.len(), 1, "{command}");
        lines.remove(0)
    }

    fn json(&mut self, command: &str) -> Value {
        serde_json::from_str(&self.one(command)).unwrap()
    }

    /// Every island asked acts at random until the game is at this step, or over.
    fn play_to(&mut self, step: &str) {
        for number in 0..2000 {
            if self.json("view spectator")["step"] == step {
                return;
            }
            let asked = self.one("asked");
            let island = asked.split(' ').next().unwrap();
            let action = self.one(&format!("sample {island} {number}"));
            assert_eq!(self.ask(&format!("check {island} {action}")), Ok(Vec::new()));
            assert_eq!(self.ask(&format!("act {island} {action}")), Ok(Vec::new()));
        }
        panic!("a game comes to {step}");
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn seat<'a>(state: &'a mut Value, island: &str) -> &'a mut Value {
    let seats = state["seats"].as_array_mut().unwrap();
    seats.iter_mut().find(|seat| seat["island"] == island).unwrap()
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut engine = Engine::start();
    let seats = engine.one("new players=3 seed=7 options=beginner,open_hands");
    assert_eq!(engine.one("seats"), seats);
    assert_eq!(seats.split(' ').count(), 3);
    assert_eq!(engine.ask("events").unwrap()[1], "season 1 spring");
    assert_eq!(engine.one("outcome"), "null");
    engine.play_to("over");
    assert_eq!(engine.one("asked"), "nobody");
    let outcome = engine.json("outcome");
    assert_eq!(outcome["ranking"].as_array().unwrap().len(), 3);
    assert_eq!(outcome["ranking"][0]["place"], 1);
    let won = format!("won {}", outcome["ranking"][0]["island"].as_str().unwrap());
    assert!(engine.ask("events").unwrap().contains(&won));
    assert!(engine.ask("sample crete").unwrap_err().contains("nothing to do"));
    assert_eq!(engine.ask("quit"), Ok(Vec::new()));
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn the_same_seed_is_the_same_game() {
    let mut engine = Engine::start();
    engine.one("new seed=9");
    let first = engine.one("dump");
    let seed = engine.json("dump")["seed"].as_str().unwrap().to_owned();
    engine.one(&format!("new players=4 seed={seed}"));
    assert_eq!(engine.one("dump"), first);
    engine.one("new seed=10");
    assert_ne!(engine.one("dump"), first);
}

#[test]
fn a_state_can_be_edited_and_the_next_hazard_stacked() {
    let mut engine = Engine::start();
    engine.one("new players=3 seed=3");
    engine.play_to("launch");
    let mut state = engine.json("dump");
    seat(&mut state, "crete")["hand"] = "wool*6".into();
    let deck = state["hazard_deck"].as_array_mut().unwrap();
    let storm = deck.iter().position(|card| card == "storm_gale").unwrap();
    deck.swap(0, storm);
    engine.one(&format!("load {state}"));
    assert_eq!(engine.json("dump"), state);
    assert_eq!(seat(&mut engine.json("view crete"), "crete")["hand"], "wool*6");
    assert_eq!(seat(&mut engine.json("view spectator"), "crete")["hand"], 6);
    let prompt = engine.json("prompt crete");
    assert!(prompt.to_string().contains("launch"), "{prompt}");
    engine.ask("act crete launch a athens wool*2").unwrap();
    assert_eq!(engine.ask("events crete").unwrap(), ["launched crete a athens wool*2"]);
    assert_eq!(engine.ask("events spectator").unwrap(), ["launched crete a athens 2 cards"]);
    let mut events = Vec::new();
    while engine.json("view spectator")["step"] == "launch" {
        let asked = engine.one("asked");
        engine.ask(&format!("act {} finish", asked.split(' ').next().unwrap())).unwrap();
        events = engine.ask("events").unwrap();
    }
    assert!(events.contains(&"hazard_drawn neighboring storm_gale".to_owned()), "{events:?}");
    assert!(engine.ask("record").unwrap_err().contains("no record"));
}

#[test]
fn a_wrong_edit_is_refused_with_field_and_reason() {
    let mut engine = Engine::start();
    engine.one("new players=3 seed=3");
    let state = engine.one("dump");
    type Edit = fn(&mut Value);
    let edits: [(&str, Edit); 4] = [
        ("hand", |state| seat(state, "crete")["hand"] = "wood*2".into()),
        ("hazard_deck", |state| state["hazard_deck"][0] = "kraken".into()),
        ("year", |state| state["year"] = 9.into()),
        ("archon", |state| state["archon"] = "atlantis".into()),
    ];
    for (field, edit) in edits {
        let mut edited: Value = serde_json::from_str(&state).unwrap();
        edit(&mut edited);
        let error = engine.ask(&format!("load {edited}")).unwrap_err();
        assert!(error.contains(field) && error.contains(": "), "{field}: {error}");
        assert_eq!(engine.one("dump"), state, "a refused state changes nothing");
    }
    for broken in ["load", "load {", "load 7", "load null", "load []", "load {}"] {
        assert!(engine.ask(broken).is_err(), "{broken}");
    }
    assert_eq!(engine.one("dump"), state);
}

#[test]
fn all_mistakes_of_a_state_come_in_one_answer() {
    let mut engine = Engine::start();
    engine.one("new players=6 seed=3");
    let mut state: Value = serde_json::from_str(&engine.one("dump")).unwrap();
    state["open_lands"] = "atens".into();
    for seat in state["seats"].as_array_mut().unwrap() {
        for field in ["hand", "home", "idle", "workshops"] {
            seat[field] = "silk".into();
        }
    }
    let error = engine.ask(&format!("load {state}")).unwrap_err();
    assert!(error.contains("\"atens\"") && !error.contains("more"), "{error}");
    assert_eq!(error.matches("found \"silk\"").count(), 24, "{error}");
}

#[test]
fn only_islands_of_the_game_are_suggested_where_a_spectator_is_refused() {
    let mut engine = Engine::start();
    let seats = engine.one("new players=3 seed=3");
    let error = engine.ask("prompt naxos").unwrap_err();
    assert!(error.ends_with(&format!("expected an island of this game: {seats}")), "{error}");
    assert!(engine.ask("prompt spectator").unwrap_err().contains("name an island"));
    assert!(engine.ask("view naxos").unwrap_err().ends_with("; or spectator"));
}

#[test]
fn a_record_goes_out_and_comes_back() {
    let mut engine = Engine::start();
    engine.one("new players=4 seed=21");
    engine.play_to("discard");
    let (record, state) = (engine.one("record"), engine.one("dump"));
    let mut other = Engine::start();
    other.one(&format!("load_record {record}"));
    assert_eq!(other.one("dump"), state);
    other.play_to("over");
    let finished: String = serde_json::from_str(&other.one("record")).unwrap();
    assert!(finished.contains("\nresult 1 "), "{finished}");
    let altered = record.replacen("finish", "resume", 1);
    let error = other.ask(&format!("load_record {altered}")).unwrap_err();
    assert!(error.contains("year 1 spring"), "{error}");
    assert!(other.ask("load_record sailing").unwrap_err().contains("JSON"));
    assert!(other.ask("load_record \"sailing\"").unwrap_err().contains("parthenon-record"));
}

#[test]
fn an_act_is_taken_back_and_the_record_keeps_both() {
    let mut engine = Engine::start();
    engine.one("new players=3 seed=5");
    engine.play_to("launch");
    let asked = engine.one("asked");
    let island = asked.split(' ').next().unwrap();
    let before = engine.one("dump");
    let view = engine.json(&format!("view {island}"));
    assert_eq!(view.get("undo"), None);
    let seats = view["seats"].as_array().unwrap();
    let hand = seats.iter().find(|seat| seat["island"] == island).unwrap()["hand"].as_str().unwrap();
    let card = hand.split([' ', '*']).next().unwrap();
    engine.ask(&format!("act {island} launch a sparta {card}")).unwrap();
    assert_eq!(engine.json(&format!("view {island}"))["undo"], "launch a sparta");
    assert_eq!(engine.ask(&format!("check {island} undo")), Ok(Vec::new()));
    engine.ask(&format!("act {island} undo")).unwrap();
    assert_eq!(engine.one("events spectator"), format!("took_back {island} launch a sparta"));
    assert_eq!(engine.one("dump"), before);
    let refused = engine.ask(&format!("act {island} undo")).unwrap_err();
    assert!(refused.starts_with("nothing_to_undo: "), "{refused}");
    let record = engine.one("record");
    assert!(record.contains(&format!("{island} launch a sparta {card}\\n{island} undo\\n")), "{record}");
    engine.ask(&format!("load_record {record}")).unwrap();
    assert_eq!(engine.one("dump"), before);
    // A loaded state has no past, but what follows can be taken back.
    engine.ask(&format!("load {before}")).unwrap();
    engine.ask(&format!("act {island} launch a sparta {card}")).unwrap();
    engine.ask(&format!("act {island} undo")).unwrap();
    assert_eq!(engine.one("dump"), before);
}

#[test]
fn mistakes_are_named_and_change_nothing() {
    let mut engine = Engine::start();
    for early in ["seats", "asked", "view crete", "act crete finish", "dump", "record", "outcome"] {
        assert!(engine.ask(early).unwrap_err().contains("say new"), "{early}");
    }
    engine.one("new players=3 seed=7");
    let state = engine.one("dump");
    let mistakes = [
        ("fly", "there is no command \"fly\"; say help"),
        ("new players=7", "3 to 6"),
        ("new players=many", "players=3 to players=6"),
        ("new seed=-1", "64 hex digits"),
        ("new options=easy", "beginner,delian_league"),
        ("new sails=2", "players=, seed= or options="),
        ("act", "expected an island of this game"),
        ("act atlantis finish", "expected an island of this game"),
        ("act crete", "expected an action"),
        ("act crete launch a atens wool", "word 3: expected a land"),
        ("act crete vote crete", "not_now: "),
        ("check crete vote crete", "(rule "),
        ("sample crete x", "expected a number"),
        ("view", "or spectator"),
        ("view naxos", "or spectator"),
        ("events naxos", "or spectator"),
        ("prompt spectator", "name an island"),
    ];
    for (command, about) in mistakes {
        let error = engine.ask(command).unwrap_err();
        assert!(error.contains(about), "{command}: {error}");
        assert_eq!(engine.one("dump"), state, "{command}");
    }
    assert!(engine.ask("help").unwrap().len() > 10);
    assert!(engine.one("set").starts_with("aegean "));
}

#[test]
fn the_documentation_names_every_command() {
    let documentation = include_str!("../../../../docs/PROTOCOL.md");
    let (documentation, _) = documentation.split_once("## States and views").unwrap();
    for line in Engine::start().ask("help").unwrap() {
        let command = line.split(' ').next().unwrap();
        let rows = documentation.lines().filter_map(|line| line.strip_prefix("| `"));
        let named = rows.filter(|row| row.split([' ', '`']).next() == Some(command));
        assert_eq!(named.count(), 1, "{command}");
    }
}

#[test]
fn garbage_never_ends_the_program() {
    let words = [
        "new",
        "act",
        "load",
        "view",
        "events",
        "prompt",
        "sample",
        "crete",
        "players=3",
        "seed=",
        "options=",
        "launch",
        "a",
        "athens",
        "wool*2",
        "{}",
        "[[",
        "\"",
        "\\u0000",
        "\u{0}",
        "load_record",
        "=",
        "é",
        "99",
    ];
    let mut dice = Dice::new(4);
    let mut input = b"new players=3 seed=7\n".to_vec();
    for _ in 0..2000 {
        for _ in 0..dice.below(6) {
            input.extend(dice.pick(&words).unwrap().bytes());
            input.push(b' ');
        }
        for _ in 0..dice.below(4) {
            input.push(dice.below(256) as u8);
        }
        input.push(b'\n');
    }
    input.extend("load ".bytes());
    input.extend(std::iter::repeat_n(b'[', 3 << 20));
    input.extend(b"\n# nothing\n\n\r\nload ");
    input.extend(std::iter::repeat_n(b'[', 1 << 19));
    input.extend(b"\nset");
    let done = feed("engine", input);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    let lines: Vec<&str> = done.out.lines().collect();
    assert!(lines[lines.len() - 2].starts_with("aegean ") && lines[lines.len() - 1] == "ok", "{lines:?}");
    assert!(lines[lines.len() - 3].starts_with("error: not JSON"), "{}", lines[lines.len() - 3]);
    assert!(lines[lines.len() - 4].starts_with("error: a line has at most"), "{}", lines[lines.len() - 4]);
}
