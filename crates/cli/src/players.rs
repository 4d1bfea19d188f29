//! Who sits at a table, as it is written on the command line: `strategos,merchant*3`.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use bots::bot::{Bot, Level};
use rules::seat::Seat;

/// Seats of the largest table (rule S1).
const MOST: usize = Seat::MAX;

/// One place in a list of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    Level(Level),
    /// A program given with `--bot`, counted from 0: `bot1` is the first.
    Program(usize),
}

impl PlayerSpec {
    /// As it is written in a list.
    pub fn name(self) -> String {
        match self {
            PlayerSpec::Level(level) => level.name().to_owned(),
            PlayerSpec::Program(index) => format!("bot{}", index + 1),
        }
    }
}

/// How long a bot that looks ahead may do so before each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    Playouts(u32),
    Time(Duration),
}

/// The players of a list such as `strategos,merchant*3`, in its order.
pub fn seats(text: &str) -> Result<Vec<PlayerSpec>, String> {
    let mut seats = Vec::new();
    for entry in text.split(',').map(str::trim) {
        let (name, count) = match entry.split_once('*') {
            Some((name, count)) => (name.trim(), count.trim().parse().ok()),
            None => (entry, Some(1)),
        };
        let count = count.filter(|count| (1..=MOST).contains(count));
        let count =
            count.ok_or_else(|| format!("{entry:?}: expected a name, `*` and a number from 1 to {MOST}"))?;
        let player = player(name)?;
        seats.extend(std::iter::repeat_n(player, count));
        if seats.len() > MOST {
            return Err(format!("at most {MOST} can play"));
        }
    }
    Ok(seats)
}

fn player(name: &str) -> Result<PlayerSpec, String> {
    let number = || name.strip_prefix("bot")?.parse::<usize>().ok()?.checked_sub(1);
    let program = || number().map(PlayerSpec::Program);
    Level::from_name(name)
        .map(PlayerSpec::Level)
        .or_else(program)
        .ok_or_else(|| format!("there is no bot {name:?}; expected {}", levels()))
}

/// A level by its name.
pub fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| format!("there is no bot {name:?}; expected {}", levels()))
}

/// The names of all levels, weakest first.
pub fn levels() -> String {
    let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
    names.join(", ")
}

/// `200` playouts, or a time such as `20ms`.
pub fn budget(text: &str) -> Result<Budget, String> {
    let playouts = text.parse().ok().filter(|playouts| *playouts > 0).map(Budget::Playouts);
    playouts
        .or_else(|| duration(text).ok().map(Budget::Time))
        .ok_or_else(|| "expected playouts such as 200, or a time such as 20ms".to_owned())
}

/// A time in milliseconds or seconds: `20ms`, `1s`. At most an hour.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1),
        None => (text.strip_suffix('s').unwrap_or_default(), 1000),
    };
    let milliseconds = number.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    milliseconds
        .filter(|milliseconds| (1..=3_600_000).contains(milliseconds))
        .map(Duration::from_millis)
        .ok_or_else(|| "expected a time such as 20ms or 1s, at most 3600s".to_owned())
}

/// A bot of this level. Equal seeds and equal events make equal players, as long as no clock is involved.
pub fn bot(level: Level, seat: Seat, seed: u64, budget: Budget) -> Box<dyn Bot> {
    let budget = match budget {
        Budget::Playouts(playouts) => bots::bot::Budget::Playouts(playouts),
        Budget::Time(time) => bots::bot::Budget::Time { micros: time.as_micros() as u64, now },
    };
    level.bot(seat, seed, budget)
}

/// Microseconds since it was first asked: the clock that bots are given.
fn now() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_micros() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_players_in_order() {
        let random = PlayerSpec::Level(Level::Random);
        assert_eq!(seats("random").unwrap(), [random]);
        assert_eq!(seats("random*2, bot2").unwrap(), [random, random, PlayerSpec::Program(1)]);
        for name in Level::ALL.iter().map(|level| level.name()) {
            assert_eq!(seats(name).unwrap()[0].name(), name);
        }
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for wrong in
            ["", "random,", "homer", "random*0", "random*7", "random*x", "random*4,random*3", "bot0", "bot"]
        {
            assert!(seats(wrong).is_err(), "{wrong:?}");
        }
        assert!(seats("homer").unwrap_err().contains(&levels()));
    }

    #[test]
    fn a_budget_is_playouts_or_time() {
        assert_eq!(budget("200"), Ok(Budget::Playouts(200)));
        assert_eq!(budget("20ms"), Ok(Budget::Time(Duration::from_millis(20))));
        assert_eq!(budget("2s"), Ok(Budget::Time(Duration::from_secs(2))));
        for wrong in ["", "0", "0ms", "-1", "5h", "s", "3601s", "99999999999999999999ms"] {
            assert!(budget(wrong).is_err(), "{wrong:?}");
        }
    }
}
