//! A way to the database that breaks where a test wants it to: around a commit.
//!
//! Of what passes it knows three messages of PostgreSQL's protocol: the word to commit, the answer that it is done, and who wants to listen.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;

/// Where on the way of a commit something happens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Point {
    /// The database has not heard of it.
    Before,
    /// It is done, and whoever asked for it does not know: nobody can tell this from the point before.
    Between,
    /// It is done, and that was said.
    After,
}

impl Point {
    pub(crate) const ALL: [Point; 3] = [Point::Before, Point::Between, Point::After];
}

/// What happens there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Way {
    /// The connection ends, and what was on its way is gone.
    Cut,
    /// Nothing passes on any connection until it is healed; then all that waited does.
    Stall,
}

/// Ends with the test; connections end with their servers.
pub(crate) struct Proxy {
    /// The address of the database through it.
    pub address: String,
    inside: Arc<Inside>,
}

#[derive(Default)]
struct Inside {
    state: Mutex<State>,
    healed: Condvar,
}

#[derive(Default)]
struct State {
    /// What the next commit meets.
    armed: Option<(Point, Way)>,
    is_stalled: bool,
    struck: HashMap<(Point, Way), u32>,
    /// How often somebody wanted to listen, where the database is to know nothing of that.
    deaf: Option<u32>,
}

const COMMIT: &[u8] = b"Q\0\0\0\x0bCOMMIT\0";
const COMMITTED: &[u8] = b"C\0\0\0\x0bCOMMIT\0";
const LISTEN: &[u8] = b"LISTEN ";

/// What an engine answers that does not know the word: an error, and that it goes on.
const UNKNOWN: &[u8] = b"E\0\0\0\x30SERROR\0VERROR\0C42601\0Msyntax error: LISTEN\0\0Z\0\0\0\x05I";

impl Proxy {
    pub(crate) fn to(database: &str) -> Proxy {
        let (host, rest) = database.rsplit_once(':').expect("an address with a port");
        let (port, name) = rest.split_once('/').expect("and a name");
        let port: u16 = port.parse().expect("a port");
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let own = listener.local_addr().expect("an address").port();
        let inside = Arc::<Inside>::default();
        let kept = Arc::clone(&inside);
        thread::spawn(move || {
            for server in listener.incoming().flatten() {
                let kept = Arc::clone(&kept);
                thread::spawn(move || {
                    kept.wait();
                    if let Ok(database) = TcpStream::connect(("127.0.0.1", port)) {
                        pass(&kept, server, database);
                    }
                });
            }
        });
        // What is encrypted could not be understood.
        Proxy { address: format!("{host}:{own}/{name}?sslmode=disable"), inside }
    }

    /// As if the engine did not know how anybody listens.
    pub(crate) fn deafen(&self) {
        self.inside.state().deaf = Some(0);
    }

    /// How often somebody wanted to since.
    pub(crate) fn refused(&self) -> u32 {
        self.inside.state().deaf.unwrap_or(0)
    }

    /// The next commit meets this.
    pub(crate) fn arm(&self, point: Point, way: Way) {
        self.inside.state().armed = Some((point, way));
    }

    /// How often that has happened.
    pub(crate) fn struck(&self, point: Point, way: Way) -> u32 {
        self.inside.state().struck.get(&(point, way)).copied().unwrap_or(0)
    }

    /// Nothing passes, as from now.
    pub(crate) fn stall(&self) {
        self.inside.state().is_stalled = true;
    }

    pub(crate) fn heal(&self) {
        self.inside.state().is_stalled = false;
        self.inside.healed.notify_all();
    }
}

impl Inside {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panicked")
    }

    /// Waits while nothing passes.
    fn wait(&self) {
        let waited = self.healed.wait_while(self.state(), |state| state.is_stalled);
        drop(waited.expect("nobody panicked"));
    }

    /// It happens now.
    fn strike(&self, fault: (Point, Way)) {
        let mut state = self.state();
        *state.struck.entry(fault).or_default() += 1;
        state.is_stalled |= fault.1 == Way::Stall;
    }
}

/// Passes on what either says, each in a thread of its own.
fn pass(inside: &Arc<Inside>, server: TcpStream, database: TcpStream) {
    let clone = |stream: &TcpStream| {
        let _ = stream.set_nodelay(true);
        stream.try_clone().expect("another handle")
    };
    let (from_server, from_database) = (clone(&server), clone(&database));
    let line = Arc::new(Line { inside: Arc::clone(inside), met: Mutex::default(), server, database });
    let other = Arc::clone(&line);
    thread::spawn(move || line.copy(from_server, Line::up));
    thread::spawn(move || other.copy(from_database, Line::down));
}

/// A connection.
struct Line {
    inside: Arc<Inside>,
    /// What the answer to the commit under way meets.
    met: Mutex<Option<(Point, Way)>>,
    server: TcpStream,
    database: TcpStream,
}

impl Line {
    /// Until either has gone.
    fn copy(&self, mut from: TcpStream, pass: fn(&Line, &[u8]) -> Option<()>) {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(length @ 1..) = from.read(&mut bytes) {
            self.inside.wait();
            if pass(self, &bytes[..length]).is_none() {
                break;
            }
        }
        let _ = self.server.shutdown(Shutdown::Both);
        let _ = self.database.shutdown(Shutdown::Both);
    }

    /// To the database; `None` ends it.
    fn up(&self, bytes: &[u8]) -> Option<()> {
        // Whoever commits has waited for all answers before: the word comes alone.
        if bytes == COMMIT {
            let armed = self.inside.state().armed.take();
            match armed {
                Some(fault @ (Point::Before, way)) => {
                    self.inside.strike(fault);
                    if way == Way::Cut {
                        return None;
                    }
                    self.inside.wait();
                }
                later => *self.met.lock().expect("nobody panicked") = later,
            }
        }
        if bytes.first() == Some(&b'Q')
            && bytes.windows(LISTEN.len()).any(|it| it == LISTEN)
            && let Some(refused) = &mut self.inside.state().deaf
        {
            *refused += 1;
            return (&self.server).write_all(UNKNOWN).ok();
        }
        (&self.database).write_all(bytes).ok()
    }

    /// From the database.
    fn down(&self, bytes: &[u8]) -> Option<()> {
        let met = self.met.lock().expect("nobody panicked").take_if(|_| bytes.starts_with(COMMITTED));
        match met {
            Some(fault @ (Point::Between, way)) => {
                self.inside.strike(fault);
                if way == Way::Cut {
                    return None;
                }
                self.inside.wait();
                (&self.server).write_all(bytes).ok()
            }
            Some(fault) => {
                (&self.server).write_all(bytes).ok()?;
                self.inside.strike(fault);
                (fault.1 == Way::Stall).then_some(())
            }
            None => (&self.server).write_all(bytes).ok(),
        }
    }
}
