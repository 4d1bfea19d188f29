//! A proxy as an ordinary process, with our sample configuration, and a server behind it.

use std::fs;
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::serving::{Client, Server, free_port, new_folder};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proxy {
    Nginx,
    Caddy,
}

/// How the proxy reaches the server, and the path that the site lives under.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub socket: bool,
    pub prefix: &'static str,
}

impl Proxy {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Proxy::Nginx => "nginx",
            Proxy::Caddy => "caddy",
        }
    }

    /// The sample with what its comments offer, without TLS, and with addresses of this test.
    fn configuration(self, way: Way, port: u16, server: u16, folder: &Path) -> String {
        let (sample, socket, path) = match self {
            Proxy::Nginx => (
                include_str!("../../../../deploy/nginx.conf"),
                ("    server 127.0.0.1:8000;\n", "    # server unix:/run/parthenon/http.sock;\n"),
                ("    location / {\n", "    # location /games/ {\n"),
            ),
            Proxy::Caddy => (
                include_str!("../../../../deploy/Caddyfile"),
                ("\treverse_proxy 127.0.0.1:8000\n", "\t# reverse_proxy unix//run/parthenon/http.sock\n"),
                (
                    "\treverse_proxy 127.0.0.1:8000\n",
                    "\t# reverse_proxy /games/* 127.0.0.1:8000\n\t# redir /games /games/\n",
                ),
            ),
        };
        let mut text = sample.to_owned();
        for (usual, other) in [(way.socket, socket), (!way.prefix.is_empty(), path)]
            .into_iter()
            .filter_map(|(is_wanted, change)| is_wanted.then_some(change))
        {
            assert!(text.contains(usual) && text.contains(other), "the sample has {usual:?} and {other:?}");
            text = text.replace(usual, "").replace(other, &other.replace("# ", ""));
        }
        let changes = [
            ("listen 443 ssl;", format!("listen 127.0.0.1:{port};")),
            ("listen 80;", format!("listen unix:{};", folder.join("unused.sock").display())),
            ("play.example.org {", format!("http://play.example.org:{port} {{\n\tbind 127.0.0.1")),
            ("127.0.0.1:8000", format!("127.0.0.1:{server}")),
            ("/run/parthenon/http.sock", folder.join("http.sock").display().to_string()),
        ];
        for (from, to) in changes {
            text = text.replace(from, &to);
        }
        text.lines()
            .filter(|line| !line.trim_start().starts_with("ssl_"))
            .map(|line| format!("{line}\n"))
            .collect()
    }

    /// The sample for several servers, in the same way.
    fn shared(self, port: u16, servers: &[u16], folder: &Path) -> String {
        let [first, second] = servers else { panic!("two servers") };
        match self {
            Proxy::Nginx => {
                let text = self.configuration(Way { socket: false, prefix: "" }, port, 0, folder);
                let (before, rest) = text.split_once("# upstream opened {\n").expect("where records are");
                let (block, after) = rest.split_once("# }\n").expect("its end");
                let opened = format!("upstream opened {{\n{}}}\n", block.replace("#     ", "    "));
                let changes = [
                    ("    server 127.0.0.1:0;\n", String::new()),
                    ("# server 127.0.0.1:800", "server 127.0.0.1:800".to_owned()),
                    ("127.0.0.1:8001 max", format!("127.0.0.1:{first} max")),
                    ("127.0.0.1:8002 max", format!("127.0.0.1:{second} max")),
                    ("# location /replay", "location /replay".to_owned()),
                ];
                changes.into_iter().fold([before, &opened, after].concat(), |text, (from, to)| {
                    assert!(text.contains(from), "the sample has {from:?}");
                    text.replace(from, &to)
                })
            }
            Proxy::Caddy => {
                let sample = include_str!("../../../../deploy/Caddyfile.shared");
                let changes = [
                    (":8080 {", format!("http://127.0.0.1:{port} {{")),
                    ("first:8000 second:8000", format!("127.0.0.1:{first} 127.0.0.1:{second}")),
                ];
                changes.into_iter().fold(sample.to_owned(), |text, (from, to)| {
                    assert!(text.contains(from), "the sample has {from:?}");
                    text.replace(from, &to)
                })
            }
        }
    }

    /// The proxy's own part, which a system has already.
    fn around(self, sites: &str, folder: &Path) -> String {
        let folder = folder.display();
        match self {
            Proxy::Nginx => format!(
                "daemon off; master_process off; pid {folder}/pid; error_log {folder}/proxy.log;\n\
                 events {{}}\n\
                 http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxied;\n\
                 fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{sites}}}\n"
            ),
            Proxy::Caddy => format!("{{\n\tadmin off\n\tauto_https off\n}}\n{sites}"),
        }
    }

    fn command(self, program: &Path, file: &Path, folder: &Path) -> Command {
        let mut command = Command::new(program);
        match self {
            Proxy::Nginx => command.arg("-c").arg(file).arg("-e").arg(folder.join("proxy.log")),
            Proxy::Caddy => command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file),
        };
        command.env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
        command
    }
}

/// A proxy that runs, until this is dropped.
pub(crate) struct Running {
    child: Child,
    folder: PathBuf,
    pub port: u16,
}

impl Running {
    fn start(proxy: Proxy, program: &Path, way: Way, folder: PathBuf, server: u16) -> Running {
        let port = free_port();
        let sites = proxy.configuration(way, port, server, &folder);
        Running::with(proxy, program, sites, folder, port)
    }

    /// Before several servers on one database.
    pub(crate) fn before(proxy: Proxy, program: &Path, folder: PathBuf, servers: &[u16]) -> Running {
        let port = free_port();
        let sites = proxy.shared(port, servers, &folder);
        Running::with(proxy, program, sites, folder, port)
    }

    fn with(proxy: Proxy, program: &Path, sites: String, folder: PathBuf, port: u16) -> Running {
        let file = folder.join("proxy.conf");
        fs::write(&file, proxy.around(&sites, &folder)).expect("its configuration");
        let said = fs::File::create(folder.join("said.txt")).expect("a file for what it says");
        let child = proxy.command(program, &file, &folder).stderr(said).spawn().expect("the proxy starts");
        let mut running = Running { child, folder, port };
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let ended = running.child.try_wait().expect("it can be asked after");
            assert!(ended.is_none() && begun.elapsed() < Duration::from_secs(20), "{}", running.said());
            std::thread::sleep(Duration::from_millis(20));
        }
        running
    }

    fn said(&self) -> String {
        fs::read_to_string(self.folder.join("said.txt")).unwrap_or_default()
    }

    /// A browser at an address of its own, which the proxy sees.
    fn client(&self, from: u8) -> Client {
        let from = Some(Ipv4Addr::new(127, 0, 0, from));
        let headers = vec![("Host".to_owned(), format!("play.example.org:{}", self.port))];
        Client { port: self.port, from, headers, ..Client::default() }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

pub(crate) fn passes_on(proxy: Proxy, program: &Path, way: Way) {
    let folder = new_folder();
    let socket = folder.join("http.sock");
    let url = format!("https://play.example.org{}", way.prefix);
    let mut flags =
        vec!["--public-url", &url, "--limit", "1", "--limit-tables", "1", "--bot-pause", "3600000"];
    if way.socket {
        flags.extend(["--socket", socket.to_str().expect("a plain path")]);
    }
    let server = Server::start(&flags);
    let running = Running::start(proxy, program, way, folder, server.port);
    let at = |path: &str| format!("{}{path}", way.prefix);

    // Updates come as they happen: nobody gathers them.
    let mut player = running.client(2);
    let made = player.post(&at("/quick"), &[]);
    assert_eq!(made.status, 200, "{} {}", made.body, running.said());
    let table = made.json()["to"].as_str().expect("a table").to_owned();
    assert!(table.starts_with(&at("/t/")), "{table}");
    let stream = player.listen(&format!("{table}/live?page=table&seat=1"));
    assert!(stream.next(Duration::from_secs(10)).is_some(), "every region at first");
    for words in ["Hail", "and farewell"] {
        let sent = Instant::now();
        assert_eq!(player.post(&format!("{table}/say"), &[("seat", "1"), ("words", words)]).status, 200);
        let update = stream.next(Duration::from_secs(10)).expect("an update");
        assert!(update.data.contains(words), "{}", update.data);
        assert!(
            update.at.duration_since(sent) < Duration::from_secs(5),
            "{:?}",
            update.at.duration_since(sent)
        );
    }

    // Limits are for whoever asks, and nobody becomes somebody else by saying so.
    let taken = |from: u8, forged: bool| {
        let begun = Instant::now();
        let answers = (0..20).map(|number| {
            let mut client = running.client(from);
            if forged {
                client.headers.push(("X-Forwarded-For".into(), format!("198.51.100.{number}")));
            }
            client.post(&at("/join"), &[("code", "nowhere22")]).status
        });
        let taken = answers.filter(|status| *status == 404).count();
        // Six at once, and one a second.
        (6..10 + begun.elapsed().as_secs() as usize).contains(&taken)
    };
    assert!(taken(3, false) && taken(4, false), "each has a limit of its own");
    assert!(taken(5, true), "a forged address does not help");

    if !way.prefix.is_empty() {
        let home = running.client(6).get(way.prefix);
        let to = home.header("location").expect("home without its slash leads there");
        assert!(to.ends_with(&at("/")), "{to}");
        let elsewhere = running.client(6).get("/rules").body;
        assert!(!elsewhere.contains("Parthenon"), "other paths are somebody else's: {elsewhere}");
    }
}
