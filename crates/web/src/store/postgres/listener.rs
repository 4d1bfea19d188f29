//! Hears what other servers have written.

use std::time::Duration;

use rules::seat::{Seat, SeatSet};
use tokio::sync::broadcast;
use tokio::time::timeout;
use tokio_postgres::AsyncMessage;
use tracing::{info, warn};

use super::in_time;
use super::session::Line;
use crate::metrics;
use crate::store::{Heard, StoreError};

/// Before a connection that was lost is made again.
const PAUSE: Duration = Duration::from_millis(500);

/// After so long without a word the connection is tried.
const QUIET: Duration = Duration::from_secs(5);

/// Listens until nobody wants to hear it. What was missed while there was no connection may be anything.
pub(super) async fn listen(line: Line, server: String, news: broadcast::Sender<Heard>) {
    let mut is_missed = false;
    loop {
        // Told once for as long as it is so, however often it is tried.
        if let Err(error) = hear(&line, &server, &news, &mut is_missed).await
            && !std::mem::replace(&mut is_missed, true)
        {
            warn!(%error, "what other servers do is not heard for a while; it is tried again");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Where servers tell who is there.
const HERE: &str = "parthenon_here";

fn presence(server: String, mut words: impl Iterator<Item = String>) -> Option<Heard> {
    let (code, seats) = (words.next()?, words.next()?);
    let seats = seats.split(',').filter_map(|seat| seat.parse().ok()).map(Seat);
    Some(Heard::Here { server, code, seats: seats.fold(SeatSet::EMPTY, SeatSet::with) })
}

async fn hear(
    line: &Line,
    server: &str,
    news: &broadcast::Sender<Heard>,
    was_missed: &mut bool,
) -> Result<(), StoreError> {
    let (client, mut connection) = in_time(line.address().connect()).await?;
    let (tell, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let reading = tokio::spawn(async move {
        loop {
            let message = std::future::poll_fn(|context| connection.poll_message(context)).await;
            match message {
                Some(Ok(AsyncMessage::Notification(notice)))
                    if tell.send((notice.channel() == HERE, notice.payload().to_owned())).is_err() =>
                {
                    return Ok(());
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error),
                None => return Ok(()),
            }
        }
    });
    in_time(client.batch_execute("LISTEN parthenon; LISTEN parthenon_here")).await?;
    // For whoever looks at the connections of the database.
    in_time(client.batch_execute("SET application_name = 'parthenon listens'")).await?;
    let _listens = metrics::LISTENS.hold();
    if std::mem::take(was_missed) {
        info!("the database is back: what other servers do is heard again");
    }
    // Whoever listens hears from now on; what was before is to be looked for.
    let _ = news.send(Heard::Anything);
    loop {
        let (is_presence, notice) = match timeout(QUIET, heard.recv()).await {
            Ok(Some(notice)) => notice,
            Ok(None) => break,
            // Nobody has said anything, or the connection is dead and does not say so.
            Err(_) => {
                in_time(client.simple_query("")).await?;
                continue;
            }
        };
        let mut words = notice.split(' ').map(str::to_owned);
        let Some(by) = words.next().filter(|by| by != server) else { continue };
        let told = match is_presence {
            true => presence(by, words),
            false => Some(Heard::Written(words.collect())),
        };
        told.map(|told| news.send(told));
    }
    Ok(reading.await.unwrap_or(Ok(()))?)
}
