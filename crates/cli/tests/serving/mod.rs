//! The program as a server, for tests: started on a free port with a file of its own or on a database that others use too,
//! stopped kindly or by force.

use std::fs::{self, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::net::TcpSocket;

/// A running server. When this is dropped it ends, its folder goes, and it must not have panicked.
pub(crate) struct Server {
    /// Another after every start: it may be killed and started again while others ask it.
    child: Mutex<Child>,
    folder: PathBuf,
    flags: Vec<String>,
    /// The path that the site lives under.
    prefix: String,
    /// 0 at a socket.
    pub port: u16,
}

impl Server {
    /// Starts with a new file, unless `flags` say where games are. They are added to those that keep tests quick.
    pub(crate) fn start(flags: &[&str]) -> Server {
        Server::start_as(program(), flags)
    }

    /// The same where the site lives under a path, and is reached without a proxy.
    pub(crate) fn start_under(prefix: &str, flags: &[&str]) -> Server {
        // It must know its own address before it has one.
        let port = free_port();
        let url = format!("http://127.0.0.1:{port}{prefix}");
        let folder = new_folder();
        let flags = owned(&[&["--public-url", &url], flags].concat());
        let (child, port) = spawn(program(), &folder, &flags, port);
        Server { child: Mutex::new(child), folder, flags, prefix: prefix.to_owned(), port }
    }

    /// The same at a port that stays free for it while it is away.
    pub(crate) fn start_to_stay(flags: &[&str]) -> Server {
        let (folder, flags) = (new_folder(), owned(flags));
        let (child, port) = spawn(program(), &folder, &flags, free_port());
        Server { child: Mutex::new(child), folder, flags, prefix: String::new(), port }
    }

    /// The same where it may have so many files open at first, and so many if it asks.
    pub(crate) fn start_with_files(soft: u32, hard: u32, flags: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        let limits = r#"ulimit -Sn "$1"; ulimit -Hn "$2"; shift 2; exec "$@""#;
        shell.args(["-c", limits, "sh", &soft.to_string(), &hard.to_string()]);
        shell.arg(env!("CARGO_BIN_EXE_parthenon"));
        Server::start_as(shell, flags)
    }

    /// The same with the program as somebody starts it.
    pub(crate) fn start_as(program: Command, flags: &[&str]) -> Server {
        let (folder, flags) = (new_folder(), owned(flags));
        let (child, port) = spawn(program, &folder, &flags, 0);
        Server { child: Mutex::new(child), folder, flags, prefix: String::new(), port }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join(DATABASE)
    }

    /// Where it tells what it counts, if it was started with `--metrics`.
    pub(crate) fn metrics_url(&self) -> String {
        let said = self.said();
        let mut addresses = said.lines().filter_map(|line| line.split_once("metrics are served address="));
        let address = addresses.next_back().expect("it says where").1;
        format!("http://{}", address.split(' ').next().unwrap_or_default())
    }

    /// What it counts there.
    pub(crate) fn figure(&self, series: &str) -> f64 {
        let url = self.metrics_url();
        let port = url.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
        let figures = Client::new(port).get("/metrics").body;
        let line = figures.lines().find_map(|line| line.strip_prefix(series));
        line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {series}in {figures}"))
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}{}", self.port, self.prefix)
    }

    /// All that it has said to its operator, restarts included.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(self.folder.join(COMPLAINTS)).expect("its complaints can be read")
    }

    /// What of that the operator should look into.
    pub(crate) fn complaints(&self) -> String {
        let said = self.said();
        let lines = said.lines().filter(|line| !line.contains(" INFO "));
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// Ends it at once, as a power cut would: SIGKILL.
    pub(crate) fn kill(&self) {
        let mut child = self.child();
        child.kill().expect("the server runs");
        child.wait().expect("the server ends");
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The id of its process.
    pub(crate) fn process(&self) -> u32 {
        self.child().id()
    }

    /// Asks it kindly to stop: SIGTERM.
    pub(crate) fn ask_to_stop(&self) {
        self.signal("-TERM");
    }

    /// It does nothing until what this returns is dropped: SIGSTOP, then SIGCONT.
    pub(crate) fn pause(&self) -> Paused<'_> {
        self.signal("-STOP");
        Paused(self)
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("kill").args([signal, &self.process().to_string()]).status();
        assert!(told.expect("the system has kill").success(), "it is told");
    }

    /// Waits until it has ended by itself, and says how.
    pub(crate) fn end(&self) -> Option<i32> {
        self.child().wait().expect("the server runs").code()
    }

    /// Has other flags from the next start on.
    pub(crate) fn set_flags(&mut self, flags: &[&str]) {
        self.flags = owned(flags);
    }

    /// Starts it again with the same file, on another port.
    pub(crate) fn restart(&mut self) {
        let (child, port) = spawn(program(), &self.folder, &self.flags, 0);
        (self.child, self.port) = (Mutex::new(child), port);
    }

    /// The same on the port where it was, for those who wait there. The system may have lent it to somebody who asks elsewhere, for a
    /// moment.
    pub(crate) fn restart_in_place(&self) {
        let begun = Instant::now();
        while TcpListener::bind(("127.0.0.1", self.port)).is_err() && begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(50));
        }
        let (child, _) = spawn(program(), &self.folder, &self.flags, self.port);
        *self.child() = child;
    }

    /// The same where no file can grow beyond so many bytes, as if the disk were full.
    pub(crate) fn restart_on_a_full_disk(&mut self, bytes: u64) {
        let mut shell = Command::new("sh");
        let blocks = bytes / 512;
        // Without the trap the system ends a program that writes too much; with it the write fails.
        shell.args(["-c", r#"trap "" XFSZ; ulimit -f "$1"; shift; exec "$@""#, "sh", &blocks.to_string()]);
        shell.arg(env!("CARGO_BIN_EXE_parthenon"));
        let (child, port) = spawn(shell, &self.folder, &self.flags, 0);
        (self.child, self.port) = (Mutex::new(child), port);
    }
}

/// A server that stands still, whatever becomes of the test no longer than this is there.
#[must_use]
pub(crate) struct Paused<'a>(&'a Server);

impl Drop for Paused<'_> {
    fn drop(&mut self) {
        let told = Command::new("kill").args(["-CONT", &self.0.process().to_string()]).status();
        assert!(std::thread::panicking() || told.is_ok_and(|told| told.success()), "it is told");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child().kill();
        let _ = self.child().wait();
        // A panic in here would end all tests at once.
        let complaints = fs::read_to_string(self.folder.join(COMPLAINTS)).unwrap_or_default();
        if std::thread::panicking() {
            eprintln!(
                "{} holds the file of the test that failed; complaints: {complaints}",
                self.folder.display()
            );
            return;
        }
        let _ = fs::remove_dir_all(&self.folder);
        assert!(!complaints.contains("panicked"), "the server panicked: {complaints}");
    }
}

/// How long an answer is waited for: a server that stands still must not hold up whoever is to wake it.
const PATIENCE: Duration = Duration::from_secs(60);

const DATABASE: &str = "games.sqlite";
const COMPLAINTS: &str = "complaints.txt";

/// An empty folder that no other test uses.
pub(crate) fn new_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("parthenon-serving-{}-{number}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A port that nobody listens at: one of those that the system lends to nobody who asks elsewhere, so that it stays free.
pub(crate) fn free_port() -> u16 {
    let chance = || 20_000 + (RandomState::new().build_hasher().finish() % 10_000) as u16;
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    std::iter::repeat_with(chance).take(100).find(is_free).expect("a free port")
}

fn owned(flags: &[&str]) -> Vec<String> {
    flags.iter().map(|flag| (*flag).to_owned()).collect()
}

pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_parthenon"))
}

fn spawn(mut program: Command, folder: &Path, flags: &[String], port: u16) -> (Child, u16) {
    let complaints = OpenOptions::new().create(true).append(true).open(folder.join(COMPLAINTS));
    program.args(["serve", "--port", &port.to_string()]).args(flags);
    // Where none is said, a file of its own.
    if !flags.iter().any(|flag| flag == "--database") {
        program.arg("--database").arg(folder.join(DATABASE));
    }
    for quick in ["--bot-pause", "--limit", "--limit-tables", "--limit-streams", "--limit-connections"] {
        if !flags.iter().any(|flag| flag == quick) {
            program.args([quick, "0"]);
        }
    }
    let mut child = program
        .stdout(Stdio::piped())
        .stderr(complaints.expect("a file for its complaints"))
        .spawn()
        .expect("the program starts");
    let mut output = BufReader::new(child.stdout.take().expect("its output is ours"));
    let mut line = String::new();
    output.read_line(&mut line).expect("it says its address");
    let port = line.trim().rsplit(':').next().and_then(|port| port.parse().ok());
    let has_none = flags.iter().any(|flag| flag == "--socket") && !line.is_empty();
    let port = port.or(has_none.then_some(0)).unwrap_or_else(|| panic!("an address, found {line:?}"));
    // Nobody reads the rest, but the pipe must not fill up.
    std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
    (child, port)
}

/// A browser without eyes: it keeps its cookies and sends forms.
#[derive(Clone, Default)]
pub(crate) struct Client {
    pub port: u16,
    /// Other servers of the same house: each request goes to any of all, by chance.
    pub also: Vec<u16>,
    pub cookies: Vec<(String, String)>,
    pub headers: Vec<(String, String)>,
    /// The socket that it asks at, instead of the port.
    pub socket: Option<PathBuf>,
    /// The address of this machine that it asks from.
    pub from: Option<Ipv4Addr>,
}

/// Both ways of a connection.
trait Line: Read + Write {}

impl<T: Read + Write> Line for T {}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    /// As it was sent.
    pub bytes: Vec<u8>,
    /// As text, where it is text.
    pub body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("JSON, found {}", self.body))
    }
}

impl Client {
    pub(crate) fn new(port: u16) -> Client {
        Client { port, ..Client::default() }
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).expect("an answer")
    }

    /// Sends a form as script does.
    pub(crate) fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.try_post(path, fields).expect("an answer")
    }

    /// The same where the server may be gone before it answers.
    pub(crate) fn try_post(&mut self, path: &str, fields: &[(&str, &str)]) -> std::io::Result<Answer> {
        let mut body = String::new();
        for (key, value) in fields {
            let sign = if body.is_empty() { "" } else { "&" };
            body += &format!("{sign}{}={}", escape(key), escape(value));
        }
        self.send("POST", path, Some(body.as_bytes()))
    }

    /// One request on a connection of its own.
    pub(crate) fn send(&mut self, method: &str, path: &str, body: Option<&[u8]>) -> std::io::Result<Answer> {
        let port = self.led_to();
        let mut stream: Box<dyn Line> = match &self.socket {
            Some(path) => {
                let stream = UnixStream::connect(path)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                Box::new(stream)
            }
            None => {
                let stream = self.connect(port)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                Box::new(stream)
            }
        };
        let head = self.head(port, method, path, body);
        // In one piece: the server may answer and close before it has read all.
        stream.write_all(&[head.as_bytes(), body.unwrap_or_default()].concat())?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        let answer = parse(&bytes).ok_or(std::io::ErrorKind::UnexpectedEof)?;
        for (key, value) in &answer.headers {
            if key.eq_ignore_ascii_case("set-cookie")
                && let Some((name, value)) = value.split(';').next().and_then(|pair| pair.split_once('='))
            {
                self.cookies.retain(|(known, _)| known != name);
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        Ok(answer)
    }

    /// The server that is asked next.
    fn led_to(&self) -> u16 {
        // Every hasher of the standard library begins by chance.
        let chance = RandomState::new().build_hasher().finish() as usize;
        let ports = [&[self.port], &self.also[..]].concat();
        ports[chance % ports.len()]
    }

    fn connect(&self, port: u16) -> std::io::Result<TcpStream> {
        let to = SocketAddr::from(([127, 0, 0, 1], port));
        let stream = match self.from {
            None => TcpStream::connect(to)?,
            Some(from) => {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
                runtime.block_on(async {
                    let socket = TcpSocket::new_v4()?;
                    socket.bind((from, 0).into())?;
                    let stream = socket.connect(to).await?.into_std()?;
                    stream.set_nonblocking(false)?;
                    Ok::<_, std::io::Error>(stream)
                })?
            }
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    fn head(&self, port: u16, method: &str, path: &str, body: Option<&[u8]>) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        let has = |name: &str| self.headers.iter().any(|(key, _)| key.eq_ignore_ascii_case(name));
        if !has("host") {
            head += &format!("Host: 127.0.0.1:{port}\r\n");
        }
        if !has("accept") {
            head += "Accept: application/json\r\n";
        }
        if !self.cookies.is_empty() {
            let pairs: Vec<String> =
                self.cookies.iter().map(|(key, value)| format!("{key}={value}")).collect();
            head += &format!("Cookie: {}\r\n", pairs.join("; "));
        }
        for (key, value) in &self.headers {
            head += &format!("{key}: {value}\r\n");
        }
        if let Some(body) = body {
            head += "Content-Type: application/x-www-form-urlencoded\r\n";
            head += &format!("Content-Length: {}\r\n", body.len());
        }
        head + "\r\n"
    }

    /// Opens a stream of updates.
    pub(crate) fn listen(&self, path: &str) -> Stream {
        self.try_listen(path).expect("the server listens")
    }

    /// The same where the server may be gone.
    pub(crate) fn try_listen(&self, path: &str) -> std::io::Result<Stream> {
        let port = self.led_to();
        let mut stream = self.connect(port)?;
        stream.write_all(self.head(port, "GET", path, None).as_bytes())?;
        let (tell, updates) = channel();
        let socket = stream.try_clone()?;
        std::thread::spawn(move || read_stream(BufReader::new(stream), &tell));
        Ok(Stream { updates, socket })
    }
}

/// A stream of updates that somebody reads. It is closed when this is dropped.
pub(crate) struct Stream {
    updates: Receiver<Update>,
    socket: TcpStream,
}

/// One message of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    pub kind: String,
    /// Empty where the stream is packed: then nobody here reads it.
    pub data: String,
    /// Bytes that it took on the way.
    pub size: usize,
    /// When it came.
    pub at: Instant,
}

impl Stream {
    /// The next message, if one comes in time.
    pub(crate) fn next(&self, patience: Duration) -> Option<Update> {
        self.wait(patience).ok()
    }

    /// The same, and whether there can be another.
    pub(crate) fn wait(&self, patience: Duration) -> Result<Update, RecvTimeoutError> {
        self.updates.recv_timeout(patience)
    }

    /// All messages until it has been quiet for so long.
    pub(crate) fn drain(&self, quiet: Duration) -> Vec<Update> {
        std::iter::from_fn(|| self.next(quiet)).collect()
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let _ = self.socket.shutdown(std::net::Shutdown::Both);
    }
}

/// Tells every message, until the stream ends or nobody listens: then there is nothing more to do.
fn read_stream(mut from: BufReader<TcpStream>, tell: &Sender<Update>) -> Option<()> {
    let mut line = String::new();
    let mut packed = false;
    while line != "\r\n" {
        line.clear();
        from.read_line(&mut line).ok().filter(|length| *length > 0)?;
        packed |= line.trim_end().eq_ignore_ascii_case("content-encoding: gzip");
    }
    let mut bytes = Vec::new();
    loop {
        line.clear();
        from.read_line(&mut line).ok()?;
        let length = usize::from_str_radix(line.trim_end(), 16).ok()?;
        let mut chunk = vec![0; length + 2];
        from.read_exact(&mut chunk).ok()?;
        if packed {
            let (kind, data) = ("packed".to_owned(), String::new());
            tell.send(Update { kind, data, size: length, at: Instant::now() }).ok()?;
            continue;
        }
        // A proxy cuts where it likes, in the middle of a letter too.
        bytes.extend_from_slice(&chunk[..length]);
        while let Some(end) = bytes.windows(2).position(|pair| pair == b"\n\n") {
            let message = String::from_utf8(bytes.drain(..end + 2).collect()).ok()?;
            let message = message.trim_end_matches('\n');
            let field = |name: &str| -> Vec<&str> {
                let values = message.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
                values.map(str::trim_start).collect()
            };
            if let [kind] = field("event")[..] {
                let (kind, data) = (kind.to_owned(), field("data").join("\n"));
                tell.send(Update { kind, data, size: message.len(), at: Instant::now() }).ok()?;
            }
        }
    }
}

fn escape(text: &str) -> String {
    let escaped = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => (byte as char).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escaped).collect()
}

/// A whole answer; `None` if it was cut off.
fn parse(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(key, value)| (key.into(), value.into()))
        .collect();
    let answer = Answer { status, headers, bytes: Vec::new(), body: String::new() };
    let rest = &bytes[end + 4..];
    let body = if answer.header("transfer-encoding").is_some() {
        unchunk(rest)?
    } else {
        let length = answer.header("content-length").and_then(|it| it.parse().ok()).unwrap_or(0);
        rest.get(..length)?.to_vec()
    };
    Some(Answer { body: String::from_utf8_lossy(&body).into_owned(), bytes: body, ..answer })
}

fn unchunk(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let line = rest.windows(2).position(|window| window == b"\r\n")?;
        let length = usize::from_str_radix(std::str::from_utf8(&rest[..line]).ok()?, 16).ok()?;
        rest = &rest[line + 2..];
        if length == 0 {
            return Some(body);
        }
        body.extend_from_slice(rest.get(..length)?);
        rest = rest.get(length + 2..)?;
    }
}
