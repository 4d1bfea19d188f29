//! Acknowledgements alone: nobody looks on, and what is decided needs no question.

use std::time::Instant;

use anyhow::{Result, ensure};
use rules::rng::Dice;
use rules::seat::Seat;

use super::table::{Decision, Plan, Schedule, Seated};
use super::tally::Tally;

/// A table at which a seat can send out a fleet.
pub(crate) struct Harbor {
    seated: Seated,
    dice: Dice,
    seat: Seat,
    /// A launch, and taking it back: both are decisions like others.
    lines: [String; 2],
}

impl Harbor {
    /// Plays by chance until somebody sends out a fleet.
    pub(crate) async fn open(plan: Plan, mut dice: Dice) -> Result<Harbor> {
        let mut seated = Seated::new(&plan).await?;
        loop {
            for seat in (0..plan.players).map(Seat) {
                let view = seated.view(seat).await?;
                let Some(Decision { line, .. }) = Decision::by_chance(&view, seat, &mut dice)? else {
                    continue;
                };
                if line.starts_with("launch ") {
                    return Ok(Harbor { seated, dice, seat, lines: [line, "undo".to_owned()] });
                }
                // It may come too late, or be refused because of another: then there is another.
                seated.act(seat, &line, &mut dice).await?;
            }
        }
    }

    /// Sends the fleet out and takes it back until the time is up.
    pub(crate) async fn waver(mut self, schedule: Schedule) -> Result<Tally> {
        let mut tally = Tally::default();
        for line in self.lines.iter().cycle() {
            let sent = Instant::now();
            if sent >= schedule.until {
                break;
            }
            let answer = self.seated.act(self.seat, line, &mut self.dice).await?;
            ensure!(answer.status == 200, "{line} was refused: {}", answer.refusal());
            if sent >= schedule.from {
                tally.acknowledged.push(sent.elapsed());
            }
        }
        Ok(tally)
    }
}
