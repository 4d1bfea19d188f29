//! Bots that are programs of their own: started for one game at one seat, and spoken to line by line
//! (docs/PROTOCOL.md, "Bots as programs").
//!
//! Nothing here waits for a program longer than its time: threads of their own write to it and read from it, and
//! they end when its pipes close.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use bots::bot::{Bot, Decision};
use rules::cards::CardSet;
use rules::event::Event;
use rules::game::Game;
use rules::notation::{self, MAX_LINE, Names};
use rules::prompt::Prompt;
use rules::seat::Seat;
use rules::view::View;
use rules::world::Island;
use serde_json::json;

/// How long a program may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(200);

/// A program and its arguments.
#[derive(Clone, Debug)]
pub struct Program {
    words: Vec<String>,
}

/// A program from the words of a command line; quotes keep words with spaces together.
pub fn command(text: &str) -> Result<Program, String> {
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
        (None, false) => Ok(Program { words }),
    }
}

impl Program {
    /// As it was given, words apart.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Starts the program for a seat of a game and tells it which.
    pub fn start(&self, game: &Game, seat: Seat, time_limit: Duration) -> Result<Box<dyn Bot>> {
        let (name, arguments) = self.words.split_first().context("a program has a name")?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("cannot start {name:?}"))?;
        let (to_program, outgoing) = channel();
        let (incoming, from_program) = sync_channel(1);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(stdin, &outgoing));
            thread::spawn(move || read_lines(stdout, &incoming));
        }
        let public = game.public();
        let islands: Vec<Island> = public.seats().map(|seat| public.seats[seat].island).collect();
        let names: Vec<&str> = islands.iter().map(|island| island.name()).collect();
        let options: Vec<&str> = public.options.names().collect();
        let set = game.set();
        let mut player = Player { child, to_program, from_program, islands, set, time_limit, out: false };
        player.say(format!(
            "game players={} islands={} seat={} options={} set={} digest={} time_limit={}",
            public.players,
            names.join(","),
            public.seats[seat].island.name(),
            options.join(","),
            set.name,
            set.digest,
            time_limit.as_millis()
        ));
        Ok(Box::new(player))
    }
}

/// A running program at its seat.
struct Player {
    child: Child,
    to_program: Sender<String>,
    from_program: Receiver<String>,
    islands: Vec<Island>,
    set: &'static CardSet,
    time_limit: Duration,
    /// It ended or was too late: the steward plays on for it.
    out: bool,
}

impl Player {
    fn say(&mut self, line: String) {
        // Where nobody listens any more the next answer is missing, and that is where it matters.
        self.out |= self.to_program.send(line).is_err();
    }

    /// Its next line. A program from which none comes in time is ended at once.
    fn hear(&mut self) -> Option<String> {
        let heard = self.from_program.recv_timeout(self.time_limit);
        if heard.is_err() {
            self.out = true;
            let _ = self.child.kill();
        }
        heard.ok()
    }
}

impl Bot for Player {
    fn observe(&mut self, event: &Event) {
        if !self.out {
            let names = Names { set: self.set, islands: &self.islands };
            self.say(format!("event {}", notation::print_event(event, &names)));
        }
    }

    fn decide(&mut self, view: &View, _prompt: &Prompt) -> Option<Decision> {
        if self.out {
            return None;
        }
        let view = view.to_json();
        self.say(format!("decide {}", json!({ "prompt": view["prompt"], "view": view })));
        let answer = self.hear()?;
        let names = Names { set: self.set, islands: &self.islands };
        notation::parse_action(answer.trim(), &names).ok().map(Decision::from)
    }
}

impl Drop for Player {
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
fn read_lines(stdout: ChildStdout, lines: &SyncSender<String>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut line);
        let is_line = read.is_ok() && line.pop() == Some(b'\n');
        if !is_line || lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
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
}
