//! `parthenon engine`: the protocol for bots and tests, line by line (docs/PROTOCOL.md).

mod session;

use std::io::{self, BufRead, Read, Write};

use anyhow::Result;
use clap::Args;

use crate::sets::CardsOption;
use session::{Answer, Session};

/// Longer lines are refused unread.
const MAX_LINE: u64 = 1 << 20;

/// Speak the protocol for bots and tests on standard input and output
#[derive(Args)]
#[command(after_help = "Example:
  printf 'new players=3 seed=7\\nasked\\nview spectator\\nquit\\n' | parthenon engine

Say `help` for the commands; docs/PROTOCOL.md describes them. Every answer ends in a line `ok`, or is one line
that begins with `error:`.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    cards: CardsOption,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let set = arguments.cards.load()?.set;
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let mut session = Session::new(set);
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if line.len() as u64 > MAX_LINE && line.last() != Some(&b'\n') {
            skip_line(&mut input)?;
            Answer::Error(format!("a line has at most {MAX_LINE} bytes; send a shorter one"))
        } else {
            match std::str::from_utf8(&line) {
                Ok(line) => session.answer(line),
                Err(_) => Answer::Error("the line is not UTF-8; send text".to_owned()),
            }
        };
        match answer {
            Answer::Nothing => {}
            Answer::Lines(lines) => {
                for line in lines {
                    writeln!(out, "{line}")?;
                }
                writeln!(out, "ok")?;
            }
            // Whatever the message quotes, it stays one line.
            Answer::Error(message) => {
                let message: String =
                    message.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
                writeln!(out, "error: {message}")?;
            }
            Answer::Quit => {
                writeln!(out, "ok")?;
                return Ok(out.flush()?);
            }
        }
        out.flush()?;
    }
}

/// Reads up to the end of the line and keeps nothing.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let read = input.fill_buf()?;
        if read.is_empty() {
            return Ok(());
        }
        let end = read.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(read.len(), |index| index + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}
