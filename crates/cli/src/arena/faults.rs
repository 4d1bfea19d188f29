//! What goes wrong with the answers of a program, counted by cause and told in words.

use std::time::Duration;

/// Why an answer of a program was not taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Cause {
    /// The program ended, or closed its input or output: once in a game.
    Ended,
    /// It took longer than it may: once in a game.
    Late,
    /// A line that is no action.
    Garbage,
    /// It said `nothing` although the table waits for it.
    Nothing,
    /// The rules do not allow it.
    Refused,
}

impl Cause {
    pub(super) const ALL: [Cause; 5] =
        [Cause::Ended, Cause::Late, Cause::Garbage, Cause::Nothing, Cause::Refused];
}

/// How often each cause came up, and how it was the first time.
#[derive(Clone, Default)]
pub(super) struct Faults {
    counts: [u64; Cause::ALL.len()],
    first: [Option<String>; Cause::ALL.len()],
}

impl Faults {
    /// Counts one more; `detail` is asked for the first time only.
    pub(super) fn note(&mut self, cause: Cause, detail: impl FnOnce() -> String) {
        self.counts[cause as usize] += 1;
        self.first[cause as usize].get_or_insert_with(detail);
    }

    pub(super) fn add(&mut self, other: &Faults) {
        for cause in Cause::ALL.map(|cause| cause as usize) {
            self.counts[cause] += other.counts[cause];
            if self.first[cause].is_none() {
                self.first[cause].clone_from(&other.first[cause]);
            }
        }
    }

    pub(super) fn count(&self, cause: Cause) -> u64 {
        self.counts[cause as usize]
    }

    /// The causes that came up, each with how it was the first time.
    pub(super) fn firsts(&self) -> impl Iterator<Item = (Cause, String)> {
        Cause::ALL.into_iter().filter_map(|cause| {
            let detail = self.first[cause as usize].as_deref()?;
            let told = match cause {
                Cause::Ended => format!("ended before its answer ({detail})"),
                Cause::Late => format!("no answer in time: {detail}"),
                Cause::Garbage => format!("this is no action: {detail}"),
                Cause::Nothing => format!("nothing, although the table waits: {detail}"),
                Cause::Refused => format!("refused by the rules: {detail}"),
            };
            Some((cause, told))
        })
    }

    /// What the author of a program should know, after so many games.
    pub(super) fn sentences(&self, bot: &str, games: u64, time_limit: Duration) -> Vec<String> {
        let occurred = Cause::ALL.into_iter().filter(|cause| self.count(*cause) > 0);
        let sentence = |cause: Cause| {
            let count = self.count(cause);
            let first = self.first[cause as usize].as_deref().unwrap_or_default();
            let answers =
                if count == 1 { "1 answer was".to_owned() } else { format!("{count} answers were") };
            let times = if count == 1 { "once".to_owned() } else { format!("{count} times") };
            let games = format!("{count} of {}", counted(games, "game"));
            match cause {
                Cause::Ended => format!("{bot}: ended before an answer in {games} ({first})."),
                Cause::Late => {
                    let limit = in_words(time_limit);
                    format!(
                        "{bot}: took longer than {limit} in {games}; does it flush its output after each line?"
                    )
                }
                Cause::Garbage => format!("{bot}: {answers} no action, such as {first}."),
                Cause::Nothing => format!("{bot}: said nothing {times} although the table waited for it."),
                Cause::Refused => format!("{bot}: {answers} refused by the rules."),
            }
        };
        occurred.map(sentence).collect()
    }
}

/// `1 game`, `2 games`.
pub(super) fn counted(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// `50 ms`, `2 s`.
pub(super) fn in_words(time: Duration) -> String {
    match time.as_millis() {
        whole if whole.is_multiple_of(1000) => format!("{} s", whole / 1000),
        milliseconds => format!("{milliseconds} ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_each_cause_is_kept() {
        let (mut faults, mut later) = (Faults::default(), Faults::default());
        faults.note(Cause::Ended, || "exit code 2".to_owned());
        later.note(Cause::Ended, || "exit code 3".to_owned());
        later.note(Cause::Nothing, || "launch".to_owned());
        faults.add(&later);
        assert_eq!(
            faults.sentences("bot1", 2, Duration::from_secs(1)),
            [
                "bot1: ended before an answer in 2 of 2 games (exit code 2).",
                "bot1: said nothing once although the table waited for it."
            ]
        );
        assert_eq!(faults.firsts().count(), 2);
    }
}
