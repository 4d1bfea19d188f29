//! Names are looked up by the system, which takes as long as it likes, on a thread that nobody can stop: nobody waits for it for
//! long, and however many names lead nowhere, only so many threads are taken from those who read tables. Whoever asks for a name that is being looked up
//! waits for that answer, so one name takes one turn however often it is asked for; whoever gets none is told so, for it is not
//! their name's fault.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::{Semaphore, watch};

use crate::told::Failure;

/// Names that are looked up at once.
const AT_ONCE: usize = 8;

/// How long one is waited for; for its turn, half as long.
const PATIENCE: Duration = Duration::from_secs(5);

type Resolver = dyn Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync;

type Found = Result<Vec<SocketAddr>, Failure>;

/// A name and a port.
type Place = (String, u16);

/// Looks names up. Clones share the turns.
#[derive(Clone)]
pub(super) struct Names {
    turns: Arc<Semaphore>,
    /// What the system is being asked for. One that everybody has given up on is late for whoever asks, until the system answers.
    asked: Arc<Mutex<HashMap<Place, watch::Receiver<Option<Found>>>>>,
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
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        Names { turns, asked: Arc::default(), resolver: Arc::new(resolver), patience }
    }

    /// All addresses of a name.
    pub(super) async fn look_up(&self, host: &str, port: u16) -> Found {
        if let Ok(ip) = host.parse::<IpAddr>() {
            return Ok(vec![SocketAddr::new(ip, port)]);
        }
        let place = (host.to_owned(), port);
        let mut found = match self.asked().entry(place.clone()) {
            Entry::Occupied(found) => found.get().clone(),
            Entry::Vacant(free) => {
                let (tell, found) = watch::channel(None);
                // A task of its own: whoever asked first may go, and others wait for the same.
                tokio::spawn(self.clone().ask(place, tell));
                free.insert(found).clone()
            }
        };
        let said = found.wait_for(Option::is_some).await;
        said.ok().and_then(|said| said.clone()).unwrap_or(Err(Failure::Unreachable))
    }

    /// Asks the system, once there is a turn, and says what it found to all who wait.
    async fn ask(self, place: Place, tell: watch::Sender<Option<Found>>) {
        let turn = tokio::time::timeout(self.patience / 2, Arc::clone(&self.turns).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            self.asked().remove(&place);
            tell.send_replace(Some(Err(Failure::Busy)));
            return;
        };
        let (resolver, (name, port)) = (Arc::clone(&self.resolver), place.clone());
        let mut looking = tokio::task::spawn_blocking(move || {
            let found = resolver(&name, port);
            // Not before: whoever asked may have gone long ago, and the thread is still taken.
            drop(turn);
            found
        });
        let found = match tokio::time::timeout(self.patience, &mut looking).await {
            Ok(found) => found.ok().and_then(Result::ok).ok_or(Failure::Unreachable),
            Err(_) => {
                tell.send_replace(Some(Err(Failure::Late)));
                let _ = looking.await;
                Err(Failure::Late)
            }
        };
        self.asked().remove(&place);
        tell.send_replace(Some(found));
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<Place, watch::Receiver<Option<Found>>>> {
        self.asked.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
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
    async fn one_name_that_is_silent_takes_one_turn_however_often_it_is_asked_for() {
        let (answer, answers) = channel::<()>();
        let answers = Mutex::new(answers);
        let names = Names::asking(
            move |host, _| {
                if host == "silent.example" {
                    let _ = answers.lock().map(|answers| answers.recv());
                }
                Ok(Vec::new())
            },
            Duration::from_millis(300),
        );
        for _ in 0..2 * AT_ONCE {
            assert_eq!(names.look_up("silent.example", 443).await, Err(Failure::Late));
        }
        assert_eq!(names.turns.available_permits(), AT_ONCE - 1);
        assert_eq!(names.look_up("known.example", 443).await, Ok(Vec::new()));
        drop(answer);
        let begun = std::time::Instant::now();
        while names.look_up("silent.example", 443).await != Ok(Vec::new()) {
            assert!(begun.elapsed() < Duration::from_secs(30), "it is asked for again once it has answered");
        }
    }

    #[tokio::test]
    async fn one_name_that_is_silent_leaves_turns_to_others_when_it_is_asked_for_by_many_at_once() {
        let (answer, answers) = channel::<()>();
        let answers = Mutex::new(answers);
        let names = Names::asking(
            move |host, _| {
                if host == "silent.example" {
                    let _ = answers.lock().map(|answers| answers.recv());
                }
                Ok(Vec::new())
            },
            Duration::from_secs(1),
        );
        let found = join_all((0..2 * AT_ONCE).map(|_| names.look_up("silent.example", 443))).await;
        assert!(found.iter().all(|it| *it == Err(Failure::Late)), "{found:?}");
        assert_eq!(names.turns.available_permits(), AT_ONCE - 1);
        assert_eq!(names.look_up("known.example", 443).await, Ok(Vec::new()));
        drop(answer);
    }

    #[tokio::test]
    async fn a_good_name_that_many_ask_for_at_once_is_looked_up_once_for_all() {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let slow = move |_: &str, port: u16| {
            count.fetch_add(1, Ordering::SeqCst);
            std::thread::sleep(Duration::from_millis(20));
            Ok(vec![SocketAddr::new([192, 0, 2, 7].into(), port)])
        };
        let names = Names::asking(slow, Duration::from_secs(30));
        let found = join_all((0..64).map(|_| names.look_up("push.example", 443))).await;
        assert!(found.iter().all(|it| *it == Ok(vec!["192.0.2.7:443".parse().unwrap()])), "{found:?}");
        assert_eq!(asked.load(Ordering::SeqCst), 1);
        assert!(names.look_up("push.example", 443).await.is_ok());
        assert_eq!(asked.load(Ordering::SeqCst), 2, "what was found is not kept: it may change");
    }

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
            let hosts: Vec<_> = (0..50).map(|number| format!("silent{number}.example")).collect();
            let found = join_all(hosts.iter().map(|host| names.look_up(host, 443))).await;
            let late = found.iter().filter(|it| **it == Err(Failure::Late)).count();
            let busy = found.iter().filter(|it| **it == Err(Failure::Busy)).count();
            assert_eq!((late, busy), (AT_ONCE, 50 - AT_ONCE), "whose turn never came is not late: {found:?}");
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
