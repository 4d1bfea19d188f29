//! Files that belong to every page, embedded in the program.

use std::collections::HashMap;
use std::io::Write;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::pages::error::Trouble;
use crate::respond::{self, Answer, accepts_gzip};
use crate::visitor::Anybody;

macro_rules! assets {
    (scripts: [$($script:literal),* $(,)?], others: [$($name:literal),* $(,)?]) => {
        /// Every file with its content; it is known by its name without folders.
        const ASSETS: &[(&str, &[u8])] = &[
            $(($script, include_bytes!(concat!("../../assets/", $script))),)*
            $(($name, include_bytes!(concat!("../../assets/", $name))),)*
        ];

        /// Scripts of pages, each after those that it imports, sent as one, `site.js`: together they are smaller, and asked for once.
        /// What is not on a page, they let be. Whoever watches has one more among them, and gets `watch.js` instead; whoever looks back
        /// has two, and gets `replay.js`.
        const SITE_SCRIPTS: &[&str] = &[$($script),*];
    };
}

assets!(
    scripts: [
        "instep.js",
        "kept.js",
        "morph.js",
        "room.js",
        "watch.js",
        "replay.js",
        "sound.js",
        "tour.js",
        "stage.js",
        "since.js",
        "motion.js",
        "drawer.js",
        "send.js",
        "elements.js",
        "advice.js",
        "mine.js",
        "live.js",
    ],
    others: [
        "base.css",
        "table.css",
        "ask.css",
        "stage.css",
        "watch.css",
        "replay.css",
        "pages.css",
        "home.css",
        "guide.css",
        "me.css",
        "oaths.css",
        "told.css",
        "told.js",
        "push.js",
        "ask.js",
        "me.js",
        "fair.js",
        "icons.svg",
        "told.svg",
        "icon-192.png",
        "icon-512.png",
        "icon-whole.png",
        "badge.png",
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
    ]
);

/// Sheets that every page needs, sent as one, `site.css`: together they are smaller, and asked for once.
const SITE_SHEETS: [&str; 4] = ["base.css", "table.css", "ask.css", "stage.css"];

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
        let file = |(name, plain): (&'static str, Bytes)| {
            (name, File { packed: packed(&plain).into(), tag: tag(&plain), plain })
        };
        let read = |(name, text): &(&'static str, &'static [u8])| (base(name), lean(name, text));
        let (sheets, own): (Vec<_>, Vec<_>) =
            ASSETS.iter().map(read).partition(|(name, _)| SITE_SHEETS.contains(name));
        let sheets = ("site.css", sheets.into_iter().flat_map(|(_, sheet)| sheet).collect());
        let script =
            |name: &&str| own.iter().find(|(it, _)| it == name).map(|(name, text)| scoped(name, text));
        let joined = |names: &[&str]| names.iter().filter_map(script).collect::<String>().into();
        let scripts =
            [("replay.js", &[][..]), ("watch.js", &["replay.js"]), ("site.js", &["watch.js", "replay.js"])];
        let scripts = scripts.map(|(name, left_out)| {
            let names = SITE_SCRIPTS.iter().copied().filter(|it| !left_out.contains(it));
            (name, joined(&names.collect::<Vec<&str>>()))
        });
        own.into_iter().chain([sheets]).chain(scripts).map(file).collect()
    });
    &FILES
}

/// A file as it is sent to those who do not unpack.
pub fn asset_text(name: &str) -> Option<&'static [u8]> {
    files().get(name).map(|file| &file.plain[..])
}

/// A module as a part of one script: a scope of its own, from which it gives what it exports and takes what it imports. Each of its imports and exports
/// is a line of its own, and exports none that changes.
fn scoped(name: &str, script: &[u8]) -> String {
    let scope = |file: &str| format!("${}", file.trim_start_matches("./").trim_end_matches(".js"));
    let script = String::from_utf8_lossy(script);
    let mut lines = vec![format!("const {} = (() => {{", scope(name))];
    let mut exports = Vec::new();
    for line in script.lines() {
        let import = line.strip_prefix("import ").and_then(|line| line.strip_suffix("';")?.split_once('\''));
        if let Some((what, from)) = import {
            let what = what.trim_end_matches("from ").trim_start_matches("* as ").trim_end();
            lines.extend((!what.is_empty()).then(|| format!("const {what} = {};", scope(from))));
        } else if let Some(exported) = line.strip_prefix("export ") {
            exports.extend(exported.split([' ', '(']).nth(1));
            lines.push(exported.to_owned());
        } else {
            lines.push(line.to_owned());
        }
    }
    lines.push(format!("return {{ {} }};\n}})();\n", exports.join(", ")));
    lines.join("\n")
}

/// A script without its lines of comment, a fifth of it, and what they are set in by, and a style sheet without comments and spaces that mean nothing: they are
/// for whoever reads the source.
fn lean(name: &str, text: &'static [u8]) -> Bytes {
    let is_comment = |line: &str| line.starts_with("//") || (line.starts_with("/**") && line.ends_with("*/"));
    match (name.rsplit('.').next(), str::from_utf8(text)) {
        (Some("js"), Ok(script)) => {
            let lines = script.lines().map(str::trim_start).filter(|line| !is_comment(line));
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

pub(crate) async fn asset(Path(name): Path<String>, headers: HeaderMap, Anybody(visitor): Anybody) -> Answer {
    let Some(File { plain, packed, tag }) = files().get(name.as_str()) else {
        return Err(respond::trouble(&visitor, Trouble::NoPage));
    };
    let kind = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
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

/// What browsers run for the site while none of its pages is open. It lies beside the first page, for it serves all that is below it.
pub(crate) async fn worker() -> Response {
    let head = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (head, include_str!("../../assets/sw.js")).into_response()
}

/// What the site is when it stands on somebody's screen like an app.
pub(crate) async fn manifest(Anybody(visitor): Anybody) -> Response {
    let at = |path: &str| visitor.prefix.at(path);
    let icon = |name: &str, size: u16, purpose: &str| {
        let sizes = format!("{size}x{size}");
        json!({ "src": at(&format!("/assets/{name}.png")), "sizes": sizes, "type": "image/png", "purpose": purpose })
    };
    let manifest = json!({
        "id": at("/"),
        "name": "Parthenon",
        "short_name": "Parthenon",
        "description": visitor.reader.lang.word("page-home-subtitle"),
        "lang": visitor.reader.lang.name(),
        "start_url": at("/"),
        "scope": at("/"),
        "display": "standalone",
        "background_color": "#efe0c4",
        "theme_color": "#1b1412",
        "icons": [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("icon-whole", 512, "maskable")],
    });
    let head = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "no-store")];
    (head, manifest.to_string()).into_response()
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

    #[test]
    fn a_module_is_a_scope_that_gives_what_it_exports() {
        let script = "import { all, on } from './morph.js';\nimport * as sound from './sound.js';\nimport './advice.js';\nexport const home = on(all);\nexport function play(name) {\nreturn sound.play(name);\n}\n";
        let scope = "const $live = (() => {\nconst { all, on } = $morph;\nconst sound = $sound;\nconst home = on(all);\nfunction play(name) {\nreturn sound.play(name);\n}\nreturn { home, play };\n})();\n";
        assert_eq!(scoped("live.js", script.as_bytes()), scope);
    }

    #[test]
    fn scripts_are_one_in_which_each_comes_after_what_it_needs() {
        let site = &["watch.js", "replay.js"][..];
        for (name, left_out) in [("replay.js", &[][..]), ("watch.js", &["replay.js"]), ("site.js", site)] {
            let script = str::from_utf8(asset_text(name).expect("it is sent")).expect("it is text");
            let mut made: Vec<&str> = Vec::new();
            for line in script.lines() {
                let is_left = ["import ", "import(", "export "].into_iter().find(|word| line.contains(word));
                assert_eq!(is_left, None, "{line}");
                if let Some(scope) =
                    line.strip_suffix(" = (() => {").and_then(|it| it.strip_prefix("const $"))
                {
                    made.push(scope);
                } else if let Some((_, scope)) =
                    line.strip_prefix("const ").and_then(|it| it.split_once("= $"))
                {
                    assert!(made.contains(&scope.trim_end_matches(';')), "{line} before it is made");
                }
            }
            let wanted = SITE_SCRIPTS.iter().copied().filter(|it| !left_out.contains(it));
            let wanted: Vec<&str> = wanted.map(|it| it.trim_end_matches(".js")).collect();
            assert_eq!(made, wanted);
        }
    }
}
