//! Bots that are programs of their own: started for one game at one seat, and spoken to line by line
//! (docs/PROTOCOL.md, "Bots as programs").
//!
//! Nothing here waits for a program longer than its time: threads of their own write to it and read from it, and
//! they end when its pipes close.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use bots::bot::{Bot, Decision};
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::News;
use rules::notation::{self, MAX_LINE, Names};
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::seat::Seat;
use rules::view::View;
use rules::world::Island;
use serde_json::json;
use text::{Lang, say_refusal};

use super::faults::{Cause, Faults, in_words};
use crate::players;

/// The answer of a program that does not want to do anything.
const NOTHING: &str = "nothing";

/// How long a program may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(200);

/// A program and its arguments.
#[derive(Clone, Debug)]
pub(super) struct Program {
    /// Where it was given one.
    pub name: Option<String>,
    words: Vec<String>,
}

/// A program from the words of a command line; quotes keep words with spaces together, and `NAME=` may stand before.
pub(super) fn command(text: &str) -> Result<Program, String> {
    let is_name = |it: &str| {
        !it.is_empty() && it.chars().all(|it| it.is_ascii_alphanumeric() || it == '-' || it == '_')
    };
    let (name, text) = match text.split_once('=') {
        Some((name, text)) if is_name(name) => (Some(name.to_owned()), text),
        _ => (None, text),
    };
    if let Some(name) = &name
        && players::level(name).is_ok()
    {
        return Err(format!("{name} is the name of a level; give the program another"));
    }
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in text.chars() {
        match quote {
            Some(end) if letter == end => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match (quote, words.is_empty()) {
        (Some(quote), _) => Err(format!("a quote is missing: expected another {quote}")),
        (None, true) => Err("expected a program and its arguments".to_owned()),
        (None, false) => Ok(Program { name, words }),
    }
}

impl Program {
    /// As it was given, words apart.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// Starts the program for a seat of a game and tells it which; what goes wrong is noted among its faults.
    pub(super) fn start(
        &self,
        game: &Game,
        seat: Seat,
        time_limit: Duration,
        faults: Arc<Mutex<Faults>>,
    ) -> Result<Box<dyn Bot>> {
        let (name, arguments) = self.words.split_first().context("a program has a name")?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| {
            anyhow!("cannot start {name:?}: {error}; is it a path such as ./mybot, and may it be executed?")
        })?;
        let (to_program, outgoing) = channel();
        let (incoming, from_program) = sync_channel(1);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &outgoing));
            thread::spawn(move || read_lines(stdout, &incoming));
        }
        let public = game.public();
        let islands: Vec<Island> = public.islands();
        let names: Vec<&str> = islands.iter().map(|island| island.name()).collect();
        let options: Vec<&str> = public.options.names().collect();
        let set = game.set();
        let beginning = format!(
            "game players={} islands={} seat={} options={} set={} digest={} time_limit={}",
            public.players,
            names.join(","),
            public.seats[seat].island.name(),
            options.join(","),
            set.name,
            set.digest,
            time_limit.as_millis()
        );
        let dice = Dice::new(u64::from(seat.0));
        let running =
            Running { child, to_program, from_program, islands, set, time_limit, dice, faults, out: false };
        running.say(beginning);
        Ok(Box::new(running))
    }
}

/// A running program at its seat.
struct Running {
    child: Child,
    to_program: Sender<String>,
    from_program: Receiver<Heard>,
    islands: Vec<Island>,
    set: &'static CardSet,
    time_limit: Duration,
    /// Of the samples.
    dice: Dice,
    faults: Arc<Mutex<Faults>>,
    /// It ended or was too late: the steward plays on for it.
    out: bool,
}

/// A line of a program, or the beginning of one that no answer can be as long as.
type Heard = Result<String, String>;

impl Running {
    fn say(&self, line: String) {
        // Where nobody listens any more the next answer is missing, and that is where it matters.
        let _ = self.to_program.send(line);
    }

    fn note(&self, cause: Cause, detail: impl FnOnce() -> String) {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).note(cause, detail);
    }

    /// Its next line. A program from which none comes in time is ended at once.
    fn hear(&mut self, prompt: &Prompt) -> Option<String> {
        let (cause, detail) = match self.from_program.recv_timeout(self.time_limit) {
            Ok(Ok(line)) => return Some(line),
            Ok(Err(start)) => (Cause::Garbage, format!("{}, and no end of the line", shown(&start))),
            Err(RecvTimeoutError::Timeout) => {
                (Cause::Late, format!("none within {} at {}", in_words(self.time_limit), prompt.step.name()))
            }
            Err(RecvTimeoutError::Disconnected) => (Cause::Ended, self.ending()),
        };
        self.out = true;
        let _ = self.child.kill();
        self.note(cause, || detail);
        None
    }

    /// How it ended, as far as that shows soon.
    fn ending(&mut self) -> String {
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    return status.code().map_or(status.to_string(), |code| format!("exit code {code}"));
                }
                Ok(None) => thread::sleep(Duration::from_millis(1)),
                Err(_) => break,
            }
        }
        "it closed its output".to_owned()
    }
}

impl Bot for Running {
    fn observe(&mut self, news: &News) {
        if !self.out {
            let names = Names { set: self.set, islands: &self.islands };
            self.say(format!("event {}", notation::print_news(news, &names)));
        }
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        if self.out {
            return None;
        }
        let seen = view.seen()?;
        let sample = if prompt.asked { prompt.sample(&seen, &mut self.dice) } else { None };
        let names = Names { set: self.set, islands: &self.islands };
        let sample = sample.map_or(NOTHING.to_owned(), |action| notation::print_action(&action, &names));
        let json = view.to_json();
        self.say(format!("decide {}", json!({ "prompt": json["prompt"], "sample": sample, "view": json })));
        let answer = self.hear(prompt)?;
        let answer = answer.trim();
        if answer == NOTHING {
            if prompt.asked {
                self.note(Cause::Nothing, || format!("asked to {}", prompt.step.name()));
                self.say("refused no_answer: the table waits for an action".to_owned());
            }
            return None;
        }
        let names = Names { set: self.set, islands: &self.islands };
        let action = match notation::parse_action(answer, &names) {
            Ok(action) => action,
            Err(error) => {
                self.note(Cause::Garbage, || format!("{} ({error})", shown(answer)));
                self.say(format!("refused not_an_action: {error}"));
                return None;
            }
        };
        if let Err(refusal) = seen.check(&action) {
            let reason = format!("{}: {}", refusal.reason.name(), say_refusal(&refusal, Lang::En));
            self.note(Cause::Refused, || format!("{}: {reason}", notation::print_action(&action, &names)));
            self.say(format!("refused {reason}"));
        }
        Some(action.into())
    }
}

/// The beginning of a line in quotes, with nothing in it that a terminal would obey.
fn shown(line: &str) -> String {
    const LENGTH: usize = 60;
    let start: String = line.chars().take(LENGTH).collect();
    format!("{start:?}{}", if start.len() < line.len() { "..." } else { "" })
}

impl Drop for Running {
    /// The program may say goodbye; then it ends, wanting or not.
    fn drop(&mut self) {
        if !self.out {
            self.say("end".to_owned());
            // No more lines to come: this closes its input.
            self.to_program = channel().0;
            let start = Instant::now();
            while start.elapsed() < FAREWELL && self.from_program.recv_timeout(FAREWELL).is_ok() {}
        }
        // Both fail only for a program that has ended and was waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Ends at the end of its output, when nobody listens, or at a line that no answer can be as long as.
fn read_lines(stdout: ChildStdout, lines: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut line);
        let is_line = read.is_ok() && line.last() == Some(&b'\n');
        let text = String::from_utf8_lossy(&line).into_owned();
        if !is_line {
            if line.len() > MAX_LINE {
                let _ = lines.send(Err(text));
            }
            return;
        }
        if lines.send(Ok(text)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_at_spaces_outside_quotes() {
        let words = |text: &str| command(text).unwrap().words;
        assert_eq!(words("  play --level 3 "), ["play", "--level", "3"]);
        assert_eq!(words(r#""my bot" --name='a "b" c' ''"#), ["my bot", r#"--name=a "b" c"#, ""]);
        assert!(command("  ").unwrap_err().contains("expected a program"));
        assert!(command("play 'it").unwrap_err().contains("quote"));
    }

    #[test]
    fn a_command_may_have_a_name() {
        let named = |text: &str| {
            let program = command(text).unwrap();
            (program.name.unwrap_or_default(), program.words.join(" "))
        };
        assert_eq!(named("my_bot-2=./play --depth=3"), ("my_bot-2".into(), "./play --depth=3".into()));
        assert_eq!(named("./play --depth=3"), (String::new(), "./play --depth=3".into()));
        assert_eq!(named("play --depth=3"), (String::new(), "play --depth=3".into()));
        assert!(command("Random=./play").unwrap_err().contains("name of a level"));
        assert!(command("mine=").unwrap_err().contains("expected a program"));
    }

    #[test]
    fn what_is_shown_of_a_line_is_short_and_harmless() {
        assert_eq!(shown("a\u{1b}[2J"), r#""a\u{1b}[2J""#);
        assert_eq!(shown(&"x".repeat(100)), format!("\"{}\"...", "x".repeat(60)));
    }
}
