//! The server at a socket of this machine, behind a proxy.

use std::fs;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Instant;

use crate::serving::{Client, Server, new_folder, program};

const PUBLIC: [&str; 2] = ["--public-url", "https://play.example.org"];

/// A folder for a socket, which goes when this is dropped.
struct Folder(PathBuf);

impl Folder {
    fn socket(&self) -> PathBuf {
        self.0.join("http.sock")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn serve_at(socket: &Path, more: &[&str]) -> Server {
    let socket = socket.to_str().expect("a plain path");
    Server::start(&[&PUBLIC, &["--socket", socket], more].concat())
}

fn client_at(socket: &Path) -> Client {
    Client { socket: Some(socket.to_owned()), ..Client::default() }
}

/// What a server says that cannot start there.
fn refused_at(folder: &Folder) -> (Option<i32>, String) {
    let file = folder.0.join("other.sqlite");
    let mut other = program();
    other.args(["serve", "--database"]).arg(file).arg("--socket").arg(folder.socket()).args(PUBLIC);
    let Output { status, stderr, .. } = other.output().expect("the program starts");
    (status.code(), String::from_utf8_lossy(&stderr).into_owned())
}

#[test]
fn at_a_socket_who_asks_is_told_by_the_proxy_alone() {
    let folder = Folder(new_folder());
    let _server = serve_at(&folder.socket(), &["--limit", "1"]);
    // How many are taken, and how many more than six at once the time has brought.
    let taken = |forwarded: &dyn Fn(u32) -> Option<String>| {
        let begun = Instant::now();
        let answers = (0..30).map(|number| {
            let mut client = client_at(&folder.socket());
            client.headers.extend(forwarded(number).map(|said| ("X-Forwarded-For".to_owned(), said)));
            client.post("/join", &[("code", "nowhere22")]).status
        });
        let count = answers.filter(|status| *status == 404).count();
        (count, begun.elapsed().as_secs() as usize)
    };
    assert_eq!(taken(&|number| Some(format!("203.0.113.{number}"))).0, 30, "each is somebody else");
    let (one, more) = taken(&|number| Some(format!("198.51.100.{number}, 192.0.2.1")));
    assert!((6..10 + more).contains(&one), "the proxy heard one of them: {one}");
    let (silent, more) = taken(&|_| None);
    assert!((6..10 + more).contains(&silent), "for whom nothing is said is one: {silent}");
    let (nonsense, more) = taken(&|number| Some(format!("unknown-{number}")));
    assert!(nonsense < 3 + more, "and the same as for whom nothing sensible is said: {nonsense}");
}

#[test]
fn a_socket_is_for_its_owner_and_group_and_goes_when_the_server_stops() {
    let folder = Folder(new_folder());
    let socket = folder.socket();
    let server = serve_at(&socket, &[]);
    let mode = fs::metadata(&socket).expect("a socket").permissions().mode();
    assert_eq!(mode & 0o777, 0o660);
    assert_eq!(client_at(&socket).get("/").status, 200);
    let mut health = program();
    let health = health.arg("health").arg("--socket").arg(&socket).output().expect("the program starts");
    assert_eq!((health.status.code(), &health.stdout[..]), (Some(0), &b"ok\n"[..]));
    server.ask_to_stop();
    assert_eq!(server.end(), Some(0));
    assert!(!socket.exists());
}

#[test]
fn a_socket_that_was_left_is_replaced_and_one_in_use_is_not() {
    let folder = Folder(new_folder());
    let socket = folder.socket();
    let mut server = serve_at(&socket, &[]);
    server.kill();
    assert!(socket.exists(), "whoever is killed leaves it");
    server.restart();
    assert_eq!(client_at(&socket).get("/").status, 200);

    let (code, said) = refused_at(&folder);
    assert!(code == Some(1) && said.contains("something listens on"), "{said}");
    assert_eq!(client_at(&socket).get("/").status, 200, "the first goes on");

    // Somebody has put another there: it is not ours to take away.
    fs::remove_file(&socket).expect("it was there");
    let _other = UnixListener::bind(&socket).expect("another");
    server.ask_to_stop();
    assert_eq!(server.end(), Some(0));
    assert!(fs::metadata(&socket).is_ok_and(|found| found.file_type().is_socket()));
}

#[test]
fn what_is_no_socket_is_left_alone() {
    let folder = Folder(new_folder());
    fs::write(folder.socket(), "a letter").expect("a file");
    let (code, said) = refused_at(&folder);
    assert!(code == Some(1) && said.contains("there is something else"), "{said}");
    assert_eq!(fs::read_to_string(folder.socket()).expect("the file"), "a letter");
}
