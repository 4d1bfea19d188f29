//! How well the chances to win foretell who wins: log loss by season, and a picture of what was said against what came.
//!
//! `cargo run --release -p bots --example calibration -- LEVEL[:PLAYOUTS] PLAYERS GAMES SEED FILE.svg`

use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::bot::Budget;
use bots::evaluation::{SEASONS, chance};
use bots::level::Level;
use bots::play::Match;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::rng::Seed;
use rules::seat::Seat;
use rules::setup::Setup;

/// Bins of the picture.
const BINS: usize = 20;

/// Chances that were said at the beginning of seasons, with what came of them.
#[derive(Default)]
struct Tally {
    /// By season: how often, and the sum of losses.
    losses: [(f64, f64); SEASONS],
    /// By bin: how often, the sum of chances, and the islands that won.
    bins: [(f64, f64, f64); BINS],
}

impl Tally {
    fn count(&mut self, said: &[(u8, Vec<f32>)], winner: Seat) {
        for (season, chances) in said {
            let loss = &mut self.losses[usize::from(*season)];
            let of_winner = f64::from(chances[usize::from(winner.0)]);
            *loss = (loss.0 + 1.0, loss.1 - of_winner.max(1e-9).ln());
            for (seat, chance) in (0..).zip(chances) {
                let bin = &mut self.bins[((chance * BINS as f32) as usize).min(BINS - 1)];
                let won = f64::from(u8::from(winner == Seat(seat)));
                *bin = (bin.0 + 1.0, bin.1 + f64::from(*chance), bin.2 + won);
            }
        }
    }

    /// By how much chances are off on average, in points.
    fn error(&self) -> f64 {
        let total: f64 = self.bins.iter().map(|bin| bin.0).sum();
        100.0 * self.bins.iter().map(|(_, said, won)| (said - won).abs()).sum::<f64>() / total
    }

    /// What was said across, what came up: on the line they are the same. Bars are 95 % intervals.
    fn picture(&self) -> String {
        let at = |share: f64| 40.0 + 400.0 * share;
        let down = |share: f64| 440.0 - 400.0 * share;
        let mut svg = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 460 480\" font-family=\"sans-serif\" font-size=\"12\">\n\
             <title>Chances that were said, and how often islands with them won</title>\n\
             <rect width=\"460\" height=\"480\" fill=\"#fff\"/>\n\
             <path d=\"M40 440 440 40\" stroke=\"#999\" fill=\"none\"/>\n",
        );
        for tenth in [0.0, 0.25, 0.5, 0.75, 1.0] {
            let (x, y, words) = (at(tenth), down(tenth), format!("{:.0} %", 100.0 * tenth));
            let _ = writeln!(svg, "<path d=\"M{x} 40V440M40 {y}H440\" stroke=\"#ddd\" fill=\"none\"/>");
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"456\" text-anchor=\"middle\">{words}</text>");
            let _ = writeln!(svg, "<text x=\"36\" y=\"{}\" text-anchor=\"end\">{words}</text>", y + 4.0);
        }
        for (count, said, won) in self.bins.iter().filter(|bin| bin.0 >= 20.0) {
            let (said, won) = (said / count, won / count);
            let error = 1.96 * (won * (1.0 - won) / count).sqrt();
            let (x, low, high) = (at(said), down((won - error).max(0.0)), down((won + error).min(1.0)));
            let _ = writeln!(
                svg,
                "<path d=\"M{x:.1} {low:.1}V{high:.1}\" stroke=\"#1c5d99\" stroke-width=\"2\"/>"
            );
            let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"#1c5d99\"/>", down(won));
        }
        svg.push_str("<text x=\"240\" y=\"474\" text-anchor=\"middle\">chance that was said; upwards how often it came</text>\n</svg>\n");
        svg
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [level, players, games, seed, file] = arguments.as_slice() else {
        panic!("expected LEVEL[:PLAYOUTS] PLAYERS GAMES SEED FILE.svg");
    };
    let number = |text: &str| text.parse::<u64>().unwrap_or_else(|_| panic!("{text} is no number"));
    let (name, budget) = match level.split_once(':') {
        Some((name, playouts)) => (name, Budget::Playouts(number(playouts) as u32)),
        None => (level.as_str(), Budget::USUAL),
    };
    let level = Level::from_name(name).unwrap_or_else(|| panic!("there is no level {name}"));
    let (players, games, first) = (number(players) as u8, number(games), number(seed));
    let (next, tally) = (AtomicU64::new(0), Mutex::new(Tally::default()));
    let jobs = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let seed = first + game;
                    let mut log = Log::default();
                    let setup = Setup::new(CardSet::aegean(), players, Seed::from_number(seed));
                    let game = Game::new(&setup, &mut log).expect("3 to 6 can play");
                    let bot = |seat: u8| level.bot(Seat(seat), seed ^ u64::from(seat), budget);
                    let mut play = Match::new(game, log, (0..players).map(bot).collect(), seed);
                    let mut said: Vec<(u8, Vec<f32>)> = Vec::new();
                    while play.step().is_some() {
                        let game = play.game();
                        let season = game.public().season_number();
                        if !game.is_over() && said.last().is_none_or(|last| last.0 != season) {
                            said.push((
                                season,
                                game.public().seats().map(|seat| chance(game, seat)).collect(),
                            ));
                        }
                    }
                    let winner = play.game().outcome().expect("the game is over").ranking[0].seat;
                    tally.lock().expect("no panic elsewhere").count(&said, winner);
                }
            });
        }
    });
    let tally = tally.into_inner().expect("no panic elsewhere");
    let (count, loss) = tally.losses.iter().fold((0.0, 0.0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    println!(
        "log loss {:.4} over {count} seasons; chances are off by {:.2} points",
        loss / count,
        tally.error()
    );
    for (season, (count, loss)) in (1..).zip(&tally.losses) {
        println!("season {season:2}: {:.3}", loss / count);
    }
    std::fs::write(file, tally.picture()).expect("the picture can be written");
}
