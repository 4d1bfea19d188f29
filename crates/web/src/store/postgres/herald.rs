//! Tells other servers what was done here: by a connection of its own, so that neither what is written next nor whoever reads waits
//! for it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rules::seat::SeatSet;
use tokio::sync::{mpsc, oneshot};

use super::session::Line;

/// Bytes that one notice may have, of the 8000 that PostgreSQL allows.
const NOTICE: usize = 7_000;

/// What is told together at most.
const MAX_NEWS: usize = 1024;

const WRITTEN: &str = "SELECT pg_notify('parthenon', $1)";
const HERE: &str = "SELECT pg_notify('parthenon_here', $1)";

/// What others are to hear.
enum News {
    /// Something was written at this table.
    Written(String),
    /// These seats of a table have pages open here, and no others.
    Here(String, SeatSet),
    /// Nothing; when this is dropped all before it was told, or cannot be.
    Nothing(oneshot::Sender<()>),
}

/// The way to other servers. Clones share it.
#[derive(Clone)]
pub(super) struct Herald {
    server: Arc<str>,
    news: mpsc::UnboundedSender<News>,
}

impl Herald {
    /// In the name of this server.
    pub(super) fn new(line: Line, server: String) -> Herald {
        let (news, waiting) = mpsc::unbounded_channel();
        let server: Arc<str> = server.into();
        tokio::spawn(tell(line, Arc::clone(&server), waiting));
        Herald { server, news }
    }

    /// Who is told of.
    pub(super) fn server(&self) -> &str {
        &self.server
    }

    /// Something was written at these tables.
    pub(super) fn written(&self, codes: Vec<String>) {
        codes.into_iter().for_each(|code| drop(self.news.send(News::Written(code))));
    }

    /// These seats of a table have pages open here, and no others.
    pub(super) fn here(&self, code: &str, seats: SeatSet) {
        let _ = self.news.send(News::Here(code.to_owned(), seats));
    }

    /// Returns when all that was to be told until now is told, or cannot be.
    pub(super) async fn has_told(&self) {
        let (reply, told) = oneshot::channel();
        let _ = self.news.send(News::Nothing(reply));
        let _ = told.await;
    }
}

/// Tells until nobody has anything to tell any more. What could not be told others find out by themselves.
async fn tell(line: Line, server: Arc<str>, mut waiting: mpsc::UnboundedReceiver<News>) {
    let mut news = Vec::new();
    while waiting.recv_many(&mut news, MAX_NEWS).await > 0 {
        // What came while the last was being told goes together, each table once.
        let (mut written, mut here, mut waiting) = (BTreeSet::new(), BTreeMap::new(), Vec::new());
        for news in news.drain(..) {
            match news {
                News::Written(code) => drop(written.insert(code)),
                News::Here(code, seats) => drop(here.insert(code, seats)),
                News::Nothing(reply) => waiting.push(reply),
            }
        }
        if written.is_empty() && here.is_empty() {
            continue;
        }
        let Ok(session) = line.session().await else { continue };
        let there = |(code, seats): (String, SeatSet)| {
            let seats: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
            (HERE, format!("{server} {code} {}", seats.join(",")))
        };
        let notices = notices(&server, written).into_iter().map(|notice| (WRITTEN, notice));
        for (words, notice) in notices.chain(here.into_iter().map(there)) {
            if line.in_time(session.run(words, &[&notice])).await.is_err() {
                line.give_up(&session).await;
                break;
            }
        }
        // Whoever waits for it hears of it now.
        drop(waiting);
    }
}

/// As few notices as these tables can be named in.
fn notices(server: &str, codes: BTreeSet<String>) -> Vec<String> {
    let mut notices: Vec<String> = Vec::new();
    for code in codes {
        match notices.last_mut().filter(|notice| notice.len() + 1 + code.len() <= NOTICE) {
            Some(notice) => {
                notice.push(' ');
                notice.push_str(&code);
            }
            None => notices.push(format!("{server} {code}")),
        }
    }
    notices
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_named_once_in_notices_that_are_short_enough() {
        let codes: BTreeSet<String> = (0..2000).map(|number| format!("code{number:05}")).collect();
        let notices = notices("server", codes.clone());
        assert!(notices.len() == 3 && notices.iter().all(|notice| notice.len() <= NOTICE), "{notices:?}");
        let named: Vec<String> = notices
            .iter()
            .flat_map(|notice| notice.strip_prefix("server ").unwrap().split(' ').map(str::to_owned))
            .collect();
        assert_eq!(named, codes.into_iter().collect::<Vec<_>>());
    }
}
