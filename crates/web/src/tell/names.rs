//! Names are looked up by the system, which takes as long as it likes, on a thread that nobody can stop: nobody waits for it for
//! long, and however many names lead nowhere, only so many threads are taken from those who read tables.

use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::told::Failure;

/// Names that are looked up at once.
const AT_ONCE: usize = 8;

/// How long one is waited for, with the wait for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

type Resolver = dyn Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync;

/// Looks names up. Clones share the turns.
#[derive(Clone)]
pub(super) struct Names {
    turns: Arc<Semaphore>,
    resolver: Arc<Resolver>,
    patience: Duration,
}

impl Default for Names {
    fn default() -> Names {
        Names::asking(|host, port| Ok((host, port).to_socket_addrs()?.collect()), PATIENCE)
    }
}

impl Names {
    pub(super) fn asking(
        resolver: impl Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync + 'static,
        patience: Duration,
    ) -> Names {
        Names { turns: Arc::new(Semaphore::new(AT_ONCE)), resolver: Arc::new(resolver), patience }
    }

    /// All addresses of a name.
    pub(super) async fn look_up(&self, host: &str, port: u16) -> Result<Vec<SocketAddr>, Failure> {
        if let Ok(ip) = host.parse::<IpAddr>() {
            return Ok(vec![SocketAddr::new(ip, port)]);
        }
        let (turns, resolver, host) = (Arc::clone(&self.turns), Arc::clone(&self.resolver), host.to_owned());
        let found = async {
            let turn = turns.acquire_owned().await.map_err(|_| Failure::Unreachable)?;
            let asked = tokio::task::spawn_blocking(move || {
                let found = resolver(&host, port);
                // Not before: whoever asked may have gone long ago, and the thread is still taken.
                drop(turn);
                found
            });
            asked.await.map_err(|_| Failure::Unreachable)?.map_err(|_| Failure::Unreachable)
        };
        tokio::time::timeout(self.patience, found).await.unwrap_or(Err(Failure::Late))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;

    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn names_that_nobody_knows_keep_nobody_waiting_and_take_few_threads() {
        let asked = Arc::new(AtomicUsize::new(0));
        let (answer, answers) = channel::<()>();
        let (count, answers) = (Arc::clone(&asked), Mutex::new(answers));
        let silent = move |_: &str, _: u16| {
            count.fetch_add(1, Ordering::SeqCst);
            let _ = answers.lock().map(|answers| answers.recv());
            Ok(Vec::new())
        };
        let names = Names::asking(silent, Duration::from_millis(300));
        // Twice: those who gave up have not given back what they took.
        for _ in 0..2 {
            let found = join_all((0..50).map(|_| names.look_up("silent.example", 443))).await;
            assert!(found.iter().all(|it| *it == Err(Failure::Late)), "{found:?}");
            assert!(asked.load(Ordering::SeqCst) <= AT_ONCE, "{asked:?}");
        }
        while asked.load(Ordering::SeqCst) < AT_ONCE {
            // Whoever gave up before their thread began has left it to begin all the same.
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // A number needs nobody.
        assert_eq!(names.look_up("192.0.2.7", 443).await, Ok(vec!["192.0.2.7:443".parse().unwrap()]));
        // Once the system answers, others have their turn.
        drop(answer);
        let begun = std::time::Instant::now();
        while names.look_up("known.example", 443).await != Ok(Vec::new()) {
            assert!(begun.elapsed() < Duration::from_secs(30), "its turn comes");
        }
    }
}
