//! Games and seasons as rows of comma-separated values (docs/DATA.md), in the order of the games.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use rules::score::Standing;
use rules::seat::Seat;
use rules::state::Public;

use super::create_folder;
use super::watch::Watch;
use crate::players::Player;

/// The two files, and rows of games that ended before an earlier one did.
pub(super) struct Tables {
    games: BufWriter<File>,
    seasons: BufWriter<File>,
    next: u64,
    waiting: BTreeMap<u64, Rows>,
}

/// What one game adds to the files.
pub(super) struct Rows {
    game: String,
    seasons: String,
}

/// A finished game.
pub(super) struct Finished<'a> {
    pub number: u64,
    pub seed: u64,
    pub players: &'a [Player],
    pub public: &'a Public,
    pub ranking: &'a [Standing],
    pub watch: &'a Watch,
    pub decisions: u64,
}

/// The files in their folder.
pub(super) const GAMES: &str = "games.csv";
pub(super) const SEASONS: &str = "seasons.csv";

const GAME: [&str; 9] =
    ["game", "seed", "players", "options", "winner_seat", "winner_island", "year", "season", "completed"];
const GAME_SUMS: [&str; 4] = ["decisions", "offers", "deals", "donations"];
const BY_SEAT: [&str; 3] = ["island", "bot", "structures"];
const SEASON: [&str; 22] = [
    "game",
    "seed",
    "year",
    "season",
    "seat",
    "island",
    "bot",
    "structures",
    "villages",
    "workshops",
    "acropolis",
    "wonders",
    "plans",
    "philosophies",
    "fleets",
    "hand",
    "aboard",
    "ashore",
    "gold",
    "rares",
    "archon",
    "deals",
];

impl Tables {
    /// Creates the folder and the files with their headers.
    pub(super) fn create(folder: &Path) -> Result<Tables> {
        create_folder(folder)?;
        let open = |name: &str, header: &[String]| -> Result<BufWriter<File>> {
            let path = folder.join(name);
            let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
            let mut file = BufWriter::new(file);
            file.write_all(row(header).as_bytes())
                .with_context(|| format!("cannot write {}", path.display()))?;
            Ok(file)
        };
        let words = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let by_seat =
            BY_SEAT.iter().flat_map(|name| (1..=Seat::MAX).map(move |seat| format!("{name}_{seat}")));
        let games: Vec<String> = words(&GAME).into_iter().chain(words(&GAME_SUMS)).chain(by_seat).collect();
        Ok(Tables {
            games: open(GAMES, &games)?,
            seasons: open(SEASONS, &words(&SEASON))?,
            next: 0,
            waiting: BTreeMap::new(),
        })
    }

    /// Takes a game's rows, and writes all that are next.
    pub(super) fn add(&mut self, number: u64, rows: Rows) -> io::Result<()> {
        self.waiting.insert(number, rows);
        while let Some(rows) = self.waiting.remove(&self.next) {
            self.games.write_all(rows.game.as_bytes())?;
            self.seasons.write_all(rows.seasons.as_bytes())?;
            self.next += 1;
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.games.flush()?;
        self.seasons.flush()
    }
}

impl Finished<'_> {
    pub(super) fn rows(&self) -> Rows {
        Rows { game: self.game(), seasons: self.seasons() }
    }

    fn game(&self) -> String {
        let Finished { public, ranking, .. } = self;
        let first = ranking.first().expect("a game that has ended has a winner");
        let winner = first.seat;
        let options: Vec<&str> = public.options.names().collect();
        let options = if options.is_empty() { "none".to_owned() } else { options.join("+") };
        let sum = |count: fn(&super::watch::Trade) -> u64| self.watch.trade.iter().map(count).sum::<u64>();
        let mut fields = vec![
            self.number.to_string(),
            self.seed.to_string(),
            public.players.to_string(),
            options,
            (winner.0 + 1).to_string(),
            public.seats[winner].island.name().to_owned(),
            public.year.to_string(),
            public.season.name().to_owned(),
            u8::from(first.complete).to_string(),
            self.decisions.to_string(),
            sum(|trade| trade.offers).to_string(),
            sum(|trade| trade.deals).to_string(),
            sum(|trade| trade.donations).to_string(),
        ];
        let by_seat: [fn(&Finished, Seat) -> String; 3] = [
            |it, seat| it.public.seats[seat].island.name().to_owned(),
            |it, seat| it.players[seat.0 as usize].name(),
            |it, seat| it.public.seats[seat].structures().to_string(),
        ];
        for field in by_seat {
            fields.extend(
                (0..Seat::MAX as u8)
                    .map(|seat| if seat < public.players { field(self, Seat(seat)) } else { String::new() }),
            );
        }
        row(&fields)
    }

    fn seasons(&self) -> String {
        let rows = self.watch.seasons.iter().map(|end| {
            row(&[
                self.number.to_string(),
                self.seed.to_string(),
                end.year.to_string(),
                end.season.name().to_owned(),
                (end.seat.0 + 1).to_string(),
                end.island.name().to_owned(),
                self.players[end.seat.0 as usize].name(),
                end.structures.to_string(),
                end.villages.to_string(),
                end.workshops.to_string(),
                end.acropolis.to_string(),
                end.wonders.to_string(),
                end.plans.to_string(),
                end.philosophies.to_string(),
                end.fleets.to_string(),
                end.hand.to_string(),
                end.aboard.to_string(),
                end.ashore.to_string(),
                end.gold.to_string(),
                end.rares.to_string(),
                u8::from(end.archon).to_string(),
                end.deals.to_string(),
            ])
        });
        rows.collect()
    }
}

/// One line; a field with a comma, a quote or a line break is quoted.
fn row(fields: &[String]) -> String {
    let quoted = |field: &String| match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.clone(),
    };
    let mut line = fields.iter().map(quoted).collect::<Vec<_>>().join(",");
    line.push('\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_that_need_it_are_quoted() {
        let fields = ["plain", "a,b", "say \"so\"", ""].map(str::to_owned);
        assert_eq!(row(&fields), "plain,\"a,b\",\"say \"\"so\"\"\",\n");
    }
}
