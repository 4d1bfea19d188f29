//! Where games that are over are read: not where pages are answered, nor where bots think; one after another, and few wait.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::limits::Permits;

/// So many may be read or wait for that; whoever comes then is asked to come again.
const PLACES: usize = 32;
/// And so many for one address.
const EACH: u32 = 8;

/// The desk and its queue.
pub(crate) struct Desk {
    places: Arc<Semaphore>,
    each: Arc<Permits>,
    reader: Arc<Semaphore>,
}

/// Why something was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unread {
    /// Too many wait.
    Busy,
    /// Reading failed: our own fault.
    Failed,
}

impl Default for Desk {
    fn default() -> Desk {
        let semaphore = |places| Arc::new(Semaphore::new(places));
        Desk { places: semaphore(PLACES), each: Arc::new(Permits::new(EACH)), reader: semaphore(1) }
    }
}

impl Desk {
    /// Does such work on another thread, once it is its turn.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        from: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unread> {
        let own = self.each.take(from).ok_or(Unread::Busy)?;
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Unread::Busy)?;
        let turn = Arc::clone(&self.reader).acquire_owned().await;
        let reading = tokio::task::spawn_blocking(move || {
            // Whoever asked may have gone: it is read to its end all the same, and nothing else meanwhile.
            let _held = (own, place, turn);
            work()
        });
        reading.await.map_err(|_| Unread::Failed)
    }
}

#[cfg(test)]
mod tests {
    use std::future::{Future, poll_fn};
    use std::net::Ipv4Addr;
    use std::pin::Pin;
    use std::sync::mpsc;
    use std::task::Poll;

    use tokio::sync::oneshot;

    use super::*;

    fn from(number: usize) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number as u8).into()
    }

    /// Whether it waits, once it was asked.
    async fn waits(mut read: Pin<&mut impl Future>) -> bool {
        poll_fn(|context| Poll::Ready(read.as_mut().poll(context).is_pending())).await
    }

    /// Work that has begun when the first end hears of it, and goes on until the second is told to or dropped.
    fn long() -> (impl FnOnce() -> bool + Send, oneshot::Receiver<()>, mpsc::Sender<()>) {
        let (go_on, held) = mpsc::channel();
        let (begun, begins) = oneshot::channel();
        let work = move || {
            let _ = begun.send(());
            held.recv().is_ok()
        };
        (work, begins, go_on)
    }

    #[tokio::test]
    async fn one_is_read_at_a_time_few_wait_and_all_others_are_sent_away() {
        let desk = Desk::default();
        let (work, begins, go_on) = long();
        let mut reading = Box::pin(desk.read(from(0), work));
        assert!(waits(reading.as_mut()).await);
        begins.await.expect("it is read");
        let mut waiting = Vec::new();
        for number in 1..PLACES {
            let mut read = Box::pin(desk.read(from(number), move || number));
            assert!(waits(read.as_mut()).await, "one is read at a time");
            waiting.push(read);
        }
        assert_eq!(desk.read(from(99), || ()).await, Err(Unread::Busy));
        go_on.send(()).expect("it waits for that");
        assert_eq!(reading.await, Ok(true));
        for (read, number) in waiting.into_iter().zip(1..) {
            assert_eq!(read.await, Ok(number));
        }
        assert_eq!(desk.read(from(0), || panic!("for the trial")).await, Err::<(), _>(Unread::Failed));
        assert_eq!(desk.read(from(0), || 7).await, Ok(7));
    }

    #[tokio::test]
    async fn an_address_has_few_places_and_whoever_goes_away_frees_none_that_is_in_use() {
        let desk = Desk::default();
        let (work, begins, go_on) = long();
        let mut reading = Box::pin(desk.read(from(0), work));
        assert!(waits(reading.as_mut()).await);
        begins.await.expect("it is read");
        drop(reading);
        let mut others: Vec<_> = (1..EACH).map(|_| Box::pin(desk.read(from(0), || ()))).collect();
        for read in &mut others {
            assert!(waits(read.as_mut()).await, "what nobody waits for is read to its end");
        }
        assert_eq!(desk.read(from(0), || ()).await, Err(Unread::Busy));
        drop(others);
        let mut read = Box::pin(desk.read(from(1), || 7));
        assert!(waits(read.as_mut()).await);
        go_on.send(()).expect("it waits for that");
        assert_eq!(read.await, Ok(7));
    }
}
