//! Pages that no server of ours hands out, with the files of those that it does.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};

/// Serves the files of a folder, and under `/assets/` the pages' own, as long as the trials run. Returns its address.
pub(crate) fn serve(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            std::thread::spawn(move || drop(answer(stream, &folder)));
        }
    });
    base
}

/// Answers one request.
fn answer(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let path = request.split(' ').nth(1).unwrap_or_default().split('?').next().unwrap_or_default();
    // A table where nothing happens.
    if path.ends_with("/live") {
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")?;
        return stream.read_to_end(&mut Vec::new()).map(drop);
    }
    let file = match path.strip_prefix("/assets/") {
        Some(name) => web::asset_text(name).map(<[u8]>::to_vec),
        // Any picture does, of a game that nobody played.
        None if path.ends_with(".png") => web::asset_text("icon-512.png").map(<[u8]>::to_vec),
        None => fs::read(folder.join(path.trim_start_matches('/'))).ok(),
    };
    // One after another, these pages share their files.
    let keep = if path.starts_with("/assets/") { "max-age=3600" } else { "no-store" };
    let kind = match Path::new(path).extension().and_then(|it| it.to_str()) {
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "text/html",
    };
    match file {
        Some(body) => {
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: {kind}; charset=utf-8\r\nCache-Control: {keep}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                body.len()
            );
            stream.write_all(head.as_bytes())?;
            stream.write_all(&body)
        }
        None => stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
    }
}
