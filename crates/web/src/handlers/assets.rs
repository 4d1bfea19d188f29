//! Files that belong to every page, embedded in the program.

use std::collections::HashMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::pages::error::Trouble;
use crate::respond::{self, Answer, accepts_gzip};
use crate::site::Site;
use crate::visitor::Visitor;

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        /// Every file with its content; it is known by its name without folders.
        const ASSETS: &[(&str, &[u8])] = &[$(($name, include_bytes!(concat!("../../assets/", $name)))),*];
    };
}

assets!(
    "base.css",
    "table.css",
    "ask.css",
    "stage.css",
    "watch.css",
    "pages.css",
    "guide.css",
    "live.js",
    "drawer.js",
    "kept.js",
    "morph.js",
    "send.js",
    "elements.js",
    "advice.js",
    "motion.js",
    "tour.js",
    "stage.js",
    "sound.js",
    "watch.js",
    "since.js",
    "icons.svg",
    "chart.svg",
    "column.svg",
    "figures.svg",
    "favicon.svg",
    "meander.svg",
    "trireme.svg",
    "waves.svg",
    "fonts/marcellus-latin-400-normal.woff2",
    "fonts/alegreya-latin-700-normal.woff2",
    "fonts/alegreya-greek-700-normal.woff2",
    "fonts/OFL-marcellus.txt",
    "fonts/OFL-alegreya.txt",
);

/// A file as it is sent: plain, packed as well as can be, and a short digest of it.
struct File {
    plain: Bytes,
    packed: Bytes,
    tag: String,
}

/// What is sent of each file, by its name; reckoned once.
fn files() -> &'static HashMap<&'static str, File> {
    static FILES: LazyLock<HashMap<&'static str, File>> = LazyLock::new(|| {
        let tag =
            |text: &[u8]| Sha256::digest(text).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let file = |(name, text): &(&'static str, &'static [u8])| {
            let plain = lean(name, text);
            (base(name), File { packed: packed(&plain).into(), tag: tag(&plain), plain })
        };
        ASSETS.iter().map(file).collect()
    });
    &FILES
}

/// A script without its lines of comment, a fifth of it, and a style sheet without comments and spaces that mean nothing: they are
/// for whoever reads the source.
fn lean(name: &str, text: &'static [u8]) -> Bytes {
    let is_comment = |line: &str| line.starts_with("//") || (line.starts_with("/**") && line.ends_with("*/"));
    match (name.rsplit('.').next(), str::from_utf8(text)) {
        (Some("js"), Ok(script)) => {
            let lines = script.lines().filter(|line| !is_comment(line.trim_start()));
            lines.flat_map(|line| [line, "\n"]).collect::<String>().into()
        }
        (Some("css"), Ok(sheet)) => lean_sheet(sheet).into(),
        _ => Bytes::from_static(text),
    }
}

fn lean_sheet(sheet: &str) -> String {
    let mut lean = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some(next) = rest.chars().next() {
        let length = match next {
            '/' if rest.starts_with("/*") => {
                rest = rest.split_once("*/").map_or("", |(_, rest)| rest);
                continue;
            }
            // What is quoted stays as it is.
            '"' | '\'' => 1 + rest[1..].find(next).map_or(rest.len() - 1, |end| end + 1),
            _ if next.is_whitespace() => {
                rest = rest.trim_start();
                let is_idle =
                    lean.ends_with(['{', '}', ';', ':', ',']) || rest.starts_with(['{', '}', ';', ',']);
                if !is_idle && !lean.is_empty() {
                    lean.push(' ');
                }
                continue;
            }
            '}' if lean.ends_with(';') => {
                lean.pop();
                1
            }
            _ => next.len_utf8(),
        };
        lean.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    lean
}

fn packed(plain: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain).and_then(|()| packer.finish()).expect("memory takes what is written")
}

/// The name without folders.
fn base(path: &'static str) -> &'static str {
    path.rsplit('/').next().unwrap_or(path)
}

pub(crate) async fn asset(Path(name): Path<String>, headers: HeaderMap, visitor: Visitor) -> Answer {
    let Some(File { plain, packed, tag }) = files().get(name.as_str()) else {
        return Err(respond::trouble(&visitor, Trouble::NoPage));
    };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        _ => "image/svg+xml",
    };
    // Kept by browsers, but asked about each time: pages and files of one program belong together.
    let tag = format!("\"{tag}\"");
    let common =
        [(CONTENT_TYPE, kind.to_owned()), (CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes().ends_with(tag.as_bytes())) {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    Ok(match accepts_gzip(&headers) {
        true => {
            (common, [(CONTENT_ENCODING, "gzip"), (VARY, "accept-encoding")], packed.clone()).into_response()
        }
        false => (common, plain.clone()).into_response(),
    })
}

/// Whether we can serve: the file can be written and read.
pub(crate) async fn healthz(State(site): State<Site>) -> Response {
    match site.rooms.store.check().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(problem) => {
            eprintln!("{problem}");
            let said = format!("the games cannot be saved: {problem}\n");
            (StatusCode::SERVICE_UNAVAILABLE, said).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_says_the_same_without_what_means_nothing() {
        let sheet = "/* why */ .a > .b, .c :hover { margin: 0 1px; content: \"; } : \"; }\n@media (min-width: 1px) and (x) { a { width: calc(1px + 2px); } }\n";
        let lean = ".a > .b,.c :hover{margin:0 1px;content:\"; } : \"}@media (min-width:1px) and (x){a{width:calc(1px + 2px)}}";
        assert_eq!(lean_sheet(sheet), lean);
    }
}
