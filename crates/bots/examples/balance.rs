//! Plays games between bots of one level and says what the card set makes of them: the tables of docs/BALANCE.md.
//!
//! `cargo run --release -p bots --example balance -- LEVEL[:PLAYOUTS] PLAYERS GAMES SEED [OPTION...] [FOLDER]`: the
//! names of options that all games have, and a folder with another card set.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use rules::action::{Action, Build};
use rules::cards::{CardSet, PhilosophyId, SetFile, SetFiles, Stage, WonderId};
use rules::game::Game;
use rules::news::Log;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::world::{Acropolis, Island};

/// Sums over all games.
#[derive(Default)]
struct Tally {
    games: u64,
    completed: u64,
    structures: u64,
    decisions: u64,
    /// By island and, with four, by what it is to the island without the torch: games it was in, games it won.
    islands: BTreeMap<String, (u64, u64)>,
    /// By wonder: how often its plans were drawn, half paid and paid, and how often who completed it and who drew it
    /// won.
    wonders: BTreeMap<String, [u64; 5]>,
    /// By philosophy: games it was introduced in, islands that had it and that introduced it, and those of these that won.
    philosophies: BTreeMap<String, [u64; 5]>,
    academies: u64,
}

/// What the island is to the one without the torch in a game of four (rule S9).
fn role(game: &Game, seat: Seat) -> &'static str {
    let (set, public) = (game.set(), game.public());
    let island = public.seats[seat].island;
    let Some(bonus) = public.seats().map(|seat| public.seats[seat].island).find(|it| !it.has_torch()) else {
        return "torch";
    };
    let starting = |island: Island| {
        let [one, two, ..] = &set.island(island).villages;
        (one.makes.min(two.makes), one.makes.max(two.makes))
    };
    match island {
        _ if !island.has_torch() => "fourth",
        _ if starting(island) == starting(bonus) => "same villages",
        _ if set.island(island).workshop == set.island(bonus).workshop => "same rare",
        _ => "plain",
    }
}

impl Tally {
    fn count(&mut self, game: &Game, introducers: &[(PhilosophyId, Seat)]) {
        let (set, public) = (game.set(), game.public());
        let outcome = game.outcome().expect("the game is over");
        let winner = &outcome.ranking[0];
        self.games += 1;
        self.completed += u64::from(winner.complete);
        self.structures += u64::from(winner.structures);
        let mut introduced = vec![0; set.philosophies.len()];
        for seat in public.seats() {
            let (island, won) = (&public.seats[seat], u64::from(seat == winner.seat));
            let mut names = vec![island.island.name().to_owned()];
            if public.players == 4 {
                names.push(role(game, seat).to_owned());
            }
            for name in names {
                let entry = self.islands.entry(name).or_default();
                *entry = (entry.0 + 1, entry.1 + won);
            }
            for wonder in island.wonders() {
                let entry = self.wonders.entry(WonderId::name(wonder.card, set).to_owned()).or_default();
                entry[0] += 1;
                entry[1] += u64::from(wonder.stage != Stage::Plans);
                entry[2] += u64::from(wonder.stage == Stage::Complete);
                entry[3] += u64::from(wonder.stage == Stage::Complete) * won;
                entry[4] += won;
            }
            self.academies += u64::from(island.has(Acropolis::Academy));
            for id in PhilosophyId::all(set).filter(|id| island.holds_philosophy(*id)) {
                introduced[id.0 as usize] = 1;
                let entry = self.philosophies.entry(id.name(set).to_owned()).or_default();
                entry[1] += 1;
                entry[2] += won;
            }
        }
        for (id, seat) in introducers {
            let entry = self.philosophies.entry(id.name(set).to_owned()).or_default();
            entry[3] += 1;
            entry[4] += u64::from(*seat == winner.seat);
        }
        for (id, games) in PhilosophyId::all(set).zip(introduced) {
            self.philosophies.entry(id.name(set).to_owned()).or_default()[0] += games;
        }
    }

    fn print(&self) {
        let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        println!("{} games, {} decisions a game", self.games, self.decisions / self.games.max(1));
        println!("winner's structures {:.2}", self.structures as f64 / self.games as f64);
        println!("somebody completes the island {:.1} %", share(self.completed, self.games));
        for (island, (games, won)) in &self.islands {
            let (share, error) = (share(*won, *games), 196.0 * (0.1875 / *games as f64).sqrt());
            println!("{island:>16} {share:5.1} % of {games} (± {error:.1})");
        }
        println!("wonders: drawn, half paid, complete; who completed it won, who drew it won");
        for (wonder, [drawn, partial, complete, won, drawer_won]) in &self.wonders {
            let (won, drawer_won) = (share(*won, *complete), share(*drawer_won, *drawn));
            println!("{wonder:>20} {drawn:6} {partial:6} {complete:6}  {won:5.1} %  {drawer_won:5.1} %");
        }
        println!(
            "philosophies, {} academies: in games, had; who had it won, who introduced it won",
            self.academies
        );
        for (philosophy, [games, had, won, introduced, introducer_won]) in &self.philosophies {
            let (games, won) = (share(*games, self.games), share(*won, *had));
            let introducer_won = share(*introducer_won, *introduced);
            println!(
                "{philosophy:>20} {games:5.1} % {had:6}  {won:5.1} %  {introducer_won:5.1} % of {introduced}"
            );
        }
    }
}

/// The card files of a folder.
fn read(folder: &Path) -> &'static CardSet {
    let files = std::fs::read_dir(folder).expect("the folder can be read").filter_map(|entry| {
        let path = entry.expect("the folder can be read").path();
        let name = path.file_name()?.to_string_lossy().into_owned();
        let text = name.ends_with(".toml").then(|| std::fs::read_to_string(&path).expect("a card file"))?;
        Some(SetFile { name, text })
    });
    let files = SetFiles { name: "cards".to_owned(), files: files.collect() };
    CardSet::load(&files).unwrap_or_else(|problems| panic!("{}", problems[0])).leak()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [level, players, games, seed, more @ ..] = arguments.as_slice() else {
        panic!("expected LEVEL[:PLAYOUTS] PLAYERS GAMES SEED [OPTION...] [FOLDER]");
    };
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("{text} is no number"));
    let (name, budget) = match level.split_once(':') {
        Some((name, playouts)) => (name, Budget::Playouts(number(playouts) as u32)),
        None => (level.as_str(), Budget::USUAL),
    };
    let level = Level::from_name(name).unwrap_or_else(|| panic!("there is no level {name}"));
    let (players, games, seed) = (number(players) as u8, number(games), number(seed));
    let mut options = Options::default();
    let folder = more.iter().find(|word| !options.set(word));
    let set = folder.map_or_else(CardSet::aegean, |folder| read(Path::new(folder)));
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let jobs = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let seed = seed + number;
                    let mut log = Log::default();
                    let setup = Setup { options, ..Setup::new(set, players, Seed::from_number(seed)) };
                    let game = Game::new(&setup, &mut log).expect("3 to 6 can play");
                    let bots = (0..players)
                        .map(|seat| level.bot(Seat(seat), seed ^ u64::from(seat), budget))
                        .collect();
                    let mut play = Match::new(game, log, bots, seed);
                    let (mut decisions, mut introducers) = (0, Vec::new());
                    while let Some(turn) = play.step() {
                        decisions += 1;
                        if let Action::Build { what: Build::Academy(philosophy), .. } = turn.action {
                            introducers.push((philosophy, turn.seat));
                        }
                    }
                    let mut tally = tally.lock().expect("no panic elsewhere");
                    tally.decisions += decisions;
                    tally.count(play.game(), &introducers);
                }
            });
        }
    });
    tally.into_inner().expect("no panic elsewhere").print();
}
