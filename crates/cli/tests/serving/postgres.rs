//! A PostgreSQL of our own: in a folder that goes with it, on a free port, started by an ordinary user.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::serving::{free_port, new_folder};

/// Who PostgreSQL runs as where the tests run as root, which it refuses.
const ORDINARY: &str = "nobody";

/// A running PostgreSQL. When this is dropped it ends, and its folder goes.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    server: Mutex<Child>,
    databases: AtomicU32,
}

/// Where Debian keeps the programs of the newest PostgreSQL that is installed.
pub(crate) fn programs() -> Result<PathBuf, String> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|entry| entry.path()).max_by_key(|path| number(path));
    let found = newest.map(|path| path.join("bin")).filter(|programs| programs.join("postgres").is_file());
    found.ok_or_else(|| "postgresql is not installed".to_owned())
}

impl Cluster {
    pub(crate) fn start(programs: PathBuf) -> Cluster {
        let folder = new_folder();
        if is_root() {
            done(Command::new("chown").arg(ORDINARY).arg(&folder));
        }
        let data = folder.join("data");
        let flags = ["--username=parthenon", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
        done(as_somebody(&programs.join("initdb")).args(flags).arg("-D").arg(&data));
        let port = free_port();
        let server = Mutex::new(spawn(&programs, &folder, port));
        let cluster = Cluster { programs, folder, port, server, databases: AtomicU32::new(0) };
        cluster.wait();
        cluster
    }

    /// Another that has all that this one has committed before anybody hears that it did.
    pub(crate) fn replica(&self) -> Cluster {
        let folder = new_folder();
        if is_root() {
            done(Command::new("chown").arg(ORDINARY).arg(&folder));
        }
        let port = free_port();
        let mut copy = as_somebody(&self.programs.join("pg_basebackup"));
        copy.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "parthenon"]);
        done(
            copy.args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync", "-D"])
                .arg(folder.join("data")),
        );
        let server = Mutex::new(spawn(&self.programs, &folder, port));
        let replica =
            Cluster { programs: self.programs.clone(), folder, port, server, databases: AtomicU32::new(0) };
        replica.wait();
        // After the copy was made, so that the copy waits for nobody when it has taken over.
        for said in [
            "ALTER SYSTEM SET synchronous_standby_names = '*'",
            // So that a test can read there what was acknowledged.
            "ALTER SYSTEM SET synchronous_commit = 'remote_apply'",
            "SELECT pg_reload_conf()",
        ] {
            done(&mut self.client("psql", &["-qAtc", said, "postgres"]));
        }
        replica
    }

    /// From now on all that is written goes to an archive too, in the way that docs/SCALE.md says; and a copy to begin from.
    pub(crate) fn archive(&self) {
        done(as_somebody(Path::new("mkdir")).arg(self.folder.join(ARCHIVE)));
        let said = SCALE.lines().filter(|line| line.starts_with("ALTER SYSTEM SET archive_"));
        for line in said.collect::<Vec<_>>() {
            done(&mut self.client("psql", &["-qAtc", &self.in_archive(line), "postgres"]));
        }
        self.kill();
        self.restart();
        let mut copy = as_somebody(&self.programs.join("pg_basebackup"));
        copy.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "parthenon"]);
        done(copy.args(["--checkpoint=fast", "--no-sync", "-D"]).arg(self.folder.join("copy")));
    }

    /// Where that says a folder, ours.
    fn in_archive(&self, words: &str) -> String {
        words.replace("/mnt/archive", &self.folder.join(ARCHIVE).display().to_string())
    }

    /// Returns when all that was written until now is in the archive.
    pub(crate) fn hand_in(&self, database: &str) {
        let last = self.run(database, "SELECT pg_walfile_name(pg_switch_wal())");
        let is_there = format!("SELECT last_archived_wal >= '{last}' FROM pg_stat_archiver");
        let begun = Instant::now();
        while self.run(database, &is_there) != "t" {
            assert!(begun.elapsed() < Duration::from_secs(60), "{last} is not archived");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// It is put back to a moment, as docs/SCALE.md says; returns when it takes what is written.
    pub(crate) fn go_back(&self, database: &str, moment: &str) {
        self.kill();
        let data = self.folder.join("data");
        fs::remove_dir_all(&data).expect("it is ours");
        fs::rename(self.folder.join("copy"), &data).expect("a copy was made");
        let (_, settings) = SCALE.split_once("\nrestore_command").expect("what is to be set");
        let (settings, _) = settings.split_once("\nEND").expect("the end of it");
        let settings = self.in_archive(settings).replace("2026-03-01 12:00:00+00", moment);
        let file = File::options().append(true).open(data.join("postgresql.auto.conf"));
        writeln!(file.expect("it is ours"), "restore_command{settings}").expect("it can be written");
        File::create(data.join("recovery.signal")).expect("it can be made");
        self.own(&["data/recovery.signal"]);
        self.restart();
        let begun = Instant::now();
        // Until it has read so far the database may not be there yet.
        let is_back = || {
            let asked = self.begin(database, "SELECT pg_is_in_recovery()").output();
            asked.is_ok_and(|answer| answer.stdout.trim_ascii() == b"f")
        };
        while !is_back() {
            assert!(begun.elapsed() < Duration::from_secs(60), "it does not come back");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// The address of the same database here.
    pub(crate) fn here(&self, address: &str) -> String {
        let name = address.rsplit('/').next().expect("a name");
        format!("postgres://parthenon@127.0.0.1:{}/{name}", self.port)
    }

    /// Where it keeps what it needs.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Gives files of that folder to whoever it runs as, for them alone.
    pub(crate) fn own(&self, names: &[&str]) {
        for name in names {
            let file = self.folder.join(name);
            done(Command::new("chmod").arg("600").arg(&file));
            if is_root() {
                done(Command::new("chown").arg(ORDINARY).arg(&file));
            }
        }
    }

    /// The address of an empty database that no other test uses.
    pub(crate) fn database(&self) -> String {
        let name = format!("games{}", self.databases.fetch_add(1, Ordering::Relaxed));
        done(&mut self.client("createdb", &[&name]));
        format!("postgres://parthenon@127.0.0.1:{}/{name}", self.port)
    }

    /// Runs SQL in a database; returns once it is done.
    pub(crate) fn run(&self, database: &str, sql: &str) -> String {
        let output = done(&mut self.begin(database, sql));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// The same, to be started by whoever does not wait for it.
    pub(crate) fn begin(&self, database: &str, sql: &str) -> Command {
        let mut client = Command::new(self.programs.join("psql"));
        client.args(["--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-c", sql, database]);
        client
    }

    /// A client that says one thing after the other, and ends when something is refused.
    pub(crate) fn open(&self, database: &str) -> Command {
        let mut client = Command::new(self.programs.join("psql"));
        client.args(["--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", database]);
        client
    }

    /// Puts all rows of these tables into those of another database.
    pub(crate) fn pour(&self, from: &str, into: &str, tables: &[&str]) {
        let folder = new_folder();
        let file = folder.join("rows.sql");
        let mut copy = Command::new(self.programs.join("pg_dump"));
        copy.args(["--data-only", "--column-inserts", "--file"]).arg(&file);
        for name in tables {
            copy.args(["--table", name]);
        }
        done(copy.arg(from));
        done(self.open(into).arg("--file").arg(&file));
        fs::remove_dir_all(&folder).expect("it is ours");
    }

    /// Ends it and all its processes at once, as a power cut would: SIGKILL.
    pub(crate) fn kill(&self) {
        let mut server = self.server.lock().expect("nobody panicked");
        let id = server.id();
        let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
        // It may have been killed before.
        let _ = server.kill();
        server.wait().expect("it ends");
        for child in children.split_whitespace() {
            // Some end by themselves, now that it is gone.
            let _ = Command::new("kill").args(["-KILL", child]).stderr(Stdio::null()).status();
        }
    }

    /// Starts it again where it was.
    pub(crate) fn restart(&self) {
        *self.server.lock().expect("nobody panicked") = spawn(&self.programs, &self.folder, self.port);
        self.wait();
    }

    /// Until it answers. What is left of the one that was killed may be in its way for a moment.
    fn wait(&self) {
        let begun = Instant::now();
        while !self
            .client("psql", &["-qAtc", "SELECT 1", "postgres"])
            .output()
            .expect("psql")
            .status
            .success()
        {
            let mut server = self.server.lock().expect("nobody panicked");
            if server.try_wait().expect("it was started").is_some() {
                *server = spawn(&self.programs, &self.folder, self.port);
            }
            let said = || fs::read_to_string(self.folder.join(SAID)).unwrap_or_default();
            assert!(begun.elapsed() < Duration::from_secs(120), "PostgreSQL does not start: {}", said());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn client(&self, program: &str, rest: &[&str]) -> Command {
        let mut client = Command::new(self.programs.join(program));
        client.args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "parthenon"]).args(rest);
        client
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

const SAID: &str = "said.txt";

const ARCHIVE: &str = "archive";

/// What operators are told.
const SCALE: &str = include_str!("../../../../docs/SCALE.md");

fn spawn(programs: &Path, folder: &Path, port: u16) -> Child {
    let said = File::options().create(true).append(true).open(folder.join(SAID)).expect("a file");
    let mut command = as_somebody(&programs.join("postgres"));
    command.arg("-D").arg(folder.join("data"));
    for setting in [
        "listen_addresses=127.0.0.1",
        &format!("port={port}"),
        "unix_socket_directories=",
        "fsync=on",
        "shared_buffers=16MB",
        "max_connections=300",
    ] {
        command.args(["-c", setting]);
    }
    command.stdout(Stdio::null()).stderr(said).spawn().expect("PostgreSQL starts")
}

/// A program as an ordinary user starts it, in its own process.
fn as_somebody(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", ORDINARY, "--regid", "nogroup", "--clear-groups"]).arg(program);
    // It must be able to look where it is.
    command.current_dir("/");
    command
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

pub(crate) fn done(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}
