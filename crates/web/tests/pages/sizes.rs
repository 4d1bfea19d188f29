//! How much a first visit costs, as the server sends it.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;

use axum::Router;
use axum::extract::Path as Name;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use text::Lang;
use tower_http::compression::CompressionLayer;
use web::pages::home;

use crate::fixture::{games, reader};

const MOST: usize = 150_000;

fn asset(name: &str) -> &'static [u8] {
    web::asset_text(name).unwrap_or_else(|| panic!("{name} is not sent"))
}

/// The assets that a page, a style sheet or a script names.
fn named(text: &str) -> BTreeSet<String> {
    let until = |part: &str| part.split(['"', '\'', '#', ')']).next().unwrap_or_default().to_owned();
    let assets = text.split("/assets/").skip(1).map(until);
    let imports = ["from './", "import './", "url("].into_iter().flat_map(|word| text.split(word).skip(1));
    assets.chain(imports.map(until)).collect()
}

/// What comes back over the wire, headers and all.
fn sent(address: std::net::SocketAddr, path: &str) -> usize {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: table\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
    )
    .expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    assert!(answer.starts_with(b"HTTP/1.1 200"), "{path}");
    answer.len()
}

#[test]
fn a_first_visit_costs_less_than_150_kilobytes() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).expect("a free port");
    let address = listener.local_addr().expect("an address");
    let page = home::home(&games("Ada"), "", false, &reader(Lang::Fr)).into_string();
    let mut wanted = named(&page);
    loop {
        let more: BTreeSet<String> =
            wanted.iter().flat_map(|name| named(&String::from_utf8_lossy(asset(name)))).collect();
        if more.is_subset(&wanted) {
            break;
        }
        wanted.extend(more);
    }
    assert!(wanted.contains("icons.svg") && wanted.contains("meander.svg"), "{wanted:?}");
    let router = Router::new()
        .route("/", get(move || async { ([(CONTENT_TYPE, "text/html")], page) }))
        .route(
            "/assets/{name}",
            get(|Name(name): Name<String>| async move { ([(CONTENT_TYPE, "text/plain")], asset(&name)) }),
        )
        .layer(CompressionLayer::new());
    runtime.spawn(async { axum::serve(listener, router).await });
    let mut total = sent(address, "/");
    for name in &wanted {
        total += sent(address, &format!("/assets/{name}"));
    }
    assert!(total < MOST, "{total} bytes for {wanted:?}");
    println!("{total} bytes");
}

/// A browser that finds `:has(:focus)` in a sheet of the table looks at the whole page again, a hundredth of a second on a quick machine, each time
/// that the focus moves.
#[test]
fn no_sheet_asks_what_has_the_focus_within() {
    let sheets = ["site.css", "watch.css", "replay.css", "guide.css"];
    for sheet in sheets {
        let text = String::from_utf8_lossy(asset(sheet)).into_owned();
        let mut within = text.split(":has(").skip(1).map(|rest| {
            let mut open = 1;
            rest.split(|it: char| {
                open += i32::from(it == '(') - i32::from(it == ')');
                open == 0
            })
            .next()
            .unwrap_or_default()
        });
        assert_eq!(within.find(|inner| inner.contains(":focus")), None, "{sheet}");
    }
}
