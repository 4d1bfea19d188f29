//! A small HTTP client: one connection that stays open, requests one after the other, bodies as they come.
//!
//! Our own, because a load tool that shares a machine with its server should cost little and must see what a library hides:
//! when a part of an answer came, and how many bytes it took.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Longer answers are none of ours.
const MAX_BODY: usize = 8 << 20;
/// So are lines of a head that are longer.
const MAX_LINE: u64 = 16 << 10;
/// A server that takes longer to answer, or to be reached, is given up.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// What comes of it in time.
async fn in_time<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let late = || format!("the server does not answer in {} s", PATIENCE.as_secs());
    tokio::time::timeout(PATIENCE, work).await.with_context(late)?
}

/// A server on this machine: the only kind that is ever put under load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target(pub(crate) SocketAddr);

impl Target {
    /// Reads `http://127.0.0.1:8000`; says why where the address is not on this machine.
    pub(crate) fn parse(url: &str) -> Result<Target, String> {
        let expected = || format!("expected something like http://127.0.0.1:8000, found {url:?}");
        let place = url.strip_prefix("http://").ok_or_else(expected)?.trim_end_matches('/');
        let address = match place.strip_prefix("localhost:") {
            Some(port) => {
                SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port.parse().map_err(|_| expected())?)
            }
            None => match place.parse::<SocketAddr>() {
                Ok(address) => address,
                // A name could lead anywhere, today or tomorrow.
                Err(_) if place.contains(['/', '?', '#', '@']) => return Err(expected()),
                Err(_) => {
                    return Err(format!(
                        "{place} is not an address of this machine; load is put on no other"
                    ));
                }
            },
        };
        match address.ip().is_loopback() {
            true => Ok(Target(address)),
            false => Err(format!("{} is another machine; load is put on this one alone", address.ip())),
        }
    }
}

/// What one browser is known by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cookie(Option<String>);

/// A connection to the server.
pub(crate) struct Connection {
    target: Target,
    stream: BufReader<TcpStream>,
}

/// The first lines of an answer.
#[derive(Debug, Default)]
struct Head {
    status: u16,
    length: Option<usize>,
    chunked: bool,
    gzip: bool,
    visitor: Option<String>,
}

/// A whole answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// What the server said to a script.
    pub(crate) fn json(&self) -> Result<serde_json::Value> {
        serde_json::from_slice(&self.body).context("the server's answer cannot be read")
    }

    /// The words of a refusal, for reports.
    pub(crate) fn refusal(&self) -> String {
        let words = self.json().ok().and_then(|json| Some(json["refused"].as_str()?.to_owned()));
        let hint = if self.status == 429 { " (start it with --no-limits)" } else { "" };
        format!("{} {}{hint}", self.status, words.unwrap_or_default())
    }
}

/// An answer without an end, part by part.
pub(crate) struct Parts {
    connection: Connection,
    /// Whether the parts are packed with gzip.
    pub(crate) gzip: bool,
}

impl Parts {
    /// Adds the next part to `part`; `false` at the end.
    pub(crate) async fn next(&mut self, part: &mut Vec<u8>) -> Result<bool> {
        self.connection.chunk(part).await
    }
}

impl Connection {
    pub(crate) async fn open(target: Target) -> Result<Connection> {
        let stream = in_time(async { Ok(TcpStream::connect(target.0).await?) }).await;
        let stream = stream.with_context(|| format!("cannot reach a server at {}", target.0))?;
        stream.set_nodelay(true)?;
        Ok(Connection { target, stream: BufReader::new(stream) })
    }

    pub(crate) async fn get(&mut self, path: &str, cookie: &Cookie) -> Result<Answer> {
        in_time(async {
            self.send(&self.request("GET", path, cookie, "")).await?;
            let head = self.head().await?;
            self.answer(&head).await
        })
        .await
    }

    /// Sends a form as our pages' script does, and keeps the cookie that comes with the answer.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        cookie: &mut Cookie,
        form: &[(&str, &str)],
    ) -> Result<Answer> {
        let body: Vec<String> = form.iter().map(|(key, value)| format!("{key}={}", escape(value))).collect();
        let body = body.join("&");
        let extra = format!(
            "Origin: http://{}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
            self.target.0,
            body.len()
        );
        in_time(async {
            self.send(&(self.request("POST", path, cookie, &extra) + &body)).await?;
            let head = self.head().await?;
            if let Some(visitor) = &head.visitor {
                cookie.0 = Some(visitor.clone());
            }
            self.answer(&head).await
        })
        .await
    }

    /// Asks for an answer without an end.
    pub(crate) async fn stream(mut self, path: &str, cookie: &Cookie, accept: &str) -> Result<Parts> {
        in_time(async move {
            self.send(&self.request("GET", path, cookie, accept)).await?;
            let head = self.head().await?;
            if head.status != 200 {
                let answer = self.answer(&head).await?;
                bail!("the server opens no stream: {}", answer.refusal());
            }
            ensure!(head.chunked, "the server's stream does not come in parts");
            Ok(Parts { connection: self, gzip: head.gzip })
        })
        .await
    }

    fn request(&self, method: &str, path: &str, cookie: &Cookie, extra: &str) -> String {
        let cookie =
            cookie.0.as_ref().map(|visitor| format!("Cookie: visitor={visitor}\r\n")).unwrap_or_default();
        let host = self.target.0;
        format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nAccept: application/json\r\n{cookie}{extra}\r\n")
    }

    async fn send(&mut self, request: &str) -> Result<()> {
        self.stream.write_all(request.as_bytes()).await.context("the server has gone")
    }

    async fn line(&mut self, line: &mut String) -> Result<()> {
        line.clear();
        let mut bounded = (&mut self.stream).take(MAX_LINE);
        let length = bounded.read_line(line).await.context("the server has gone")?;
        ensure!(length > 0, "the server has gone: it closed a connection");
        ensure!(length < MAX_LINE as usize, "the server sends a line without an end");
        Ok(())
    }

    async fn head(&mut self) -> Result<Head> {
        let mut line = String::new();
        self.line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let mut head = Head { status: status.context("the server does not speak HTTP")?, ..Head::default() };
        loop {
            self.line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(':') else { return Ok(head) };
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "content-length" => head.length = value.parse().ok(),
                "transfer-encoding" => head.chunked = value.eq_ignore_ascii_case("chunked"),
                "content-encoding" => head.gzip = value.eq_ignore_ascii_case("gzip"),
                "set-cookie" => {
                    if let Some(visitor) = value.strip_prefix("visitor=").and_then(|it| it.split(';').next())
                    {
                        head.visitor = Some(visitor.to_owned());
                    }
                }
                _ => {}
            }
        }
    }

    async fn answer(&mut self, head: &Head) -> Result<Answer> {
        let mut body = Vec::new();
        if head.chunked {
            while self.chunk(&mut body).await? {}
        } else {
            let length = head.length.filter(|length| *length <= MAX_BODY);
            body.resize(length.context("the server does not say how long its answer is")?, 0);
            self.stream.read_exact(&mut body).await.context("the server has gone")?;
        }
        Ok(Answer { status: head.status, body })
    }

    async fn chunk(&mut self, body: &mut Vec<u8>) -> Result<bool> {
        let mut line = String::new();
        self.line(&mut line).await?;
        let length = usize::from_str_radix(line.trim_end(), 16).ok();
        let length = length
            .filter(|length| *length <= MAX_BODY.saturating_sub(body.len()))
            .context("a part has no sound length")?;
        let start = body.len();
        body.resize(start + length + 2, 0);
        self.stream.read_exact(&mut body[start..]).await.context("the server has gone")?;
        body.truncate(start + length);
        Ok(length > 0)
    }
}

fn escape(text: &str) -> String {
    let escaped = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_put_under_load() {
        for near in ["http://127.0.0.1:8120", "http://127.0.0.1:8120/", "http://localhost:8120"] {
            assert_eq!(Target::parse(near), Ok(Target("127.0.0.1:8120".parse().unwrap())), "{near}");
        }
        assert_eq!(Target::parse("http://[::1]:80"), Ok(Target("[::1]:80".parse().unwrap())));
        for far in [
            "http://192.0.2.1:80",
            "http://0.0.0.0:80",
            "http://play.example.org",
            "http://localhost.example:80",
        ] {
            assert!(Target::parse(far).is_err_and(|why| why.contains("machine")), "{far}");
        }
        for odd in [
            "https://127.0.0.1:1",
            "127.0.0.1:8000",
            "http://127.0.0.1:1/t",
            "http://127.0.0.1:1@192.0.2.1:80",
        ] {
            assert!(Target::parse(odd).is_err_and(|why| why.contains("expected")), "{odd}");
        }
    }

    /// What is said of a server that sends this, then nothing more.
    async fn refused(sent: &[u8]) -> String {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let target = Target(listener.local_addr().unwrap());
        let ask = async {
            let mut connection = Connection::open(target).await.unwrap();
            connection.get("/", &Cookie::default()).await.unwrap_err().to_string()
        };
        let (said, _open) = tokio::join!(ask, async {
            let (mut stream, _) = listener.accept().await.unwrap();
            // Whoever asks may have had enough.
            let _ = stream.write_all(sent).await;
            stream
        });
        said
    }

    #[tokio::test]
    async fn a_server_that_does_not_end_its_answer_is_given_up() {
        let endless = [b"HTTP/1.1 200 OK\r\nX: ", &[b'x'; 1 << 17][..]].concat();
        assert!(refused(&endless).await.contains("a line without an end"));
        let huge = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n";
        assert!(refused(huge).await.contains("no sound length"));
        let begun = std::time::Instant::now();
        let half = b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf".as_slice();
        let (silent, half) = tokio::join!(refused(b""), refused(half));
        assert!(silent.contains("does not answer in 10 s") && half == silent, "{silent} {half}");
        assert!(begun.elapsed() < PATIENCE * 2);
    }

    #[test]
    fn forms_are_sent_as_browsers_do() {
        assert_eq!(escape("trade a grain*4 for gold"), "trade%20a%20grain%2A4%20for%20gold");
    }
}
