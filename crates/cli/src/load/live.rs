//! A live page as it is sent: what of each update tells that a decision is in it.
//!
//! Each region is a line: its id and its markup, which is not parsed, only searched.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use flate2::write::GzDecoder;
use tokio::sync::mpsc::UnboundedSender;

use super::client::Parts;

/// What Chromium says that it can unpack.
pub(crate) const PACKED: &str = "Accept-Encoding: gzip, deflate, br, zstd\r\n";

/// One update of one page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Update {
    /// The place of its page among those of the table.
    pub(crate) page: usize,
    /// When its first byte was read.
    pub(crate) began: Instant,
    /// When it could be shown.
    pub(crate) shown: Instant,
    /// Bytes as they were sent, without the frame of HTTP.
    pub(crate) sent: usize,
    /// Bytes as they are read.
    pub(crate) read: usize,
    pub(crate) told: Told,
}

/// What an update tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// Regions that changed.
    Patch(Patch),
    /// The page is another one now: the game is over.
    Reload,
    /// The stream has ended.
    Gone(String),
}

/// What we look for in the regions that changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Patch {
    /// The question, where it changed: its id, which counts the seat's own decisions, and whether this seat is waited for.
    pub(crate) question: Option<(String, bool)>,
    /// The number of the newest line of the log, where it changed.
    pub(crate) line: Option<u32>,
    /// Other islands whose state changed, a bit for each seat.
    pub(crate) islands: u8,
}

impl Patch {
    fn read(data: &str) -> Patch {
        let mut patch = Patch::default();
        for (id, markup) in data.lines().filter_map(|line| line.strip_prefix("data: ")?.split_once(' ')) {
            match id {
                "prompt" => {
                    let question = between(markup, r#"data-prompt=""#, "\"").map(str::to_owned);
                    // Of the Archon's it is said beside that.
                    let is_asked = markup.contains(r#"id="prompt" class="prompt"#)
                        && !markup.contains(r#"id="prompt" class="prompt calm"#);
                    patch.question = question.map(|id| (id, is_asked));
                }
                "lines" => {
                    let newest = markup.rsplit_once(r#"data-key=""#);
                    patch.line = newest.and_then(|(_, newest)| newest.split('"').next()?.parse().ok());
                }
                _ => {
                    let seat = id.strip_prefix("opp-").and_then(|number| number.parse::<u8>().ok());
                    patch.islands |= seat.map_or(0, |number| 1 << (number - 1));
                }
            }
        }
        patch
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(found, _)| found)
}

/// Reads a page's stream until it ends or nobody listens any more. An end that was not announced is told.
pub(crate) async fn follow(page: usize, mut parts: Parts, tell: UnboundedSender<Update>) {
    if let Err(error) = read(page, &mut parts, &tell).await {
        let (now, told) = (Instant::now(), Told::Gone(format!("{error:#}")));
        let _ = tell.send(Update { page, began: now, shown: now, sent: 0, read: 0, told });
    }
}

async fn read(page: usize, parts: &mut Parts, tell: &UnboundedSender<Update>) -> Result<()> {
    let mut unpacker = parts.gzip.then(|| GzDecoder::new(Vec::new()));
    let (mut part, mut text, mut sent) = (Vec::new(), Vec::new(), 0);
    while parts.next(&mut part).await? {
        let began = Instant::now();
        sent += part.len();
        match &mut unpacker {
            Some(unpacker) => {
                unpacker
                    .write_all(&part)
                    .and_then(|()| unpacker.flush())
                    .context("an update cannot be unpacked")?;
                text.append(unpacker.get_mut());
            }
            None => text.append(&mut part),
        }
        part.clear();
        // Messages end with an empty line, and parts end where messages do.
        if !text.ends_with(b"\n\n") {
            continue;
        }
        let whole = std::str::from_utf8(&text).context("an update is no text")?;
        for message in whole.split_inclusive("\n\n") {
            let told = match message.split_once('\n') {
                Some(("event: patch", data)) => Told::Patch(Patch::read(data)),
                Some(("event: reload", _)) => Told::Reload,
                // A sign of life.
                _ => continue,
            };
            let (read, sent) = (message.len(), std::mem::take(&mut sent));
            let is_end = told == Told::Reload;
            if tell.send(Update { page, began, shown: Instant::now(), sent, read, told }).is_err() || is_end {
                return Ok(());
            }
        }
        text.clear();
        sent = 0;
    }
    bail!("the server closed a live page")
}

/// Reads a stream and forgets it: for pages that only stay open.
pub(crate) async fn drain(mut parts: Parts, opened: tokio::sync::oneshot::Sender<()>) {
    let mut part = Vec::new();
    let mut opened = Some(opened);
    while let Ok(true) = parts.next(&mut part).await {
        if let Some(opened) = opened.take() {
            let _ = opened.send(());
        }
        part.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_proves_a_decision_is_found_in_an_update() {
        let lines = r#"<ol id="lines"><li data-key="7">opp-3</li><li data-key="12"></li></ol>"#;
        let prompt =
            r#"<section id="prompt" class="prompt" data-region data-prompt="1-build-0-2-17"></section>"#;
        let opponent = r#"<div id="opp-1"><i data-key="99"></i></div>"#;
        let data = format!(
            "data: Parthenon\ndata: opp-1 {opponent}\ndata: prompt {prompt}\ndata: lines {lines}\n\n"
        );
        let expected =
            Patch { question: Some(("1-build-0-2-17".to_owned(), true)), line: Some(12), islands: 0b01 };
        assert_eq!(Patch::read(&data), expected);
        for (class, is_asked) in [("calm", false), ("archon", true)] {
            let said = prompt.replace("class=\"prompt\"", &format!("class=\"prompt {class}\""));
            let expected = Some(("1-build-0-2-17".to_owned(), is_asked));
            let read = Patch::read(&format!("data: prompt {said}\n\n"));
            assert_eq!(read, Patch { question: expected, ..Patch::default() });
        }
    }
}
