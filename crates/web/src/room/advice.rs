//! Advice for people: what a merchant would do in their place.

use std::sync::Arc;

use bots::hint::{self, Advice};
use rules::news::News;
use rules::seat::Seat;
use tokio::sync::oneshot;

use super::keeper::Keeper;
use crate::key::Hash;
use crate::metrics;
use crate::refused::Refused;

impl Keeper {
    /// Thought about elsewhere, as bots do: others need the table meanwhile.
    pub(super) fn advise(
        &self,
        by: Hash,
        seat: Seat,
        reply: oneshot::Sender<Result<Option<Advice>, Refused>>,
    ) {
        if !self.keys.holds(by, seat) {
            // Whoever asked may have gone, here and below: nobody thinks for them.
            let _ = reply.send(Err(Refused::NotYours));
            return;
        }
        let Some((view, prompt)) = self.table.view(seat).filter(|_| !self.table.is_paused()) else {
            let _ = reply.send(Ok(None));
            return;
        };
        let heard: Vec<News> = self.table.seen_since(seat, 0).collect();
        let thinkers = Arc::clone(&self.sources.thinkers);
        tokio::spawn(async move {
            let waiting = metrics::THOUGHTS_WAITING.hold();
            let _turn = thinkers.acquire().await;
            drop(waiting);
            if reply.is_closed() {
                return;
            }
            let advise = move || metrics::ADVICE_TIMES.time(|| hint::advise(&view, &prompt, heard));
            let advice = tokio::task::spawn_blocking(advise).await;
            let _ = reply.send(Ok(advice.unwrap_or_default()));
        });
    }
}
