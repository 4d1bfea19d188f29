//! Who sits at a table, as it is written on the command line: `strategos:50,merchant*3`; and numbers that are
//! written there.

use std::ops::RangeInclusive;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use bots::bot::Bot;
use bots::level::Level;
use rules::limits::PLAYERS;
use rules::seat::Seat;

/// Seats of the largest table (rule S1).
const MOST: usize = Seat::MAX;

/// Bots on the longest ladder.
const LONGEST_LADDER: usize = 24;

/// The levels with half a line each, for the help of commands.
pub(crate) const LEVELS: &str = "Levels, weakest first:
  random     anything that the rules allow
  novice     sensible and short-sighted
  steward    sound answers at once, without memory; stands in for programs
  merchant   plans ahead, weighs voyages by exact odds, bargains
  strategos  tries out what the merchant considers; slower, see --budget";

/// One place in a list of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayerSpec {
    Level(Player),
    /// A program given with `--bot`, counted from 0: `bot1` is the first.
    Program(usize),
}

/// A bot of ours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Player {
    pub level: Level,
    /// Where it is not that of all others.
    pub budget: Option<Budget>,
}

impl Player {
    /// As it is written in a list: `merchant`, `strategos:50`.
    pub(crate) fn name(self) -> String {
        match self.budget {
            None => self.level.name().to_owned(),
            Some(budget) => format!("{}:{}", self.level.name(), budget.word()),
        }
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Player {
        Player { level, budget: None }
    }
}

/// How long a bot that looks ahead may do so before each decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Budget {
    Playouts(u32),
    Time(Duration),
}

impl Budget {
    /// As it is written on the command line.
    pub(crate) fn word(self) -> String {
        match self {
            Budget::Playouts(playouts) => playouts.to_string(),
            Budget::Time(time) => format!("{}ms", time.as_millis()),
        }
    }
}

/// The players of a list such as `strategos,merchant*3`, in its order.
pub(crate) fn seats(text: &str) -> Result<Vec<PlayerSpec>, String> {
    seats_among(text, &[])
}

/// The same, where programs have these names beside `bot1`, `bot2` and so on.
pub(crate) fn seats_among(text: &str, programs: &[String]) -> Result<Vec<PlayerSpec>, String> {
    list(text, programs, MOST).map_err(|error| error.unwrap_or_else(|| format!("at most {MOST} can play")))
}

/// Who is on a ladder, each once.
pub(crate) fn ladder(text: &str, programs: &[String]) -> Result<Vec<PlayerSpec>, String> {
    let too_many = || format!("at most {LONGEST_LADDER} bots fit on a ladder");
    let rungs = list(text, programs, LONGEST_LADDER).map_err(|error| error.unwrap_or_else(too_many))?;
    let is_again = |(place, rung): (usize, &PlayerSpec)| rungs[..place].contains(rung);
    if rungs.iter().enumerate().any(is_again) {
        return Err("on a ladder every bot is named once".to_owned());
    }
    Ok(rungs)
}

/// No error in words means: too many.
fn list(text: &str, programs: &[String], most: usize) -> Result<Vec<PlayerSpec>, Option<String>> {
    let mut seats = Vec::new();
    for entry in text.split(',').map(str::trim) {
        let (name, count) = match entry.split_once('*') {
            Some((name, count)) => (name.trim(), count.trim().parse().ok()),
            None => (entry, Some(1)),
        };
        let count = count.filter(|count| (1..=MOST).contains(count));
        let expected = || format!("{entry:?}: expected a name, `*` and a number from 1 to {MOST}");
        let count = count.ok_or_else(|| Some(expected()))?;
        let player = player(name, programs).map_err(Some)?;
        seats.extend(std::iter::repeat_n(player, count));
        if seats.len() > most {
            return Err(None);
        }
    }
    Ok(seats)
}

fn player(text: &str, programs: &[String]) -> Result<PlayerSpec, String> {
    let number = || {
        let digits = text.strip_prefix("bot")?;
        digits.parse::<usize>().ok().filter(|number| number.to_string() == digits)?.checked_sub(1)
    };
    if let Some(program) = programs.iter().position(|name| name == text).or_else(number) {
        return Ok(PlayerSpec::Program(program));
    }
    let Some((name, text)) = text.split_once(':') else {
        return Ok(PlayerSpec::Level(level(text)?.into()));
    };
    let level = level(name)?;
    if level != Level::Strategos {
        return Err(format!("{} does not look ahead and takes no budget; strategos does", level.name()));
    }
    Ok(PlayerSpec::Level(Player { level, budget: Some(budget(text)?) }))
}

/// A level by its name.
pub(crate) fn level(name: &str) -> Result<Level, String> {
    let lower = name.to_lowercase();
    Level::from_name(&lower).ok_or_else(|| {
        let alike =
            Level::ALL.iter().find(|it| lower.get(..3).is_some_and(|start| it.name().starts_with(start)));
        let hint = match alike {
            _ if lower.starts_with("bot") => {
                "; programs of `parthenon arena` are named bot1, bot2, ... in the order of --bot".to_owned()
            }
            Some(level) => format!("; did you mean {}?", level.name()),
            None => String::new(),
        };
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        format!("there is no bot {name:?}; expected {}{hint}", levels.join(", "))
    })
}

/// `200` playouts, or a time such as `20ms`.
pub(crate) fn budget(text: &str) -> Result<Budget, String> {
    let playouts = text.parse().ok().filter(|playouts| *playouts > 0).map(Budget::Playouts);
    playouts.or_else(|| duration(text).ok().map(Budget::Time)).ok_or_else(|| {
        "expected playouts such as 200, or a time such as 20ms or 1s: whole numbers, more than zero"
            .to_owned()
    })
}

/// A time in milliseconds or seconds: `20ms`, `1s`. At most an hour.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1),
        None => (text.strip_suffix('s').unwrap_or_default(), 1000),
    };
    let milliseconds = number.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    milliseconds
        .filter(|milliseconds| (1..=3_600_000).contains(milliseconds))
        .map(Duration::from_millis)
        .ok_or_else(|| {
            "expected a time such as 20ms or 1s: whole numbers, ms or s, more than zero, at most 3600s"
                .to_owned()
        })
}

/// Reads a whole number of this range.
pub(crate) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number: u64| T::try_from(number).ok());
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

/// Reads a number of players (rule S1).
pub(crate) fn player_count(text: &str) -> Result<u8, String> {
    whole(u64::from(*PLAYERS.start())..=u64::from(*PLAYERS.end()))(text)
}

/// Whether so many can play (rule S1).
pub(crate) fn can_play(count: usize) -> bool {
    u8::try_from(count).is_ok_and(|count| PLAYERS.contains(&count))
}

/// A bot of ours. Equal seeds and equal news make equal players, as long as no clock is involved.
pub(crate) fn bot(player: Player, seat: Seat, seed: u64, budget: Budget) -> Box<dyn Bot> {
    let budget = match player.budget.unwrap_or(budget) {
        Budget::Playouts(playouts) => bots::bot::Budget::Playouts(playouts),
        Budget::Time(time) => bots::bot::Budget::Time { micros: time.as_micros() as u64, now },
    };
    player.level.bot(seat, seed, budget)
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
        let random = PlayerSpec::Level(Level::Random.into());
        assert_eq!(seats("random").unwrap(), [random]);
        assert_eq!(seats("Random*2, bot2").unwrap(), [random, random, PlayerSpec::Program(1)]);
        for level in Level::ALL {
            assert_eq!(seats(level.name()).unwrap(), [PlayerSpec::Level((*level).into())]);
            assert!(LEVELS.contains(&format!("\n  {} ", level.name())));
        }
    }

    #[test]
    fn programs_are_found_by_name_or_number() {
        let programs = ["bot1".to_owned(), "mine".to_owned()];
        assert_eq!(seats_among("mine,bot2,bot1", &programs).unwrap(), [1, 1, 0].map(PlayerSpec::Program));
        assert!(seats("mine").is_err());
    }

    #[test]
    fn a_ladder_names_every_bot_once() {
        assert_eq!(ladder("merchant,strategos:8,strategos:20", &[]).unwrap().len(), 3);
        for wrong in ["merchant*2", "random,merchant,random", "strategos:8,strategos:8", "homer"] {
            assert!(ladder(wrong, &[]).is_err(), "{wrong}");
        }
        let many: Vec<String> = (1..=25).map(|playouts| format!("strategos:{playouts}")).collect();
        assert!(ladder(&many.join(","), &[]).unwrap_err().contains("at most 24"));
        assert!(ladder(&many[..24].join(","), &[]).is_ok());
    }

    #[test]
    fn a_seat_may_have_a_budget_of_its_own() {
        let names = |text: &str| -> Vec<String> {
            let name = |seat: &PlayerSpec| match seat {
                PlayerSpec::Level(player) => player.name(),
                PlayerSpec::Program(index) => index.to_string(),
            };
            seats(text).unwrap().iter().map(name).collect()
        };
        assert_eq!(names("strategos:50*2,strategos"), ["strategos:50", "strategos:50", "strategos"]);
        assert_eq!(names("strategos:2s"), ["strategos:2000ms"]);
        assert!(seats("random:50").unwrap_err().contains("takes no budget"));
        assert!(seats("strategos:0").unwrap_err().contains("more than zero"));
    }

    #[test]
    fn what_is_no_list_is_refused() {
        for wrong in
            ["", "random,", "homer", "random*0", "random*7", "random*x", "random*4,random*3", "bot0", "bot"]
        {
            assert!(seats(wrong).is_err(), "{wrong:?}");
        }
        let homer = seats("homer").unwrap_err();
        assert!(homer.ends_with("expected random, novice, steward, merchant, strategos"), "{homer}");
        assert!(seats("strategist").unwrap_err().ends_with("did you mean strategos?"));
        assert!(seats("bot0").unwrap_err().contains("bot1, bot2, ... in the order of --bot"));
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

    #[test]
    fn numbers_are_whole_and_within_their_range() {
        assert_eq!((player_count("3"), player_count("6")), (Ok(3), Ok(6)));
        for wrong in ["2", "7", "-4", "4.0", "four", "", "18446744073709551616"] {
            assert_eq!(
                player_count(wrong),
                Err("expected a whole number from 3 to 6".to_owned()),
                "{wrong:?}"
            );
        }
    }
}
