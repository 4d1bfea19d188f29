//! One of several servers is lost without a word: its machine swallows what is sent to it, or it stands still.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use tokio::net::TcpSocket;
use tokio::runtime::Runtime;

use crate::behind::{Proxy, Running};
use crate::house::wait_for;
use crate::serving::{Client, Server, new_folder};

/// Well below the minute that a proxy waits by itself, and well above what our samples say.
const SOON: Duration = Duration::from_secs(50);

pub(crate) fn holds_nobody_up(proxy: Proxy, program: &Path) {
    let silent = Silent::new();
    let server = Server::start(&[]);
    let running = Running::before(proxy, program, new_folder(), &[server.port, silent.port]);
    let asked = || {
        let begun = Instant::now();
        let status = Client::new(running.port).send("GET", "/rules", None).map_or(0, |shown| shown.status);
        (status, begun.elapsed())
    };
    wait_for("a server behind the proxy", || asked().0 == 200);
    let begun = Instant::now();
    for _ in 0..4 {
        assert_eq!(asked().0, 200);
    }
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    drop((running, silent));

    let still = Server::start(&[]);
    let running = Running::before(proxy, program, new_folder(), &[server.port, still.port]);
    let asked = || {
        let begun = Instant::now();
        let status = Client::new(running.port).send("GET", "/rules", None).map_or(0, |shown| shown.status);
        (status, begun.elapsed())
    };
    wait_for("servers behind the proxy", || asked().0 == 200);
    let _paused = still.pause();
    // Some of them are led there, before the proxy knows.
    thread::scope(|scope| {
        let asking: Vec<_> = (0..4).map(|_| scope.spawn(asked)).collect();
        for asking in asking {
            let (status, took) = asking.join().expect("nobody panicked");
            assert!(status != 0 && took < SOON, "{status} after {took:?}");
        }
    });
    // Once it knows, or asks again, nobody is left without an answer.
    wait_for("an answer of the other one", || asked().0 == 200);
}

/// A port where connections are neither taken nor refused, as at a machine that is not there any more.
struct Silent {
    port: u16,
    /// As long as it is to be silent.
    _held: (Runtime, tokio::net::TcpListener, Vec<tokio::task::JoinHandle<()>>),
}

impl Silent {
    fn new() -> Silent {
        let runtime = Runtime::new().expect("a runtime");
        let _inside = runtime.enter();
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(([127, 0, 0, 1], 0).into()).expect("a port");
        // Nobody takes them, and where so few wait already the system drops whoever comes.
        let listener = socket.listen(1).expect("a listener");
        let at = listener.local_addr().expect("a port");
        let coming = (0..16).map(|_| {
            runtime.spawn(async move {
                let stream = tokio::net::TcpStream::connect(at).await;
                std::future::pending::<()>().await;
                drop(stream);
            })
        });
        let coming = coming.collect();
        let is_silent = || {
            let found = std::net::TcpStream::connect_timeout(&at, Duration::from_millis(300));
            found.is_err_and(|error| error.kind() == std::io::ErrorKind::TimedOut)
        };
        wait_for("silence", is_silent);
        drop(_inside);
        Silent { port: at.port(), _held: (runtime, listener, coming) }
    }
}
