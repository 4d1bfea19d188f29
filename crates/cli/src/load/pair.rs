//! Two at one table at the same moment: what it costs where one server must judge again because another was faster.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use rules::seat::Seat;

use super::table::{Alone, Plan, Schedule, Seated};
use super::tally::Tally;

/// Lines that a table is given before another takes its place: it holds about a thousand.
const LINES: u32 = 800;

/// Two of a table, each with a way to a server of their own.
pub(crate) struct Pair {
    plan: Plan,
    one: Alone,
    other: Alone,
    lines: u32,
}

impl Pair {
    pub(crate) async fn open(plan: Plan) -> Result<Pair> {
        let seated = Seated::new(&plan).await?;
        let (one, other) = (seated.alone(Seat(0), &plan, 0).await?, seated.alone(Seat(1), &plan, 1).await?);
        Ok(Pair { plan, one, other, lines: 0 })
    }

    /// Both say something at the same moment, and again when both were answered, until the time is up. What is said is written as
    /// decisions are, and refused by no rule.
    pub(crate) async fn talk(mut self, schedule: Schedule) -> Result<Tally> {
        let mut tally = Tally::default();
        while Instant::now() < schedule.until {
            if self.lines >= LINES {
                self = Pair::open(self.plan).await?;
            }
            self.lines += 2;
            let sent = Instant::now();
            let (one, other) = tokio::try_join!(say(&mut self.one), say(&mut self.other))?;
            if sent >= schedule.from {
                tally.acknowledged.push(one);
                tally.acknowledged.push(other);
                tally.second.push(one.max(other));
            }
        }
        Ok(tally)
    }
}

async fn say(who: &mut Alone) -> Result<Duration> {
    let sent = Instant::now();
    let answer = who.say("and so on").await?;
    ensure!(answer.status == 200, "words were refused: {}", answer.refusal());
    Ok(sent.elapsed())
}
