//! How the server starts when little or nothing is said: where its file is, and what the environment says.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::serving::{Client, new_folder, program};

/// A server that was started in a folder of its own, where the user has nothing yet. Both go when this is dropped.
struct Started {
    child: Child,
    folder: PathBuf,
    said: Vec<String>,
    /// It may go on speaking.
    _output: BufReader<ChildStdout>,
}

/// What it says to its operator, in its folder.
const COMPLAINTS: &str = "complaints";

impl Started {
    fn new(prepare: impl FnOnce(&mut Command, &Path)) -> Started {
        let folder = new_folder();
        let mut command = program();
        command.current_dir(&folder).env("HOME", folder.join("home")).env_remove("XDG_DATA_HOME");
        let complaints = File::create(folder.join(COMPLAINTS)).expect("a file");
        command.env("PARTHENON_PORT", "0").stdout(Stdio::piped()).stderr(complaints);
        prepare(&mut command, &folder);
        let mut child = command.spawn().expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut said = Vec::new();
        for line in output.by_ref().lines() {
            said.push(line.expect("it speaks in text"));
            if said.iter().any(|line| line.starts_with("Games are kept in")) {
                break;
            }
        }
        Started { child, folder, said, _output: output }
    }

    fn has_said(&self, words: &str) -> bool {
        let complaints = fs::read_to_string(self.file(COMPLAINTS)).expect("its complaints");
        complaints.contains(words) || self.said.iter().any(|line| line.contains(words))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn port(&self) -> u16 {
        let address = self.said.iter().find(|line| line.contains(" is served at "));
        address.and_then(|line| line.rsplit(':').next()?.parse().ok()).expect("an address with a port")
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The access that a folder gives, as `ls` shows it in numbers.
fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a folder").permissions().mode() & 0o777
}

#[test]
fn games_are_kept_in_the_users_own_folder_unless_somebody_says_otherwise() {
    let plain = Started::new(|_, _| ());
    let folder = plain.file("home/.local/share/parthenon");
    assert!(folder.join("games.sqlite").is_file());
    assert_eq!(mode(&folder), 0o700, "nobody else looks into it");
    assert_eq!(mode(&plain.file("home/.local/share")), mode(&plain.folder), "those above it are as usual");
    assert!(plain.has_said(folder.join("games.sqlite").to_str().expect("a plain path")), "{:?}", plain.said);
    assert!(!plain.file("parthenon.sqlite").exists());

    let elsewhere = Started::new(|command, folder| {
        command.env("XDG_DATA_HOME", folder.join("data"));
    });
    assert!(elsewhere.file("data/parthenon/games.sqlite").is_file() && !elsewhere.file("home").exists());

    let said = Started::new(|command, _| {
        command.args(["serve", "--database", "mine.sqlite"]);
    });
    assert!(said.file("mine.sqlite").is_file() && !said.file("home").exists());
}

#[test]
fn a_file_of_an_earlier_version_in_this_folder_is_played_on() {
    let started = Started::new(|_, folder| fs::write(folder.join("parthenon.sqlite"), "").expect("a file"));
    assert!(started.has_said("There is a parthenon.sqlite in this folder"), "{:?}", started.said);
    assert!(fs::metadata(started.file("parthenon.sqlite")).is_ok_and(|file| file.len() > 0));
    assert!(!started.file("home").exists(), "no other is made beside it");

    let said = Started::new(|command, folder| {
        fs::write(folder.join("parthenon.sqlite"), "").expect("a file");
        command.env("PARTHENON_DATABASE", "mine.sqlite");
    });
    assert!(said.file("mine.sqlite").is_file() && !said.has_said("earlier"), "{:?}", said.said);
}

#[test]
fn options_are_read_from_the_environment_and_the_command_line_is_stronger() {
    let started = Started::new(|command, _| {
        command.env("PARTHENON_PUBLIC_URL", "https://play.example.org/games").env("PARTHENON_LIMIT", "1");
        command.env("PARTHENON_TRUST_PROXY", "127.0.0.1,10.0.0.0/8").env("PARTHENON_LIMIT_TABLES", "1");
        command.args(["serve", "--limit-tables", "2"]);
    });
    assert!(started.has_said("https://play.example.org/games"), "{:?}", started.said);
    let mut client = Client::new(started.port());
    let made: Vec<u16> = (0..3).map(|_| client.post("/games/quick", &[]).status).collect();
    assert_eq!(made, [200, 200, 429], "two tables, as was said");
    client.headers.push(("X-Forwarded-For".into(), "203.0.113.5, 10.1.1.1".into()));
    let asked: Vec<u16> = (0..12).map(|_| client.post("/games/join", &[("code", "x")]).status).collect();
    assert!(
        asked.starts_with(&[404; 6]) && asked.ends_with(&[429]),
        "somebody else, with a limit of one: {asked:?}"
    );
}

#[test]
fn a_flag_is_stronger_than_the_environment_too() {
    let started = Started::new(|command, _| {
        command.env("PARTHENON_LISTEN", "127.0.0.1").env("PARTHENON_SOCKET", "http.sock");
        command.env("PARTHENON_LIMIT_TABLES", "1").args(["serve", "--lan", "--no-limits"]);
    });
    let port = started.port();
    let mut asked = program();
    asked.args(["health", "--listen", "127.0.0.2", "--port", &port.to_string()]);
    assert_eq!(asked.output().expect("it starts").status.code(), Some(0), "on every interface");
    let mut client = Client::new(port);
    let made: Vec<u16> = (0..3).map(|_| client.post("/quick", &[]).status).collect();
    assert_eq!(made, [200; 3], "without limits");
}

#[test]
fn whoever_only_looks_makes_nothing() {
    let folder = new_folder();
    for words in [&["admin", "list"][..], &["admin", "vacuum"], &["backup", "copy.sqlite"]] {
        let mut command = program();
        command.current_dir(&folder).env("HOME", folder.join("home")).env_remove("XDG_DATA_HOME").args(words);
        let output = command.output().expect("it starts");
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains("there is no ") && complaint.contains("games.sqlite"), "{complaint}");
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0, "{words:?}");
    }
    fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn health_is_asked_where_the_server_listens() {
    let started = Started::new(|_, _| ());
    let ask = |port: u16| {
        let asked = program().arg("health").env("PARTHENON_PORT", port.to_string()).output();
        asked.expect("the program starts")
    };
    let well = ask(started.port());
    assert_eq!((well.status.code(), &well.stdout[..]), (Some(0), &b"ok\n"[..]));
    let port = started.port();
    drop(started);
    let gone = ask(port);
    assert_eq!(gone.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&gone.stderr).contains("nobody answers at 127.0.0.1:"));
    let wrong = program().args(["serve", "--public-url", "example.org/games"]).output().expect("it starts");
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn the_sample_for_systemd_waits_for_as_long_as_a_stop_can_take() {
    let unit = include_str!("../../../../deploy/parthenon.service");
    let seconds = unit.lines().find_map(|line| line.strip_prefix("TimeoutStopSec="));
    let seconds: u32 = seconds.and_then(|seconds| seconds.parse().ok()).expect("a number");
    // What is left after serving on is done within five seconds.
    let drain = |seconds: u32| {
        let tried = program().args(["serve", "--drain", &seconds.to_string(), "--help"]).output();
        tried.expect("the program starts").status.code()
    };
    assert_eq!((drain(seconds - 10), drain(10)), (Some(2), Some(0)), "no server serves on for so long");
}
