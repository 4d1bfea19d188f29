//! Services of the test's own, on loopback: a web server that takes what it is sent, and a mail server that keeps what it gets.

use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// A request that came in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Got {
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Got {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("words")
    }
}

/// Takes requests, and answers with a status that can be changed.
#[derive(Clone)]
pub(crate) struct Web {
    pub port: u16,
    got: Arc<Mutex<Vec<Got>>>,
    status: Arc<Mutex<(u16, &'static str)>>,
}

impl Web {
    pub(crate) async fn start() -> Web {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let web = Web { port, got: Arc::default(), status: Arc::new(Mutex::new((201, ""))) };
        let server = web.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let server = server.clone();
                tokio::spawn(async move { server.serve(stream).await });
            }
        });
        web
    }

    async fn serve(&self, mut stream: tokio::net::TcpStream) -> std::io::Result<()> {
        let mut reader = BufReader::new(&mut stream);
        let (mut got, mut line) = (Got::default(), String::new());
        reader.read_line(&mut line).await?;
        got.path = line.split(' ').nth(1).unwrap_or_default().to_owned();
        loop {
            line.clear();
            reader.read_line(&mut line).await?;
            let Some((name, value)) = line.trim().split_once(':') else { break };
            got.headers.push((name.to_owned(), value.trim().to_owned()));
        }
        let length: usize = got.header("content-length").parse().unwrap_or(0);
        got.body = vec![0; length];
        reader.read_exact(&mut got.body).await?;
        self.got.lock().unwrap().push(got);
        let (status, more) = *self.status.lock().unwrap();
        let answer = format!("HTTP/1.1 {status} X\r\n{more}Content-Length: 2\r\nConnection: close\r\n\r\nok");
        stream.write_all(answer.as_bytes()).await
    }

    pub(crate) fn answers(&self, status: u16, headers: &'static str) {
        *self.status.lock().unwrap() = (status, headers);
    }

    /// All that came since this was last asked.
    pub(crate) fn take(&self) -> Vec<Got> {
        std::mem::take(&mut self.got.lock().unwrap())
    }

    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

/// A mail that came in.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub from: String,
    pub to: Vec<String>,
    /// With its head, as it was sent.
    pub raw: String,
}

impl Mail {
    /// A line of the head, unfolded.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let head = self.raw.split("\r\n\r\n").next()?.replace("\r\n ", " ").replace("\r\n\t", " ");
        let start = format!("{}:", name.to_lowercase());
        head.lines()
            .find(|line| line.to_lowercase().starts_with(&start))
            .map(|line| line[start.len()..].trim().to_owned())
    }

    /// The words of the part of this kind.
    pub(crate) fn part(&self, kind: &str) -> String {
        let start =
            self.raw.find(&format!("Content-Type: {kind}")).unwrap_or_else(|| panic!("{kind}: {}", self.raw));
        let part = &self.raw[start..];
        let (head, body) = part.split_once("\r\n\r\n").unwrap();
        let boundary = self.raw.split("boundary=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let body = body.split(&format!("\r\n--{boundary}")).next().unwrap();
        if head.contains("base64") {
            let joined: String = body.split_whitespace().collect();
            return String::from_utf8(BASE64_STANDARD.decode(joined).unwrap()).unwrap();
        }
        if !head.contains("quoted-printable") {
            return body.replace("\r\n", "\n");
        }
        let body = body.replace("=\r\n", "");
        let (mut bytes, mut rest) = (Vec::new(), body.as_bytes());
        while let Some((first, after)) = rest.split_first() {
            if *first == b'=' && after.len() >= 2 {
                let hex = std::str::from_utf8(&after[..2]).unwrap();
                bytes.push(u8::from_str_radix(hex, 16).unwrap());
                rest = &after[2..];
            } else {
                bytes.push(*first);
                rest = after;
            }
        }
        String::from_utf8(bytes).unwrap().replace("\r\n", "\n")
    }
}

/// A mail server that keeps all it gets, or refuses it.
#[derive(Clone)]
pub(crate) struct Post {
    pub port: u16,
    got: Arc<Mutex<Vec<Mail>>>,
    refuses: Arc<Mutex<Option<&'static str>>>,
}

impl Post {
    pub(crate) async fn start() -> Post {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let post = Post { port, got: Arc::default(), refuses: Arc::default() };
        let server = post.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let server = server.clone();
                tokio::spawn(async move { server.serve(stream).await });
            }
        });
        post
    }

    pub(crate) fn refuses(&self, answer: Option<&'static str>) {
        *self.refuses.lock().unwrap() = answer;
    }

    pub(crate) fn take(&self) -> Vec<Mail> {
        std::mem::take(&mut self.got.lock().unwrap())
    }

    /// RFC 5321, as far as it is needed.
    async fn serve(&self, stream: tokio::net::TcpStream) -> std::io::Result<()> {
        let (read, mut write) = stream.into_split();
        let mut lines = BufReader::new(read);
        let mut mail = Mail { from: String::new(), to: Vec::new(), raw: String::new() };
        write.write_all(b"220 sink.example ESMTP\r\n").await?;
        loop {
            let mut line = String::new();
            if lines.read_line(&mut line).await? == 0 {
                return Ok(());
            }
            let within = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
            let answer = match line.get(..4).unwrap_or_default().to_uppercase().as_str() {
                "EHLO" => "250-sink.example\r\n250 8BITMIME\r\n".to_owned(),
                "MAIL" => {
                    mail.from = within;
                    "250 ok\r\n".to_owned()
                }
                "RCPT" => match *self.refuses.lock().unwrap() {
                    Some(answer) => format!("{answer}\r\n"),
                    None => {
                        mail.to.push(within);
                        "250 ok\r\n".to_owned()
                    }
                },
                "DATA" => {
                    write.write_all(b"354 go\r\n").await?;
                    loop {
                        let mut line = String::new();
                        lines.read_line(&mut line).await?;
                        if line == ".\r\n" {
                            break;
                        }
                        mail.raw += line.strip_prefix('.').unwrap_or(&line);
                    }
                    self.got.lock().unwrap().push(mail.clone());
                    mail = Mail { from: String::new(), to: Vec::new(), raw: String::new() };
                    "250 kept\r\n".to_owned()
                }
                "QUIT" => {
                    write.write_all(b"221 bye\r\n").await?;
                    return Ok(());
                }
                _ => "250 ok\r\n".to_owned(),
            };
            write.write_all(answer.as_bytes()).await?;
        }
    }
}

/// A browser that has asked for push messages: the other end of RFC 8291, written from the standard.
pub(crate) struct Browser {
    private: Option<EphemeralPrivateKey>,
    public: Vec<u8>,
    auth: [u8; 16],
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn hkdf(salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut drawn = vec![0; length];
    Salt::new(HKDF_SHA256, salt)
        .extract(secret)
        .expand(info, Length(length))
        .unwrap()
        .fill(&mut drawn)
        .unwrap();
    drawn
}

impl Browser {
    pub(crate) fn new() -> Browser {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Browser { private: Some(private), public, auth: *b"sixteen letters!" }
    }

    pub(crate) fn key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(&self.public)
    }

    pub(crate) fn auth(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.auth)
    }

    /// Reads a message; the key of this test's library can be used once.
    pub(crate) fn read(&mut self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        let size = u32::from_be_bytes(size.try_into().unwrap());
        let (length, rest) = rest.split_first().unwrap();
        let (sender, record) = rest.split_at(usize::from(*length));
        assert!(record.len() <= size as usize && body.len() <= 4096, "one record, of what services take");
        let sender_key = UnparsedPublicKey::new(&ECDH_P256, sender);
        let shared = agree_ephemeral(self.private.take().unwrap(), &sender_key, <[u8]>::to_vec).unwrap();
        let secret = hkdf(&self.auth, &shared, &[b"WebPush: info\0", &self.public, sender], 32);
        let key = hkdf(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = hkdf(salt, &secret, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let words = key.open_in_place(nonce, Aad::empty(), &mut record).expect("it is for this browser");
        let end = words.iter().rposition(|byte| *byte != 0).expect("a mark at its end");
        assert_eq!(words[end], 2, "the last record");
        words[..end].to_vec()
    }
}
