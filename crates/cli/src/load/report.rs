//! The figures, for people and for programs.

use std::io::{self, Write};

use anyhow::Result;
use serde_json::{Value, json};

use super::tally::{Tally, Times};

/// What a run under load came to.
pub(crate) struct Measured {
    pub(crate) tables: u32,
    pub(crate) players: u8,
    pub(crate) seconds: u32,
    pub(crate) rate: Option<f64>,
    pub(crate) servers: usize,
    /// Whether anybody looked on.
    pub(crate) pages: bool,
    pub(crate) plain: bool,
    pub(crate) tally: Tally,
    pub(crate) usage: Usage,
    pub(crate) ceiling: Ceiling,
}

/// What the disk alone takes, in decisions a second.
pub(crate) struct Ceiling {
    /// One in a transaction.
    pub(crate) single: f64,
    /// One of each table in a transaction, as when all wait for the writer.
    pub(crate) grouped: f64,
    /// As many in a transaction as the server wrote, where it tells.
    pub(crate) alike: Option<Alike>,
}

/// The same by the server's own transactions.
#[derive(Clone, Copy)]
pub(crate) struct Alike {
    /// Writes in one, on average.
    pub(crate) writes: f64,
    pub(crate) rate: f64,
}

/// What the system says, where it does: memory in bytes, and processor time while it was measured.
pub(crate) struct Usage {
    pub(crate) server_seconds: Option<f64>,
    pub(crate) own_seconds: Option<f64>,
    pub(crate) memory_before: Option<u64>,
    pub(crate) memory_open: Option<u64>,
    /// After each minute, where the system says.
    pub(crate) memory_each_minute: Vec<u64>,
    pub(crate) memory_after: Option<u64>,
    /// Where the server tells.
    pub(crate) writes_each_commit: Option<f64>,
}

impl Measured {
    /// All of them were acknowledged, and seen where anybody looked on; others are errors.
    fn decisions(&self) -> usize {
        self.tally.acknowledged.len()
    }

    fn a_second(&self) -> f64 {
        self.decisions() as f64 / f64::from(self.seconds)
    }

    /// Of a number for each update or decision, where there were any.
    fn mean(sum: u64, count: u64) -> Option<f64> {
        (count > 0).then(|| sum as f64 / count as f64)
    }

    /// What the server did of what the disk alone does with the same transactions.
    fn share(&self) -> Option<f64> {
        self.ceiling.alike.map(|alike| self.a_second() / alike.rate)
    }

    fn json(&self) -> Value {
        let Measured { tally, usage, ceiling, .. } = self;
        let spread = |times: &Times| times.spread().map(|spread| spread.json());
        json!({
            "tables": self.tables,
            "players": self.players,
            "seconds": self.seconds,
            "rate": self.rate,
            "servers": self.servers,
            "pages": self.pages,
            "packed": !self.plain,
            "decisions": self.decisions(),
            "decisions_per_second": self.a_second(),
            "viewers_per_decision": Self::mean(tally.viewers, self.decisions() as u64),
            "overtaken": tally.overtaken,
            "games_ended": tally.games,
            "acknowledged_ms": spread(&tally.acknowledged),
            "second_ms": spread(&tally.second),
            "seen_ms": spread(&tally.seen),
            "asking_ms": spread(&tally.asking),
            "updates": tally.updates,
            "bytes_sent_per_update": Self::mean(tally.sent_bytes, tally.updates),
            "bytes_read_per_update": Self::mean(tally.read_bytes, tally.updates),
            "server_processor_seconds": usage.server_seconds,
            "own_processor_seconds": usage.own_seconds,
            "memory_before": usage.memory_before,
            "memory_with_tables": usage.memory_open,
            "memory_each_minute": usage.memory_each_minute,
            "memory_after": usage.memory_after,
            "ceiling_single_per_second": ceiling.single,
            "ceiling_grouped_per_second": ceiling.grouped,
            "writes_per_commit": ceiling.alike.map(|alike| alike.writes),
            "ceiling_alike_per_second": ceiling.alike.map(|alike| alike.rate),
            "share_of_ceiling_alike": self.share(),
            "errors": tally.each_error().map(|(what, count)| json!({ "what": what, "count": count })).collect::<Vec<_>>(),
        })
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Measured { tally, usage, ceiling, .. } = self;
        let how = match self.rate {
            Some(rate) => format!("{rate} decisions a second at each"),
            None if !self.pages => "the next decision when the last is acknowledged".to_owned(),
            None => "the next decision when all have seen the last".to_owned(),
        };
        let pages = match (self.pages, self.plain) {
            (false, _) => "no live pages",
            (true, true) => "live pages not packed",
            (true, false) => "live pages packed",
        };
        let servers = if self.servers > 1 { format!("; {} servers", self.servers) } else { String::new() };
        writeln!(
            out,
            "{} tables of {}, {how}; {pages}{servers}; {} s",
            self.tables, self.players, self.seconds
        )?;
        writeln!(
            out,
            "\n{:<28}{:>10}{:>10}{:>10}{:>10}",
            "milliseconds", "median", "90 %", "99 %", "longest"
        )?;
        let rows = [
            ("decision acknowledged", &tally.acknowledged),
            ("the later of two at once", &tally.second),
            ("decision seen by all", &tally.seen),
            ("asking what to do", &tally.asking),
        ];
        for (name, times) in rows {
            if let Some(it) = times.spread() {
                writeln!(
                    out,
                    "{name:<28}{:>10.1}{:>10.1}{:>10.1}{:>10.1}",
                    it.median, it.p90, it.p99, it.max
                )?;
            }
        }
        writeln!(out)?;
        let mut row = |name: &str, value: String| writeln!(out, "{name:<42}{value:>12}");
        let number = |value: Option<f64>| value.map_or("unknown".to_owned(), |value| format!("{value:.1}"));
        let megabytes = |bytes: Option<u64>| number(bytes.map(|bytes| bytes as f64 / 1e6));
        let done =
            if self.pages { "decisions a second, seen by all" } else { "decisions a second, acknowledged" };
        row(done, number(Some(self.a_second())))?;
        row("decisions", self.decisions().to_string())?;
        if self.pages {
            row("pages that showed a decision", number(Self::mean(tally.viewers, self.decisions() as u64)))?;
            row("decisions overtaken by the server", tally.overtaken.to_string())?;
            row("games ended", tally.games.to_string())?;
            row("updates", tally.updates.to_string())?;
            row("bytes of an update, as sent", number(Self::mean(tally.sent_bytes, tally.updates)))?;
            row("bytes of an update, unpacked", number(Self::mean(tally.read_bytes, tally.updates)))?;
        }
        row("server's processor, seconds", number(usage.server_seconds))?;
        row("this program's processor, seconds", number(usage.own_seconds))?;
        row("server's memory before, MB", megabytes(usage.memory_before))?;
        row("server's memory with tables open, MB", megabytes(usage.memory_open))?;
        for (minute, bytes) in (1..).zip(&usage.memory_each_minute) {
            row(&format!("  after minute {minute}, MB"), megabytes(Some(*bytes)))?;
        }
        row("server's memory after, MB", megabytes(usage.memory_after))?;
        row("disk alone, a decision a transaction, /s", number(Some(ceiling.single)))?;
        row("disk alone, in groups, decisions /s", number(Some(ceiling.grouped)))?;
        if let Some(alike) = ceiling.alike {
            row("writes in a transaction of the server's", number(Some(alike.writes)))?;
            row("disk alone, as many in each, decisions /s", number(Some(alike.rate)))?;
            row("  of which the server did, %", number(self.share().map(|share| share * 100.0)))?;
        }
        row("errors", tally.errors().to_string())?;
        for (what, count) in tally.each_error() {
            writeln!(out, "  {count} times: {what}")?;
        }
        Ok(())
    }
}

pub(crate) fn print(measured: &Measured, json: bool) -> Result<()> {
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", measured.json())?
    } else {
        measured.write(&mut out)?
    }
    Ok(())
}

/// What open pages take of the server's memory, in bytes.
pub(crate) struct Idle {
    pub(crate) tables: u32,
    pub(crate) players: u8,
    pub(crate) streams: u32,
    pub(crate) plain: bool,
    pub(crate) before: u64,
    pub(crate) with_tables: u64,
    pub(crate) with_streams: u64,
}

impl Idle {
    fn each(more: u64, less: u64, count: u32) -> f64 {
        more.saturating_sub(less) as f64 / f64::from(count)
    }

    fn per_table(&self) -> f64 {
        Self::each(self.with_tables, self.before, self.tables)
    }

    fn per_stream(&self) -> f64 {
        Self::each(self.with_streams, self.with_tables, self.streams)
    }
}

pub(crate) fn print_idle(idle: &Idle, json: bool) -> Result<()> {
    let mut out = io::stdout().lock();
    if json {
        let idle = json!({
            "tables": idle.tables,
            "players": idle.players,
            "streams": idle.streams,
            "packed": !idle.plain,
            "memory_before": idle.before,
            "memory_with_tables": idle.with_tables,
            "memory_with_streams": idle.with_streams,
            "bytes_per_table": idle.per_table(),
            "bytes_per_stream": idle.per_stream(),
        });
        writeln!(out, "{idle}")?;
        return Ok(());
    }
    let packed = if idle.plain { "not packed" } else { "packed" };
    writeln!(
        out,
        "{} tables of {}, {} live pages, {packed}, nobody decides\n",
        idle.tables, idle.players, idle.streams
    )?;
    let mut row = |name: &str, value: f64| writeln!(out, "{name:<40}{value:>14.1}");
    row("server's memory before, MB", idle.before as f64 / 1e6)?;
    row("server's memory with tables, MB", idle.with_tables as f64 / 1e6)?;
    row("server's memory with live pages, MB", idle.with_streams as f64 / 1e6)?;
    row("a table, KB", idle.per_table() / 1e3)?;
    row("a live page, KB", idle.per_stream() / 1e3)?;
    Ok(())
}
