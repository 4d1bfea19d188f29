//! The script of the pages, tested in a page of its own.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::Trials;
use crate::person::{DESK, Person};
use crate::serving::Server;

pub(crate) const TRIALS: Trials = &[("the_script_passes_its_own_tests", own_tests)];

fn own_tests() {
    // The files as they are: no server of ours hands out tests.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    std::thread::spawn(move || listener.incoming().flatten().for_each(|stream| drop(serve(stream))));
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    // As in a window that somebody uses: events tell of the focus.
    person.command("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/tests/script");
    let pages = fs::read_dir(tests).expect("the tests").flatten().map(|file| file.file_name());
    let mut pages: Vec<String> = pages.filter_map(|name| name.into_string().ok()).collect();
    pages.retain(|name| name.ends_with(".html"));
    assert!(!pages.is_empty());
    for page in pages {
        person.open(&format!("{base}/{page}"));
        person.wait("/^(ok|failed)/.test(document.title)");
        let report = person.text("#report");
        assert!(person.string("document.title").starts_with("ok "), "{page}: {report}");
    }
}

/// Answers one request with a file of the tests, or of the pages' own.
fn serve(mut stream: TcpStream) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let path = request.split(' ').nth(1).unwrap_or_default().split('?').next().unwrap_or_default();
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
    let file: PathBuf = match path.strip_prefix("/assets/") {
        Some(name) => web.join("assets").join(name),
        None => web.join("tests/script").join(path.trim_start_matches('/')),
    };
    let kind = match file.extension().and_then(|it| it.to_str()) {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        _ => "text/html",
    };
    match fs::read(&file) {
        Ok(body) => {
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                body.len()
            );
            stream.write_all(head.as_bytes())?;
            stream.write_all(&body)
        }
        Err(_) => {
            stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
    }
}
