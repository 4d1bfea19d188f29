//! The server under load: one of our own in a process of its own, and what the system says of a process.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};

use super::client::{Connection, Cookie, Target};

/// A folder that goes when this is dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(within: &Path) -> Result<Folder> {
        let path = within.join(format!("parthenon-load-{}", std::process::id()));
        fs::create_dir(&path).with_context(|| format!("cannot make a folder in {}", within.display()))?;
        Ok(Folder(path))
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// This program as a server on a free port, without limits. It ends when this is dropped.
pub(crate) struct OwnServer {
    child: Child,
    pub(crate) target: Target,
    /// Where it tells what it counts.
    pub(crate) metrics: Target,
    /// Kept open: a server that cannot speak would fail.
    _output: BufReader<ChildStdout>,
}

impl OwnServer {
    pub(crate) fn start(folder: &Folder) -> Result<OwnServer> {
        // Somebody else may take the port for figures before the server does.
        let again = || OwnServer::at_free_ports(folder);
        again().or_else(|_| again()).or_else(|_| again())
    }

    fn at_free_ports(folder: &Folder) -> Result<OwnServer> {
        let program = std::env::current_exe().context("cannot tell where this program is")?;
        let metrics = TcpListener::bind(("127.0.0.1", 0)).and_then(|free| free.local_addr());
        let metrics = metrics.context("no port is free")?.to_string();
        let mut child = Command::new(program)
            .args(["serve", "--port", "0", "--no-limits", "--bot-pause", "0", "--log", "warn", "--metrics"])
            .args([&metrics, "--database"])
            .arg(folder.file("games.sqlite"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a server")?;
        let mut output = BufReader::new(child.stdout.take().context("a server without output")?);
        let mut line = String::new();
        output.read_line(&mut line).context("cannot hear the server")?;
        let url = line.trim_end().rsplit(' ').next().unwrap_or_default();
        match (Target::parse(url), Target::parse(&format!("http://{metrics}"))) {
            (Ok(target), Ok(metrics)) => Ok(OwnServer { child, target, metrics, _output: output }),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                bail!("the server does not start")
            }
        }
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        // Whatever it acknowledged is on disk: no need to ask kindly.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a server has written until now.
#[derive(Clone, Copy)]
pub(crate) struct Written {
    writes: f64,
    commits: f64,
}

impl Written {
    /// What it says at its address for metrics.
    pub(crate) async fn of(metrics: Target) -> Result<Written> {
        let answer = Connection::open(metrics).await?.get("/metrics", &Cookie::default()).await?;
        let figures = String::from_utf8_lossy(&answer.body).into_owned();
        let figure = |name: &str| {
            let series = format!("parthenon_commit_writes_{name} ");
            let value = figures.lines().find_map(|line| line.strip_prefix(&series)?.parse().ok());
            value.with_context(|| format!("{} does not tell how much was written", metrics.0))
        };
        Ok(Written { writes: figure("sum")?, commits: figure("count")? })
    }

    /// Writes of a transaction since then, if there were any.
    pub(crate) fn each_since(self, before: Written) -> Option<f64> {
        let commits = self.commits - before.commits;
        (commits > 0.0).then(|| (self.writes - before.writes) / commits)
    }
}

/// What the system tells of several processes, together; nothing where it does not tell of one.
pub(crate) fn all<T: std::iter::Sum>(processes: &[u32], tell: impl Fn(u32) -> Option<T>) -> Option<T> {
    (!processes.is_empty()).then(|| processes.iter().map(|process| tell(*process)).sum())?
}

/// Memory of a process in bytes (its resident set), where the system tells.
pub(crate) fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// Seconds of processor time that a process has used, where the system tells.
pub(crate) fn processor(process: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name, in brackets, may hold anything; user and system time are the 12th and 13th field after it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_ascii_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
    // Linux counts these in hundredths of a second, whatever its clock does.
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn writes_of_a_transaction_are_those_of_the_time_between() {
        let [before, after] = [(7.0, 7.0), (31.0, 13.0)].map(|(writes, commits)| Written { writes, commits });
        assert_eq!((after.each_since(before), before.each_since(before)), (Some(4.0), None));
    }

    #[test]
    fn the_system_tells_of_this_process() {
        let own = std::process::id();
        assert!(memory(own).is_some_and(|bytes| bytes > 1 << 20));
        assert!(processor(own).is_some_and(|seconds| (0.0..1e5).contains(&seconds)));
        assert_eq!((memory(u32::MAX), processor(u32::MAX)), (None, None));
        let one = memory(own).unwrap();
        assert!(all(&[own, own], memory).is_some_and(|both| both > one + one / 2));
        assert_eq!((all(&[], memory), all(&[own, u32::MAX], memory)), (None, None));
    }
}
