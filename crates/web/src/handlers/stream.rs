//! A stream to one open page: messages of regions that changed, packed if the browser can unpack them.

use std::convert::Infallible;
use std::sync::OnceLock;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::limits::Permit;
use crate::metrics::{self, Held, LIVE_PAGES, Limit};
use crate::packed::{HEAD, pack};
use crate::pages::error::Trouble;
use crate::prefix::Prefix;
use crate::respond::{self, Stopped, accepts_gzip};
use crate::site::Site;
use crate::tell::OpenPage;
use crate::visitor::Visitor;

/// Something is sent at least this often: whoever stands between would think the stream dead.
const PULSE: Duration = Duration::from_secs(15);

/// A page that has read nothing for so long has gone.
const UNREAD: Duration = Duration::from_secs(45);

/// Our end of a stream; the page counts as open while it is held.
pub(super) struct Stream {
    pieces: mpsc::Sender<Bytes>,
    pub(super) prefix: Prefix,
    pub(super) packs: bool,
    /// Somebody looks.
    _seen: Option<OpenPage>,
    _counted: (Permit, Held),
}

impl Stream {
    /// Begins one, if this address may have one more.
    pub(super) fn open(
        site: &Site,
        visitor: &Visitor,
        headers: &HeaderMap,
    ) -> Result<(Response, Stream), Stopped> {
        let permit = site.streams.take(visitor.from).ok_or_else(|| {
            Limit::Streams.hit();
            respond::trouble(visitor, Trouble::TooMany)
        })?;
        let packs = accepts_gzip(headers);
        let (pieces, sent) = mpsc::channel(4);
        let head = packs.then(|| Bytes::from_static(&HEAD));
        let sent = tokio_stream::iter(head).chain(ReceiverStream::new(sent)).map(Ok::<Bytes, Infallible>);
        let mut response = Response::new(Body::from_stream(sent));
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        // Proxies would gather updates before they pass them on.
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        if packs {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        let _counted = (permit, LIVE_PAGES.hold());
        let _seen = site.teller.as_ref().zip(visitor.player()).map(|(teller, hash)| teller.here.open(hash));
        Ok((response, Stream { pieces, prefix: visitor.prefix, packs, _seen, _counted }))
    }

    /// Sends a piece; `false` if the page has gone, or has not read for so long that it must have.
    pub(super) async fn pass(&self, piece: Bytes) -> bool {
        self.pass_within(UNREAD, piece).await
    }

    async fn pass_within(&self, patience: Duration, piece: Bytes) -> bool {
        let bytes = piece.len();
        // A page that keeps up is given it without a clock.
        let passed = match self.pieces.try_send(piece) {
            Ok(()) => true,
            Err(TrySendError::Closed(_)) => false,
            Err(TrySendError::Full(piece)) => {
                matches!(tokio::time::timeout(patience, self.pieces.send(piece)).await, Ok(Ok(())))
            }
        };
        if passed {
            metrics::UPDATE_BYTES.add(bytes);
        }
        passed
    }

    /// Tells the page to ask for itself anew.
    pub(super) async fn reload(&self) {
        // Browsers drop events that carry nothing.
        self.pass(self.alone("event: reload\ndata: page\n\n")).await;
    }

    /// Waits for something, with a sign of life now and then; `None` when the page has gone.
    pub(super) async fn wait_for<T>(&self, something: impl Future<Output = T>) -> Option<T> {
        let mut something = std::pin::pin!(something);
        loop {
            tokio::select! {
                happened = &mut something => return Some(happened),
                () = self.pieces.closed() => return None,
                () = tokio::time::sleep(PULSE) => {}
            }
            if !self.pass(self.alone(": \n\n")).await {
                return None;
            }
        }
    }

    /// A message that nobody shares.
    fn alone(&self, words: &str) -> Bytes {
        if self.packs { pack(words.as_bytes()).into() } else { Bytes::copy_from_slice(words.as_bytes()) }
    }
}

/// What comes next for an open page.
pub(super) enum Next {
    /// Something may have changed.
    Look,
    /// Whoever has it open is somebody else now.
    Reload,
    /// The page or the server goes.
    End,
}

/// A message in the making: a line for the title, and one for each region.
#[derive(Default)]
pub(super) struct Message {
    /// Lines for this visitor alone.
    own: Vec<u8>,
    /// Lines that others get too, ready to be sent.
    shared: Vec<Bytes>,
}

impl Message {
    pub(super) fn add(&mut self, id: &str, markup: &str) {
        write_line(id, markup, &mut self.own);
    }

    /// A line as it is.
    pub(super) fn add_line(&mut self, line: &[u8]) {
        self.own.extend_from_slice(line);
    }

    /// A line that others get too.
    pub(super) fn add_shared(&mut self, line: Bytes) {
        self.shared.push(line);
    }

    /// The whole message, if there is anything in it.
    pub(super) fn finish(self, title: &str, packs: bool) -> Option<Bytes> {
        if self.own.is_empty() && self.shared.is_empty() {
            return None;
        }
        let mut own = b"event: patch\n".to_vec();
        own.reserve(title.len() + self.own.len() + 16);
        own.extend_from_slice(b"data: ");
        own.extend(title.bytes().filter(|byte| !byte.is_ascii_control()));
        own.push(b'\n');
        own.extend(self.own);
        let ready = |words: Vec<u8>| if packs { pack(&words) } else { words };
        if self.shared.is_empty() {
            own.extend_from_slice(END);
            return Some(ready(own).into());
        }
        let mut whole = ready(own);
        self.shared.iter().for_each(|piece| whole.extend_from_slice(piece));
        whole.extend_from_slice(if packs { PACKED_END.get_or_init(|| pack(END)) } else { END });
        Some(whole.into())
    }
}

/// What every message ends with, packed once for all.
const END: &[u8] = b"\n";
static PACKED_END: OnceLock<Vec<u8>> = OnceLock::new();

/// Writes a region as a line of a message: its id, a space and its markup. A break would end the line, and is written as a sign.
pub(super) fn write_line(id: &str, markup: &str, message: &mut Vec<u8>) {
    message.reserve(id.len() + markup.len() + 8);
    message.extend_from_slice(b"data: ");
    message.extend_from_slice(id.as_bytes());
    message.push(b' ');
    let breaks = ['\n', '\r'];
    if breaks.iter().any(|it| markup.contains(*it)) {
        message.extend_from_slice(markup.replace('\n', "&#10;").replace('\r', "&#13;").as_bytes());
    } else {
        message.extend_from_slice(markup.as_bytes());
    }
    message.push(b'\n');
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Arc;
    use std::time::Instant;

    use super::*;
    use crate::limits::Permits;

    #[tokio::test]
    async fn a_page_that_reads_nothing_is_given_up_and_one_that_reads_late_is_not() {
        let (pieces, mut sent) = mpsc::channel(1);
        let permit = Arc::new(Permits::new(1)).take(Ipv4Addr::LOCALHOST.into()).expect("the first");
        let _counted = (permit, LIVE_PAGES.hold());
        let stream = Stream { pieces, prefix: Prefix::default(), packs: false, _seen: None, _counted };
        let piece = || Bytes::from_static(b"data: news\n\n");
        assert!(stream.pass(piece()).await, "there is room for it");
        let late = async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            sent.recv().await
        };
        let (passed, read) = tokio::join!(stream.pass(piece()), late);
        assert!(passed && read.is_some(), "it has read in time");
        let patience = Duration::from_millis(80);
        let begun = Instant::now();
        assert!(!stream.pass_within(patience, piece()).await, "it reads no more");
        assert!(begun.elapsed() >= patience, "it was waited for");
        // With the signs of life that come in between, it is noticed in a minute even where nothing happens.
        assert!(PULSE + UNREAD <= Duration::from_secs(60));
    }
}
